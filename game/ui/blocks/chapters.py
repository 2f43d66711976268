"""Chapters of a screen: their tabs at the left or on top, and the page of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.blocks.block import Block, Press
from game.ui.blocks.boxes import Card, Column, Grid, Middle, Row, Wide
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget

_ACROSS = 3
_PART_INSET = 2, 5
"""How much smaller a part's tab is drawn than the area that can be pressed, in units."""
_WIDEST = 1376
"""The most width that tabs and page use, in units: enough for the longest row of tabs."""


class Tab(Widget):
    """The tab of a chapter, or the smaller one of a `part` of it, which is a page."""

    radius = 8
    role = "tab"

    def __init__(
        self, name: str, label: str, action: Callable[[], None], part: bool = False
    ) -> None:
        super().__init__(name)
        self.title, self.action = label, action
        self.choice_group = "parts" if part else "chapters"
        self._size, self._inset = (15, _PART_INSET) if part else (16, (0, 0))
        self.chosen, self.centred = False, part

    @property
    def is_chosen(self) -> bool:
        return self.chosen

    def preferred_width(self, theme: Theme) -> int:
        return theme.width(self.title, self._size, "bold") + 2 * theme.px(
            8 if self.centred else 16
        )

    def press(self, pos: tuple[int, int] | None) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect, radius = theme.palette, self.rect, theme.px(self.radius)
        rect = rect.inflate(*(-2 * theme.px(units) for units in self._inset))
        if self.chosen:
            shapes.rounded(surface, rect, radius, palette.indigo_tint)
        elif self.touch.hover or self.touch.pressed:
            shapes.rounded(surface, rect, radius, palette.sunk)
        pad = theme.px(8 if self.centred else 16)
        colour = palette.indigo if self.chosen else palette.ink
        typeface = "bold" if self.chosen else "sans"
        text = theme.fitted(self.title, self._size, self.rect.width - 2 * pad, typeface)  # type: ignore[arg-type]
        at, anchor = (rect.x + pad, rect.centery), "midleft"
        if self.centred:
            at, anchor = rect.center, "center"
        theme.write(surface, text, at, self._size, colour, typeface, anchor)  # type: ignore[arg-type]


def is_tall(size: tuple[int, int]) -> bool:
    """Returns whether the tabs stand on top in a window of this size."""
    return size[1] > size[0]


def chapters_and_page(
    theme: Theme,
    size: tuple[int, int],
    tabs: Sequence[Tab],
    shown: str,
    page: Callable[[int, int], Block],
    below: Sequence[Block] = (),
) -> Block:
    """Returns the tabs, and beside or below them the page of the tab named `shown`.

    `page` makes the page for a width and a height in px. `below` stands below the tabs if they
    are beside the page, else below the page.
    """
    (width, height), tall = size, is_tall(size)
    for tab in tabs:
        tab.chosen, tab.centred = tab.name == shown, tall
    titles = [Press(tab, 44) for tab in tabs]
    widest, inset = max(tab.preferred_width(theme) for tab in tabs), 2 * theme.air(32 + 28)
    if tall:
        head = Card(Grid(titles, 0, _ACROSS, 4, least_px=widest), (8, 8))
        rest = height - head.height_for_width(theme, width - 2 * theme.air(32))
        column = Column([head, page(width - inset, rest), *below], 16)
        return Middle(column, (32, 24), most=_WIDEST)
    left = Column([Card(Column(titles, 4), (8, 8)), *below], 16)
    beside = Wide(Scrolled(left, "titles"), 264, max(150, widest + 2 * theme.air(8)))
    room = min(width, theme.px(_WIDEST)) - inset - beside.preferred_width(theme)
    row = Row([beside, page(room, height)], 24, stand="fill")
    return Middle(row, (32, 24), most=_WIDEST)
