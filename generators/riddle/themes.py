"""The line that ends a riddle about a word of a theme, and what gives the word away."""

from __future__ import annotations

from functools import cache

from generators.themes import themes

_SHORTEST_STEM = 4


def shares_stem(word: str, sentence: str) -> bool:
    """Whether a word of the sentence gives the other away, or a part of it: bird, bluebird."""
    return any(_share(word, other) for other in sentence.lower().split())


def _share(word: str, other: str) -> bool:
    if min(len(word), len(other)) < _SHORTEST_STEM:
        return word == other
    return word in other or other in word or word[:_SHORTEST_STEM] == other[:_SHORTEST_STEM]


@cache
def closings_of(word: str) -> tuple[str, ...]:
    """The names of the themes whose closing line says what the word is and shares no stem."""
    return tuple(
        theme.name
        for theme in themes().values()
        if word in theme.words and not shares_stem(word, theme.closing)
    )
