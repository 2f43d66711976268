"""Zones that are finished around what was drawn."""

from __future__ import annotations

import pytest

from generators.base import GenerationError, no_tick
from generators.grid import bitset
from generators.kinds import kind_named
from generators.rng import Rng
from generators.sweetspots.drafting import BARE, ZoneDraft, finished
from generators.sweetspots.rules import Puzzle
from tests.forms import at_once
from tests.generators.sweetspots.oracle import all_solutions
from tests.generators.sweetspots.test_sketch import draft

KIND = kind_named("sweetspots")


def whole(board: ZoneDraft, seed: str) -> ZoneDraft:
    """The board with its zones finished."""
    after = board
    for stroke in finished(board, Rng(seed), no_tick):
        assert board.zones[stroke.cell] == BARE, "what was painted stays"
        after = after.apply(stroke)
    assert not after.bare
    assert not after.missing
    assert not after.broken
    return after


def dealt(preset: str, seed: str) -> Puzzle:
    puzzle: Puzzle = KIND.generate(KIND.preset(preset).params, Rng(seed), no_tick)
    return puzzle


@pytest.mark.parametrize(("size", "stars"), [(5, 1), (6, 1), (8, 1), (8, 2)])
@pytest.mark.parametrize("seed", range(3))
def test_an_empty_board_becomes_one_with_an_answer(size: int, stars: int, seed: int) -> None:
    board = whole(ZoneDraft.empty(size, stars), f"empty {seed}")
    assert all_solutions(size, stars, board.zones)


@at_once(range(4))
def test_zones_grow_around_the_chests_that_are_wanted(seed: int) -> None:
    puzzle = dealt("8-1-easy", f"wanted {seed}")
    assert puzzle.solution is not None
    board = whole(ZoneDraft(8, 1, (BARE,) * 64, bitset(puzzle.solution)), f"wanted {seed}")
    assert puzzle.solution in all_solutions(8, 1, board.zones)


@pytest.mark.parametrize("keep", [1, 3, 5, 7])
@pytest.mark.parametrize("seed", range(5))
def test_painted_zones_stay_and_the_rest_is_finished(keep: int, seed: int) -> None:
    puzzle = dealt("8-1-easy", f"painted {seed}")
    zones = tuple(zone if zone < keep else BARE for zone in puzzle.zones)
    board = whole(ZoneDraft(8, 1, zones), f"painted {seed}")
    assert all_solutions(8, 1, board.zones)


def test_a_bare_piece_for_every_missing_zone_is_that_zone() -> None:
    assert whole(draft("AAAAB CCABB C...B C.DBB CDDDD"), "piece").zones[11] == 4


def test_what_cannot_be_finished_is_refused() -> None:
    chests = (1 << 0) | (1 << 1)  # they touch
    with pytest.raises(GenerationError):
        finished(ZoneDraft(5, 1, (BARE,) * 25, chests), Rng("touch"), no_tick)
