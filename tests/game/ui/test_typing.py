"""Which letters a key writes."""

from __future__ import annotations

from string import ascii_lowercase

import pygame
import pytest

from game.ui.typing import typed
from generators.brick.wordtext import fold
from tests.forms import at_once

GREEK = "αβγδε"


def key(code: int, unicode: str = "", mod: int = 0, scancode: int = 0) -> pygame.event.Event:
    """A KEYDOWN."""
    return pygame.event.Event(
        pygame.KEYDOWN, key=code, unicode=unicode, mod=mod, scancode=scancode
    )


@at_once(
    [
        (key(pygame.K_a, "a"), "a"),
        (key(pygame.K_a, "A", pygame.KMOD_LSHIFT), "a"),
        (key(pygame.K_z, ""), "z"),  # an input method has taken the character
        (key(0x444, "ф", 0, pygame.KSCAN_A), "a"),
        (key(0x3B1, "α", 0, pygame.KSCAN_Q), "q"),
        (key(0x444, "ф"), ""),
        (key(pygame.K_a, "a", pygame.KMOD_LCTRL), ""),
        (key(pygame.K_a, "\x01", pygame.KMOD_LCTRL), ""),
        (key(pygame.K_a, "a", pygame.KMOD_LALT), ""),
        (key(pygame.K_a, "", pygame.KMOD_LALT), ""),
        (key(pygame.K_e, "é", pygame.KMOD_RALT), ""),
        (key(pygame.K_1, "1"), ""),  # no cell asks for a figure
        (key(pygame.K_SPACE, " "), ""),
        (key(pygame.K_RETURN, "\r"), ""),
        (key(pygame.K_PERIOD, "."), ""),
        (key(pygame.K_F5), ""),
        (key(pygame.K_UNKNOWN), ""),
        (key(0xE9, "é"), ""),
    ]
)
def test_a_key_writes_the_letter_that_stands_on_it(event: pygame.event.Event, letter: str) -> None:
    assert typed(event, ascii_lowercase) == letter


@pytest.mark.parametrize(
    ("event", "letters"),
    [(key(0xE9, "é"), "e"), (key(0xE9, ""), "e"), (key(pygame.K_s, "ß", pygame.KMOD_RALT), "ss")],
)
def test_a_key_writes_letters_as_words_have_them(event: pygame.event.Event, letters: str) -> None:
    assert typed(event, "deioprv", fold) == letters


@at_once(
    [
        (key(0x3B1, "α", 0, pygame.KSCAN_A), "α"),
        (key(0x3C9, "Ω", pygame.KMOD_LSHIFT, pygame.KSCAN_V), "ω"),  # of no word, but Greek
        (key(0x444, "ф", 0, pygame.KSCAN_A), "a"),
        (key(pygame.K_a, "a"), "a"),
    ]
)
def test_a_script_of_its_own_is_written_as_it_is(event: pygame.event.Event, letter: str) -> None:
    assert typed(event, GREEK) == letter


@at_once(
    [
        (key(0x444, "ф", 0, pygame.KSCAN_A), "ф"),
        (key(0x444, "Ф", pygame.KMOD_LSHIFT, pygame.KSCAN_A), "ф"),
        (key(pygame.K_e, "é", pygame.KMOD_RALT), "é"),
        (key(pygame.K_1, "1"), "1"),
        (key(pygame.K_a, "a"), "a"),
    ]
)
def test_the_letters_of_the_puzzle_are_written_as_they_are(
    event: pygame.event.Event, text: str
) -> None:
    assert typed(event, frozenset("фé1")) == text


@pytest.mark.parametrize(
    ("event", "text"),
    [(key(pygame.K_1, "1"), "1"), (key(0xF1, "ñ"), "ñ"), (key(pygame.K_COMMA, ","), "")],
)
def test_where_nobody_knows_the_alphabet_any_letter_or_figure_is_written(
    event: pygame.event.Event, text: str
) -> None:
    assert typed(event, "") == text
