"""The pages before the puzzles, the words of a wall on theirs, and how a book opens."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.printing.book import sheets
from game.printing.layout import Answers, PrintLayout, ordered, printed
from game.printing.sheet import Sheet, TextRun
from generators.base import no_tick
from generators.kinds import kind_named
from generators.rng import Rng
from tests.game.player import Player
from tests.game.printing.dealt import SMALL, item, items
from tests.game.printing.test_screen import open_screen


def runs(sheet: Sheet) -> list[TextRun]:
    return [part for part in sheet.parts if isinstance(part, TextRun)]


def texts_of(sheet: Sheet) -> list[str]:
    return [run.text for run in runs(sheet)]


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


@pytest.mark.parametrize(
    ("name", "english", "french", "words"),
    [("brick", "7-easy", "7-easy-fr", "-ed"), ("riddle", "easy", "easy-fr", "coat")],
)
def test_tips_in_english_words_are_for_english_puzzles(
    name: str, english: str, french: str, words: str
) -> None:
    kind = kind_named(name)
    puzzles = [
        kind.generate(kind.preset(preset).params, Rng("tips"), no_tick)
        for preset in (english, french)
    ]
    how = printed(kind).how
    assert words in " ".join(how(puzzles[:1]))
    assert words not in " ".join(how(puzzles))
    assert words not in " ".join(how(puzzles[1:]))


def test_the_pages_of_a_bound_book_are_seen_as_they_face_each_other(player: Player) -> None:
    view = open_screen(player, sweetspots=9).view
    view.is_bound = True
    for key, turns in (("RIGHT", ([1, 2], [3, 4], [5])), ("LEFT", ([3, 4], [1, 2], [0]))):
        for expected in turns:
            player.key(key)
            assert [spot.page for spot in view.spots(player.app.theme)] == expected


def test_a_book_has_its_title_at_the_foot_and_no_levels_if_asked() -> None:
    asked = [item("riddle/easy", str(n)) for n in range(3)]
    layout = PrintLayout(answers=Answers.NONE, title="Mine")
    assert "Easy" in text_of(sheets(asked, layout, no_tick)[-1])
    bare = sheets(asked, replace(layout, shows_levels=False), no_tick)
    assert not any("Easy" in text_of(sheet) for sheet in bare)
    assert "Mine" in text_of(bare[-1])
    assert "Mine" not in text_of(sheets(asked, replace(layout, footer=""), no_tick)[-1])


def test_each_kind_of_crossword_has_one_name_in_a_book() -> None:
    names = "mini", "cryptic-7", "fill-in-5", "clued-7"
    listed = ordered([item(f"crossword/{name}") for name in names], PrintLayout(is_graded=True))
    found = sheets(listed, PrintLayout("6x9", title="Mine", per_page=1), no_tick)
    heads = [*dict.fromkeys(sheet.heading for sheet in found if sheet.bookmarks)]
    assert heads == ["Crossword", "Cryptic crossword", "Fill-in"]
    contents = next(sheet for sheet in found if sheet.heading == "Contents")
    answers = next(sheet for sheet in found if sheet.heading == "Answers")
    assert all(head in texts_of(contents) and head in texts_of(answers) for head in heads)
    assert all(name.startswith(sheet.heading) for sheet in found for name, _y in sheet.bookmarks)


def test_a_book_of_one_kind_says_no_order_of_kinds() -> None:
    layout = PrintLayout("6x9", title="Mine", per_page=1, is_graded=True)
    one, two = (
        sheets([item(name, str(n)) for name in names for n in range(2)], layout, no_tick)
        for names in (("riddle/easy",), ("riddle/easy", "wordwall/easy"))
    )
    said = [
        "Sorted by kind" in " ".join(map(" ".join, map(texts_of, each))) for each in (one, two)
    ]
    assert said == [False, True]
