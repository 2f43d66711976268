"""Couplets that end a riddle and say what its answer is, each written by hand for one word.

There is one for each theme, too, for the words that have none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from ... import assets
from ...base import ParseError

FILE = "wholes.txt.gz"
NOTES = "words/couplet_notes.txt"
"""What some couplets allude to."""
OF_THEME = "*"
"""Before the name of a theme, whose couplet is for answers without one."""


class _RhymedCouplet(NamedTuple):
    lines: tuple[str, str]
    rhyme: str


def couplets() -> Mapping[str, tuple[str, str]]:
    """Returns the two lines by answer, or by theme after OF_THEME; loaded once.

    Raises ParseError if the file is damaged.
    """
    return _lines()


def rhyme_of(word: str) -> str:
    """Returns the rhyme of a word's couplet, as in `Sound.rhyme`; "" if it has no couplet."""
    known = _load().get(word)
    return known.rhyme if known else ""


def note_on(word: str) -> str:
    """Returns what the couplet on a word alludes to; "" if nothing needs to be known."""
    return _notes().get(word, "")


@cache
def _notes() -> Mapping[str, str]:
    return dict(assets.table(NOTES))


@cache
def _lines() -> Mapping[str, tuple[str, str]]:
    return {word: couplet.lines for word, couplet in _load().items()}


@cache
def _load() -> Mapping[str, _RhymedCouplet]:
    """Returns couplet and rhyme by answer, or by theme behind OF_THEME. Raises ParseError."""
    found = {}
    for line in assets.text(FILE).splitlines():
        fields = line.split("\t")
        if len(fields) != 4:
            raise ParseError(
                "A row of {file} should have a word, two verses and a rhyme; this one "
                "doesn't: {found}.",
                file=FILE,
                found=repr(line[:40]),
            )
        found[fields[0]] = _RhymedCouplet((fields[1], fields[2]), fields[3])
    return found
