"""Crosswords: how long a bank is decided, a board is filled, and the published way beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from statistics import mean

from bench import crossword_making, published_crossword
from bench.timing import Times, shown, timed
from generators.base import GenerationError, Tick, no_tick
from generators.crossword.board import SlotGrid
from generators.crossword.filling import patterns
from generators.crossword.filling.filling import FillWords, fill
from generators.crossword.rating import steps
from generators.crossword.rules import STANDARD, Puzzle
from generators.crossword.solver import Fill, Problem, solutions, words_for
from generators.rng import Rng
from generators.words.lexicon import COMMON, english

FRUITS = ("mandarin", "apple", "nance", "papaya", "avocado", "date", "kiwi", "honeydew")
"""The words of the published example."""
LAYOUT = (
    *("mandarin##", "##a#v###d#", "##n#o###a#", "##c#c###t#", "##e#apple#"),
    *("####d#a###", "####o#p##k", "######a##i", "##honeydew", "######a##i"),
)
"""A board of ten by ten that they fill in one way; # is no cell."""

_TARGETS = {
    "mini-5": None,
    "american-7": None,
    "american-9": 0.015,
    "american-11": 0.090,
    "american-13": None,
    "british-11": 0.020,
    "british-13": 0.020,
    "british-15": 0.020,
    "american-15": 0.200,
}
"""By shape: the median of a fill, in seconds."""
_BANKS = ("american-9", "american-11", "american-13", "british-15", "american-15")
_BANK_TARGET, _COUNT_TARGET = 0.020, 0.0001
_FILLS, _SOLVES = 60, 24
_LOOPED, _LOOP_CAP = 8, 1.0  # boards for the published loop, and seconds for each
_REPEATS = 20  # of the same work: one is too short for the clock
_CAP = 20.0  # seconds for one work, then it counts as `>=`


def run() -> None:
    """Prints the figures."""
    print("Crosswords (processor time)")
    fill(_board("american-15", 0), Rng("warm"), no_tick, FillWords.of_tier(english()))
    _print_fruits()
    _print_banks()
    for shape, target in _TARGETS.items():
        _print_fills(shape, target)
    crossword_making.run()


def _board(shape: str, number: int) -> SlotGrid:
    pictures = patterns.library()[shape]
    return patterns.board_of_picture(pictures[number % len(pictures)])


def _print_fruits() -> None:
    cols = len(LAYOUT[0])
    cells = [cell for cell, char in enumerate("".join(LAYOUT)) if char != "#"]
    board = SlotGrid.of_cells(len(LAYOUT), cols, cells)
    problem = Problem(board, FRUITS)
    orders = [Rng(f"fruits {number}").sample(FRUITS, len(FRUITS)) for number in range(_SOLVES)]
    ours = timed([partial(_decide, problem)] * _SOLVES, _CAP, _CAP).median / _REPEATS
    works: list[Callable[[Tick], object]] = [
        partial(published_crossword.filled, board.slot_cells, words) for words in orders
    ]
    published = timed(works, _CAP, _CAP)
    print(
        f"  the eight fruits: {shown(ours)} with the proof that there is one way; the published "
        f"loop {published.sign()}{shown(published.median)} to the first, "
        f"{published.median / ours:.0f} times as long"
    )


def _decide(problem: Problem, tick: Tick) -> None:
    for _ in range(_REPEATS):
        assert len(solutions(problem, 2, tick)) >= 1


def _print_banks() -> None:
    """Banks of 30 to 80 slots: the words of a board, changed in one, doubled, and both."""
    words = english()
    works: dict[str, list[Callable[[Tick], object]]] = {}
    counts, told = [], []
    looped: list[Callable[[Tick], object]] = []
    for shape in _BANKS:
        for number in range(_SOLVES // 4):
            board, rng = _board(shape, number), Rng(f"bank {shape} {number}")
            found = fill(board, rng, no_tick, FillWords.of_tier(words, COMMON))
            for name, bank in _banks(found, rng):
                problem = Problem(board, bank)
                works.setdefault(name, []).append(partial(solutions, problem, 2))
            whole = Problem(board, tuple(sorted(found)))
            looped.append(partial(published_crossword.filled, board.slot_cells, whole.bank))
            counts.append(partial(_count, Puzzle(board, bank=whole.bank)))
            told.append(partial(steps, whole))
    for name, works_of in works.items():
        _print_times(f"bank of {name}", timed(works_of, _CAP, _CAP), _BANK_TARGET)
    _print_times("the steps of a person", timed(told, _CAP, _CAP), None)
    published = timed(looped[:: len(looped) // _LOOPED], _LOOP_CAP, _CAP)
    _print_times("published loop, bank of its words", published, None)
    every = timed(counts, _CAP, _CAP)
    per_slot = Times(tuple(seconds / _REPEATS for seconds in every.seconds))
    _print_times("words that fit a slot", per_slot, _COUNT_TARGET)


def _banks(found: Fill, rng: Rng) -> Iterator[tuple[str, tuple[str, ...]]]:
    words = english()
    others = [
        words.words[rng.choice(words.spans[len(word)][: words.tier_counts[len(word)][1]])]
        for word in found
    ]
    changed = [*found]
    place = rng.below(len(found))
    changed[place] = others[place]
    for name, bank in (
        ("its words", found),
        ("its words, one changed", changed),
        ("twice as many", [*found, *others]),
        ("twice as many, one changed", [*changed, *others]),
    ):
        yield name, tuple(sorted({*bank}))


def _count(puzzle: Puzzle, tick: Tick) -> None:
    state = puzzle.start(STANDARD)
    for slot in islice(cycle(range(len(puzzle.board.slots))), _REPEATS):
        words_for(state, slot)


def _print_fills(shape: str, target: float | None) -> None:
    words = english()
    vocabulary = FillWords.of_tier(words)
    scores: list[float] = []
    failed = 0

    def work(number: int, tick: Tick) -> None:
        nonlocal failed
        try:
            found = fill(_board(shape, number), Rng(f"bench {number}"), tick, vocabulary)
        except GenerationError:
            failed += 1
        else:
            scores.append(mean(words.commonness[words.index(word)] for word in found))

    times = timed([partial(work, number) for number in range(_FILLS)], _CAP, _CAP)
    slots = sorted({len(_board(shape, number).slots) for number in range(_FILLS)})
    _print_times(
        f"fill {shape}, {slots[0]} to {slots[-1]} slots",
        times,
        target,
        f"  commonness {mean(scores):.0f} of 255  failed {failed + times.capped}",
    )


def _print_times(name: str, times: Times, target: float | None, more: str = "") -> None:
    verdict = ""
    if target is not None:
        kept = "kept" if times.median <= target else "MISSED"
        verdict = f"  target: <= {shown(target)}, {kept}"
    print(
        f"  {name:<36} median {times.sign()}{shown(times.median):>8}"
        f"  p95 {shown(times.quantile(0.95)):>8}  longest {shown(times.seconds[-1]):>8}"
        f"{verdict}{more}",
        flush=True,
    )
