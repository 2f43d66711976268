"""Lock: some tries and what the lock answered to each; one code fits them all.

The smallest puzzle that the cabinet can play, and the template for another one. Read `rules`,
then `solver`, then `generator`; this file puts them together. `docs/adding-a-puzzle.md` leads on.
"""

from __future__ import annotations

from examples.lock.generator import GENERATOR_VERSION, PRESETS, generate
from examples.lock.rules import CLASSIC, NAME, Clue, Move, Puzzle, clues_of
from examples.lock.solver import codes, hint, rate
from generators.base import (
    Formats,
    Message,
    Opened,
    Options,
    OutOfTime,
    ParseError,
    Play,
    PuzzleKind,
    Tick,
    Titles,
    Trace,
    Verdict,
    rated_in_time,
    verdict_of,
)
from generators.text import native, text_of

MAX_BYTES = 10_000


def _read(data: bytes) -> tuple[Clue, ...]:
    return clues_of(text_of(data, MAX_BYTES).strip().removeprefix(f"{NAME}:"))


def _open(data: bytes, options: Options, tick: Tick) -> Opened:
    """The lock in a text, with its code: the text holds the clues alone."""
    clues = _read(data)
    found = codes(clues, tick)
    if len(found) != 1:
        raise ParseError("Clues must fit one code only. Codes found: {found}.", found=len(found))
    return Opened(Puzzle(clues, found[0]))


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    clues = _read(data)
    try:
        found = codes(clues, tick)
        if trace:
            for number in range(1, len(clues) + 1):
                left = len(codes(clues[:number], tick))
                trace(Message("Codes that fit the first {n} clues: {left}", n=number, left=left))
    except OutOfTime:
        return Verdict("undecided", {"solution": None, "difficulty": None}, "")
    if len(found) != 1:
        fields: dict[str, object] = {"solution": None, "difficulty": None}
        return verdict_of(len(found), fields, "\n".join(found[:2]))
    difficulty = rated_in_time(rate, Puzzle(clues, found[0]), tick)
    fields = {"solution": found[0], "difficulty": difficulty and difficulty.to_json()}
    return Verdict("unique", fields, found[0])


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    return tuple(Move(wheel, digit) for wheel, digit in enumerate(puzzle.code))


KIND = PuzzleKind(
    name=NAME,
    titles=Titles(title=Message("Lock"), about=Message("The code that fits every clue")),
    presets=PRESETS,
    generator_version=GENERATOR_VERSION,
    move=Move,
    generate=generate,
    open=_open,
    solve=_solve,
    rate=rate,
    hint=hint,
    answer=_answer,
    formats=Formats(solution=lambda puzzle: puzzle.code, exports={"native": native}),
    play=Play(modes=(CLASSIC,)),
)
"""Lock, as the rest of the program sees it."""
