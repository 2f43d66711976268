"""Rows, columns, zones, cells and numbers of chests in words, as parts of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache

from ...base import N_, Message
from ...grid import bits
from ..deduction import Requirement
from ..rules import ZONE_LETTERS
from ..zonecolours import HUES


class ZoneNames(Message):
    """The names of zones by letter; keeps their numbers, so that they can be named by colour."""

    zones: tuple[int, ...]
    form: int
    """WITHIN a sentence, BEGINS one, or BARE: without the word "zone"."""

    def __init__(self, zones: Sequence[int], form: int) -> None:
        """Names zones, by number, in the form WITHIN, BEGINS or BARE."""
        text = _ZONES[form][len(zones) > 1]
        super().__init__(text, names=listed([ZONE_LETTERS[zone] for zone in zones]))
        object.__setattr__(self, "zones", tuple(zones))
        object.__setattr__(self, "form", form)


WITHIN, BEGINS, BARE = range(3)
_ZONES = (
    (N_("zone {names}"), N_("zones {names}")),
    (N_("Zone {names}"), N_("Zones {names}")),
    ("{names}", "{names}"),
)
_COLOURED = (
    (N_("the {colours} zone"), N_("the {colours} zones")),
    (N_("The {colours} zone"), N_("The {colours} zones")),
    ("{colours}", "{colours}"),
)
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


def coloured_zones(
    zones: Sequence[int], colours: Sequence[Message], form: int = BEGINS
) -> Message:
    """Names zones by colour: `the orange zone`, `the pink zone and the dotted blue zone`."""
    named = [colours[zone] for zone in zones]
    one, many = _COLOURED[form]
    if len(named) > 1 and any(colour.values for colour in named):
        later_form = WITHIN if form == BEGINS else form
        first = coloured_zones(zones[:1], colours, form)
        others = (coloured_zones((zone,), colours, later_form) for zone in zones[1:])
        return listed([first, *others])
    return Message(many if len(named) > 1 else one, colours=listed(named))


def in_colours(message: Message, colours: Sequence[Message]) -> Message:
    """Returns a message with zones named by their colours; unchanged without colours."""
    if not colours:
        return message
    if isinstance(message, ZoneNames):
        return coloured_zones(message.zones, colours, message.form)
    values = {
        name: in_colours(value, colours) if isinstance(value, Message) else value
        for name, value in message.values.items()
    }
    return Message(message.text, **values)


class ReasonDetail(IntEnum):
    """How much of a reason is in words; the board outlines and numbers the rest."""

    WHOLE = 0
    BRIEF = 1
    """Without the cells of numbered groups; the reasons of a chain's links are short."""
    NUMBERED = 2
    """BRIEF without the names of the cells a link decides, which show its number."""
    BARE = 3
    """A link of a chain names only the units it comes from."""


_MOST_GROUPS = 3  # cells in more blocks than this are only counted, not named

_ONE = (N_("row {names}"), N_("column {names}"))
_MANY = (N_("rows {names}"), N_("columns {names}"))
_ONE_FIRST = (N_("Row {names}"), N_("Column {names}"))
_MANY_FIRST = (N_("Rows {names}"), N_("Columns {names}"))


def listed(parts: Sequence[object]) -> Message:
    """Joins parts to `A`, `A and B` or `A, B and C`."""
    message = Message("{name}", name=parts[-1])
    if len(parts) > 1:
        message = Message("{names} and {last}", names=_run(parts[:-1]), last=parts[-1])
    return message


def _run(parts: Sequence[object]) -> Message:
    """Joins parts with commas: `A, B, C`."""
    message = Message("{name}", name=parts[0])
    for part in parts[1:]:
        message = Message("{names}, {name}", names=message, name=part)
    return message


def numbered(numbers: Sequence[int]) -> Message:
    """Returns ascending numbers as `3`, `3 and 4`, `3, 5 and 6`, `3 to 5`, `1, 4 to 6 and 8`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts: list[object] = []
    for run in runs:
        if len(run) > 2:
            parts.append(Message("{first} to {last}", first=run[0], last=run[-1]))
        else:
            parts += run
    return listed(parts)


def units_named(units: Sequence[int], size: int, *, begins: bool = False) -> Message:
    """Names units: `rows 1 and 2 and zone B`, `zone B, row 1, and columns 2 and 3`.

    Capitalised if a sentence begins with it. Rows and columns are numbered from 1, zones
    have letters from A.
    """
    groups: list[list[int]] = [[], [], []]
    for unit in units:
        group, index = divmod(unit, size)
        groups[group].append(index)
    parts: list[Message] = []
    order = (2, 0, 1) if all(groups) else (0, 1, 2)
    for group in order:  # `row 4, column 6 and zone D` would begin with a cell
        indices = groups[group]
        if indices and group == 2:
            parts.append(ZoneNames(indices, BEGINS if begins and not parts else WITHIN))
        elif indices:
            one, many = (_ONE_FIRST, _MANY_FIRST) if begins and not parts else (_ONE, _MANY)
            names = numbered([index + 1 for index in indices])
            parts.append(Message((one if len(indices) == 1 else many)[group], names=names))
    if len(parts) < 3:
        return joined(parts)
    zones, rows, columns = parts
    return Message("{zones}, {rows}, and {columns}", zones=zones, rows=rows, columns=columns)


def cells_named(cells: int, size: int, most: int = _MOST_GROUPS) -> Message:
    """Names cells: `row 3, column 4`, `row 3, columns 4 to 6`, `rows 1 and 3, column 2`.

    If they are too scattered for `most` groups, says how many they are.
    """
    groups = _blocks(cells, size)
    if len(groups) > most:
        return Message("these {n} cells", n=cells.bit_count())
    parts = [_block(rows, cols) for rows, cols in groups]
    if len(parts) == 1:
        return parts[0]
    message = parts[0]
    for part in parts[1:-1]:
        message = Message("{cells}; {other}", cells=message, other=part)
    text = N_("{cells}, and {other}") if len(parts) == 2 else N_("{cells}; and {other}")
    return Message(text, cells=message, other=parts[-1])


def cells_within(cells: int, unit: int, size: int) -> Message:
    """Names cells of a unit named before: `column 4` in row 3, `rows 4 and 7` in column 2."""
    group = unit // size
    if group == 2:
        return cells_named(cells, size, size * size)
    lines = [cell % size if group == 0 else cell // size for cell in bits(cells)]
    return units_named([line + size * (1 - group) for line in lines], size)


def any_cell_named(cells: int, size: int) -> Message:
    """Names any one of these cells: `row 5, column 1 or 3`; `; or` joins blocks."""
    parts = [_any_of_block(rows, cols) for rows, cols in _blocks(cells, size)]
    message = parts[0]
    for part in parts[1:]:
        message = Message("{cells}; or {other}", cells=message, other=part)
    return message


def _any_of_block(rows: list[int], cols: list[int]) -> Message:
    """Names any cell of a block: `row 5, column 1 or 3`."""
    return Message("row {row}, column {col}", row=_either(rows), col=_either(cols))


def _either(numbers: list[int]) -> Message:
    """Joins numbers to `3`, `3 or 4` or `3, 4 or 6`."""
    if len(numbers) == 1:
        return Message("{name}", name=numbers[0])
    return Message("{names} or {last}", names=_run(numbers[:-1]), last=numbers[-1])


def counted_cells(cells: int, size: int, most: int = _MOST_GROUPS) -> Message:
    """Names cells, several with their number: `the 4 cells in rows 3 and 4, columns 4 and 5`.
    Without the number, whole rows and columns might be meant.
    """
    named = cells_named(cells, size, most)
    if cells.bit_count() < 2 or len(_blocks(cells, size)) > most:
        return named
    return Message("the {n} cells in {cells}", n=cells.bit_count(), cells=named)


def is_block(cells: int, size: int) -> bool:
    """Whether cells are named by some rows and some columns, once each."""
    return len(_blocks(cells, size)) == 1


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


def joined(parts: Sequence[Message]) -> Message:
    """Joins parts with `and` between all of them, as each may have commas within."""
    message = parts[0]
    for part in parts[1:]:
        message = Message("{name} and {other}", name=message, other=part)
    return message


def chests_due(count: int, *, fresh: bool = False) -> Message:
    """Returns `1 more chest` or `2 more chests`; `fresh`, if none is placed yet: `1 chest`."""
    if fresh:
        return chests(count)
    return Message("1 more chest") if count == 1 else Message("{n} more chests", n=count)


def with_needs(number: Message, requirement: Requirement, size: int) -> Message:
    """Returns a number of chests, and how many of them each zone of a requirement needs.

    `8 more chests (B 2, C 3, E 3)`, `8 more chests (2 each)`.
    """
    if len(requirement.needs) < 2:
        return number
    if len(set(requirement.needs)) == 1 and not any(requirement.besides):
        return Message("{chests} ({n} each)", chests=number, n=requirement.needs[0])
    zones = requirement.units[-len(requirement.needs) :]
    parts = [
        _zone_need(ZoneNames((zone - 2 * size,), BARE), need, besides)
        for zone, need, besides in zip(zones, requirement.needs, requirement.besides, strict=True)
    ]
    return Message("{chests} ({needs})", chests=number, needs=_run(parts))


def _zone_need(zone: Message, need: int, besides: int) -> Message:
    """Returns what a zone needs: `B 2`, or `B 2 plus the one assumed`."""
    if not besides:
        return Message("{zone} {n}", zone=zone, n=need)
    texts = (
        N_("{zone} {n} plus the one assumed"),
        N_("{zone} {n} plus the {m} assumed"),
    )
    return Message(texts[besides > 1], zone=zone, n=need, m=besides)


def join_sentences(first: Message, second: Message) -> Message:
    """Joins two sentences in one line."""
    return Message("{first} {second}", first=first, second=second)


def join_lines(first: Message, second: Message) -> Message:
    """Joins two sentences, the second on a line of its own."""
    return Message("{first}\n{second}", first=first, second=second)


def chests(count: int) -> Message:
    """Returns `1 chest` or `2 chests`."""
    return Message("1 chest") if count == 1 else Message("{n} chests", n=count)


def at_least(count: int) -> Message:
    """Returns `at least 1 goes` or `at least 2 go`."""
    return Message("at least 1 goes") if count == 1 else Message("at least {n} go", n=count)
