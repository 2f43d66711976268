from __future__ import annotations

import pytest

from generators.grid import bits, bitset
from generators.sweetspots.rules import Puzzle
from generators.sweetspots.solver import Propagator, Strength, proved, solutions
from tests.forms import at_once
from tests.generators.sweetspots import boards, oracle

KINGS_APART = {1: 1, 2: 0, 3: 0, 4: 2, 5: 14, 6: 90, 7: 646}  # oeis.org/A002464


@at_once(boards.SMALL)
def test_the_solver_agrees_with_the_oracle(puzzle: Puzzle) -> None:
    expected = oracle.all_solutions(puzzle.size, puzzle.stars, puzzle.zones)
    found = solutions(puzzle, 10_000)
    assert len(found) == len(expected)
    assert set(found) == set(expected)
    assert proved(puzzle).solution == (expected[0] if len(expected) == 1 else None)


@at_once(KINGS_APART.items())
def test_zones_that_are_rows_leave_the_known_number_of_solutions(size: int, count: int) -> None:
    assert len(solutions(boards.striped(size, 1), 1000)) == count


@at_once([1, 2, 5, 14, 15])
def test_no_more_solutions_than_asked_for(limit: int) -> None:
    found = solutions(boards.striped(5, 1), limit)
    assert len(found) == len(set(found)) == min(limit, 14)


@pytest.mark.parametrize("text", boards.UNIQUE_BUT_BEYOND_DEDUCTION)
def test_a_board_beyond_deduction_is_proved_by_search(text: str) -> None:
    puzzle = Puzzle.from_text(text)
    assert oracle.solution_count(puzzle.size, puzzle.stars, puzzle.zones) == 1
    assert proved(puzzle).solution is not None


@pytest.mark.parametrize("text", boards.UNIQUE_BUT_BEYOND_DEDUCTION)
def test_a_proof_that_needs_too_many_nodes_is_left_open(text: str) -> None:
    puzzle = Puzzle.from_text(text)
    assert proved(puzzle, nodes=1).solution is None
    assert proved(puzzle, nodes=1000).solution is not None


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
