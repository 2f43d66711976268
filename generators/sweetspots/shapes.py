"""The shapes of zones that a player would know again on another board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from zlib import crc32

from .rules import Puzzle

_LEAST_CELLS = 5
"""Smaller zones have only nine shapes, so every board has some of them."""
_SAME_THREE = 2000
_BOARDS = 512  # whose shapes are cached


def remembered(text: str) -> Mapping[str, int]:
    """Returns any three shapes of a board's larger zones, each with a weight.

    So hardly two boards share three of them. Raises ParseError.
    """
    return {" ".join(three): _SAME_THREE for three in combinations(_larger_shapes(text), 3)}


@lru_cache(_BOARDS)
def _larger_shapes(text: str) -> tuple[str, ...]:
    """Returns a short name of the shape of each zone of five cells or more, in order."""
    puzzle = Puzzle.from_text(text)
    zones: dict[int, list[complex]] = {}
    for cell, zone in enumerate(puzzle.zones):
        row, col = divmod(cell, puzzle.size)
        zones.setdefault(zone, []).append(complex(row, col))
    large = (cells for cells in zones.values() if len(cells) >= _LEAST_CELLS)
    return tuple(sorted(f"{crc32(repr(shape_of(cells)).encode()):x}" for cells in large))


def shape_of(cells: Iterable[complex]) -> tuple[tuple[int, int], ...]:
    """Returns a zone's cells (row + column·i), moved to the corner, as its first view.

    It is the same for all eight ways to turn and mirror a zone.
    """
    places = [*cells]
    turned = [[place * 1j**turns for place in places] for turns in range(4)]
    views = (*turned, *([place.conjugate() for place in view] for view in turned))
    return min(map(_in_corner, views))


def _in_corner(cells: Iterable[complex]) -> tuple[tuple[int, int], ...]:
    places = [(round(cell.real), round(cell.imag)) for cell in cells]
    top, left = min(row for row, _ in places), min(col for _, col in places)
    return tuple(sorted((row - top, col - left) for row, col in places))
