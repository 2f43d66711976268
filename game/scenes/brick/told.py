"""What words are related to, as lines in one column or two of like height."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.layout import row_of
from game.text import _
from game.theme import Theme

_SIZE, _TITLE = 15, 16
_TWO, _TWO_PX = 640, 440
"""Units and pixels of width from which there are two columns."""


class Told:
    """The sentences laid out at a width, below a line and a title."""

    def __init__(self, theme: Theme, sentences: Sequence[str], width: int) -> None:
        self._theme, self._width = theme, width
        self._step = round(theme.line_px(_SIZE) * 1.15)
        room = pygame.Rect(0, 0, width, 0)
        self._rects = row_of(room, 2 if width >= max(theme.px(_TWO), _TWO_PX) else 1, theme.px(24))
        wrapped = [theme.wrapped(each, _SIZE, self._rects[0].width) for each in sentences]
        self.columns = _shared_out(wrapped, len(self._rects))

    @property
    def _head(self) -> int:
        return self._theme.px(28) + self._theme.line_px(_TITLE)

    @property
    def height(self) -> int:
        """All of it; 0 where there is nothing to tell."""
        rows = max(map(len, self.columns))
        return self._head + rows * self._step if rows else 0

    def draw(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Draws it from its top left corner."""
        if not self.height:
            return
        theme, palette, (left, top) = self._theme, self._theme.palette, at
        surface.fill(palette.hair, (left, top + theme.px(8), self._width, 1))
        y = top + theme.px(22) + theme.line_px(_TITLE) // 2
        title = _("What they are related to")
        theme.write(surface, title, (left, y), _TITLE, palette.ink, "bold")
        for rect, lines in zip(self._rects, self.columns, strict=True):
            for row, line in enumerate(lines):
                spot = (left + rect.x, top + self._head + (row + 0.5) * self._step)
                theme.write(surface, line, spot, _SIZE, palette.muted)


def _shared_out(wrapped: Sequence[Sequence[str]], count: int) -> list[list[str]]:
    """The lines in columns of like height, none of them between two lines of a sentence."""
    columns: list[list[str]] = [[] for _column in range(count)]
    left = sum(map(len, wrapped))
    index = 0
    for lines in wrapped:
        share = left / (count - index)
        if index + 1 < count and columns[index] and len(columns[index]) + len(lines) / 2 > share:
            left -= len(columns[index])
            index += 1
        columns[index] += lines
    return columns
