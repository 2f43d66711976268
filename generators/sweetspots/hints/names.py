"""Rows, columns, zones, cells and numbers of chests in words, as parts of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import lru_cache

from ...base import N_, Beginning, Message, Names, joined_names
from ...grid import bits
from ...messages import joined_with_or
from ..deduction import Requirement, RequirementKind, geometry_of, tight_cover
from ..rules import HUES, ZONE_LETTERS

# Rows, columns and zones


class ZoneNames(Message):
    """The names of zones by letter; keeps their numbers, so that they can be named by colour."""

    zones: tuple[int, ...]

    def __init__(self, zones: Sequence[int], *, is_bare: bool = False) -> None:
        """Names zones, by number; one that is bare by its letter alone, without "zone"."""
        letters = joined_names([ZONE_LETTERS[zone] for zone in zones])
        named = Message.counted("zone {names}", "zones {names}", n=len(zones), names=letters)
        super().__init__("{names}" if is_bare else named.text, **named.values)
        object.__setattr__(self, "many", "" if is_bare else named.many)
        object.__setattr__(self, "zones", tuple(zones))


_PATTERNS = ("", N_("dotted {colour}"), N_("striped {colour}"))


def zone_colours(looks: Sequence[int], hues: Sequence[str]) -> tuple[Message, ...]:
    """Returns the colour and pattern of each zone by its look; () if one has no name."""
    if max(looks) >= HUES * len(_PATTERNS):
        return ()
    colours = []
    for look in looks:
        colour, pattern = Message(hues[look % HUES]), _PATTERNS[look // HUES]
        colours.append(Message(pattern, colour=colour) if pattern else colour)
    return tuple(colours)


def coloured_zones(zones: Sequence[int], colours: Sequence[Message]) -> Message:
    """Names zones by colour: `the orange zone`, `the pink zone and the dotted blue zone`."""
    named = [colours[zone] for zone in zones]
    if len(named) == 1 or not any(colour.values for colour in named):
        return Message.counted(
            "the {colours} zone", "the {colours} zones", n=len(named), colours=joined_names(named)
        )
    *first, last = [coloured_zones((zone,), colours) for zone in zones]
    return Message("{some} and {last}", some=Names(first), last=last)


def in_colours(message: Message, colours: Sequence[Message]) -> Message:
    """Returns a message with zones named by their colours; unchanged without colours."""
    if not colours:
        return message
    if isinstance(message, ZoneNames):
        is_bare = not message.many
        return colours[message.zones[0]] if is_bare else coloured_zones(message.zones, colours)
    coloured = copy(message)
    values = {name: _in_colours(value, colours) for name, value in message.values.items()}
    object.__setattr__(coloured, "values", values)
    return coloured


def _in_colours(value: object, colours: Sequence[Message]) -> object:
    """Returns a value of a message with zones named by their colours."""
    if isinstance(value, Names):
        return Names(_in_colours(name, colours) for name in value)
    return in_colours(value, colours) if isinstance(value, Message) else value


def units_named(units: Sequence[int], size: int, *, begins: bool = False) -> Message:
    """Names units: `rows 1 and 2 and zone B`, `zone B, row 1, and columns 2 and 3`.

    Capitalised if a sentence begins with it. Rows and columns are numbered from 1, zones
    have letters from A.
    """
    rows = [unit + 1 for unit in units if unit < size]
    columns = [unit - size + 1 for unit in units if size <= unit < 2 * size]
    zones = tuple(unit - 2 * size for unit in units if unit >= 2 * size)
    parts: list[Message] = []
    if rows:
        text = Message.counted("row {names}", "rows {names}", n=len(rows), names=numbered(rows))
        parts.append(text)
    if columns:
        names = numbered(columns)
        text = Message.counted("column {names}", "columns {names}", n=len(columns), names=names)
        parts.append(text)
    if zones:
        parts.append(ZoneNames(zones))
    named = parts[0]
    if len(parts) == 2:
        named = Message("{name} and {other}", name=parts[0], other=parts[1])
    elif len(parts) == 3:  # `row 4, column 6 and zone D` would begin with a cell
        rows_named, columns_named, zones_named = parts
        named = Message(
            "{zones}, {rows}, and {columns}",
            zones=zones_named,
            rows=rows_named,
            columns=columns_named,
        )
    return Beginning(named) if begins else named


def numbered(numbers: Sequence[int]) -> Message | str:
    """Returns ascending numbers as `3`, `3 and 4`, `3, 5 and 6`, `3 to 5`, `1, 4 to 6 and 8`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts: list[Message | str] = []
    for run in runs:
        if len(run) > 2:
            parts.append(Message("{first} to {last}", first=run[0], last=run[-1]))
        else:
            parts += map(str, run)
    return joined_names(parts)


# Cells

_MOST_BLOCKS = 3  # cells in more blocks than this are only counted, not named
ALL = 99
"""As many blocks of cells as there are: for a reason that rests on each of them."""


def cells_named(cells: int, size: int, most: int = _MOST_BLOCKS) -> Message:
    """Names cells: `row 3, column 4`, `row 3, columns 4 to 6`, `rows 1 and 3, column 2`.

    If they are too scattered for `most` blocks, says how many they are.
    """
    blocks = _blocks(cells, size)
    if len(blocks) > most:
        return Message("these {n} cells", n=cells.bit_count())
    message, *others = [_block(rows, cols) for rows, cols in blocks]
    for other in others[:-1]:
        message = Message("{cells}; {other}", cells=message, other=other)
    if not others:
        return message
    text = N_("{cells}, and {other}") if len(blocks) == 2 else N_("{cells}; and {other}")
    return Message(text, cells=message, other=others[-1])


def cells_within(cells: int, unit: int, size: int) -> Message:
    """Names cells of a unit named before: `column 4` in row 3, `rows 4 and 7` in column 2."""
    if unit >= 2 * size:
        return cells_named(cells, size, ALL)
    if unit < size:  # a row: by its columns
        return units_named([size + cell % size for cell in bits(cells)], size)
    return units_named([cell // size for cell in bits(cells)], size)


def required_cells_named(cells: int, requirement: Requirement, size: int) -> Message:
    """Names cells of a requirement; if its row or column is known, only by columns or rows."""
    if requirement.category is RequirementKind.UNIT:
        return cells_within(cells, requirement.units[0], size)
    return cells_named(cells, size, ALL)


def any_cell_named(cells: int, size: int) -> Message:
    """Names any one of these cells: `row 5, column 1 or 3`; `; or` joins blocks."""
    message, *others = [
        Message(
            "row {row}, column {col}",
            row=joined_with_or(list(map(str, rows))),
            col=joined_with_or(list(map(str, cols))),
        )
        for rows, cols in _blocks(cells, size)
    ]
    for other in others:
        message = Message("{cells}; or {other}", cells=message, other=other)
    return message


def counted_cells(cells: int, size: int) -> Message:
    """Names cells, several with their number: `the 4 cells in rows 3 and 4, columns 4 and 5`.
    Without the number, whole rows and columns might be meant.
    """
    named = cells_named(cells, size)
    if cells.bit_count() < 2 or len(_blocks(cells, size)) > _MOST_BLOCKS:
        return named
    return Message("the {n} cells in {cells}", n=cells.bit_count(), cells=named)


def are_scattered(cells: int, size: int) -> bool:
    """Whether cells take more than two names: `row 1, column 2, and rows 3 and 4, column 5`."""
    return len(_blocks(cells, size)) > 2


@lru_cache(maxsize=1 << 12)
def _blocks(cells: int, size: int) -> list[tuple[list[int], list[int]]]:
    """Splits cells into few blocks: (rows, columns) from 1, all crossings of which are cells."""
    places = [divmod(cell, size) for cell in bits(cells)]
    by_rows = _grouped(places)
    by_cols = [(rows, cols) for cols, rows in _grouped([(col, row) for row, col in places])]
    return min(by_rows, by_cols, key=len)


def _grouped(places: list[tuple[int, int]]) -> list[tuple[list[int], list[int]]]:
    """Groups (line, place) pairs: lines with the same places together; counted from 1."""
    lines: dict[int, list[int]] = {}
    for line, cross in sorted(places):
        lines.setdefault(line + 1, []).append(cross + 1)
    groups: dict[tuple[int, ...], list[int]] = {}
    for line, crosses in lines.items():
        groups.setdefault(tuple(crosses), []).append(line)
    return [(group, list(crosses)) for crosses, group in groups.items()]


def _block(rows: list[int], cols: list[int]) -> Message:
    """Returns the name of a rectangle: `rows 3 and 4, column 2`; numbers from 1."""
    if len(rows) == len(cols) == 1:
        return Message("row {row}, column {col}", row=rows[0], col=cols[0])
    if len(rows) == 1:
        return Message("row {row}, columns {cols}", row=rows[0], cols=numbered(cols))
    if len(cols) == 1:
        return Message("rows {rows}, column {col}", rows=numbered(rows), col=cols[0])
    return Message("rows {rows}, columns {cols}", rows=numbered(rows), cols=numbered(cols))


def bracketed(tiles: Sequence[int], size: int) -> Names:
    """Names groups, each in brackets, as the names have commas within."""
    return Names(Message("({group})", group=cells_named(tile, size, ALL)) for tile in tiles)


def left_named(left: int, need: int, requirement: Requirement, size: int) -> Message:
    """Names the cells `left` of a requirement, and says why they lack room for `need` chests."""
    count = left.bit_count()
    if not count:
        return Message("no open cells")
    cells = required_cells_named(left, requirement, size)
    if count == 1 < need:
        text = N_("only {left}, one cell for two chests")
        if need > 2:
            text = N_("only {left}, one cell for {n} chests")
        return Message(text, left=cells, n=need)
    if count < need:
        return Message("only {n} cells ({left})", n=count, left=cells)
    tiles = tight_cover(left, geometry_of(size), need - 1)
    if tiles is None:
        return Message("only {left}, where the chests can't all fit without touching", left=cells)
    if len(tiles) == 1:
        return Message("only {left}, where two chests would touch", left=cells)
    return Message("{head}: {text}", head=groups_left(len(tiles)), text=bracketed(tiles, size))


def groups_left(count: int) -> Message:
    """Says how many groups are left to more chests than these have room for."""
    return Message("only {n} groups, each with room for just one chest", n=count)


# Chests


def chests(count: int) -> Message:
    """Returns `1 chest` or `2 chests`."""
    return Message.counted("{n} chest", "{n} chests", n=count)


def chests_due(count: int, *, fresh: bool = False) -> Message:
    """Returns `1 more chest` or `2 more chests`; `fresh`, if none is placed yet: `1 chest`."""
    if fresh:
        return chests(count)
    return Message.counted("{n} more chest", "{n} more chests", n=count)


def at_least(count: int) -> Message:
    """Returns `at least 1 goes` or `at least 2 go`."""
    return Message.counted("at least {n} goes", "at least {n} go", n=count)


def with_needs(number: Message, requirement: Requirement, size: int) -> Message:
    """Returns a number of chests, and how many of them each zone of a requirement needs.

    `8 more chests (B 2, C 3, E 3)`, `8 more chests (2 each)`.
    """
    needs = requirement.needs
    if len(needs) < 2:
        return number
    if len(set(needs)) == 1:
        return Message("{chests} ({n} each)", chests=number, n=needs[0])
    zones = [unit - 2 * size for unit in requirement.units[-len(needs) :]]
    parts = [
        Message("{zone} {n}", zone=ZoneNames((zone,), is_bare=True), n=need)
        for zone, need in zip(zones, needs, strict=True)
    ]
    return Message("{chests} ({needs})", chests=number, needs=Names(parts))


# Sentences


def join_sentences(first: Message, second: Message) -> Message:
    """Joins two sentences in one line."""
    return Message("{first} {second}", first=first, second=second)


def join_lines(first: Message, second: Message) -> Message:
    """Joins two sentences, the second on a line of its own."""
    return Message("{first}\n{second}", first=first, second=second)
