"""A wall from a list: as many of its characters as can be, with one solution."""

from __future__ import annotations

import pytest

from generators.base import ParseError, no_tick
from generators.lionwall.characters.components import shipped
from generators.lionwall.listed import draft_from_list, script_of, wall_from_list
from generators.rng import Rng

PERFECT = "妈妹姐好河湖海洋桃李树林吃喝唱叫"
RICH = f"{PERFECT}清晴请情"


@pytest.mark.parametrize("seed", ["a", "b"])
def test_sixteen_characters_of_a_perfect_wall_are_all_used(seed: str) -> None:
    """河 and 湖 have the 口 of another group, 妹 has its 木; still there is one solution."""
    puzzle, notes = wall_from_list(PERFECT, "sc", Rng(seed), no_tick)
    assert {*puzzle.cards} == {*PERFECT}
    assert {group.component for group in puzzle.groups} == {*"女氵木口"}
    assert len(notes) == 1


@pytest.mark.parametrize("seed", ["a", "b"])
def test_three_whole_groups_stay_whole_beside_one_of_common_characters(seed: str) -> None:
    puzzle, _notes = wall_from_list(PERFECT[4:], "sc", Rng(seed), no_tick)
    groups = {group.component: {*puzzle.text_of(group.cards)} for group in puzzle.groups}
    assert groups.pop("氵") == {*"河湖海洋"}
    assert groups.pop("木") == {*"桃李树林"}
    assert groups.pop("口") == {*"吃喝唱叫"}
    (added,) = groups.values()
    assert all((shipped().rank(char) or 9999) < 2000 for char in added)


def test_later_walls_begin_with_the_characters_that_earlier_ones_lack() -> None:
    earlier = list[str]()
    for number in range(2):
        puzzle, _notes = wall_from_list(RICH, "sc", Rng(f"{number}"), no_tick, earlier)
        assert {*puzzle.cards} not in map(set, earlier)
        earlier.append("".join(puzzle.cards))
    assert {*RICH} <= {*"".join(earlier)}


def test_a_poor_list_is_filled_up_and_the_notes_say_with_how_many() -> None:
    poor = "1. 河 (river) 湖 海; 妈 鬱"
    puzzle, notes = wall_from_list(poor, "sc", Rng("a"), no_tick)
    used = [char for char in puzzle.cards if char in poor]
    assert 3 <= len(used) <= 4
    assert notes[0].values == {"n": len(used), "all": 16}
    left = "".join(char for char in "河湖海妈鬱" if char not in puzzle.cards)
    assert notes[1].values == {"chars": left}


def test_the_list_decides_the_script() -> None:
    assert script_of("清晴请情妈们") == "sc"
    assert script_of("清晴請情媽們") == "tc"


@pytest.mark.parametrize("text", ["", "hao ma", "𠀀"])
def test_a_list_without_any_character_for_a_wall_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="None of these characters can be on a wall"):
        draft_from_list(text, "sc", Rng("a"), no_tick)


def test_a_draft_names_the_parts_as_its_game_will() -> None:
    text = "抱跑包饱何哥可河请清情晴妈吗骂码"
    draft = draft_from_list(text, script_of(text), Rng("1"), no_tick)
    assert {*draft.cells[::5]} == {"包", "可", "青", "马"}
