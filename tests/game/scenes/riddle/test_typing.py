"""Which letter a key writes."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.riddle.typing import letter_of
from tests.game.scenes.riddle.riddler import Riddler


def key(code: int, unicode: str = "", mod: int = 0, scancode: int = 0) -> pygame.event.Event:
    """A KEYDOWN."""
    return pygame.event.Event(
        pygame.KEYDOWN, key=code, unicode=unicode, mod=mod, scancode=scancode
    )


@pytest.mark.parametrize(
    ("event", "letter"),
    [
        (key(pygame.K_a, "a"), "a"),
        (key(pygame.K_a, "A", pygame.KMOD_LSHIFT), "a"),
        (key(pygame.K_z, ""), "z"),  # an input method has taken the character
        (key(0x444, "ф", 0, pygame.KSCAN_A), "a"),
        (key(0x3B1, "α", 0, pygame.KSCAN_Q), "q"),
        (key(0x444, "ф"), ""),
        (key(pygame.K_a, "a", pygame.KMOD_LCTRL), ""),
        (key(pygame.K_a, "a", pygame.KMOD_LALT), ""),
        (key(pygame.K_1, "1"), ""),
        (key(pygame.K_SPACE, " "), ""),
        (key(pygame.K_F5), ""),
        (key(0xE9, "é"), ""),
    ],
)
def test_a_key_writes_the_letter_that_stands_on_it(event: pygame.event.Event, letter: str) -> None:
    assert letter_of(event) == letter


def test_a_word_is_typed_with_an_input_method_on(riddler: Riddler) -> None:
    """It tells keys without characters, and compositions that belong to no field."""
    for letter in "wil":
        riddler.press_key(ord(letter))
        riddler.event(pygame.TEXTEDITING, text=letter, start=0, length=1)
        riddler.event(pygame.TEXTINPUT, text=letter)
    assert riddler.word == "wil..."
