"""The clues that we wrote keep the rules that a program can check."""

from __future__ import annotations

import pytest

from tests.forms import at_once
from tools.data.check_own_clues import doubled, problems, written
from tools.data.clue_lists import WRITTEN, OwnClue, own_clues

SHIPPED = written([WRITTEN])


def test_no_clue_that_is_shipped_breaks_a_rule() -> None:
    found = {answer: list(problems(answer, clues)) for answer, clues in SHIPPED.items()}
    assert {answer: wrong for answer, wrong in found.items() if wrong} == {}
    assert list(doubled(SHIPPED)) == []


def test_every_answer_has_two_clues_at_least() -> None:
    assert [answer for answer, clues in SHIPPED.items() if len(clues) < 2] == []


@at_once(
    [
        ("house", "Housing for a family", "in its clue"),
        ("room", "Bedroom or kitchen", "inside a word"),
        *(("house", "Place to live in.", "stop"), ("house", "place to live in", "capital")),
        *(("house", "Kind of building", "template"), ("house", "Opposite of flat", "template")),
        ("bread", "Raised, by the sound of it", "sound"),
        ("our", "It sounds like sixty minutes", "sound"),
        ("house", "What you live in when you do not live in a flat", "too long"),
        ("house", "Full __ (poker hand)", "gap"),
        ("house", "It may have cocks and hens", "offensive"),
        ("house", "Caf\u00e9 across the road", "sign"),
        ("house", "Center of the home", "American"),
        ("hous", "Home", "no word"),
    ]
)
def test_what_is_wrong_with_a_clue_is_said(answer: str, text: str, said: str) -> None:
    assert [problem for problem in problems(answer, [OwnClue(2, text)]) if said in problem]


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ("irate", "Furious, like a headless pirate?"),
        ("thus", "How Zarathustra spoke"),
        ("ate", "Had a late supper"),
    ],
)
def test_names_puns_and_short_answers_may_be_inside_a_word(answer: str, text: str) -> None:
    assert list(problems(answer, [OwnClue(2, text)])) == []


def test_a_clue_that_two_answers_share_is_said() -> None:
    shared = {
        "cat": [OwnClue(1, "Pet")],
        "dog": [OwnClue(1, "Pet")],
        "goldfish": [OwnClue(1, "Pet")],
    }
    assert list(doubled(shared)) == ["'pet': a clue of cat and of dog"]


def test_a_digit_says_how_hard_a_clue_is() -> None:
    assert own_clues("# remark\nace: 1 Card / 24 hours / Serve") == {
        "ace": [OwnClue(1, "Card"), OwnClue(0, "24 hours"), OwnClue(0, "Serve")]
    }
