"""The honeycomb: where the letters lie, in both directions, and a cell of it as a picture."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from game.ui.drawing import pictures
from game.ui.drawing.shapes import line_on
from game.ui.palette import Colour

MOST = 12
"""The letters that a puzzle may have."""

_GAP = 8 / 155.5  # between two cells, as a share of the way from centre to centre
_ACROSS = math.sqrt(3) / 2  # from column to column, as a share of the same
_FINE = 4
_CORNER = 0.05  # how round the corners are, as a share of the radius

# By the number of letters: the columns from the left, and in each how far the cells are below
# the middle, in halves of the way from cell to cell.
_COLUMNS: dict[int, tuple[tuple[int, ...], ...]] = {
    1: ((0,),),
    2: ((-1, 1),),
    3: ((0,), (1,), (0,)),
    4: ((0,), (-1, 1), (0,)),
    5: ((-1, 1), (0,), (-1, 1)),
    6: ((-1, 1), (-2, 0), (-1, 1)),
    7: ((-1, 1), (-2, 0, 2), (-1, 1)),
    8: ((-2, 0, 2), (-1, 1), (-2, 0, 2)),
    9: ((0,), (-1, 1), (-2, 0, 2), (-1, 1), (0,)),
    10: ((-2, 0, 2), (-3, -1, 1, 3), (-2, 0, 2)),
    11: ((-3, -1, 1, 3), (-2, 0, 2), (-3, -1, 1, 3)),
    12: ((-1, 1), (-2, 0, 2), (-1, 1), (-2, 0, 2), (-1, 1)),
}
_RING = ((-1, 1), (-2, 2), (-1, 1))
"""Six letters without a centre."""


class HexCell(NamedTuple):
    """A place of the comb: columns right of the middle, half cells below it."""

    right: float
    below: int


def spots(count: int, centred: bool) -> tuple[HexCell, ...]:
    """Returns the places of the cells, row by row; with a centre letter, the middle first."""
    columns = _RING if count == len(_RING) * 2 and not centred else _COLUMNS[count]
    middle = (len(columns) - 1) / 2
    found = [HexCell(i - middle, y) for i, column in enumerate(columns) for y in column]
    found.sort(key=lambda spot: (spot.below, spot.right))
    if centred:
        first = min(found, key=lambda spot: (abs(spot.right), abs(spot.below), spot.below))
        found.remove(first)
        found.insert(0, first)
    return tuple(found)


@dataclass(frozen=True)
class Comb:
    """Cells with flat tops in an area, as large as fits and at most `most_px` from one to another.

    Places are counted as `spots` counts them.
    """

    area: pygame.Rect
    count: int
    centred: bool
    most_px: float = math.inf

    @cached_property
    def spots(self) -> tuple[HexCell, ...]:
        """The places."""
        return spots(self.count, self.centred)

    @cached_property
    def _lengths(self) -> tuple[float, float, float]:
        """Returns the spread of the columns and rows, and the middle row, all in cells."""
        rights = [spot.right for spot in self.spots]
        belows = [spot.below / 2 for spot in self.spots]
        columns = (max(rights) - min(rights)) * _ACROSS
        return columns, max(belows) - min(belows), (max(belows) + min(belows)) / 2

    @cached_property
    def pitch(self) -> float:
        """The pixels from the centre of a cell to that of its neighbour."""
        columns, rows, _middle = self._lengths
        cell = 1 - _GAP
        across = self.area.width / (columns + cell / _ACROSS)
        return max(1.0, min(across, self.area.height / (rows + cell), self.most_px))

    @property
    def radius(self) -> float:
        """The pixels from the centre of a cell to its corners."""
        return self.pitch * (1 - _GAP) / math.sqrt(3)

    def centre(self, place: int) -> tuple[float, float]:
        """Returns the middle of a cell."""
        spot, middle = self.spots[place], self._lengths[2]
        x = self.area.centerx + spot.right * _ACROSS * self.pitch
        return x, self.area.centery + (spot.below / 2 - middle) * self.pitch

    def rect(self, place: int) -> pygame.Rect:
        """Returns the box around a cell."""
        width, height = round(2 * self.radius), round(self.radius * math.sqrt(3))
        x, y = self.centre(place)
        return pygame.Rect(round(x - width / 2), round(y - height / 2), width, height)

    def place_at(self, pos: tuple[int, int], share: float = 1.0) -> int | None:
        """Returns the cell at a point, or None; with `share`, only its inner part counts."""
        for place in range(self.count):
            if self.relative_distance(place, pos) <= share:
                return place
        return None

    def relative_distance(self, place: int, pos: tuple[int, int]) -> float:
        """Returns how far a point is from the centre of a cell: 1 at its edge."""
        x, y = self.centre(place)
        right, below = abs(pos[0] - x), abs(pos[1] - y)
        slanted = right * _ACROSS + below / 2
        return max(below, slanted) / (self.radius * _ACROSS)


def _corners(centre: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    angles = [math.radians(60 * i) for i in range(6)]
    return [
        (centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))
        for angle in angles
    ]


def _fill(surface: pygame.Surface, radius: float, colour: Colour) -> None:
    """Fills a hexagon with round corners in the middle of an enlarged surface."""
    middle = surface.get_width() / 2, surface.get_height() / 2
    corner = max(1.0, radius * _CORNER)
    points = _corners(middle, radius - corner * 2 / math.sqrt(3))
    pygame.draw.polygon(surface, colour, points)
    line_on(surface, [*points, points[0]], colour, 2 * corner)


@pictures.cached
def hexagon(radius: float, fill: Colour, line: Colour | None, line_px: float) -> pygame.Surface:
    """Returns a cell with a radius in pixels, and a line of that width inside its edge, if any."""
    side = 2 * math.ceil(radius) + 2
    surface = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    surface.fill((*(line or fill), 0))
    if line is not None:
        _fill(surface, radius * _FINE, line)
        _fill(surface, (radius - line_px * 2 / math.sqrt(3)) * _FINE, fill)
    else:
        _fill(surface, radius * _FINE, fill)
    return pygame.transform.smoothscale(surface, (side, side))
