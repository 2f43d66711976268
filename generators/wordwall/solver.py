"""All ways to split sixteen words into four groups, by every link that is known.

Besides the categories these are links that are never dealt but that a player may see: the same
first letter, the same beginning or end, a double letter. Cards are numbered as in `walls`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..base import Tick, no_tick
from ..grid import bits
from ..walls.wall import CARDS_OF_GROUP, Partition, partitions
from .categories import Categories, Category
from .rules import WORDPLAY

_ENDS = 3
"""The letters that two words have in common at their beginning or end."""
_LIKELY = 2  # fitting cards with which a player may well think of a category


@dataclass(frozen=True)
class CategoryMasks:
    """The words, of a wall's sixteen, that fit each category or share letters, as bitsets."""

    cards: tuple[str, ...]
    fitting: dict[int, int]
    """By number of a category: the cards that fit it, as a bitset."""
    by_letters: dict[str, int]
    """By title of a likeness of letters: the cards that have it, as a bitset."""

    @classmethod
    def of(cls, cards: Sequence[str], categories: Categories) -> CategoryMasks:
        """Returns the masks of these words; a card with something else on it fits nothing."""
        fitting: dict[int, int] = {}
        plain = [card.lower() if card.isascii() and card.isalpha() else "" for card in cards]
        for place, word in enumerate(plain):
            for number in categories.fitting_categories(word) if word else ():
                fitting[number] = fitting.get(number, 0) | 1 << place
        return cls(tuple(cards), fitting, likenesses(plain))

    def partitions(
        self, limit: int, tick: Tick = no_tick, own: Iterable[int] = ()
    ) -> list[Partition]:
        """Returns up to `limit` partitions into groups that share something, or are in `own`."""
        return partitions([*self.fitting.values(), *self.by_letters.values(), *own], limit, tick)

    def is_arguable(self, shown: Container[int], categories: Categories) -> bool:
        """Whether there are several partitions if arguable words count as fitting.

        They count only in the `shown` categories (numbers) and those that two cards plainly fit.
        """
        counted = {number: cards for number, cards in self.fitting.items() if number in shown}
        likely = {number for number, cards in self.fitting.items() if cards.bit_count() >= _LIKELY}
        for place, card in enumerate(self.cards):
            for number in categories.arguable_categories(card):
                if number in shown or number in likely:
                    fitting = counted.get(number, self.fitting.get(number, 0))
                    counted[number] = fitting | 1 << place
        return len(partitions(counted.values(), 2)) > 1

    def category(self, cards: int, categories: Categories) -> Category | None:
        """Returns a category that all these cards fit, with the most in its core; None if none."""
        fit_by_all = [n for n, fitting in self.fitting.items() if not cards & ~fitting]
        if not fit_by_all:
            return None
        words = [self.cards[card] for card in bits(cards)]

        def order(number: int) -> tuple[int, int, int]:
            core = categories.cores[number]
            return -sum(word in core for word in words), len(core), number

        return categories.all[min(fit_by_all, key=order)]

    def title(self, cards: int, categories: Categories) -> str:
        """Returns the title of a group, or what its words have in common."""
        if (category := self.category(cards, categories)) is not None:
            return category.title
        return next(title for title, alike in self.by_letters.items() if not cards & ~alike)

    def kind(self, cards: int, categories: Categories) -> str:
        """Returns the kind of link these cards have: MEANING, BLANK or WORDPLAY."""
        category = self.category(cards, categories)
        return category.kind if category else WORDPLAY

    def only_of_cores(self, found: Sequence[Partition], categories: Categories) -> list[Partition]:
        """Returns the partitions whose groups all consist of core words of their category."""
        return [p for p in found if all(self._is_of_core(cards, categories) for cards in p)]

    def _is_of_core(self, cards: int, categories: Categories) -> bool:
        return self._core_words(cards, categories) == cards.bit_count()

    def likeliest(self, found: Sequence[Partition], categories: Categories) -> list[Partition]:
        """Returns the partition with more core words than any other; none if several have most.

        At most one word of a group may be no core word: it was one when the wall was dealt.
        """
        counts = {
            partition: [self._core_words(cards, categories) for cards in partition]
            for partition in found
        }
        most = max(map(sum, counts.values()), default=0)
        best = [partition for partition in found if sum(counts[partition]) == most]
        return best if len(best) == 1 and min(counts[best[0]]) >= CARDS_OF_GROUP - 1 else []

    def _core_words(self, cards: int, categories: Categories) -> int:
        """Returns how many of these cards are in the core of the category that they share."""
        category = self.category(cards, categories)
        core = categories.cores[category.number] if category else frozenset()
        return sum(self.cards[card] in core for card in bits(cards))


def likenesses(cards: Sequence[str]) -> dict[str, int]:
    """Returns what four or more words have in common by their letters: title -> cards.

    "" stands for a card that is no word.
    """
    cards_by_title: dict[str, int] = {}
    for place, card in enumerate(cards):
        if not card:
            continue
        titles = [f"Begin with {card[0].upper()}"]
        if len(card) > _ENDS:
            titles += [f"Begin with {card[:_ENDS].upper()}", f"End with {card[-_ENDS:].upper()}"]
        if any(letter == following for letter, following in pairwise(card)):
            titles.append("Have a double letter")
        for title in titles:
            cards_by_title[title] = cards_by_title.get(title, 0) | 1 << place
    least = CARDS_OF_GROUP
    return {title: alike for title, alike in cards_by_title.items() if alike.bit_count() >= least}
