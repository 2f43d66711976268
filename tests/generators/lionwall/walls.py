"""Walls that tests share."""

from __future__ import annotations

from functools import cache

from generators.base import no_tick
from generators.lionwall import KIND
from generators.lionwall.characters.components import shipped
from generators.lionwall.rules import Puzzle
from generators.lionwall.wall import Wall
from generators.rng import Rng

PUBLISHED = "窠窒岤空洷溄江沚食仚仝企踉踝跮趾"  # a group in every row of four
BY_HAND = "疗宁犰㕤疔宔㹥𠮩疰宙㹨叮㾄宗狋呩"  # a group in every column
USUAL = ("sc-gentle", "sc-expert", "tw-1000", "tc-medium", "jp-hard", "classic")
"""Presets of every script and of both ends of the levels; the others in the long form."""
DOCTORED = "窠窒漥空洷窪江沚食仚仝企踉踝跮趾"  # 漥 and 窪 carry both 穴 and 氵


@cache
def dealt(preset: str, seed: str) -> Puzzle:
    """The wall that a seed deals."""
    puzzle: Puzzle = KIND.generate(KIND.preset(preset).params, Rng(seed), no_tick)
    return puzzle


@cache
def some(preset: str, count: int = 6) -> tuple[Puzzle, ...]:
    """A few walls of a preset."""
    return tuple(dealt(preset, f"some {seed}") for seed in range(count))


def wall(cards: str, script: str = "sc") -> Wall:
    """A wall of these characters."""
    return Wall.of(script, cards, shipped())
