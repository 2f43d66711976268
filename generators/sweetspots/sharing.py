"""Shares in words: units that get all their chests from others across them."""

from __future__ import annotations

from generators.base import Message
from generators.grid import union
from generators.sweetspots.conclusion import bracketed
from generators.sweetspots.deduction import Deduction, How, Pool
from generators.sweetspots.names import cells_named, chests_due, line, then, units_named
from generators.sweetspots.position import geometry, tight_cover

_ALL = 99  # groups of cells: all are named, as the reason stands on them


def getting(pool: Pool) -> tuple[int, ...]:
    """The units that get chests."""
    return pool.units[: -len(pool.needs)]


def giving(pool: Pool) -> tuple[int, ...]:
    """The units that give them."""
    return pool.units[-len(pool.needs) :]


def shared(deduction: Deduction, size: int) -> Message:
    """The whole reason."""
    if deduction.how is How.SPENT:
        reason = _spent(deduction, size)
    elif len(deduction.pool.needs) == 1:
        reason = _from_one(deduction, size)
    else:
        reason = _from_several(deduction, size)
    if not deduction.chests:
        return reason
    text = _FILLED[deduction.chests & (deduction.chests - 1) != 0]
    return line(reason, Message(text, cells=cells_named(deduction.chests, size, _ALL)))


_FILLED = (
    "All that room is needed: a chest in {cells}.",
    "All that room is needed: chests in {cells}.",
)


def filled(deduction: Deduction, size: int) -> int:
    """The cells that must hold chests as the told room of each giving unit is all needed.

    They are alone in their group, where there are as many groups as chests.
    """
    cells = 0
    for _, need, room, there in _givers(deduction):
        tiles = tight_cover(there, geometry(size), room) if 0 < room < need else None
        if tiles and len(tiles) == room:
            cells |= union(tile for tile in tiles if not tile & (tile - 1))
    return cells


def _from_one(deduction: Deduction, size: int) -> Message:
    pool = deduction.pool
    [need], [room] = pool.needs, pool.rooms
    several = len(getting(pool)) > 1
    units = units_named(getting(pool), size)
    premise = Message(
        "{unit} needs {chests}, and outside {units} there is room for only {m}: {room}.",
        unit=units_named(giving(pool), size, begins=True),
        chests=chests_due(need, fresh=deduction.fresh),
        units=units,
        m=room,
        room=_room(deduction.tiles[0], room, size),
    )
    texts = (
        "So {units} gets {rest} and needs no more: its other open cells stay empty.",
        "So {units} get {rest} and need no more: their other open cells stay empty.",
    )
    rest = Message("the other one") if need - room == 1 else Message("the rest")
    return then(premise, Message(texts[several], units=units, rest=rest))


def _from_several(deduction: Deduction, size: int) -> Message:
    pool = deduction.pool
    units = getting(pool)
    several = len(units) > 1
    texts = ("{units} needs {chests}:", "{units} together need {chests}:")
    whole = Message(
        texts[several],
        units=units_named(units, size, begins=True),
        chests=chests_due(pool.sums[0], fresh=deduction.fresh),
    )
    for unit, need, room, cells in _givers(deduction):
        text = "{unit} needs {n}, with room for only {m} elsewhere: {room}."
        if not room:
            text = "{unit} needs {n}, with no room elsewhere."
        words = _room(cells, room, size) if room else ""
        name = units_named((unit,), size, begins=True)
        whole = line(whole, Message(text, unit=name, n=need, m=room, room=words))
    end = "So the other open cells of {units} stay empty."
    return line(whole, Message(end, units=units_named(units, size)))


def _spent(deduction: Deduction, size: int) -> Message:
    pool = deduction.pool
    several = len(getting(pool)) > 1
    texts = (
        "{units} needs {chests}, and there is room for no more:",
        "{units} together need {chests}, and there is room for no more:",
    )
    whole = Message(
        texts[several],
        units=units_named(getting(pool), size, begins=True),
        chests=chests_due(pool.sums[0], fresh=deduction.fresh),
    )
    spent = []
    for unit, need, room, cells in _givers(deduction):
        name = units_named((unit,), size, begins=True)
        if room < need:
            words = _room(cells, room, size)
            text = "{unit} has room for only {m} of its {n} there: {room}."
            whole = line(whole, Message(text, unit=name, m=room, n=need, room=words))
        else:
            whole = line(whole, Message("{unit} needs {n}.", unit=name, n=need))
            spent.append(unit)
    end = "So the other open cells of {spent} stay empty."
    return line(whole, Message(end, spent=units_named(tuple(spent), size)))


def _givers(deduction: Deduction) -> list[tuple[int, int, int, int]]:
    """Each giving unit, what it needs, the room, the cells of that room."""
    pool = deduction.pool
    return list(zip(giving(pool), pool.needs, pool.rooms, deduction.tiles, strict=True))


def _room(cells: int, room: int, size: int) -> Message:
    """The cells that have room for so many chests, in as many groups."""
    tiles = tight_cover(cells, geometry(size), room)
    if tiles is None or len(tiles) < 2:
        return cells_named(cells, size, _ALL)
    return bracketed(tiles, size)
