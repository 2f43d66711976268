"""Riddles of our own, written as verse, against the parser that reads other people's."""

from __future__ import annotations

import pytest

from generators.base import no_tick
from generators.riddle import KIND
from generators.riddle.parser import read
from generators.riddle.rules import letters_in
from generators.riddle.verse import text_lines
from tests.generators.riddle.riddles import NAMES, dealt

SEEDS = [f"back {number}" for number in range(-(-100 // len(NAMES)))]


@pytest.mark.parametrize("between", ["\n", " "], ids=["verse", "one line"])
@pytest.mark.parametrize("name", NAMES)
def test_a_dealt_riddle_is_read_back(name: str, between: str) -> None:
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        reading = read(between.join(text_lines(puzzle)))
        found = ["".join(sorted(some or "*")) for some in reading.letters]
        assert found == [letters_in(mask) for mask in puzzle.allowed], between
        assert reading.unread == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_dealt_verse_is_solved(name: str) -> None:
    puzzle = dealt(name, SEEDS[0])
    verdict = KIND.solve("\n".join(text_lines(puzzle)).encode(), {}, no_tick, None)
    assert verdict.fields["letters"] == [letters_in(mask) for mask in puzzle.allowed]
    assert verdict.fields["solution"] == puzzle.answer
    difficulty = KIND.rate(puzzle, no_tick)
    assert difficulty is not None
    assert verdict.fields["difficulty"] == difficulty.to_json()
