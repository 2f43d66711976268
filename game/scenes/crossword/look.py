"""How the board of a crossword looks: ground, squares, bars, rings."""

from __future__ import annotations

import pygame

from game.palette import Colour
from game.scenes.crossword.squares import VEIL_ALPHA, Shown, Squares, labels_of
from game.theme import Theme
from game.ui import shapes
from game.ui.gridview import GridView
from generators.crossword.board import Board, Direction
from generators.crossword.rules import State

__all__ = ["Shown", "draw_grid", "is_airy"]

_OPEN_SHARE = 0.4
"""Where fewer of the cells are open, the others are left out: a heap of blocks says nothing."""
_PLAIN = Shown()


def draw_grid(
    surface: pygame.Surface, theme: Theme, view: GridView, state: State, shown: Shown = _PLAIN
) -> None:
    """The whole board; where it pans, the part of it that is seen."""
    clip, board = surface.get_clip(), state.puzzle.board
    _draw_frame(surface, theme, view, board, shown.veil)
    surface.set_clip(view.seen.inflate(2, 2).clip(clip))
    squares = Squares(surface, theme, state, shown, labels_of(state.puzzle, shown.numbered))
    for cell in board.cells:
        rect = view.rect(cell)
        if rect.colliderect(view.seen):
            squares.draw(cell, rect)
    _draw_bars(surface, theme, view, board)
    _draw_rings(surface, theme, view, shown)
    surface.set_clip(clip)
    if view.pans:
        _draw_thumbs(surface, theme, view)


def is_airy(board: Board) -> bool:
    """Whether so few cells are open that those between the words are left out."""
    return len(board.cells) < _OPEN_SHARE * board.rows * board.cols


def _draw_frame(
    surface: pygame.Surface, theme: Theme, view: GridView, board: Board, veil: float
) -> None:
    """The ground, which shows as blocks and as lines between the squares."""
    colour, frame = _veiled(theme, veil), view.frame_px
    if not is_airy(board):
        whole = _framed(view.seen, frame).clip(view.area)
        shapes.rounded(surface, whole, min(theme.px(6), 3 * frame), colour)
        return
    for cell in board.cells:
        rect = view.rect(cell)
        if rect.colliderect(view.seen):
            surface.fill(colour, _framed(rect, max(1, frame // 2)).clip(view.area))


def _framed(rect: pygame.Rect, edge: int) -> pygame.Rect:
    """Cells with an edge around them; squares keep a pixel away from the left and the top."""
    return pygame.Rect(
        rect.x - edge, rect.y - edge, rect.width + 2 * edge + 1, rect.height + 2 * edge + 1
    )


def _veiled(theme: Theme, veil: float) -> Colour:
    """The colour of a block below the veil of a hint."""
    block, card = theme.palette.block, theme.palette.card
    share = veil * VEIL_ALPHA / 255
    red, green, blue = (round(b + (c - b) * share) for b, c in zip(block, card, strict=True))
    return red, green, blue


def _draw_bars(surface: pygame.Surface, theme: Theme, view: GridView, board: Board) -> None:
    """Thick lines between words that meet without a block."""
    thick = max(2, view.cell_px // 10)
    for cell, way in board.bars:
        rect = view.rect(cell)
        if way is Direction.ACROSS:
            bar = pygame.Rect(rect.right - thick // 2, rect.y, thick, rect.height)
        else:
            bar = pygame.Rect(rect.x, rect.bottom - thick // 2, rect.width, thick)
        surface.fill(theme.palette.block, bar)


def _draw_rings(surface: pygame.Surface, theme: Theme, view: GridView, shown: Shown) -> None:
    """The cells of a hint, and the cursor over all."""
    palette = theme.palette
    for cell in sorted(shown.why):
        if cell not in shown.follows:
            _ring(surface, theme, view.rect(cell), palette.indigo)
    for cell in sorted(shown.follows):
        _ring(surface, theme, view.rect(cell), palette.amber)
    if shown.cursor is not None and not shown.veil:
        _ring(surface, theme, view.rect(shown.cursor), palette.indigo)


def _ring(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, colour: Colour) -> None:
    width = max(2.0, min(rect.width / 15, 4 * theme.u))
    shapes.rounded(surface, rect.inflate(1, 1), max(2, rect.width // 10), colour, width)


def _draw_thumbs(surface: pygame.Surface, theme: Theme, view: GridView) -> None:
    """Which part of a board that pans is seen, at its lower and right edges."""
    seen, board, thick = view.seen, view.board, max(3, theme.px(4))
    radius, colour = thick // 2, theme.palette.indigo
    if board.width > seen.width:
        width = seen.width * seen.width // board.width
        x = seen.x + (seen.x - board.x) * seen.width // board.width
        thumb = pygame.Rect(x, seen.bottom - thick, width, thick)
        shapes.rounded(surface, thumb, radius, colour)
    if board.height > seen.height:
        height = seen.height * seen.height // board.height
        y = seen.y + (seen.y - board.y) * seen.height // board.height
        thumb = pygame.Rect(seen.right - thick, y, thick, height)
        shapes.rounded(surface, thumb, radius, colour)
