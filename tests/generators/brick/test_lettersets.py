from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest

from generators.base import Cancelled, ParseError
from generators.brick.lettersets import MAX_LETTERS, LetterIndex, kn_tuples, unions
from generators.words.lexicon import english
from tests.forms import at_once
from tests.generators.brick.corpus import WORDS
from tests.generators.brick.oracle import paths, spelled
from tests.generators.contract import Late

LETTERS = ["no", "deist", "aceilmnopst", "z", "", "déjàperçu", "abcdefghijklmnopqrstuvwxyz"]


@at_once(LETTERS)
def test_words_of_some_letters_are_those_that_they_spell(letters: str) -> None:
    index = LetterIndex(WORDS)
    assert index.words(index.mask(letters)) == spelled(WORDS, letters)


@at_once(["aeginst", "deioprv", "ceilnop", "adehrstw", "jkqvwxz"])
def test_both_ways_to_search_agree_with_a_plain_reading(letters: str) -> None:
    """Few words are tried one by one, of many words each part of the letters is looked up."""
    lexicon = english()
    targets = [lexicon.words[place] for place in lexicon.of_tier(1, shortest=4)]
    for words in (targets, targets[:60]):
        index = LetterIndex(words)
        assert index.words(index.mask(letters)) == spelled(words, letters)


def test_a_to_z_are_the_bits_of_the_lexicon() -> None:
    lexicon = english()
    index = LetterIndex(lexicon.words)
    assert index.mask("az") == 1 << 25 | 1
    assert set(index.masks) == set(lexicon.masks)


def test_pangrams_have_exactly_these_letters() -> None:
    index = LetterIndex(WORDS)
    assert index.pangrams(index.mask("osten")) == ["stone", "tones", "notes"]
    assert index.pangrams(index.mask("nost")) == []


def test_letter_sets_are_those_with_a_pangram() -> None:
    index = LetterIndex(WORDS)
    for size in range(1, 8):
        found = index.letter_sets(size)
        assert found == sorted(set(found))
        assert {index.letters(mask) for mask in found} == {
            "".join(sorted(set(word))) for word in WORDS if len(set(word)) == size
        }


def test_letters_beyond_z_have_bits_of_their_own() -> None:
    index = LetterIndex(["père", "pere", "жаба", "ßßßß"])
    assert index.words(index.mask("erp")) == ["pere"]
    assert index.words(index.mask("erpè")) == ["pere", "père"]
    assert index.letters(index.mask("абж")) == "абж"
    assert index.pangrams(index.mask("ß")) == ["ßßßß"]


def test_letters_that_no_word_has_do_not_matter() -> None:
    index = LetterIndex(["noon"])
    assert index.mask("noé7 ") == index.mask("no")


@at_once([["NOON"], ["Noon", "noon"], ["a1b2"], ["", "noon"]])
def test_capitals_and_figures_are_letters_like_others(words: list[str]) -> None:
    index = LetterIndex(words)
    for word in filter(None, words):
        assert index.pangrams(index.mask(word)) == [word]


def test_a_group_of_very_many_words_is_whole() -> None:
    words = [format(number, "012b").translate({48: "a", 49: "b"}) for number in range(1, 4095)]
    index = LetterIndex(words)
    assert index.pangrams(0b11) == words
    assert index.words(0b111) == sorted(words)


def test_very_many_letters_are_refused() -> None:
    letters = [chr(0x4E00 + place) for place in range(MAX_LETTERS - 26)]
    assert len([*LetterIndex(letters).masks]) == len(letters)
    with pytest.raises(ParseError, match=str(MAX_LETTERS)):
        LetterIndex([*letters, "é"])
    with pytest.raises(ParseError, match=str(MAX_LETTERS)):
        LetterIndex(["".join(letters) + "éè"])


def test_indexing_can_be_cancelled() -> None:
    with pytest.raises(Cancelled):
        LetterIndex(WORDS, Late(0, Cancelled))


def test_the_kn_tuples_of_seven() -> None:
    assert list(kn_tuples(1, 0)) == []
    assert list(kn_tuples(1, 7)) == [(7,)]
    assert list(kn_tuples(2, 7)) == [(1, 6), (2, 5), (3, 4)]
    assert list(kn_tuples(3, 7)) == [(1, 1, 5), (1, 2, 4), (1, 3, 3), (2, 2, 3)]


@pytest.mark.parametrize("n", range(1, 13))
def test_kn_tuples_do_not_decrease_and_have_the_sum(n: int) -> None:
    for k in range(1, n + 1):
        every = combinations_with_replacement(range(1, n + 1), k)
        assert list(kn_tuples(k, n)) == [each for each in every if sum(each) == n]
    assert list(kn_tuples(n + 1, n)) == []


def counted(words: list[str], letters: int, splits: int) -> dict[frozenset[str], int]:
    index = LetterIndex(words)
    found = unions(index.masks, letters, splits)
    return {frozenset(index.letters(mask)): ways for mask, ways in found.items()}


@pytest.mark.parametrize("letters", range(1, 10))
@pytest.mark.parametrize("splits", [1, 2, 3])
def test_unions_are_those_of_a_plain_reading(letters: int, splits: int) -> None:
    assert counted(WORDS, letters, splits) == paths(WORDS, letters, splits)


@pytest.mark.parametrize("seed", range(6))
def test_unions_of_letters_at_random(seed: int) -> None:
    """Sets of one letter too, which no word of English gives."""
    rng = random.Random(seed)
    alphabet = "abcdefgéж"
    words = ["".join(rng.choices(alphabet, k=rng.choice((1, 1, 2, 3, 5)))) for _ in range(9)]
    for letters in range(1, 8):
        for splits in range(1, 5):
            assert counted(words, letters, splits) == paths(words, letters, splits)


def test_a_set_counts_once_however_many_words_have_it() -> None:
    index = LetterIndex(["noon", "onno", "seed", "dees"])
    assert dict(unions([*index.masks] * 3, 5, 2)) == {index.mask("nodes"): 1}


def test_no_sets_have_no_unions() -> None:
    assert unions([], 7, 3) == {}
    assert unions([0], 1, 1) == {}


def test_counting_can_be_cancelled() -> None:
    with pytest.raises(Cancelled):
        unions(LetterIndex(WORDS).masks, 7, 3, Late(4, Cancelled))
