"""The pages of Help as data: paragraphs, example boards, tables of keys; each can draw itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.theme import Theme
from game.ui import shapes
from game.ui.icons import draw_icon

DrawExample = Callable[[pygame.Surface, Theme, pygame.Rect, Any], None]
"""Draws a position into a square."""


class Block(Protocol):
    """A part of a page, as wide as the page."""

    def height(self, theme: Theme, width: int) -> int:
        """The height that it takes at a width, in pixels."""

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws it into a rectangle of that height."""


@dataclass(frozen=True)
class Page:
    """One page, chosen by its title."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Heading:
    """A line above what follows."""

    text: str

    def height(self, theme: Theme, width: int) -> int:
        """Its lines, and a little below the last."""
        return len(theme.wrapped(self.text, 24, width, "serif")) * theme.line_px(24) + theme.px(4)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """In the face of the titles."""
        theme.write_lines(surface, self.text, rect, 24, theme.palette.ink, "serif")


@dataclass(frozen=True)
class Paragraph:
    """Some sentences."""

    text: str

    def height(self, theme: Theme, width: int) -> int:
        """Its lines."""
        return len(theme.wrapped(self.text, 16, width)) * theme.line_px(16)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Wrapped at the width of the page."""
        theme.write_lines(surface, self.text, rect, 16, theme.palette.ink)


@dataclass(frozen=True)
class Example:
    """A small board and what is right or wrong about it."""

    state: Any
    caption: str
    right: bool = False


@dataclass(frozen=True)
class Examples:
    """Small boards side by side, each with a caption below."""

    examples: Sequence[Example]
    draw_example: DrawExample

    def _columns(self, theme: Theme, width: int) -> int:
        fit = (width + self._gap(theme)) // (max(theme.px(190), 120) + self._gap(theme))
        rows = -(-len(self.examples) // max(1, fit))
        return -(-len(self.examples) // rows)  # rows of one length, where they can be

    def _gap(self, theme: Theme) -> int:
        return max(theme.px(28), 16)

    def _side(self, theme: Theme, width: int) -> int:
        columns = self._columns(theme, width)
        room = (width - self._gap(theme) * (columns - 1)) // columns
        return max(1, min(room, max(theme.px(220), 120)))

    def _caption(self, theme: Theme, example: Example, side: int) -> list[str]:
        return theme.wrapped(example.caption, 14, side - self._sign(theme))

    def _sign(self, theme: Theme) -> int:
        """The width that the check or cross before a caption takes."""
        return max(18, theme.px(28))

    def _row_height(self, theme: Theme, width: int) -> int:
        side = self._side(theme, width)
        lines = max(len(self._caption(theme, e, side)) for e in self.examples)
        return side + theme.px(8) + lines * theme.line_px(14)

    def height(self, theme: Theme, width: int) -> int:
        """Its rows of boards."""
        rows = -(-len(self.examples) // self._columns(theme, width))
        return rows * self._row_height(theme, width) + (rows - 1) * theme.px(24)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Row by row from the left."""
        columns, side = self._columns(theme, rect.width), self._side(theme, rect.width)
        down = self._row_height(theme, rect.width) + theme.px(24)
        for index, example in enumerate(self.examples):
            row, col = divmod(index, columns)
            across = (rect.width + self._gap(theme)) // columns
            x, y = rect.x + col * across, rect.y + row * down
            clip = surface.get_clip()  # a board sets a clip of its own
            box = pygame.Rect(x, y, side, side)
            if clip.colliderect(box):
                part = pygame.Surface((side, side))
                part.fill(theme.palette.card)
                self.draw_example(part, theme, part.get_rect(), example.state)
                surface.blit(part, box)
            self._write(surface, theme, example, pygame.Rect(x, y + side + theme.px(8), side, 0))

    def _write(
        self, surface: pygame.Surface, theme: Theme, example: Example, rect: pygame.Rect
    ) -> None:
        """A check or a cross, and the caption: never told by colour alone."""
        palette, step = theme.palette, theme.line_px(14)
        colour = palette.jadetext if example.right else palette.sealtext
        icon = "check" if example.right else "cross"
        at = (rect.x + self._sign(theme) * 0.4, rect.y + step / 2)
        draw_icon(surface, theme, icon, at, colour, 18)
        for i, line in enumerate(self._caption(theme, example, rect.width)):
            at = (rect.x + self._sign(theme), rect.y + step * (i + 0.5))
            theme.write(surface, line, at, 14, palette.ink)


@dataclass(frozen=True)
class Key:
    """What one or another key, or the pointer, does."""

    keys: tuple[str, ...]
    does: str


@dataclass(frozen=True)
class Keys:
    """A table: keys at the left, what they do at the right."""

    rows: Sequence[Key]

    def _chip_px(self, theme: Theme) -> int:
        return max(theme.px(30), theme.text_px(14) + 6)

    def _chip_width(self, theme: Theme, key: str) -> int:
        return theme.width(key, 14, "bold") + 2 * max(6, theme.px(10))

    def _left(self, theme: Theme, width: int) -> int:
        """The width of the left column: the widest row of chips, within its share."""
        gap = theme.px(6)
        widest = max(
            sum(self._chip_width(theme, key) + gap for key in row.keys) for row in self.rows
        )
        return min(widest, width * 9 // 20)

    def _chips(self, theme: Theme, row: Key, room: int) -> list[tuple[str, pygame.Rect]]:
        """The chips of a row with their places from (0, 0), in as many lines as they need."""
        gap, high = theme.px(6), self._chip_px(theme)
        placed, x, y = [], 0, 0
        for key in row.keys:
            width = min(self._chip_width(theme, key), room)
            if x and x + width > room:
                x, y = 0, y + high + gap
            placed.append((key, pygame.Rect(x, y, width, high)))
            x += width + gap
        return placed

    def _words(self, theme: Theme, width: int) -> int:
        return width - self._left(theme, width) - theme.px(24)

    def _row_height(self, theme: Theme, row: Key, width: int) -> int:
        chips = self._chips(theme, row, self._left(theme, width))
        lines = theme.wrapped(row.does, 15, self._words(theme, width))
        inner = max(chips[-1][1].bottom, len(lines) * theme.line_px(15))
        return inner + 2 * max(4, theme.px(8))

    def height(self, theme: Theme, width: int) -> int:
        """Its rows."""
        return sum(self._row_height(theme, row, width) for row in self.rows)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Rows between hairlines."""
        palette, y, pad = theme.palette, rect.y, max(4, theme.px(8))
        left = self._left(theme, rect.width)
        for row in self.rows:
            height = self._row_height(theme, row, rect.width)
            if row is not self.rows[0]:
                surface.fill(palette.hair, (rect.x, y, rect.width, 1))
            for key, place in self._chips(theme, row, left):
                chip = place.move(rect.x, y + pad)
                shapes.rounded(surface, chip, theme.px(8), palette.sunk)
                word = theme.fitted(key, 14, chip.width - 4, "bold")
                theme.write(surface, word, chip.center, 14, palette.ink, "bold", "center")
            x = rect.x + left + theme.px(24)
            lines = theme.wrapped(row.does, 15, self._words(theme, rect.width))
            top = y + (height - len(lines) * theme.line_px(15)) // 2
            theme.write_lines(
                surface, row.does, pygame.Rect(x, top, rect.right - x, 0), 15, palette.ink
            )
            y += height
