"""Puts a wall together: four categories that share words, then four words for each.

The groups are taken in a random order. A word may also fit groups before its own, never later
ones, so no other word fits the last group: a fair way in.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from ..rng import Rng
from ..walls.wall import GROUPS
from .categories import Categories, Category, shipped
from .naming import stem, stems
from .rules import BLANK, MEANING, SPELLINGS, WORDPLAY

T = TypeVar("T")

_COMMON_SHARE = 0.34
_MOST_COMMON = 2  # words a blank and a meaning share: with three, they likely share unlisted ones
_ARGUED_SHARE = 0.5
_MOST_CROSSING, _MOST_OPEN = 2, 1
_EVENNESS = 1.35  # at 1, one category is in 10 of 100 expert walls instead of in 8
_SHORTEST_INSIDE, _BEGINNING, _LONG_BEGINNING, _SAME_START = 4, 4, 5, 3
_MAX_LINKED = 4  # shared words that count when categories are drawn
_FEWEST_WORDS = 4
_SENTENCE_BEGINNINGS, _MOST_SENTENCES = ("You can", "They"), 2
_HERRING, _LUCK, _RARE, _COMMON = 2.2, 2.5, 0.012, 0.25  # weights in the worth of a word


@dataclass(frozen=True)
class Supply:
    """The categories, by number, that a wall may be made of, with their words and weights."""

    all_categories: Categories
    cores: Mapping[int, tuple[str, ...]]
    """By category: the words of its core that a wall may show."""
    weights: Mapping[int, float]
    categories_by_word: Mapping[str, tuple[int, ...]]
    """By word: the categories that it may be shown for."""
    categories_by_kind: Mapping[str, tuple[int, ...]]
    lure: float = 1
    """How strongly words are preferred that look like another group."""

    @classmethod
    def of(
        cls,
        all_categories: Categories,
        categories: Iterable[Category],
        barred: Collection[str],
        regions: Collection[int],
        usages: Collection[int],
    ) -> Supply:
        """Returns the supply of these categories, without barred words.
        Only words known in `regions` and put in the category in `usages` are taken: 0 means both
        sides of the ocean, 1 Britain, 2 America.
        """
        cores: dict[int, tuple[str, ...]] = {}
        categories_by_word: dict[str, list[int]] = {}
        for category in categories:
            words = tuple(
                word
                for word in all_categories.core(category.number)
                if word not in barred
                and all_categories.regions[word] in regions
                and all_categories.usage_region(category.number, word) in usages
            )
            if len(words) >= _FEWEST_WORDS:
                cores[category.number] = words
                for word in words:
                    categories_by_word.setdefault(word, []).append(category.number)
        categories_by_kind = {
            kind: tuple(n for n in cores if all_categories.all[n].kind == kind)
            for kind in (MEANING, BLANK, WORDPLAY)
        }
        frozen = {word: tuple(numbers) for word, numbers in categories_by_word.items()}
        weights = {n: _weight(words, frozen) for n, words in cores.items()}
        return cls(all_categories, cores, weights, frozen, categories_by_kind)


def _weight(words: Sequence[str], categories_by_word: Mapping[str, Sequence[int]]) -> float:
    """Returns how likely a category is drawn: less if it shares words with many others.
    Otherwise such a category would be on every wall.
    """
    weight = 3 + sum(len(categories_by_word[word]) - 1 for word in words)
    return math.pow(weight, -_EVENNESS)


@dataclass(frozen=True)
class CategoryChoice:
    """Four categories, by number; `ghost_words` has the word of each that the ghost has, too."""

    categories: tuple[int, ...]
    ghost: int | None = None
    ghost_words: tuple[str, ...] = ()


def draw_categories(supply: Supply, kinds: Sequence[str], rng: Rng) -> CategoryChoice | None:
    """Draws four categories of these kinds; None if the draw fails.
    Each after the first shares words with those drawn before it.
    """
    drawn: list[int] = []
    for kind in reversed(kinds):
        if not drawn:
            drawn.append(rng.choice(supply.categories_by_kind[kind]))
            continue
        counts: dict[int, int] = {}
        for number in drawn:
            for word in supply.cores[number]:
                for other in supply.categories_by_word[word]:
                    if supply.all_categories.all[other].kind == kind:
                        counts[other] = counts.get(other, 0) + 1
        options = {
            n: min(count, _MAX_LINKED) * supply.weights[n]
            for n, count in sorted(counts.items())
            if can_join(supply.all_categories, n, drawn)
        }
        if not options:
            return None
        drawn.append(_weighted_choice(options, rng))
    return CategoryChoice(tuple(reversed(drawn)))


def draw_around_ghost(supply: Supply, kinds: Sequence[str], rng: Rng) -> CategoryChoice | None:
    """Draws four categories of these kinds, each with a word of a fifth one, the ghost.

    The ghost has a word in every group but is none itself. Returns None if the draw fails.
    """
    categories = supply.all_categories
    meanings = [
        n for n in supply.categories_by_kind[MEANING] if len(supply.cores[n]) >= 2 * GROUPS
    ]
    if not meanings:
        return None
    ghost = rng.choice(meanings)
    words = list(supply.cores[ghost])
    rng.shuffle(words)
    drawn: list[int] = []
    ghost_words: list[str] = []
    for kind in reversed(kinds):
        shared_words: dict[int, str] = {
            n: word
            for word in words
            if word not in ghost_words
            for n in supply.categories_by_word[word]
            if categories.all[n].kind == kind
            and n != ghost
            and can_join(categories, n, [*drawn, ghost])
        }
        if not shared_words:
            return None
        number = _weighted_choice({n: supply.weights[n] for n in shared_words}, rng)
        drawn.append(number)
        ghost_words.append(shared_words[number])
    return CategoryChoice(tuple(reversed(drawn)), ghost, tuple(reversed(ghost_words)))


def _weighted_choice(options: Mapping[T, float], rng: Rng) -> T:
    """Draws one of the options by their weights."""
    left = rng.unit() * sum(options.values())
    for option, weight in options.items():
        left -= weight
        if left <= 0:
            return option
    return [*options][-1]


def can_join(categories: Categories, number: int, others: Iterable[int]) -> bool:
    """Whether a category may be on a wall together with these others, by their numbers."""
    others = [*others]
    if not all(_is_apart(min(number, other), max(number, other)) for other in others):
        return False
    titles = [categories.all[category].title for category in (*others, number)]
    return all(
        sum(title.startswith(talk) for title in titles) <= _MOST_SENTENCES
        for talk in _SENTENCE_BEGINNINGS
    )


@lru_cache(maxsize=8192)
def _is_apart(low: int, high: int) -> bool:
    """Whether two categories (`low` < `high`) are different enough for one wall."""
    categories = shipped()
    one, other = categories.all[low], categories.all[high]
    if low == high or {*stems(one.title)} & {*stems(other.title)}:
        return False
    first, second = categories.cores[low], categories.cores[high]
    common = len(first & second)
    if common > _COMMON_SHARE * min(len(first), len(second)):
        return False
    is_mixed = {one.kind, other.kind} == {MEANING, BLANK}
    if is_mixed and common > _MOST_COMMON:
        return False
    if WORDPLAY == one.kind == other.kind:
        return one.method != other.method
    if MEANING == one.kind == other.kind:
        return not (_is_argued(categories, first, high) or _is_argued(categories, second, low))
    return True


def _is_argued(categories: Categories, core: Collection[str], number: int) -> bool:
    """Whether more than half the words of a core also fit category `number`."""
    fitting = sum(number in categories.fitting_categories(word) for word in core)
    return fitting > _ARGUED_SHARE * len(core)


def choose_words(supply: Supply, choice: CategoryChoice, rng: Rng) -> list[list[str]] | None:
    """Chooses four words for each category, in their order; None if that fails.
    In a random order of the groups, no word fits a group after its own.
    """
    order = [*range(GROUPS)]
    rng.shuffle(order)
    rank = {group: place for place, group in enumerate(order)}
    groups: list[list[str]] = [[] for _ in order]
    used: list[str] = []
    for group in reversed(order):
        later = [choice.categories[o] for o in range(GROUPS) if rank[o] > rank[group]]
        picked = _four_words(supply, choice, group, later, used, rng)
        if picked is None:
            return None
        groups[group] = picked
        used += picked
    return groups


def _stems_of_titles(categories: Categories, numbers: Iterable[int]) -> set[str]:
    """Returns the stems of the categories' titles as either side of the ocean writes them."""
    titles = (categories.title_of(categories.all[n], side) for n in numbers for side in SPELLINGS)
    return {part for title in titles for part in stems(title)}


def _four_words(
    supply: Supply,
    choice: CategoryChoice,
    group: int,
    later: Sequence[int],
    used: list[str],
    rng: Rng,
) -> list[str] | None:
    """Picks four words for group `group`, preferring those that also fit other groups.
    They fit none of the `later` categories, even arguably, and may stand beside the words `used`
    in other groups. Returns None if there are too few.
    """
    categories, own = supply.all_categories, choice.categories[group]
    titles = _stems_of_titles(categories, choice.categories)
    others = [n for n in choice.categories if n != own]
    options = [
        word
        for word in supply.cores[own]
        if word not in choice.ghost_words
        and stem(word) not in titles
        and not any(
            n in categories.fitting_categories(word) or n in categories.arguable_categories(word)
            for n in later
        )
    ]
    scored = sorted(
        options, key=lambda word: (-_worth(supply, word, others) - _LUCK * rng.unit(), word)
    )
    if choice.ghost_words:
        ghost_word = choice.ghost_words[group]
        if (
            any(n in categories.fitting_categories(ghost_word) for n in later)
            or stem(ghost_word) in titles
        ):
            return None
        scored.insert(0, ghost_word)
    picked: list[str] = []
    crossing = dict.fromkeys(others, 0)
    shown: set[str] = set()
    for word in scored:
        if not _can_join_words(categories, word, picked, used, own) or not _hides_new_part(
            categories, word, own, shown
        ):
            continue
        also_fits = [n for n in others if n in categories.fitting_categories(word)]
        if any(crossing[n] >= _max_crossing(categories, own, n) for n in also_fits):
            continue
        for n in also_fits:
            crossing[n] += 1
        picked.append(word)
        if len(picked) == GROUPS:
            return picked
    return None


def _worth(supply: Supply, word: str, others: Sequence[int]) -> float:
    """Returns a word's worth to a wall: more if it looks like another group, less if rare."""
    categories = supply.all_categories
    crosses = any(word in categories.cores[n] for n in others)
    common = len(categories.categories_by_core_word[word])
    return supply.lure * _HERRING * crosses - _RARE * categories.sizes[word] - _COMMON * common


def _max_crossing(categories: Categories, own: int, other: int) -> int:
    """Returns how many words of category `own` on a wall may also fit category `other`."""
    return (
        _MOST_OPEN
        if categories.all[own].is_open and categories.all[other].is_open
        else _MOST_CROSSING
    )


def _hides_new_part(categories: Categories, word: str, number: int, shown: set[str]) -> bool:
    """Whether a word's wordplay shows a part not yet in `shown`; if so, adds the part to it.

    So no two words of a group hide the same one. True for links that aren't wordplay.
    """
    category = categories.all[number]
    if not category.method or category.kind != WORDPLAY:
        return True
    link = categories.link(word, number)
    part = link.becomes or "".join(word[start:end] for start, end in link.highlighted)
    has_no_part = category.method in ("form", "list") and not category.title.startswith("Three")
    if has_no_part or part not in shown:
        shown.add(part)
        return True
    return False


def _can_join_words(
    categories: Categories, word: str, picked: Sequence[str], used: Sequence[str], number: int
) -> bool:
    """Whether a word of category `number` may join those picked for its group and used before."""
    if any(_are_alike(word, other) for other in (*picked, *used)):
        return False
    if any(
        pair in categories.rude_pairs for other in used for pair in ((word, other), (other, word))
    ):
        return False
    if categories.all[number].kind == WORDPLAY:
        return not any(word[:_SAME_START] == other[:_SAME_START] for other in picked)
    return not any(
        pair in categories.kind_of_pairs
        for other in picked
        for pair in ((word, other), (other, word))
    )


def _are_alike(one: str, other: str) -> bool:
    """Whether two words are too similar: one inside the other, or forms of one word."""
    short, long = sorted((one, other), key=len)
    if short == long or stem(short) == stem(long):
        return True
    if len(short) >= _SHORTEST_INSIDE and short in long:
        return True
    if long.startswith((short + short[-1], short[:_LONG_BEGINNING].ljust(_LONG_BEGINNING))):
        return True  # `bid` and `bidder`, `succeed` and `successive`
    return (
        len(short) >= _BEGINNING
        and long[:_BEGINNING] == short[:_BEGINNING]
        and len(long) - len(short) <= 2
    )


def count_crossovers(
    categories: Categories, groups: Sequence[Sequence[str]], numbers: Sequence[int]
) -> int:
    """Returns how many words are core words of another group's category, too."""
    return sum(
        any(word in categories.cores[n] for n in numbers if n != own)
        for words, own in zip(groups, numbers, strict=True)
        for word in words
    )
