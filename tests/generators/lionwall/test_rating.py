"""What makes a wall hard, one thing at a time."""

from __future__ import annotations

from dataclasses import fields, replace

from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.visibility import lateness
from generators.lionwall.formats import open_wall
from generators.lionwall.rating import DifficultyFactors, difficulty_factors, easiest_first, rate
from generators.lionwall.rules import Puzzle
from tests.forms import at_once
from tests.generators.lionwall.walls import PUBLISHED, some, wall

PLAIN = "江河湖泳林松杨柳妈姐好奶打扫推拉"
CROSSED = "芒忙望妄芳放房肪味朱茉来妈妇妙奴"  # 妄 carries 亡 and 女


def opened(cards: str) -> Puzzle:
    puzzle: Puzzle = open_wall(cards.encode(), {}).puzzle
    return puzzle


def test_characters_of_one_level_are_told_apart_by_how_common_they_are() -> None:
    known = shipped()
    assert [known.level(char, "sc") for char in "山峡跛"] == [1, 1, 1]
    assert [lateness(char, "sc", known) for char in "山峡跛"] == [0, 1, 2]
    assert not [char for char in "剿刨堰曝跛猾蛤蜻蜓" if lateness(char, "sc", known) == 0]
    assert [known.commonness(char) for char in "國国峽峡跛"] == [1, 1, 2, 2, None]


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


def test_the_easiest_group_has_common_characters_and_an_open_component() -> None:
    found = opened("江河湖泳林松杨柳妈姐好奶挓掎掞揕")
    assert set(found.text_of(found.groups[easiest_first(found)[-1]].cards)) == set("挓掎掞揕")
    for puzzle in some("jp-medium", 5):
        assert sorted(easiest_first(puzzle)) == [0, 1, 2, 3]
