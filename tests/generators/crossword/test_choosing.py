"""Which clues a grid gets: none that helps with another answer, few alike, as hard as asked."""

from __future__ import annotations

from collections import Counter

import pytest

from generators import lexicon
from generators.crossword import clues
from generators.crossword.clues import (
    ClueBook,
    blemishes,
    chosen,
    clue_book,
    gives_away,
    has_more_anagrams,
)
from generators.rng import Rng
from tests.generators.crossword.test_clues import book_of, sample

SEEDS = range(5)
LEVELS = range(1, 6)
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
    return [clue.text for clue in chosen(book, words, level, Rng(str(seed)))]


@pytest.mark.parametrize("other", ["play", "plays", "played", "parts"])
def test_a_form_of_another_answer_gives_it_away(other: str) -> None:
    assert gives_away("Part of a play", "scene", ["scene", other])


def test_the_answer_itself_and_words_within_words_give_nothing_away() -> None:
    assert not gives_away("Plays a part", "play", ["play", "art", "plane"])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_clue_with_a_form_of_another_answer_is_left_out(seed: int, level: int) -> None:
    book = book_of({"scene": "s1part of a play; s1view", "plays": "s1shows"})
    assert texts(["scene", "plays"], level, seed, book) == ["View", "Shows"]
    book = book_of({"isles": "s1bits of land at sea; s2landmasses", "seas": "s1waters"})
    assert texts(["isles", "seas"], level, seed, book)[0] == "Landmasses"


@pytest.mark.parametrize("word", ["tries", "react", "east", "item", "part"])
def test_letters_of_several_words_are_no_anagram(word: str) -> None:
    assert has_more_anagrams(word)


@pytest.mark.parametrize("word", ["night", "peers", "cold"])
def test_letters_of_one_other_word_are_an_anagram(word: str) -> None:
    letters, words = sorted(word), lexicon.english()
    alike = [each for each in words.words if sorted(each) == letters and words.tier(each) < 3]
    assert has_more_anagrams(word) == (len(alike) > 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_only_an_anagram_of_one_word_is_asked_for(seed: int) -> None:
    assert texts(["react", "night"], 5, seed) == ["Respond", "Anagram of THING"]


@pytest.mark.parametrize("seed", SEEDS)
def test_one_clue_in_ten_at_most_says_only_of_what_sort_the_answer_is(seed: int) -> None:
    found = texts(["oak", "elm", "ash"], 1, seed)
    assert sum(text.startswith("Kind of") for text in found) == 1
    words = sample(78, f"vague {seed}")
    share = sum(text.startswith(("Kind", "Some")) for text in texts(words, 1, seed, clue_book()))
    assert share <= len(words) * clues.MOST_VAGUE


def test_blemishes_are_counted() -> None:
    view, part = BOOK.clues("scene")[1], BOOK.clues("scene")[0]
    anagram, respond = BOOK.clues("react")
    assert blemishes(["scene", "react"], [view, respond]) == 0
    assert blemishes(["scene", "play"], [part, respond]) > 0
    assert blemishes(["scene", "react"], [view, anagram]) > 0
    assert blemishes(["scene", "react"], [view, view]) > 0
    trees = [BOOK.clues(word)[0] for word in ("oak", "elm")]
    assert blemishes(["oak", "elm"], trees) > blemishes(["oak", "elm"], [trees[0], view])


def test_an_answer_never_has_its_harder_clue_in_the_easier_grid() -> None:
    words = sample(200, "harder")
    backward: Counter[bool] = Counter()
    same = 0
    for seed in range(4):
        easy, hard = (
            chosen(clue_book(), words[seed::4], level, Rng(str(seed))) for level in (1, 5)
        )
        backward.update(first.level > last.level for first, last in zip(easy, hard, strict=True))
        same += sum(first.text == last.text for first, last in zip(easy, hard, strict=True))
    assert backward[True] <= 1
    assert same <= len(words) // 4
