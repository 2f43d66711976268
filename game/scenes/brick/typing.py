"""Which letters a key writes, whatever the layout of the keyboard and with an input method on."""

from __future__ import annotations

import pygame

from generators.brick.wordtext import fold

_LATIN = {getattr(pygame, f"KSCAN_{chr(code)}"): chr(code).lower() for code in range(65, 91)}
"""The letters by where they lie on most keyboards."""


def letters_of(event: pygame.event.Event, board: str) -> str:
    """The letters of a KEYDOWN, folded as words are; "" where it writes none.

    A key of another script (a Greek or Russian layout, and a board of Latin letters) means what
    stands in its place on a Latin keyboard. `board` is the letters that may be meant.
    """
    if event.mod & pygame.KMOD_ALT and not getattr(event, "unicode", ""):
        return ""
    written = _written(event)
    if not written:
        return ""
    latin = _LATIN.get(getattr(event, "scancode", -1), "")
    if latin and board.isascii() and not written.isascii():
        return latin
    return written


def _written(event: pygame.event.Event) -> str:
    """What the key says it writes: as a character, else as a key of the layout."""
    text = getattr(event, "unicode", "")
    if not text.isalpha() and 0 < event.key < 0x110000:
        text = chr(event.key)
    return fold(text) if text.isalpha() else ""
