"""Riddles in small: the vignette of the drawer, and a riddle being made."""

from __future__ import annotations

import pygame

from game.layout import row_of
from game.scenes.riddle.look import write_capital
from game.scenes.riddle.page import halves
from game.theme import Theme
from game.ui import shapes
from generators.base import Preset
from generators.riddle.formats import Piece, pieces
from generators.riddle.rules import CLASSIC, LETTER, Move, Puzzle, State

SAMPLE = Puzzle.from_text(
    "6-l.rowan.walnut-b.birch.hemlock-a.elder.sycamore-c.linden.chestnut-b.holly.aspen"
    "-C.hawthorn.larch~plants=willow"
)
"""The riddle of the drawer's picture before the first game."""
_SAMPLE_TYPED = "wil"
_SIZE, _LEAST = 19, 12
_ROW = 27 / 184  # of the side of the picture
_BOX_TOP, _BOX_HIGH = 0.76, 0.22
_INDENT = 14 / 184
_BAR = 0.035


def draw_vignette(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State | None
) -> None:
    """The first lines and the boxes of a game, or of a sample."""
    if state is None:
        state = SAMPLE.start(CLASSIC)
        for place, letter in enumerate(_SAMPLE_TYPED):
            state = state.apply(Move(LETTER, place, letter))
    _draw_verse(surface, theme, rect, state.puzzle)
    _draw_boxes(surface, theme, rect, state.letters)


def _draw_verse(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, puzzle: Puzzle) -> None:
    """As many of its lines as find room above the boxes; bars where they could not be read."""
    step, low = rect.height * _ROW, rect.y + rect.height * _BOX_TOP - rect.height * 0.05
    y = rect.y + step * 0.8
    indent = round(rect.width * _INDENT)
    lines = [pieces(puzzle, place) for place in range(len(puzzle.lines))]
    size, room = min(float(_SIZE), step * 0.66 / theme.u), rect.width - indent
    while size * theme.u > _LEAST and not _parted_well(theme, lines[:2], size, room):
        size -= 0.5
    for line in lines:
        rows = halves(theme, line, size, room)
        if size * theme.u < _LEAST:
            rows = ((Piece("", False),), (Piece("", True),))
        for index, row in enumerate(rows[:3]):
            if y + step / 2 > low:
                return
            _draw_row(surface, theme, row, (rect.x + (indent if index else 0), y), size, rect)
            y += step


def _parted_well(theme: Theme, lines: list[tuple[Piece, ...]], size: float, room: int) -> bool:
    """Whether every line stays whole or is parted behind its first clue word."""
    parted = (halves(theme, line, size, room) for line in lines)
    return all(len(rows) == 1 or (len(rows) == 2 and rows[0][-1].is_clue) for rows in parted)


def _draw_row(
    surface: pygame.Surface,
    theme: Theme,
    row: tuple[Piece, ...],
    at: tuple[float, float],
    size: float,
    rect: pygame.Rect,
) -> None:
    x = at[0]
    if not any(piece.text for piece in row):
        wide = round(rect.width * (0.7 if row[0].is_clue else 0.8))
        bar = pygame.Rect(round(x), 0, wide, max(2, round(rect.height * _BAR)))
        bar.centery = round(at[1])
        shapes.rounded(surface, bar, bar.height // 2, theme.palette.edge)
        return
    for piece in row:
        colour = theme.palette.indigo if piece.is_clue else theme.palette.ink
        x = theme.write(surface, piece.text, (x, at[1]), size, colour, "serif").right


def _draw_boxes(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, letters: tuple[str, ...]
) -> None:
    """The answer boxes in one row; the first empty one is the current one."""
    palette = theme.palette
    high = round(rect.height * _BOX_HIGH)
    gap = max(1, round(rect.width * 0.03))
    wide = min((rect.width - gap * (len(letters) - 1)) // len(letters), high * 3 // 4)
    line = pygame.Rect(0, 0, wide * len(letters) + gap * (len(letters) - 1), high)
    line.midtop = (rect.centerx, rect.y + round(rect.height * _BOX_TOP))
    current = next((place for place, letter in enumerate(letters) if not letter), None)
    for place, box in enumerate(row_of(line, len(letters), gap)):
        radius = max(2, box.width // 6)
        shapes.rounded(surface, box, radius, palette.card)
        here = place == current
        edge = palette.indigo if here else palette.edge
        shapes.rounded(surface, box, radius, edge, max(1.0, (2 if here else 1) * theme.u))
        if letters[place] and box.width >= _LEAST + 1:
            write_capital(surface, theme, letters[place], box, palette.ink)


def draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    """Lines that come one after the other with the progress, above empty boxes."""
    count, high = 6, max(3, round(rect.height * 0.04))
    step = rect.height * 0.7 / count
    done = round(count * min(1.0, progress or 0.0))
    for line in range(count):
        y = round(rect.y + step * (line + 0.5))
        wide = round(rect.width * (0.92, 0.8, 0.86, 0.74, 0.9, 0.82)[line])
        bar = pygame.Rect(rect.x, y - high // 2, wide, high)
        colour = theme.palette.indigo if line < done else theme.palette.sunk
        shapes.rounded(surface, bar, high // 2, colour)
    _draw_boxes(surface, theme, rect, ("",) * count)
