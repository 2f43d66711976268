"""The shipped clues, how a grid gets its own, and files that are not what they should be."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from generators.base import ParseError
from generators.crossword.clues import (
    MOST_ANAGRAMS,
    ClueBook,
    choose_clues,
    clue_book,
    gives_away,
    has_more_anagrams,
)
from generators.packed import Packed
from generators.rng import Rng
from generators.words import clues, lexicon
from generators.words.clues import KIND, Clue
from generators.words.lexicon import Flag
from tests.forms import at_once

ROOT = Path(__file__).resolve().parents[3]
WORDS = lexicon.english()
LEVELS = range(1, 6)
SEEDS = range(5)


def book_of(clues: dict[str, str]) -> ClueBook:
    """A book of the shipped lexicon with these rows: code, level, words; `;` between clues."""
    easiest, rows = bytearray(len(WORDS)), []
    for word in sorted(clues, key=WORDS.index):
        fields = clues[word].split("; ")
        easiest[WORDS.index(word)] = min(int(row[1]) for row in fields)
        rows.append("\t".join(fields))
    columns = {"easiest": bytes(easiest), "clues": "\n".join(rows).encode()}
    return ClueBook.from_bytes(WORDS, Packed({"lexicon": WORDS.stamp}, columns).to_bytes(KIND))


SMALL = book_of(
    {
        "hot": "o1cold; s2warm",
        "cold": "o1hot; a4clod",
        "tree": "e2oak|elm; k3plant",
        "oak": "k3tree; s4wood",
        "stop": "a4spot",
        "tone": "a4note; s3sound",
        "seat": "a4teas; s3chair",
    }
)


@cache
def every_clue() -> list[tuple[str, Clue]]:
    book = clue_book()
    return [(word, clue) for word in WORDS.words for clue in book.clues(word)]


def test_clues_say_what_their_code_and_their_words_say() -> None:
    assert SMALL.clues("hot") == (
        Clue("Opposite of cold", clues.OPPOSITE, 1),
        Clue("Warm", clues.SYNONYM, 2),
    )
    assert SMALL.clues("tree")[0].text == "Oak or elm, for example"
    assert SMALL.clues("stop") == (Clue("Anagram of SPOT", clues.ANAGRAM, 4),)


def test_answers_are_the_words_with_an_easy_enough_clue() -> None:
    def listed(length: int, level: int) -> set[str]:
        return {*WORDS.listed(length, SMALL.answers(length, level))}

    assert [listed(3, level) for level in LEVELS][:3] == [{"hot"}, {"hot"}, {"hot", "oak"}]
    assert listed(4, 5) == {"cold", "tree", "stop", "tone", "seat"}
    assert SMALL.answers(40) == 0
    assert len(SMALL) == 7


@at_once(SEEDS)
def test_every_answer_gets_a_clue_of_its_own(seed: int) -> None:
    words = ["tree", "hot", "stop"]
    found = choose_clues(SMALL, words, 3, Rng(str(seed)))
    assert all(clue in SMALL.clues(word) for word, clue in zip(words, found, strict=True))


@at_once(product(SEEDS, LEVELS))
def test_no_clue_has_another_answer_where_there_is_a_choice(seed: int, level: int) -> None:
    assert choose_clues(SMALL, ["hot", "cold"], level, Rng(str(seed)))[0].text == "Warm"
    assert choose_clues(SMALL, ["tree", "oak"], level, Rng(str(seed)))[1].text == "Wood"


@at_once(product(SEEDS, LEVELS))
def test_anagrams_are_few(seed: int, level: int) -> None:
    found = choose_clues(SMALL, ["stop", "seat", "tone"], level, Rng(str(seed)))
    assert [clue.kind == clues.ANAGRAM for clue in found] == [True, False, False]
    assert MOST_ANAGRAMS == 1


def sample(count: int, seed: str) -> list[str]:
    """Words with clues to choose from."""
    counts = Counter(word for word, _ in every_clue())
    return Rng(seed).sample([word for word in counts if counts[word] > 2], count)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_grid_has_no_clue_twice_and_the_same_seed_the_same_clues(seed: int) -> None:
    words = sample(78, str(seed))
    found = choose_clues(clue_book(), words, 3, Rng(str(seed)))
    assert len({clue.text for clue in found}) == len(words)
    assert sum(clue.kind == clues.ANAGRAM for clue in found) <= MOST_ANAGRAMS
    assert choose_clues(clue_book(), words, 3, Rng(str(seed))) == found


def test_a_word_with_no_clue_is_named() -> None:
    with pytest.raises(KeyError, match="elm"):
        choose_clues(SMALL, ["hot", "elm"], 3, Rng("0"))


def test_shipped_clues_are_tidy_without_their_answer_and_inoffensive() -> None:
    flags = zip(WORDS.words, WORDS.flag_bytes, strict=True)
    offensive = {word for word, flag in flags if flag & int(Flag.OFFENSIVE)}
    for word, clue in every_clue():
        assert re.fullmatch(r"[A-Z0-9_\"'][ -~]{1,59}", clue.text), (word, clue)
        assert "  " not in clue.text
        assert clue.level in LEVELS
        said = {*re.findall("[a-z]+", clue.text.lower())}
        assert word not in said
        assert not offensive & {word, *said}, (word, clue)
    counts = Counter((word, clue.text) for word, clue in every_clue())
    assert [pair for pair, count in counts.items() if count > 1] == []


def test_clues_of_another_word_list_are_refused() -> None:
    columns = {"easiest": b"", "clues": b""}
    data = Packed({"lexicon": "0badf00d"}, columns).to_bytes(KIND)
    with pytest.raises(ParseError, match="data is for a different word list: 0badf00d instead of"):
        ClueBook.from_bytes(WORDS, data)


BOOK = book_of(
    {
        "scene": "s1part of a play; s1view",
        "isles": "s1bits of land at sea; s2landmasses",
        "react": "a4crate; s2respond",
        "night": "a4thing; s2dark time",
        "oak": "k1tree; s2wood",
        "elm": "k1tree; s2shade giver",
        "ash": "k1dust; s2fire's remains",
    }
)


def texts(words: list[str], level: int, seed: int, book: ClueBook = BOOK) -> list[str]:
    return [clue.text for clue in choose_clues(book, words, level, Rng(str(seed)))]


@at_once(["play", "plays", "played", "parts"])
def test_a_form_of_another_answer_gives_it_away(other: str) -> None:
    assert gives_away("Part of a play", "scene", ["scene", other])


def test_the_answer_itself_and_words_within_words_give_nothing_away() -> None:
    assert not gives_away("Plays a part", "play", ["play", "art", "plane"])


@at_once(product(SEEDS, LEVELS))
def test_a_clue_with_a_form_of_another_answer_is_left_out(seed: int, level: int) -> None:
    book = book_of({"scene": "s1part of a play; s1view", "plays": "s1shows"})
    assert texts(["scene", "plays"], level, seed, book) == ["View", "Shows"]
    book = book_of({"isles": "s1bits of land at sea; s2landmasses", "seas": "s1waters"})
    assert texts(["isles", "seas"], level, seed, book)[0] == "Landmasses"


@at_once(["tries", "react", "east", "item", "part"])
def test_letters_of_several_words_are_no_anagram(word: str) -> None:
    assert has_more_anagrams(word)


@at_once(SEEDS)
def test_only_an_anagram_of_one_word_is_asked_for(seed: int) -> None:
    assert texts(["react", "night"], 5, seed) == ["Respond", "Anagram of THING"]


@at_once(SEEDS)
def test_no_clue_says_only_of_what_sort_the_answer_is_where_it_has_another(seed: int) -> None:
    assert texts(["oak", "elm", "ash"], 1, seed) == ["Wood", "Shade giver", "Fire's remains"]
    book = book_of({"scene": "p1a play; s5view"})
    assert texts(["scene"], 1, seed, book) == ["View"]
