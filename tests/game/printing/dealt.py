"""Puzzles of every kind for the tests of the pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.dealing.opening import short_id
from game.printing.layout import Item, item_of
from generators.base import no_tick
from generators.kinds import kind_named
from generators.rng import Rng

SMALL = (
    "sweetspots/7-1-gentle",
    "lionwall/sc-easy",
    "wordwall/easy",
    "brick/7-easy",
    "riddle/easy",
    "crossword/mini",
    "crossword/fill-in-5",
)
"""One of each form, quickly made."""
LARGE = (
    "sweetspots/14-3-hard",
    "lionwall/tc-hard",
    "wordwall/hard",
    "brick/7-expert",
    "riddle/expert",
    "crossword/british-15",
    "crossword/american-13",
)


@cache
def item(name: str, seed: str = "p") -> Item:
    """A puzzle of a preset such as `riddle/easy`."""
    kind_name, preset_name = name.split("/")
    kind = kind_named(kind_name)
    preset = kind.preset(preset_name)
    puzzle = kind.generate(preset.params, Rng(seed), no_tick)
    return item_of(kind, puzzle, preset, short_id(kind, preset, seed))


def items(names: Sequence[str]) -> list[Item]:
    """One of each of these presets."""
    return [item(name) for name in names]
