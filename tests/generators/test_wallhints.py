"""Hints on both walls: a pair, what to look for, the link; a third card, the group.

Each press is paid for once, and tells of the group that the player is at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from generators.base import Hint, NoHint, Status, no_tick
from generators.grid import bits, bitset
from generators.kinds import kind_named
from generators.lionwall import hints as lion
from generators.walls.wall import GIVE_UP, RELAXED, Move
from generators.wordwall import hints as words
from tests.generators.lionwall.walls import some
from tests.generators.wordwall.walls import WALL

PAYMENTS: dict[str, Callable[[Any, Hint, int], Move | None]] = {
    "lionwall": lion.stage_payment,
    "wordwall": words.stage_payment,
}


def begun(name: str) -> Iterator[Any]:
    """Walls of a preset of Lion Wall, or the one of words, before the first move."""
    return (puzzle.start(RELAXED) for puzzle in ((WALL,) if name == "words" else some(name)))


walls = pytest.mark.parametrize("name", ["sc-easy", "tc-hard", "sc-expert", "words"])


def kind(state: Any) -> str:
    return "wordwall" if state.puzzle == WALL else "lionwall"


def told(state: Any) -> Hint:
    return kind_named(kind(state)).hint(state, no_tick)


def payment(state: Any, asked: Hint, stage: int) -> Move | None:
    return PAYMENTS[kind(state)](state, asked, stage)


def cards_told(state: Any) -> int:
    """The cards of the group that the next hint is about."""
    return state.puzzle.groups[told(state).units[0]].cards  # type: ignore[no-any-return]


@walls
def test_hints_alone_solve_a_wall_and_then_there_are_none(name: str) -> None:
    for state in begun(name):
        with pytest.raises(NoHint, match="the game is over"):
            told(state.apply(Move(GIVE_UP)))
        while state.status is not Status.SOLVED:
            asked = told(state)
            assert len(asked.moves) == asked.rank
            for move in asked.moves:
                state = state.apply(move)
        with pytest.raises(NoHint, match="the game is over"):
            told(state)


@walls
def test_a_hint_is_about_the_cards_that_are_selected(name: str) -> None:
    start = next(begun(name))
    for group, other in zip(start.puzzle.groups, start.puzzle.groups[::-1], strict=True):
        first, second, *_, last = bits(group.cards)
        for card in bits(group.cards):
            state = start.about(1 << card)
            assert told(state).nudge_units[0] == card
            assert cards_told(state) == group.cards
        pair = told(start.about(1 << first | 1 << second)).nudge_units
        assert pair[0] == first
        assert pair[1] not in (first, second)
        more = 1 << first | 1 << second | other.cards & -other.cards
        assert cards_told(start.about(more)) == group.cards
        # What was paid for is told of again, unless another card of the group is selected.
        state = start.about(1 << first)
        pay = payment(state, told(state), 0)
        assert pay is not None
        paid = state.apply(pay)
        assert bitset(told(paid.about(0)).nudge_units) == pay.cards
        assert not pay.cards >> last & 1
        assert told(paid.about(1 << last)).nudge_units[0] == last


@walls
def test_the_hint_goes_on_with_the_group_of_the_latest_one(name: str) -> None:
    state = next(begun(name))
    for group in (*state.puzzle.groups, state.puzzle.groups[0]):
        state = state.about(group.cards & -group.cards)
        for stage in (0, 1):
            pay = payment(state, told(state), stage)
            state = state.apply(pay) if pay else state
        last_paid = state.hints[-1][0] & ~group.cards == 0
        assert not last_paid or cards_told(state.about(0)) == group.cards
