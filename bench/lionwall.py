"""Lion Wall: how long a wall takes and what it is, beside the published method; the data."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from statistics import mean
from time import process_time

from bench.timing import Times, alarm, shown
from bench.unchecked_wall import TooFew, wall
from generators.base import CabinetError, Preset
from generators.grid import bits
from generators.lionwall.candidate import CharacterPool, PoolRange, pool_of
from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.visibility import SEEN
from generators.lionwall.generator import PRESETS, generate
from generators.lionwall.rating import rate
from generators.lionwall.rules import SCRIPTS, Puzzle
from generators.lionwall.wall import Wall
from generators.rng import Rng
from generators.walls.wall import partitions

_WALLS = 1000
_BASELINE_WALLS = 100
_CAP = 20.0
_MAX = 0.15
_TC = (0.004, 0.02)
_TARGETS = {"sc": (0.0035, 0.012), "tc": _TC, "tw": _TC, "jp": (0.006, 0.03)}
_LOAD_TARGET = 0.12
_RAREST = 6

_LOADING = """
import time
def memory():
    for line in open("/proc/self/status"):
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
import networkx
from generators.lionwall.characters import components
before, start = memory(), time.process_time()
components.shipped()
print(time.process_time() - start, memory() - before)
"""


@dataclass(frozen=True)
class Made:
    """Walls of a preset, what each took, and how many were given up."""

    walls: list[Puzzle]
    times: Times
    lost: int


def run() -> None:
    """Prints the figures."""
    _print_data()
    print(f"Lion Wall: {_WALLS} walls of every preset, clean but for sc-expert (processor time)")
    ours = {preset.name: _made(preset) for preset in PRESETS}
    for preset in PRESETS:
        _print_preset(preset, ours[preset.name])
    _print_baseline(ours["classic"])


def _print_data() -> None:
    """How long the data take to load, and the pools to build."""
    loads = [_loaded() for _ in range(5)]
    seconds, megabytes = min(loads)
    print("Lion Wall: the component data")
    print(
        f"  loaded in {shown(seconds)} (slowest of 5: {shown(max(loads)[0])}), +{megabytes:.0f} MB"
        f"   target: <= {shown(_LOAD_TARGET)}, +30 MB"
    )
    shipped()
    for script in SCRIPTS:
        start = process_time()
        pool = pool_of(script, PoolRange(_RAREST), lambda progress: None)
        seconds = process_time() - start
        print(
            f"  pool of {len(pool.chars)} characters ({script}) built in {shown(seconds)}, once;"
            f" {_share_lit(pool):.1%} of the parts that are seen can be lit"
        )


def _share_lit(pool: CharacterPool) -> float:
    """How many of the parts that a reader sees can be lit in their characters."""
    seen = {name: pool.members(name, SEEN) for name in bits(pool.nameable)}
    dark = sum((members & ~pool.highlightable[name]).bit_count() for name, members in seen.items())
    return 1 - dark / sum(members.bit_count() for members in seen.values())


def _loaded() -> tuple[float, float]:
    """Seconds and megabytes that the data take in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-c", _LOADING], capture_output=True, check=True, encoding="utf-8"
    )
    seconds, megabytes = map(float, done.stdout.split())
    return seconds, megabytes


def _made(preset: Preset) -> Made:
    """The walls of a preset; the first builds the pool and does not count."""
    generate(preset.params, Rng("bench"), alarm(_CAP))
    walls, seconds, lost = [], [], 0
    for seed in range(_WALLS):
        start = process_time()
        try:
            walls.append(generate(preset.params, Rng(f"bench {seed}"), alarm(_CAP)))
        except CabinetError:
            lost += 1
        seconds.append(process_time() - start)
    return Made(walls, Times(tuple(sorted(seconds))), lost)


def _print_preset(preset: Preset, made: Made) -> None:
    median, p95 = _TARGETS[preset.params.script]
    unique = sum(_answers(wall.cards, wall.script) == 1 for wall in made.walls)
    distinct = len({frozenset(wall.cards) for wall in made.walls})
    rated = [rate(wall) for wall in made.walls]
    longest = made.times.seconds[-1]
    print(
        f"  {preset.name:<10} median {shown(made.times.median):>8}"
        f"   p95 {shown(made.times.quantile(0.95)):>8}   longest {shown(longest):>8}"
        f"   target: {shown(median)}, {shown(p95)}, {shown(_MAX)}"
        f"   {made.lost} failed   {unique / len(made.walls):.1%} unique   {distinct} distinct"
        f"   mean score {mean(each.score for each in rated):5.1f}",
        flush=True,
    )


def _answers(cards: str, script: str) -> int:
    return len(partitions(Wall.of(script, cards, shipped()).shared.values(), 2))


def _print_baseline(classic: Made) -> None:
    """The published method on the same graph: its time, and how many of its walls are unique."""
    made, seconds, failed = [], [], 0
    for seed in range(_BASELINE_WALLS):
        start = process_time()
        try:
            made.append(wall(shipped(), Rng(f"bench {seed}")))
        except TooFew:
            failed += 1
        seconds.append(process_time() - start)
    times = Times(tuple(sorted(seconds)))
    answers = [_answers("".join(cards), "sc") for cards in made]
    common = mean(sum(shipped().level(card, "sc") == 1 for card in cards) for cards in made)
    print("Baseline (the published method, answers never counted)")
    print(
        f"  median {shown(times.median)}   p95 {shown(times.quantile(0.95))}"
        f"   longest {shown(times.seconds[-1])}   {failed} of {_BASELINE_WALLS} failed"
        f"   {answers.count(1) / len(made):.1%} unique   {answers.count(0)} without an answer"
        f"   {common:.1f} cards of 16 common"
    )
    print(f"  {times.median / classic.times.median:.0f} times ours (classic)")
