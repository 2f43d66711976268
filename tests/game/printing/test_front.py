"""The pages before the puzzles, and the words of a wall on theirs."""

from __future__ import annotations

from game.printing.book import sheets
from game.printing.layout import Answers, PrintLayout
from game.printing.sheet import Sheet, TextRun
from generators.base import no_tick
from tests.game.printing.dealt import SMALL, item, items


def runs(sheet: Sheet) -> list[TextRun]:
    return [part for part in sheet.parts if isinstance(part, TextRun)]


def text_of(sheet: Sheet) -> str:
    return " ".join(run.text for run in runs(sheet))


def test_a_book_may_begin_with_a_half_title_and_an_empty_page_without_a_number() -> None:
    layout = PrintLayout("6x9", title="Mine", has_half_title=True, notice="No copies.\nAsk us.")
    half, empty, title, rights, *_rest = sheets(items(SMALL), layout, no_tick)
    assert text_of(half) == "Mine"
    assert empty.parts == []
    assert text_of(title).startswith("Mine")
    assert text_of(rights).startswith("No copies. Ask us.")
    assert not any(run.text.isdecimal() for sheet in (half, title, rights) for run in runs(sheet))


def test_the_words_of_a_wall_are_nearly_of_one_size() -> None:
    for seed in ("5.1", "5.2", "5.3"):
        layout = PrintLayout("6x9", 2, answers=Answers.NONE)
        wall = item("wordwall/easy", seed)
        (sheet,) = sheets([wall], layout, no_tick)
        sizes = [run.size for run in runs(sheet) if run.text in wall.puzzle.cards]
        assert max(sizes) <= 1.31 * min(sizes), sizes
