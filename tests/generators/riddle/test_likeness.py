"""How alike words are: edit distances beside the table of each pair, and kin within a theme."""

from __future__ import annotations

import pytest

from generators.riddle.sources import edits, near, shares_part_with_any
from generators.rng import Rng
from generators.words import lexicon
from tests.forms import at_once, parts
from tests.generators.riddle.oracle import distance


def nearby(word: str, length: int, limit: int, pool: int) -> list[str]:
    words = lexicon.english()
    return list(words.listed(length, near(words, word, length, limit, pool)))


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


@at_once(
    parts(
        "saw hacksaw, hacksaw chainsaw, eyeball eye, eyeball eyelash, cupboard cup, "
        "grandson son, godfather godmother, raspberry cranberry"
    )
)
def test_words_with_a_part_in_common_are_near(word: str, other: str) -> None:
    assert shares_part_with_any(word, ("table", other))


@pytest.mark.parametrize(("word", "other"), [("brother", "mother"), ("carrot", "parsnip")])
def test_a_chance_end_is_no_part(word: str, other: str) -> None:
    assert not shares_part_with_any(word, (other,))
