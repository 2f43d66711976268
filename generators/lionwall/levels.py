"""What the levels of walls are made of, and the presets of the menu."""

from __future__ import annotations

from dataclasses import dataclass

from generators.base import Message, ParseError, Preset
from generators.levels import LEVELS, check_level
from generators.lionwall.familiarity import Place
from generators.lionwall.rules import SCRIPTS

Places = tuple[Place, ...]

_RADICAL: Places = (Place.RADICAL,)
_PART: Places = (Place.PART,)
_ANY_PART: Places = (Place.PART, Place.INNER)
_ANY: Places = (Place.RADICAL, Place.PART, Place.INNER)


@dataclass(frozen=True)
class Params:
    """What the menu chooses; `is_classic` is the published way to build a wall, with the proof."""

    script: str
    level: int
    is_classic: bool = False


@dataclass(frozen=True)
class Recipe:
    """How walls of a level are built.

    `rank` is the highest rank of its characters, `places` where each group has its component,
    `herrings` and `threes` the least and most red herrings and those on three cards that a
    template may have, `crossovers` the cards that carry two groups' components, `most` the cards
    that a component may lie on which no group shares (a fourth makes a false group), `level` the
    level that the wall must be rated (0: any). Where `common` is not 0 only so many components,
    the most common ones, are shared.
    """

    rank: int
    places: tuple[Places, Places, Places, Places]
    herrings: tuple[int, int]
    threes: tuple[int, int]
    crossovers: int = 0
    most: int = 3
    common: int = 0
    level: int = 0


_PLACES = {
    1: (_RADICAL,) * 4,
    2: (_RADICAL, _RADICAL, _RADICAL, _PART),
    3: (_RADICAL, _PART, _PART, _ANY),
    4: (_RADICAL, _PART, _PART, _ANY_PART),
    5: (_PART, _PART, _ANY_PART, _ANY_PART),
}
_HERRINGS = {1: (5, 7), 2: (5, 7), 3: (5, 7), 4: (6, 8), 5: (6, 8)}
_THREES = {1: (0, 1), 2: (0, 2), 3: (1, 3), 4: (2, 4), 5: (2, 4)}
_RANKS = {
    "sc": {1: 0, 2: 1, 3: 2, 4: 3, 5: 5},
    "tc": {1: 1, 2: 2, 3: 3, 4: 4, 5: 5},
    "jp": {1: 1, 2: 2, 3: 2, 4: 3, 5: 3},
}


def recipe(params: Params) -> Recipe:
    """How the walls of these params are built. Raises ParseError for params not offered."""
    if params.script not in SCRIPTS:
        raise ParseError(
            "expected a script ({scripts}), found {found}",
            scripts=", ".join(SCRIPTS),
            found=repr(params.script),
        )
    if params.is_classic:
        return Recipe(5, (_ANY,) * 4, (6, 6), (4, 4), common=30)
    check_level(params.level)
    level = params.level
    is_expert = level == max(LEVELS)
    return Recipe(
        _RANKS[params.script][level],
        _PLACES[level],
        _HERRINGS[level],
        _THREES[level],
        crossovers=1 if is_expert else 0,
        most=4 if is_expert else 3,
        level=level,
    )


_SHAPES = {"sc": Message("Simplified"), "tc": Message("Traditional"), "jp": Message("Japanese")}
_DETAILS = {
    1: Message("first characters"),
    2: Message("common characters"),
    3: Message("hidden parts"),
    4: Message("rarer characters"),
    5: Message("crossovers"),
}


def _preset(script: str, level: int) -> Preset:
    name = f"{script}-{LEVELS[level].text.lower()}"
    params = Params(script, level)
    return Preset(name, LEVELS[level], _SHAPES[script], _DETAILS[level], params)


PRESETS: tuple[Preset, ...] = (
    *(_preset("sc", level) for level in LEVELS),
    *(_preset("tc", level) for level in (2, 3, 4)),
    *(_preset("jp", level) for level in (2, 3, 4)),
    Preset(
        "classic",
        Message("Classic"),
        _SHAPES["sc"],
        Message("no card without a herring"),
        Params("sc", 5, is_classic=True),
    ),
)
