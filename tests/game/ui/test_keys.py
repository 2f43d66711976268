"""Keys by their places: what is printed on them in other layouts, and which one a letter is."""

from __future__ import annotations

import pygame
import pytest

from game.ui import actions
from game.ui.actions import (
    action,
    digit_of,
    key_name,
    letter_place,
    letter_rows,
    name_of_key,
    place_of_char,
    press_key,
    with_own_keys,
)
from tests.forms import at_once
from tests.game.layouts import DVORAK, FRENCH, RUSSIAN, Layout

QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def use(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "place_of_char", layout.__getitem__)


def names(text: str) -> str:
    return "".join(key_name(getattr(pygame, f"KSCAN_{char}")) for char in text)


@pytest.mark.usefixtures("window")
def test_sdl_knows_where_a_key_is() -> None:
    assert place_of_char("m") == pygame.KSCAN_M
    assert place_of_char(",") == pygame.KSCAN_COMMA
    assert place_of_char("é") == 0


@pytest.mark.parametrize(
    ("layout", "rows"),
    [
        (FRENCH, "1234AZERQSDFWXCV"),
        (DVORAK, "1234',.PAOEU;QJK"),
        (RUSSIAN, "1234QWERASDFZXCV"),
        (Layout(), "1234QWERASDFZXCV"),
    ],
)
def test_a_place_has_the_name_of_the_players_layout(
    layout: Layout, rows: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(layout, monkeypatch)
    assert names("1234QWERASDFZXCV") == rows


def test_a_letter_is_the_key_that_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    use(FRENCH, monkeypatch)
    assert letter_place("M") == pygame.KSCAN_SEMICOLON
    use(DVORAK, monkeypatch)
    assert letter_place("P") == pygame.KSCAN_R
    assert letter_place("P", {pygame.KSCAN_R}) == pygame.KSCAN_P
    use(RUSSIAN, monkeypatch)
    assert letter_place("M") == pygame.KSCAN_M


def test_texts_name_the_keys_of_the_players_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    use(FRENCH, monkeypatch)
    text = "1234, QWER, ASDF, ZXCV; Q W E R; OPUS, QUEEN"
    assert with_own_keys(text) == "1234, AZER, QSDF, WXCV; A Z E R; OPUS, QUEEN"


def test_letters_on_the_screen_lie_as_on_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    assert letter_rows() == QWERTY
    use(FRENCH, monkeypatch)
    assert letter_rows() == ("azertyuiop", "qsdfghjklm", "wxcvbn")
    for other in (DVORAK, RUSSIAN, Layout()):
        use(other, monkeypatch)
        assert letter_rows() == QWERTY


@at_once(
    [
        (pygame.K_AMPERSAND, pygame.KSCAN_1, 1),
        (pygame.K_1, 0, 1),
        (0xE0, pygame.KSCAN_0, 0),
        (pygame.K_a, pygame.KSCAN_Q, None),
        (pygame.K_F1, pygame.KSCAN_F1, None),
    ]
)
def test_digits_need_no_shift_on_any_keyboard(key: int, place: int, digit: int | None) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, scancode=place, mod=0, unicode="")
    assert digit_of(event) == digit


class Tabs:
    """Two actions."""

    def __init__(self) -> None:
        self.done = ""

    @action("Second tab", "", "Alt+2")
    def second(self) -> None:
        """A digit."""
        self.done = "second"

    @action("Month", "", "M")
    def month(self) -> None:
        """A letter."""
        self.done = "month"


@at_once(
    [
        ("é", pygame.KSCAN_2, pygame.KMOD_ALT, "second"),
        ("2", 0, pygame.KMOD_ALT, "second"),
        ("m", pygame.KSCAN_SEMICOLON, 0, "month"),
        ("ь", pygame.KSCAN_M, 0, "month"),
        (",", pygame.KSCAN_M, 0, ""),
    ]
)
def test_actions_are_found_in_any_layout(char: str, place: int, mod: int, done: str) -> None:
    tabs = Tabs()
    event = pygame.event.Event(pygame.KEYDOWN, key=ord(char), scancode=place, mod=mod, unicode="")
    press_key(tabs, event)
    assert tabs.done == done
    assert name_of_key(event) in {"2", "M", ","}
