"""Reads what the statistics count, a few rows a frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Generic, TypeVar

from game.storage.records import Played, StoredGame

READ_SECONDS = 0.004
"""The time that one frame may spend on reading."""
_ROWS_AT_ONCE = 100

T = TypeVar("T", Played, StoredGame)


class RowReader(Generic[T]):
    """Reads all rows of the store, a few a frame: no frame waits for the games of years."""

    def __init__(self, read: Callable[[int, int], Sequence[T]]) -> None:
        """`read(after, number)` returns up to `number` rows after the row `after`."""
        self._read: Callable[[int, int], Sequence[T]] = read
        self.rows: list[T] = []
        self.done = False

    def read_next(self) -> None:
        """Reads on for a few milliseconds."""
        until = perf_counter() + READ_SECONDS
        while not self.done:
            part = self._read(self.rows[-1].id if self.rows else 0, _ROWS_AT_ONCE)
            self.rows += part
            self.done = not part
            if perf_counter() > until:
                return
