"""Chests that cannot be: supposed, they leave some unit without room (levels 6 and 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generators.base import Tick
from generators.grid import bits
from generators.sweetspots.deduction import Deduction, How, Pool, Technique
from generators.sweetspots.ladder import first
from generators.sweetspots.packing import lacks_room
from generators.sweetspots.position import Position
from generators.sweetspots.propagator import Propagator, Strength

_LONGEST = 40  # links of a chain


def starving(position: Position, tick: Tick) -> Deduction | None:
    """A chest that would at once leave a unit without room; None where there is none.

    At once: by the cells around it, and by the units that it completes. The one whose reason names
    the fewest units, the first of them.
    """
    best = None
    for cell in bits(position.free):
        tick(None)
        for found in _starved(position, 1 << cell):
            if best is None or len(found.units) < len(best.units):
                best = found
    return best


def _starved(position: Position, cell: int) -> Iterator[Deduction]:
    board = position.board
    after = position.after(cell, board.near[cell] & position.free)
    completed = [unit for unit in board.units_of(cell.bit_length() - 1) if not after.need[unit]]
    lost = 0
    for unit in completed:
        lost |= after.here[unit]
    for unit, need in enumerate(after.need):
        cells = after.here[unit] & ~lost
        if need > 0 and cells != position.here[unit] and lacks_room(cells, need, board):
            by = _guilty(completed, unit, after)
            left = _left(unit, by, after)
            pool = Pool(left, need, (unit,))
            link = Deduction(Technique.FINISHED, How.NO_ROOM, pool, (unit,), left)
            yield _refuted(position, cell, Technique.STARVING, by, (link,))


def _guilty(completed: list[int], starved: int, after: Position) -> tuple[int, ...]:
    """As few of the completed units as take the room of the starved one."""
    needed = list(completed)
    for unit in completed:
        others = [other for other in needed if other != unit]
        if lacks_room(_left(starved, others, after), after.need[starved], after.board):
            needed = others
    return tuple(needed)


def _left(starved: int, completed: Iterable[int], after: Position) -> int:
    """The open cells of a unit outside these others."""
    cells = after.here[starved]
    for unit in completed:
        cells &= ~after.here[unit]
    return cells


class Refuted:
    """The cells whose chests are known to be refutable, for a position and those after it."""

    def __init__(self) -> None:
        self.cells = 0


def chained(position: Position, tick: Tick, known: Refuted) -> Deduction | None:
    """A chest that leads to a contradiction by the techniques up to counting; None: no such.

    The shortest chain, the first on the board of these: all of them grow together, link by link.
    Chests that the propagator refutes come first; it is much faster, and seldom sees less. As long
    as some of those that are `known` from an earlier position are left, no others are looked for:
    that takes half of the time from a whole climb, and a chain is seldom shorter for it.
    """
    likely = known.cells & position.free or _refutable(position, tick)
    known.cells = likely
    found = _shortest(position, likely, tick)
    return found or _shortest(position, position.free & ~likely, tick)


def _refutable(position: Position, tick: Tick) -> int:
    """The free cells whose chest the propagator refutes."""
    board = position.board
    propagator = Propagator(board.size, board.stars, board.units[2 * board.size :], Strength.BANDS)
    found = 0
    for index in bits(position.free):
        cell = 1 << index
        free = position.free & ~(board.near[cell] | cell)
        if propagator.settle(position.chests | cell, free, board.all, tick) is None:
            found |= cell
    return found


def _shortest(position: Position, cells: int, tick: Tick) -> Deduction | None:
    growing = [(1 << cell, _links(position, 1 << cell)) for cell in bits(cells)]
    links: dict[int, list[Deduction]] = {cell: [] for cell, _ in growing}
    for _ in range(_LONGEST):
        alive = []
        for cell, chain in growing:
            tick(None)
            link = next(chain, None)
            if link is None:
                continue
            links[cell].append(link)
            if link.is_contradiction:
                return _refuted(position, cell, Technique.CHAIN, (), tuple(links[cell]))
            alive.append((cell, chain))
        growing = alive
    return None


def _links(position: Position, cell: int) -> Iterator[Deduction]:
    """What follows from a supposed chest, up to a contradiction or as far as it goes."""
    position = position.after(cell, 0).obvious()
    while link := first(position):
        yield link
        if link.is_contradiction:
            return
        position = position.after(link.chests, link.crosses).obvious()


def _refuted(
    position: Position,
    cell: int,
    technique: Technique,
    completed: tuple[int, ...],
    links: tuple[Deduction, ...],
) -> Deduction:
    """Lights where the end must go, what the links force, and the chests of completed units."""
    board = position.board
    open_cells = why = touched = 0
    for unit in links[-1].units:
        open_cells |= position.here[unit]
    for link in links:
        why |= link.chests | link.crosses
    for unit in completed:
        why |= board.units[unit] & position.chests
    if technique is Technique.STARVING:
        touched = open_cells & board.near[cell]
    return Deduction(
        technique,
        How.SUPPOSED,
        links[-1].pool,
        (*completed, *links[-1].units),
        (why | open_cells) & ~cell,
        crosses=cell,
        tile=touched,
        links=links,
    )
