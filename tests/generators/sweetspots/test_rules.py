from __future__ import annotations

import pytest

from generators.base import IllegalMove, ParseError, Status
from generators.sweetspots import KIND
from generators.sweetspots.rules import (
    WITH_CHEST,
    Mark,
    Move,
    PairMove,
    Puzzle,
    State,
    check_size,
    step_of,
)
from tests.forms import at_once

ZONES = """
    A A B B B
    A A A B C
    D D A B C
    D E E C C
    D D E E E
"""
SOLVED = """
    . o . . .
    . . . o .
    o . . . .
    . . . . o
    . . o . .
"""
TOUCHING_BESIDE = """
    . o o . .
    . . . . .
    o . . . .
    . . . . o
    . . . . .
"""
TOUCHING_AT_A_CORNER = """
    . . . o .
    o . . . .
    . o . . .
    . . . . o
    . . o . .
"""
TWO_IN_A_ROW = """
    . o . o .
    . . . . .
    o . . . .
    . . . . o
    . . o . .
"""
TWO_IN_A_COLUMN = """
    o . . . .
    . . . o .
    o . . . .
    . . . . o
    . . o . .
"""
TWO_IN_A_ZONE = """
    . o . . .
    . . . . o
    . . o . .
    o . . . .
    . . . o .
"""
ONE_CHEST_TOO_FEW = """
    . o . . .
    . . . o .
    o . . . .
    . . . . o
    . . . . .
"""
EMPTY = """
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
"""
MARKS = {".": Mark.EMPTY, "x": Mark.CROSS, "o": Mark.CHEST}


def puzzle() -> Puzzle:
    return Puzzle.of(5, 1, ZONES.split())


def state(picture: str, board: Puzzle | None = None) -> State:
    return State(board or puzzle(), tuple(MARKS[mark] for mark in picture.split()))


def test_a_solved_board_is_solved() -> None:
    assert state(SOLVED).status is Status.SOLVED
    assert not state(SOLVED).mistakes()


def test_crosses_do_not_matter() -> None:
    assert state(SOLVED.replace(".", "x")).status is Status.SOLVED


@at_once(
    [
        (TOUCHING_BESIDE, {1, 2}),
        (TOUCHING_AT_A_CORNER, {5, 11}),
        *((TWO_IN_A_ROW, {1, 3}), (TWO_IN_A_COLUMN, {0, 10}), (TWO_IN_A_ZONE, {1, 12})),
        *((ONE_CHEST_TOO_FEW, set()), (EMPTY, set())),
    ]
)
def test_a_wrong_board_is_not_solved(picture: str, clashes: set[int]) -> None:
    assert state(picture).status is Status.PLAYING
    assert state(picture).clashes == state(picture).mistakes() == clashes


def test_lines_do_not_run_on_at_the_edge() -> None:
    ends = state(". . . . o o" + " ." * 19)
    assert not ends.clashes


def test_with_a_known_solution_every_differing_mark_is_a_mistake() -> None:
    board = puzzle()
    proved = Puzzle(board.size, board.stars, board.zones, frozenset({1, 8, 10, 19, 22}))
    marked = state("o x . . ." + " . x . x ." + " ." * 15, proved)
    assert marked.mistakes() == {0, 1, 8}
    assert proved == board


def test_two_chests_a_unit_want_two() -> None:
    board = Puzzle.of(9, 2, [row for row in range(9) for _ in range(9)])
    one = board.start().apply(Move(0, Mark.CHEST))
    two = one.apply(Move(4, Mark.CHEST))
    three = two.apply(Move(8, Mark.CHEST))
    assert not one.clashes
    assert not two.clashes
    assert three.clashes == {0, 4, 8}


@at_once([Move(-1, 2), Move(25, 1), Move(3, 4), Move(3, -1), Move(3, 0)])
def test_moves_that_make_no_sense_are_refused(move: Move) -> None:
    with pytest.raises(IllegalMove):
        puzzle().start().apply(move)


def test_nothing_moves_on_a_solved_board() -> None:
    with pytest.raises(IllegalMove):
        state(SOLVED).apply(Move(0, Mark.CROSS))


def test_equal_boards_have_equal_text_whatever_the_labels() -> None:
    other = Puzzle.of(5, 1, [f"zone {label}" for label in ZONES.split()])
    assert other == puzzle()
    assert other.share() == puzzle().to_text() == "5s1:AABBBAAABCDDABCDEECCDDEEE"


@at_once(
    [
        *("", "5s1", "5s1:ABC", "0s1:", "26s1:A", "3s3:AAABBBCCC", "2s1:AAAA", "2s1:A B"),
        *("5s0:A", "²s1:A"),
    ]
)
def test_text_that_is_no_board_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Puzzle.from_text(text)


@at_once([(0, 1), (26, 1), (25, 7), (25, 0), (10, 6), (-4, 1)])
def test_sizes_outside_the_limits_are_refused(size: int, stars: int) -> None:
    with pytest.raises(ParseError):
        check_size(size, stars)


def crosses(picture: str, cell: int, around_it: bool, finished: bool) -> str:
    """The picture after a chest in the cell and the crosses that follow."""
    before, move = state(picture), Move(cell, Mark.CHEST)
    after = before.apply(move)
    for cross in before.crosses_for(move, around_it, finished):
        after = after.apply(cross)
    signs = "".join(".xo"[mark] for mark in after.marks)
    return "\n".join(" ".join(signs[row : row + 5]) for row in range(0, 25, 5))


def drawn(picture: str) -> str:
    return "\n".join(line.strip() for line in picture.strip().splitlines())


def test_crosses_around_a_chest_leave_the_marks_that_are_there() -> None:
    before = EMPTY.replace(".", "o", 1)
    assert crosses(before, 12, True, False) == drawn("""
        o . . . .
        . x x x .
        . x o x .
        . x x x .
        . . . . .
    """)


def test_crosses_in_what_is_full_are_those_of_its_row_column_and_zone() -> None:
    row_and_column = {10, 11, 13, 14, 2, 7, 17, 22}
    zone = {cell for cell, label in enumerate(ZONES.split()) if label == ZONES.split()[12]}
    moves = state(EMPTY).crosses_for(Move(12, Mark.CHEST), False, True)
    assert [move.cell for move in moves] == sorted((row_and_column | zone) - {12})
    assert {move.mark for move in moves} == {WITH_CHEST}


@pytest.mark.parametrize("mark", [Mark.CROSS, Mark.EMPTY])
def test_only_a_chest_is_followed_by_crosses(mark: Mark) -> None:
    before = state(EMPTY.replace(".", "o" if mark is Mark.EMPTY else ".", 1))
    assert not before.crosses_for(Move(0, mark), True, True)


def test_the_chest_that_solves_is_followed_by_nothing() -> None:
    last = drawn(SOLVED).replace("\n", " ").split().index("o")
    before = state(SOLVED.replace("o", ".", 1))
    assert before.apply(Move(last, Mark.CHEST)).status is Status.SOLVED
    assert not before.crosses_for(Move(last, Mark.CHEST), True, True)


def test_a_cross_that_came_with_a_chest_goes_where_no_other_rules_it_out() -> None:
    own, chest, other = 0, 12, 14
    after = state(EMPTY).apply(Move(own, Mark.CROSS)).apply(Move(chest, Mark.CHEST))
    for cross in (7, 8):
        after = after.apply(Move(cross, WITH_CHEST))
    assert after.marks[8] == Mark.CROSS
    after = after.apply(Move(other, Mark.CHEST)).apply(Move(chest, Mark.EMPTY))
    assert after.moves_wiping_crosses() == [Move(7, Mark.EMPTY)]


def test_a_cross_that_the_player_puts_again_is_the_players() -> None:
    after = state(EMPTY).apply(Move(7, WITH_CHEST)).apply(Move(7, Mark.EMPTY))
    assert not after.apply(Move(7, Mark.CROSS)).moves_wiping_crosses()


def test_a_cross_is_not_put_twice_with_a_chest() -> None:
    with pytest.raises(IllegalMove):
        state(EMPTY).apply(Move(7, Mark.CROSS)).apply(Move(7, WITH_CHEST))


def test_a_link_says_nothing_to_the_rules_and_goes_when_it_is_made_again() -> None:
    before = state(EMPTY).apply(Move(0, Mark.CHEST))
    after = before.apply(PairMove(9, 3))
    assert after.links == {(3, 9)}
    assert (after.marks, after.chests) == (before.marks, before.chests)
    assert after.mistakes() == before.mistakes()
    assert after.apply(PairMove(3, 9)) == before


def test_a_link_is_open_until_one_of_its_cells_has_a_chest() -> None:
    after = state(EMPTY).apply(PairMove(3, 9)).apply(PairMove(9, 15)).apply(Move(3, Mark.CROSS))
    assert after.open_links() == [(3, 9), (9, 15)]
    after = after.apply(Move(15, Mark.CHEST))
    assert after.open_links() == [(3, 9)]
    assert after.apply(Move(15, Mark.EMPTY)).open_links() == [(3, 9), (9, 15)]


@at_once([PairMove(3, 3), PairMove(3, 25), PairMove(-1, 3), PairMove(0, 3), PairMove(3, 0)])
def test_a_link_wants_two_cells_of_the_board_without_a_mark(link: PairMove) -> None:
    before = state(EMPTY).apply(Move(0, Mark.CROSS))
    with pytest.raises(IllegalMove):
        before.apply(link)


def test_a_link_can_be_taken_back_once_its_cells_have_marks() -> None:
    after = state(EMPTY).apply(PairMove(3, 9)).apply(Move(3, Mark.CROSS))
    assert not after.apply(PairMove(9, 3)).links


def test_stored_moves_have_two_fields_and_stored_links_three() -> None:
    for made in (Move(3, Mark.CHEST), PairMove(3, 9)):
        assert type(step_of(*made)) is type(made)
        assert step_of(*made) == made
    with pytest.raises(TypeError):
        step_of(3, 9, "what")


# Keys

PLAIN = Puzzle.of(5, 1, "".join(ZONES.split()))


def test_a_board_has_one_key_however_it_is_turned_mirrored_and_named() -> None:
    size, cells = PLAIN.size, range(PLAIN.size**2)
    places = [divmod(cell, size) for cell in cells]
    last = size - 1
    ways = (
        [(col, last - row) for row, col in places],
        [(last - row, last - col) for row, col in places],
        [(last - col, row) for row, col in places],
        [(row, last - col) for row, col in places],
        [(last - row, col) for row, col in places],
        [(col, row) for row, col in places],
        [(last - col, last - row) for row, col in places],
    )
    boards = [
        Puzzle.of(size, PLAIN.stars, [-PLAIN.zones[row * size + col] for row, col in way])
        for way in ways
    ]
    assert len({PLAIN, *boards}) == 8
    assert {KIND.key(board) for board in boards} == {KIND.key(PLAIN)}


def test_boards_that_no_turn_makes_equal_have_other_keys() -> None:
    twisted = [*PLAIN.zones[:-2], PLAIN.zones[-1], PLAIN.zones[0]]
    others = [Puzzle.of(PLAIN.size, PLAIN.stars, twisted)]
    others.append(Puzzle.of(PLAIN.size, PLAIN.stars + 1, PLAIN.zones))
    assert len({KIND.key(board) for board in (PLAIN, *others)}) == 3
