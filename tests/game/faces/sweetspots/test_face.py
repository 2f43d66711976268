"""The steps that teach Sweet Spots, of which every claim is true; how a game ends."""

from __future__ import annotations

from typing import cast

import pytest

from game.app.cabinet import Cabinet
from game.face import Step
from game.faces.sweetspots.face import (
    ANSWER,
    BESIDE,
    BOARD,
    CHESTS,
    GIVEN,
    LESSON,
    ONE_LEFT,
    REST,
    help_pages,
    lessons,
)
from game.help.page import Examples
from generators.base import IllegalMove, Status
from generators.grid import bits
from generators.sweetspots.rules import Mark, Move, Puzzle, State
from generators.sweetspots.solver import solutions

SIZE = LESSON.size


def steps() -> tuple[Step, ...]:
    return lessons(cast(Cabinet, None))


def near(cell: int) -> set[int]:
    row, col = divmod(cell, SIZE)
    return {
        r * SIZE + c
        for r in range(max(0, row - 1), min(SIZE, row + 2))
        for c in range(max(0, col - 1), min(SIZE, col + 2))
    } - {cell}


def zone(puzzle: Puzzle, cell: int) -> list[int]:
    return [other for other, z in enumerate(puzzle.zones) if z == puzzle.zones[cell]]


@pytest.mark.parametrize(("puzzle", "chests"), [(LESSON, CHESTS), (BOARD, frozenset(ANSWER))])
def test_the_boards_have_exactly_the_one_solution(puzzle: Puzzle, chests: frozenset[int]) -> None:
    assert solutions(puzzle, 2) == [chests]


def test_the_aim_is_shown_on_a_solved_board_that_is_not_the_lesson() -> None:
    state = steps()[0].start
    assert state.status is Status.SOLVED
    assert state.puzzle != LESSON


def test_the_three_cells_of_the_second_step_are_the_neighbours() -> None:
    assert near(GIVEN) == BESIDE
    assert len(BESIDE) == 3


def test_the_cells_of_the_third_step_are_the_rest_of_the_row_and_column() -> None:
    row, col = set(range(SIZE)), set(range(0, SIZE * SIZE, SIZE))
    assert (row | col) - {GIVEN} - BESIDE == REST


def test_the_zone_of_the_fourth_step_has_one_cell_left() -> None:
    state = steps()[3].start
    left = [cell for cell in zone(LESSON, ONE_LEFT) if state.marks[cell] == Mark.EMPTY]
    assert left == [ONE_LEFT]


def test_each_step_begins_where_the_one_before_ends() -> None:
    beside, rest, one, last = steps()[1:]
    assert set_marks(beside.start, BESIDE, Mark.CROSS) == rest.start
    assert set_marks(rest.start, REST, Mark.CROSS) == one.start
    assert set_marks(one.start, {ONE_LEFT}, Mark.CHEST) == last.start


def set_marks(state: State, cells: set[int] | frozenset[int], mark: Mark) -> State:
    changed = [mark if cell in cells else old for cell, old in enumerate(state.marks)]
    return State(state.puzzle, tuple(changed))


def test_every_example_of_help_is_what_its_caption_says() -> None:
    block = next(block for block in help_pages()[0].blocks if isinstance(block, Examples))
    right, corner, row, col, in_zone, two = [example.state for example in block.examples]
    assert [e.right for e in block.examples] == [True, False, False, False, False, True]
    assert right.status is two.status is Status.SOLVED
    assert two.puzzle.stars == 2
    assert broken(corner) == {"touch"}
    assert broken(row) == {"row"}
    assert broken(col) == {"column"}
    assert broken(in_zone) == {"zone"}
    assert all(len(e.state.clashes) == (0 if e.right else 2) for e in block.examples)


def broken(state: State) -> set[str]:
    """The rules that a board with two chests breaks."""
    one, other = bits(state.chests)
    found = {"touch"} if other in near(one) else set()
    names = ("row", "column", "zone")
    for number, unit in enumerate(state.puzzle.units):
        if unit >> one & unit >> other & 1:
            found.add(names[number // state.puzzle.size])
    return found


def test_a_second_chest_in_a_zone_is_told() -> None:
    only = set_marks(LESSON.start(), {19}, Mark.CHEST)
    with pytest.raises(IllegalMove, match="this zone has one already"):
        steps()[4].allowed(only, [Move(12, Mark.CHEST)])
