"""American grids built around the words of a theme."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.base import GenerationError, no_tick
from generators.crossword.board import Direction
from generators.crossword.drafting.draft import CrosswordDraft
from generators.crossword.drafting.refill import built_for_theme, rare_words, without_theme
from generators.crossword.filling.patterns import (
    MOST_WORDS,
    board_of_picture,
    theme_grids,
    unpaired,
)
from generators.rng import Rng

_SETS = [(13, 11, 13), (11, 11, 11), (11, 15, 11), (11, 11), (10, 15, 10), (10, 10, 10, 10)]


@pytest.mark.parametrize("lengths", _SETS)
def test_a_built_pattern_keeps_the_american_rules_and_has_its_entries(
    lengths: tuple[int, ...],
) -> None:
    grid = next(theme_grids(lengths, 15, Rng("a"), no_tick))
    text, board = "".join(grid.picture), board_of_picture(grid.picture)
    assert text == text[::-1], "it is symmetric"
    assert all(len(uses) == 2 for uses in board.crossings.values()), "every cell is in two words"
    sizes = [slot.length for slot in board.slots]
    assert min(sizes) == 3
    assert sizes.count(3) <= 0.26 * len(sizes)
    assert len(sizes) <= MOST_WORDS[15]
    assert text.count("#") <= 44
    across = {
        (slot.row, slot.col): slot.length
        for slot in board.slots
        if slot.direction is Direction.ACROSS
    }
    assert [across[place] for place in grid.places] == [*lengths]
    turned = {(14 - row, 15 - col - n) for (row, col), n in zip(grid.places, lengths, strict=True)}
    assert turned == {*grid.places}, "the entries are symmetric, too"


@pytest.mark.parametrize(
    ("lengths", "odd"),
    [([13, 11, 13], []), ([9, 10, 11], [9, 10, 11]), ([10], [10]), ([8, 8], [])],
)
def test_entries_need_partners_but_for_one_in_the_middle(
    lengths: list[int], odd: list[int]
) -> None:
    assert unpaired(lengths) == odd


def test_entries_without_partners_are_refused_with_their_lengths() -> None:
    with pytest.raises(GenerationError, match=r"pairs of the same length.*9, 10, 12"):
        next(theme_grids([12, 9, 10], 15, Rng("a"), no_tick))


def test_a_grid_built_for_a_theme_has_all_its_words_in_ink_and_few_rare_ones() -> None:
    theme = ("dailygrind", "coffeebean")
    empty = CrosswordDraft(15, 15, ("",) * 225)
    draft = replace(empty, choice=replace(empty.choice, theme=theme, country="american"))
    built = built_for_theme(draft, Rng("a"), no_tick)
    assert built.is_full
    assert {*theme} <= {*built.words}
    inked = [n for n in range(225) if built.cells[n].isalpha() and n not in built.pencilled]
    assert len(inked) == 20
    assert not without_theme(built).has_letters
    pattern = replace(built, cells=tuple("#" if t == "#" else "" for t in built.cells))
    assert len(rare_words(pattern, dict(enumerate(built.cells)))) <= 6


def test_words_that_nothing_fills_stand_in_an_empty_pattern(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuses(*_args: object) -> dict[int, str]:
        raise GenerationError("No way to fill the grid was found.")

    monkeypatch.setattr("generators.crossword.drafting.refill.fill_with_few_rare", refuses)
    monkeypatch.setattr("generators.crossword.drafting.refill._TICKS", 150)
    theme = ("dailygrind", "coffeebean")
    empty = CrosswordDraft(15, 15, ("",) * 225)
    draft = replace(empty, choice=replace(empty.choice, theme=theme, country="american"))
    built = built_for_theme(draft, Rng("b"), no_tick)
    assert {*theme} <= {*built.words}
    assert sum(map(str.isalpha, built.cells)) == 20
