from __future__ import annotations

import pytest

from generators.base import Cancelled, ParseError
from generators.brick.letterindex import MAX_LETTERS, LetterIndex
from generators.lexicon import english
from tests.generators.brick.corpus import WORDS
from tests.generators.brick.oracle import spelled

LETTERS = ["no", "deist", "aceilmnopst", "z", "", "déjàperçu", "abcdefghijklmnopqrstuvwxyz"]


@pytest.mark.parametrize("letters", LETTERS)
def test_words_of_some_letters_are_those_that_they_spell(letters: str) -> None:
    index = LetterIndex(WORDS)
    assert index.words(index.mask(letters)) == spelled(WORDS, letters)


@pytest.mark.parametrize("letters", ["aeginst", "deioprv", "ceilnop", "adehrstw", "jkqvwxz"])
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


@pytest.mark.parametrize("words", [["NOON"], ["Noon", "noon"], ["a1b2"], ["", "noon"]])
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
    def tick(progress: float | None) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        LetterIndex(WORDS, tick)
