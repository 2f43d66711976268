"""Makes walls that fall into four groups in exactly one way.

A random template says which groups the red herrings lead between; four components are drawn that
share nothing, then characters that carry them and the herrings. The wall is kept if the exact
count of its partitions is one and nothing on it looks like a group that is none.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, combinations
from statistics import median_low
from typing import NamedTuple

from generators.base import GenerationError, Message, ParseError, Preset, Tick
from generators.grid import bits, bitset, union
from generators.levels import LEVELS, check_level
from generators.lionwall.components import shipped
from generators.lionwall.draft import (
    NAMINGS,
    PUBLISHED,
    Draft,
    Places,
    Pool,
    Template,
    Window,
    pool_of,
    relabelled,
    templates,
)
from generators.lionwall.rating import crossovers, false_groups, level_of, sight_of
from generators.lionwall.rules import GROUPS, SCRIPTS, Puzzle
from generators.lionwall.solver import partitions
from generators.lionwall.visibility import RAREST, Place
from generators.lionwall.wall import Wall, puzzle_of
from generators.rng import Rng

_RADICAL: Places = (Place.RADICAL,)
_PART: Places = (Place.PART,)
_OPEN: Places = (Place.RADICAL, Place.PART)
_ANY_PART: Places = (Place.PART, Place.INNER)
_ANY: Places = (Place.RADICAL, Place.PART, Place.INNER)


@dataclass(frozen=True)
class Params:
    """What the menu chooses; `is_classic` is the published way to build a wall, with the proof.

    `most` is the rank (of simplified characters) or the grade up to which characters are taken, 0
    for what the level has; where it `is_graded` that is all that is wanted. `seen` and `named` are
    the characters and the components of the walls that the player had last: others are dealt where
    there are some.
    """

    script: str
    level: int
    is_classic: bool = False
    most: int = 0
    is_graded: bool = False
    seen: str = ""
    named: str = ""


@dataclass(frozen=True)
class Recipe:
    """How walls of a level are built.

    `lateness` is that of its latest characters, `earliest` of its earliest, `most_chars` the rank
    or grade up to which characters are taken (0: all), `places` where each group has its
    component, `herrings` and `threes` the least and most red herrings and those on three cards
    that a template may have, `crossovers` the cards that carry two groups' components, `most` the
    cards that a component may lie on which no group shares (a fourth makes a false group),
    `level` the level that the wall must be rated (0: any). Where `mixes` a group may show its
    component in several looks, 刂 and 刀. Where `common` is not 0 only so many components, the
    most common ones, are shared.
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
    earliest: int = 0


_PLACES = {
    1: (_OPEN,) * 4,  # of 500 characters not enough share a radical
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
    "jp": {1: 1, 2: 2, 3: 2, 4: 4, 5: 4},
}
_EARLIEST = {("jp", 4): 2}  # of what the schools teach only the last two grades
_FEW, _FEW_UP_TO = (3, 6), 3  # of a thousand characters not enough show the same parts
_GENTLE = 500  # of the simplified characters
_SCHOOL_LEVEL = 2  # how walls of a grade are built; they are not rated, for all is known


def recipe(params: Params) -> Recipe:
    """How the walls of these params are built. Raises ParseError for params not offered."""
    if params.script not in SCRIPTS:
        raise ParseError(
            "expected a script ({scripts}), found {found}",
            scripts=", ".join(SCRIPTS),
            found=repr(params.script),
        )
    if params.is_classic:
        return Recipe(5, (_ANY,) * 4, (6, 6), (4, 4), common=60, level=max(LEVELS), mixes=True)
    check_level(params.level)
    level = params.level
    is_expert = level == max(LEVELS)
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
        earliest=0 if params.most else _EARLIEST.get((params.script, level), 0),
    )


_SHAPES = {"sc": Message("Simplified"), "tc": Message("Traditional"), "jp": Message("Japanese")}
_DETAILS = {
    "1": Message("the 500 commonest characters"),
    "2": Message("common characters"),
    "3": Message("hidden parts"),
    "4": Message("rarer characters"),
    "jp4": Message("beyond the school grades"),
    "5": Message("crossovers"),
}
_GRADES = {"sc": (1000, 2000), "tc": (2, 4, 6), "jp": (4, 6)}
_GRADED = {
    "sc": Message("By frequency"),
    "tc": Message("By school grade"),
    "jp": Message("By school grade"),
}
_GRADE_DETAILS = {
    "sc": Message("commonest characters"),
    "tc": Message("grades of Hong Kong"),
    "jp": Message("grades of Japan"),
}


def _preset(script: str, level: int) -> Preset:
    name = f"{script}-{LEVELS[level].text.lower()}"
    params = Params(script, level, most=_GENTLE if level == min(LEVELS) else 0)
    detail = _DETAILS.get(f"{script}{level}", _DETAILS[str(level)])
    return Preset(name, LEVELS[level], _SHAPES[script], detail, params)


def _graded(script: str, most: int) -> Preset:
    """Walls of the characters up to a rank or a school grade."""
    params = Params(script, _SCHOOL_LEVEL, most=most, is_graded=True)
    name, label = f"{script}-grade-{most}", Message("Grade {n}", n=most)
    if script == "sc":
        name, label = f"{script}-{most}", Message("Top {n}", n=most)
    return Preset(name, label, _SHAPES[script], _GRADE_DETAILS[script], params, _GRADED[script])


PRESETS: tuple[Preset, ...] = (
    *(_preset("sc", level) for level in LEVELS),
    *(_graded("sc", most) for most in _GRADES["sc"]),
    *(_preset("tc", level) for level in (2, 3, 4)),
    *(_graded("tc", most) for most in _GRADES["tc"]),
    *(_preset("jp", level) for level in (2, 3, 4)),
    *(_graded("jp", most) for most in _GRADES["jp"]),
    Preset(
        "classic",
        Message("Classic"),
        _SHAPES["sc"],
        Message("as hard as Expert, a herring on every card"),
        Params("sc", 5, is_classic=True),
    ),
)


def like(puzzle: Puzzle, level: int) -> Preset:
    """The preset whose walls are the most like this one: the script, then the level."""
    mine = [
        preset
        for preset in PRESETS
        if preset.params.script == puzzle.script
        and not (preset.params.is_graded or preset.params.is_classic)
    ]
    return min(mine, key=lambda preset: abs(preset.params.level - (level or 3)))


__all__ = ["GENERATOR_VERSION", "PRESETS", "Params", "generate", "like"]

GENERATOR_VERSION = 4

_ATTEMPTS = 20_000
_LEAST_MEMBERS = 6  # fewer characters would show the same four again and again
_LEAST_OF_FEW = 4  # or of 500 characters hardly any two share a component
_TEMPLATES, _TEMPLATES_A_DRAW = 8, 3  # drawn, and of these filled, for four components
_EASED_AFTER = 16
_MOST_APART = 1  # of the six pairs of groups that have no herring between them
_DRAWS = 300  # of components, before others are tried
_EVENNESS = 0.5  # components weigh characters**0.5; at 0 jp-hard takes 100 ms
_CANDIDATES = 4  # of which the one is dealt that the player has seen the least of
_ENOUGH = 400  # attempts, after which the first wall found is good enough
_FADING = 0.5  # what a component weighs less for every time that the player has met it


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A wall with exactly one partition. Raises ParseError, GenerationError.

    Of a few walls that one of which the player has seen the least, where anything was seen.
    """
    wanted = recipe(params)
    window = Window(wanted.lateness, wanted.most_chars, wanted.earliest)
    pool = pool_of(params.script, window, tick)
    offered = _templates(wanted.herrings, wanted.threes, params.is_classic)
    worn = _worn(params, wanted, pool)
    walls: list[Puzzle] = []
    vain = 0
    for attempt in range(_ATTEMPTS):
        if vain % _EASED_AFTER == 0:
            supply = _Supply(pool, wanted, worn.eased(vain))
        vain += 1
        puzzle = _attempt(supply, offered, wanted, rng, tick)
        if puzzle is not None:
            walls.append(puzzle)
            vain = 0
        is_enough = attempt >= _ENOUGH or len(walls) == _CANDIDATES or not worn.is_known
        if walls and is_enough:
            return min(walls, key=lambda wall: _wear(wall, params))
    raise GenerationError("found no such wall in {limit} attempts", limit=_ATTEMPTS)


def _attempt(
    supply: _Supply, offered: Sequence[Template], wanted: Recipe, rng: Rng, tick: Tick
) -> Puzzle | None:
    """A wall of four components that are drawn; None where there is none."""
    draft = _drawn(supply, wanted, rng, tick)
    if draft is None:
        return None
    for template in _fitting(draft, offered, rng):
        draft.clear()
        if _is_filled(draft, template, wanted, rng, tick):
            puzzle = _proved(draft, wanted, rng, tick)
            if puzzle is not None:
                return puzzle
    return None


def _wear(wall: Puzzle, params: Params) -> int:
    """How often the player has seen what is on a wall; what was seen often counts for more."""
    fold = shipped().fold
    seen, named = Counter(params.seen), Counter(map(fold, params.named))
    chars = sum(seen[char] ** 2 for char in wall.cards)
    return chars + sum(named[fold(group.component)] ** 2 for group in wall.groups)


class _Worn(NamedTuple):
    """How often the player has seen characters and components lately, by their numbers.

    `char_limit` and `name_limit` say how often those may have been seen that are dealt again.
    """

    chars: Mapping[int, int]
    names: Mapping[int, int]
    char_limit: int = 0
    name_limit: int = 0
    eases: int = 0

    @property
    def is_known(self) -> bool:
        """Whether the player has seen anything."""
        return bool(self.chars or self.names)

    def eased(self, attempt: int) -> _Worn:
        """The same; the more attempts were in vain, the more may be dealt again.

        Of the two limits one is raised after the other, and what is worn counts less.
        """
        steps = attempt // _EASED_AFTER
        return self._replace(
            eases=steps,
            char_limit=99,
            name_limit=self.name_limit + steps,
        )


def _worn(params: Params, wanted: Recipe, pool: Pool) -> _Worn:
    """What the player has seen; at first at most half of what could be dealt is barred."""
    if not params.seen and not params.named:
        return _Worn({}, {})
    fold, seen = shipped().fold, Counter(params.seen)
    named = Counter(map(fold, params.named))
    chars = {number: seen[char] for number, char in enumerate(pool.chars) if char in seen}
    names = {number: named[name] for number, name in enumerate(pool.names) if name in named}
    could = {choice for places in {*wanted.places} for choice in _offered(pool, places, wanted)}
    every = list(bits(union(members for _, members in could)))
    return _Worn(
        chars,
        names,
        _middle(chars.get(char, 0) for char in every),
        _middle(names.get(name, 0) for name in {name for name, _ in could}),
    )


def _middle(counts: Iterable[int]) -> int:
    return int(median_low(sorted(counts) or [0]))


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


def _drawn(supply: _Supply, wanted: Recipe, rng: Rng, tick: Tick) -> Draft | None:
    """Four components that share nothing, without a card yet; None where none are found.

    Nearly every two of them have characters that show a third one: a herring needs these.
    """
    pool, places = supply.pool, list(wanted.places)
    rng.shuffle(places)
    reals: list[int] = []
    rows: list[int] = []
    seen, apart = 0, 0
    for _ in range(_DRAWS):
        tick(None)
        choice = supply.drawn(places[len(reals)], rng)
        if choice is None:
            return None
        name, members = choice
        if pool.inside[name] & seen:
            continue
        unlinked = sum(not pool.links(members, row) & ~seen for row in rows)
        if apart + unlinked > _MOST_APART:
            reals, rows, seen, apart = [], [], 0, 0
            continue
        reals.append(name)
        rows.append(members)
        seen |= pool.inside[name]
        apart += unlinked
        if len(reals) == GROUPS:
            return Draft(pool, reals, rows, wanted.most, supply.worn.chars, rng)
    return None


def _offered(
    pool: Pool, places: Places, wanted: Recipe, barred: int = 0
) -> Sequence[tuple[int, int]]:
    """The components that a group may have, each with the characters that show it there."""
    least = _LEAST_OF_FEW if wanted.most_chars else _LEAST_MEMBERS
    return pool.choices(places, wanted.common, wanted.mixes, least, barred)


class _Supply:
    """The components that may be drawn, with their characters: those met too often are barred."""

    def __init__(self, pool: Pool, wanted: Recipe, worn: _Worn) -> None:
        self.worn = worn
        self.pool, self._wanted = pool, wanted
        self._barred = bitset([c for c, count in worn.chars.items() if count > worn.char_limit])
        self._found: dict[Places, tuple[list[tuple[int, int]], list[float]]] = {}

    def drawn(self, places: Places, rng: Rng) -> tuple[int, int] | None:
        """A component at these places and its characters; None where there is none."""
        if places not in self._found:
            self._found[places] = self._weighed(places)
        choices, weights = self._found[places]
        return choices[bisect(weights, rng.unit() * weights[-1])] if choices else None

    def _weighed(self, places: Places) -> tuple[list[tuple[int, int]], list[float]]:
        """The components, those met lately less likely, and their summed weights."""
        names, limit = self.worn.names, self.worn.name_limit
        every = _offered(self.pool, places, self._wanted, self._barred)
        some = [choice for choice in every if names.get(choice[0], 0) <= limit]
        weights = (
            members.bit_count() ** _EVENNESS
            * _FADING ** (names.get(name, 0) / (1 + self.worn.eases))
            for name, members in some
        )
        return some, list(accumulate(weights))


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
    if len(puzzle.herrings) < wanted.herrings[0] or not _all_seen(puzzle, wall):
        return None
    score = sight_of(puzzle, wall).score
    return puzzle if wanted.level in (0, level_of(score)) else None


def _all_seen(puzzle: Puzzle, wall: Wall) -> bool:
    """Whether a reader sees on every card what its group shares."""
    fold = wall.components.fold
    return all(wall.is_seen(fold(group.component), group.cards) for group in puzzle.groups)
