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

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, reduce
from itertools import chain, combinations, permutations
from operator import and_
from typing import NamedTuple

from ..base import Tick
from ..grid import bits, bitset, union
from ..rng import Rng
from ..walls.wall import GROUPS
from .characters import highlights, review
from .characters.components import Components, TickedCache, drawable, shipped
from .characters.review import is_early, is_gentle, is_seldom, is_vulgar
from .characters.visibility import (
    OPEN,
    RAREST,
    SEEN,
    Visibility,
    clear_visibility_caches,
    is_obscure,
    lateness,
    looks,
    visibilities,
)
from .familiarity import Familiarity
from .rating import DEPTH_POINTS
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
    first: int = 0, cards_left: tuple[int, ...] = (4,) * GROUPS
) -> Iterator[Template]:
    """Yields every template made of HERRINGS[first:], if each group has so many `cards_left`.

    A herring takes a card in each of its groups.
    """
    yield ()
    for number in range(first, len(HERRINGS)):
        herring = HERRINGS[number]
        left = tuple(cards - (herring >> group & 1) for group, cards in enumerate(cards_left))
        if min(left) < 0:
            continue
        for others in labelled_templates(number, left):
            yield tuple(sorted((herring, *others)))


_LAST_OF_SANS = 0xFFFF
_SHARE_OF_SHOWN = 0.8  # of the progress; the rest is for the index
_CHARS_A_TICK = 20  # about a millisecond


class PoolRange(NamedTuple):
    """The range of a script's characters in a pool: those of a lateness up to `latest`.

    With `most`, only simplified characters up to that rank, others up to that level of their list,
    or, with an `exam`, those of its levels up to that. `earliest` is the least lateness. If it
    `is_gentle`, only characters that learners meet early.
    """

    latest: int
    most: int = 0
    earliest: int = 0
    exam: str = ""
    is_gentle: bool = False


_pools = TickedCache[tuple[str, PoolRange], "CharacterPool"]()
_MOST_POOLS = 1  # 10 MB each
_LEAST_STROKES_INSIDE = 3  # nobody thinks of 八 inside 蔽


@dataclass(frozen=True, eq=False)
class CharacterPool:
    """Characters of a script, with what each of them shows.

    Characters and components are known by their numbers: places in `chars` and in `names`. Only
    components that several of the characters show have one. What lies open in a character does
    not lie inside another part.
    """

    script: str
    chars: Sequence[str]
    names: Sequence[str]
    components_of: Sequence[int]
    """For every character its components."""
    open_components_of: Sequence[int]
    """For every character the components that lie open in it."""
    seen_components_of: Sequence[int]
    """For every character the components that a reader sees in it, open ones too."""
    chars_at: Sequence[Sequence[int]]
    """For every `Visibility` and component the characters that have it there."""
    looks: Sequence[Mapping[str, int]]
    """For every component its looks, each with the characters that have it."""
    highlightable: Sequence[int]
    """For every component, the characters in which it can be highlighted."""
    inside: Sequence[int]
    """For every component those that it shows itself."""
    bare: Sequence[Sequence[int]]
    """The characters that are a component themselves, by component: 土 for 土."""
    nameable: int
    """The components that can be named and drawn."""
    strokes: Sequence[int]
    """The number of strokes of every component."""
    late: Sequence[int]
    """For every `lateness` from 0 on the characters that have it."""
    obscure: int
    """The characters that hardly any reader knows."""

    @lru_cache(maxsize=4096)  # noqa: B019 - emptied when a pool goes
    def members(self, component: int, places: frozenset[Visibility]) -> int:
        """The characters that have the component at one of these places."""
        return union(self.chars_at[place][component] for place in places)

    def mean_points(self, component: int, members: int) -> float:
        """Returns how much one of these characters adds to the score in a group of a component."""
        deep = (
            points * (self.chars_at[place][component] & members).bit_count()
            for place, points in DEPTH_POINTS.items()
        )
        late = (steps * (chars & members).bit_count() for steps, chars in enumerate(self.late))
        return (sum(deep) + sum(late)) / max(1, members.bit_count())

    def looking_alike(self, component: int, char: int) -> int:
        """The characters that show a component in a form that this one has too."""
        return union(chars for chars in self.looks[component].values() if chars >> char & 1)

    @lru_cache(maxsize=4096)  # noqa: B019 - emptied when a pool goes
    def listed(self, numbers: int) -> tuple[int, ...]:
        """The numbers of a bitset, ascending; cached, as the same ones are needed often."""
        return tuple(bits(numbers))

    def common_components(self, members: int, others: int) -> int:
        """Returns the nameable components that two sets of characters both show, one openly."""
        both = self.components_on(members, is_open=False) & self.components_on(
            others, is_open=False
        )
        is_open = self.components_on(members, is_open=True) | self.components_on(
            others, is_open=True
        )
        return both & is_open & self.nameable

    @lru_cache(maxsize=4096)  # noqa: B019 - see above
    def components_on(self, members: int, is_open: bool) -> int:
        """Returns the components that a reader sees in some of these characters.

        If `is_open`, only those that lie open.
        """
        shown = self.open_components_of if is_open else self.seen_components_of
        return union(shown[char] for char in bits(members))

    @lru_cache(maxsize=64)  # noqa: B019 - see above
    def component_choices(
        self, places: Places, limit: int, mixes: bool, least: int, barred: int = 0
    ) -> Sequence[tuple[int, int]]:
        """Returns components that `least` characters have at these places, with the characters.

        Unless a group `mixes` looks, a component comes once for every look. If `limit` is not 0,
        only that many components are used, the most common ones. Characters in the bitset
        `barred` are left out, and then components that fewer than four others have.
        """
        if barred:
            every = self.component_choices(places, limit, mixes, least)
            left = [(component, members & ~barred) for component, members in every]
            return [choice for choice in left if choice[1].bit_count() >= GROUPS]
        choices = [
            (component, members)
            for component in bits(self.nameable)
            if Visibility.INNER not in places or self.strokes[component] >= _LEAST_STROKES_INSIDE
            for members in self._members(component, places, mixes)
            if members.bit_count() >= least
        ]
        if limit:
            choices = sorted(choices, key=lambda pair: -pair[1].bit_count())[:limit]
        return choices

    def _members(self, component: int, places: Places, mixes: bool) -> list[int]:
        """Returns the sets of characters that may share a component: one, or one for each look.

        It can be highlighted in all of them.
        """
        members = self.members(component, places) & self.highlightable[component]
        if mixes and self.names[component] not in _NEVER_MIXED:
            return [members]
        return [members & chars for _look, chars in sorted(self.looks[component].items())]


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
        _pools.pop(next(iter(_pools), key), None)
        CharacterPool.members.cache_clear()
        CharacterPool.listed.cache_clear()
        CharacterPool.components_on.cache_clear()
        CharacterPool.component_choices.cache_clear()
    return pool


def _new_pool(
    script: str, pool_range: PoolRange, components: Components, tick: Tick
) -> CharacterPool:
    """Returns a new pool of a script's characters in a range."""
    chars = [
        char
        for char in components.characters(script)
        if pool_range.earliest <= lateness(char, script, components) <= pool_range.latest
        and _is_within(char, script, pool_range, components)
        and _is_usable(char, script, components)
    ]
    shown = _shown_in(chars, script, components, tick)
    counts = Counter(chain(*(each.names for each in shown)))
    names = sorted(name for name, count in counts.items() if count > 1)
    open_components, seen_components, chars_at, char_looks = _index_by_visibility(
        shown, names, components, tick
    )
    inside = [  # 土 is no part of 老, but one of its form 耂
        {
            part
            for form in drawable_forms(name, script, components)
            for part in components.visible(form)
        }
        for name in names
    ]
    return CharacterPool(
        script=script,
        chars=chars,
        names=names,
        components_of=_bitsets((each.names for each in shown), names),
        open_components_of=open_components,
        seen_components_of=seen_components,
        chars_at=chars_at,
        looks=char_looks,
        highlightable=_highlightable(script, chars, names, components),
        inside=_bitsets(inside, names),
        bare=_bare(chars, names, components),
        nameable=bitset(
            [i for i, name in enumerate(names) if is_notable(name, script, components)]
        ),
        strokes=[
            max(components.strokes(form) for form in drawable_forms(name, script, components))
            for name in names
        ],
        late=_by_lateness(chars, script, components),
        obscure=bitset(
            number for number, char in enumerate(chars) if is_obscure(char, script, components)
        ),
    )


def _bitsets(sets: Iterable[Collection[str]], names: Sequence[str]) -> list[int]:
    """Returns sets of components as bitsets of their places in `names`, without all others."""
    number = {name: place for place, name in enumerate(names)}
    return [bitset([number[name] for name in each if name in number]) for each in sets]


def _by_lateness(chars: Sequence[str], script: str, components: Components) -> list[int]:
    """Returns, for every lateness, the characters that have it."""
    late = [0] * (RAREST + 1)
    for number, char in enumerate(chars):
        late[lateness(char, script, components)] |= 1 << number
    return late


def _bare(
    chars: Sequence[str], names: Sequence[str], components: Components
) -> list[tuple[int, ...]]:
    """Returns, for every component, the characters that are the component themselves."""
    numbers: dict[str, list[int]] = {}
    for number, char in enumerate(chars):
        numbers.setdefault(components.fold(char), []).append(number)
    return [tuple(numbers.get(name, ())) for name in names]


def _highlightable(
    script: str, chars: Sequence[str], names: Sequence[str], components: Components
) -> list[int]:
    """Returns, for every component, the characters in which it can be highlighted."""
    number_of = {char: number for number, char in enumerate(chars)}
    highlightable = dict.fromkeys(names, 0)
    itself = ((char, components.fold(char)) for char in chars)
    for char, name in (*itself, *highlights.pairs(script)):
        if char in number_of and name in highlightable:
            highlightable[name] |= 1 << number_of[char]
    return [*highlightable.values()]


def _is_within(char: str, script: str, pool_range: PoolRange, components: Components) -> bool:
    """Whether a character's rank or level is at most the `most` of a range; 0 allows all."""
    if pool_range.is_gentle and not is_gentle(char, script):
        return False
    if not pool_range.most or (pool_range.is_gentle and is_early(char, script)):
        return True
    if pool_range.exam:
        number = review.levels(pool_range.exam).get(char)
    else:
        number = components.rank(char) if script == "sc" else components.level(char, script)
        if is_seldom(char, script):
            return False
    return number is not None and number <= pool_range.most


def _is_usable(char: str, script: str, components: Components) -> bool:
    """Whether a character can be drawn, isn't vulgar, and has a reading and a meaning."""
    is_drawn = char in drawable(script) and ord(char) <= _LAST_OF_SANS
    is_known = components.reading(char, script) and components.meaning(char, script)
    return is_drawn and bool(is_known) and not is_vulgar(char, script)


class _Shown(NamedTuple):
    """What a character shows, in strings: they take a tenth of the memory of sets."""

    names: str
    """Its components."""
    places: str
    """For each of them the number of its `Visibility`."""
    looks: str
    """The looks of the parts that a reader sees, sorted."""


def _shown_in(
    chars: Sequence[str], script: str, components: Components, tick: Tick
) -> list[_Shown]:
    """Returns what each character shows."""
    shown = []
    for number, char in enumerate(chars):
        if number % _CHARS_A_TICK == 0:
            tick(_SHARE_OF_SHOWN * number / len(chars))
            components.clear_visible_cache()
        names = "".join(components.visible(char))
        visibility_of = visibilities(char, script, components)
        places = (visibility_of.get(name, Visibility.HIDDEN) for name in names)
        char_looks = "".join(sorted(looks(char, script, components)))
        shown.append(_Shown(names, "".join(str(int(place)) for place in places), char_looks))
    return shown


def _index_by_visibility(
    shown: Sequence[_Shown], names: Sequence[str], components: Components, tick: Tick
) -> tuple[list[int], list[int], list[list[int]], list[dict[str, int]]]:
    """Returns a pool's `open_components_of`, `seen_components_of`, `chars_at` and `looks`."""
    number_of = {name: number for number, name in enumerate(names)}
    chars_at = [[0] * len(names) for _ in Visibility]
    chars_of_looks: list[dict[str, int]] = [{} for _ in names]
    open_components, seen_components = [0] * len(shown), [0] * len(shown)
    for number, char in enumerate(shown):
        if number % _CHARS_A_TICK == 0:
            tick(_SHARE_OF_SHOWN + (1 - _SHARE_OF_SHOWN) * number / len(shown))
        for look in char.looks:
            component = number_of.get(components.fold(look))
            if component is not None:
                chars_of_look = chars_of_looks[component]
                chars_of_look[look] = chars_of_look.get(look, 0) | 1 << number
        for name, place in zip(char.names, char.places, strict=True):
            component, visibility = number_of.get(name), Visibility(int(place))
            if component is not None:
                chars_at[visibility][component] |= 1 << number
                if visibility in OPEN:
                    open_components[number] |= 1 << component
                if visibility in SEEN:
                    seen_components[number] |= 1 << component
    return open_components, seen_components, chars_at, chars_of_looks


# Parts of two kinds: hill and city; what 楚 and 是 have below; the moon and flesh.
_NEVER_MIXED = frozenset("阝疋月")
_ANYWHERE = frozenset(Visibility)
_ROWS_OF = {herring: tuple(bits(herring)) for herring in HERRINGS}
_FEW_ENOUGH = 12  # of more, a few drawn one by one are seldom the same
_MOST_TRIES = 10  # looked at before a place is given up; with 4 jp-medium takes half as long again


class CandidateWall:
    """Rows of characters (their numbers in the pool) under four components.

    `members` are the characters each row may take; `most_carriers` is on how many cards a
    component may lie that no group shares; `familiarity` is what the player has seen lately. A row
    takes one of the `obscure` characters at most.
    """

    def __init__(
        self,
        pool: CharacterPool,
        components: Sequence[int],
        members: Sequence[int],
        most_carriers: int,
        familiarity: Familiarity,
        rng: Rng,
        obscure: int = 0,
    ) -> None:
        """`components` are the components of the rows, by number in the pool."""
        self.pool = pool
        self.rows: list[list[int]] = [[] for _ in components]
        self.components = components
        self._familiarity = familiarity
        self._is_picky = familiarity.is_picky
        self._rng = rng
        self._obscure = obscure
        self._inside = [pool.inside[component] for component in components]
        # By row: the components inside those of other rows, which no card of the row may carry.
        self._barred = [
            union(inside for other, inside in enumerate(self._inside) if other != row)
            for row in range(len(components))
        ]
        self._crossing_members = members
        self._members = [
            chars & ~union(pool.members(component, _ANYWHERE) for component in bits(barred))
            for chars, barred in zip(members, self._barred, strict=True)
        ]
        self._free_components = pool.nameable & ~union(self._inside)
        self._components_by_herring: dict[tuple[int, bool], int] = {}
        self._most_carriers = most_carriers
        # _on_more_than[n]: the components that lie on more than n cards
        self._on_more_than = [0] * most_carriers

    @cached_property
    def _components_in_rows(self) -> Mapping[bool, Sequence[int]]:
        """By whether they lie open, and by row: the components some card of the row can have."""
        return {
            is_open: [self.pool.components_on(chars, is_open) for chars in self._members]
            for is_open in (True, False)
        }

    def clear(self) -> None:
        """Takes all cards away."""
        self.rows = [[] for _ in self.rows]
        self._on_more_than = [0] * self._most_carriers

    def possible_crossovers(self) -> list[tuple[int, int]]:
        """Returns (row, other) where a card of a row may carry the component of another row."""
        pairs = permutations(range(len(self.rows)), 2)
        reach = [self.pool.components_on(chars, is_open=False) for chars in self._crossing_members]
        return [(row, other) for row, other in pairs if reach[row] >> self.components[other] & 1]

    def possible_herrings(self) -> frozenset[int]:
        """The herrings for which there is a component, whatever cards are in the rows."""
        return frozenset(
            herring for herring in HERRINGS if self._herring_components(herring, is_open=False)
        )

    def herring_choices(self) -> Mapping[int, int]:
        """Returns how many components each herring may have, whatever cards are in the rows."""
        return {
            herring: self._herring_components(herring, is_open=False).bit_count()
            for herring in HERRINGS
        }

    def _herring_components(self, herring: int, is_open: bool) -> int:
        """Returns the components that every row of a herring has some card for.

        If `is_open`, each row has one in which the component lies open; else, at least one row.
        """
        key = herring, is_open
        if key not in self._components_by_herring:
            in_all_rows, open_in_some_row = self._free_components, 0
            for row in _ROWS_OF[herring]:
                in_all_rows &= self._components_in_rows[is_open][row]
                open_in_some_row |= self._components_in_rows[True][row]
            self._components_by_herring[key] = in_all_rows & open_in_some_row
        return self._components_by_herring[key]

    def add_herring(self, herring: int, tick: Tick) -> bool:
        """Adds a card with one component to every row of a herring; False if none fits.

        It misleads best if it lies open on all of these cards; on one of them it must.
        """
        strokes = self.pool.strokes
        for is_open in (True, False):
            unused = self._herring_components(herring, is_open) & ~self._on_more_than[0]
            candidates = sorted(self._sample([*bits(unused)]), key=lambda each: -strokes[each])
            if self._is_picky:
                candidates.sort(key=lambda component: self._exposure(component, herring))
            for component in candidates:
                tick(None)
                if self._add_component(component, herring, is_open):
                    return True
        return False

    def _exposure(self, component: int, herring: int) -> int:
        """Returns how often the player met a component's carriers in the rows of a herring."""
        uses = self._familiarity.char_uses
        carriers = (self._carriers(component, row, SEEN) for row in bits(herring))
        return sum(min(map(uses, chars), default=0) for chars in carriers)

    def _add_component(self, component: int, herring: int, is_open: bool) -> bool:
        """Adds a card with the component to each row of a red herring; False if that can't be."""
        before = list(self._on_more_than)
        rows = list(_ROWS_OF[herring])
        self._rng.shuffle(rows)
        rows.sort(key=lambda row: not self._components_in_rows[True][row] >> component & 1)
        alike = -1  # the characters that show the component in a form of the first card
        for added, row in enumerate(rows):
            places = OPEN if is_open or not added else SEEN
            if not self._add_first_fitting(row, self._carriers(component, row, places, alike)):
                for earlier in rows[:added]:
                    self.rows[earlier].pop()
                self._on_more_than = before
                return False
            if row != rows[-1]:
                alike &= self.pool.looking_alike(component, self.rows[row][-1])
        return True

    def add_crossover(self, row: int, other: int) -> bool:
        """Adds a card to a row that also carries the component of another row."""
        carriers = self.pool.members(self.components[other], SEEN)
        carriers &= self._crossing_members[row] & self._allowed_beside(self.rows[row])
        return self._add_first_fitting(row, self.pool.listed(carriers), self._inside[other])

    def _carriers(
        self, component: int, row: int, places: frozenset[Visibility], among: int = -1
    ) -> Sequence[int]:
        """Returns the characters a row may take that carry a component at one of these places."""
        members = self.pool.members(component, places) & among
        return self.pool.listed(members & self._open_to(row))

    def _open_to(self, row: int) -> int:
        """Returns the characters that a row may take besides those that it has."""
        return self._members[row] & self._allowed_beside(self.rows[row])

    def _allowed_beside(self, chars: Sequence[int]) -> int:
        """Returns the characters that may be in a row with these: no second obscure one."""
        return ~self._obscure if bitset(chars) & self._obscure else -1  # all bits: any character

    def fill(self, tick: Tick) -> bool:
        """Fills every row up to four cards; False if nothing fits."""
        for row in range(GROUPS):
            while len(self.rows[row]) < GROUPS:
                tick(None)
                if not self._add_first_fitting(row, self.pool.listed(self._open_to(row))):
                    return False
        return True

    def _add_first_fitting(self, row: int, chars: Sequence[int], allowed: int = 0) -> bool:
        """Adds the first fitting one of `chars` to a row; returns whether there was one.

        It may carry the components in the bitset `allowed`, though other rows have them.
        """
        if len(self.rows[row]) == GROUPS:
            return False
        # What lies inside other groups' components, or on as many cards as it may already.
        unwanted = (self._barred[row] | self._on_more_than[-1] & ~self._inside[row]) & ~allowed
        taken = set[int]().union(*self.rows)
        for char in self._least_familiar(chars):
            shown = self.pool.components_of[char]
            if not shown & unwanted and char not in taken:
                self._add(row, char, shown)
                return True
        return False

    def least_score(self) -> int:
        """Returns the least score of a full wall: without its herrings and false groups.

        A group may be named by any component that its cards share.
        """
        chars = (self.pool.chars[char] for row in self.rows for char in row)
        late = sum(lateness(char, self.pool.script, shipped()) for char in chars)
        return late + sum(map(self._least_depth, self.rows))

    def _least_depth(self, row: Sequence[int]) -> int:
        """Returns how deep the shared component of a row that lies least deep does, in points."""
        members = bitset(row)
        shared = reduce(and_, (self.pool.components_of[char] for char in row))
        return min(
            sum(
                points * (self.pool.chars_at[place][component] & members).bit_count()
                for place, points in DEPTH_POINTS.items()
            )
            for component in bits(shared)
        )

    def repeats_a_group(self) -> bool:
        """Whether the player has met one of the groups lately."""
        return not self._familiarity.groups.isdisjoint(map(bitset, self.rows))

    def cost(self) -> int:
        """Returns the cost of a wall for the parts that the player has met before."""
        return self._familiarity.cost((char for row in self.rows for char in row), self.components)

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
        beside = [char for char in self.rows[row] if char != familiar]
        members = self._members[row] & self._allowed_beside(beside)
        on = [0] * self._most_carriers  # as self._on_more_than, without the familiar card
        for char in others:
            shown = self.pool.components_of[char]
            for number, carried in enumerate(on):
                on[number] = carried | shown
                shown &= carried
        unwanted = self._barred[row] | on[-1] & ~self._inside[row]
        fit = [
            char
            for char in self.pool.listed(members)
            if self._familiarity_of(char) < self._familiarity_of(familiar)
            and not self.pool.components_of[char] & unwanted
            and char not in others
        ]
        self._rng.shuffle(fit)
        return sorted(fit, key=self._familiarity_of)[:_MOST_TRIES]

    def _familiarity_of(self, char: int) -> int:
        return self._familiarity.char_uses(char)

    def _add(self, row: int, char: int, shown: int) -> None:
        """Adds a character to a row; `shown` are the components it carries."""
        self.rows[row].append(char)
        for number, on in enumerate(self._on_more_than):
            self._on_more_than[number] = on | shown
            shown &= on

    def _least_familiar(self, chars: Sequence[int]) -> list[int]:
        """Returns a few of the characters, those seen the least first, else in random order."""
        if not self._is_picky:
            return self._sample(chars)
        mixed = self._rng.sample(chars, len(chars))
        return sorted(mixed, key=self._familiarity_of)[:_MOST_TRIES]

    def _sample(self, numbers: Sequence[int]) -> list[int]:
        """Returns a few of the numbers, in random order."""
        if len(numbers) > _FEW_ENOUGH:
            return [self._rng.choice(numbers) for _ in range(_MOST_TRIES)]
        return self._rng.sample(numbers, _MOST_TRIES)
