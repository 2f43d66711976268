"""Hints of four steps: two of four, which two, what kind of link, which link."""

from __future__ import annotations

import pytest

from generators.base import NoHint, Status, no_tick
from generators.grid import bitset
from generators.walls import GIVE_UP, GUESS, HINT, RELAXED, Move
from generators.wordwall.hints import hint, stage_payment
from generators.wordwall.rules import State
from tests.generators.wordwall.walls import GOLDEN, HERBS, SHOE, WALL, cards


def after(state: State, *stages: int) -> State:
    """Where these presses of a hint were paid for."""
    asked = hint(state, no_tick)
    for stage in stages:
        payment = stage_payment(state, asked, stage)
        assert payment is not None
        state = state.apply(payment)
    return state


def start() -> State:
    return WALL.start(RELAXED)


def test_two_of_four_belong_together_and_no_other_two() -> None:
    asked = hint(start(), no_tick)
    lit = bitset(asked.nudge_units)
    counts = sorted((lit & group.cards).bit_count() for group in WALL.groups)
    assert counts == [0, 1, 1, 2]
    assert str(asked.nudge).startswith("Two of these four belong together: ")
    first, second = (WALL.cards[card] for card in sorted(asked.why))
    assert str(asked.reason) == f"{first} belongs with {second}."


def test_of_twelve_cards_three_are_told_of() -> None:
    asked = hint(start().apply(Move(GUESS, SHOE)), no_tick)
    assert len(asked.nudge_units) == 3
    assert str(asked.nudge).startswith("Two of these three belong together: ")


def test_of_two_groups_that_are_left_the_kind_of_link_is_told_at_once() -> None:
    state = start().apply(Move(GUESS, SHOE)).apply(Move(GUESS, HERBS))
    asked = hint(state, no_tick)
    assert asked.rank == 2
    assert str(asked.reason).startswith("Look for: ")
    assert stage_payment(state, asked, 0) is not None


def test_who_knows_the_pair_is_told_the_kind_of_link_then_the_link() -> None:
    state = after(start().about(GOLDEN), 0, 1)
    asked = hint(state, no_tick)
    assert str(asked.nudge) == "The same word goes with each of them: before it or after it."
    assert str(asked.reason) == "Look for: GOLDEN ___"
    told = after(state, 0, 1)
    assert told.is_told(1)
    assert len(told.hints) == 4


def test_a_press_is_paid_for_once() -> None:
    state = after(start(), 0)
    asked = hint(state, no_tick)
    assert stage_payment(state, asked, 0) is None
    assert stage_payment(state, asked, 1) is not None


def test_the_cards_asked_about_come_first() -> None:
    asked = hint(start().about(cards("dill")), no_tick)
    assert asked.units == (2,)
    assert WALL.cards.index("dill") in asked.why


def test_a_group_that_others_look_like_comes_later() -> None:
    assert hint(start(), no_tick).units == (1,)


def test_the_last_press_finds_the_group() -> None:
    state = start()
    while state.status is not Status.SOLVED:
        asked = hint(state, no_tick)
        assert asked.moves[0].action == HINT
        for move in asked.moves:
            state = state.apply(move)
    with pytest.raises(NoHint):
        hint(state, no_tick)


def test_a_wall_given_up_has_no_hint() -> None:
    with pytest.raises(NoHint):
        hint(start().apply(Move(GIVE_UP)), no_tick)
