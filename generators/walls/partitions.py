"""All ways to split the cards of a wall into four groups that share something.

A set of cards is an int used as a bitset, as in `walls`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from ..base import Tick, no_tick
from ..grid import bits
from .wall import ALL_CARDS

Partition = tuple[int, ...]
"""Four groups, each a set of cards; the group of the first card first, and so on."""


def partitions(shared: Iterable[int], limit: int, tick: Tick = no_tick) -> list[Partition]:
    """Returns up to `limit` partitions of the cards into groups that share something.

    `shared` is, for each thing they may share, the cards that could make a group. Two partitions
    differ in their groups, not only in what the groups share. The card with the fewest groups is
    placed first.
    """
    found: list[Partition] = []
    _place(ALL_CARDS, _groups(shared), (), found, limit, tick)
    return found


def _groups(shared: Iterable[int]) -> list[int]:
    """Returns all groups of four that share something, as bitsets, ascending."""
    groups: set[int] = set()
    for cards in {*shared}:
        groups.update(map(sum, combinations([1 << card for card in bits(cards)], 4)))
    return sorted(groups)


def _place(
    left: int,
    groups: Sequence[int],
    placed: Partition,
    found: list[Partition],
    limit: int,
    tick: Tick,
) -> None:
    """Adds to `found` all partitions that complete `placed` with `groups` of the cards `left`."""
    tick(None)
    if not left:
        found.append(tuple(sorted(placed, key=lambda group: group & -group)))
        return
    for group in min((_groups_with(card, groups) for card in bits(left)), key=len):
        disjoint = [other for other in groups if not other & group]
        _place(left ^ group, disjoint, (*placed, group), found, limit, tick)
        if len(found) == limit:
            return


def _groups_with(card: int, groups: Collection[int]) -> list[int]:
    return [group for group in groups if group >> card & 1]
