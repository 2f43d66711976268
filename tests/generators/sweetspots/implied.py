"""A slow, plain check that a conclusion follows from the named units, the marks and no touching.

It shares no code with the ladder: it fills row after row in every way that the named units allow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

Cells = frozenset[int]


@dataclass(frozen=True)
class Marks:
    """The marks on a board; cells that are in neither set are crossed."""

    size: int
    stars: int
    chests: Cells
    free: Cells

    def with_chest(self, cell: int) -> Marks:
        return Marks(self.size, self.stars, self.chests | {cell}, self.free - {cell})

    def with_cross(self, cell: int) -> Marks:
        return Marks(self.size, self.stars, self.chests, self.free - {cell})


def touch(one: int, other: int, size: int) -> bool:
    rows = abs(one // size - other // size)
    cols = abs(one % size - other % size)
    return max(rows, cols) == 1


def is_possible(marks: Marks, units: Iterable[Cells]) -> bool:
    """Whether the free cells of the named units can take chests so that each unit has its number.

    No two chests touch; what the other units need does not matter.
    """
    named = list(units)
    if any(touch(one, other, marks.size) for one in marks.chests for other in marks.chests):
        return False
    reach = frozenset().union(*named) & marks.free
    open_cells = {
        cell for cell in reach if not any(touch(cell, chest, marks.size) for chest in marks.chests)
    }
    missing = tuple(marks.stars - len(unit & marks.chests) for unit in named)
    states = {(frozenset[int](), missing)}
    for row in range(marks.size):
        here = sorted(cell for cell in open_cells if cell // marks.size == row)
        later = [
            sum(cell in open_cells and cell // marks.size > row for cell in unit) for unit in named
        ]
        states = {
            (filling, left)
            for above, before in states
            for filling in fillings(here)
            if not any(touch(one, other, marks.size) for one in above for other in filling)
            for left in [after(before, filling, named)]
            if all(0 <= count <= room for count, room in zip(left, later, strict=True))
        }
    return bool(states)


def fillings(cells: list[int]) -> Iterator[Cells]:
    """Every choice of cells of a row of which no two lie side by side."""
    if not cells:
        yield frozenset()
        return
    first, *rest = cells
    yield from fillings(rest)
    for filling in fillings([cell for cell in rest if cell != first + 1]):
        yield filling | {first}


def after(missing: tuple[int, ...], filling: Cells, units: list[Cells]) -> tuple[int, ...]:
    return tuple(count - len(unit & filling) for count, unit in zip(missing, units, strict=True))
