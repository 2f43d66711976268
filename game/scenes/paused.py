"""The pause: the board is covered and the clock stands still."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.layout import Frame
from game.scene import Input, Scene
from game.text import _
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.pointer import Phase, Pointer
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App


class PausedScene(Scene):
    """A cover over the stage with one button; over the panel too, where `all_of_it`."""

    overlay = True
    enter_ms = 160

    def __init__(self, app: App, frame: Callable[[], Frame], all_of_it: bool = False) -> None:
        super().__init__(app)
        self._all_of_it = all_of_it
        self._frame_now, self._frame = frame, frame()
        self._resume = Button("resume", _("Resume"), "play", "primary", self.back)
        self.desk = Desk([self._resume])

    def arrange(self, size: tuple[int, int]) -> None:
        """The button in the middle of the stage."""
        theme = self.app.theme
        self._frame = self._frame_now()
        self._resume.rect = pygame.Rect(0, 0, max(theme.px(200), 120), theme.control(52))
        stage = self._frame.stage
        self._resume.rect.center = (stage.centerx, stage.centery + theme.px(56))

    def handle(self, event: Input) -> bool:
        """A press anywhere goes on, and so do the usual keys."""
        if isinstance(event, Pointer):
            used = super().handle(event)
            if event.phase is Phase.UP and not used:
                self.back()
            return True
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        if event.key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_p):
            self.back()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """A blank card where the board is, and where the panel is; a veil over the rest."""
        theme, stage = self.app.theme, self._frame.stage
        veil = pygame.Surface(surface.get_size())
        veil.fill(theme.palette.paper)
        veil.set_alpha(150)
        surface.blit(veil, (0, 0))
        if self._all_of_it:  # no game id to read cards from while no time runs
            low = pygame.Rect(0, self._frame.bar.bottom + 1, *surface.get_size())
            surface.fill(theme.palette.paper, low)
            shapes.card(surface, theme, self._frame.panel)
        shapes.card(surface, theme, stage)
        y = self._resume.rect.y - theme.px(24) - theme.line_px(16) / 2
        note = _("The clock stands still.")
        theme.write(surface, note, (stage.centerx, y), 16, theme.palette.muted, anchor="center")
        y -= theme.line_px(16) / 2 + theme.line_px(32) / 2
        at = (stage.centerx, y)
        theme.write(surface, _("Paused"), at, 32, theme.palette.ink, "serif", "center")
        self.desk.draw(surface, theme)
