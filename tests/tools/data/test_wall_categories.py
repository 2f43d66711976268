"""The lists of categories by hand, and what is made of them."""

from __future__ import annotations

import re

import pytest

from generators.wordwall.categories import shipped
from tests.forms import at_once
from tools.data import wall_categories as tool

_WORD = re.compile("[a-z]+")


@at_once(tool.MEANINGS)
def test_a_list_of_meanings_has_all_its_fields(name: str) -> None:
    for fields in tool.lines(tool.LISTS / f"{name}.txt"):
        head, anchors, members, *_ = fields
        kind, level, title = head.split(" ", 2)
        assert len(fields) == 5, head
        assert kind in ("kind", "part", "thing", "syn")
        assert level in "1234"
        assert title
        assert all(re.fullmatch(r"[a-z_]+\.[nvar]\.\d+", each) for each in anchors.split()), head
        assert all(map(_WORD.fullmatch, members.split())), head
        assert len({*members.split()}) == len(members.split()) >= 5, head


def test_a_blank_says_on_which_side_the_word_goes() -> None:
    for title, members, *_ in tool.lines(tool.LISTS / "blanks.txt"):
        assert re.fullmatch("[A-Z]+ ___|___ [A-Z]+", title)
        assert len({*members.split()}) == len(members.split()) >= 5, title


def test_a_rude_pair_is_in_no_blank() -> None:
    assert ("hand", "job") in tool.rude()
    hand = next(each for each in tool.blanks() if each.title == "HAND ___")
    assert "job" not in hand.core


def test_what_is_regional_is_known_to_the_lists() -> None:
    found = tool.regional()
    titles = {each.title for each in shipped().all}
    rows = [row for name in ("british titles", "american titles") for row in found[name]]
    assert [row[0] for row in rows if row[0] not in titles] == []
    assert all(len(row) == 2 for row in found["spelled"])


@pytest.mark.parametrize("section", ["british uses", "american uses", "unused"])
def test_what_one_side_uses_so_is_a_word_of_its_category(section: str) -> None:
    cores = {each.title: shipped().core(each.number) for each in shipped().all}
    rows = tool.regional()[section]
    astray = [(title, w) for title, words in rows for w in words.split() if w not in cores[title]]
    assert astray == []
