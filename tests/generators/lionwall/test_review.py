"""The rule by which characters come again, read once more from the words of the guide."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.base import no_tick
from generators.lionwall.characters.review import (
    INTERVALS,
    CharacterProgress,
    Mastery,
    PlayedWall,
    due,
    figures,
    learned,
    missed,
)
from generators.lionwall.generator import PRESETS, generate
from generators.lionwall.rules import State
from generators.rng import Rng
from generators.walls.wall import GIVE_UP, GROUP_HINT, GUESS, HINT, RELAXED, Move
from tests.forms import at_once
from tests.generators.lionwall.walls import dealt


def after(*days: tuple[int, bool]) -> CharacterProgress:
    """What is known of a character that was met on these days, and then missed or not."""
    each = CharacterProgress("字")
    for day, is_missed in days:
        each = each.after(is_missed, day)
    return each


def cards_of(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


def started() -> State:
    return dealt("sc-easy", "review").start(RELAXED)


def solved(state: State) -> State:
    for group in state.puzzle.groups[:3]:
        state = state.apply(Move(GUESS, group.cards))
    return state


def test_a_character_found_is_due_after_longer_and_longer_then_known() -> None:
    each, day = after((100, True)), 100
    for interval in INTERVALS:
        assert each.due == day + interval
        assert each.mastery is Mastery.MISSED
        assert not each.is_due(day + interval - 1)
        day += interval
        assert each.is_due(day)
        each = each.after(False, day)
    assert each.due is None
    assert each.mastery is Mastery.KNOWN


def test_a_character_found_too_soon_stays_in_its_box() -> None:
    assert after((100, True), (100, False)).due == 101
    assert after((100, True), (101, False), (102, False)).due == 104


def test_a_character_missed_again_goes_back_to_the_first_box() -> None:
    assert after((100, True), (101, False), (104, False), (110, True)).due == 111


@at_once(
    [
        ([(100, False)], Mastery.MET),
        ([(100, False), (100, False)], Mastery.MET),
        ([(100, False), (101, False)], Mastery.KNOWN),
        ([(100, False), (101, False), (102, True)], Mastery.MISSED),
    ]
)
def test_what_was_never_missed_is_soon_known(
    days: list[tuple[int, bool]], mastery: Mastery
) -> None:
    assert after(*days).mastery is mastery


def test_characters_come_the_last_met_first_and_by_script() -> None:
    walls = [
        PlayedWall("sc", "甲乙", "乙", 10),
        PlayedWall("jp", "甲丙", "丙", 11),
        PlayedWall("sc", "乙丁", "", 12),
    ]
    found = learned(walls, "sc")
    assert [each.char for each in found] == ["丁", "乙", "甲"]
    assert [(each.met, each.missed, each.last) for each in found] == [
        (1, 0, 12),
        (2, 1, 12),
        (1, 0, 10),
    ]
    assert [each.char for each in due(found, 14)] == []
    assert [each.char for each in due(found, 15)] == ["乙"]


def test_what_waits_longest_is_due_first() -> None:
    found = learned([PlayedWall("sc", "甲", "甲", 10), PlayedWall("sc", "乙", "乙", 5)], "sc")
    assert "".join(each.char for each in due(found, 20)) == "乙甲"


def test_nothing_is_missed_where_all_was_found() -> None:
    assert missed(solved(started())) == ""


def test_the_odd_one_of_a_guess_is_missed() -> None:
    state = started()
    first, second = state.puzzle.groups[:2]
    cards = [number for number in range(16) if first.cards >> number & 1]
    odd = next(number for number in range(16) if second.cards >> number & 1)
    state = solved(state.apply(Move(GUESS, cards_of(*cards[:3], odd))))
    assert missed(state) == state.puzzle.cards[odd]


def test_all_of_a_guess_are_missed_where_no_three_go_together() -> None:
    state = started()
    first, second = ([n for n in range(16) if g.cards >> n & 1] for g in state.puzzle.groups[:2])
    guess = cards_of(*first[:2], *second[:2])
    assert missed(solved(state.apply(Move(GUESS, guess)))) == state.puzzle.text_of(guess)


def test_groups_that_were_shown_are_missed() -> None:
    state = started()
    groups = state.puzzle.groups
    hinted = solved(state.apply(Move(HINT, groups[0].cards, GROUP_HINT)))
    assert missed(hinted) == state.puzzle.text_of(groups[0].cards)
    given_up = state.apply(Move(GUESS, groups[1].cards)).apply(Move(GIVE_UP))
    assert {*missed(given_up)} == {*state.puzzle.cards} - {*state.puzzle.text_of(groups[1].cards)}


def test_the_result_says_what_was_missed_once_the_wall_is_over() -> None:
    state = started()
    assert figures(state)["missed"] == ""
    assert figures(state.apply(Move(GIVE_UP)))["missed"] == state.puzzle.cards


@pytest.mark.parametrize("name", ["sc-easy", "jp-easy"])
def test_walls_show_more_of_what_is_due(name: str) -> None:
    """Of 16 characters on two walls met before, the next walls show several."""
    params = next(preset.params for preset in PRESETS if preset.name == name)
    walls = [dealt(name, f"some {seed}") for seed in range(2)]
    seen = "".join(wall.cards for wall in walls)
    wanted = "".join(wall.cards[:8] for wall in walls)

    def shown(due: str) -> int:
        known = replace(params, seen=seen, due=due)
        dealt_walls = (generate(known, Rng(f"due {seed}"), no_tick) for seed in range(3))
        return sum(len({*wall.cards} & {*wanted}) for wall in dealt_walls)

    assert shown(wanted) >= 4 > 2 * shown("")


def test_a_list_with_groups_of_its_own_fills_much_of_a_wall() -> None:
    wanted = "清晴请情妈妹姐好河湖海洋桃李树林吃喝唱叫跑跳踢路花草茶菜"
    params = next(preset.params for preset in PRESETS if preset.name == "sc-gentle")
    for seed in "abc":
        wall = generate(replace(params, due=wanted), Rng(seed), no_tick)
        assert len({*wall.cards} & {*wanted}) >= 6
