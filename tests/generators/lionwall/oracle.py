"""A slow, plain way to split a wall into groups: it shares no code with the solver."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

Parts = Mapping[str, frozenset[str]]
"""The components of every card."""


def splits(parts: Parts) -> set[frozenset[frozenset[str]]]:
    """All ways to split the cards into fours that share a component."""
    if not parts:
        return {frozenset()}
    first, *others = sorted(parts)
    found = set()
    for three in combinations(others, 3):
        four = frozenset({first, *three})
        if frozenset.intersection(*(parts[card] for card in four)):
            rest = {card: parts[card] for card in others if card not in four}
            found |= {split | {four} for split in splits(rest)}
    return found
