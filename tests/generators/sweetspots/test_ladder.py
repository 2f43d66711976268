"""Every step is true, and follows from what its sentence names."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from generators.base import no_tick
from generators.grid import bits
from generators.sweetspots.deduction import Deduction, How, Position, Technique
from generators.sweetspots.hints.steps import minimal
from generators.sweetspots.ladder import deductions
from generators.sweetspots.rules import Puzzle
from generators.sweetspots.solver import proved, solutions
from tests.forms import at_once, sampled
from tests.generators.sweetspots import boards, hard
from tests.generators.sweetspots.implied import Marks, is_possible, touch

Climb = list[tuple[Position, Deduction]]

SMALL = [proved(puzzle) for puzzle in boards.SMALL if puzzle.size > 3]
UNIQUE = [puzzle for puzzle in SMALL if puzzle.solution]
"""Zones in pieces and zones that grew; few of them would ever be dealt."""


@cache
def climbed(puzzle: Puzzle) -> Climb:
    return list(deductions(Position.start(puzzle)))


def cells(bitset: int) -> frozenset[int]:
    return frozenset(bits(bitset))


def marks(position: Position) -> Marks:
    board = position.board
    return Marks(board.size, board.stars, cells(position.chests), cells(position.free))


def units(position: Position, indices: tuple[int, ...]) -> list[frozenset[int]]:
    return [cells(position.board.units[index]) for index in indices]


def check_effect(puzzle: Puzzle, position: Position, deduction: Deduction) -> None:
    """The step marks cells without a mark, as the solution has them, and lights others."""
    assert puzzle.solution is not None
    solution = sum(1 << cell for cell in puzzle.solution)
    assert not deduction.is_contradiction
    assert deduction.chests | deduction.crosses
    assert not deduction.chests & ~solution
    assert not deduction.crosses & solution
    assert not (deduction.chests | deduction.crosses) & ~position.free
    moved = deduction.chests | deduction.crosses
    assert deduction.why or [puzzle.units[unit] for unit in deduction.units] == [moved]
    assert not deduction.why & (deduction.chests | deduction.crosses)


def check_implied(position: Position, deduction: Deduction) -> None:
    """What the step concludes follows from the units that it names and the marks alone."""
    known, named = marks(position), units(position, deduction.units)
    if deduction.is_contradiction:
        assert not is_possible(known, named)
    for cell in bits(deduction.crosses):
        assert not is_possible(known.with_chest(cell), named)
    for cell in bits(deduction.chests):
        assert not is_possible(known.with_cross(cell), named)


def check_chain(position: Position, deduction: Deduction) -> None:
    """Every link follows in the same way from the supposed mark, up to a contradiction."""
    position = position.after(deduction.crosses, deduction.chests).obvious()
    for link in deduction.links:
        assert link.technique <= Technique.COUNTING
        check_implied(position, link)
        position = position.after(link.chests, link.crosses).obvious()
    assert deduction.links[-1].is_contradiction
    assert not any(link.is_contradiction for link in deduction.links[:-1])


def check_told(position: Position, deduction: Deduction) -> None:
    """Every link follows from the marks and from what the sentences before it say, and that alone.

    Also what they say is ruled out is: its cells touch the new chests or are in full units.
    """
    chests, told = deduction.crosses, deduction.crosses
    marked = position.after(deduction.crosses, 0)
    for link, emptied in zip(deduction.links, deduction.emptied, strict=True):
        size, stars = position.board.size, position.board.stars
        for cell in bits(emptied.touched):
            assert any(touch(cell, chest, size) for chest in bits(chests))
        told |= emptied.touched
        for unit in units(position, emptied.units):
            assert unit & cells(chests)
            assert len(unit & cells(marked.chests)) >= stars
            told |= sum(1 << cell for cell in unit)
        marked = marked.after(0, told & marked.free)
        assert not told & marked.free
        named = frozenset().union(*units(position, link.units)) & cells(marked.free)
        new = cells(marked.chests & ~position.chests)
        assert not any(touch(cell, chest, size) for cell in named for chest in new)
        check_implied(marked, link)
        assert not emptied.touched & ~deduction.why
        told |= link.chests | link.crosses
        marked = marked.after(link.chests, link.crosses)
        chests = link.chests


def check_starving(position: Position, deduction: Deduction) -> None:
    """The cells that the sentence says are left are just those that its units and touch leave."""
    known = marks(position)
    [cell] = bits(deduction.crosses)
    *completed, starved = units(position, deduction.units)
    for unit in completed:
        assert cell in unit
        assert len(unit & known.chests) == known.stars - 1
        assert unit & known.chests <= cells(deduction.why)
    touched = {other for other in starved & known.free if touch(cell, other, known.size)}
    [emptied] = deduction.emptied
    assert units(position, emptied.units) == completed
    assert cells(emptied.touched) == touched - frozenset().union(*completed)
    left = (starved & known.free) - {cell} - touched - frozenset().union(*completed)
    requirement = deduction.links[-1].requirement
    assert cells(requirement.cells) == left
    assert requirement.need == known.stars - len(starved & (known.chests | {cell}))
    assert (starved & known.free) - {cell} <= cells(deduction.why)


def check(puzzle: Puzzle) -> None:
    told = [(position, minimal(step, position)) for position, step in climbed(puzzle)]
    for position, deduction in (*climbed(puzzle), *told):
        check_effect(puzzle, position, deduction)
        if deduction.technique is Technique.CHAIN:
            check_chain(position, deduction)
            check_told(position, deduction)
        else:
            check_implied(position, deduction)
        if deduction.technique is Technique.STARVING:
            check_starving(position, deduction)


def test_every_step_on_small_boards_follows_from_what_it_names() -> None:
    assert len(UNIQUE) > 20
    for puzzle in UNIQUE[::3]:
        check(puzzle)


@pytest.mark.parametrize("text", sampled(hard.BOARDS, 3))
def test_every_step_on_a_hard_board_follows_from_what_it_names(text: str) -> None:
    check(proved(Puzzle.from_text(text)))


@at_once(hard.BOARDS)
def test_a_hard_board_is_solved_without_nested_guessing(text: str) -> None:
    puzzle = proved(Puzzle.from_text(text))
    position, deduction = climbed(puzzle)[-1]
    end = position.after(deduction.chests, deduction.crosses)
    assert not end.free
    assert cells(end.chests) == puzzle.solution


def test_the_hard_boards_need_every_technique_and_way() -> None:
    found = Counter(
        deduction
        for text in hard.BOARDS
        for _, deduction in climbed(proved(Puzzle.from_text(text)))
    )
    assert {deduction.technique for deduction in found} == set(Technique)
    contradictions = {How.NO_ROOM, How.TOO_MANY}
    told_alone = {How.TILES, How.SHARED, How.SPENT}
    assert {deduction.how for deduction in found} == set(How) - contradictions - told_alone


def test_boards_with_several_solutions_get_only_steps_that_hold_in_all() -> None:
    several = [puzzle for puzzle in SMALL if len(solutions(puzzle, 2)) == 2][:7]
    assert len(several) == 7
    for puzzle in several:
        found = [sum(1 << cell for cell in chests) for chests in solutions(puzzle, 10_000)]
        for _, deduction in deductions(Position.start(puzzle), no_tick):
            assert not deduction.is_contradiction
            assert not any(deduction.crosses & solution for solution in found)
            assert not any(deduction.chests & ~solution for solution in found)
