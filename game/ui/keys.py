"""Keys by their places on the keyboard, and what is printed on them in the player's layout.

A place is a scancode: that of the key left of W and above A is `KSCAN_Q` on every keyboard, also
on a French one, where the key writes A. Keys that belong together because they lie side by side
are found by place. Keys that stand for a word, such as M, are those that write their letter.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from string import ascii_lowercase, digits

import pygame

_SCANCODES = 512  # SDL_NUM_SCANCODES
_MARKS = ",.;:'/-=<>[]\\`!*$^_+#&"
_LATIN = "".join(chr(code) for code in (*range(0xDF, 0xF7), *range(0xF8, 0x180)))
_US_NAMES: Mapping[int, str] = {
    getattr(pygame, f"KSCAN_{char.upper()}"): char.upper() for char in (*digits, *ascii_lowercase)
}
_US_PLACES: Mapping[str, int] = {name: place for place, name in _US_NAMES.items()}
_US_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_BEHIND_LETTERS = (("LEFTBRACKET", "RIGHTBRACKET"), ("SEMICOLON",), ("COMMA", "PERIOD", "SLASH"))
_LETTER_ROWS = [
    [getattr(pygame, f"KSCAN_{name}") for name in (*letters.upper(), *others)]
    for letters, others in zip(_US_ROWS, _BEHIND_LETTERS, strict=True)
]
"""Places that have letters on some keyboard: on a French one M is behind L."""
_ROW_OF_PLACES = re.compile("Q ?W ?E ?R|A ?S ?D ?F|Z ?X ?C ?V")
_PLACES: tuple[int, ...] = pygame.key.ScancodeWrapper(range(_SCANCODES))  # type: ignore[arg-type]
"""Indexed by what a key writes, as SDL finds it in the layout that the system has just then.

pygame has no function for this but the index of the keys held down, which becomes a scancode.
"""


def place_of_char(char: str) -> int:
    """Returns the place of the key that writes a character without Shift; 0 if there is none."""
    return _PLACES[ord(char)]


def _is_latin() -> bool:
    """Returns whether the player's layout writes Latin letters: a Russian one doesn't."""
    return bool(place_of_char("a") and place_of_char("e"))


def key_names() -> dict[int, str]:
    """Returns what is printed on the keys that write something, by place: Q, É, 1.

    Digits are digits on a French keyboard too, where they need Shift. Keyboards of other scripts
    have the Latin letters of an American one as well.
    """
    if not _is_latin():
        return dict(_US_NAMES)
    written = {place_of_char(char): char.upper() for char in (*_LATIN, *_MARKS, *ascii_lowercase)}
    own_digits = {place: name for place, name in _US_NAMES.items() if name in digits}
    return {**_US_NAMES, **written, **own_digits}


def key_name(place: int) -> str:
    """Returns what is printed on the key at a place; "" for a key that writes nothing."""
    return key_names().get(place, "")


def letter_place(letter: str, taken: Collection[int] = ()) -> int:
    """Returns the place of the key that stands for a letter: on most keyboards it writes it.

    If none writes it, or if that key has another use, the place is that of an American keyboard.
    """
    place = place_of_char(letter.lower()) if _is_latin() else 0
    return place if place and place not in taken else _US_PLACES[letter.upper()]


def digit_of(event: pygame.event.Event) -> int | None:
    """Returns the digit of a key of the row above the letters, also where it needs Shift."""
    name = _US_NAMES.get(getattr(event, "scancode", -1), "")
    if not name and 0 < event.key < 0x80:
        name = chr(event.key)
    return int(name) if name in digits and name else None


def name_of_key(event: pygame.event.Event) -> str:
    """Returns what an action calls a key: what it writes, a digit also where that needs Shift.

    On a keyboard of another script it is the letter that the key has on an American one.
    """
    place, char = getattr(event, "scancode", -1), ""
    if 0 < event.key < 0x110000:
        char = chr(event.key)
    is_foreign = char.isalpha() and char not in ascii_lowercase and char not in _LATIN
    if place in _US_NAMES and (_US_NAMES[place] in digits or is_foreign):
        return _US_NAMES[place]
    return pygame.key.name(event.key).upper()


def with_own_keys(text: str) -> str:
    """Returns a text with the names that keys side by side have on the player's keyboard.

    `QWER` and `Q W E R` become `AZER` and `A Z E R` on a French one.
    """
    names = key_names()

    def own(row: re.Match[str]) -> str:
        gap = " " if " " in row[0] else ""
        return gap.join(names[_US_PLACES[letter]] for letter in row[0] if letter != " ")

    return _ROW_OF_PLACES.sub(own, text)


def letter_rows() -> tuple[str, ...]:
    """Returns the letters a to z in the rows of the player's keyboard, from the top.

    They are those of an American one if they are elsewhere, or so many in the last row that the
    other keys beside them have no room.
    """
    written = {place_of_char(letter): letter for letter in ascii_lowercase}
    rows = tuple("".join(written.get(place, "") for place in row) for row in _LETTER_ROWS)
    is_known = sorted("".join(rows)) == [*ascii_lowercase] and len(rows[-1]) <= len(_US_ROWS[-1])
    return rows if is_known else _US_ROWS
