"""What follows from the chests of a pool, in words; the sentence before says how many they are."""

from __future__ import annotations

from generators.base import Message
from generators.sweetspots.deduction import Deduction, How
from generators.sweetspots.names import box_named, cells_named, then


def conclusion(deduction: Deduction, size: int) -> Message:
    """The last sentences of a deduction from a pool that needs chests."""
    if deduction.how is How.LAST:
        return _last(deduction, size)
    if deduction.how in (How.TILE_LAST, How.TILE_SIGHT):
        return then(_tiled(deduction), _of_tile(deduction, size))
    cells = deduction.chests | deduction.crosses
    text = _ONE[deduction.how] if cells.bit_count() == 1 else _MANY[deduction.how]
    return Message(text, cells=cells_named(cells, size))


_ONE = {
    How.SIGHT: "Wherever it goes, it touches {cells}, so that cell stays empty.",
    How.PACKED: "Every way to place them without touching uses {cells},"
    " so that cell holds a chest.",
    How.UNUSED: "No way to place them without touching uses {cells}, so that cell stays empty.",
    How.TOUCHED: "However they are placed without touching, one of them touches {cells},"
    " so that cell stays empty.",
}
_MANY = {
    How.SIGHT: "Wherever it goes, it touches {cells}, so those cells stay empty.",
    How.PACKED: "Every way to place them without touching uses {cells},"
    " so those cells hold chests.",
    How.UNUSED: "No way to place them without touching uses {cells}, so those cells stay empty.",
    How.TOUCHED: "However they are placed without touching, they touch {cells},"
    " so those cells stay empty.",
}


def _last(deduction: Deduction, size: int) -> Message:
    need = deduction.pool.need
    if need == 1:
        cell = cells_named(deduction.chests, size)
        return Message("There is only 1 such cell, {cell}: the chest is there.", cell=cell)
    return Message("There are only {n} such cells: each holds a chest.", n=need)


def _tiled(deduction: Deduction) -> Message:
    return Message(
        "Their places fit into {n} squares of 2×2 cells, and no square has room for 2 chests,"
        " so each holds exactly 1.",
        n=deduction.pool.need,
    )


def _of_tile(deduction: Deduction, size: int) -> Message:
    if deduction.how is How.TILE_LAST:
        cells = cells_named(deduction.chests, size)
        if deduction.chests.bit_count() == 1:
            return Message(
                "One square has only 1 open cell, {cells}: it holds a chest.", cells=cells
            )
        return Message("Some squares have only 1 open cell: {cells} hold chests.", cells=cells)
    crosses = deduction.crosses
    texts = (
        "The chest of the square in {tile} touches {cells} wherever it goes,"
        " so that cell stays empty.",
        "The chest of the square in {tile} touches {cells} wherever it goes,"
        " so those cells stay empty.",
    )
    return Message(
        texts[crosses.bit_count() > 1],
        tile=box_named(deduction.tile, size),
        cells=cells_named(crosses, size),
    )
