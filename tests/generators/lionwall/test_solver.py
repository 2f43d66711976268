"""The counter of partitions against a slow one that shares no code with it."""

from __future__ import annotations

import pytest

from generators.base import OutOfTime, no_tick
from generators.grid import bits
from generators.lionwall import KIND
from generators.lionwall.wall import carriers
from generators.rng import Rng
from generators.walls.wall import ALL_CARDS, partitions
from tests.forms import sampled
from tests.generators.contract import Late
from tests.generators.lionwall.oracle import splits
from tests.generators.lionwall.walls import DOCTORED

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


def test_random_walls_have_none_one_and_several_partitions() -> None:
    numbers = [len(counted(random_wall(Rng(f"wall {seed}")), 2)) for seed in range(300)]
    assert all(numbers.count(number) > 15 for number in (0, 1, 2))


def test_a_group_that_shares_two_components_counts_once() -> None:
    assert len(counted(wall("ax ax ax ax b b b b c c c c d d d d"))) == 1


def test_a_chain_of_crossovers_has_one_partition() -> None:
    assert len(counted(wall("a a a ab b b b bc c c c cd d d d d"))) == 1


def test_a_circle_of_crossovers_has_two_partitions() -> None:
    assert len(counted(wall("a a a ab b b b ab c c c c d d d d"))) == 2


def test_a_card_without_a_group_leaves_none() -> None:
    assert counted(wall("a a a z b b b b c c c c d d d d")) == []


def test_groups_come_in_the_order_of_their_first_cards() -> None:
    (found,) = counted(wall("d c b a a b c d d c b a a b c d"))
    assert found == (0x8181, 0x4242, 0x2424, 0x1818)
    assert sum(found) == ALL_CARDS


def test_groups_are_in_order_though_the_last_cards_are_placed_first() -> None:
    (found,) = counted(wall("d d d d cd c c c bc b b b ab a a a"))
    assert found == (0x000F, 0x00F0, 0x0F00, 0xF000)


def test_counting_stops_at_the_limit() -> None:
    assert len(counted(wall("a " * 16), 1000)) == 1000
    assert len(counted(wall("a a a ab b b b ab c c c c d d d d"), 1)) == 1


def test_counting_lets_the_caller_stop() -> None:
    tick = Late(2)
    with pytest.raises(OutOfTime):
        partitions([ALL_CARDS], 1000, tick)
    assert tick.calls == 3


def test_solve_shows_two_of_many_partitions() -> None:
    verdict = KIND.solve(",".join(DOCTORED).encode(), {}, no_tick, None)
    assert verdict.status == "multiple"
    assert [str(note) for note in verdict.notes] == [
        "The cards can be grouped in 2 ways. Here are two:"
    ]
    assert len(verdict.text.split("\n\n")) == 2
    ways = verdict.fields["ways"]
    assert isinstance(ways, list)
    assert [["".join(each["cards"]) for each in way] for way in ways] == [
        [line.split()[1] for line in way.splitlines()] for way in verdict.text.split("\n\n")
    ]
