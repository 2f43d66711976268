"""A wall that is put together, of whatever is on its cards: here of words and categories."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import chain

import pytest

from generators.base import IllegalMove, Mode, ParseError, Status
from generators.base import Message as Words
from generators.strokes import Stroke, stroke_of
from generators.wallsketch import CELLS, COLUMNS, PUT, ROWS, SCRIPT, SWAP, TAKE, WallSketch


@dataclass(frozen=True)
class WordSketch(WallSketch):
    """Words in small letters; a category may be anything that is written."""

    script: str = "en"

    scripts = ("en", "de")

    @classmethod
    def check(cls, cell: int, text: str) -> str:
        if cell % COLUMNS and not text.strip().isalpha():
            raise ParseError("A card is one word.")
        return text.strip() if cell % COLUMNS == 0 else text.strip().lower()


TREES = WordSketch("en", ("Trees", "oak", "elm", "", "", *[""] * (CELLS - COLUMNS)))


def test_what_is_put_stands_in_its_cell() -> None:
    sketch = TREES.apply(Stroke(PUT, 3, " Ash "))
    assert sketch.row(0) == ("oak", "elm", "ash", "")
    assert sketch.names == ("Trees", "", "", "")
    assert next(sketch.groups()) == ("Trees", ("oak", "elm", "ash", ""))
    assert sketch.cell_of("ash") == 3
    assert sketch.empty[0] == 4
    assert len(sketch.empty) == 13
    assert sketch.apply(Stroke(PUT, 3)) == TREES


def test_cards_change_places_also_with_an_empty_one() -> None:
    sketch = TREES.apply(Stroke(SWAP, 1, "7"))
    assert (sketch.cells[1], sketch.cells[7]) == ("", "oak")
    assert sketch.apply(Stroke(SWAP, 7, "1")) == TREES


def test_a_sketch_comes_back_from_its_text() -> None:
    assert WordSketch.from_text(TREES.to_text()) == TREES
    assert WordSketch().apply(Stroke(TAKE, 0, TREES.to_text())) == TREES
    german = TREES.apply(Stroke(SCRIPT, 0, "de"))
    assert (german.script, german.cells) == ("de", TREES.cells)
    assert stroke_of(*Stroke(PUT, 3, "ash")) == Stroke(PUT, 3, "ash")
    with pytest.raises(TypeError):
        stroke_of(PUT, "3", "ash")


def test_it_is_never_over_nor_wrong() -> None:
    state = TREES.start(Mode("draft", Words("Draft")))
    assert state.status is Status.PLAYING
    assert state.mistakes() == frozenset()


@pytest.mark.parametrize(
    "stroke",
    [
        Stroke(PUT, 4, "oak"),
        Stroke(PUT, 1, "oak"),
        Stroke(PUT, 4),
        Stroke(PUT, 4, "two words"),
        Stroke(PUT, CELLS, "ash"),
        Stroke(PUT, -1, "ash"),
        Stroke(SWAP, 1, "0"),
        Stroke(SWAP, 0, "5"),
        Stroke(SWAP, 1, "x"),
        Stroke(SWAP, 3, "4"),
        Stroke(SCRIPT, 0, "fr"),
        Stroke(TAKE, 0, "{"),
        Stroke("paint", 0),
    ],
)
def test_strokes_that_make_no_sense_are_refused(stroke: Stroke) -> None:
    with pytest.raises(IllegalMove):
        TREES.apply(stroke)


@pytest.mark.parametrize(
    "cells",
    [
        ["fr", *TREES.cells],
        ["en", *TREES.cells[1:]],
        ["en", *TREES.cells[:-1], 5],
        ["en", "Trees", "oak", "oak", *TREES.cells[3:]],
        ["en", "Trees", "Oak", *TREES.cells[2:]],
    ],
)
def test_a_damaged_sketch_is_refused(cells: list[object]) -> None:
    with pytest.raises(ParseError):
        WordSketch.from_text(json.dumps(cells))
    for text in ("", "[]", "7", "null", "[" * 9000):
        with pytest.raises(ParseError):
            WordSketch.from_text(text)


def test_all_cards_are_those_of_all_groups() -> None:
    assert TREES.cards == tuple(chain(*(TREES.row(number) for number in range(ROWS))))
