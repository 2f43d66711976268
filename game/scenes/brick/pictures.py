"""Brick in small: the vignette of its drawer, a puzzle being made, the tiles of a hint."""

from __future__ import annotations

import pygame

from game.layout import row_of
from game.scenes.brick.comb import Comb
from game.scenes.brick.hexagon import hexagon
from game.scenes.brick.stage import CAPITALS
from game.scenes.brick.wordtable import cut_of
from game.theme import Theme
from game.ui import shapes
from generators.base import Preset
from generators.brick.rules import Puzzle, State

SAMPLE, SAMPLE_CENTRE = "pvrdoei", "p"
"""The letters of the drawer's picture before the first game, the centre first."""
_LETTER = 0.6
_LEAST_RADIUS = 11  # in pixels: smaller cells have no room for a letter that can be read
_UNKNOWN = "?"


def draw_comb(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, order: str, centred: bool
) -> None:
    """A honeycomb of a few dozen pixels a cell; the centre letter is the first of the order."""
    palette, comb = theme.palette, Comb(rect, len(order), centred, rect.width * 0.34)
    for place, letter in enumerate(order):
        is_centre = centred and place == 0
        fill = palette.indigo if is_centre else palette.card
        line = None if is_centre else palette.edge
        picture = hexagon(round(comb.radius, 1), fill, line, max(1.0, comb.radius / 25))
        middle = comb.centre(place)
        surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
        text = letter.upper()
        if text.strip() and comb.radius >= _LEAST_RADIUS:
            size = comb.radius * _LETTER / theme.u
            ink = palette.on if is_centre else palette.muted if text == _UNKNOWN else palette.ink
            at = (middle[0], middle[1] - size * theme.u * CAPITALS)
            theme.write(surface, text, at, size, ink, cut_of(text), "center")


def order_of(puzzle: Puzzle) -> str:
    """The letters with the centre first."""
    others = "".join(letter for letter in puzzle.letters if letter != puzzle.centre)
    return puzzle.centre + others


def draw_vignette(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State | None
) -> None:
    """The letters of a game, or of a sample."""
    order, centred = SAMPLE, True
    if state is not None:
        order, centred = order_of(state.puzzle), bool(state.puzzle.centre)
    draw_comb(surface, theme, rect, order, centred)


def draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    """Cells that get their letters one after the other with the progress."""
    count = getattr(preset.params, "letters", len(SAMPLE))
    centred = getattr(preset.params, "is_centred", True)
    done = round(count * min(1, progress or 0))
    draw_comb(surface, theme, rect, _UNKNOWN * done + " " * (count - done), centred)


def draw_tiles(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, shown: str, length: int
) -> None:
    """A tile for every letter of a word, the first ones written on; nothing without room."""
    gap, least = max(3, theme.px(6)), 16
    side = min(theme.px(44), (rect.width - gap * (length - 1)) // length, rect.height)
    if side < least:
        return
    line = pygame.Rect(rect.x, rect.y, length * side + gap * (length - 1), side)
    for index, tile in enumerate(row_of(line, length, gap)):
        known = index < len(shown)
        fill = theme.palette.itint if known else theme.palette.card
        edge = theme.palette.indigo if known else theme.palette.edge
        shapes.rounded(surface, tile, theme.px(8), fill)
        shapes.rounded(surface, tile, theme.px(8), edge, max(1.0, theme.u))
        if known:
            letter, size = shown[index].upper(), side * 0.5 / theme.u
            ink = theme.palette.ink
            theme.write(surface, letter, tile.center, size, ink, cut_of(letter), "center")
