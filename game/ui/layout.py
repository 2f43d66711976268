"""Where the parts of a screen go, and which cell a point is on: pure geometry."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.ui.theme import Theme

MIN_CELL_PX = 24
_LEAST_BAR, _LEAST_PANEL = 56, 312
"""The height of a bar and the width of a panel that large text needs, in units."""
LEAST_BELOW = 248
"""The height that large text needs in a panel below a board, which scrolls, in units."""
_MARGIN, _GAP = 32, 24
"""The room at the sides of a wide window, and between its board, its panel and its edges."""
_LARGE_MARGIN, _LARGE_GAP, _LEAST_MARGIN = 16, 12, 8
"""The same with large text; and the least room around a board."""
_PANEL, _MORE_PANEL = 512, 400
"""The width of a panel; that with large text if the board leaves it; in units."""
_NARROW = 900
_SCROLL_BAR = 24
"""The room to the right of a panel in which a press scrolls it, in units."""
_LEAST_STAGE_PX = 96  # a window below the least size, which some desktops allow, cuts it off


@dataclass(frozen=True)
class ScreenFrame:
    """The frame of a play screen: a bar above the board, and a panel beside or below.

    The board is square; beside a panel with large text it is as high as the panel.
    """

    bar: pygame.Rect
    board: pygame.Rect
    panel: pygame.Rect
    portrait: bool
    least_board_height: int = 0
    """The least height of a board above a panel, in pixels."""

    def with_panel(self, height: int, width: int) -> ScreenFrame:
        """Returns the frame of a result, whose panel prefers this height and width in pixels.

        A panel below the board takes up to a third of the board for it, one beside it a quarter.
        """
        if not self.portrait:
            cut = max(0, min(width - self.panel.width, self.board.width // 4))
            board, panel = self.board.copy(), self.panel.move(-cut, 0)
            board.width, panel.width = board.width - cut, panel.width + cut
            return replace(self, board=board, panel=panel)
        spare = self.board.height - self.least_board_height
        cut = max(0, min(height - self.panel.height, self.board.height // 3, spare))
        board = self.board.inflate(-cut, -cut).move(0, -cut // 2)
        panel = self.panel.move(0, -cut)
        panel.height += cut
        return replace(self, board=board, panel=panel)

    def widened(self, margin: int, most: int) -> ScreenFrame:
        """Returns the frame with a panel beside the board that takes the room of the margins.

        It leaves a `margin` and gets `most` pixels wide at most.
        """
        spare = max(0, min(self.board.x - margin, (most - self.panel.width) // 2))
        if self.portrait or not spare:
            return self
        board, panel = self.board.move(-spare, 0), self.panel.move(-spare, 0)
        panel.width += 2 * spare
        return replace(self, board=board, panel=panel)


def bar_rect(size: tuple[int, int], theme: Theme) -> pygame.Rect:
    """Returns the bar at the top of every screen but the menu."""
    return pygame.Rect(0, 0, size[0], max(theme.gap(72), theme.px(_LEAST_BAR), 44))


def back_rect(bar: pygame.Rect, theme: Theme) -> pygame.Rect:
    """Returns the button at the left of the bar."""
    side = theme.control(44)
    rect = pygame.Rect(bar.x + theme.gap(20), 0, side, side)
    rect.centery = bar.centery
    return rect


def is_narrow(size: tuple[int, int], theme: Theme) -> bool:
    """Returns whether a page has room for only one column, as with large text."""
    return size[0] < theme.px(_NARROW)


def play_frame(
    size: tuple[int, int], theme: Theme, wanted_px: int = 0, below: float = LEAST_BELOW
) -> ScreenFrame:
    """Returns the frame of a play screen in a window of `size` pixels.

    In portrait the board is `wanted_px` wide if the window has room. Large text takes room from
    the margins and the panel before the board; a panel below the board keeps `below` units.
    """
    if theme.text > 1:
        usual = play_frame(size, theme.board, wanted_px).board.width
        if size[1] > size[0]:
            return _large_below(size, theme, usual, below)
        return _large_beside(size, theme, usual)
    width, height = size
    bar = bar_rect(size, theme)
    margin, gap = theme.gap(_MARGIN), theme.gap(_GAP)
    top, bottom = bar.bottom + gap, height - gap
    if height > width:
        tallest = max((bottom - top) * 3 // 5, bottom - top - theme.gap(448))
        side = max(min(width - 2 * margin, tallest), _LEAST_STAGE_PX)
        if side < wanted_px <= min(width - 2 * theme.gap(_LEAST_MARGIN), tallest):
            side = wanted_px
        board = pygame.Rect((width - side) // 2, top, side, side)
        panel_top = board.bottom + theme.gap(20)
        panel = pygame.Rect(board.x, panel_top, side, max(1, bottom - panel_top))
        return ScreenFrame(bar, board, panel, portrait=True)
    panel_width = max(theme.gap(_PANEL), 264)
    side = min(bottom - top, width - 2 * margin - gap - panel_width)
    side = max(side, _LEAST_STAGE_PX)
    left = (width - side - gap - panel_width) // 2
    height_px = max(side, min(bottom - top, theme.gap(680)))
    y = top + max(0, bottom - top - height_px) // 2
    board = pygame.Rect(left, y, side, side)
    panel = pygame.Rect(board.right + gap, y, panel_width, height_px)
    return ScreenFrame(bar, board, panel, portrait=False)


def _large_below(size: tuple[int, int], theme: Theme, usual: int, below: float) -> ScreenFrame:
    """Returns the frame of an upright window with large text.

    `usual` is the width of the board with text of the usual size, in pixels.
    """
    (width, height), bar = size, bar_rect(size, theme)
    margin, gap = theme.gap(_LARGE_MARGIN), theme.gap(_LEAST_MARGIN)
    between = theme.gap(_LARGE_GAP)
    height_left = height - bar.bottom - 2 * gap - between
    side = max(min(usual, height_left - theme.px(below)), height_left // 3, _LEAST_STAGE_PX)
    board = pygame.Rect((width - side) // 2, bar.bottom + gap, side, side)
    panel_width, top = max(side, width - 2 * margin), board.bottom + between
    panel = pygame.Rect((width - panel_width) // 2, top, panel_width, max(1, height - gap - top))
    return ScreenFrame(bar, board, panel, portrait=True)


def _large_beside(size: tuple[int, int], theme: Theme, usual: int) -> ScreenFrame:
    """Returns the frame of a wide window with large text; the board is as high as the panel."""
    (width, height), bar = size, bar_rect(size, theme)
    least, gap = theme.gap(_LEAST_MARGIN), theme.gap(_LARGE_MARGIN)
    room = min(height - bar.bottom - 2 * least, width - 3 * gap - theme.px(_LEAST_PANEL))
    side = max(min(usual, room), _LEAST_STAGE_PX)
    margin = max(least, min(theme.gap(_GAP), (height - bar.bottom - side) // 2))
    wanted = max(theme.gap(_PANEL), theme.px(_MORE_PANEL), 264)
    panel_width = max(1, min(wanted, width - 3 * gap - side))
    between = max(1, min(theme.gap(_GAP), (width - side - panel_width) // 3))
    left = (width - side - between - panel_width) // 2
    left -= min(max(0, theme.gap(_SCROLL_BAR) - left), max(0, left - least))
    board = pygame.Rect(left, bar.bottom + margin, side, height - bar.bottom - 2 * margin)
    panel = pygame.Rect(board.right + between, board.y, panel_width, board.height)
    return ScreenFrame(bar, board, panel, portrait=False)


@dataclass(frozen=True)
class BoardView:
    """A square board of `count` cells a side in a square `area`, both in window pixels.

    If cells of the whole board would be too small to press, they are `least_px` and the board
    pans: `pan` is how many pixels right and down the visible part begins.
    """

    area: pygame.Rect
    count: int
    pan: tuple[int, int] = (0, 0)
    least_px: int = MIN_CELL_PX

    @property
    def cell_px(self) -> int:
        """The side of a cell."""
        fit = self.area.width // self.count
        return fit if fit >= self.least_px else min(self.least_px, max(self.area.width, 1))

    @property
    def pans(self) -> bool:
        """Whether only a part of the board is seen."""
        return self.cell_px * self.count > self.area.width

    @property
    def board(self) -> pygame.Rect:
        """Returns the rectangle of the whole board, also beyond the view."""
        side = self.cell_px * self.count
        if not self.pans:
            spare = (self.area.width - side) // 2
            return pygame.Rect(self.area.x + spare, self.area.y + spare, side, side)
        return pygame.Rect(self.area.x - self.pan[0], self.area.y - self.pan[1], side, side)

    @property
    def seen(self) -> pygame.Rect:
        """The part of the window that shows the board."""
        return self.area if self.pans else self.board

    def rect(self, cell: int) -> pygame.Rect:
        """Returns the square of a cell."""
        row, col = divmod(cell, self.count)
        px = self.cell_px
        return pygame.Rect(self.board.x + col * px, self.board.y + row * px, px, px)

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the cell at a point; None outside the board."""
        if not self.seen.collidepoint(pos):
            return None
        col, row = (pos[0] - self.board.x) // self.cell_px, (pos[1] - self.board.y) // self.cell_px
        if not (0 <= row < self.count and 0 <= col < self.count):
            return None
        return row * self.count + col

    def panned(self, dx: float, dy: float) -> BoardView:
        """Returns the view moved right and down by pixels, as far as the board goes."""
        most = max(0, self.cell_px * self.count - self.area.width)
        pan = (
            min(most, max(0, round(self.pan[0] + dx))),
            min(most, max(0, round(self.pan[1] + dy))),
        )
        return replace(self, pan=pan)

    def showing(self, cell: int) -> BoardView:
        """Returns the view moved as little as needed to see a cell."""
        rect = self.rect(cell)
        dx = min(0, rect.x - self.area.x) + max(0, rect.right - self.area.right)
        dy = min(0, rect.y - self.area.y) + max(0, rect.bottom - self.area.bottom)
        return self.panned(dx, dy)


def row_of(rect: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Returns `count` equal rectangles side by side."""
    width = rect.width - gap * (count - 1)
    edges = [rect.x + index * gap + width * index // count for index in range(count)]
    ends = [rect.x + index * gap + width * (index + 1) // count for index in range(count)]
    return [
        pygame.Rect(x, rect.y, end - x, rect.height) for x, end in zip(edges, ends, strict=True)
    ]
