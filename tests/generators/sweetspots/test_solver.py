from __future__ import annotations

import pytest

from generators.base import Cancelled, Message, OutOfTime
from generators.sweetspots.rating import rate
from generators.sweetspots.rules import Puzzle
from generators.sweetspots.solver import proved, solutions
from tests.generators.sweetspots import boards, oracle

ZONE_FILE = Puzzle.of(4, 1, "ABBCAABCCCCCCDDC")
KINGS_APART = {1: 1, 2: 0, 3: 0, 4: 2, 5: 14, 6: 90, 7: 646}  # oeis.org/A002464


class Alarm:
    """A tick that raises at its n-th call."""

    def __init__(self, error: Exception, calls: int) -> None:
        self.error = error
        self.left = calls

    def __call__(self, progress: float | None) -> None:
        self.left -= 1
        if self.left < 0:
            raise self.error


@pytest.mark.parametrize("puzzle", boards.SMALL, ids=Puzzle.to_text)
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


@pytest.mark.parametrize(("size", "count"), KINGS_APART.items())
def test_zones_that_are_rows_leave_the_known_number_of_solutions(size: int, count: int) -> None:
    assert len(solutions(boards.striped(size, 1), 1000)) == count


@pytest.mark.parametrize("limit", [1, 2, 5, 14, 15])
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


@pytest.mark.parametrize("error", [OutOfTime(), Cancelled()], ids=["out_of_time", "cancelled"])
@pytest.mark.parametrize(("size", "stars"), [(25, 6), (25, 3), (25, 1)])
def test_a_tick_ends_the_search_on_the_largest_boards(
    size: int, stars: int, error: Exception
) -> None:
    puzzle = boards.striped(size, stars)
    with pytest.raises(type(error)):
        solutions(puzzle, 1_000_000, Alarm(error, 200))


def test_a_tick_ends_a_rating_and_a_proof() -> None:
    puzzle = boards.scattered(25, 3, "rating")
    for work in (rate, proved):
        with pytest.raises(OutOfTime):
            work(puzzle, Alarm(OutOfTime(), 3))


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
    places = sorted((message.values["row"], message.values["col"]) for message in told)
    assert places == [(1, 3), (2, 1), (3, 4), (4, 2)]
