"""What names a group: a telling word of its title, in any of its forms."""

from __future__ import annotations

import pytest

from generators.wordwall.naming import accepted_of, is_called, says_something


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("Fish", "fishes"),
        ("They have teeth", "TEETH!"),
        ("You can cast a …", "cast them"),
        ("GOLDEN ___", "Golden ..."),
        ("Animals written backwards", "an animal the other way round"),
        ("Colours with a letter missing", "colour minus one"),
        ("Ways to cook", "cooking"),
        ("A try", "a try"),
    ],
)
def test_a_word_of_the_title_names_it(title: str, said: str) -> None:
    assert is_called(said, title, accepted_of(title))


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("Fish", "birds"),
        ("Parts of a shoe", "parts of a hat"),
        ("They have teeth", "they have things"),
        ("Begin with drinks", "begin with a letter"),
    ],
)
def test_other_words_do_not(title: str, said: str) -> None:
    assert not is_called(said, title, accepted_of(title))


def test_words_of_the_same_meaning_name_it_too() -> None:
    assert is_called("weeping", "Cry", accepted_of("Cry", ("sob", "weep")))


def test_small_words_say_nothing() -> None:
    assert not says_something("the words that they have")
    assert says_something("teeth")
