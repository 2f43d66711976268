"""Where the cursor goes: from cell to cell, from word to word."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from generators.crossword.board import Board, Direction

Empty = Callable[[int], bool]
"""Whether a cell has no letter."""


class Cursor(NamedTuple):
    """Where letters go, and which way they run."""

    cell: int
    direction: Direction


class Steps(NamedTuple):
    """How many rows down and columns right."""

    down: int
    right: int

    @property
    def direction(self) -> Direction:
        """Which way they run."""
        return Direction.DOWN if self.down else Direction.ACROSS


def other(direction: Direction) -> Direction:
    """The other way."""
    return Direction.DOWN if direction is Direction.ACROSS else Direction.ACROSS


def slot_of(board: Board, cursor: Cursor) -> int | None:
    """The current word; None in a cell of no word."""
    return board.slot_at(cursor.cell, cursor.direction)


def crossing_of(board: Board, cursor: Cursor) -> int | None:
    """The word that crosses the current one at the cursor."""
    return board.slot_at(cursor.cell, other(cursor.direction))


def placed(board: Board, cell: int, direction: Direction) -> Cursor:
    """The cursor in a cell, turned where no word runs that way."""
    if (
        board.slot_at(cell, direction) is None
        and board.slot_at(cell, other(direction)) is not None
    ):
        return Cursor(cell, other(direction))
    return Cursor(cell, direction)


def turned(board: Board, cursor: Cursor) -> Cursor:
    """The cursor turned, where a word runs the other way."""
    return placed(board, cursor.cell, other(cursor.direction))


def start(board: Board, empty: Empty) -> Cursor:
    """The first cell without a letter, in the first word that has one."""
    first = next((s for s, cells in enumerate(board.places) if any(map(empty, cells))), 0)
    return into(board, first, empty)


def resumed(board: Board, last: Collection[int], both: Collection[int]) -> Cursor | None:
    """The last cell of the step before, along its word; None where the step was no word's.

    `last` are the cells of that step, `both` those of the last two: they tell which way it ran.
    """
    slots = [slot for slot, cells in enumerate(board.places) if last and set(last).issubset(cells)]
    if not slots:
        return None
    slot = max(slots, key=lambda each: len(set(both).intersection(board.places[each])))
    cell = [each for each in board.places[slot] if each in last][-1]
    return Cursor(cell, board.slots[slot].direction)


def into(board: Board, slot: int, empty: Empty | None = None) -> Cursor:
    """The first cell of a word; with `empty`, the first one without a letter, if there is one."""
    cells = board.places[slot]
    cell = next(filter(empty, cells), cells[0]) if empty is not None else cells[0]
    return Cursor(cell, board.slots[slot].direction)


def beside(board: Board, cursor: Cursor, steps: Steps) -> Cursor:
    """The next open cell that way, over blocks; the same one where there is none."""
    row, col = divmod(cursor.cell, board.cols)
    row, col = row + steps.down, col + steps.right
    while 0 <= row < board.rows and 0 <= col < board.cols:
        if row * board.cols + col in board.crossings:
            return placed(board, row * board.cols + col, cursor.direction)
        row, col = row + steps.down, col + steps.right
    return cursor


def within(board: Board, cursor: Cursor, step: int) -> Cursor:
    """The next (1) or previous (-1) cell of the word; the same one at its end."""
    slot = slot_of(board, cursor)
    if slot is None:
        return cursor
    cells = board.places[slot]
    place = min(max(0, cells.index(cursor.cell) + step), len(cells) - 1)
    return Cursor(cells[place], cursor.direction)


def next_slot(board: Board, cursor: Cursor, step: int, wanted: Callable[[int], bool]) -> int:
    """The next (1) or previous (-1) word of the clue lists, one that is `wanted` if any is."""
    slot, count = slot_of(board, cursor), len(board.slots)
    here = 0 if slot is None else slot
    order = [(here + step * i) % count for i in range(1, count)]
    return _first(order, wanted, order[0] if order else here)


def after_letter(
    board: Board, cursor: Cursor, empty: Empty, *, was_empty: bool, skips: bool, jumps: bool
) -> Cursor:
    """Where the cursor goes once its cell has a letter; `empty` knows of that letter already.

    Where it `skips` and the cell was empty before, to the next cell of the word that is empty,
    else to an earlier one. At the end of a word that is full it `jumps`, or stays.
    """
    slot = slot_of(board, cursor)
    if slot is None:
        return cursor
    cells = board.places[slot]
    place = cells.index(cursor.cell)
    open_cells = [*filter(empty, cells[place + 1 :]), *filter(empty, cells[:place])]
    if skips and was_empty and open_cells:
        return Cursor(open_cells[0], cursor.direction)
    full = not open_cells
    at_end = place == len(cells) - 1
    if jumps and full and (at_end or (skips and was_empty)):
        return following(board, cursor, 1, empty, skips=skips)
    return within(board, cursor, 1)


def following(board: Board, cursor: Cursor, step: int, empty: Empty, *, skips: bool) -> Cursor:
    """The next or previous word; where it `skips`, one that is not full, at its first gap."""

    def has_gap(slot: int) -> bool:
        return not skips or any(map(empty, board.places[slot]))

    return into(board, next_slot(board, cursor, step, has_gap), empty if skips else None)


def _first(order: Iterable[int], wanted: Callable[[int], bool], default: int) -> int:
    return next(filter(wanted, order), default)
