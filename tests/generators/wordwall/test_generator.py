"""What walls that are dealt promise, read again from the rules."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from generators.base import ParseError, no_tick
from generators.rng import Rng
from generators.words import lexicon
from generators.words.lexicon import Flag
from generators.wordwall import KIND
from generators.wordwall.categories import shipped
from generators.wordwall.generator import PRESETS, Params, crossovers, generate, like, rate
from generators.wordwall.rules import BLANK, MEANING, SPELLINGS, WORDPLAY, Group, Puzzle

NAMES = [preset.name for preset in PRESETS]
KINDS = {
    1: {MEANING: 3, BLANK: 1},
    2: {MEANING: 3, BLANK: 1},
    3: {MEANING: 2, BLANK: 1, WORDPLAY: 1},
    4: {MEANING: 1, BLANK: 2, WORDPLAY: 1},
    5: {MEANING: 1, BLANK: 1, WORDPLAY: 2},
}


def params_of(name: str) -> Params:
    found: Params = next(preset.params for preset in PRESETS if preset.name == name)
    return found


@pytest.fixture(scope="module")
def walls() -> dict[str, list[Puzzle]]:
    return {name: [generate(params_of(name), Rng("dealt"), no_tick)] for name in NAMES}


def numbers_of(wall: Puzzle) -> list[int]:
    """The categories of the groups, by their titles in the spelling of the wall."""
    known = shipped()
    titles = {known.title_of(each, wall.spelling): each.number for each in known.all}
    return [titles[group.title] for group in wall.groups]


@pytest.mark.parametrize("name", NAMES)
def test_a_wall_is_built_as_its_level_says(name: str, walls: dict[str, list[Puzzle]]) -> None:
    for wall in walls[name]:
        assert Counter(group.kind for group in wall.groups) == KINDS[params_of(name).level]
        assert rate(wall).level == params_of(name).level
        assert wall.spelling == params_of(name).spelling


@pytest.mark.parametrize("name", NAMES)
def test_only_words_of_a_core_are_dealt(name: str, walls: dict[str, list[Puzzle]]) -> None:
    words, known = lexicon.english(), shipped()
    for wall in walls[name]:
        for group, number in zip(wall.groups, numbers_of(wall), strict=True):
            assert {*wall.words(group.cards)} <= known.cores[number]
        assert not any(words.is_offensive(word) for word in wall.cards)


@pytest.mark.parametrize("name", NAMES)
def test_one_group_has_exactly_four_candidates(name: str, walls: dict[str, list[Puzzle]]) -> None:
    for wall in walls[name]:
        wide = Counter(n for word in wall.cards for n in shipped().fitting_categories(word))
        assert 4 in [wide[number] for number in numbers_of(wall)]


def group_of(wall: Puzzle, word: str) -> Group:
    at = 1 << wall.cards.index(word)
    return next(group for group in wall.groups if group.cards & at)


def test_herrings_are_where_they_say(walls: dict[str, list[Puzzle]]) -> None:
    known = shipped()
    titles = {each.title: each.number for each in known.all}
    for wall in (each for name in NAMES if name != "american" for each in walls[name]):
        for herring in wall.herrings:
            for word in wall.words(herring.cards):
                assert titles[herring.title] in known.fitting_categories(word)
                assert group_of(wall, word).title != herring.title


def test_a_level_in_the_other_spelling_has_a_name() -> None:
    named = KIND.preset("easy-us")
    assert named.params == replace(params_of("easy"), spelling="us")
    assert [KIND.find(name) for name in ("easy-en", "british-us", "easy-fr")] == [None] * 3


def test_a_word_may_be_of_one_side_for_what_it_is_used_for(walls: dict[str, list[Puzzle]]) -> None:
    """A spanner is a tool to both, but a wrench in the American game."""
    known = shipped()
    titles = {each.title: each.number for each in known.all}
    weapons, tools = titles["Weapons in Cluedo"], titles["Tools"]
    assert [known.usage_region(weapons, "spanner"), known.usage_region(tools, "hammer")] == [1, 0]
    allowed = {"gentle": {0}, "easy": {0}, "medium": {0, 1}, "british": {0, 1}, "american": {0, 2}}
    for name, sides in allowed.items():
        for wall in walls[name]:
            for group, number in zip(wall.groups, numbers_of(wall), strict=True):
                assert {
                    known.usage_region(number, word) for word in wall.words(group.cards)
                } <= sides
                shown = [bool(known.title_of(known.all[number], side)) for side in SPELLINGS]
                assert all(shown) or name not in ("gentle", "easy")


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_gentle_wall_misleads_less_than_an_easy_one(seed: str) -> None:
    gentle, easy = (generate(params_of(name), Rng(seed), no_tick) for name in ("gentle", "easy"))
    assert crossovers(gentle) == 1
    assert easy.ghost or crossovers(easy) >= 3


def test_titles_are_spelled_as_the_other_side_does() -> None:
    known = shipped()
    colours = next(each for each in known.all if each.title == "Colours")
    cricket = next(each for each in known.all if each.title == "Cricket terms")
    assert [known.title_of(colours, each) for each in ("en", "us")] == ["Colours", "Colors"]
    assert [known.title_of(cricket, each) for each in ("en", "us")] == ["Cricket terms", ""]


def test_an_american_wall_has_no_british_spelling() -> None:
    known, words = shipped(), lexicon.english()
    titles = [known.title_of(each, "us") for each in known.all]
    shown = {word.lower() for title in titles for word in re.findall("[A-Za-z]+", title)}
    shown |= {word for core in known.cores for word in core if known.regions[word] != 1}
    sides = Flag.BRITISH | Flag.AMERICAN
    flags = {word: words.flags(word) & sides for word in shown if word in words}
    assert [word for word, side in flags.items() if side == Flag.BRITISH] == []
    assert {"In a harbor", "In a deck of cards"} <= {*titles}


@pytest.mark.parametrize(("name", "side"), [("british", 1), ("american", 2)])
def test_a_regional_wall_is_its_own_and_has_words_of_its_side(name: str, side: int) -> None:
    seeds, known = [str(n) for n in range(6)], shipped()
    own = [generate(params_of(name), Rng(seed), no_tick) for seed in seeds]
    plain = [generate(params_of("medium"), Rng(seed), no_tick) for seed in seeds]
    same = [{*a.cards} == {*b.cards} for a, b in zip(own, plain, strict=True)]
    assert sum(same) <= 1
    for wall in own:
        groups = zip(wall.groups, numbers_of(wall), strict=True)
        uses = {
            known.usage_region(n, word) for group, n in groups for word in wall.words(group.cards)
        }
        assert side in uses


def test_rude_pairs_are_on_no_wall(walls: dict[str, list[Puzzle]]) -> None:
    rude = shipped().rude_pairs
    assert ("glory", "hole") in rude
    for wall in (each for row in walls.values() for each in row):
        assert not any(first in wall.cards and second in wall.cards for first, second in rude)


def test_words_of_a_wordplay_begin_differently(walls: dict[str, list[Puzzle]]) -> None:
    dealt = [wall for name in NAMES for wall in walls[name]]
    played = [
        wall.words(group.cards)
        for wall in dealt
        for group in wall.groups
        if group.kind == WORDPLAY
    ]
    assert played
    assert all(len({word[:3] for word in words}) == len(words) for words in played)


def test_a_wall_like_another_is_of_its_level() -> None:
    wall = generate(params_of("hard"), Rng("like"), no_tick)
    assert like(wall, 4).name == "hard"
    assert like(wall, 0).name == "medium"


def test_other_params_are_refused() -> None:
    for wrong in (Params(0), Params(6), Params(2, "fr")):
        with pytest.raises(ParseError):
            generate(wrong, Rng("1"), no_tick)
