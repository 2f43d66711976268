"""The human technique ladder of Sweet Spots: one explained step after the other."""

from __future__ import annotations

from collections.abc import Iterator

from generators.base import Message, Tick, no_tick
from generators.sweetspots.chains import Refuted, chained, starving
from generators.sweetspots.deduction import Deduction, Technique
from generators.sweetspots.ladder import easiest
from generators.sweetspots.position import Position

TITLES = {
    Technique.FINISHED: Message("Finished unit"),
    Technique.SIGHT: Message("Common sight"),
    Technique.PACKING: Message("Packing"),
    Technique.CONFINED: Message("Confinement"),
    Technique.COUNTING: Message("Counting"),
    Technique.STARVING: Message("Starving star"),
    Technique.CHAIN: Message("Chain"),
}


def next_deduction(
    position: Position, tick: Tick = no_tick, known: Refuted | None = None
) -> Deduction | None:
    """The easiest deduction on the board; None where the ladder ends.

    It may be a contradiction: then the marks cannot be completed.
    """
    return (
        easiest(position, tick)
        or starving(position, tick)
        or chained(position, tick, known or Refuted())
    )


def deductions(position: Position, tick: Tick = no_tick) -> Iterator[tuple[Position, Deduction]]:
    """The deductions from a position on, each with the position it was found in.

    They end where the board is full, where the ladder ends, or with a contradiction.
    """
    known = Refuted()
    while deduction := next_deduction(position, tick, known):
        yield position, deduction
        if deduction.is_contradiction:
            return
        position = position.after(deduction.chests, deduction.crosses)
