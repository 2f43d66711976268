from __future__ import annotations

from functools import cache

import pytest

from generators.base import Cancelled, GenerationError, no_tick
from generators.crossword.board import SlotGrid
from generators.crossword.filling.crisscross import WIDEST, CrissCross, best_layout, largest_layout
from generators.rng import Rng
from generators.words.themes import themes
from tests.generators.contract import Late

FRUIT = [
    *("apple", "apricot", "avocado", "banana", "blackberry", "cherry", "coconut", "date"),
    *("elderberry", "fig", "grape", "guava", "honeydew", "kiwi", "kumquat", "lemon", "lime"),
    *("lychee", "mandarin", "mango", "melon", "nectarine", "orange", "papaya", "peach", "pear"),
    *("persimmon", "pineapple", "plum", "pomegranate", "quince", "raspberry", "strawberry"),
    "tangerine",
]
SEEDS = ("one", "2", "三")


@cache
def layout_of(seed: str) -> CrissCross:
    """The words laid out with few attempts."""
    return best_layout(FRUIT, Rng(seed), no_tick, 3)


def written(layout: CrissCross) -> dict[int, str]:
    """The letters of the words; fails where two words differ in a cell."""
    letters: dict[int, str] = {}
    for cells, word in zip(layout.board.slot_cells, layout.words, strict=True):
        for cell, letter in zip(cells, word, strict=True):
            assert letters.setdefault(cell, letter) == letter
    return letters


@pytest.mark.parametrize("seed", SEEDS)
def test_all_words_are_placed_and_cross(seed: str) -> None:
    layout = layout_of(seed)
    assert sorted(layout.words) == sorted(FRUIT)
    assert sorted(written(layout)) == [*layout.board.cells]
    crossed = {users for users in layout.board.crossings.values() if len(users) == 2}
    assert {crossing.slot for users in crossed for crossing in users} == {*range(len(FRUIT))}


@pytest.mark.parametrize("seed", SEEDS)
def test_no_words_touch_but_where_they_cross(seed: str) -> None:
    """Reading the cells again gives the same slots and no others."""
    board = layout_of(seed).board
    assert SlotGrid.of_cells(board.rows, board.cols, board.cells) == board


def test_a_layout_has_many_crossings_in_a_dense_and_nearly_square_box() -> None:
    layouts = [best_layout(FRUIT, Rng(seed), no_tick) for seed in SEEDS[:1]]
    assert all(layout.crossings >= 36 for layout in layouts)
    assert all(layout.density >= 0.3 for layout in layouts)
    for layout in layouts:
        sides = layout.board.rows, layout.board.cols
        assert max(sides) <= WIDEST * min(sides)


def test_the_same_seed_gives_the_same_layout() -> None:
    one, two = (best_layout(FRUIT[:9], Rng("x"), no_tick, 2) for _ in "12")
    assert one == two
    assert best_layout(FRUIT[:9], Rng("y"), no_tick, 2) != one


def test_words_without_a_common_letter_have_no_layout() -> None:
    with pytest.raises(GenerationError, match="in 10 attempts"):
        best_layout(["fig", "plum"], Rng("x"), no_tick, 2)


def test_it_can_be_cancelled() -> None:
    with pytest.raises(Cancelled):
        best_layout(FRUIT, Rng("x"), Late(0, Cancelled))


def test_themes_are_words_of_one_sort() -> None:
    assert {"apple", "kiwi", "papaya"} <= {*themes()["fruit"].words}
    assert themes()["sea"].title
    assert all(len(theme.words) > 30 for theme in themes().values())


def test_a_makers_words_lie_close_together_and_no_wider_than_high() -> None:
    layout, left = largest_layout(FRUIT[:12], Rng("x"), no_tick)
    assert not left
    assert sorted(layout.words) == FRUIT[:12]
    assert sorted(written(layout)) == [*layout.board.cells]
    assert layout.board.cols <= layout.board.rows <= 15
    assert layout.density >= 0.4


def test_words_without_a_common_letter_are_left_out() -> None:
    layout, left = largest_layout(["fig", "lemon", "melon"], Rng("x"), no_tick)
    assert (sorted(layout.words), left) == (["lemon", "melon"], ("fig",))
    with pytest.raises(GenerationError, match="share a letter"):
        largest_layout(["fig", "plum"], Rng("x"), no_tick)
