"""Narrowing, branching and the limits of the search below the solvers."""

from __future__ import annotations

from itertools import product

import pytest

from generators.base import Cancelled, no_tick
from generators.crossword.filling.search import LexiconShelf, Net, Search, bank_shelves, can_differ
from generators.rng import Rng
from generators.words.lexicon import COMMON, english
from tests.generators.contract import Late

SQUARE = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
CORNER = ((0, 1, 2), (0, 3, 6))


def search_of(slots: tuple[tuple[int, ...], ...], words: list[str]) -> Search:
    """A search for words of a bank, all of which fit everywhere."""
    net, shelves = Net(slots), bank_shelves(words)
    return Search(net, shelves, [shelves[length].full for length in net.lengths], no_tick)


def words_at(search: Search, slot: int) -> list[str]:
    """What may stand in a slot."""
    shelf = search.shelves[slot]
    assert shelf is not None
    return [*shelf.listed(search.values[slot])]


def test_slots_meet_where_they_share_a_cell() -> None:
    net = Net(((0, 1, 2), (2, 5), (9, 10)))
    assert net.crossings == (2,)
    assert net.meetings[0] == ((2, 3, ((1, 0),)),)
    assert net.meetings[1] == ((0, 3, ((0, 2),)),)
    assert net.meetings[2] == ()
    assert net.of_length == {2: (1, 2), 3: (0,)}


def test_words_whose_letter_the_crossing_slot_cannot_have_go() -> None:
    search = search_of(((0, 1, 2), (2, 5)), ["cat", "cow", "dog", "to", "we"])
    assert search.begin()
    assert words_at(search, 0) == ["cat", "cow"]


def test_a_word_that_stands_goes_from_the_other_slots() -> None:
    search = search_of(((0, 1, 2), (3, 4, 5), (0, 6)), ["cat", "dog", "cow", "dx", "dy"])
    assert search.begin()
    assert words_at(search, 0) == ["dog"]
    assert words_at(search, 1) == ["cat", "cow"]


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


def test_a_word_that_was_used_as_often_as_the_bank_has_it_goes_from_the_others() -> None:
    net, shelves = (
        Net(((0, 1, 2), (3, 4, 5), (6, 7, 8))),
        bank_shelves(["cat", "cat", "dog", "cow"]),
    )
    cat = shelves[3].fitting(("c", "a", "t"))
    search = Search(net, shelves, [cat, cat, shelves[3].full], no_tick)
    assert search.begin()
    assert words_at(search, 2) == ["dog", "cow"]


@pytest.mark.parametrize("deduces_use", [True, False])
def test_where_every_word_is_needed_one_that_fits_one_slot_stands_there(deduces_use: bool) -> None:
    net, shelves = Net(((0, 1, 2), (3, 4, 5), (6, 7, 8))), bank_shelves(["cat", "cow", "dog"])
    with_c = shelves[3].fitting(("c", "", ""))
    words = [with_c, with_c, shelves[3].full]
    search = Search(net, shelves, words, no_tick, deduces_use=deduces_use)
    assert search.begin()
    assert words_at(search, 2) == (["dog"] if deduces_use else ["cat", "cow", "dog"])


def test_where_every_word_is_needed_one_that_fits_nowhere_ends_it() -> None:
    net, shelves = Net(((0, 1, 2), (3, 4, 5), (6, 7, 8))), bank_shelves(["cat", "cow", "dog"])
    with_c = shelves[3].fitting(("c", "", ""))
    assert not Search(net, shelves, [with_c] * 3, no_tick).begin()
    assert Search(net, shelves, [with_c] * 3, no_tick, deduces_use=False).begin()


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


def test_a_limit_that_is_lifted_cuts_nothing_short() -> None:
    words = ["".join(letters) for letters in product("abc", repeat=3)][:-7]
    search = search_of(SQUARE, words)
    assert search.begin()
    whole = sum(1 for _ in search.solutions())
    lifted = 0
    for _ in search.solutions(limit=3):
        search.lift_limit()
        lifted += 1
    assert lifted == whole
    assert not search.is_cut_short


def test_what_was_learned_fades_to_equal_weights() -> None:
    search = search_of(CORNER, ["cat", "cow"])
    search.weights = [5.0, 1.0]
    search.forget(0.5)
    assert search.weights == [3.0, 1.0]


def test_the_best_position_is_kept() -> None:
    search = search_of(CORNER, ["cat", "cow", "dog"])
    assert search.begin()
    assert next(search.solutions(), None) is None
    assert search.fewest_open == 0
    assert search.best == search.values


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


def test_tick_is_called_while_narrowing_and_may_end_it() -> None:
    slots = tuple((2 * slot, 2 * slot + 1) for slot in range(400))
    shelves = bank_shelves([f"{chr(300 + n)}x" for n in range(400)])

    search = Search(Net(slots), shelves, [shelves[2].full] * 400, Late(0, Cancelled))
    with pytest.raises(Cancelled):
        search.begin()


def test_words_of_a_lexicon_and_of_a_bank_are_found_alike() -> None:
    words = english()
    shelf = LexiconShelf(words, 5)
    bank = bank_shelves([*shelf.listed(shelf.full)])[5]
    for pattern in (("", "", "", "", ""), ("c", "", "", "", "t"), ("", "z", "z", "", "")):
        assert [*shelf.listed(shelf.fitting(pattern))] == [*bank.listed(bank.fitting(pattern))]
    assert shelf.fitting(("", "é", "", "", "")) == 0
    assert [*shelf.listed(shelf.union(0, shelf.letter("q")))] == [
        word for word in words.words if len(word) == 5 and word[0] == "q"
    ]


def test_a_shelf_of_some_words_has_them_in_the_order_of_the_lexicon() -> None:
    words = english()
    pool = words.pool(5, COMMON) & ~words.bitsets(5)[0][0]  # none begins with a
    whole, part = LexiconShelf(words, 5), LexiconShelf(words, 5, pool)
    assert [*part.listed(part.full)] == [*words.listed(5, pool)]
    for pattern in (("", "", "", "", ""), ("c", "", "", "", "t"), ("a", "", "", "", "")):
        assert [*part.listed(part.fitting(pattern))] == [
            *whole.listed(whole.fitting(pattern, pool))
        ]
    for wanted in (0, 1 << 3, words.pool(5) & 0xFFFFF, words.bitsets(5)[4][19]):
        assert [*part.listed(part.from_lexicon(wanted))] == [*words.listed(5, wanted & pool)]
    for word in (1, 1 << part.count - 1):
        (there,) = words.listed(5, part.to_lexicon(word))
        assert [there] == [*part.listed(word)]
    assert whole.from_lexicon(pool) == pool


def test_the_shelf_counts_a_word_as_often_as_it_may_be_used() -> None:
    shelf = bank_shelves(["ab", "ab", "cd", "ab"])[2]
    assert (shelf.count, shelf.capacity) == (2, 4)
