"""Writes assets/exercises.txt: positions of Sweet Spots, five for each technique.

    python -m tools.data.exercises

Each is a position of a dealt board at which the technique is the easiest step, one to a board.
The boards of a technique grow: the first ones are small and need few marks.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from game.faces.sweetspots.techniques import Exercise
from generators.base import CabinetError, no_tick
from generators.rng import Rng
from generators.sweetspots import KIND
from generators.sweetspots.deduction import Technique
from generators.sweetspots.hints.hint import hint
from generators.sweetspots.rules import State

_FILE = Path(__file__).resolve().parents[2] / "assets" / "exercises.txt"
_EACH = 5
_PRESETS = {
    Technique.FINISHED: ("6-1-gentle", "7-1-gentle"),
    Technique.SIGHT: ("6-1-easy", "7-1-gentle"),
    Technique.PACKING: ("9-2-gentle", "10-2-easy"),
    Technique.CONFINED: ("6-1-easy", "8-1-easy"),
    Technique.COUNTING: ("7-1-medium", "10-2-medium"),
    Technique.STARVING: ("9-1-hard", "10-2-hard"),
    Technique.CHAIN: ("9-1-hard", "10-2-hard"),
}
"""The presets whose boards are looked through, small ones first."""
_MOST_MOVES = 8


def _found(preset_name: str, technique: Technique) -> Iterator[State]:
    """Yields a position of each of ever more boards at which the technique comes next."""
    preset = KIND.preset(preset_name)
    for number in count():
        try:
            state = KIND.generate(preset.params, Rng(f"exercise {number}"), no_tick).start(
                KIND.play.modes[0]
            )
            while True:
                step = hint(state, no_tick)
                if step.rank == technique and 1 <= len(step.moves) <= _MOST_MOVES:
                    yield state
                    break
                for move in step.moves:
                    state = state.apply(move)
        except CabinetError:
            continue  # solved without it


def _exercises(technique: Technique) -> Iterator[Exercise]:
    names = _PRESETS[technique]
    share = -(-_EACH // len(names))
    found = [
        state
        for name in names
        for state, _number in zip(_found(name, technique), range(share), strict=False)
    ]
    for state in sorted(
        found[:_EACH], key=lambda each: (each.puzzle.size, sum(map(bool, each.marks)))
    ):
        yield Exercise(technique, state)


def main() -> None:
    """Writes the file."""
    lines = [
        "# Positions at which a technique is the easiest step; made by tools/data/exercises.py."
    ]
    for technique in Technique:
        lines += [exercise.to_text() for exercise in _exercises(technique)]
        print(technique.name, file=sys.stderr)
    _FILE.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
