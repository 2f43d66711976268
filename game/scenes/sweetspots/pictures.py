"""Sweet Spots in small: the vignette of its drawer, and a board being made."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.layout import BoardView
from game.scenes.sweetspots import board
from game.theme import Theme
from game.ui import shapes
from generators.base import Preset
from generators.sweetspots.rules import Mark, Move, Puzzle, State

# The drawer's picture before the first game, with its one answer.
_SAMPLE = (
    "10s2:AABBBBCCCDAAAEEEECCDAEEEEEEECDAEEEECCCCDAEEEEFFFDDEEEGFFFFFDGGGGGFFHFDGIIGGFFHFJGIFGFFHHHJGIF"
    "FFFHHJJ"
)
_CHESTS = (3, 5, 11, 17, 24, 29, 32, 36, 40, 48, 53, 55, 60, 67, 72, 79, 84, 86, 91, 98)


@lru_cache(maxsize=1)
def sample() -> State:
    """A board of ten by ten with two chests everywhere, solved."""
    state = Puzzle.from_text(_SAMPLE).start()
    for cell in _CHESTS:
        state = state.apply(Move(cell, int(Mark.CHEST)))
    return state


def draw_vignette(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State | None
) -> None:
    """The board of a game with its marks, or a small sample board."""
    state = state or sample()
    inner = rect.inflate(-theme.px(4), -theme.px(4))
    view = BoardView(inner, state.puzzle.size, least_px=1)
    board.draw_board(surface, theme, view, state.puzzle)
    board.draw_marks(surface, theme, view, state.marks, {})


def draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    """An empty board of the size that is wanted, filling up with the progress."""
    size = preset.params.size
    cell_px = max(4, rect.width // size)
    side = cell_px * size
    box = pygame.Rect(0, 0, side, side)
    box.center = rect.center
    palette = theme.palette
    surface.fill(palette.paper, box)
    surface.fill(palette.itint, (box.x, box.y, side, round(side * min(1, progress or 0))))
    for i in range(1, size):
        line = palette.hair
        surface.fill(line, (box.x, box.y + i * cell_px, side, 1))
        surface.fill(line, (box.x + i * cell_px, box.y, 1, side))
    frame = max(2, theme.px(4))
    edge = box.inflate(2 * frame, 2 * frame)
    shapes.rounded(surface, edge, theme.px(6), palette.zone_line, frame)
