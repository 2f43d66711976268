"""How walls are built: the params of the menu, and the recipe of each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..base import LEVELS, UsageError, check_level
from .candidate import Places, PoolRange
from .characters.visibility import RAREST, Visibility
from .rules import SCRIPTS

_OUTSIDE: Places = (Visibility.RADICAL, Visibility.PART)
_ANYWHERE: Places = (Visibility.RADICAL, Visibility.PART, Visibility.INNER)


@dataclass(frozen=True)
class Params:
    """The choices of the menu, and what the player has seen."""

    script: str
    level: int
    is_classic: bool = False
    """Whether the wall is built in the published way, which has a proof."""
    most: int = 0
    """The last characters taken, by rank (simplified) or by level of the list or the exam.

    0 stands for those of the level.
    """
    is_graded: bool = False
    """Whether only `most` matters: the wall may be of any level."""
    exam: str = ""
    """The exam whose levels `most` counts, "" for the script's own list."""
    seen: str = ""
    """The characters of the walls that the player had last: others are dealt if there are some."""
    named: str = ""
    """The components of the groups of these walls, avoided in the same way."""
    grouped: str = ""
    """The characters of these groups, four by four: no group of the same four is dealt."""
    due: str = ""
    """Characters that are to come again or that the player has asked for: they are dealt first."""


@dataclass(frozen=True)
class Recipe:
    """How walls are built: which characters and components they have, and how they mislead."""

    latest: int
    """The lateness of the latest characters."""
    places: tuple[Places, Places, Places, Places]
    """Where each group's characters have its component."""
    herrings: tuple[int, int]
    """The least and the most red herrings of a template."""
    threes: tuple[int, int]
    """The least and the most of them that lie on three cards."""
    crossovers: int = 0
    """The cards that carry the components of two groups."""
    most_carriers: int = 3
    """On how many cards a component may lie that no group shares; a fourth makes a false group."""
    component_limit: int = 0
    """How many components groups may share, the commonest; 0: no limit."""
    level: int = 0
    """The level that the wall must be rated; 0: any."""
    has_obscure_groups: bool = False
    """Whether several characters of a group may be such as hardly any reader knows."""
    mixes_looks: bool = False
    """Whether a group may show its component in several looks, 刂 and 刀."""
    most_chars: int = 0
    """The rank, grade or level up to which characters are taken (`Params.most`); 0: all."""
    exam: str = ""
    earliest: int = 0
    """The lateness of the earliest characters."""
    fewest_herrings: int = 0
    """So few red herrings will do for a player who has seen much; 0: never fewer."""
    most_pairs_apart: int = 1
    """How many of the six pairs of groups may have no herring between them."""
    is_eased: bool = False
    """Whether components with few characters will do, for a player who has seen much."""
    is_gentle: bool = False
    """Whether characters are early ones, and as many as chance has it their group's component."""

    @property
    def pool_range(self) -> PoolRange:
        """The range of characters that walls are made of."""
        return PoolRange(self.latest, self.most_chars, self.earliest, self.exam, self.is_gentle)

    def eased(self, steps: int) -> Recipe:
        """Returns the recipe for a player who has seen much: more components, fewer herrings.

        It is the recipe itself for 0 `steps`.
        """
        if not steps:
            return self
        wider = self if self.mixes_looks else replace(self, is_eased=True)
        if not self.fewest_herrings:
            return wider
        return replace(
            wider,
            herrings=(self.fewest_herrings, self.fewest_herrings),
            threes=(0, self.threes[1]),
            most_pairs_apart=4,
        )


# The level is rated, whatever is shared. Where only radicals or only other parts were, so few
# characters had them there that of 100 walls of tc-hard 47 had a group of an earlier one.
_PLACES_OF_LEVEL = {
    1: (_OUTSIDE,) * 4,
    2: (_OUTSIDE,) * 4,
    3: (_OUTSIDE, _OUTSIDE, _OUTSIDE, _ANYWHERE),
    4: (_ANYWHERE,) * 4,
    5: (_ANYWHERE,) * 4,
}
_MIXES_FROM = 4
_HERRINGS_OF_LEVEL = {1: (5, 7), 2: (5, 7), 3: (5, 7), 4: (6, 8), 5: (6, 8)}
_THREES_OF_LEVEL = {1: (0, 1), 2: (0, 2), 3: (1, 3), 4: (2, 4), 5: (2, 4)}
_LATEST_OF_LEVEL = {
    "sc": {1: 0, 2: 1, 3: 2, 4: 3, 5: 5},
    "tc": {1: 1, 2: 2, 3: 3, 4: 4, 5: 5},
    "jp": {1: 1, 2: 2, 3: 3, 4: 4, 5: 4},
    "tw": {1: 0, 2: 1, 3: 2, 4: 3, 5: 3},
}
# Hard walls leave out the first school grades, and the commonest of Taiwan's characters.
_EARLIEST_OF_LEVEL = {("jp", 4): 2, ("tc", 4): 2, ("tw", 4): 1}
# Of a thousand characters not enough show the same parts for more herrings.
_HERRINGS_OF_FEW_CHARS = {1: (2, 4), 2: (3, 6), 3: (3, 6)}
_FEW_CHARS_UP_TO = 3  # the level of Japanese walls
# With two, the 500 commonest characters make 16 times as many walls as with three or more. Of rare
# ones, the commonest component was on 15 of 100 walls with six, on 8 with five.
_FEWEST_HERRINGS, _FEWEST_OF_RARE_CHARS = 2, 5
# A rank, a level of Taiwan's list, and grades. Of 100 walls of 500 characters, 60 had a group that
# an earlier one had.
MOST_OF_GENTLE = {"sc": 1200, "tw": 2, "tc": 3}
SCHOOL_LEVEL = 2  # how walls of a grade are built; they are not rated, for all is known


def recipe_of(params: Params) -> Recipe:
    """Returns how walls of these params are built. Raises ParseError for others."""
    if params.script not in SCRIPTS:
        raise UsageError(
            f"There is no script called {params.script!r}. Choose from {', '.join(SCRIPTS)}."
        )
    if params.is_classic:
        places, level = (_ANYWHERE,) * 4, max(LEVELS)
        return Recipe(
            latest=5,
            places=places,
            herrings=(6, 6),
            threes=(4, 4),
            component_limit=60,
            level=level,
            has_obscure_groups=True,
            mixes_looks=True,
        )
    check_level(params.level)
    level = params.level
    is_expert = level == max(LEVELS)
    earliest = 0 if params.most else _EARLIEST_OF_LEVEL.get((params.script, level), 0)
    is_small = bool(params.most) or (params.script == "jp" and level <= _FEW_CHARS_UP_TO)
    return Recipe(
        RAREST if params.most else _LATEST_OF_LEVEL[params.script][level],
        _PLACES_OF_LEVEL[level],
        _HERRINGS_OF_FEW_CHARS[level] if is_small else _HERRINGS_OF_LEVEL[level],
        _THREES_OF_LEVEL[level],
        crossovers=1 if is_expert else 0,
        most_carriers=4 if is_expert else 3,
        level=0 if params.is_graded else level,
        has_obscure_groups=is_expert,
        mixes_looks=level >= _MIXES_FROM,
        most_chars=params.most,
        exam=params.exam,
        fewest_herrings=_FEWEST_HERRINGS if is_small else _FEWEST_OF_RARE_CHARS if earliest else 0,
        earliest=earliest,
        is_gentle=level == min(LEVELS),
    )
