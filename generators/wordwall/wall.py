"""Makes a puzzle of sixteen words and their groups: titles, highlights, herrings, colours."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from ..base import Tick
from ..grid import bits
from ..walls.wall import GROUPS, Partition
from .categories import Categories, Category, shipped
from .naming import accepted_stems_of
from .rules import BLANK, MEANING, NO_LINK, WORDPLAY, Group, Herring, Puzzle
from .solver import CategoryMasks

_BASES = {MEANING: 0.0, BLANK: 2.0, WORDPLAY: 4.0}
"""How tricky a kind of link is, on the scale of a category's levels."""
_EXTRA_COST = 0.35  # for each card of another group that is in the core of this one's category
_AWAY_COST = 0.25  # for each card of the group that is in the core of many categories
_MANY_CORES = 3
_MOST_HERRINGS = 6
_LEAST_NEAR = 3  # cards that a link without a group needs to be a red herring


class SpelledWords(NamedTuple):
    """The words of a wall and the categories, with titles in one spelling."""

    spelling: str
    links: CategoryMasks
    all_categories: Categories

    def title(self, category: Category) -> str:
        """Returns a category's title in this spelling; "" if that side doesn't use it."""
        return self.all_categories.title_of(category, self.spelling)


def puzzle_of(
    spelling: str,
    cards: Sequence[str],
    chosen: Mapping[int, Category | None],
    categories: Categories,
) -> Puzzle:
    """Returns the wall to play; `chosen` has the category of each group, by its cards.

    If the category is None, the link is what the letters have in common.
    """
    links = CategoryMasks.of(cards, categories)
    view = SpelledWords(spelling, links, categories)
    herrings = herrings_of(view, chosen)
    ranked = sorted(
        chosen, key=lambda group: (_cost(group, chosen[group], links, categories), group)
    )
    groups = [_group(group, chosen[group], view) for group in ranked]
    return Puzzle(spelling, tuple(cards), tuple(groups), herrings)


def puzzle_of_partition(
    spelling: str, links: CategoryMasks, partition: Partition, categories: Categories
) -> Puzzle:
    """Returns the puzzle of a partition, with the links that the lists know for its groups."""
    chosen = {cards: links.category(cards, categories) for cards in partition}
    return puzzle_of(spelling, links.cards, chosen, categories)


def _group(cards: int, category: Category | None, view: SpelledWords) -> Group:
    """Returns a group with its title, and how each of its words belongs to the category."""
    links, categories = view.links, view.all_categories
    if category is None:
        title = links.title(cards, categories)
        return Group(title, cards, WORDPLAY, (NO_LINK,) * GROUPS, accepted_stems_of(title))
    words = [links.cards[card] for card in bits(cards)]
    also = categories.core(category.number) if category.is_synonyms else ()
    title = view.title(category) or category.title
    return Group(
        title,
        cards,
        category.kind,
        tuple(categories.link(word, category.number) for word in words),
        accepted_stems_of(f"{title} {category.title}", [*also, *category.called]),
    )


def _cost(
    cards: int, category: Category | None, links: CategoryMasks, categories: Categories
) -> float:
    """Returns how tricky a group is: by its link, other fitting cards, its cards' other links."""
    if category is None:
        return _BASES[WORDPLAY]
    core = categories.cores[category.number]
    extra = sum(card in core for card in links.cards) - GROUPS
    own = [links.cards[card] for card in bits(cards)]
    by_word = categories.categories_by_core_word
    away = sum(len(by_word.get(word, ())) >= _MANY_CORES for word in own)
    return _BASES[category.kind] + category.level + _EXTRA_COST * extra + _AWAY_COST * away


def herrings_of(view: SpelledWords, chosen: Mapping[int, Category | None]) -> tuple[Herring, ...]:
    """Returns red herrings: links without a group, and groups that other cards also fit.

    The one with a card in every group comes first.
    """
    shown = {category.number: cards for cards, category in chosen.items() if category is not None}
    found = [*_unshown_herrings(view, chosen, shown), *_misplaced_herrings(view, shown)]

    def order(herring: Herring) -> tuple[bool, int, str]:
        is_ghost = all(herring.cards & group for group in chosen)
        return not is_ghost, -herring.cards.bit_count(), herring.title

    return tuple(sorted(found, key=order)[:_MOST_HERRINGS])


def core_cards(number: int, links: CategoryMasks, categories: Categories) -> int:
    """Returns the cards that are in the core of a category, as a bitset."""
    core = categories.cores[number]
    return sum(1 << place for place, card in enumerate(links.cards) if card in core)


def _unshown_herrings(
    view: SpelledWords, groups: Collection[int], shown: Mapping[int, int]
) -> list[Herring]:
    """Returns herrings of categories not on the wall: three or more cards of several groups.

    `groups` are the wall's, as bitsets; `shown` has those of a category by its number.
    """
    by_cards: dict[int, Herring] = {}
    links, categories = view.links, view.all_categories
    for number, fitting in sorted(links.fitting.items()):
        category = categories.all[number]
        title = view.title(category)
        is_near = fitting.bit_count() >= _LEAST_NEAR and category.kind != WORDPLAY
        if number in shown or not title or not is_near:
            continue
        cards = core_cards(number, links, categories)
        is_spread = all((cards & group).bit_count() < _LEAST_NEAR for group in groups)
        if cards.bit_count() >= _LEAST_NEAR and is_spread and cards not in by_cards:
            by_cards[cards] = Herring(title, cards, category.kind)
    return [*by_cards.values()]


def _misplaced_herrings(view: SpelledWords, shown: Mapping[int, int]) -> list[Herring]:
    """Returns herrings of the wall's own categories: core cards that lie in other groups.

    `shown` has the cards of a group by the number of its category.
    """
    found = []
    for number, own in shown.items():
        cards = core_cards(number, view.links, view.all_categories) & ~own
        if cards:
            category = view.all_categories.all[number]
            found.append(Herring(view.title(category) or category.title, cards, category.kind))
    return found


def other_way(puzzle: Puzzle, tick: Tick) -> list[tuple[str, list[str]]]:
    """Returns title and words of each group of another way to group a wall that has several.

    [] if the program sees none: what the maker's groups are doesn't depend on it.
    """
    if puzzle.solution_count < 2:
        return []
    links = CategoryMasks.of(puzzle.cards, shipped())
    found = links.partitions(2, tick, [group.cards for group in puzzle.groups])
    other = next((each for each in found if each != puzzle.partition), ())
    return [
        (links.title(cards, shipped()), [puzzle.cards[card] for card in bits(cards)])
        for cards in other
    ]
