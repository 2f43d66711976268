"""Makes walls that fall into four groups in exactly one way.

A random template says which groups the red herrings connect; four components are drawn that share
nothing, then characters that carry them and the herrings. The wall is accepted if the exact number
of its groupings is one and nothing on it looks like a false group.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import accumulate, combinations
from math import comb
from typing import NamedTuple

from ..base import N_, GenerationError, Message, ParseError, Preset, Tick
from ..grid import bitset
from ..levels import LEVELS, check_level
from ..rng import Rng
from .candidate import (
    NAMINGS,
    PUBLISHED,
    CandidateWall,
    CharacterPool,
    Places,
    PoolRange,
    Template,
    pool_of,
    relabelled,
    templates,
)
from .characters import exams, highlights
from .characters.components import shipped
from .characters.visibility import RAREST, Visibility
from .familiarity import NOTHING_SEEN, Familiarity, RecentlySeen
from .rating import crossovers, difficulty_factors, false_groups, level_of
from .rules import GROUPS, SCRIPTS, Puzzle
from .solver import partitions
from .wall import Wall, puzzle_for_rating, with_choices

_OPEN: Places = (Visibility.RADICAL, Visibility.PART)
_ANY: Places = (Visibility.RADICAL, Visibility.PART, Visibility.INNER)


@dataclass(frozen=True)
class Params:
    """The choices of the menu; `is_classic` is the published way to build a wall, with the proof.

    `most` is the rank (of simplified characters), the level of the list or, with an `exam`, the
    exam's level up to which characters are taken, 0 for what the level has; where it `is_graded`
    that is all that is wanted. `seen` and `named` are the characters and the components of the
    walls that the player had last: others are dealt where there are some, and before these the
    characters that are `due` to come again, or that the player has asked for.
    """

    script: str
    level: int
    is_classic: bool = False
    most: int = 0
    is_graded: bool = False
    exam: str = ""
    seen: str = ""
    named: str = ""
    due: str = ""


@dataclass(frozen=True)
class Recipe:
    """The recipe for walls of a level.

    `lateness` is that of its latest characters, `earliest` of its earliest, `most_chars` the rank
    or grade up to which characters are taken (0: all), `places` where each group has its
    component, `herrings` and `threes` the least and most red herrings and those on three cards
    that a template may have, `crossovers` the cards that carry two groups' components, `most` the
    cards that a component may lie on which no group shares (a fourth makes a false group),
    `level` the level that the wall must be rated (0: any). Where `mixes` a group may show its
    component in several looks, 刂 and 刀. Where `common` is not 0 only so many components, the
    most common ones, are shared. Of the six pairs of groups at most `most_apart` have no herring
    between them. Where `fewest` is not 0 a wall may have so few herrings before a player meets the
    same again and again. `is_eased` says that this was so: components of few characters will do.
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
    most_chars: int = 0
    exam: str = ""
    earliest: int = 0
    fewest: int = 0
    most_apart: int = 1
    is_eased: bool = False
    shows_bare: bool = False

    def eased(self, steps: int) -> Recipe:
        """Returns the recipe with more components and fewer herrings, for well-read players."""
        if not steps:
            return self
        wider = self if self.mixes else replace(self, is_eased=True)
        if not self.fewest:
            return wider
        return replace(
            wider, herrings=(self.fewest, self.fewest), threes=(0, self.threes[1]), most_apart=4
        )


# The level is rated, whatever is shared. Where only radicals or only other parts were, so few
# characters had them there that of 100 walls of tc-hard 47 had a group of an earlier one.
_PLACES = {
    1: (_OPEN,) * 4,
    2: (_OPEN,) * 4,
    3: (_OPEN, _OPEN, _OPEN, _ANY),
    4: (_ANY,) * 4,
    5: (_ANY,) * 4,
}
_MIXES_FROM = 4
_HERRINGS = {1: (5, 7), 2: (5, 7), 3: (5, 7), 4: (6, 8), 5: (6, 8)}
_THREES = {1: (0, 1), 2: (0, 2), 3: (1, 3), 4: (2, 4), 5: (2, 4)}
_LATENESS = {
    "sc": {1: 0, 2: 1, 3: 2, 4: 3, 5: 5},
    "tc": {1: 1, 2: 2, 3: 3, 4: 4, 5: 5},
    "jp": {1: 1, 2: 2, 3: 2, 4: 4, 5: 4},
    "tw": {1: 0, 2: 1, 3: 2, 4: 3, 5: 3},
}
# Hard walls leave out the first school grades, and the commonest of Taiwan's characters.
_EARLIEST = {("jp", 4): 2, ("tc", 4): 2, ("tw", 4): 1}
_FEW, _FEW_UP_TO = (3, 6), 3  # of a thousand characters not enough show the same parts
_FEWEST = 2  # of the 500 commonest characters 16 times as many walls as with three or more
_FEWEST_OF_RARE = 5  # with six the commonest component was on 15 of 100 walls, with five on 8
_GENTLE = {"sc": 500, "tw": 1}  # the 500 commonest: a rank, and a level of Taiwan's list
_SCHOOL_LEVEL = 2  # how walls of a grade are built; they are not rated, for all is known


def recipe(params: Params) -> Recipe:
    """Returns how walls of these params are built. Raises ParseError for others."""
    if params.script not in SCRIPTS:
        raise ParseError(
            "There is no script called {found}. Choose from {scripts}.",
            scripts=", ".join(SCRIPTS),
            found=repr(params.script),
        )
    if params.is_classic:
        return Recipe(5, (_ANY,) * 4, (6, 6), (4, 4), common=60, level=max(LEVELS), mixes=True)
    check_level(params.level)
    level = params.level
    is_expert = level == max(LEVELS)
    earliest = 0 if params.most else _EARLIEST.get((params.script, level), 0)
    is_small = bool(params.most) or (params.script == "jp" and level <= _FEW_UP_TO)
    return Recipe(
        RAREST if params.most else _LATENESS[params.script][level],
        _PLACES[level],
        _FEW if is_small else _HERRINGS[level],
        _THREES[level],
        crossovers=1 if is_expert else 0,
        most=4 if is_expert else 3,
        level=0 if params.is_graded else level,
        mixes=level >= _MIXES_FROM,
        most_chars=params.most,
        exam=params.exam,
        fewest=_FEWEST if is_small else _FEWEST_OF_RARE if earliest else 0,
        earliest=earliest,
        shows_bare=level == min(LEVELS),
    )


_SHAPES = {
    "sc": Message("Simplified"),
    "tc": Message("Hong Kong"),
    "jp": Message("Japanese"),
    "tw": Message("Taiwan"),
}
_DETAILS = {
    "1": Message("the 500 commonest characters"),
    "2": Message("common characters"),
    "3": Message("hidden parts"),
    "4": Message("rarer characters"),
    "jp4": Message("beyond primary school"),
    "5": Message("many cards fit two groups"),
}
_RANKED = {"sc": {1000: 1000, 2000: 2000}, "tw": {1000: 2, 2000: 3}}
"""`Params.most` by script and rank."""
_GRADES = {"tc": (2, 4, 6), "jp": (4, 6)}
_BY_RANK, _BY_HSK = N_("By frequency, {script}"), N_("By HSK level, {script}")
_GROUPS = {"tc": Message("Hong Kong"), "jp": Message("Japanese")}
"""The scripts whose presets share a row, or the list would be too long."""
_OF_GRADES = {"tc": Message("Hong Kong school grades"), "jp": Message("Japanese school grades")}
_HSK_LEVELS, _HIGHEST_HSK = range(2, 8), 7  # the 300 characters of the first make few walls
_JLPT_LEVELS = range(3, 6)  # N3 to N1; the 245 characters of N4 and N5 make no walls


def _preset(script: str, level: int) -> Preset:
    """Returns the preset of a script and level."""
    name = f"{script}-{LEVELS[level].text.lower()}"
    params = Params(script, level, most=_GENTLE[script] if level == min(LEVELS) else 0)
    detail = _DETAILS.get(f"{script}{level}", _DETAILS[str(level)])
    return Preset(name, LEVELS[level], _SHAPES[script], detail, params, _GROUPS.get(script))


def _ranked(script: str, rank: int) -> Preset:
    """Returns the preset of walls with the commonest characters of a script."""
    params = Params(script, _SCHOOL_LEVEL, most=_RANKED[script][rank], is_graded=True)
    detail, group = Message("commonest characters"), Message(_BY_RANK, script=_SHAPES[script])
    label = Message("Top {n}", n=rank)
    return Preset(f"{script}-{rank}", label, _SHAPES[script], detail, params, group)


def _graded(script: str, grade: int) -> Preset:
    """Returns the preset of walls with the characters up to a school grade."""
    params = Params(script, _SCHOOL_LEVEL, most=grade, is_graded=True)
    label, name = Message("Grade {n}", n=grade), f"{script}-grade-{grade}"
    return Preset(name, label, _SHAPES[script], _OF_GRADES[script], params, _GROUPS[script])


def _hsk(level: int) -> Preset:
    """Returns the preset of walls with the characters up to a level of HSK 3.0."""
    params = Params("sc", _SCHOOL_LEVEL, most=level, is_graded=True, exam=exams.HSK)
    label = Message("HSK 7–9") if level == _HIGHEST_HSK else Message("HSK {n}", n=level)
    group = Message(_BY_HSK, script=_SHAPES["sc"])
    return Preset(f"sc-hsk-{level}", label, _SHAPES["sc"], Message("HSK 3.0"), params, group)


def _jlpt(level: int) -> Preset:
    """Returns the preset of walls with the characters up to a level of JLPT."""
    params = Params("jp", _SCHOOL_LEVEL, most=level, is_graded=True, exam=exams.JLPT)
    number = max(_JLPT_LEVELS) + 1 - level
    label, detail = Message("N{n}", n=number), Message("unofficial JLPT list")
    return Preset(f"jp-n{number}", label, _SHAPES["jp"], detail, params, _GROUPS["jp"])


PRESETS: tuple[Preset, ...] = (
    *(_preset("sc", level) for level in LEVELS),
    *(_ranked("sc", rank) for rank in _RANKED["sc"]),
    *(_hsk(level) for level in _HSK_LEVELS),
    *(_preset("tw", level) for level in LEVELS),
    *(_ranked("tw", rank) for rank in _RANKED["tw"]),
    *(_preset("tc", level) for level in (2, 3, 4)),
    *(_graded("tc", grade) for grade in _GRADES["tc"]),
    *(_preset("jp", level) for level in (2, 3, 4)),
    *(_graded("jp", grade) for grade in _GRADES["jp"]),
    *(_jlpt(level) for level in _JLPT_LEVELS),
    Preset(
        "classic",
        Message("Classic"),
        _SHAPES["sc"],
        Message("as hard as Expert, with every card in a red herring"),
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
    return min(candidates, key=lambda preset: abs(preset.params.level - (level or 3)))


__all__ = ["GENERATOR_VERSION", "PRESETS", "Params", "generate", "like"]

GENERATOR_VERSION = 9

_ATTEMPTS = 20_000
_LEAST_MEMBERS = 6  # fewer characters would show the same four again and again
_LEAST_OF_FEW = 4  # or of 500 characters hardly any two share a component
_TEMPLATES_A_DRAW = 3  # filled for four components
_REMEMBERED = 256  # sets of herrings, with the templates that have no others
_EASED_AFTER = 8
_DRAWS = 300  # of components, before others are tried
_EVENNESS = 0.5  # components weigh characters**0.5 for a player who has seen some
_SHARE = 0.045  # of the groups drawn may be of one component: one that is on 18 of 100 walls
_GROUPS_OF_100, _REPEATS, _LARGEST = 400, 0.25, 60  # see _most_fours
_LEAST_LINKED, _COMPARED, _FEW_NAMES = 0.05, 60, 64  # see _even_weights
_OFTEN = {"手": 0.35, "水": 0.6}  # where looks mix: tc-hard accepts twice as many walls with 手
_PROOFS = 40  # of walls with another character, before the others stay
_CANDIDATES = 4  # of which the one is dealt that the player has seen the least of
_ENOUGH = 300  # attempts, after which the first wall found is good enough
_BARE = 3  # one of so many groups may have its component for a card, above Gentle


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """Returns a wall with exactly one partition. Raises ParseError, GenerationError.
    If the player has seen walls, it is the least familiar of a few.
    """
    wanted = recipe(params)
    pool_range = PoolRange(wanted.lateness, wanted.most_chars, wanted.earliest, wanted.exam)
    pool = pool_of(params.script, pool_range, tick)
    known = _familiarity(params, wanted.eased(1), pool)
    found: list[_FoundWall] = []
    failures = 0
    for attempt in range(_ATTEMPTS):
        if not known.is_known:
            supply = _unseen_supply(pool, wanted)
        elif failures % _EASED_AFTER == 0:
            steps = failures // _EASED_AFTER
            supply = _Supply(pool, wanted.eased(steps), known.eased(steps))
        failures += 1
        made = _attempt(supply, rng, tick)
        if made is not None:
            found.append(made)
            failures = 0
        is_enough = attempt >= _ENOUGH or len(found) == _CANDIDATES or not known.is_known
        if found and is_enough:
            return _freshened(min(found, key=lambda made: made.cost), rng, tick).puzzle()
    raise GenerationError(
        "No suitable wall turned up in {limit} attempts. Try another seed or level.",
        limit=_ATTEMPTS,
    )


def _familiarity(params: Params, wanted: Recipe, pool: CharacterPool) -> Familiarity:
    """Returns how familiar the player is with everything that could be dealt."""
    if not (params.seen or params.named or params.due):
        return NOTHING_SEEN
    offered: dict[int, int] = {}
    for places in {*wanted.places}:
        for name, members in _component_choices(pool, places, wanted):
            offered[name] = offered.get(name, 0) | members
    rows = {name: pool.listed(members) for name, members in offered.items()}
    seen = RecentlySeen(params.seen, params.named, params.due)
    return seen.exposure_of(pool.chars, pool.names, rows)


class _FoundWall(NamedTuple):
    """A wall with its one partition, what it costs to meet it, and what it was made from."""

    wall: Wall
    rated: Puzzle
    cost: int
    draft: CandidateWall
    wanted: Recipe

    def puzzle(self) -> Puzzle:
        """The puzzle to play."""
        return with_choices(self.wall, self.rated)


def _attempt(supply: _Supply, rng: Rng, tick: Tick) -> _FoundWall | None:
    """Returns a wall of four random components; None if there is none."""
    wanted = supply.wanted
    draft = _draw_components(supply, wanted, rng, tick)
    if draft is None:
        return None
    for template in _random_templates(draft, wanted, rng):
        draft.clear()
        if _add_cards(draft, template, wanted, rng, tick):
            made = _accepted_wall(draft, wanted, rng, tick)
            if made is not None:
                return made
    return None


def _freshened(made: _FoundWall, rng: Rng, tick: Tick) -> _FoundWall:
    """Replaces the most familiar characters of a wall, as long as it stays a wall."""
    draft, proofs = made.draft, 0
    for row, place in draft.most_familiar():
        for char in draft.fresher_characters(row, place):
            if proofs == _PROOFS:
                return made
            proofs += 1
            before, draft.rows[row][place] = draft.rows[row][place], char
            other = _accepted_wall(draft, made.wanted, rng, tick)
            if other is not None:
                made = other
                break
            draft.rows[row][place] = before
    return made


@cache
def _templates(wanted: Recipe) -> tuple[Template, ...]:
    """The templates that walls of a level may have, with the groups named in every way."""
    (fewest, most), (fewest_threes, most_threes) = wanted.herrings, wanted.threes
    every = (PUBLISHED,) if wanted.common else templates()
    found = {
        relabelled(template, names)
        for template in every
        if fewest <= len(template) <= most and fewest_threes <= _threes(template) <= most_threes
        for names in NAMINGS
    }
    return tuple(sorted(found))


def _threes(template: Template) -> int:
    """Counts the herrings of a template that lie on three cards."""
    return sum(herring.bit_count() == GROUPS - 1 for herring in template)


@lru_cache(maxsize=_REMEMBERED)
def _possible_templates(wanted: Recipe, herrings: frozenset[int]) -> tuple[Template, ...]:
    """Returns the templates of a recipe that have no other herrings than these."""
    return tuple(template for template in _templates(wanted) if herrings.issuperset(template))


def _random_templates(draft: CandidateWall, wanted: Recipe, rng: Rng) -> list[Template]:
    """Returns a few random templates that the components of a draft allow."""
    found = _possible_templates(wanted, draft.possible())
    return [rng.choice(found) for _ in range(_TEMPLATES_A_DRAW)] if found else []


def _draw_components(
    supply: _Supply, wanted: Recipe, rng: Rng, tick: Tick
) -> CandidateWall | None:
    """Returns four components none of which is a part of another, without cards yet.

    None if none are found. All but `wanted.most_apart` pairs of the components can have a herring:
    characters of both show a further component.
    """
    pool, places = supply.pool, list(wanted.places)
    rng.shuffle(places)
    components: list[int] = []
    members_of_each: list[int] = []
    seen, pairs_apart = 0, 0
    for _ in range(_DRAWS):
        tick(None)
        choice = supply.draw(places[len(components)], rng)
        if choice is None:
            return None
        name, members = choice
        if pool.inside[name] & seen:
            continue
        if not wanted.shows_bare and rng.below(_BARE):
            members &= ~pool.bare[name]
            if members.bit_count() < GROUPS:
                continue
        new_pairs_apart = sum(not pool.links(members, row) & ~seen for row in members_of_each)
        if pairs_apart + new_pairs_apart > wanted.most_apart:
            components, members_of_each, seen, pairs_apart = [], [], 0, 0
            continue
        components.append(name)
        members_of_each.append(members)
        seen |= pool.inside[name]
        pairs_apart += new_pairs_apart
        if len(components) == GROUPS:
            familiarity = supply.familiarity
            return CandidateWall(pool, components, members_of_each, wanted.most, familiarity, rng)
    return None


def _component_choices(
    pool: CharacterPool, places: Places, wanted: Recipe, barred: int = 0
) -> Sequence[tuple[int, int]]:
    """The components that a group may have, each with the characters that show it there."""
    is_few = wanted.most_chars or wanted.is_eased
    least = _LEAST_OF_FEW if is_few else _LEAST_MEMBERS
    return pool.choices(places, wanted.common, wanted.mixes, least, barred)


class _Supply:
    """The components that may be drawn, with their characters: those met too often are barred."""

    def __init__(self, pool: CharacterPool, wanted: Recipe, familiarity: Familiarity) -> None:
        self.familiarity = familiarity
        self.pool, self.wanted = pool, wanted
        self._barred = bitset(
            [c for c, uses in familiarity.chars.items() if uses > familiarity.char_limit]
        )
        self._found: dict[Places, tuple[list[tuple[int, int]], list[float]]] = {}

    def draw(self, places: Places, rng: Rng) -> tuple[int, int] | None:
        """Draws a component seen at these places, with its characters; None if there is none."""
        if places not in self._found:
            self._found[places] = self._weighted_choices(places)
        choices, weights = self._found[places]
        return choices[bisect(weights, rng.unit() * weights[-1])] if choices else None

    def _weighted_choices(self, places: Places) -> tuple[list[tuple[int, int]], list[float]]:
        """Returns components with their characters, and the running sums of their weights.
        Components met lately weigh less, those of characters due more.
        """
        known = self.familiarity
        every = _component_choices(self.pool, places, self.wanted, self._barred)
        allowed = [choice for choice in every if known.names.get(choice[0], 0) <= known.name_limit]
        if not known.is_known:
            return allowed, list(accumulate(_even_weights(self.pool, allowed, self.wanted.mixes)))
        weights = (
            members.bit_count() ** _EVENNESS * known.weight(name, members)
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
            if other != name and pool.links(members, others) & apart:
                found += weights[number]
        return max(_LEAST_LINKED, found / total)

    return [
        weight
        / linked(*choice) ** power
        * (_OFTEN.get(pool.names[choice[0]], 1) if is_mixed else 1)
        for weight, choice in zip(weights, choices, strict=True)
    ]


def _most_fours(counts: Sequence[int]) -> int:
    """Returns how many groups of a component count: so few that components are even.

    But they are so many that hardly a group is expected twice on 100 walls, if that can be had
    without a component on too many of them.
    """
    most = 1
    for size in range(GROUPS, _LARGEST):
        limit = comb(size, GROUPS)
        kept = [min(count, limit) for count in counts]
        total = sum(kept)
        if max(kept) > _SHARE * total:
            return most
        most = limit
        drawn = [_GROUPS_OF_100 * count / total for count in kept]
        if sum(k * k / (2 * n) for k, n in zip(drawn, counts, strict=True)) < _REPEATS:
            return most
    return most


@lru_cache(maxsize=1)
def _unseen_supply(pool: CharacterPool, wanted: Recipe) -> _Supply:
    """Returns the supply of a player who has seen nothing; the last one serves again."""
    return _Supply(pool, wanted, NOTHING_SEEN)


def _add_cards(
    draft: CandidateWall, template: Template, wanted: Recipe, rng: Rng, tick: Tick
) -> bool:
    """Adds crossovers and herrings, those on three cards first, and fills the rows.

    Optional ones are left out if the cards don't allow them. Returns whether the rest worked.
    """
    if not _add_crossovers(draft, wanted.crossovers, rng):
        return False
    spare, spare_threes = len(template) - wanted.herrings[0], _threes(template) - wanted.threes[0]
    for herring in sorted(template, key=lambda herring: -herring.bit_count()):
        if not draft.add_herring(herring, tick):
            spare -= 1
            spare_threes -= herring.bit_count() == GROUPS - 1
            if min(spare, spare_threes) < 0:
                return False
    return draft.fill(tick)


def _add_crossovers(draft: CandidateWall, count: int, rng: Rng) -> bool:
    """Adds crossovers, each from an earlier to a later row of some order.

    Returns whether it found enough. A circle of crossovers would allow two groupings.
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


def _accepted_wall(
    draft: CandidateWall, wanted: Recipe, rng: Rng, tick: Tick
) -> _FoundWall | None:
    """Returns the shuffled wall, or None if its partition isn't unique or breaks the recipe."""
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
    puzzle = puzzle_for_rating(wall, found[0])
    if len(puzzle.herrings) < wanted.herrings[0] or not _groups_are_visible(puzzle, wall):
        return None
    if wanted.level not in (0, level_of(difficulty_factors(puzzle, wall).score)):
        return None
    return _FoundWall(wall, puzzle, draft.cost(), draft, wanted)


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
