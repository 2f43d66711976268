"""Deductions in words: complete sentences for the nudge and the reason."""

from __future__ import annotations

from collections.abc import Sequence

from ...base import N_, Message
from ...grid import union
from ..deduction import (
    Deduction,
    How,
    Requirement,
    RequirementKind,
    Technique,
    common_neighbours,
    geometry_of,
    tight_cover,
)
from . import steps
from .names import (
    ALL,
    any_cell_named,
    are_scattered,
    at_least,
    bracketed,
    cells_named,
    cells_within,
    chests_due,
    counted_cells,
    groups_left,
    join_lines,
    join_sentences,
    left_named,
    numbered,
    required_cells_named,
    units_named,
    with_needs,
)

_FEW = 2  # blocks of cells: more of them are only counted where a chain is explained briefly


def supposition_reason(deduction: Deduction, size: int, *, is_brief: bool) -> Message:
    """Words the reason of a supposition: the mark, what it leads to, and the conclusion."""
    if deduction.technique is Technique.STARVING:
        return _starved(deduction, size)
    cell = cells_named(deduction.crosses | deduction.chests, size)
    text = N_("Suppose {cell} held a chest")
    if deduction.marked:
        is_cross = bool(deduction.chests)
        text = N_("Suppose this cross stayed") if is_cross else N_("Suppose this chest stayed")
    message = Message("{sentence}.", sentence=Message(text, cell=cell))
    completed = deduction.emptied[0].units
    if completed:
        message = Message(
            "{sentence}. That would complete {units}.",
            sentence=Message(text, cell=cell),
            units=units_named(completed, size),
        )
    *links, end = deduction.links
    for number, (link, emptied) in enumerate(zip(links, deduction.emptied[1:], strict=True), 1):
        words = _brief_link(link, size) if is_brief else _link(link, size)
        step = Message("{n}. {link}", n=number, link=words)
        completed = emptied.units
        if end.how is How.TOO_MANY:  # not completed: overfull
            completed = tuple(unit for unit in completed if unit not in end.units)
        step = _completing(step, link, completed, size, is_brief=is_brief)
        message = join_lines(message, step)
    text = N_("But then {end}. So {cell} stays empty.")
    if deduction.marked:
        text = N_("But then {end}.")
    return join_lines(message, Message(text, end=_end(end, size), cell=cell))


def _starved(deduction: Deduction, size: int) -> Message:
    """Says that a supposed chest would leave a unit too few open cells, and why it would."""
    [(touched, completed)] = deduction.emptied
    elsewhere = touched & ~deduction.crosses  # of several chests: where none of them would be
    if elsewhere or completed:
        touched = elsewhere
    if touched and completed:
        text = N_(
            "No chest can go in {cell}. A chest there would complete {units} and touch "
            "{touched}, and then {end}."
        )
        if deduction.marked:
            text = N_("This chest completes {units} and touches {touched}, and then {end}.")
    elif completed:
        text = N_(
            "No chest can go in {cell}. A chest there would complete {units}, and then {end}."
        )
        if deduction.marked:
            text = N_("This chest completes {units}, and then {end}.")
    else:
        text = N_(
            "No chest can go in {cell}. A chest there would touch {touched}, and then {end}."
        )
        if deduction.marked:
            text = N_("This chest touches {touched}, and then {end}.")
    return Message(
        text,
        cell=any_cell_named(deduction.crosses, size),
        units=units_named(completed, size) if completed else "",
        touched=cells_named(touched, size, ALL) if touched else "",
        end=_end(deduction.links[-1], size),
    )


# The links of a chain


def _completing(
    sentence: Message, link: Deduction, units: tuple[int, ...], size: int, *, is_brief: bool
) -> Message:
    """Ends the sentence of a link with the units that its chests complete."""
    if not units:
        return Message("{sentence}.", sentence=sentence)
    named = units_named(units, size)
    is_last = link.how is How.LAST and link.requirement.category is RequirementKind.UNIT
    if not is_brief and (is_last or _has_room_elsewhere(link)):  # it ends with the chests
        return Message("{sentence}, completing {units}.", sentence=sentence, units=named)
    return Message.counted(
        "{sentence}. A chest there completes {units}.",
        "{sentence}. Chests there complete {units}.",
        n=link.chests.bit_count(),
        sentence=sentence,
        units=named,
    )


def _link(link: Deduction, size: int) -> Message:
    """Explains one link of a chain."""
    requirement = link.requirement
    cells = cells_named(link.chests | link.crosses, size, ALL)
    if link.how is How.LAST and requirement.category is RequirementKind.UNIT:
        [unit] = requirement.units
        return Message.counted(
            "In {unit} only {cells} is still open, so its chest goes there",
            "In {unit} only {cells} are still open, so its chests go there",
            n=link.decided_count,
            unit=units_named(requirement.units, size),
            cells=cells_within(link.chests, unit, size),
        )
    if link.how is How.SIGHT and requirement.category is RequirementKind.UNIT:
        text = N_(
            "Wherever the chest in {unit} goes, it touches {cells}, so no chest can go there"
        )
        return Message(text, unit=units_named(requirement.units, size), cells=cells)
    _, wide = _bound_and_wide(requirement, size)
    is_spent = link.how is How.FULL and requirement.category is not RequirementKind.UNIT
    if is_spent and wide and are_scattered(link.crosses, size):
        return Message.counted(
            "{premise}, so its other open cells stay empty",
            "{premise}, so their other open cells stay empty",
            n=len(wide),
            premise=_premise(requirement, size, begins=True),
        )
    return _concluded(link, size, cells)


def _brief_link(link: Deduction, size: int) -> Message:
    """Explains a link in as few words as possible."""
    requirement, cells = link.requirement, cells_named(link.chests | link.crosses, size, _FEW)
    held = required_cells_named(link.chests, requirement, size) if link.chests else cells
    if link.how is How.SIGHT and requirement.category is RequirementKind.UNIT:
        text = N_("The chest in {unit} touches {cells} wherever it goes")
        return Message(text, unit=units_named(link.units, size), cells=cells)
    if link.how is How.LAST and requirement.category is RequirementKind.UNIT:
        unit = units_named(link.units, size, begins=True)
        return Message("{unit} has only {cells} left", unit=unit, cells=held)
    premise = _premise(requirement, size, begins=True)
    if link.how is How.TILE_SIGHT:
        return Message(
            "{premise}, and wherever the chest in {group} goes, it touches {cells}",
            premise=premise,
            group=required_cells_named(link.tile, requirement, size),
            cells=cells,
        )
    if _has_room_elsewhere(link):
        return Message.counted(
            "{premise}, but only {n} fits outside {cells}",
            "{premise}, but only {n} fit outside {cells}",
            n=requirement.need - link.decided_count,
            premise=premise,
            cells=held,
        )
    if link.how not in (How.UNUSED, How.TOUCHED):
        return _concluded(link, size, cells)
    for number, (apart, left) in enumerate(steps.cells_left_by_mistake(link, size)):
        left_over = _only_left(left, requirement, size)
        premise = _no_chest(premise, number, any_cell_named(apart, size), left_over)
    return premise


def _concluded(link: Deduction, size: int, cells: Message) -> Message:
    """Words a link: its premise, and what follows from that for the `cells` it decides."""
    premise, several = _premise(link.requirement, size, begins=True), link.decided_count
    if link.how is How.FULL:
        return Message.counted(
            "{premise}, so {cells} stays empty",
            "{premise}, so {cells} stay empty",
            n=several,
            premise=premise,
            cells=cells,
        )
    if link.how is How.SIGHT:
        text = N_(
            "{premise}. Wherever that chest goes, it touches {cells}, so no chest can go there"
        )
        return Message(text, premise=premise, cells=cells)
    if link.how is How.LAST:
        return Message.counted(
            "{premise}, and only {cells} is left",
            "{premise}, and only {cells} are left",
            n=several,
            premise=premise,
            cells=cells,
        )
    return _packed(premise, link, size)


def _packed(premise: Message, link: Deduction, size: int) -> Message:
    """Explains what a link's cells, marked the other way, would leave; by groups if shorter."""
    requirement, apart = link.requirement, steps.cells_left_by_mistake(link, size)
    if steps.is_only_way(link):
        pair = required_cells_named(link.chests, requirement, size)
        text = N_("{premise}, and only {cells} fit without touching")
        return Message(text, premise=premise, cells=pair)
    if _has_room_elsewhere(link):
        return _room_elsewhere(premise, link.chests, requirement, size)
    if link.chests:
        for cell, _ in apart:
            premise = _room_elsewhere(premise, cell, requirement, size)
        return premise
    if len(apart) > 1 and link.tiles:
        return Message(
            "{premise}, 1 in each of {groups}. Wherever the one in ({group}) goes, it touches "
            "{cells}, so no chest can go there",
            premise=premise,
            groups=bracketed(link.tiles, size),
            group=cells_named(link.tile, size),
            cells=cells_named(link.crosses, size, ALL),
        )
    for number, (cells, left) in enumerate(apart):
        left_over = left_named(left, steps.others_needed(link, cells), requirement, size)
        premise = _no_chest(premise, number, any_cell_named(cells, size), left_over)
    return premise


def _no_chest(premise: Message, number: int, cells: Message, left: Message) -> Message:
    """Adds to a sentence what chests in any of these cells would leave; `number` from 0."""
    text = N_("{premise}, so no chest can go in {cells}, since that would leave {left}")
    if number:
        text = N_("{premise}, nor in {cells}, since that would leave {left}")
    return Message(text, premise=premise, cells=cells, left=left)


def _has_room_elsewhere(link: Deduction) -> bool:
    """Whether a link's chests are certain because the other cells only fit the other chests."""
    is_single = link.how is How.PACKED and link.decided_count == 1
    return link.how is How.TILE_LAST or is_single


def _room_elsewhere(premise: Message, chests: int, requirement: Requirement, size: int) -> Message:
    """Words chests that are certain because the rest of the requirement lacks room."""
    return Message.counted(
        "{premise}. There's room for only {m} in {rest}, so a chest goes in {cells}",
        "{premise}. There's room for only {m} in {rest}, so chests go in {cells}",
        n=chests.bit_count(),
        premise=premise,
        m=requirement.need - chests.bit_count(),
        rest=required_cells_named(requirement.cells & ~chests, requirement, size),
        cells=required_cells_named(chests, requirement, size),
    )


def _bound_and_wide(
    requirement: Requirement, size: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns the units whose open cells lie only in other units, and those others.

    Without zones, there are no others.
    """
    lines, zones = steps.sides(requirement, size)
    return (zones, lines) if requirement.category is RequirementKind.INSIDE else (lines, zones)


def _premise(requirement: Requirement, size: int, *, begins: bool = False) -> Message:
    """Says why the cells of a requirement hold their number of chests, as part of a sentence."""
    held, wanted = requirement.sums
    has_zones = requirement.units[-1] >= 2 * size
    if requirement.category is RequirementKind.UNIT or not has_zones:
        return Message.counted(
            "{units} still needs {wanted}",
            "{units} together still need {wanted}",
            n=len(requirement.units),
            units=units_named(requirement.units, size, begins=begins),
            wanted=wanted or requirement.need,
        )
    bound, wide = _bound_and_wide(requirement, size)
    if requirement.need > 0:
        return Message.counted(
            "{wide} needs {wanted}, at most {held} of them in {bound}, so {at_least} elsewhere",
            "{wide} need {wanted}, at most {held} of them in {bound}, so {at_least} elsewhere",
            n=len(wide),
            bound=units_named(bound, size),
            wide=units_named(wide, size, begins=begins),
            held=held,
            wanted=wanted,
            at_least=at_least(requirement.need),
        )
    values = {
        "bound": units_named(bound, size, begins=begins),
        "wide": units_named(wide, size),
        "held": held,
        "wanted": wanted,
    }
    if requirement.need:
        text = N_(
            "{bound} would need {held} but have open cells only in {wide}, where only "
            "{wanted} can go"
        )
        return Message(text, **values)
    if len(wide) == 1:
        return Message.counted(
            "{bound} needs {held} and has open cells only in {wide}, which needs only {wanted}",
            "{bound} need {held} and have open cells only in {wide}, which needs only {wanted}",
            n=len(bound),
            **values,
        )
    return Message.counted(
        "{bound} needs {held} and has open cells only in {wide}, which need only {wanted} in all",
        "{bound} need {held} and have open cells only in {wide}, which need only {wanted} in all",
        n=len(bound),
        **values,
    )


# The contradiction


def _end(end: Deduction, size: int) -> Message:
    """Words the contradiction that ends a chain, as part of a sentence."""
    requirement = end.requirement
    has_zones = requirement.units[-1] >= 2 * size
    if has_zones and requirement.category is not RequirementKind.UNIT:
        premise = _premise(requirement, size)
        if requirement.need < 0:
            return premise
        if not requirement.cells:
            return Message("{premise}, where no open cell is left", premise=premise)
        left = left_named(requirement.cells, requirement.need, requirement, size)
        return Message("{premise}, and that leaves {left}", premise=premise, left=left)
    units = units_named(end.units, size)
    if end.how is How.TOO_MANY:
        extra = _chests(-requirement.need)
        return Message("{units} would have {chests} too many", units=units, chests=extra)
    if not requirement.cells and not requirement.besides:
        return Message("{units} would have no open cells left", units=units)
    if not requirement.cells:
        text = N_("{units}, still {chests} short, would have no open cells left")
        return Message(text, units=units, chests=_chests(requirement.need))
    left = _only_left(requirement.cells, requirement, size)
    if requirement.cells.bit_count() > 1:
        left = left_named(requirement.cells, requirement.need, requirement, size)
    return Message.counted(
        "{units}, which still needs {wanted}, would have {left}",
        "{units}, which together still need {wanted}, would have {left}",
        n=len(end.units),
        units=units,
        wanted=requirement.need,
        left=left,
    )


def _only_left(left: int, requirement: Requirement, size: int) -> Message:
    """Names the cells that a unit has left, without the reason why they are too few."""
    if not left:
        return Message("no open cells")
    return Message("only {left}", left=required_cells_named(left, requirement, size))


def _chests(count: int) -> Message:
    """Returns `one chest` or `2 chests`."""
    return Message.counted("one chest", "{n} chests", n=count)


def nudge(deduction: Deduction, size: int) -> Message:
    """Words the nudge of a hint: where to look."""
    if deduction.how is How.AROUND:
        return Message.counted(
            "Look at the cells around the outlined chest.",
            "Look at the cells around the outlined chests.",
            n=deduction.why.bit_count(),
        )
    units = nudge_units(deduction, size)
    named = units_named(units, size)
    if deduction.how is not How.SUPPOSED:
        return Message("Look at {units}.", units=named)
    if deduction.requirement.need < 0:
        text = N_("Look at {units}: a chest in the wrong place would force too many chests there.")
        return Message(text, units=named)
    return Message.counted(
        "Look at {units}: a chest in the wrong place would leave it too little room.",
        "Look at {units}: a chest in the wrong place would leave them too little room.",
        n=len(units),
        units=named,
    )


def nudge_units(deduction: Deduction, size: int) -> tuple[int, ...]:
    """Returns the units the nudge names: only some of the reason's, to give no cell away."""
    requirement = deduction.requirement
    if requirement.category is RequirementKind.SHARED:
        return steps.getting(requirement)
    if requirement.category is RequirementKind.UNIT:
        return requirement.units
    lines, zones = steps.sides(requirement, size)
    if deduction.how is How.SUPPOSED:
        return lines if requirement.category is RequirementKind.INSIDE else zones
    is_inside = requirement.category is RequirementKind.INSIDE
    return zones if zones and is_inside and deduction.technique is Technique.CONFINED else lines


def reason(deduction: Deduction, size: int, *, is_brief: bool = False) -> Message:
    """Words a whole deduction, and what its chests rule out at once.

    If `is_brief`, the board shows the cells of numbered groups, and the links of a chain are
    short.
    """
    because, closed = _because(deduction, size, is_brief), _closing(deduction, size)
    if closed is None or (deduction.how in steps.TILED and deduction.chests):
        return because  # the sentence on the groups of one cell says it already
    return join_lines(because, closed)


def _because(deduction: Deduction, size: int, is_brief: bool) -> Message:
    """Words the reason of a deduction, by its argument and the kind of its requirement.

    Zones that keep to lines (INSIDE) or lines to zones (OUTSIDE) come first; for FULL, alone.
    """
    requirement = deduction.requirement
    if deduction.how is How.AROUND:
        return _around(deduction.why, size)
    if requirement.category is RequirementKind.SHARED:
        return _share(deduction, size)
    if deduction.how is How.SUPPOSED:
        return supposition_reason(deduction, size, is_brief=is_brief)
    units = units_named(requirement.units, size, begins=True)
    if deduction.is_contradiction:
        return Message("{units} can no longer get the right number of chests.", units=units)
    is_unit = requirement.category is RequirementKind.UNIT
    if is_unit and deduction.how is How.FULL:
        return Message.counted(
            "{units} has all its chests, so its other cells stay empty.",
            "{units} have all their chests, so their other cells stay empty.",
            n=len(requirement.units),
            units=units,
        )
    if is_unit and deduction.how is How.LAST:
        return _last_cells(deduction, size)
    if is_unit:
        due = chests_due(requirement.need, fresh=deduction.fresh)
        premise = Message("{unit} needs {chests}.", unit=units, chests=due)
    else:
        is_inside = requirement.category is RequirementKind.INSIDE
        premise = _inside(deduction, size) if is_inside else _outside(deduction, size)
        if deduction.how is How.FULL:
            return premise
    joined = join_sentences
    if deduction.how in steps.BY_CELL and not steps.is_only_way(
        deduction
    ):  # explained cell by cell
        joined = join_lines
    return joined(premise, _conclusion(deduction, size, is_brief))


# What a requirement needs


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


def _last_cells(deduction: Deduction, size: int) -> Message:
    """Explains a unit that has only as many open cells as it needs chests."""
    requirement = deduction.requirement
    unit = units_named(requirement.units, size, begins=True)
    due = chests_due(requirement.need, fresh=deduction.fresh)
    if deduction.marked:
        return Message.counted(
            "{unit} needs {chests} and has no other cell left.",
            "{unit} needs {chests} and has only {n} cells left, including this one.",
            n=requirement.need,
            unit=unit,
            chests=due,
        )
    if requirement.need == 1:
        return Message(
            "{unit} needs {chests} and has only one open cell, in {cell},"
            " so the chest goes there.",
            unit=unit,
            chests=due,
            cell=cells_within(requirement.cells, requirement.units[0], size),
        )
    return Message(
        "{unit} needs {chests} and has only {n} open cells, so each holds a chest.",
        unit=unit,
        chests=due,
        n=requirement.need,
    )


def _inside(deduction: Deduction, size: int) -> Message:
    """Explains how many of the lines' chests are in zones, and what is left of the lines."""
    requirement = deduction.requirement
    lines, zones = steps.sides(requirement, size)
    held, wanted = requirement.sums
    named = units_named(lines, size, begins=True)
    due = chests_due(wanted, fresh=deduction.fresh)
    if not zones:
        return Message("{lines} together need {chests}.", lines=named, chests=due)
    if not requirement.need:
        chests = with_needs(chests_due(held, fresh=deduction.fresh), requirement, size)
        fit = _only_in(zones, requirement.reached or lines, chests, size)
        again = units_named(lines, size)
        if not requirement.reached or requirement.reached == lines:
            again = _units_again(lines, size)
        rest = Message.counted(
            "That's all {lines} needs, so no other cell in it can hold a chest.",
            "That's all {lines} need, so no other cell in them can hold a chest.",
            n=len(lines),
            lines=again,
        )
        return join_sentences(fit, _against_mark(again) if deduction.marked else rest)
    most = with_needs(Message("{n}", n=held), requirement, size)
    premise = Message.counted(
        "{lines} needs {chests}, but at most {most} can be in {zones}",
        "{lines} need {chests}, but at most {most} can be in {zones}",
        n=len(lines),
        lines=named,
        chests=due,
        zones=units_named(zones, size),
        most=most,
    )
    if deduction.how is How.LAST:
        return Message("{sentence}.", sentence=premise)
    return Message(
        "{premise}, so {at_least} in the other open cells of {lines}.",
        premise=premise,
        at_least=at_least(requirement.need),
        lines=_units_again(lines, size),
    )


def _outside(deduction: Deduction, size: int) -> Message:
    """Explains how many of the zones' chests are in lines, and what is left of the zones."""
    requirement = deduction.requirement
    lines, zones = steps.sides(requirement, size)
    wanted, held = requirement.sums
    within = _units_again(lines, size)
    if not requirement.need:
        again = _units_again(zones, size)
        all_needed = Message.counted(
            "That's all {zones} needs", "That's all {zones} need", n=len(zones), zones=again
        )
        rest = Message.counted(
            "{needs}, so its open cells outside {lines} stay empty.",
            "{needs}, so their open cells outside {lines} stay empty.",
            n=len(zones),
            needs=with_needs(all_needed, requirement, size),
            lines=within,
        )
        fit = _only_in(lines, zones, chests_due(wanted, fresh=deduction.fresh), size)
        return join_sentences(fit, _against_mark(again) if deduction.marked else rest)
    values = {
        "zones": units_named(zones, size, begins=True),
        "chests": with_needs(chests_due(held, fresh=deduction.fresh), requirement, size),
        "lines": units_named(lines, size),
        "wanted": wanted,
    }
    if len(lines) == 1:
        premise = Message.counted(
            "{zones} needs {chests}, but {lines} needs only {wanted}",
            "{zones} need {chests}, but {lines} needs only {wanted}",
            n=len(zones),
            **values,
        )
    else:
        premise = Message.counted(
            "{zones} needs {chests}, but {lines} need only {wanted}",
            "{zones} need {chests}, but {lines} need only {wanted}",
            n=len(zones),
            **values,
        )
    if deduction.how is How.LAST:
        return Message("{sentence}.", sentence=premise)
    least = at_least(requirement.need)
    if deduction.how in steps.TILED or steps.is_only_way(deduction):
        return Message.counted(
            "{premise}, so {at_least} in its open cells outside {lines}.",
            "{premise}. So {at_least} in the zones' open cells outside {lines}.",
            n=len(zones),
            premise=premise,
            at_least=least,
            lines=within,
        )
    text = N_("{premise}, so {at_least} outside {lines}.")
    return Message(text, premise=premise, at_least=least, lines=within)


def _only_in(
    units: tuple[int, ...], others: tuple[int, ...], chests: Message, size: int
) -> Message:
    """Says that all remaining chests of some units are in others."""
    return Message.counted(
        "{units} needs {chests} and has open cells only in {others}.",
        "{units} together need {chests} and have open cells only in {others}.",
        n=len(units),
        units=units_named(units, size, begins=True),
        chests=chests,
        others=units_named(others, size),
    )


def _against_mark(units: Message) -> Message:
    """Says why a chest that is on the board can't be there, after the sentence of `_only_in`."""
    return Message("That leaves no room in {units} for this chest.", units=units)


def _units_again(units: tuple[int, ...], size: int) -> Message:
    """Names units of one kind again: a single one by its name, several as `those rows`."""
    if len(units) == 1:
        return units_named(units, size)
    return Message(_THOSE[units[0] // size])


_THOSE = (N_("those rows"), N_("those columns"), N_("those zones"))


# What follows from a requirement; the sentence before states it


def _conclusion(deduction: Deduction, size: int, is_brief: bool) -> Message:
    """Words what follows from a requirement that needs chests."""
    requirement = deduction.requirement
    if deduction.how is How.LAST:
        cells = cells_named(deduction.chests, size)
        if not _names_zones(requirement, size):
            return Message("They can only go in {cells}.", cells=cells)
        return Message.counted(
            "The other chest can only go in {cells}.",
            "The other {n} chests can only go in {cells}.",
            n=requirement.need,
            cells=cells,
        )
    if deduction.how in steps.TILED:
        return _by_groups(deduction, size, is_brief)
    if deduction.how is How.SIGHT and deduction.marked:
        return Message("Wherever it can still go, it would touch this chest.")
    if deduction.how is How.SIGHT:
        return Message.counted(
            "Wherever its chest goes, it touches {cells}, so that cell stays empty.",
            "Wherever its chest goes, it touches {cells}, so those cells stay empty.",
            n=deduction.crosses.bit_count(),
            cells=counted_cells(deduction.crosses, size),
        )
    if steps.is_only_way(deduction):
        return _only_way(deduction, size)
    if groups := steps.groups_left_by_mistake(deduction, size):
        decided = deduction.chests | deduction.crosses
        leaves = _mistake_leaves(deduction, decided, union(groups), size, groups)
        return _with_groups(Message("{sentence}:", sentence=leaves), groups, size)
    message, *others = [
        Message("{sentence}.", sentence=_mistake_leaves(deduction, alike, left, size))
        for alike, left in steps.cells_left_by_mistake(deduction, size)
    ]
    for other in others:
        message = join_lines(message, other)
    return message


def _names_zones(requirement: Requirement, size: int) -> bool:
    """Whether the sentence before speaks of cells in or outside zones, not of whole units."""
    return requirement.category is not RequirementKind.UNIT and requirement.units[-1] >= 2 * size


def _only_way(deduction: Deduction, size: int) -> Message:
    """Says that two or three chests fit in only one way, after a sentence that names the cells."""
    requirement = deduction.requirement
    cells = required_cells_named(deduction.chests, requirement, size)
    if requirement.need > 2:
        text = N_("Those {n} fit into the open cells there in only one way: {cells}.")
        return Message(text, n=requirement.need, cells=cells)
    if _names_zones(requirement, size):
        text = N_(
            "The only two of those cells that don't touch are in {cells}, so both hold chests."
        )
        return Message(text, cells=cells)
    return Message.counted(
        "Its only two open cells that don't touch are in {cells}, so both hold chests.",
        "Their only two open cells that don't touch are in {cells}, so both hold chests.",
        n=len(requirement.units),
        cells=cells,
    )


def _mistake_leaves(
    deduction: Deduction, cells: int, left: int, size: int, groups: Sequence[int] = ()
) -> Message:
    """Explains which cells a wrong mark in `cells` would leave to the requirement's chests.

    These are the cells `left`, of which some `groups` are named afterwards.
    """
    need, requirement = steps.others_needed(deduction, cells), deduction.requirement
    words = groups_left(len(groups)) if groups else left_named(left, need, requirement, size)
    values = {"cells": any_cell_named(cells, size), "left": words}
    if need == requirement.need and requirement.category is RequirementKind.UNIT:
        text = N_("No chest can go in {cells}, because that would leave {left}")
        if deduction.chests:
            text = N_("There must be a chest in {cells}. A cross there would leave {left}")
        if deduction.marked:
            text = N_("This chest would leave {left}")
            if deduction.chests:
                text = N_("This cross would leave {left}")
        return Message(text, **values)
    text = N_("No chest can go in {cells}, because that would leave {chests} {left}")
    if deduction.chests:
        text = N_("There must be a chest in {cells}. A cross there would leave {chests} {left}")
    if deduction.marked:
        text = N_("This chest would leave {chests} {left}")
        if deduction.chests:
            text = N_("This cross would leave {chests} {left}")
    if not left:
        values["left"] = Message("nowhere to go")
    chests = Message.counted("that chest", "those {n} chests", n=need)
    if need < requirement.need:
        chests = Message.counted("the other chest", "the other {n} chests", n=need)
    return Message(text, chests=chests, **values)


def _by_groups(deduction: Deduction, size: int, is_brief: bool) -> Message:
    """Explains what follows for groups, as many as chests; each has room for only one of them."""
    requirement, tiles = deduction.requirement, deduction.tiles
    if _names_zones(requirement, size):
        text = N_(
            "Those cells fall into {m} groups, each too small for two chests, so each "
            "holds just one:"
        )
        if is_brief:
            text = N_(
                "Those cells fall into {m} groups, numbered on the board. Each is too small "
                "for two chests, so each holds just one."
            )
        message = Message(text, m=len(tiles))
    elif is_brief:
        message = Message.counted(
            "Its open cells fall into {m} groups, numbered on the board. Each is too small "
            "for two chests, so each holds just one.",
            "Their open cells fall into {m} groups, numbered on the board. Each is too small "
            "for two chests, so each holds just one.",
            n=len(requirement.units),
            m=len(tiles),
        )
    else:
        message = Message.counted(
            "Its open cells fall into {m} groups, each too small for two chests, so each "
            "holds just one:",
            "Their open cells fall into {m} groups, each too small for two chests, so each "
            "holds just one:",
            n=len(requirement.units),
            m=len(tiles),
        )
    if not is_brief:
        message = _with_groups(message, tiles, size)
    single = [number for number, tile in enumerate(tiles, 1) if tile & deduction.chests]
    if single:
        held = Message.counted(
            "Group {groups} is a single cell, so it holds a chest.",
            "Groups {groups} are single cells, so each holds a chest.",
            n=len(single),
            groups=numbered(single),
        )
        closed = _closing(deduction, size)
        message = join_lines(message, join_sentences(held, closed) if closed else held)
    for number, cells in _by_sight(deduction, size):
        sentence = Message.counted(
            "Wherever group {group}'s chest goes, it touches {cells}, so that cell stays empty.",
            "Wherever group {group}'s chest goes, it touches {cells}, so those cells stay empty.",
            n=cells.bit_count(),
            group=number,
            cells=counted_cells(cells, size),
        )
        message = join_lines(message, sentence)
    return message


def _with_groups(message: Message, groups: Sequence[int], size: int, first: int = 1) -> Message:
    """Returns a sentence, and below it a line for each group, numbered from `first` on."""
    for number, group in enumerate(groups, first):
        line = Message("{head}: {text}", head=number, text=cells_named(group, size, ALL))
        message = join_lines(message, line)
    return message


def _by_sight(deduction: Deduction, size: int) -> list[tuple[int, int]]:
    """Returns (group, cells) where the group's chest touches the cells wherever it is.

    No cell is named twice; the group with the most cells left takes them first.
    """
    near, left = geometry_of(size), deduction.crosses
    wide = {number: tile for number, tile in enumerate(deduction.tiles, 1) if tile.bit_count() > 1}
    found = []
    while wide:
        seen = {number: common_neighbours(tile, left, near) for number, tile in wide.items()}
        best = max(seen, key=lambda number: seen[number].bit_count())
        if not seen[best]:
            break
        left &= ~seen[best]
        found.append((best, seen[best]))
        del wide[best]
    return sorted(found)


def _closing(deduction: Deduction, size: int) -> Message | None:
    """Explains what the chests of a step rule out at once; None if nothing."""
    touched, completed = deduction.closing
    several = deduction.chests.bit_count()
    if not touched:
        units = units_named(completed, size) if completed else ""
        return (
            Message("The other cells of {units} stay empty.", units=units) if completed else None
        )
    if completed:
        return Message.counted(
            "The cells around the new chest stay empty, and so do the other cells of {units}.",
            "The cells around the new chests stay empty, and so do the other cells of {units}.",
            n=several,
            units=units_named(completed, size),
        )
    if touched.bit_count() == 1:
        return Message.counted(
            "The last open cell next to the new chest stays empty.",
            "The last open cell next to the new chests stays empty.",
            n=several,
        )
    return Message.counted(
        "The cells around the new chest stay empty.",
        "The cells around the new chests stay empty.",
        n=several,
    )


# Shares: units that get all their chests from others across them


def room_groups(deduction: Deduction, size: int) -> tuple[int, ...]:
    """Returns the groups that the reason numbers: those of units with room for several."""
    if deduction.how is not How.SHARED:
        return ()
    groups: tuple[int, ...] = ()
    for _, need, room, cells in _givers(deduction):
        if 1 < room < need:
            groups += _room_tiles(cells, room, size)
    return groups


def _givers(deduction: Deduction) -> list[tuple[int, int, int, int]]:
    """Returns (unit, need, room, cells of that room) for each giving unit."""
    requirement = deduction.requirement
    units = steps.giving(requirement)
    return list(zip(units, requirement.needs, requirement.rooms, deduction.tiles, strict=True))


def _room_tiles(cells: int, room: int, size: int) -> tuple[int, ...]:
    """Returns up to `room` groups that cover the cells; () if one is enough."""
    tiles = tight_cover(cells, geometry_of(size), room)
    return () if tiles is None or len(tiles) < 2 else tuple(tiles)


def _share(deduction: Deduction, size: int) -> Message:
    """Words the reason of a share: units that get all their chests from others."""
    if deduction.how is How.SPENT:
        return _spent(deduction, size)
    if len(deduction.requirement.needs) == 1:
        return _from_one(deduction, size)
    return _from_several(deduction, size)


def _from_one(deduction: Deduction, size: int) -> Message:
    """Words the reason if one unit has too little room outside the units that get chests."""
    [(giver, need, room, cells)] = _givers(deduction)
    units = units_named(steps.getting(deduction.requirement), size)
    groups = room_groups(deduction, size)
    text = N_("{unit} needs {chests}, but outside {units} there's room for only {m}: {room}.")
    if groups:
        text = N_(
            "{unit} needs {chests}, but outside {units} there's room for only {m}, one per group:"
        )
    premise = Message(
        text,
        unit=units_named((giver,), size, begins=True),
        chests=chests_due(need, fresh=deduction.fresh),
        units=units,
        m=room,
        room=cells_named(cells, size, ALL),
    )
    so = Message.counted(
        "The other chest completes {units}, so the open cells of {units} outside {unit} stay "
        "empty.",
        "The rest complete {units}, so the open cells of {units} outside {unit} stay empty.",
        n=need - room,
        units=units,
        unit=units_named((giver,), size),
    )
    if groups:
        return join_lines(_with_groups(premise, groups, size), so)
    return join_sentences(premise, so)


def _from_several(deduction: Deduction, size: int) -> Message:
    """Words the reason if several units must give chests to those that get them."""
    units, count = steps.getting(deduction.requirement), deduction.requirement.sums[0]
    message = Message.counted(
        "{units} needs {chests}:",
        "{units} need {chests}:",
        n=len(units),
        units=units_named(units, size, begins=True),
        chests=chests_due(count, fresh=deduction.fresh),
    )
    givers, number = _givers(deduction), 1
    for need in sorted({need for _, need, room, _ in givers if not room}):
        wholly = tuple(unit for unit, due, room, _ in givers if not room and due == need)
        text = N_("{units} needs {n} and has no room elsewhere.")
        if len(wholly) > 1:
            text = N_("{units} need {n} each and have no room elsewhere.")
        line = Message(text, units=units_named(wholly, size, begins=True), n=need)
        message = join_lines(message, line)
    for unit, need, room, cells in givers:
        if not room:
            continue
        groups = _room_tiles(cells, room, size)
        text = N_(
            "{unit} needs {n} but has room for only {m} elsewhere ({room}), so at least {least} "
            "must be in {units}."
        )
        if groups:
            text = N_(
                "{unit} needs {n} but has room for only {m} elsewhere, one per group, so at least "
                "{least} must be in {units}:"
            )
        line = Message(
            text,
            unit=units_named((unit,), size, begins=True),
            n=need,
            m=room,
            least=need - room,
            units=units_named(units, size),
            room=cells_named(cells, size, ALL),
        )
        message = _with_groups(join_lines(message, line), groups, size, number)
        number += len(groups)
    crosses = deduction.crosses
    if crosses.bit_count() == 1:
        text = N_("That makes {n}, so {cell} stays empty.")
        so = Message(text, n=count, cell=cells_named(crosses, size))
    else:
        text = N_("That makes {n}, so the other open cells of {units} stay empty.")
        so = Message(text, n=count, units=units_named(units, size))
    return join_lines(message, so)


def _spent(deduction: Deduction, size: int) -> Message:
    """Words the reason if giving units need all their room in the units that get chests."""
    units = steps.getting(deduction.requirement)
    message = Message.counted(
        "{units} needs {chests}, and exactly that many fit:",
        "{units} together need {chests}, and exactly that many fit:",
        n=len(units),
        units=units_named(units, size, begins=True),
        chests=chests_due(deduction.requirement.sums[0], fresh=deduction.fresh),
    )
    spent = []
    for unit, need, room, cells in _givers(deduction):
        name = units_named((unit,), size, begins=True)
        line = Message("{unit} needs {n}.", unit=name, n=need)
        if room < need:
            tiles = _room_tiles(cells, room, size)
            words = bracketed(tiles, size) if tiles else cells_named(cells, size, ALL)
            text = N_("{unit} has room for only {m} of its {n} there: {room}.")
            line = Message(text, unit=name, m=room, n=need, room=words)
        else:
            spent.append(unit)
        message = join_lines(message, line)
    names, crosses = units_named(spent, size), deduction.crosses
    if crosses.bit_count() == 1:
        text = N_("So {cell}, the other open cell of {spent}, stays empty.")
        so = Message(text, spent=names, cell=cells_named(crosses, size))
    else:
        so = Message("So the other open cells of {spent} stay empty.", spent=names)
    return join_lines(message, so)
