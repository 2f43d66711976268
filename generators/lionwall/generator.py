"""Makes walls that fall into four groups in exactly one way.

A random template says which groups the red herrings lead between; four components are drawn that
share nothing, then characters that carry them and the herrings. The wall is kept if the exact
count of its partitions is one and nothing on it looks like a group that is none.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, combinations

from generators.base import GenerationError, Message, ParseError, Preset, Tick
from generators.grid import bits
from generators.levels import LEVELS, check_level
from generators.lionwall.components import shipped
from generators.lionwall.draft import (
    NAMINGS,
    PUBLISHED,
    Draft,
    Pool,
    Template,
    pool_of,
    relabelled,
    templates,
)
from generators.lionwall.rating import crossovers, false_groups, level_of, sight_of
from generators.lionwall.rules import GROUPS, SCRIPTS, Puzzle
from generators.lionwall.solver import partitions
from generators.lionwall.visibility import Place
from generators.lionwall.wall import Wall, puzzle_of
from generators.rng import Rng

Places = tuple[Place, ...]

_RADICAL: Places = (Place.RADICAL,)
_PART: Places = (Place.PART,)
_ANY_PART: Places = (Place.PART, Place.INNER)
_ANY: Places = (Place.RADICAL, Place.PART, Place.INNER)


@dataclass(frozen=True)
class Params:
    """What the menu chooses; `is_classic` is the published way to build a wall, with the proof."""

    script: str
    level: int
    is_classic: bool = False


@dataclass(frozen=True)
class Recipe:
    """How walls of a level are built.

    `lateness` is that of its latest characters, `places` where each group has its component,
    `herrings` and `threes` the least and most red herrings and those on three cards that a
    template may have, `crossovers` the cards that carry two groups' components, `most` the cards
    that a component may lie on which no group shares (a fourth makes a false group), `level` the
    level that the wall must be rated (0: any). Where `mixes` a group may show its component in
    several looks, 刂 and 刀. Where `common` is not 0 only so many components,
    the most common ones, are shared.
    """

    lateness: int
    places: tuple[Places, Places, Places, Places]
    herrings: tuple[int, int]
    threes: tuple[int, int]
    crossovers: int = 0
    most: int = 3
    common: int = 0
    level: int = 0
    mixes: bool = False


_PLACES = {
    1: (_RADICAL,) * 4,
    2: (_RADICAL, _RADICAL, _RADICAL, _PART),
    3: (_RADICAL, _PART, _PART, _ANY),
    4: (_RADICAL, _PART, _PART, _ANY_PART),
    5: (_PART, _PART, _ANY_PART, _ANY_PART),
}
_MIXES_FROM = 4
_HERRINGS = {1: (5, 7), 2: (5, 7), 3: (5, 7), 4: (6, 8), 5: (6, 8)}
_THREES = {1: (0, 1), 2: (0, 2), 3: (1, 3), 4: (2, 4), 5: (2, 4)}
_LATENESS = {
    "sc": {1: 0, 2: 1, 3: 2, 4: 3, 5: 5},
    "tc": {1: 1, 2: 2, 3: 3, 4: 4, 5: 5},
    "jp": {1: 1, 2: 2, 3: 2, 4: 3, 5: 3},
}


def recipe(params: Params) -> Recipe:
    """How the walls of these params are built. Raises ParseError for params not offered."""
    if params.script not in SCRIPTS:
        raise ParseError(
            "expected a script ({scripts}), found {found}",
            scripts=", ".join(SCRIPTS),
            found=repr(params.script),
        )
    if params.is_classic:
        return Recipe(5, (_ANY,) * 4, (6, 6), (4, 4), common=30, mixes=True)
    check_level(params.level)
    level = params.level
    is_expert = level == max(LEVELS)
    return Recipe(
        _LATENESS[params.script][level],
        _PLACES[level],
        _HERRINGS[level],
        _THREES[level],
        crossovers=1 if is_expert else 0,
        most=4 if is_expert else 3,
        level=level,
        mixes=level >= _MIXES_FROM,
    )


_SHAPES = {"sc": Message("Simplified"), "tc": Message("Traditional"), "jp": Message("Japanese")}
_DETAILS = {
    1: Message("first characters"),
    2: Message("common characters"),
    3: Message("hidden parts"),
    4: Message("rarer characters"),
    5: Message("crossovers"),
}


def _preset(script: str, level: int) -> Preset:
    name = f"{script}-{LEVELS[level].text.lower()}"
    params = Params(script, level)
    return Preset(name, LEVELS[level], _SHAPES[script], _DETAILS[level], params)


PRESETS: tuple[Preset, ...] = (
    *(_preset("sc", level) for level in LEVELS),
    *(_preset("tc", level) for level in (2, 3, 4)),
    *(_preset("jp", level) for level in (2, 3, 4)),
    Preset(
        "classic",
        Message("Classic"),
        _SHAPES["sc"],
        Message("no card without a herring"),
        Params("sc", 5, is_classic=True),
    ),
)


def like(puzzle: Puzzle, level: int) -> Preset:
    """The preset whose walls are the most like this one: the script, then the level."""
    mine = [preset for preset in PRESETS[:-1] if preset.params.script == puzzle.script]
    return min(mine, key=lambda preset: abs(preset.params.level - (level or 3)))


__all__ = ["GENERATOR_VERSION", "PRESETS", "Params", "generate", "like"]

GENERATOR_VERSION = 2

_ATTEMPTS = 20_000
_LEAST_HERRINGS = 5
_LEAST_MEMBERS = 6  # fewer characters would show the same four again and again
_LEAST_STROKES_INSIDE = 3  # nobody thinks of 八 inside 蔽
_TEMPLATES, _TEMPLATES_A_DRAW = 8, 3  # drawn, and of these filled, for four components
_EVENNESS = 0.7  # components weigh characters**0.7: not only the commonest are drawn


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A wall with exactly one partition. Raises ParseError, GenerationError."""
    wanted = recipe(params)
    pool = pool_of(params.script, wanted.lateness, tick)
    offered = _templates(wanted.herrings, wanted.threes, params.is_classic)
    for _ in range(_ATTEMPTS):
        draft = _drawn(pool, wanted, rng, tick)
        for template in _fitting(draft, offered, rng):
            draft.clear()
            if _is_filled(draft, template, wanted, rng, tick):
                puzzle = _proved(draft, wanted, rng, tick)
                if puzzle is not None:
                    return puzzle
    raise GenerationError("found no such wall in {limit} attempts", limit=_ATTEMPTS)


@cache
def _templates(
    herrings: tuple[int, int], threes: tuple[int, int], is_classic: bool
) -> tuple[Template, ...]:
    """The templates with so many red herrings, and so many of them on three cards."""
    if is_classic:
        return (PUBLISHED,)
    return tuple(
        template
        for template in templates()
        if herrings[0] <= len(template) <= herrings[1]
        and threes[0] <= sum(each.bit_count() == 3 for each in template) <= threes[1]
    )


def _fitting(draft: Draft, offered: Sequence[Template], rng: Rng) -> list[Template]:
    """A few random templates, with random names for the groups, that the components may have."""
    drawn = [relabelled(rng.choice(offered), rng.choice(NAMINGS)) for _ in range(_TEMPLATES)]
    return [template for template in drawn if draft.may_have(template)][:_TEMPLATES_A_DRAW]


@cache
def _choices(
    pool: Pool, places: Places, common: int, mixes: bool
) -> tuple[list[tuple[int, int]], list[float]]:
    """The components that enough characters have at these places, and their summed weights.

    Each with these characters; a component once for every look, where a group may not mix them.
    """
    found = [
        (name, members)
        for name in bits(pool.worthy)
        if Place.INNER not in places or pool.strokes[name] >= _LEAST_STROKES_INSIDE
        for members in _members(pool, name, places, mixes)
        if members.bit_count() >= _LEAST_MEMBERS
    ]
    if common:
        found = sorted(found, key=lambda pair: -pair[1].bit_count())[:common]
    return found, list(accumulate(members.bit_count() ** _EVENNESS for _, members in found))


def _members(pool: Pool, name: int, places: Places, mixes: bool) -> list[int]:
    """The characters that may share a component in one group: it can be lit in all of them."""
    members = pool.members(name, places) & ~pool.unlit[name]
    if mixes:
        return [members]
    return [members & having for _, having in sorted(pool.looks[name].items())]


def _drawn(pool: Pool, wanted: Recipe, rng: Rng, tick: Tick) -> Draft:
    """Four components that share nothing, without a card yet."""
    places = list(wanted.places)
    rng.shuffle(places)
    reals: list[int] = []
    rows: list[int] = []
    seen = 0
    while len(reals) < GROUPS:
        tick(None)
        choices, weights = _choices(pool, places[len(reals)], wanted.common, wanted.mixes)
        name, members = choices[bisect(weights, rng.unit() * weights[-1])]
        if not pool.inside[name] & seen:
            reals.append(name)
            rows.append(members)
            seen |= pool.inside[name]
    return Draft(pool, reals, rows, wanted.most, rng)


def _is_filled(draft: Draft, template: Template, wanted: Recipe, rng: Rng, tick: Tick) -> bool:
    """Adds crossovers and herrings, those on three cards first, and fills the rows."""
    if not _is_crossed_over(draft, wanted.crossovers, rng):
        return False
    herrings = sorted(template, key=lambda herring: -herring.bit_count())
    return all(draft.add_herring(herring, tick) for herring in herrings) and draft.fill(tick)


def _is_crossed_over(draft: Draft, count: int, rng: Rng) -> bool:
    """Adds so many crossovers, each from an earlier to a later row of some order.

    A circle of crossovers would have two partitions.
    """
    if not count:
        return True
    order = rng.sample(range(GROUPS), GROUPS)
    pairs = [(row, other) for row, other in draft.crossings() if order[row] < order[other]]
    rng.shuffle(pairs)
    for row, other in pairs:
        count -= draft.add_crossover(row, other)
        if not count:
            return True
    return False


def _proved(draft: Draft, wanted: Recipe, rng: Rng, tick: Tick) -> Puzzle | None:
    """The shuffled wall; None where it has not one partition or is not what is wanted."""
    known = shipped()
    chars = [draft.pool.chars[char] for row in draft.rows for char in row]
    if any(known.is_confusable(one, other) for one, other in combinations(chars, 2)):
        return None
    rng.shuffle(chars)
    wall = Wall.of(draft.pool.script, "".join(chars), known)
    found = partitions(wall.shared.values(), 2, tick)
    if len(found) != 1 or crossovers(wall, found[0]) != wanted.crossovers:
        return None
    if wanted.most <= GROUPS - 1 and false_groups(wall, found[0]):
        return None
    puzzle = puzzle_of(wall, found[0])
    if len(puzzle.herrings) < _LEAST_HERRINGS or not _all_seen(puzzle, wall):
        return None
    score = sight_of(puzzle, wall).score
    return puzzle if wanted.level in (0, level_of(score)) else None


def _all_seen(puzzle: Puzzle, wall: Wall) -> bool:
    """Whether a reader sees on every card what its group shares."""
    fold = wall.components.fold
    return all(wall.is_seen(fold(group.component), group.cards) for group in puzzle.groups)
