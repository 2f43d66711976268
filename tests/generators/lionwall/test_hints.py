"""Hints tell a card, a component, a group, about the right cards, and are paid for once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.base import Hint, no_tick
from generators.grid import bits
from generators.lionwall.hints import _place_text, hint
from generators.lionwall.rating import easiest_first
from generators.lionwall.rules import Group, Puzzle, State
from generators.walls.wall import GUESS, RELAXED, Move
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


def test_without_a_selection_the_hint_is_about_the_easiest_group_left() -> None:
    for puzzle in some("sc-medium", 5):
        state = start(puzzle)
        for number in easiest_first(puzzle)[:3]:
            assert group_told(state) == puzzle.groups[number]
            state = state.apply(Move(GUESS, puzzle.groups[number].cards))
