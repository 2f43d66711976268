"""What the cells of a board are to a person: what touches what, the marks, what every unit needs.

All sets of cells are ints used as bitsets (`1 << cell`). Units are numbered as in `Puzzle.units`:
rows, then columns, then zones.
"""

from __future__ import annotations

from functools import lru_cache

from ..grid import around, bits, bitset, union
from .rules import Mark, Puzzle, State


class SolverBoard:
    """The facts of a puzzle that don't change while it is solved."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.size = puzzle.size
        self.stars = puzzle.stars
        self.units = puzzle.units
        self.geometry = geometry_of(puzzle.size)
        self.near = self.geometry.near
        self.all = self.geometry.all
        self.zone_of = puzzle.zones
        self.units_at = {1 << cell: self.units_of(cell) for cell in range(puzzle.size**2)}
        """The row, the column and the zone by a cell's bit."""

    def units_of(self, cell: int) -> tuple[int, int, int]:
        """Returns the row, the column and the zone of a cell."""
        row, col = divmod(cell, self.size)
        return row, self.size + col, 2 * self.size + self.zone_of[cell]


@lru_cache(maxsize=16)
def board_of(puzzle: Puzzle) -> SolverBoard:
    """Returns the board of a puzzle, made once."""
    return SolverBoard(puzzle)


class Position:
    """Marks on a board: `chests`, and `free`, the cells without a mark; both are bitsets.

    `near` is the cells around the chests. By unit: `need`, the chests that are still to come, and
    `open`, its cells without a mark. They are never changed: positions share them.
    """

    __slots__ = ("board", "chests", "free", "near", "need", "open")

    def __init__(self, board: SolverBoard, chests: int, free: int) -> None:
        self.board = board
        self.chests = chests
        self.free = free
        self.near = union(board.near[1 << cell] for cell in bits(chests))
        stars = board.stars
        self.need = [stars - (unit & chests).bit_count() for unit in board.units]
        self.open = [unit & free for unit in board.units]

    @classmethod
    def start(cls, puzzle: Puzzle) -> Position:
        """Returns the position without marks."""
        board = board_of(puzzle)
        return cls(board, 0, board.all)

    @classmethod
    def of(cls, state: State) -> Position:
        """Returns the position that the player has marked."""
        free = sum(1 << cell for cell, mark in enumerate(state.marks) if mark == Mark.EMPTY)
        return cls(board_of(state.puzzle), state.chests, free)

    def after(self, chests: int, crosses: int) -> Position:
        """Returns the position with these chests and crosses added."""
        after = Position.__new__(Position)
        after.board, after.chests = self.board, self.chests
        after.free = free = self.free & ~(chests | crosses)
        after.near, after.need = self.near, self.need
        after.open = [cells & free for cells in self.open]
        new = chests & ~self.chests
        if new:
            after.chests |= new
            after.need = self.need.copy()
            while new:
                cell = new & -new
                new ^= cell
                after.near |= self.board.near[cell]
                for unit in self.board.units_at[cell]:
                    after.need[unit] -= 1
        return after

    def obvious(self) -> Position:
        """Returns the position with crosses around every chest and in units with all theirs."""
        crosses = self.near
        for need, cells in zip(self.need, self.open, strict=True):
            if need <= 0:
                crosses |= cells
        crosses &= self.free
        return self.after(0, crosses) if crosses else self


_NO_LIMIT = 1 << 20  # tiles: more than any board has


class Geometry:
    """What depends on the size alone: rows, columns, and by a cell's bit the cells it touches."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.rows = [((1 << size) - 1) << size * row for row in range(size)]
        col = bitset(range(0, size * size, size))
        self.cols = [col << index for index in range(size)]
        self.near = {1 << cell: near for cell, near in enumerate(around(size, size))}
        self.all = (1 << size * size) - 1


@lru_cache(maxsize=32)
def geometry_of(size: int) -> Geometry:
    """Returns the geometry of a board, made once."""
    return Geometry(size)


def common_neighbours(cells: int, seen: int, geometry: Geometry) -> int:
    """Returns the cells of `seen` that touch every one of `cells`."""
    near = geometry.near
    while cells and seen:
        cell = cells & -cells
        cells ^= cell
        seen &= near[cell]
    return seen


def tight_cover(cells: int, geometry: Geometry, most: int) -> list[int] | None:
    """Returns the fewest 2×2 tiles that cover `cells`, as bitsets; None if more than `most`."""
    for count in range(most + 1):
        tiles = _squares_covering(cells, geometry, count)
        if tiles is not None:
            return tiles
    return None


def _squares_covering(cells: int, geometry: Geometry, most: int) -> list[int] | None:
    """Returns up to `most` 2×2 tiles that cover `cells`, found by search; None if too few."""
    if not cells:
        return []
    if not most:
        return None
    cell = cells & -cells
    reach, size = cells & (geometry.near[cell] | cell), geometry.size
    for window in (cell * 3 | cell * 3 << size, cell | cell * 3 << size - 1):
        others = _squares_covering(cells & ~(reach & window), geometry, most - 1)
        if others is not None:
            return [reach & window, *others]
    return None


def cover(cells: int, geometry: Geometry, most: int = _NO_LIMIT) -> list[int]:
    """Returns 2×2 tiles that cover `cells`, chosen greedily: no tile can hold two chests.

    Stops as soon as there are more than `most`; then they don't cover all.
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
