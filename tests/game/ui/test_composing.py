"""The text field under an input method: what is composed, and whose the keys are meanwhile."""

from __future__ import annotations

import pytest

from game.ui.palette import LIGHT
from tests.forms import at_once
from tests.game.ui.fields import (
    CTRL,
    THEME,
    Calls,
    drawn,
    editing,
    inside,
    key,
    made,
    of_colour,
    typed,
)

pytestmark = pytest.mark.usefixtures("calls")


def test_text_input_is_on_only_while_the_field_has_the_keyboard(calls: Calls) -> None:
    field = made()
    assert calls.listening == [True]
    field.update(16, True)
    field.update(16, False)
    field.update(16, False)
    field.update(16, True)
    assert calls.listening == [True, False, True]


def test_a_composition_is_seen_and_underlined_but_no_part_of_the_text() -> None:
    field = made("字典")
    key(field, "LEFT")
    plain_caret = of_colour(drawn(field), LIGHT.indigo, inside(field))
    editing(field, "mi", 2)
    assert (field.text, field.composing) == ("字典", "mi")
    marks = of_colour(drawn(field), LIGHT.indigo, inside(field))
    assert marks.left == plain_caret.left
    assert abs(marks.width - THEME.width("mi", 16) - 2) <= 1
    typed(field, "谜")
    assert (field.text, field.composing) == ("字谜典", "")


def test_a_composition_that_is_given_up_leaves_the_text() -> None:
    field = made("字")
    for text in ("n", "ni", "n", ""):
        editing(field, text)
    assert (field.text, field.composing) == ("字", "")


def test_a_composition_takes_the_place_of_what_is_chosen_once_it_is_done() -> None:
    field = made("old")
    key(field, "a", CTRL)
    editing(field, "ni")
    drawn(field)
    assert field.text == "old"
    typed(field, "你")
    assert field.text == "你"


@at_once(["RETURN", "BACKSPACE", "DELETE", "LEFT", "RIGHT", "HOME", "UP", "TAB", "SPACE", "a"])
def test_keys_belong_to_the_input_method_while_it_composes(name: str) -> None:
    field = made("字")
    editing(field, "ni")
    assert key(field, name)
    assert key(field, name, CTRL)
    assert (field.text, field.composing) == ("字", "ni")
    typed(field, "你")
    assert field.text == "字你"


@pytest.mark.parametrize("end", ["text", "nothing"])
def test_the_key_that_ends_a_composition_does_nothing_else(end: str) -> None:
    field = made("字")
    editing(field, "ni")
    if end == "text":
        typed(field, "你")
    editing(field, "")
    for name in ("RETURN", "ESCAPE", "BACKSPACE"):
        assert key(field, name)
    field.update(16, True)
    assert not key(field, "RETURN")
    assert field.text.startswith("字")


def test_esc_ends_the_composition_and_only_that(calls: Calls) -> None:
    field = made("字")
    editing(field, "ni")
    assert key(field, "ESCAPE")
    assert (field.text, field.composing) == ("字", "")
    assert calls.listening == [True, False, True], "the input method must forget it too"
    assert not key(field, "ESCAPE")


def test_losing_the_keyboard_ends_the_composition() -> None:
    field = made("字")
    editing(field, "ni")
    field.update(16, False)
    assert (field.text, field.composing) == ("字", "")
    drawn(field)


def test_a_press_ends_the_composition() -> None:
    field = made("字典")
    editing(field, "ni")
    field.press((20, 44))
    typed(field, "|")
    assert field.text == "|字典"


def test_a_composition_told_in_pieces_is_put_together() -> None:
    field = made()
    first, second = "ni hao shi jie wo shi zhong guo", "ren min"
    editing(field, first, 0, len(first))
    editing(field, second, len(first), len(second))
    assert field.composing == first + second
    editing(field, "ni", 0, 2)
    assert field.composing == "ni"


@at_once([(1, "n"), (2, "ni"), (0, "nihao"), (99, "nihao")])
def test_the_caret_is_where_the_input_method_says(start: int, before: str) -> None:
    field = made()
    editing(field, "nihao", start)
    assert field._shown()[0][: field._shown()[2]] == before
