"""The honeycomb: where its cells are, which cell is at a point, and a cell as a picture."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from game.ui.drawing import pictures
from game.ui.drawing.shapes import line_on
from game.ui.palette import Colour

MAX_CELLS = 12
"""The most letters a puzzle can have."""

# Shares of the pitch, which is the way from the centre of a cell to that of its neighbour
_GAP = 8 / 155.5  # between two cells
_COLUMN_STEP = math.sqrt(3) / 2  # from column to column
_OVERSAMPLING = 4  # a cell is drawn so many times larger and scaled down, for smooth edges
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
    """Where a cell of the comb is: columns right of the middle, half cells below it."""

    right: float
    below: int


def hex_cells(count: int, centred: bool) -> tuple[HexCell, ...]:
    """Returns where `count` cells are, row by row; with a centre letter, the middle cell first."""
    columns = _RING if count == len(_RING) * 2 and not centred else _COLUMNS[count]
    middle = (len(columns) - 1) / 2
    cells = [HexCell(i - middle, y) for i, column in enumerate(columns) for y in column]
    cells.sort(key=lambda cell: (cell.below, cell.right))
    if centred:
        first = min(cells, key=lambda cell: (abs(cell.right), abs(cell.below), cell.below))
        cells.remove(first)
        cells.insert(0, first)
    return tuple(cells)


@dataclass(frozen=True)
class Comb:
    """A honeycomb with flat tops, as large as fits in `area` at a pitch of `max_pitch_px` at most.

    A `place` is the index of a cell in `hex_cells`.
    """

    area: pygame.Rect
    count: int
    centred: bool
    max_pitch_px: float = math.inf

    @cached_property
    def hex_cells(self) -> tuple[HexCell, ...]:
        """Where the cells are, by place."""
        return hex_cells(self.count, self.centred)

    @cached_property
    def _extent(self) -> tuple[float, float, float]:
        """Returns the width from first to last centre, the height likewise, and the middle row.

        All as shares of the pitch.
        """
        rights = [cell.right for cell in self.hex_cells]
        belows = [cell.below / 2 for cell in self.hex_cells]
        columns = (max(rights) - min(rights)) * _COLUMN_STEP
        return columns, max(belows) - min(belows), (max(belows) + min(belows)) / 2

    @cached_property
    def pitch(self) -> float:
        """The pixels from the centre of a cell to that of its neighbour."""
        columns, rows, _middle = self._extent
        cell = 1 - _GAP
        across = self.area.width / (columns + cell / _COLUMN_STEP)
        return max(1.0, min(across, self.area.height / (rows + cell), self.max_pitch_px))

    @property
    def radius(self) -> float:
        """The pixels from the centre of a cell to its corners."""
        return self.pitch * (1 - _GAP) / math.sqrt(3)

    def centre(self, place: int) -> tuple[float, float]:
        """Returns the middle of a cell."""
        cell, middle = self.hex_cells[place], self._extent[2]
        x = self.area.centerx + cell.right * _COLUMN_STEP * self.pitch
        return x, self.area.centery + (cell.below / 2 - middle) * self.pitch

    def rect(self, place: int) -> pygame.Rect:
        """Returns the box around a cell."""
        width, height = round(2 * self.radius), round(self.radius * math.sqrt(3))
        x, y = self.centre(place)
        return pygame.Rect(round(x - width / 2), round(y - height / 2), width, height)

    def place_at(self, pos: tuple[int, int], share: float = 1.0) -> int | None:
        """Returns the cell at a point, or None; a `share` below 1 is for its inner part."""
        for place in range(self.count):
            if self.relative_distance(place, pos) <= share:
                return place
        return None

    def relative_distance(self, place: int, pos: tuple[int, int]) -> float:
        """Returns how far a point is from the centre of a cell: 1 all along its six sides."""
        x, y = self.centre(place)
        right, below = abs(pos[0] - x), abs(pos[1] - y)
        slanted = right * _COLUMN_STEP + below / 2
        return max(below, slanted) / (self.radius * _COLUMN_STEP)


def _corners(centre: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """Returns the six corners of a hexagon with a flat top."""
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
    """Returns a picture of a cell; `line` is the colour of a line inside its edge, if any."""
    side = 2 * math.ceil(radius) + 2
    surface = pygame.Surface((side * _OVERSAMPLING, side * _OVERSAMPLING), pygame.SRCALPHA)
    surface.fill((*(line or fill), 0))
    if line is not None:
        _fill(surface, radius * _OVERSAMPLING, line)
        _fill(surface, (radius - line_px * 2 / math.sqrt(3)) * _OVERSAMPLING, fill)
    else:
        _fill(surface, radius * _OVERSAMPLING, fill)
    return pygame.transform.smoothscale(surface, (side, side))
