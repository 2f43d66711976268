"""The bar above a page, and the list of pages beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui.blocks.block import Block, Described, Press, chip_size, draw_chip, hairline
from game.ui.blocks.boxes import Card, Column, Grid, Middle, Row, Wide
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.layout import back_rect
from game.ui.text import _, join_parts, native_beside
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button, Widget

_MARGIN, _BUTTON_GAP = 20, 8
"""The room at the ends of the bar, and between a button and what is beside it."""
_GAP = 12


class Bar(Block):
    """Back, a title, its muted Chinese name, chips; `ends` stand at the right.

    What does not fit is left out, the last chip first, then the Chinese name.
    """

    def __init__(
        self,
        back: Action,
        title: str,
        native: str = "",
        chips: Sequence[str] = (),
        ends: Sequence[Block] = (),
    ) -> None:
        button = Button("back", "", "back", "quiet", back)
        button.title = _("Back")
        self._back, self._ends = Press(button), list(ends)
        self._title, self._chips = title, chips
        self._native = native_beside(title, native)
        self.free_x = 0
        """Where the last word ends."""
        self.right = 0
        """Where the first of the ends begins."""

    def inside(self) -> Sequence[Block]:
        return [self._back, *self._ends]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, self.right = rect, rect.right - theme.gap(_MARGIN)
        back = back_rect(rect, theme)
        self._back.place(theme, back)
        x = self.right
        for block in reversed(self._ends):
            width = block.preferred_width(theme)
            x -= width
            block.place(theme, pygame.Rect(x, back.y, width, back.height))
            self.right, x = x, x - theme.px(_BUTTON_GAP)

    def toast_rooms(self, theme: Theme) -> tuple[pygame.Rect, ...]:
        """Returns places for a toast in the bar, the best first, where it hides nothing below.

        They are beside the chips, over them, and over the buttons too, except the first and last.
        """
        button = theme.gap(_MARGIN) + theme.control(44) + theme.px(_BUTTON_GAP)
        right = self.right - theme.px(_BUTTON_GAP)
        pressed = [end.rect.left for end in self._ends if any(end.widgets())]
        last = max(pressed, default=self.right) - theme.px(_BUTTON_GAP)
        rooms = ((self.free_x + theme.px(_GAP), right), (button, right), (button, last))
        return tuple(pygame.Rect(x, 0, max(1, end - x), self.rect.height) for x, end in rooms)

    def _size(self, theme: Theme) -> float:
        """Returns the type size of the title."""
        room = self.right - self._back.rect.right - 2 * theme.px(_GAP)
        return theme.room_size(self._title, 24, room, "serif")

    def _texts(self, theme: Theme) -> tuple[str, bool, list[tuple[str, int]]]:
        """Returns the title, whether the Chinese name fits, and the chips with their places."""
        left = self._back.rect.right + theme.px(_GAP)
        room = self.right - theme.px(_GAP)
        size = self._size(theme)
        title = theme.fitted(self._title, size, max(0, room - left), "serif")
        x = left + theme.width(title, size, "serif")
        width = theme.px(_GAP) + theme.width(self._native, 18, "serif")
        shows_native = bool(self._native) and x + width <= room
        x += width if shows_native else 0
        chips = []
        for chip in self._chips:
            width = chip_size(theme, chip)[0]
            if x + theme.px(_GAP) + width > room:
                break
            chips.append((chip, x + theme.px(_GAP)))
            x += theme.px(_GAP) + width
        self.free_x = x
        return title, shows_native, chips

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, palette = self.rect, theme.palette
        hairline(surface, theme, rect.x, rect.bottom - theme.px(1), rect.width)
        title, shows_native, chips = self._texts(theme)
        at = (self._back.rect.right + theme.px(_GAP), rect.centery)
        x = theme.write(surface, title, at, self._size(theme), palette.ink, "serif").right
        if shows_native:
            at = (x + theme.px(_GAP), rect.centery + theme.px(2))
            theme.write(surface, self._native, at, 18, palette.muted, "serif")
        for text, left in chips:
            draw_chip(surface, theme, text, (left, rect.centery))
        super().draw(surface, theme)

    def described(self) -> Iterator[Described]:
        """Yields the back button, the title with its chips, and what is at the right end."""
        yield from self._back.described()
        name = join_parts([self._title, *self._chips])
        yield Described("heading", name, self._native, self.rect)
        for block in self._ends:
            yield from block.described()


def toast_rooms_in(root: Block, theme: Theme) -> tuple[pygame.Rect, ...]:
    """Returns the rooms for a toast in the bar of a screen; none without a bar.

    Elsewhere a toast would cover buttons, or what it is about.
    """
    bar = next((block for block in root.inside() if isinstance(block, Bar)), None)
    return () if bar is None else bar.toast_rooms(theme)


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
    titles = [Press(tab) for tab in tabs]
    widest, inset = max(tab.preferred_width(theme) for tab in tabs), 2 * theme.gap(32 + 28)
    if tall:
        head = Card(Grid(titles, 0, _ACROSS, gap=4, least_px=widest), pad=(8, 8))
        rest = height - head.height_for_width(theme, width - 2 * theme.gap(32))
        column = Column([head, page(width - inset, rest), *below], gap=16)
        return Middle(column, pad=(32, 24), most=_WIDEST)
    left = Column([Card(Column(titles, gap=4), pad=(8, 8)), *below], gap=16)
    beside = Wide(Scrolled(left, "titles"), 264, max(150, widest + 2 * theme.gap(8)))
    room = min(width, theme.px(_WIDEST)) - inset - beside.preferred_width(theme)
    row = Row([beside, page(room, height)], gap=24, stand="fill")
    return Middle(row, pad=(32, 24), most=_WIDEST)
