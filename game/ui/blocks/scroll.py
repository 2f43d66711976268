"""A part of a screen that scrolls: how far, and what moves it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

import pygame

from game.ui.blocks.desk import Desk
from game.ui.drawing import shapes
from game.ui.pointer import Phase, Pointer
from game.ui.theme import Theme

_WHEEL = 48
_LEAST_THUMB = 24
_TREMBLE_PX = 10
"""How many pixels a finger may tremble and still press what is under it."""
_PAGE_KEYS = {
    pygame.K_PAGEUP: -0.9,
    pygame.K_PAGEDOWN: 0.9,
    pygame.K_HOME: -1e4,
    pygame.K_END: 1e4,
}


def pages_scrolled_by(key: int) -> float:
    """Returns how many heights of the view a key scrolls by, down above 0; 0 for other keys."""
    return _PAGE_KEYS.get(key, 0.0)


class Scroll:
    """Content of some height seen through `view`; `offset` pixels of it are above the view.

    With `stops` (offsets) it rests only at one of them, but glides freely under a finger. Unless
    it is `by_finger`, a dragging finger doesn't scroll it: its owner does.
    """

    def __init__(self, by_finger: bool = True) -> None:
        self._by_finger = by_finger
        self.gliding = False
        """Whether a finger is dragging the content, so that it may be between two stops."""
        self.followed: int | None = None
        """The row of a list that was last scrolled to because the list follows it."""
        self.view = pygame.Rect(0, 0, 0, 0)
        self.offset = 0
        self._max_offset = 0
        self._exact_offset = 0.0
        """The offset before it is rounded to a pixel or a stop, so that small moves add up."""
        self._stops: Sequence[int] = ()
        self._dragging = False
        self._tremble_left_px = 0.0
        """How many pixels a finger on a widget must still move until it scrolls."""

    @property
    def needed(self) -> bool:
        """Whether the content is higher than the view."""
        return self._max_offset > 0

    @property
    def more_below(self) -> bool:
        """Whether some of the content is below the view."""
        return self.offset < self._max_offset

    def fit(self, view: pygame.Rect, height: int, stops: Sequence[int] = ()) -> None:
        """Sets the view, the height of the content in px, and the offsets it may rest at."""
        self.view, self._stops = view, stops
        self._max_offset = max(0, height - view.height)
        if self._max_offset:  # the last page begins at a stop as well
            at = bisect_left(stops, self._max_offset)
            self._max_offset = stops[at] if at < len(stops) else self._max_offset
        self.move(0)

    def move(self, pixels: float, way: float = 0) -> bool:
        """Scrolls down by `pixels`, to the nearest stop; returns whether it moved.

        With `way` (-1 up, 1 down), it goes to a stop in that direction.
        """
        before = self.offset
        self._exact_offset = min(self._max_offset, max(0.0, self._exact_offset + pixels))
        self.offset = round(self._exact_offset) if self.gliding else self._offset_of_stop(way)
        return self.offset != before

    def _offset_of_stop(self, way: float) -> int:
        """Returns the offset of the nearest stop, or the next one up (way -1) or down (1)."""
        at, stops = self._exact_offset, self._stops
        if not stops:
            return min(self._max_offset, round(at))
        after = bisect_left(stops, at)
        beside = stops[max(0, after - 1) : after + 1]
        onward = [s for s in beside if s <= self._max_offset and (s - at) * way >= 0]
        stop = min(onward, key=lambda each: abs(each - at), default=round(at))
        if way:
            self._exact_offset = stop
        return stop

    def settle(self) -> bool:
        """Ends a finger's drag at the nearest stop; returns whether it was gliding."""
        was_gliding, self.gliding, self._dragging = self.gliding, False, False
        if was_gliding:
            self.offset = self._offset_of_stop(0)
            self._exact_offset = self.offset
        return was_gliding

    def grow(self, share: float) -> None:
        """Prepares for content that grows by a factor: the same part stays at the top."""
        self._exact_offset = self.offset * share
        self.offset = round(self._exact_offset)

    def go(self, offset: int) -> bool:
        """Scrolls to an offset in pixels from the top. Returns whether it moved."""
        self._exact_offset = self.offset
        return self.move(offset - self.offset)

    def reveal(self, rect: pygame.Rect) -> bool:
        """Moves as little as needed to see `rect` (in window pixels); returns whether it moved."""
        self._exact_offset = self.offset
        way = max(0, rect.bottom - self.view.bottom) + min(0, rect.top - self.view.top)
        return bool(way) and self.move(way, way)

    def pointer(self, event: Pointer, desk: Desk, theme: Theme) -> bool:
        """Scrolls by the wheel, two fingers, or a finger where nothing can be pressed."""
        if not self.needed:
            return False
        inside = self.view.collidepoint(event.pos)
        if event.phase is Phase.WHEEL and inside:
            return self.move(event.delta[1] * theme.px(_WHEEL), event.delta[1])
        if event.phase is Phase.PAN and (inside or not self._stops):
            return self.move(-event.delta[1])
        if event.phase is Phase.DOWN:
            under = desk.at(event.pos) if inside else None
            takes = inside and event.touch and self._by_finger
            self._dragging = takes and (under is None or bool(self._stops))
            self._tremble_left_px = _TREMBLE_PX if under else 0
        if event.phase in (Phase.UP, Phase.CANCEL) and self._by_finger:
            return self.settle()
        return event.phase is Phase.DRAG and self._dragging and self._drag(event.delta[1])

    def _drag(self, down: float) -> bool:
        """Scrolls by a finger's move in pixels, once it is no tremble; returns whether it did."""
        self._tremble_left_px -= abs(down)
        self.gliding = self.gliding or (bool(self._stops) and self._tremble_left_px < 0)
        return self._tremble_left_px < 0 and self.move(-down)

    def draw_thumb(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the thumb of the scroll bar at the right edge, if there is more to see."""
        if self.needed:
            shapes.rounded(surface, *self._thumb(theme), theme.palette.edge)

    def _thumb(self, theme: Theme) -> tuple[pygame.Rect, int]:
        """Returns the rectangle and radius of the thumb, large enough to be seen."""
        view = self.view
        height = view.height * view.height // (view.height + self._max_offset)
        height = max(height, min(max(16, theme.px(_LEAST_THUMB)), view.height))
        y = view.y + (view.height - height) * self.offset // self._max_offset
        width = max(3, theme.px(4))
        return pygame.Rect(view.right - width, y, width, height), width // 2
