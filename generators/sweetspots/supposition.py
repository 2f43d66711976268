"""Supposed chests in words: what they complete, what follows link by link, how it ends."""

from __future__ import annotations

from collections.abc import Callable

from generators.base import Message
from generators.sweetspots.conclusion import (
    bracketed,
    by_left,
    left_named,
    others_needed,
    stay_empty,
)
from generators.sweetspots.deduction import Deduction, Emptied, How, Pool, Sort, Technique
from generators.sweetspots.names import (
    Telling,
    any_cell_named,
    cells_named,
    cells_within,
    exactly,
    line,
    units_named,
)


def supposed(deduction: Deduction, size: int, telling: Telling) -> Message:
    """The chest, what it leads to, and that the cell stays empty."""
    if deduction.technique is Technique.STARVING:
        return _starved(deduction, size)
    if telling is Telling.BARE:
        return _bare_chain(deduction, size)
    return _chain(deduction, size, _brief_link if telling is Telling.BRIEF else _link)


def _chain(deduction: Deduction, size: int, told: Callable[[Deduction, int], Message]) -> Message:
    """The chest, the links, each on a line of its own, and the contradiction."""
    cell = cells_named(deduction.crosses, size)
    *links, end = deduction.links
    first, *emptied = deduction.emptied
    whole = _completing(Message("Suppose {cell} held a chest", cell=cell), first, size)
    for number, (link, empty) in enumerate(zip(links, emptied, strict=True), 1):
        step = Message("{n}. {link}", n=number, link=told(link, size))
        whole = line(whole, _completing(step, empty, size))
    text = "But then {end}. So {cell} stays empty."
    return line(whole, Message(text, end=_end(end, size), cell=cell))


def _bare_chain(deduction: Deduction, size: int) -> Message:
    """A long chain: the numbers on the board, and by which units each comes."""
    cell = cells_named(deduction.crosses, size)
    *links, end = deduction.links
    steps = Message("1 by {units}", units=units_named(links[0].units, size))
    for number, link in enumerate(links[1:], 2):
        units = units_named(link.units, size)
        steps = Message("{steps}; {n} by {units}", steps=steps, n=number, units=units)
    text = (
        "Suppose {cell} held a chest. The numbers on the board follow in turn: {steps}."
        " But then {units} cannot get the right number of chests. So {cell} stays empty."
    )
    return Message(text, cell=cell, steps=steps, units=units_named(end.units, size))


def _brief_link(link: Deduction, size: int) -> Message:
    """What a link decides, and by which units: the rest is seen on the board."""
    units = units_named(link.units, size, begins=True)
    several = link.effect > 1
    if link.chests:
        within = len(link.units) == 1 and not link.chests & ~link.pool.cells
        cells = (
            cells_within(link.chests, link.units[0], size)
            if within
            else cells_named(link.chests, size)
        )
        return Message(_BRIEF_CHESTS[several], units=units, cells=cells)
    cells = cells_named(link.crosses, size, _FEW)
    return Message(_BRIEF_CROSSES[several], units=units, cells=cells)


_FEW = 2  # blocks of cells: more of them are only counted where a chain is told briefly
_BRIEF_CHESTS = ("{units}: chest in {cells}", "{units}: chests in {cells}")
_BRIEF_CROSSES = ("{units}: {cells} stays empty", "{units}: {cells} stay empty")


def _completing(sentence: Message, empty: Emptied, size: int) -> Message:
    """A sentence about chests, with the units that they complete."""
    if not empty.units:
        return Message("{sentence}.", sentence=sentence)
    units = units_named(empty.units, size)
    return Message("{sentence}, which completes {units}.", sentence=sentence, units=units)


def _starved(deduction: Deduction, size: int) -> Message:
    completed = deduction.units[:-1]
    text = (
        "A chest in {cell} would complete {units}. Then {end}, so {empty}."
        if completed
        else "With a chest in {cell}, {end}, so {empty}."
    )
    return Message(
        text,
        cell=any_cell_named(deduction.crosses, size),
        units=units_named(completed, size) if completed else "",
        end=_end(deduction.links[-1], size),
        empty=stay_empty(deduction.crosses),
    )


def _link(link: Deduction, size: int) -> Message:
    """One link of a chain, with its reason."""
    pool = link.pool
    cells = cells_named(link.chests | link.crosses, size, size * size)
    several = link.effect > 1
    if link.how is How.LAST and pool.sort is Sort.UNIT:
        [unit] = pool.units
        return Message(
            _ONLY_LEFT[several],
            unit=units_named(pool.units, size, begins=True),
            cells=cells_within(link.chests, unit, size),
        )
    if link.how is How.SIGHT and pool.sort is Sort.UNIT:
        unit_name = units_named(pool.units, size)
        return Message(_SIGHT[several], unit=unit_name, cells=cells)
    premise = _premise(pool, size, begins=True)
    if link.how is How.FULL:
        return Message(_FULL[several], premise=premise, cells=cells)
    if link.how is How.SIGHT:
        return Message(_TOUCHES[several], premise=premise, cells=cells)
    if link.how is How.LAST:
        return Message(_NOWHERE_ELSE[several], premise=premise, cells=cells)
    return _packed(premise, link, size)


_ONLY_LEFT = (
    "{unit} has only {cells} left: a chest there",
    "{unit} has only {cells} left: chests there",
)
_SIGHT = (
    "Wherever the chest of {unit} goes, it touches {cells}: that stays empty",
    "Wherever the chest of {unit} goes, it touches {cells}: those stay empty",
)
_FULL = ("{premise}: {cells} stays empty", "{premise}: {cells} stay empty")
_TOUCHES = (
    "{premise}; wherever it goes, it touches {cells}: that stays empty",
    "{premise}; wherever it goes, it touches {cells}: those stay empty",
)
_NOWHERE_ELSE = (
    "{premise}: {cells} is the only one",
    "{premise}: {cells} are the only ones",
)


def _packed(premise: Message, link: Deduction, size: int) -> Message:
    """What the cells of a link, marked the other way, would leave; by groups, if that is less."""
    apart = by_left(link, size)
    if len(apart) > 1 and link.tiles:
        return _by_groups(premise, link, size)
    for cells, left in apart:
        premise = Message(
            _CROSS if link.chests else _CHEST,
            premise=premise,
            cells=any_cell_named(cells, size),
            left=left_named(left, others_needed(link, cells), size),
        )
    text = "{premise}: {follows}"
    return Message(text, premise=premise, follows=_follows(link))


_CHEST = "{premise}; a chest in {cells} would leave {left}"
_CROSS = "{premise}; without {cells} that leaves {left}"


def _follows(link: Deduction) -> Message:
    if link.chests:
        return Message("chests there" if link.effect > 1 else "a chest there")
    return Message("those stay empty" if link.effect > 1 else "that stays empty")


def _by_groups(premise: Message, link: Deduction, size: int) -> Message:
    """As many groups as chests, and one that decides these cells."""
    text = (
        "{premise}, 1 in each of {groups}; wherever the one in ({group}) goes,"
        " it touches {cells}: {follows}"
    )
    if link.how is How.TILE_LAST:
        text = "{premise}, 1 in each of {groups}: {follows} in {cells}"
    follows = _follows(link)
    if link.how is How.TILE_LAST:
        follows = Message("chests" if link.effect > 1 else "a chest")
    return Message(
        text,
        premise=premise,
        groups=bracketed(link.tiles, size),
        group=cells_named(link.tile, size),
        cells=cells_named(link.chests | link.crosses, size, size * size),
        follows=follows,
    )


def _premise(pool: Pool, size: int, *, begins: bool = False) -> Message:
    """Why the cells of a pool hold their number of chests, as a part of a sentence."""
    if pool.sort is Sort.UNIT:
        units = units_named(pool.units, size, begins=begins)
        return Message("{units} still needs {n}", units=units, n=pool.need)
    lines = tuple(unit for unit in pool.units if unit < 2 * size)
    zones = pool.units[len(lines) :]
    held, wanted = pool.sums
    if not zones:
        named = units_named(lines, size, begins=begins)
        return Message("{units} together still need {n}", units=named, n=wanted)
    inside = pool.sort is Sort.INSIDE
    bound, wide = (zones, lines) if inside else (lines, zones)
    texts = _INSIDE if inside else _OUTSIDE
    return Message(
        texts[(pool.need > 0) - (pool.need < 0)][len(bound) > 1],
        bound=units_named(bound, size, begins=begins),
        wide=units_named(wide, size),
        held=held,
        wanted=wanted,
        all_there=_all_there(wanted),
        exactly=exactly(pool.need),
    )


# By what is left over: nothing, some, less than nothing; of one bound unit, of several.
_INSIDE = (
    (
        "{bound} fits only in {wide} and needs {all_there}",
        "{bound} fit only in {wide} and need {all_there}",
    ),
    (
        "{bound} fits only in {wide} and needs {held} of the {wanted} chests to come there,"
        " so {exactly} in the other open cells there",
        "{bound} fit only in {wide} and need {held} of the {wanted} chests to come there,"
        " so {exactly} in the other open cells there",
    ),
    (
        "{bound} fits only in {wide} and needs {held}, but only {wanted} can come there",
        "{bound} fit only in {wide} and need {held}, but only {wanted} can come there",
    ),
)
_OUTSIDE = (
    (
        "{bound} has open cells only in {wide} and needs {all_there}",
        "{bound} have open cells only in {wide} and need {all_there}",
    ),
    (
        "{bound} has open cells only in {wide} and needs {held} of the {wanted} chests to come"
        " there, so {exactly} in the other open cells there",
        "{bound} have open cells only in {wide} and need {held} of the {wanted} chests to come"
        " there, so {exactly} in the other open cells there",
    ),
    (
        "{bound} has open cells only in {wide} and needs {held}, but only {wanted} can come there",
        "{bound} have open cells only in {wide} and need {held}, but only {wanted} can come there",
    ),
)


def _all_there(count: int) -> Message:
    texts = ("the only chest to come there", "both chests to come there")
    if count < 3:
        return Message(texts[count - 1])
    return Message("all {n} chests to come there", n=count)


def _end(end: Deduction, size: int) -> Message:
    """The contradiction, as a part of a sentence."""
    pool = end.pool
    if pool.sort is not Sort.UNIT:
        premise = _premise(pool, size)
        if pool.need < 0:
            return premise
        if not pool.cells:
            return Message("{premise}, but there are none", premise=premise)
        left = left_named(pool.cells, pool.need, size)
        return Message("{premise}, but these are {left}", premise=premise, left=left)
    units = units_named(end.units, size)
    if end.how is How.TOO_MANY:
        return Message("{units} would have too many chests", units=units)
    return _short(pool, units, size)


def _short(pool: Pool, units: Message, size: int) -> Message:
    """A unit without the room that it needs."""
    if not pool.cells:
        return Message("{units} would have no open cell left", units=units)
    left = (
        left_named(pool.cells, pool.need, size)
        if pool.cells & (pool.cells - 1)
        else Message("only {left}", left=cells_named(pool.cells, size))
    )
    return Message(
        "{units}, which still needs {n}, would have {left}", units=units, n=pool.need, left=left
    )
