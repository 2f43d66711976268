"""Makes walls that fall into four groups in exactly one way.

A random template says which groups the red herrings lead between; four components are drawn that
share nothing, then characters that carry them and the herrings. The wall is kept if the exact
count of its partitions is one and nothing on it looks like a group that is none.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, combinations, permutations

from generators.base import GenerationError, Tick
from generators.grid import bits
from generators.lionwall.components import shipped
from generators.lionwall.draft import Draft
from generators.lionwall.familiarity import Place
from generators.lionwall.levels import PRESETS, Params, Places, Recipe, recipe
from generators.lionwall.naming import Wall, puzzle_of
from generators.lionwall.pool import Pool, pool_of
from generators.lionwall.rating import crossovers, false_groups, level_of, sight_of
from generators.lionwall.rules import GROUPS, Puzzle
from generators.lionwall.solver import partitions
from generators.lionwall.templates import PUBLISHED, Template, naming, relabelled, templates
from generators.rng import Rng

__all__ = ["GENERATOR_VERSION", "PRESETS", "Params", "generate"]

GENERATOR_VERSION = 1

_ATTEMPTS = 20_000
_LEAST_HERRINGS = 5
_LEAST_MEMBERS = 6  # fewer characters would show the same four again and again
_LEAST_STROKES_INSIDE = 3  # nobody thinks of 八 inside 蔽
_TEMPLATES, _TEMPLATES_A_DRAW = 8, 3  # drawn, and of these laid, for four components
_EVENNESS = 0.7  # components weigh characters**0.7: not only the commonest are drawn

_NAMINGS = tuple(naming(names) for names in permutations(range(GROUPS)))


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A wall with exactly one partition. Raises ParseError, GenerationError."""
    wanted = recipe(params)
    pool = pool_of(params.script, wanted.rank, tick)
    offered = _templates(wanted.herrings, wanted.threes, params.is_classic)
    for _ in range(_ATTEMPTS):
        draft = _drawn(pool, wanted, rng, tick)
        for template in _fitting(draft, offered, rng):
            draft.clear()
            if _is_laid(draft, template, wanted, rng, tick):
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
    drawn = [relabelled(rng.choice(offered), rng.choice(_NAMINGS)) for _ in range(_TEMPLATES)]
    return [template for template in drawn if draft.may_have(template)][:_TEMPLATES_A_DRAW]


@cache
def _choices(pool: Pool, places: Places, common: int) -> tuple[list[int], list[float]]:
    """The components that enough characters have at these places, and their summed weights."""
    counts = {
        name: pool.members(name, places).bit_count()
        for name in bits(pool.worthy)
        if Place.INNER not in places or pool.strokes[name] >= _LEAST_STROKES_INSIDE
    }
    names = [name for name in counts if counts[name] >= _LEAST_MEMBERS]
    if common:
        names = sorted(names, key=lambda name: -counts[name])[:common]
    return names, list(accumulate(counts[name] ** _EVENNESS for name in names))


def _drawn(pool: Pool, wanted: Recipe, rng: Rng, tick: Tick) -> Draft:
    """Four components that share nothing, without a card yet."""
    places = list(wanted.places)
    rng.shuffle(places)
    reals: list[int] = []
    seen = 0
    while len(reals) < GROUPS:
        tick(None)
        names, weights = _choices(pool, places[len(reals)], wanted.common)
        name = names[bisect(weights, rng.unit() * weights[-1])]
        if not pool.inside[name] & seen:
            reals.append(name)
            seen |= pool.inside[name]
    members = [pool.members(name, where) for name, where in zip(reals, places, strict=True)]
    return Draft(pool, reals, members, wanted.most, rng)


def _is_laid(draft: Draft, template: Template, wanted: Recipe, rng: Rng, tick: Tick) -> bool:
    """Lays crossovers and herrings, those on three cards first, and fills the rows."""
    if not _is_crossed(draft, wanted.crossovers, rng):
        return False
    herrings = sorted(template, key=lambda herring: -herring.bit_count())
    return all(draft.lay(herring, tick) for herring in herrings) and draft.fill(tick)


def _is_crossed(draft: Draft, count: int, rng: Rng) -> bool:
    """Lays so many crossovers, each from an earlier to a later row of some order.

    A circle of crossovers would have two partitions.
    """
    if not count:
        return True
    order = rng.sample(range(GROUPS), GROUPS)
    pairs = [(row, other) for row, other in draft.crossings() if order[row] < order[other]]
    rng.shuffle(pairs)
    for row, other in pairs:
        count -= draft.cross(row, other)
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
