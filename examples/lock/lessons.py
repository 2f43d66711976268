"""The two steps that teach the lock, on two wheels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from examples.lock.rules import CLASSIC, Clue, Move, Puzzle, State
from game.app.cabinet import Cabinet
from game.face import Step
from game.ui.text import _
from generators.base import IllegalMove

CODE = "14"
LESSON = Puzzle((Clue("41", 0, 2),), CODE)


@dataclass(frozen=True)
class OneWheel(Step):
    """Wants a wheel to show its digit of the code."""

    wheel: int = 0

    def targets(self, state: State) -> frozenset[int]:
        return frozenset() if self.is_done(state) else frozenset((self.wheel,))

    def is_done(self, state: State) -> bool:
        return state.wheels[self.wheel] == CODE[self.wheel]

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        here = [move for move in moves if move.cell == self.wheel]
        if not here:
            raise IllegalMove("Not this one: turn the ringed wheel.")
        return here


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """The steps; each begins where the one before it ends."""
    start = LESSON.start(CLASSIC)
    return (
        OneWheel(
            _("Read the clue"),
            _(
                "Somebody tried 41. Both digits belong to the code, but each on the other wheel. "
                "Click or tap the ringed wheel until it shows 1."
            ),
            start,
            _("Right: the first wheel shows 1."),
            _("Keyboard: press 1."),
            0,
        ),
        OneWheel(
            _("Open the lock"),
            _("The 4 must be on the other wheel. Turn it, and the lock opens."),
            start.apply(Move(0, CODE[0])),
            _("Open! Every lock has exactly one code."),
            wheel=1,
        ),
    )
