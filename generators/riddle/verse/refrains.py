"""Refrains: the line that ends a verse of odd length, rhymes with its last line, gives no letter.

They are in the metre of the verse, and none could be taken for a line that gives a letter.
"""

from __future__ import annotations

import re
from collections import Counter

from ... import assets
from ...words.themes import themes

REFRAINS = {int(number): line for number, line in assets.table("words/refrains.txt")}
"""By the number that stands for it in ids: never to be given another meaning."""


_RETIRED = frozenset((7, 47, 64, 65))
"""Lines that nobody says, or that promise an anagram: only in riddles of earlier versions."""


def is_fit(number: int, answer: str) -> bool:
    """Tells if a refrain may end a new riddle: only things, which are words of themes, have names.

    None names its answer.
    """
    said = re.findall("[a-z]+", REFRAINS[number])
    has_name = "name" not in said or any(answer in theme.words for theme in themes().values())
    return number not in _RETIRED and answer not in said and has_name


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
