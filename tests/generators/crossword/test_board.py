"""Boards, their slots and where they cross: drawn as pictures, and one per way to be wrong."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from generators.base import ParseError
from generators.crossword.board import MAX_SIDE, Crossing, Slot, SlotGrid, capitals
from tests.forms import at_once
from tests.generators.crossword.puzzles import ACROSS, DOWN, board_of

L_SHAPE = board_of("...#.", ".##..", ".#...")
RING = board_of("...", ".#.", "...")


def plain_slots(rows: Sequence[str]) -> list[Slot]:
    """Every longest run of two cells or more, read off the lines of the picture."""
    found = []
    for way, lines in (
        (ACROSS, rows),
        (DOWN, ["".join(line) for line in zip(*rows, strict=True)]),
    ):
        for at, line in enumerate(lines):
            place = 0
            for run in line.split("#"):
                if len(run) > 1:
                    row, col = (at, place) if way is ACROSS else (place, at)
                    found.append(Slot(row, col, way, len(run)))
                place += len(run) + 1
    return sorted(found, key=lambda slot: (slot.direction is DOWN, slot.row, slot.col))


@pytest.mark.parametrize(
    "rows",
    [
        *(("...#.", ".##..", ".#..."), ("...", ".#.", "..."), ("..", "..", "..", "..")),
        *(("#..#", "..##", "#.#.", "...."), (".....",), ("#.", "..", "#.")),
    ],
)
def test_slots_are_the_longest_runs_of_the_picture(rows: tuple[str, ...]) -> None:
    assert list(board_of(*rows).slots) == plain_slots(rows)


def test_crossings_are_the_cells_that_two_slots_share() -> None:
    shared = {cell for cell, slots in RING.crossings.items() if len(slots) == 2}
    assert shared == {0, 2, 6, 8}
    assert RING.crossings[2] == (Crossing(0, 2), Crossing(3, 0))
    assert RING.slot_at(1, ACROSS) == 0
    assert RING.slot_at(1, DOWN) is None


def test_numbers_go_row_by_row() -> None:
    assert L_SHAPE.numbers == {0: 1, 4: 2, 8: 3, 12: 4}


def test_longer_slots_may_be_asked_for() -> None:
    board = SlotGrid.of_cells(2, 3, [0, 1, 2, 4], min_slot=3)
    assert board.slots == (Slot(0, 0, ACROSS, 3),)
    assert board.cells == (0, 1, 2, 4)


def test_the_order_in_which_slots_are_listed_does_not_matter() -> None:
    slots = [Slot(0, 0, DOWN, 2), Slot(1, 0, ACROSS, 3), Slot(0, 0, ACROSS, 3)]
    before = list(slots)
    assert SlotGrid.of_slots(2, 3, slots) == SlotGrid.of_slots(2, 3, reversed(slots))
    assert slots == before


def test_a_bar_stands_where_a_slot_ends_beside_an_open_cell() -> None:
    board = SlotGrid.of_slots(2, 4, [Slot(0, 0, ACROSS, 2), Slot(0, 2, ACROSS, 2)], range(8))
    assert board.bars == {(1, ACROSS)}
    narrow = SlotGrid.of_slots(4, 1, [Slot(0, 0, DOWN, 2)], range(4))
    assert narrow.bars == {(1, DOWN)}
    assert not RING.bars


def test_the_picture_of_a_board() -> None:
    assert RING.to_text() == "* * *\n* . *\n* * *"
    assert RING.to_text(["a", "", "c", *[""] * 6], "#", ".") == "A . C\n. # .\n. . ."


def test_capitals_can_always_be_read_back() -> None:
    for text in ("a", "é", "ß", "ŉ", "heart", "1", "字"):
        assert capitals(text).lower() == text


BAD = {
    "no slot": (2, 2, [], r"no room for a word\. Leave at least 2 squares in"),
    "too short": (2, 2, [Slot(1, 0, ACROSS, 1)], "needs at least two squares, but the one at row"),
    "no length": (2, 2, [Slot(0, 0, ACROSS, -3)], "row 1, column 1 has -3"),
    "over the right edge": (2, 3, [Slot(1, 1, ACROSS, 3)], "×3 grid: it runs across for 3"),
    "over the bottom": (2, 3, [Slot(1, 2, DOWN, 2)], "×3 grid: it runs down for 2 squares from"),
    "before the board": (2, 3, [Slot(-1, 0, DOWN, 2)], "it runs down for 2 squares from row 0"),
    "twice": (2, 3, [Slot(0, 0, ACROSS, 2)] * 2, "Two across slots overlap at row 1, column 1"),
    "overlapping": (*(2, 4, [Slot(1, 0, ACROSS, 3), Slot(1, 2, ACROSS, 2)]), "Two across slots"),
    "no rows": (0, 3, [Slot(0, 0, ACROSS, 2)], "columns, not 0 by 3"),
    "too big": (MAX_SIDE + 1, 3, [Slot(0, 0, ACROSS, 2)], "can have 1 to 50 rows and columns"),
    "huge": (10**30, 10**30, [Slot(0, 0, ACROSS, 2)], "1 to 50 rows"),
}


@at_once(BAD)
def test_a_board_that_cannot_be_is_refused(name: str) -> None:
    rows, cols, slots, sentence = BAD[name]
    with pytest.raises(ParseError, match=sentence):
        SlotGrid.of_slots(rows, cols, slots)


def test_gaps_are_enclosed_where_no_way_leads_off_the_board() -> None:
    rows = ("aaaaa#", "a#a#a#", "aaaa##", "###a##")  # from cell 9 a way leads out, not from 7
    cells = [
        row * 6 + col for row, text in enumerate(rows) for col in range(6) if text[col] == "a"
    ]
    board = SlotGrid.of_cells(4, 6, cells)
    assert board.enclosed == {7, 9}
    assert SlotGrid.of_cells(4, 6, [cell for cell in cells if cell != 15]).enclosed == {7}
