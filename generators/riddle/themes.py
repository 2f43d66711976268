"""Themes: words of one sort, all reviewed, and the line that ends a riddle about one of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from generators import assets
from generators.base import ParseError

_FILE = "themes.txt.gz"
_SHORTEST_STEM = 4


@dataclass(frozen=True)
class Theme:
    """A sort of things. `closing` is the last line of a riddle whose answer is one of them."""

    name: str
    title: str
    closing: str
    words: tuple[str, ...]


@cache
def themes() -> Mapping[str, Theme]:
    """All themes by name, loaded once. Raises ParseError where the file is damaged."""
    found = {}
    for line in assets.text(_FILE).splitlines():
        fields = line.split("\t")
        if len(fields) != 4:
            raise ParseError(
                "expected a theme of four fields in {file}, found {found}",
                file=_FILE,
                found=repr(line[:40]),
            )
        name, title, closing, words = fields
        found[name] = Theme(name, title, closing, tuple(words.split()))
    return found


def shares_stem(word: str, sentence: str) -> bool:
    """Whether a word of the sentence gives the other away, or a part of it: bird, bluebird."""
    return any(_share(word, other) for other in sentence.lower().split())


def _share(word: str, other: str) -> bool:
    if min(len(word), len(other)) < _SHORTEST_STEM:
        return word == other
    return word in other or other in word or word[:_SHORTEST_STEM] == other[:_SHORTEST_STEM]


@cache
def closings_of(word: str) -> tuple[str, ...]:
    """The names of the themes whose closing line says what the word is and shares no stem."""
    return tuple(
        theme.name
        for theme in themes().values()
        if word in theme.words and not shares_stem(word, theme.closing)
    )
