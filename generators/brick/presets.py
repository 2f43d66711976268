"""What the menu offers."""

from __future__ import annotations

from generators.base import Message, Preset
from generators.brick.rules import Params
from generators.levels import LEVELS

_GENTLE = 2  # the hardest level of which everybody knows every word
_CENTRED = Message("one centre letter")


def _shape(letters: int) -> Message:
    return Message("{n} letters", n=letters)


def _centred(letters: int, level: int, least: int = 20, most: int = 60) -> Preset:
    name = f"{letters}-{LEVELS[level].text.lower()}"
    params = Params(letters, least, most, level, is_gentle=level <= _GENTLE)
    return Preset(name, LEVELS[level], _shape(letters), _CENTRED, params)


PRESETS: tuple[Preset, ...] = (
    *(_centred(7, level) for level in LEVELS),
    _centred(5, 1, least=12, most=40),
    _centred(6, 2, least=15, most=50),
    _centred(8, 4),
    _centred(9, 5),
    Preset(
        "free",
        Message("Free"),
        _shape(7),
        Message("no centre letter"),
        Params(is_centred=False),
    ),
    Preset(
        "original",
        Message("Original"),
        _shape(7),
        Message("the letters of two or three words"),
        Params(least=12, is_centred=False, is_original=True),
    ),
)
"""Seven letters by level first, then other numbers of letters and other rules."""
