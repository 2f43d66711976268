"""What a file says besides its crossword, and clues that belong to no slot, are written back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generators.base import ParseError
from generators.crossword.formats.files import EXPORTS, open_crossword
from generators.crossword.rules import Form
from tests.generators.crossword.test_formats_ipuz import ipuz, opened, written

STRAYS: tuple[object, ...] = (
    [9, "none"],
    "none",
    ["none"],
    [None, "none"],
    [{"clue": "none"}],
    {"clue": "none", "numbers": [], "label": "x"},
    {"number": "9", "clue": "none", "cells": []},
)


@pytest.mark.parametrize("stray", STRAYS, ids=repr)
def test_clues_that_belong_to_no_slot_are_clues_all_the_same(stray: object) -> None:
    found = opened(ipuz(clues={"Across": [[1, "Pet"], stray]}))
    assert found.puzzle.clues == ("Pet", "", "")
    assert "no slot for these clues" in str(found.notice)
    again = opened(found.puzzle.to_text())
    assert again.puzzle == found.puzzle
    assert again.notice == found.notice
    assert "none" in json.dumps(written(again)["clues"]["Across"])


def test_a_second_clue_for_a_slot_does_not_take_the_place_of_the_first() -> None:
    found = opened(ipuz(clues={"Across": [[1, "Pet"], [1, "Tom"]], "Down": ["Firm", "You"]}))
    assert found.puzzle.clues == ("Pet", "Firm", "You")
    assert str(found.notice).endswith("kept for export: 1 across")
    assert opened(found.puzzle.to_text()).puzzle == found.puzzle


def test_a_file_with_clues_never_becomes_one_with_words() -> None:
    found = opened(ipuz(clues={"Across": [[9, "none"]]}))
    assert found.puzzle.form is Form.CLUED
    assert found.puzzle.clues == ("", "", "")
    for form in EXPORTS:
        assert open_crossword(EXPORTS[form](found.puzzle, None), {}).puzzle == found.puzzle


def test_clues_for_no_slot_are_refused_where_there_is_no_end_of_them() -> None:
    strays = [[n, "x" * 1500] for n in range(9, 40)]
    with pytest.raises(ParseError, match=r"expected clues for the slots .*: 22 across"):
        opened(ipuz(clues={"Across": strays}))


FOREIGN: dict[str, Any] = {
    "intro": "<b>Hello</b>",
    "difficulty": "hard",
    "editor": "E. D.",
    "publisher": "P",
    "date": "20/11/2026",
    "uniqueid": "a-1",
    "url": "https://example.org",
    "org.example:other": {"deep": [1, 2.5, None, {"é": True}]},
    "kind": ["http://ipuz.org/crossword#1", "http://ipuz.org/crossword/crypticcrossword#1"],
}


def test_fields_that_mean_nothing_here_are_written_back() -> None:
    found = opened({**ipuz(), **FOREIGN})
    assert found.notice is None
    data = written(found)
    assert {name: data[name] for name in FOREIGN} == FOREIGN
    for form in EXPORTS:
        assert open_crossword(EXPORTS[form](found.puzzle, None), {}).puzzle == found.puzzle


def test_fields_of_cells_and_clues_are_written_back() -> None:
    red: dict[str, Any] = {"color": "ff0000", "colortext": "00ff00"}
    row = [{"cell": 1, "style": {**red, "shapebg": "circle", "highlight": True}}, "dull", 2]
    row[1] = {"cell": 0, "style": "dull"}
    last = [{"cell": 0, "continued": True}, {"cell": "#", "style": {"color": "0000ff"}}, 0]
    clue = {"number": 1, "clue": "Pet", "enumeration": "3", "highlight": True}
    found = opened(
        ipuz(puzzle=[row, last], styles={"dull": {"divided": "-"}}, clues={"Across": [clue]})
    )
    assert found.puzzle.shaded == {0}
    data = written(found)
    assert data["puzzle"][0][:2] == [row[0], {"cell": 0, "style": {"divided": "-"}}]
    assert data["puzzle"][1] == last
    assert data["clues"]["Across"] == [clue]
    assert opened(found.puzzle.to_text()).puzzle == found.puzzle


@pytest.mark.parametrize(
    "text", [json.dumps("x" * 30_000), "1e999", '"\\ud800"', json.dumps({"\ud800": 1})]
)
def test_what_cannot_be_kept_is_left_out_and_told(text: str) -> None:
    found = opened(json.dumps({**ipuz(), "editor": "E", "big": "?"}).replace('"?"', text))
    assert found.puzzle.extras.fields == (("editor", '"E"'),)
    assert "left out" in str(found.notice)
    assert opened(found.puzzle.to_text()).puzzle == found.puzzle
