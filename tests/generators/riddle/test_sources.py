"""Pairs of clue words, drawn for a letter."""

from __future__ import annotations

import pytest

from generators.riddle.rules import letters_in, letters_left_by, mask_of
from generators.riddle.sources import (
    ClueSource,
    ClueVocabulary,
    NoClueError,
    PairRequest,
    SpelledAlikeSource,
    ThemeSource,
    natural_pair_rules,
    published_pair_rules,
)
from generators.rng import Rng
from generators.words import lexicon
from generators.words.themes import themes
from tests.forms import at_once

ALIKE = SpelledAlikeSource(
    ClueVocabulary(lexicon.english(), 35, (3, 8)), natural_pair_rules((2, 4))
)
PUBLISHED = SpelledAlikeSource(
    ClueVocabulary(lexicon.english(), 35, (3, 8)), published_pair_rules((1, 26))
)
THEMED = ThemeSource(themes()["animals"], natural_pair_rules((2, 4)))
every_source = pytest.mark.parametrize("source", [ALIKE, PUBLISHED, THEMED])


def wanted(letter: str, avoided: str = "", answer: str = "zzzz", used: str = "") -> PairRequest:
    return PairRequest(
        ord(letter) - ord("a"), mask_of(avoided), answer, frozenset({answer, *used.split()})
    )


@every_source
@pytest.mark.parametrize("seed", ["1", "二", "3"])
def test_a_pair_leaves_its_letter_and_none_to_be_avoided(source: ClueSource, seed: str) -> None:
    rng = Rng(seed)
    for letter, avoided in (("e", "artin"), ("s", "e"), ("o", "aei"), ("r", "")):
        for _ in range(10):
            clue = source.clue(wanted(letter, avoided), rng)
            left = letters_in(
                letters_left_by(clue.logic, mask_of(clue.first), mask_of(clue.second))
            )
            assert letter in left
            assert not set(avoided) & set(left)


@every_source
def test_words_in_use_or_akin_to_the_answer_are_not_drawn(source: ClueSource) -> None:
    rng, used = Rng("1"), "camel horse tiger planet"
    for _ in range(60):
        clue = source.clue(wanted("e", answer="elephant", used=used), rng)
        assert not {*used.split(), "elephant"} & {clue.first, clue.second}
        assert "elep" not in {clue.first[:4], clue.second[:4]}


@pytest.mark.parametrize("source", [ALIKE, THEMED])
def test_what_cannot_be_found_is_given_up(source: ClueSource) -> None:
    words = " ".join(word for word in lexicon.english().words if "j" in word)
    with pytest.raises(NoClueError):
        source.clue(wanted("j", used=words), Rng("1"))


@at_once(
    [
        ("probable", "probably", False),
        ("wash", "washroom", False),
        ("washout", "washroom", False),
        *(("plane", "planet", False), ("plane", "plaid", True), ("humane", "human", False)),
        *(("forger", "forgery", False), ("existent", "tent", False)),
        *(("grandmother", "godmother", False), ("snowstorm", "thunderstorm", False)),
        *(("educated", "educate", False), ("mice", "mouse", False)),
        ("writings", "rewriting", False),
        *(("hen", "kitchen", False), ("shamble", "gamble", True)),
    ]
)
def test_words_nearly_one_are_no_pair(first: str, second: str, are_unrelated: bool) -> None:
    manner = natural_pair_rules((1, 4))
    assert manner.are_unrelated(first, second) == are_unrelated
    assert manner.are_unrelated(second, first) == are_unrelated
