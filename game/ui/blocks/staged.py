"""A screen of a board on a stage with a card beside it, for boards that are no game.

The tutorials and the replay of a game are such screens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.app.cabinet import Cabinet, Input, Scene
from game.play.board import GameContext
from game.ui.blocks.bar import toast_rooms_in
from game.ui.blocks.block import Block
from game.ui.blocks.tree import Tree
from game.ui.layout import ScreenFrame
from game.ui.pointer import Phase, Pointer
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget


class StagedFrame(Block):
    """Bar, stage and card in the places of a frame."""

    def __init__(self, frame: ScreenFrame, bar: Block, stage: Block, card: Block) -> None:
        self._frame, self._blocks = frame, [bar, stage, card]

    def inside(self) -> Sequence[Block]:
        return self._blocks

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, frame = rect, self._frame
        places = (frame.bar, frame.stage, frame.panel)
        for block, place in zip(self._blocks, places, strict=True):
            block.place(theme, place)


class StagedScreen(Scene):
    """The board of a context at the left or on top, and a card."""

    has_board = True

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.tree = Tree(self.made, self.desk)
        self.desk.reveal = self._reveal

    @property
    def table(self) -> GameContext[Any]:
        """The context whose board is shown."""
        raise NotImplementedError

    def made(self) -> Block:
        """Returns the whole screen as a block."""
        raise NotImplementedError

    def key(self, event: pygame.event.Event) -> bool:
        """Takes a key; returns whether it was used."""
        raise NotImplementedError

    def fit(self) -> None:
        """Fits the tree to the window."""
        self.tree.fit(self.cabinet.theme, pygame.Rect((0, 0), self.cabinet.size))

    def rebuild_if_stale(self) -> None:
        """Builds the tree anew if something it shows has changed."""
        table = self.table
        if table.dirty:
            self.dirty, table.dirty = True, False
        if table.stale:
            table.stale = False
            self.tree.mark_stale()
        if self.tree.rebuild_if_stale():
            self.dirty = True

    def _reveal(self, widget: Widget) -> None:
        if widget.role == "board":
            self.table.board.focused()
        else:
            self.tree.reveal(widget)

    @property
    def toast_rooms(self) -> tuple[pygame.Rect, ...]:
        return toast_rooms_in(self.tree.root, self.cabinet.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        if size != (0, 0):
            self.fit()
            self.rebuild_if_stale()

    def leave(self) -> None:
        self.table.board.cancel_input()

    def update(self, ms: float) -> None:
        super().update(ms)
        self.table.catch_up()
        self.table.board.update(ms)
        self.rebuild_if_stale()

    def handle(self, event: Input) -> bool:
        self.rebuild_if_stale()
        used = self._handle(event)
        self.rebuild_if_stale()
        return used

    def _handle(self, event: Input) -> bool:
        board = self.table.board
        if isinstance(event, Pointer):
            self.dirty = True
            if self.tree.pointer(event):
                return True
            used = self.desk.pointer(event)
            if event.phase is Phase.HOVER:
                return board.pointer(event) or used
            return used or board.pointer(event)
        if event.type == pygame.KEYDOWN and self.key(event):
            self.dirty = True
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.rebuild_if_stale()
        self.tree.draw(surface, self.cabinet.theme)
        self.table.board.draw_over(surface, self.cabinet.theme)
