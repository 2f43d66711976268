"""A cursor on a grid: the current word, the one that crosses it, and what moves it."""

from __future__ import annotations

from game.scenes.crossword import walking
from game.scenes.crossword.walking import Cursor
from game.ui.gridview import GridView
from generators.crossword.rules import State


class Cursored:
    """What a game and its tutorial have in common; it is the last of their bases."""

    view: GridView
    cursor: Cursor

    @property
    def state(self) -> State:
        """The position."""
        raise NotImplementedError

    def touched(self) -> None:
        """Something is to be drawn anew."""
        raise NotImplementedError

    def is_empty(self, cell: int) -> bool:
        """Whether a cell has no letter."""
        return not self.state.letters[cell]

    @property
    def slot(self) -> int | None:
        """The current word; None in a cell of no word."""
        return walking.slot_of(self.state.puzzle.board, self.cursor)

    @property
    def crossing(self) -> int | None:
        """The word that crosses it at the cursor."""
        return walking.crossing_of(self.state.puzzle.board, self.cursor)

    def go(self, cursor: Cursor) -> None:
        """Puts the cursor somewhere, and shows it."""
        self.cursor = cursor
        self.view = self.view.showing(cursor.cell)
        self.touched()

    def go_slot(self, slot: int, place: int | None = None) -> None:
        """Puts the cursor into a word: at a place, else at its first gap, else at its start."""
        board = self.state.puzzle.board
        cursor = walking.into(board, slot, self.is_empty)
        if place is not None:
            cursor = Cursor(board.places[slot][place], cursor.direction)
        self.go(cursor)

    def turn(self) -> None:
        """Turns the cursor."""
        self.go(walking.turned(self.state.puzzle.board, self.cursor))

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The open cell at a point of the window."""
        cell = self.view.cell_at(pos)
        return cell if cell in self.state.puzzle.board.crossings else None
