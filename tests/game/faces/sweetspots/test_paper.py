"""Boards on paper: what the inks leave out."""

from __future__ import annotations

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
    assert len(filled(Ink.GREY)) == 25
    assert filled(Ink.PLAIN) == []
