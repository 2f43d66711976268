"""Word Wall on paper: every word on its card, every link in the answer."""

from __future__ import annotations

from itertools import product

import pytest

from game.faces.wordwall.paper import PAPER
from game.printing.sheet import Box, Sheet, Style, TextRun, width_of
from tests.forms import at_once
from tests.game.faces.wordwall.worder import WALL


def words_of(sheet: Sheet) -> list[TextRun]:
    return [part for part in sheet.parts if isinstance(part, TextRun)]


@at_once(product([120.0, 240.0, 500.0], [1.0, 1.4]))
def test_every_word_stands_on_its_card(side: float, scale: float) -> None:
    sheet = Sheet(side, side * 1.4)
    PAPER.draw(sheet, WALL, Box(0, 0, side, side * 1.4), Style(scale=scale))
    parts = words_of(sheet)
    assert tuple(part.text for part in parts) == WALL.cards
    for part in parts:
        assert width_of(part.text, part.size, part.typeface) <= side / 4 * 0.95
        left = part.at[0] % (side / 4)
        assert left + width_of(part.text, part.size, part.typeface) <= side / 4


@pytest.mark.parametrize("box", [Box(0, 0, 200, 120), Box(10, 10, 90, 170)])
def test_the_answer_tells_every_link_within_its_box(box: Box) -> None:
    sheet = Sheet(box.width + 20, box.height + 20)
    PAPER.draw_answer(sheet, WALL, box, Style())
    parts = words_of(sheet)
    told = " ".join(part.text for part in parts)
    assert all(group.title.split()[-1] in told for group in WALL.groups)
    assert all(word in told for word in WALL.cards)
    assert max(part.at[1] for part in parts) <= box.bottom
