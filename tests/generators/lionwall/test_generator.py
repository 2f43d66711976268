"""What every wall dealt has, by a reading of the rules that shares no code with the generator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise, permutations
from statistics import mean
from typing import Any
from weakref import ref

import pytest

from generators.base import LEVELS, Cancelled, ParseError, no_tick
from generators.lionwall import KIND, generator
from generators.lionwall.candidate import CandidateWall, pool_of
from generators.lionwall.characters import review
from generators.lionwall.characters.components import drawable, shipped
from generators.lionwall.characters.highlights import entry
from generators.lionwall.characters.visibility import (
    Visibility,
    common_looks,
    is_obscure,
    visibility_of,
)
from generators.lionwall.generator import PRESETS, generate
from generators.lionwall.rating import DifficultyFactors, difficulty_factors, rate
from generators.lionwall.recipe import Params, recipe_of
from generators.lionwall.rules import SCRIPTS, Puzzle
from generators.lionwall.wall import Wall
from generators.rng import Rng
from tests.forms import at_once, long, marked, sampled
from tests.generators.contract import Late
from tests.generators.lionwall.oracle import splits
from tests.generators.lionwall.walls import USUAL, dealt, some

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


@pytest.mark.parametrize(
    ("name", "spoiled"),
    [
        ("partitions", lambda found: found * 2),
        ("crossovers", lambda count: count + 1),
        ("has_guessed_groups", lambda is_found: True),
        ("puzzle_for_rating", lambda puzzle: replace(puzzle, herrings=puzzle.herrings[:4])),
        ("level_of", lambda level: 0),
        ("_groups_are_visible", lambda is_seen: False),
    ],
)
def test_a_wall_that_fails_a_check_is_not_dealt(
    monkeypatch: pytest.MonkeyPatch, name: str, spoiled: Callable[[Any], Any]
) -> None:
    honest = getattr(generator, name)
    calls = 0

    def three_times(*details: Any) -> Any:
        nonlocal calls
        calls += 1
        found = honest(*details)
        return spoiled(found) if calls <= 3 else found

    monkeypatch.setattr(generator, name, three_times)
    puzzle = generate(Params("sc", 2), Rng("spoiled"), no_tick)
    assert calls >= 4
    assert len(puzzle.herrings) >= 5


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


def test_some_expert_walls_have_a_false_group() -> None:
    found = [rate(puzzle).fields["false_groups"] for puzzle in some("sc-expert", 20)]
    assert 0 < sum(map(bool, found)) < 20


@pytest.mark.parametrize(
    ("preset", "later"),
    [
        ("sc-gentle", "婶纺涌膀遭威攻佛仿委若爆炮炉渡"),
        ("tw-gentle", "哲逐伍佈佔佛仿攻激沉淚堆伙敗蓋搖"),
        ("tc-gentle", "溉鋤糰秩蔗糧粘猾狐獅姪鈕鈔釘激廢藏巡享悔惜警需遮繩吞達"),
    ],
)
def test_a_gentle_wall_has_nothing_that_learners_meet_later(preset: str, later: str) -> None:
    cards = "".join(puzzle.cards for puzzle in some(preset, 20))
    assert not {*cards} & {*later}
    if preset == "sc-gentle":
        assert all(review.levels(review.HSK).get(card, 9) <= 4 for card in cards)


@pytest.mark.parametrize("script", sampled(SCRIPTS, 2))
def test_rare_characters_come_from_hard_on_and_vulgar_ones_never(script: str) -> None:
    rare, vulgar = review._SELDOM.get(script, frozenset()), review._VULGAR[script]
    easier = {preset.level for preset in PRESETS} - {LEVELS[4], LEVELS[5]}
    presets = [each for each in PRESETS if each.params.script == script and not each.params.exam]
    is_easier = dict[Any, bool]()  # by pool: several presets have the same
    for preset in presets:
        most = recipe_of(preset.params).pool_range
        is_easy = preset.level in easier and not preset.params.is_classic
        is_easier[most] = is_easier.get(most, False) or is_easy
    for most, is_easy in is_easier.items():
        chars = {*pool_of(script, most, no_tick).chars}
        assert not chars & vulgar
        assert not is_easy or not chars & rare
    assert not rare & vulgar


@every_preset
def test_below_expert_a_group_has_one_card_at_most_that_hardly_any_reader_knows(
    preset: str,
) -> None:
    is_expert = KIND.preset(preset).params.level == 5
    for puzzle in () if is_expert else some(preset):
        for group in puzzle.groups:
            cards = puzzle.text_of(group.cards)
            assert sum(is_obscure(card, puzzle.script, shipped()) for card in cards) <= 1, cards


@at_once([("岣", True), ("鋆", True), ("句", False), ("膊", False)])
def test_what_no_count_and_no_school_has_is_known_to_hardly_any_reader(
    char: str, is_unknown: bool
) -> None:
    assert is_obscure(char, "sc", shipped()) is is_unknown


def test_what_gentle_walls_leave_out_is_in_the_lists() -> None:
    for script, most in (("tw", 2), ("tc", 3)):
        levels = [shipped().level(char, script) for char in review._LATER[script]]
        assert all(level is not None and level <= most for level in levels)


@pytest.mark.parametrize("preset", ["jp-n3", "jp-grade-4", "tw-gentle", long("tw-1000")])
def test_whoever_takes_small_parts_apart_finds_no_fifth_group(preset: str) -> None:
    inside = {"土": "者考老孝", "又": "反皮殳支友爰", "厶": "公云允萬"}
    for puzzle in some(preset, 40):
        groups = [set(row) for row in rows(puzzle)]
        for name, wholes in inside.items():
            cards = {
                card
                for card in puzzle.cards
                if name in shown(card) or not written(card, puzzle.script).isdisjoint(wholes)
            }
            assert len(cards) < 4 or any(group <= cards for group in groups)


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


def test_japanese_hard_has_mostly_characters_beyond_the_school_grades() -> None:
    known, (grade, names) = shipped(), (6, 8)
    levels = [known.level(card, "jp") or 0 for wall in some("jp-hard") for card in wall.cards]
    assert sum(level > grade for level in levels) > 0.6 * len(levels)
    assert names in levels
    assert min(levels) > 4


def test_a_classic_wall_is_as_hard_as_an_expert_one() -> None:
    assert {rate(puzzle).level for puzzle in some("classic")} == {5}


@pytest.mark.parametrize("preset", ["sc-medium", long("tc-medium")])
def test_a_player_meets_other_characters_than_those_seen_lately(preset: str) -> None:
    params = KIND.preset(preset).params
    before = some(preset, 10)
    seen = "".join(puzzle.cards for puzzle in before)
    named = "".join(group.component for puzzle in before for group in puzzle.groups)
    known = replace(params, seen=seen, named=named)

    def again(params: Params) -> int:
        walls = [generate(params, Rng(f"again {seed}"), no_tick) for seed in range(10)]
        return sum(card in seen for puzzle in walls for card in puzzle.cards)

    assert again(known) < again(params) * 0.8


@pytest.mark.parametrize(
    "preset", ["tw-1000", *map(long, ("sc-gentle", "tw-gentle", "tw-medium"))]
)
def test_hardly_a_group_comes_again_where_nothing_is_remembered(preset: str) -> None:
    before, repeats, shared = set[frozenset[str]](), 0, Counter[str]()
    for number, puzzle in enumerate(some(preset, 240)):
        groups = {frozenset(row) for row in rows(puzzle)}
        repeats += number < 60 and bool(groups & before)
        before |= groups
        shared.update({shipped().fold(group.component) for group in puzzle.groups})
    assert repeats <= 10  # 1 to 7 with other seeds
    assert max(shared.values()) <= 80  # a third


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


def test_of_a_few_walls_the_one_met_the_least_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    params, honest = KIND.preset("sc-easy").params, generator._attempt
    costs = iter([9, 3, 7, 5])
    made: dict[int, Puzzle] = {}

    def priced(*details: Any) -> Any:
        found = honest(*details)
        if found is None:
            return None
        priced = found._replace(cost=next(costs))
        made[priced.cost] = priced.puzzle()
        return priced

    monkeypatch.setattr(generator, "_attempt", priced)
    assert generate(replace(params, seen="的", named="木"), Rng("few"), no_tick) == made[3]
    assert sorted(made) == [3, 5, 7, 9]


@pytest.mark.parametrize(("count", "most"), [(12, 4), long(30, 7)])
def test_of_few_characters_no_component_comes_again_and_again(count: int, most: int) -> None:
    walls = one_by_one("jp-grade-4", count)
    assert max(Counter("".join(puzzle.cards for puzzle in walls)).values()) <= 5
    known = shipped()
    found = Counter(known.fold(group.component) for each in walls for group in each.groups)
    assert max(found.values()) <= most
    assert min(len(puzzle.herrings) for puzzle in walls) >= 2


def test_who_has_met_much_meets_more_components_at_the_same_level() -> None:
    walls = one_by_one("jp-easy", 20)
    known = shipped()
    assert len({known.fold(group.component) for each in walls for group in each.groups}) > 45
    assert {rate(puzzle).level for puzzle in walls} == {2}


@pytest.mark.parametrize(("count", "most"), [(12, 3), long(20, 4)])
def test_japanese_hard_does_not_come_back_to_the_same_components(count: int, most: int) -> None:
    walls = one_by_one("jp-hard", count)
    known = shipped()
    found = Counter(known.fold(group.component) for each in walls for group in each.groups)
    assert max(found.values()) <= most
    assert min(len(puzzle.herrings) for puzzle in walls) >= 5


def test_a_classic_wall_has_a_herring_on_every_card() -> None:
    for puzzle in some("classic"):
        carried = 0
        for herring in puzzle.herrings:
            carried |= herring.cards
        assert carried == 0xFFFF


def mean_scores(script: str, walls: int) -> list[float]:
    """The mean score of each level, over so many walls; all of them have the level asked for."""
    means = []
    for level in range(1, 6):
        params = Params(script, level)
        rated = [rate(generate(params, Rng(f"{seed}"), no_tick)) for seed in range(walls)]
        assert {difficulty.level for difficulty in rated} == {level}
        means.append(mean(difficulty.score for difficulty in rated))
    return means


@pytest.mark.parametrize("script", sampled(SCRIPTS, 4))
@pytest.mark.parametrize("walls", [long(200)])
def test_the_mean_difficulty_rises_from_level_to_level(script: str, walls: int) -> None:
    assert all(easier + 5 < harder for easier, harder in pairwise(mean_scores(script, walls)))


def test_walls_of_a_level_come_from_many_templates_and_components() -> None:
    walls = some("sc-medium", 60)
    assert len({group.component for puzzle in walls for group in puzzle.groups}) > 50
    shapes = {
        tuple(
            sorted(
                sum(bool(herring.cards & group.cards) << i for i, group in enumerate(each.groups))
                for herring in each.herrings
            )
        )
        for each in walls
    }
    assert len(shapes) > 40


@pytest.mark.parametrize("preset", ["sc-medium", "jp-hard"])
def test_no_wall_scores_less_than_its_least_score(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    least, scores = [0], []

    def least_score(candidate: CandidateWall) -> int:
        least.append(least_of(candidate))
        return 0  # none is turned down early

    def factors(puzzle: Puzzle, wall: Wall) -> DifficultyFactors:
        found = difficulty_factors(puzzle, wall)
        scores.append((least[-1], found.score))
        return found

    least_of = CandidateWall.least_score
    monkeypatch.setattr(CandidateWall, "least_score", least_score)
    monkeypatch.setattr(generator, "difficulty_factors", factors)
    generate(KIND.preset(preset).params, Rng("least"), no_tick)
    assert scores
    assert all(0 < low <= score for low, score in scores)


def test_a_cancelled_pool_is_built_by_the_next_who_asks() -> None:
    from generators.lionwall import candidate as draft

    draft._pools.pop(("jp", draft.PoolRange(1, is_gentle=True)), None)
    with pytest.raises(Cancelled):
        generate(Params("jp", 1), Rng("1"), Late(0, Cancelled))
    assert generate(Params("jp", 1), Rng("1"), no_tick).script == "jp"


def test_the_characters_of_a_wall_are_forgotten_when_others_are_dealt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from generators.lionwall import candidate as draft

    monkeypatch.setattr(draft, "_pools", type(draft._pools)())
    monkeypatch.setattr(draft, "_MOST_POOLS", 1)  # as for a player
    generate(Params("jp", 2), Rng("1"), no_tick)
    pool = ref(draft._pools[next(reversed(draft._pools))])
    generate(Params("tc", 2), Rng("1"), no_tick)
    assert pool() is None


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


def test_the_presets_have_every_script() -> None:
    assert len(NAMES) == len(set(NAMES))
    levels = {(preset.params.script, preset.level) for preset in PRESETS}
    offered = {(script, label) for script in SCRIPTS for label in LEVELS.values()}
    assert offered - levels == {("jp", LEVELS[1])}
    assert KIND.presets == PRESETS


@pytest.mark.soak
def test_twenty_thousand_walls_have_no_repeat() -> None:
    params = KIND.preset("sc-easy").params
    walls = {
        frozenset(generate(params, Rng(f"soak {seed}"), no_tick).cards) for seed in range(20_000)
    }
    assert len(walls) == 20_000


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


def test_from_hard_on_some_groups_mix_forms() -> None:
    known = shipped()
    walls = (dealt("sc-hard", f"some {seed}") for seed in range(60))
    assert any(
        not common_looks(known.fold(group.component), puzzle.text_of(group.cards), "sc", known)
        for puzzle in walls
        for group in puzzle.groups
    )


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
