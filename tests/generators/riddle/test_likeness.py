"""How alike words are: edit distances beside the table of each pair, and kin within a theme."""

from __future__ import annotations

import pytest

from generators.riddle.sources import (
    alike_in_place,
    edits,
    near,
    shares_most,
    shares_part_with_any,
)
from generators.rng import Rng
from generators.words import lexicon
from generators.words.lexicon import NONE
from tests.forms import at_once
from tests.generators.riddle.oracle import distance


def nearby(word: str, length: int, limit: int, pool: int) -> list[str]:
    words = lexicon.english()
    return list(words.listed(length, near(words, word, length, limit, pool)))


@at_once([("kitten", "sitting", 3), ("spoon", "pot", 3), ("cat", "cat", 0), ("", "abc", 3)])
def test_the_oracle_knows_known_distances(first: str, second: str, number: int) -> None:
    assert distance(first, second) == number
    assert not first or edits(first, second) == number


@pytest.mark.parametrize("seed", ["1", "二", "3"])
def test_edits_are_those_of_the_table(seed: str) -> None:
    rng, words = Rng(seed), lexicon.english().words
    for _ in range(60):
        word, other = rng.choice(words), rng.choice(words)
        assert edits(word, other) == distance(word, other)


@pytest.mark.parametrize("seed", ["1", "二", "3"])
@pytest.mark.parametrize("limit", [0, 1, 2, 3])
def test_the_near_words_are_those_of_the_table(seed: str, limit: int) -> None:
    rng, words = Rng(f"{seed} {limit}"), lexicon.english()
    for _ in range(3):
        word = rng.choice(words.words)
        length = max(3, min(12, len(word))) + rng.below(2 * limit + 1) - limit
        if length not in words.spans or abs(length - len(word)) > limit:
            continue
        pool = (1 << min(400, len(words.spans[length]))) - 1
        among = words.listed(length, pool)
        assert nearby(word, length, limit, pool) == [
            other for other in among if distance(word, other) <= limit
        ]


def test_common_words_are_near_the_words_one_thinks_of() -> None:
    words = lexicon.english()
    found = nearby("planet", 5, 1, words.pool(5, without=NONE))
    assert found == [word for word in words.matches("?????") if distance(word, "planet") == 1]
    assert "plane" in found


def test_a_letter_may_be_dropped_in_front_and_added_behind() -> None:
    pool = lexicon.english().pool(5)
    assert "lopes" in nearby("slope", 5, 2, pool)
    assert "lopes" not in nearby("slope", 5, 1, pool)


def test_only_words_of_the_pool_are_near() -> None:
    assert nearby("spoon", 5, 3, 0) == []


def test_words_alike_in_place_begin_or_end_alike() -> None:
    words = lexicon.english()
    for word, length in (("grimly", 6), ("chapel", 7), ("pot", 3)):
        pool = words.pool(length, 2, NONE)
        among = words.listed(length, pool)
        assert list(words.listed(length, alike_in_place(words, word, length) & pool)) == [
            other for other in among if other[:2] == word[:2] or other[-3:] == word[-3:]
        ]


@at_once(
    [
        ("moral", "mortar", True),
        ("uproot", "afoot", True),
        ("abcdef", "defabc", True),
        ("abcdef", "fedcba", False),
        ("pusher", "teeth", False),
        ("aaa", "bbaabb", False),
    ]
)
def test_half_of_the_letters_in_one_order_are_most(word: str, other: str, shares: bool) -> None:
    assert shares_most(word, other) == shares
    assert shares_most(other, word) == shares


@at_once(
    [
        ("saw", "hacksaw"),
        ("hacksaw", "chainsaw"),
        ("eyeball", "eye"),
        ("eyeball", "eyelash"),
        ("cupboard", "cup"),
        ("grandson", "son"),
        ("godfather", "godmother"),
        ("raspberry", "cranberry"),
    ]
)
def test_words_with_a_part_in_common_are_near(word: str, other: str) -> None:
    assert shares_part_with_any(word, ("table", other))


@pytest.mark.parametrize(("word", "other"), [("brother", "mother"), ("carrot", "parsnip")])
def test_a_chance_end_is_no_part(word: str, other: str) -> None:
    assert not shares_part_with_any(word, (other,))
