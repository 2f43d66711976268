"""Riddles that several tests look at."""

from __future__ import annotations

from functools import cache

from generators.base import no_tick
from generators.riddle import KIND
from generators.riddle.generator import generate
from generators.riddle.rules import Line, Puzzle
from generators.rng import Rng

NAMES = tuple(preset.name for preset in KIND.presets)
LEVELS = ("gentle", "easy", "medium", "hard", "expert")

WILLOW = Puzzle(
    (
        Line("l", "rowan", "walnut"),
        Line("e", "birch", "hemlock"),
        Line("a", "elder", "sycamore"),
        Line("c", "linden", "chestnut"),
        Line("b", "holly", "aspen"),
        Line("c", "hawthorn", "larch", is_last=True),
    ),
    "willow",
    "plants",
)
"""Leaves anw bir dl dil hloy notw."""
WILLOW_BODY = (
    "6-l.rowan.walnut-e.birch.hemlock-a.elder.sycamore-c.linden.chestnut-b.holly.aspen"
    "-C.hawthorn.larch~plants"
)


@cache
def dealt(name: str, seed: str) -> Puzzle:
    """The riddle of a preset and a seed."""
    puzzle: Puzzle = generate(KIND.preset(name).params, Rng(seed), no_tick)
    return puzzle
