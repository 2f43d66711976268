from __future__ import annotations

import random

import pytest

from generators.base import ParseError
from generators.brick.lettersets import MAX_LETTERS, LetterIndex, unions
from generators.words.lexicon import english
from tests.forms import at_once
from tests.generators.brick.corpus import WORDS
from tests.generators.brick.oracle import paths, spelled

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


def test_very_many_letters_are_refused() -> None:
    letters = [chr(0x4E00 + place) for place in range(MAX_LETTERS - 26)]
    assert len([*LetterIndex(letters).masks]) == len(letters)
    with pytest.raises(ParseError, match=str(MAX_LETTERS)):
        LetterIndex([*letters, "é"])
    with pytest.raises(ParseError, match=str(MAX_LETTERS)):
        LetterIndex(["".join(letters) + "éè"])


def counted(words: list[str], letters: int, splits: int) -> dict[frozenset[str], int]:
    index = LetterIndex(words)
    found = unions(index.masks, letters, splits)
    return {frozenset(index.letters(mask)): ways for mask, ways in found.items()}


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
