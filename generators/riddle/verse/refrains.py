"""What ends a verse of an odd number of lines: a line that rhymes with the last and gives nothing.

They are in the metre of the verse, and none has a word that a reader takes for a letter's line.
"""

from __future__ import annotations

from collections import Counter

from ... import assets

REFRAINS = {int(number): line for number, line in assets.table("words/refrains.txt")}
"""By the number that stands for it in ids: never to be given another meaning."""


def last_word(line: str) -> str:
    """The word that must rhyme."""
    return line.rstrip(".?").split()[-1]


def opening(number: int) -> str:
    """The words by which one knows it again."""
    return " ".join(REFRAINS[number].split()[:_OPENING]) if number in REFRAINS else ""


def commonness(number: int) -> int:
    """How many refrains begin as it does."""
    return _OPENINGS[opening(number)]


_OPENING = 2
_OPENINGS = Counter(map(opening, REFRAINS))
