"""The count of partitions, against a slow and plain one that shares no code with it."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

import pytest

from generators.base import no_tick
from generators.rng import Rng
from generators.wordwall.categories import shipped
from generators.wordwall.generator import PRESETS, generate
from generators.wordwall.rules import Puzzle
from generators.wordwall.solver import Links

LEVELS = [preset for preset in PRESETS if not preset.params.is_regional]
Four = frozenset[str]


@cache
def links_of(word: str) -> frozenset[str]:
    """All that a word could share, by names of any sort."""
    found = {f"c{number}" for number in shipped().wide(word)}
    found |= {f"1 {word[0]}", f"3 {word[:3]}", f"-3 {word[-3:]}"}
    if any(one == other for one, other in pairwise(word)):
        found.add("double")
    return frozenset(found)


def splits(words: frozenset[str]) -> set[frozenset[Four]]:
    """All ways to split the words into fours that share something."""
    if not words:
        return {frozenset()}
    first, *others = sorted(words)
    found = set()
    for three in combinations(others, 3):
        four = frozenset((first, *three))
        if frozenset.intersection(*map(links_of, four)):
            found |= {rest | {four} for rest in splits(words - four)}
    return found


@pytest.fixture(scope="module")
def walls() -> list[Puzzle]:
    return [generate(preset.params, Rng("oracle"), no_tick) for preset in LEVELS]


def test_a_wall_that_is_dealt_falls_into_its_groups_alone(walls: list[Puzzle]) -> None:
    for wall in walls:
        groups = {frozenset(wall.words(group.cards)) for group in wall.groups}
        assert splits(frozenset(wall.cards)) == {frozenset(groups)}


@pytest.mark.parametrize("title", ["Fish", "Colours"])
def test_the_count_is_that_of_a_plain_search(title: str, walls: list[Puzzle]) -> None:
    """Two groups of a wall, and eight words of one category."""
    known = shipped()
    number = next(each.number for each in known.all if each.title == title)
    kept = [word for group in walls[2].groups[:2] for word in walls[2].words(group.cards)]
    eight = [word for word in known.core(number) if word not in kept][:8]
    found = Links.of([*kept, *eight], known).partitions(1000)
    plain = splits(frozenset((*kept, *eight)))
    assert len({frozenset(each) for each in found}) == len(found) == len(plain) >= 35


def test_a_group_that_only_letters_make_has_a_title() -> None:
    cards = ("banjaxed", "bowdlerize", "bumfuzzle", "bamboozled", *"acdefghijklm")
    links = Links.of(cards, shipped())
    assert links.title(0b1111, shipped()) == "Begin with B"
