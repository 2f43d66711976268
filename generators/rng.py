"""Randomness that stays the same on every Python version and in every process."""

from __future__ import annotations

import hashlib
import random
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A seeded source of choices.

    Built on `random.Random.random()` alone: the one stream that Python promises to keep.
    """

    def __init__(self, seed: str) -> None:
        digest = hashlib.sha256(seed.encode("utf-8", "surrogatepass")).digest()
        self._stream = random.Random(int.from_bytes(digest, "big"))

    def unit(self) -> float:
        """Returns a number in [0, 1)."""
        return self._stream.random()

    def below(self, limit: int) -> int:
        """Returns an integer in [0, limit)."""
        return int(self._stream.random() * limit)

    def choice(self, items: Sequence[T]) -> T:
        """Returns one of `items`, all equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Puts `items` in random order, in place (Fisher and Yates)."""
        unit = self._stream.random
        for last in range(len(items) - 1, 0, -1):
            other = int(unit() * (last + 1))  # `below`, but a call less: half of the time
            items[last], items[other] = items[other], items[last]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Returns `count` of the items in random order, none from the same place twice."""
        pool = list(items)
        self.shuffle(pool)
        return pool[:count]
