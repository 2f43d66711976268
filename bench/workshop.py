"""The workshop: how soon it is told what a stroke has made of a board, and what is told after it.

A dealt board of each preset, and the boards that it becomes by one cell that is moved: those are
what a player who draws has in front of the eyes. Of walls, some that were filled, with each
card away and there again; of riddles, verses of some words, each with one line that is another.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from statistics import median, quantiles

from bench.workshop_crossword import print_crosswords
from generators.base import Preset, no_tick
from generators.drafting import Edit
from generators.lionwall import workshop as walls
from generators.lionwall.rules import SCRIPTS
from generators.lionwall.workshop import LionWallDraft
from generators.riddle.drafting import workshop as riddles
from generators.riddle.drafting.draft import ANSWER, RiddleDraft
from generators.riddle.drafting.rolling import offers, rolled
from generators.rng import Rng
from generators.sweetspots.drafting import Paint, ZoneDraft, findings, finished
from generators.sweetspots.generator import PRESETS, generate
from generators.walls import draft as wallsketch

_BOARDS, _STROKES = 3, 25
_SHARED_MS = 100


def run() -> None:
    """Prints the figures."""
    print(f"Workshop, Sweet Spots: ms from a stroke to the verdict (goal: at most {_SHARED_MS})")
    for preset in PRESETS:
        _print(preset)
    print(f"Workshop, Lion Wall: ms (goal of the verdict: at most {_SHARED_MS})")
    for script in SCRIPTS:
        _print_walls(script)
    print(f"Workshop, Riddles: ms (goal of the verdict: at most {_SHARED_MS})")
    _print_riddles()
    print_crosswords()


def _print_walls(script: str) -> None:
    """The verdict with a card that is another one, all that is told after it, a wall filled."""
    empty = LionWallDraft(script)
    first = _ms(lambda: [*walls.findings(empty, no_tick)])
    verdicts, rest, fills = list[float](), list[float](), list[float]()
    for seed in range(_ROLLS):
        rng, strokes = Rng(f"workshop {seed}"), list[Edit]()
        fills.append(_ms(lambda rng=rng, to=strokes: to.extend(walls.filled(empty, rng, no_tick))))  # type: ignore[misc]
        whole = empty
        for stroke in strokes:
            whole = whole.apply(stroke)
        rest.append(_ms(lambda each=whole: [*walls.findings(each, no_tick)]))  # type: ignore[misc]
        for cell, char in enumerate(whole.cells):
            if cell % wallsketch.COLUMNS:
                less = whole.apply(Edit(wallsketch.PUT, cell))
                verdicts.append(_ms(lambda each=less: next(walls.findings(each, no_tick))))  # type: ignore[misc]
                again = less.apply(Edit(wallsketch.PUT, cell, char))
                verdicts.append(_ms(lambda each=again: next(walls.findings(each, no_tick))))  # type: ignore[misc]
    print(
        f"  {script:12} verdict median {median(verdicts):5.1f} most {max(verdicts):5.1f}   "
        f"with all that is told {median(rest):6.0f} {max(rest):6.0f} (first {first:.0f})   "
        f"filled from nothing {median(fills):5.0f} {max(fills):5.0f}"
    )


_WORDS = ("fox", "candle", "umbrella", "lighthouse", "strawberries")
_ROLLS = 5


def _print_riddles() -> None:
    """By word: the verdict, all that is told after it, all lines made anew."""
    next(riddles.findings(_verse("candle", 0), no_tick))  # loads the words
    for word in _WORDS:
        sketches = [_verse(word, seed) for seed in range(_ROLLS)]
        several = [
            draft.with_line(place, offer.line)
            for draft in sketches
            for place in range(len(word))
            for offer in offers(draft, place, no_tick)[-1:]
        ]
        verdict = [
            _ms(lambda each=each: next(riddles.findings(each, no_tick)))  # type: ignore[misc]
            for each in several
        ]
        rest = [_ms(lambda each=each: [*riddles.findings(each, no_tick)]) for each in sketches]  # type: ignore[misc]
        rolls = [_ms(lambda seed=seed: _verse(word, seed)) for seed in range(_ROLLS)]  # type: ignore[misc] # noqa: B023
        print(
            f"  {word:12} verdict median {median(verdict):5.1f} most {max(verdict):5.1f}   "
            f"with all offers {median(rest):6.0f} {max(rest):6.0f}   "
            f"all lines new {median(rolls):5.0f} {max(rolls):5.0f}"
        )


def _verse(word: str, seed: int) -> RiddleDraft:
    bare = RiddleDraft().apply(Edit(ANSWER, 0, word))
    return rolled(bare, range(len(word)), Rng(f"workshop {seed}"), no_tick)


def _ms(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)


def _print(preset: Preset) -> None:
    took_ms: list[float] = []
    verdicts: Counter[str] = Counter()
    for draft in _sketches(preset):
        began = time.process_time()
        finding = next(findings(draft, no_tick))
        took_ms.append(1000 * (time.process_time() - began))
        verdicts[finding.status] += 1
    params = preset.params
    empty = ZoneDraft.empty(params.size, params.stars)
    began = time.process_time()
    finished(empty, Rng("bench"), no_tick)
    finish_ms = 1000 * (time.process_time() - began)
    told = ", ".join(f"{count} {status}" for status, count in sorted(verdicts.items()))
    print(
        f"  {preset.name:12} median {median(took_ms):6.2f}   "
        f"95 of 100 {quantiles(took_ms, n=20)[-1]:6.1f}   most {max(took_ms):6.1f}   "
        f"all zones finished {finish_ms:6.0f}   ({told})"
    )


def _sketches(preset: Preset) -> Iterator[ZoneDraft]:
    """Boards as dealt, then with a cell that goes to a zone beside it."""
    for seed in range(_BOARDS):
        rng = Rng(f"workshop {seed}")
        draft = ZoneDraft.of(generate(preset.params, rng, no_tick))
        yield draft
        walls = sorted(wall for wall in draft.walls)
        for cell, other in rng.sample(walls, _STROKES):
            yield draft.apply(Paint(cell, draft.zones[other]))
