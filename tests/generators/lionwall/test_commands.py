"""A character taken apart on the command line."""

from __future__ import annotations

import pytest

from generators.base import ParseError
from generators.lionwall.characters.components import Components, shipped
from generators.lionwall.commands import decomposed
from tests.forms import at_once


def printed(char: str, components: Components, script: str = "sc") -> str:
    rows = decomposed(char, components, script)
    return "\n".join("  ".join(map(str, row)) for row in rows)


def test_the_tree_of_a_character() -> None:
    assert printed("踝", shipped()).splitlines() == [
        *("踝  15 strokes  huái  ankle", "├ 𧾷 = 足  7 strokes  zú  foot"),
        *("│ ├ 口  3 strokes  kǒu  mouth", "│ └ 止  4 strokes  zhǐ  stop, halt, desist"),
        "└ 果  8 strokes  guǒ  fruit",
        *("  ├ 日  4 strokes  rì  sun, day", "  └ 木  4 strokes  mù  tree"),
        "⿰𧾷果  (mainland China, Hong Kong, Japan, Taiwan)",
        "parts a group could share: 果 足 木",
    ]


def test_a_stroke_shows_no_parts() -> None:
    assert printed(" 一 ", shipped()).splitlines() == [
        "一  1 stroke  yī  one",
        "no parts a group could share",
    ]


def test_the_tree_is_that_of_the_script_and_every_sequence_is_told() -> None:
    mainland, hong_kong = (printed("食", shipped(), script) for script in ("sc", "tc"))
    assert "└ 良" in mainland
    assert "└ 良" not in hong_kong
    for text in (mainland, hong_kong):
        assert "⿱𠆢良  (mainland China, Japan)" in text
        assert "⿱𠆢⿱一艮  (Hong Kong, Taiwan)" in text


@at_once(["", "a", "江沚", "あ", "\ud800", "x" * 10_000])
def test_what_is_not_one_character_is_refused(text: str) -> None:
    with pytest.raises(ParseError) as error:
        decomposed(text, shipped())
    assert str(error.value).startswith("Give one Chinese character, not ")
    assert len(str(error.value)) < 200


def test_a_character_without_data_is_refused() -> None:
    with pytest.raises(ParseError, match="know the parts of 𱍊"):
        printed("\U0003134a", shipped())


def test_every_listed_character_can_be_taken_apart() -> None:
    data = shipped()
    for script in ("sc", "tc", "jp"):
        for char in data.characters(script)[::40]:
            assert printed(char, data, script).startswith(char)
