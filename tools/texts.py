"""Finds the texts that a player can see: Babel reads the calls below; the guide and the scripts of
web pages have their own.

A text in a table, or given a name, is marked with `N_` where it is written. tests/test_texts.py
notices most forgotten marks.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.extract import extract

from game.help import guide
from game.sharing import page
from generators import packed

ROOT = Path(__file__).resolve().parent.parent
_ERRORS = (
    *("CabinetError", "DialogError", "FontError", "ForeignFile", "GenerationError"),
    *("IllegalMove", "NoHint", "NoSuchFile", "ParseError", "Prose", "TooLong"),
    *("Unfillable", "UnnamedKind", "_OnBattery"),
)
KEYWORDS: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(("_", "N_", "Message", "action", *_ERRORS), (1,)),
    **dict.fromkeys(("count", "counted"), (1, 2)),
}
"""The functions whose arguments of these numbers are texts."""


class Text(NamedTuple):
    """A text of the source; `many` is its plural, or "" if it has none."""

    one: str
    many: str = ""


@cache
def find(folders: Iterable[str] = ("game", "generators")) -> dict[Text, list[str]]:
    """Returns every text of the program, its guides and its web pages, with its files.

    Treat it as read-only: it is read once.
    """
    found: dict[Text, list[str]] = {}
    for path in sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py")):
        with path.open("rb") as file:
            for _line, text, *_ in extract("python", file, KEYWORDS):
                forms = (text,) if isinstance(text, str) else text
                found.setdefault(Text(*forms), []).append(path.relative_to(ROOT).as_posix())
    for text, place in guide.texts():
        found.setdefault(Text(text), []).append(place)
    for path in sorted((packed.FOLDER / "web").rglob("*.mjs")):
        for forms in page.texts(path.read_text("utf-8")):
            found.setdefault(Text(*forms), []).append(path.relative_to(ROOT).as_posix())
    for counted in [text for text in found if text.many]:
        found.pop(Text(counted.one), None)  # a catalogue has one entry for both
    return found
