"""A caption above a figure, or above pips; figures side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.blocks.block import Block, Described, Side
from game.ui.blocks.boxes import Either, Grid, Row
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import _, ratio_aloud
from game.ui.theme import Theme

_PIP, _PIP_GAP, _LEAST_PIP_PX = 18, 10, 10


def _full() -> float:
    return 1.0


@dataclass(eq=False)
class Figure(Block):
    """A caption over a `figure` with the word `after` it, or over `pips` (left, total): dots.

    `fading` returns how far (0 to 1) the pip lost last has faded.
    """

    caption: str
    figure: str = ""
    after: str = ""
    pips: tuple[int, int] | None = None
    align: Side = "left"
    fading: Callable[[], float] = _full
    size: float = 28
    grows: int = 0
    after_ink: str = "muted"

    def _pip_px(self, theme: Theme) -> tuple[int, int]:
        return max(theme.px(_PIP), _LEAST_PIP_PX), max(theme.px(_PIP_GAP), 4)

    def _low_px(self, theme: Theme) -> int:
        """Returns the width of the figure or of the pips, below the caption."""
        if self.pips is not None:
            side, gap = self._pip_px(theme)
            return self.pips[1] * (side + gap) - gap
        after = theme.width(self.after, 18, "serif") + theme.px(6) if self.after else 0
        return theme.width(self.figure, self.size, "serif") + after

    def preferred_width(self, theme: Theme) -> int:
        return max(theme.width(self.caption, 14), self._low_px(theme))

    def height_for_width(self, theme: Theme, width: int) -> int:
        return theme.line_px(14) + theme.line_px(self.size)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, palette, line = self.rect, theme.palette, theme.line_px(14)
        caption = theme.fitted(self.caption, 14, rect.width)
        at, anchor = (rect.x, "midleft") if self.align == "left" else (rect.right, "midright")
        theme.write(surface, caption, (at, rect.y + line / 2), 14, palette.muted, anchor=anchor)
        y = rect.y + line + (rect.height - line) / 2
        x = rect.x if self.align == "left" else rect.right - self._low_px(theme)
        if self.pips is not None:
            self._draw_pips(surface, theme, (x, y), self.pips)
            return
        figure = theme.fitted(self.figure, self.size, rect.width, "serif")
        end = theme.write(surface, figure, (x, y), self.size, palette.ink, "serif").right
        if self.after:
            at_after = (end + theme.px(6), y + theme.px(2))
            ink: Colour = getattr(palette, self.after_ink)
            theme.write(surface, self.after, at_after, 18, ink, "serif")

    def _draw_pips(
        self, surface: pygame.Surface, theme: Theme, at: tuple[float, float], pips: tuple[int, int]
    ) -> None:
        """Draws a red disc for each pip left and a ring for each lost; the last one fades."""
        palette, (left, total), faded = theme.palette, pips, self.fading()
        side, gap = self._pip_px(theme)
        for index in range(total):
            centre = (at[0] + side / 2 + index * (side + gap), at[1])
            if index < left:
                shapes.disc(surface, centre, side, palette.seal)
                continue
            shapes.disc(surface, centre, side, palette.edge, max(1.5, 2 * theme.u))
            if index == left and faded < 1:
                shapes.disc(surface, centre, max(2, round(side * (1 - faded))), palette.seal)

    def described(self) -> Iterator[Described]:
        """Yields the caption and the figure, as one description."""
        shown = f"{ratio_aloud(self.figure)} {self.after}"
        if self.pips:
            shown = _("{done} of {whole}").format(done=self.pips[0], whole=self.pips[1])
        yield Described("figure", self.caption, shown.strip(), self.rect)


def _figure(pair: tuple[str, str]) -> Figure:
    return Figure(*pair)


def figures(
    pairs: Sequence[tuple[str, str]],
    least: int = 4,
    make: Callable[[tuple[str, str]], Figure] = _figure,
) -> Block:
    """Returns figures for pairs (caption, figure): in one row, or in several if they don't fit.

    A single row is divided into `least` equal columns or more; `make` makes the block of a pair.
    """
    line = Row([make(pair) for pair in pairs], 16, even=max(least, len(pairs)), stand="top")
    close = Row([make(pair) for pair in pairs], 20, stand="top")
    return Either(
        [line, close, Grid([make(pair) for pair in pairs], 0, gap=12, even=True, fits=True)]
    )
