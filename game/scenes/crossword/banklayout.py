"""Where the words of a bank stand: in columns by length, or in sections one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import pygame

from game.layout import row_of
from game.theme import Theme

WORD, HEAD = 18, 13
"""Type sizes."""
_HIGH, _GAP, _COLUMN_GAP, _PAD = 44, 6, 8, 14
_HEAD_GAP, _SECTION_GAP = 8, 14
_LEAST_COLUMN, _LEAST_CHIP = 130, 64


class Heading(NamedTuple):
    """What stands above the words of a length."""

    length: int
    rect: pygame.Rect


@dataclass(frozen=True)
class BankLayout:
    """Rectangles from (0, 0): `chips` has one for every word, in the order of the bank."""

    chips: tuple[pygame.Rect, ...]
    headings: tuple[Heading, ...]
    height: int

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The place in the bank of the word at a point."""
        found = (index for index, chip in enumerate(self.chips) if chip.collidepoint(pos))
        return next(found, None)

    def beside(self, index: int, dx: int, dy: int) -> int:
        """The word next to another one that way; the same one where there is none."""
        here = pygame.Vector2(self.chips[index].center)

        def cost(other: int) -> float:
            way = pygame.Vector2(self.chips[other].center) - here
            along, across = way.x * dx + way.y * dy, abs(way.x * dy) + abs(way.y * dx)
            return along + 3 * across if along > 0 else float("inf")

        best = min(range(len(self.chips)), key=cost)
        return best if cost(best) < float("inf") else index


Group = tuple[int, list[int]]
"""A length, and the places in the bank of its words."""


def _groups(bank: Sequence[str]) -> list[Group]:
    """The words by length, the longest first."""
    order = sorted(range(len(bank)), key=lambda index: (-len(bank[index]), bank[index], index))
    return [(length, list(indices)) for length, indices in groupby(order, lambda i: len(bank[i]))]


@lru_cache(maxsize=8)  # after every move the panel is arranged anew, mostly to the same rooms
def bank_layout(bank: tuple[str, ...], theme: Theme, width: int, room: int) -> BankLayout:
    """Columns where they are seen whole in a height of `room`, else the lower one of the two."""
    groups = _groups(bank)
    sections = _sections(bank, groups, theme, width)
    needed = [max(_needs(bank, g, theme), theme.px(_LEAST_COLUMN)) for g in groups]
    gaps = (len(groups) - 1) * theme.px(_COLUMN_GAP)
    if max(needed) * len(groups) + gaps > width:
        return sections
    columns = _columns(bank, groups, theme, width)
    return columns if columns.height <= max(room, sections.height) else sections


def _needs(bank: Sequence[str], group: Group, theme: Theme) -> int:
    """The width that every word of a length finds room in."""
    widest = max(theme.width(bank[index], WORD, "bold") for index in group[1])
    return max(theme.px(_LEAST_CHIP), widest + 2 * word_inset(theme))


def word_inset(theme: Theme) -> int:
    """How far a word begins from the left of its chip."""
    return max(6, theme.px(_PAD))


def _head_px(theme: Theme) -> int:
    return theme.line_px(HEAD) + theme.px(_HEAD_GAP)


def _columns(bank: Sequence[str], groups: list[Group], theme: Theme, width: int) -> BankLayout:
    """A column for every length."""
    high, gap = theme.control(_HIGH), theme.px(_GAP)
    row = pygame.Rect(0, 0, width, theme.line_px(HEAD))
    chips = [pygame.Rect(0, 0, 0, 0)] * len(bank)
    headings, low = [], 0
    for (length, indices), column in zip(
        groups, row_of(row, len(groups), theme.px(_COLUMN_GAP)), strict=True
    ):
        headings.append(Heading(length, column))
        y = _head_px(theme)
        for index in indices:
            chips[index] = pygame.Rect(column.x, y, column.width, high)
            y += high + gap
        low = max(low, y - gap)
    return BankLayout(tuple(chips), tuple(headings), low)


def _sections(bank: Sequence[str], groups: list[Group], theme: Theme, width: int) -> BankLayout:
    """Every length below the one before, its words in as many columns as find room."""
    high, gap, apart = theme.control(_HIGH), theme.px(_GAP), theme.px(_COLUMN_GAP)
    chips = [pygame.Rect(0, 0, 0, 0)] * len(bank)
    headings: list[Heading] = []
    y = 0
    for group in groups:
        y += theme.px(_SECTION_GAP) if headings else 0
        headings.append(Heading(group[0], pygame.Rect(0, y, width, theme.line_px(HEAD))))
        y += _head_px(theme)
        count = max(1, (width + apart) // (_needs(bank, group, theme) + apart))
        cells = row_of(pygame.Rect(0, 0, width, high), count, apart)
        for number, index in enumerate(group[1]):
            row, col = divmod(number, count)
            chips[index] = cells[col].move(0, y + row * (high + gap))
        y += -(-len(group[1]) // count) * (high + gap) - gap
    return BankLayout(tuple(chips), tuple(headings), y)
