"""Makes walls of words that fall into four groups in exactly one way.

Four categories that share words are drawn, then words for each; the wall is accepted if it has
exactly one grouping, even if arguable words are counted. Of several walls the one with the most
misleading words is dealt.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from ..base import (
    LEVEL,
    LEVELS,
    Difficulty,
    Facet,
    Message,
    Preset,
    Tick,
    UsageError,
    check_level,
    gave_up,
    no_tick,
)
from ..rng import Rng
from .candidate import (
    CategoryChoice,
    Supply,
    choose_words,
    count_crossovers,
    draw_around_ghost,
    draw_categories,
)
from .categories import Category, shipped
from .rules import BLANK, MEANING, SPELLINGS, WORDPLAY, Puzzle
from .solver import CategoryMasks
from .wall import puzzle_of

GENERATOR_VERSION = 19


@dataclass(frozen=True)
class Params:
    """The choices of the menu; `is_regional` adds words that just one side of the ocean knows."""

    level: int
    spelling: str = SPELLINGS[0]
    is_regional: bool = False


@dataclass(frozen=True)
class Recipe:
    """The recipe for walls of a level.

    `kinds` is the kind of link of each group, `ghosts` the share of walls for which a ghost is
    sought, `trickiest` the highest level of a category of meanings, `rarest` the SCOWL size of the
    rarest words, `crossovers` the least and most words that also fit another group, `lure` how
    strongly such words are sought.
    """

    kinds: tuple[str, str, str, str]
    ghosts: float
    trickiest: int
    rarest: int
    crossovers: tuple[int, int]
    lure: float = 1


_RECIPES = {
    1: Recipe((MEANING, MEANING, MEANING, BLANK), 0.0, 2, 40, (1, 1), 0.2),
    2: Recipe((MEANING, MEANING, MEANING, BLANK), 0.4, 3, 50, (3, 8)),
    3: Recipe((MEANING, MEANING, BLANK, WORDPLAY), 0.4, 3, 60, (2, 8)),
    4: Recipe((MEANING, BLANK, BLANK, WORDPLAY), 0.5, 4, 99, (3, 8)),
    5: Recipe((MEANING, BLANK, WORDPLAY, WORDPLAY), 0.8, 4, 99, (2, 8)),
}
_DETAILS = {
    1: Message("everyday words"),
    2: Message("a few misleading words"),
    3: Message("some wordplay"),
    4: Message("gaps to fill and wordplay"),
    5: Message("mostly wordplay"),
}
_ATTEMPTS = 6000
_CANDIDATES = 3
_MAX_COUNTED_CROSSOVERS = 4
_GHOST_ATTEMPTS = 40  # at a wall with a ghost, before one without is accepted
_ENOUGH_ATTEMPTS = 2000  # after which a single candidate is enough


_SPELLED = {"us": Message("American")}


def _preset(level: int) -> Preset:
    name = LEVELS[level].text.lower()
    facets = (Facet(LEVEL, LEVELS[level]),)
    return Preset(name, LEVELS[level], Message(), _DETAILS[level], Params(level), facets)


def _regional(level: int, spelling: str) -> Preset:
    """Returns a preset with words that one country alone uses."""
    country, detail = _COUNTRIES[spelling]
    name = country.text.lower()
    if level != _REGIONAL_LEVEL:
        name = f"{LEVELS[level].text.lower()}-{name}"
    params = Params(level, spelling, is_regional=True)
    variant, facets = Facet(Message("Words"), country), (Facet(LEVEL, LEVELS[level]),)
    return Preset(name, LEVELS[level], country, detail, params, facets, variant)


_COUNTRIES = {
    "en": (Message("British"), Message("some words only the British use")),
    "us": (Message("American"), Message("some words only Americans use")),
}
_REGIONAL_LEVEL = 3  # of the presets called after a country alone
_ONE_SIDED_WEIGHT = 25  # how much likelier are categories with words that one side alone uses so
_LAST_SHARED_LEVEL = 2  # up to this level, all words and titles are known on both sides
PRESETS: tuple[Preset, ...] = (
    *(_preset(level) for level in LEVELS),
    *(_regional(level, spelling) for spelling in _COUNTRIES for level in LEVELS),
)


def preset_of(name: str) -> Preset | None:
    """Returns the preset of a name with a spelling, such as `easy-us`; None if unknown."""
    plain, _, spelling = name.rpartition("-")
    named = next((preset for preset in PRESETS if preset.name == plain), None)
    if named is None or named.params.is_regional or spelling not in SPELLINGS[1:]:
        return None
    title = Message("{level} • {language}", level=named.level, language=_SPELLED[spelling])
    params = replace(named.params, spelling=spelling)
    return replace(named, name=name, level=title, params=params)


def like(puzzle: Puzzle, level: int) -> Preset:
    """Returns the preset nearest in level; for level 0 (unknown), that of the regional presets."""
    wanted = level or _REGIONAL_LEVEL
    return min(PRESETS, key=lambda preset: abs(preset.params.level - wanted))


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """Returns a wall with exactly one partition. Raises ParseError, GenerationError."""
    check_level(params.level)
    if params.spelling not in SPELLINGS:
        raise UsageError(
            f"There is no spelling called {params.spelling!r}. Choose from {', '.join(SPELLINGS)}."
        )
    recipe = _RECIPES[params.level]
    supply = _supply(params.level, params.spelling, params.is_regional)
    walls: list[tuple[float, Puzzle]] = []
    seeks_ghost = rng.unit() < recipe.ghosts
    for attempt in range(_ATTEMPTS):
        tick(None)
        if walls and attempt % _ENOUGH_ATTEMPTS == 0:
            break
        with_ghost = seeks_ghost and attempt < _GHOST_ATTEMPTS
        draw = draw_around_ghost if with_ghost else draw_categories
        made = _attempt(params, draw(supply, recipe.kinds, rng), supply, rng, tick)
        if made is not None:
            walls.append(made)
        if len(walls) == _CANDIDATES:
            break
    if not walls:
        raise gave_up(_ATTEMPTS)
    return max(walls, key=lambda made: made[0])[1]


@lru_cache(maxsize=8)
def _supply(level: int, spelling: str, is_regional: bool) -> Supply:
    """Returns the categories and words that walls of these params are dealt from.

    If `is_regional`, categories with words that only one side uses so are drawn more often.
    """
    categories, recipe = shipped(), _RECIPES[level]
    rare = {word for word, size in categories.sizes.items() if size > recipe.rarest}
    region = 1 + SPELLINGS.index(spelling)  # 0: both sides of the ocean
    regions = (0, region) if is_regional else (0,)
    usages = (0,) if level <= _LAST_SHARED_LEVEL and not is_regional else (0, region)
    offered = _allowed_categories(recipe, spelling, is_shared=usages == (0,))
    supply = Supply.of(categories, offered, rare, regions, usages)
    weights = supply.weights
    if is_regional:
        one_sided = {n for n, core in supply.cores.items() if _is_one_sided(n, core, region)}
        weights = {n: w * (_ONE_SIDED_WEIGHT if n in one_sided else 1) for n, w in weights.items()}
    return replace(supply, lure=recipe.lure, weights=weights)


def _is_one_sided(number: int, words: Iterable[str], region: int) -> bool:
    """Whether one of the words belongs in the category for the side `region` alone."""
    return any(shipped().usage_region(number, word) == region for word in words)


def _allowed_categories(recipe: Recipe, spelling: str, *, is_shared: bool) -> Iterator[Category]:
    """Yields a recipe's categories with a title in the spelling, or in both if `is_shared`."""
    for category in shipped().all:
        is_plain = category.kind != MEANING or category.level <= recipe.trickiest
        sides = SPELLINGS if is_shared else (spelling,)
        has_title = all(shipped().title_of(category, side) for side in sides)
        if category.kind in recipe.kinds and is_plain and has_title:
            yield category


def _attempt(
    params: Params, choice: CategoryChoice | None, supply: Supply, rng: Rng, tick: Tick
) -> tuple[float, Puzzle] | None:
    """Returns (worth, wall) for chosen categories; None if they lead to no suitable wall."""
    groups = choose_words(supply, choice, rng) if choice else None
    if choice is None or groups is None:
        return None
    crossover_count = count_crossovers(supply.all_categories, groups, choice.categories)
    least, most = _RECIPES[params.level].crossovers
    if crossover_count > most or (crossover_count < least and choice.ghost is None):
        return None
    puzzle = _unique_puzzle(params, choice, groups, rng, tick)
    if puzzle is None or rate(puzzle).level != params.level:
        return None
    if params.is_regional:
        region = 1 + SPELLINGS.index(params.spelling)
        pairs = zip(choice.categories, groups, strict=True)
        if not any(_is_one_sided(number, words, region) for number, words in pairs):
            return None
    return _worth(puzzle, crossover_count), puzzle


def _unique_puzzle(
    params: Params, choice: CategoryChoice, groups: list[list[str]], rng: Rng, tick: Tick
) -> Puzzle | None:
    """Returns the puzzle; None if the words allow another grouping, or another link of a group.
    The words alone must lead to the same puzzle, because an ID doesn't contain the links.
    """
    categories = shipped()
    cards = [word for words in groups for word in words]
    rng.shuffle(cards)
    links = CategoryMasks.of(cards, categories)
    chosen: dict[int, Category | None] = {
        sum(1 << cards.index(word) for word in words): categories.all[number]
        for words, number in zip(groups, choice.categories, strict=True)
    }
    if any(links.category(group, categories) != category for group, category in chosen.items()):
        return None
    if len(links.partitions(2, tick)) != 1 or links.is_arguable(choice.categories, categories):
        return None
    return puzzle_of(params.spelling, cards, chosen, categories)


def _worth(puzzle: Puzzle, crossover_count: int) -> float:
    """Returns how misleading a wall is; crossovers count up to a limit: more invite argument."""
    crossovers = min(crossover_count, _MAX_COUNTED_CROSSOVERS)
    return 2 * crossovers + len(puzzle.herrings) + 4 * (puzzle.ghost is not None)


# How hard a wall is for a person: what its groups ask for, and what misleads

_LINK_SCORES = {MEANING: 2, BLANK: 7, WORDPLAY: 12}
_GHOST = 2
_LEVELS = (16, 21, 28, 33)  # the least scores of levels 2 to 5
_MOST_CROSSING = 4


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty:
    """Returns level (1 to 5) and score of a wall."""
    tick(None)
    shown = {group.title for group in puzzle.groups}
    crossed = crossovers(puzzle)
    near_groups = sum(herring.title not in shown for herring in puzzle.herrings)
    base = sum(_LINK_SCORES[group.kind] for group in puzzle.groups)
    score = base + min(crossed, _MOST_CROSSING) + _GHOST * (puzzle.ghost is not None)
    fields = {
        "crossovers": crossed,
        "near_groups": near_groups,
        "ghost": puzzle.ghost is not None,
        "wordplay": sum(group.kind == WORDPLAY for group in puzzle.groups),
    }
    return Difficulty(level_of(score), score, fields)


def crossovers(puzzle: Puzzle) -> int:
    """Returns how many cards would also fit another group of the wall."""
    shown = {group.title for group in puzzle.groups}
    cards = 0
    for herring in puzzle.herrings:
        if herring.title in shown:
            cards |= herring.cards
    return cards.bit_count()


def level_of(score: int) -> int:
    """Returns the level, 1 to 5, of a score."""
    return 1 + bisect_right(_LEVELS, score)
