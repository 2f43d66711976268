"""The counter of partitions against a slow one that shares no code with it."""

from __future__ import annotations

import pytest

from generators.grid import bits
from generators.lionwall.wall import carriers
from generators.rng import Rng
from generators.walls.wall import ALL_CARDS, partitions
from tests.forms import sampled
from tests.generators.lionwall.oracle import splits

CARDS = "ABCDEFGHIJKLMNOP"


def counted(parts: dict[str, frozenset[str]], limit: int = 10**6) -> list[tuple[int, ...]]:
    return partitions(carriers([parts[card] for card in CARDS]).values(), limit)


def wall(rows: str) -> dict[str, frozenset[str]]:
    """Cards A to P by what stands for them: one word of components for each."""
    words = rows.split()
    assert len(words) == 16
    return {card: frozenset(word) for card, word in zip(CARDS, words, strict=True)}


def random_wall(rng: Rng) -> dict[str, frozenset[str]]:
    """Four groups, and some components more on any cards: mostly with several partitions."""
    parts = {card: {"abcd"[number // 4]} for number, card in enumerate(CARDS)}
    for component in "efghijklmn"[: 2 + rng.below(9)]:
        for card in rng.sample(CARDS, 4 + rng.below(5)):
            parts[card].add(component)
    if rng.below(4) == 0:
        parts[rng.choice(CARDS)] = {"z"}
    return {card: frozenset(components) for card, components in parts.items()}


def as_letters(partition: tuple[int, ...]) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(CARDS[card] for card in bits(group)) for group in partition)


@pytest.mark.parametrize("seed", sampled(range(150), 5))
def test_the_counter_agrees_with_a_slow_one(seed: int) -> None:
    parts = random_wall(Rng(f"wall {seed}"))
    found = counted(parts)
    expected = splits(parts)
    assert len(found) == len(expected)
    assert {as_letters(partition) for partition in found} == expected


def test_groups_come_in_the_order_of_their_first_cards() -> None:
    (found,) = counted(wall("d c b a a b c d d c b a a b c d"))
    assert found == (0x8181, 0x4242, 0x2424, 0x1818)
    assert sum(found) == ALL_CARDS


def test_counting_stops_at_the_limit() -> None:
    assert len(counted(wall("a " * 16), 1000)) == 1000
    assert len(counted(wall("a a a ab b b b ab c c c c d d d d"), 1)) == 1
