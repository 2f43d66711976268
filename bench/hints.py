"""Hints of Sweet Spots: how many a board takes, how long they are, whether any is false.

Whole games played by hints alone, on the same boards every time, beside the steps of the ladder
that grades them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import mean, median
from typing import NamedTuple

from generators.base import Preset, Status, no_tick
from generators.rng import Rng
from generators.sweetspots.deduction import Position
from generators.sweetspots.generator import PRESETS, generate
from generators.sweetspots.hints.hint import LONGEST, hint
from generators.sweetspots.ladder import deductions
from generators.sweetspots.rules import Puzzle, State

_BOARDS = {"10-2-expert": 125, "12-2-expert": 25}
_OTHERS = 15  # boards of every other preset: 300 in all


class _Game(NamedTuple):
    """The characters and the milliseconds of every hint; the ladder's steps; long and false."""

    lengths: list[int]
    took_ms: list[float]
    steps: int
    long: int
    false: int


def run() -> None:
    """Prints the figures."""
    print(
        f"Sweet Spots: games by hints alone (goals: none above {LONGEST} characters, none false)"
    )
    everything: list[_Game] = []
    for preset in PRESETS:
        games = [_played(puzzle) for puzzle in _made(preset)]
        everything += games
        _print(preset.name, games)
    _print("all", everything)


def _made(preset: Preset) -> Iterator[Puzzle]:
    for seed in range(_BOARDS.get(preset.name, _OTHERS)):
        yield generate(preset.params, Rng(f"hints {seed}"), no_tick)


def _played(puzzle: Puzzle) -> _Game:
    state: State = puzzle.start()
    lengths, took_ms, false = [], [], 0
    while state.status is not Status.SOLVED:
        began = time.process_time()
        found = hint(state, no_tick)
        took_ms.append(1000 * (time.process_time() - began))
        lengths.append(len(str(found.reason)))
        for move in found.moves:
            state = state.apply(move)
        false += bool(state.mistakes())
    steps = sum(1 for _ in deductions(Position.start(puzzle)))
    return _Game(lengths, took_ms, steps, sum(length > LONGEST for length in lengths), false)


def _print(name: str, games: list[_Game]) -> None:
    lengths = [length for game in games for length in game.lengths]
    took = sorted(ms for game in games for ms in game.took_ms)
    print(
        f"  {name:<12} {len(games):>3} boards"
        f"   hints a board {mean(len(game.lengths) for game in games):5.1f}"
        f" (the ladder {mean(game.steps for game in games):5.1f})"
        f"   characters {mean(lengths):4.0f}, longest {max(lengths)}"
        f"   too long {sum(game.long for game in games)}"
        f"   false {sum(game.false for game in games)}"
        f"   ms median {median(took):.2f}, p95 {took[int(0.95 * len(took))]:.1f}",
        flush=True,
    )
