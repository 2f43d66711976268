"""Rows, columns, zones, cells and numbers of chests in words, as parts of sentences."""

from __future__ import annotations

from collections.abc import Sequence

from generators.base import Message
from generators.grid import bits

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
_MOST_GROUPS = 3  # more cells than so many lines of them are only counted

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


def cells_named(cells: int, size: int, most: int = _MOST_GROUPS) -> Message:
    """`row 3, column 4`, `row 3, columns 4 and 5`, `rows 1 and 3, column 2, and row 3, column 4`.

    Where they are too scattered for `most` groups, how many they are.
    """
    places = [divmod(cell, size) for cell in bits(cells)]
    by_rows = _grouped(places)
    by_cols = [(rows, cols) for cols, rows in _grouped([(col, row) for row, col in places])]
    groups = min(by_rows, by_cols, key=len)
    if len(groups) > most:
        return Message("these {n} cells", n=len(places))
    parts = [_block(rows, cols) for rows, cols in groups]
    if len(parts) == 1:
        return parts[0]
    whole = parts[0]
    for part in parts[1:-1]:
        whole = Message("{cells}; {other}", cells=whole, other=part)
    text = "{cells}, and {other}" if len(parts) == 2 else "{cells}; and {other}"
    return Message(text, cells=whole, other=parts[-1])


def _grouped(places: list[tuple[int, int]]) -> list[tuple[list[int], list[int]]]:
    """The lines that hold the same cells together, counted from 1."""
    lines: dict[int, list[int]] = {}
    for line, cross in sorted(places):
        lines.setdefault(line + 1, []).append(cross + 1)
    groups: dict[tuple[int, ...], list[int]] = {}
    for line, crosses in lines.items():
        groups.setdefault(tuple(crosses), []).append(line)
    return [(group, list(crosses)) for crosses, group in groups.items()]


def _block(rows: list[int], cols: list[int]) -> Message:
    if len(rows) == len(cols) == 1:
        return Message("row {row}, column {col}", row=rows[0], col=cols[0])
    if len(rows) == 1:
        return Message("row {row}, columns {cols}", row=rows[0], cols=listed(cols))
    if len(cols) == 1:
        return Message("rows {rows}, column {col}", rows=listed(rows), col=cols[0])
    return Message("rows {rows}, columns {cols}", rows=listed(rows), cols=listed(cols))


def _joined(parts: Sequence[Message]) -> Message:
    """The parts with `and` between them all, as each may have commas within."""
    whole = parts[0]
    for part in parts[1:]:
        whole = Message("{name} and {other}", name=whole, other=part)
    return whole


def more_chests(count: int) -> Message:
    """`1 more chest`, `2 more chests`."""
    return Message("1 more chest") if count == 1 else Message("{n} more chests", n=count)


def then(first: Message, second: Message) -> Message:
    """Two sentences, one after the other."""
    return Message("{first} {second}", first=first, second=second)


def chests(count: int) -> Message:
    """`1 chest`, `2 chests`."""
    return Message("1 chest") if count == 1 else Message("{n} chests", n=count)


def exactly(count: int) -> Message:
    """`exactly 1 chest is`, `exactly 2 chests are`."""
    if count == 1:
        return Message("exactly 1 chest is")
    return Message("exactly {n} chests are", n=count)
