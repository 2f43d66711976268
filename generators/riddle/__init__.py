"""Riddles: "My first is in …", a line for each letter, one word that fits them all."""

from __future__ import annotations

from generators import lexicon
from generators.base import (
    Message,
    Options,
    OutOfTime,
    PuzzleKind,
    Tick,
    Trace,
    Verdict,
)
from generators.riddle.formats import EXPORTS, NAME, Reading, open_riddle, read
from generators.riddle.generator import GENERATOR_VERSION, PRESETS, generate
from generators.riddle.hints import hint, named
from generators.riddle.rating import rate, rated
from generators.riddle.rules import CLASSIC, LETTER, Move, Puzzle, move_of
from generators.riddle.solver import answers, count, told
from generators.riddle.verse import text_lines

__all__ = ["KIND"]

_STATUS = ("none", "unique", "multiple")  # by the number of answers, up to two
_FIELDS = ("letters", "answers", "count", "unread", "solution", "difficulty")


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    try:
        reading = read(data, options, tick)
    except OutOfTime:
        return Verdict("undecided", dict.fromkeys(_FIELDS), "")
    words = lexicon.english()
    fit, number = answers(words, reading.allowed), count(words, reading.allowed)
    if trace:
        _tell(reading, fit, number, trace)
    is_unique = number == 1
    fields = {
        "letters": [told(mask) for mask in reading.allowed],
        "answers": fit,
        "count": number,
        "unread": list(reading.unread),
        "solution": fit[0] if is_unique else None,
        "difficulty": rated(reading.allowed, fit[0]).to_json() if is_unique else None,
    }
    return Verdict(_STATUS[min(number, 2)], fields, "\n".join(fit))


def _tell(reading: Reading, fit: list[str], number: int, trace: Trace) -> None:
    """Tells what every line leaves, then the words that fit."""
    for place, mask in enumerate(reading.allowed, 1):
        trace(Message("Letter {n}: {letters}", n=place, letters=named(mask)))
    trace(Message("Words that fit: {n}", n=number))
    if fit:
        trace(Message("Answers: {words}", words=" ".join(fit)))


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    return tuple(Move(LETTER, place, letter) for place, letter in enumerate(puzzle.answer))


def _solution(puzzle: Puzzle) -> str:
    return puzzle.answer


def _facts(puzzle: Puzzle) -> dict[str, object]:
    return {"text": text_lines(puzzle)}


KIND = PuzzleKind(
    name=NAME,
    title=Message("Riddles"),
    native_title="字谜",
    about=Message("A word, from a clue to every letter"),
    presets=PRESETS,
    modes=(CLASSIC,),
    options=(),
    generator_version=GENERATOR_VERSION,
    move=move_of,
    generate=generate,
    open=open_riddle,
    solve=_solve,
    rate=rate,
    hint=hint,
    answer=_answer,
    solution=_solution,
    exports=EXPORTS,
    facts=_facts,
)
"""Riddles, as the rest of the program sees it."""
