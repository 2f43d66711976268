"""The human technique ladder of Sweet Spots: one explained step after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generators.base import Message, Tick, no_tick
from generators.sweetspots.chains import Refuted, chained, starving
from generators.sweetspots.deduction import Deduction, Technique
from generators.sweetspots.ladder import easiest
from generators.sweetspots.position import Position
from generators.sweetspots.rules import Puzzle
from generators.sweetspots.wording import nudge, reason

TITLES = {
    Technique.FINISHED: Message("Finished unit"),
    Technique.SIGHT: Message("Common sight"),
    Technique.PACKING: Message("Packing"),
    Technique.CONFINED: Message("Confinement"),
    Technique.COUNTING: Message("Counting"),
    Technique.STARVING: Message("Starving star"),
    Technique.CHAIN: Message("Chain"),
}


@dataclass(frozen=True)
class Step:
    """A step of the ladder; sets of cells are bitsets.

    `units` are the indices into `puzzle.units` that the reason names, `why` the cells that carry
    it, `chests` and `crosses` the cells that it decides.
    """

    deduction: Deduction
    size: int

    @property
    def technique(self) -> Technique:
        """Its place on the ladder."""
        return self.deduction.technique

    @property
    def units(self) -> tuple[int, ...]:
        """The units that the reason names."""
        return self.deduction.units

    @property
    def why(self) -> int:
        """The cells that carry the reason."""
        return self.deduction.why

    @property
    def chests(self) -> int:
        """The cells that get a chest."""
        return self.deduction.chests

    @property
    def crosses(self) -> int:
        """The cells that get a cross."""
        return self.deduction.crosses

    @property
    def nudge(self) -> Message:
        """Where to look."""
        return nudge(self.deduction, self.size)

    @property
    def reason(self) -> Message:
        """The whole deduction in words."""
        return reason(self.deduction, self.size)


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


def steps(puzzle: Puzzle, tick: Tick = no_tick) -> Iterator[Step]:
    """The steps from the empty board to where the ladder ends."""
    for _, deduction in deductions(Position.start(puzzle), tick):
        yield Step(deduction, puzzle.size)
