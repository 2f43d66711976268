from __future__ import annotations

import pytest

from generators.base import Cancelled, Message, OutOfTime, no_tick
from generators.grid import bits, bitset
from generators.rng import Rng
from generators.sweetspots.candidate import random_chests, random_zones
from generators.sweetspots.rating import rate
from generators.sweetspots.rules import Puzzle
from generators.sweetspots.solver import Propagator, Strength, proved, solutions
from tests.forms import at_once
from tests.generators.contract import Late
from tests.generators.sweetspots import boards, oracle

ZONE_FILE = Puzzle.of(4, 1, "ABBCAABCCCCCCDDC")
KINGS_APART = {1: 1, 2: 0, 3: 0, 4: 2, 5: 14, 6: 90, 7: 646}  # oeis.org/A002464


@at_once(boards.SMALL)
def test_the_solver_agrees_with_the_oracle(puzzle: Puzzle) -> None:
    expected = oracle.all_solutions(puzzle.size, puzzle.stars, puzzle.zones)
    found = solutions(puzzle, 10_000)
    assert len(found) == len(expected)
    assert set(found) == set(expected)
    assert proved(puzzle).solution == (expected[0] if len(expected) == 1 else None)


def test_the_small_boards_are_of_every_sort() -> None:
    counts = [len(solutions(puzzle, 9)) for puzzle in boards.SMALL]
    assert min(counts.count(0), counts.count(1), 9) == 9
    assert sum(count > 1 for count in counts) > 9


def test_the_zone_file_of_the_original_has_one_solution() -> None:
    assert solutions(ZONE_FILE, 3) == [frozenset({2, 4, 11, 13})]
    assert proved(ZONE_FILE).solution == frozenset({2, 4, 11, 13})


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


def test_a_board_that_deduction_solves_is_proved_in_one_node() -> None:
    assert proved(ZONE_FILE, nodes=1).solution == frozenset({2, 4, 11, 13})


@pytest.mark.parametrize("error", [OutOfTime, Cancelled], ids=["out_of_time", "cancelled"])
@pytest.mark.parametrize(("size", "stars"), [(25, 6), (25, 3), (25, 1)])
def test_a_tick_ends_the_search_on_the_largest_boards(
    size: int, stars: int, error: type[Exception]
) -> None:
    puzzle = boards.striped(size, stars)
    with pytest.raises(error):
        solutions(puzzle, 1_000_000, Late(200, error))


def test_a_tick_ends_a_rating_and_a_proof() -> None:
    puzzle = boards.scattered(25, 3, "rating")
    for work in (rate, proved):
        with pytest.raises(OutOfTime):
            work(puzzle, Late(3, OutOfTime))


@pytest.mark.parametrize("stars", [1, 2])
def test_a_large_board_gets_a_solution(stars: int) -> None:
    puzzle = boards.striped(25, stars)
    [solution] = solutions(puzzle, 1)
    assert len(solution) == 25 * stars


def test_the_trace_tells_placements_and_rollbacks_from_one() -> None:
    told: list[Message] = []
    first, second = solutions(boards.striped(4, 1), 9, trace=told.append)
    texts = [str(message) for message in told]
    assert {first, second} == {frozenset({1, 7, 8, 14}), frozenset({2, 4, 11, 13})}
    tried = next(text for text in texts if text.startswith("tried"))
    assert tried.replace("tried a", "rolled back the") in texts
    assert texts.index(tried) < texts.index(tried.replace("tried a", "rolled back the"))
    placed = [text for text in texts if not text.startswith("rolled back")]
    assert len(placed) == 8
    assert any("row 4" in text for text in texts)
    assert not any("row 0" in text or "column 0" in text for text in texts)


def test_without_search_the_trace_tells_the_solution_alone() -> None:
    told: list[Message] = []
    solutions(ZONE_FILE, 2, trace=told.append)
    places = [(1, 3), (2, 1), (3, 4), (4, 2)]
    texts = [f"chest in row {row}, column {col}" for row, col in places]
    assert sorted(str(message) for message in told) == texts


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
        planted = random_chests(size, stars, rng, no_tick)
        zones = random_zones(size, stars, planted, rng, no_tick)
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
