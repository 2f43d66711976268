"""The last chests of a board whose player places no crosses: they can be found without any."""

from __future__ import annotations

from typing import NamedTuple

from ...base import Message
from ..ladder import contradictions, no_spare_cells
from ..position import Position
from .names import cells_named, chests_due, units_named

_FEW = 3
"""The most chests that may be missing; with more, crosses are needed."""


class LastChest(NamedTuple):
    """A chest (a bit), the units that it follows from, the first of them to look at, and why."""

    chest: int
    units: tuple[int, ...]
    reason: Message


def last_chest(position: Position) -> LastChest | None:
    """Returns a chest that has only one possible cell in a unit once basic crosses are imagined.

    None if there is none, if more than a few chests are missing, or if the crosses are marked.
    """
    board, marked = position.board, position.obvious()
    missing = board.size * board.stars - position.chests.bit_count()
    if missing > _FEW or marked is position or next(contradictions(marked), None):
        return None
    steps = (step for step in no_spare_cells(marked) if step.requirement.need == 1)
    new_steps = (step for step in steps if step.chests != position.open[step.units[0]])
    deciding = next(new_steps, None)
    if deciding is None:
        return None
    row, column, zone = board.units_of(deciding.chests.bit_length() - 1)
    cell, size = cells_named(deciding.chests, board.size), board.size
    if missing == 1:
        units = (zone, row, column)
        reason = Message(
            "{units} each need 1 more chest, so it goes where they meet: {cell}.",
            units=units_named((row, column, zone), size, begins=True),
            cell=cell,
        )
        return LastChest(deciding.chests, units, reason)
    reason = Message(
        "{unit} needs {chests}. Its other open cells touch a chest or lie in a "
        "row, column or zone that has all its chests. So the chest goes in "
        "{cell}.",
        unit=units_named(deciding.units, size, begins=True),
        chests=chests_due(1, fresh=board.stars == 1),
        cell=cell,
    )
    return LastChest(deciding.chests, deciding.units, reason)
