"""Which words are so near each other in form that one gives the other away.

`bird` is in `bluebird`, `snowfall` and `snowstorm` begin alike, `mice` is a form of `mouse`, and
`grandmother` and `godmother` are both a mother.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from typing import NamedTuple

from generators import lexicon, relations
from generators.lexicon import Flag

SHORTEST_STEM = 4  # letters: "hen" in "kitchen" is chance
_SHORTEST_HEAD = 3  # of a compound: the "god" of "godmother"
_COMMON = 35  # SCOWL size of both parts of a compound


class _Family(NamedTuple):
    """What must not be in a word that is akin to none of some words."""

    words: Collection[str]
    text: str
    stems: frozenset[str]


def are_akin(word: str, other: str) -> bool:
    """Whether the words are of one stem, or forms or compounds of one word."""
    return is_akin_to_any(word, frozenset({other}))


def is_akin_to_any(word: str, others: frozenset[str]) -> bool:
    """Whether the word is one of the others or akin to one of them."""
    known = _family(others)
    if word in others or not known.stems.isdisjoint(_stems(word)):
        return True
    return len(word) >= SHORTEST_STEM and (
        word in known.text or any(other in word for other in known.words)
    )


@lru_cache(64)
def _family(words: frozenset[str]) -> _Family:
    long = [word for word in words if len(word) >= SHORTEST_STEM]
    return _Family(long, " ".join(long), frozenset[str]().union(*map(_stems, words)))


@cache
def _stems(word: str) -> frozenset[str]:
    """What the word has in common with those of its stem: beginning, base and last part."""
    words = lexicon.english()
    found = {f"-{tail}" for tail in _tails(word)}
    if len(word) >= SHORTEST_STEM:
        found.add(f"{word[:SHORTEST_STEM]}-")
    # The relations take memory, so that they are only loaded for forms.
    is_form = word in words and bool(words.flags(word) & Flag.INFLECTED)
    found.add(relations.english().base(word) if is_form else word)
    return frozenset(found)


def _tails(word: str) -> list[str]:
    """The common words that the word ends with after another one: "mother" of "godmother"."""
    cuts = range(_SHORTEST_HEAD, len(word) - SHORTEST_STEM + 1)
    return [word[cut:] for cut in cuts if _is_common(word[:cut]) and _is_common(word[cut:])]


def _is_common(word: str) -> bool:
    words = lexicon.english()
    return word in words and words.size(word) <= _COMMON
