"""Lion Wall: how often one player meets the same characters and components again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from time import process_time

from bench.timing import alarm, shown
from generators.base import Preset
from generators.lionwall.components import shipped
from generators.lionwall.generator import PRESETS, generate
from generators.lionwall.rules import Puzzle
from generators.lionwall.wear import MOST_CHARS, MOST_NAMES
from generators.rng import Rng

_WALLS = 100
_CAP = 20.0


def run() -> None:
    """Prints the figures."""
    print(
        f"Lion Wall: of {_WALLS} walls, in how many the commonest character and component are"
        f" (target: {MOST_CHARS}, {MOST_NAMES}), and how many are in more than that"
    )
    for preset in PRESETS:
        start = process_time()
        alone = [_wall(preset, number, []) for number in range(_WALLS)]
        walls: list[Puzzle] = []
        for number in range(_WALLS):
            walls.append(_wall(preset, number, walls))
        print(
            f"  {preset.name:<10} one by one: {_commonest(walls)}"
            f"   each by itself: {_commonest(alone)}   {shown(process_time() - start)}",
            flush=True,
        )


def _wall(preset: Preset, number: int, before: list[Puzzle]) -> Puzzle:
    """The wall of a number, for a player who had those before it."""
    last = before[::-1]  # the latest first
    named = "".join(group.component for wall in last for group in wall.groups)
    params = replace(preset.params, seen="".join(wall.cards for wall in last), named=named)
    return generate(params, Rng(f"repetition {number}"), alarm(_CAP))


def _commonest(walls: list[Puzzle]) -> str:
    fold, share = shipped().fold, 100 / len(walls)
    chars = Counter("".join(wall.cards for wall in walls))
    names = Counter(fold(group.component) for wall in walls for group in wall.groups)
    texts = []
    for found, most in ((chars, MOST_CHARS), (names, MOST_NAMES)):
        (top, count), *_ = found.most_common(1)
        over = sum(each * share > most for each in found.values())
        texts.append(f"{top} {count * share:4.1f} ({over} of {len(found)} over {most})")
    return "   ".join(texts)
