"""Sweet Spots (star battle): chests in every row, column and zone, none touching."""

from __future__ import annotations

from dataclasses import replace

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
    required_solution,
    verdict_of,
)
from .deduction import Position
from .formats import EXPORTS, NAME, NOTATION, open_board, page, parts, picture, read
from .generator import CUSTOM, GENERATOR_VERSION, PRESETS, generate, like, remembered
from .hints.hint import hint
from .hints.steps import minimal
from .hints.wording import reason
from .ladder import deductions
from .rating import judge, rate
from .rules import CLASSIC, ZONE_LETTERS, Mark, Move, Puzzle, canonical, step_of
from .solver import proved, solutions


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    """Returns the verdict on a board: how many solutions it has, up to two."""
    opened = read(data, options, tick)
    puzzle: Puzzle = opened.puzzle
    notes = (opened.notice,) if opened.notice else ()
    try:
        found = solutions(puzzle, 2, tick)
    except OutOfTime:
        return replace(_verdict(puzzle, None, tick), notes=notes)
    if trace:
        _describe(puzzle, tick, trace)
    return replace(_verdict(puzzle, found, tick), notes=notes)


def _describe(puzzle: Puzzle, tick: Tick, trace: Trace) -> None:
    """Traces the steps of the ladder, and those of the search from where the ladder ends."""
    end = Position.start(puzzle)
    try:
        for position, deduction in deductions(end, tick):
            trace(reason(minimal(deduction, position), puzzle.size))
            if deduction.is_contradiction:
                return
            end = position.after(deduction.chests, deduction.crosses)
        if end.free:
            trace(in_english("No technique helps from here. The rest is trial and error."))
            solutions(puzzle, 2, tick, trace, (end.chests, end.free))
    except OutOfTime:
        trace(in_english("Time ran out."))


def _verdict(puzzle: Puzzle, chest_sets: list[frozenset[int]] | None, tick: Tick) -> Verdict:
    """Returns the verdict on a board with these solutions; None: they were not found in time."""
    chests = chest_sets[0] if chest_sets and len(chest_sets) == 1 else None
    difficulty = rated_in_time(rate, puzzle, tick) if chests else None
    fields = {
        "solution": None if chests is None else _places(puzzle, chests),
        "stars": puzzle.stars,
        "size": puzzle.size,
        "difficulty": difficulty and difficulty.to_json(),
    }
    count = None if chest_sets is None else len(chest_sets)
    return verdict_of(count, fields, picture(puzzle, chests or frozenset()))


def _facts(puzzle: Puzzle) -> dict[str, object]:
    """Returns the visible facts: the size, the chests in every unit, and the zones by letters."""
    letters = "".join(ZONE_LETTERS[zone] for zone in puzzle.zones)
    rows = [letters[start : start + puzzle.size] for start in range(0, len(letters), puzzle.size)]
    return {"size": puzzle.size, "stars": puzzle.stars, "zones": rows}


def _chests(puzzle: Puzzle) -> frozenset[int]:
    """Returns the cells of the solution. Raises ParseError if there is not exactly one."""
    return required_solution(puzzle.solution or proved(puzzle).solution)


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    return tuple(Move(cell, Mark.CHEST) for cell in sorted(_chests(puzzle)))


def _places(puzzle: Puzzle, chests: frozenset[int]) -> list[list[int]]:
    """Returns [row, column] of every chest, from 0."""
    return [list(divmod(cell, puzzle.size)) for cell in sorted(chests)]


def _drafting() -> Drafting:
    from .drafting import DRAFTING  # late: most players only play

    return DRAFTING


KIND = PuzzleKind(
    name=NAME,
    titles=Titles(
        title=Message("Sweet Spots"),
        native="寻宝",
        tile="宝",
        about=Message("Chests in every row, column and zone"),
    ),
    presets=PRESETS,
    generator_version=GENERATOR_VERSION,
    move=step_of,
    generate=generate,
    open=open_board,
    solve=_solve,
    rate=rate,
    hint=hint,
    answer=_answer,
    formats=Formats(
        options=(Option("stars", "K", "chests in every row, column and zone"),),
        solution=lambda puzzle: _places(puzzle, _chests(puzzle)),
        facts=_facts,
        page=page,
        exports=EXPORTS,
        judge=judge,
        parts=parts,
        notation=NOTATION,
    ),
    play=Play(modes=(CLASSIC,)),
    choosing=Choosing(
        custom=CUSTOM,
        drafting=_drafting,
        like=like,
        today=(
            "7-1-gentle",
            "8-1-easy",
            "10-2-medium",
            "9-1-hard",
            "10-2-hard",
            "10-2-expert",
            "14-3-hard",
        ),
    ),
    variety=Variety(remembered=remembered, canonical=canonical),
)
"""Sweet Spots, as the rest of the program sees it."""
