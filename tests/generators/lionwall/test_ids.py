"""Sequences: all operators, opaque parts, and texts that are none."""

from __future__ import annotations

import pytest

from generators.base import ParseError
from generators.lionwall import ids
from generators.lionwall.ids import Node, components, parse

TWO = "⿰⿱⿴⿵⿶⿷⿸⿹⿺⿻\u2ffc\u2ffd"


@pytest.mark.parametrize("operator", TWO)
def test_an_operator_of_two(operator: str) -> None:
    assert parse(f"{operator}女子") == Node(operator, (Node("女"), Node("子")))
    assert components(f"{operator}女子") == ["女", "子"]


@pytest.mark.parametrize("operator", "⿲⿳")
def test_an_operator_of_three(operator: str) -> None:
    assert parse(f"{operator}彳亍亍").parts == (Node("彳"), Node("亍"), Node("亍"))
    assert components(f"{operator}女子子") == ["女", "子", "子"]


def test_sequences_nest() -> None:
    tree = parse("⿰足⿱田⿲木一木")
    assert [part.name for part in tree.parts] == ["足", "⿱"]
    assert components("⿰足⿱田⿲木一木") == ["足", "田", "木", "一", "木"]


@pytest.mark.parametrize("turn", "\u2ffe\u2fff↔↷")
def test_what_is_mirrored_or_rotated_does_not_show_its_parts(turn: str) -> None:
    assert components(f"⿰{turn}臣臣") == ["臣"]
    assert components(f"⿰{turn}⿱日月木") == ["木"]
    assert parse(f"{turn}了").parts == (Node("了"),)


@pytest.mark.parametrize("minus", "\u31ef⊖")
def test_what_is_subtracted_from_does_not_show_its_parts(minus: str) -> None:
    assert components(f"⿱{minus}兵丶木") == ["木"]


def test_a_variation_shows_its_parts() -> None:
    assert components("〾⿻一乚") == ["一", "乚"]


@pytest.mark.parametrize(
    "opaque", ["{42}", "{122}", "？", "&CDP-8B6C;", "&GT-00154;", "②", "α", "△"]
)
def test_a_part_that_is_not_encoded_is_opaque(opaque: str) -> None:
    assert parse(f"⿱⺈{opaque}").parts == (Node("⺈"), Node(opaque))
    assert components(f"⿱⺈{opaque}") == ["⺈"]


def test_a_variation_selector_changes_nothing() -> None:
    assert components("⿰忄壘\U000e0100") == ["忄", "壘"]


def test_parts_beyond_the_bmp_radicals_and_strokes_are_parts() -> None:
    assert components("⿳𠂉⺼㇒") == ["𠂉", "⺼", "㇒"]
    assert ids.is_part("〇")
    assert not ids.is_part("a")
    assert not ids.is_part("女子")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1 to 64 signs, found 0"),
        ("⿰女", "1 more parts after ⿰女"),
        ("⿲女", "2 more parts after ⿲女"),
        ("⿰", "2 more parts"),
        ("⿰女子子", "end of the sequence after ⿰女子, found '子'"),
        ("女子", "end of the sequence after 女, found '子'"),
        ("\u2ffe", "1 more parts"),
        ("⿰" * 65, "found 65"),
        ("⿰女子\ud800", "found '\\ud800'"),
    ],
)
def test_what_is_no_sequence_is_refused(text: str, said: str) -> None:
    with pytest.raises(ParseError) as error:
        parse(text)
    assert said in str(error.value)


def test_the_longest_sequence_is_read() -> None:
    assert len(components("⿰" * 31 + "木" * 32)) == 32
    with pytest.raises(ParseError):
        parse("⿰" * 32 + "木" * 33)
