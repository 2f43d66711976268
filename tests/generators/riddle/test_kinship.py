"""Which clue words give each other away within a theme."""

from __future__ import annotations

import pytest

from generators.riddle.likeness import is_near_in_theme


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("saw", "hacksaw"),
        ("hacksaw", "chainsaw"),
        ("eyeball", "eye"),
        ("eyeball", "eyelash"),
        ("cupboard", "cup"),
        ("grandson", "son"),
        ("godfather", "godmother"),
        ("raspberry", "cranberry"),
    ],
)
def test_words_with_a_part_in_common_are_near(word: str, other: str) -> None:
    assert is_near_in_theme(word, ("table", other))


@pytest.mark.parametrize(("word", "other"), [("brother", "mother"), ("carrot", "parsnip")])
def test_a_chance_end_is_no_part(word: str, other: str) -> None:
    assert not is_near_in_theme(word, (other,))
