"""Chains by rounds: each round adds all links that follow from a supposed chest at that point.

The ladder adds one link at a time, the first it finds. If that makes a long chain, one that ends
after few rounds is mostly shorter once the links it doesn't need are dropped.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...base import Tick
from ...grid import bits
from ..deduction import Deduction
from ..ladder import THOUGHTS, chain, contradictions
from ..position import Position
from .minimal import restate

_ROUNDS = 4  # a chain of more has too many links for a short explanation


def chains_by_rounds(position: Position, cells: int, tick: Tick) -> Iterator[list[Deduction]]:
    """Yields for each round the chains from chests in these cells that end in it."""
    growing = [(1 << cell, _Growth(position, 1 << cell)) for cell in bits(cells)]
    for _ in range(_ROUNDS):
        ended, alive = [], []
        for cell, growth in growing:
            tick(None)
            found = growth.grow()
            if growth.has_ended:
                ended.append(chain(position, cell, tuple(growth.links)))
            elif found:
                alive.append((cell, growth))
        yield ended
        growing = alive


class _Growth:
    """The conclusions from a supposed chest so far."""

    def __init__(self, position: Position, cell: int) -> None:
        self.links: list[Deduction] = []
        self._position = position.after(cell, 0).obvious()

    @property
    def has_ended(self) -> bool:
        """Whether the last link is a contradiction."""
        return bool(self.links) and self.links[-1].is_contradiction

    def grow(self) -> bool:
        """Adds all links visible so far, up to a contradiction. Returns whether there were any."""
        before, seen = len(self.links), self._position
        for rung in (contradictions, *THOUGHTS):
            for link in rung(seen):
                if self._add(link):
                    return True
        return len(self.links) > before

    def _add(self, link: Deduction) -> bool:
        """Adds a link if it says something new. Returns whether that is a contradiction."""
        if (link.chests | link.crosses) & ~self._position.free:
            return False
        restated = restate(link, self._position)
        if restated is None:
            return False
        self.links.append(restated)
        self._position = self._position.after(restated.chests, restated.crosses).obvious()
        self.links += (
            list(contradictions(self._position))[:1] if not restated.is_contradiction else []
        )
        return self.has_ended
