"""A cell of the honeycomb as a picture."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.palette import Colour
from game.ui.shapes import stroke_on

_FINE = 4
_CORNER = 0.05  # how round the corners are, as a share of the radius


def _corners(middle: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    angles = [math.radians(60 * i) for i in range(6)]
    return [
        (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))
        for angle in angles
    ]


def _fill(surface: pygame.Surface, radius: float, colour: Colour) -> None:
    """A hexagon with round corners in the middle of a fine surface."""
    middle = surface.get_width() / 2, surface.get_height() / 2
    corner = max(1.0, radius * _CORNER)
    points = _corners(middle, radius - corner * 2 / math.sqrt(3))
    pygame.draw.polygon(surface, colour, points)
    stroke_on(surface, [*points, points[0]], colour, 2 * corner)


@lru_cache(maxsize=64)
def hexagon(radius: float, fill: Colour, line: Colour | None, line_px: float) -> pygame.Surface:
    """A cell with a radius in pixels, and a line of that width inside its edge, if any."""
    side = 2 * math.ceil(radius) + 2
    surface = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    surface.fill((*(line or fill), 0))
    if line is not None:
        _fill(surface, radius * _FINE, line)
        _fill(surface, (radius - line_px * 2 / math.sqrt(3)) * _FINE, fill)
    else:
        _fill(surface, radius * _FINE, fill)
    return pygame.transform.smoothscale(surface, (side, side))
