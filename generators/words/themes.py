"""Themes: words of one category, all reviewed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from .. import packed
from ..base import MalformedFile, Message

_FILE = "themes.txt.gz"

HEADINGS = {
    "birds": Message("Birds"),
    "animals": Message("Animals"),
    "insects": Message("Small creatures"),
    "sea": Message("Sea creatures"),
    "clothing": Message("Clothing"),
    "tools": Message("Tools"),
    "kitchen": Message("Kitchen items"),
    "food": Message("Food"),
    "fruit": Message("Fruit and vegetables"),
    "drinks": Message("Drinks"),
    "body": Message("The body"),
    "vehicles": Message("Vehicles"),
    "instruments": Message("Musical instruments"),
    "sport": Message("Sport and games"),
    "weather": Message("Weather"),
    "buildings": Message("Buildings"),
    "home": Message("Rooms and furniture"),
    "jobs": Message("Jobs"),
    "plants": Message("Trees and flowers"),
    "family": Message("The family"),
    "colours": Message("Colours"),
    "fabrics": Message("Cloth and thread"),
    "gems": Message("Stones and metals"),
    "land": Message("Land and water"),
    "time": Message("a theme|Time"),
    "music": Message("Music and dance"),
    "school": Message("Writing and learning"),
    "feelings": Message("Feelings"),
}
"""By name of a theme: its heading on screens, in the player's language.

The words of a theme are English, and so is its title, which crosswords take as theirs.
"""


class WordTheme(NamedTuple):
    """A category of words: its name, its English title, and its words, ascending.

    `closing` is the last line of a riddle whose answer is one of the words.
    """

    name: str
    title: str
    closing: str
    words: tuple[str, ...]


@cache
def themes() -> Mapping[str, WordTheme]:
    """All themes by name, loaded once. Raises ParseError if the file is damaged."""
    found = {}
    for line in packed.text(_FILE).splitlines():
        fields = line.split("\t")
        if len(fields) != 4:
            raise MalformedFile(
                f"A theme in {_FILE} should have four fields; this one doesn't: {line[:40]!r}."
            )
        name, title, closing, words = fields
        found[name] = WordTheme(name, title, closing, tuple(words.split()))
    return found
