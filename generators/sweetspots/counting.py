"""Zones against lines: cells that hold a known number of chests because of several units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from generators.sweetspots.deduction import Pool, Sort
from generators.sweetspots.position import Position

_FEW = 3  # more chests than this in a left-over hardly ever decide a cell
_WIDEST_LOOSE = 4  # lines that are not neighbours: more of them nobody sees


class _Place(NamedTuple):
    """A zone: which of the lines its free cells lie in (bit by line), and what it needs."""

    zone: int
    lines: int
    need: int


class Lines:
    """The rows, or the columns, that still need chests, and the zones along them."""

    def __init__(self, position: Position, first: int) -> None:
        size, here, need = position.board.size, position.here, position.need
        self.position = position
        self.active = [line for line in range(first, first + size) if need[line] > 0]
        self.places = [
            _Place(
                zone,
                sum(1 << at for at, line in enumerate(self.active) if here[line] & here[zone]),
                need[zone],
            )
            for zone in range(2 * size, 3 * size)
            if need[zone] > 0
        ]

    def bands(self, width: int) -> Iterator[int]:
        """Neighbouring lines (those without free cells between them do not count)."""
        for at in range(len(self.active) - width + 1):
            yield ((1 << width) - 1) << at

    def loose(self, width: int) -> Iterator[int]:
        """Other sets of lines."""
        for chosen in combinations(range(len(self.active)), width):
            if chosen[-1] - chosen[0] >= width:
                yield sum(1 << at for at in chosen)

    def pools(self, sets: Iterable[int]) -> Iterator[Pool]:
        """What those sets of lines and the zones leave over, where it may decide a cell."""
        position = self.position
        for chosen in sets:
            wanted = band = 0
            for at, line in enumerate(self.active):
                if chosen >> at & 1:
                    wanted += position.need[line]
                    band |= position.here[line]
            held = reached = 0
            for _, lines, need in self.places:
                if lines & chosen:
                    reached += need
                    if not lines & ~chosen:
                        held += need
            if held and wanted - held <= _FEW:
                yield from self._inside(chosen, band, (held, wanted))
            if reached - wanted <= _FEW:
                yield from self._outside(chosen, band, (wanted, reached))

    def _inside(self, chosen: int, band: int, sums: tuple[int, int]) -> Iterator[Pool]:
        inside = [place.zone for place in self.places if not place.lines & ~chosen]
        for zone in inside:
            band &= ~self.position.here[zone]
        spare = sums[1] - sums[0]
        if _matters(band, spare):
            yield Pool(band, spare, (*self._named(chosen), *inside), Sort.INSIDE, sums)

    def _outside(self, chosen: int, band: int, sums: tuple[int, int]) -> Iterator[Pool]:
        reached = [place.zone for place in self.places if place.lines & chosen]
        cells = 0
        for zone in reached:
            cells |= self.position.here[zone]
        over = sums[1] - sums[0]
        if _matters(cells & ~band, over):
            yield Pool(cells & ~band, over, (*self._named(chosen), *reached), Sort.OUTSIDE, sums)

    def _named(self, chosen: int) -> Iterator[int]:
        return (line for at, line in enumerate(self.active) if chosen >> at & 1)


def _matters(cells: int, need: int) -> bool:
    """Whether so many chests in these cells may decide one; also where they cannot be."""
    if need > 0:
        return cells.bit_count() <= 4 * need + 2
    return need < 0 or cells != 0


def line_pools(position: Position) -> Iterator[Pool]:
    """Single lines against zones."""
    for lines in _both(position):
        yield from lines.pools(lines.bands(1))


def band_pools(position: Position) -> Iterator[Pool]:
    """Neighbouring lines against zones, the narrowest first."""
    both = _both(position)
    for width in range(2, position.board.size // 2 + 2):
        for lines in both:
            yield from lines.pools(lines.bands(width))


def loose_pools(position: Position) -> Iterator[Pool]:
    """Lines that are not all neighbours against zones, the fewest first."""
    both = _both(position)
    for width in range(2, _WIDEST_LOOSE + 1):
        for lines in both:
            yield from lines.pools(lines.loose(width))


def _both(position: Position) -> tuple[Lines, Lines]:
    return Lines(position, 0), Lines(position, position.board.size)
