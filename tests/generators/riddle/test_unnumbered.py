"""Riddles that name no place: read in order, or each of their lines told as not understood."""

from __future__ import annotations

from generators.riddle.reading.parser import read
from tests.forms import at_once


def letters(text: str) -> list[str]:
    return ["".join(sorted(some or "*")) for some in read(text).letters]


@at_once(
    [
        (
            "In summer but not in spring\nIn lute and in drum\nFound in song not in gong\n"
            "Put me together in one",
            ["emu", "u", "s"],
        ),
        (
            "MOON\n\nIt's in moon but not in noon\n\nIt's in oak but not in cake\nIt's in on\n"
            "and in of\nA lamp in the night",
            ["m", "o", "o"],
        ),
        ("In oak\nBut not in cake\nIn wash\nand in owl\nAnd in lime not in mine", ["o", "w", "l"]),
        (
            "The first of one, the second of two,\nThe last of April gives you the clue",
            ["o", "w", "l"],
        ),
        ("The start of cat and the end of sea\nAnd the end of what", ["c", "a", "t"]),
        (
            "In oak but not in cake\nIn wash and in owl\nAnd last in lime, not mine\nWho am I?",
            ["o", "w", "l"],
        ),
        (
            "I'm found in oak but not in cake\nIn wash and in owl\nIn lime but not in mine",
            ["o", "w", "l"],
        ),
    ]
)
def test_where_no_place_is_named_the_clues_are_in_order(text: str, expected: list[str]) -> None:
    assert letters(text) == expected
    assert read(text).unread == ()


@at_once(
    [
        "In rock but not in stone\nIn marrow but not in bone\nIn bolster but not in bed",
        "I'm in cat but not in hat\nI'm in dog and in log\nI'm in sun not sin",
        "In cat but not in hat\nFound o'er the hills\nIn dog and in log\nIn sun not sin",
        "Deep within the green\nIn cat but not in hat\nIn dog and in log\nIn sun not sin",
        "The beginning of eternity, the end of time\nThe end of every place",
    ]
)
def test_clues_that_may_be_of_any_place_are_all_unread(text: str) -> None:
    assert letters(text) == []
    assert read(text).unread == tuple(text.split("\n"))


def test_a_line_that_may_be_one_more_is_unread() -> None:
    items = "In cat but not in hat\nIn dog and in log\nIn sun not sin\n"
    assert letters(f"{items}In ham when it's smoked") == ["c", "go", "u"]
    assert read(f"{items}In ham when it's smoked").unread == ("In ham when it's smoked",)
    assert read(f"{items}In all, a fish").unread == ()


def test_two_lines_are_not_enough() -> None:
    assert letters("In cat but not in hat\nIn dog but not in dig") == []
    assert read("In cat but not in hat\nAnd last in dog").unread == ("In cat but not in hat",)


def test_a_letter_of_another_word_is_no_place() -> None:
    text = "My first is in cat, not in hat\nThe second of two\nMy third is in log"
    assert letters(text) == ["c", "*", "glo"]
    assert read(text).unread == ("The second of two",)
    assert read("The First of May\nMy first is in cat, not in hat").unread == ()
