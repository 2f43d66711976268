"""What a player has met on the walls before, so that the next one shows something else.

Of a few hundred characters only so many walls can be made: what was met comes again, but what was
met the least and the longest ago comes first, and nothing much more often than the rest. Only what
is due to come again, as the player wishes, comes before what was never met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from math import comb
from typing import NamedTuple

from ..grid import bitset
from ..walls.wall import CARDS, CARDS_OF_GROUP
from .characters.components import shipped

MOST_CHARS, MOST_NAMES = 5, 12
"""In how many of 100 walls a character and a component may be."""
_LATELY = 40 * CARDS  # characters, of the walls that are remembered best


class Familiarity(NamedTuple):
    """The player's familiarity with characters and components, by their numbers in a pool.

    A component is called its name here.
    """

    chars: Mapping[int, int]
    """Twice the times each character was seen, less one if not in the last 40 walls."""
    names: Mapping[int, int]
    """The times each component was seen."""
    char_limit: int = 0
    """The most that `chars` may say of a character that is dealt; `name_limit`, `names`."""
    name_limit: int = 0
    steps: int = 0
    """How many times the limits were raised, as no wall was found."""
    due: int = 0
    """The characters that are to come again, a bitset: they count as never seen."""
    groups: frozenset[int] = frozenset()
    """The groups met lately, each a bitset of characters: none of them is dealt again."""
    used_up: frozenset[int] = frozenset()
    """The components of which half the groups were met."""

    @property
    def is_known(self) -> bool:
        """Whether the player has met anything, or is to meet something again."""
        return bool(self.chars or self.names or self.due)

    @property
    def is_picky(self) -> bool:
        """Whether characters are tried from the least familiar on, not in random order."""
        return self.is_known and self.steps < _UNPICKY_STEPS

    def cost(self, chars: Iterable[int], names: Iterable[int]) -> int:
        """Returns the cost of a wall with these characters and components.

        It doubles with every time that one was seen; a character that is due lowers it.
        """
        uses = [*map(self.char_uses, chars), *map(self._name_uses, names)]
        return sum(1 << use for use in uses if use > 0) - _DUE_WORTH * uses.count(_DUE)

    def char_uses(self, char: int) -> int:
        """Returns how familiar a character is; less than 0 if it is due to come again."""
        return _DUE if self.due >> char & 1 else self.chars.get(char, 0)

    def weight(self, name: int, members: int) -> float:
        """Returns the factor of a component's weight in a draw, 1 for one never seen.

        It is less for every time the component was seen, more for each of its characters
        (`members`) that is due.
        """
        due = (members & self.due).bit_count()
        return (1.0 + _DUE_WEIGHT * due) * _FADING ** self.names.get(name, 0)

    def wants(self, members: int) -> bool:
        """Whether enough of these characters (a bitset) are due for most of a group."""
        return (members & self.due).bit_count() >= _MOST_OF_A_GROUP

    def _name_uses(self, name: int) -> int:
        return self.names.get(name, 0)

    def eased(self, steps: int) -> Familiarity:
        """Returns the familiarity with limits raised by so many steps: more may be dealt again.

        The first steps allow nothing that would then be on more of 100 walls than MOST_CHARS and
        MOST_NAMES say; later ones do, for characters before components: a wall has fewer of these.
        """
        if not steps or not self.is_known:
            return self
        if steps > _STRICT_GROUP_STEPS:
            return self._replace(groups=frozenset(), used_up=frozenset()).eased(
                _STRICT_GROUP_STEPS
            )
        more = max(0, steps - _STRICT_CHAR_STEPS) // 2
        # `chars` counts twice, and this wall will be one more.
        most_chars = max(self.char_limit, 2 * (MOST_CHARS - 1)) + more
        most_names = max(self.name_limit, MOST_NAMES - 1) + max(0, steps - _STRICT_NAME_STEPS)
        return self._replace(
            char_limit=most_chars, name_limit=min(self.name_limit + steps, most_names), steps=steps
        )


NOTHING_SEEN = Familiarity({}, {})
"""The familiarity of a player who has seen no walls."""

_UNPICKY_STEPS = 1  # from which on any fitting characters are tried
# Up to so many steps, no limit goes above what 100 walls may have.
_STRICT_CHAR_STEPS, _STRICT_NAME_STEPS = 8, 60
_STRICT_GROUP_STEPS = 250  # about a second, after which a group may come again
_FADING = 0.8  # of a component's weight, for every time that the player has met it
_DUE = -1
_MOST_OF_A_GROUP = 3
_DUE_WORTH = 1 << 12  # what a wall may cost more for a character that is due
_DUE_WEIGHT = 60.0


class RecentlySeen(NamedTuple):
    """What a player met, the latest first, and what is due: see the fields of Params."""

    seen: str
    named: str
    due: str = ""
    grouped: str = ""

    def familiarity_of(
        self, chars: Sequence[str], names: Sequence[str], offered: Mapping[int, Collection[int]]
    ) -> Familiarity:
        """Returns how familiar the player is with the characters and components of a pool.

        `offered` has the components that may be dealt, each with its characters, by number. The
        limits are their medians: at most half of the components and of the characters is barred.
        """
        if not (self.seen or self.named or self.due):
            return NOTHING_SEEN
        counts, lately = Counter(self.seen), frozenset(self.seen[:_LATELY])
        due = frozenset(self.due)
        char_uses = {
            number: 2 * counts[char] - (char not in lately)
            for number, char in enumerate(chars)
            if char in counts and char not in due
        }
        counts = Counter(map(shipped().fold, self.named))
        name_uses = {number: counts[name] for number, name in enumerate(names) if name in counts}
        every = {char for members in offered.values() for char in members}
        groups = self._groups(chars)
        return Familiarity(
            char_uses,
            name_uses,
            _median(char_uses.get(char, 0) for char in every),
            _median(name_uses.get(name, 0) for name in offered),
            due=bitset(number for number, char in enumerate(chars) if char in due),
            groups=groups,
            used_up=frozenset(
                name
                for name, members in offered.items()
                if _is_used_up(bitset([*members]), groups)
            ),
        )

    def _groups(self, chars: Sequence[str]) -> frozenset[int]:
        """Returns the groups met, as bitsets of their places in a pool's characters."""
        numbers = {char: number for number, char in enumerate(chars)}
        starts = range(0, len(self.grouped), CARDS_OF_GROUP)
        groups = [self.grouped[start : start + CARDS_OF_GROUP] for start in starts]
        return frozenset(
            bitset([numbers[char] for char in group])
            for group in groups
            if numbers.keys() >= {*group}
        )


def _is_used_up(members: int, groups: Iterable[int]) -> bool:
    """Whether half the groups that a component's characters can make are among these."""
    met = sum(not group & ~members for group in groups)
    return 2 * met >= comb(members.bit_count(), CARDS_OF_GROUP)


def _median(uses: Iterable[int]) -> int:
    """Returns the lower median of numbers; 0 if there are none."""
    found = sorted(uses) or [0]
    return found[(len(found) - 1) // 2]
