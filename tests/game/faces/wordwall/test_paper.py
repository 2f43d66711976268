"""Word Wall on paper: every word on its card, every link in the answer."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.faces.wordwall.paper import PAPER
from game.printing.sheet import Box, Polyline, Sheet, Style, TextRun, width_of
from tests.forms import at_once
from tests.game.faces.wordwall.worder import WALL

LARGE = Style(scale=16 / 11, list_size=16)


def lines_of(sheet: Sheet) -> list[Polyline]:
    return [part for part in sheet.parts if isinstance(part, Polyline)]


def words_of(sheet: Sheet) -> list[TextRun]:
    return [part for part in sheet.parts if isinstance(part, TextRun)]


@at_once(product([120.0, 240.0, 500.0], [1.0, 1.4]))
def test_every_word_stands_on_its_card(side: float, scale: float) -> None:
    sheet = Sheet(side, side * 1.4)
    PAPER.draw(sheet, WALL, Box(0, 0, side, side * 1.4), Style(scale=scale))
    parts = words_of(sheet)
    assert tuple(part.text for part in parts) == WALL.cards
    assert len({part.size for part in parts}) == 1 or side == 120
    cards = [line.points for line in lines_of(sheet) if len(line.points) > 2]
    for part, card in zip(parts, cards, strict=True):
        left, right = min(x for x, _y in card), max(x for x, _y in card)
        assert left < part.at[0]
        assert part.at[0] + width_of(part.text, part.size, part.typeface) < right


def test_a_column_with_a_long_word_is_wider_and_keeps_the_words_large() -> None:
    sheet = Sheet(365, 480)
    cards = ("incomprehensible", *WALL.cards[1:])
    PAPER.draw(sheet, replace(WALL, cards=cards), Box(0, 0, 365, 480), LARGE)
    (size,) = {part.size for part in words_of(sheet)}
    assert size >= 16


@pytest.mark.parametrize("box", [Box(0, 0, 200, 120), Box(10, 10, 90, 170)])
def test_the_answer_tells_every_link_within_its_box(box: Box) -> None:
    sheet = Sheet(box.width + 20, box.height + 20)
    PAPER.draw_answer(sheet, WALL, box, Style())
    parts = words_of(sheet)
    told = " ".join(part.text for part in parts)
    assert all(group.title.split()[-1] in told for group in WALL.groups)
    assert all(word in told for word in WALL.cards)
    assert max(part.at[1] for part in parts) <= box.bottom
