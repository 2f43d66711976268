"""A board among the blocks of a screen, and as a stop of the Tab key."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.play.board import Board
from game.ui.blocks.block import Block, Described, of_widget
from game.ui.drawing import shapes
from game.ui.drawing.motion import shake
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget


class BoardStop(Widget):
    """The board as a stop of the Tab key; it takes no pointer."""

    role = "board"

    def __init__(self, board: Board) -> None:
        super().__init__("board")
        self.board = board

    def hit(self, pos: tuple[int, int]) -> bool:
        """Never: the screen gives the pointer to the board itself."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        return self.board.key(event)

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """The cursor on the board is the focus."""


class Stage(Block):
    """A board in its place, which shakes where a move was refused."""

    def __init__(self, board: Board, plays: bool = True) -> None:
        """With `plays` the keys can be given to the board."""
        self._board, self._stop = board, BoardStop(board)
        self._plays = plays

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect
        self._board.place(theme, rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        motion, board, place = self._board.table.motion, self._board, self.rect
        shift = round(theme.px(8) * shake(motion.value("shake"))) if motion.running("shake") else 0
        if shift:
            place = place.move(shift, 0)
            board.place(theme, place)
        if board.on_card:
            shapes.card(surface, theme, place)
        board.draw(surface, theme)
        if shift:
            board.place(theme, self.rect)

    def widgets(self) -> Iterator[Widget]:
        if self._plays:
            yield self._stop
        yield from self._board.widgets()

    def described(self) -> Iterator[Described]:
        yield from self._board.speech.described()
        for cell in self._board.cells():
            place = (cell.row, cell.column)
            value = self._board.speech.cell_text(cell)
            yield Described("cell", cell.name, value, cell.rect, place=place)
        for widget in self._board.widgets():
            if widget.visible:
                yield of_widget(widget)
