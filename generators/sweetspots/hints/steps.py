"""Steps that only hints look for: the squeeze in its shortest form, shares, and easy chains.

The ladder grades by the first deduction it finds. A hint shows all that one argument clears, and
the chain that is easiest to follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ...base import Tick
from ...grid import bits, union
from ..deduction import (
    Deduction,
    How,
    Requirement,
    RequirementKind,
    Technique,
    conclusions,
    deduced,
    lacks_room,
    room_for,
    scattered_conclusions,
)
from ..ladder import THOUGHTS, chain, contradictions, no_spare_cells
from ..position import Geometry, Position, common_neighbours
from .minimal import BY_LEFT, TILED, cells_left_by_mistake, groups_left_by_mistake, restate

# The squeeze: several chests of a requirement. First come chests that fit in only one way, then
# arguments by as many groups of touching cells as chests, then by what a chest in a single cell
# would leave to the others.

PACKINGS = frozenset((*TILED, *BY_LEFT, How.PACKED))
"""Ways in which several chests decide a cell."""
_MOST_GROUPS = 4  # more of them nobody sees at once


def squeezed(requirement: Requirement, position: Position) -> Iterator[Deduction]:
    """Yields what follows from the chests of a requirement, the shortest to explain first."""
    steps = [*conclusions(requirement, position), *scattered_conclusions(requirement, position)]
    if requirement.need < 2 or requirement.cells.bit_count() <= requirement.need:
        yield from steps
        return
    if steps and steps[0].is_contradiction:
        yield steps[0]
        return
    groups = _by_groups(requirement, position)
    packed = next((step for step in steps if step.how is How.PACKED), None)
    left = _by_what_is_left(steps)
    if packed and _is_easily_seen(packed, groups):
        yield packed
    elif groups:
        yield left if left and _says_all(left, groups, position.board.size) else groups
    elif packed or left:
        yield from (step for step in (packed, left) if step)


def _is_easily_seen(packed: Deduction, groups: Deduction | None) -> bool:
    """Whether the chests fit in only one way that is easy to see: two, or a one-cell group."""
    need = packed.requirement.need
    only = packed.chests.bit_count() == need
    return only and (need == 2 or bool(groups and groups.chests))


def _says_all(left: Deduction, groups: Deduction, size: int) -> bool:
    """Whether `left`, as a single reason without groups, decides as much as the groups do."""
    if groups.chests or groups.crosses & ~left.crosses:
        return False
    return len(cells_left_by_mistake(left, size)) == 1 and not groups_left_by_mistake(left, size)


def _by_what_is_left(found: list[Deduction]) -> Deduction | None:
    """Returns one deduction of all cells where a chest would leave the others too little room."""
    same = [step for step in found if step.how in BY_LEFT]
    if not same:
        return None
    crosses = union(step.crosses for step in same)
    why = union(step.why for step in same) & ~crosses
    return same[-1]._replace(why=why, crosses=crosses)


def _by_groups(requirement: Requirement, position: Position) -> Deduction | None:
    """Returns what follows if as many groups as chests cover the requirement; None if nothing."""
    if requirement.need > _MOST_GROUPS:
        return None
    steps = [
        step
        for tiles in _coverings(requirement.cells, requirement.need, position.board.geometry)
        for step in _from_covering(requirement, tiles, position)
    ]
    return max(steps, key=_gained, default=None)


def _gained(step: Deduction) -> tuple[int, int]:
    """Returns a sort key: the chests a step finds, then the cells it decides."""
    return step.chests.bit_count(), step.decided_count


def _from_covering(
    requirement: Requirement, tiles: tuple[int, ...], position: Position
) -> Iterator[Deduction]:
    """Yields the deduction from a covering: `tiles`, as many as chests, so each holds one.

    A tile is a bitset of cells that all touch. One of a single cell is a chest; what touches
    every cell of a larger one is a cross. Yields nothing if that decides nothing.
    """
    chests = union(tile for tile in tiles if tile.bit_count() < 2)
    larger = [tile for tile in tiles if not tile & chests]
    free = position.after(chests, 0).obvious().free if chests else position.free
    touched = [common_neighbours(tile, free, position.board.geometry) for tile in larger]
    crosses = union(touched)
    if not chests and not crosses:
        return
    deciding = chests | union(tile for tile, cells in zip(larger, touched, strict=True) if cells)
    if requirement.need == 2 and not crosses:
        yield deduced(position, requirement, How.PACKED, chests)
    else:
        yield deduced(position, requirement, How.TILES, chests, crosses, deciding)._replace(
            tiles=tiles
        )


def _coverings(cells: int, count: int, geometry: Geometry) -> Iterator[tuple[int, ...]]:
    """Yields ways to cover the cells with `count` tiles, the tiles in the order of the board."""
    for upwards in (False, True):
        for tiles in _covered(cells, geometry, count, upwards=upwards):
            if len(tiles) == count:
                yield tuple(sorted(tiles, key=lambda tile: tile & -tile))


def _covered(
    cells: int, geometry: Geometry, most: int, *, upwards: bool
) -> Iterator[tuple[int, ...]]:
    """Yields coverings by up to `most` tiles, from the first cell down or from the last one up.

    Each tile takes all cells left in a 2×2 window.
    """
    if not cells:
        yield ()
        return
    if not most or cells.bit_count() > 4 * most:
        return
    cell = 1 << cells.bit_length() - 1 if upwards else cells & -cells
    reach, size = cells & (geometry.near[cell] | cell), geometry.size
    windows = (cell * 3 | cell * 3 << size, cell | cell * 3 << size - 1)
    if upwards:
        above = cell >> size
        windows = (cell | cell >> 1 | above | above >> 1, cell | above | above << 1)
    for tile in dict.fromkeys(reach & window for window in windows):
        for others in _covered(cells & ~tile, geometry, most - 1, upwards=upwards):
            yield (tile, *others)


# Shares: rows, columns or zones that get all their chests from units across them. Zone J needs two
# chests and has room for only one outside row 12, as all its cells there touch: so row 12 gets one
# from it, and if it needs no more, its other cells stay empty. In the same way columns 4 and 5 may
# get theirs from rows 2 and 6. And where the units across them have just enough room in them for
# all that they need, those that put all their chests there have none elsewhere.

WIDEST = 3
"""The most units that get their chests together: nobody sees more."""
_MOST = 2  # chests for which a unit's room is counted: more are hard to see


class _Getting(NamedTuple):
    """Units that get chests; their open cells, and need together."""

    units: tuple[int, ...]
    band: int
    wanted: int


class _Giver(NamedTuple):
    """A unit across those that get chests, some of its cells, and the chests they have room for.

    The cells are those outside the getting units (for a forced share) or in them (a spent one).
    """

    unit: int
    cells: int
    room: int


def shares(position: Position, width: int) -> Iterator[Deduction]:
    """Yields what follows for `width` units that get all their chests from others."""
    size, need = position.board.size, position.need
    groups = [
        [unit for unit in range(first, first + size) if need[unit] > 0]
        for first in (0, size, 2 * size)
    ]
    for group in groups:
        for units in combinations(group, width):
            band = union(position.open[unit] for unit in units)
            getting = _Getting(units, band, sum(need[unit] for unit in units))
            for across in groups:
                if across is not group:
                    yield from _forced_shares(position, getting, across)
                    yield from _spent_shares(position, getting, across)


def _forced_shares(
    position: Position, getting: _Getting, across: Sequence[int]
) -> Iterator[Deduction]:
    """Yields a deduction if units with too little room elsewhere give all that is needed."""
    givers, given = [], 0
    for unit in across:
        cells, wanted = position.open[unit], position.need[unit]
        elsewhere = cells & ~getting.band
        # More than 4·(n-1) cells always have room for n chests: of the four sorts of cells, by
        # whether row and column are even or odd, one has n of them, and these never touch.
        if elsewhere == cells or elsewhere.bit_count() > 4 * min(wanted - 1, _MOST):
            continue
        room = min(wanted, room_for(elsewhere, position.board))
        if room < wanted and room <= _MOST:
            givers.append(_Giver(unit, elsewhere, room))
            given += wanted - room
    if given != getting.wanted or not any(giver.room for giver in givers):
        return  # if no room has to be counted, confinement and counting find it
    why = union(position.open[giver.unit] for giver in givers)
    if getting.band & ~why:
        yield _share(position, How.SHARED, getting, givers, getting.band & ~why, why)


def _spent_shares(
    position: Position, getting: _Getting, across: Sequence[int]
) -> Iterator[Deduction]:
    """Yields a deduction if the crossing units have just enough room in the getting ones."""
    open_cells, need = position.open, position.need
    reached = [unit for unit in across if open_cells[unit] & getting.band]
    # Each has room for at least one chest; if none is left over, plain counting finds it.
    if not len(reached) <= getting.wanted < sum(need[unit] for unit in reached):
        return
    givers, total_room = [], 0
    for unit in reached:
        cells = open_cells[unit] & getting.band
        is_countable = cells.bit_count() <= 4 * _MOST and need[unit] > 1
        room = min(need[unit], room_for(cells, position.board)) if is_countable else need[unit]
        total_room += room
        givers.append(_Giver(unit, cells, room))
    if total_room != getting.wanted or getting.band & ~union(giver.cells for giver in givers):
        return
    spent = union(open_cells[giver.unit] for giver in givers if giver.room == need[giver.unit])
    crosses = spent & ~getting.band
    if crosses:
        yield _share(position, How.SPENT, getting, givers, crosses, getting.band)


def _share(
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
    deduction = Deduction(Technique.COUNTING, how, requirement, requirement.units, why & ~crosses)
    return deduction._replace(crosses=crosses, tiles=tiles)


# Plain chains: each link says that a unit has just as many cells as it needs chests. People follow
# these most easily. The ladder takes links as it finds them, so its chain may be longer than
# another, or use harder links than needed.

_PLAIN_ROUNDS = 3  # of links that are seen at the same time


def plain_chains(position: Position, tick: Tick) -> list[Deduction]:
    """Returns the plain chains that end in the fewest rounds, those of few links first."""
    growing = [(1 << cell, _rounds(position, 1 << cell)) for cell in bits(position.free)]
    links: dict[int, list[Deduction]] = {cell: [] for cell, _ in growing}
    for _ in range(_PLAIN_ROUNDS):
        alive, ended = [], []
        for cell, rounds in growing:
            tick(None)
            new = next(rounds, None)
            if new is None:
                continue
            links[cell] += new
            if new[-1].is_contradiction:
                ended.append(cell)
            else:
                alive.append((cell, rounds))
        if ended:
            ended.sort(key=lambda cell: len(links[cell]))
            return [chain(position, cell, tuple(links[cell])) for cell in ended]
        growing = alive
    return []


def _rounds(position: Position, supposed: int) -> Iterator[list[Deduction]]:
    """Supposes chests in the cells of the bitset `supposed`, and follows what they force.

    Yields, round by round, the links of units without a spare cell; the last round ends with a
    contradiction, or nothing more is forced.
    """
    position = position.after(supposed, 0).obvious()
    while True:
        forced, after = _forced(position)
        if not forced:
            return
        if not forced[-1].is_contradiction:
            after = after.obvious()
            forced += _contradiction(after, position)
        position = after
        yield forced
        if forced[-1].is_contradiction:
            return


def _forced(position: Position) -> tuple[list[Deduction], Position]:
    """Returns the links that can be seen at the same time, and the position with their chests."""
    forced = []
    for first in no_spare_cells(position):
        if first.is_contradiction:
            return [first], position
        [unit] = first.units
        requirement = Requirement(position.open[unit], position.need[unit], (unit,))
        link = next(conclusions(requirement, position), None) if requirement.need > 0 else None
        if link and not link.is_contradiction:
            forced.append(link)
            position = position.after(link.chests, 0)
    return forced, position


def _contradiction(position: Position, before: Position) -> list[Deduction]:
    """Returns the contradiction of a unit with too many chests or too little room, in a list.
    Of several, the one of the fewest cells; [] if there is none. `before` is the position to
    compare with: only units that changed since are looked at.
    """
    ends = []
    for unit, need in enumerate(position.need):
        cells = position.open[unit]
        if cells == before.open[unit] and need == before.need[unit]:
            continue
        if need < 0 or (need and lacks_room(cells, need, position.board)):
            found = conclusions(Requirement(cells, need, (unit,)), position)
            ends += [step for step in found if step.is_contradiction][:1]
    return [min(ends, key=lambda end: end.requirement.cells.bit_count())] if ends else []


# Chains by rounds: each round adds all links that follow from a supposed chest at that point. The
# ladder adds one link at a time, the first it finds. If that makes a long chain, one that ends
# after few rounds is mostly shorter once the links it doesn't need are dropped.

_ROUNDS = 4  # a chain of more has too many links for a short explanation


def chains_by_rounds(position: Position, cells: int, tick: Tick) -> Iterator[list[Deduction]]:
    """Yields for each round the chains from chests in these cells that end in it."""
    growing = [(1 << cell, _Growth(position, 1 << cell)) for cell in bits(cells)]
    for _ in range(_ROUNDS):
        ended, alive = [], []
        for cell, growth in growing:
            tick(None)
            found = growth.grow()
            if growth.has_ended:
                ended.append(chain(position, cell, tuple(growth.links)))
            elif found:
                alive.append((cell, growth))
        yield ended
        growing = alive


class _Growth:
    """The conclusions from a supposed chest so far."""

    def __init__(self, position: Position, cell: int) -> None:
        self.links: list[Deduction] = []
        self._position = position.after(cell, 0).obvious()

    @property
    def has_ended(self) -> bool:
        """Whether the last link is a contradiction."""
        return bool(self.links) and self.links[-1].is_contradiction

    def grow(self) -> bool:
        """Adds all links visible so far, up to a contradiction. Returns whether there were any."""
        before, seen = len(self.links), self._position
        for rung in (contradictions, *THOUGHTS):
            for link in rung(seen):
                if self._add(link):
                    return True
        return len(self.links) > before

    def _add(self, link: Deduction) -> bool:
        """Adds a link if it says something new. Returns whether that is a contradiction."""
        if (link.chests | link.crosses) & ~self._position.free:
            return False
        restated = restate(link, self._position)
        if restated is None:
            return False
        self.links.append(restated)
        self._position = self._position.after(restated.chests, restated.crosses).obvious()
        self.links += (
            list(contradictions(self._position))[:1] if not restated.is_contradiction else []
        )
        return self.has_ended
