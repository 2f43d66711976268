"""Which letters keys write, and the entry that takes them."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.brick.entry import Entry
from game.scenes.brick.typing import letters_of
from generators.brick.rules import LONGEST

LATIN, GREEK = "deioprv", "αβγδε"


def key(code: int, unicode: str = "", scancode: int = 0, mod: int = 0) -> pygame.event.Event:
    fields = {"key": code, "unicode": unicode, "scancode": scancode, "mod": mod}
    return pygame.event.Event(pygame.KEYDOWN, fields)


KEYS = [
    (key(pygame.K_p, "p"), "p"),
    (key(pygame.K_p, "P", mod=pygame.KMOD_LSHIFT), "p"),
    (key(pygame.K_p, ""), "p"),  # an input method is on, or text input is off
    (key(pygame.K_p, "\x10", mod=pygame.KMOD_LCTRL), "p"),
    (key(0xE9, "é"), "e"),
    (key(0xE9, ""), "e"),
    (key(pygame.K_s, "ß", mod=pygame.KMOD_RALT), "ss"),
    (key(0x437, "з", pygame.KSCAN_P), "p"),  # a Russian layout
    (key(pygame.K_1, "1"), ""),
    (key(pygame.K_SPACE, " "), ""),
    (key(pygame.K_RETURN, "\r"), ""),
    (key(pygame.K_F1, ""), ""),
    (key(pygame.K_LEFT, ""), ""),
    (key(pygame.K_UNKNOWN, ""), ""),
    (key(pygame.K_p, "", mod=pygame.KMOD_LALT), ""),
]


@pytest.mark.parametrize(("event", "letters"), KEYS)
def test_a_key_writes_letters_as_words_have_them(event: pygame.event.Event, letters: str) -> None:
    assert letters_of(event, LATIN) == letters


def test_on_a_greek_board_a_greek_key_writes_greek() -> None:
    event = key(0x3B1, "α", pygame.KSCAN_A)
    assert letters_of(event, GREEK) == "α"
    assert letters_of(event, LATIN) == "a"


def test_an_entry_grows_and_shrinks() -> None:
    entry = Entry()
    entry.add("p")
    entry.add("ro")
    entry.erase()
    assert entry.text == "pr"
    entry.clear()
    entry.erase()
    assert entry.text == ""


def test_the_letter_after_a_refused_word_begins_another() -> None:
    entry = Entry("proverd", spent=True)
    entry.add("p")
    assert (entry.text, entry.spent) == ("p", False)


def test_a_refused_word_can_be_mended() -> None:
    entry = Entry("proverd", spent=True)
    entry.erase()
    entry.add("s")
    assert entry.text == "provers"


def test_an_entry_is_no_longer_than_any_word() -> None:
    entry = Entry()
    entry.add("p" * 500)
    assert len(entry.text) == LONGEST
