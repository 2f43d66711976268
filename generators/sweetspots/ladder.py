"""The rungs of the ladder up to counting: what a person sees without supposing anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from generators.base import Tick
from generators.grid import bits
from generators.sweetspots.counting import band_pools, line_pools, loose_pools
from generators.sweetspots.deduction import Deduction, How, Pool, Technique
from generators.sweetspots.packing import conclusions, is_pair
from generators.sweetspots.position import Position

Rung = Callable[[Position], Iterator[Deduction]]

_ROOMY = 4  # more cells than this for each chest: nothing follows


def broken(position: Position) -> Iterator[Deduction]:
    """The units that have too many chests, or no room for theirs."""
    for unit, need in enumerate(position.need):
        pool = Pool(position.here[unit], need, (unit,))
        if need < 0 or pool.cells.bit_count() < need:
            yield next(conclusions(pool, position))


def around(position: Position) -> Iterator[Deduction]:
    """Crosses around the chests: one deduction for all of them."""
    near = position.board.near
    crosses = touching = 0
    for cell in bits(position.chests):
        reach = near[1 << cell] & position.free
        if reach:
            touching |= 1 << cell
            crosses |= reach
    if crosses:
        pool = Pool(crosses, 0, ())
        yield Deduction(Technique.FINISHED, How.AROUND, pool, (), touching, crosses=crosses)


def full(position: Position) -> Iterator[Deduction]:
    """Crosses in the units that have all their chests: one deduction for all of them."""
    units = tuple(
        unit for unit, need in enumerate(position.need) if not need and position.here[unit]
    )
    if not units:
        return
    cells = why = 0
    for unit in units:
        cells |= position.here[unit]
        why |= position.board.units[unit] & position.chests
    yield Deduction(Technique.FINISHED, How.FULL, Pool(cells, 0, units), units, why, crosses=cells)


def last(position: Position) -> Iterator[Deduction]:
    """Units that have just the cells that they need."""
    for unit, need in enumerate(position.need):
        cells = position.here[unit]
        if 0 < need == cells.bit_count():
            yield from conclusions(Pool(cells, need, (unit,)), position)


def sight(position: Position) -> Iterator[Deduction]:
    """Units that need one chest more."""
    for unit, need in enumerate(position.need):
        cells = position.here[unit]
        if need == 1 < cells.bit_count() <= 2 * _ROOMY:
            yield from conclusions(Pool(cells, need, (unit,)), position)


def packing(position: Position) -> Iterator[Deduction]:
    """Units that need several."""
    for unit, need in enumerate(position.need):
        cells = position.here[unit]
        if 1 < need < cells.bit_count():
            yield from conclusions(Pool(cells, need, (unit,)), position)


def confined(position: Position) -> Iterator[Deduction]:
    """A zone whose places all lie in one line that needs no more than it, or the reverse."""
    return _of_pools(position, (p for p in line_pools(position) if is_pair(p)))


def single_lines(position: Position) -> Iterator[Deduction]:
    """One line against zones in any other way."""
    return _of_pools(position, (p for p in line_pools(position) if not is_pair(p)))


def bands(position: Position) -> Iterator[Deduction]:
    """Several neighbouring lines against zones."""
    return _of_pools(position, band_pools(position))


def loose(position: Position) -> Iterator[Deduction]:
    """Several other lines against zones."""
    return _of_pools(position, loose_pools(position))


def _of_pools(position: Position, pools: Iterable[Pool]) -> Iterator[Deduction]:
    for pool in pools:
        yield from conclusions(pool, position)


MARKS: tuple[Rung, ...] = (around, full)
"""Crosses that need no thought."""
THOUGHTS: tuple[Rung, ...] = (last, sight, packing, confined, single_lines, bands)
"""What a person sees with some practice, the easiest first."""
RUNGS: tuple[Rung, ...] = (broken, *MARKS, *THOUGHTS, loose)
"""All of levels 1 to 5."""


def easiest(position: Position, tick: Tick) -> Deduction | None:
    """The deduction of levels 1 to 5 that is told in the simplest way; None where there is none.

    The lowest rung decides, then the fewest units, then the most effect, then the first on the
    board. A contradiction comes before everything else of its rung.
    """
    for rung in RUNGS:
        found = []
        for deduction in rung(position):
            tick(None)
            found.append(deduction)
        tick(None)
        if found:
            return min(found, key=_simplicity)
    return None


def _simplicity(deduction: Deduction) -> tuple[bool, int, bool, int]:
    return (
        not deduction.is_contradiction,
        len(deduction.units),
        deduction.how not in (How.TILE_LAST, How.TILE_SIGHT),
        -deduction.effect,
    )


def first(position: Position) -> Deduction | None:
    """Any deduction of levels 1 to 5, contradictions before easy ones: for long searches.

    The crosses of `MARKS` must have been made.
    """
    return next(chain.from_iterable(rung(position) for rung in (broken, *THOUGHTS)), None)
