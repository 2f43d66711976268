"""Couplets that end a riddle and say what its answer is, each written by hand for one word.

A clear one suits no other word; a hazy one is just as true of the answer, but suits a few others.
Each theme has several, too, for the words that have none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from ... import assets
from ...base import MalformedFile

FILE = "wholes.txt.gz"
NOTES = "words/couplet_notes.txt"
"""What some couplets allude to."""
OF_THEME = "*"
"""Before the name of a theme, and a digit from 2 if it isn't the theme's first couplet: *birds2.

The first ones end the riddles of earlier versions, so they stay even where a new one is better.
"""
HAZY = "~"
"""Before an answer, for its hazy couplet."""


class _RhymedCouplet(NamedTuple):
    lines: tuple[str, str]
    rhyme: str


def couplets() -> Mapping[str, tuple[str, str]]:
    """Returns the two lines by answer, after HAZY if they are hazy, or by theme after OF_THEME.

    They are loaded once. Raises ParseError if the file is damaged.
    """
    return _lines()


def key_of(answer: str, is_hazy: bool) -> str:
    """Returns the key of an answer's clear or hazy couplet, known or not."""
    return f"{HAZY}{answer}" if is_hazy else answer


def endings_of(theme: str) -> tuple[str, ...]:
    """Returns the names of a theme's couplets, the first one first: birds, birds2."""
    names = (theme, *(f"{theme}{number}" for number in range(2, 10)))
    return tuple(name for name in names if f"{OF_THEME}{name}" in couplets())


def rhyme_of(key: str) -> str:
    """Returns the rhyme of the couplet of this key, as in `Sound.rhyme`; "" if there is none."""
    known = _load().get(key)
    return known.rhyme if known else ""


def note_on(word: str) -> str:
    """Returns what the clear couplet on a word alludes to; "" if nothing needs to be known."""
    return _notes().get(word, "")


@cache
def _notes() -> Mapping[str, str]:
    return dict(assets.table(NOTES))


@cache
def _lines() -> Mapping[str, tuple[str, str]]:
    return {word: couplet.lines for word, couplet in _load().items()}


@cache
def _load() -> Mapping[str, _RhymedCouplet]:
    """Returns couplet and rhyme by the keys of `couplets`. Raises ParseError."""
    found = {}
    for line in assets.text(FILE).splitlines():
        fields = line.split("\t")
        if len(fields) != 4:
            raise MalformedFile(
                f"A row of {FILE} should have a word, two verses and a rhyme; this one doesn't: "
                f"{line[:40]!r}."
            )
        found[fields[0]] = _RhymedCouplet((fields[1], fields[2]), fields[3])
    return found
