"""Which cards of a wall carry which component; the partitions are counted as on every wall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..walls.wall import Partition, partitions

__all__ = ["Partition", "carriers", "partitions"]


def carriers(parts: Sequence[Iterable[str]]) -> dict[str, int]:
    """For every component the cards that carry it; `parts` is the components of each card."""
    cards_of: dict[str, int] = {}
    for card, components in enumerate(parts):
        for component in components:
            cards_of[component] = cards_of.get(component, 0) | 1 << card
    return cards_of
