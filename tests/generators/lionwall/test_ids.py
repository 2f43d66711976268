"""Sequences: all operators, opaque parts, texts that are none; files of them, good and bad."""

from __future__ import annotations

import pytest

from generators.base import ParseError
from generators.lionwall import ids
from generators.lionwall.ids import Node, components, packed, parse, rows
from tests.forms import at_once

TWO = "⿰⿱⿴⿵⿶⿷⿸⿹⿺⿻\u2ffc\u2ffd"


@at_once(TWO)
def test_an_operator_of_two(operator: str) -> None:
    assert parse(f"{operator}女子") == Node(operator, (Node("女"), Node("子")))
    assert components(f"{operator}女子") == ["女", "子"]


@pytest.mark.parametrize("operator", "⿲⿳")
def test_an_operator_of_three(operator: str) -> None:
    assert parse(f"{operator}彳亍亍").parts == (Node("彳"), Node("亍"), Node("亍"))
    assert components(f"{operator}女子子") == ["女", "子", "子"]


@at_once("\u2ffe\u2fff↔↷")
def test_what_is_mirrored_or_rotated_does_not_show_its_parts(turn: str) -> None:
    assert components(f"⿰{turn}臣臣") == ["臣"]
    assert components(f"⿰{turn}⿱日月木") == ["木"]
    assert parse(f"{turn}了").parts == (Node("了"),)


@pytest.mark.parametrize("minus", "\u31ef⊖")
def test_what_is_subtracted_from_does_not_show_its_parts(minus: str) -> None:
    assert components(f"⿱{minus}兵丶木") == ["木"]


def test_a_variation_shows_its_parts() -> None:
    assert components("〾⿻一乚") == ["一", "乚"]


@at_once(["{42}", "{122}", "？", "&CDP-8B6C;", "&GT-00154;", "②", "α", "△"])
def test_a_part_that_is_not_encoded_is_opaque(opaque: str) -> None:
    assert parse(f"⿱⺈{opaque}").parts == (Node("⺈"), Node(opaque))
    assert components(f"⿱⺈{opaque}") == ["⺈"]


def test_a_variation_selector_changes_nothing() -> None:
    assert components("⿰忄壘\U000e0100") == ["忄", "壘"]


@at_once(
    [
        *(("", "1 to 64 characters, not 0"), ("⿰女", "Parts missing: 1")),
        *(("⿲女", "Parts missing: 2"), ("⿰", "Parts missing: 2")),
        ("⿰女子子", "should end after ⿰女子, but '子' follows"),
        *(("女子", "should end after 女, but '子' follows"), ("\u2ffe", "Parts missing: 1")),
        *(("⿰" * 65, "not 65"), ("⿰女子\ud800", "but '\\ud800' follows")),
    ]
)
def test_what_is_no_sequence_is_refused(text: str, said: str) -> None:
    with pytest.raises(ParseError) as error:
        parse(text)
    assert said in str(error.value)


def test_the_longest_sequence_is_read() -> None:
    assert len(components("⿰" * 31 + "木" * 32)) == 32
    with pytest.raises(ParseError):
        parse("⿰" * 32 + "木" * 33)


BABELSTONE = (
    "\ufeff# Ideographic Description Sequences (IDS) for CJK Unified Ideographs\r\n"
    "#U+9FFD\t鿽\t^⿰月？$(G)\r\n"
    "\r\n"
    "U+4E00\t一\t^一$(GHJKTV)\r\n"
    "U+4E04\t丄\t^⿱丨一$(GHJT)\t^⊖上一$(X)\r\n"
    "U+4E8E\t于\t^⿱一亅$(GHTJ)\t*U+4E8E(V) was ^⿱二亅$ before\r\n"
    "U+514D\t免\t^⿱⺈⿸⿻口丿乚$(GHTKP[B])\t^⿱{2}儿$(JV)\r\n"
    "U+5F25\t弥\t^⿰弓尔$ (G)\t^⿰弓尓$(HJKT)\t^⿰弓爾$(Z)\r\n"
    "U+20BA9\t𠮩\t^⿰口了$(HV)\r\n"
)
CJKVI = (
    "# Copyright (c) 2014 CJKVI Database\n"
    ";; -*- coding: utf-8-mcs-er -*-\n"
    "U+2460\t①\t①\n"
    "U+4E07\t万\t⿱一&CDP-8B6C;\n"
    "U+4E0E\t与\t⿹②一[GTKV]\t⿻②一[J]\n"
    "U+4E1F\t丟\t⿱王厶\t⿱一去\n"
    "U+4E9A\t亚\t\t@apparent=⿱一业\n"
    "U-00020BA9\t𠮩\t⿰口了\n"
)


def test_a_file_of_babelstone_is_read() -> None:
    assert rows(BABELSTONE.encode())[0] == {
        "一": "",
        "丄": "⿱丨一",
        "于": "⿱一亅",
        "免": "GH⿱⺈⿸⿻口丿乚 J⿱？儿",
        "弥": "G⿰弓尔 HJ⿰弓尓",
        "𠮩": "⿰口了",
    }


def test_a_file_of_cjkvi_is_read() -> None:
    assert rows(CJKVI.encode())[0] == {
        "万": "⿱一？",
        "与": "GH⿹？一 J⿻？一",
        "丟": "⿱王厶",
        "亚": "",
        "𠮩": "⿰口了",
    }


@at_once(
    [
        ("好\t⿰女子", "a code point such as U+597D, a character and its sequences"),
        ("U+597D\t好", "a code point such as U+597D, a character and its sequences"),
        ("U+597D 好 ⿰女子", "'U+597D 好 ⿰女子'"),
        ("U+597D\t奸\t⿰女子", "should have that code point, but '奸'"),
        ("U+597D\t好好\t⿰女子", "should have that code point, but '好好'"),
        ("U+597D\t好\t^⿰女子", "^, a sequence, $ and regions in brackets here, not '^⿰女子'"),
        ("U+597D\t好\t^⿰女子$(g)", "not '^⿰女子$(g)'"),
        ("U+597D\t好\t⿰女子[G", "a sequence here, not '⿰女子[G'"),
        ("U+597D\t好\t^⿰女$(G)", "Parts missing: 1"),
        ("U+597D\t好\t⿰女子子[G]", "sequence should end after ⿰女子"),
        ('U+5F66\t彦\t⿱产彡[O]"', "a sequence here, not '⿱产彡[O]\"'"),
        ("CDP-8B5C\t&CDP-8B5C;\t⿰女子", "a code point such as U+597D"),
        (b"U+597D\t\xff", "isn't UTF-8 text"),
    ]
)
def test_a_bad_line_is_named_and_the_others_are_read(line: str | bytes, said: str) -> None:
    """Lists that many people use have a stray quote in a line, or codes of characters to come."""
    bad = line if isinstance(line, bytes) else line.encode()
    good = "U+660E\t明\t⿰日月".encode(), "U+597D\t好\t⿰女子".encode()
    found, remark = rows(b"\n".join([b"# a comment", good[0], b"", bad, good[1]]))
    assert found == {"明": "⿰日月", "好": "⿰女子"}
    assert str(remark).startswith("Lines left out: 1. First, line 4: ")
    assert said in str(remark)
    with pytest.raises(ParseError, match=r"^No line can be used\. First, line 1: "):
        rows(bad)
    _found, remark = rows(b"\n".join([*[bad] * 40, good[0]]))
    assert str(remark).startswith("Lines left out: 40. First, line 1: ")
    assert str(remark).endswith(" There are 37 more.")
    assert len(str(remark)) < 800


@pytest.mark.parametrize("data", [b"", b"# only a comment\n", "U+2460\t①\t①".encode()])
def test_a_file_without_characters_is_refused(data: bytes) -> None:
    with pytest.raises(ParseError, match="No line in this file looks"):
        rows(data)


def test_a_file_too_long_is_refused() -> None:
    with pytest.raises(ParseError, match=r"too large: 16\.1 MB"):
        rows(b"#" * (ids.MAX_BYTES + 1))


def test_hong_kong_takes_the_sequence_of_taiwan_and_of_its_own_before() -> None:
    assert packed("好", [("G", "⿰女子"), ("T", "⿰子女")]) == "GJ⿰女子 H⿰子女"
    assert packed("好", [("GT", "⿰女子"), ("J[H]", "⿰子女")]) == "G⿰女子 HJ⿰子女"
