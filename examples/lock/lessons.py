"""The two steps that teach the lock, on two wheels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from examples.lock.rules import CLASSIC, Clue, Move, Puzzle, State
from game.app.cabinet import Cabinet
from game.face import Step
from game.help import guide
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
    read, opened = guide.steps(Path(__file__).with_name("lessons.md").read_text("utf-8"))
    start = LESSON.start(CLASSIC)
    return (OneWheel(read, start, 0), OneWheel(opened, start.apply(Move(0, CODE[0])), 1))
