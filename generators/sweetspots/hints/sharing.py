"""Shares in words: units that get all their chests from others across them."""

from __future__ import annotations

from collections.abc import Sequence

from ...base import N_, Message
from ..deduction import Deduction, How, Requirement
from ..position import geometry_of, tight_cover
from .conclusion import bracketed
from .names import cells_named, chests_due, join_lines, join_sentences, units_named

_ALL = 99  # groups of cells: all are named, as the reason rests on them


def getting(requirement: Requirement) -> tuple[int, ...]:
    """Returns the units of a shared requirement that get chests."""
    return requirement.units[: -len(requirement.needs)]


def giving(requirement: Requirement) -> tuple[int, ...]:
    """Returns the units of a shared requirement that give chests."""
    return requirement.units[-len(requirement.needs) :]


def share_reason(deduction: Deduction, size: int) -> Message:
    """Words the reason of a share: units that get all their chests from others."""
    if deduction.how is How.SPENT:
        return _spent(deduction, size)
    if len(deduction.requirement.needs) == 1:
        return _from_one(deduction, size)
    return _from_several(deduction, size)


def _from_one(deduction: Deduction, size: int) -> Message:
    """Words the reason if one unit has too little room outside the units that get chests."""
    requirement = deduction.requirement
    [need], [room] = requirement.needs, requirement.rooms
    units = units_named(getting(requirement), size)
    groups = room_groups(deduction, size)
    text = N_("{unit} needs {chests}, but outside {units} there's room for only {m}: {room}.")
    if groups:
        text = N_(
            "{unit} needs {chests}, but outside {units} there's room for only {m}, one per group:"
        )
    premise = Message(
        text,
        unit=units_named(giving(requirement), size, begins=True),
        chests=chests_due(need, fresh=deduction.fresh),
        units=units,
        m=room,
        room=_room(deduction.tiles[0], room, size),
    )
    several = len(getting(requirement)) > 1
    unit = units_named(giving(requirement), size)
    so = Message(_COMPLETE[several or need - room > 1], units=units, unit=unit)
    return (
        join_lines(_with_groups(premise, groups, 1, size), so)
        if groups
        else join_sentences(premise, so)
    )


_COMPLETE = (
    N_(
        "The other chest completes {units}, so the open cells of {units} "
        "outside {unit} stay empty."
    ),
    N_("The rest complete {units}, so the open cells of {units} outside {unit} stay empty."),
)


def room_groups(deduction: Deduction, size: int) -> tuple[int, ...]:
    """Returns the groups that the reason numbers: those of units with room for several."""
    if deduction.how is not How.SHARED:
        return ()
    groups: tuple[int, ...] = ()
    for _, need, room, cells in _givers(deduction):
        if 1 < room < need:
            groups += _tiles(cells, room, size)
    return groups


def _tiles(cells: int, room: int, size: int) -> tuple[int, ...]:
    """Returns up to `room` groups that cover the cells; () if one is enough."""
    tiles = tight_cover(cells, geometry_of(size), room)
    return () if tiles is None or len(tiles) < 2 else tuple(tiles)


def _with_groups(message: Message, groups: Sequence[int], first: int, size: int) -> Message:
    """Returns a sentence with groups on lines of their own, numbered from `first` on."""
    for number, tile in enumerate(groups, first):
        group = Message("{n}: {cells}", n=number, cells=cells_named(tile, size, _ALL))
        message = join_lines(message, group)
    return message


def _from_several(deduction: Deduction, size: int) -> Message:
    """Words the reason if several units must give chests to those that get them."""
    requirement = deduction.requirement
    units = getting(requirement)
    several = len(units) > 1
    texts = (N_("{units} needs {chests}:"), N_("{units} need {chests}:"))
    message = Message(
        texts[several],
        units=units_named(units, size, begins=True),
        chests=chests_due(requirement.sums[0], fresh=deduction.fresh),
    )
    givers, number = _givers(deduction), 1
    for need in sorted({need for _, need, room, _ in givers if not room}):
        wholly = tuple(unit for unit, due, room, _ in givers if not room and due == need)
        text = _NO_ROOM[len(wholly) > 1]
        name = units_named(wholly, size, begins=True)
        message = join_lines(message, Message(text, units=name, n=need))
    for unit, need, room, cells in givers:
        if not room:
            continue
        groups = _tiles(cells, room, size)
        message = join_lines(
            message,
            Message(
                _ROOM_ELSEWHERE[bool(groups)],
                unit=units_named((unit,), size, begins=True),
                n=need,
                m=room,
                least=need - room,
                units=units_named(units, size),
                room=_room(cells, room, size),
            ),
        )
        message = _with_groups(message, groups, number, size)
        number += len(groups)
    return join_lines(message, _so_empty(deduction, units, requirement.sums[0], size))


_NO_ROOM = (
    N_("{units} needs {n} and has no room elsewhere."),
    N_("{units} need {n} each and have no room elsewhere."),
)
_ROOM_ELSEWHERE = (
    N_(
        "{unit} needs {n} but has room for only {m} elsewhere ({room}), so at least {least} "
        "must be in {units}."
    ),
    N_(
        "{unit} needs {n} but has room for only {m} elsewhere, one per group, so at least "
        "{least} must be in {units}:"
    ),
)


def _so_empty(deduction: Deduction, units: tuple[int, ...], count: int, size: int) -> Message:
    """Says that the chests are all the units need, and what stays empty because of that."""
    crosses = deduction.crosses
    if not crosses:
        return Message("That makes {n}.", n=count)
    if crosses.bit_count() < 2:
        text = N_("That makes {n}, so {cell} stays empty.")
        return Message(text, n=count, cell=cells_named(crosses, size))
    text = N_("That makes {n}, so the other open cells of {units} stay empty.")
    return Message(text, n=count, units=units_named(units, size))


def _spent(deduction: Deduction, size: int) -> Message:
    """Words the reason if giving units need all their room in the units that get chests."""
    requirement = deduction.requirement
    several = len(getting(requirement)) > 1
    texts = (
        N_("{units} needs {chests}, and exactly that many fit:"),
        N_("{units} together need {chests}, and exactly that many fit:"),
    )
    message = Message(
        texts[several],
        units=units_named(getting(requirement), size, begins=True),
        chests=chests_due(requirement.sums[0], fresh=deduction.fresh),
    )
    spent = []
    for unit, need, room, cells in _givers(deduction):
        name = units_named((unit,), size, begins=True)
        if room < need:
            words = _room(cells, room, size)
            text = N_("{unit} has room for only {m} of its {n} there: {room}.")
            message = join_lines(message, Message(text, unit=name, m=room, n=need, room=words))
        else:
            message = join_lines(message, Message("{unit} needs {n}.", unit=name, n=need))
            spent.append(unit)
    name, crosses = units_named(tuple(spent), size), deduction.crosses
    if not crosses:
        return message
    if crosses.bit_count() < 2:
        text = N_("So {cell}, the other open cell of {spent}, stays empty.")
        return join_lines(message, Message(text, spent=name, cell=cells_named(crosses, size)))
    return join_lines(
        message, Message("So the other open cells of {spent} stay empty.", spent=name)
    )


def _givers(deduction: Deduction) -> list[tuple[int, int, int, int]]:
    """Returns (unit, need, room, cells of that room) for each giving unit."""
    requirement = deduction.requirement
    return list(
        zip(
            giving(requirement), requirement.needs, requirement.rooms, deduction.tiles, strict=True
        )
    )


def _room(cells: int, room: int, size: int) -> Message:
    """Names cells with room for `room` chests, in as many groups."""
    tiles = tight_cover(cells, geometry_of(size), room)
    if tiles is None or len(tiles) < 2:
        return cells_named(cells, size, _ALL)
    return bracketed(tiles, size)
