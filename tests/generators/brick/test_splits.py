from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest

from generators.base import Cancelled
from generators.brick.letterindex import LetterIndex
from generators.brick.splits import kn_tuples, unions
from tests.generators.brick.corpus import WORDS
from tests.generators.brick.oracle import paths


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
    calls = 0

    def tick(progress: float | None) -> None:
        nonlocal calls
        calls += 1
        if calls == 5:
            raise Cancelled

    with pytest.raises(Cancelled):
        unions(LetterIndex(WORDS).masks, 7, 3, tick)
