"""Where lines end, in Chinese and in Latin letters."""

from __future__ import annotations

import pygame
import pytest

from game.ui.blocks import block
from game.ui.lines import lines_of
from game.ui.palette import LIGHT
from game.ui.theme import Theme, chunks, joined
from generators.base import Message, joined_names
from tests.forms import at_once

CHINESE = "第 3 行（a3、b4）需要 2 个宝箱。“你好”，再见……按 Ctrl+Z 撤销《一》！"
SIZE = 20.0


@pytest.fixture(scope="module")
def theme() -> Theme:
    pygame.font.init()
    return Theme(LIGHT, 1.0, language="zh_Hans")


def rejoined(text: str) -> str:
    return "".join(gap + chunk for chunk, gap in chunks(text))[1:]


@at_once([CHINESE, "Plain words, and no more.", "", "a  b", "，。"])
def test_nothing_is_lost_between_the_units_of_a_line(text: str) -> None:
    assert rejoined(text) == text


def test_latin_is_parted_at_spaces_alone() -> None:
    assert chunks("Press Ctrl+Z, (or undo)") == [
        *(("Press", " "), ("Ctrl+Z,", " "), ("(or", " "), ("undo)", " "))
    ]


@pytest.mark.parametrize("width", range(60, 420, 12))
def test_no_line_of_chinese_begins_or_ends_with_the_wrong_mark(theme: Theme, width: int) -> None:
    lines = theme.wrapped(CHINESE, SIZE, width)
    assert "".join(lines).replace(" ", "") == CHINESE.replace(" ", "")
    assert not any(line[0] in "，。、；：？！）”》…" for line in lines)
    assert not any(line[-1] in "（“《" for line in lines)
    assert any("Ctrl+Z" in line for line in lines)
    assert all(theme.width(line, SIZE) <= width for line in lines if len(line) > 7)


def test_marked_sentences_break_as_plain_ones_do(theme: Theme) -> None:
    pieces = [
        ("第 ", False),
        ("4", True),
        ("、", False),
        ("5", True),
        (" 行的格都不是宝箱。", False),
    ]
    rows = block.lines(theme, pieces, SIZE, 100)
    texts = ["".join(text for text, _strong in row) for row in rows]
    assert texts == theme.wrapped("第 4、5 行的格都不是宝箱。", SIZE, 100)
    assert [run for row in rows for run in row if run[1]] == [("4", True), ("5", True)]


def test_chinese_is_cut_short_without_hyphens_and_spaces(theme: Theme) -> None:
    lines = lines_of(theme, "这一句话很长很长很长很长很长很长很长", SIZE, 100, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert not {"-", " "} & {*"".join(lines)}


def test_lines_come_together_again() -> None:
    assert joined(["one", "two"]) == "one two"
    assert joined(["宝箱", "相邻"]) == "宝箱相邻"


def test_of_a_list_of_messages_only_their_names_stand_out() -> None:
    named = [Message("a word for “{words}”", words=word) for word in ("cap", "box", "tin")]
    found = block.runs(Message("Join {parts}.", parts=joined_names(named)))
    assert [text for text, is_strong in found if is_strong] == ["cap", "box", "tin"]
    text = "Join a word for “cap”, a word for “box” and a word for “tin”."
    assert "".join(text for text, _is_strong in found) == text
