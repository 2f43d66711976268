"""Crosswords on the pages of a book: headings, columns of clues, and grids that look alike."""

from __future__ import annotations

import pytest

from game.faces.crossword.paper import ListRow, _even_columns
from game.printing.book import pages_of, sheets
from game.printing.layout import Answers, PrintLayout
from game.printing.sheet import TextRun
from generators.base import no_tick
from tests.game.printing.dealt import item


def test_a_puzzle_on_more_pages_than_face_each_other_is_counted() -> None:
    puzzles = [item("crossword/british-15"), item("crossword/mini")]
    assert pages_of(puzzles, PrintLayout("6x9", text_size=20, title="Large"), no_tick).long == 1
    assert pages_of(puzzles, PrintLayout("8.5x11", title="Usual"), no_tick).long == 0


@pytest.mark.parametrize(
    ("name", "heading"), [("fill-in-5", "Fill-in"), ("cryptic-7", "Cryptic crossword")]
)
def test_a_page_of_fill_ins_or_of_cryptic_crosswords_says_so(name: str, heading: str) -> None:
    one = item(f"crossword/{name}")
    (sheet, *_others) = sheets([one, one], PrintLayout(per_page=1), no_tick)
    assert sheet.heading == heading


def test_no_column_begins_with_the_last_clue_of_a_list() -> None:
    for across in range(4, 24):
        rows = [("Across", *[str(n) for n in range(across)]), ("Down", *["9"] * 9)]
        groups = [
            (*([ListRow("", title, is_title=True)] if n == 0 else []), ListRow(label, "clue"))
            for title, *labels in rows
            for n, label in enumerate(labels)
        ]
        columns = _even_columns(groups, 40, [0, 0])
        assert columns is not None
        (second,) = columns[1:]
        titles = [n for n, row in enumerate(second) if row.is_title]
        assert not titles or sum(bool(row.label) for row in second[: titles[0]]) != 1, across


def test_grids_of_a_run_stand_in_the_same_place() -> None:
    puzzles = [item("crossword/american-11", str(n)) for n in range(8)]
    layout = PrintLayout("6x9", per_page=1, answers=Answers.NONE, title="Grids")
    found = [sheet for sheet in sheets(puzzles, layout, no_tick) if sheet.heading == "Crossword"]
    tops = [
        next(run.at for run in sheet.parts if isinstance(run, TextRun) and run.text == "Across")
        for sheet in found
    ]
    assert len({x for x, _y in tops}) == 1
    assert max(y for _x, y in tops) - min(y for _x, y in tops) < 30
