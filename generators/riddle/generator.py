"""Makes riddles with one answer: a clue for every letter, and other ones where a rival fits.

While another word of the lexicon fits the lines, one line at a place where it differs is drawn
again so that it excludes the rival: the one answer is built, not hoped for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from generators import lexicon
from generators.base import GenerationError, Message, ParseError, Preset, Tick
from generators.levels import LEVELS, check_level
from generators.lexicon import Lexicon
from generators.riddle.rating import level_of, score_of
from generators.riddle.rules import FORMS, Line, Logic, Puzzle, left_by, mask_of
from generators.riddle.solver import answers, fitting
from generators.riddle.sources import (
    Alike,
    Clue,
    NoClueError,
    Source,
    Themed,
    Wanted,
    natural_manner,
    published_manner,
)
from generators.riddle.vocabulary import Vocabulary, of_sizes
from generators.rng import Rng
from generators.themes import Theme, themes

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
_THEMES = {ANY_THEME: Message("One theme"), "animals": Message("Animals"), "food": Message("Food")}


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


def like(puzzle: Puzzle, level: int) -> Preset:
    """The preset whose riddles are the most like this one: those on a theme, then the level."""
    themed = bool(puzzle.closing)
    mine = [preset for preset in PRESETS[:-1] if bool(preset.params.theme) is themed]
    return min(mine, key=lambda preset: abs(preset.params.level - (level or 3)))


_SHORTEST_STEM = 4


def shares_stem(word: str, sentence: str) -> bool:
    """Whether a word of the sentence gives the other away, or a part of it: bird, bluebird."""
    return any(_share(word, other) for other in sentence.lower().split())


def _share(word: str, other: str) -> bool:
    if min(len(word), len(other)) < _SHORTEST_STEM:
        return word == other
    return word in other or other in word or word[:_SHORTEST_STEM] == other[:_SHORTEST_STEM]


@cache
def closings_of(word: str) -> tuple[str, ...]:
    """The names of the themes whose closing line says what the word is and shares no stem."""
    return tuple(
        theme.name
        for theme in themes().values()
        if word in theme.words and not shares_stem(word, theme.closing)
    )


GENERATOR_VERSION = 5

_ATTEMPTS = 1000
_REDRAWS = 30  # of lines in one riddle; 99.9 % of riddles need fewer than 10
_RIVALS = 8  # that one redraw excludes: more leave no letters to draw
_CLUE_LENGTHS = (3, 8)
_WIDE_LENGTHS = (3, 12)


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A riddle that one accepted word of the lexicon fits. Raises GenerationError, ParseError."""
    words, how = lexicon.english(), recipe(params)
    for _ in range(_ATTEMPTS):
        tick(None)
        theme = _theme(params, rng) if params.theme else None
        answer = rng.choice(_answers(how.sizes, how.lengths, theme.name if theme else ""))
        try:
            clues = _clues(answer, _source(params, theme), words, rng, tick)
        except NoClueError:
            continue
        allowed = [_left(clue) for clue in clues]
        if params.is_classic or level_of(score_of(allowed, answer)) == params.level:
            return _worded(clues, answer, theme, how, rng)
    raise GenerationError("found no riddle in {limit} attempts", limit=_ATTEMPTS)


def _theme(params: Params, rng: Rng) -> Theme:
    """A theme of those wanted, one of many words more often."""
    known, name = themes(), params.theme
    if params.kin:
        name = rng.choice([each for each in (name, *params.kin) for _ in known[each].words])
    if name == ANY_THEME:
        return known[rng.choice(list(known))]
    if name not in known:
        raise ParseError(
            "expected a theme ({names}), found {found}", names=", ".join(known), found=repr(name)
        )
    return known[name]


@cache
def _answers(sizes: tuple[int, ...], lengths: tuple[int, int], theme: str) -> list[str]:
    """The words to be answers; of a theme, those that its closing line does not give away."""
    words = lexicon.english()
    if not theme:
        return of_sizes(words, sizes, lengths)
    low, high = lengths
    return [
        word
        for word in themes()[theme].words
        if low <= len(word) <= high and words.size(word) in sizes and theme in closings_of(word)
    ]


def _source(params: Params, theme: Theme | None) -> Source:
    how = recipe(params)
    if theme:
        return Themed(theme, natural_manner(how.left))
    if params.is_classic:
        return Alike(_vocabulary(how.clue_size, _WIDE_LENGTHS, True), published_manner(how.left))
    return Alike(_vocabulary(how.clue_size, _CLUE_LENGTHS, False), natural_manner(how.left))


@cache
def _vocabulary(largest: int, lengths: tuple[int, int], is_wide: bool) -> Vocabulary:
    return Vocabulary(lexicon.english(), largest, lengths, is_wide)


def _left(clue: Clue) -> int:
    return left_by(clue.logic, mask_of(clue.first), mask_of(clue.second))


def _clues(answer: str, source: Source, words: Lexicon, rng: Rng, tick: Tick) -> list[Clue]:
    """A clue for every letter, so that nothing but the answer fits. Raises NoClueError."""
    clues: list[Clue] = []
    for letter in answer:
        tick(None)
        clues.append(source.clue(_wanted(letter, 0, answer, clues), rng))
    for _ in range(_REDRAWS):
        tick(None)
        allowed = [_left(clue) for clue in clues]
        if fitting(words, allowed).bit_count() == 1:
            return clues
        rivals = [each for each in answers(words, allowed, _RIVALS + 1) if each != answer]
        place = rng.choice([i for i, a in enumerate(answer) if rivals[0][i] != a])
        avoided = mask_of("".join(rival[place] for rival in rivals)) & ~mask_of(answer[place])
        others = [*clues[:place], *clues[place + 1 :]]
        clues[place] = source.clue(_wanted(answer[place], avoided, answer, others), rng)
    raise NoClueError


def _wanted(letter: str, avoided: int, answer: str, clues: list[Clue]) -> Wanted:
    used = {word for clue in clues for word in (clue.first, clue.second)}
    return Wanted(ord(letter) - ord("a"), avoided, answer, frozenset({answer, *used}))


def _worded(clues: list[Clue], answer: str, theme: Theme | None, how: Recipe, rng: Rng) -> Puzzle:
    """The riddle, no line worded like the one before it."""
    lines: list[Line] = []
    for clue in clues:
        before = lines[-1].form if lines else ""
        form = rng.choice([each for each in _forms(clue.logic, not lines) if each != before])
        lines.append(Line(form, clue.first, clue.second))
    if rng.unit() < how.last:
        last = lines[-1]
        lines[-1] = Line(last.form, last.first, last.second, is_last=True)
    closing = theme.name if theme else _closing(answer, how, rng)
    return Puzzle(tuple(lines), answer, closing)


@cache
def _forms(logic: Logic, is_first: bool) -> list[str]:
    """The wordings of a line; the first one needs a verb."""
    return [
        key
        for key, form in FORMS.items()
        if form.logic is logic and (form.phrase.startswith("is ") or not is_first)
    ]


def _closing(answer: str, how: Recipe, rng: Rng) -> str:
    """The theme whose line closes a riddle of other words; "" for none."""
    fitting_ones = closings_of(answer)
    if not fitting_ones or rng.unit() >= how.closing:
        return ""
    return rng.choice(fitting_ones)
