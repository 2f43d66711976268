"""Makes a puzzle of sixteen words and their groups: titles, highlights, herrings, colours."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from ..grid import bits
from ..walls.partitions import Partition
from ..walls.wall import GROUPS
from .categories import Categories, Category
from .naming import accepted_of
from .rules import (
    BLANK,
    MEANING,
    NO_LINK,
    WORDPLAY,
    Group,
    Herring,
    Puzzle,
)
from .solver import CategoryMasks

_BASES = {MEANING: 0.0, BLANK: 2.0, WORDPLAY: 4.0}
_EXTRA, _AWAY = 0.35, 0.25
_MOST_HERRINGS = 6
_NEAR = 3  # cards of a link that is not shown, before it is told


class View(NamedTuple):
    """The words of a wall, as readers of a spelling see them."""

    spelling: str
    links: CategoryMasks
    known: Categories

    def title(self, category: Category) -> str:
        """What the category is called; "" if this side of the ocean does not have it."""
        return self.known.title_of(category, self.spelling)


def puzzle_of(
    spelling: str,
    cards: Sequence[str],
    chosen: Mapping[int, Category | None],
    known: Categories,
) -> Puzzle:
    """Returns the wall to play; `chosen` has the link of each group, by its cards.

    If it is None, the link is what the letters have in common.
    """
    links = CategoryMasks.of(cards, known)
    view = View(spelling, links, known)
    herrings = herrings_of(view, chosen)
    ranked = sorted(chosen, key=lambda group: (_cost(group, chosen[group], links, known), group))
    groups = [_group(each, chosen[each], view) for each in ranked]
    return Puzzle(spelling, tuple(cards), tuple(groups), herrings)


def recognised(
    spelling: str, links: CategoryMasks, partition: Partition, known: Categories
) -> Puzzle:
    """The puzzle of words that somebody wrote down: what its groups share is found again."""
    chosen = {cards: links.category(cards, known) for cards in partition}
    return puzzle_of(spelling, links.cards, chosen, known)


def _group(cards: int, category: Category | None, view: View) -> Group:
    """A group with its title, cards, and how each of its words belongs to the category."""
    links, known = view.links, view.known
    if category is None:
        title = links.title(cards, known)
        return Group(title, cards, WORDPLAY, (NO_LINK,) * GROUPS, accepted_of(title))
    words = [links.cards[card] for card in bits(cards)]
    also = known.core(category.number) if category.is_synonyms else ()
    title = view.title(category) or category.title
    return Group(
        title,
        cards,
        category.kind,
        tuple(known.link(word, category.number) for word in words),
        accepted_of(f"{title} {category.title}", [*also, *category.called]),
    )


def _cost(cards: int, category: Category | None, links: CategoryMasks, known: Categories) -> float:
    """Returns how tricky a group is: by its link, by other fitting cards, by misleading ones."""
    if category is None:
        return _BASES[WORDPLAY]
    core = known.cores[category.number]
    extra = sum(card in core for card in links.cards) - GROUPS
    own = [links.cards[card] for card in bits(cards)]
    away = sum(len(known.cores_of.get(word, ())) > 2 for word in own)
    return _BASES[category.kind] + category.level + _EXTRA * extra + _AWAY * away


def herrings_of(view: View, chosen: Mapping[int, Category | None]) -> tuple[Herring, ...]:
    """Returns herrings: an unused link of three or more cards, or a group they aren't in.

    The one with a card in every group comes first.
    """
    shown = {each.number: cards for cards, each in chosen.items() if each is not None}
    found = [*_unshown_herrings(view, chosen, shown), *_misplaced(view, shown)]

    def order(herring: Herring) -> tuple[bool, int, str]:
        is_ghost = all(herring.cards & group for group in chosen)
        return not is_ghost, -herring.cards.bit_count(), herring.title

    return tuple(sorted(found, key=order)[:_MOST_HERRINGS])


def _dealable(number: int, links: CategoryMasks, known: Categories) -> int:
    """The cards that are in the core of a category."""
    core = known.cores[number]
    return sum(1 << place for place, card in enumerate(links.cards) if card in core)


def _unshown_herrings(
    view: View, groups: Collection[int], shown: Mapping[int, int]
) -> list[Herring]:
    """Red herrings of three or more cards, spread over the groups, that aren't in `shown`."""
    found: dict[int, Herring] = {}
    links, known = view.links, view.known
    for number, held in sorted(links.wide.items()):
        category = known.all[number]
        title = view.title(category)
        if number in shown or not title or held.bit_count() < _NEAR or category.kind == WORDPLAY:
            continue
        cards = _dealable(number, links, known)
        is_spread = all((cards & group).bit_count() < _NEAR for group in groups)
        if cards.bit_count() >= _NEAR and is_spread and cards not in found:
            found[cards] = Herring(title, cards, category.kind)
    return [*found.values()]


def _misplaced(view: View, shown: Mapping[int, int]) -> list[Herring]:
    """The cards that would be dealt in another group of the wall."""
    found = []
    for number, own in shown.items():
        cards = _dealable(number, view.links, view.known) & ~own
        if cards:
            category = view.known.all[number]
            title = view.title(category) or category.title
            found.append(Herring(title, cards, category.kind))
    return found
