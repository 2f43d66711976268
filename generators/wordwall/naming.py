"""What a player may call a group: words of its title, or others that mean the same.

A word counts by its stem, so that plurals and other forms are the same word; small words and words
that most titles have ("parts", "kinds of") say nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

MOST_NAME = 80
"""The characters of what is typed."""

_WORD = re.compile("[a-z]+")
_SAYS_NOTHING = """
a an the of to in on at by for and or with from as is are be it its you can they them their
have has that this these those may not no do does all each every go goes make makes made some
thing things something word words term terms part parts kind kinds sort sorts type types way
ways found seen used after before missing blank
begin begins end ends start letter letters sound sounds like something words
"""
_SILENT = frozenset(_SAYS_NOTHING.split())
_ENDINGS = ("ations", "ation", "ings", "ing", "ies", "ied", "ers", "er", "ed", "es", "s", "al")
_SHORTEST_STEM = 3


@lru_cache(maxsize=1 << 14)  # a wall asks ten thousand times, of the same words
def stem(word: str) -> str:
    """What the forms of a word have in common, roughly: `fruit` for fruits, `danc` for dancing."""
    if word.endswith("s") and not word.endswith("ss") and len(word) > _SHORTEST_STEM:
        word = word[:-1]  # first of all: `animal` has an ending, too
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)].rstrip("eiy") or word
    return word.rstrip("eiy") if len(word) > _SHORTEST_STEM else word


@lru_cache(maxsize=1 << 12)
def stems(text: str) -> tuple[str, ...]:
    """The stems of the words that say something."""
    return tuple(stem(word) for word in _WORD.findall(text.lower()) if word not in _SILENT)


def says_something(text: str) -> bool:
    """Whether there is a word in it that could name a group."""
    return bool(stems(text))


def accepted_of(title: str, also: Collection[str] = ()) -> tuple[str, ...]:
    """The stems that name a group of that title, or that one of the words `also` has."""
    own = stems(title) or [stem(word) for word in _WORD.findall(title.lower())]
    others = (each for word in also for each in stems(word))
    return tuple(dict.fromkeys((*own, *others)))


def is_called(text: str, title: str, accepted: Collection[str]) -> bool:
    """Whether who types this has named a group of that title: leniently, by one telling word."""
    plain = " ".join(text.lower().split())
    return plain == title.lower() or any(each in accepted for each in stems(text))
