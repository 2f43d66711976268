"""Crosswords on the pages of a book: headings, columns of clues, and grids that look alike."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.faces.crossword.panel import ClueSection, lists_at
from game.printing.book import pages_of, sheets
from game.printing.layout import MM, Answers, PrintLayout
from game.printing.sheet import Box, Polyline, Sheet, TextRun
from generators.base import no_tick
from tests.game.printing.dealt import item


def test_a_puzzle_on_more_pages_than_face_each_other_is_noted() -> None:
    puzzles = [item("crossword/british-15"), item("crossword/mini")]
    assert pages_of(puzzles, PrintLayout("6x9", text_size=20, title="Large"), no_tick).long == [1]
    assert pages_of(puzzles, PrintLayout("8.5x11", title="Usual"), no_tick).long == []


@pytest.mark.parametrize(
    ("name", "heading"), [("fill-in-5", "Fill-in"), ("cryptic-7", "Cryptic crossword")]
)
def test_a_page_of_fill_ins_or_of_cryptic_crosswords_says_so(name: str, heading: str) -> None:
    one = item(f"crossword/{name}")
    (sheet, *_others) = sheets([one, one], PrintLayout(per_page=1), no_tick)
    assert sheet.heading == heading


def runs(sheet: Sheet) -> list[TextRun]:
    return [part for part in sheet.parts if isinstance(part, TextRun)]


def squares(sheet: Sheet) -> float:
    """The side of the squares of a page's grid in millimetres, 0 if there is none."""
    sides = [
        part.points[1][0] - part.points[0][0]
        for part in sheet.parts
        if isinstance(part, Polyline) and len(part.points) == 5
    ]
    return min(sides, default=0.0) / MM


@pytest.mark.parametrize("gutter", [0.0, 9.5])
def test_squares_beside_clues_are_at_least_seven_millimetres(gutter: float) -> None:
    puzzles = [item("crossword/american-11", str(n)) for n in range(2)]
    layout = PrintLayout("6x9", answers=Answers.NONE, title="American", gutter=gutter)
    pages = [sheet for sheet in sheets(puzzles, layout, no_tick) if sheet.heading == "Crossword"]
    assert len(pages) == 2
    assert all(squares(page) >= 7 for page in pages)


@pytest.mark.parametrize("is_large", [False, True])
def test_crosswords_of_a_level_have_as_many_pages_each(is_large: bool) -> None:
    puzzles = [item("crossword/cryptic-9", str(n)) for n in range(4)]
    layout = PrintLayout("5.5x8.5", answers=Answers.NONE, title="Cryptics", is_large=is_large)
    found = [sheet for sheet in sheets(puzzles, layout, no_tick) if sheet.heading != "Notes"]
    starts = [n for n, sheet in enumerate(found) if sheet.bookmarks]
    assert len({after - before for before, after in pairwise([*starts, len(found)])}) == 1


def test_a_level_has_as_many_pages_in_each_volume() -> None:
    """Whichever puzzles are in it: those of the level decide together with a typical one."""
    layout = PrintLayout("6x9", answers=Answers.NONE, title="British", per_page=1)
    lengths = {
        len(sheets([item("crossword/british-13", str(n))], layout, no_tick)) for n in range(6)
    }
    assert len(lengths) == 1


def test_the_length_of_words_that_go_on_in_the_next_column_is_repeated() -> None:
    words = ClueSection("", (("3", ", ".join(["ABC"] * 40)),), can_part=True)
    lists = lists_at([words], Box(0, 0, 400, 200), 10.0)
    assert [column[0].label for column in lists.columns] == ["3", "3"]
