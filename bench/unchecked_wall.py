"""The published way to make a connecting wall, in our own words: nobody counts its answers.

Four components are drawn from the 30 that most characters have as a direct part, and six red
herrings from what their characters share, always between the same groups: four on three cards and
two on two. Every card carries one component and one herring.
"""

from __future__ import annotations

from generators.lionwall.candidate import PUBLISHED
from generators.lionwall.characters.components import Components
from generators.rng import Rng

_MOST_COMMON = 30


class TooFew(Exception):
    """The components drawn do not share enough to go on."""


def wall(known: Components, rng: Rng) -> list[str]:
    """Sixteen characters, a group in every four. Raises TooFew."""
    graph = known.graph
    # As published the whole graph is sorted for every wall.
    common = sorted(graph, key=lambda part: (-graph.out_degree(part), part))[:_MOST_COMMON]
    reals = rng.sample(common, 4)
    beside = [{part for char in graph.succ[real] for part in graph.pred[char]} for real in reals]
    rows: list[list[str]] = [[] for _ in reals]
    used = set(reals)
    for herring in PUBLISHED:
        groups = [group for group in range(4) if herring >> group & 1]
        offered = set.intersection(*(beside[group] for group in groups)) - used
        part = _one_of(offered, rng)
        used.add(part)
        for group in groups:
            both = set(graph.succ[reals[group]]) & set(graph.succ[part])
            rows[group].append(_one_of(both.difference(*rows), rng))
    return [char for row in rows for char in row]


def _one_of(chars: set[str], rng: Rng) -> str:
    if not chars:
        raise TooFew
    return rng.choice(sorted(chars))
