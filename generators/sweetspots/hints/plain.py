"""Chains of plain links: each says that a unit has just as many cells as it needs chests.

People follow these most easily. The ladder takes links as it finds them, so its chain may be
longer than another, or use harder links than needed.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...base import Tick
from ...grid import bits
from ..deduction import Deduction, Requirement, conclusions, lacks_room
from ..ladder import chain, no_spare_cells
from ..position import Position

_ROUNDS = 3  # of links that are seen at the same time


def plain_chains(position: Position, tick: Tick) -> list[Deduction]:
    """Returns the plain chains that end in the fewest rounds, those of few links first."""
    growing = [(1 << cell, _rounds(position, 1 << cell)) for cell in bits(position.free)]
    links: dict[int, list[Deduction]] = {cell: [] for cell, _ in growing}
    for _ in range(_ROUNDS):
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
