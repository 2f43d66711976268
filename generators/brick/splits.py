"""The published way to find puzzles: unions of stored letter sets.

A split of n letters into k is a kn-tuple: k positive integers, not decreasing, whose sum is n. A
path of a split is a sequence of k letter sets, each of which adds to those before it as many new
letters as the split says. Different paths lead to the same letters, a puzzle; it need not have a
pangram.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import compress

from generators.base import Tick, no_tick

_FLAGS = bytes.maketrans(b"01", b"\0\1")


def kn_tuples(k: int, n: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    """All tuples of k integers from `least` up, not decreasing, with the sum n, ascending."""
    if k == 1:
        if n >= least:
            yield (n,)
        return
    for first in range(least, n // k + 1):
        for rest in kn_tuples(k - 1, n - first, first):
            yield (first, *rest)


def unions(
    letter_sets: Iterable[int], letters: int, splits: int, tick: Tick = no_tick
) -> Mapping[int, int]:
    """How many paths lead to each set of so many letters, over all splits into `splits` sets.

    Letter sets are bitsets. The sum of the values is the number of paths.
    """
    stored = _Stored(mask for mask in set(letter_sets) if mask.bit_count() <= letters)
    found: Counter[int] = Counter()
    for sizes in kn_tuples(splits, letters):
        found.update(stored.unions(sizes, tick))
    return found


class _Stored:
    """The letter sets by column: who has a letter, as a bitset over all of them."""

    def __init__(self, letter_sets: Iterable[int]) -> None:
        self._sets = sorted(letter_sets)
        self._columns = self._columns_of(self._sets)

    @staticmethod
    def _columns_of(sets: list[int]) -> dict[int, int]:
        every = 0
        for letters in sets:
            every |= letters
        bits = (1 << place for place in range(every.bit_length()) if every >> place & 1)
        return {
            bit: int("".join(["1" if letters & bit else "0" for letters in sets]), 2)
            for bit in bits
        }

    def unions(self, sizes: Iterable[int], tick: Tick) -> Mapping[int, int]:
        """How many paths of one split lead to each union."""
        reached: Mapping[int, int] = {0: 1}
        for size in sizes:
            following: Counter[int] = Counter()
            for union, paths in reached.items():
                tick(None)
                added = map(union.__or__, self._adding(union, size))
                if paths == 1:
                    following.update(added)
                else:
                    for larger, ways in Counter(added).items():
                        following[larger] += ways * paths
            reached = following
        return reached

    def _adding(self, union: int, size: int) -> Iterable[int]:
        """The sets that add exactly so many letters to the union.

        Counts the new letters of all sets at once, letter by letter: at_least[i] is a bitset of
        the sets that have more than i of the letters met so far.
        """
        at_least = [0] * (size + 1)
        for bit, having in self._columns.items():
            if not union & bit:
                for more in range(size, 0, -1):
                    at_least[more] |= at_least[more - 1] & having
                at_least[0] |= having
        exactly = at_least[size - 1] & ~at_least[size]
        if not exactly:
            return ()
        flags = format(exactly, f"0{len(self._sets)}b").encode().translate(_FLAGS)
        return compress(self._sets, flags)
