"""Blocks that scroll: one that may be higher than its place, and lists of many rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

import pygame

from game.ui.blocks.block import Block, Described, height_of, of_widget
from game.ui.blocks.scroll import Scroll
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget

_THUMB = 12


def _clip_widgets(block: Block, clip: pygame.Rect) -> None:
    """Lets the block's widgets be pressed only inside `clip`."""
    for widget in block.widgets():
        widget.clip = clip.clip(widget.clip) if widget.clip else clip


@dataclass(eq=False)
class Scrolled(Block):
    """One block that may be higher than its view; `name` is the key of its scroll position.

    `shadow` units beside the view are for the shadows of cards and the thumb. Inside a card it is
    0, and the block gets narrower for the thumb, unless it has a `margin` for it. `fades` fades
    out the cut edges. The view may shrink to `least_units`.
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

    def min_height(self, theme: Theme, width: int) -> int:
        return min(theme.px(self.least_units), height_of(self.block, theme, width))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Places the block in its view, moved up by the scroll offset, and clips its widgets.

        If it is higher than the view, it gets its roomy height; without shadow or margin it also
        leaves room for the thumb.
        """
        self.rect, width = rect, rect.width
        if self.block.min_height(theme, width) > rect.height:
            width -= self.scroll.spared_px
            width -= 0 if self.shadow or self.margin else theme.px(_THUMB)
        height = rect.height
        if self.block.min_height(theme, width) > height:
            height = self.block.roomy_height(theme, width)
        view = rect.copy()
        view.width += theme.px(self.shadow)
        self.scroll.fit(view, height)
        self.scroll.put_bar(theme, None if self.margin else rect.x + width)
        self.block.place(theme, pygame.Rect(rect.x, rect.y - self.scroll.offset, width, height))
        if self.scroll.needed:
            _clip_widgets(self.block, self._clip(theme))

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

    def fade_px(self, theme: Theme) -> int:
        """Returns how high the pale part is at a cut end; 0 if it doesn't fade."""
        height = min(round(theme.line_px(18) * 1.4), self.rect.height // 2)
        return height if self.fades else 0

    def _fade(self, surface: pygame.Surface, theme: Theme) -> None:
        """Fades out the cut top and bottom, so that no inner line looks like the last one."""
        view, fade_px = self.rect, self.fade_px(theme)
        pale = pygame.Surface((view.width, 1))
        pale.fill(theme.palette.card)
        for is_cut, at_foot in ((self.scroll.offset > 0, False), (self.scroll.more_below, True)):
            for row in range(fade_px if is_cut else 0):
                pale.set_alpha(round(240 * (1 - row / fade_px)))
                surface.blit(pale, (view.x, view.bottom - 1 - row if at_foot else view.y + row))

    def scrolls(self) -> Iterator[tuple[str, Scroll, Block]]:
        yield self.name, self.scroll, self
        yield from super().scrolls()


@dataclass(eq=False)
class List(Block):
    """Rows one below the other that scroll, each `height` units high, or as it needs if that is 0.

    At rest the top row is complete and no row is cut; under a finger it glides. It shrinks to
    `least_rows` rows. If not all rows fit, they are only `tight` units high (0: not lower). When
    the row that it `follows` changes, the list scrolls to it once.
    """

    rows: Sequence[Block]
    height: float
    name: str
    least_px: int = 0
    grows: int = 1
    gap: float = 0
    tight: float = 0
    least_rows: int = 1
    follows: int | None = None
    scroll: Scroll = field(default_factory=Scroll)

    def __post_init__(self) -> None:
        self._ends: list[int] = []
        """How far below the top of the list each row ends, in pixels, with the gap below it."""

    def step(self, theme: Theme, tightly: bool = False) -> int:
        """Returns the pixels from one row to the next, where all rows are of one height."""
        units = self.tight if tightly else self.height
        return max(self.least_px, theme.px(units)) + theme.px(self.gap)

    def _row_ends(self, theme: Theme, width: int, tightly: bool = False) -> list[int]:
        """Returns how far below the top each row ends with its gap, in pixels."""
        if self.height:
            step = self.step(theme, tightly)
            return [step * number for number in range(1, len(self.rows) + 1)]
        gap, inner = theme.px(self.gap), width - theme.px(_THUMB) - self.scroll.spared_px
        return list(accumulate(height_of(row, theme, inner) + gap for row in self.rows))

    def inside(self) -> Sequence[Block]:
        return self.rows

    def shown(self) -> Sequence[Block]:
        return [row for row in self.rows if row.rect.height > 0]

    def preferred_width(self, theme: Theme) -> int:
        return super().preferred_width(theme) + theme.px(_THUMB)

    def height_for_width(self, theme: Theme, width: int) -> int:
        return (self._row_ends(theme, width) or [0])[-1]

    def min_height(self, theme: Theme, width: int) -> int:
        ends = self._row_ends(theme, width, tightly=self.tight > 0)
        return [0, *ends][: self.least_rows + 1][-1]

    def roomy_height(self, theme: Theme, width: int) -> int:
        """Returns the height of all rows: no list scrolls inside a page that scrolls."""
        return height_of(self, theme, width)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Places the rows that are in view, `tight` if not all of them fit; hides the others."""
        self.rect, self._ends = rect, self._row_ends(theme, rect.width)
        if self.tight and self._ends and self._ends[-1] > rect.height:
            self._ends = self._row_ends(theme, rect.width, tightly=True)
        tops = [0, *self._ends[:-1]]
        self.scroll.fit(rect, (self._ends or [0])[-1], tops)
        width = rect.width
        if self.scroll.needed or not self.height:
            width -= theme.px(_THUMB) + self.scroll.spared_px
        self.scroll.put_bar(theme, rect.x + width)
        for row, top, end in zip(self.rows, tops, self._ends, strict=False):
            y = rect.y + top - self.scroll.offset
            box = pygame.Rect(rect.x, y, width, end - top - theme.px(self.gap))
            if self._is_shown(box):
                row.place(theme, box)
                if not rect.contains(box):
                    _clip_widgets(row, rect)
            else:
                row.hide()

    def _is_shown(self, box: pygame.Rect) -> bool:
        """Returns whether to show a row at `box`: a cut one only while gliding, or at the top."""
        view = self.rect
        is_inside = view.top <= box.top and box.bottom <= view.bottom
        return is_inside or box.top == view.top or (self.scroll.gliding and box.colliderect(view))

    def widgets(self) -> Iterator[Widget]:
        """Yields the widgets of all rows, also of those out of view, where Tab leads."""
        for row in self.rows:
            for widget in row.widgets():
                widget.reachable = True
                yield widget

    def described(self) -> Iterator[Described]:
        """Yields the rows; of those out of view the widgets, which the focus can go to."""
        for row in self.rows:
            if row.rect.height > 0:
                yield from row.described()
            else:
                yield from (of_widget(widget) for widget in row.widgets() if widget.stops)

    def show(self, theme: Theme, index: int) -> bool:
        """Scrolls until a row is in view; returns whether it moved."""
        ends = [0, *self._ends]
        if index + 1 >= len(ends):
            return False
        y = self.rect.y + ends[index] - self.scroll.offset
        height = min(ends[index + 1] - ends[index], self.rect.height)
        row = pygame.Rect(self.rect.x, y, self.rect.width, height)
        moved = self.scroll.reveal(row)
        if moved:
            self.place(theme, self.rect)
        return moved

    def row_of(self, widget: Widget) -> int | None:
        """Returns the index of the row that a widget is in; None if in none."""
        for index, row in enumerate(self.rows):
            if any(widget is inner for inner in row.widgets()):
                return index
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        clip = surface.get_clip()
        if not all(self.rect.contains(row.rect) for row in self.shown()):
            surface.set_clip(self.rect.clip(clip))
        super().draw(surface, theme)
        surface.set_clip(clip)
        self.scroll.draw_thumb(surface, theme)

    def scrolls(self) -> Iterator[tuple[str, Scroll, Block]]:
        yield self.name, self.scroll, self
