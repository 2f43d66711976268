"""Cryptic crosswords as they are dealt: every clue is of the bank, fair, and can be explained."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from generators.base import no_tick
from generators.crossword import KIND
from generators.crossword.clues import gives_away
from generators.crossword.cryptic.fairness import faults
from generators.crossword.cryptic.notation import ClueForm, Device
from generators.crossword.cryptic.placing import bank_words, pieces_of, rivals
from generators.crossword.cryptic.word_lists import (
    abbreviations_of,
    cryptic_clue,
    devices_of,
    indicators_of,
)
from generators.crossword.rules import Puzzle
from generators.rng import Rng
from tests.forms import at_once, long, marked

PRESETS = tuple(preset.name for preset in KIND.presets if preset.name.startswith("cryptic"))
USUAL = ("cryptic-7", "cryptic-9-medium", "cryptic-13-expert")
"""One preset of each level; the others in the long form."""
every_preset = pytest.mark.parametrize("name", marked(PRESETS, USUAL.__contains__))


@cache
def dealt(name: str, seed: str) -> Puzzle:
    puzzle: Puzzle = KIND.generate(KIND.preset(name).params, Rng(seed), no_tick)
    return puzzle


def words(puzzle: Puzzle) -> list[str]:
    return [puzzle.word(slot) for slot in range(len(puzzle.board.slots))]


@every_preset
@pytest.mark.parametrize("seed", ["a", long("b")])
def test_every_clue_is_of_the_bank_and_the_devices_are_mixed(name: str, seed: str) -> None:
    puzzle = dealt(name, seed)
    clues = [cryptic_clue(*pair) for pair in zip(words(puzzle), puzzle.clues, strict=True)]
    found = [clue for clue in clues if clue is not None]
    assert len(found) == len(clues)
    assert not any(faults(clue) for clue in found)
    anagrams = sum(devices_of(clue)[:1] == [Device.ANAGRAM] for clue in found)
    assert anagrams <= 0.4 * len(found)
    abbreviations = Counter(each for clue in found for each in abbreviations_of(clue))
    assert max(abbreviations.values(), default=0) <= 1
    indicators = Counter(each for clue in found for each in indicators_of(clue))
    assert max(indicators.values(), default=0) <= 1
    pieces = Counter(each for clue in found for each in pieces_of(clue))
    assert max(pieces.values(), default=0) <= 1
    unproved = sum(clue.form in (ClueForm.DOUBLE, ClueForm.CRYPTIC) for clue in found)
    assert unproved * 8 <= len(found)


@every_preset
def test_no_clue_gives_another_answer_away(name: str) -> None:
    for seed in ("a", "b", "c"):
        puzzle = dealt(name, seed)
        answers = words(puzzle)
        for word, clue in zip(answers, puzzle.clues, strict=True):
            assert not gives_away(clue, word, answers)


def test_rivals_come_in_one_order_in_every_run() -> None:
    """Else a seed would fill a grid otherwise, as sets of texts have an order of the run."""
    for length in bank_words().allowed:
        shelf = bank_words().shelf(length)
        for number in range(0, shelf.capacity, 40):
            assert [*rivals(length, 1 << number)] == sorted(rivals(length, 1 << number))


@at_once(
    [
        ("alien", "alienation", True),
        *(("nervous", "nerve", True), ("trump", "trumpet", True), ("creak", "creation", False)),
        *(("start", "stare", False), ("grip", "drip", True)),
        *(("grip", "rip", True), ("separate", "peat", True)),
    ]
)
def test_words_of_one_family_or_word_are_rivals(word: str, other: str, are_rivals: bool) -> None:
    def place_of(answer: str) -> int:
        shelf = bank_words().shelf(len(answer))
        return next(n for n in range(shelf.capacity) if shelf.word(n) == answer)

    found = rivals(len(word), 1 << place_of(word)).get(len(other), 0)
    assert bool(found >> place_of(other) & 1) is are_rivals
