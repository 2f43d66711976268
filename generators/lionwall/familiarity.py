"""How familiar a character is to a learner, and how open a component lies in it."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from generators.lionwall import ids
from generators.lionwall.components import WHOLE_UP_TO, Components

RAREST = 6  # the rank of what no list has
_BY_LEVEL = {
    "sc": {2: 3, 3: 5},
    "tc": {1: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 4},
    "jp": {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3},
}
_EARLY_GRADES = 3


class Place(IntEnum):
    """Where a reader finds a component in a character, the easiest first."""

    RADICAL = 0
    """The part that the character is looked up by, on its outside."""
    PART = 1
    """Another part that the character falls into at first sight, or the whole of it."""
    INNER = 2
    """A part of a part."""


def rank(char: str, script: str, known: Components) -> int:
    """How late a learner of the script meets the character, 0 (at once) to 6 (in no list).

    The 3,500 characters of the first level of 通用规范汉字表 are told apart by the grades of Hong
    Kong and Japan, as far as these write them alike.
    """
    level = known.level(char, script)
    if level is None:
        return RAREST
    if script == "sc" and level == 1:
        grades = [known.level(char, other) or RAREST for other in ("tc", "jp")]
        return 0 if min(grades) <= _EARLY_GRADES else 1
    return _BY_LEVEL[script][level]


def place(component: str, char: str, script: str, known: Components) -> Place:
    """Where a folded component lies in a character that shows it."""
    if known.radical(char, script) == component:
        return Place.RADICAL
    if component in outer_parts(char, script, known):
        return Place.PART
    return Place.INNER


@lru_cache(maxsize=20_000)
def outer_parts(char: str, script: str, known: Components) -> frozenset[str]:
    """The folded parts that a character falls into at first sight, and its own class.

    A character of few strokes is seen as one, like such a part: nobody reads 人 in 木.
    """
    sequence = known.sequence(char, script) if known.strokes(char) > WHOLE_UP_TO else ""
    parts = ids.parse(sequence).parts if sequence else ()
    return frozenset(known.fold(part.name) for part in parts) | {known.fold(char)}
