"""How hard a wall is for a person, by what meets the eye.

Characters that come late in school are hard to take apart, a part of a part is hard to see, and
every component that looks like a group has to be tried: most of all those on three cards.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..base import Difficulty, Tick, no_tick
from ..grid import bits
from .characters.components import Components, shipped
from .characters.visibility import Visibility, guessed_parts, lateness, visibility_of
from .rules import Group, Puzzle
from .wall import Wall, is_notable

DEPTH_POINTS = {
    Visibility.RADICAL: 0,
    Visibility.PART: 2,
    Visibility.INNER: 5,
    Visibility.HIDDEN: 9,
}
_HERRING_WEIGHT, _NEAR_GROUP_WEIGHT, _FALSE_GROUP_WEIGHT, _CROSSOVER_WEIGHT = 1, 4, 12, 8
_LEAST_SCORES = (24, 42, 62, 96)  # the least scores of levels 2 to 5


@dataclass(frozen=True)
class DifficultyFactors:
    """The difficulties that a solver meets on a wall."""

    unfamiliar: int
    """How late a learner meets the cards."""
    hidden: int
    """How deep the shared components lie in all cards."""
    herrings: int
    """Components on two or three cards of different groups."""
    near_groups: int
    """Those of the herrings that are on three cards."""
    false_groups: int
    """Components on four cards or more that no group shares."""
    crossovers: int
    """Cards that carry the component of another group too."""

    @property
    def score(self) -> int:
        """The weighted sum of all factors."""
        return (
            self.unfamiliar
            + self.hidden
            + _HERRING_WEIGHT * self.herrings
            + (_NEAR_GROUP_WEIGHT - _HERRING_WEIGHT) * self.near_groups
            + _FALSE_GROUP_WEIGHT * self.false_groups
            + _CROSSOVER_WEIGHT * self.crossovers
        )


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty:
    """Returns level (1 to 5) and score of a wall, by the shipped components.

    With them go the factors that can be counted on the wall; those in points mean little alone.
    """
    tick(None)
    factors = difficulty_factors(puzzle, Wall.of(puzzle.script, puzzle.cards, shipped()))
    fields = {
        "herrings": factors.herrings,
        "near_groups": factors.near_groups,
        "false_groups": factors.false_groups,
        "crossovers": factors.crossovers,
    }
    return Difficulty(level_of(factors.score), factors.score, fields)


def level_of(score: int) -> int:
    """The level, 1 to 5, of a score."""
    return 1 + bisect_right(_LEAST_SCORES, score)


def difficulty_factors(puzzle: Puzzle, wall: Wall) -> DifficultyFactors:
    """Returns the difficulty factors of a wall."""
    partition = [group.cards for group in puzzle.groups]
    return DifficultyFactors(
        sum(lateness(card, puzzle.script, wall.components) for card in puzzle.cards),
        sum(_depth(puzzle, group, wall.components) for group in puzzle.groups),
        len(puzzle.herrings),
        sum(herring.cards.bit_count() == 3 for herring in puzzle.herrings),
        false_groups(wall, partition),
        crossovers(wall, partition),
    )


def _depth(puzzle: Puzzle, group: Group, components: Components) -> int:
    """Returns how deep a group's component lies in its four cards, in points."""
    name = components.fold(group.component)
    cards = puzzle.text_of(group.cards)
    return sum(
        DEPTH_POINTS[visibility_of(name, card, puzzle.script, components)] for card in cards
    )


def false_groups(wall: Wall, partition: Sequence[int]) -> int:
    """Returns how many components lie on four cards or more and are shared by no group.

    Several on the same cards count once.
    """
    wide = {cards for cards in wall.shared.values() if cards.bit_count() >= 4}
    return sum(all(group & ~cards for group in partition) for cards in wide)


def has_guessed_groups(wall: Wall, partition: Sequence[int]) -> bool:
    """Whether four cards seem to share what no group does, to who takes small parts apart too."""
    guessed = dict(wall.shared)
    for card, char in enumerate(wall.cards):
        for name in guessed_parts(char, wall.script, wall.components):
            if is_notable(name, wall.script, wall.components):
                guessed[name] = guessed.get(name, 0) | 1 << card
    return bool(false_groups(replace(wall, shared=guessed), partition))


def crossovers(wall: Wall, partition: Sequence[int]) -> int:
    """Returns how many times a card carries all that the cards of another group share."""
    return sum(
        min(cards.bit_count() for cards in wall.shared.values() if not group & ~cards)
        - group.bit_count()
        for group in partition
    )


def easiest_first(puzzle: Puzzle) -> list[int]:
    """The numbers of the groups, the easiest to find first."""
    components = shipped()

    def cost(number: int) -> int:
        """Returns how hard a group is: late characters, herrings, a hidden component."""
        group = puzzle.groups[number]
        late = sum(
            lateness(puzzle.cards[card], puzzle.script, components) for card in bits(group.cards)
        )
        misled = sum((herring.cards & group.cards).bit_count() for herring in puzzle.herrings)
        return late + misled + _depth(puzzle, group, components)

    return sorted(range(len(puzzle.groups)), key=cost)
