"""A text field among other widgets: who has the keyboard."""

from __future__ import annotations

from functools import partial
from operator import is_

import pygame
import pytest

from game.ui.blocks.desk import Desk
from game.ui.pointer import Phase, Pointer
from game.ui.widgets.textfield import TextField, update_fields
from game.ui.widgets.widgets import Button
from tests.game.ui.fields import Calls, made

pytestmark = pytest.mark.usefixtures("calls")


def desk(*widgets: TextField | Button) -> Desk:
    desk = Desk(widgets)
    desk.focus(widgets[0])
    return desk


def press(desk: Desk, pos: tuple[int, int]) -> None:
    for phase in (Phase.HOVER, Phase.DOWN, Phase.UP):
        desk.pointer(Pointer(phase, pos))


def down(desk: Desk, name: str, mod: int = 0) -> bool:
    code = getattr(pygame, f"K_{name}")
    return desk.key(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def pair() -> tuple[TextField, Button]:
    field, button = made("ab"), Button("go", "Go")
    button.rect = pygame.Rect(20, 100, 100, 48)
    return field, button


def test_a_field_keeps_the_keyboard_wherever_the_pointer_goes() -> None:
    field, button = pair()
    both = desk(field, button)
    both.pointer(Pointer(Phase.HOVER, (300, 300)))
    assert both.typing
    assert down(both, "BACKSPACE")
    assert field.text == "a"


def test_a_press_gives_a_field_the_keyboard_and_takes_it_away() -> None:
    field, button = pair()
    both = desk(button, field)
    assert not both.typing
    press(both, field.rect.center)
    assert both.typing
    assert down(both, "BACKSPACE")
    assert field.text == "a"
    press(both, button.rect.center)
    assert not both.typing


@pytest.mark.parametrize("key_name", ["TAB", "DOWN"])
def test_tab_and_down_leave_a_field_that_was_pressed(key_name: str) -> None:
    field, button = pair()
    both = desk(field, button)
    press(both, field.rect.center)
    assert down(both, key_name)
    assert both.focused is button


def test_arrows_to_the_side_move_the_caret_and_not_the_focus() -> None:
    field, button = pair()
    button.rect.topleft = (400, 20)
    both = desk(field, button)
    assert down(both, "RIGHT")
    assert both.focused is field


def key_and_text(field: TextField, letter: str, with_text: bool) -> None:
    """What the system tells of a letter key."""
    field.key(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
    if with_text:
        field.write(pygame.event.Event(pygame.TEXTINPUT, text=letter))


@pytest.mark.parametrize("another_listened", [False, True])
def test_letters_of_the_frame_that_gives_it_the_keyboard_are_taken(another_listened: bool) -> None:
    field = TextField("name")
    for letter in "ab":
        key_and_text(field, letter, another_listened)
    assert field.text == "ab"
    field.update(16, True)
    key_and_text(field, "c", with_text=True)
    assert field.text == "abc"


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_system_still_sends_text_when_another_field_is_pressed(
    calls: Calls, order: tuple[int, int]
) -> None:
    fields = [TextField("author"), TextField("word")]
    for number in order:
        update_fields(fields, 16, partial(is_, fields[number]))
    assert calls.listening[-1]
