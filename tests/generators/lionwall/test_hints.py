"""Hints tell a card, a component, a group, about the right cards, and are paid for once."""

from __future__ import annotations

import pytest

from generators.base import Hint, NoHint, Status, no_tick
from generators.grid import bits
from generators.lionwall.hints import hint, stage_payment
from generators.lionwall.rating import easiest_first
from generators.lionwall.rules import (
    CARD_HINT,
    COMPONENT_HINT,
    GIVE_UP,
    GROUP_HINT,
    GUESS,
    HINT,
    RELAXED,
    Group,
    Move,
    Puzzle,
    State,
)
from tests.generators.lionwall.walls import some

WALLS = ("sc-easy", "tc-hard", "sc-expert")

walls = pytest.mark.parametrize("preset", WALLS)


def start(puzzle: Puzzle) -> State:
    return puzzle.start(RELAXED)


def told(state: State) -> Hint:
    return hint(state, no_tick)


def group_told(state: State) -> Group:
    return state.puzzle.groups[told(state).units[0]]


@walls
def test_the_two_cards_of_the_nudge_belong_together(preset: str) -> None:
    for puzzle in some(preset):
        found = told(start(puzzle))
        first, second = found.nudge_units
        assert first != second
        assert any(group.cards >> first & group.cards >> second & 1 for group in puzzle.groups)
        named = f"{puzzle.cards[first]} belongs with {puzzle.cards[second]}."
        assert str(found.nudge) == named


@walls
def test_the_reason_names_the_component_of_these_two(preset: str) -> None:
    for puzzle in some(preset):
        found = told(start(puzzle))
        group = puzzle.groups[found.units[0]]
        assert str(found.reason).startswith(f"Look for {group.component}")
        assert all(group.cards >> card & 1 for card in found.nudge_units)
        assert set(found.nudge_units) <= found.why <= set(bits(group.cards))


def test_the_reason_tells_what_the_component_means() -> None:
    reasons = {str(told(start(puzzle)).reason) for puzzle in some("sc-easy", 40)}
    assert "Look for 氵 (water)." in reasons
    assert not any("radical" in reason.lower() for reason in reasons)


@walls
def test_the_last_press_pays_for_the_group_and_takes_it(preset: str) -> None:
    for puzzle in some(preset):
        state = start(puzzle)
        group = group_told(state)
        pay, guess = told(state).moves
        assert pay == Move(HINT, group.cards, GROUP_HINT)
        assert guess == Move(GUESS, group.cards)
        paid = state.apply(pay)
        assert told(paid).moves == (guess,)
        assert paid.apply(guess).found == (puzzle.groups.index(group),)


@walls
def test_every_press_is_paid_for_once(preset: str) -> None:
    for puzzle in some(preset, 5):
        state = start(puzzle)
        found = told(state)
        for stage, level in enumerate((CARD_HINT, COMPONENT_HINT, GROUP_HINT)):
            pay = stage_payment(state, found, stage)
            assert pay is not None
            assert pay.text == level
            told_of = found.nudge_units if level == CARD_HINT else bits(group_told(state).cards)
            assert set(bits(pay.cards)) == set(told_of)
            state = state.apply(pay)
            assert stage_payment(state, found, stage) is None
            assert told(state).nudge == found.nudge
            assert told(state).units == found.units
        assert len(state.hints) == 3


@walls
def test_a_hint_is_about_the_card_that_is_selected(preset: str) -> None:
    puzzle = some(preset)[0]
    for card in range(16):
        found = told(start(puzzle).about(1 << card))
        assert found.nudge_units[0] == card
        assert puzzle.groups[found.units[0]].cards >> card & 1


def test_of_two_cards_selected_that_belong_together_the_hint_tells_a_third() -> None:
    puzzle = some("sc-easy")[0]
    group = puzzle.groups[2]
    first, second, *_ = bits(group.cards)
    found = told(start(puzzle).about(1 << first | 1 << second))
    assert found.nudge_units[0] == first
    assert found.nudge_units[1] not in (first, second)


def test_of_cards_of_two_groups_the_hint_is_about_the_group_of_more() -> None:
    puzzle = some("sc-easy")[0]
    one, other = puzzle.groups[3], puzzle.groups[0]
    cards = sum(1 << card for card in list(bits(one.cards))[:2])
    cards |= other.cards & -other.cards
    assert group_told(start(puzzle).about(cards)) == one


def test_without_a_selection_the_hint_is_about_the_easiest_group_left() -> None:
    for puzzle in some("sc-medium", 5):
        state = start(puzzle)
        for number in easiest_first(puzzle)[:3]:
            assert group_told(state) == puzzle.groups[number]
            state = state.apply(Move(GUESS, puzzle.groups[number].cards))


def test_a_group_that_a_hint_was_paid_for_is_told_of_again() -> None:
    puzzle = some("sc-medium")[0]
    hardest = puzzle.groups[easiest_first(puzzle)[-1]]
    card = next(bits(hardest.cards))
    asked = told(start(puzzle).about(1 << card))
    pay = stage_payment(start(puzzle), asked, 0)
    assert pay is not None
    assert told(start(puzzle).apply(pay)).nudge_units == asked.nudge_units


def test_another_card_of_that_group_is_told_of_where_it_is_selected() -> None:
    puzzle = some("sc-medium")[0]
    for group in puzzle.groups:
        first, *_, last = bits(group.cards)
        state = start(puzzle).about(1 << first)
        pay = stage_payment(state, told(state), 0)
        assert pay is not None
        assert not pay.cards >> last & 1
        assert told(state.apply(pay).about(1 << last)).nudge_units[0] == last


@pytest.mark.parametrize("end", [Status.SHOWN, Status.SOLVED])
def test_a_wall_that_is_over_has_no_hint(end: Status) -> None:
    puzzle = some("sc-easy")[0]
    moves = [Move(GUESS, group.cards) for group in puzzle.groups[:3]]
    state = start(puzzle)
    for move in moves if end is Status.SOLVED else [Move(GIVE_UP)]:
        state = state.apply(move)
    assert state.status is end
    with pytest.raises(NoHint, match="the wall is over"):
        told(state)
