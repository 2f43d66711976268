"""What the levels of riddles are made of, and the presets of the menu."""

from __future__ import annotations

from dataclasses import dataclass

from generators.base import Message, Preset
from generators.levels import LEVELS, check_level

ANY_THEME = "any"


@dataclass(frozen=True)
class Params:
    """What the menu chooses.

    `theme` is the name of a theme, ANY_THEME, or "": clue words are spelled alike. `is_classic`
    is the published way to make riddles, with a proof, at any level. `kin` are themes that are
    dealt as well as `theme`, one in each riddle.
    """

    level: int
    theme: str = ""
    is_classic: bool = False
    kin: tuple[str, ...] = ()


@dataclass(frozen=True)
class Recipe:
    """How riddles of a level are made.

    `left` is the least and most letters that a line leaves, `lengths` those of the answer,
    `sizes` the SCOWL sizes of the answer, `clue_size` the largest size of a clue word, `closing`
    the chance of a closing line where the clue words have no theme, `last` that of "my last".
    """

    left: tuple[int, int]
    lengths: tuple[int, int]
    sizes: tuple[int, ...]
    clue_size: int = 35
    closing: float = 0.0
    last: float = 0.25


_RECIPES = {
    1: Recipe((1, 2), (4, 5), (10, 20), clue_size=20, closing=0.5),
    2: Recipe((2, 4), (4, 6), (10, 20), closing=0.5),
    3: Recipe((2, 4), (5, 7), (10, 20, 35)),
    4: Recipe((3, 5), (6, 8), (10, 20, 35)),
    5: Recipe((3, 5), (8, 9), (20, 35)),
}
_THEMED_SIZES = (10, 20, 35)  # things have rarer names than other words that people know
_CLASSIC = Recipe((1, 26), (4, 8), (10, 20, 35), last=0.3)


def recipe(params: Params) -> Recipe:
    """How the riddles of these params are made. Raises ParseError for params not offered."""
    if params.is_classic:
        return _CLASSIC
    check_level(params.level)
    found = _RECIPES[params.level]
    if not params.theme:
        return found
    return Recipe(found.left, found.lengths, _THEMED_SIZES, last=found.last)


_SPELLED_ALIKE = Message("Words alike")
_THEMES = {
    ANY_THEME: Message("One theme"),
    "animals": Message("Animals"),
    "food": Message("Food"),
}


def _preset(level: int, theme: str = "", kin: tuple[str, ...] = ()) -> Preset:
    word = LEVELS[level].text.lower()
    name = f"{'theme' if theme == ANY_THEME else theme}-{word}" if theme else word
    shape = _THEMES[theme] if theme else _SPELLED_ALIKE
    low, high = _RECIPES[level].left
    detail = Message("{low} to {high} letters a line", low=low, high=high)
    return Preset(name, LEVELS[level], shape, detail, Params(level, theme, kin=kin))


PRESETS: tuple[Preset, ...] = (
    *(_preset(level) for level in LEVELS),
    *(_preset(level, ANY_THEME) for level in (1, 2, 3, 4)),
    _preset(3, "animals"),
    _preset(3, "food", ("fruit", "drinks")),
    Preset(
        "classic",
        Message("Classic"),
        _SPELLED_ALIKE,
        Message("any letters a line"),
        Params(0, is_classic=True),
    ),
)
"""Words spelled alike by level first, then those of one theme."""
