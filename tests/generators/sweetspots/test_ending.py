"""The last chests of a board on which no crosses have been placed."""

from __future__ import annotations

from itertools import combinations

from generators.base import no_tick
from generators.sweetspots.hints.hint import hint
from generators.sweetspots.rules import Mark, Move, Puzzle, State
from generators.sweetspots.solver import proved
from tests.forms import at_once
from tests.game.player import GRADED

TWO_CHESTS = proved(Puzzle.from_text(GRADED))


def with_chests(puzzle: Puzzle, *left_out: int) -> State:
    """The solution without these chests, and no cross."""
    marks = [int(Mark.EMPTY)] * len(puzzle.zones)
    for cell in (puzzle.solution or frozenset()) - set(left_out):
        marks[cell] = Mark.CHEST
    return State(puzzle, tuple(marks))


@at_once(sorted(TWO_CHESTS.solution or ()))
def test_the_last_chest_goes_where_its_row_column_and_zone_meet(cell: int) -> None:
    found = hint(with_chests(TWO_CHESTS, cell), no_tick)
    row, column = cell // 10 + 1, cell % 10 + 1
    zone = chr(ord("A") + TWO_CHESTS.zones[cell])
    assert found.moves == (Move(cell, Mark.CHEST),)
    assert str(found.nudge) == f"Look at zone {zone}."
    assert str(found.reason) == (
        f"Zone {zone}, row {row}, and column {column} each need 1 more chest, so it goes where "
        f"they meet: row {row}, column {column}."
    )


def test_of_a_few_last_chests_those_that_have_one_cell_left_come_without_crosses() -> None:
    told = 0
    for pair in combinations(sorted(TWO_CHESTS.solution or ()), 2):
        found = hint(with_chests(TWO_CHESTS, *pair), no_tick)
        if all(move.mark == Mark.CHEST for move in found.moves):
            assert {move.cell for move in found.moves} <= set(pair)
            told += 1
    assert told > 100


def test_with_many_chests_missing_the_crosses_come_first() -> None:
    chests = sorted(TWO_CHESTS.solution or ())
    found = hint(with_chests(TWO_CHESTS, *chests[:4]), no_tick)
    assert {move.mark for move in found.moves} == {Mark.CROSS}
    found = hint(with_chests(TWO_CHESTS, *chests[:3]), no_tick)
    assert {move.mark for move in found.moves} == {Mark.CHEST}
