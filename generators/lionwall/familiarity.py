"""How familiar a character is to a learner, and how open a component lies in it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache

from generators.lionwall.components import Components
from generators.lionwall.seeing import outer_parts, seen_parts

RAREST = 6  # the rank of what no list has
_BY_LEVEL = {
    "sc": {2: 3, 3: 5},
    "tc": {1: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 4},
    "jp": {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3},
}
_UNCOMMON, _LATE = 2, 3


class Place(IntEnum):
    """Where a reader finds a component in a character, the easiest first."""

    RADICAL = 0
    """The part that the character is looked up by, on its outside."""
    PART = 1
    """Another part that the character falls into at first sight, or the whole of it."""
    INNER = 2
    """A part of a part."""
    HIDDEN = 3
    """Nowhere that a reader sees, though the sequences have it."""


OPEN = frozenset((Place.RADICAL, Place.PART))
SEEN = OPEN | {Place.INNER}


def rank(char: str, script: str, known: Components) -> int:
    """How late a learner of the script meets the character, 0 (at once) to 6 (in no list).

    The 3,500 characters of the first level of 通用规范汉字表 are told apart by how common they
    are. What is not common is late too where a school teaches it early.
    """
    level = known.level(char, script)
    if level is None:
        return RAREST
    common = known.commonness(char)
    if script == "sc" and level == 1:
        return _UNCOMMON if common is None else common - 1
    rank = _BY_LEVEL[script][level]
    return max(rank, _LATE) if script == "tc" and common is None else rank


def place(component: str, char: str, script: str, known: Components) -> Place:
    """Where a folded component lies in a character that shows it."""
    return places(char, script, known).get(component, Place.HIDDEN)


@lru_cache(maxsize=20_000)
def places(char: str, script: str, known: Components) -> Mapping[str, Place]:
    """Where each folded part lies that a reader sees in a character."""
    seen = seen_parts(char, script, known)
    found = {
        **dict.fromkeys(seen, Place.INNER),
        **dict.fromkeys(outer_parts(char, script, known), Place.PART),
    }
    radical = known.radical(char, script)
    return {**found, radical: Place.RADICAL} if radical in seen else found
