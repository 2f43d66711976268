"""Themes: words of one sort, all reviewed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from generators import assets
from generators.base import ParseError

_FILE = "themes.txt.gz"


class Theme(NamedTuple):
    """A sort of things: its name, what it is called on the screen, and its words, ascending.

    `closing` is what a riddle says in the end whose answer is one of them.
    """

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
