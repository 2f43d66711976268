"""Trims a deduction to what its reason needs: no superfluous row, column, zone, link or cell."""

from __future__ import annotations

from collections.abc import Sequence

from ...grid import around, bits, union
from ..deduction import Deduction, How, Requirement, RequirementKind, Technique, conclusions
from ..ladder import chain
from ..position import Position, geometry_of, tight_cover

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
