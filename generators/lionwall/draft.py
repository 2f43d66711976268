"""A wall in the making: four components, and a row of characters under each.

Cards are laid one by one, so that no other component comes to lie on more cards than the level
lets it; what the groups share is kept off the cards of other groups. The exact count of
partitions has the last word.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import permutations

from generators.base import Tick
from generators.grid import bits
from generators.lionwall.familiarity import OPEN, SEEN, Place
from generators.lionwall.pool import Pool
from generators.lionwall.rules import GROUPS
from generators.lionwall.templates import Template
from generators.rng import Rng

_MANY = 12  # of more, a few drawn one by one are seldom the same
_TRIES = 10  # looked at before a place is given up; with 4 jp-medium takes half as long again


class Draft:
    """Rows of characters (their numbers in the pool) under four components.

    `members` is the characters that each row may take; `most` the cards that a component may lie
    on which no group shares.
    """

    def __init__(
        self, pool: Pool, reals: Sequence[int], members: Sequence[int], most: int, rng: Rng
    ) -> None:
        self.pool = pool
        self.rows: list[list[int]] = [[] for _ in reals]
        self._reals = reals
        self._members = members
        self._rng = rng
        self._own = [pool.inside[real] for real in reals]
        self._kept_off = [
            _union(own for other, own in enumerate(self._own) if other != row)
            for row in range(len(reals))
        ]
        self._reach = {
            is_open: [pool.reach(each, is_open) for each in members] for is_open in (True, False)
        }
        self._free = pool.worthy & ~_union(self._own)
        self._names_of: dict[tuple[int, bool], int] = {}
        self._most = most
        self._on = [0] * most  # on[n]: the components that lie on more than n cards

    def clear(self) -> None:
        """Takes all cards away."""
        self.rows = [[] for _ in self.rows]
        self._on = [0] * self._most

    def crossings(self) -> list[tuple[int, int]]:
        """The rows that may have a card with the component of another row, and these."""
        pairs = permutations(range(len(self.rows)), 2)
        reach = self._reach[False]
        return [(row, other) for row, other in pairs if reach[row] >> self._reals[other] & 1]

    def may_have(self, template: Template) -> bool:
        """Whether every herring of a template finds a component, if the cards leave it."""
        return all(self._names(each, False) for each in set(template))

    def _names(self, herring: int, is_open: bool) -> int:
        """The components that all rows of a herring carry, open in all of them or in one."""
        key = herring, is_open
        if key not in self._names_of:
            everywhere, somewhere = self._free, 0
            for row in bits(herring):
                everywhere &= self._reach[is_open][row]
                somewhere |= self._reach[True][row]
            self._names_of[key] = everywhere & somewhere
        return self._names_of[key]

    def lay(self, herring: int, tick: Tick) -> bool:
        """Lays a card with one component in every row of a herring; False where none fits.

        It misleads best where it lies open on all of these cards; on one of them it has to.
        """
        strokes = self.pool.strokes
        for is_open in (True, False):
            names = list(bits(self._names(herring, is_open) & ~self._on[0]))
            for name in sorted(self._some(names), key=lambda name: -strokes[name]):
                tick(None)
                if self._lay_name(name, herring, is_open):
                    return True
        return False

    def _lay_name(self, name: int, herring: int, is_open: bool) -> bool:
        before = [list(row) for row in self.rows], list(self._on)
        rows = list(bits(herring))
        self._rng.shuffle(rows)
        rows.sort(key=lambda row: not self._reach[True][row] >> name & 1)
        for row in rows:
            places = OPEN if is_open or row == rows[0] else SEEN
            if not self._lay_one(row, self._having(name, row, places)):
                self.rows, self._on = before
                return False
        return True

    def cross(self, row: int, other: int) -> bool:
        """Lays a card in a row that also carries the component of another row."""
        return self._lay_one(row, self._having(self._reals[other], row, SEEN), self._own[other])

    def _having(self, name: int, row: int, places: Collection[Place]) -> Sequence[int]:
        """What a row may take that carries a component at one of these places."""
        return list(bits(self.pool.members(name, places) & self._members[row]))

    def fill(self, tick: Tick) -> bool:
        """Fills every row up to four cards; False where nothing fits."""
        for row in range(GROUPS):
            while len(self.rows[row]) < GROUPS:
                tick(None)
                if not self._lay_one(row, self.pool.listed(self._members[row])):
                    return False
        return True

    def _lay_one(self, row: int, chars: Sequence[int], crossing: int = 0) -> bool:
        """Lays one of `chars` in a row; what is `crossing` may lie on its card."""
        if len(self.rows[row]) == GROUPS:
            return False
        unwanted = (self._kept_off[row] | self._on[-1] & ~self._own[row]) & ~crossing
        for char in self._some(chars):
            shown = self.pool.shows[char]
            if not shown & unwanted and all(char not in each for each in self.rows):
                self._add(row, char, shown)
                return True
        return False

    def _add(self, row: int, char: int, shown: int) -> None:
        self.rows[row].append(char)
        for number, on in enumerate(self._on):
            self._on[number] = on | shown
            shown &= on

    def _some(self, numbers: Sequence[int]) -> list[int]:
        """A few of the numbers, in random order."""
        if len(numbers) > _MANY:
            return [self._rng.choice(numbers) for _ in range(_TRIES)]
        return self._rng.sample(numbers, _TRIES)


def _union(sets: Iterable[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found
