"""The pause: the board is covered and the clock stands still."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.cabinet import Cabinet, Input, Scene
from game.ui.blocks.block import Block, Press, Space, Text
from game.ui.blocks.boxes import Column, Row, Wide
from game.ui.blocks.tree import Tree
from game.ui.drawing import shapes
from game.ui.layout import ScreenFrame
from game.ui.pointer import Phase, Pointer
from game.ui.text import _
from game.ui.widgets.widgets import Button

_GO_ON = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_p)


class PausedScreen(Scene):
    """A cover over the board with one button; over the panel too, where it `covers_all`."""

    overlay = True
    enter_ms = 160

    def __init__(
        self, cabinet: Cabinet, frame: Callable[[], ScreenFrame], covers_all: bool = False
    ) -> None:
        super().__init__(cabinet)
        self._covers_all = covers_all
        self._frame_now, self._frame = frame, frame()
        self.tree = Tree(self._made, self.desk)

    def _made(self) -> Block:
        resume = Button("resume", _("Resume"), "play", "primary", self.back)
        words = [
            Text(_("Paused"), 32, cut="serif", align="middle"),
            Text(_("The clock stands still."), 16, "muted", align="middle"),
        ]
        button = Row(
            [Space(grows=1), Wide(Press(resume, 52), 200, least_px=120), Space(grows=1)], 0
        )
        return Column([Space(grows=1), *words, Space(24), button, Space(grows=1)], 0)

    def arrange(self, size: tuple[int, int]) -> None:
        self._frame = self._frame_now()
        self.tree.fit(self.cabinet.theme, self._frame.stage)
        self.tree.fresh()
        self.dirty = True

    def handle(self, event: Input) -> bool:
        """A press anywhere goes on, and so do the usual keys."""
        if isinstance(event, Pointer):
            used = super().handle(event)
            if event.phase is Phase.UP and not used:
                self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key in _GO_ON:
            self.back()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """A blank card where the board is, and where the panel is; a veil over the rest."""
        theme, frame = self.cabinet.theme, self._frame
        shapes.veil(surface, theme)
        if self._covers_all:  # no game id to read cards from while no time runs
            low = pygame.Rect(0, frame.bar.bottom + 1, *surface.get_size())
            surface.fill(theme.palette.paper, low)
            shapes.card(surface, theme, frame.panel)
        shapes.card(surface, theme, frame.stage)
        self.tree.draw(surface, theme)
