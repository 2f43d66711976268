"""Brick: how long it takes to index words and to find puzzles, beside the published method."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import mean

from bench import lettertree
from bench.timing import Times, shown, timed
from generators.base import Preset, Tick, no_tick
from generators.brick import brk, wordtext
from generators.brick.brk import Brick
from generators.brick.generator import PRESETS, endings, generate, padding, rate
from generators.brick.lettersets import LetterIndex, unions
from generators.brick.rules import Puzzle
from generators.rng import Rng
from generators.words.languages import SPELLINGS
from generators.words.lexicon import ACCEPTED, TARGETS, Lexicon, english

_SEEDS = 200
_JUDGED = 12
_WORN = ["toot", "peep", "meme", "tattoo", "tutu", "teepee", "cacti", "babble", "dodo", "noon"]
_CAP = 20.0  # seconds for one run, then it counts as `>=`
_RUNS = 15
_BASELINE_RUNS = 3
_SHORTEST = 4  # letters
_SIZE = 7
_SPLITS = 3
_LIST = 4200  # the words of the published English list
_ROOT = Path(__file__).resolve().parent.parent
_CHILD = "from bench.brick import work; work()"


def run() -> None:
    """Prints the figures."""
    lexicon = english()
    targets, accepted, commonest = _lists(lexicon)
    print("Brick: words by their letters (processor time, median)")
    _print_index(accepted)
    _print_puzzles(targets, accepted)
    _print_splits(commonest)
    _print_files(commonest)
    _print_files(accepted)
    _print_dealing()
    _print_levels()
    print(f"  peak memory of a process that does all but the files: {_peak()}, target <= 60 MB")


def work() -> None:
    """All but the files, once; prints the most memory that the process had, in kB."""
    targets, accepted, commonest = _lists(english())
    index = LetterIndex(accepted)
    _puzzles(LetterIndex(targets))
    unions(LetterIndex(commonest).masks, _SIZE, _SPLITS)
    assert index
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            print(line.split()[1])


def _lists(lexicon: Lexicon) -> tuple[list[str], list[str], list[str]]:
    """The targets, all accepted words, and as many of the commonest as the published list has."""
    targets = lexicon.of_tier(TARGETS, shortest=_SHORTEST)
    commonest = sorted(targets, key=lambda index: -lexicon.commonness[index])[:_LIST]
    accepted = lexicon.of_tier(ACCEPTED, shortest=_SHORTEST)

    def words(indices: Sequence[int]) -> list[str]:
        return [lexicon.words[index] for index in indices]

    return words(targets), words(accepted), words(commonest)


def _puzzles(index: LetterIndex) -> list[list[str]]:
    """The words of every puzzle of seven letters with a pangram."""
    return [index.words(mask) for mask in index.letter_sets(_SIZE)]


def _puzzle(index: LetterIndex, mask: int, tick: Tick) -> list[str]:
    return index.words(mask)


def _puzzle_of_tree(tree: lettertree.Node, letters: str, tick: Tick) -> list[str]:
    return sorted(lettertree.words_of(tree, letters))


def _median(what: Callable[[], object], runs: int = _RUNS) -> float:
    return timed([lambda tick: what()] * runs, _CAP, 2 * _CAP).median


def _print_index(accepted: Sequence[str]) -> None:
    ours = _median(lambda: LetterIndex(accepted))
    theirs = _median(lambda: lettertree.inserted(accepted), _BASELINE_RUNS)
    _row(f"index of {len(accepted)} words", ours, 0.08, theirs)


def _print_puzzles(targets: Sequence[str], accepted: Sequence[str]) -> None:
    index, tree = LetterIndex(targets), lettertree.inserted(targets)
    masks = index.letter_sets(_SIZE)
    letters = [index.letters(mask) for mask in masks]
    ours = _median(lambda: _puzzles(index))
    theirs = _median(lambda: [sorted(lettertree.words_of(tree, each)) for each in letters])
    _row(f"all {len(masks)} pangram puzzles of {len(targets)} targets", ours, 0.3, theirs)
    index, tree = LetterIndex(accepted), lettertree.inserted(accepted)
    masks = index.letter_sets(_SIZE)[::40]
    ours = _each([partial(_puzzle, index, mask) for mask in masks])
    theirs = _each([partial(_puzzle_of_tree, tree, index.letters(mask)) for mask in masks])
    _row(f"one puzzle with its words, of {len(accepted)}", ours, 0.0001, theirs)


def _each(works: Sequence[Callable[[Tick], object]]) -> float:
    return timed(works, _CAP, _CAP).median


def _print_splits(words: Sequence[str]) -> None:
    index, tree = LetterIndex(words), lettertree.inserted(words)
    found = unions(index.masks, _SIZE, _SPLITS)
    figures = sum(found.values()), len(found)
    ours = _median(lambda: unions(index.masks, _SIZE, _SPLITS))

    def published(tick: Tick) -> None:
        assert lettertree.unions(tree, _SIZE, _SPLITS, tick) == figures

    theirs = timed([published] * _BASELINE_RUNS, _CAP, _CAP)
    what = f"{_SPLITS}-splits of {len(words)} words"
    _row(f"{what}: paths {figures[0]}, puzzles {figures[1]}", ours, 0.025, theirs)


def _print_files(words: Sequence[str]) -> None:
    """What the file is good for: loading it against inserting the words once more."""
    text, data = "\n".join(words).encode(), brk.write(Brick(words))
    runs = _BASELINE_RUNS
    print(f"  {len(words)} words: loading a .brk of {len(data)} bytes, {len(text)} bytes of text")
    _versus(
        "the tree",
        _median(lambda: lettertree.loaded(data), runs),
        _median(lambda: lettertree.inserted(wordtext.words(text)), runs),
    )
    _versus(
        "ours, all checked",
        _median(lambda: brk.read(data), runs),
        _median(lambda: Brick(wordtext.words(text)), runs),
    )


def _print_dealing() -> None:
    """How long a puzzle takes, and what every preset delivers."""
    print(f"  {_SEEDS} puzzles of every preset")
    generate(PRESETS[0].params, Rng("bench"), no_tick)  # makes what all of them share
    for preset in PRESETS:
        puzzles: list[Puzzle] = []

        def deal(tick: Tick, preset: Preset = preset, made: list[Puzzle] = puzzles) -> None:
            made.append(generate(preset.params, Rng(f"bench {len(made)}"), tick))

        times = timed([deal] * _SEEDS, _CAP, _CAP)
        ratings = [rate(puzzle) for puzzle in puzzles]
        targets = sorted(len(puzzle.targets) for puzzle in puzzles)
        print(
            f"    {preset.name:<10} median {shown(times.median):>8}"
            f"   p95 {shown(times.seconds[int(0.95 * _SEEDS)]):>8} (target: <= 100 ms)"
            f"   longest {shown(times.seconds[-1]):>8}"
            f"   targets {targets[0]} to {targets[-1]}, median {targets[len(targets) // 2]}"
            f"   mean score {mean(each.score for each in ratings):.0f}"
            f"   levels {sorted({each.level for each in ratings})}"
        )
        _print_shares(puzzles)


def _print_levels() -> None:
    """Prints how the five levels differ, and how many of their words readers may not know."""
    path = _ROOT / "tools" / "data" / "brick_judged.txt"
    lines = path.read_text("utf-8").splitlines()
    strange = {word for line in lines if not line.startswith("#") for word in line.split()}
    found, boards = Counter[str](), 0
    print("  the five levels (target: words 15-25, about 30, 40 and 50, 70 and more)")
    for preset in PRESETS[:5]:
        params = [replace(preset.params, spelling=each) for each in SPELLINGS]
        dealt = [
            generate(params[seed % 2], Rng(f"judged {seed}"), no_tick) for seed in range(_JUDGED)
        ]
        counts = sorted(len(puzzle.targets) for puzzle in dealt)
        ends = [endings(puzzle.targets) / len(puzzle.targets) for puzzle in dealt]
        print(
            f"    {preset.name:<10} {counts[0]} to {counts[-1]}, median {counts[_JUDGED // 2]}"
            f"   in -ing, -ed, -er, -s {mean(ends):.0%}, at most {max(ends):.0%} (target: 33%)"
        )
        found.update(word for puzzle in dealt for word in puzzle.targets)
        boards += len(dealt)
    known = 1 - sum(found[word] for word in strange) / found.total()
    print(f"    familiar by our list: {known:.1%} of {found.total()} words (target: 98.5%)")
    often = ", ".join(f"{word} {found[word]}" for word in _WORN)
    print(f"    worn words in {boards} boards (target: 1 in 20): {often}")
    print(f"    commonest: {', '.join(f'{word} {n}' for word, n in found.most_common(10))}")


def _print_shares(puzzles: Sequence[Puzzle]) -> None:
    """Prints what makes the boards easy (S, words that follow from others, vowels) or alike."""
    plural = mean("s" in puzzle.letters for puzzle in puzzles)
    padded = [padding(puzzle.targets) / len(puzzle.targets) for puzzle in puzzles]
    vowels = mean(sum(map(puzzle.letters.count, "aeiou")) for puzzle in puzzles)
    hundreds = [puzzles[start : start + 100] for start in range(0, len(puzzles), 100)]
    boards = mean(len({(each.letters, each.centre) for each in some}) for some in hundreds)
    print(
        f"      with S {plural:.0%}, following from others {mean(padded):.0%}, at most"
        f" {max(padded):.0%}, vowels {vowels:.1f}, different boards of 100 seeds {boards:.0f}"
    )


def _versus(what: str, loading: float, inserting: float) -> None:
    print(
        f"    {what:<18} loading {shown(loading):>8}, reading and inserting the words"
        f" {shown(inserting):>8}: loading takes {loading / inserting:.2g} times as long"
    )


def _row(what: str, ours: float, target: float, theirs: float | Times) -> None:
    median, sign = (theirs.median, theirs.sign()) if isinstance(theirs, Times) else (theirs, "")
    print(
        f"  {what:<54} {shown(ours):>9}   target: <= {shown(target):>6}"
        f"   baseline {sign}{shown(median):>8}, {sign}{median / ours:.2g} times ours",
        flush=True,
    )


def _peak() -> str:
    if not Path("/proc/self/status").is_file():
        return "not measured here"
    command = [sys.executable, "-c", _CHILD]
    told = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=True).stdout
    return f"{int(told) / 1024:.0f} MB"
