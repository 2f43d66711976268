"""A wall that is put together, of whatever is on its cards: here of words and categories."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from generators.base import IllegalMove, ParseError
from generators.base import Message as Words
from generators.drafting import Edit, edit_of
from generators.walls.draft import CELLS, COLUMNS, PUT, SCRIPT, SWAP, TAKE, WallDraft
from tests.forms import at_once

TITLES = {"en": Words("English"), "de": Words("German")}


@dataclass(frozen=True)
class WordSketch(WallDraft):
    """Words in small letters; a category may be anything that is written."""

    script: str = "en"

    script_titles = TITLES

    @classmethod
    def check(cls, cell: int, text: str) -> str:
        if cell % COLUMNS and not text.strip().isalpha():
            raise ParseError("A card is one word.")
        return text.strip() if cell % COLUMNS == 0 else text.strip().lower()


TREES = WordSketch("en", ("Trees", "oak", "elm", "", "", *[""] * (CELLS - COLUMNS)))


def test_what_is_put_stands_in_its_cell() -> None:
    draft = TREES.apply(Edit(PUT, 3, " Ash "))
    assert draft.row(0) == ("oak", "elm", "ash", "")
    assert draft.names == ("Trees", "", "", "")
    assert next(draft.groups()) == ("Trees", ("oak", "elm", "ash", ""))
    assert draft.cell_of("ash") == 3
    assert draft.empty[0] == 4
    assert len(draft.empty) == 13
    assert draft.apply(Edit(PUT, 3)) == TREES


def test_cards_change_places_also_with_an_empty_one() -> None:
    draft = TREES.apply(Edit(SWAP, 1, "7"))
    assert (draft.cells[1], draft.cells[7]) == ("", "oak")
    assert draft.apply(Edit(SWAP, 7, "1")) == TREES


def test_a_sketch_comes_back_from_its_text() -> None:
    assert WordSketch.from_text(TREES.to_text()) == TREES
    assert WordSketch().apply(Edit(TAKE, 0, TREES.to_text())) == TREES
    german = TREES.apply(Edit(SCRIPT, 0, "de"))
    assert (german.script, german.cells) == ("de", TREES.cells)
    assert edit_of(*Edit(PUT, 3, "ash")) == Edit(PUT, 3, "ash")
    with pytest.raises(TypeError):
        edit_of(PUT, "3", "ash")


@at_once(
    [
        *(Edit(PUT, 4, "oak"), Edit(PUT, 1, "oak"), Edit(PUT, 4), Edit(PUT, 4, "two words")),
        *(Edit(PUT, CELLS, "ash"), Edit(PUT, -1, "ash"), Edit(SWAP, 1, "0"), Edit(SWAP, 0, "5")),
        *(Edit(SWAP, 1, "x"), Edit(SWAP, 3, "4"), Edit(SCRIPT, 0, "fr")),
        *(Edit(TAKE, 0, "{"), Edit("paint", 0)),
    ]
)
def test_strokes_that_make_no_sense_are_refused(stroke: Edit) -> None:
    with pytest.raises(IllegalMove):
        TREES.apply(stroke)


@at_once(
    [
        ["fr", *TREES.cells],
        ["en", *TREES.cells[1:]],
        ["en", *TREES.cells[:-1], 5],
        ["en", "Trees", "oak", "oak", *TREES.cells[3:]],
        ["en", "Trees", "Oak", *TREES.cells[2:]],
    ]
)
def test_a_damaged_sketch_is_refused(cells: list[object]) -> None:
    with pytest.raises(ParseError):
        WordSketch.from_text(json.dumps(cells))
    for text in ("", "[]", "7", "null", "[" * 9000):
        with pytest.raises(ParseError):
            WordSketch.from_text(text)
