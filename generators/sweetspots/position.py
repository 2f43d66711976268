"""A Sweet Spots board as a person sees it: the marks, and what every unit still needs.

All sets of cells are ints used as bitsets (`1 << cell`). Units are numbered as in `Puzzle.units`:
rows, then columns, then zones.
"""

from __future__ import annotations

from functools import lru_cache

from generators.grid import bits
from generators.sweetspots.geometry import geometry
from generators.sweetspots.rules import Mark, Puzzle, State


class Board:
    """What does not change while a puzzle is solved."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.size = puzzle.size
        self.stars = puzzle.stars
        self.units = puzzle.units
        self.geometry = geometry(puzzle.size)
        self.near = self.geometry.near
        self.all = self.geometry.all
        self.zone_of = puzzle.zones

    def units_of(self, cell: int) -> tuple[int, int, int]:
        """The row, the column and the zone of a cell."""
        row, col = divmod(cell, self.size)
        return row, self.size + col, 2 * self.size + self.zone_of[cell]


@lru_cache(maxsize=16)
def board_of(puzzle: Puzzle) -> Board:
    """The board of a puzzle, made once."""
    return Board(puzzle)


class Position:
    """Marks on a board: `chests`, and `free`, the cells without a mark.

    By unit: `need`, the chests that are still to come, and `here`, its cells without a mark.
    """

    __slots__ = ("board", "chests", "free", "here", "need")

    def __init__(self, board: Board, chests: int, free: int) -> None:
        self.board = board
        self.chests = chests
        self.free = free
        stars = board.stars
        self.need = [stars - (unit & chests).bit_count() for unit in board.units]
        self.here = [unit & free for unit in board.units]

    @classmethod
    def start(cls, puzzle: Puzzle) -> Position:
        """The board without marks."""
        board = board_of(puzzle)
        return cls(board, 0, board.all)

    @classmethod
    def of(cls, state: State) -> Position:
        """What the player has marked."""
        free = sum(1 << cell for cell, mark in enumerate(state.marks) if mark == Mark.EMPTY)
        return cls(board_of(state.puzzle), state.chests, free)

    def after(self, chests: int, crosses: int) -> Position:
        """The position with these marks besides."""
        return Position(self.board, self.chests | chests, self.free & ~(chests | crosses))

    def obvious(self) -> Position:
        """The position with a cross around every chest and in every unit that has all of them."""
        near = self.board.near
        crosses = 0
        for cell in bits(self.chests):
            crosses |= near[1 << cell]
        for unit, need in enumerate(self.need):
            if need <= 0:
                crosses |= self.here[unit]
        crosses &= self.free
        return self.after(0, crosses) if crosses else self
