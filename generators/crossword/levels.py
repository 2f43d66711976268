"""What the levels of crosswords are made of, and the presets of the menu."""

from __future__ import annotations

from dataclasses import dataclass

from generators.base import Message, Preset
from generators.crossword.rules import Form, Params
from generators.levels import LEVELS, check_level

CRISS_CROSS = "criss-cross"
"""The shape of the words of a theme, laid out by themselves."""


@dataclass(frozen=True)
class Recipe:
    """How crosswords of a level are made.

    `largest` is the SCOWL size of the rarest word, `given` the most letters of a fill-in that are
    there from the start, `spare` how many words of its bank are left over, `laid_out` how many
    words of a theme are laid out.
    """

    largest: int
    given: int = 0
    spare: int = 0
    laid_out: int = 0


_RECIPES = {
    1: Recipe(35, given=4, laid_out=14),
    2: Recipe(35, given=4, laid_out=30),
    3: Recipe(50, given=3),
    4: Recipe(50, given=3, spare=2),
    5: Recipe(60, given=3, spare=4),
}


def recipe(params: Params) -> Recipe:
    """How crosswords of these params are made. Raises ParseError for params not offered."""
    check_level(params.level)
    return _RECIPES[params.level]


_DETAILS = {
    Form.FILL_IN: Message("words to place"),
    Form.CLUED: Message("clues to solve"),
}


def _preset(name: str, level: int, form: Form, shape: str, title: Message) -> Preset:
    return Preset(name, LEVELS[level], title, _DETAILS[form], Params(form, shape, level))


def _square(words: str, shape: str) -> Message:
    return Message(f"{words} {{side}}×{{side}}", side=shape.rpartition("-")[2])


def _fill_in(level: int, shape: str) -> Preset:
    name = f"fill-in-{shape.rpartition('-')[2]}"
    return _preset(name, level, Form.FILL_IN, shape, _square("Fill-in", shape))


def _themed(name: str, level: int) -> Preset:
    title = Message("Theme, {n} words", n=_RECIPES[level].laid_out)
    return _preset(name, level, Form.FILL_IN, CRISS_CROSS, title)


def _clued(name: str, level: int, shape: str, style: str = "Clued") -> Preset:
    return _preset(name, level, Form.CLUED, shape, _square(style, shape))


PRESETS: tuple[Preset, ...] = (
    _fill_in(1, "mini-5"),
    _fill_in(2, "american-7"),
    _fill_in(2, "american-9"),
    _fill_in(3, "american-11"),
    _fill_in(4, "american-13"),
    _fill_in(5, "american-15"),
    _themed("themed", 1),
    _themed("themed-large", 2),
    _clued("mini", 1, "mini-5"),
    _clued("clued-7", 2, "american-7"),
    _clued("clued-9", 3, "american-9"),
    _clued("american-11", 3, "american-11", "American"),
    _clued("british-13", 3, "british-13", "British"),
    _clued("british-15", 4, "british-15", "British"),
    _clued("american-13", 5, "american-13", "American"),
)
"""The fill-ins, the smallest first; then the clued ones."""
