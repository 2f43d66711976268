"""Rows, columns or zones that get all their chests from units across them.

Zone J needs two chests and has room for only one outside row 12, as all its cells there touch: so
row 12 gets one from it, and if it needs no more, its other cells stay empty. In the same way
columns 4 and 5 may get theirs from rows 2 and 6. And where the units across them have just enough
room in them for all that they need, those that put all their chests there have none elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ...grid import bits, union
from ..deduction import Deduction, How, Requirement, RequirementKind, Technique, room_for
from ..position import Position

WIDEST = 3
"""The most units that get their chests together: nobody sees more."""
_MOST = 2  # chests for which a unit's room is counted: more are hard to see


class _Giver(NamedTuple):
    """A unit across those that get chests, some of its cells, and the chests they have room for.

    The cells are those outside the getting units (for a forced share) or in them (a spent one).
    """

    unit: int
    cells: int
    room: int


class _GivingUnits:
    """The rows, columns or zones that may give chests, and how many cells each shares.

    Counts of all of them are one number, a field of bits for each; adding what a count lacks of
    `_TOP` sets the top bit of the fields that reach it. A set of these units is such top bits.
    """

    def __init__(self, position: Position, getting: Sequence[int], giving: Sequence[int]) -> None:
        open_cells, need, stars = position.open, position.need, position.board.stars
        self.units = giving
        self.shared = [
            _fields((open_cells[unit] & open_cells[other]).bit_count() for unit in giving)
            for other in getting
        ]
        """For each getting unit the number of open cells that each giving unit has in it."""
        counts = [open_cells[unit].bit_count() for unit in giving]
        least = [
            max(1, count - _countable(need[unit]))
            for unit, count in zip(giving, counts, strict=True)
        ]
        # What a count lacks of `_TOP` at one shared cell, at so many that the others may not have
        # room for all chests, and at all open cells.
        self._every = _fields(_TOP for _ in giving)
        self._reached = _fields(_TOP - 1 for _ in giving)
        self._short = _fields(_TOP - count for count in least)
        self._inside = _fields(_TOP - count for count in counts)
        self._needing = [
            _fields(_TOP * (need[unit] >= chests) for unit in giving)
            for chests in range(1, stars + 1)
        ]
        """Those that need at least one chest, at least two, and so on."""

    def reached(self, counts: int) -> int:
        """Returns the units that share cells, where `counts` are the cells that each shares."""
        return counts + self._reached & self._every

    def short(self, counts: int) -> int:
        """Returns the units that share cells and may have too little room for theirs elsewhere."""
        return counts + self._short & self._every

    def with_cells_elsewhere(self, units: int, counts: int) -> int:
        """Returns those of `units` that don't share all their open cells."""
        return units & ~(counts + self._inside)

    def need_of(self, units: int) -> int:
        """Returns the chests that a set of units needs together."""
        need = 0
        for needing in self._needing:
            need += (units & needing).bit_count()
        return need

    def units_of(self, units: int) -> Iterator[int]:
        """Yields the units in a set, by their number on the board."""
        return (self.units[bit // _FIELD] for bit in bits(units))


_FIELD = 16  # bits: no unit has so many cells that a count reaches the top one
_TOP = 1 << _FIELD - 1


def _fields(counts: Iterable[int]) -> int:
    """Returns these counts in one number, the first in its lowest field."""
    return sum(count << _FIELD * place for place, count in enumerate(counts))


def _countable(need: int) -> int:
    """Returns the most cells elsewhere that may have too little room for a unit's chests.

    More than 4·(n-1) cells always have room for n chests: of the four sorts of cells, by whether
    row and column are even or odd, one has n of them, and cells of one sort never touch.
    """
    return 4 * min(need - 1, _MOST)


class _GettingUnits(NamedTuple):
    """Units that get chests; their open cells, and need together."""

    units: tuple[int, ...]
    band: int
    wanted: int


def shares(position: Position, width: int) -> Iterator[Deduction]:
    """Yields what follows for `width` units that get all their chests from others."""
    size, open_cells, need = position.board.size, position.open, position.need
    groups = [
        [unit for unit in range(first, first + size) if need[unit] > 0]
        for first in (0, size, 2 * size)
    ]
    for group in groups:
        giving = [_GivingUnits(position, group, other) for other in groups if other is not group]
        for indices in combinations(range(len(group)), width):
            units = tuple([group[index] for index in indices])
            wanted = band = 0
            for unit in units:
                wanted += need[unit]
                band |= open_cells[unit]
            getting = _GettingUnits(units, band, wanted)
            for across in giving:
                counts = 0  # packed: a field for each unit across, as _GivingUnits has them
                for index in indices:
                    counts += across.shared[index]
                yield from _shares_from(position, getting, across, counts)


def _shares_from(
    position: Position, getting: _GettingUnits, across: _GivingUnits, counts: int
) -> Iterator[Deduction]:
    """Yields what follows if the rows, columns or zones `across` give all that is needed.
    `counts` are the open cells that each of them shares with the getting units.
    """
    short = across.short(counts)
    if short:
        # A unit with open cells elsewhere has room for at least one chest there.
        outside = across.with_cells_elsewhere(short, counts)
        most = across.need_of(short) - outside.bit_count()
        if outside and most >= getting.wanted:
            yield from _forced_shares(position, getting, across.units_of(short), most)
    # Each has room for at least one chest; if none is left over, plain counting finds it.
    reached = across.reached(counts)
    if reached.bit_count() <= getting.wanted < across.need_of(reached):
        yield from _spent_shares(position, getting, across.units_of(reached))


def _forced_shares(
    position: Position, getting: _GettingUnits, short: Iterable[int], most: int
) -> Iterator[Deduction]:
    """Yields a deduction if units with too little room elsewhere give all that is needed.

    `most` is what they could give, if each had room elsewhere for one chest at the most.
    """
    open_cells, need = position.open, position.need
    givers, given = [], 0
    for unit in short:
        elsewhere, wanted = open_cells[unit] & ~getting.band, need[unit]
        room = min(wanted, room_for(elsewhere, position.board))
        most -= max(0, room - 1)
        if most < getting.wanted:
            return
        if room < wanted and room <= _MOST:
            givers.append(_Giver(unit, elsewhere, room))
            given += wanted - room
    if given != getting.wanted or not any(giver.room for giver in givers):
        return  # if no room has to be counted, confinement and counting find it
    why = union(open_cells[giver.unit] for giver in givers)
    if getting.band & ~why:
        yield _deduction(position, How.SHARED, getting, givers, getting.band & ~why, why)


def _spent_shares(
    position: Position, getting: _GettingUnits, reached: Iterable[int]
) -> Iterator[Deduction]:
    """Yields a deduction if the crossing units have just enough room in the getting ones."""
    open_cells, need = position.open, position.need
    givers, total_room = [], 0
    for unit in reached:
        cells = open_cells[unit] & getting.band
        is_countable = cells.bit_count() <= 4 * _MOST and need[unit] > 1
        room = min(need[unit], room_for(cells, position.board)) if is_countable else need[unit]
        total_room += room
        if total_room > getting.wanted:
            return
        givers.append(_Giver(unit, cells, room))
    if total_room != getting.wanted or getting.band & ~union(giver.cells for giver in givers):
        return
    spent = union(open_cells[giver.unit] for giver in givers if giver.room == need[giver.unit])
    if spent & ~getting.band:
        crosses = spent & ~getting.band
        yield _deduction(position, How.SPENT, getting, givers, crosses, getting.band)


def _deduction(
    position: Position,
    how: How,
    getting: _GettingUnits,
    givers: Sequence[_Giver],
    crosses: int,
    why: int,
) -> Deduction:
    """Returns the deduction that cells are empty because givers supply all that is needed."""
    requirement = Requirement(
        crosses,
        0,
        (*getting.units, *(giver.unit for giver in givers)),
        RequirementKind.SHARED,
        (getting.wanted, getting.wanted),
        needs=tuple(position.need[giver.unit] for giver in givers),
        rooms=tuple(giver.room for giver in givers),
    )
    tiles = tuple(giver.cells for giver in givers)
    return Deduction(
        technique=Technique.COUNTING,
        how=how,
        requirement=requirement,
        units=requirement.units,
        why=why & ~crosses,
        chests=0,
        crosses=crosses,
        tile=0,
        tiles=tiles,
    )
