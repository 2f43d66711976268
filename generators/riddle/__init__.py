"""Riddles: "My first is in …", a line for each letter, one word that fits them all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..base import (
    Choosing,
    Drafting,
    Formats,
    Message,
    Names,
    Options,
    OutOfTime,
    Play,
    PuzzleKind,
    Status,
    Tick,
    Titles,
    Trace,
    Variety,
    Verdict,
    in_english,
    verdict_of,
)
from .formats import EXPORTS, NAME, NOTATION, is_surely_riddle, open_riddle, page, read, text_lines
from .generator import GENERATOR_VERSION, PRESETS, generate, like, preset_of, takes_language
from .hints import hint, letters_text
from .reading.answers import letters_of
from .reading.parser import Fit, Reading, fit
from .rules import CLASSIC, EVERY, LETTER, Line, Move, Puzzle, State, mask_of, move_of
from .solver import MOST_SHOWN, rate, rated, spelled, words_of
from .verse import OF_THEME

_FIELDS = ("letters", "added_letter", "answers", "count", "unread", "solution", "difficulty")


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    """Returns the verdict on a riddle: its answers, and the lines that could not be read."""
    try:
        reading = read(data, options, tick)
    except OutOfTime:
        return verdict_of(None, dict.fromkeys(_FIELDS))
    language = reading.language
    fitting = fit(reading, words_of(language), MOST_SHOWN)
    masks = [
        EVERY if letters is None else mask_of("".join(letters)) for letters in fitting.letters
    ]
    if trace:
        _describe(reading, fitting, masks, trace)
    only = fitting.words[0] if fitting.number == 1 else None
    fields = {
        "letters": [spelled(mask) for mask in masks],
        "added_letter": fitting.has_added,
        "answers": fitting.words,
        "count": fitting.number,
        "unread": list(reading.unread),
        "solution": only,
        "difficulty": rated(masks, letters_of(only), language).to_json() if only else None,
    }
    notes = _notes(reading, fitting)
    if not any(reading.letters):
        headline = Message("undecided: no line of the riddle could be used")
        return verdict_of(None, fields, "", headline, notes)
    if not fitting.words:
        headline = Message("none: no dictionary word fits, and no name known here")
        return verdict_of(0, fields, "", headline, (*notes, *_letters_left(masks)))
    return verdict_of(fitting.number, fields, "\n".join(fitting.words), notes=notes)


def _notes(reading: Reading, found: Fit) -> tuple[Message, ...]:
    """Returns the lines that could not be read, and whether longer words or names were tried."""
    notes = [
        Message("This line wasn't understood, or no letter fits it: {line}", line=line.strip())
        for line in reading.unread
    ]
    if found.has_added:
        notes.append(Message("No word of this length fits, so longer words were tried"))
    elif found.words and found.are_names:
        notes.append(Message("No dictionary word fits, so names and expressions were tried"))
    return tuple(notes)


def _letters_left(masks: Sequence[int]) -> Iterator[Message]:
    """Yields what every line leaves."""
    for place, mask in enumerate(masks, 1):
        letters = Message("any letter") if mask == EVERY else letters_text(mask)
        yield Message("Letter {n}: {letters}", n=place, letters=letters)


def _describe(reading: Reading, fitting: Fit, masks: list[int], trace: Trace) -> None:
    """Traces the notes, what every line leaves, then the words that fit."""
    for note in (*_notes(reading, fitting), *_letters_left(masks)):
        trace(note)
    trace(in_english("Words that fit: {n}", n=fitting.number))
    if fitting.words:
        trace(in_english("Answers: {words}", words=Names(fitting.words)))


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    return tuple(Move(LETTER, place, letter) for place, letter in enumerate(puzzle.answer))


def _figures(state: State) -> dict[str, int | str]:
    """Returns the answer of a solved riddle, which also gives its length."""
    return {"answer": state.puzzle.answer if state.status is Status.SOLVED else ""}


def _remembered(text: str) -> Mapping[str, int]:
    """Returns the answer, which matters most, each line's words, and the theme's lines at the end.

    A book has no two lines of the same words.
    """
    puzzle = Puzzle.from_text(text)
    has_lines = puzzle.theme_lines and not puzzle.ending
    ending = {f"{OF_THEME}{puzzle.theme_lines}": 1} if has_lines else {}
    lines = {f"{line.first} {line.second}": 2 for line in puzzle.lines if isinstance(line, Line)}
    return {puzzle.answer: 10} | lines | ending


def _drafting() -> Drafting:
    from .drafting.workshop import DRAFTING  # late: most players only play

    return DRAFTING


KIND = PuzzleKind(
    name=NAME,
    titles=Titles(
        title=Message("Riddles"),
        native="字谜",
        tile="谜",
        about=Message("Spell the answer line by line"),
    ),
    presets=PRESETS,
    generator_version=GENERATOR_VERSION,
    move=move_of,
    generate=generate,
    open=open_riddle,
    solve=_solve,
    rate=rate,
    hint=hint,
    answer=_answer,
    formats=Formats(
        claims=lambda data, ending: is_surely_riddle(data),
        solution=lambda puzzle: puzzle.answer,
        page=page,
        exports=EXPORTS,
        facts=lambda puzzle: {"text": text_lines(puzzle)},
        notation=NOTATION,
    ),
    play=Play(modes=(CLASSIC,), figures=_figures),
    choosing=Choosing(
        drafting=_drafting,
        like=like,
        takes_language=takes_language,
        named=preset_of,
        today=("gentle", "easy", "medium", "theme-medium", "hard", "expert", "theme-hard"),
    ),
    variety=Variety(remembered=_remembered),
)
"""Riddles, as the rest of the program sees it."""
