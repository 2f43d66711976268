"""Word Wall: how long a wall takes and what it is, what comes again, and the data.

`python -m bench.wordwall COUNT WALLS ANSWERS [PRESET…]` writes so many fresh walls, their words
shuffled, and their answers into another file: for readers who judge what they did not see made.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from statistics import mean
from time import process_time

from bench.timing import Times, shown
from game.dealing.pool import exposure_of, freshest
from generators.base import Preset, no_tick
from generators.rng import Rng
from generators.walls.wall import GROUPS
from generators.wordwall import KIND
from generators.wordwall.formats import EXPORTS
from generators.wordwall.generator import PRESETS, crossovers, generate
from generators.wordwall.rules import Puzzle, identity

_WALLS = 200
_DISTINCT = 10_000
_REMEMBERED = 99
_MEDIAN, _LATE, _LOAD = 0.04, 0.2, 0.025
_MOST_CATEGORIES, _MOST_WORDS = 4, 3  # of 100 walls
_NEAR = 5  # walls in which no idea should come again
_CALIBRATION = 2_000_000

_LOADING = """
import time
from generators import packed
from generators.wordwall import categories
start = time.process_time()
categories.shipped()
print(time.process_time() - start)
"""


def run() -> None:
    """Prints the figures."""
    loads = [_loaded() for _ in range(5)]
    print(f"Word Wall: the categories, in {shown(min(loads))}   target: <= {shown(_LOAD)}")
    print(f"  (adding {_CALIBRATION} numbers takes {shown(_calibrated())} here)")
    print(f"Word Wall: {_WALLS} walls of every preset (processor time)")
    for preset in PRESETS:
        _print_preset(preset)
    print(f"Word Wall: {_DISTINCT} walls, no two of the same words")
    made = {identity(wall) for wall in islice(_walls(PRESETS[0]), _DISTINCT)}
    print(f"  {len(made)} of {_DISTINCT}")


def _loaded() -> float:
    ran = subprocess.run([sys.executable, "-c", _LOADING], capture_output=True, text=True)
    return float(ran.stdout)


def _calibrated() -> float:
    """What a machine takes for something that is always the same."""
    start = process_time()
    sum(number & 7 for number in range(_CALIBRATION))
    return process_time() - start


def _walls(preset: Preset, seed: str = "bench") -> Iterator[Puzzle]:
    """Walls as for players who met none before."""
    number = 0
    while True:
        yield generate(preset.params, Rng(f"{seed} {preset.name} {number}"), no_tick)
        number += 1


def _remembered(preset: Preset) -> Iterator[Puzzle]:
    """Walls as for a player who meets one after the other."""
    met: list[Mapping[str, int]] = []
    while True:
        found = freshest(KIND, preset, preset.params, exposure_of(met), no_tick)
        wall: Puzzle = found.opened.puzzle
        yield wall
        met = [wall.parts(), *met][:_REMEMBERED]


def _print_preset(preset: Preset) -> None:
    seconds, walls = [], []
    source = _walls(preset)
    for _ in range(_WALLS):
        start = process_time()
        walls.append(next(source))
        seconds.append(process_time() - start)
    times = Times(tuple(sorted(seconds)))
    ghosts = mean(wall.ghost is not None for wall in walls)
    astray = mean(map(crossovers, walls))
    print(
        f"  {preset.name:9} {shown(times.median):>8}, 95 of 100: {shown(times.quantile(0.95)):>8}"
        f"   target: <= {shown(_MEDIAN)}, {shown(_LATE)}"
        f"   {astray:.1f} words astray, {ghosts:.0%} with a ghost"
    )
    _print_spread("met anew", walls)
    _print_spread("one after the other", [*islice(_remembered(preset), 100)])


def _print_spread(how: str, walls: Sequence[Puzzle]) -> None:
    """How often the same comes again, in 100 walls in a row."""
    rows = [walls[start : start + 100] for start in range(0, len(walls), 100)]
    titles = [Counter(group.title for wall in row for group in wall.groups) for row in rows]
    words = [Counter(word for wall in row for word in wall.cards) for row in rows]
    alike = sum(map(_alike_count, rows))
    print(
        f"    {how}: a category in {max(max(each.values()) for each in titles)} of 100"
        f" (target {_MOST_CATEGORIES}), a word in {max(max(each.values()) for each in words)}"
        f" (target {_MOST_WORDS}), {alike} of {len(walls)} share three links with an earlier wall"
        f" of the hundred, and {_near_count(walls)} an idea with the last {_NEAR} (targets 0)"
    )


def _near_count(walls: Sequence[Puzzle]) -> int:
    """How many walls have a group of the same idea as one of the last few walls."""
    ideas = [{part for part in wall.parts() if part.startswith("idea ")} for wall in walls]
    return sum(
        any(own & other for other in ideas[max(0, number - _NEAR) : number])
        for number, own in enumerate(ideas)
    )


def _alike_count(walls: Sequence[Puzzle]) -> int:
    """How many walls share all links but one with a wall before them."""
    links = [{group.title for group in wall.groups} for wall in walls]
    return sum(
        any(len(own & other) >= GROUPS - 1 for other in links[:number])
        for number, own in enumerate(links)
    )


def write_to_be_judged(count: int, walls: Path, answers: Path, names: Sequence[str]) -> None:
    """Fresh walls of the presets in turn, as a player meets them; answers stand elsewhere."""
    presets = [preset for preset in PRESETS if preset.name in names or not names]
    sources = [_remembered(preset) for preset in presets]
    with walls.open("w") as shuffled, answers.open("w") as solved:
        for number in range(count):
            wall = next(sources[number % len(sources)])
            head = f"#{number + 1} {presets[number % len(presets)].name}\n"
            shuffled.write(head + EXPORTS["text"](wall, None).decode() + "\n")
            solved.write(head + EXPORTS["answers"](wall, None).decode() + "\n")


if __name__ == "__main__":
    _count, _shuffled, _solved, *_names = sys.argv[1:]
    write_to_be_judged(int(_count), Path(_shuffled), Path(_solved), _names)
