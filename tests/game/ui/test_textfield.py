"""The text field: keys, clipboard, long texts, the caret, and who has the keyboard."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ui.palette import LIGHT
from game.ui.theme import Theme
from game.ui.widgets import textfield
from game.ui.widgets.textfield import TextField
from tests.forms import at_once
from tests.game.conftest import Clipboard
from tests.game.ui.fields import CTRL, THEME, drawn, editing, inside, key, made, of_colour, typed

FAMILY = "👨\u200d👩\u200d👧"
pytestmark = pytest.mark.usefixtures("calls")


# Typing and keys


def test_what_is_typed_stands_where_the_caret_is() -> None:
    field = made("ac")
    key(field, "LEFT")
    typed(field, "b")
    typed(field, "谜")
    assert field.text == "ab谜c"


@at_once(["é", "क्षि"[:2], FAMILY, "☂\ufe0f"])
def test_what_is_one_to_the_eye_is_one_to_the_keys(cluster: str) -> None:
    field = made(f"a{cluster}b")
    key(field, "LEFT")
    key(field, "BACKSPACE")
    assert field.text == "ab"
    typed(field, cluster)
    key(field, "HOME")
    key(field, "RIGHT")
    key(field, "RIGHT")
    typed(field, "|")
    assert field.text == f"a{cluster}|b"


@at_once(["TAB", "RETURN", "KP_ENTER", "ESCAPE", "UP", "DOWN", "F1"])
def test_keys_that_lead_elsewhere_are_passed_on(name: str) -> None:
    field = made("abc")
    assert not key(field, name)
    assert field.text == "abc"


def test_letters_are_used_up_or_they_would_press_buttons() -> None:
    field = made()
    assert key(field, "n")
    assert key(field, "SPACE")
    assert field.text == "", "a letter is written by TEXTINPUT, not by its key"


def test_ctrl_a_chooses_everything_and_typing_replaces_it() -> None:
    field = made("old text")
    key(field, "a", CTRL)
    typed(field, "new")
    assert field.text == "new"


@pytest.mark.parametrize(("name", "text"), [("LEFT", "|abc"), ("RIGHT", "abc|"), ("END", "abc|")])
def test_an_arrow_lets_go_of_what_is_chosen(name: str, text: str) -> None:
    field = made("abc")
    key(field, "a", CTRL)
    key(field, name)
    typed(field, "|")
    assert field.text == text


@pytest.mark.parametrize("name", ["BACKSPACE", "DELETE"])
def test_what_is_chosen_is_erased_at_once(name: str) -> None:
    field = made("abc")
    key(field, "a", CTRL)
    key(field, name)
    assert field.text == ""


def test_copy_cut_and_paste(clipboard: Clipboard) -> None:
    field = made("abc")
    key(field, "c", CTRL)
    assert clipboard.text == "abc", "all of it, where nothing is chosen"
    clipboard.text = ""
    key(field, "x", CTRL)
    assert (clipboard.text, field.text) == ("", "abc"), "that is never cut"
    key(field, "a", CTRL)
    key(field, "c", CTRL)
    assert (clipboard.text, field.text) == ("abc", "abc")
    key(field, "x", pygame.KMOD_LMETA)
    assert (clipboard.text, field.text) == ("abc", "")
    key(field, "v", CTRL)
    key(field, "v", CTRL)
    assert field.text == "abcabc"


def test_what_cannot_be_copied_is_not_cut(clipboard: Clipboard) -> None:
    clipboard.broken = True
    field = made("abc")
    key(field, "a", CTRL)
    key(field, "x", CTRL)
    assert field.text == "abc"


def test_altgr_writes_and_commands_nothing(clipboard: Clipboard) -> None:
    field = made("abc")
    for name in ("a", "x", "c", "v"):
        key(field, name, pygame.KMOD_LCTRL | pygame.KMOD_RALT)
    typed(field, "ą")
    assert (field.text, clipboard.text) == ("abcą", "")


def test_a_text_is_cut_at_its_limit() -> None:
    field = made("abc", limit=5)
    typed(field, "defg")
    assert field.text == "abcde"
    typed(field, "x")
    assert field.text == "abcde"
    key(field, "a", CTRL)
    typed(field, "x" * 9)
    assert field.text == "xxxxx"


def test_several_lines_are_kept_and_drawn_as_one(clipboard: Clipboard) -> None:
    clipboard.text = "0 1\r\n1 0\r2\x00\ud800\t"
    field = made()
    key(field, "v", CTRL)
    assert field.text == "0 1\n1 0\n2\t"
    drawn(field)


# Any line at all


class Model:
    """The same as two plain strings, what is left and what is right of the caret."""

    def __init__(self) -> None:
        self.left, self.right = "", ""

    def do(self, act: str) -> None:
        if act == "LEFT":
            self.left, self.right = self.left[:-1], self.left[-1:] + self.right
        elif act == "RIGHT":
            self.left, self.right = self.left + self.right[:1], self.right[1:]
        elif act == "BACKSPACE":
            self.left = self.left[:-1]
        elif act == "DELETE":
            self.right = self.right[1:]
        elif act == "HOME":
            self.left, self.right = "", self.left + self.right
        elif act == "END":
            self.left, self.right = self.left + self.right, ""
        else:
            self.left += act[: 12 - len(self.left + self.right)]


ACTS = st.sampled_from(
    ["LEFT", "RIGHT", "BACKSPACE", "DELETE", "HOME", "END", "a", "bc", "谜语", "W" * 8]
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(ACTS, max_size=40))
def test_it_agrees_with_two_strings_and_always_shows_the_caret(acts: list[str]) -> None:
    field, model = TextField("field", "", 12), Model()
    field.rect = pygame.Rect(20, 20, 90, 48)
    field.update(0, True)
    for act in acts:
        if hasattr(pygame, f"K_{act}") and act.isupper() and len(act) > 1:
            key(field, act)
        else:
            typed(field, act)
        model.do(act)
        assert field.text == model.left + model.right
        caret = of_colour(drawn(field), LIGHT.indigo, inside(field))
        assert caret.width == 2


INVISIBLE = [
    *("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\ufe0f", "\u00ad", "\u202e", "\u2066"),
    *("\u200e", "\u061c", "\u034f", "\u3164", "\U000e0100", "\U000e0041", "\u0000", "\ud800"),
]


@pytest.mark.parametrize("char", INVISIBLE, ids=ascii)
def test_what_cannot_be_seen_alone_stays_out_however_it_comes(
    char: str, clipboard: Clipboard
) -> None:
    field = made()
    typed(field, char)
    clipboard.text = char
    key(field, "v", CTRL)
    editing(field, char)
    drawn(field)
    assert (field.text, field.composing) == ("", "")
    field.text = char
    assert field.text == ""


@pytest.mark.parametrize("long", ["a" * 99_000, " \n" * 50_000, "e\u0301" * 50_000])
def test_of_a_long_text_only_the_beginning_is_looked_at(
    long: str, clipboard: Clipboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To clean all of a book takes a second, for which the window would stand still."""
    looked_at: list[int] = []

    def visible(text: str, before: str = "") -> str:
        looked_at.append(len(text))
        return text

    monkeypatch.setattr(textfield, "visible", visible)
    field, clipboard.text = made(), long
    key(field, "v", CTRL)
    field.insert(long)
    assert 0 < max(looked_at) < 10_000


def test_what_joins_two_characters_stays_between_them() -> None:
    field = made()
    for part in ("👨", "\u200d", "👩", " \u200d"):
        typed(field, part)
    assert field.text == "👨\u200d👩 "
    key(field, "HOME")
    key(field, "DELETE")
    drawn(field)


# Drawing


def test_the_placeholder_is_there_until_something_is_typed_or_composed() -> None:
    field = made()
    empty = of_colour(drawn(field), LIGHT.muted, inside(field))
    assert empty.width > 50
    editing(field, "n")
    assert not of_colour(drawn(field), LIGHT.muted, inside(field))
    editing(field, "")
    assert of_colour(drawn(field), LIGHT.muted, inside(field)) == empty


def test_a_huge_text_is_drawn_without_measuring_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    field = made("谜a" * 500_000, limit=4_000_000)
    real, longest = Theme.width, [0]

    def width(theme: Theme, text: str, size: float, cut: str = "sans") -> int:
        longest[0] = max(longest[0], len(text))
        return real(theme, text, size, "sans")

    monkeypatch.setattr(Theme, "width", width)
    for name in ("END", "HOME", "END"):
        key(field, name)
        drawn(field)
    assert longest[0] <= field.rect.width


@pytest.mark.parametrize("text", ["abcdef", "谜语字典猜词", "W谜i语"])
def test_a_press_puts_the_caret_between_the_nearest_characters(text: str) -> None:
    field = made(text)
    left = field.rect.x + 14
    for index in range(len(text) + 1):
        x = left + THEME.width(text[:index], 16)
        for off in (-1, 1):
            field.press((x + off, 44))
            assert field._line.caret == index
    field.press((field.rect.right, 44))
    assert field._line.caret == len(text)
    field.press((0, 44))
    assert field._line.caret == 0


# The caret


def test_edits_are_undone_word_by_word_and_redone() -> None:
    field = made("was there")
    assert not field.undo()
    field.go(9)
    for letter in " ab c":
        typed(field, letter)
    texts = []
    for _step in range(3):
        key(field, "z", CTRL)
        texts.append(field.text)
    assert texts == ["was there ab", "was there", "was there"]
    key(field, "y", CTRL)
    key(field, "z", CTRL | pygame.KMOD_LSHIFT)
    assert field.text == "was there ab c"
    field.select_all()
    typed(field, "x")
    key(field, "z", CTRL)
    assert field.text == "was there ab c"
    field.replace("")
    field.undo()
    assert field.text == "was there ab c"
