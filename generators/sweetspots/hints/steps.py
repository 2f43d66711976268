"""Steps that only hints look for: the squeeze in its shortest form, shares, and easy chains.

The ladder grades by the first deduction it finds. A hint shows all that one argument clears, and
the chain that is easiest to follow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ...base import Tick
from ...grid import around, bits, union
from ..deduction import (
    Deduction,
    Geometry,
    How,
    Position,
    Requirement,
    RequirementKind,
    Technique,
    common_neighbours,
    conclusions,
    deduced,
    geometry_of,
    lacks_room,
    room_for,
    scattered_conclusions,
    tight_cover,
)
from ..ladder import THOUGHTS, chain, contradictions, no_spare_cells

# The units and the cells that a reason names


def sides(requirement: Requirement, size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns the lines and the zones of a requirement."""
    lines = tuple(unit for unit in requirement.units if unit < 2 * size)
    return lines, requirement.units[len(lines) :]


def getting(requirement: Requirement) -> tuple[int, ...]:
    """Returns the units of a shared requirement that get chests."""
    return requirement.units[: -len(requirement.needs)]


def giving(requirement: Requirement) -> tuple[int, ...]:
    """Returns the units of a shared requirement that give chests."""
    return requirement.units[-len(requirement.needs) :]


def is_only_way(deduction: Deduction) -> bool:
    """Whether a deduction places all chests of its requirement in the only possible way."""
    every = deduction.chests.bit_count() == deduction.requirement.need > 1
    return every and deduction.how is How.PACKED


def others_needed(deduction: Deduction, cells: int) -> int:
    """Returns how many chests a requirement needs besides a supposed one in one of these cells."""
    inside = bool(deduction.crosses and cells & deduction.requirement.cells)
    return deduction.requirement.need - inside


TILED = (How.TILE_LAST, How.TILE_SIGHT, How.TILES)
"""Arguments by as many groups as chests."""
BY_LEFT = (How.UNUSED, How.TOUCHED)
"""Arguments by the cells a chest would leave to the other chests."""
BY_CELL = (How.PACKED, *BY_LEFT)
"""Arguments by the cells that a wrong mark would leave to the chests."""


def cells_left_by_mistake(deduction: Deduction, size: int) -> list[tuple[int, int]]:
    """Returns (cells, left), as bitsets, for the cells that a squeeze decides.
    A wrong mark in any of `cells` would leave the requirement's chests just the cells `left`.
    """
    near = around(size, size)
    alike: dict[tuple[int, bool], int] = {}
    for cell in bits(deduction.chests | deduction.crosses):
        taken = 1 << cell if deduction.chests else near[cell] | 1 << cell
        left = deduction.requirement.cells & ~taken
        inside = bool(deduction.requirement.cells >> cell & 1)
        alike[left, inside] = alike.get((left, inside), 0) | 1 << cell
    return [(cells, left) for (left, _), cells in alike.items()]


def groups_left_by_mistake(deduction: Deduction, size: int) -> tuple[int, ...]:
    """Returns groups, each too small for two chests, that cover the cells a wrong mark leaves.

    There are fewer of them than chests to place there. Empty if there are no such groups, or if
    wrong marks in the decided cells would leave different cells.
    """
    cases = cells_left_by_mistake(deduction, size) if deduction.how in BY_CELL else []
    return _too_few(deduction, *cases[0], size) if len(cases) == 1 else ()


def _too_few(deduction: Deduction, cells: int, left: int, size: int) -> tuple[int, ...]:
    """Returns the groups that cover the cells `left`, if two or more, but fewer than chests."""
    need = others_needed(deduction, cells)
    if left.bit_count() < need:
        return ()
    tiles = tight_cover(left, geometry_of(size), need - 1) or []
    return tuple(tiles) if len(tiles) > 1 else ()


def one_reason(deduction: Deduction, size: int) -> Deduction:
    """Returns a deduction narrowed to the cells that one reason rules out, the simplest one."""
    if deduction.how not in BY_CELL or is_only_way(deduction):
        return deduction

    def simplicity(pair: tuple[int, int]) -> tuple[int, int]:
        """Orders (cells, what they leave), simplest first: few groups, many cells."""
        cells, left = pair
        return len(_too_few(deduction, cells, left, size)), -cells.bit_count()

    cells, _ = min(cells_left_by_mistake(deduction, size), key=simplicity)
    others = (deduction.chests | deduction.crosses) & ~cells
    return deduction._replace(
        chests=deduction.chests & cells,
        crosses=deduction.crosses & cells,
        # What other reasons decide among the cells looked at is taken as known here.
        why=deduction.why | others & deduction.requirement.cells,
    )


# Trimming

_EASE = (
    (How.FULL, How.NO_ROOM, How.TOO_MANY),
    (How.LAST,),
    (How.SIGHT,),
    (How.TILE_LAST, How.TILE_SIGHT),
    (How.PACKED, How.UNUSED, How.TOUCHED),
)


def minimal(deduction: Deduction, position: Position) -> Deduction:
    """Returns the same conclusion from about the fewest units and links needed.

    Its technique stays what the ladder found.
    """
    least = _with_fewest_units(deduction, position)
    units = union(position.board.units[unit] for unit in _counted_units(least, position))
    return least._replace(fresh=not units & position.chests)


def _counted_units(deduction: Deduction, position: Position) -> tuple[int, ...]:
    """Returns the units whose need for chests the first sentence states."""
    requirement = deduction.requirement
    if requirement.category is RequirementKind.UNIT:
        return requirement.units
    if requirement.category is RequirementKind.SHARED:
        several = deduction.how is How.SPENT or len(requirement.needs) > 1
        return getting(requirement) if several else giving(requirement)
    lines, zones = sides(requirement, position.board.size)
    is_of_zones = (requirement.category is RequirementKind.INSIDE) is not bool(requirement.need)
    return zones if is_of_zones and zones else lines


def _with_fewest_units(deduction: Deduction, position: Position) -> Deduction:
    """Returns the same conclusion without units and links that its technique can do without."""
    if deduction.technique is Technique.CHAIN:
        links = _needed_links(deduction, position)
        links = _trimmed_links(deduction, links, position)
        return chain(position, deduction.crosses, links, deduction.chests)
    if deduction.technique is Technique.STARVING:
        [end] = deduction.links
        held = position.need[end.units[0]] - end.requirement.need
        requirement = end.requirement._replace(besides=held)
        return deduction._replace(links=(end._replace(requirement=requirement),))
    if deduction.requirement.category is RequirementKind.SHARED:
        return deduction
    trimmed = _trimmed(deduction, position)
    if trimmed.requirement.category is RequirementKind.UNIT:
        return trimmed
    _, zones = sides(trimmed.requirement, position.board.size)
    needs = tuple(position.need[zone] for zone in zones)
    return trimmed._replace(requirement=trimmed.requirement._replace(needs=needs))


def _needed_links(deduction: Deduction, position: Position) -> tuple[Deduction, ...]:
    """Returns the links that a chain needs: the shorter result of two orders of dropping links.
    One order tries to drop the last links first, the other the longest.
    """
    position = position.after(deduction.crosses, deduction.chests).obvious()
    used = _used_links(deduction.links, position)
    *links, end = _restated(used, position) or deduction.links
    late = links[::-1]
    longest = sorted(late, key=_text_length, reverse=True)
    found = [_without_idle_links((*links, end), late, position)]
    if longest != late:
        found.append(_without_idle_links((*links, end), longest, position))
    return min(found, key=lambda links: sum(_text_length(link) for link in links))


def _used_links(links: tuple[Deduction, ...], position: Position) -> tuple[Deduction, ...]:
    """Returns the links that decide a cell of the last link's units, or of another's returned.

    A unit that several chests complete counts for the last of them alone, so the links returned
    may not be enough.
    """
    units, steps = position.board.units, []
    for link in links:
        after = position.after(link.chests, link.crosses).obvious()
        steps.append((link, position.free & ~after.free))
        position = after
    used: list[Deduction] = []
    cells = 0
    for link, decided in reversed(steps):
        if decided & cells or not used:
            cells |= union(units[unit] for unit in link.requirement.units)
            used.append(link)
    return tuple(reversed(used))


def _without_idle_links(
    links: tuple[Deduction, ...], idle: list[Deduction], position: Position
) -> tuple[Deduction, ...]:
    """Drops the links of `idle` one by one, in that order, if the chain still follows."""
    for link in idle:
        others = tuple(other for other in links if _marks(other) != _marks(link))
        links = _restated(others, position) or links
    return links


_UNIT, _LINK = 12, 30  # rough number of characters for a unit, and for a link without units


def _text_length(link: Deduction) -> int:
    """Estimates the number of characters a link takes to explain."""
    return _LINK * (1 + (link.requirement.category is not RequirementKind.UNIT)) + _UNIT * len(
        link.units
    )


def _marks(link: Deduction) -> tuple[int, int]:
    """Returns the chests and crosses of a link."""
    return link.chests, link.crosses


def _restated(links: Sequence[Deduction], position: Position) -> tuple[Deduction, ...]:
    """Returns the links restated one after the other; () if one of them doesn't follow."""
    found = []
    for link in links:
        same = restate(link, position)
        if same is None:
            return ()
        found.append(same)
        position = position.after(same.chests, same.crosses).obvious()
    return tuple(found)


def restate(link: Deduction, position: Position) -> Deduction | None:
    """Returns a link's deduction at another position; None if less follows, or less easily."""
    requirement = _requirement_of(link.requirement, link.requirement.units, position)
    return _same_conclusion(link, requirement, position) if requirement else None


def _trimmed_links(
    deduction: Deduction, links: tuple[Deduction, ...], position: Position
) -> tuple[Deduction, ...]:
    """Returns the links of a chain, each with the fewest rows and columns its position allows."""
    placed, found = position.chests, []
    # A chain supposes the opposite of what it proves.
    position = position.after(deduction.crosses, deduction.chests).obvious()
    for link in links:
        trimmed = _trimmed(link, position)
        if trimmed.requirement.category is RequirementKind.UNIT:
            unit = position.board.units[trimmed.requirement.units[0]]
            held = (unit & position.chests & ~placed).bit_count()
            trimmed = trimmed._replace(requirement=trimmed.requirement._replace(besides=held))
        found.append(trimmed)
        position = position.after(link.chests, link.crosses).obvious()
    return tuple(found)


def _trimmed(deduction: Deduction, position: Position) -> Deduction:
    """Returns the same conclusion from the fewest lines, dropped one by one."""
    if deduction.requirement.category is RequirementKind.UNIT:
        return deduction
    requirement = _requirement_of(deduction.requirement, deduction.requirement.units, position)
    if requirement is None:
        return deduction
    deduction = deduction._replace(requirement=requirement)
    lines, _ = sides(requirement, position.board.size)
    for line in lines:
        if deduction.requirement.category is RequirementKind.UNIT:
            break  # one line is left, and no zone
        units = tuple(unit for unit in deduction.requirement.units if unit != line)
        fewer = _requirement_of(deduction.requirement, units, position)
        if fewer and fewer.need <= deduction.requirement.need:
            deduction = _same_conclusion(deduction, fewer, position, exactly=True) or deduction
    return deduction


def _same_conclusion(
    deduction: Deduction, requirement: Requirement, position: Position, *, exactly: bool = False
) -> Deduction | None:
    """Returns a deduction from a requirement that decides as much, no harder to see; or None.
    With `exactly` it decides just the same cells.
    """
    for other in conclusions(requirement, position):
        if other.is_contradiction or deduction.is_contradiction:
            both = other.is_contradiction and deduction.is_contradiction
            return other._replace(technique=deduction.technique) if both else None
        same = _marks(other) == _marks(deduction)
        if not exactly:
            same = not (deduction.chests & ~other.chests or deduction.crosses & ~other.crosses)
        if same and _ease(other) <= _ease(deduction):
            return other._replace(technique=deduction.technique)
    return None


def _ease(deduction: Deduction) -> int:
    """Ranks how easily a deduction is seen: 0 is easiest."""
    return next(rank for rank, hows in enumerate(_EASE) if deduction.how in hows)


def _requirement_of(
    requirement: Requirement, units: tuple[int, ...], position: Position
) -> Requirement | None:
    """Returns the requirement with only these units, at a position; None if there is none.

    For INSIDE, zones that no longer lie in the remaining lines are dropped.
    """
    if requirement.category is RequirementKind.UNIT:
        [unit] = units
        return Requirement(position.open[unit], position.need[unit], units)
    lines = tuple(unit for unit in units if unit < 2 * position.board.size)
    if not lines:
        return None
    band, wanted = _cells_and_needs(lines, position)
    if requirement.category is RequirementKind.INSIDE:
        zones = tuple(
            unit
            for unit in units
            if unit not in lines and not position.open[unit] & ~band and position.need[unit]
        )
        cells, held = _cells_and_needs(zones, position)
        if not zones and len(lines) == 1:
            return Requirement(band, wanted, lines)
        reached = tuple(line for line in lines if position.open[line] & cells)
        named = (*lines, *zones)
        return Requirement(
            band & ~cells, wanted - held, named, RequirementKind.INSIDE, (held, wanted), reached
        )
    zones = tuple(unit for unit in units if unit not in lines and position.open[unit] & band)
    cells, held = _cells_and_needs(zones, position)
    if band & ~cells or not zones:
        return None
    return Requirement(
        cells & ~band, held - wanted, (*lines, *zones), RequirementKind.OUTSIDE, (wanted, held)
    )


def _cells_and_needs(units: tuple[int, ...], position: Position) -> tuple[int, int]:
    """Returns the open cells of some units, and how many chests they need together."""
    cells = union(position.open[unit] for unit in units)
    return cells, sum(position.need[unit] for unit in units)


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
    return max(steps, key=lambda s: (s.chests.bit_count(), s.decided_count), default=None)


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
    # Tiles with the first cell at their upper left or right, or the last one at their lower
    # right or left: nothing is left before the first cell, or after the last one.
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


class _Getters(NamedTuple):
    """Units that get chests; their open cells (`band`) and the chests they need together."""

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
            getters = _Getters(units, band, sum(need[unit] for unit in units))
            for across in groups:
                if across is not group:
                    yield from _forced_shares(position, getters, across)
                    yield from _spent_shares(position, getters, across)


def _forced_shares(
    position: Position, getters: _Getters, across: Sequence[int]
) -> Iterator[Deduction]:
    """Yields a deduction if units with too little room elsewhere give all that is needed."""
    givers, given = [], 0
    for unit in across:
        cells, wanted = position.open[unit], position.need[unit]
        elsewhere = cells & ~getters.band
        # More than 4·(n-1) cells always have room for n chests: of the four sorts of cells, by
        # whether row and column are even or odd, one has n of them, and these never touch.
        if elsewhere == cells or elsewhere.bit_count() > 4 * min(wanted - 1, _MOST):
            continue
        room = min(wanted, room_for(elsewhere, position.board))
        if room < wanted and room <= _MOST:
            givers.append(_Giver(unit, elsewhere, room))
            given += wanted - room
    if given != getters.wanted or not any(giver.room for giver in givers):
        return  # if no room has to be counted, confinement and counting find it
    why = union(position.open[giver.unit] for giver in givers)
    if getters.band & ~why:
        yield _share(position, How.SHARED, getters, givers, getters.band & ~why, why)


def _spent_shares(
    position: Position, getters: _Getters, across: Sequence[int]
) -> Iterator[Deduction]:
    """Yields a deduction if the crossing units have just enough room in the getting ones."""
    open_cells, need = position.open, position.need
    reached = [unit for unit in across if open_cells[unit] & getters.band]
    # Each has room for at least one chest; if none is left over, plain counting finds it.
    if not len(reached) <= getters.wanted < sum(need[unit] for unit in reached):
        return
    givers, total_room = [], 0
    for unit in reached:
        cells = open_cells[unit] & getters.band
        is_countable = cells.bit_count() <= 4 * _MOST and need[unit] > 1
        room = min(need[unit], room_for(cells, position.board)) if is_countable else need[unit]
        total_room += room
        givers.append(_Giver(unit, cells, room))
    if total_room != getters.wanted or getters.band & ~union(giver.cells for giver in givers):
        return
    spent = union(open_cells[giver.unit] for giver in givers if giver.room == need[giver.unit])
    if crosses := spent & ~getters.band:
        yield _share(position, How.SPENT, getters, givers, crosses, getters.band)


def _share(
    position: Position,
    how: How,
    getters: _Getters,
    givers: Sequence[_Giver],
    crosses: int,
    why: int,
) -> Deduction:
    """Returns the deduction that cells are empty because givers supply all that is needed."""
    requirement = Requirement(
        crosses,
        0,
        (*getters.units, *(giver.unit for giver in givers)),
        RequirementKind.SHARED,
        (getters.wanted, getters.wanted),
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
