"""Which letters a key writes, whatever the layout of the keyboard and with an input method on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from string import ascii_lowercase
from unicodedata import combining, name, normalize

import pygame

_LATIN = {getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in ascii_lowercase}
"""The letters by where they lie on most keyboards."""

_RUN_MS = 500  # typing a word takes less from letter to letter
_TYPING_MS = 1000
"""Letters typed within this time of one another belong to one name."""

_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


def typed(
    event: pygame.event.Event, alphabet: Collection[str], fold: Callable[[str], str] = str.lower
) -> str:
    """Returns the letter or digit of a KEYDOWN, normalized by `fold`; "" if it types none.

    Latin letters and letters of the alphabet's script are returned as they are. On a keyboard of
    another script (Greek, Russian), a key counts as the letter it has on a Latin keyboard. With an
    empty `alphabet`, other characters are returned as well.
    """
    character = getattr(event, "unicode", "")
    if event.mod & _MODIFIERS:
        with_altgr = len(character) == 1 and character.isalpha() and not character.isascii()
        text = fold(character) if with_altgr else ""
        return text if all(_is_of(letter, alphabet) for letter in text) else ""
    if not character.isalnum() and 0 < event.key < 0x110000:
        character = chr(event.key)  # an input method has taken the character
    text = fold(character) if len(character) == 1 and character.isalnum() else ""
    if all(_is_of(letter, alphabet) for letter in text):
        return text
    unknown = "" if alphabet else text
    return _LATIN.get(getattr(event, "scancode", -1), unknown) if text.isalpha() else unknown


_SHIFTED = {"/": "?", "8": "*"}
"""Signs that a word is looked for with, on most keyboards."""


def written(event: pygame.event.Event) -> str:
    """Returns the character of a KEYDOWN that has no text event; "" for none."""
    text = getattr(event, "unicode", "")
    if event.mod & _MODIFIERS:
        return typed(event, ())  # only AltGr writes
    if not text and ord(" ") <= event.key < 0x110000:
        text = chr(event.key)
    if event.mod & pygame.KMOD_SHIFT:  # without text input the system names the key unshifted
        text = _SHIFTED.get(text, text.upper())
    return text if len(text) == 1 and text.isprintable() else ""


class TypedName:
    """The beginning of a name, typed letter by letter to find it in a list."""

    def __init__(self) -> None:
        self._typed, self._left_ms = "", 0.0

    def update(self, ms: float) -> None:
        """Lets `ms` pass; after a pause, the next letter begins a new name."""
        self._left_ms -= ms
        if self._left_ms <= 0:
            self._typed = ""

    def add(self, event: pygame.event.Event) -> bool:
        """Adds the letter of a key to the name; returns whether the key types one.

        Repeating the first letter keeps it alone, to go to the next name that begins with it.
        """
        letter = typed(event, (), _plain)
        if not letter and event.key == pygame.K_SPACE and self._typed:
            letter = " "
        if letter:
            self._typed = letter if self._typed == letter else self._typed + letter
            self._left_ms = _TYPING_MS
        return bool(letter)

    def find_from(self, names: Sequence[str], at: int | None) -> int | None:
        """Returns the index of the next name with the typed beginning, from `at` on, or None.

        A single letter looks after `at`, so that typing it again goes on; the search wraps.
        """
        start = at or 0
        start += int(len(self._typed) == 1 and at is not None)
        places = [*range(start, len(names)), *range(start)]
        return next(
            (index for index in places if _plain(names[index]).startswith(self._typed)), None
        )


def _plain(text: str) -> str:
    """Returns a text in lower case without accents: É as e."""
    return "".join(
        character for character in normalize("NFD", text) if not combining(character)
    ).casefold()


def _is_of(letter: str, alphabet: Collection[str]) -> bool:
    """Returns whether a letter is Latin, of the alphabet, or of the alphabet's script."""
    if letter in ascii_lowercase or letter in alphabet:
        return True
    script = _script(letter)
    return script != "LATIN" and any(_script(other) == script for other in alphabet)


def _script(letter: str) -> str:
    """Returns the first word of a letter's Unicode name: `GREEK` of `GREEK SMALL LETTER ALPHA`."""
    return name(letter, "").partition(" ")[0]


class LetterRun:
    """Distinguishes the letters of a typed word from letter keys pressed one at a time."""

    def __init__(self) -> None:
        self._last, self._left_ms = "", 0.0

    def update(self, ms: float) -> None:
        """Lets `ms` pass."""
        self._left_ms = max(0.0, self._left_ms - ms)

    def continues_word(self, event: pygame.event.Event) -> bool:
        """Notes a key; returns whether it types another letter soon after one."""
        letter = typed(event, (), _plain)
        if not letter.isalpha():
            return False
        follows = self._left_ms > 0 and letter != self._last
        self._last, self._left_ms = letter, _RUN_MS
        return follows
