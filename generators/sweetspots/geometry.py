"""What depends on the size of a board alone: lines, which cells touch, two by two tiles.

All sets of cells are ints used as bitsets (`1 << cell`).
"""

from __future__ import annotations

from functools import lru_cache

from generators.grid import around, bitset

_ALL = 1 << 20  # tiles: more than any board has


class Geometry:
    """What depends on the size alone: the lines, and by bit of a cell the cells it touches."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.rows = [((1 << size) - 1) << size * row for row in range(size)]
        col = bitset(range(0, size * size, size))
        self.cols = [col << index for index in range(size)]
        self.near = {1 << cell: near for cell, near in enumerate(around(size, size))}
        self.all = (1 << size * size) - 1


@lru_cache(maxsize=32)
def geometry(size: int) -> Geometry:
    """The geometry of a board, made once."""
    return Geometry(size)


def common_sight(cells: int, seen: int, geometry: Geometry) -> int:
    """The part of `seen` that touches every one of `cells`."""
    near = geometry.near
    while cells and seen:
        cell = cells & -cells
        cells ^= cell
        seen &= near[cell]
    return seen


def tight_cover(cells: int, geometry: Geometry, most: int) -> list[int] | None:
    """At most so many two by two tiles over `cells`, as few as can be; None: it takes more."""
    for count in range(most + 1):
        tiles = _covered(cells, geometry, count)
        if tiles is not None:
            return tiles
    return None


def _covered(cells: int, geometry: Geometry, most: int) -> list[int] | None:
    if not cells:
        return []
    if not most:
        return None
    cell = cells & -cells
    reach, size = cells & (geometry.near[cell] | cell), geometry.size
    for window in (cell * 3 | cell * 3 << size, cell | cell * 3 << size - 1):
        rest = _covered(cells & ~(reach & window), geometry, most - 1)
        if rest is not None:
            return [reach & window, *rest]
    return None


def cover(cells: int, geometry: Geometry, most: int = _ALL) -> list[int]:
    """Two by two tiles over `cells`, greedily: no tile holds two chests.

    It stops as soon as there are more than `most`.
    """
    near, size = geometry.near, geometry.size
    tiles: list[int] = []
    while cells and len(tiles) <= most:
        cell = cells & -cells
        reach = cells & (near[cell] | cell)
        right = reach & (cell * 3 | cell * 3 << size)
        left = reach & (cell | cell * 3 << size - 1)
        tile = left if left.bit_count() > right.bit_count() else right
        tiles.append(tile)
        cells ^= tile
    return tiles
