"""Supposed chests in words: what they complete, what follows link by link, how it ends."""

from __future__ import annotations

from ...base import N_, Message
from ..deduction import Deduction, How, Requirement, RequirementKind, Technique
from .minimal import cells_left_by_mistake, is_only_way, others_needed, sides
from .names import (
    ALL,
    any_cell_named,
    are_scattered,
    at_least,
    bracketed,
    cells_named,
    cells_within,
    join_lines,
    left_named,
    required_cells_named,
    units_named,
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
    for number, (apart, left) in enumerate(cells_left_by_mistake(link, size)):
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
    requirement, apart = link.requirement, cells_left_by_mistake(link, size)
    if is_only_way(link):
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
        left_over = left_named(left, others_needed(link, cells), requirement, size)
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
    lines, zones = sides(requirement, size)
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
