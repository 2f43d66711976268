"""The published way to fill a crossword from a bank of words, in our own words; a baseline.

Slots are taken in a fixed order, those of the lengths with the fewest words first, and each gets
the first word of its length whose letters agree with what is there. Where none does, the words of
that length are rotated by one and everything starts again, at most the square of the product of
the numbers of words by length times. A word is not used up.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from generators.base import Tick

_TICK_TRIALS = 50


def filled(
    slots: Sequence[Sequence[int]], words: Sequence[str], tick: Tick
) -> dict[int, str] | None:
    """By cell the letters of the first board that is full; None after all trials."""
    lists: dict[int, list[str]] = {}
    for word in words:
        lists.setdefault(len(word), []).append(word)
    order = sorted(slots, key=lambda cells: (len(lists.get(len(cells), ())), len(cells)))
    for trial in range(prod(map(len, lists.values())) ** 2):
        if trial % _TICK_TRIALS == 0:
            tick(None)
        letters: dict[int, str] = {}
        failed = next((cells for cells in order if not _place(cells, lists, letters)), None)
        if failed is None:
            return letters
        stuck = lists.get(len(failed), [])
        stuck[:] = stuck[1:] + stuck[:1]
    return None


def _place(cells: Sequence[int], lists: dict[int, list[str]], letters: dict[int, str]) -> bool:
    for word in lists.get(len(cells), ()):
        pairs = [*zip(cells, word, strict=True)]
        if all(letters.get(cell, letter) == letter for cell, letter in pairs):
            letters.update(pairs)
            return True
    return False
