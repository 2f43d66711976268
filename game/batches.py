"""Puzzles by the thousand: of the seeds S.1, S.2 …, on as many processes as are wanted.

What is made depends on the seeds alone, and comes in their order, so that one process and sixty
make the same.
"""

from __future__ import annotations

import itertools
import json
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from game import opening
from generators.base import Preset, PuzzleKind, Tick, no_tick
from generators.kinds import kind_named
from generators.rng import Rng

T = TypeVar("T")

_SHOW_SECONDS = 0.1  # between two looks at the progress
_MOST_REPEATS = 100  # puzzles met before, one after the other, after which one comes again


class Progress:
    """A line on the terminal about a long run; nothing where nobody looks."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.seen = bool(sys.stderr) and sys.stderr.isatty()
        self.shown = False
        self.due = 0.0
        self.clear()

    def tick(self, progress: float | None) -> None:
        """Shows the progress from time to time."""
        if not self.seen or time.monotonic() < self.due:
            return
        self.due = time.monotonic() + _SHOW_SECONDS
        self.shown = True
        share = "…" if progress is None else f"{progress:.0%}"
        print(f"\r{self.label} {share}\x1b[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Takes the line away again, until the next work that takes long."""
        self.due = time.monotonic() + 5 * _SHOW_SECONDS
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self.shown = False


@dataclass(frozen=True)
class Lot:
    """What is to be made: `number` puzzles of a preset, of the seeds `seed`.1, `seed`.2 …"""

    kind: PuzzleKind
    preset: Preset
    seed: str
    number: int = 1


class Dealt(NamedTuple):
    """A puzzle that has been made from a seed."""

    lot: Lot
    seed: str
    puzzle: Any
    seconds: float
    key: str


Work = Callable[[Dealt, Tick], T]
"""What is made of a puzzle where it has been dealt: a function that another process finds."""


class Made(NamedTuple, Generic[T]):
    """What was made of a seed; `key` is equal of puzzles that are equal but for how they lie."""

    key: str
    value: T


def made(lot: Lot, seed: str, work: Work[T], tick: Tick) -> Made[T]:
    """What is made of one seed, here. Raises GenerationError."""
    started = time.perf_counter()
    puzzle = lot.kind.generate(lot.preset.params, Rng(seed), tick)
    dealt = Dealt(lot, seed, puzzle, time.perf_counter() - started, lot.kind.key(puzzle))
    return Made(dealt.key, work(dealt, tick))


def several(lot: Lot, work: Work[T], jobs: int, progress: Progress) -> Generator[T, None, None]:
    """So many puzzles, none twice where there are enough. Close it: it may have processes.

    Raises GenerationError.
    """
    seeds, met = (f"{lot.seed}.{place}" for place in itertools.count(1)), set[int]()
    made_here = (made(lot, seed, work, progress.tick) for seed in seeds)
    crew = min(jobs, lot.number)
    with closing(made_here if crew == 1 else _elsewhere(lot, work, crew, progress, seeds)) as all_:
        for place in range(1, lot.number + 1):
            progress.label = f"{lot.preset.name} {place}/{lot.number}"
            # Where there are few puzzles, two seeds make the same: then the next one is taken.
            for each in itertools.islice(all_, _MOST_REPEATS):
                if int(each.key, 16) not in met:
                    break
            met.add(int(each.key, 16))  # half the size of the text; there may be a million
            yield each.value


# What is made of a puzzle


def as_made(dealt: Dealt, tick: Tick) -> tuple[str, Any]:
    """Its seed and the puzzle itself."""
    return dealt.seed, dealt.puzzle


def id_line(dealt: Dealt, tick: Tick) -> str:
    """The id that deals it or names it."""
    lot = dealt.lot
    short = opening.short_id(lot.kind, lot.preset, dealt.seed)
    ids = opening.game_ids(lot.kind, dealt.puzzle, short)
    return ids[0] if ids else f"{lot.kind.name}/{lot.preset.name}#{dealt.seed}"


def json_line(dealt: Dealt, tick: Tick) -> str:
    """All that is known of it; only `seconds` are others the next time."""
    kind, preset, puzzle = dealt.lot.kind, dealt.lot.preset, dealt.puzzle
    difficulty = kind.rate(puzzle, tick)
    fields = {
        "kind": kind.name,
        "preset": preset.name,
        "seed": dealt.seed,
        "id": opening.game_id(kind, puzzle),
        "short_id": opening.short_id(kind, preset, dealt.seed) or None,
        "key": dealt.key,
        "seconds": round(dealt.seconds, 4),
        "difficulty": difficulty and difficulty.to_json(),
        "solution": kind.solution(puzzle),
        **kind.facts(puzzle),
    }
    return json.dumps(fields)


# Other processes


def _elsewhere(
    lot: Lot, work: Work[T], jobs: int, progress: Progress, seeds: Iterator[str]
) -> Generator[Made[T], None, None]:
    """What so many processes make of the seeds, in the order of these."""
    from game.crew import Crew  # late: the program starts without what processes need

    crew = Crew(jobs, partial(_one, lot.kind.name, lot.preset.name, work))
    try:
        yield from crew.results(seeds, progress.tick)
    finally:
        crew.end()


def _one(kind_name: str, preset_name: str, work: Work[T], seed: str) -> Made[T]:
    """What another process does; a kind has functions, which it finds by its name."""
    kind = kind_named(kind_name)
    return made(Lot(kind, kind.preset(preset_name), seed), seed, work, no_tick)
