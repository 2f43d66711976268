"""Walls on paper: every card and every link, and the answer of a wall of characters."""

from __future__ import annotations

from itertools import product

import pytest

from game.faces.walls.paper import WORD_PAPER
from game.printing.book import sheets
from game.printing.layout import PrintLayout, printed
from game.printing.sheet import Box, Polyline, Sheet, Style, TextRun, width_of
from generators.base import no_tick
from generators.kinds import kind_named
from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.zhuyin import zhuyin
from generators.lionwall.formats import open_wall
from tests.forms import at_once
from tests.game.faces.walls.worder import WALL
from tests.game.printing.dealt import item


def lines_of(sheet: Sheet) -> list[Polyline]:
    return [part for part in sheet.parts if isinstance(part, Polyline)]


def words_of(sheet: Sheet) -> list[TextRun]:
    return [part for part in sheet.parts if isinstance(part, TextRun)]


@at_once(product([120.0, 240.0, 500.0], [1.0, 1.4]))
def test_every_word_stands_on_its_card(side: float, scale: float) -> None:
    sheet = Sheet(side, side * 1.4)
    WORD_PAPER.draw(sheet, WALL, Box(0, 0, side, side * 1.4), Style(scale=scale))
    parts = words_of(sheet)
    assert tuple(part.text for part in parts) == WALL.cards
    assert len({part.size for part in parts}) == 1 or side == 120
    cards = [line.points for line in lines_of(sheet) if len(line.points) > 2]
    for part, card in zip(parts, cards, strict=True):
        left, right = min(x for x, _y in card), max(x for x, _y in card)
        assert left < part.at[0]
        assert part.at[0] + width_of(part.text, part.size, part.typeface) < right


@pytest.mark.parametrize("box", [Box(0, 0, 200, 120), Box(10, 10, 90, 170)])
def test_the_answer_tells_every_link_within_its_box(box: Box) -> None:
    sheet = Sheet(box.width + 20, box.height + 20)
    WORD_PAPER.draw_answer(sheet, WALL, box, Style())
    parts = words_of(sheet)
    told = " ".join(part.text for part in parts)
    assert all(group.title.split()[-1] in told for group in WALL.groups)
    assert all(word in told for word in WALL.cards)
    assert max(part.at[1] for part in parts) <= box.bottom


# Lion Wall


def text_of(sheet: Sheet) -> str:
    """All that is written, in order, without spaces."""
    text = "".join(part.text for part in sheet.parts if isinstance(part, TextRun))
    return text.replace(" ", "")


@pytest.mark.parametrize("script", ["sc", "tw"])
def test_it_has_readings_and_meanings(script: str) -> None:
    one, components = item(f"lionwall/{script}-easy"), shipped()
    text = text_of(sheets([one], PrintLayout(), no_tick)[-1])
    for char in one.puzzle.cards:
        pinyin, meaning = components.reading(char, script), components.meaning(char, script)
        reading = zhuyin(pinyin) if script == "tw" else pinyin
        assert f"{char}{reading}{meaning.replace(' ', '')}" in text


def test_it_has_an_on_and_a_kun_reading() -> None:
    one = item("lionwall/jp-hard")
    text = text_of(sheets([one], PrintLayout(), no_tick)[-1])
    readings = {char: shipped().reading(char, "jp").split() for char in one.puzzle.cards}
    assert all(f"{char}{found[0]}" in text for char, found in readings.items())
    assert "·" in text


def test_it_has_only_the_groups_in_a_box_without_room() -> None:
    one = item("lionwall/sc-easy")
    draw, height = printed(one.kind).draw_answer, printed(one.kind).answer_height
    high = height(one.puzzle, 200, Style())
    for width, box_height, has_readings in (
        (200, high, True),
        (200, high - 1, False),
        (50, high, False),
    ):
        sheet = Sheet(width, box_height)
        draw(sheet, one.puzzle, Box(0, 0, width, box_height), Style())
        assert sheet.lowest <= box_height
        assert {*one.puzzle.cards} <= {*text_of(sheet)}
        reading = shipped().reading(one.puzzle.cards[0], "sc")
        assert (reading in text_of(sheet)) == has_readings


def test_a_meaning_of_one_sense_that_is_too_long_is_written_smaller() -> None:
    puzzle = open_wall("sc:强谬辩弧瓣嗡塌弘辛勾旬引宰勺句寥".encode(), {}).puzzle
    sheet = Sheet(84, 400)
    printed(kind_named("lionwall")).draw_answer(sheet, puzzle, Box(0, 0, 84, 400), Style())
    for meaning in ("buzz", "tendays", "slaughter", "sentence"):
        assert meaning in text_of(sheet)
