"""A wall being made: the characters to choose from, and rows of them under four components.

Cards are dealt to the rows one by one, so that no other component lies on more cards than the
level allows; the components of the groups are never dealt to other groups. The exact count of
groupings decides in the end. A template says which groups the red herrings connect, whatever the
components are.

A herring is the set of the two or three groups in which it has a card, an int used as a bitset. A
template is a multiset of herrings in which no group has more herrings than cards; the remaining
cards carry none. Sets of characters and sets of components are ints used as bitsets over the
numbers the pool gives them; they stay inside the generator.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, combinations, permutations
from typing import NamedTuple

from ..base import Tick
from ..grid import bits, bitset, union
from ..rng import Rng
from .characters import exams, highlights
from .characters.components import Components, drawable, shipped
from .characters.visibility import (
    OPEN,
    SEEN,
    Visibility,
    clear_visibility_caches,
    lateness,
    looks,
    places,
)
from .familiarity import Familiarity
from .rules import GROUPS
from .wall import drawable_forms, is_notable

Places = tuple[Visibility, ...]
Template = tuple[int, ...]
"""Herrings, ascending."""

HERRINGS: tuple[int, ...] = tuple(
    sum(1 << group for group in groups)
    for size in (2, 3)
    for groups in combinations(range(GROUPS), size)
)
"""All herrings that there are: 6 between two groups, 4 between three."""

PUBLISHED: Template = (0b0111, 0b0111, 0b1001, 0b1011, 0b1100, 0b1110)
"""The template of the walls that this puzzle was first described with: no card without a herring.

窠窒岤空 洷溄江沚 食仚仝企 踉踝跮趾: 山 and 工 in the first three groups, 果 in 窠踝, and so on.
"""

Naming = Mapping[int, int]
"""What each herring becomes when the groups get other names."""


def naming(names: Sequence[int]) -> Naming:
    """Returns what each herring becomes when group `i` gets number `names[i]`."""
    return {herring: sum(1 << names[group] for group in bits(herring)) for herring in HERRINGS}


NAMINGS = tuple(naming(names) for names in permutations(range(GROUPS)))


def relabelled(template: Template, names: Naming) -> Template:
    """Returns a template with its groups numbered in another way."""
    return tuple(sorted([names[herring] for herring in template]))


@cache
def templates() -> tuple[Template, ...]:
    """All 239 templates that differ by more than the names of their groups, fewest herrings first.

    Each is the least of its relabellings.
    """
    every = labelled_templates()
    least = {min(relabelled(template, names) for names in NAMINGS) for template in every}
    return tuple(sorted(least, key=lambda template: (len(template), template)))


def labelled_templates(
    least: int = 0, room: tuple[int, ...] = (4,) * GROUPS
) -> Iterator[Template]:
    """Yields every template of HERRINGS from place `least` on; `room` has each group's cards left.
    A herring takes a card in each of its groups.
    """
    yield ()
    for number in range(least, len(HERRINGS)):
        herring = HERRINGS[number]
        left = tuple(cards - (herring >> group & 1) for group, cards in enumerate(room))
        if min(left) < 0:
            continue
        for others in labelled_templates(number, left):
            yield tuple(sorted((herring, *others)))


_LAST_OF_SANS = 0xFFFF
_SHOWN_AT = 0.4  # of the progress; the rest is for the index
_CHARS_A_TICK = 20  # about a millisecond


class PoolRange(NamedTuple):
    """The range of a script's characters in a pool: those of a lateness up to `latest`.

    With `most`, only simplified characters up to that rank, others up to that level of their list,
    or, with an `exam`, those of its levels up to that.
    """

    latest: int
    most: int = 0
    earliest: int = 0
    exam: str = ""


_pools: dict[tuple[str, PoolRange], CharacterPool] = {}
_MOST_POOLS = 1  # 10 MB each
_LEAST_STROKES_INSIDE = 3  # nobody thinks of 八 inside 蔽


@dataclass(frozen=True, eq=False)
class CharacterPool:
    """Characters of a script, with what each of them shows.

    Components that only one of the characters shows have no number. What lies open in a character
    does not lie inside another part.
    """

    script: str
    chars: Sequence[str]
    names: Sequence[str]
    shows: Sequence[int]
    """For every character its components."""
    opens: Sequence[int]
    """For every character the components that lie open in it."""
    sees: Sequence[int]
    """For every character the components that a reader sees in it, open ones too."""
    at: Sequence[Sequence[int]]
    """For every place and component the characters that have it there."""
    looks: Sequence[Mapping[str, int]]
    """For every component its looks, each with the characters that have it."""
    unhighlightable: Sequence[int]
    """For every component, the characters in which it can't be highlighted."""
    inside: Sequence[int]
    """For every component those that it shows itself."""
    bare: Sequence[int]
    """The characters that are a component themselves, by component: 土 for 土."""
    worthy: int
    """The components that can be named and drawn."""
    strokes: Sequence[int]
    """The number of strokes of every component."""

    @lru_cache(maxsize=4096)  # noqa: B019 - emptied when a pool goes
    def members(self, name: int, places: frozenset[Visibility]) -> int:
        """The characters that have the component at one of these places."""
        return union(self.at[place][name] for place in places)

    @lru_cache(maxsize=4096)  # noqa: B019 - emptied when a pool goes
    def listed(self, numbers: int) -> tuple[int, ...]:
        """The numbers of a bitset, ascending; cached, as the same ones are needed often."""
        return tuple(bits(numbers))

    @lru_cache(maxsize=4096)  # noqa: B019 - see above
    def links(self, members: int, others: int) -> int:
        """The components that two sets of characters both show, at least one set openly."""
        both = self.reach(members, False) & self.reach(others, False) & self.worthy
        return both & (self.reach(members, True) | self.reach(others, True))

    @lru_cache(maxsize=4096)  # noqa: B019 - see above
    def reach(self, members: int, is_open: bool) -> int:
        """The components that a reader sees in some of these characters, all or only open ones."""
        shown = self.opens if is_open else self.sees
        return union(shown[char] for char in bits(members))

    @lru_cache(maxsize=64)  # noqa: B019 - see above
    def choices(
        self, places: Places, common: int, mixes: bool, least: int, barred: int = 0
    ) -> Sequence[tuple[int, int]]:
        """Returns components with enough characters at these places, except `barred` ones.

        Each comes with these characters, and once for every look if a group may not mix looks. If
        `common` is not 0, only that many components are used, the most common ones.
        """
        if barred:
            every = self.choices(places, common, mixes, least)
            left = [(name, members & ~barred) for name, members in every]
            return [(name, members) for name, members in left if members.bit_count() >= GROUPS]
        found = [
            (name, members)
            for name in bits(self.worthy)
            if Visibility.INNER not in places or self.strokes[name] >= _LEAST_STROKES_INSIDE
            for members in self._members(name, places, mixes)
            if members.bit_count() >= least
        ]
        if common:
            found = sorted(found, key=lambda pair: -pair[1].bit_count())[:common]
        return found

    def _members(self, name: int, places: Places, mixes: bool) -> list[int]:
        """Returns the characters that may share a component: it can be highlighted in all."""
        members = self.members(name, places) & ~self.unhighlightable[name]
        if mixes:
            return [members]
        return [members & having for _, having in sorted(self.looks[name].items())]


def pool_of(script: str, pool_range: PoolRange, tick: Tick) -> CharacterPool:
    """Returns the pool of a script's characters in a range; it takes 0.3 s, the last is cached."""
    key = (script, pool_range)
    pool = _pools.pop(key, None)
    if pool is None:
        pool = _new_pool(script, pool_range, shipped(), tick)
        clear_visibility_caches()  # 40 MB for 8,000 characters; a wall needs very little
        shipped().clear_visible_cache()
    _pools[key] = pool
    if len(_pools) > _MOST_POOLS:
        del _pools[next(iter(_pools))]
        CharacterPool.members.cache_clear()
        CharacterPool.listed.cache_clear()
        CharacterPool.reach.cache_clear()
        CharacterPool.links.cache_clear()
        CharacterPool.choices.cache_clear()
    return pool


def _new_pool(script: str, pool_range: PoolRange, known: Components, tick: Tick) -> CharacterPool:
    """The characters in a range of difficulty, with the components they show, as bitsets."""
    chars = [
        char
        for char in known.characters(script)
        if pool_range.earliest <= lateness(char, script, known) <= pool_range.latest
        and _is_within(char, script, pool_range, known)
        and _is_usable(char, script, known)
    ]
    shown = _components_shown(chars, known, tick)
    counts: dict[str, int] = {}
    for name in chain(*shown):
        counts[name] = counts.get(name, 0) + 1
    names = sorted(name for name, count in counts.items() if count > 1)
    number = {name: place for place, name in enumerate(names)}
    shows = [bitset([number[n] for n in components if n in number]) for components in shown]
    opens, sees, at, drawn = _index_by_visibility(chars, shows, names, script, known, tick)
    within = [  # 土 is no part of 老, but one of its form 耂
        {part for form in drawable_forms(name, script, known) for part in known.visible(form)}
        for name in names
    ]
    inside = [bitset([number[n] for n in components if n in number]) for components in within]
    places: dict[str, list[int]] = {}
    for place, char in enumerate(chars):
        places.setdefault(known.fold(char), []).append(place)
    bare = [bitset(places.get(name, [])) for name in names]
    worthy = bitset([i for i, name in enumerate(names) if is_notable(name, script, known)])
    strokes = [
        max(known.strokes(form) for form in drawable_forms(name, script, known)) for name in names
    ]
    unhighlightable = _unhighlightable(script, chars, names, known)
    return CharacterPool(
        script=script,
        chars=chars,
        names=names,
        shows=shows,
        opens=opens,
        sees=sees,
        at=at,
        looks=drawn,
        unhighlightable=unhighlightable,
        inside=inside,
        bare=bare,
        worthy=worthy,
        strokes=strokes,
    )


def _unhighlightable(
    script: str, chars: Sequence[str], names: Sequence[str], known: Components
) -> list[int]:
    """Returns, for every component, the characters in which it can't be highlighted."""
    of_char = {char: number for number, char in enumerate(chars)}
    found = dict.fromkeys(names, 0)  # the characters in which each can be highlighted
    itself = ((char, known.fold(char)) for char in chars)
    for char, name in (*itself, *highlights.pairs(script)):
        if char in of_char and name in found:
            found[name] |= 1 << of_char[char]
    everything = (1 << len(chars)) - 1
    return [everything & ~members for members in found.values()]


def _is_within(char: str, script: str, pool_range: PoolRange, known: Components) -> bool:
    """Whether a character's rank or level is at most the `most` of a range; 0 allows all."""
    if not pool_range.most:
        return True
    if pool_range.exam:
        number = exams.levels(pool_range.exam).get(char)
    else:
        number = known.rank(char) if script == "sc" else known.level(char, script)
    return number is not None and number <= pool_range.most


def _is_usable(char: str, script: str, known: Components) -> bool:
    """Whether every font can draw a character and something can be learnt about it."""
    is_drawn = char in drawable(script) and ord(char) <= _LAST_OF_SANS
    return is_drawn and bool(known.reading(char, script) and known.meaning(char, script))


def _components_shown(chars: Sequence[str], known: Components, tick: Tick) -> list[frozenset[str]]:
    """The components that each character shows."""
    shown = []
    for place, char in enumerate(chars):
        if place % _CHARS_A_TICK == 0:
            tick(_SHOWN_AT * place / len(chars))
        shown.append(known.visible(char))
    return shown


def _index_by_visibility(
    chars: Sequence[str],
    shows: Sequence[int],
    names: Sequence[str],
    script: str,
    known: Components,
    tick: Tick,
) -> tuple[list[int], list[int], list[list[int]], list[Mapping[str, int]]]:
    """Returns the `opens`, `sees`, `at` and `looks` of a pool of these characters.

    All at once, as they follow from the same parts of a character.
    """
    at = [[0] * len(names) for _ in Visibility]
    drawn: dict[str, dict[str, int]] = {name: {} for name in names}
    opens, sees = [0] * len(chars), [0] * len(chars)
    for number, shown in enumerate(shows):
        if number % _CHARS_A_TICK == 0:
            tick(_SHOWN_AT + (1 - _SHOWN_AT) * number / len(chars))
        char = chars[number]
        for look in sorted(looks(char, script, known)):
            having = drawn.get(known.fold(look), {})
            having[look] = having.get(look, 0) | 1 << number
        spots = places(char, script, known)
        for name in bits(shown):
            spot = spots.get(names[name], Visibility.HIDDEN)
            at[spot][name] |= 1 << number
            opens[number] |= (spot in OPEN) << name
            sees[number] |= (spot in SEEN) << name
    return opens, sees, at, [drawn[name] for name in names]


_ROWS = {herring: tuple(bits(herring)) for herring in HERRINGS}
_MANY = 12  # of more, a few drawn one by one are seldom the same
_TRIES = 10  # looked at before a place is given up; with 4 jp-medium takes half as long again


class CandidateWall:
    """Rows of characters (their numbers in the pool) under four components.

    `members` are the characters each row may take; `most` is the largest number of cards with a
    component no group shares; `familiarity` is what the player has seen lately.
    """

    def __init__(
        self,
        pool: CharacterPool,
        reals: Sequence[int],
        members: Sequence[int],
        most: int,
        familiarity: Familiarity,
        rng: Rng,
    ) -> None:
        """`reals` are the components of the rows, by number in the pool."""
        self.pool = pool
        self.rows: list[list[int]] = [[] for _ in reals]
        self.reals = reals
        self._members = members
        self._familiarity = familiarity
        self._rng = rng
        self._inside = [pool.inside[real] for real in reals]
        self._barred = [
            union(inside for other, inside in enumerate(self._inside) if other != row)
            for row in range(len(reals))
        ]
        self._reach = {
            is_open: [pool.reach(chars, is_open) for chars in members] for is_open in (True, False)
        }
        self._free = pool.worthy & ~union(self._inside)
        self._names_of: dict[tuple[int, bool], int] = {}
        self._most = most
        self._on = [0] * most  # on[n]: the components that lie on more than n cards

    def clear(self) -> None:
        """Takes all cards away."""
        self.rows = [[] for _ in self.rows]
        self._on = [0] * self._most

    def crossings(self) -> list[tuple[int, int]]:
        """Returns (row, other) where a card of a row may carry the component of another row."""
        pairs = permutations(range(len(self.rows)), 2)
        reach = self._reach[False]
        return [(row, other) for row, other in pairs if reach[row] >> self.reals[other] & 1]

    def possible(self) -> frozenset[int]:
        """The herrings for which there is a component, whatever cards are in the rows."""
        return frozenset(herring for herring in HERRINGS if self._names(herring, False))

    def _names(self, herring: int, is_open: bool) -> int:
        """Returns the components all rows of a herring carry, visible in all of them or in one."""
        key = herring, is_open
        if key not in self._names_of:
            everywhere, somewhere = self._free, 0
            for row in _ROWS[herring]:
                everywhere &= self._reach[is_open][row]
                somewhere |= self._reach[True][row]
            self._names_of[key] = everywhere & somewhere
        return self._names_of[key]

    def add_herring(self, herring: int, tick: Tick) -> bool:
        """Adds a card with one component to every row of a herring; False if none fits.

        It misleads best if it is visible on all of these cards; on one of them it must be.
        """
        strokes = self.pool.strokes
        for is_open in (True, False):
            names = list(bits(self._names(herring, is_open) & ~self._on[0]))
            candidates = sorted(self._sample(names), key=lambda name: -strokes[name])
            if self._familiarity.is_picky:
                candidates.sort(key=lambda name: self._exposure(name, herring))
            for name in candidates:
                tick(None)
                if self._add_component(name, herring, is_open):
                    return True
        return False

    def _exposure(self, name: int, herring: int) -> int:
        """Returns how often the player met a component's carriers in the rows of a herring."""
        uses = self._familiarity.char_uses
        return sum(
            min(map(uses, self._carriers(name, row, SEEN)), default=0) for row in bits(herring)
        )

    def _add_component(self, name: int, herring: int, is_open: bool) -> bool:
        """Adds a card with the component to each row of a red herring; False if that can't be."""
        before = [list(row) for row in self.rows], list(self._on)
        rows = list(_ROWS[herring])
        self._rng.shuffle(rows)
        rows.sort(key=lambda row: not self._reach[True][row] >> name & 1)
        for row in rows:
            places = OPEN if is_open or row == rows[0] else SEEN
            if not self._add_first_fitting(row, self._carriers(name, row, places)):
                self.rows, self._on = before
                return False
        return True

    def add_crossover(self, row: int, other: int) -> bool:
        """Adds a card to a row that also carries the component of another row."""
        return self._add_first_fitting(
            row, self._carriers(self.reals[other], row, SEEN), self._inside[other]
        )

    def _carriers(self, name: int, row: int, places: frozenset[Visibility]) -> Sequence[int]:
        """The characters a row may take that carry a component at one of these places."""
        return self.pool.listed(self.pool.members(name, places) & self._members[row])

    def fill(self, tick: Tick) -> bool:
        """Fills every row up to four cards; False if nothing fits."""
        for row in range(GROUPS):
            while len(self.rows[row]) < GROUPS:
                tick(None)
                if not self._add_first_fitting(row, self.pool.listed(self._members[row])):
                    return False
        return True

    def _add_first_fitting(self, row: int, chars: Sequence[int], crossing: int = 0) -> bool:
        """Adds the first fitting one of `chars` to a row; returns whether there was one.
        Its card may carry the components in the bitset `crossing`.
        """
        if len(self.rows[row]) == GROUPS:
            return False
        unwanted = (self._barred[row] | self._on[-1] & ~self._inside[row]) & ~crossing
        for char in self._least_familiar(chars):
            shown = self.pool.shows[char]
            if not shown & unwanted and all(char not in other for other in self.rows):
                self._add(row, char, shown)
                return True
        return False

    def cost(self) -> int:
        """Returns the cost of a wall for the parts that the player has met before."""
        return self._familiarity.cost((char for row in self.rows for char in row), self.reals)

    def most_familiar(self) -> list[tuple[int, int]]:
        """Returns the row and place of the cards seen lately, the most familiar first.

        If some are due to come again, cards that were never seen may make room for them.
        """
        seen = [
            (self._familiarity_of(char), row, place)
            for row, chars in enumerate(self.rows)
            for place, char in enumerate(chars)
        ]
        least = 0 if self._familiarity.due else 1
        return [(row, place) for uses, row, place in sorted(seen, reverse=True) if uses >= least]

    def fresher_characters(self, row: int, place: int) -> list[int]:
        """Returns less familiar characters for the place of a card, the least familiar first."""
        others = [char for chars in self.rows for char in chars]
        familiar = others.pop(row * GROUPS + place)
        on = [0] * self._most  # as self._on, without the familiar card
        for char in others:
            shown = self.pool.shows[char]
            for number, carried in enumerate(on):
                on[number] = carried | shown
                shown &= carried
        unwanted = self._barred[row] | on[-1] & ~self._inside[row]
        fit = [
            char
            for char in self.pool.listed(self._members[row])
            if self._familiarity_of(char) < self._familiarity_of(familiar)
            and not self.pool.shows[char] & unwanted
            and char not in others
        ]
        self._rng.shuffle(fit)
        return sorted(fit, key=self._familiarity_of)[:_TRIES]

    def _familiarity_of(self, char: int) -> int:
        return self._familiarity.char_uses(char)

    def _add(self, row: int, char: int, shown: int) -> None:
        self.rows[row].append(char)
        for number, on in enumerate(self._on):
            self._on[number] = on | shown
            shown &= on

    def _least_familiar(self, chars: Sequence[int]) -> list[int]:
        """A few of the characters, in random order, but those seen the least first."""
        if not self._familiarity.is_picky:
            return self._sample(chars)
        mixed = self._rng.sample(chars, len(chars))
        return sorted(mixed, key=self._familiarity_of)[:_TRIES]

    def _sample(self, numbers: Sequence[int]) -> list[int]:
        """Returns a few of the numbers, in random order."""
        if len(numbers) > _MANY:
            return [self._rng.choice(numbers) for _ in range(_TRIES)]
        return self._rng.sample(numbers, _TRIES)
