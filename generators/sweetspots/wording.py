"""Deductions in words: whole sentences that leave nothing unsaid."""

from __future__ import annotations

from generators.base import Message
from generators.sweetspots.conclusion import conclusion
from generators.sweetspots.deduction import Deduction, How, Pool, Sort, Technique
from generators.sweetspots.names import (
    Telling,
    cells_named,
    exactly,
    line,
    more_chests,
    then,
    units_named,
    with_needs,
)
from generators.sweetspots.sharing import getting, shared
from generators.sweetspots.supposition import supposed


def nudge(deduction: Deduction, size: int) -> Message:
    """Where to look."""
    several = deduction.why & (deduction.why - 1) != 0
    if deduction.how is How.AROUND:
        return Message(_AROUND[several])
    if deduction.how is How.MARKS:
        return Message(_RULED_OUT[several])
    units = nudge_units(deduction, size)
    text = "Look at {units}."
    if deduction.how is How.SUPPOSED:
        text = _OVERFULL if deduction.pool.need < 0 else _SHORT[len(units) > 1]
    return Message(text, units=units_named(units, size))


_AROUND = (
    "Look at the cells around the outlined chest.",
    "Look at the cells around the outlined chests.",
)
_RULED_OUT = (
    "Look at what the outlined chest rules out.",
    "Look at what the outlined chests rule out.",
)
_SHORT = (
    "Look at {units}: a chest in the wrong place leaves it short.",
    "Look at {units}: a chest in the wrong place leaves them short.",
)
_OVERFULL = "Look at {units}: a chest in the wrong place leads to too many there."


def nudge_units(deduction: Deduction, size: int) -> tuple[int, ...]:
    """The units that the nudge names: never so many that they give a cell away."""
    pool = deduction.pool
    if deduction.how is How.MARKS:
        return ()
    if pool.sort is Sort.SHARED:
        return getting(pool)
    if pool.sort is Sort.UNIT:
        return pool.units
    lines, zones = _sides(pool, size)
    if deduction.how is How.SUPPOSED:
        return lines if pool.sort is Sort.INSIDE else zones
    if deduction.technique is Technique.CONFINED and pool.sort is Sort.INSIDE:
        return zones or lines
    return lines


def reason(deduction: Deduction, size: int, telling: Telling = Telling.WHOLE) -> Message:
    """The whole deduction, and what its chests rule out at once.

    Briefly, it leaves the cells of numbered groups to the board.
    """
    because, closing = _because(deduction, size, telling), deduction.closing
    if not closing.touched and not closing.units:
        return because
    several = deduction.chests & (deduction.chests - 1) != 0
    around = Message(_AROUND_NEW[several])
    rest = units_named(closing.units, size) if closing.units else ""
    text = "{around} stay empty, and so does the rest of {units}."
    if not closing.units:
        text = "{around} stay empty."
    elif not closing.touched:
        text = "The rest of {units} stays empty."
    return line(because, Message(text, around=around, units=rest))


_AROUND_NEW = ("The cells around the new chest", "The cells around the new chests")


def _because(deduction: Deduction, size: int, telling: Telling) -> Message:
    pool = deduction.pool
    if deduction.how is How.AROUND:
        return _around(deduction.why, size)
    if deduction.how is How.MARKS:
        return then(_around(deduction.tile, size), _full(pool, size))
    if pool.sort is Sort.SHARED:
        return shared(deduction, size)
    if deduction.how is How.SUPPOSED:
        return supposed(deduction, size, telling)
    if deduction.is_contradiction:
        units = units_named(pool.units, size, begins=True)
        return Message("{units} can no longer get the right number of chests.", units=units)
    if pool.sort is Sort.UNIT:
        return (
            _full(pool, size) if deduction.how is How.FULL else _of_unit(deduction, size, telling)
        )
    premise = _inside(pool, size) if pool.sort is Sort.INSIDE else _outside(pool, size)
    return premise if deduction.how is How.FULL else _concluded(premise, deduction, size, telling)


def _sides(pool: Pool, size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The lines and the zones of a pool."""
    lines = tuple(unit for unit in pool.units if unit < 2 * size)
    return lines, pool.units[len(lines) :]


def _around(chests: int, size: int) -> Message:
    if chests & (chests - 1):
        return Message(
            "Chests never touch, so the open cells around the outlined chests stay empty."
        )
    return Message(
        "Chests never touch, so the open cells around the chest in {cell} stay empty.",
        cell=cells_named(chests, size),
    )


def _full(pool: Pool, size: int) -> Message:
    units = units_named(pool.units, size, begins=True)
    if len(pool.units) == 1:
        return Message("{units} has all its chests, so its other cells stay empty.", units=units)
    return Message("{units} have all their chests, so their other cells stay empty.", units=units)


def _of_unit(deduction: Deduction, size: int, telling: Telling) -> Message:
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
    return _concluded(needs, deduction, size, telling)


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
            chests=wanted,
            exactly=exactly(pool.need),
        ),
    )


def _concluded(premise: Message, deduction: Deduction, size: int, telling: Telling) -> Message:
    """The premise, then what follows; what is told cell by cell has lines of its own."""
    joined = line if deduction.how in (How.PACKED, How.UNUSED, How.TOUCHED) else then
    return joined(premise, conclusion(deduction, size, telling))


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
        "{lines} needs {chests} and has open cells only in {zones}.",
        "{lines} together need {chests} and have open cells only in {zones}.",
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
        "{zones} needs {chests}, so {exactly} outside {lines}.",
        "{zones} need {chests}, so {exactly} outside {lines}.",
    )
    return then(
        reach,
        Message(
            texts[len(zones) > 1],
            zones=named,
            chests=with_needs(Message("{n}", n=held), pool, size),
            exactly=exactly(pool.need),
            lines=within,
        ),
    )
