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
    """The rows, columns or zones that may give chests; sets of them are bitsets by index."""

    def __init__(
        self, position: Position, getting: Sequence[int], giving: Sequence[int], width: int
    ) -> None:
        """`width` units of `getting` get their chests from those of `giving`."""
        open_cells, need, stars = position.open, position.need, position.board.stars
        self.units = giving
        self.short = 0
        """The giving units that may have too little room outside the getting ones, a bitset."""
        reaching = [0] * len(getting)
        for place, unit in enumerate(giving):
            shared = [(open_cells[unit] & open_cells[other]).bit_count() for other in getting]
            for index, count in enumerate(shared):
                reaching[index] |= (count > 0) << place
            elsewhere = open_cells[unit].bit_count() - sum(sorted(shared)[-width:])
            if elsewhere <= 4 * min(need[unit] - 1, _MOST):
                self.short |= 1 << place
        self._half = len(getting) // 2
        self._low, self._high = _unions(reaching[: self._half]), _unions(reaching[self._half :])
        self._needing = [
            sum(1 << place for place, unit in enumerate(giving) if need[unit] >= least)
            for least in range(1, stars + 1)
        ]
        """Bitsets of the giving units that need at least one chest, at least two, and so on."""

    def reaching(self, getting: int) -> int:
        """Returns the giving units with open cells in any of these getting ones, a bitset."""
        return self._low[getting & (1 << self._half) - 1] | self._high[getting >> self._half]

    def need_of(self, giving: int) -> int:
        """Returns the chests that a set of giving units needs together."""
        need = 0
        for units in self._needing:
            need += (giving & units).bit_count()
        return need

    def units_of(self, giving: int) -> Iterator[int]:
        """Yields the units in a set of giving ones."""
        return (self.units[place] for place in bits(giving))


def _unions(sets: Sequence[int]) -> list[int]:
    """Returns the union of every choice of these bitsets, by the bitset of the indices chosen."""
    unions = [0]
    for each in sets:
        unions += [union | each for union in unions]
    return unions


class _GettingUnits(NamedTuple):
    """Units that get chests; their indices as a bitset, open cells, and need together."""

    units: tuple[int, ...]
    chosen: int
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
        giving = [
            _GivingUnits(position, group, other, width) for other in groups if other is not group
        ]
        for indices in combinations(range(len(group)), width):
            units = tuple([group[index] for index in indices])
            chosen = wanted = band = 0
            for index, unit in zip(indices, units, strict=True):
                chosen |= 1 << index
                wanted += need[unit]
                band |= open_cells[unit]
            getting = _GettingUnits(units, chosen, band, wanted)
            for across in giving:
                yield from _shares_from(position, getting, across, (1 << len(group)) - 1)


def _shares_from(
    position: Position, getting: _GettingUnits, across: _GivingUnits, every: int
) -> Iterator[Deduction]:
    """Yields what follows if the rows, columns or zones `across` give all that is needed.
    `every` is the bitset of all units that could get chests.
    """
    reached = across.reaching(getting.chosen)
    short = reached & across.short
    if short:
        # A unit with open cells elsewhere has room for at least one chest there.
        outside = short & across.reaching(every ^ getting.chosen)
        most = across.need_of(short) - outside.bit_count()
        if outside and most >= getting.wanted:
            yield from _forced_shares(position, getting, across.units_of(short), most)
    # Each has room for at least one chest; if none is left over, plain counting finds it.
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
        is_countable = elsewhere.bit_count() <= 4 * min(wanted - 1, _MOST)
        room = min(wanted, room_for(elsewhere, position.board)) if is_countable else wanted
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
