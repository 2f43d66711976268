from __future__ import annotations

from functools import cache

import pytest

from generators.base import GenerationError, no_tick
from generators.crossword.board import SlotGrid
from generators.crossword.filling.crisscross import CrissCross, best_layout, largest_layout
from generators.rng import Rng

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


def test_words_without_a_common_letter_have_no_layout() -> None:
    with pytest.raises(GenerationError, match="in 10 attempts"):
        best_layout(["fig", "plum"], Rng("x"), no_tick, 2)


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
