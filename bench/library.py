"""The library: how long an import takes, and boards by it beside those of the generators."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

import puzzle_cabinet as pc
from generators.base import no_tick
from generators.kinds import kind_named
from generators.rng import Rng

_ROOT = Path(__file__).resolve().parent.parent
_IMPORT_TARGET, _SHARE_TARGET = 0.10, 0.05
_RUNS, _BOARDS, _ROUNDS = 9, 100, 5
_PRESET: Final = "sweetspots", "8-1-easy"
_IMPORTS = (
    ("import puzzle_cabinet", "import puzzle_cabinet as pc"),
    ("and its names", "import puzzle_cabinet as pc; [getattr(pc, n) for n in pc.__all__]"),
    (
        "and a first board",
        "import puzzle_cabinet as pc; pc.generate('sweetspots', seed=1).board().hint()",
    ),
)


def run() -> None:
    """Prints the figures."""
    print(f"Seconds until it is imported, in a new process (target {_IMPORT_TARGET:.2f})")
    for what, code in _IMPORTS:
        print(f"  {what:24} {_seconds_of(code):.3f}")
    kind, preset = kind_named(_PRESET[0]), kind_named(_PRESET[0]).preset(_PRESET[1])

    def by_generator(seed: str) -> object:
        return kind.generate(preset.params, Rng(seed), no_tick)

    def by_library(seed: str) -> object:
        return pc.generate(_PRESET[0], preset=preset.name, seed=seed)

    by_library("warm")
    shares = []
    for number in range(_ROUNDS):
        seeds = [f"{number} {each}" for each in range(_BOARDS)]
        times = []
        for make in (by_generator, by_library):
            begin = process_time()
            for seed in seeds:
                make(seed)
            times.append(process_time() - begin)
        shares.append(times[1] / times[0] - 1)
    print(
        f"{_BOARDS} boards {preset.name}: {median(shares):+.1%} beside the generator alone "
        f"(target {_SHARE_TARGET:.0%})"
    )


def _seconds_of(code: str) -> float:
    """The median of several new processes that run some code, with processor and disk."""
    told = f"from time import perf_counter as t; s = t(); {code}; print(t() - s)"
    command = [sys.executable, "-c", told]
    runs = [
        subprocess.run(command, cwd=_ROOT, capture_output=True, check=True, text=True)
        for _ in range(_RUNS)
    ]
    return median(float(each.stdout) for each in runs)
