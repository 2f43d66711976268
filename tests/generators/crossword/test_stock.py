"""The words of a crossword made by hand: own ones, the lexicon, expressions; what is forbidden."""

from __future__ import annotations

from generators.crossword.drafting.draft import WordChoice
from generators.crossword.drafting.word_supply import WordSupply
from generators.crossword.phrases import phrase_book
from generators.grid import bits

PLAIN = WordSupply(WordChoice())


def found(stock: WordSupply, pattern: str) -> list[str]:
    """The allowed words like a pattern, "." for any letter."""
    shelf = stock.shelf(len(pattern))
    if shelf is None:
        return []
    return [shelf.word(bit) for bit in bits(stock.fitting([c.strip(".") for c in pattern]))]


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
