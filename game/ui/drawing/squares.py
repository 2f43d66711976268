"""Small squares that show a group of a wall by their colour and by dots."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.drawing import shapes
from game.ui.palette import LIGHT, Colour
from game.ui.theme import Theme

YELLOW, BLUE, GREEN, ORANGE = (232, 197, 71), (91, 155, 217), (106, 171, 102), (224, 138, 58)
WHITE, PURPLE = (255, 255, 255), (157, 118, 193)
GROUPS = (YELLOW, BLUE, GREEN, ORANGE)
"""The colours of the four groups, as of the emoji squares in a shared result."""
Dots = Sequence[tuple[int, int]]
DOTS: Sequence[Dots] = (
    ((0, 0),),
    ((-1, 0), (1, 0)),
    ((-1, 1), (1, 1), (0, -1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
)
"""The places of the dots that show a group without colour, in dots' widths from the middle."""


def draw_square(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, fill: Colour, dots: Dots = ()
) -> None:
    """Draws a square with its dots, and an edge that shows on any ground."""
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
