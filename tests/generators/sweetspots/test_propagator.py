from __future__ import annotations

import pytest

from generators.base import no_tick
from generators.grid import bits, bitset
from generators.rng import Rng
from generators.sweetspots.layout import chests_at_random, zones_at_random
from generators.sweetspots.propagator import Propagator, Strength
from generators.sweetspots.rules import Puzzle
from tests.generators.sweetspots import boards, oracle


def propagator(puzzle: Puzzle, strength: Strength) -> Propagator:
    return Propagator(puzzle.size, puzzle.stars, puzzle.units[2 * puzzle.size :], strength)


@pytest.mark.parametrize("strength", Strength)
def test_what_is_deduced_holds_in_every_solution(strength: Strength) -> None:
    for puzzle in boards.SMALL:
        known = oracle.all_solutions(puzzle.size, puzzle.stars, puzzle.zones)
        position = propagator(puzzle, strength).start()
        if position is None:
            assert not known
            continue
        chests, free = position
        for solution in known:
            cells = bitset(solution)
            assert chests & cells == chests
            assert cells & (chests | free) == cells


@pytest.mark.parametrize("strength", Strength)
@pytest.mark.parametrize(("size", "stars"), [(9, 1), (9, 2), (10, 2), (14, 3)])
def test_chests_that_were_there_first_are_never_ruled_out(
    size: int, stars: int, strength: Strength
) -> None:
    for seed in range(12):
        rng = Rng(f"planted {seed}")
        planted = chests_at_random(size, stars, rng, no_tick)
        zones = zones_at_random(size, stars, planted, rng, no_tick)
        board = Propagator(size, stars, zones, strength)
        for shown in (0, 1, 3, size):
            guess = bitset(list(bits(planted))[:shown])
            position = board.settle(guess, free_beside(board, guess), board.geometry.all, no_tick)
            assert position is not None
            assert position[0] & ~planted == 0
            assert planted & ~(position[0] | position[1]) == 0


def free_beside(board: Propagator, chests: int) -> int:
    """The cells that these chests do not touch."""
    free = board.geometry.all & ~chests
    for chest in bits(chests):
        free &= ~board.geometry.near[1 << chest]
    return free


@pytest.mark.parametrize("strength", Strength)
def test_what_is_deduced_from_a_guess_holds_too(strength: Strength) -> None:
    for puzzle in boards.SMALL[::5]:
        known = oracle.all_solutions(puzzle.size, puzzle.stars, puzzle.zones)
        board = propagator(puzzle, strength)
        for solution in known[:3]:
            guess = 1 << min(solution)
            position = board.settle(guess, free_beside(board, guess), board.geometry.all, no_tick)
            assert position is not None
            assert bitset(solution) & ~(position[0] | position[1]) == 0


def test_a_stronger_propagator_sees_at_least_as_much() -> None:
    decided_more = set()
    for puzzle in boards.SMALL:
        positions = [propagator(puzzle, strength).start() for strength in Strength]
        left = [position[1] if position else 0 for position in positions]
        for weak, strong in ((0, 1), (1, 2)):
            assert left[strong] & ~left[weak] == 0
            if left[strong] != left[weak]:
                decided_more.add(strong)
    assert decided_more == {1, 2}


def decided(picture: str, stars: int, strength: Strength) -> set[int]:
    """The cells that are crossed out at once on the board of this picture."""
    puzzle = Puzzle.of(len(picture.split()[0]), stars, "".join(picture.split()))
    position = propagator(puzzle, strength).start()
    assert position is not None
    chests, free = position
    return set(range(puzzle.size**2)) - set(bits(free | chests))


def test_a_cell_that_all_places_of_a_zone_touch_is_empty() -> None:
    corner = """
        AABBBB
        ACBBBB
        CCBBBB
        DDDDDE
        DDDDDE
        FFFFEE
    """
    assert 7 in decided(corner, 1, Strength.UNITS)


def test_a_zone_inside_a_row_takes_the_rest_of_the_row() -> None:
    confined = """
        BAAAABB
        BBBBBBB
        CCCDDDE
        CCCDDDE
        FFFDDGE
        FFFFFGG
        FFFFGGG
    """
    assert {0, 5, 6} <= decided(confined, 1, Strength.LINES)
    assert not {0, 5, 6} & decided(confined, 1, Strength.UNITS)


def test_two_zones_inside_two_rows_take_the_rest_of_the_rows() -> None:
    band = """
        AAAABBBC
        AAAABBBC
        DDDDDDDC
        DDDEEEEC
        FFFFFEEE
        FFFGGGGG
        FFFGGHHH
        FFFGGHHH
    """
    assert {7, 15} <= decided(band, 1, Strength.BANDS)
    assert not {7, 15} & decided(band, 1, Strength.LINES)


def test_a_cell_that_a_needed_tile_surrounds_is_empty() -> None:
    two_tiles = """
        AABAABBBB
        AABABBBBB
        CCBBCCCCB
        CCCCCCCCB
        DDDDEEEEE
        DDDFFFFEE
        GGGFFFFHH
        GGGFFHHHH
        GGIIIIIII
    """
    assert 13 in decided(two_tiles, 2, Strength.UNITS)


@pytest.mark.parametrize("strength", Strength)
def test_two_chests_do_not_fit_into_one_tile(strength: Strength) -> None:
    zones = [0 if cell in (30, 31, 39, 40) else 1 + cell // 11 for cell in range(81)]
    puzzle = Puzzle.of(9, 2, zones)
    assert propagator(puzzle, strength).start() is None
