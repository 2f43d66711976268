"""Brick: the letters of a puzzle, and all the words that can be spelled with them."""

from __future__ import annotations

from string import ascii_lowercase

from ..base import (
    Choosing,
    Drafting,
    Formats,
    Message,
    Option,
    Options,
    OutOfTime,
    Play,
    PuzzleKind,
    Tick,
    Titles,
    Trace,
    Variety,
    Verdict,
    in_english,
    rated_in_time,
    verdict_of,
)
from ..words.languages import LANGUAGES
from .commands import COMMANDS
from .formats import EXPORTS, NAME, NOTATION, by_length, open_puzzle, page, read
from .generator import CUSTOM, GENERATOR_VERSION, PRESETS, generate, like, rate
from .hints import hint
from .rules import CLASSIC, TARGET, TIERS, WORD, Move, Puzzle, figures, identity, move_of


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    """The verdict on a board: its words to find, points and difficulty."""
    try:
        puzzle = read(data, options, tick)
        tick(None)
    except OutOfTime:
        return verdict_of(None, dict.fromkeys(_FIELDS))
    if trace:
        _describe(puzzle, trace)
    difficulty = rated_in_time(rate, puzzle, tick) if puzzle.targets else None
    fields = {
        "letters": puzzle.letters,
        "words": list(puzzle.targets),
        "pangrams": list(puzzle.pangrams),
        "points": puzzle.total,
        "solution": list(puzzle.targets) or None,
        "difficulty": difficulty and difficulty.to_json(),
    }
    lines = by_length(puzzle.targets)
    text = "\n".join(" ".join(map(puzzle.spelling, words)) for words in lines)
    return verdict_of(int(bool(puzzle.targets)), fields, text, _headline(puzzle))


_FIELDS = ("letters", "words", "pangrams", "points", "solution", "difficulty")


def _headline(puzzle: Puzzle) -> Message:
    """Returns how much there is to find: a word list isn't one solution among others."""
    if not puzzle.targets:
        return Message("none: no word in the list can be spelled with these letters")
    return Message(
        "Words: {words}, pangrams: {pangrams}, points: {points}",
        words=len(puzzle.targets),
        pangrams=len(puzzle.pangrams),
        points=puzzle.total,
    )


def _describe(puzzle: Puzzle, trace: Trace) -> None:
    """Traces how many words of each length there are, and which are pangrams."""
    for words in by_length(puzzle.targets):
        trace(in_english("{n}-letter words: {count}", n=len(words[0]), count=len(words)))
    trace(in_english("Pangrams: {words}", words=" ".join(puzzle.pangrams) or "none"))
    trace(in_english("Points: {points}", points=puzzle.total))


def _drafting() -> Drafting:
    from .drafting import DRAFTING  # late: most players only play

    return DRAFTING


KIND = PuzzleKind(
    name=NAME,
    titles=Titles(
        title=Message("Brick"),
        native="拼词",
        tile="拼",
        about=Message("Make words from a few letters"),
    ),
    presets=PRESETS,
    generator_version=GENERATOR_VERSION,
    move=move_of,
    generate=generate,
    open=open_puzzle,
    solve=_solve,
    rate=rate,
    hint=hint,
    answer=lambda puzzle: tuple(Move(WORD, TARGET, word) for word in puzzle.targets),
    formats=Formats(
        options=(
            Option(
                "centre",
                "LETTER",
                "the letter every word must have",
                choices=(*ascii_lowercase, *"ñäöü"),
            ),
            Option(
                "language",
                "CODE",
                "language of the words, if you give only letters",
                choices=tuple(LANGUAGES),
            ),
            Option(
                "tier",
                "TIER",
                "word list 1 (basic), 2 (common) or 3 (all)",
                choices=tuple(map(str, TIERS)),
            ),
        ),
        solution=lambda puzzle: list(puzzle.targets),
        facts=lambda puzzle: {"letters": puzzle.letters, "centre": puzzle.centre},
        page=page,
        exports=EXPORTS,
        commands=COMMANDS,
        notation=NOTATION,
    ),
    play=Play(modes=(CLASSIC,), can_undo=False, figures=figures),
    choosing=Choosing(
        custom=CUSTOM,
        takes_language=lambda params: True,
        drafting=_drafting,
        like=like,
        today=("5-gentle", "6-easy", "7-medium", "8-hard", "7-hard", "8-expert", "original"),
    ),
    variety=Variety(remembered=lambda text: {text.partition("-")[0]: 1}, identity=identity),
)
"""Brick, as the rest of the program sees it."""
