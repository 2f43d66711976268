"""The baseline of Sweet Spots: the published snapshot-and-rollback method, in our own words.

Solving tries every cell in row order. A chest crosses out the cells around it and, when a unit is
full, the rest of that unit; then every unit must have enough empty cells left, or the board is set
back to the snapshot that was made before. Only the first solution is looked for. Making a board
lays zones of random length along a winding walk and keeps the first board that has any solution:
whether it is the only one is never asked.
"""

from __future__ import annotations

from generators.base import Tick
from generators.rng import Rng

_EMPTY, _CROSS, _CHEST = 0, 1, 2
_SMALLEST = 3


def first_solution(size: int, stars: int, zones: list[int], tick: Tick) -> list[int] | None:
    """The marks of the first solution in row order; None where there is none."""
    marks = [_EMPTY] * (size * size)
    snapshots: list[tuple[int, list[int]]] = []
    cell = 0
    while True:
        tick(None)
        if marks.count(_CHEST) == size * stars:
            return marks
        while cell < len(marks) and marks[cell] != _EMPTY:
            cell += 1
        if cell < len(marks):
            snapshots.append((cell, marks.copy()))
            _place(size, stars, zones, marks, cell)
        while cell == len(marks) or not _enough(size, stars, zones, marks):
            tick(None)
            if not snapshots:
                return None
            cell, marks = snapshots.pop()
            marks[cell] = _CROSS


def created(size: int, stars: int, rng: Rng, tick: Tick) -> list[int]:
    """The zones of a random board that has at least one solution."""
    while True:
        tick(None)
        zones = _walked(size, rng)
        if first_solution(size, stars, zones, tick) is not None:
            return zones


def _units(size: int, zones: list[int], cell: int) -> list[list[int]]:
    row, col = divmod(cell, size)
    return [
        list(range(row * size, row * size + size)),
        list(range(col, size * size, size)),
        [other for other, zone in enumerate(zones) if zone == zones[cell]],
    ]


def _place(size: int, stars: int, zones: list[int], marks: list[int], cell: int) -> None:
    marks[cell] = _CHEST
    row, col = divmod(cell, size)
    for r in range(max(0, row - 1), min(size, row + 2)):
        for c in range(max(0, col - 1), min(size, col + 2)):
            if marks[r * size + c] == _EMPTY:
                marks[r * size + c] = _CROSS
    for unit in _units(size, zones, cell):
        if sum(marks[other] == _CHEST for other in unit) == stars:
            for other in unit:
                if marks[other] == _EMPTY:
                    marks[other] = _CROSS


def _enough(size: int, stars: int, zones: list[int], marks: list[int]) -> bool:
    """Whether every unit has as many chests and empty cells as it needs chests."""
    rows, cols, held = [0] * size, [0] * size, [0] * size
    for cell, mark in enumerate(marks):
        if mark != _CROSS:
            rows[cell // size] += 1
            cols[cell % size] += 1
            held[zones[cell]] += 1
    return min(*rows, *cols, *held) >= stars


def _walked(size: int, rng: Rng) -> list[int]:
    """Zones of triangular random length along a walk that turns at the end of every row."""
    lengths = [_SMALLEST] * size
    for _ in range(size * size - _SMALLEST * size):
        lengths[(rng.below(size) + rng.below(size)) // 2] += 1
    rng.shuffle(lengths)
    walk = [zone for zone, length in enumerate(lengths) for _ in range(length)]
    zones: list[int] = []
    for row in range(size):
        stretch = walk[row * size : row * size + size]
        zones += stretch if row % 2 == 0 else stretch[::-1]
    if rng.below(2):
        return [zones[cell % size * size + cell // size] for cell in range(size * size)]
    return zones
