"""Finds where the words of a parse stand in the surface of a cryptic clue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .notation import ClueForm, CrypticClue, Part
from .word_lists import Words

Free = frozenset[int]
"""The places of the words that no part has used."""


@dataclass(frozen=True)
class PlacedPart:
    """A part of the parse, and the places of its words in the surface."""

    part: Part
    own: range
    """The places of a leaf's words or of a device's indicator; empty if it has no indicator."""
    parts: tuple[PlacedPart, ...]

    @property
    def places(self) -> list[int]:
        """The places of all words of the part, ascending."""
        return sorted(place for part in self.walk() for place in part.own)

    @property
    def first(self) -> int:
        """The place of the part's first word."""
        return self.places[0]

    @property
    def last(self) -> int:
        """The place of the part's last word."""
        return self.places[-1]

    @property
    def span(self) -> range:
        """The places from the part's first word to its last, with what stands between."""
        return range(self.first, self.last + 1)

    def walk(self) -> Iterator[PlacedPart]:
        """The part and all parts inside it, the outer before the inner."""
        yield self
        for part in self.parts:
            yield from part.walk()


def placings(clue: CrypticClue) -> Iterator[PlacedPart]:
    """Yields every way to find the words of the parse in the surface, each used once.

    The words of the definition can't be used, except in an &lit.
    """
    if clue.parse:
        words = tuple(word.text for word in clue.words)
        for placed, _free in _placings(clue.parse, words, wordplay_places(clue)):
            yield placed


def wordplay_places(clue: CrypticClue) -> Free:
    """The places of the words that the wordplay may use."""
    every = frozenset(range(len(clue.words)))
    return every if clue.form is ClueForm.LIT else every.difference(*clue.definitions)


def _placings(part: Part, words: Words, free: Free) -> Iterator[tuple[PlacedPart, Free]]:
    """Yields every way to place a part, with the places that are free after it."""
    for own in _spans(part.words, words, free):
        for parts, left in _placings_of_all(part.parts, words, free.difference(own)):
            yield PlacedPart(part, own, parts), left


def _placings_of_all(
    parts: Sequence[Part], words: Words, free: Free
) -> Iterator[tuple[tuple[PlacedPart, ...], Free]]:
    """Yields every way to place several parts, with the places that are free after them."""
    if not parts:
        yield (), free
        return
    for first, free_after in _placings(parts[0], words, free):
        for others, left in _placings_of_all(parts[1:], words, free_after):
            yield (first, *others), left


def _spans(wanted: Words, words: Words, free: Free) -> Iterator[range]:
    """Yields the free places where the wanted words stand in a row; empty for no words."""
    if not wanted:
        yield range(0)
        return
    for start in range(len(words) - len(wanted) + 1):
        span = range(start, start + len(wanted))
        if words[start : span.stop] == wanted and free.issuperset(span):
            yield span
