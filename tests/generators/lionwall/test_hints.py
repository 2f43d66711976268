"""Hints tell a card, a component, a group, about the right cards, and are paid for once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.base import Hint, NoHint, Status, no_tick
from generators.grid import bits
from generators.lionwall.hints import _place_text, hint, stage_payment
from generators.lionwall.rating import easiest_first
from generators.lionwall.rules import (
    CARD_HINT,
    COMPONENT_HINT,
    GIVE_UP,
    GROUP_HINT,
    GUESS,
    HINT,
    PLACE_HINT,
    RELAXED,
    Group,
    Move,
    Puzzle,
    State,
)
from tests.forms import at_once
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
        named = f"{puzzle.cards[first]} and {puzzle.cards[second]} belong together."
        assert str(found.nudge) == named


@walls
def test_the_second_press_says_where_the_part_stands_without_naming_it(preset: str) -> None:
    for puzzle in some(preset):
        found = told(start(puzzle))
        group = puzzle.groups[found.units[0]]
        two = {puzzle.cards[card] for card in found.nudge_units}
        assert not set(str(found.reason)) & set(group.accepted) - two
        assert found.why == set(found.nudge_units) <= set(bits(group.cards))


@at_once(
    [
        ("江湖", "Look at the left side of 江 and 湖."),
        ("坏杯", "Look at the right side of 坏 and 杯."),
        ("草花", "Look at the top of 草 and 花."),
        ("国因", "Look at the outer part of 国 and 因."),
        ("江泉", "The part that 江 and 泉 share is in a different place in each."),
        ("水江", "Either 水 or 江 is itself the part they share."),
    ]
)
def test_where_the_part_of_two_characters_stands(cards: str, look: str) -> None:
    shared = {"江湖": "氵", "坏杯": "不", "草花": "艹", "国因": "囗", "江泉": "水", "水江": "水"}
    rest = "妹吃林桥叫妈松喝姐好校唱甲乙"
    group = Group(shared[cards], 3, shared[cards], shared[cards])
    puzzle = Puzzle("sc", cards + rest, (group, *(replace(group, cards=0) for _ in range(3))))
    assert str(_place_text(puzzle, 0, (0, 1))) == look


@walls
def test_the_third_press_shows_the_part_with_which_the_next_hint_begins(preset: str) -> None:
    for puzzle in some(preset, 5):
        state = start(puzzle)
        group = group_told(state)
        [pay] = told(state).moves
        assert pay == Move(HINT, group.cards, COMPONENT_HINT)
        state = state.apply(pay)
        found = told(state)
        assert puzzle.groups[found.units[0]] == group
        first, second = (puzzle.cards[card] for card in found.nudge_units)
        assert str(found.nudge).startswith(f"{first} and {second} share {group.component}")
        [third] = found.why - set(found.nudge_units)
        assert str(found.reason) == f"{puzzle.cards[third]} is in the same group."
        assert found.why <= set(bits(group.cards))


def test_the_part_is_shown_with_what_it_means() -> None:
    nudges = set()
    for puzzle in some("sc-easy", 80):
        state = start(puzzle)
        nudges.add(str(told(state.apply(told(state).moves[0])).nudge))
    assert any(nudge.endswith(" share 氵 (water).") for nudge in nudges)
    assert not any("radical" in nudge.lower() for nudge in nudges)


@walls
def test_the_last_press_pays_for_the_group_and_takes_it(preset: str) -> None:
    for puzzle in some(preset):
        state = start(puzzle)
        group = group_told(state)
        state = state.apply(told(state).moves[0])
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
        for stage, level in enumerate((CARD_HINT, PLACE_HINT, COMPONENT_HINT)):
            pay = stage_payment(state, found, stage)
            assert pay is not None
            assert pay.text == level
            is_of_pair = level != COMPONENT_HINT
            shared_game = found.nudge_units if is_of_pair else bits(group_told(state).cards)
            assert set(bits(pay.cards)) == set(shared_game)
            state = state.apply(pay)
            assert stage_payment(state, found, stage) is None
            assert told(state).nudge_units == found.nudge_units
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
    with pytest.raises(NoHint, match="the game is over"):
        told(state)
