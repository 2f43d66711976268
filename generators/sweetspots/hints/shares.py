"""Rows, columns or zones that get all their chests from units across them.

Zone J needs two chests and has room for only one outside row 12, as all its cells there touch: so
row 12 gets one from it, and if it needs no more, its other cells stay empty. In the same way
columns 4 and 5 may get theirs from rows 2 and 6. And where the units across them have just enough
room in them for all that they need, those that put all their chests there have none elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ...grid import union
from ..deduction import Deduction, How, Requirement, RequirementKind, Technique, room_for
from ..position import Position

WIDEST = 3
"""Units that get their chests together: more of them nobody sees."""
_MOST = 2  # chests for which a unit's room is counted: more of them are hard to see


class _Giver(NamedTuple):
    """A unit across those that get chests, some of its cells, and the chests they have room for.

    The cells are those elsewhere, or those in the units that get the chests.
    """

    unit: int
    cells: int
    room: int


class _Across(NamedTuple):
    """The units of one sort that give, and which of the getting ones each has open cells in."""

    units: Sequence[int]
    reach: Sequence[int]
    """By giving unit: a bit for every getting one."""
    short: Sequence[tuple[int, int]]
    """Units that may have too little room outside the getting ones, with their `reach`."""


class _Getting(NamedTuple):
    """Units that get chests: as bits of their sort, their open cells, what they need together."""

    units: tuple[int, ...]
    chosen: int
    band: int
    wanted: int


def shares(position: Position, width: int) -> Iterator[Deduction]:
    """Yields what follows for `width` units that get all their chests from others."""
    size, here, need = position.board.size, position.here, position.need
    groups = [
        [unit for unit in range(first, first + size) if need[unit] > 0]
        for first in (0, size, 2 * size)
    ]
    for group in groups:
        giving = [
            _giving_across(position, group, other, width) for other in groups if other is not group
        ]
        for indices in combinations(range(len(group)), width):
            units = tuple(group[index] for index in indices)
            getting = _Getting(
                units,
                sum(1 << index for index in indices),
                union(here[unit] for unit in units),
                sum(need[unit] for unit in units),
            )
            for across in giving:
                if across.short:
                    yield from _forced_shares(position, getting, across)
                yield from _spent_shares(position, getting, across)


def _giving_across(
    position: Position, getting: Sequence[int], giving: Sequence[int], width: int
) -> _Across:
    """Returns the giving units, and which of them may lack room outside `width` getting ones."""
    here, need = position.here, position.need
    reach, short = [], []
    for unit in giving:
        shared = [(here[unit] & here[other]).bit_count() for other in getting]
        reach.append(sum(1 << index for index, count in enumerate(shared) if count))
        elsewhere = here[unit].bit_count() - sum(sorted(shared)[-width:])
        if elsewhere <= 4 * min(need[unit] - 1, _MOST):
            short.append((unit, reach[-1]))
    return _Across(giving, reach, short)


def _forced_shares(position: Position, getting: _Getting, across: _Across) -> Iterator[Deduction]:
    """Yields a deduction if units with too little room elsewhere give all that is needed."""
    here, need = position.here, position.need
    short = [unit for unit, reach in across.short if reach & getting.chosen]
    if sum(need[unit] for unit in short) < getting.wanted:
        return
    givers, given = [], 0
    for unit in short:
        elsewhere = here[unit] & ~getting.band
        if elsewhere.bit_count() > 4 * min(need[unit] - 1, _MOST):
            continue
        room = room_for(elsewhere, position.board)
        if room < need[unit] and room <= _MOST:
            givers.append(_Giver(unit, elsewhere, room))
            given += need[unit] - room
    if given != getting.wanted or not any(giver.room for giver in givers):
        return  # what needs no count of room is a matter of confinement and of counting
    why = union(here[giver.unit] for giver in givers)
    if getting.band & ~why:
        yield _deduction(position, How.SHARED, getting, givers, getting.band & ~why, why)


def _spent_shares(position: Position, getting: _Getting, across: _Across) -> Iterator[Deduction]:
    """Yields a deduction if the crossing units have just enough room in the getting ones."""
    here, need = position.here, position.need
    reached = [
        unit
        for unit, reach in zip(across.units, across.reach, strict=True)
        if reach & getting.chosen
    ]
    over = sum(need[unit] for unit in reached) - getting.wanted
    if not 0 < over <= (position.board.stars - 1) * len(reached):
        return  # with none over it is a matter of counting
    givers, given = [], 0
    for unit in reached:
        cells = here[unit] & getting.band
        few = cells.bit_count() <= 4 * _MOST and need[unit] > 1
        room = min(need[unit], room_for(cells, position.board)) if few else need[unit]
        given += room
        if given > getting.wanted:
            return
        givers.append(_Giver(unit, cells, room))
    if given != getting.wanted or getting.band & ~union(giver.cells for giver in givers):
        return
    spent = union(here[giver.unit] for giver in givers if giver.room == need[giver.unit])
    if spent & ~getting.band:
        crosses = spent & ~getting.band
        yield _deduction(position, How.SPENT, getting, givers, crosses, getting.band)


def _deduction(
    position: Position,
    how: How,
    getting: _Getting,
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
