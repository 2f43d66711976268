"""What Sweet Spots says of its hints and of the last step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.faces.sweetspots import words
from generators.base import no_tick
from generators.rng import Rng
from generators.sweetspots.generator import PRESETS, generate
from generators.sweetspots.hints.hint import hint
from generators.sweetspots.rules import Mark, Move, Puzzle, State
from tests.game.player import BOARD


def test_a_hint_names_the_level_that_the_menu_would_give_a_board_that_needs_it() -> None:
    """The gentlest boards may be told confinement, as nothing is simpler; its level is Easy."""
    puzzle = generate(PRESETS[0].params, Rng("g 0"), no_tick)
    found = hint(puzzle.start(), no_tick)
    assert words.technique(found) == "Confinement • Easy"
    assert words.technique(replace(found, rank=0)) == "Confinement"


def board(*chests: int) -> State:
    """The small board with these chests."""
    state = Puzzle.from_text(BOARD).start()
    for cell in chests:
        state = state.apply(Move(cell, Mark.CHEST))
    return state


@pytest.mark.parametrize(
    ("first", "second", "title"),
    [
        (0, 7, "These two chests touch."),
        (0, 5, "Row 1 has two chests."),
        (0, 12, "Column 1 has two chests."),
        (0, 8, "Two chests are in one zone."),
    ],
)
def test_a_clash_is_named_by_the_rule_it_breaks(first: int, second: int, title: str) -> None:
    news = words.news(board(first), board(first, second), warns=True)
    assert news == words.News(title, chests=frozenset({first, second}), is_clash=True)


def test_a_clash_is_named_until_it_is_gone_and_the_newest_first() -> None:
    clash = board(0, 5)
    later = clash.apply(Move(33, Mark.CHEST))
    news = words.news(clash, later, warns=True)
    assert news is not None
    assert news.title == "Row 1 has two chests."
    newest = words.news(later, later.apply(Move(34, Mark.CHEST)), warns=True)
    assert newest is not None
    assert newest.title == "These two chests touch."
    assert words.news(later, later.apply(Move(0, Mark.EMPTY)), warns=True) is None


def test_without_warnings_a_clash_is_not_told() -> None:
    news = words.news(board(0), board(0, 5), warns=False)
    assert news is not None
    assert news.title == "Column 6 has its chest."
