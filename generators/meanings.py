"""The graph of meanings that relations between words are read from: kinds, parts and wholes.

A meaning is a synset, here a number. Everything is kept in arrays: a hundred thousand small lists
and tuples would take ten times the memory.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate

from generators.packed import numbers

PARTS = "nvar"
"""The parts of speech: noun, verb, adjective, adverb."""
INDEX_WIDTH = 3
"""Bytes of an index into words, synsets or memberships."""


class Links:
    """For every number the numbers it is linked to, in the order in which the links were given."""

    def __init__(self, keys: Sequence[int], values: Sequence[int]) -> None:
        order = sorted(range(len(keys)), key=keys.__getitem__)
        self._keys = array("I", map(keys.__getitem__, order))
        self._values = array("I", map(values.__getitem__, order))

    def of(self, key: int) -> Sequence[int]:
        """What the number is linked to."""
        start = bisect_left(self._keys, key)
        return self._values[start : bisect_right(self._keys, key, start)]


def halves(column: bytes) -> tuple[Sequence[int], Sequence[int]]:
    """The two ends of pairs: a column has all firsts, then all seconds."""
    both = numbers(column, INDEX_WIDTH)
    return both[: len(both) // 2], both[len(both) // 2 :]


class Meanings:
    """The synsets, in the order of a walk down the tree of kinds, part of speech by part.

    A membership, a word in a synset, is a place: those of one synset are neighbours.
    """

    def __init__(self, columns: Mapping[str, bytes], counts: Sequence[int]) -> None:
        """From columns of the packed relations; `counts` are the synsets of each of PARTS."""
        self._parts = b"".join(bytes([part]) * count for part, count in enumerate(counts))
        self._depths = columns["depths"]
        self._starts = array("I", [0, *accumulate(columns["sizes"])])
        self._columns = columns

    def __len__(self) -> int:
        return len(self._depths)

    def places(self, synset: int) -> range:
        """The memberships of the meaning."""
        return range(self._starts[synset], self._starts[synset + 1])

    def of_place(self, place: int) -> int:
        """The meaning that the membership belongs to."""
        return bisect_right(self._starts, place) - 1

    def part(self, synset: int) -> str:
        """The part of speech of the meaning."""
        return PARTS[self._parts[synset]]

    def depth(self, synset: int) -> int:
        """How many kinds stand above the meaning: 0 for `entity`."""
        return self._depths[synset]

    def above(self, synset: int) -> Sequence[int]:
        """The meanings that this one is a kind of."""
        return [*self._first_parent(synset), *self._more_above.of(synset)]

    def below(self, synset: int) -> Sequence[int]:
        """The meanings that are kinds of this one."""
        return [*self._first_children(synset), *self._more_below.of(synset)]

    def pieces(self, synset: int) -> Sequence[int]:
        """The meanings that are parts of this one."""
        return self._pieces.of(synset)

    def wholes(self, synset: int) -> Sequence[int]:
        """The meanings that this one is a part of."""
        return self._wholes.of(synset)

    def _first_parent(self, synset: int) -> Iterator[int]:
        depth = self._depths[synset]
        if depth:  # the last one before it that is one level higher
            yield self._depths.rindex(depth - 1, 0, synset)

    def _first_children(self, synset: int) -> Iterator[int]:
        depth = self._depths[synset]
        for other in range(synset + 1, len(self)):
            if self._depths[other] <= depth:
                return
            if self._depths[other] == depth + 1:
                yield other

    @cached_property
    def _more_above(self) -> Links:
        return Links(*halves(self._columns["kinds"]))

    @cached_property
    def _more_below(self) -> Links:
        children, parents = halves(self._columns["kinds"])
        return Links(parents, children)

    @cached_property
    def _wholes(self) -> Links:
        return Links(*halves(self._columns["wholes"]))

    @cached_property
    def _pieces(self) -> Links:
        pieces, wholes = halves(self._columns["wholes"])
        return Links(wholes, pieces)
