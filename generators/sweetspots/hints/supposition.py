"""Supposed chests in words: what they complete, what follows link by link, how it ends."""

from __future__ import annotations

from collections.abc import Callable

from ...base import N_, Message
from ..deduction import Deduction, Emptied, How, Requirement, RequirementKind, Technique
from ..position import geometry_of, tight_cover
from .conclusion import (
    bracketed,
    cells_left_by_mistake,
    is_only_way,
    left_named,
    others_needed,
    requirement_cells_named,
)
from .names import (
    ReasonDetail,
    any_cell_named,
    are_scattered,
    at_least,
    cells_named,
    cells_within,
    join_lines,
    join_sentences,
    units_named,
)


def supposition_reason(deduction: Deduction, size: int, detail: ReasonDetail) -> Message:
    """Words the reason of a supposition: the chest, what it leads to, and the conclusion."""
    if deduction.technique is Technique.STARVING:
        return _starved(deduction, size)
    if detail is ReasonDetail.BARE:
        return _bare_chain(deduction, size)
    message = _supposed(deduction, size)
    if detail is ReasonDetail.NUMBERED:
        message = join_sentences(message, Message("The numbers on the board show what follows:"))
        return _chain(message, deduction, size, _numbered_link, _numbered_end)
    return _chain(message, deduction, size, _brief_link if detail else _link, _end)


_Part = Callable[[Deduction, int], Message]


def _chain(
    message: Message, deduction: Deduction, size: int, parts: _Part, ended: _Part
) -> Message:
    """Explains a supposition: each link on a line of its own, then the contradiction."""
    cell = cells_named(deduction.crosses | deduction.chests, size)
    *links, end = deduction.links
    for number, (link, empty) in enumerate(zip(links, deduction.emptied[1:], strict=True), 1):
        if end.how is How.TOO_MANY:  # not completed: overfull
            completed = tuple(unit for unit in empty.units if unit not in end.units)
            empty = empty._replace(units=completed)
        step = Message("{n}. {link}", n=number, link=parts(link, size))
        message = join_lines(message, _completing(step, link, empty, size, says_so=parts is _link))
    text = (
        N_("But then {end}.") if deduction.marked else N_("But then {end}. So {cell} stays empty.")
    )
    return join_lines(message, Message(text, end=ended(end, size), cell=cell))


def _supposed(deduction: Deduction, size: int) -> Message:
    """Words the supposition itself, with the units that it completes."""
    cell = cells_named(deduction.crosses | deduction.chests, size)
    text = N_("Suppose {cell} held a chest")
    if deduction.marked:
        is_cross = bool(deduction.chests)
        text = N_("Suppose this cross stayed") if is_cross else N_("Suppose this chest stayed")
    supposed, units = Message(text, cell=cell), deduction.emptied[0].units
    if not units:
        return Message("{sentence}.", sentence=supposed)
    completed = units_named(units, size)
    return Message("{sentence}. That would complete {units}.", sentence=supposed, units=completed)


def _bare_chain(deduction: Deduction, size: int) -> Message:
    """Words a long chain: only the numbers on the board, and the units each comes from."""
    cell = cells_named(deduction.crosses | deduction.chests, size)
    *links, end = deduction.links
    steps = _bare_link(links[0], 1, size)
    for number, link in enumerate(links[1:], 2):
        steps = Message("{steps}; {step}", steps=steps, step=_bare_link(link, number, size))
    text = BARE[deduction.marked]
    return Message(text, cell=cell, steps=steps, units=units_named(end.units, size))


def _bare_link(link: Deduction, number: int, size: int) -> Message:
    """Words a link as its number on the board, its marks and the units it comes from."""
    texts = _BARE_CHESTS if link.chests else _BARE_CROSSES
    text = texts[(link.chests or link.crosses).bit_count() > 1]
    return Message(text, n=number, units=units_named(link.units, size))


_BARE_CHESTS = (N_("{n}, a chest in {units}"), N_("{n}, chests in {units}"))
_BARE_CROSSES = (N_("{n}, a cross forced by {units}"), N_("{n}, crosses forced by {units}"))
BARE = (
    N_(
        "Suppose {cell} held a chest. The numbers on the board show what would follow: "
        "{steps}. That leaves {units} unable to get the right number of chests, so {cell} "
        "stays empty."
    ),
    N_(
        "Suppose this chest stayed. The numbers on the board show what would follow: {steps}. "
        "That leaves {units} unable to get the right number of chests."
    ),
)
"""The sentences about a chain whose reasons don't fit."""


def _brief_link(link: Deduction, size: int) -> Message:
    """Explains a link in as few words as possible."""
    requirement, cells = link.requirement, cells_named(link.chests | link.crosses, size, _FEW)
    held = requirement_cells_named(link.chests, requirement, size) if link.chests else cells
    if requirement.category is RequirementKind.UNIT and link.how in _LEFT_OR_SEEN:
        return _left_or_seen(link, held, size)
    premise = _premise(requirement, size, begins=True)
    if link.how is How.TILE_SIGHT:
        group = requirement_cells_named(link.tile, requirement, size)
        text = N_("{premise}, and wherever the chest in {group} goes, it touches {cells}")
        return Message(text, premise=premise, group=group, cells=cells)
    if _has_room_elsewhere(link, size):
        spare = requirement.need - link.decided_count
        return Message(_FITS_OUTSIDE[spare > 1], premise=premise, n=spare, cells=held)
    if link.how not in (How.UNUSED, How.TOUCHED):
        return _concluded(premise, link, size, cells)
    for number, (apart, left) in enumerate(cells_left_by_mistake(link, size)):
        supposed = any_cell_named(apart, size)
        left_over = _only_left(left, requirement, size)
        premise = Message(_NO_CHEST[number > 0], premise=premise, cells=supposed, left=left_over)
    return premise


_FITS_OUTSIDE = (
    N_("{premise}, but only {n} fits outside {cells}"),
    N_("{premise}, but only {n} fit outside {cells}"),
)
_LEFT_OR_SEEN = (How.LAST, How.SIGHT)
"""Where a unit has only these cells left, or its one chest touches them wherever it goes."""


def _left_or_seen(link: Deduction, cells: Message, size: int) -> Message:
    """Says that a unit has only these cells left, or that its one chest touches them."""
    if link.how is How.SIGHT:
        text = N_("The chest in {unit} touches {cells} wherever it goes")
        return Message(text, unit=units_named(link.units, size), cells=cells)
    unit = units_named(link.units, size, begins=True)
    return Message("{unit} has only {cells} left", unit=unit, cells=cells)


def _numbered_link(link: Deduction, size: int) -> Message:
    """Returns a link of a chain with its reason, in short.

    The cells that it decides carry its number on the board, so the text calls a single one "this
    cell" and counts several.
    """
    requirement, decided = link.requirement, link.chests | link.crosses
    is_single = decided.bit_count() <= 1
    cells = Message("this cell") if is_single else cells_named(decided, size, most=0)
    is_unit = requirement.category is RequirementKind.UNIT
    if is_unit and link.how in _LEFT_OR_SEEN:
        return _left_or_seen(link, cells, size)
    if is_unit and _has_room_elsewhere(link, size):
        unit, spare = (
            units_named(requirement.units, size, begins=True),
            requirement.need - link.decided_count,
        )
        text = N_("{unit} has room for only {m} of its {n} outside {cells}")
        return Message(text, unit=unit, m=spare, n=requirement.need, cells=cells)
    if link.how is How.FULL:
        bound, wide = _bound_and_wide(requirement, size)
        named = {"bound": units_named(bound, size), "wide": units_named(wide, size)}
        return Message("All remaining chests in {wide} must be in {bound}", **named)
    otherwise = _NO_WAY_WITHOUT if link.chests else _NO_WAY_WITH
    text = _NUMBERED.get(link.how, otherwise)
    return Message(text, premise=_numbered_premise(requirement, size, begins=True), cells=cells)


_ALWAYS_TOUCHES = N_("{premise}, and wherever the chests go, one touches {cells}")
_NUMBERED = {
    How.LAST: N_("{premise}, with nowhere left but {cells}"),
    How.SIGHT: _ALWAYS_TOUCHES,
    How.TILE_SIGHT: _ALWAYS_TOUCHES,
}
_NO_WAY_WITH = N_("{premise}, and a chest in {cells} would leave too little room")
_NO_WAY_WITHOUT = N_("{premise}, and there's too little room without {cells}")


def _bound_and_wide(
    requirement: Requirement, size: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns the units whose open cells lie only in other units, and those others."""
    lines = tuple(unit for unit in requirement.units if unit < 2 * size)
    zones = requirement.units[len(lines) :]
    return (zones, lines) if requirement.category is RequirementKind.INSIDE else (lines, zones)


def _numbered_premise(requirement: Requirement, size: int, *, begins: bool = False) -> Message:
    """Words a requirement, with its sums where some chests must lie elsewhere."""
    if (
        requirement.category is RequirementKind.UNIT
        or requirement.need <= 0
        or requirement.units[-1] < 2 * size
    ):
        return _premise(requirement, size, begins=begins)
    bound, wide = _bound_and_wide(requirement, size)
    held, wanted = requirement.sums
    text = _REST_ELSEWHERE[len(wide) > 1]
    named = units_named(wide, size, begins=begins)
    return Message(text, wide=named, wanted=wanted, held=held, bound=units_named(bound, size))


_REST_ELSEWHERE = (
    N_("{wide} needs {wanted}, and at most {held} can be in {bound}"),
    N_("{wide} need {wanted}, and at most {held} can be in {bound}"),
)


def _numbered_end(end: Deduction, size: int) -> Message:
    """Words the contradiction, with the number of chests that the cells left have room for."""
    requirement = end.requirement
    tiles = (
        tight_cover(requirement.cells, geometry_of(size), requirement.need - 1)
        if requirement.need > 1
        else None
    )
    if (
        requirement.category is RequirementKind.UNIT
        and requirement.need > 0
        and not requirement.cells
    ):
        text = N_("{units} would have no open cells left")
        return Message(text, units=units_named(end.units, size))
    if tiles is None:
        return _end(end, size)
    if requirement.category is not RequirementKind.UNIT:
        text = N_("{premise}, with room for only {m}")
        return Message(text, premise=_numbered_premise(requirement, size), m=len(tiles))
    text = N_("{units} would need {n}, with room for only {m}")
    return Message(text, units=units_named(end.units, size), n=requirement.need, m=len(tiles))


_FEW = 2  # blocks of cells: more of them are only counted where a chain is explained briefly


def _completing(
    sentence: Message, link: Deduction, empty: Emptied, size: int, *, says_so: bool
) -> Message:
    """Ends the sentence of a link with the units that its chests complete.

    `says_so` if a full reason, which may end with where the chests go, comes before.
    """
    if not empty.units:
        return Message("{sentence}.", sentence=sentence)
    units = units_named(empty.units, size)
    is_last = link.how is How.LAST and link.requirement.category is RequirementKind.UNIT
    if says_so and (is_last or _has_room_elsewhere(link, size)):
        return Message("{sentence}, completing {units}.", sentence=sentence, units=units)
    text = _THERE_COMPLETE[link.chests.bit_count() > 1]
    return Message(text, sentence=sentence, units=units)


_THERE_COMPLETE = (
    N_("{sentence}. A chest there completes {units}."),
    N_("{sentence}. Chests there complete {units}."),
)


def _starved(deduction: Deduction, size: int) -> Message:
    """Says that a supposed chest would leave a unit too few open cells, and why it would."""
    [(touched, completed)] = deduction.emptied
    touched &= ~deduction.crosses  # of several chests: where one of them would be
    texts = _MARKED_STARVES if deduction.marked else _STARVES
    return Message(
        texts[bool(completed)][bool(touched)],
        cell=any_cell_named(deduction.crosses, size),
        units=units_named(completed, size) if completed else "",
        touched=cells_named(touched, size, size * size) if touched else "",
        end=_end(deduction.links[-1], size),
    )


_STARVES = (  # by what the chest would complete, then by what it would touch
    (
        N_("No chest can go in {cell}, because then {end}."),
        N_("No chest can go in {cell}. A chest there would touch {touched}, and then {end}."),
    ),
    (
        N_("No chest can go in {cell}. A chest there would complete {units}, and then {end}."),
        N_(
            "No chest can go in {cell}. A chest there would complete {units} and touch "
            "{touched}, and then {end}."
        ),
    ),
)
_MARKED_STARVES = (
    (
        N_("With this chest there, {end}."),
        N_("This chest touches {touched}, and then {end}."),
    ),
    (
        N_("This chest completes {units}, and then {end}."),
        N_("This chest completes {units} and touches {touched}, and then {end}."),
    ),
)


def _link(link: Deduction, size: int) -> Message:
    """Explains one link of a chain."""
    requirement = link.requirement
    cells = cells_named(link.chests | link.crosses, size, size * size)
    several = link.decided_count > 1
    if link.how is How.LAST and requirement.category is RequirementKind.UNIT:
        [unit] = requirement.units
        return Message(
            _ONLY_LEFT[several],
            unit=units_named(requirement.units, size),
            cells=cells_within(link.chests, unit, size),
        )
    if link.how is How.SIGHT and requirement.category is RequirementKind.UNIT:
        unit_name = units_named(requirement.units, size)
        return Message(_SIGHT, unit=unit_name, cells=cells)
    premise = _premise(requirement, size, begins=True)
    if _are_all_others(link, size):
        _bound, wide = _bound_and_wide(requirement, size)
        return Message(_OTHERS_EMPTY[len(wide) > 1], premise=premise)
    return _concluded(premise, link, size, cells)


def _are_all_others(link: Deduction, size: int) -> bool:
    """Whether a link rules out what units have left outside others, in too many places to name."""
    requirement = link.requirement
    is_spent = link.how is How.FULL and requirement.category is not RequirementKind.UNIT
    return is_spent and requirement.units[-1] >= 2 * size and are_scattered(link.crosses, size)


def _concluded(premise: Message, link: Deduction, size: int, cells: Message) -> Message:
    """Words a link: its premise, and what follows from that for the `cells` it decides."""
    several = link.decided_count > 1
    if link.how is How.FULL:
        return Message(_FULL[several], premise=premise, cells=cells)
    if link.how is How.SIGHT:
        return Message(_TOUCHES, premise=premise, cells=cells)
    if link.how is How.LAST:
        return Message(_NOWHERE_ELSE[several], premise=premise, cells=cells)
    return _packed(premise, link, size)


_ONLY_LEFT = (
    N_("In {unit} only {cells} is still open, so its chest goes there"),
    N_("In {unit} only {cells} are still open, so its chests go there"),
)
_SIGHT = N_("Wherever the chest in {unit} goes, it touches {cells}, so no chest can go there")
_FULL = (N_("{premise}, so {cells} stays empty"), N_("{premise}, so {cells} stay empty"))
_OTHERS_EMPTY = (
    N_("{premise}, so its other open cells stay empty"),
    N_("{premise}, so their other open cells stay empty"),
)
_TOUCHES = N_("{premise}. Wherever that chest goes, it touches {cells}, so no chest can go there")
_NOWHERE_ELSE = (
    N_("{premise}, and only {cells} is left"),
    N_("{premise}, and only {cells} are left"),
)


def _packed(premise: Message, link: Deduction, size: int) -> Message:
    """Explains what a link's cells, marked the other way, would leave; by groups if shorter."""
    if is_only_way(link):
        pair = requirement_cells_named(link.chests, link.requirement, size)
        text = N_("{premise}, and only {cells} fit without touching")
        return Message(text, premise=premise, cells=pair)
    apart = cells_left_by_mistake(link, size)
    if _has_room_elsewhere(link, size):
        return _room_elsewhere(premise, link, size)
    if len(apart) > 1 and link.tiles:
        return _by_groups(premise, link, size)
    texts = _FILLS if link.chests else _NO_CHEST
    for number, (cells, left) in enumerate(apart):
        premise = Message(
            texts[number > 0],
            premise=premise,
            cells=any_cell_named(cells, size),
            left=left_named(left, others_needed(link, cells), link.requirement, size),
        )
    return premise


_NO_CHEST = (
    N_("{premise}, so no chest can go in {cells}, since that would leave {left}"),
    N_("{premise}, nor in {cells}, since that would leave {left}"),
)
_FILLS = (
    N_("{premise}, so a chest goes in {cells}, since a cross there would leave {left}"),
    N_("{premise}, and in {cells}, since a cross there would leave {left}"),
)


def _has_room_elsewhere(link: Deduction, size: int) -> bool:
    """Whether a link's chests are certain because the other cells only fit the other chests."""
    if link.how is How.TILE_LAST:
        return True
    return (
        link.how is How.PACKED
        and not is_only_way(link)
        and len(cells_left_by_mistake(link, size)) == 1
    )


def _room_elsewhere(premise: Message, link: Deduction, size: int) -> Message:
    """Words chests that are certain because the rest of the requirement lacks room."""
    requirement, several = link.requirement, link.decided_count > 1
    return Message(
        _REST_HOLDS[several],
        premise=premise,
        rest=requirement_cells_named(requirement.cells & ~link.chests, requirement, size),
        n=requirement.need - link.decided_count,
        cells=requirement_cells_named(link.chests, requirement, size),
    )


_REST_HOLDS = (
    N_("{premise}. There's room for only {n} in {rest}, so a chest goes in {cells}"),
    N_("{premise}. There's room for only {n} in {rest}, so chests go in {cells}"),
)


def _by_groups(premise: Message, link: Deduction, size: int) -> Message:
    """Explains as many groups as chests, of which one group's chest always touches cells."""
    text = N_(
        "{premise}, 1 in each of {groups}. Wherever the one in ({group}) goes, it touches "
        "{cells}, so no chest can go there"
    )
    return Message(
        text,
        premise=premise,
        groups=bracketed(link.tiles, size),
        group=cells_named(link.tile, size),
        cells=cells_named(link.crosses, size, size * size),
    )


def _premise(requirement: Requirement, size: int, *, begins: bool = False) -> Message:
    """Says why the cells of a requirement hold their number of chests, as part of a sentence."""
    if requirement.category is RequirementKind.UNIT:
        units = units_named(requirement.units, size, begins=begins)
        return Message("{units} still needs {n}", units=units, n=requirement.need)
    held, wanted = requirement.sums
    if requirement.units[-1] < 2 * size:  # no zones: lines that share what they need
        named = units_named(requirement.units, size, begins=begins)
        return Message("{units} together still need {n}", units=named, n=wanted)
    bound, wide = _bound_and_wide(requirement, size)
    if requirement.need > 0:
        return Message(
            _AT_MOST[len(wide) > 1],
            bound=units_named(bound, size),
            wide=units_named(wide, size, begins=begins),
            held=held,
            wanted=wanted,
            at_least=at_least(requirement.need),
        )
    text = _OVERFULL if requirement.need else _SPENT[len(bound) > 1][len(wide) > 1]
    return Message(
        text,
        bound=units_named(bound, size, begins=begins),
        wide=units_named(wide, size),
        held=held,
        wanted=wanted,
    )


_AT_MOST = (
    N_("{wide} needs {wanted}, at most {held} of them in {bound}, so {at_least} elsewhere"),
    N_("{wide} need {wanted}, at most {held} of them in {bound}, so {at_least} elsewhere"),
)
_SPENT = (  # by the bound units, one or several, then by the wide ones
    (
        N_("{bound} needs {held} and has open cells only in {wide}, which needs only {wanted}"),
        N_(
            "{bound} needs {held} and has open cells only in {wide}, which need "
            "only {wanted} in all"
        ),
    ),
    (
        N_("{bound} need {held} and have open cells only in {wide}, which needs only {wanted}"),
        N_(
            "{bound} need {held} and have open cells only in {wide}, which need "
            "only {wanted} in all"
        ),
    ),
)
_OVERFULL = N_(
    "{bound} would need {held} but have open cells only in {wide}, where only {wanted} can go"
)


def _end(end: Deduction, size: int) -> Message:
    """Words the contradiction that ends a chain, as part of a sentence."""
    requirement = end.requirement
    if requirement.category is not RequirementKind.UNIT:
        premise = _premise(requirement, size)
        if requirement.need < 0:
            return premise
        if not requirement.cells:
            return Message("{premise}, where no open cell is left", premise=premise)
        left = left_named(requirement.cells, requirement.need, requirement, size)
        has_zones = requirement.units[-1] >= 2 * size
        text = (
            N_("{premise}, and that leaves {left}")
            if has_zones
            else N_("{premise} and have {left}")
        )
        return Message(text, premise=premise, left=left)
    units = units_named(end.units, size)
    if end.how is How.TOO_MANY:
        return Message(
            "{units} would have {chests} too many",
            units=units,
            chests=_chest_count(-requirement.need),
        )
    return _short(requirement, units, size)


def _short(requirement: Requirement, units: Message, size: int) -> Message:
    """Says that a unit lacks the room that it needs; `besides` are the supposed chests in it."""
    if not requirement.cells and not any(requirement.besides):
        return Message("{units} would have no open cells left", units=units)
    if not requirement.cells:
        text = N_("{units}, still {chests} short, would have no open cells left")
        return Message(text, units=units, chests=_chest_count(requirement.need))
    left = (
        left_named(requirement.cells, requirement.need, requirement, size)
        if requirement.cells.bit_count() > 1
        else _only_left(requirement.cells, requirement, size)
    )
    return Message(
        "{units}, which still needs {n}, would have {left}",
        units=units,
        n=requirement.need,
        left=left,
    )


def _chest_count(count: int) -> Message:
    """Returns `one chest` or `2 chests`."""
    return Message("one chest") if count == 1 else Message("{n} chests", n=count)


def _only_left(left: int, requirement: Requirement, size: int) -> Message:
    """Names the cells that a unit has left, without the reason why they are too few."""
    if not left:
        return Message("no open cells")
    return Message("only {left}", left=requirement_cells_named(left, requirement, size))
