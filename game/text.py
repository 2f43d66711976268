"""Text: to the player through `_`, `count` or `tell`, from outside through `visible`."""

from __future__ import annotations

import gettext
import re
from datetime import date
from pathlib import Path
from typing import Literal

from generators.base import Message

Sign = Literal["check", "warning", "cross", "hint"]
"""The icon beside a sentence that is shown for a while."""

_LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"
_UNSEEN = re.compile(
    # control characters, soft hyphens, marks of direction, halves of characters, blank letters
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]+"
)
_JOINING = re.compile("(?<!\\S)[\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]+")
"""Joiners and selectors of a form, where there is nothing before them that they change."""
_BREAK = re.compile("\r\n|[\r\x85\u2028\u2029]")
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


def weekdays() -> tuple[str, ...]:
    """The days of the week, Monday first."""
    first = (_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"))
    return (*first, _("Friday"), _("Saturday"), _("Sunday"))


def short_weekdays() -> tuple[str, ...]:
    """The same in two or three letters, for the head of a calendar."""
    return (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))


def weekday_letters() -> tuple[str, ...]:
    """The same in one letter each."""
    return tuple(_("M T W T F S S").split())


def months() -> tuple[str, ...]:
    """The months of the year."""
    first = (_("January"), _("February"), _("March"), _("April"), _("May"), _("June"))
    second = (_("July"), _("August"), _("September"), _("October"), _("November"), _("December"))
    return first + second


def short_months() -> tuple[str, ...]:
    """The same in three letters or so."""
    return tuple(_("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split())


def day_text(day: date) -> str:
    """`Friday 20 November`"""
    words = {"weekday": weekdays()[day.weekday()], "month": months()[day.month - 1]}
    return _("{weekday} {day} {month}").format(day=day.day, **words)


def short_day_text(day: date) -> str:
    """`20 November`"""
    return _("{day} {month}").format(day=day.day, month=months()[day.month - 1])


def month_text(day: date) -> str:
    """`November 2026`"""
    return _("{month} {year}").format(month=months()[day.month - 1], year=day.year)


def visible(text: str, before: str = "") -> str:
    """What of a text from outside can be seen, with its line breaks and tabs.

    `before` is what it will stand behind: a joiner or a selector is kept after a character only.
    """
    context = "" if before[-1:].isspace() else before[-1:] and "_"
    text = context + _UNSEEN.sub("", _BREAK.sub("\n", text))
    return _JOINING.sub("", text)[len(context) :]
