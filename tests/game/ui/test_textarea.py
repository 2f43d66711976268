"""The field of several lines: its rows, the caret among them, what Enter does."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.palette import LIGHT
from game.ui.widgets.textfield import TextArea, TextAreaBlock, spans
from tests.forms import at_once
from tests.game.ui.fields import CTRL, THEME, drawn, editing, key, of_colour, typed

pytestmark = pytest.mark.usefixtures("calls")
VERSE = "one two\nthree\n\nfour"


def made(text: str = VERSE, high: int = 200, width: int = 280) -> TextArea:
    field = TextArea("field", "Type here", 500, lambda text: None)
    field.rect = pygame.Rect(20, 20, width, high)
    field.text = text
    field.update(0, True)
    drawn_tall(field)
    return field


def drawn_tall(field: TextArea) -> pygame.Surface:
    surface = pygame.Surface((field.rect.right + 20, field.rect.bottom + 20))
    surface.fill(LIGHT.card)
    field.draw(surface, THEME)
    return surface


def caret(field: TextArea) -> pygame.Rect:
    return of_colour(drawn_tall(field), LIGHT.indigo, field.rect.inflate(-8, -8))


@settings(max_examples=60)
@given(st.text(st.sampled_from("ab W谜 \n\u0301"), max_size=60), st.integers(30, 200))
def test_rows_are_all_of_the_text_and_fit(text: str, width: int) -> None:
    pygame.font.init()
    rows = spans(THEME, text, width)
    for row, after in pairwise(rows):
        assert text[row.end : after.start] in ("", "\n")
    assert (rows[0].start, rows[-1].end) == (0, len(text))
    for start, end in rows:
        said = text[start:end].rstrip(" ")
        assert THEME.width(said, 16) <= width or len(said.replace("\u0301", "")) <= 1
    assert len(rows) > text.count("\n")


def test_enter_begins_a_line_and_with_ctrl_ends_the_typing() -> None:
    done: list[str] = []
    field = made("ab")
    field._done = lambda: done.append(field.text)
    key(field, "LEFT")
    assert key(field, "RETURN")
    assert field.text == "a\nb"
    assert key(field, "RETURN", CTRL)
    assert key(field, "KP_ENTER", pygame.KMOD_LMETA)
    assert done == ["a\nb", "a\nb"]


@at_once(
    [
        (["UP"], "one two\nthree\n|\nfour"),
        (["UP", "UP"], "one two\n|three\n\nfour"),
        (["HOME"], "one two\nthree\n\n|four"),
        (["UP", "UP", "END", "UP"], "one t|wo\nthree\n\nfour"),
        (["UP"] * 4, "|one two\nthree\n\nfour"),
        (["HOME", "DOWN"], "one two\nthree\n\nfour|"),
    ]
)
def test_the_caret_walks_from_row_to_row(keys: list[str], text: str) -> None:
    field = made()
    for name in keys:
        assert key(field, name)
    typed(field, "|")
    assert field.text == text


def test_a_press_puts_the_caret_into_the_row_under_it() -> None:
    field = made()
    step = THEME.line_px(16)
    field.press((field.rect.x + 1, field.rect.y + 10 + step + step // 2))
    typed(field, "|")
    assert field.text == "one two\n|three\n\nfour"
    assert caret(field).centery == field.rect.y + 10 + step + step // 2


def test_what_is_written_stays_in_view() -> None:
    field = made("a\n" * 20, high=70)
    assert field.rect.contains(caret(field))
    for _ in range(20):
        key(field, "UP")
        assert caret(field).height
    assert field.scroll.offset == 0


def test_what_is_composed_is_drawn_over_several_rows() -> None:
    field = made("", width=120)
    editing(field, "nǐ hǎo nǐ hǎo nǐ hǎo")
    lines = of_colour(drawn_tall(field), LIGHT.indigo, field.rect.inflate(-8, -8))
    assert lines.height > THEME.line_px(16)
    assert key(field, "RETURN")
    assert field.text == "", "the key is the input method's"


def test_its_block_is_as_high_as_its_lines_within_limits() -> None:
    one, most, least = (
        TextAreaBlock(made(text)).height_for_width(THEME, 280)
        for text in ("a\nb\nc\nd", "a\n" * 30, "")
    )
    step = THEME.line_px(16)
    assert (one - least, most - least) == (step, 5 * step)
    assert TextAreaBlock(made("a\n" * 30)).min_height(THEME, 280) == least
    drawn(made(""))
