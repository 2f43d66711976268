"""Zones as walls between neighbour cells, and walls as digits: what puzzle links are made of."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from generators.base import ParseError
from generators.grid import bits, is_connected, region, relabelled
from generators.sweetspots.rules import Puzzle

BASE_32 = "0123456789abcdefghijklmnopqrstuv"
BASE_64 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"


class Walls(NamedTuple):
    """Where walls stand, as 0 and 1: right of and below every cell, row by row.

    The last column has no right side here and the last row no lower side.
    """

    right: tuple[int, ...]
    below: tuple[int, ...]

    @classmethod
    def between(cls, labels: Sequence[Hashable], size: int) -> Walls:
        """The walls between neighbour cells with different labels."""
        cells = range(size * size)
        return cls(
            tuple(int(labels[c] != labels[c + 1]) for c in cells if (c + 1) % size),
            tuple(int(labels[c] != labels[c + size]) for c in cells if c + size < size * size),
        )

    def zones(self, size: int) -> tuple[int, ...]:
        """The areas that the walls close off, numbered by first appearance."""
        near = self.open_sides(size)
        areas = [0] * (size * size)
        everywhere = (1 << size * size) - 1
        for cell in range(size * size):
            if not areas[cell]:
                area = region(everywhere, 1 << cell, near)
                for inside in bits(area):
                    areas[inside] = area
        return relabelled(areas)

    def open_sides(self, size: int) -> list[int]:
        """For each cell the bitset of the neighbours that no wall keeps from it."""
        near = [0] * (size * size)
        for place, wall in enumerate(self.right):
            row, col = divmod(place, size - 1)
            _open(near, row * size + col, 1, wall)
        for cell, wall in enumerate(self.below):
            _open(near, cell, size, wall)
        return near


def _open(near: list[int], cell: int, step: int, wall: int) -> None:
    if not wall:
        near[cell] |= 1 << (cell + step)
        near[cell + step] |= 1 << cell


def walls_of(puzzle: Puzzle) -> Walls:
    """The walls of the board. Raises ParseError where a zone is not in one piece."""
    size = puzzle.size
    walls = Walls.between(puzzle.zones, size)
    near = walls.open_sides(size)
    broken = sum(not is_connected(zone, near) for zone in puzzle.units[2 * size :])
    if broken:
        raise ParseError(
            "expected every zone in one piece, as this format needs it, "
            "found {broken} in several pieces",
            broken=broken,
        )
    return walls


def by_columns(below: Sequence[int], size: int) -> tuple[int, ...]:
    """Row-by-row marks below cells, told column by column instead."""
    return tuple(below[row * size + col] for col in range(size) for row in range(size - 1))


def by_rows(below: Sequence[int], size: int) -> tuple[int, ...]:
    """Inverse of by_columns."""
    return tuple(below[col * (size - 1) + row] for row in range(size - 1) for col in range(size))


def digits(marks: Sequence[int], alphabet: str) -> str:
    """Marks of 0 and 1 as digits, the first one the most significant; filled up with 0."""
    width = len(alphabet).bit_length() - 1
    padded = [*marks, *[0] * (-len(marks) % width)]
    values = (padded[start : start + width] for start in range(0, len(padded), width))
    return "".join(alphabet[int("".join(map(str, value)), 2)] for value in values)


def marks_of(text: Iterable[str], alphabet: str) -> list[int]:
    """Inverse of digits, filling included. Raises ParseError."""
    width = len(alphabet).bit_length() - 1
    found: list[int] = []
    for digit in text:
        value = alphabet.find(digit)
        if value < 0:
            raise ParseError(
                "expected only the digits {alphabet}, found {digit}",
                alphabet=f"{alphabet[0]}-{alphabet[9]}, {alphabet[10]}-{alphabet[-1]}",
                digit=repr(digit),
            )
        found += [value >> shift & 1 for shift in reversed(range(width))]
    return found


def digit_count(marks: int, alphabet: str) -> int:
    """How many digits hold that many marks."""
    return -(-marks // (len(alphabet).bit_length() - 1))
