"""Boards on paper: what the inks leave out."""

from __future__ import annotations

from itertools import pairwise

from game.faces.sweetspots.paper import PAPER
from game.printing.options import Ink
from game.printing.sheet import Box, Polygon, Sheet, Style
from generators.sweetspots.rules import Puzzle

BOARD = "5s1:AABBBAABBBCDDDDCCCDECEEEE"


def filled(ink: Ink) -> list[Polygon]:
    """The areas of a board that are printed in another colour than black."""
    sheet = Sheet(200, 200)
    PAPER.draw(sheet, Puzzle.from_text(BOARD), Box(0, 0, 200, 200), Style(ink=ink))
    return [part for part in sheet.parts if isinstance(part, Polygon) and any(part.colour)]


def test_plain_zones_are_white() -> None:
    assert filled(Ink.PLAIN) == []


def test_greys_of_zones_that_touch_are_clearly_different() -> None:
    greys = sorted({part.colour[0] for part in filled(Ink.GREY)} | {255})
    assert len(greys) >= 3
    assert all(after - before >= 20 for before, after in pairwise(greys))
