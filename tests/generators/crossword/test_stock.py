"""The words of a crossword made by hand: own ones, the lexicon, expressions; what is forbidden."""

from __future__ import annotations

from generators.crossword.drafting.draft import WordChoice
from generators.crossword.drafting.word_supply import WordSupply
from generators.crossword.languages import words_of
from generators.crossword.phrases import phrase_book
from generators.grid import bits
from generators.words.languages import ENGLISH
from tests.forms import at_once

PLAIN = WordSupply(WordChoice())


def found(stock: WordSupply, pattern: str) -> list[str]:
    """The allowed words like a pattern, "." for any letter."""
    shelf = stock.shelf(len(pattern))
    if shelf is None:
        return []
    return [shelf.word(bit) for bit in bits(stock.fitting([c.strip(".") for c in pattern]))]


@at_once(["q...", "..zz", "w.r.s", ".x.c.", "j....y"])
def test_a_pattern_finds_what_a_walk_through_the_lists_finds(pattern: str) -> None:
    lexicon, book, length = words_of(ENGLISH), phrase_book(), len(pattern)
    pool = lexicon.pool(length)
    listed = [lexicon.words.of_length(length, n) for n in bits(pool)]
    phrases = [*book.of_length(length, False), *book.of_length(length, True)]
    fits = [
        word
        for word in (*listed, *phrases)
        if all(want in (".", char) for want, char in zip(pattern, word, strict=True))
    ]
    assert found(PLAIN, pattern) == fits
    assert fits


def test_own_words_come_first_and_those_of_the_theme_before_all() -> None:
    stock = WordSupply(WordChoice(own=(("zzyzx", 50), ("qwert", 20)), theme=("zztop",)))
    assert found(stock, ".....")[:3] == ["zztop", "zzyzx", "qwert"]
    assert stock.preferred([4, 5]) == {5: 0b111}
    assert [stock.is_own(word) for word in ("zztop", "qwert", "water")] == [True, True, False]


def test_expressions_are_found_behind_own_words_of_their_length() -> None:
    phrase = phrase_book().of_length(9, True)[0]
    stock = WordSupply(WordChoice(own=((phrase[::-1], 5),)))
    assert found(stock, phrase) == [phrase]
    assert found(stock, phrase[::-1]) == [phrase[::-1]]


def test_an_own_word_that_the_lexicon_has_is_there_once() -> None:
    stock = WordSupply(WordChoice(own=(("water", 50),)))
    assert found(stock, "wate.") == ["water"]
    assert found(PLAIN, "wate.") == ["water"]


def test_a_forbidden_word_is_listed_and_does_not_fit() -> None:
    stock = WordSupply(WordChoice(own=(("zzyzx", 0),), forbidden=("water",)))
    assert found(stock, "wate.") == found(stock, "zzyz.") == []
    assert stock.is_listed("water")
    assert not stock.is_listed("zzyzx")
    assert "wader" in found(stock, "wa.er")


def test_letters_that_no_listed_word_has_are_those_of_own_words() -> None:
    stock = WordSupply(WordChoice(own=(("ab1c", 9),)))
    assert found(stock, "..1.") == ["ab1c"]
    assert found(PLAIN, "..1.") == []
    shelf = stock.shelf(4)
    assert shelf is not None
    assert stock.spelled(shelf.letter("1") | shelf.letter("c") | shelf.letter("a")) == "ac1"


def test_how_well_a_word_is_known_goes_from_own_ones_to_those_of_no_list() -> None:
    stock = WordSupply(WordChoice(own=(("zzyzx", 1),)))
    phrase = phrase_book().of_length(9, True)[0]
    lexicon = words_of(ENGLISH)
    assert phrase not in lexicon
    assert [stock.known(word) for word in ("zzyzx", "water", phrase, "qqqqq")] == [4, 4, 2, 0]
    by_size = {lexicon.size(w): PLAIN.known(w) for w in found(PLAIN, "w...d") if w in lexicon}
    assert [by_size[size] for size in sorted(by_size)] == sorted(by_size.values(), reverse=True)
    assert by_size[20] == 4
    assert min(by_size.values()) == 1


def test_there_is_no_shelf_of_words_that_are_too_long() -> None:
    assert PLAIN.shelf(60) is None
    assert PLAIN.allowed(60) == PLAIN.fitting([""] * 60) == 0
    assert set(PLAIN.shelves([5, 60])) == {5}
