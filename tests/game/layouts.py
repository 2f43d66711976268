"""Keyboards of other layouts, as SDL would find their keys."""

from __future__ import annotations

from string import ascii_lowercase

import pygame

_PLACES = {
    **{char: getattr(pygame, f"KSCAN_{char.upper()}") for char in ascii_lowercase},
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
    ";": pygame.KSCAN_SEMICOLON,
    "'": pygame.KSCAN_APOSTROPHE,
    "/": pygame.KSCAN_SLASH,
}
_FRENCH = dict(zip("azqwm,;", "qwaz;m,", strict=True))
_DVORAK = dict(
    zip("',.pyfgcrlaoeuidhtns;qjkxbmwvz", "qwertyuiopasdfghjkl;zxcvbnm,./", strict=True)
)


class Layout(dict[str, int]):
    """By character, the place of the key that writes it; 0 for all others."""

    def __missing__(self, char: str) -> int:
        return 0

    def press(self, char: str, mod: int = 0) -> pygame.event.Event:
        """Returns the event of the key that writes a character."""
        return pygame.event.Event(
            pygame.KEYDOWN, key=ord(char), unicode=char, mod=mod, scancode=self[char]
        )


def _layout(american: dict[str, str]) -> Layout:
    """Returns a layout from the American character at the places of its own ones."""
    return Layout({char: _PLACES[american.get(char, char)] for char in _PLACES})


FRENCH, DVORAK = _layout(_FRENCH), _layout(_DVORAK)
RUSSIAN = Layout({"ф": pygame.KSCAN_A, "ь": pygame.KSCAN_M, "з": pygame.KSCAN_P})
