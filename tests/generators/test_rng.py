from __future__ import annotations

from generators.rng import Rng
from tests.forms import at_once

SEEDS = ["", "0", "a long seed with spaces", "猫", "\ud800"]
FIRST = [117, 235, 280, 245, 596, 780]
SHUFFLED = [6, 7, 4, 1, 5, 2, 3, 0]


@at_once(SEEDS)
def test_equal_seeds_give_equal_streams(seed: str) -> None:
    one, other = Rng(seed), Rng(seed)
    assert [one.unit() for _ in range(50)] == [other.unit() for _ in range(50)]


def test_the_stream_never_changes() -> None:
    """These values are part of every stored seed id."""
    rng = Rng("puzzle cabinet")
    assert [rng.below(1000) for _ in range(6)] == FIRST
    items = list(range(8))
    rng.shuffle(items)
    assert items == SHUFFLED


@at_once(SEEDS)
def test_below_stays_below_and_reaches_everything(seed: str) -> None:
    rng = Rng(seed)
    assert {rng.below(7) for _ in range(500)} == set(range(7))
    assert rng.below(1) == 0


def test_shuffle_reaches_every_order() -> None:
    rng, orders = Rng("orders"), set()
    for _ in range(300):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 24


@at_once(SEEDS)
def test_a_sample_has_different_places_and_leaves_the_items(seed: str) -> None:
    items = list(range(10))
    sample = Rng(seed).sample(items, 4)
    assert len(set(sample)) == 4
    assert items == list(range(10))
