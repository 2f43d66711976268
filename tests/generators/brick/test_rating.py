"""How hard puzzles are."""

from __future__ import annotations

from generators.brick import vocabulary
from generators.brick.generator import easiest_first, effort, endings, padding, rate, score_of
from generators.brick.rules import Puzzle
from tests.forms import at_once
from tests.generators.brick.games import PUZZLE, dealt


def cost(word: str) -> float:
    return effort(word, vocabulary.english())


def test_rare_and_long_words_cost_more_and_forms_less() -> None:
    assert cost("pope") > cost("drop")
    assert cost("provider") > cost("provide") > cost("prove")
    assert cost("proves") < cost("prove")
    assert cost("pvvp") > cost("drop")


def test_words_that_children_know_cost_no_more_for_being_in_few_books() -> None:
    assert cost("gecko") < cost("abbey")


@at_once(
    [
        ("sign signs signing signer", 3),
        ("cats acts attack", 2),
        ("noise noisy happy happily large larger run", 4),
        ("engine engineer engineering paint paintings", 3),
        ("went said sunny apple", 0),
    ]
)
def test_words_that_follow_from_others_are_padding(words: str, padded: int) -> None:
    assert padding(words.split()) == padded


def board(letters: str, *words: str) -> Puzzle:
    return Puzzle("".join(sorted(letters)), "", 1, tuple(sorted(words)))


def test_rarer_words_of_fewer_families_are_harder() -> None:
    assert score_of(board("ropied", "rope")) < score_of(board("ropied", "pied"))
    assert score_of(board("sign", "sign", "signing")) < score_of(board("sign", "sign", "singing"))


def test_more_words_are_harder_and_each_counts_for_more_where_there_are_few_letters() -> None:
    assert score_of(board("ropied", "rope", "pied")) > score_of(board("ropied", "pied"))
    assert score_of(board("roped", "rope")) > score_of(board("ropeds", "rope"))
    assert score_of(board("ropedsa", "rope")) > score_of(board("ropedsabt", "rope"))


def test_a_pangram_that_comes_to_mind_makes_a_board_easier() -> None:
    famous, obscure = board("night", "night", "thing"), board("night", "night", "tthing")
    assert score_of(famous) < score_of(obscure)
    rare = board("crypti", "crypt", "tpyric")
    assert score_of(rare) > 10 * (cost("crypt") + cost("tpyric")) / 2.4 * 1.45


def test_endings_are_counted_whether_the_words_are_forms_or_not() -> None:
    assert endings(["sing", "sings", "singer", "rested", "king", "over", "good"]) == 6


def test_a_rating_tells_what_there_is_to_find() -> None:
    difficulty = rate(PUZZLE)
    assert difficulty.to_json() == {
        "level": 1,
        "label": "Gentle",
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
