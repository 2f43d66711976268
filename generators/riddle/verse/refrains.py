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
