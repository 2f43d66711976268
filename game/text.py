"""Translation: every string that a player sees passes through `_`, `count` or `tell`."""

from __future__ import annotations

import gettext
from pathlib import Path

from generators.base import Message

_LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"
_catalogue = gettext.translation("cabinet", _LOCALE, fallback=True)


def _(text: str) -> str:
    """`text` in the player's language."""
    return _catalogue.gettext(text) if text else ""


def count(one: str, many: str, number: int) -> str:
    """The form of a sentence that fits `number`, with {n} filled in."""
    return _catalogue.ngettext(one, many, number).format(n=number)


def tell(message: Message) -> str:
    """A message of the puzzles in the player's language."""
    values = {
        name: tell(value) if isinstance(value, Message) else value
        for name, value in message.values.items()
    }
    return _(message.text).format(**values)


def sentence(message: Message) -> str:
    """The same as a sentence of its own, with a capital and a full stop."""
    text = tell(message)
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}."


def clock_text(ms: int) -> str:
    """`3:42`, or `1:03:42` from an hour on."""
    seconds = ms // 1000
    hours, minutes = seconds // 3600, seconds // 60 % 60
    if hours:
        return f"{hours}:{minutes:02}:{seconds % 60:02}"
    return f"{minutes}:{seconds % 60:02}"
