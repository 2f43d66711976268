"""Rows, columns, zones, cells and numbers of chests in words, as parts of sentences."""

from __future__ import annotations

from collections.abc import Sequence

from generators.base import Message
from generators.grid import bits

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
_MOST_CELLS = 3  # more cells than this in different lines are not named one by one

_ONE = ("row {names}", "column {names}", "zone {names}")
_MANY = ("rows {names}", "columns {names}", "zones {names}")
_ONE_FIRST = ("Row {names}", "Column {names}", "Zone {names}")
_MANY_FIRST = ("Rows {names}", "Columns {names}", "Zones {names}")


def listed(parts: Sequence[object]) -> Message:
    """`A`, `A and B`, `A, B and C`."""
    whole = Message("{name}", name=parts[-1])
    if len(parts) > 1:
        whole = Message("{names} and {last}", names=_run(parts[:-1]), last=parts[-1])
    return whole


def _run(parts: Sequence[object]) -> Message:
    whole = Message("{name}", name=parts[0])
    for part in parts[1:]:
        whole = Message("{names}, {name}", names=whole, name=part)
    return whole


def units_named(units: Sequence[int], size: int, *, begins: bool = False) -> Message:
    """`rows 1 and 2 and zone B`; with a capital letter where a sentence begins with it.

    Rows and columns are numbered from 1, zones have letters from A.
    """
    groups: list[list[object]] = [[], [], []]
    for unit in units:
        sort, index = divmod(unit, size)
        groups[sort].append(_LETTERS[index] if sort == 2 else index + 1)
    parts: list[Message] = []
    for sort, names in enumerate(groups):
        if names:
            one, many = (_ONE_FIRST, _MANY_FIRST) if begins and not parts else (_ONE, _MANY)
            parts.append(Message((one if len(names) == 1 else many)[sort], names=listed(names)))
    return _joined(parts)


def cells_named(cells: int, size: int) -> Message:
    """`row 3, column 4`, `row 3, columns 4 and 5`, or how many they are."""
    places = [divmod(cell, size) for cell in bits(cells)]
    rows = list(dict.fromkeys(row + 1 for row, _ in places))
    cols = list(dict.fromkeys(col + 1 for _, col in places))
    if len(places) == 1:
        return Message("row {row}, column {col}", row=rows[0], col=cols[0])
    if len(rows) == 1:
        return Message("row {row}, columns {cols}", row=rows[0], cols=listed(cols))
    if len(cols) == 1:
        return Message("rows {rows}, column {col}", rows=listed(rows), col=cols[0])
    if len(places) <= _MOST_CELLS:
        return _joined([cells_named(1 << cell, size) for cell in bits(cells)])
    return Message("these {n} cells", n=len(places))


def _joined(parts: Sequence[Message]) -> Message:
    """The parts with `and` between them all, as each may have commas within."""
    whole = parts[0]
    for part in parts[1:]:
        whole = Message("{name} and {other}", name=whole, other=part)
    return whole


def more_chests(count: int) -> Message:
    """`1 more chest`, `2 more chests`."""
    return Message("1 more chest") if count == 1 else Message("{n} more chests", n=count)


def box_named(cells: int, size: int) -> Message:
    """The rows and columns that cells of a 2 by 2 tile are in."""
    places = [divmod(cell, size) for cell in bits(cells)]
    rows = sorted({row + 1 for row, _ in places})
    cols = sorted({col + 1 for _, col in places})
    if len(rows) == 1 or len(cols) == 1:
        return cells_named(cells, size)
    return Message("rows {rows}, columns {cols}", rows=listed(rows), cols=listed(cols))


def then(first: Message, second: Message) -> Message:
    """Two sentences, one after the other."""
    return Message("{first} {second}", first=first, second=second)


def chests(count: int) -> Message:
    """`1 chest`, `2 chests`."""
    return Message("1 chest") if count == 1 else Message("{n} chests", n=count)
