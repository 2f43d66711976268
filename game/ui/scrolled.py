"""Blocks that scroll: one that may be higher than its place, and lists of many rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.theme import Theme
from game.ui.block import Block, high_of
from game.ui.scroll import Scroll
from game.ui.widgets import Widget

_THUMB = 12


def _clipped(block: Block, clip: pygame.Rect) -> None:
    for widget in block.widgets():
        widget.clip = clip.clip(widget.clip) if widget.clip else clip


@dataclass(eq=False)
class Scrolled(Block):
    """One block that may be higher than its place; how far it scrolls is kept by `name`.

    `shadow` units beside the view are for the shadows of cards and the thumb; 0: inside a card,
    where the block makes room for the thumb, unless it has a `margin` for it. `fades` lets what is
    cut off grow pale. It shrinks to `least_units` where all of the block is higher.
    """

    block: Block
    name: str
    grows: int = 1
    shadow: float = 12
    fades: bool = False
    margin: bool = False
    least_units: float = 0
    shrinks: int = 0
    scroll: Scroll = field(default_factory=Scroll)

    def inside(self) -> Sequence[Block]:
        return (self.block,)

    def least(self, theme: Theme, width: int) -> int:
        return min(theme.px(self.least_units), high_of(self.block, theme, width))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, width = rect, rect.width
        if not (self.shadow or self.margin) and self.block.least(theme, width) > rect.height:
            width -= theme.px(_THUMB)
        height = max(rect.height, self.block.least(theme, width))
        view = rect.copy()
        view.width += theme.px(self.shadow)
        self.scroll.fit(view, height)
        top = rect.y - self.scroll.offset
        self.block.place(theme, pygame.Rect(rect.x, top, width, height))
        if self.scroll.needed:
            _clipped(self.block, self._clip(theme))

    def _clip(self, theme: Theme) -> pygame.Rect:
        clip = self.scroll.view.inflate(theme.px(self.shadow), 0)
        clip.height += theme.px(self.shadow * 2 / 3)
        return clip

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        before = surface.get_clip()
        if self.scroll.needed:
            surface.set_clip(self._clip(theme).clip(before))
        super().draw(surface, theme)
        surface.set_clip(before)
        if self.fades and self.scroll.needed:
            self._fade(surface, theme)
        self.scroll.draw_thumb(surface, theme)

    def _fade(self, surface: pygame.Surface, theme: Theme) -> None:
        """What is cut off grows pale towards the edge, so that no line of many looks the last."""
        view, high = self.rect, min(round(theme.line_px(18) * 1.4), self.rect.height // 2)
        pale = pygame.Surface((view.width, 1))
        pale.fill(theme.palette.card)
        for cut, at_foot in ((self.scroll.offset > 0, False), (self.scroll.more_below, True)):
            for row in range(high if cut else 0):
                pale.set_alpha(round(240 * (1 - row / high)))
                surface.blit(pale, (view.x, view.bottom - 1 - row if at_foot else view.y + row))

    def scrolls(self) -> Iterator[tuple[str, Scroll, Block]]:
        yield self.name, self.scroll, self
        yield from super().scrolls()


@dataclass(eq=False)
class List(Block):
    """Rows of one height, `units` each; whole rows only, none is ever cut. It scrolls by row.

    Where not all of them find room they are `tight` units high (0: no less than ever).
    """

    rows: Sequence[Block]
    units: float
    name: str
    least_px: int = 0
    grows: int = 1
    gap: float = 0
    tight: float = 0
    scroll: Scroll = field(default_factory=Scroll)

    def step(self, theme: Theme) -> int:
        """From row to row, in pixels."""
        return max(self.least_px, theme.px(self.units)) + theme.px(self.gap)

    def _step_in(self, theme: Theme, room: int) -> int:
        """The same in a place of that height."""
        if not self.tight or self.step(theme) * len(self.rows) <= room:
            return self.step(theme)
        return max(self.least_px, theme.px(self.tight)) + theme.px(self.gap)

    def inside(self) -> Sequence[Block]:
        return self.rows

    def shown(self) -> Sequence[Block]:
        return [row for row in self.rows if row.rect.height > 0]

    def wide(self, theme: Theme) -> int:
        return super().wide(theme) + theme.px(_THUMB)

    def high(self, theme: Theme, width: int) -> int:
        return len(self.rows) * self.step(theme)

    def least(self, theme: Theme, width: int) -> int:
        return min(len(self.rows), 1) * self._step_in(theme, 0)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, step = rect, self._step_in(theme, rect.height)
        view = pygame.Rect(rect.x, rect.y, rect.width, max(1, rect.height // step) * step)
        self.scroll.fit(view, len(self.rows) * step, step)
        first, fit = self.scroll.offset // step, max(1, rect.height // step)
        width = rect.width - (theme.px(_THUMB) if self.scroll.needed else 0)
        for index, row in enumerate(self.rows):
            if first <= index < first + fit:
                y = rect.y + (index - first) * step
                row.place(theme, pygame.Rect(rect.x, y, width, step - theme.px(self.gap)))
            else:
                row.hide()

    def widgets(self) -> Iterator[Widget]:
        for row in self.rows:  # also those out of view, where the Tab key leads
            for widget in row.widgets():
                widget.reachable = True
                yield widget

    def show(self, theme: Theme, index: int) -> bool:
        """Scrolls until a row is in view; whether it moved."""
        step = self._step_in(theme, self.rect.height)
        top = self.rect.y + index * step - self.scroll.offset
        moved = self.scroll.reveal(pygame.Rect(self.rect.x, top, self.rect.width, step))
        if moved:
            self.place(theme, self.rect)
        return moved

    def row_of(self, widget: Widget) -> int | None:
        """The number of the row that a widget is in."""
        for index, row in enumerate(self.rows):
            if any(widget is each for each in row.widgets()):
                return index
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        self.scroll.draw_thumb(surface, theme)

    def scrolls(self) -> Iterator[tuple[str, Scroll, Block]]:
        yield self.name, self.scroll, self
