"""Expressions and names: their letters, their lengths, where they stand in a grid."""

from __future__ import annotations

from functools import cache

import pytest

from game.faces.crossword.words import reveal
from generators import packed
from generators.base import ParseError, no_tick
from generators.crossword import KIND
from generators.crossword import phrases as book_of_phrases
from generators.crossword.clues import gives_away
from generators.crossword.formats.files import open_crossword
from generators.crossword.generator import foreign_words, generate
from generators.crossword.phrases import (
    LONG,
    GridTheme,
    Phrase,
    PhraseBook,
    PhraseQuota,
    american_themes,
    enumeration,
    letters_of,
    parts_of,
    phrase_book,
    place_phrases,
)
from generators.crossword.rules import Puzzle
from generators.rng import Rng
from generators.words import lexicon
from tests.forms import at_once, long

WORDS = lexicon.english()
THEME = "Title\nReveal\nends: heel toe\nAchilles heel; mother tongue"
BRITISH, AMERICAN = ("british-11", "british-13", "british-15"), ("american-13", "american-15")


@at_once(
    [
        ("ice cream", "icecream", "3,5", ("ice", "cream")),
        ("tug-of-war", "tugofwar", "3-2-3", ("tug", "war")),
        ("bull's-eye", "bullseye", "5-3", ("bull", "eye")),
        ("New York", "newyork", "3,4", ("new", "york")),
        ("back-seat driver", "backseatdriver", "4-4,6", ("seat", "driver")),
        ("Paris", "paris", "5", ("paris",)),
    ]
)
def test_letters_and_lengths_follow_from_what_is_written(
    written: str, letters: str, lengths: str, parts: tuple[str, ...]
) -> None:
    assert (letters_of(written), enumeration(written), parts_of(written)) == (
        letters,
        lengths,
        parts,
    )


def test_the_book_knows_expressions_and_names_apart() -> None:
    book = PhraseBook("ice cream\t1Cold dessert\t3It has a van\n=Paris\t2Capital of France")
    found = book.get("icecream")
    assert found is not None
    assert found.clues == ((1, "Cold dessert"), (3, "It has a van"))
    assert found.ending == " (3,5)"
    assert (book.of_length(8, is_name=False), book.of_length(8, is_name=True)) == (
        ["icecream"],
        (),
    )
    assert book.of_length(5, is_name=True) == ["paris"]
    assert (len(book), book.get("cream")) == (2, None)


@pytest.mark.parametrize("line", ["ice cream", "ice cream\t", "ice cream\tCold"])
def test_a_damaged_file_is_refused(line: str) -> None:
    with pytest.raises(ParseError, match="an expression and its clues"):
        PhraseBook(line)


@cache
def dealt(name: str, seed: int) -> Puzzle:
    return generate(KIND.preset(name).params, Rng(f"phrases {seed}"), no_tick)


def standing(puzzle: Puzzle) -> dict[int, str]:
    words = [puzzle.word(slot) for slot in range(len(puzzle.board.slots))]
    return {slot: word for slot, word in enumerate(words) if word not in WORDS}


@at_once([(theme,) for theme in american_themes()])
def test_a_theme_has_grids_of_answers_that_share_its_link_unsaid(theme: GridTheme) -> None:
    assert len(theme.words) >= 5
    assert len({*theme.words.values()}) >= 3
    said = {*parts_of(theme.reveal)} - {
        *("each", "long", "answer", "before", "before.", "can", "come")
    }
    assert theme.grids
    for grid in theme.grids:
        lines = [*grid, *map("".join, zip(*grid, strict=True))]
        found = [run.lower() for line in lines for run in line.split("#") if len(run) >= LONG]
        assert 3 <= len(found) <= 4
        assert len({theme.words[letters] for letters in found}) == len(found)
        assert {*map(len, grid)} == {len(grid)} == {15}
        blocks = ["".join("#" if char == "#" else "." for char in row) for row in grid]
        assert blocks == [row[::-1] for row in blocks[::-1]]
        assert min(len(run) for line in lines for run in line.split("#") if run) >= 3
        parts = [part for letters in found for part in _phrase(letters).parts]
        assert len({*parts}) == len(parts)
        assert said.isdisjoint(parts)


def _phrase(letters: str) -> Phrase:
    found = phrase_book().get(letters)
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(2))
def test_a_themed_crossword_has_its_title_and_says_its_link_once_solved(seed: int) -> None:
    puzzle = dealt("american-15-themed", seed)
    theme = {theme.title: theme for theme in american_themes()}[puzzle.about.title]
    found = [letters for letters in standing(puzzle).values() if len(letters) >= LONG]
    assert {*found} <= {*theme.words}
    assert reveal(puzzle) == theme.reveal
    assert open_crossword(puzzle.to_text().encode(), {}).puzzle == puzzle


@pytest.mark.parametrize("text", ["Title", "Title\nReveal\nmakes: pan\npancake day", THEME])
def test_a_damaged_theme_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "data", lambda _name: text.encode())
    with pytest.raises(ParseError, match="american_themes"):
        american_themes.__wrapped__()


@pytest.mark.parametrize(("name", "count"), [("american-15", 1), *(long(n, 6) for n in AMERICAN)])
def test_american_grids_have_two_long_expressions(name: str, count: int) -> None:
    for seed in range(count):
        found = [word for word in standing(dealt(name, seed)).values() if len(word) >= 8]
        assert len(found) == 2
        assert foreign_words("american").isdisjoint(found)


def test_a_clue_tells_no_word_of_an_expression_beside_it() -> None:
    phrase = next(word for word in phrase_book().of_length(9, is_name=False))
    part = (phrase_book().get(phrase) or pytest.fail("none")).parts[0]
    assert gives_away(f"{part} and others", "word", ["word", phrase])
    assert not gives_away(f"{part} and others", phrase, [phrase])


def test_an_expression_of_small_words_is_placed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    book = PhraseBook("so-and-so\t1Rascal\nand so on\t1Et cetera")
    monkeypatch.setattr(book_of_phrases, "phrase_book", lambda: book)
    rows = [range(7 * row, 7 * row + 7) for row in range(4)]
    found = place_phrases(
        rows, PhraseQuota(phrases=4), Rng("small"), lambda slot, letters, taken: True
    )
    assert sorted(phrase.letters for phrase in found.values()) == ["andsoon", "soandso"]
