"""The count of partitions, against a slow and plain one that shares no code with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, pairwise

import pytest

from generators.base import no_tick
from generators.rng import Rng
from generators.wordwall.categories import shipped
from generators.wordwall.generator import PRESETS, generate
from generators.wordwall.rules import Puzzle
from generators.wordwall.solver import CategoryMasks

LEVELS = [preset for preset in PRESETS if not preset.params.is_regional]
Four = frozenset[str]


@cache
def links_of(word: str) -> frozenset[str]:
    """All that a word could share, by names of any sort."""
    found = {f"c{number}" for number in shipped().fitting_categories(word)}
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


def numbers(titles: Iterable[str]) -> list[int]:
    """The categories with these titles."""
    places = {category.title: category.number for category in shipped().all}
    return [places[title] for title in titles]


def ways(words: Sequence[str], shown: Sequence[int], room: tuple[int, ...]) -> int:
    """In how many ways the words can be dealt out to categories with so much room each."""
    if not words:
        return 1
    fits = shipped().fitting_categories(words[0]) | shipped().arguable_categories(words[0])
    return sum(
        ways(words[1:], shown, (*room[:n], left - 1, *room[n + 1 :]))
        for n, left in enumerate(room)
        if left and shown[n] in fits
    )


def test_nobody_can_argue_that_a_wall_falls_into_its_titles_otherwise(walls: list[Puzzle]) -> None:
    for wall in walls:
        shown = numbers(group.title for group in wall.groups)
        assert ways(wall.cards, shown, (4, 4, 4, 4)) == 1
        assert not CategoryMasks.of(wall.cards, shipped()).is_arguable(shown, shipped())


def test_a_wall_that_a_reader_split_otherwise_is_told() -> None:
    """One cracks a riddle and tells a joke as well as the other way round."""
    cards = ["turban", "fedora", "sombrero", "beret", "nut", "code", "safe", "joke"]
    cards += ["story", "lie", "secret", "riddle", "cap", "spirit", "collar", "wash"]
    shown = numbers(("Hats", "You can crack a …", "You can tell a …", "WHITE ___"))
    links = CategoryMasks.of(cards, shipped())
    assert len(links.partitions(2)) == 1
    assert ways(cards, shown, (4, 4, 4, 4)) > 1
    assert links.is_arguable(shown, shipped())


def test_a_link_that_is_not_shown_is_argued_for_too() -> None:
    """Actions and westerns are on television, and so, some may say, are ballets."""
    cards = ["action", "western", "thriller", "musical", "calf", "ox", "steer", "heifer"]
    cards += ["revue", "ballet", "cabaret", "recital", "title", "pillow", "bull", "snowball"]
    shown = numbers(("Kinds of film", "Cattle", "Stage shows", "___ FIGHT"))
    links = CategoryMasks.of(cards, shipped())
    assert len(links.partitions(2)) == ways(cards, shown, (4, 4, 4, 4)) == 1
    assert links.is_arguable(shown, shipped())


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
    found = CategoryMasks.of([*kept, *eight], known).partitions(10_000)
    plain = splits(frozenset((*kept, *eight)))
    assert len({frozenset(each) for each in found}) == len(found) == len(plain) >= 35


def test_a_group_that_only_letters_make_has_a_title() -> None:
    cards = ("banjaxed", "bowdlerize", "bumfuzzle", "bamboozled", *"acdefghijklm")
    links = CategoryMasks.of(cards, shipped())
    assert links.title(0b1111, shipped()) == "Begin with B"
