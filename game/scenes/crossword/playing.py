"""A game of crosswords: the cursor, moves, Confirm, Reveal, hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.crossword import walking
from game.scenes.crossword.grid import GridView
from game.scenes.crossword.walking import Cursor
from game.scenes.play import PlayScene
from game.ui.motion import out_quad
from generators.crossword.rules import Move, State

if TYPE_CHECKING:
    from game.app import App
    from game.dealer import Match

_LETTER_MS = 140


class CrosswordGame(PlayScene):
    """What happens in a game; `CrosswordScene` shows it. It is the `Host` of a `Side`."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match, self.session = app, match, match.session
        board = self.state.puzzle.board
        self.view = GridView(pygame.Rect(0, 0, 1, 1), board.rows, board.cols)
        self.cursor = walking.start(board, self.is_empty)
        super().__init__(app, match)

    @property
    def state(self) -> State:
        """The position."""
        state = self.session.state
        assert isinstance(state, State)
        return state

    # The cursor

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
        """The cell at a point of the window."""
        cell = self.view.cell_at(pos)
        return cell if cell in self.state.puzzle.board.crossings else None

    def cell_rect(self, cell: int) -> pygame.Rect:
        """Where a cell is in the window."""
        return self.view.rect(cell)

    def touched(self) -> None:
        """Something is to be drawn anew."""
        self.dirty = True

    # Moves

    def make(self, moves: Sequence[Move]) -> bool:
        """Plays moves as one step; whether it could."""
        return not self.over and self.play(moves)

    def changed(self, before: State) -> None:
        """New letters grow in their cells."""
        for cell, (old, new) in enumerate(zip(before.letters, self.state.letters, strict=True)):
            if new and new != old and self.app.theme.motion:
                self.motion.start(("letter", cell), _LETTER_MS, out_quad)
        self.touched()
