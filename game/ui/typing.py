"""Which letters a key writes, whatever the layout of the keyboard and with an input method on."""

from __future__ import annotations

from collections.abc import Callable, Collection
from string import ascii_lowercase
from unicodedata import name

import pygame

_LATIN = {getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in ascii_lowercase}
"""The letters by where they lie on most keyboards."""

_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


def typed(
    event: pygame.event.Event, alphabet: Collection[str], fold: Callable[[str], str] = str.lower
) -> str:
    """The letter or figure of a KEYDOWN, made plain by `fold`; "" where it writes none.

    The Latin letters, those of the `alphabet` and of its script are taken as they are; of another
    script, as on a Greek or Russian layout, what stands in their place on a Latin keyboard. Where
    the alphabet is not known (it is empty), whatever stands in no such place is taken, too.
    """
    written = getattr(event, "unicode", "")
    if event.mod & _MODIFIERS:
        with_altgr = len(written) == 1 and written.isalpha() and not written.isascii()
        text = fold(written) if with_altgr else ""
        return text if all(_is_of(letter, alphabet) for letter in text) else ""
    if not written.isalnum() and 0 < event.key < 0x110000:
        written = chr(event.key)  # an input method has taken the character
    text = fold(written) if len(written) == 1 and written.isalnum() else ""
    if all(_is_of(letter, alphabet) for letter in text):
        return text
    unknown = "" if alphabet else text
    return _LATIN.get(getattr(event, "scancode", -1), unknown) if text.isalpha() else unknown


def written(event: pygame.event.Event) -> str:
    """The character that a KEYDOWN writes where the system tells it as no text; "" for none."""
    text = getattr(event, "unicode", "")
    if event.mod & _MODIFIERS:
        return typed(event, ())  # only AltGr writes
    if not text and ord(" ") <= event.key < 0x110000:
        text = chr(event.key).upper() if event.mod & pygame.KMOD_SHIFT else chr(event.key)
    return text if len(text) == 1 and text.isprintable() else ""


def _is_of(letter: str, alphabet: Collection[str]) -> bool:
    """Whether a letter is a Latin one, of the alphabet, or of its script where that is another."""
    if letter in ascii_lowercase or letter in alphabet:
        return True
    script = _script(letter)
    return script != "LATIN" and any(_script(each) == script for each in alphabet)


def _script(letter: str) -> str:
    """The first word of its name: `GREEK` of `GREEK SMALL LETTER ALPHA`."""
    return name(letter, "").partition(" ")[0]
