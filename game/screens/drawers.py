"""All drawers of the cabinet: cards in rows, with pictures as large as the window lets them be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.screens.drawer import FORMS, LOW, CardForm, Drawer
from game.theme import Theme
from game.ui.block import Block, high_of
from game.ui.boxes import Column, Grid, Sized
from game.ui.scrolled import Scrolled

_BETWEEN = 18
_LEAST, _LEAST_PX, _MOST = 72, 44, 210
"""The side of a picture."""
_ANY_PX = 9999
_STRETCH = 16
"""So much higher than its words need a card may be."""


@dataclass(frozen=True)
class Plan:
    """How the drawers stand: the form of the cards, how many abreast, picture, card."""

    form: CardForm
    columns: int
    side: int
    card_px: int


class Drawers(Block):
    """The cards in rows, all of one size, with the largest pictures that the room lets them have.

    Where not even small ones have room, they scroll.
    """

    grows = 1

    def __init__(self, drawers: Sequence[Drawer]) -> None:
        self._drawers = drawers
        self._scrolled = Scrolled(Block(), "drawers")
        self._made_for: tuple[Theme, tuple[int, int]] | None = None
        self._sizes: dict[CardForm, tuple[int, int, int]] = {}
        self._select_px = 0
        self.plan = Plan(LOW, 1, 1, 1)

    def inside(self) -> Sequence[Block]:
        return [self._scrolled]

    def high(self, theme: Theme, width: int) -> int:
        return 0

    def least(self, theme: Theme, width: int) -> int:
        """They scroll by themselves; large text leaves them too little room, and all scrolls."""
        if theme.text == 1:
            return 0
        self._plan(theme, pygame.Rect(0, 0, width, 0))
        return high_of(self._scrolled.block, theme, width)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect
        self._plan(theme, rect)
        high = min(rect.height, high_of(self._scrolled.block, theme, rect.width))
        top = rect.y + (rect.height - high) // 2
        self._scrolled.place(theme, pygame.Rect(rect.x, top, rect.width, high))

    def _plan(self, theme: Theme, rect: pygame.Rect) -> None:
        if self._made_for != (theme, rect.size):
            self._made_for, self._sizes = (theme, rect.size), {}
            self._select_px = max(drawer.select_px(theme) for drawer in self._drawers)
            self.plan = self._planned(theme, rect)
            self._scrolled.block = self._grid(theme)

    def _grid(self, theme: Theme) -> Grid:
        plan = self.plan
        cards = [
            Sized(drawer.card(theme, plan.form, plan.side), plan.card_px)
            for drawer in self._drawers
        ]
        return Grid(cards, 0, plan.columns, _BETWEEN)

    def _planned(self, theme: Theme, rect: pygame.Rect) -> Plan:
        """The plan with the largest picture; where none fits, the lowest one."""
        count, least = len(self._drawers), max(_LEAST_PX, theme.px(_LEAST))
        plans = [(form, columns) for form in FORMS for columns in range(1, count + 1)]
        fits = []
        for form, columns in plans:
            rows = -(-count // columns)
            high = (rect.height - theme.air(_BETWEEN) * (rows - 1)) // rows
            side = self._side_px(theme, form, self._wide(theme, rect, columns), high)
            if side >= least:
                most = self._card_px(theme, form, side) + theme.px(_STRETCH)
                empty = rows * columns - count
                fits.append(
                    (side * form.weight, -empty, Plan(form, columns, side, min(high, most)))
                )
        if fits:
            return max(fits, key=lambda fit: fit[:2])[2]
        scrolled = [
            Plan(form, columns, least, self._card_px(theme, form, least))
            for form, columns in plans
            if self._side_px(theme, form, self._wide(theme, rect, columns), _ANY_PX) >= least
        ]
        lowest = Plan(LOW, 1, least, self._card_px(theme, LOW, least))
        return min(scrolled, key=lambda p: -(-count // p.columns) * p.card_px, default=lowest)

    def _wide(self, theme: Theme, rect: pygame.Rect, columns: int) -> int:
        return (rect.width - theme.air(_BETWEEN) * (columns - 1)) // columns

    def _words_px(self, theme: Theme, form: CardForm) -> tuple[int, int, int]:
        """The width that all words need, and how high title with lines, and the rest, are.

        The heights are the same in every drawer.
        """
        if form not in self._sizes:
            first = self._drawers[0]
            wide = max(drawer.least_px(theme, form) for drawer in self._drawers)
            if form.full:
                wide = max(wide, self._select_px)
            head = Column(first.head(theme, form), form.gap)
            foot = Column(first.foot(theme, form), form.gap)
            self._sizes[form] = (wide, head.high(theme, _ANY_PX), foot.high(theme, _ANY_PX))
        return self._sizes[form]

    def _card_px(self, theme: Theme, form: CardForm, side: int) -> int:
        """The height of a card with a picture of that side."""
        _words, head, foot = self._words_px(theme, form)
        if form.above:
            inner = side + head + foot + 3 * theme.air(form.gap)
        elif form.beside:
            inner = max(side, head + foot + 2 * theme.air(form.gap))
        else:
            inner = max(side, head) + foot + 2 * theme.air(form.gap)
        return inner + 2 * theme.air(form.pad[1])

    def _side_px(self, theme: Theme, form: CardForm, wide: int, high: int) -> int:
        """The side of the picture in a card of that size; 0 where its words have no room."""
        room_x, room_y = wide - 2 * theme.air(form.pad[0]), high - 2 * theme.air(form.pad[1])
        words, head, foot = self._words_px(theme, form)
        if words > room_x or head + foot + 2 * theme.air(form.gap) > room_y:
            return 0
        if form.above:
            side = min(room_x, room_y - head - foot - 3 * theme.air(form.gap))
        elif form.beside:
            side = min(room_y, room_x - theme.air(18) - words)
        else:
            titles = max(drawer.title_px(theme) for drawer in self._drawers)
            side = min(room_y - foot - 2 * theme.air(form.gap), room_x - theme.air(10) - titles)
        return max(0, min(side, theme.px(_MOST)))
