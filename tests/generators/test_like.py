"""A puzzle from elsewhere is followed by those of the preset that it could be of."""

from __future__ import annotations

import pytest

from generators.base import LEVELS, no_tick
from generators.kinds import kind_named
from generators.rng import Rng

QUICK = (
    *("sweetspots/6-1-easy", "sweetspots/7-1-medium", "sweetspots/10-2-medium"),
    *("lionwall/sc-medium", "lionwall/tc-easy"),
    *("brick/7-medium", "brick/5-gentle", "brick/free"),
    *("riddle/gentle", "riddle/theme-medium"),
    *("crossword/fill-in-9", "crossword/themed", "crossword/mini", "crossword/clued-9"),
)


@pytest.mark.parametrize("named", QUICK)
def test_the_preset_that_is_most_like_a_puzzle_is_its_own(named: str) -> None:
    kind = kind_named(named.partition("/")[0])
    preset = kind.preset(named.partition("/")[2])
    puzzle = kind.generate(preset.params, Rng("3"), no_tick)
    levels = (level for level, title in LEVELS.items() if title == preset.level)
    assert kind.choosing.like is not None
    assert kind.choosing.like(puzzle, next(levels, 0)) is preset


def test_a_board_of_a_size_that_is_not_dealt_is_followed_by_the_nearest() -> None:
    kind = kind_named("sweetspots")
    puzzle = kind.generate(kind.preset("8-1-easy").params, Rng("1"), no_tick)
    assert kind.choosing.like is not None
    assert kind.choosing.like(puzzle, 4).name == "8-1-easy"
    assert kind.choosing.like(puzzle, 0).name == "8-1-easy"
