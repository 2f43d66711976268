"""How worn characters and components are to a player, and how that is eased."""

from __future__ import annotations

from itertools import pairwise

from generators.lionwall.familiarity import Familiarity, RecentlySeen

CHARS, NAMES = ["江", "河", "林", "村"], ["木", "水"]
OFFERED = {0: [2, 3], 1: [0, 1]}


def worn(seen: str, named: str = "") -> Familiarity:
    return RecentlySeen(seen, named).familiarity_of(CHARS, NAMES, OFFERED)


def test_a_character_wears_with_every_wall_and_a_little_less_when_it_was_long_ago() -> None:
    assert worn("江江河").chars == {0: 4, 1: 2}
    assert worn("明" * 640 + "江江河").chars == {0: 3, 1: 1}


def test_forms_of_a_component_wear_it_alike() -> None:
    assert worn("", "氵水").names == {1: 2}


def test_nothing_met_costs_nothing_and_what_was_met_twice_costs_far_more() -> None:
    assert not worn("").is_known
    assert worn("江江河").cost([2, 3], [0]) == 0
    assert worn("江江河").cost([0], []) > 2 * worn("江江河").cost([1], [])


def test_at_first_half_is_barred_and_limits_are_passed_at_last() -> None:
    known = worn("江江江河河林村" * 3, "水" * 20)
    assert known.char_limit == 6
    limits = [known.eased(steps) for steps in range(80)]
    assert limits[1].is_picky is False
    assert limits[59].name_limit == 11
    assert limits[79].char_limit > max(known.chars.values())
    assert limits[79].name_limit > max(known.names.values())


def test_a_character_on_five_of_a_hundred_walls_is_barred_however_long_ago_it_was() -> None:
    often, lately = worn("明" * 640 + "江" * 5), worn("江" * 4)
    assert often.chars[0] > often.eased(1).char_limit >= lately.chars[0]


def test_the_limit_of_characters_is_passed_little_by_little() -> None:
    known = worn("江江江河河林村" * 3)
    limits = [known.eased(steps).char_limit for steps in range(1, 60)]
    assert {later - before for before, later in pairwise(limits)} == {0, 1}
