"""Which words are so near each other in form that one gives the other away.

`bird` is in `bluebird`, `snowfall` and `snowstorm` begin alike, `mice` is a form of `mouse`, and
`grandmother` and `godmother` are both a mother.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from generators import lexicon, relations
from generators.lexicon import Flag

SHORTEST_STEM = 4  # letters: "hen" in "kitchen" is chance
_SHORTEST_HEAD = 3  # of a compound: the "god" of "godmother"
_SHORTEST_SHARED = 3  # letters: within a theme the "eye" of "eyeball" is no chance
_COMMON = 35  # SCOWL size of both parts of a compound


class _Family(NamedTuple):
    """What must not be in a word that is akin to none of some words."""

    bases: Collection[str]
    text: str
    stems: frozenset[str]


def are_akin(word: str, other: str) -> bool:
    """Whether the words are of one stem, or forms or compounds of one word."""
    return is_akin_to_any(word, frozenset({other}))


def is_akin_to_any(word: str, others: frozenset[str]) -> bool:
    """Whether the word is one of the others or akin to one of them."""
    known, base = _family(others), _base(word)
    if word in others or not known.stems.isdisjoint(_stems(word)):
        return True
    return len(base) >= SHORTEST_STEM and (
        base in known.text or any(other in word for other in known.bases)
    )


def is_near_in_theme(word: str, others: Iterable[str]) -> bool:
    """Whether it shares a part with one of the others: "eye" of "eyeball", "saw" of "hacksaw"."""
    parts = _parts(word)
    return any(
        not parts.isdisjoint(_parts(other)) or _is_in(word, other) or _is_in(other, word)
        for other in others
    )


def _is_in(word: str, other: str) -> bool:
    return len(word) >= _SHORTEST_SHARED and word in other


@cache
def _parts(word: str) -> frozenset[str]:
    """Both parts where it is a compound, and the longer words that it ends with: "-berry"."""
    found: set[str] = set()
    for cut in range(_SHORTEST_HEAD, len(word) - _SHORTEST_SHARED + 1):
        head, tail = word[:cut], word[cut:]
        if _is_common(tail) and len(tail) >= SHORTEST_STEM:
            found.add(f"-{tail}")
        if _is_common(head) and _is_common(tail):
            found |= {f"{head}-", f"-{tail}"}
    return frozenset(found)


@lru_cache(64)
def _family(words: frozenset[str]) -> _Family:
    bases = {base for base in map(_base, words) if len(base) >= SHORTEST_STEM}
    return _Family(bases, " ".join(words), frozenset[str]().union(*map(_stems, words)))


@cache
def _base(word: str) -> str:
    """The word that it is a form of, else itself."""
    words = lexicon.english()
    # The relations take memory, so that they are only loaded for forms.
    is_form = word in words and bool(words.flags(word) & Flag.INFLECTED)
    return relations.english().base(word) if is_form else word


@cache
def _stems(word: str) -> frozenset[str]:
    """What the word has in common with those of its stem: beginning, base and last part."""
    found = {_base(word), *(f"-{tail}" for tail in _tails(word))}
    if len(word) >= SHORTEST_STEM:
        found.add(f"{word[:SHORTEST_STEM]}-")
    return frozenset(found)


def _tails(word: str) -> list[str]:
    """The common words that the word ends with after another one: "mother" of "godmother"."""
    cuts = range(_SHORTEST_HEAD, len(word) - SHORTEST_STEM + 1)
    return [word[cut:] for cut in cuts if _is_common(word[:cut]) and _is_common(word[cut:])]


def _is_common(word: str) -> bool:
    words = lexicon.english()
    return word in words and words.size(word) <= _COMMON
