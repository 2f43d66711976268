"""A question or a sentence over a screen, with buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.cabinet import Answer
from game.layout import stacked
from game.scene import Input, Scene
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.pointer import Pointer
from game.ui.scroll import Scroll, page_way
from game.ui.widgets import Action, Button, Style

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App


class DialogScene(Scene):
    """A card in the middle: title, text, a button a row. Esc closes it.

    A text that is higher than the window scrolls.
    """

    overlay = True
    enter_ms = 160

    def __init__(self, app: App, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__(app)
        self._title, self._text = title, text
        self._card = pygame.Rect(0, 0, 0, 0)
        self._lines: list[str] = []
        self._scroll = Scroll()
        self.desk = Desk([self._button(*answer) for answer in answers])

    def _button(self, label: str, icon: str, style: Style, action: Action) -> Button:
        def close() -> None:
            self.app.scenes.pop()
            action()

        return Button(label, label, icon, style, close)

    def handle(self, event: Input) -> bool:
        """Enter presses the filled button while the keyboard has chosen no other."""
        if self._scrolls(event):
            self.dirty = True
            return True
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN or self.desk.by_key:
            return super().handle(event)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            for widget in self.desk.widgets:
                if isinstance(widget, Button) and widget.style == "primary":
                    widget.press(None)
                    return True
        return super().handle(event)

    def _scrolls(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            return self._scroll.pointer(event, self.desk, self.app.theme)
        way = page_way(event.key) if event.type == pygame.KEYDOWN else 0
        return bool(way) and self._scroll.move(way * self._scroll.view.height)

    def arrange(self, size: tuple[int, int]) -> None:
        """As wide as reading wants, as high as the text needs."""
        theme = self.app.theme
        pad, button = theme.px(24), theme.control(48)
        width = min(size[0] - 2 * pad, max(theme.px(540), 300))
        self._lines = theme.wrapped(self._text, 16, width - 2 * pad)
        text_height = len(self._lines) * theme.line_px(16)
        head = round(theme.line_px(24) * 1.2)
        gap = theme.px(12)
        rows = len(self.desk.widgets)
        height = 2 * pad + head + text_height + pad + rows * button + (rows - 1) * gap
        self._card = pygame.Rect(0, 0, width, min(height, size[1] - theme.px(16)))
        self._card.center = (size[0] // 2, size[1] // 2)
        inner = self._card.inflate(-2 * pad, -2 * pad)
        foot = pygame.Rect(inner.x, 0, inner.width, rows * button + (rows - 1) * gap)
        foot.bottom = inner.bottom
        view = pygame.Rect(inner.x, inner.y + head, inner.width + pad // 2, 0)  # with the thumb
        view.height = max(1, min(text_height, foot.y - theme.px(8) - view.y))
        self._scroll.fit(view, text_height)
        for widget, rect in zip(
            self.desk.widgets, stacked(foot, [button] * rows, gap), strict=True
        ):
            widget.rect = rect

    def draw(self, surface: pygame.Surface) -> None:
        """The card over a veil."""
        theme = self.app.theme
        veil = pygame.Surface(surface.get_size())
        veil.fill(theme.palette.paper)
        veil.set_alpha(150)
        surface.blit(veil, (0, 0))
        shapes.raised_card(surface, theme, self._card)
        view, ink, step = self._scroll.view, theme.palette.ink, theme.line_px(16)
        title = theme.fitted(self._title, 24, view.width - theme.px(24) // 2, "serif")
        theme.write(surface, title, (view.x, view.y - theme.line_px(24) * 0.7), 24, ink, "serif")
        for number, line in enumerate(self._lines):
            y = number * step - self._scroll.offset
            if 0 <= y <= view.height - step:
                theme.write(surface, line, (view.x, view.y + y + step / 2), 16, ink)
        if self._scroll.needed:
            self._scroll.draw_thumb(surface, theme)
        self.desk.draw(surface, theme)
