"""Themes: words of one category, all reviewed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from .. import assets
from ..base import Message, ParseError

_FILE = "themes.txt.gz"

HEADINGS = {
    "birds": Message("Birds"),
    "animals": Message("Animals"),
    "insects": Message("Small creatures"),
    "sea": Message("Sea creatures"),
    "clothing": Message("Clothing"),
    "tools": Message("Tools"),
    "kitchen": Message("Kitchen things"),
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
"""What the screens call the themes, in the player's language, by name.

The words of a theme and its title in the file are English, and so are crosswords entitled so.
"""


class WordTheme(NamedTuple):
    """A sort of things: its name, what it is called in English, and its words, ascending.

    `closing` is what a riddle says in the end whose answer is one of them.
    """

    name: str
    title: str
    closing: str
    words: tuple[str, ...]


@cache
def themes() -> Mapping[str, WordTheme]:
    """All themes by name, loaded once. Raises ParseError if the file is damaged."""
    found = {}
    for line in assets.text(_FILE).splitlines():
        fields = line.split("\t")
        if len(fields) != 4:
            raise ParseError(
                "A theme in {file} should have four fields; this one doesn't: {found}.",
                file=_FILE,
                found=repr(line[:40]),
            )
        name, title, closing, words = fields
        found[name] = WordTheme(name, title, closing, tuple(words.split()))
    return found
