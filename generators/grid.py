"""Cells row by row: cell = row * cols + col. A set of cells is an int, bit `cell` for each."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_

from .base import Message


def bits(cells: int) -> Iterator[int]:
    """Yields the cells of a bitset, ascending."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def bitset(cells: Iterator[int] | Sequence[int] | frozenset[int]) -> int:
    """Returns the bitset of `cells`."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def nth_bit(cells: int, place: int) -> int:
    """Returns the cell at a place, from 0, in a bitset of at least so many more cells."""
    # Halves the part of the bitset in which the cell must be: its lower `width` bits, or the rest.
    passed, width = 0, 1 << (cells.bit_length() - 1).bit_length() >> 1
    while width:
        count = (cells & (1 << width) - 1).bit_count()
        if count <= place:
            place -= count
            passed += width
            cells >>= width
        width >>= 1
    return passed


def union(sets: Iterable[int]) -> int:
    """Returns the union of bitsets."""
    return reduce(or_, sets, 0)


def cell_named(cell: int, cols: int) -> Message:
    """Returns `row 3, column 4`, counted from 1, as a part of a sentence."""
    row, col = divmod(cell, cols)
    return Message("row {row}, column {col}", row=row + 1, col=col + 1)


def _near(rows: int, cols: int, steps: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Returns, for each cell, the bitset of cells that these steps of (rows, columns) lead to."""

    def reached(row: int, col: int) -> Iterator[int]:
        for down, right in steps:
            if 0 <= row + down < rows and 0 <= col + right < cols:
                yield (row + down) * cols + col + right

    return tuple(bitset(reached(row, col)) for row in range(rows) for col in range(cols))


@lru_cache(maxsize=64)
def beside(rows: int, cols: int) -> tuple[int, ...]:
    """Returns for each cell the bitset of the cells that share an edge with it."""
    return _near(rows, cols, ((-1, 0), (0, -1), (0, 1), (1, 0)))


@lru_cache(maxsize=64)
def around(rows: int, cols: int) -> tuple[int, ...]:
    """Returns for each cell the bitset of the cells that touch it, also at a corner."""
    steps = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc]
    return _near(rows, cols, steps)


def region(cells: int, start: int, near: Sequence[int]) -> int:
    """Returns the part of `cells` that can be reached from `start` without leaving it; bitsets.
    `near` has the bitset of neighbours of every cell.
    """
    reached = edge = start
    while edge:
        grown = 0
        for cell in bits(edge):
            grown |= near[cell]
        edge = grown & cells & ~reached
        reached |= edge
    return reached


def is_connected(cells: int, near: Sequence[int]) -> bool:
    """Whether the bitset `cells` is in one piece, by neighbours `near`; an empty one is."""
    return region(cells, cells & -cells, near) == cells


def relabelled(labels: Sequence[Hashable]) -> tuple[int, ...]:
    """Returns the labels as numbers, counted from 0 in the order of first appearance."""
    numbers: dict[Hashable, int] = {}
    return tuple(numbers.setdefault(label, len(numbers)) for label in labels)
