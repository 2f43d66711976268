"""Narrowing, branching and the limits of the search below the solvers."""

from __future__ import annotations

from itertools import product

import pytest

from generators.base import no_tick
from generators.crossword.filling.search import Net, Search, bank_shelves, can_differ
from generators.rng import Rng

SQUARE = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))


def search_of(slots: tuple[tuple[int, ...], ...], words: list[str]) -> Search:
    """A search for words of a bank, all of which fit everywhere."""
    net, shelves = Net(slots), bank_shelves(words)
    return Search(net, shelves, [shelves[length].full for length in net.lengths], no_tick)


def words_at(search: Search, slot: int) -> list[str]:
    """What may stand in a slot."""
    shelf = search.shelves[slot]
    assert shelf is not None
    return [*shelf.listed(search.values[slot])]


def test_a_word_that_the_bank_has_twice_stands_twice_and_no_more() -> None:
    slots = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    search = search_of(slots, ["cat", "cat", "dog", "cow"])
    fills = {search.fill() for _ in search.solutions()} if search.begin() else set()
    wanted = {
        fill
        for fill in product(["cat", "dog", "cow"], repeat=3)
        if fill.count("dog") < 2 and fill.count("cow") < 2 and fill.count("cat") < 3
    }
    assert fills == wanted


@pytest.mark.parametrize("deduces_use", [True, False])
def test_where_every_word_is_needed_one_that_fits_one_slot_stands_there(deduces_use: bool) -> None:
    net, shelves = Net(((0, 1, 2), (3, 4, 5), (6, 7, 8))), bank_shelves(["cat", "cow", "dog"])
    with_c = shelves[3].fitting(("c", "", ""))
    words = [with_c, with_c, shelves[3].full]
    search = Search(net, shelves, words, no_tick, deduces_use=deduces_use)
    assert search.begin()
    assert words_at(search, 2) == (["dog"] if deduces_use else ["cat", "cow", "dog"])


def test_a_dead_end_names_the_slot_that_was_left_without_a_word() -> None:
    search = search_of(((0, 1, 2), (2, 5)), ["cat", "cow", "dog", "xx"])
    assert not search.begin()
    assert search.empty_slot in (0, 1)


def test_every_solution_comes_once_and_the_start_comes_back() -> None:
    words = ["".join(letters) for letters in product("ab", repeat=3)]
    search = search_of(SQUARE, words)
    assert search.begin()
    before = search.values[:]
    fills = [search.fill() for _ in search.solutions()]
    assert len(fills) == len({*fills}) > 10
    assert search.values == before


def test_a_search_that_is_cut_short_says_so() -> None:
    words = ["".join(letters) for letters in product("abc", repeat=3)][:-7]
    search = search_of(SQUARE, words)
    assert search.begin()
    whole = sum(1 for _ in search.solutions())
    assert not search.is_cut_short
    some = sum(1 for _ in search.solutions(limit=3))
    assert search.is_cut_short
    assert some < whole


def test_words_that_differ_are_found_wherever_there_are_any() -> None:
    rng = Rng("differ")
    seen = set()
    for _ in range(600):
        choices = [rng.below(1 << 5) or 1 for _ in range(1 + rng.below(5))]
        words = [[1 << bit for bit in range(5) if words >> bit & 1] for words in choices]
        often = 1 << rng.below(5) if rng.unit() < 0.3 else 0
        wanted = any(
            len({*singles}) == len(singles)
            for chosen in product(*words)
            for singles in [[word for word in chosen if word != often]]
        )
        assert can_differ(choices, often) == wanted
        seen.add(wanted)
    assert seen == {True, False}


def test_one_word_too_few_is_seen_without_trying_all_orders() -> None:
    slots = tuple(tuple(range(5 * slot, 5 * slot + 5)) for slot in range(20))
    words = [f"{chr(300 + n)}{chr(400 + n)}xyz" for n in range(22)]
    net, shelves = Net(slots), bank_shelves(words)
    search = Search(net, shelves, [(1 << 19) - 1] * 20, no_tick)
    assert search.begin()
    assert next(search.solutions(limit=1000), None) is None
    assert not search.is_cut_short


def test_where_every_word_is_needed_one_that_fits_nowhere_ends_it() -> None:
    net, shelves = Net(((0, 1, 2), (3, 4, 5), (6, 7, 8))), bank_shelves(["cat", "cow", "dog"])
    with_c = shelves[3].fitting(("c", "", ""))
    assert not Search(net, shelves, [with_c] * 3, no_tick).begin()
    assert Search(net, shelves, [with_c] * 3, no_tick, deduces_use=False).begin()
