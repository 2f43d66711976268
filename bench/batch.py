"""Batches: boards an hour and core, made, proved, graded and written as a line of JSON."""

from __future__ import annotations

from time import process_time

from game.batches import Lot, json_line, made
from generators.base import no_tick
from generators.kinds import kind_named

_PRESETS = (
    ("sweetspots", "8-1-easy"),
    ("sweetspots", "10-2-medium"),
    ("sweetspots", "10-2-expert"),
    ("sweetspots", "14-3-hard"),
    ("lionwall", "sc-medium"),
    ("brick", "7-medium"),
    ("riddle", "medium"),
    ("crossword", "fill-in-9"),
    ("crossword", "british-13"),
)
_LEAST, _SECONDS = 20, 5.0  # puzzles, and of processor time


def run() -> None:
    """Prints a line for each of a few presets; takes a minute."""
    print("Batches (processor time): puzzles made, proved, graded and written as JSON")
    for name, preset in _PRESETS:
        kind = kind_named(name)
        lot = Lot(kind, kind.preset(preset), "bench")
        made(lot, "warm", json_line, no_tick)  # loads what all of them share
        began, number = process_time(), 0
        while number < _LEAST or process_time() - began < _SECONDS:
            number += 1
            made(lot, f"{lot.seed}.{number}", json_line, no_tick)
        seconds = (process_time() - began) / number
        million = 1e6 * seconds / 3600
        print(
            f"  {f'{name}/{preset}':<23} {3600 / seconds:>9,.0f} an hour, a million in "
            f"{million:,.0f} hours of a core ({number} boards, {1000 * seconds:.1f} ms each)"
        )
