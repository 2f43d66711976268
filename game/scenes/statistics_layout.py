"""Where the parts of the statistics are."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.layout import bar_rect, row_of, stacked
from game.theme import Theme

_WIDEST = 1600
_LEAST_ROWS = 3
_LEAST_CHART = 230


@dataclass(frozen=True)
class Wanted:
    """What the table would like, in pixels: `above` is what its card holds above the rows."""

    width: int
    above: int
    row: int
    rows: int

    def height(self, rows: int) -> int:
        """The height of a card with that many rows, without its padding."""
        return self.above + self.row * min(rows, self.rows)


@dataclass(frozen=True)
class Parts:
    """The parts of the screen; `tabs` and `days` are empty where they are not shown."""

    bar: pygame.Rect
    tabs: pygame.Rect
    tiles: tuple[pygame.Rect, ...]
    table: pygame.Rect
    chart: pygame.Rect
    days: pygame.Rect


def tile_px(theme: Theme) -> int:
    """The height of the card of one figure."""
    words = 2 * theme.line_px(13) + theme.line_px(32)
    return max(theme.px(112), words + 2 * theme.px(10))


def days_px(theme: Theme) -> int:
    """The height of the card of the days."""
    words = theme.line_px(20) + 2 * theme.line_px(13)
    return max(theme.px(132), words + 2 * theme.px(12))


def statistics_parts(size: tuple[int, int], theme: Theme, tabbed: bool, table: Wanted) -> Parts:
    """Tiles, then the chart beside or below the table, then the days if there is room."""
    bar, gap = bar_rect(size, theme), theme.px(16)
    width = max(1, min(size[0] - 2 * theme.px(32), theme.px(_WIDEST)))
    area = pygame.Rect((size[0] - width) // 2, bar.bottom + theme.px(20), width, 0)
    tabs = pygame.Rect(area.x, area.y, width, theme.control(52) if tabbed else 0)
    y = tabs.bottom + gap if tabbed else area.y
    portrait = size[1] > size[0]
    tiles = _tiles(pygame.Rect(area.x, y, width, tile_px(theme)), gap, 2 if portrait else 1)
    y = tiles[-1].bottom + gap
    body = pygame.Rect(area.x, y, width, max(1, size[1] - theme.px(24) - y))
    least = table.height(_LEAST_ROWS) + 2 * theme.px(20)
    if portrait:
        least += gap + theme.px(_LEAST_CHART)
    days = pygame.Rect(area.x, 0, width, days_px(theme))
    days.bottom = body.bottom
    if days.y - gap - body.y >= least:
        body.height = days.y - gap - body.y
    else:
        days.height = 0
    parts = _stack if portrait else _beside
    chart, listed = parts(body, gap, table, theme)
    days.top = chart.bottom + gap
    return Parts(bar, tabs, tuple(tiles), listed, chart, days)


def _tiles(row: pygame.Rect, gap: int, lines: int) -> list[pygame.Rect]:
    rows = stacked(row, [row.height] * lines, gap)
    return [tile for line in rows for tile in row_of(line, 4 // lines, gap)]


def _beside(
    body: pygame.Rect, gap: int, table: Wanted, theme: Theme
) -> tuple[pygame.Rect, pygame.Rect]:
    width = max(theme.px(424), table.width + 2 * theme.px(12))
    width = min(width, (body.width - gap) // 2)
    listed = pygame.Rect(body.right - width, body.y, width, body.height)
    chart = pygame.Rect(body.x, body.y, body.width - width - gap, body.height)
    return chart, listed


def _stack(
    body: pygame.Rect, gap: int, table: Wanted, theme: Theme
) -> tuple[pygame.Rect, pygame.Rect]:
    """The table takes what its rows want, up to half; the chart takes the rest."""
    pad = 2 * theme.px(20)
    room = body.height - gap - pad - table.above
    few = min(_LEAST_ROWS, (room - theme.px(_LEAST_CHART)) // table.row)
    rows = max(1, few, ((body.height - gap) // 2 - pad - table.above) // table.row)
    height = max(1, table.height(rows) + pad)
    listed = pygame.Rect(body.x, body.y, body.width, height)
    y = listed.bottom + gap
    chart = pygame.Rect(body.x, y, body.width, max(1, min(body.bottom - y, body.width)))
    return chart, listed
