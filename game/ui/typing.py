"""Which letters keys and typed text write, whatever the keyboard, and with an input method on.

While text input is on, a key arrives as a KEYDOWN, and what it writes follows as a TEXTINPUT. Only
that is right on every keyboard: a KEYDOWN names é as 2, and @ as the 2 below it. An input method
first sends TEXTEDITING, with what it composes. Without text input there is only the KEYDOWN.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from string import ascii_lowercase
from unicodedata import combining, name, normalize

import pygame

from game.ui.drawing import shapes
from game.ui.text import visible
from game.ui.theme import Theme

_LATIN = {getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in ascii_lowercase}
"""The letters by where they lie on most keyboards."""

_RUN_MS = 500  # typing a word takes less from letter to letter
_TYPING_MS = 1000
"""Letters typed within this time of one another belong to one name."""

_COMPOSED_SIZE = 22

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


def typed_text(
    event: pygame.event.Event, alphabet: Collection[str], fold: Callable[[str], str] = str.lower
) -> str:
    """Returns the letters that a TEXTINPUT writes, normalized by `fold`; "" if none is usable.

    Characters of the alphabet are returned in lower case, signs and digits too; with an empty
    alphabet, all that can be seen. Otherwise it is as with `typed`: `fold` may take the accents
    from other Latin letters, and a key of another script counts as the Latin letter at its place,
    which is in `event.scancode`.
    """
    letters = (
        _usable(character, event, alphabet, fold) for character in normalize("NFC", event.text)
    )
    return "".join(letters)


def _usable(
    character: str,
    event: pygame.event.Event,
    alphabet: Collection[str],
    fold: Callable[[str], str],
) -> str:
    """Returns the letters that a typed character stands for; "" for none."""
    if character.lower() in alphabet:
        return character.lower()
    if not alphabet:
        return fold(character) if character.isprintable() and not character.isspace() else ""
    text = fold(character) if character.isalpha() else ""
    if all(_is_of(letter, alphabet) for letter in text):
        return text
    is_latin = _script(character) == "LATIN"
    return "" if is_latin else _LATIN.get(getattr(event, "scancode", -1), "")


def listen(on: bool) -> None:
    """Turns SDL's text input, and with it the input method, on or off."""
    if not pygame.display.get_init():
        return
    if on:
        pygame.key.start_text_input()
    else:
        pygame.key.stop_text_input()


class Composition:
    """What an input method is composing, until a TEXTINPUT brings the text."""

    def __init__(self) -> None:
        self.text = ""
        self.caret = 0
        """How many characters of the text are before the caret."""
        self.has_just_ended = False
        """Whether it ended in this frame: the key that ended it follows as an event."""

    def edit(self, event: pygame.event.Event) -> None:
        """Takes a TEXTEDITING with what is being composed."""
        text, start, length = visible(event.text), int(event.start), int(event.length)
        self.has_just_ended = self.has_just_ended or bool(self.text and not text)
        if 0 < start <= len(self.text) and length == len(text) > 0:
            # SDL on Linux sends a long composition in pieces, each with its place and length.
            text, start = self.text[:start] + text, 0
        self.text = text
        self.caret = start if 0 < start < len(text) else len(text)

    def end(self) -> None:
        """Notes that the text has come."""
        self.has_just_ended = self.has_just_ended or bool(self.text)
        self.text = ""

    def drop(self) -> None:
        """Drops what is being composed, in the input method too."""
        if self.text:
            self.text = ""
            listen(on=False)
            listen(on=True)

    @staticmethod
    def is_text(event: pygame.event.Event) -> bool:
        """Returns whether a KEYDOWN only writes a character, which follows as a TEXTINPUT."""
        return bool(written(event).strip()) and not event.mod & _MODIFIERS

    def takes_key(self, event: pygame.event.Event) -> bool:
        """Returns whether a key is the input method's; Esc drops what is being composed."""
        if self.text and event.key == pygame.K_ESCAPE:
            self.drop()
            return True
        return bool(self.text) or self.has_just_ended

    def draw(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        """Draws the text, underlined, on a plate over the place that it will go to."""
        text = theme.typed(self.text, _COMPOSED_SIZE, theme.palette.ink)
        margins, radius = (theme.px(20), theme.px(14)), theme.px(8)
        plate = text.get_rect(center=place.center).inflate(margins)
        plate.clamp_ip(surface.get_rect())
        shapes.rounded(surface, plate, radius, theme.palette.card)
        shapes.rounded(surface, plate, radius, theme.palette.indigo, max(2.0, 2 * theme.u))
        place_of_text = text.get_rect(center=plate.center)
        surface.blit(text, place_of_text)
        line = pygame.Rect(place_of_text.bottomleft, (text.get_width(), max(2, theme.px(2))))
        surface.fill(theme.palette.indigo, line)


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
