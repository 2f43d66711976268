"""Which letter a key writes, whatever the layout of the keyboard and with an input method on."""

from __future__ import annotations

import pygame

from generators.riddle.rules import ALPHABET

_LATIN = {getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in ALPHABET}
"""The letters by where they lie on most keyboards."""


def letter_of(event: pygame.event.Event) -> str:
    """The letter, a to z, of a KEYDOWN; "" where it writes none.

    A key of another script, as on a Greek or Russian layout, means what stands in its place on a
    Latin keyboard. An input method may swallow the character: then the key says what it is.
    """
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return ""
    written = getattr(event, "unicode", "")
    if not written.isalpha():
        written = chr(event.key) if 0 < event.key < 0x110000 else ""
    written = written.lower()
    if len(written) == 1 and written in ALPHABET:
        return written
    if written.isalpha():
        return _LATIN.get(getattr(event, "scancode", -1), "")
    return ""
