"""Links of letters: one word that has each, one that only nearly has it."""

from __future__ import annotations

import pytest

from generators.wordwall import wordplay
from generators.wordwall.categories import shipped
from generators.wordwall.rules import Link
from tests.forms import at_once

THEME = ("badger", "goat", "bear", "cat", "dog", "rat")


@at_once(
    [
        *(("inside", "scatter", Link(((1, 4),))), ("inside", "catch", None)),
        *(("first", "catch", Link(((0, 3),))), ("first", "cat", None)),
        *(("last", "muscat", Link(((3, 6),))), ("last", "goat", None)),
        *(("longer", "coat", Link(((1, 2),), "cat")), ("longer", "coast", None)),
        *(("shorter", "gat", Link((), "goat")), ("shorter", "badge", Link((), "badger"))),
        *(("shorter", "tag", None), ("changed", "boat", Link(((0, 1),), "goat"))),
        *(("changed", "goat", None), ("stirred", "bare", Link((), "bear"))),
        *(("stirred", "bear", None), ("turned", "god", Link((), "dog")), ("turned", "dog", None)),
    ]
)
def test_a_word_has_a_link_or_not(operation: str, word: str, link: Link | None) -> None:
    assert wordplay.find(operation, word, THEME) == link


@at_once(
    [
        ("The same backwards", "kayak", "a"),
        ("Typed on the top row", "puppet", "tip"),
        ("Contain three consecutive letters of the alphabet", "defend", "cabbage"),
        ("No vowel but A, at least twice", "banana", "attach"),
        ("No vowel but A, at least twice", "banana", "savannahy"),
        ("No vowel but E, at least twice", "precedence", "eleven"),
        ("Begin and end with the same two letters", "onion", "papa"),
    ]
)
def test_only_a_word_that_shows_its_form_is_dealt(title: str, word: str, other: str) -> None:
    form = wordplay.FORMS[title]
    assert form.find(word)
    assert form.find(other)
    assert (form.shows(word), form.shows(other)) == (True, False)
    known = shipped()
    number = next(each.number for each in known.all if each.title == title)
    assert all(map(form.shows, known.core(number)))


@at_once([("inside", "catch"), ("inside", "muscat"), ("first", "cat"), ("last", "goat")])
def test_a_title_is_true_of_words_that_do_not_show_it(operation: str, word: str) -> None:
    assert wordplay.holds(operation, word, THEME)
    assert not wordplay.find(operation, word, THEME)


def test_letters_that_show_the_link_are_lit() -> None:
    assert wordplay.FORMS["At least two double letters"].find("balloon") == Link(((2, 4), (4, 6)))
    run = wordplay.FORMS["Contain three consecutive letters of the alphabet"]
    assert run.find("defend") == Link(((0, 3),))


@pytest.mark.parametrize(
    ("word", "letter", "place"),
    [
        *(("bomb", "b", 3), ("condemn", "n", 6), ("thistle", "t", 4), ("chassis", "s", 6)),
        *(("crescent", "c", 4), ("science", "c", 1), ("knock", "k", 0), ("rhythm", "h", 1)),
    ],
)
def test_the_letter_that_is_not_heard_is_lit(word: str, letter: str, place: int) -> None:
    assert wordplay.silent_letter_index(word, letter) == place
