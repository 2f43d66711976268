"""Writes the characters a player met to files: a table, and cards for Anki.

The head of a file for Anki is that of its manual, https://docs.ankiweb.net/importing/text-files.html:
lines that begin with `#`, before anything else in the file. There is no line with the names of the
columns, as Anki would then fill only fields with these names. Without it, the first two columns
fill the two fields of its basic cards, whatever these are called in the player's language.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import date
from typing import NamedTuple

from game.faces.lionwall.words import Readings
from game.ui.text import _, join_lists
from generators.base import Tick
from generators.lionwall.characters.review import CharacterProgress, Mastery

_MARK = "\ufeff"
"""Marks the file as UTF-8 for a spreadsheet; in a file for Anki it would hide the first line."""


class CharacterNote(NamedTuple):
    """The fields of a character in a file."""

    char: str
    reading: str
    meaning: str
    parts: str
    words: str
    learned: CharacterProgress


def entries(
    characters: Sequence[CharacterProgress], readings: Readings, tick: Tick
) -> list[CharacterNote]:
    """Returns the fields in a file of characters of one script."""
    found = []
    for number, each in enumerate(characters):
        tick(number / len(characters))
        char = each.char
        parts = join_lists(readings.role_lines(char))
        words = " ".join(readings.words(char))
        found.append(
            CharacterNote(char, readings.reading(char), readings.meaning(char), parts, words, each)
        )
    return found


def mastery_text(each: CharacterProgress, today: int) -> str:
    """Returns how well a character is known, in a word or two; "" if it was only met."""
    if each.is_due(today):
        return _("a character|due")
    return {
        Mastery.MISSED: _("a character|missed"),
        Mastery.KNOWN: _("a character|known"),
        Mastery.MET: "",
    }[each.mastery]


def table(found: Iterable[CharacterNote], today: int) -> bytes:
    """Returns a table for a spreadsheet as CSV, with the names of its columns."""
    head = (
        *(
            _("Character"),
            _("Reading"),
            _("Meaning"),
            _("Parts"),
            _("with a character|Words"),
            _("Status"),
        ),
        *(_("Walls"), _("Missed"), _("Last seen"), _("Due")),
    )
    rows = [
        (
            *entry[:5],
            mastery_text(entry.learned, today) or _("a character|seen"),
            str(entry.learned.met),
            str(entry.learned.missed),
            _day(entry.learned.last),
            _day(entry.learned.due),
        )
        for entry in found
    ]
    return (_MARK + _csv([head, *rows])).encode()


def anki(found: Iterable[CharacterNote], script: str) -> bytes:
    """Returns cards for Anki as CSV: the front, the back, then the parts of the back, and tags."""
    tag = f"lion-wall::{script}"
    rows = []
    for entry in found:
        details = entry[1:5]
        back = "\n".join(filter(None, details))
        rows.append((entry.char, back, *details, f"{tag} {tag}::{entry.learned.mastery.value}"))
    width = len(rows[0]) if rows else 0
    head = f"#separator:Comma\n#html:false\n#tags column:{width}\n"
    return (head + _csv(rows)).encode()


def _day(number: int | None) -> str:
    return "" if number is None else date.fromordinal(number).isoformat()


def _csv(rows: Iterable[Sequence[str]]) -> str:
    out = io.StringIO(newline="")
    csv.writer(out).writerows(rows)  # its usual dialect is that of RFC 4180
    return out.getvalue()
