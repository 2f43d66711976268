"""Deductions in words: whole sentences that leave nothing unsaid."""

from __future__ import annotations

from generators.base import Message
from generators.sweetspots.conclusion import (
    bracketed,
    by_left,
    conclusion,
    left_named,
    others,
    others_needed,
)
from generators.sweetspots.deduction import Deduction, Emptied, How, Pool, Sort, Technique
from generators.sweetspots.names import (
    any_cell_named,
    cells_named,
    counted,
    exactly,
    is_block,
    line,
    more_chests,
    then,
    units_named,
    with_needs,
)


def nudge(deduction: Deduction, size: int) -> Message:
    """Where to look."""
    if deduction.how is How.AROUND:
        several = deduction.why & (deduction.why - 1)
        return Message(
            "Look at the cells around the outlined chests."
            if several
            else "Look at the cells around the outlined chest."
        )
    units = nudge_units(deduction, size)
    text = "Look at {units}."
    if deduction.how is How.SUPPOSED:
        text = _OVERFULL if deduction.pool.need < 0 else _SHORT[len(units) > 1]
    return Message(text, units=units_named(units, size))


_SHORT = (
    "Look at {units}: a chest in the wrong place leaves it short.",
    "Look at {units}: a chest in the wrong place leaves them short.",
)
_OVERFULL = "Look at {units}: a chest in the wrong place leads to too many there."


def nudge_units(deduction: Deduction, size: int) -> tuple[int, ...]:
    """The units that the nudge names: never so many that they give a cell away."""
    pool = deduction.pool
    if pool.sort is Sort.UNIT:
        return pool.units
    lines, zones = _sides(pool, size)
    if deduction.how is How.SUPPOSED:
        return lines if pool.sort is Sort.INSIDE else zones
    if deduction.technique is Technique.CONFINED and pool.sort is Sort.INSIDE:
        return zones or lines
    return lines


def reason(deduction: Deduction, size: int) -> Message:
    """The whole deduction."""
    pool = deduction.pool
    if deduction.how is How.AROUND:
        return _around(deduction, size)
    if deduction.how is How.SUPPOSED:
        return supposed(deduction, size)
    if deduction.is_contradiction:
        units = units_named(pool.units, size, begins=True)
        return Message("{units} can no longer get the right number of chests.", units=units)
    if pool.sort is Sort.UNIT:
        return _full(pool, size) if deduction.how is How.FULL else _of_unit(deduction, size)
    premise = _inside(pool, size) if pool.sort is Sort.INSIDE else _outside(pool, size)
    return premise if deduction.how is How.FULL else _concluded(premise, deduction, size)


def _sides(pool: Pool, size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The lines and the zones of a pool."""
    lines = tuple(unit for unit in pool.units if unit < 2 * size)
    return lines, pool.units[len(lines) :]


def _around(deduction: Deduction, size: int) -> Message:
    if deduction.why & (deduction.why - 1):
        return Message("Chests never touch, so the open cells around the chests stay empty.")
    return Message(
        "Chests never touch, so the open cells around the chest in {cell} stay empty.",
        cell=cells_named(deduction.why, size),
    )


def _full(pool: Pool, size: int) -> Message:
    units = units_named(pool.units, size, begins=True)
    if len(pool.units) == 1:
        return Message("{units} has all its chests, so its other cells stay empty.", units=units)
    return Message("{units} have all their chests, so their other cells stay empty.", units=units)


def _of_unit(deduction: Deduction, size: int) -> Message:
    """One unit that needs chests."""
    pool = deduction.pool
    unit = units_named(pool.units, size, begins=True)
    if deduction.how is How.LAST and pool.need == 1:
        return Message(
            "{unit} needs 1 more chest and has only 1 open cell, {cell}: the chest is there.",
            unit=unit,
            cell=cells_named(pool.cells, size),
        )
    if deduction.how is How.LAST:
        return Message(
            "{unit} needs {n} more chests and has only {n} open cells: each holds a chest.",
            unit=unit,
            n=pool.need,
        )
    needs = Message("{unit} needs {chests}.", unit=unit, chests=more_chests(pool.need))
    return _concluded(needs, deduction, size)


def _inside(pool: Pool, size: int) -> Message:
    """Zones that fit only in some lines, and what that leaves of the lines."""
    lines, zones = _sides(pool, size)
    held, wanted = pool.sums
    if not zones:
        text = "{lines} together need {chests}."
        named = units_named(lines, size, begins=True)
        return Message(text, lines=named, chests=more_chests(wanted))
    texts = (
        "{zones} fits only in {lines} and needs {chests}.",
        "{zones} fit only in {lines} and together need {chests}.",
    )
    fit = Message(
        texts[len(zones) > 1],
        zones=units_named(zones, size, begins=True),
        lines=units_named(pool.reached or lines, size),
        chests=with_needs(more_chests(held), pool, size),
    )
    all_reached = not pool.reached or pool.reached == lines
    named = (
        _those(lines, size, begins=True) if all_reached else units_named(lines, size, begins=True)
    )
    if not pool.need:
        texts = (
            "{lines} needs no more than that, so its other open cells stay empty.",
            "{lines} need no more than that, so their other open cells stay empty.",
        )
        return then(fit, Message(texts[len(lines) > 1], lines=named))
    texts = (
        "{lines} needs {chests}, so {exactly} in its other open cells.",
        "{lines} need {chests}, so {exactly} in their other open cells.",
    )
    return then(
        fit,
        Message(
            texts[len(lines) > 1],
            lines=named,
            chests=more_chests(wanted),
            exactly=exactly(pool.need),
        ),
    )


def _concluded(premise: Message, deduction: Deduction, size: int) -> Message:
    """The premise, then what follows; what is told cell by cell has lines of its own."""
    joined = line if deduction.how in (How.PACKED, How.UNUSED, How.TOUCHED) else then
    return joined(premise, conclusion(deduction, size))


def _those(units: tuple[int, ...], size: int, *, begins: bool = False) -> Message:
    """Units of one sort that were named before: a single one by its name, else `those rows`."""
    if len(units) == 1:
        return units_named(units, size, begins=begins)
    sort = units[0] // size
    return Message((_THOSE_FIRST if begins else _THOSE)[sort])


_THOSE = ("those rows", "those columns", "those zones")
_THOSE_FIRST = ("Those rows", "Those columns", "Those zones")


def _outside(pool: Pool, size: int) -> Message:
    """Zones that hold all open cells of some lines, and what that leaves of the zones."""
    lines, zones = _sides(pool, size)
    wanted, held = pool.sums
    texts = (
        "{lines} needs {chests}, and all its open cells are in {zones}.",
        "{lines} together need {chests}, and all their open cells are in {zones}.",
    )
    reach = Message(
        texts[len(lines) > 1],
        lines=units_named(lines, size, begins=True),
        chests=more_chests(wanted),
        zones=units_named(zones, size),
    )
    within, named = _those(lines, size), _those(zones, size, begins=True)
    if not pool.need:
        texts = (
            "{zones} needs {no_more}, so its open cells outside {lines} stay empty.",
            "{zones} need {no_more}, so their open cells outside {lines} stay empty.",
        )
        no_more = with_needs(Message("no more than that"), pool, size)
        rest = Message(texts[len(zones) > 1], zones=named, no_more=no_more, lines=within)
        return then(reach, rest)
    texts = (
        "{zones} needs {chests}, so {exactly} in its open cells outside {lines}.",
        "{zones} need {chests}, so {exactly} in their open cells outside {lines}.",
    )
    return then(
        reach,
        Message(
            texts[len(zones) > 1],
            zones=named,
            chests=with_needs(more_chests(held), pool, size),
            exactly=exactly(pool.need),
            lines=within,
        ),
    )


def supposed(deduction: Deduction, size: int) -> Message:
    """The chest, what it leads to, and that the cell stays empty."""
    cell = cells_named(deduction.crosses, size)
    if deduction.technique is Technique.STARVING:
        return _starved(deduction, cell, size)
    *links, end = deduction.links
    supposed, *emptied = deduction.emptied
    whole = _and_empties(Message("Suppose {cell} held a chest.", cell=cell), supposed, 1, size)
    for number, (link, empty) in enumerate(zip(links, emptied, strict=True), 1):
        step = Message("{n}. {link}", n=number, link=_link(link, size))
        whole = line(whole, _and_empties(step, empty, link.chests.bit_count(), size))
    text = "But then {end}, so {cell} stays empty."
    return line(whole, Message(text, end=_end(end, size), cell=cell))


def _and_empties(sentence: Message, empty: Emptied, chests: int, size: int) -> Message:
    """A sentence about chests, and what they empty."""
    parts: list[Message] = []
    several = chests > 1
    if empty.touched:
        around = Message("the cells around them" if several else "the cells around it")
        one_block = is_block(empty.touched, size)
        parts.append(counted(empty.touched, size) if one_block else around)
    if empty.units:
        parts.append(Message("the rest of {units}", units=units_named(empty.units, size)))
    if not parts:
        return sentence
    text = "They rule out {cells}." if several else "It rules out {cells}."
    cells = parts[0]
    if len(parts) > 1:
        cells = Message("{cells}, and {other}", cells=cells, other=parts[1])
    return then(sentence, Message(text, cells=cells))


def _starved(deduction: Deduction, cell: Message, size: int) -> Message:
    completed = deduction.units[:-1]
    if completed and deduction.tile:
        text = (
            "A chest in {cell} would touch {touched}, and complete {units}."
            " With no more chests there, {end}, so {cell} stays empty."
        )
    elif completed:
        text = (
            "A chest in {cell} would complete {units}."
            " With no more chests there, {end}, so {cell} stays empty."
        )
    else:
        text = (
            "A chest in {cell} would touch {touched}."
            " With no chests there, {end}, so {cell} stays empty."
        )
    return Message(
        text,
        cell=cell,
        touched=counted(deduction.tile, size, size) if deduction.tile else "",
        units=units_named(completed, size) if completed else "",
        end=_end(deduction.links[-1], size),
    )


def _link(link: Deduction, size: int) -> Message:
    """One link of a chain, with its reason."""
    cells = cells_named(link.chests | link.crosses, size, size * size)
    several = link.effect > 1
    if link.chests:
        text = "Then {cells} must hold {chests}: {why}."
    else:
        text = "Then {cells} must stay empty: {why}."
    held = Message("chests") if several else Message("a chest")
    return Message(text, cells=cells, chests=held, why=_why(link, size))


def _why(link: Deduction, size: int) -> Message:
    pool = link.pool
    if link.how is How.LAST and pool.sort is Sort.UNIT:
        text = "{units} has no other place" if pool.need == 1 else "{units} has no other places"
        return Message(text, units=units_named(pool.units, size))
    premise = _premise(pool, size)
    if link.how is How.FULL:
        return premise
    if link.how is How.SIGHT:
        text = _TOUCHES[link.effect > 1]
    elif link.how is How.LAST:
        text = _NOWHERE_ELSE[pool.need > 1]
    else:
        return _packed(premise, link, size)
    return Message(text, premise=premise)


_TOUCHES = (
    "{premise}, and wherever it goes, it touches this cell",
    "{premise}, and wherever it goes, it touches these cells",
)
_NOWHERE_ELSE = (
    "{premise}, and there is no other place for it",
    "{premise}, and there are no other places for them",
)


def _packed(premise: Message, link: Deduction, size: int) -> Message:
    """What the cells of a link, marked the other way, would leave; by groups, if that is less."""
    apart = by_left(link, size)
    if len(apart) > 1 and link.tiles:
        return _by_groups(premise, link, size)
    for cells, left in apart:
        several = cells & (cells - 1) != 0
        named = any_cell_named(cells, size)
        if len(apart) == 1 and several:
            named = Message("any of these cells")
        premise = Message(
            (_CROSS if link.chests else _CHEST)[several or len(apart) > 1],
            premise=premise,
            cells=named,
            them=others(link, cells),
            left=left_named(left, others_needed(link, cells), size),
        )
    return premise


_CHEST = (
    "{premise}, and a chest here would leave {them} {left}",
    "{premise}, and a chest in {cells} would leave {them} {left}",
)
_CROSS = (
    "{premise}, and a cross here would leave {them} {left}",
    "{premise}, and a cross in {cells} would leave {them} {left}",
)


def _by_groups(premise: Message, link: Deduction, size: int) -> Message:
    """As many groups as chests, and one that decides these cells."""
    text = (
        "{premise}, 1 in each of these {n} groups, which are too small for two chests: {groups};"
        " and wherever the chest of ({group}) goes, it touches these cells"
    )
    if link.how is How.TILE_LAST:
        text = (
            "{premise}, 1 in each of these {n} groups, which are too small for two chests:"
            " {groups}; and each of those cells is a group of its own"
        )
    return Message(
        text,
        premise=premise,
        n=len(link.tiles),
        groups=bracketed(link.tiles, size),
        group=cells_named(link.tile, size),
    )


def _premise(pool: Pool, size: int) -> Message:
    """Why the cells of a pool hold their number of chests, as a part of a sentence."""
    if pool.sort is Sort.UNIT:
        units = units_named(pool.units, size)
        return Message("{units} needs {chests}", units=units, chests=more_chests(pool.need))
    lines = tuple(unit for unit in pool.units if unit < 2 * size)
    zones = pool.units[len(lines) :]
    bound, wide = (zones, lines) if pool.sort is Sort.INSIDE else (lines, zones)
    held, wanted = pool.sums
    if not bound:
        text = "{units} together need {chests}"
        return Message(text, units=units_named(lines, size), chests=more_chests(wanted))
    if pool.need < 0:
        text = "the {missing} of {bound} can only go to {wide}, where {there}"
    elif pool.reached and pool.reached != wide:
        text = (
            "the {missing} of {bound} can only go to {reached}, and {wide} together need {more},"
            " so {exactly} in the other open cells there"
        )
    elif not pool.need:
        text = "the {missing} of {bound} can only go to {wide}, where {there}"
    else:
        text = (
            "the {missing} of {bound} can only go to {wide}, where {there},"
            " so {exactly} in the other open cells there"
        )
    inside = pool.sort is Sort.INSIDE
    there = Message(_THERE[(pool.need > 0) - (pool.need < 0)], n=wanted)
    return Message(
        text,
        missing=_missing(held),
        bound=_with_needs(units_named(bound, size), pool, size, inside),
        there=_with_needs(there, pool, size, not inside),
        wide=units_named(wide, size),
        reached=units_named(pool.reached or wide, size),
        more=more_chests(wanted),
        exactly=exactly(pool.need),
    )


_THERE = ("no others are missing", "{n} are missing", "only {n} can go")


def _with_needs(named: Message, pool: Pool, size: int, of_zones: bool) -> Message:
    """What is said of the zones of a pool, with what each needs; of its lines nothing more."""
    return with_needs(named, pool, size) if of_zones else named


def _missing(count: int) -> Message:
    return Message("missing chest") if count == 1 else Message("{n} missing chests", n=count)


def _end(end: Deduction, size: int) -> Message:
    """The contradiction, as a part of a sentence."""
    pool = end.pool
    if pool.sort is not Sort.UNIT:
        premise = _premise(pool, size)
        if pool.need < 0:
            return premise
        texts = ("{premise}, and there are no such cells", "{premise}, and these are {left}")
        left = left_named(pool.cells, pool.need, size)
        return Message(texts[pool.cells > 0], premise=premise, left=left)
    units = units_named(end.units, size)
    if end.how is How.TOO_MANY:
        return Message("{units} would have too many chests", units=units)
    return _short(pool, units, size)


def _left(cells: int, need: int, size: int) -> Message:
    """What is left where the sentence has just said how many chests it is for."""
    if cells & (cells - 1):
        return left_named(cells, need, size)
    return Message("only {left}", left=cells_named(cells, size))


def _short(pool: Pool, units: Message, size: int) -> Message:
    """A unit without the room that it needs."""
    if pool.cells:
        return Message(
            "{units} would still need {n} chests and have left {left}",
            units=units,
            left=_left(pool.cells, pool.need, size),
            n=pool.need,
        )
    texts = (
        "{units} would have no open cell left for the chest that it still needs",
        "{units} would have no open cells left for the {n} chests that it still needs",
    )
    return Message(texts[pool.need > 1], units=units, n=pool.need)
