"""What a key writes in a cell, whatever the layout of the keyboard and with an input method on."""

from __future__ import annotations

from string import ascii_lowercase

import pygame

_LATIN = {getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in ascii_lowercase}
"""The letters by where they lie on most keyboards."""


def text_of(event: pygame.event.Event, alphabet: frozenset[str]) -> str:
    """The letter or digit of a KEYDOWN; "" where it writes none.

    A letter of the puzzle's own `alphabet` (empty: not known) is taken as it is. Else a key of
    another script, as on a Greek or Russian layout, means what stands in its place on a Latin
    keyboard. An input method may swallow the character: then the key says what it is.
    """
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        written = getattr(event, "unicode", "").lower()
        is_own = written in alphabet and not written.isascii()  # AltGr writes some letters
        return written if is_own else ""
    written = getattr(event, "unicode", "")
    if not written.isalnum():
        written = chr(event.key) if 0 < event.key < 0x110000 else ""
    written = written.lower()
    if len(written) != 1:
        return ""
    if written in alphabet or written in ascii_lowercase:
        return written
    unknown = "" if alphabet else written
    if not written.isalpha():
        return unknown if written.isdigit() else ""
    return _LATIN.get(getattr(event, "scancode", -1), unknown)
