"""What makes a riddle hard."""

from __future__ import annotations

from generators.riddle.rules import mask_of
from generators.riddle.solver import level_of, rate, rated, score_of
from tests.generators.riddle.riddles import WILLOW


def masks(text: str) -> list[int]:
    return [mask_of(letters) for letters in text.split()]


def test_more_letters_make_it_harder() -> None:
    assert score_of(masks("wa il l lo o w"), "willow") < score_of(
        masks("wan il l lo o w"), "willow"
    )


def test_a_rarer_answer_makes_it_harder() -> None:
    assert score_of([1] * 6, "billow") > score_of([1] * 6, "follow")
    assert score_of([1] * 6, "qqqqqq") > score_of([1] * 6, "billow")


def test_a_longer_answer_makes_it_harder() -> None:
    assert score_of([1] * 7, "qqqqqqq") > score_of([1] * 6, "qqqqqq")


def test_the_rating_states_letters_and_combinations() -> None:
    difficulty = rate(WILLOW)
    assert difficulty.fields == {"letters": [3, 3, 2, 3, 4, 4], "combinations": 864}
    assert difficulty == rated(WILLOW.allowed, "willow")
    assert difficulty.level == 3


def test_levels_follow_the_score() -> None:
    assert [level_of(score) for score in (0, 59, 60, 100, 135, 178, 999)] == [1, 1, 2, 3, 4, 5, 5]
