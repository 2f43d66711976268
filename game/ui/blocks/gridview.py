"""Where the cells of a grid stand: pure geometry, in both directions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.ui.layout import MIN_CELL_PX

GRACE_PX = 2
"""How much smaller than wanted cells may be, in pixels, before the board pans instead."""
_FRAME = 0.06
"""The width of the frame as a share of a cell's, up to `most_frame_px`."""


@dataclass(frozen=True)
class GridView:
    """A board of `rows` by `cols` cells in an `area` of the window, in pixels.

    If cells of the whole board would be much too small to press, they are `least_px` and the board
    pans: `pan` is how many pixels right and down the visible part begins. A frame around the cells
    takes up to `most_frame_px` pixels of the area.
    """

    area: pygame.Rect
    rows: int
    cols: int
    pan: tuple[int, int] = (0, 0)
    least_px: int = MIN_CELL_PX
    most_frame_px: int = 4

    @cached_property
    def cell_px(self) -> int:
        """The side of a cell."""
        inner = self._inner
        fitting_px = min(inner.width // self.cols, inner.height // self.rows)
        least_px = min(self.least_px, max(1, min(inner.size)))
        grace = GRACE_PX if self.least_px == MIN_CELL_PX else 0  # none for enlarged cells
        return fitting_px if fitting_px >= least_px - grace else least_px

    @cached_property
    def frame_px(self) -> int:
        """The width of the frame around the board."""
        if not self.most_frame_px:
            return 0
        fit = min(self.area.width / self.cols, self.area.height / self.rows)
        return max(1, min(self.most_frame_px, round(max(fit, self.least_px) * _FRAME)))

    @cached_property
    def _inner(self) -> pygame.Rect:
        """The area without the frame."""
        frame = 2 * self.frame_px
        size = max(1, self.area.width - frame), max(1, self.area.height - frame)
        return pygame.Rect(self.area.x + frame // 2, self.area.y + frame // 2, *size)

    @cached_property
    def _spare(self) -> tuple[int, int]:
        """The pixels of the area left over by the board, across and down; below 0 if it pans."""
        inner, px = self._inner, self.cell_px
        return inner.width - px * self.cols, inner.height - px * self.rows

    @cached_property
    def pans(self) -> bool:
        """Whether only a part of the board is seen."""
        return min(self._spare) < 0

    @cached_property
    def board(self) -> pygame.Rect:
        """Returns the rectangle of the whole board, also beyond the view."""
        inner, px, (across, down) = self._inner, self.cell_px, self._spare
        x = inner.x + (across // 2 if across >= 0 else -self.pan[0])
        y = inner.y + (down // 2 if down >= 0 else -self.pan[1])
        return pygame.Rect(x, y, px * self.cols, px * self.rows)

    @cached_property
    def seen(self) -> pygame.Rect:
        """The part of the window that shows cells."""
        return self.board.clip(self._inner)

    def rect(self, cell: int) -> pygame.Rect:
        """Returns the square of a cell."""
        row, col = divmod(cell, self.cols)
        board, px = self.board, self.cell_px
        return pygame.Rect(board.x + col * px, board.y + row * px, px, px)

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the cell at a point; None beside the board."""
        if not self.seen.collidepoint(pos):
            return None
        board, px = self.board, self.cell_px
        return (pos[1] - board.y) // px * self.cols + (pos[0] - board.x) // px

    def panned(self, dx: float, dy: float) -> GridView:
        """Returns the view moved by so many pixels, within the board."""
        most = [max(0, -spare) for spare in self._spare]
        x, y = self.pan[0] + dx, self.pan[1] + dy
        pan = min(most[0], max(0, round(x))), min(most[1], max(0, round(y)))
        return replace(self, pan=pan)

    def showing(self, cell: int, *others: int) -> GridView:
        """Returns the view moved as little as needed to show a cell and part of its neighbours.

        If there is room, it shows the `others` too.
        """
        first, inner, px = self.rect(cell), self._inner, self.cell_px
        near = first.unionall([self.rect(other) for other in others]).inflate(px, px)
        if near.width > inner.width:
            near.x, near.width = first.x - px // 2, 2 * px
        if near.height > inner.height:
            near.y, near.height = first.y - px // 2, 2 * px
        dx = min(0, near.x - inner.x) + max(0, near.right - inner.right)
        dy = min(0, near.y - inner.y) + max(0, near.bottom - inner.bottom)
        return self.panned(dx, dy)
