"""What fits sets of letters, beside a plain reading of every word."""

from __future__ import annotations

import pytest

from generators.riddle.rules import EVERY, mask_of
from generators.riddle.solver import answers, count, exact_letters, spelled
from generators.rng import Rng
from generators.words import lexicon
from tests.generators.riddle import oracle


def masks(text: str) -> list[int]:
    return [mask_of(letters) for letters in text.split()]


def test_a_riddle_with_two_answers_has_both_the_commoner_first() -> None:
    found = answers(lexicon.english(), masks("s a u c e rs"))
    assert found == ["sauces", "saucer"]
    assert count(lexicon.english(), masks("s a u c e rs")) == 2


def test_no_word_fits_letters_that_spell_none() -> None:
    assert answers(lexicon.english(), masks("q q q")) == []
    assert answers(lexicon.english(), [0, EVERY, EVERY]) == []
    assert count(lexicon.english(), [EVERY] * 40) == 0


def test_not_more_answers_than_asked_are_spelled_and_all_are_counted() -> None:
    words = lexicon.english()
    assert len(answers(words, [EVERY] * 5)) == 50
    assert len(answers(words, [EVERY] * 5, 3)) == 3
    assert count(words, [EVERY] * 5) == sum(len(word) == 5 for word in words.words)


def test_words_that_are_never_dealt_are_rivals_all_the_same() -> None:
    words = lexicon.english()
    offensive = next(word for word in words.words if words.is_offensive(word))
    assert answers(words, exact_letters(offensive)) == [offensive]


@pytest.mark.parametrize("seed", ["1", "二", "3"])
def test_what_fits_random_letters_is_what_a_reader_finds(seed: str) -> None:
    rng, words = Rng(seed), lexicon.english()
    for _ in range(6):
        word = rng.choice(words.words)
        allowed = [
            mask_of(letter)
            | sum(1 << bit for bit in range(26) if rng.below(3) == 0) & ~mask_of(letter)
            for letter in word
        ]
        found = answers(words, allowed, 10**6)
        assert word in found
        assert found == list(oracle.scan(words, allowed))


def test_letters_are_spelled_ascending_and_an_open_line_as_a_star() -> None:
    assert spelled(mask_of("wan")) == "anw"
    assert spelled(EVERY) == "*"
    assert spelled(0) == ""
