"""Chests that cannot be: supposed, they leave some unit without room (levels 6 and 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generators.base import Tick
from generators.grid import bits
from generators.sweetspots.deduction import Deduction, Emptied, How, Pool, Technique
from generators.sweetspots.ladder import first
from generators.sweetspots.packing import lacks_room
from generators.sweetspots.position import Board, Position
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
            yield _starving(position, cell, by, link)


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
        for cell, growth in growing:
            tick(None)
            link = next(growth, None)
            if link is None:
                continue
            links[cell].append(link)
            if link.is_contradiction:
                return chain(position, cell, tuple(links[cell]))
            alive.append((cell, growth))
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


def chain(position: Position, cell: int, links: tuple[Deduction, ...]) -> Deduction:
    """The deduction that a chest in a cell leads to these links.

    It lights where the end must go, what the links force and what for, and what all this empties.
    """
    emptied = _emptied(position, cell, links)
    lit, board = 0, position.board
    for link, empty in zip(links, emptied, strict=True):
        lit |= link.chests | link.crosses | empty.touched | link.why & position.free
        for unit in empty.units:
            lit |= position.here[unit] & _used(links, board)
    for unit in links[-1].units:
        lit |= position.here[unit]
    end = links[-1]
    return Deduction(
        Technique.CHAIN,
        How.SUPPOSED,
        end.pool,
        end.units,
        lit & ~cell,
        crosses=cell,
        links=links,
        emptied=emptied,
    )


def _used(links: Iterable[Deduction], board: Board) -> int:
    """The cells of the units that these links name."""
    cells = 0
    for link in links:
        for unit in link.units:
            cells |= board.units[unit]
    return cells


def _emptied(position: Position, cell: int, links: tuple[Deduction, ...]) -> tuple[Emptied, ...]:
    """What the supposed chest, and each link but the last, empties of the cells used later."""
    found = []
    marks = [(cell, 0), *((link.chests, link.crosses) for link in links[:-1])]
    for at, (chests, crosses) in enumerate(marks):
        marked = position.after(chests, crosses)
        position = marked.obvious()
        gone = marked.free & ~position.free & _used(links[at:], marked.board)
        found.append(_by_chests(marked, chests, gone))
    return tuple(found)


def _by_chests(marked: Position, chests: int, gone: int) -> Emptied:
    """Whether new chests empty these cells by touching them or by completing a unit."""
    board, touched = marked.board, 0
    for chest in bits(chests):
        touched |= board.near[1 << chest]
    completed = [
        unit for unit, cells in enumerate(board.units) if cells & chests and marked.need[unit] <= 0
    ]
    needed = list(completed)
    for unit in completed:
        others = [other for other in needed if other != unit]
        if not _outside(gone & ~touched, others, board):
            needed = others
    return Emptied(_outside(gone, needed, board), tuple(needed))


def _outside(cells: int, units: Iterable[int], board: Board) -> int:
    """The part of these cells in none of the units."""
    for unit in units:
        cells &= ~board.units[unit]
    return cells


def _starving(
    position: Position, cell: int, completed: tuple[int, ...], end: Deduction
) -> Deduction:
    """Lights where the starved unit must go, and the chests of the completed units."""
    board = position.board
    [starved] = end.units
    lit = position.here[starved]
    for unit in completed:
        lit |= board.units[unit] & position.chests
    return Deduction(
        Technique.STARVING,
        How.SUPPOSED,
        end.pool,
        (*completed, starved),
        lit & ~cell,
        crosses=cell,
        tile=position.here[starved] & board.near[cell],
        links=(end,),
    )
