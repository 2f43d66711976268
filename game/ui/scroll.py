"""A part of a screen that scrolls: how far, and what moves it."""

from __future__ import annotations

import pygame

from game.theme import Theme
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.pointer import Phase, Pointer

_WHEEL = 48
_WAYS = {pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9, pygame.K_HOME: -1e4, pygame.K_END: 1e4}


def page_way(key: int) -> float:
    """How many heights of its view a key scrolls a page; 0 where it is not for that."""
    return _WAYS.get(key, 0.0)


class Scroll:
    """Content of some height seen through `view`; `offset` pixels of it are above the view."""

    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, 0, 0)
        self.offset = 0
        self._most = 0
        self._at = 0.0
        """Where it would be if it moved by pixels, not by steps."""
        self._step = 1
        self._dragging = False

    @property
    def needed(self) -> bool:
        """Whether the content is higher than the view."""
        return self._most > 0

    @property
    def more_below(self) -> bool:
        """Whether some of the content is below the view."""
        return self.offset < self._most

    def fit(self, view: pygame.Rect, height: int, step: int = 1) -> None:
        """Takes a new view and the height of the content, which moves by `step` pixels."""
        self.view, self._step = view, step
        self._most = max(0, height - view.height)
        self.move(0)

    def move(self, pixels: float) -> bool:
        """Moves the content up; whether it moved."""
        before = self.offset
        self._at = min(self._most, max(0.0, self._at + pixels))
        self.offset = min(self._most, round(self._at / self._step) * self._step)
        return self.offset != before

    def to_top(self) -> None:
        """Shows the content from its beginning."""
        self._at, self.offset = 0.0, 0

    def reveal(self, rect: pygame.Rect) -> bool:
        """Moves as little as needed to see `rect` (in window pixels); whether it moved."""
        self._at = self.offset
        return self.move(max(0, rect.bottom - self.view.bottom) + min(0, rect.top - self.view.top))

    def pointer(self, event: Pointer, desk: Desk, theme: Theme) -> bool:
        """The wheel, two fingers, and a finger that drags where nothing is to press."""
        if not self.needed:
            return False
        inside = self.view.collidepoint(event.pos)
        if event.phase is Phase.WHEEL and inside:
            return self.move(event.delta[1] * theme.px(_WHEEL))
        if event.phase is Phase.PAN:
            return self.move(-event.delta[1])
        if event.phase is Phase.DOWN:
            free = self._step > 1 or desk.at(event.pos) is None  # rows give way, pixels might not
            self._dragging = inside and event.touch and free
        return event.phase is Phase.DRAG and self._dragging and self.move(-event.delta[1])

    def draw_thumb(self, surface: pygame.Surface, theme: Theme) -> None:
        """Where in the content the view is, at its right edge."""
        if not self.needed:
            return
        view = self.view
        height = view.height * view.height // (view.height + self._most)
        y = view.y + (view.height - height) * self.offset // self._most
        width = max(3, theme.px(4))
        thumb = pygame.Rect(view.right - width, y, width, height)
        shapes.rounded(surface, thumb, width // 2, theme.palette.edge)
