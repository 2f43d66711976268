"""Where the cursor goes on boards drawn as pictures."""

from __future__ import annotations

import pytest

from game.faces.crossword import grid as walking
from game.faces.crossword.grid import Cursor, Steps
from generators.crossword.board import Board, Direction
from tests.game.faces.crossword.boards import board_of

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
ROWS = (
    "abc.#e",
    "#.#g#.",
    "h.ij.k",
    "l#m##.",
)
"""A dot is an empty cell."""
BOARD = board_of(ROWS)


def empty(cell: int) -> bool:
    """Whether there is a dot."""
    return "".join(ROWS)[cell] == "."


def at(row: int, col: int, direction: Direction = ACROSS) -> Cursor:
    """A cursor by row and column."""
    return Cursor(row * BOARD.cols + col, direction)


def test_the_cursor_begins_in_the_first_gap_of_the_first_word_that_has_one() -> None:
    assert walking.start(BOARD, empty) == at(0, 3)
    assert walking.start(BOARD, lambda cell: False) == at(0, 0)


@pytest.mark.parametrize(
    ("cursor", "steps", "after"),
    [
        (at(0, 0), Steps(0, 1), at(0, 1)),
        (at(0, 3), Steps(0, 1), at(0, 5, DOWN)),  # over the block; nothing runs across there
        (at(0, 5, DOWN), Steps(0, 1), at(0, 5, DOWN)),  # the edge
        (at(0, 2), Steps(1, 0), at(2, 2)),
        (at(0, 0), Steps(-1, 0), at(0, 0)),
        (at(2, 2, DOWN), Steps(1, 0), at(3, 2, DOWN)),
    ],
)
def test_an_arrow_goes_to_the_next_open_cell(cursor: Cursor, steps: Steps, after: Cursor) -> None:
    assert walking.beside(BOARD, cursor, steps) == after


def test_a_cell_of_one_word_turns_the_cursor_to_it() -> None:
    assert walking.placed(BOARD, 5, ACROSS) == at(0, 5, DOWN)
    assert walking.turned(BOARD, at(0, 1)) == at(0, 1, DOWN)
    assert walking.turned(BOARD, at(0, 0)) == at(0, 0)  # no word runs down there


def test_a_cell_of_no_word_keeps_the_cursor_as_it_is() -> None:
    board = Board.of_cells(3, 3, (0, 1, 8))
    assert walking.placed(board, 8, DOWN) == Cursor(8, DOWN)
    assert walking.slot_of(board, Cursor(8, DOWN)) is None
    assert walking.within(board, Cursor(8, DOWN), 1) == Cursor(8, DOWN)
    after = walking.after_letter(
        board, Cursor(8, DOWN), lambda cell: True, was_empty=True, skips=True, jumps=True
    )
    assert after == Cursor(8, DOWN)


def test_a_step_in_the_word_ends_at_its_ends() -> None:
    assert walking.within(BOARD, at(2, 0), 1) == at(2, 1)
    assert walking.within(BOARD, at(2, 5), 1) == at(2, 5)
    assert walking.within(BOARD, at(2, 0), -1) == at(2, 0)


def letter(cursor: Cursor, *, was_empty: bool = True, skips: bool, jumps: bool = False) -> Cursor:
    """Where the cursor goes after a letter; the cell counts as filled."""
    gone = lambda cell: empty(cell) and cell != cursor.cell  # noqa: E731
    return walking.after_letter(BOARD, cursor, gone, was_empty=was_empty, skips=skips, jumps=jumps)


@pytest.mark.parametrize(
    ("cursor", "skips", "was_empty", "after"),
    [
        (at(2, 1), True, True, at(2, 4)),  # over i and j
        (at(2, 1), False, True, at(2, 2)),
        (at(2, 2), True, False, at(2, 3)),  # a letter written over leads to the next one
        (at(2, 4), True, True, at(2, 1)),  # back to the gap before
        (at(2, 4), False, True, at(2, 5)),
        (at(0, 3), True, True, at(0, 3)),  # the end of a word that is full now
    ],
)
def test_a_letter_leads_on(cursor: Cursor, skips: bool, was_empty: bool, after: Cursor) -> None:
    assert letter(cursor, skips=skips, was_empty=was_empty) == after


def test_the_end_of_a_full_word_leads_to_the_next_where_that_is_wanted() -> None:
    assert letter(at(0, 3), skips=True, jumps=True) == at(2, 1)
    assert letter(at(0, 3), skips=False, jumps=True) == at(2, 0)
    # In the middle of a word that is full now: only who skips is through with it.
    assert letter(at(1, 3, DOWN), was_empty=False, skips=False, jumps=True) == at(2, 3, DOWN)


def test_the_next_word_has_a_gap_where_letters_are_skipped() -> None:
    names = [(slot.row, slot.col, slot.direction) for slot in BOARD.slots]
    assert names == [
        (0, 0, ACROSS),
        (2, 0, ACROSS),
        (0, 1, DOWN),
        (0, 3, DOWN),
        (0, 5, DOWN),
        (2, 0, DOWN),
        (2, 2, DOWN),
    ]

    def words(cursor: Cursor, step: int, *, skips: bool) -> Cursor:
        return walking.following(BOARD, cursor, step, empty, skips=skips)

    assert words(at(0, 0), 1, skips=False) == at(2, 0)
    assert words(at(0, 0), 1, skips=True) == at(2, 1)
    assert words(at(0, 5, DOWN), 1, skips=False) == at(2, 0, DOWN)
    assert words(at(0, 5, DOWN), 1, skips=True) == at(0, 3)  # the two behind it are full
    assert words(at(0, 0), -1, skips=False) == at(2, 2, DOWN)
    assert words(at(0, 0), -1, skips=True) == at(1, 5, DOWN)


def test_where_all_words_are_full_the_next_one_is_the_next() -> None:
    full = walking.following(BOARD, at(0, 0), 1, lambda cell: False, skips=True)
    assert full == at(2, 0)
