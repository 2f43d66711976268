"""Riddles: how long one takes to make and to solve, beside the published method."""

from __future__ import annotations

import subprocess
import sys
from math import prod
from pathlib import Path
from statistics import mean, median

from bench import published_riddle
from bench.timing import Times, shown, timed
from generators.base import Tick, no_tick
from generators.riddle.formats import is_verse
from generators.riddle.generator import PRESETS, Params, generate, recipe_of
from generators.riddle.rules import LONGEST, SHORTEST, Puzzle
from generators.riddle.solver import answers, count, rate
from generators.riddle.sources import ClueVocabulary, of_sizes
from generators.rng import Rng
from generators.words.lexicon import ACCEPTED, NONE, Lexicon, english

_SEEDS = 200
_CAP = 20.0  # seconds for one riddle, then it counts as `>=`
_TOTAL = 20.0  # of each baseline
_SOLVES = 100  # of the same riddle: one is too short for the clock
_SIZES = (10, 20, 35)
_MEDIAN, _P95 = 0.040, 0.150  # seconds
_CLASSIC = Params(0, is_classic=True)
_ROOT = Path(__file__).resolve().parent.parent
_CHILD = "from bench.riddle import work; work()"


def run() -> None:
    """Prints the figures."""
    print("Riddles (processor time)")
    words = english()
    generate(_CLASSIC, Rng("bench"), no_tick)  # makes what all of them share
    _print_index(words)
    published = _published(words, published_riddle.remembered)
    _print_published("published method", published)
    _print_published("with distances row by row", _published(words, published_riddle.by_rows))
    for preset in PRESETS:
        _print_preset(preset.name, preset.params, published.median)


def work() -> None:
    """Prints by how many MB the process grows from the lexicon to the first riddle."""
    english()
    before = _resident()
    for preset in PRESETS:
        generate(preset.params, Rng("bench"), no_tick)
    print(f"{_resident() - before:.1f}")


def _resident() -> float:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("no VmRSS in /proc/self/status")


def _print_index(words: Lexicon) -> None:
    def index(tick: Tick) -> None:
        fresh = Lexicon.from_bytes(_data())
        for length in range(SHORTEST, LONGEST + 1):
            fresh.bitsets(length)

    def vocabulary(tick: Tick) -> None:
        found = ClueVocabulary(words, max(_SIZES), (3, 8))
        assert found.by_letter
        assert found.words_with_letter(3, 0)

    solving = timed([index] * 9, _CAP, _CAP).median
    loading = timed([lambda tick: Lexicon.from_bytes(_data())] * 9, _CAP, _CAP).median
    clues = timed([vocabulary] * 9, _CAP, _CAP).median
    total = solving - loading + clues
    print(
        f"  index of {len(words)} words: {shown(solving - loading)} to solve, {shown(clues)} more"
        f" for clue words; target: <= 100 ms in all, {'kept' if total <= 0.1 else 'MISSED'}"
    )
    print(f"  memory that all presets add to the lexicon: {_growth()}, target <= 20 MB")


def _data() -> bytes:
    return (_ROOT / "assets" / "lexicon" / "en.lex").read_bytes()


def _growth() -> str:
    if not Path("/proc/self/status").is_file():
        return "not measured here"
    command = [sys.executable, "-c", _CHILD]
    told = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=True).stdout
    return f"{float(told):.0f} MB"


def _print_published(what: str, times: Times) -> None:
    median_ = f"{times.sign()}{shown(times.median)}"
    print(f"  {what}: median {median_} of {len(times.seconds)} riddles", flush=True)


def _published(words: Lexicon, distance: published_riddle.Distance) -> Times:
    """The times of the published method with the same words for clues and for answers."""
    clue_words = ClueVocabulary(words, max(_SIZES), (3, 12)).words
    targets = of_sizes(words, _SIZES, (4, 8))
    accepted = words.of_tier(ACCEPTED, NONE)
    lists = published_riddle.Lists(targets, clue_words, [words.words[i] for i in accepted])
    rng = Rng("published")

    def deal(tick: Tick) -> None:
        published_riddle.riddle(lists, distance, rng, tick)

    return timed([deal] * _SEEDS, _CAP, _TOTAL)


def _print_preset(name: str, params: Params, baseline: float) -> None:
    puzzles: list[Puzzle] = []

    def deal(tick: Tick) -> None:
        puzzles.append(generate(params, Rng(f"bench {len(puzzles)}"), tick))

    times = timed([deal] * _SEEDS, _CAP, _CAP)
    counts = [mask.bit_count() for puzzle in puzzles for mask in puzzle.allowed]
    products = [prod(mask.bit_count() for mask in puzzle.allowed) for puzzle in puzzles]
    kept = times.median <= _MEDIAN and times.quantile(0.95) <= _P95
    share = sum(map(is_verse, puzzles)) / len(puzzles)
    rhymed = f"  in verse {share:.1%}, target >= 99 %" if recipe_of(params).rhymes else ""
    print(
        f"  {name:<14} median {shown(times.median):>8}  p95 {shown(times.quantile(0.95)):>8}"
        f"  longest {shown(times.seconds[-1]):>8}  {baseline / times.median:6.0f} times faster"
        f"  solved in {shown(_solving(puzzles)):>9}"
        f"  letters a line {mean(counts):.2f}  combinations {median(products):.0f}"
        f"{rhymed}  times {'kept' if kept else 'MISSED'} (median 40 ms, p95 150 ms)"
        f"  levels {sorted({rate(puzzle).level for puzzle in puzzles})}",
        flush=True,
    )


def _solving(puzzles: list[Puzzle]) -> float:
    """The median time of finding the answers of a riddle."""
    words = english()

    def solve(puzzle: Puzzle) -> None:
        for _ in range(_SOLVES):
            assert count(words, puzzle.allowed) == 1
            assert answers(words, puzzle.allowed) == [puzzle.answer]

    works = [lambda tick, puzzle=puzzle: solve(puzzle) for puzzle in puzzles]
    return timed(works, _CAP, _CAP).median / _SOLVES
