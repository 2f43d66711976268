"""What follows on a Sweet Spots board without trying anything out.

All sets of cells are ints used as bitsets (`1 << cell`). A position is `chests`, the cells known to
hold one, and `free`, the undecided cells; every other cell is known to be empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache

from generators.base import Tick, no_tick
from generators.grid import around, bitset

Unit = tuple[int, int, int]
"""Its cells, how many chests they hold, and for a row or column the distance of its cells."""
Position = tuple[int, int]
"""`chests` and `free`."""
Found = tuple[int, int]
"""Cells that hold a chest, and cells that do not."""


class Strength(IntEnum):
    """How much the propagator sees: each strength includes the weaker ones."""

    UNITS = 1
    """Counting in a unit, cells seen by all places of a chest, chests side by side in a line."""
    TILES = 2
    """Two by two tiles (one chest each at most), and zones confined to one line or the reverse."""
    BANDS = 3
    """Counting zones against several neighbouring lines."""


class Geometry:
    """What depends on the size alone: the lines, and by bit of a cell the cells that it touches."""

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


class Propagator:
    """The deductions of one board."""

    def __init__(self, size: int, stars: int, zones: Sequence[int], strength: Strength) -> None:
        self.geometry = geometry(size)
        self.stars = stars
        self.zones = zones
        self.strength = strength
        self.units: list[Unit] = [(zone, stars, 0) for zone in zones]
        self.units += [(row, stars, 1) for row in self.geometry.rows]
        self.units += [(col, stars, size) for col in self.geometry.cols]

    def start(self, tick: Tick = no_tick) -> Position | None:
        """What follows on the empty board; None where it has no solution."""
        return self.settle(0, self.geometry.all, self.geometry.all, tick)

    def settle(self, chests: int, free: int, dirty: int, tick: Tick) -> Position | None:
        """The position when nothing more follows; None on a contradiction.

        `dirty` is the cells that changed since the position was last settled.
        """
        while True:
            position = self._by_units(chests, free, dirty, tick)
            if position is None or not position[1] or self.strength is Strength.UNITS:
                return position
            chests, free = position
            tick(None)
            found = self._by_bands(chests, free)
            if found is None:
                return None
            if not found[0] | found[1]:
                return position
            before = free
            placed = self._placed(chests, free & ~found[1], found[0])
            if placed is None:
                return None
            chests, free = placed
            dirty = before ^ free

    def _placed(self, chests: int, free: int, new: int) -> Position | None:
        """The position with the `new` chests; None where two of them touch or one is not free."""
        near = self.geometry.near
        while new:
            chest = new & -new
            new ^= chest
            if not free & chest:
                return None
            chests |= chest
            free &= ~(near[chest] | chest)
        return chests, free

    def _by_units(self, chests: int, free: int, dirty: int, tick: Tick) -> Position | None:
        """Settles rows, columns and zones."""
        while dirty:
            tick(None)
            before = free
            for cells, total, step in self.units:
                if not cells & dirty:
                    continue
                here = free & cells
                need = total - (chests & cells).bit_count()
                found = self._in_unit(here, need, step, free)
                if found is None:
                    return None
                free &= ~found[1]
                if found[0]:
                    placed = self._placed(chests, free, found[0])
                    if placed is None:
                        return None
                    chests, free = placed
            dirty = before ^ free
        return chests, free

    def _in_unit(self, here: int, need: int, step: int, free: int) -> Found | None:
        """What follows from `need` chests in the cells `here`; None: they do not fit."""
        if need <= 0:
            return None if need else (0, here)
        room = here.bit_count()
        if room <= need:
            return (here, 0) if room == need else None
        if need == 1:
            return 0, self._seen(here, free) if room <= 8 else 0
        if step:
            return _in_line(here, need, step) if room <= 2 * need else (0, 0)
        if room <= 4 * need and self.strength >= Strength.TILES:
            return self._by_tiles(here, need, free)
        return 0, 0

    def _seen(self, here: int, free: int) -> int:
        """The free cells that touch every cell of `here`."""
        near = self.geometry.near
        while here and free:
            cell = here & -here
            here ^= cell
            free &= near[cell]
        return free

    def _by_tiles(self, here: int, need: int, free: int) -> Found | None:
        """Two by two tiles over `here`, greedily: each holds one chest at most."""
        near, size = self.geometry.near, self.geometry.size
        rest, tiles = here, []
        while rest:
            if len(tiles) == need:
                return 0, 0
            cell = rest & -rest
            reach = rest & (near[cell] | cell)
            right = reach & (cell * 3 | cell * 3 << size)
            left = reach & (cell | cell * 3 << size - 1)
            tile = left if left.bit_count() > right.bit_count() else right
            tiles.append(tile)
            rest ^= tile
        if len(tiles) < need:
            return None
        sure = dead = 0
        for tile in tiles:
            if tile & (tile - 1):
                dead |= self._seen(tile, free)
            else:
                sure |= tile
        return sure, dead

    def _by_bands(self, chests: int, free: int) -> Found | None:
        """What follows from zones against neighbouring rows and against neighbouring columns."""
        places = [(zone & free, self.stars - (zone & chests).bit_count()) for zone in self.zones]
        places = [place for place in places if place[1]]
        sure = dead = 0
        for lines in (self.geometry.rows, self.geometry.cols):
            for cells, need in self._bands(lines, places, chests, free):
                found = self._in_band(cells, need, free)
                if found is None:
                    return None
                sure |= found[0]
                dead |= found[1]
        return sure, dead

    def _in_band(self, cells: int, need: int, free: int) -> Found | None:
        if need <= 0:
            return None if need else (0, cells)
        room = cells.bit_count()
        if room <= need:
            return (cells, 0) if room == need else None
        if need == 1:
            return 0, self._seen(cells, free) if room <= 8 else 0
        if room <= 4 * need:
            return self._by_tiles(cells, need, free)
        return 0, 0

    def _bands(
        self, lines: list[int], places: list[tuple[int, int]], chests: int, free: int
    ) -> list[tuple[int, int]]:
        """Sets of cells and how many chests each holds.

        For every band of neighbouring lines: what the zones inside it leave over, and what the
        zones that reach into it have outside.
        """
        size = self.geometry.size
        height = 1 if self.strength is Strength.TILES else size // 2 + 1
        open_lines = [line & free for line in lines]
        needs = [self.stars - (line & chests).bit_count() for line in lines]
        starts: list[list[tuple[int, int, int]]] = [[] for _ in lines]
        ends: list[list[tuple[int, int, int]]] = [[] for _ in lines]
        for cells, need in places:
            touched = [index for index, line in enumerate(open_lines) if line & cells]
            if not touched:
                continue
            starts[touched[0]].append((cells, need, touched[-1]))
            ends[touched[-1]].append((cells, need, touched[0]))
        found = []
        for first in range(size):
            band = inside = touching = wanted = inside_need = touching_need = 0
            for index in range(first):
                for cells, need, last in starts[index]:
                    if last >= first:
                        touching |= cells
                        touching_need += need
            for index in range(first, min(size, first + height)):
                band |= open_lines[index]
                wanted += needs[index]
                for cells, need, start in ends[index]:
                    if start >= first:
                        inside |= cells
                        inside_need += need
                for cells, need, _ in starts[index]:
                    touching |= cells
                    touching_need += need
                if inside_need and (rest := band & ~inside) | (wanted - inside_need):
                    found.append((rest, wanted - inside_need))
                if (rest := touching & ~band) | (touching_need - wanted):
                    found.append((rest, touching_need - wanted))
        return found


def _in_line(here: int, need: int, step: int) -> Found | None:
    """What follows from `need` chests in the cells `here` of a line, whose cells lie `step` apart.

    The i-th chest lies between where it goes with all pushed to the front, and all to the back.
    """
    first, rest = [], here
    while rest:
        cell = rest & -rest
        first.append(cell)
        rest &= ~(cell | cell << step)
    if len(first) != need:
        return None if len(first) < need else (0, 0)
    sure = allowed = 0
    rest = here
    for front in reversed(first):
        back = 1 << rest.bit_length() - 1
        rest &= ~(back | back >> step)
        allowed |= (back << 1) - front
        if front == back:
            sure |= front
    return sure, here & ~allowed
