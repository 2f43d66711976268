"""Crosswords: fill-in, with a bank of words, and clued."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ..base import (
    Choosing,
    Command,
    Drafting,
    Formats,
    Message,
    Option,
    Options,
    Play,
    PuzzleKind,
    Rotation,
    Takes,
    Tick,
    Titles,
    Variety,
)
from ..words.languages import LANGUAGES
from .formats.boards import BACKGROUND, CELL
from .formats.exchange import NAME, page
from .formats.exolve import parts
from .formats.files import EXPORTS, KEY, PARTIAL, SUFFIXES, is_surely_crossword, open_crossword
from .generator import GENERATOR_VERSION, PRESETS, generate, like, named, takes_language
from .hints import hint
from .rating import rate
from .rotation import is_overused, remembered, saved_clues, turned, wanted
from .rules import STANDARD, Params, Puzzle, State, missing_clues, move_of
from .verdicts import NOTATION, answer, canonical, facts, identity, solution, solve


def _figures(state: State) -> dict[str, int | str]:
    """Returns how many words have a letter that the player wrote, and the revealed letters.

    "all_revealed" is 1 if hints have filled the whole grid: then it doesn't count as solved.
    """
    slot_cells = state.puzzle.board.slot_cells
    own = (slot for slot in state.complete if not all(map(state.is_fixed, slot_cells[slot])))
    figures: dict[str, int | str] = {"words": len([*own]), "revealed": len(state.revealed)}
    return figures | ({"all_revealed": 1} if state.is_all_fixed else {})


def _answer_words(puzzle: Puzzle) -> Iterable[str]:
    return map(puzzle.word, range(len(puzzle.board.slots)))


def _avoiding(params: Params, answers: Collection[str]) -> Params:
    from .cryptic.placing import avoiding  # late: few deal cryptic crosswords

    return avoiding(params, answers)


def _drafting() -> Drafting:
    from .drafting.workshop import DRAFTING  # late: most players only play

    return DRAFTING


def _fill_command(options: Options, tick: Tick) -> str:
    from .drafting.lists import filled_text  # late: most players only play

    return filled_text(options, tick)


def _words_command(options: Options, tick: Tick) -> str:
    from .drafting.lists import crossword_text

    return crossword_text(options, tick)


_SEED = Option("seed", "S", "any text; another one makes another crossword", takes=Takes.TEXT)
_JSON = Option("json", "", "print JSON", takes=Takes.NOTHING)
_COMMANDS = (
    Command(
        "fill",
        (
            Option(
                "grid",
                "FILE",
                "rows of # for a block, . for an empty square, and letters",
                takes=Takes.FILE,
            ),
        ),
        "fill a grid with words",
        _fill_command,
        (
            Option(
                "words",
                "FILE",
                "words to use first: word, word;score, word: clue",
                takes=Takes.FILE,
            ),
            Option("only", "", "use no other words than these", takes=Takes.NOTHING),
            Option("lock", "WORD", "words that must be in the grid", takes=Takes.TEXTS),
            Option("language", "L", "the language of the words", tuple(LANGUAGES), Takes.TEXT),
            _SEED,
            Option("limit", "SECONDS", "the most seconds, about; 20 if not given"),
            _JSON,
        ),
    ),
    Command(
        "words",
        (Option("list", "FILE", "a word or word: clue on each line", takes=Takes.FILE),),
        "make a crossword of your own words",
        _words_command,
        (
            Option(
                "kind",
                "K",
                "criss-cross, which may have clues, or fill-in",
                ("criss-cross", "fill-in"),
                Takes.TEXT,
            ),
            _SEED,
            _JSON,
        ),
    ),
)

KIND = PuzzleKind(
    name=NAME,
    titles=Titles(
        title=Message("Crossword"),
        native="填字",
        tile="填",
        about=Message("Words that cross: clued, cryptic or fill-in"),
    ),
    presets=PRESETS,
    generator_version=GENERATOR_VERSION,
    move=move_of,
    generate=generate,
    open=open_crossword,
    solve=solve,
    rate=rate,
    hint=hint,
    answer=answer,
    formats=Formats(
        options=(
            Option(
                BACKGROUND, "C", "the character that stands for a black square", takes=Takes.TEXT
            ),
            Option(CELL, "C", "the character that stands for an empty square", takes=Takes.TEXT),
            Option(
                KEY, "KEY", "unlocks the solution of a .puz file; any: all keys", takes=Takes.TEXT
            ),
        ),
        solution=solution,
        page=page,
        exports=EXPORTS,
        suffixes=SUFFIXES,
        partial=PARTIAL,
        claims=is_surely_crossword,
        parts=parts,
        facts=facts,
        notation=NOTATION,
        commands=_COMMANDS,
    ),
    play=Play(modes=(STANDARD,), figures=_figures),
    choosing=Choosing(
        drafting=_drafting,
        like=like,
        takes_language=takes_language,
        named=named,
        today=(
            "mini",
            "clued-7",
            "clued-9",
            "british-11",
            "fill-in-13",
            "american-13",
            "british-15",
        ),
    ),
    variety=Variety(
        remembered=remembered,
        answer_words=_answer_words,
        avoiding=_avoiding,
        lack=missing_clues,
        rotation=Rotation(saved_clues, wanted, turned, is_overused),
        identity=identity,
        canonical=canonical,
    ),
)
"""Crosswords, as the rest of the program sees them."""
