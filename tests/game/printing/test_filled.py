"""Pages filled to the foot: clues over several pages, lines to write on, answers, explanations."""

from __future__ import annotations

import pytest

from game.faces.crossword.panel import (
    LEADING,
    ClueSection,
    ListColumns,
    lists_in_columns,
    lists_over,
)
from game.printing.book import sheets
from game.printing.layout import PrintLayout
from game.printing.sheet import Box, Sheet, TextRun
from generators.base import no_tick
from tests.game.printing.dealt import item

SIZE = 10.0


def clues(across: int, down: int) -> list[ClueSection]:
    return [
        ClueSection(title, tuple((str(n), "clue") for n in range(1, number + 1)))
        for title, number in (("Across", across), ("Down", down))
    ]


def page(rows: int) -> Box:
    return Box(0, 0, 30 * SIZE, (rows + 0.5) * SIZE * LEADING)


def heights(lists: ListColumns | None) -> list[int]:
    assert lists is not None
    return [len(column) for column in lists.columns]


def text_of(sheet: Sheet) -> str:
    return " ".join(part.text for part in sheet.parts if isinstance(part, TextRun))


def test_a_page_of_clues_is_full_before_the_next_one_begins() -> None:
    lists = lists_over(clues(40, 20), page(20), SIZE, 2)
    assert heights(lists) == [20, 20, 12, 12]
    assert lists is not None
    assert lists.columns[2][0].text == "Across", "its title is there again"


def test_clues_that_need_fewer_pages_than_others_of_their_level_fill_all_of_these() -> None:
    first, second, third, fourth = heights(lists_over(clues(20, 15), page(20), SIZE, 2))
    assert min(first, second, third, fourth) > 0
    assert max(first, second, third, fourth) < 15


def test_each_list_has_a_column_of_a_page_if_it_fits() -> None:
    lists = lists_over(clues(20, 35), page(40), SIZE, 1)
    assert lists is not None
    assert [column[0].text for column in lists.columns] == ["Across", "Down"]
    longer = lists_over(clues(20, 50), page(40), SIZE, 1)
    assert longer is not None
    assert max(heights(longer)) < 40


@pytest.mark.parametrize("clues_left", [1, 2, 3])
def test_no_page_of_clues_has_only_a_few(clues_left: int) -> None:
    lists = lists_in_columns(clues(20, 17 + clues_left), page(20), SIZE)
    left = [row for column in lists.columns[lists.on_page :] for row in column if row.label]
    assert not left or len(left) > 3


def test_explanations_are_of_nine_points_in_a_small_book() -> None:
    puzzles = [item("crossword/cryptic-9", str(n)) for n in range(3)]
    found = sheets(puzzles, PrintLayout("6x9", title="Cryptic"), no_tick)
    explained = [sheet for sheet in found if text_of(sheet).startswith("How the clues work")]
    assert min(sheet.smallest for sheet in explained) >= 9
