"""What is said aside is no clue word and hides none."""

from __future__ import annotations

from generators.riddle.reading.parser import read
from tests.forms import at_once

ASIDES = [
    *("I'm told", "I know", "so they say", "you see", "it's true", "my friend", "dear reader"),
    *("of course", "yes", "alas", "surely", "perhaps", "please", "sir", "in truth", "to be sure"),
    *("by the way", "plain as day"),
]


def letters(text: str) -> str:
    (some,) = read(text).letters
    return "".join(sorted(some or "*"))


@at_once(ASIDES)
def test_an_aside_says_nothing_of_a_letter(aside: str) -> None:
    assert letters(f"My first is in yesterday, {aside}, but not in past") == "dery"
    assert letters(f"My first is in yesterday ({aside}) and also in day") == "ady"
    assert letters(f"My first, {aside}, is in yesterday but it isn't in past") == "dery"


def test_an_aside_may_stand_before_the_clue_word() -> None:
    assert letters("My first's in both history and (so they say) geography") == "hory"
    assert letters("My first's in both history and, well, geography") == "hory"


def test_one_word_of_a_list_is_no_aside() -> None:
    assert letters("My first is in look, see, and hear") == "*"
    assert letters("My first is in care, friend, and right") == "r"


def test_a_question_about_the_whole_is_no_aside() -> None:
    text = "My first is in cat. Tell me what I am. In water but not in wine"
    assert letters(text) == "act"
