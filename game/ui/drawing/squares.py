"""Small squares that say a group of a wall by their colour and by dots."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.drawing import shapes
from game.ui.palette import LIGHT, Colour
from game.ui.theme import Theme

YELLOW, BLUE, GREEN, ORANGE = (232, 197, 71), (91, 155, 217), (106, 171, 102), (224, 138, 58)
GROUPS = (YELLOW, BLUE, GREEN, ORANGE)
"""The colours of the four groups: those of the squares in a text that is shared."""
Dots = Sequence[tuple[int, int]]
DOTS: Sequence[Dots] = (
    ((0, 0),),
    ((-1, 0), (1, 0)),
    ((-1, 1), (1, 1), (0, -1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
)
"""Where the dots of a square stand that say its group without its colour, in dots' widths."""


def draw_square(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, fill: Colour, dots: Dots = ()
) -> None:
    """Draws a square with an edge that is seen on every ground, and its dots."""
    radius = max(2, rect.width // 8)
    shapes.rounded(surface, rect, radius, fill)
    shapes.rounded(surface, rect, radius, theme.palette.edge, max(1.0, rect.width / 40))
    dot = max(2, rect.width // 7)
    for x, y in dots:
        centre = (rect.centerx + x * dot * 0.8, rect.centery + y * dot * 0.8)
        shapes.disc(surface, centre, dot, LIGHT.ink)


def draw_group(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, group: int) -> None:
    """Draws the square of a group, 0 to 3."""
    draw_square(surface, theme, rect, GROUPS[group], DOTS[group])
