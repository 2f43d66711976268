"""Where grid, head and panel of a crossword stand in a window: pure geometry."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.layout import MIN_CELL_PX, Frame, bar_rect, play_frame
from game.theme import Theme

_PADS, _PADS_NARROW = (20, 16), (8, 8)
"""Between the edge of the card and the grid; in narrow upright windows every pixel counts."""
_MARGIN, _MARGIN_NARROW = 32, 16
_NARROW_PX = 600
_HEAD_INSET = 8
"""More beside the head, where the grid is so near to the edge."""
_LARGEST_CELL = 104
_LEAST_PX = 48
"""Of a side of the grid, whatever happens."""


class Stage(NamedTuple):
    """What is on the card of the grid."""

    head: pygame.Rect
    grid: pygame.Rect


def stage_in(stage: pygame.Rect, theme: Theme, head_px: int, rows: int, cols: int) -> Stage:
    """The head of that height at the top of the card, the grid in the middle of the rest."""
    across, down = _pads(stage.width, theme)
    inner = stage.inflate(-2 * across, -2 * down)
    beside = theme.px(_HEAD_INSET) if stage.width < _NARROW_PX else 0
    head = pygame.Rect(inner.x + beside, inner.y, inner.width - 2 * beside, head_px)
    room = pygame.Rect(inner.x, inner.y + head_px, inner.width, max(1, inner.height - head_px))
    grid = pygame.Rect(0, 0, *_grid_size(theme, room.size, rows, cols))
    grid.center = room.center
    return Stage(head, grid)


def head_width(size: tuple[int, int], theme: Theme) -> int:
    """The width of the head in a window of that size, where it is above the grid."""
    frame, margin = play_frame(size, theme), _margin(size[0], theme)
    card = size[0] - 2 * margin if frame.portrait else frame.stage.width
    return stage_in(pygame.Rect(0, 0, card, card), theme, 0, 1, 1).head.width


def _margin(width: int, theme: Theme) -> int:
    return theme.px(_MARGIN_NARROW if width < _NARROW_PX else _MARGIN)


def _pads(width: int, theme: Theme) -> tuple[int, int]:
    across, down = _PADS_NARROW if width < _NARROW_PX else _PADS
    return theme.px(across), theme.px(down)


def _grid_size(theme: Theme, room: tuple[int, int], rows: int, cols: int) -> tuple[int, int]:
    """The part of a room that a board takes: no cell grows out of all proportion."""
    most = max(theme.px(_LARGEST_CELL), MIN_CELL_PX)
    return min(room[0], most * cols), min(room[1], most * rows)


class Needs(NamedTuple):
    """What an upright window has to hold, in pixels."""

    head: int
    panel: int
    """The height that the panel should have."""
    least_panel: int
    """The height that it keeps where else the cells of the grid would be too small."""


def upright_frame(
    size: tuple[int, int], theme: Theme, needs: Needs, board: tuple[int, int]
) -> Frame:
    """The frame in an upright window: a card as wide as may be, and as high as its grid."""
    width, height = size
    rows, cols = board
    narrow = width < _NARROW_PX
    bar = bar_rect(size, theme)
    margin = _margin(width, theme)
    gap = theme.px(16 if narrow else 24)
    top, low = bar.bottom + gap, height - gap
    card = width - 2 * margin
    (beside, above), between = _pads(card, theme), theme.px(20)
    free = low - top - between - needs.head - 2 * above
    small = min(rows * (MIN_CELL_PX + 1), free - needs.least_panel)  # with its frame
    room = max(_LEAST_PX, free - needs.panel, small)
    across = max(_LEAST_PX, card - 2 * beside)
    wanted = min(room, -(-across * rows // cols))
    high = _grid_size(theme, (across, wanted), rows, cols)[1]
    stage = pygame.Rect(margin, top, card, high + needs.head + 2 * above)
    panel_top = stage.bottom + between
    panel = pygame.Rect(margin, panel_top, card, max(1, low - panel_top))
    return Frame(bar, stage, panel, portrait=True)
