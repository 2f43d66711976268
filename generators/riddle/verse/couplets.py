"""The couplets and refrains that end riddles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from ... import assets
from ...base import MalformedFile
from ...words.themes import themes

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


REFRAINS = {int(number): line for number, line in assets.table("words/refrains.txt")}
"""By the number that stands for it in ids: never to be given another meaning."""


_RETIRED = frozenset((7, 21, 44, 47, 64, 65))
"""Lines that sound odd or promise an anagram: only riddles of earlier versions have them."""
_LAST = frozenset((52, 54, 55, 56, 57, 69, 71, 78, 82, 83, 84, 88, 89))
"""Lines that say that nothing follows."""


def is_fit(number: int, answer: str, has_couplet: bool) -> bool:
    """Whether a refrain suits a new riddle on this answer.

    It must not contain the answer, speak of a name if the answer is no thing (a word of a theme),
    or say before a couplet that nothing follows.
    """
    if number in _RETIRED or (has_couplet and number in _LAST):
        return False
    said = re.findall("[a-z]+", REFRAINS[number])
    is_thing = any(answer in theme.words for theme in themes().values())
    return answer not in said and (is_thing or "name" not in said)


def last_word(line: str) -> str:
    """Returns the last word of a refrain, which must rhyme."""
    return line.rstrip(".?").split()[-1]


def opening(number: int) -> str:
    """Returns the first words of a refrain, by which players recognize it."""
    return " ".join(REFRAINS[number].split()[:_OPENING]) if number in REFRAINS else ""


def commonness(number: int) -> int:
    """Returns how many refrains begin as this one does."""
    return _OPENINGS[opening(number)]


_OPENING = 2
_OPENINGS = Counter(map(opening, REFRAINS))


@cache
def _categories() -> Mapping[str, Mapping[str, int]]:
    """Returns, by theme and word, the categories of the word, a bit for each."""
    found: dict[str, dict[str, int]] = {}
    for number, (theme, words) in enumerate(assets.table("words/sorts.txt")):
        of_theme = found.setdefault(theme, {})
        for word in words.split():
            of_theme[word] = of_theme.get(word, 0) | 1 << number
    return found


def go_together(theme: str, first: str, second: str) -> bool:
    """Whether two words of a theme share one of its categories; always, if it has none."""
    known = _categories().get(theme)
    return known is None or bool(known.get(first, 0) & known.get(second, 0))


def words_outside_theme() -> list[str]:
    """Returns the words a category lists that aren't in its theme; a test wants none."""
    listed = ((theme, word) for theme, words in _categories().items() for word in words)
    return sorted(word for theme, word in listed if word not in themes()[theme].words)
