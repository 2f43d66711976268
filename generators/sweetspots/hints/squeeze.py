"""The squeeze as a hint explains it: several chests of a requirement, in the shortest form.

First come chests that fit in only one way, then arguments by as many groups of touching cells as
chests, then by what a chest in a single cell would leave to the others. The ladder grades by the
first deduction it finds; a hint shows all that one argument clears.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...grid import union
from ..deduction import Deduction, How, Requirement, conclusions, deduced, scattered_conclusions
from ..position import Geometry, Position, common_neighbours
from .conclusion import BY_LEFT, TILED, cells_left_by_mistake, groups_left_by_mistake

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
