"""Deductions in words: complete sentences for the nudge and the reason."""

from __future__ import annotations

from ...base import N_, Message
from ..deduction import Deduction, How, Requirement, RequirementKind, Technique
from .conclusion import TILED, closing, conclusion, is_only_way
from .names import (
    ReasonDetail,
    at_least,
    cells_named,
    cells_within,
    chests_due,
    join_lines,
    join_sentences,
    units_named,
    with_needs,
)
from .sharing import getting, share_reason
from .supposition import supposition_reason


def nudge(deduction: Deduction, size: int) -> Message:
    """Words the nudge of a hint: where to look."""
    several = deduction.why.bit_count() > 1
    if deduction.how is How.AROUND:
        return Message(_AROUND[several])
    units = nudge_units(deduction, size)
    text = N_("Look at {units}.")
    if deduction.how is How.SUPPOSED:
        text = _OVERFULL if deduction.requirement.need < 0 else _SHORT[len(units) > 1]
    return Message(text, units=units_named(units, size))


_AROUND = (
    N_("Look at the cells around the outlined chest."),
    N_("Look at the cells around the outlined chests."),
)
_SHORT = (
    N_("Look at {units}: a chest in the wrong place would leave it too little room."),
    N_("Look at {units}: a chest in the wrong place would leave them too little room."),
)
_OVERFULL = N_("Look at {units}: a chest in the wrong place would force too many chests there.")


def nudge_units(deduction: Deduction, size: int) -> tuple[int, ...]:
    """Returns the units the nudge names: only some of the reason's, to give no cell away."""
    requirement = deduction.requirement
    if requirement.category is RequirementKind.SHARED:
        return getting(requirement)
    if requirement.category is RequirementKind.UNIT:
        return requirement.units
    lines, zones = _sides(requirement, size)
    if deduction.how is How.SUPPOSED:
        return lines if requirement.category is RequirementKind.INSIDE else zones
    if (
        deduction.technique is Technique.CONFINED
        and requirement.category is RequirementKind.INSIDE
    ):
        return zones or lines
    return lines


def reason(deduction: Deduction, size: int, detail: ReasonDetail = ReasonDetail.WHOLE) -> Message:
    """Words a whole deduction, and what its chests rule out at once.
    In brief forms, the board shows the cells of numbered groups instead.
    """
    because, closed = _because(deduction, size, detail), closing(deduction, size)
    if closed is None or (deduction.how in TILED and deduction.chests):
        return because  # the sentence on the groups of one cell says it already
    return join_lines(because, closed)


def _because(deduction: Deduction, size: int, detail: ReasonDetail) -> Message:
    """Words the reason of a deduction, by its argument and the kind of its requirement.

    Zones that keep to lines (INSIDE) or lines to zones (OUTSIDE) come first; for FULL, alone.
    """
    requirement = deduction.requirement
    if deduction.how is How.AROUND:
        return _around(deduction.why, size)
    if requirement.category is RequirementKind.SHARED:
        return share_reason(deduction, size)
    if deduction.how is How.SUPPOSED:
        return supposition_reason(deduction, size, detail)
    if deduction.is_contradiction:
        units = units_named(requirement.units, size, begins=True)
        return Message("{units} can no longer get the right number of chests.", units=units)
    if requirement.category is RequirementKind.UNIT:
        return (
            _full(requirement, size)
            if deduction.how is How.FULL
            else _of_unit(deduction, size, detail)
        )
    is_inside = requirement.category is RequirementKind.INSIDE
    premise = _inside(deduction, size) if is_inside else _outside(deduction, size)
    if deduction.how is How.FULL:
        return premise
    return _concluded(premise, deduction, size, detail)


def _sides(requirement: Requirement, size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns the lines and the zones of a requirement."""
    lines = tuple(unit for unit in requirement.units if unit < 2 * size)
    return lines, requirement.units[len(lines) :]


def _around(chests: int, size: int) -> Message:
    """Says that open cells around these chests (a bitset) stay empty."""
    if chests.bit_count() > 1:
        return Message(
            "Chests never touch, so the open cells around the outlined chests stay empty."
        )
    return Message(
        "Chests never touch, so the open cells around the chest in {cell} stay empty.",
        cell=cells_named(chests, size),
    )


def _full(requirement: Requirement, size: int) -> Message:
    """Says that units have all their chests."""
    units = units_named(requirement.units, size, begins=True)
    if len(requirement.units) == 1:
        return Message("{units} has all its chests, so its other cells stay empty.", units=units)
    return Message("{units} have all their chests, so their other cells stay empty.", units=units)


def _of_unit(deduction: Deduction, size: int, detail: ReasonDetail) -> Message:
    """Explains one unit that needs chests."""
    requirement = deduction.requirement
    unit = units_named(requirement.units, size, begins=True)
    due = chests_due(requirement.need, fresh=deduction.fresh)
    if deduction.how is How.LAST and deduction.marked:
        texts = (
            N_("{unit} needs {chests} and has no other cell left."),
            N_("{unit} needs {chests} and has only {n} cells left, including this one."),
        )
        return Message(texts[requirement.need > 1], unit=unit, chests=due, n=requirement.need)
    if deduction.how is How.LAST and requirement.need == 1:
        return Message(
            "{unit} needs {chests} and has only one open cell, in {cell},"
            " so the chest goes there.",
            unit=unit,
            chests=due,
            cell=cells_within(requirement.cells, requirement.units[0], size),
        )
    if deduction.how is How.LAST:
        return Message(
            "{unit} needs {chests} and has only {n} open cells, so each holds a chest.",
            unit=unit,
            chests=due,
            n=requirement.need,
        )
    needs = Message("{unit} needs {chests}.", unit=unit, chests=due)
    return _concluded(needs, deduction, size, detail)


def _inside(deduction: Deduction, size: int) -> Message:
    """Explains how many of the lines' chests are in zones, and what is left of the lines."""
    requirement = deduction.requirement
    lines, zones = _sides(requirement, size)
    held, wanted = requirement.sums
    named = units_named(lines, size, begins=True)
    if not zones:
        text = N_("{lines} together need {chests}.")
        return Message(text, lines=named, chests=chests_due(wanted, fresh=deduction.fresh))
    if not requirement.need:
        chests = with_needs(chests_due(held, fresh=deduction.fresh), requirement, size)
        fit = _only_in(zones, requirement.reached or lines, chests, size)
        again = units_named(lines, size)
        if not requirement.reached or requirement.reached == lines:
            again = _units_again(lines, size)
        texts = (
            N_("That's all {lines} needs, so no other cell in it can hold a chest."),
            N_("That's all {lines} need, so no other cell in them can hold a chest."),
        )
        if deduction.marked:
            return join_sentences(fit, _against_mark(again))
        return join_sentences(fit, Message(texts[len(lines) > 1], lines=again))
    premise = Message(
        _AT_MOST[len(lines) > 1],
        lines=named,
        chests=chests_due(wanted, fresh=deduction.fresh),
        zones=units_named(zones, size),
        n=with_needs(Message("{n}", n=held), requirement, size),
    )
    if deduction.how is How.LAST:
        return Message("{premise}.", premise=premise)
    text = N_("{premise}, so {at_least} in the other open cells of {lines}.")
    return Message(
        text, premise=premise, at_least=at_least(requirement.need), lines=_units_again(lines, size)
    )


_AT_MOST = (
    N_("{lines} needs {chests}, but at most {n} can be in {zones}"),
    N_("{lines} need {chests}, but at most {n} can be in {zones}"),
)


def _concluded(premise: Message, deduction: Deduction, size: int, detail: ReasonDetail) -> Message:
    """Joins premise and conclusion, on separate lines if the latter explains cell by cell."""
    by_cell = deduction.how in (How.PACKED, How.UNUSED, How.TOUCHED)
    joined = join_lines if by_cell and not is_only_way(deduction) else join_sentences
    return joined(premise, conclusion(deduction, size, detail))


def _units_again(units: tuple[int, ...], size: int) -> Message:
    """Names units of one kind again: a single one by its name, several as `those rows`."""
    if len(units) == 1:
        return units_named(units, size)
    return Message(_THOSE[units[0] // size])


_THOSE = (N_("those rows"), N_("those columns"), N_("those zones"))


def _outside(deduction: Deduction, size: int) -> Message:
    """Explains how many of the zones' chests are in lines, and what is left of the zones."""
    requirement = deduction.requirement
    lines, zones = _sides(requirement, size)
    wanted, held = requirement.sums
    if not requirement.need:
        several = len(zones) > 1
        again, within = _units_again(zones, size), _units_again(lines, size)
        needs = with_needs(Message(_ALL_NEEDED[several], zones=again), requirement, size)
        rest = Message(_OTHERS_EMPTY[several], needs=needs, lines=within)
        if deduction.marked:
            rest = _against_mark(again)
        return join_sentences(
            _only_in(lines, zones, chests_due(wanted, fresh=deduction.fresh), size), rest
        )
    premise = Message(
        _NEED_ONLY[len(zones) > 1][len(lines) > 1],
        zones=units_named(zones, size, begins=True),
        chests=with_needs(chests_due(held, fresh=deduction.fresh), requirement, size),
        lines=units_named(lines, size),
        n=wanted,
    )
    if deduction.how is How.LAST:
        return Message("{premise}.", premise=premise)
    text = N_("{premise}, so {at_least} outside {lines}.")
    if deduction.how in TILED or is_only_way(deduction):
        text = _IN_CELLS[len(zones) > 1]
    return Message(
        text, premise=premise, at_least=at_least(requirement.need), lines=_units_again(lines, size)
    )


_ALL_NEEDED = (N_("That's all {zones} needs"), N_("That's all {zones} need"))
_OTHERS_EMPTY = (
    N_("{needs}, so its open cells outside {lines} stay empty."),
    N_("{needs}, so their open cells outside {lines} stay empty."),
)
_NEED_ONLY = (  # by zones, one or several, then by lines
    (
        N_("{zones} needs {chests}, but {lines} needs only {n}"),
        N_("{zones} needs {chests}, but {lines} need only {n}"),
    ),
    (
        N_("{zones} need {chests}, but {lines} needs only {n}"),
        N_("{zones} need {chests}, but {lines} need only {n}"),
    ),
)


def _against_mark(units: Message) -> Message:
    """Says why a chest that is on the board can't be there, after the sentence of `_only_in`."""
    return Message("That leaves no room in {units} for this chest.", units=units)


_IN_CELLS = (
    N_("{premise}, so {at_least} in its open cells outside {lines}."),
    N_("{premise}. So {at_least} in the zones' open cells outside {lines}."),
)


def _only_in(
    units: tuple[int, ...], others: tuple[int, ...], chests: Message, size: int
) -> Message:
    """Says that all remaining chests of some units are in others."""
    texts = (
        N_("{units} needs {chests} and has open cells only in {others}."),
        N_("{units} together need {chests} and have open cells only in {others}."),
    )
    return Message(
        texts[len(units) > 1],
        units=units_named(units, size, begins=True),
        chests=chests,
        others=units_named(others, size),
    )
