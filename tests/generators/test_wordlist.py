"""Word lists of other languages: the two files, the forms, the letters they are played with."""

from __future__ import annotations

import pytest

from generators.base import ParseError
from generators.packed import Packed
from generators.words.languages import (
    ENGLISH,
    LANGUAGES,
    language_in,
    language_of,
    restore_accents,
)
from generators.words.wordlist import RANKS, WordList, front_coded, front_decoded, packed, played

ENTRIES = {
    "chanter": (2, ("ait", "e", "ons")),
    "chant": (0, ("s",)),
    "œuf": (0, ("s",)),
    "élève": (0, ("e", "s")),
    "élevé": (0, ("e", "s")),
    "merde": (0, ("s",)),
}
SHIPPED = [code for code in LANGUAGES if code != ENGLISH]


@pytest.fixture(scope="module")
def small() -> WordList:
    """A list of a few French words, of which two are asked for."""
    french = language_of("fr")
    words = packed("by hand", french, ENTRIES, frozenset({"merde"}))
    fine = sorted(set(ENTRIES) - {"merde"})
    column = bytes({"chanter": 200, "œuf": 130}.get(word, 0) for word in fine)
    return WordList.from_bytes(french, words, Packed({}, {"ranks": column}).to_bytes(RANKS))


def test_words_are_front_coded_and_come_back() -> None:
    words = ["abaisser", "abaissé", "bas", "base", "œil", "œuf"]
    assert front_decoded(front_coded(sorted(words))) == sorted(words)
    assert front_decoded(front_coded([])) == []


@pytest.mark.parametrize("word", ["chanter", "chantons", "chants", "oeufs", "eleve", "elevee"])
def test_every_form_counts(small: WordList, word: str) -> None:
    assert small.counts(word)


@pytest.mark.parametrize("word", ["", "chan", "chantent", "oeuve", "merde", "merdes", "é"])
def test_nothing_else_counts(small: WordList, word: str) -> None:
    assert not small.counts(word)


def test_the_words_of_some_letters_are_all_found(small: WordList) -> None:
    assert {*small.fine.within("achnst", 4)} == {"chant", "chants"}
    assert {*small.fine.within("foues", 4)} == {"oeuf", "oeufs"}


def test_words_asked_for_are_a_lexicon_of_two_tiers(small: WordList) -> None:
    lexicon = small.lexicon
    assert [lexicon.tier(word) for word in ("chanter", "oeuf")] == [1, 2]
    assert [*lexicon.words] == ["oeuf", "chanter"]
    assert small.spellings["oeuf"] == "œuf"


def test_accents_are_folded_as_the_players_of_a_language_expect() -> None:
    assert played("élève façade œuf", language_of("fr")) == "eleve facade oeuf"
    assert played("niño pingüino", language_of("es")) == "niño pinguino"
    assert played("größe café", language_of("de")) == "grösse cafe"
    assert restore_accents("nino", "iño") == "ñiño"
    assert restore_accents("nino", "inño") == "nino"


def test_the_language_of_a_text_is_told_by_its_small_words() -> None:
    assert language_in("Le chat est dans la maison, et il ne sort pas pour les souris.") == "fr"
    assert language_in("The cat is in the house, and does not go out for mice.") == ENGLISH
    assert language_in("Der Hund ist nicht im Haus, und die Katze sitzt mit den Mäusen.") == "de"
    assert language_in("lorem ipsum dolor sit amet") == ENGLISH
    assert language_in("") == ENGLISH


def test_a_language_that_there_is_none_of_is_refused() -> None:
    with pytest.raises(ParseError, match=r"language 'xx'\. Choose from en,"):
        language_of("xx")


def test_a_damaged_file_is_refused(small: WordList) -> None:
    data = Packed({}, {"ranks": b""}).to_bytes(RANKS)
    with pytest.raises(ParseError):
        WordList.from_bytes(language_of("fr"), b"nonsense", data)
