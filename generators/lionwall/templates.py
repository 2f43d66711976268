"""Templates: which groups the red herrings of a wall lead between, whatever the components are.

A herring is the set of the two or three groups that it has a card in, an int used as a bitset. A
template is a multiset of herrings in which no group has more herrings than cards; the cards
that are left carry none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations

from generators.grid import bits
from generators.lionwall.rules import GROUPS

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
    """Group `i` is called `names[i]`."""
    return {one: sum(1 << names[group] for group in bits(one)) for one in HERRINGS}


_NAMINGS = tuple(naming(names) for names in permutations(range(GROUPS)))


def relabelled(template: Template, names: Naming) -> Template:
    """The template with the groups named anew."""
    return tuple(sorted([names[herring] for herring in template]))


@cache
def templates() -> tuple[Template, ...]:
    """All 239 templates that differ by more than the names of their groups, fewest herrings first.

    Each is the least of its relabellings.
    """
    least = {min(relabelled(each, names) for names in _NAMINGS) for each in labelled()}
    return tuple(sorted(least, key=lambda template: (len(template), template)))


def labelled(least: int = 0, room: tuple[int, ...] = (4,) * GROUPS) -> Iterator[Template]:
    """All templates of herrings from number `least` on, with that room in each group."""
    yield ()
    for number in range(least, len(HERRINGS)):
        herring = HERRINGS[number]
        left = tuple(cards - (herring >> group & 1) for group, cards in enumerate(room))
        if min(left) < 0:
            continue
        for rest in labelled(number, left):
            yield tuple(sorted((herring, *rest)))
