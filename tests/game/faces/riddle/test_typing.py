"""A word is typed with an input method on."""

from __future__ import annotations

import pygame

from tests.game.faces.riddle.riddler import Riddler


def test_a_word_is_typed_with_an_input_method_on(riddler: Riddler) -> None:
    """It tells keys without characters, and compositions that belong to no field."""
    for letter in "wil":
        riddler.press_key(ord(letter))
        riddler.event(pygame.TEXTEDITING, text=letter, start=0, length=1)
        riddler.event(pygame.TEXTINPUT, text=letter)
    assert riddler.word == "wil..."
