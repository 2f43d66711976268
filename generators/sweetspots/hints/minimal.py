"""Trims a deduction to what its reason needs: no superfluous row, column, zone or link."""

from __future__ import annotations

from ...grid import union
from ..deduction import Deduction, How, Requirement, RequirementKind, Technique, conclusions
from ..ladder import chain
from ..position import Position
from .sharing import getting, giving

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
    units = union(position.board.units[unit] for unit in _counted_units(least))
    return least._replace(fresh=not units & position.chests)


def _counted_units(deduction: Deduction) -> tuple[int, ...]:
    """Returns the units whose need for chests the first sentence states."""
    requirement = deduction.requirement
    if requirement.category is RequirementKind.UNIT:
        return requirement.units
    if requirement.category is RequirementKind.SHARED:
        several = deduction.how is How.SPENT or len(requirement.needs) > 1
        return getting(requirement) if several else giving(requirement)
    zones = requirement.units[-len(requirement.needs) :] if requirement.needs else ()
    lines = requirement.units[: len(requirement.units) - len(zones)]
    return (
        (zones or lines)
        if (requirement.category is RequirementKind.INSIDE) is not bool(requirement.need)
        else lines
    )


def _with_fewest_units(deduction: Deduction, position: Position) -> Deduction:
    """Returns the same conclusion without units and links that its technique can do without."""
    if deduction.technique is Technique.CHAIN:
        links = _needed_links(deduction, position)
        links = _trimmed_links(deduction, links, position)
        return chain(position, deduction.crosses, links, deduction.chests)
    if deduction.technique is Technique.STARVING:
        [end] = deduction.links
        held = position.need[end.units[0]] - end.requirement.need
        requirement = end.requirement._replace(besides=(held,))
        return deduction._replace(links=(end._replace(requirement=requirement),))
    if deduction.requirement.category is RequirementKind.SHARED:
        return deduction
    trimmed = _trimmed(deduction, position)
    return trimmed._replace(
        requirement=_with_zone_needs(trimmed.requirement, position, position.chests)
    )


def _needed_links(deduction: Deduction, position: Position) -> tuple[Deduction, ...]:
    """Returns the links that a chain needs: the shorter result of two orders of dropping links.
    One order tries to drop the last links first, the other the longest.
    """
    replay = _Replay(position.after(deduction.crosses, deduction.chests).obvious())
    *links, end = replay.restated(_used_links(deduction.links, replay)) or deduction.links
    late = links[::-1]
    longest = sorted(late, key=_text_length, reverse=True)
    found = [_without_idle_links((*links, end), late, replay)]
    if longest != late:
        found.append(_without_idle_links((*links, end), longest, replay))
    return min(found, key=lambda links: sum(_text_length(link) for link in links))


def _used_links(links: tuple[Deduction, ...], replay: _Replay) -> tuple[Deduction, ...]:
    """Returns the links that decide a cell of the last link's units, or of another's returned.

    A unit that several chests complete counts for the last of them alone, so the links returned
    may not be enough.
    """
    position, steps = replay.first, []
    for link in links:
        after = position.after(link.chests, link.crosses).obvious()
        steps.append((link, position.free & ~after.free))
        position = after
    used: list[Deduction] = []
    cells, units = 0, position.board.units
    for link, decided in reversed(steps):
        if decided & cells or not used:
            cells |= union(units[unit] for unit in link.requirement.units)
            used.append(link)
    return tuple(reversed(used))


def _without_idle_links(
    links: tuple[Deduction, ...], idle: list[Deduction], replay: _Replay
) -> tuple[Deduction, ...]:
    """Drops the links of `idle` one by one, in that order, if the chain still follows."""
    for link in idle:
        others = tuple(other for other in links if _marks(other) != _marks(link))
        links = replay.restated(others) or links
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


class _Replay:
    """A chain's beginning, and every link that was restated after it, with what it leads to.

    A chain that loses one link after the other is replayed many times, and each time begins as
    before: only what follows the dropped link is restated. Links are known by identity, as most
    of the time would go into hashing them.
    """

    def __init__(self, position: Position) -> None:
        self.first = position
        self._after: dict[tuple[Position, int], tuple[Deduction, Position] | None] = {}
        self._known: list[Deduction] = []  # so that no other link gets the identity of one of them

    def restated(self, links: tuple[Deduction, ...]) -> tuple[Deduction, ...]:
        """Returns the links restated one after the other; () if one of them doesn't follow."""
        position, found = self.first, []
        for link in links:
            key = position, id(link)
            if key not in self._after:
                self._known.append(link)
                self._after[key] = follows = _next(link, position)
                if follows:  # restated there once more, it is the same
                    self._after[position, id(follows[0])] = follows
            follows = self._after[key]
            if follows is None:
                return ()
            same, position = follows
            found.append(same)
        return tuple(found)


def _next(link: Deduction, position: Position) -> tuple[Deduction, Position] | None:
    """Returns a link restated at a position, and the position after it; None if it's no link."""
    same = restate(link, position)
    return same and (same, position.after(same.chests, same.crosses).obvious())


def restate(link: Deduction, position: Position) -> Deduction | None:
    """Returns a link's deduction at another position; None if less follows, or less easily."""
    requirement = _requirement_of(link.requirement, link.requirement.units, position)
    return _same_conclusion(link, requirement, position) if requirement else None


def _trimmed_links(
    deduction: Deduction, links: tuple[Deduction, ...], position: Position
) -> tuple[Deduction, ...]:
    """Returns the links of a chain, each with the fewest rows and columns its position allows."""
    chests, found = position.chests, []
    # A chain supposes the opposite of what it proves.
    position = position.after(deduction.crosses, deduction.chests).obvious()
    for link in links:
        trimmed = _trimmed(link, position)
        found.append(
            trimmed._replace(requirement=_with_zone_needs(trimmed.requirement, position, chests))
        )
        position = position.after(link.chests, link.crosses).obvious()
    return tuple(found)


def _with_zone_needs(
    requirement: Requirement, position: Position, placed_chests: int
) -> Requirement:
    """Returns the requirement with the needs of its zones, and the supposed chests they hold.

    For a single unit, only its supposed chests are filled in.
    """
    supposed = position.chests & ~placed_chests
    if requirement.category is RequirementKind.UNIT and not supposed:
        return requirement
    if requirement.category is RequirementKind.UNIT:
        held = position.board.units[requirement.units[0]] & supposed
        return requirement._replace(besides=(held.bit_count(),))
    zones = [unit for unit in requirement.units if unit >= 2 * position.board.size]
    return requirement._replace(
        needs=tuple(position.need[zone] for zone in zones),
        besides=tuple((position.board.units[zone] & supposed).bit_count() for zone in zones),
    )


def _trimmed(deduction: Deduction, position: Position) -> Deduction:
    """Returns the same conclusion from the fewest lines, dropped one by one."""
    if deduction.requirement.category is RequirementKind.UNIT:
        return deduction
    requirement = _requirement_of(deduction.requirement, deduction.requirement.units, position)
    if requirement is None:
        return deduction
    deduction = deduction._replace(requirement=requirement)
    for line in _lines(requirement, position):
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


def _lines(requirement: Requirement, position: Position) -> tuple[int, ...]:
    """Returns the rows and columns of a requirement."""
    return tuple(unit for unit in requirement.units if unit < 2 * position.board.size)


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
