"""The bar of the play screen: back, title, what kind of board, clock, pause, menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.layout import Frame, back_rect
from game.palette import Colour
from game.text import clock_text, tell
from game.ui.topbar import draw_bar
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


_LAST_MS = 15_000


class PlayBar:
    """The bar; a game that is over shows no clock in it."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._back = Button("back", "", "back", "quiet", scene.back)
        self._pause = Button("pause", "", "pause", "quiet", scene.pause)
        self.menu = Button("menu", "", "menu", "quiet", scene.open_menu)
        self._frame: Frame | None = None
        self._free_x = 0

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [self._back, self._pause, self.menu]

    @property
    def show_clock(self) -> bool:
        """Whether clock and pause are there."""
        return self._pause.visible

    @show_clock.setter
    def show_clock(self, show: bool) -> None:
        self._pause.visible = show

    def arrange(self, frame: Frame) -> None:
        """Back at the left, pause and menu at the right."""
        theme, bar = self._scene.app.theme, frame.bar
        self._frame = frame
        self._back.rect = back = back_rect(bar, theme)
        self.menu.rect = back.copy()
        self.menu.rect.right = bar.right - theme.px(20)
        self._pause.rect = self.menu.rect.move(-back.width - theme.px(8), 0)

    @property
    def toast_rooms(self) -> tuple[pygame.Rect, ...]:
        """Where a sentence covers nothing that is played with: beside the title, or over it."""
        if self._frame is None:
            return ()
        theme, bar = self._scene.app.theme, self._frame.bar
        right = self.menu.rect.x - theme.px(16)
        if self.show_clock:
            right = self._pause.rect.x - theme.px(90)
        lefts = (self._free_x + theme.px(16), self._back.rect.right + theme.px(8))
        return tuple(pygame.Rect(x, bar.y, max(1, right - x), bar.height) for x in lefts)

    def draw(self, surface: pygame.Surface) -> None:
        """Title, chip and clock; the desk draws the buttons."""
        if self._frame is None:
            return
        scene, theme, bar = self._scene, self._scene.app.theme, self._frame.bar
        kind = scene.match.kind
        taken = bar.right - self._pause.rect.x + theme.px(90)
        title, chips = tell(kind.title), scene.chips()
        self._free_x = draw_bar(surface, theme, bar, title, kind.native_title, chips, taken)
        left_ms = scene.session.left_ms
        if self.show_clock and left_ms is not None:
            colour = theme.palette.sealtext if left_ms <= _LAST_MS else theme.palette.ink
            self._draw_clock(surface, left_ms + 999, colour)  # the last second is 0:01, not 0:00
        elif self.show_clock and scene.app.settings.flag("clock"):
            self._draw_clock(surface, scene.session.elapsed_ms, theme.palette.ink)

    def _draw_clock(self, surface: pygame.Surface, ms: int, colour: Colour) -> None:
        """Digit by digit from the right, each in the width of the widest: it never wobbles."""
        theme = self._scene.app.theme
        digit = max(theme.width(d, 20) for d in "0123456789")
        x: float = self._pause.rect.x - theme.px(12)
        for letter in reversed(clock_text(ms)):
            width = digit if letter.isdigit() else theme.width(letter, 20)
            at = (x - width / 2, self._pause.rect.centery)
            theme.write(surface, letter, at, 20, colour, anchor="center")
            x -= width
