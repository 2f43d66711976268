"""How links look: two small rings and a dotted line, for "one of these two"."""

from __future__ import annotations

import pygame

from game.ui.blocks.gridboard import GridView
from game.ui.drawing import shapes
from game.ui.theme import Colour, Theme
from generators.sweetspots.rules import Mark, State

_RING, _DOT, _STEP = 0.26, 0.07, 0.13
"""The width of a ring and of a dot, and the way from dot to dot, in cells."""
_BOW = 0.3  # of a cell: how far a line keeps from the centres of the cells between its ends


def draw_links(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    state: State,
    before: frozenset[tuple[int, int]] | None = None,
) -> None:
    """Draws the pairs that have no chest yet; pale if one of their cells has a cross.

    During a trial, pairs that are not in `before`, those at its start, are tinted.
    """
    palette = theme.palette
    surface.set_clip(view.seen)
    for link in state.open_links():
        tried = before is not None and link not in before
        colour = palette.indigo if tried else palette.cross
        if any(state.marks[cell] for cell in link):
            colour = palette.ring
        _draw_line(surface, view, link, colour)
        for cell in link:
            if state.marks[cell] == Mark.EMPTY:
                _draw_ring(surface, view.rect(cell), colour)
    surface.set_clip(None)


def draw_new_pair(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    first: int | None,
    dragged: tuple[int, int] | None,
) -> None:
    """Draws the `first` cell of a pair, or both cells of one that is being `dragged`."""
    colour = theme.palette.indigo
    surface.set_clip(view.seen)
    if dragged is not None:
        _draw_line(surface, view, dragged, colour)
    for cell in dragged or (() if first is None else (first,)):
        side = view.cell_px * _RING
        shapes.disc(surface, view.rect(cell).center, round(side), colour)
    surface.set_clip(None)


def _draw_ring(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    line = max(1.25, rect.width * 0.045)
    shapes.disc(surface, rect.center, round(rect.width * _RING), colour, line)


def _draw_line(
    surface: pygame.Surface, view: GridView, link: tuple[int, int], colour: Colour
) -> None:
    """Draws dots from ring to ring, in a curve around what lies between."""
    first, last = (pygame.Vector2(view.rect(cell).center) for cell in link)
    vector, px = last - first, view.cell_px
    bend = pygame.Vector2()
    if vector.length() > 1.5 * px:  # else nothing lies between
        bend = pygame.Vector2(vector.y, -vector.x).normalize() * px * _BOW
    drawn_length = vector.length() - px * (_RING + _STEP)
    count = max(1, int(drawn_length / max(3.0, px * _STEP)))
    for number in range(count + 1):
        share = 0.5 + (number / count - 0.5) * drawn_length / vector.length()
        at = first + vector * share + bend * (4 * share * (1 - share))
        shapes.disc(surface, (at.x, at.y), max(2, round(px * _DOT)), colour)


def draw_link_token(
    surface: pygame.Surface, theme: Theme, centre: tuple[float, float], width: float
) -> None:
    """Draws two rings and the dots between, as a small token beside a word."""
    side, colour = max(5, round(width * 0.36)), theme.palette.cross
    x, y = centre
    for side_sign in (-1, 1):
        at = (x + side_sign * width * 0.38, y - side_sign * width * 0.2)
        shapes.disc(surface, at, side, colour, max(1.25, 1.5 * theme.u))
    shapes.disc(surface, centre, max(2, round(width * 0.12)), colour)
