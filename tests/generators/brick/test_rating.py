"""How hard puzzles are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators import lexicon
from generators.base import OutOfTime
from generators.brick.rating import easiest_first, effort, level_of, rate, score_of
from tests.generators.brick.games import PUZZLE, WORDS, dealt


def cost(word: str) -> float:
    return effort(word, lexicon.english())


def test_rare_and_long_words_cost_more_and_forms_less() -> None:
    assert cost("pope") > cost("drop")
    assert cost("provider") > cost("provide") > cost("prove")
    assert cost("proves") < cost("prove")
    assert cost("pvvp") > cost("drop")


def test_more_words_are_harder() -> None:
    fewer = replace(PUZZLE, targets=WORDS[1:])
    assert score_of(fewer) < score_of(PUZZLE)
    both = replace(PUZZLE, targets=("rope",)), replace(PUZZLE, targets=("pied",))
    assert score_of(both[0]) < score_of(both[1])


def test_a_level_is_a_range_of_scores() -> None:
    levels = [level_of(score) for score in range(0, 3000)]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3, 4, 5}


def test_a_rating_tells_what_there_is_to_find() -> None:
    difficulty = rate(PUZZLE)
    assert difficulty.to_json() == {
        "level": 1,
        "score": score_of(PUZZLE),
        "targets": 6,
        "pangrams": 2,
        "longest": 8,
    }


def test_the_easiest_words_come_first() -> None:
    for name in ("7-medium", "original"):
        words = easiest_first(dealt(name, "rated"))
        assert sorted(words) == list(dealt(name, "rated").targets)
        assert [cost(word) for word in words] == sorted(cost(word) for word in words)


def test_rating_can_be_stopped() -> None:
    def tick(progress: float | None) -> None:
        raise OutOfTime

    with pytest.raises(OutOfTime):
        rate(PUZZLE, tick)
