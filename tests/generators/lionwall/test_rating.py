"""What makes a wall hard, one thing at a time."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import pairwise

from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.visibility import Visibility, lateness, visibility_of
from generators.lionwall.formats import open_wall
from generators.lionwall.rating import (
    DifficultyFactors,
    difficulty_factors,
    easiest_first,
    level_of,
    rate,
)
from generators.lionwall.rules import Puzzle
from tests.forms import at_once
from tests.generators.lionwall.walls import PUBLISHED, some, wall

PLAIN = "江河湖泳林松杨柳妈姐好奶打扫推拉"
CROSSED = "芒忙望妄芳放房肪味朱茉来妈妇妙奴"  # 妄 carries 亡 and 女


def opened(cards: str) -> Puzzle:
    puzzle: Puzzle = open_wall(cards.encode(), {}).puzzle
    return puzzle


def test_a_later_level_is_a_higher_rank() -> None:
    known = shipped()
    assert [lateness(char, "sc", known) for char in "大虏攥鳜"] == sorted(
        lateness(char, "sc", known) for char in "大虏攥鳜"
    )
    for script in ("sc", "tc", "jp"):
        by_level: dict[int, set[int]] = {}
        for char in known.characters(script):
            by_level.setdefault(known.level(char, script) or 9, set()).add(
                lateness(char, script, known)
            )
        levels = [by_level[level] for level in sorted(by_level)]
        for lower, higher in pairwise(levels):
            assert min(lower) <= min(higher)
            assert script == "tc" or max(lower) <= min(higher)


def test_characters_of_one_level_are_told_apart_by_how_common_they_are() -> None:
    known = shipped()
    assert [known.level(char, "sc") for char in "山峡跛"] == [1, 1, 1]
    assert [lateness(char, "sc", known) for char in "山峡跛"] == [0, 1, 2]
    assert not [char for char in "剿刨堰曝跛猾蛤蜻蜓" if lateness(char, "sc", known) == 0]
    assert [known.commonness(char) for char in "國国峽峡跛"] == [1, 1, 2, 2, None]


def test_what_a_school_teaches_early_may_be_rare() -> None:
    known = shipped()
    assert known.level("灒", "tc") == 3
    assert lateness("灒", "tc", known) == 3


def test_a_character_of_no_list_has_the_highest_rank() -> None:
    assert lateness("㹥", "sc", shipped()) == 6
    assert lateness("贫", "tc", shipped()) == 6


@at_once(
    [
        ("水", "江", Visibility.RADICAL),
        ("工", "江", Visibility.PART),
        ("口", "哥", Visibility.INNER),
        ("木", "木", Visibility.PART),
        ("艸", "草", Visibility.RADICAL),
        ("日", "草", Visibility.INNER),
        ("大", "太", Visibility.INNER),  # a character of few strokes is seen as one
        ("人", "木", Visibility.HIDDEN),
    ]
)
def test_where_a_component_lies(component: str, char: str, expected: Visibility) -> None:
    assert visibility_of(shipped().fold(component), char, "sc", shipped()) is expected


def test_the_same_groups_in_rarer_characters_are_harder() -> None:
    easy, rare = opened(PLAIN), opened("江河湖泳林松杨柳妈姐好奶挓掎掞揕")
    assert rate(easy).score < rate(rare).score
    before, after = (difficulty_factors(each, wall(each.cards)) for each in (easy, rare))
    assert before.unfamiliar < after.unfamiliar
    assert before.hidden == after.hidden


def sight(cards: str) -> DifficultyFactors:
    found = opened(cards)
    return difficulty_factors(found, wall(found.cards))


def test_what_lies_inside_is_harder_than_a_radical() -> None:
    radicals = sight(PLAIN)
    assert radicals.hidden == 0
    assert sight(PUBLISHED).hidden > 0


def test_near_groups_and_crossovers_are_counted() -> None:
    assert rate(opened(PUBLISHED)).fields == {
        "herrings": 5,
        "near_groups": 3,
        "false_groups": 0,
        "crossovers": 0,
    }
    assert rate(opened(CROSSED)).fields["crossovers"] == 1


def test_a_complete_group_that_is_none_is_counted() -> None:
    """口 is on a card of every row, and on no group."""
    found = opened("治河湖泳林松枯柳妈姐如奶打扫招拉")
    assert rate(found).fields["false_groups"] == 1
    assert rate(found).score > rate(opened(PLAIN)).score + 5


@at_once([field.name for field in fields(DifficultyFactors)])
def test_more_of_anything_is_harder(name: str) -> None:
    nothing = DifficultyFactors(0, 0, 0, 0, 0, 0)
    assert nothing.score == 0
    assert replace(nothing, **{name: 1}).score > 0


def test_levels_run_from_one_to_five() -> None:
    levels = [level_of(score) for score in range(200)]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3, 4, 5}


def test_the_easiest_group_has_common_characters_and_an_open_component() -> None:
    found = opened("江河湖泳林松杨柳妈姐好奶挓掎掞揕")
    assert set(found.text_of(found.groups[easiest_first(found)[-1]].cards)) == set("挓掎掞揕")
    for puzzle in some("jp-medium", 5):
        assert sorted(easiest_first(puzzle)) == [0, 1, 2, 3]
