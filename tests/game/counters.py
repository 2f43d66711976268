"""A tiny kind of puzzle for tests: a row of counters, each of which wants its target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from generators.base import (
    AnyKind,
    Formats,
    IllegalMove,
    Message,
    Mode,
    Opened,
    Options,
    ParseError,
    Play,
    PuzzleKind,
    Status,
    Tick,
    Titles,
    Trace,
    Verdict,
)
from generators.rng import Rng

PLAIN = Mode("plain", Message("Plain"))


class Move(NamedTuple):
    """Adds `by` to a counter."""

    counter: int
    by: int


@dataclass(frozen=True)
class Puzzle:
    targets: tuple[int, ...]

    def start(self, mode: Mode) -> State:
        return State(self, (0,) * len(self.targets))

    def to_text(self) -> str:
        return ",".join(map(str, self.targets))

    def share(self) -> str:
        return self.to_text()


@dataclass(frozen=True)
class State:
    puzzle: Puzzle
    values: tuple[int, ...]
    score: None = None

    @property
    def status(self) -> Status:
        return Status.SOLVED if self.values == self.puzzle.targets else Status.PLAYING

    def apply(self, move: Move) -> State:
        if self.status is Status.SOLVED or not 0 <= move.counter < len(self.values):
            raise IllegalMove("not here")
        value = self.values[move.counter] + move.by
        if not 0 <= value <= 9:
            raise IllegalMove("out of range")
        values = list(self.values)
        values[move.counter] = value
        return State(self.puzzle, tuple(values))

    def mistakes(self) -> frozenset[int]:
        pairs = enumerate(zip(self.values, self.puzzle.targets, strict=True))
        return frozenset(counter for counter, (value, target) in pairs if value > target)


def _open(data: bytes, options: Options, tick: Tick) -> Opened:
    try:
        return Opened(Puzzle(tuple(map(int, data.split(b",")))))
    except ValueError as error:
        raise ParseError("expected numbers") from error


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    return tuple(Move(counter, by) for counter, by in enumerate(puzzle.targets) if by)


def _generate(params: int, rng: Rng, tick: Tick) -> Puzzle:
    return Puzzle(tuple(1 + rng.below(9) for _ in range(params)))


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    return Verdict("unique", {}, "unique")


KIND: AnyKind = PuzzleKind(
    name="counters",
    titles=Titles(title=Message("Counters"), about=Message("Counters")),
    presets=(),
    generator_version=1,
    move=Move,
    generate=_generate,
    open=_open,
    solve=_solve,
    rate=lambda puzzle, tick: None,
    answer=_answer,
    formats=Formats(solution=lambda puzzle: list(puzzle.targets)),
    play=Play(modes=(PLAIN,)),
)
