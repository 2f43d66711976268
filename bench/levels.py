"""Sweet Spots: what every preset delivers, and how long a board, a rating and a hint take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from time import process_time

from bench.timing import Times, alarm, shown, timed
from game.dealing.pool import exposure_of, freshest
from generators.base import OutOfTime, Preset, no_tick
from generators.rng import Rng
from generators.sweetspots import KIND
from generators.sweetspots.deduction import Position
from generators.sweetspots.generator import PRESETS, generate, remembered
from generators.sweetspots.ladder import next_deduction
from generators.sweetspots.rating import level_of, rate
from generators.sweetspots.rules import Puzzle

_SEEDS, _IN_A_ROW = 50, 100
_CAP = 20.0  # seconds for one board, then it counts as not delivered
_UP_TO_10, _ABOVE = 1.0, 8.0  # seconds for 95 of 100 boards, by size


def run() -> None:
    """Prints the figures."""
    print(
        f"Sweet Spots: {_SEEDS} boards of every preset, as the ladder rates them (processor time)"
    )
    boards = {preset.name: _print_preset(preset) for preset in PRESETS}
    print(f"{_IN_A_ROW} boards for one player that share three shapes of larger zones: target 0")
    for preset in PRESETS:
        print(f"  {preset.name:11} {_alike_in_a_row(preset)}", flush=True)
    for size, stars in ((10, 2), (14, 3)):
        some = [board for name in boards for board in boards[name] if board.size == size]
        _print_work(size, stars, some)


def _alike_in_a_row(preset: Preset) -> int:
    """Returns how many of the boards that one player is dealt share three shapes with another."""
    met: list[Mapping[str, int]] = []
    for _ in range(_IN_A_ROW):
        found = freshest(KIND, preset, preset.params, exposure_of(met), no_tick)
        met.insert(0, remembered(found.text))
    return sum(map(len, met)) - len(frozenset().union(*met))


def _print_preset(preset: Preset) -> list[Puzzle]:
    boards, seconds, lost = [], [], 0
    for seed in range(_SEEDS):
        start = process_time()
        try:
            boards.append(generate(preset.params, Rng(f"levels {seed}"), alarm(_CAP)))
        except OutOfTime:
            lost += 1
        seconds.append(process_time() - start)
    times = Times(tuple(sorted(seconds)), lost)
    limit = _UP_TO_10 if preset.params.size <= 10 else _ABOVE
    print(
        f"  {preset.name:<13} {_delivered(preset, boards):>3} of {_SEEDS} delivered"
        f"   median {shown(times.median):>8}   p95 {shown(times.quantile(0.95)):>8}"
        f"   longest {shown(times.seconds[-1]):>8}   target: p95 <= {shown(limit)}",
        flush=True,
    )
    return boards


def _delivered(preset: Preset, boards: list[Puzzle]) -> int:
    """How many of the boards have the level of the preset."""
    rated = [rate(board) for board in boards]
    return sum(
        difficulty is not None and level_of(difficulty) == preset.params.level
        for difficulty in rated
    )


def _print_work(size: int, stars: int, boards: list[Puzzle]) -> None:
    """How long it takes to rate these boards, and to find every hint of some of them."""
    hints = Times(tuple(sorted(time for board in boards[::5] for time in _hint_seconds(board))))
    for what, times in (
        ("rating", timed((partial(rate, board) for board in boards), _CAP, 60)),
        ("hint", hints),
    ):
        print(
            f"  {size}-{stars} {what:<8} median {shown(times.median):>8}"
            f"   p95 {shown(times.quantile(0.95)):>8}   longest {shown(times.seconds[-1]):>8}"
            f"   of {len(times.seconds)}"
        )


def _hint_seconds(board: Puzzle) -> Iterator[float]:
    """The times of the hints of a whole game, each from scratch."""
    position = Position.start(board)
    start = process_time()
    while deduction := next_deduction(position):
        yield process_time() - start
        position = position.after(deduction.chests, deduction.crosses)
        start = process_time()
