"""What follows from the chests of a pool, in words; the sentence before says how many they are."""

from __future__ import annotations

from generators.base import Message
from generators.grid import around, bits
from generators.sweetspots.deduction import Deduction, How
from generators.sweetspots.names import cells_named, then


def conclusion(deduction: Deduction, size: int) -> Message:
    """The last sentences of a deduction from a pool that needs chests."""
    if deduction.how is How.LAST:
        return _last(deduction, size)
    if deduction.how in (How.TILE_LAST, How.TILE_SIGHT):
        return then(_tiled(deduction, size), _of_tile(deduction, size))
    cells = deduction.chests | deduction.crosses
    return Message(
        _text(deduction, size),
        cells=cells_named(cells, size),
        touched=cells_named(_touched(deduction, size) or cells, size),
        others=_others(deduction.pool.need - 1),
    )


_ONE = {
    How.SIGHT: "Wherever it goes, it touches {cells}, so that cell stays empty.",
    How.PACKED: "With no chest in {cells}, they would have no room without touching,"
    " so that cell holds a chest.",
    How.UNUSED: "With a chest in {cells}, there would be no room for the other {others}"
    " without touching, so that cell stays empty.",
    How.TOUCHED: "A chest in {cells} would touch {touched}, and the other places have no room"
    " for them without touching, so that cell stays empty.",
}
_MANY = {
    How.SIGHT: "Wherever it goes, it touches {cells}, so those cells stay empty.",
    How.PACKED: "If any of {cells} had no chest, they would have no room without touching,"
    " so those cells hold chests.",
    How.UNUSED: "With any chest in {cells}, there would be no room for the other {others}"
    " without touching, so those cells stay empty.",
    How.TOUCHED: "Any chest in {cells} would touch so many of their places that the rest"
    " have no room for them without touching, so those cells stay empty.",
}
_ALL_TOUCHED = {
    How.UNUSED: (
        "A chest in {cells} would touch all their other places, so that cell stays empty.",
        "Any chest in {cells} would touch all their other places, so those cells stay empty.",
    ),
    How.TOUCHED: (
        "A chest in {cells} would touch all their places, so that cell stays empty.",
        "Any chest in {cells} would touch all their places, so those cells stay empty.",
    ),
}


def _text(deduction: Deduction, size: int) -> str:
    cells = deduction.chests | deduction.crosses
    several = cells.bit_count() > 1
    if deduction.how in _ALL_TOUCHED:
        near, places = around(size, size), deduction.pool.cells
        if all(not places & ~(near[cell] | 1 << cell) for cell in bits(cells)):
            return _ALL_TOUCHED[deduction.how][several]
    return (_MANY if several else _ONE)[deduction.how]


def _touched(deduction: Deduction, size: int) -> int:
    """The places of the pool that its decided cells touch."""
    near = around(size, size)
    reach = 0
    for cell in bits(deduction.crosses):
        reach |= near[cell]
    return reach & deduction.pool.cells


def _others(count: int) -> Message:
    return Message("chest") if count == 1 else Message("{n} chests", n=count)


def _last(deduction: Deduction, size: int) -> Message:
    need = deduction.pool.need
    if need == 1:
        cell = cells_named(deduction.chests, size)
        return Message("There is only 1 such cell, {cell}: the chest is there.", cell=cell)
    return Message("There are only {n} such cells: each holds a chest.", n=need)


def _tiled(deduction: Deduction, size: int) -> Message:
    """All groups, each in brackets: their names have commas within."""
    first, *others = deduction.tiles
    groups = Message("({group})", group=cells_named(first, size))
    for tile in others:
        groups = Message("{groups}, ({group})", groups=groups, group=cells_named(tile, size))
    return Message(
        "Their places fall into {n} groups: {groups}. Two chests in the same group would touch,"
        " so each group holds exactly 1.",
        n=deduction.pool.need,
        groups=groups,
    )


def _of_tile(deduction: Deduction, size: int) -> Message:
    if deduction.how is How.TILE_LAST:
        cells = cells_named(deduction.chests, size)
        if deduction.chests.bit_count() == 1:
            return Message("One group is only 1 cell, {cells}: it holds a chest.", cells=cells)
        return Message("Some groups are only 1 cell: {cells} hold chests.", cells=cells)
    crosses = deduction.crosses
    texts = (
        "Wherever the chest of the group ({tile}) goes, it touches {cells},"
        " so that cell stays empty.",
        "Wherever the chest of the group ({tile}) goes, it touches {cells},"
        " so those cells stay empty.",
    )
    return Message(
        texts[crosses.bit_count() > 1],
        tile=cells_named(deduction.tile, size),
        cells=cells_named(crosses, size),
    )
