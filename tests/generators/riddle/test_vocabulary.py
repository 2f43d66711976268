"""Which words riddles are made of."""

from __future__ import annotations

import pytest

from generators.riddle.sources import (
    ENDING_IN_LY,
    FUNCTION_WORDS,
    NOT_ANSWERS,
    UNFIT,
    ClueVocabulary,
    of_sizes,
)
from generators.words import lexicon
from generators.words.lexicon import Flag
from generators.words.themes import themes
from tests.forms import at_once


@pytest.mark.parametrize("largest", [10, 20, 35])
def test_narrow_words_are_common_headwords_spelled_alike_everywhere(largest: int) -> None:
    words = lexicon.english()
    found = ClueVocabulary(words, largest, (3, 8)).words
    strange = Flag.OFFENSIVE | Flag.INFLECTED | Flag.NAME | Flag.AMERICAN | Flag.BRITISH
    expected = {
        word
        for word in words.words
        if 3 <= len(word) <= 8
        and words.size(word) <= largest
        and words.flags(word) & Flag.HEADWORD
        and not words.flags(word) & strange
        and word not in UNFIT | FUNCTION_WORDS
    }
    assert set(found) == expected
    assert len(found) == len(expected)


@at_once(["offed", "oared", "peaces", "vanned", "hims", "mans", "trouser"])
def test_odd_words_are_no_clue_words(word: str) -> None:
    assert word not in ClueVocabulary(lexicon.english(), 35, (len(word), len(word))).words


@at_once(
    [
        *("witting", "thereof", "insofar", "suggester", "coolly", "marcher", "tacitly", "attache"),
        *("roman", "peter"),
    ]
)
def test_odd_words_are_no_answers(word: str) -> None:
    assert word not in of_sizes(lexicon.english(), (10, 20, 35), (len(word), len(word)))


@at_once(["family", "friendly", "butterfly", "lantern"])
def test_words_that_people_know_are_answers(word: str) -> None:
    assert word in of_sizes(lexicon.english(), (10, 20, 35), (len(word), len(word)))


def test_unfit_words_are_words_and_in_no_theme() -> None:
    words = lexicon.english()
    assert [word for word in sorted(UNFIT) if word not in words] == []
    assert [word for word in sorted(NOT_ANSWERS | ENDING_IN_LY) if word not in words] == []
    assert [word for theme in themes().values() for word in theme.words if word in UNFIT] == []
