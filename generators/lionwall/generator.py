"""Makes walls that fall into four groups in exactly one way.

A random template says which groups the red herrings connect; four components are drawn that share
nothing, then characters that carry them and the herrings. The wall is accepted if the exact number
of its groupings is one and nothing on it looks like a false group.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations
from math import comb
from typing import NamedTuple

from ..base import LEVEL, LEVELS, UNRATED_LEVEL, Facet, Message, Preset, Tick, gave_up
from ..grid import bitset
from ..rng import Rng
from ..walls.wall import GROUPS, partitions
from .candidate import (
    NAMINGS,
    PUBLISHED,
    CandidateWall,
    CharacterPool,
    Places,
    Template,
    pool_of,
    relabelled,
    templates,
)
from .characters import highlights, review
from .characters.components import shipped
from .familiarity import NOTHING_SEEN, Familiarity, RecentlySeen
from .rating import crossovers, difficulty_factors, has_guessed_groups, level_of
from .recipe import MOST_OF_GENTLE, SCHOOL_LEVEL, Params, Recipe, recipe_of
from .rules import SCRIPT_TITLES, Puzzle
from .wall import Wall, puzzle_for_rating, with_choices

_DETAILS = {
    "sc1": Message("parts in plain sight, HSK 1 to 4"),
    "tw1": Message("parts in plain sight, early characters"),
    "tc1": Message("parts in plain sight, Primary 1 to 3"),
    "2": Message("common characters"),
    "3": Message("parts that are hard to see"),
    "4": Message("rarer characters"),
    "jp4": Message("beyond primary school"),
    "5": Message("many cards fit two groups"),
}
_MOST_OF_RANK = {"sc": {1000: 1000, 2000: 2000}, "tw": {1000: 2, 2000: 3}}
"""`Params.most` by script and rank."""
_JAPANESE_LEVELS = range(2, 6)  # Gentle walls of grades 1 to 5 take seconds, and 34 of 100 have 辶
_GRADES_OF_SCRIPT = {"tc": (2, 4, 6), "jp": (4, 6)}
SCRIPT, LIST = Message("Script"), Message("Character list")
# HSK 1 has 300 characters: of 20 walls 18 share 亻. N5 and N4 together have 245, which make none.
_HSK_LEVELS, _LOWEST_HSK, _HIGHEST_HSK = range(2, 8), 2, 7
_JLPT_LEVELS, _LOWEST_JLPT = range(3, 6), 3  # N3 to N1


def _level_preset(script: str, level: int) -> Preset:
    """Returns the preset of a script and level."""
    name = f"{script}-{LEVELS[level].text.lower()}"
    params = Params(script, level, most=MOST_OF_GENTLE[script] if level == min(LEVELS) else 0)
    detail = _DETAILS.get(f"{script}{level}") or _DETAILS[str(level)]
    facets = _facets(LEVELS[level], SCRIPT_TITLES[script])
    return Preset(name, LEVELS[level], SCRIPT_TITLES[script], detail, params, facets)


def _listed(title: Message, name: str, label: Message, detail: Message, params: Params) -> Preset:
    """Returns a preset of the characters of a list with that title."""
    script = SCRIPT_TITLES[params.script]
    facets = _facets(label, script)
    return Preset(name, label, script, detail, params, facets, Facet(LIST, title))


def _facets(level: Message, script: Message) -> tuple[Facet, ...]:
    return Facet(LEVEL, level, after=(1,)), Facet(SCRIPT, script, after=())


def _rank_preset(script: str, rank: int) -> Preset:
    """Returns the preset of walls with the commonest characters of a script."""
    params = Params(script, SCHOOL_LEVEL, most=_MOST_OF_RANK[script][rank], is_graded=True)
    label, detail = Message("Top {n}", n=rank), Message("most frequent in writing")
    return _listed(Message("Frequency"), f"{script}-{rank}", label, detail, params)


def _grade_preset(script: str, grade: int) -> Preset:
    """Returns the preset of walls with the characters up to a school grade."""
    params = Params(script, SCHOOL_LEVEL, most=grade, is_graded=True)
    label, name = Message("Grade {n}", n=grade), f"{script}-grade-{grade}"
    return _listed(
        Message("School grade"), name, label, Message("characters taught up to that grade"), params
    )


def _hsk_preset(level: int) -> Preset:
    """Returns the preset of walls with the characters up to a level of HSK 3.0."""
    params = Params("sc", SCHOOL_LEVEL, most=level, is_graded=True, exam=review.HSK)
    ends = {_LOWEST_HSK: Message("HSK 1–2"), _HIGHEST_HSK: Message("HSK 7–9")}
    label = ends.get(level, Message("HSK {n}", n=level))
    detail = Message("2021 standard (HSK 3.0)")
    return _listed(Message("HSK"), f"sc-hsk-{level}", label, detail, params)


def _jlpt_preset(level: int) -> Preset:
    """Returns the preset of walls with the characters up to a level of JLPT."""
    params = Params("jp", SCHOOL_LEVEL, most=level, is_graded=True, exam=review.JLPT)
    number = max(_JLPT_LEVELS) + 1 - level
    label = Message("N5–N3") if level == _LOWEST_JLPT else Message("N{n}", n=number)
    detail = Message("unofficial JLPT list")
    return _listed(Message("JLPT"), f"jp-n{number}", label, detail, params)


PRESETS: tuple[Preset, ...] = (
    *(_level_preset("sc", level) for level in LEVELS),
    *(_rank_preset("sc", rank) for rank in _MOST_OF_RANK["sc"]),
    *(_hsk_preset(level) for level in _HSK_LEVELS),
    *(_level_preset("tw", level) for level in LEVELS),
    *(_rank_preset("tw", rank) for rank in _MOST_OF_RANK["tw"]),
    *(_level_preset("tc", level) for level in LEVELS),
    *(_grade_preset("tc", grade) for grade in _GRADES_OF_SCRIPT["tc"]),
    *(_level_preset("jp", level) for level in _JAPANESE_LEVELS),
    *(_grade_preset("jp", grade) for grade in _GRADES_OF_SCRIPT["jp"]),
    *(_jlpt_preset(level) for level in _JLPT_LEVELS),
    _listed(
        Message("Classic"),
        "classic",
        Message("Classic"),
        Message("as hard as Expert, with a misleading part on every card"),
        Params("sc", 5, is_classic=True),
    ),
)


def like(puzzle: Puzzle, level: int) -> Preset:
    """The preset whose walls are the most like this one: the script, then the level."""
    candidates = [
        preset
        for preset in PRESETS
        if preset.params.script == puzzle.script
        and not (preset.params.is_graded or preset.params.is_classic)
    ]
    return min(candidates, key=lambda preset: abs(preset.params.level - (level or UNRATED_LEVEL)))


__all__ = ["GENERATOR_VERSION", "PRESETS", "generate", "like"]

GENERATOR_VERSION = 20

_MOST_ATTEMPTS = 20_000
_LEAST_MEMBERS = 6  # fewer characters would show the same four again and again
_LEAST_MEMBERS_OF_FEW_CHARS = 4  # or of 500 characters hardly any two share a component
_POINTS_SPARED = 6  # below a level's most: so many points more than expected are common
_TEMPLATES_COMPARED = 12
_TEMPLATES_A_DRAW = 3  # filled for four components
_MOST_CACHED_TEMPLATES = 256  # sets of herrings, with the templates that have no others
_EASED_AFTER = 8
_MOST_DRAWS = 300  # of components, before others are tried
_EVENNESS = 0.5  # components weigh characters**0.5 for a player who has seen some
_MOST_SHARE = 0.05  # of the groups drawn may be of one component: one that is on 20 of 100 walls
_GROUPS_ON_100_WALLS, _MOST_REPEATS, _MOST_CARRIERS = 400, 0.25, 60  # see _most_fours
_LEAST_SHARE_LINKED, _COMPARED, _FEW_NAMES = 0.05, 60, 64  # see _even_weights
# Where looks mix, walls with these are accepted more often: in tc-hard twice as many with 手.
_OFTEN_ACCEPTED = {"手": 0.35, "水": 0.6}
_MOST_PROOFS = 40  # of walls with another character, before the others stay
_WALLS_COMPARED_DUE = 16
_WALLS_COMPARED = 4  # of which the one is dealt that the player has seen the least of
_ENOUGH_ATTEMPTS = 300  # attempts, after which the first wall found is good enough
_BARE_ODDS = 3  # one of so many groups may have its component for a card, above Gentle


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """Returns a wall with exactly one partition. Raises ParseError, GenerationError.

    If the player has seen walls, it is the least familiar of a few.
    """
    recipe = recipe_of(params)
    pool = pool_of(params.script, recipe.pool_range, tick)
    familiarity = _familiarity(params, recipe.eased(1), pool)
    walls: list[_FoundWall] = []
    failures = 0
    for attempt in range(_MOST_ATTEMPTS):
        if not familiarity.is_known:
            supply = _unseen_supply(pool, recipe)
        elif failures % _EASED_AFTER == 0:
            steps = failures // _EASED_AFTER
            supply = _Supply(pool, recipe.eased(steps), familiarity.eased(steps))
        failures += 1
        made = _attempt(supply, rng, tick)
        if made is not None:
            walls.append(made)
            failures = 0
        walls_wanted = _WALLS_COMPARED_DUE if familiarity.due else _WALLS_COMPARED
        walls_wanted = walls_wanted if familiarity.is_known else 1
        if walls and (attempt >= _ENOUGH_ATTEMPTS or len(walls) >= walls_wanted):
            return _freshened(min(walls, key=lambda made: made.cost), rng, tick).puzzle()
    raise gave_up(_MOST_ATTEMPTS)


def _familiarity(params: Params, recipe: Recipe, pool: CharacterPool) -> Familiarity:
    """Returns how familiar the player is with everything that could be dealt."""
    if not (params.seen or params.named or params.due):
        return NOTHING_SEEN
    offered: dict[int, int] = {}
    for places in {*recipe.places}:
        for name, members in _component_choices(pool, places, recipe):
            offered[name] = offered.get(name, 0) | members
    rows = {name: pool.listed(members) for name, members in offered.items()}
    seen = RecentlySeen(params.seen, params.named, params.due, params.grouped)
    return seen.familiarity_of(pool.chars, pool.names, rows)


class _FoundWall(NamedTuple):
    """A wall with exactly one partition, and what it was made from."""

    wall: Wall
    puzzle_without_choices: Puzzle
    cost: int
    """How familiar the player is with it: of several walls the cheapest is dealt."""
    candidate: CandidateWall
    recipe: Recipe

    def puzzle(self) -> Puzzle:
        """The puzzle to play."""
        return with_choices(self.wall, self.puzzle_without_choices)


def _attempt(supply: _Supply, rng: Rng, tick: Tick) -> _FoundWall | None:
    """Returns a wall of four random components; None if these make none."""
    recipe = supply.recipe
    candidate = _draw_components(supply, recipe, rng, tick)
    if candidate is None:
        return None
    for template in _random_templates(candidate, recipe, rng):
        candidate.clear()
        if _add_cards(candidate, template, recipe, rng, tick):
            made = _accepted_wall(candidate, recipe, rng, tick)
            if made is not None:
                return made
    return None


def _freshened(accepted: _FoundWall, rng: Rng, tick: Tick) -> _FoundWall:
    """Returns a wall with its most familiar characters replaced, where it still has one partition.

    Each replacement takes a proof; after _MOST_PROOFS the other characters stay.
    """
    candidate, proofs = accepted.candidate, 0
    for row, place in candidate.most_familiar():
        for char in candidate.fresher_characters(row, place):
            if proofs == _MOST_PROOFS:
                return accepted
            proofs += 1
            before, candidate.rows[row][place] = candidate.rows[row][place], char
            changed = _accepted_wall(candidate, accepted.recipe, rng, tick)
            if changed is not None:
                accepted = changed
                break
            candidate.rows[row][place] = before
    return accepted


@cache
def _templates(recipe: Recipe) -> tuple[Template, ...]:
    """The templates that a recipe allows, with their groups numbered in every way."""
    (fewest, most), (fewest_threes, most_threes) = recipe.herrings, recipe.threes
    every = (PUBLISHED,) if recipe.component_limit else templates()  # only classic walls have one
    found = {
        relabelled(template, names)
        for template in every
        if fewest <= len(template) <= most
        and fewest_threes <= _count_threes(template) <= most_threes
        for names in NAMINGS
    }
    return tuple(sorted(found))


def _count_threes(template: Template) -> int:
    """Counts the herrings of a template that lie on three cards."""
    return sum(herring.bit_count() == GROUPS - 1 for herring in template)


@lru_cache(maxsize=_MOST_CACHED_TEMPLATES)
def _possible_templates(recipe: Recipe, herrings: frozenset[int]) -> tuple[Template, ...]:
    """Returns the templates of a recipe all of whose herrings are among these."""
    return tuple(template for template in _templates(recipe) if herrings.issuperset(template))


def _random_templates(candidate: CandidateWall, recipe: Recipe, rng: Rng) -> list[Template]:
    """Returns a few random templates that the components of a candidate allow.

    Of a dozen, they are those whose scarcest herring has the most components.
    """
    found = _possible_templates(recipe, candidate.possible_herrings())
    drawn = [rng.choice(found) for _ in range(_TEMPLATES_COMPARED)] if found else []
    choices = candidate.herring_choices()
    drawn.sort(key=lambda template: -min((choices[herring] for herring in template), default=0))
    return drawn[:_TEMPLATES_A_DRAW]


def _draw_components(
    supply: _Supply, recipe: Recipe, rng: Rng, tick: Tick
) -> CandidateWall | None:
    """Draws four components none of which is a part of another; returns a wall without cards.

    None if there are none. All but `recipe.most_pairs_apart` pairs of the components can have a
    herring: characters of both show a further component. Components whose walls would hardly ever
    be as easy as the recipe's level are drawn again.
    """
    pool, places = supply.pool, list(recipe.places)
    rng.shuffle(places)
    components: list[int] = []
    members_of_each: list[int] = []
    # What lies inside the components, a bitset; pairs without a herring; whether a card of some
    # group may be its component itself; the points expected.
    inside, pairs_apart, has_bare = 0, 0, False
    points = least_points = float(recipe.herrings[0] + _POINTS_SPARED)
    for _ in range(_MOST_DRAWS):
        tick(None)
        choice = supply.draw(places[len(components)], rng)
        if choice is None:
            return None
        name, members = choice
        if pool.inside[name] & inside:
            continue
        bare = members & bitset(pool.bare[name])
        if bare and not recipe.is_gentle and (has_bare or rng.below(_BARE_ODDS)):
            members, bare = members & ~bare, 0
            if members.bit_count() < GROUPS:
                continue
        new_pairs_apart = sum(
            not pool.common_components(members, others) & ~inside for others in members_of_each
        )
        points += GROUPS * pool.mean_points(name, members)
        is_too_hard = recipe.level and level_of(int(points)) > recipe.level
        if is_too_hard or pairs_apart + new_pairs_apart > recipe.most_pairs_apart:
            components, members_of_each, inside, pairs_apart, has_bare = [], [], 0, 0, False
            points = least_points
            continue
        components.append(name)
        members_of_each.append(members)
        inside |= pool.inside[name]
        has_bare |= bool(bare)
        pairs_apart += new_pairs_apart
        if len(components) == GROUPS:
            return CandidateWall(
                pool,
                components,
                members_of_each,
                recipe.most_carriers,
                supply.familiarity,
                rng,
                0 if recipe.has_obscure_groups else pool.obscure,
            )
    return None


def _component_choices(
    pool: CharacterPool, places: Places, recipe: Recipe, barred: int = 0
) -> Sequence[tuple[int, int]]:
    """The components that a group may have, each with the characters that show it there."""
    is_few = recipe.most_chars or recipe.is_eased
    least = _LEAST_MEMBERS_OF_FEW_CHARS if is_few else _LEAST_MEMBERS
    choices = pool.component_choices(
        places, recipe.component_limit, recipe.mixes_looks, least, barred
    )
    if recipe.has_obscure_groups or not pool.obscure:
        return choices
    # A group takes one obscure character at most.
    return [
        (name, members)
        for name, members in choices
        if (members & ~pool.obscure).bit_count() >= max(least - 1, GROUPS - 1)
    ]


class _Supply:
    """What a recipe draws from: components with their characters, but none met too often."""

    def __init__(self, pool: CharacterPool, recipe: Recipe, familiarity: Familiarity) -> None:
        self.familiarity = familiarity
        self.pool, self.recipe = pool, recipe
        self._barred = bitset(
            [c for c, uses in familiarity.chars.items() if uses > familiarity.char_limit]
        )
        self._choices_at: dict[Places, tuple[list[tuple[int, int]], list[float]]] = {}
        """By places: components with their characters, and the running sums of their weights."""

    def draw(self, places: Places, rng: Rng) -> tuple[int, int] | None:
        """Draws a component seen at these places, with its characters; None if there is none."""
        if places not in self._choices_at:
            self._choices_at[places] = self._weighted_choices(places)
        choices, weights = self._choices_at[places]
        return choices[bisect(weights, rng.unit() * weights[-1])] if choices else None

    def _weighted_choices(self, places: Places) -> tuple[list[tuple[int, int]], list[float]]:
        """Returns components with their characters, and the running sums of their weights.

        Components seen lately weigh less, those of characters due more.
        """
        familiarity = self.familiarity
        every = _component_choices(self.pool, places, self.recipe, self._barred)
        uses, limit = familiarity.names, familiarity.name_limit
        allowed = [
            (name, members)
            for name, members in every
            if familiarity.wants(members)
            or (uses.get(name, 0) <= limit and name not in familiarity.used_up)
        ]
        if not familiarity.is_known:
            even = _even_weights(self.pool, allowed, self.recipe.mixes_looks)
            return allowed, list(accumulate(even))
        weights = (
            members.bit_count() ** _EVENNESS * familiarity.weight(name, members)
            for name, members in allowed
        )
        return allowed, list(accumulate(weights))


def _even_weights(
    pool: CharacterPool, choices: Sequence[tuple[int, int]], is_mixed: bool
) -> list[float]:
    """Returns weights for components with their characters, so that groups seldom come again.

    A component is drawn as often as it has groups of four characters, but none more often than
    others may be, in all of its looks together. One that has herrings with many others is found on
    more walls than it is drawn for, and so weighs less; where looks mix, more so what is accepted
    more often than others.
    """
    fours = [comb(members.bit_count(), GROUPS) for _name, members in choices]
    of_name: dict[int, int] = {}
    for (name, _members), count in zip(choices, fours, strict=True):
        of_name[name] = of_name.get(name, 0) + count
    most = _most_fours(list(of_name.values()))
    weights = [
        min(1.0, most / of_name[name]) * count
        for (name, _members), count in zip(choices, fours, strict=True)
    ]
    heaviest = sorted(range(len(choices)), key=lambda number: -weights[number])[:_COMPARED]
    total = sum(weights[number] for number in heaviest)
    power = 1 if len(of_name) <= _FEW_NAMES else 2  # with 2 sc-gentle takes 50 ms

    def linked(name: int, members: int) -> float:
        """Returns the share of the heaviest components with which one can have a herring."""
        found = 0.0
        for number in heaviest:
            other, others = choices[number]
            apart = ~(pool.inside[name] | pool.inside[other])
            if other != name and pool.common_components(members, others) & apart:
                found += weights[number]
        return max(_LEAST_SHARE_LINKED, found / total)

    return [
        weight
        / linked(*choice) ** power
        * (_OFTEN_ACCEPTED.get(pool.names[choice[0]], 1) if is_mixed else 1)
        for weight, choice in zip(weights, choices, strict=True)
    ]


def _most_fours(counts: Sequence[int]) -> int:
    """Returns the most groups of one component that count when components are weighed.

    `counts` has the number of possible groups of each. The limit is as small as possible, so that
    components are drawn evenly; but so large that hardly a group is expected twice on 100 walls,
    if that can be had without a component on too many of them.
    """
    most = 1
    for size in range(GROUPS, _MOST_CARRIERS):
        limit = comb(size, GROUPS)
        limited = [min(count, limit) for count in counts]
        total = sum(limited)
        if max(limited) > _MOST_SHARE * total:
            return most
        most = limit
        drawn = [_GROUPS_ON_100_WALLS * count / total for count in limited]
        # Of n groups, k draws are expected to repeat k²/2n.
        if sum(k * k / (2 * n) for k, n in zip(drawn, counts, strict=True)) < _MOST_REPEATS:
            return most
    return most


@lru_cache(maxsize=1)
def _unseen_supply(pool: CharacterPool, recipe: Recipe) -> _Supply:
    """Returns the supply of a player who has seen nothing; the last one is cached."""
    return _Supply(pool, recipe, NOTHING_SEEN)


def _add_cards(
    candidate: CandidateWall, template: Template, recipe: Recipe, rng: Rng, tick: Tick
) -> bool:
    """Adds crossovers and herrings, those on three cards first, and fills the rows.

    Herrings beyond the recipe's least number are left out if no card fits. Returns False if one
    that is needed, a crossover or a card of a row is missing.
    """
    if not _add_crossovers(candidate, recipe.crossovers, rng):
        return False
    spare = len(template) - recipe.herrings[0]
    spare_threes = _count_threes(template) - recipe.threes[0]
    for herring in sorted(template, key=lambda herring: -herring.bit_count()):
        if not candidate.add_herring(herring, tick):
            spare -= 1
            spare_threes -= herring.bit_count() == GROUPS - 1
            if min(spare, spare_threes) < 0:
                return False
    return candidate.fill(tick)


def _add_crossovers(candidate: CandidateWall, count: int, rng: Rng) -> bool:
    """Adds so many crossovers, each from an earlier to a later row of a random order.

    Returns whether there were enough. Crossovers in a circle would allow two groupings.
    """
    if not count:
        return True
    order = rng.sample(range(GROUPS), GROUPS)
    pairs = [
        (row, other) for row, other in candidate.possible_crossovers() if order[row] < order[other]
    ]
    rng.shuffle(pairs)
    for row, other in pairs:
        count -= candidate.add_crossover(row, other)
        if not count:
            return True
    return False


def _accepted_wall(
    candidate: CandidateWall, recipe: Recipe, rng: Rng, tick: Tick
) -> _FoundWall | None:
    """Returns the shuffled wall, or None if its partition isn't unique or breaks the recipe."""
    components = shipped()
    chars = [candidate.pool.chars[char] for row in candidate.rows for char in row]
    pairs = combinations(chars, 2)
    if candidate.repeats_a_group() or any(components.is_confusable(*pair) for pair in pairs):
        return None
    rng.shuffle(chars)
    if recipe.level and level_of(candidate.least_score() + recipe.herrings[0]) > recipe.level:
        return None  # as it would be in the end
    wall = Wall.of(candidate.pool.script, "".join(chars), components)
    groupings = partitions(wall.shared.values(), 2, tick)
    if len(groupings) != 1 or crossovers(wall, groupings[0]) != recipe.crossovers:
        return None
    if recipe.most_carriers <= GROUPS - 1 and has_guessed_groups(wall, groupings[0]):
        return None
    puzzle = puzzle_for_rating(wall, groupings[0])
    if len(puzzle.herrings) < recipe.herrings[0] or not _groups_are_visible(puzzle, wall):
        return None
    is_wanted = recipe.level in (0, level_of(difficulty_factors(puzzle, wall).score))
    return _FoundWall(wall, puzzle, candidate.cost(), candidate, recipe) if is_wanted else None


def _groups_are_visible(puzzle: Puzzle, wall: Wall) -> bool:
    """Whether a reader sees each group's component on its cards, and it can be highlighted.

    It is the largest component that the cards share, so it may not be the one picked at random.
    """
    return all(
        wall.is_seen(folded, group.cards)
        and _is_highlighted(wall, folded, puzzle.text_of(group.cards))
        for group in puzzle.groups
        for folded in (wall.components.fold(group.component),)
    )


def _is_highlighted(wall: Wall, name: str, cards: str) -> bool:
    """Whether a folded component can be highlighted in all of these characters."""
    fold = wall.components.fold
    return all(fold(card) == name or highlights.entry(wall.script, card, name) for card in cards)
