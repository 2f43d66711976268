"""The workshop: how soon it is told what a stroke has made of a board, and what is told after it.

A dealt board of each preset, and the boards that it becomes by one cell that is moved: those are
what a player who draws has in front of the eyes.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from statistics import median, quantiles

from generators.base import Preset, no_tick
from generators.rng import Rng
from generators.sweetspots.finishing import finished
from generators.sweetspots.generator import PRESETS, generate
from generators.sweetspots.sketch import Paint, Sketch
from generators.sweetspots.workshop import look

_BOARDS, _STROKES = 3, 25
_SHARED_MS = 100


def run() -> None:
    """Prints the figures."""
    print(f"Workshop, Sweet Spots: ms from a stroke to the verdict (goal: at most {_SHARED_MS})")
    for preset in PRESETS:
        _print(preset)


def _print(preset: Preset) -> None:
    took_ms: list[float] = []
    verdicts: Counter[str] = Counter()
    for sketch in _sketches(preset):
        began = time.process_time()
        finding = next(look(sketch, no_tick))
        took_ms.append(1000 * (time.process_time() - began))
        verdicts[finding.status] += 1
    params = preset.params
    empty = Sketch.empty(params.size, params.stars)
    began = time.process_time()
    finished(empty, Rng("bench"), no_tick)
    finish_ms = 1000 * (time.process_time() - began)
    told = ", ".join(f"{count} {status}" for status, count in sorted(verdicts.items()))
    print(
        f"  {preset.name:12} median {median(took_ms):6.2f}   "
        f"95 of 100 {quantiles(took_ms, n=20)[-1]:6.1f}   most {max(took_ms):6.1f}   "
        f"all zones finished {finish_ms:6.0f}   ({told})"
    )


def _sketches(preset: Preset) -> Iterator[Sketch]:
    """Boards as dealt, then with a cell that goes to a zone beside it."""
    for seed in range(_BOARDS):
        rng = Rng(f"workshop {seed}")
        sketch = Sketch.of(generate(preset.params, rng, no_tick))
        yield sketch
        walls = sorted(wall for wall in sketch.walls)
        for cell, other in rng.sample(walls, _STROKES):
            yield sketch.apply(Paint(cell, sketch.zones[other]))
