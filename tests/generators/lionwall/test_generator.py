"""What every wall dealt has, by a reading of the rules that shares no code with the generator."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations
from typing import Any

import pytest

from generators.base import LEVELS, ParseError, no_tick
from generators.lionwall import KIND
from generators.lionwall.candidate import pool_of
from generators.lionwall.characters import review
from generators.lionwall.characters.components import drawable, shipped
from generators.lionwall.characters.highlights import entry
from generators.lionwall.characters.visibility import Visibility, is_obscure, visibility_of
from generators.lionwall.generator import PRESETS, generate
from generators.lionwall.recipe import Params, recipe_of
from generators.lionwall.rules import SCRIPTS, Puzzle
from generators.rng import Rng
from tests.forms import at_once, long, marked, parts
from tests.generators.lionwall.oracle import splits
from tests.generators.lionwall.walls import USUAL, some

NAMES = [preset.name for preset in PRESETS]
GRADES = ("sc-2000", "sc-hsk-6", "tc-grade-4", "jp-grade-4")
"""One preset for each way of counting characters."""

every_preset = pytest.mark.parametrize("preset", marked(NAMES, USUAL.__contains__))


def shown(card: str) -> frozenset[str]:
    return shipped().visible(card)


def rows(puzzle: Puzzle) -> list[str]:
    return [puzzle.text_of(group.cards) for group in puzzle.groups]


def carriers(puzzle: Puzzle) -> dict[str, set[str]]:
    every = {name for card in puzzle.cards for name in shown(card)}
    return {name: {card for card in puzzle.cards if name in shown(card)} for name in every}


@every_preset
def test_a_wall_falls_into_its_groups_in_one_way_only(preset: str) -> None:
    for puzzle in some(preset):
        found = splits({card: shown(card) for card in puzzle.cards})
        assert found == {frozenset(map(frozenset, rows(puzzle)))}


@every_preset
def test_every_card_has_a_reading_and_a_meaning_and_any_face_draws_it(preset: str) -> None:
    for puzzle in some(preset):
        for card in puzzle.cards:
            assert shipped().reading(card, puzzle.script)
            assert shipped().meaning(card, puzzle.script)
            assert ord(card) < 0x10000


@every_preset
def test_every_card_is_of_the_script_and_can_be_drawn(preset: str) -> None:
    for puzzle in some(preset):
        assert len(set(puzzle.cards)) == 16
        assert set(puzzle.cards) <= drawable(puzzle.script)
        assert all(shipped().level(card, puzzle.script) for card in puzzle.cards)


@every_preset
def test_no_two_cards_are_taken_for_one_another(preset: str) -> None:
    for puzzle in some(preset):
        pairs = combinations(puzzle.cards, 2)
        assert not any(shipped().is_confusable(one, other) for one, other in pairs)


@every_preset
def test_what_the_groups_share_is_not_nested(preset: str) -> None:
    for puzzle in some(preset):
        for one, other in permutations((group.component for group in puzzle.groups), 2):
            assert shipped().fold(one) not in shown(other)


@every_preset
def test_a_wall_has_five_red_herrings_or_more_or_few_of_few_characters(preset: str) -> None:
    few = 2 if preset.endswith("gentle") else 3
    least = few if KIND.preset(preset).params.most or preset in ("jp-easy", "jp-medium") else 5
    assert all(len(puzzle.herrings) >= least for puzzle in some(preset))


@every_preset
def test_on_a_clean_wall_nothing_else_lies_on_four_cards(preset: str) -> None:
    for puzzle in some(preset) if preset != "sc-expert" else ():
        groups = [set(row) for row in rows(puzzle)]
        for cards in carriers(puzzle).values():
            assert len(cards) < 4 or cards in groups


def test_an_expert_wall_has_a_card_that_carries_two_components() -> None:
    for puzzle in some("sc-expert"):
        wide = [cards for cards in carriers(puzzle).values() if len(cards) == 5]
        assert any(set(row) < cards for row in rows(puzzle) for cards in wide)


@pytest.mark.parametrize(
    ("preset", "later"),
    parts(
        "sc-gentle 婶纺涌膀遭威攻佛仿委若爆炮炉渡, "
        "tw-gentle 哲逐伍佈佔佛仿攻激沉淚堆伙敗蓋搖, "
        "tc-gentle 溉鋤糰秩蔗糧粘猾狐獅姪鈕鈔釘激廢藏巡享悔惜警需遮繩吞達"
    ),
)
def test_a_gentle_wall_has_nothing_that_learners_meet_later(preset: str, later: str) -> None:
    cards = "".join(puzzle.cards for puzzle in some(preset, 20))
    assert not {*cards} & {*later}
    if preset == "sc-gentle":
        assert all(review.levels(review.HSK).get(card, 9) <= 4 for card in cards)


@pytest.mark.parametrize("script", marked(SCRIPTS, "jp".__eq__))
def test_rare_characters_come_from_hard_on_and_vulgar_ones_never(script: str) -> None:
    presets = [each for each in PRESETS if each.params.script == script and not each.params.exam]
    is_easy = dict[Any, bool]()  # by pool: several presets have the same
    for preset in presets:
        pool_range = recipe_of(preset.params).pool_range
        is_easier = preset.level not in (LEVELS[4], LEVELS[5]) and not preset.params.is_classic
        is_easy[pool_range] = is_easy.get(pool_range, False) or is_easier
    for pool_range, is_easier in is_easy.items():
        chars = pool_of(script, pool_range, no_tick).chars
        assert not any(review.is_vulgar(char, script) for char in chars)
        assert not is_easier or not any(review.is_seldom(char, script) for char in chars)


@every_preset
def test_below_expert_a_group_has_at_most_one_card_that_hardly_anybody_knows(preset: str) -> None:
    is_expert = KIND.preset(preset).params.level == 5
    for puzzle in () if is_expert else some(preset):
        for group in puzzle.groups:
            cards = puzzle.text_of(group.cards)
            assert sum(is_obscure(card, puzzle.script, shipped()) for card in cards) <= 1, cards


@at_once([("岣", True), ("鋆", True), ("句", False), ("膊", False)])
def test_what_no_school_teaches_is_known_to_hardly_any_reader(char: str, is_unknown: bool) -> None:
    assert is_obscure(char, "sc", shipped()) is is_unknown


def test_a_gentle_wall_has_the_commonest_characters_and_parts_that_lie_open() -> None:
    known = shipped()
    for puzzle in some("sc-gentle"):
        assert all((known.rank(card) or 1201) <= 1200 for card in puzzle.cards)
        for group in puzzle.groups:
            name = known.fold(group.component)
            found = {
                visibility_of(name, card, "sc", known) for card in puzzle.text_of(group.cards)
            }
            assert found <= {Visibility.RADICAL, Visibility.PART}


@pytest.mark.parametrize(
    "preset", marked([name for name in NAMES if name[-1].isdigit()], GRADES.__contains__)
)
def test_a_wall_of_a_grade_has_characters_up_to_it_and_no_others(preset: str) -> None:
    params, known = KIND.preset(preset).params, shipped()
    cards = [card for puzzle in some(preset) for card in puzzle.cards]
    if params.exam:
        found = [review.levels(params.exam).get(card) for card in cards]
    elif params.script == "sc":
        found = [known.rank(card) for card in cards]
    else:
        found = [known.level(card, params.script) for card in cards]
    assert None not in found
    assert params.most / 2 < max(each or 0 for each in found) <= params.most


def test_a_group_met_lately_is_not_dealt_again() -> None:
    params = replace(KIND.preset("sc-hsk-2").params, seen="的", named="不")
    first = generate(params, Rng("met"), no_tick)
    groups = rows(first)
    again = generate(replace(params, grouped="".join(groups)), Rng("met"), no_tick)
    assert not {*map(frozenset, groups)} & {*map(frozenset, rows(again))}


def one_by_one(preset: str, count: int) -> list[Puzzle]:
    """Walls of a preset as a player gets them, each by what was met before."""
    params, walls = KIND.preset(preset).params, list[Puzzle]()
    for seed in range(count):
        seen = "".join(puzzle.cards for puzzle in reversed(walls))
        named = "".join(group.component for puzzle in reversed(walls) for group in puzzle.groups)
        walls.append(generate(replace(params, seen=seen, named=named), Rng(f"{seed}"), no_tick))
    return walls


@pytest.mark.parametrize(("count", "most"), [(15, 4), long(50, 8)])
def test_a_player_does_not_meet_the_same_in_wall_after_wall(count: int, most: int) -> None:
    walls = one_by_one("sc-medium", count)
    found = Counter("".join(puzzle.cards for puzzle in walls))
    shared = Counter(group.component for puzzle in walls for group in puzzle.groups)
    assert max(found.values()) <= min(5, most)
    assert max(shared.values()) <= most


def test_a_classic_wall_has_a_herring_on_every_card() -> None:
    for puzzle in some("classic"):
        carried = 0
        for herring in puzzle.herrings:
            carried |= herring.cards
        assert carried == 0xFFFF


@pytest.mark.parametrize(
    ("params", "match"),
    [
        (Params("kr", 1), r"There is no script called 'kr'"),
        (Params("sc", 0), "a level from 1 to 5, not 0"),
        (Params("sc", 6), "a level from 1 to 5, not 6"),
    ],
)
def test_params_that_are_not_offered_are_refused(params: Params, match: str) -> None:
    with pytest.raises(ParseError, match=match):
        generate(params, Rng("1"), no_tick)


APART = (
    *("刂刀", "糹糸", "王𤣩", "亻人", "氵水", "扌手"),
    *("忄心", "犭犬", "灬火", "礻示", "衤衣", "爫爪"),
)
FORMS_UP_TO_MEDIUM = [name for name in NAMES if name.endswith(("gentle", "easy", "medium"))]


def written(card: str, script: str) -> set[str]:
    """All parts of a character in the shapes of a script."""
    found, waiting = {card}, [card]
    while waiting:
        new = set(shipped().sequence(waiting.pop(), script)) - found
        found |= new
        waiting.extend(new)
    return found


@pytest.mark.parametrize(
    ("preset", "count"),
    [("sc-medium", 20), ("jp-easy", 20), *(long(each, 30) for each in FORMS_UP_TO_MEDIUM)],
)
def test_up_to_medium_a_group_keeps_to_one_form(preset: str, count: int) -> None:
    for puzzle in some(preset, count):
        for group in puzzle.groups:
            forms = next((set(pair) for pair in APART if group.component in pair), set())
            cards = puzzle.text_of(group.cards)
            assert not forms or forms.intersection(*(written(c, puzzle.script) for c in cards))


KEPT_TO_ONE_FORM = [*FORMS_UP_TO_MEDIUM, *(name for name in NAMES if name[-1].isdigit())]


@pytest.mark.parametrize("preset", ["tw-gentle", "jp-grade-4", *map(long, KEPT_TO_ONE_FORM)])
def test_up_to_medium_and_in_lists_a_hill_and_a_city_are_no_group(preset: str) -> None:
    for puzzle in some(preset, 40):
        for group in puzzle.groups:
            if group.component == "阝":
                cards = puzzle.text_of(group.cards)
                sides = {shipped().sequence(card, puzzle.script)[-1] == "阝" for card in cards}
                assert len(sides) == 1


@every_preset
def test_what_looks_different_is_never_one_group(preset: str) -> None:
    for puzzle in some(preset):
        for group in puzzle.groups:
            if group.component in "口囗土士王壬未末":
                for card in puzzle.text_of(group.cards):
                    forms = written(card, puzzle.script)
                    looks = {shipped().look(form) for form in forms}
                    assert group.component in forms | looks | {"王" * ("𤣩" in forms)}


@every_preset
def test_what_a_group_shares_can_be_lit_in_all_its_cards(preset: str) -> None:
    for puzzle in some(preset):
        for group in puzzle.groups:
            name = shipped().fold(group.component)
            for card in puzzle.text_of(group.cards):
                is_all = shipped().fold(card) == name
                assert is_all or entry(puzzle.script, card, name)
