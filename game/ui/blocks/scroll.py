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
_BAR, _LEAST_BAR_PX = 24, 16
"""The width of the bar that can be pressed; its thumb is drawn much narrower."""
_THUMB, _HELD_THUMB = 4, 10
"""The width of the thumb, at rest and under the pointer."""
_PAGE = 0.9
"""How many heights of the view a press in the track scrolls by."""
_TREMBLE_PX = 10
"""How many pixels a finger may tremble and still press what is under it."""
_PAGE_KEYS = {
    pygame.K_PAGEUP: -_PAGE,
    pygame.K_PAGEDOWN: _PAGE,
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
        self.bar = pygame.Rect(0, 0, 0, 0)
        """Where a press drags the thumb, or scrolls by a page above and below it."""
        self.bar_is_inside = False
        """Whether the bar lies over the right margin of the content, not beside the content."""
        self.spared_px = 0
        """How much narrower the content is, so that the bar covers nothing that can be pressed."""
        self._thumb_right = 0
        self._is_hovered = False
        self._grip: int | None = None
        """How far below the top of the thumb it is held, in pixels; None if it isn't."""

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
            index = bisect_left(stops, self._max_offset)
            self._max_offset = stops[index] if index < len(stops) else self._max_offset
        self.move(0)

    def put_bar(self, theme: Theme, content_right: int | None = None) -> None:
        """Puts the bar to the right of the content, or (None) at the right edge of the view."""
        self.bar_is_inside = content_right is None
        if not self.needed:
            self.bar = pygame.Rect(0, 0, 0, 0)
            return
        width = max(theme.gap(_BAR), _LEAST_BAR_PX)
        left = self.view.right - width if content_right is None else content_right
        self.bar = pygame.Rect(left, self.view.y, width, self.view.height)
        self._thumb_right = self.view.right if content_right is None else left + theme.gap(12)

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
        offset, stops = self._exact_offset, self._stops
        if not stops:
            return min(self._max_offset, round(offset))
        after = bisect_left(stops, offset)
        beside = stops[max(0, after - 1) : after + 1]
        onward = [s for s in beside if s <= self._max_offset and (s - offset) * way >= 0]
        stop = min(onward, key=lambda each: abs(each - offset), default=round(offset))
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
        """Scrolls by the bar, the wheel, two fingers or a swipe; returns whether it did.

        A swipe may begin on a widget, unless that follows the pointer itself.
        """
        if not self.needed:
            return False
        if self._by_bar(event, theme):
            return True
        inside = self.view.collidepoint(event.pos)
        if event.phase is Phase.WHEEL and (inside or self.bar.collidepoint(event.pos)):
            return self.move(event.delta[1] * theme.px(_WHEEL), event.delta[1])
        if event.phase is Phase.PAN and (inside or not self._stops):
            return self.move(-event.delta[1])
        if event.phase is Phase.DOWN:
            under = desk.at(event.pos) if inside else None
            follows = under is not None and under.captures_pointer
            self._dragging = inside and event.touch and self._by_finger and not follows
            self._tremble_left_px = _TREMBLE_PX if under else 0
        if event.phase in (Phase.UP, Phase.CANCEL) and self._by_finger:
            return self.settle()
        return event.phase is Phase.DRAG and self._dragging and self._drag(event.delta[1])

    @property
    def is_swiped(self) -> bool:
        """Whether a finger is scrolling, so that it no longer presses what is under it."""
        return self._dragging and self._tremble_left_px < 0

    def hover(self, pos: tuple[int, int]) -> bool:
        """Notes whether the pointer is over the bar; returns whether that has changed."""
        before, self._is_hovered = self._is_hovered, bool(self.bar.collidepoint(pos))
        return self._is_hovered != before

    def _by_bar(self, event: Pointer, theme: Theme) -> bool:
        """Drags the thumb, or scrolls by a page above and below it; returns whether it did."""
        thumb = self._thumb(theme)
        if event.phase is Phase.DOWN:
            self._grip = None
            if event.touch or event.button != 1 or not self.bar.collidepoint(event.pos):
                return False
            if thumb.top <= event.pos[1] < thumb.bottom:
                self._grip = event.pos[1] - thumb.top
            else:
                self._turn_page(-1 if event.pos[1] < thumb.top else 1)
            return True
        if self._grip is None or event.phase not in (Phase.DRAG, Phase.UP, Phase.CANCEL):
            return False
        if event.phase is Phase.DRAG:
            room = max(1, self.view.height - thumb.height)
            top = event.pos[1] - self._grip - self.view.y
            self._exact_offset = top * self._max_offset / room
            self.move(0)
        else:
            self._grip = None
        return True

    def _drag(self, down: float) -> bool:
        """Scrolls by a finger's move in pixels, once it is no tremble; returns whether it did."""
        self._tremble_left_px -= abs(down)
        self.gliding = self.gliding or (bool(self._stops) and self._tremble_left_px < 0)
        return self._tremble_left_px < 0 and self.move(-down)

    def _turn_page(self, way: int) -> None:
        """Scrolls by a page, up (-1) or down (1); between stops, so that no row is passed over."""
        step, height = _PAGE * self.view.height, self.view.height
        if self._stops:
            steps = ((stop - self.offset) * way for stop in self._stops)
            step = max((step for step in steps if 0 < step <= height), default=height)
        self.move(way * step, way)

    def draw_thumb(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the thumb of the scroll bar at the right edge, if there is more to see."""
        if self.needed:
            thumb = self._thumb(theme)
            shapes.rounded(surface, thumb, thumb.width // 2, theme.palette.edge)

    def _thumb(self, theme: Theme) -> pygame.Rect:
        """Returns the rectangle of the thumb, large enough to be seen."""
        view = self.view
        height = view.height * view.height // (view.height + self._max_offset)
        height = max(height, min(max(16, theme.px(_LEAST_THUMB)), view.height))
        y = view.y + (view.height - height) * self.offset // self._max_offset
        width, right = max(3, theme.px(_THUMB)), self._thumb_right
        if self._is_hovered or self._grip is not None:
            wide = max(6, theme.px(_HELD_THUMB))
            right = min(right + (wide - width) // 2, self.bar.right)
            width = wide
        return pygame.Rect(right - width, y, width, height)
