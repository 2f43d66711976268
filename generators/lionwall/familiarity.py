"""What a player has met on the walls before, so that the next one shows something else.

Of a few hundred characters only so many walls can be made: what was met comes again, but what was
met the least and the longest ago comes first, and nothing much more often than the rest. Only what
is due to come again, as the player wishes, comes before what was never met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from ..grid import bitset
from .characters.components import shipped
from .rules import CARDS

MOST_CHARS, MOST_NAMES = 5, 12
"""In how many of 100 walls a character and a component may be."""
_LATELY = 40 * CARDS  # characters, of the walls that are remembered best


class Familiarity(NamedTuple):
    """The player's familiarity with characters and components, by their numbers in a pool.

    A component counts as often as it was seen, a character twice as much, less one if it was not
    seen in the last 40 walls. Anything above `char_limit` and `name_limit` is barred; `steps` is
    how far the limits were raised. Characters that are `due`, a bitset, count as never seen and
    are worth more than all else.
    """

    chars: Mapping[int, int]
    names: Mapping[int, int]
    char_limit: int = 0
    name_limit: int = 0
    steps: int = 0
    due: int = 0

    @property
    def is_known(self) -> bool:
        """Whether the player has met anything, or is to meet something again."""
        return bool(self.chars or self.names or self.due)

    @property
    def is_picky(self) -> bool:
        """Whether the least familiar of all fitting characters are tried, not random ones."""
        return self.is_known and self.steps < _ANY

    def cost(self, chars: Iterable[int], names: Iterable[int]) -> int:
        """Returns the cost of what would be seen again: twice as familiar costs far more."""
        uses = [*map(self.char_uses, chars), *map(self._name_uses, names)]
        return sum(1 << use for use in uses if use > 0) - _DUE_WORTH * uses.count(_DUE)

    def char_uses(self, char: int) -> int:
        """Returns how familiar a character is; less than 0 if it is due to come again."""
        return _DUE if self.due >> char & 1 else self.chars.get(char, 0)

    def weight(self, name: int, members: int) -> float:
        """Returns how much less a component weighs that was met, and more for characters due."""
        due = (members & self.due).bit_count()
        return (1.0 + _DUE_WEIGHT * due) * _FADING ** self.names.get(name, 0)

    def _name_uses(self, name: int) -> int:
        return self.names.get(name, 0)

    def eased(self, steps: int) -> Familiarity:
        """Returns the familiarity with higher limits, so that more may be dealt again.

        At first nothing that would be on more walls than it should, then step by step; characters
        before components, of which a wall has fewer.
        """
        if not steps or not self.is_known:
            return self
        more = max(0, steps - _CHARS_KEPT) // 2
        most_chars = max(self.char_limit, 2 * (MOST_CHARS - 1)) + more
        most_names = max(self.name_limit, MOST_NAMES - 1) + max(0, steps - _NAMES_KEPT)
        return self._replace(
            char_limit=most_chars,
            name_limit=min(self.name_limit + steps, most_names),
            steps=steps,
        )


NOTHING_SEEN = Familiarity({}, {})
"""The familiarity of a player who has seen no walls."""

_ANY = 1  # steps, after which any fitting characters are tried
_CHARS_KEPT, _NAMES_KEPT = 8, 60  # steps, up to which no limit of 100 walls is passed
_FADING = 0.8  # of a component's weight, for every time that the player has met it
_DUE = -1
_DUE_WORTH = 1 << 8  # what a wall may cost more for a character that is due
_DUE_WEIGHT = 8.0


class RecentlySeen(NamedTuple):
    """The characters and the components that a player met, the latest first, and what is due."""

    seen: str
    named: str
    due: str = ""

    def exposure_of(
        self,
        chars: Sequence[str],
        names: Sequence[str],
        offered: Mapping[int, Collection[int]],
    ) -> Familiarity:
        """Returns how familiar numbered characters and components are to the player.

        At first at most half of the components that are `offered`, and of the characters that each
        is offered with, is barred.
        """
        if not (self.seen or self.named or self.due):
            return NOTHING_SEEN
        counts, late = Counter(self.seen), frozenset(self.seen[:_LATELY])
        due = frozenset(self.due)
        uses = {
            number: 2 * counts[char] - (char not in late)
            for number, char in enumerate(chars)
            if char in counts and char not in due
        }
        counts = Counter(map(shipped().fold, self.named))
        of_names = {number: counts[name] for number, name in enumerate(names) if name in counts}
        every = {char for members in offered.values() for char in members}
        return Familiarity(
            uses,
            of_names,
            _median(uses.get(char, 0) for char in every),
            _median(of_names.get(name, 0) for name in offered),
            due=bitset(number for number, char in enumerate(chars) if char in due),
        )


def _median(uses: Iterable[int]) -> int:
    """Returns the lower median of numbers; 0 if there are none."""
    found = sorted(uses) or [0]
    return found[(len(found) - 1) // 2]
