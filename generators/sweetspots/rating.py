"""How hard a board is for a person, by the steps of the ladder that it takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum

from ..base import Assessment, Difficulty, OutOfTime, Tick, limited, no_tick
from ..grid import bits, union
from .deduction import Deduction, How, Position, Technique
from .ladder import (
    THOUGHTS,
    TITLES,
    Refuted,
    chained,
    deductions,
    next_deduction,
    scattered_lines,
    starved,
)
from .rules import Puzzle
from .solver import Propagator, Strength, solutions

_NAMES = {technique: title.text.lower() for technique, title in TITLES.items()}
_STALLED = "none"  # the technique of a board that the ladder does not finish
_PER_TECHNIQUE, _STALLED_SCORE = 1000, 9000
_PER_CHAIN = 20  # a chain counts as so many steps of other kinds
_MOST = 999  # the work that counts, so that a harder technique always outweighs it
_EXPERT_CHAINS = 5
_JUDGE_TICKS = 20_000  # about as many milliseconds


class Level(IntEnum):
    """A level of the menu."""

    GENTLE = 1
    EASY = 2
    MEDIUM = 3
    HARD = 4
    EXPERT = 5


LEVEL_OF: Mapping[Technique, Level] = {
    Technique.FINISHED: Level.GENTLE,
    Technique.SIGHT: Level.GENTLE,
    Technique.PACKING: Level.GENTLE,
    Technique.CONFINED: Level.EASY,
    Technique.COUNTING: Level.MEDIUM,
    Technique.STARVING: Level.HARD,
    Technique.CHAIN: Level.HARD,
}
"""The level of boards by the hardest technique they need; many chains make it Expert."""


class Effort:
    """How much a series of steps asks of a person: hardest technique, numbers of steps, work."""

    def __init__(self, steps: Iterable[Deduction] = ()) -> None:
        self.hardest = Technique.FINISHED
        self.steps = 0
        self.chain_steps = 0
        self.work = 0
        for step in steps:
            self.add(step)

    def add(self, step: Deduction) -> None:
        """Counts one more step; crosses that need no thought are no work."""
        self.hardest = max(self.hardest, step.technique)
        self.steps += 1
        self.work += step.how not in (How.AROUND, How.FULL)
        if step.technique is Technique.CHAIN:
            self.chain_steps += 1
            self.work += _PER_CHAIN + len(step.links)

    def level(self, stars: int) -> Level:
        """Returns the level of a board that takes these steps."""
        if self.hardest is Technique.PACKING and stars == 1:
            return Level.EASY
        return Level.EXPERT if self.chain_steps >= _EXPERT_CHAINS else LEVEL_OF[self.hardest]


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty | None:
    """Returns the level of a board and, as fields, the hardest technique and the numbers of steps.

    `rung` is the place of the technique on the ladder, from 1 to 7. `score` orders boards: the
    technique, then the work (a chain counts as 20 steps and its links, crosses around chests and
    in full units count as none). If the ladder does not finish the board, the technique is "none"
    and the score above all others. None if there is not exactly one solution.
    """
    effort, end = Effort(), Position.start(puzzle)
    for position, deduction in deductions(end, tick):
        if deduction.is_contradiction:
            return None
        effort.add(deduction)
        end = position.after(deduction.chests, deduction.crosses)
    work = min(effort.work, _MOST)
    hardest, level = effort.hardest, effort.level(puzzle.stars)
    technique, score = _NAMES[hardest], _PER_TECHNIQUE * hardest + work
    if end.free:
        if len(solutions(puzzle, 2, tick)) != 1:
            return None
        hardest, level = Technique.CHAIN, Level.EXPERT
        technique, score = _STALLED, _STALLED_SCORE + work
    fields = {
        "technique": technique,
        "rung": int(hardest),
        "steps": effort.steps,
        "chain_steps": effort.chain_steps,
    }
    return Difficulty(int(level), score, fields)


def measured(puzzle: Puzzle, most: Level, tick: Tick = no_tick) -> Level | None:
    """Returns the level of a board with a solution; None if the ladder doesn't finish it.

    Stops as soon as the level is above `most`. With `most` HARD or above, all levels below HARD
    are returned as MEDIUM.
    """
    if most >= Level.HARD:
        return _upper_level(puzzle, most, tick)
    effort, end = Effort(), Position.start(puzzle)
    for position, deduction in deductions(end, tick):
        effort.add(deduction)
        if effort.level(puzzle.stars) > most:
            return effort.level(puzzle.stars)
        end = position.after(deduction.chests, deduction.crosses)
    return None if end.free else effort.level(puzzle.stars)


def _upper_level(puzzle: Puzzle, most: Level, tick: Tick) -> Level | None:
    """Returns HARD, EXPERT or, for all below, MEDIUM; None if the ladder doesn't finish the board.

    The propagator takes the steps up to counting, being faster; the ladder is used when it stalls.
    """
    position, refuted, chains, is_hard = Position.start(puzzle), Refuted(), 0, False
    board = position.board
    propagator = Propagator(board.size, board.stars, board.units[2 * board.size :], Strength.BANDS)
    changed = board.all
    while True:
        settled = propagator.settle(position.chests, position.free, changed, tick)
        if settled is None:
            return None
        position = Position(board, *settled)
        if not position.free:
            return Level.HARD if is_hard else Level.MEDIUM
        chests, crosses = _marks_up_to_counting(position)
        if not chests | crosses:
            is_hard = True
            crosses = _starving_cells(position, tick)
        if not chests | crosses:
            step = chained(position, tick, refuted)
            if step is None:
                return None
            chains += 1
            if chains >= _EXPERT_CHAINS:
                ends = most < Level.EXPERT or _is_finished_by_chains(propagator, position, tick)
                return Level.EXPERT if ends else None
            crosses = step.crosses
        after = position.after(chests, crosses & ~chests).obvious()
        changed = position.free ^ after.free
        position = after


def _marks_up_to_counting(position: Position) -> tuple[int, int]:
    """Returns the chests and crosses of the first rung up to counting that gives any."""
    chests = crosses = 0
    for rung in (*THOUGHTS, scattered_lines):
        for step in rung(position):
            chests |= step.chests
            crosses |= step.crosses
        if chests | crosses:
            break
    return chests, crosses


def _starving_cells(position: Position, tick: Tick) -> int:
    """Returns the free cells where a chest would at once leave a unit without room, a bitset."""
    tick(None)
    return union(
        1 << cell for cell in bits(position.free) if next(starved(position, 1 << cell), None)
    )


def _is_finished_by_chains(propagator: Propagator, position: Position, tick: Tick) -> bool:
    """Whether the ladder finishes a board from a position, by any number of chains."""
    near, board = propagator.geometry.near, position.board
    while position.free:
        for index in bits(position.free):
            cell = 1 << index
            taken = near[cell] | cell
            chests, free = position.chests | cell, position.free & ~taken
            if propagator.settle(chests, free, taken, tick) is None:
                free = position.free ^ cell
                settled = propagator.settle(position.chests, free, cell, tick)
                if settled is None:
                    return False
                position = Position(board, *settled)
                break
        else:
            step = next_deduction(position, tick)
            if step is None or step.is_contradiction:
                return False
            position = position.after(step.chests, step.crosses).obvious()
    return True


def judge(puzzle: Puzzle, tick: Tick = no_tick) -> Assessment:
    """Returns how many solutions a board has, and its level if it has one."""
    try:
        found = solutions(puzzle, 2, limited(tick, _JUDGE_TICKS))
    except OutOfTime:
        return Assessment("undecided")
    if len(found) != 1:
        return Assessment("multiple" if found else "none")
    difficulty = rate(puzzle, tick)
    return Assessment("unique", (difficulty and level_of(difficulty)) or 0)


def level_of(difficulty: Difficulty) -> Level | None:
    """Returns the level of a rated board; None if the ladder does not finish it."""
    return None if difficulty.fields["technique"] == _STALLED else Level(difficulty.level)
