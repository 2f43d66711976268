"""The answers of a reading against every word tried by hand."""

from __future__ import annotations

import pytest

from generators import lexicon
from generators.riddle.parser import Letters, Reading, answers, read

WORDS = lexicon.english()


def reading(*letters: str | None, has_last: bool = False) -> Reading:
    return Reading(
        (), tuple(None if some is None else frozenset(some) for some in letters), has_last
    )


def fits(word: str, letters: tuple[Letters, ...]) -> bool:
    return len(word) == len(letters) and all(
        some is None or char in some for char, some in zip(word, letters, strict=True)
    )


@pytest.mark.parametrize(
    "asked",
    [reading("st", "aeo", "lr", "te"), reading("b", None, "lr", "kd"), reading("xq", None, None)],
)
def test_all_that_fit_are_counted_and_the_commonest_come_first(asked: Reading) -> None:
    every = [word for word in WORDS.words if fits(word, asked.letters)]
    found, count = answers(asked, WORDS, 1000)
    assert sorted(found) == sorted(every)
    assert count == len(every) > 1
    ranks = [WORDS.index(word) for word in found]
    assert ranks == sorted(ranks)
    assert answers(asked, WORDS, 1) == (found[:1], count)


def test_where_none_fits_one_letter_more_is_tried() -> None:
    assert answers(reading("p", "u", "z", "z", "l"), WORDS, 5) == (["puzzle"], 1)


def test_the_letter_more_is_before_the_last_one() -> None:
    assert answers(reading("p", "u", "z", "z", "e", has_last=True), WORDS, 5) == (["puzzle"], 1)


def test_two_words_where_no_single_one_fits() -> None:
    found, count = answers(reading(*"blackdog"), WORDS, 5)
    assert found[0] == "black dog"
    assert count == len(found)


@pytest.mark.parametrize("short", ["sohe", "weyou"])
def test_two_words_of_few_letters_are_no_answer(short: str) -> None:
    assert answers(reading(*short), WORDS, 5) == ([], 0)


@pytest.mark.parametrize(
    ("letters", "first"), [("deadre", None), ("goadre", None), ("goback", "go back")]
)
def test_a_pair_has_only_the_commonest_words_of_two_letters(
    letters: str, first: str | None
) -> None:
    found, count = answers(reading(*letters), WORDS, 5)
    assert found[:1] == ([first] if first else [])
    assert count == len(found)


def test_nothing_read_has_no_answers() -> None:
    assert answers(reading(), WORDS, 5) == ([], 0)
    assert answers(reading(None, None), WORDS, 5) == ([], 0)


def test_a_riddle_is_solved_from_its_text() -> None:
    text = """My first is in fog but not in gold,
    my second in red and in crimson,
    my third is in cot and also in hood,
    my last in moss, never in stone or in sea."""
    assert answers(read(text), WORDS, 9)[0][0] == "from"
