"""Crosswords: how long one takes to make, layouts of a theme, and hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain, count, islice
from statistics import mean

from bench.timing import Times, shown, timed
from game.dealing.opening import RECENT
from game.dealing.pool import exposure_of, freshest
from generators.base import GenerationError, Hint, Preset, Status, Tick, no_tick
from generators.crossword import KIND
from generators.crossword.cryptic.notation import CrypticClue, Device
from generators.crossword.cryptic.placing import is_cryptic
from generators.crossword.cryptic.word_lists import cryptic_clue, devices_of
from generators.crossword.filling.crisscross import CrissCross, best_layout
from generators.crossword.filling.filling import mean_commonness
from generators.crossword.generator import PRESETS, generate
from generators.crossword.hints import hint
from generators.crossword.rotation import is_overused, remembered, saved_clues
from generators.crossword.rules import STANDARD, Params, Puzzle
from generators.rng import Rng
from generators.words.lexicon import english

_SEEDS = 100
_GRIDS = 40
_TOTAL = 30.0  # seconds for one preset
_CAP = 20.0
_TARGETS = {"fill-in-15": 2.0, "american-13": 3.0, "american-15": 3.0}
_TARGET = 0.5
_INGRID = {"mini": 79, "british-13": 91}
"""By preset: the mean score of the words that Ingrid Core fills in, measured once with SCOWL sizes
as scores. The scale was not noted; 110 less the size, which gives 100 to 40, is taken for it."""
FRUIT = (
    *("apple", "apricot", "avocado", "banana", "blackberry", "cherry", "coconut", "date"),
    *("elderberry", "fig", "grape", "guava", "honeydew", "kiwi", "kumquat", "lemon", "lime"),
    *("lychee", "mandarin", "mango", "melon", "nectarine", "orange", "papaya", "peach", "pear"),
    *("persimmon", "pineapple", "plum", "pomegranate", "quince", "raspberry", "strawberry"),
    "tangerine",
)
"""The words of the layouts that others are compared with."""


def run() -> None:
    """Prints the figures."""
    print("Making crosswords (processor time)")
    generate(PRESETS[0].params, Rng("warm"), no_tick)
    for preset in PRESETS:
        _print_preset(preset.name, preset.params)
    _print_layouts()
    _print_grids()
    _print_cryptics()


def _print_preset(name: str, params: Params) -> None:
    made: list[Puzzle] = []
    failed = 0

    def make(seed: int, tick: Tick) -> None:
        nonlocal failed
        try:
            made.append(generate(params, Rng(f"bench {seed}"), tick))
        except GenerationError:
            failed += 1

    times = timed((partial(make, seed) for seed in range(_SEEDS)), _CAP, _TOTAL)
    target = _TARGETS.get(name, _TARGET)
    print(f"  {name}: {len(made)} made, {failed} failed; {_told(times)}, target {shown(target)}")
    words = [p.word(slot) for p in made for slot in range(len(p.board.slots))]
    known = [word for word in words if word in english()]
    score = f"score {mean(110 - english().size(word) for word in known):.0f}"
    peer = f" (Ingrid {_INGRID[name]})" if name in _INGRID else ""
    print(f"    commonness {mean_commonness(english(), known):.0f} of 255, {score}{peer}")
    hints = timed(_hints(made[:3]), _CAP, _TOTAL)
    print(f"    a hint: {_told(hints)}; letters given {mean(len(p.given) for p in made):.1f}")


def _hints(puzzles: list[Puzzle]) -> Iterator[partial[Hint]]:
    """The hints that lead to the end of each puzzle, one after the other."""
    for puzzle in puzzles:
        state = puzzle.start(STANDARD)
        while state.status is not Status.SOLVED:
            yield partial(hint, state)
            for move in hint(state, no_tick).moves:
                state = state.apply(move)


def _print_grids() -> None:
    """Prints what the larger grids are like; targets: American 16–18 % blocks, ≤ 22 % words of
    three letters, British 28–32 % and 24–28 answers at 13×13, no answer in more than 5 of 40."""
    print(
        f"Grids ({_GRIDS} each for one player): blocks, words of three letters, answers,"
        " the commonest answer"
    )
    for preset in PRESETS:
        if preset.name.startswith(("american-", "british-")):
            puzzles = [*islice(_dealt_in_a_row(preset), _GRIDS)]
            answers = [
                [each.word(slot) for slot in range(len(each.board.slots))] for each in puzzles
            ]
            cells = sum(each.board.rows * each.board.cols for each in puzzles)
            blocks = 1 - sum(len(each.filled_cells) for each in puzzles) / cells
            lengths = [len(word) for words in answers for word in words]
            often = Counter(word for words in answers for word in {*words})
            word, times = often.most_common(1)[0]
            print(
                f"  {preset.name:14} {blocks:6.1%} {lengths.count(3) / len(lengths):6.1%}"
                f" {len(lengths) / _GRIDS:6.1f}  {word} {times}"
            )


def _dealt_in_a_row(preset: Preset) -> Iterator[Puzzle]:
    """Yields crosswords as for one player: another one for each that has an overused answer."""
    met: list[Mapping[str, str]] = []
    for number in count():
        puzzle: Puzzle = generate(preset.params, Rng(f"grid {number}"), no_tick)
        if not is_overused(puzzle, met):
            met.insert(0, saved_clues(puzzle.to_text()))
            yield puzzle


def _print_cryptics() -> None:
    """Prints what comes again in cryptics that one player plays one after the other.

    They come as the program deals them: while the player waits, and while nobody does. Targets: no
    answer in more than 4 of 40, none that was in the last ten, a quarter of the clues anagrams.
    """
    print(
        f"Cryptics ({_GRIDS} for one player), waited for and made ahead: the commonest answer,"
        f" answers of the last {RECENT} grids, anagrams"
    )
    for preset in PRESETS:
        if is_cryptic(preset.params.shape):
            again = [_again_for_player(preset, is_awaited) for is_awaited in (True, False)]
            print(f"  {preset.name:18} {'; '.join(again)}", flush=True)


def _again_for_player(preset: Preset, is_awaited: bool) -> str:
    """Returns the commonest answer of a player's grids, the answers of the last few, anagrams."""
    dealt: list[Mapping[str, int]] = []
    clues: list[CrypticClue] = []
    for _ in range(_GRIDS):
        exposure = exposure_of(reversed(dealt))
        found = freshest(KIND, preset, preset.params, exposure, no_tick, lambda: is_awaited)
        dealt.append(remembered(found.text))
        asked = saved_clues(found.text).items()
        clues += filter(None, (cryptic_clue(word, text) for word, text in asked))
    word, times = Counter(word for words in dealt for word in words).most_common(1)[0]
    windows = ({*chain(*dealt[max(0, n - RECENT) : n])} for n in range(len(dealt)))
    again = sum(len(last & words.keys()) for last, words in zip(windows, dealt, strict=True))
    anagrams = mean(devices_of(clue)[:1] == [Device.ANAGRAM] for clue in clues)
    return f"{word} {times}, {again}, {anagrams:.0%}"


def _print_layouts() -> None:
    layouts: list[CrissCross] = []
    works = (partial(_lay_out, layouts, seed) for seed in range(10))
    times = timed(works, _CAP, _TOTAL)
    crossings = mean(layout.crossings for layout in layouts)
    density = mean(layout.density for layout in layouts)
    print(f"  {len(FRUIT)} fruits laid out, 40 tries: {_told(times)}")
    print(f"    crossings {crossings:.1f}, density {density:.2f} (published: 36-37, 0.31-0.38)")


def _lay_out(layouts: list[CrissCross], seed: int, tick: Tick) -> None:
    layouts.append(best_layout(FRUIT, Rng(str(seed)), tick, 40))


def _told(times: Times) -> str:
    return (
        f"median {times.sign()}{shown(times.median)}, "
        f"p95 {times.sign(0.95)}{shown(times.quantile(0.95))}, most {shown(times.quantile(1))}"
    )
