"""What follows from the chests of a pool, in words; the sentence before says how many they are."""

from __future__ import annotations

from generators.base import Message
from generators.grid import around, bits
from generators.sweetspots.deduction import Deduction, How, Sort
from generators.sweetspots.geometry import cover, geometry
from generators.sweetspots.names import cells_named, line, numbered

_ALL = 99  # groups of cells: all are named, as the reason stands on them


def conclusion(deduction: Deduction, size: int) -> Message:
    """The last sentences of a deduction from a pool that needs chests."""
    if deduction.how is How.LAST:
        return _last(deduction, size)
    if deduction.how in (How.TILE_LAST, How.TILE_SIGHT):
        return line(_tiled(deduction, size), _of_tile(deduction, size))
    if deduction.how is How.SIGHT:
        cells = cells_named(deduction.crosses, size)
        return Message(_SIGHT[deduction.crosses.bit_count() > 1], cells=cells)
    return _one_by_one(deduction, size)


_SIGHT = (
    "Wherever it goes, it touches {cells}, so that cell stays empty.",
    "Wherever it goes, it touches {cells}, so those cells stay empty.",
)


def _one_by_one(deduction: Deduction, size: int) -> Message:
    """Why each cell is decided; those that leave the same other places are told together."""
    pool, near = deduction.pool, around(size, size)
    by_left: dict[int, int] = {}
    for cell in bits(deduction.chests | deduction.crosses):
        taken = 1 << cell if deduction.chests else near[cell] | 1 << cell
        left = pool.cells & ~taken
        by_left[left] = by_left.get(left, 0) | 1 << cell
    told = [_leaves(deduction, cells, left, size) for left, cells in by_left.items()]
    several = deduction.effect > 1
    if len(told) == 1:
        text = (_SO_CHESTS if deduction.chests else _SO_EMPTY)[several]
        return Message(text, reason=told[0])
    whole = Message("{reason}.", reason=told[0])
    for reason in told[1:]:
        whole = line(whole, Message("{reason}.", reason=reason))
    return line(whole, Message(_THEREFORE[not deduction.chests]))


_SO_EMPTY = ("{reason}, so that cell stays empty.", "{reason}, so those cells stay empty.")
_SO_CHESTS = ("{reason}, so that cell holds a chest.", "{reason}, so those cells hold chests.")
_THEREFORE = ("So those cells hold chests.", "So those cells stay empty.")


def _leaves(deduction: Deduction, cells: int, left: int, size: int) -> Message:
    """What some cells, marked the other way, would leave to the chests of the pool."""
    need = deduction.pool.need - (deduction.how is How.UNUSED)
    supposed = (_CROSS if deduction.chests else _CHEST)[cells & (cells - 1) != 0]
    them = Message("them")
    if deduction.how is How.UNUSED:
        them = Message(_OTHERS[need > 1], n=need)
    return Message(
        supposed,
        cells=cells_named(cells, size, _ALL),
        them=them,
        left=_left(left, need, size),
    )


_CHEST = (
    "A chest in {cells} would leave {them} {left}",
    "A chest in any of {cells} would leave {them} {left}",
)
_CROSS = (
    "A cross in {cells} would leave {them} {left}",
    "A cross in any of {cells} would leave {them} {left}",
)
_OTHERS = ("the other chest", "the other {n} chests")


def _left(left: int, need: int, size: int) -> Message:
    """Places without room for so many chests, and why they have none."""
    if not left:
        return Message("no place")
    tiles = cover(left, geometry(size))
    if 1 < len(tiles) < need:
        return Message(_FEW_GROUPS, n=len(tiles), groups=_bracketed(tiles, size))
    text = _NO_FIT
    if len(tiles) == 1:
        text = _TOUCHING if left & (left - 1) else "only {left}"
    return Message(text, left=cells_named(left, size, _ALL))


_TOUCHING = "only {left}, where two chests would touch"
_FEW_GROUPS = "only {n} groups in which two chests would touch: {groups}"
_NO_FIT = "only {left}, where they do not fit without touching"


def _bracketed(tiles: list[int], size: int) -> Message:
    """All groups, each in brackets: their names have commas within."""
    first, *others = tiles
    groups = Message("({group})", group=cells_named(first, size))
    for tile in others:
        groups = Message("{groups}, ({group})", groups=groups, group=cells_named(tile, size))
    return groups


def _last(deduction: Deduction, size: int) -> Message:
    need = deduction.pool.need
    if need == 1:
        cell = cells_named(deduction.chests, size)
        return Message("There is only 1 such cell, {cell}: the chest is there.", cell=cell)
    return Message("There are only {n} such cells: each holds a chest.", n=need)


def _tiled(deduction: Deduction, size: int) -> Message:
    """All groups, each on its own line with a number."""
    text = _OF_UNIT if deduction.pool.sort is Sort.UNIT else _OF_POOL
    whole = Message(text, n=deduction.pool.need)
    for number, tile in enumerate(deduction.tiles, 1):
        group = Message("{n}: {cells}", n=number, cells=cells_named(tile, size))
        whole = line(whole, group)
    return whole


_OF_UNIT = (
    "Its open cells make {n} groups in which two chests would touch,"
    " so each group holds exactly 1:"
)
_OF_POOL = (
    "Those cells make {n} groups in which two chests would touch, so each group holds exactly 1:"
)


def _of_tile(deduction: Deduction, size: int) -> Message:
    numbers = [number for number, tile in enumerate(deduction.tiles, 1) if tile & deduction.tile]
    if deduction.how is How.TILE_LAST:
        if len(numbers) == 1:
            return Message("Group {group} is only 1 cell: it holds a chest.", group=numbers[0])
        text = "Groups {groups} are only 1 cell each: they hold chests."
        return Message(text, groups=numbered(numbers))
    return Message(
        _GROUP_SIGHT[deduction.crosses.bit_count() > 1],
        group=numbers[0],
        cells=cells_named(deduction.crosses, size),
    )


_GROUP_SIGHT = (
    "Wherever the chest of group {group} goes, it touches {cells}, so that cell stays empty.",
    "Wherever the chest of group {group} goes, it touches {cells}, so those cells stay empty.",
)
