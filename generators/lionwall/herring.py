"""Why what looks like a group on a wall is none."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from generators.base import Message
from generators.lionwall.components import Components
from generators.lionwall.rules import Herring, Puzzle

_DIAERESIS = "\u0308"  # u and ü are two sounds, whatever the tone
# How near sounds begin, the longer spellings first.
_KIN = {
    "zh": ("zh", "ch", "sh"),
    "z": ("z", "c", "s"),
    "j": ("j", "q", "x"),
    "b": ("b", "p"),
    "d": ("d", "t"),
    "g": ("gw", "kw", "g", "k", "h"),
}
_LAST_OF_TEXT = 0xFFFF
_LEAST = 2  # cards that a part gives its sound to


def reason(puzzle: Puzzle, herring: Herring, known: Components) -> Message:
    """Why a red herring is on its cards, by its sound, or else who needs these cards."""
    script, own = puzzle.script, herring.component
    cards = [
        card for card in puzzle.text_of(herring.cards) if _sounds_like(own, card, script, known)
    ]
    if len(cards) >= _LEAST:
        told = {_told(card, script, known) for card in cards}
        sound = told.pop() if len(told) == 1 else _told(own, script, known)
        return Message("gives the sound {sound}", sound=sound)
    needing = (group.component for group in puzzle.groups if group.cards & herring.cards)
    groups = (_written(component, known) for component in needing)
    return Message("needed by {groups}", groups=" ".join(groups))


def _written(component: str, known: Components) -> str:
    """A component, or its first form that every face of text has: 竹 for 𥫗."""
    forms = (component, *known.forms(component))
    return next((form for form in forms if ord(form) <= _LAST_OF_TEXT), component)


def _sounds_like(component: str, card: str, script: str, known: Components) -> bool:
    own = set(_sounds(component, script, known))
    return not own.isdisjoint(_sounds(card, script, known))


def _sounds(char: str, script: str, known: Components) -> Iterator[str]:
    """How a character is read, without tones; in Japanese its readings from Chinese."""
    for each in _reading(char, script, known).split():
        if script == "jp":
            if "ァ" <= each[0] <= "ヺ":
                yield each
        else:
            yield _near(plain(each))


def _near(sound: str) -> str:
    """A sound with the first of its kin instead of how it begins: `zi` for `ci` and `si`."""
    for initial, kin in _KIN.items():
        if sound.startswith(kin):
            found = next(each for each in kin if sound.startswith(each))
            return initial + sound.removeprefix(found)
    return sound


def plain(reading: str) -> str:
    """A reading without its tone: `jiāng` and `gong1` as `jiang` and `gong`."""
    marked = unicodedata.normalize("NFD", reading.rstrip("123456"))
    kept = (sign for sign in marked if not unicodedata.combining(sign) or sign == _DIAERESIS)
    return unicodedata.normalize("NFC", "".join(kept))


def _told(char: str, script: str, known: Components) -> str:
    """The reading that is told: in Japanese the first from Chinese."""
    return _reading(char, script, known).partition(" ")[0]


def _reading(char: str, script: str, known: Components) -> str:
    forms = (char, *known.forms(char))
    return next(filter(None, (known.reading(form, script) for form in forms)), "")
