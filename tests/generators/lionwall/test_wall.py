"""What names a group, what is offered beside it, what only looks like a group, and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from generators.lionwall.characters.components import drawable, shipped
from generators.lionwall.characters.visibility import (
    SEEN,
    Visibility,
    looks_of,
    seen_parts,
    visibility_of,
)
from generators.lionwall.rules import Group, Herring, Puzzle
from generators.lionwall.wall import CHOICES, Wall, gives_sound, herrings_of, is_notable, puzzle_of
from generators.walls.wall import partitions
from tests.forms import at_once, parts
from tests.generators.lionwall.walls import BY_HAND, PUBLISHED, USUAL, some, wall

PRESETS = ("sc-gentle", "sc-expert", "tc-medium", "jp-hard", "classic")


def puzzle(cards: str, script: str = "sc") -> Puzzle:
    found = wall(cards, script)
    (partition,) = partitions(found.shared.values(), 2)
    return puzzle_of(found, partition)


def group_with(cards: str, card: str) -> tuple[Puzzle, Group]:
    found = puzzle(cards)
    return found, next(group for group in found.groups if group.cards >> cards.index(card) & 1)


def walls() -> Iterator[Puzzle]:
    for preset in USUAL:
        yield from some(preset)


def carrying(found: Puzzle, component: str) -> set[str]:
    """The cards that show a component, looked up anew."""
    known = shipped()
    return {card for card in found.cards if known.fold(component) in known.visible(card)}


def test_the_published_walls_are_named_as_their_author_names_them() -> None:
    assert [group.component for group in puzzle(PUBLISHED).groups] == ["穴", "氵", "𠆢", "𧾷"]
    assert [group.component for group in puzzle(BY_HAND).groups] == ["疒", "宀", "犭", "口"]


def test_what_nobody_sees_on_all_four_is_named_by_what_is_seen_on_most() -> None:
    found, group = group_with("掖逢刮坩修垮适甜刨抱胞腹括匏场堉", "掖")  # dealt when 夜 had 夂
    assert found.text_of(group.cards) == "掖逢修腹"
    assert group.component == "夂"


@pytest.mark.parametrize(("card", "name"), parts("窒 穴, 江 水, 企 人, 跮 足"))
def test_a_component_is_accepted_in_all_its_forms_but_no_part_of_it(card: str, name: str) -> None:
    """宀 is in every 穴 and 止 in every 足, but nobody takes these apart; and 入 is not 人."""
    _, group = group_with(PUBLISHED, card)
    assert sorted(group.accepted) == sorted(shipped().forms(name))


def test_every_name_that_a_reader_sees_on_all_four_is_accepted_and_no_other() -> None:
    known = shipped()
    for found in walls():
        for group in found.groups:
            chars = found.text_of(group.cards)
            seen = frozenset.intersection(
                *(known.visible(char) & seen_parts(char, found.script, known) for char in chars)
            )
            assert {*map(known.fold, group.accepted)} == seen | {known.fold(group.component)}


def test_a_crossover_leaves_what_fewest_cards_share() -> None:
    """妄 carries 亡 and 女: no component is on the four of 女 alone."""
    cards = "芒忙望妄芳放房肪味朱茉来妈妇妙奴"
    found, group = group_with(cards, "妈")
    assert found.text_of(group.cards) == "妈妇妙奴"
    assert carrying(found, "女") == set("妈妇妙奴妄")
    assert group.component == "女"


def test_six_choices_hold_exactly_one_that_is_accepted() -> None:
    for found in walls():
        for group in found.groups:
            own = set(found.text_of(group.cards))
            assert len(group.choices) == len(set(group.choices)) == CHOICES
            assert [each for each in group.choices if each in group.accepted] == [group.component]
            others = set(group.choices) - {group.component}
            assert all(not own <= carrying(found, other) for other in others)
            assert others <= drawable(found.script)
            assert all(carrying(found, other) for other in others)


def test_choices_are_seen_in_this_script_and_no_two_look_alike() -> None:
    known = shipped()
    for found in walls():
        for group in found.groups:
            for choice in group.choices:
                spots = (
                    visibility_of(known.fold(choice), c, found.script, known) for c in found.cards
                )
                assert set(spots) & SEEN, choice
            pairs = combinations(group.choices, 2)
            assert not [pair for pair in pairs if known.is_confusable(*pair)]


def test_what_is_shown_is_seen_rather_than_full() -> None:
    """煓𦈡陑薷 share 而, and the top of 而 that counts as 网 and has more strokes."""
    found = wall("煓𦈡陑薷江林妈悟打村好伏汗枝奶扎")
    assert found.shared["网"] == found.shared["而"] == 0b1111
    assert found.names(0b1111)[:2] == ["而", "网"]


def test_herrings_are_seen_on_two_or_three_cards_of_different_groups() -> None:
    known = shipped()
    for found in walls():
        assert len(found.herrings) >= 2
        assert len({herring.cards for herring in found.herrings}) == len(found.herrings)
        for herring in found.herrings:
            cards = set(found.text_of(herring.cards))
            assert 2 <= len(cards) <= 3
            name = known.fold(herring.component)
            seen = {
                card
                for card in carrying(found, herring.component)
                if visibility_of(name, card, found.script, known) is not Visibility.HIDDEN
            }
            assert cards <= seen
            alike = [
                {card for card in seen if look in printed(name, card, found.script)}
                for look in set.intersection(
                    *(printed(name, card, found.script) for card in cards)
                )
            ]
            assert cards in alike
            assert all(herring.cards & ~group.cards for group in found.groups)
            assert herring.component in drawable(found.script)


def printed(name: str, card: str, script: str) -> set[str]:
    """The forms in which a card shows a component; ⺼ is printed only in Traditional."""
    found = set(looks_of(name, card, script, shipped()))
    return {form.replace("⺼", "月") for form in found} if script in ("sc", "jp") else found


def test_herrings_on_three_cards_are_told_first() -> None:
    herrings = puzzle(PUBLISHED).herrings
    assert [each.component for each in herrings] == ["至", "山", "工", "果", "良"]


def test_of_herrings_on_the_same_cards_the_fullest_is_told() -> None:
    """唔 and 悟 share 吾, and so the 口 in it, which also lies open in 唔."""
    found = wall("唔江林妈悟打村好仁伏汗枝奶扎忆忙")
    assert found.shared["口"] == found.shared["吾"] == 0b10001
    rows = (0x000F, 0x00F0, 0x0F00, 0xF000)
    told = [herring.component for herring in herrings_of(found, rows) if herring.cards == 0b10001]
    assert told == ["吾"]


def test_what_lies_only_inside_other_parts_misleads_nobody() -> None:
    """窠 and 踝 carry 木 inside 果; every herring told lies open on a card at least."""
    known = shipped()
    assert "木" not in {herring.component for herring in puzzle(PUBLISHED).herrings}
    for found in walls():
        for herring in found.herrings:
            name = known.fold(herring.component)
            cards = found.text_of(herring.cards)
            places = {visibility_of(name, card, found.script, known) for card in cards}
            assert places != {Visibility.INNER}


def test_what_misleads_most_is_offered_beside_the_component() -> None:
    _, group = group_with(PUBLISHED, "窒")
    assert {"至", "山", "工", "果"} <= set(group.choices)


@at_once(
    parts(
        "江河湖海 sc 水 氵, 江河湖泉 sc 水 氵, 泉浆泵江 sc 水 水, 说话请语 sc 言 讠, "
        "說話請語 tc 言 言, 草花苦茶 jp 艸 艹, 背胃肩能 sc 肉 月, 背胃肩能 jp 肉 月, "
        "背胃肩能 tw 肉 ⺼, 背胃肩能 tc 肉 ⺼, 理球玩班 tw 王 𤣩, 理球玩弄 tw 王 王, "
        "江河泉漿 tc 水 水, 房肩扁雇 tw 戶 戶, 房肩扁雇 tc 戶 户, 定題提淀 jp 疋 疋, "
        "明朝期朗 sc 肉 月, 明背期肩 jp 肉 月"
    )
)
def test_a_component_is_shown_as_most_have_it(
    cards: str, script: str, name: str, shape: str
) -> None:
    found = Wall.of(script, cards, shipped())
    assert found.shape(shipped().fold(name), 0b1111) == shape


@at_once(["丨", "十", "八", "亠", "丷", "𠂉", "⺀"])
def test_plain_and_nameless_components_are_not_notable(name: str) -> None:
    assert not is_notable(name, "sc", shipped())


@at_once(["木", "又", "力", "青", "宀", "疒"])
def test_radicals_and_characters_are_notable(name: str) -> None:
    assert is_notable(shipped().fold(name), "sc", shipped())


def first(group: Group, herring: Herring) -> int:
    """The lowest bit of the cards that a group and a red herring share."""
    shared = group.cards & herring.cards
    return shared & -shared


def test_a_part_that_sounds_like_the_card_by_chance_does_not_give_its_sound() -> None:
    assert not gives_sound("欠", "歉", "sc", shipped())
    assert gives_sound("工", "功", "sc", shipped())
