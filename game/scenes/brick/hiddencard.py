"""What is still hidden: how many words by first letter and length, and by the first two."""

from __future__ import annotations

from collections import Counter

import pygame

from game.scenes.brick.wordtable import cut_of
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.icons import draw_icon
from generators.brick.rules import State

_ROW, _PAIR_ROW = 28, 26
_TIGHTER = (1.0, 0.9, 0.8, 0.7, 0.6)
"""How high the rows are, as a share: as low as they must be for the room that there is."""
_PAIRS = 0.36  # of the width, for the first two letters


class HiddenCard:
    """The card; live: it tells of the words that are hidden now."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._grid: Counter[tuple[str, int]] = Counter()
        self._pairs: list[tuple[str, int]] = []
        self._share = 1.0

    def fit(self, theme: Theme, width: int, room: int) -> None:
        """Takes lower rows where it would be higher than `room`."""
        for self._share in _TIGHTER:
            if self.height(theme, width) <= room:
                return

    def loosen(self) -> None:
        """Takes rows of the usual height."""
        self._share = _TIGHTER[0]

    def refresh(self, state: State) -> None:
        """Counts what is hidden in a position."""
        if state is self._state:
            return
        self._state = state
        hidden = state.hidden
        self._grid = Counter((word[0], len(word)) for word in hidden)
        self._pairs = sorted(Counter(word[:2] for word in hidden).items())

    @property
    def letters(self) -> list[str]:
        """The first letters of hidden words."""
        return sorted({letter for letter, _length in self._grid})

    @property
    def lengths(self) -> list[int]:
        """The lengths of all words to find: a column stays when its last word is found."""
        if self._state is None:
            return []
        return sorted({len(word) for word in self._state.puzzle.targets})

    @property
    def grid(self) -> dict[tuple[str, int], int]:
        """By first letter and length, how many are hidden."""
        return dict(self._grid)

    @property
    def pairs(self) -> list[tuple[str, int]]:
        """By the first two letters, how many are hidden."""
        return list(self._pairs)

    # Where things are

    def _row_px(self, theme: Theme) -> int:
        return max(theme.px(_ROW * self._share), theme.text_px(15) + round(8 * self._share) - 4)

    def _pair_px(self, theme: Theme) -> int:
        return max(
            theme.px(_PAIR_ROW * self._share), theme.text_px(15) + round(8 * self._share) - 4
        )

    def _halves(self, theme: Theme, width: int) -> tuple[int, int]:
        """The widths of the grid and of the pairs."""
        gap = max(theme.px(24), 12)
        columns = len(self.lengths) + 2
        least = columns * (theme.width("00", 15) + max(4, theme.px(8)))
        right = min(round(width * _PAIRS), width - gap - least)
        fewest = self._pair_width(theme)
        if right < fewest:
            return width, width  # below one another
        return width - gap - right, right

    def _pair_width(self, theme: Theme) -> int:
        return theme.width("mm 00", 15) + max(6, theme.px(10))

    def _pair_rows(self, theme: Theme, width: int) -> int:
        columns = max(1, width // self._pair_width(theme))
        return -(-len(self._pairs) // columns)

    def height(self, theme: Theme, width: int) -> int:
        """What the card needs at a width."""
        inner = width - 2 * theme.px(24)
        pad = 2 * theme.px(16) + theme.line_px(16)
        if not self._pairs:
            return pad
        left, right = self._halves(theme, inner)
        grid = theme.line_px(14) + len(self.letters) * self._row_px(theme)
        pairs = self._pair_rows(theme, right) * self._pair_px(theme)
        if left == right:
            return pad + grid + theme.px(8) + theme.line_px(14) + pairs
        return pad + max(grid, theme.px(4) + pairs)

    # Drawing

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """The card."""
        shapes.card(surface, theme, rect)
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(16))
        y = inner.y + theme.line_px(16) // 2
        if not self._pairs:
            draw_icon(surface, theme, "check", (inner.x + 9, y), theme.palette.jade, 18)
            at = (inner.x + max(22, theme.px(28)), y)
            theme.write(
                surface, _("Nothing is hidden any more"), at, 16, theme.palette.ink, "bold"
            )
            return
        theme.write(surface, _("Still hidden"), (inner.x, y), 16, theme.palette.ink, "bold")
        top = inner.y + theme.line_px(16)
        left, right = self._halves(theme, inner.width)
        low = self._draw_grid(surface, theme, pygame.Rect(inner.x, top, left, 0))
        caption, at = _("first two letters"), (inner.right - right, y)
        if theme.width(caption, 14) > right:
            caption = theme.fitted(_("begin with"), 14, right)
        below = top + theme.px(4)
        if left == right:
            at = (inner.x, low + theme.px(8) + theme.line_px(14) // 2)
            below = at[1] + theme.line_px(14) // 2
        theme.write(surface, caption, at, 14, theme.palette.muted)
        self._draw_pairs(surface, theme, pygame.Rect(at[0], below, right, 0))

    def _draw_grid(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> int:
        """A row for every first letter; returns where the last one ends."""
        palette, lengths, row = theme.palette, self.lengths, self._row_px(theme)
        step = rect.width / (len(lengths) + 1.6)

        def x(col: int) -> float:
            return rect.right - step * (len(lengths) - col + 0.5)

        head = rect.y + theme.line_px(14) / 2
        for col, title in enumerate([*map(str, lengths), _("all")]):
            theme.write(surface, title, (x(col), head), 14, palette.muted, anchor="center")
        y = rect.y + theme.line_px(14)
        for letter in self.letters:
            surface.fill(palette.hair, (rect.x, y, rect.width, max(1, theme.px(1))))
            middle, name = y + row / 2, letter.upper()
            theme.write(surface, name, (rect.x, middle), 15, palette.ink, cut_of(name))
            counts = [self._grid[letter, length] for length in lengths]
            for col, number in enumerate(counts):
                text, ink = (str(number), palette.ink) if number else ("·", palette.muted)
                theme.write(surface, text, (x(col), middle), 15, ink, anchor="center")
            at = (x(len(lengths)), middle)
            theme.write(surface, str(sum(counts)), at, 15, palette.ink, "bold", "center")
            y += row
        return y

    def _draw_pairs(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """The first two letters in columns, row by row."""
        columns = max(1, rect.width // self._pair_width(theme))
        step, row = rect.width // columns, self._pair_px(theme)
        for index, (pair, number) in enumerate(self._pairs):
            down, right = divmod(index, columns)
            at = (rect.x + right * step, rect.y + down * row + row / 2)
            spot = theme.write(surface, pair, at, 15, theme.palette.ink)
            figure = (spot.right + theme.px(6), at[1])
            theme.write(surface, str(number), figure, 15, theme.palette.ink, "bold")
