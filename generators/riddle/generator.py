"""Makes riddles with one answer: a clue for every letter, and other ones where a rival fits.

They are in verse; the classic ones, and those of answers that cannot be rhymed, are plain.
While another word of the lexicon fits the lines, one line at a place where it differs is drawn
again so that it excludes the rival: the one answer is built, not hoped for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import log2

from ..base import N_, GenerationError, Message, ParseError, Preset, Tick
from ..levels import LEVELS, check_level
from ..rng import Rng
from ..words import lexicon
from ..words.languages import ENGLISH, in_language, preset_named
from ..words.lexicon import Lexicon
from ..words.themes import WordTheme, themes
from . import foreign as foreign
from .rating import doublings_wanted, level_of, score_of
from .rules import FORMS, Line, Logic, Puzzle, letters_left_by, mask_of
from .solver import answers, fitting
from .sources import (
    Alike,
    LineClue,
    NoClueError,
    PairRequest,
    Source,
    Themed,
    natural_manner,
    published_manner,
)
from .verse.couplets import OF_THEME, couplets, rhyme_of
from .verse.verse import RIVALS, NoRhymeError, VerseRequest, verse
from .verse.word_supply import RhymeSupply, spelled_alike, themed
from .vocabulary import ClueVocabulary, of_sizes

ANY_THEME = "any"


@dataclass(frozen=True)
class Params:
    """The parameters of a riddle.

    `theme` is the name of a theme, ANY_THEME, or "": clue words are spelled alike. `is_classic` is
    the published way to make riddles, with a proof, at any level. `kin` are further themes, of
    which each riddle takes one. `seen` are the answers of recent riddles, newest first: they come
    again only if no other is left. `recent_words` are the clue words of recent riddles, `refrains`
    the numbers of recent refrains: others are preferred.
    """

    level: int
    theme: str = ""
    is_classic: bool = False
    kin: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    recent_words: tuple[str, ...] = ()
    refrains: tuple[int, ...] = ()
    language: str = ENGLISH
    """The language of the words; themes, verses and classic riddles are in English."""


@dataclass(frozen=True)
class Recipe:
    """The recipe for riddles of a level.

    `letters_left` is the least and most letters that a line leaves, `lengths` those of the answer,
    `sizes` the SCOWL sizes of the answer, `clue_size` the largest size of a clue word, `closing`
    the chance of a closing line where the clue words have no theme, `last` that of "my last",
    `couplets` that of an answer which a couplet was written for, as far as there are enough.
    `rhymes`: they are in verse; `nouns_only`: the answer is a word of a theme; `is_alike`: the
    clue words of a line are spelled alike where there is no theme.
    """

    letters_left: tuple[int, int]
    lengths: tuple[int, int]
    sizes: tuple[int, ...]
    clue_size: int = 35
    closing: float = 0.0
    last: float = 0.25
    couplets: float = 1.0
    rhymes: bool = True
    nouns_only: bool = False
    is_alike: bool = False


_RECIPES = {
    1: Recipe((1, 2), (4, 5), (10, 20), clue_size=20, closing=0.5, nouns_only=True),
    2: Recipe((2, 4), (4, 6), (10, 20), closing=0.5, nouns_only=True),
    3: Recipe((2, 4), (5, 7), (10, 20, 35), closing=0.5, nouns_only=True),
    4: Recipe((3, 5), (6, 8), (10, 20, 35), couplets=0.95),
    5: Recipe((3, 5), (8, 9), (20, 35), couplets=0.95, is_alike=True),
}
_THEMED_SIZES = (10, 20, 35)  # things have rarer names than other words that people know
_CLASSIC = Recipe((1, 26), (4, 8), (10, 20, 35), last=0.3, couplets=0, rhymes=False, is_alike=True)

_KIN = (
    ("animals", "birds", "insects", "sea"),
    ("food", "fruit", "drinks", "kitchen"),
    ("land", "weather", "plants", "time"),
    ("body", "feelings", "family", "jobs"),
    ("clothing", "fabrics", "colours", "gems", "home"),
    ("vehicles", "tools", "buildings", "home", "jobs"),
    ("instruments", "music", "school", "sport", "jobs", "feelings"),
)
"""Themes whose words go into one verse: a single theme has too few rhymes."""


def recipe(params: Params) -> Recipe:
    """Returns how riddles of these params are made. Raises ParseError for others."""
    if params.is_classic:
        return _CLASSIC
    check_level(params.level)
    found = _RECIPES[params.level]
    if not params.theme:
        return found
    return replace(found, sizes=_THEMED_SIZES, closing=1.0)


_SPELLED_ALIKE, OF_MANY = Message("Similar words"), Message("Mixed themes")
_THEMES = {ANY_THEME: Message("One theme"), "animals": Message("Animals"), "food": Message("Food")}


def _preset(level: int, theme: str = "", kin: tuple[str, ...] = ()) -> Preset:
    """The preset of a level, of a theme if one is named."""
    word = LEVELS[level].text.lower()
    name = f"{'theme' if theme == ANY_THEME else theme}-{word}" if theme else word
    alike = _SPELLED_ALIKE if _RECIPES[level].is_alike else OF_MANY
    shape = _THEMES[theme] if theme else alike
    low, high = _RECIPES[level].letters_left
    text = N_("{low} to {high} letters fit each line")
    if high == low + 1:
        text = N_("{low} or {high} letters fit each line")
    detail = Message(text, low=low, high=high)
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
        Message("any number of letters can fit each line"),
        Params(0, is_classic=True),
    ),
)
"""By level first, then those of one theme."""


_RECENT_RIDDLES = 60  # riddles, whose clue words and refrains are rather not taken


def having_seen(params: Params, puzzles: Sequence[Puzzle]) -> Params:
    """The params for a player who was dealt these riddles last, newest first."""
    lines = (line for puzzle in puzzles[:_RECENT_RIDDLES] for line in puzzle.ours)
    return replace(
        params,
        seen=tuple(puzzle.answer for puzzle in puzzles),
        recent_words=tuple(word for line in lines for word in (line.first, line.second)),
        refrains=tuple(puzzle.refrain for puzzle in puzzles[:_RECENT_RIDDLES] if puzzle.refrain),
    )


def like(puzzle: Puzzle, level: int) -> Preset:
    """Returns the preset most like a puzzle: with a theme if it has one, then of its level."""
    themed = bool(puzzle.closing_theme)
    candidates = [preset for preset in PRESETS[:-1] if bool(preset.params.theme) is themed]
    found = min(candidates, key=lambda preset: abs(preset.params.level - (level or 3)))
    if puzzle.language == ENGLISH:
        return found
    plain = next(preset for preset in PRESETS if preset.params.level == found.params.level)
    return in_language(plain, puzzle.language)


_SHORTEST_STEM = 4


def shares_stem(word: str, sentence: str) -> bool:
    """Whether a word of the sentence gives the other away, or a part of it: bird, bluebird."""
    return any(_share_stem(word, other) for other in re.findall(r"[a-z]+", sentence.lower()))


def _share_stem(word: str, other: str) -> bool:
    """Whether two words begin alike, or one is in the other; short words must be equal."""
    if min(len(word), len(other)) < _SHORTEST_STEM:
        return word == other
    return word in other or other in word or word[:_SHORTEST_STEM] == other[:_SHORTEST_STEM]


@cache
def closing_themes_of(word: str) -> tuple[str, ...]:
    """Returns the names of the themes the word belongs to; none that shares a stem with it."""
    return tuple(
        theme.name
        for theme in themes().values()
        if word in theme.words and not shares_stem(word, _closing_text(theme))
    )


def _closing_text(theme: WordTheme) -> str:
    """Returns the closing line of a theme and the couplet for its words, in one text."""
    return " ".join((theme.closing, *couplets().get(f"{OF_THEME}{theme.name}", ())))


GENERATOR_VERSION = 15

_ATTEMPTS = 1000
_UNRHYMED = 20  # answers drawn that no verse is found for: then a riddle is plain
_REDRAWS = 30  # of lines in one riddle; 99.9 % of riddles need fewer than 10
_RIVALS = 8  # that one redraw excludes: more leave no letters to draw
_ENOUGH, _ENOUGH_OF_THEME = 60, 8  # answers with a couplet: of fewer, too few riddles are made
_TURNS = 8  # at a verse of the words of all themes: q and z need luck
_SPENT = 10  # riddles, whose answers are no clue words
UNFIT_CLUES = frozenset({"chimpanzee", "disgust", "hes", "inn", "maggot", "umpire"})
"""No clue words: hard to say in the metre, no pleasure beside food, a stutter ("in inn"), or a
plural that nobody writes."""
_CLUE_LENGTHS = (3, 8)
_WIDE_LENGTHS = (3, 12)


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A riddle that one accepted word of the lexicon fits. Raises GenerationError, ParseError."""
    how = recipe(params)
    if params.language != ENGLISH:
        return foreign.make_riddle(_foreign_request(params, how), rng, tick)
    unrhymed = 0 if how.rhymes else _UNRHYMED
    for _ in range(_ATTEMPTS):
        tick(None)
        theme = _draw_theme(params, rng) if params.theme else None
        answer = _draw_answer(params, theme, rng)
        make = _rhymed_riddle if unrhymed < _UNRHYMED else _plain_riddle_with_closing
        try:
            puzzle = make(answer, params, theme, rng, tick)
        except NoRhymeError:
            unrhymed += 1
            continue
        except NoClueError:
            continue
        if _is_of_level(puzzle, params):
            return puzzle
    raise GenerationError(
        "No riddle turned up in {limit} attempts. Try another seed or level.", limit=_ATTEMPTS
    )


def _foreign_request(params: Params, how: Recipe) -> foreign.RiddleRequest:
    """Returns the requirements on a riddle in another language than English."""
    seen, used = frozenset(params.seen), frozenset(params.recent_words)
    sizes = how.letters_left, how.lengths, how.sizes, how.clue_size
    return foreign.RiddleRequest(params.language, params.level, *sizes, seen, used)


def takes_language(params: Params) -> bool:
    """Whether such riddles are made in other languages: themes and the published way are not."""
    return not params.theme and not params.is_classic


def preset_of(name: str) -> Preset | None:
    """Returns the preset of a level in another language, such as `easy-fr`; None for none."""
    return preset_named(name, (preset for preset in PRESETS if takes_language(preset.params)))


def _is_of_level(puzzle: Puzzle, params: Params) -> bool:
    return params.is_classic or level_of(score_of(puzzle.allowed, puzzle.answer)) == params.level


def _draw_answer(params: Params, theme: WordTheme | None, rng: Rng) -> str:
    """Returns a word, with a couplet as often as the recipe says; preferably unseen."""
    how = recipe(params)
    plain = _answers(how.sizes, how.lengths, theme.name if theme else "", how.nouns_only)
    answers = _answers_with_couplet(how.sizes, how.lengths, theme.name if theme else "")
    seen = frozenset(params.seen)
    new = [word for word in answers if word not in seen]
    enough = _ENOUGH_OF_THEME if theme else _ENOUGH
    if rng.unit() < how.couplets * min(1.0, len(answers) / enough) and new:
        return rng.choice(new)
    every = [word for word in plain if word not in seen] or new
    if every:
        return rng.choice(every)
    oldest = {word: age for age, word in reversed([*enumerate(params.seen)])}
    return max(plain or answers, key=lambda word: oldest[word])


def _rhymed_riddle(
    answer: str, params: Params, theme: WordTheme | None, rng: Rng, tick: Tick
) -> Puzzle:
    """Makes a riddle in verse. Raises NoClueError, NoRhymeError if it cannot be rhymed."""
    how, words = recipe(params), lexicon.english()
    closing, has_couplet = _ending(answer, theme, how, rng)
    rhyme = rhyme_of(answer if has_couplet else f"{OF_THEME}{closing}")
    low, high = doublings_wanted(params.level, answer)
    supplies = _supplies(theme, how)
    # This level wants more or fewer combinations of letters than lines of this size can leave.
    if (
        high <= len(answer) * log2(how.letters_left[0])
        or low > len(answer) * supplies[0].doublings
    ):
        raise NoClueError
    spent, has_last = _unusable_words(answer, params), rng.unit() < how.last
    for supply in supplies:
        wish = VerseRequest(
            answer=answer,
            supply=supply,
            letters_left=how.letters_left,
            doublings=(low, high),
            has_last=has_last,
            spent=spent,
            theme=theme.name if theme else "",
            rhyme=rhyme,
            used=params.recent_words,
            refrains=params.refrains,
        )
        try:
            made = verse(wish, lambda allowed: answers(words, allowed, RIVALS + 1), rng, tick)
        except NoRhymeError:
            continue
        return Puzzle(made.lines, answer, closing, made.refrain, has_couplet)
    raise NoRhymeError


def _plain_riddle_with_closing(
    answer: str, params: Params, theme: WordTheme | None, rng: Rng, tick: Tick
) -> Puzzle:
    """Makes a riddle without rhyme; unless it is classic, it has a closing. Raises NoClueError."""
    plain = _plain_riddle(answer, params, theme, rng, tick)
    if not (params.is_classic or plain.closing_theme or plain.has_couplet):
        raise NoClueError
    return plain


def _supplies(theme: WordTheme | None, how: Recipe) -> tuple[RhymeSupply, ...]:
    """Returns the supplies of clue words to try one after the other; some are tried again."""
    if how.is_alike and not theme:
        return (spelled_alike(alike_words()),) * 2
    any_theme = (themed(()),) * _TURNS
    return (themed(_related_themes(theme.name)), *any_theme) if theme else any_theme


def _unusable_words(answer: str, params: Params) -> frozenset[str]:
    """Returns words that can't be clue words: unfit ones, recent answers, those of the couplet."""
    couplet = re.findall(r"[a-z]+", " ".join(couplets().get(answer, ())).lower())
    return frozenset((*UNFIT_CLUES, *params.seen[:_SPENT], *couplet))


def _related_themes(theme: str) -> tuple[str, ...]:
    """Returns a theme and the themes whose words may stand in one verse with its own."""
    known = next(names for names in _KIN if theme in names)
    return (theme, *(name for name in known if name != theme))


def _plain_riddle(
    answer: str, params: Params, theme: WordTheme | None, rng: Rng, tick: Tick
) -> Puzzle:
    """Makes a riddle in lines without rhyme. Raises NoClueError."""
    source = _clue_source(params, theme)
    clues = _clues(answer, source, lexicon.english(), _unusable_words(answer, params), rng, tick)
    return _riddle_of_clues(clues, answer, theme, recipe(params), rng)


def _draw_theme(params: Params, rng: Rng) -> WordTheme:
    """Returns one of the wanted themes, larger ones more often."""
    known, name, how = themes(), params.theme, recipe(params)
    if params.kin:
        name = rng.choice([theme for theme in (name, *params.kin) for _ in known[theme].words])
    if name == ANY_THEME:
        weights = {
            theme: 1 + len(_answers_with_couplet(how.sizes, how.lengths, theme)) for theme in known
        }
        return known[rng.choice([theme for theme in known for _ in range(weights[theme])])]
    if name not in known:
        raise ParseError(
            "There is no theme called {found}. Choose from {names}.",
            names=", ".join(known),
            found=repr(name),
        )
    return known[name]


@cache
def _answers(
    sizes: tuple[int, ...], lengths: tuple[int, int], theme: str, nouns_only: bool = True
) -> list[str]:
    """Returns the words that may be answers, of a theme or, for "", of all themes.
    The closing lines of the theme must not give them away. Without a theme and `nouns_only`, all
    common words that a verse can end on.
    """
    words, (low, high) = lexicon.english(), lengths
    if not theme and not nouns_only:
        return [word for word in of_sizes(words, sizes, lengths) if _has_end(word)]
    known = [themes()[theme]] if theme else [*themes().values()]
    return [
        word
        for word in dict.fromkeys(word for one in known for word in one.words)
        if low <= len(word) <= high
        and words.size(word) in sizes
        and (not theme or theme in closing_themes_of(word))
    ]


@cache
def _answers_with_couplet(
    sizes: tuple[int, ...], lengths: tuple[int, int], theme: str
) -> list[str]:
    """Returns the answers that have a couplet."""
    words, (low, high) = lexicon.english(), lengths
    return [
        word
        for word in couplets()
        if low <= len(word) <= high
        and word in words
        and words.size(word) in sizes
        and (not theme or word in themes()[theme].words)
    ]


def _has_end(word: str) -> bool:
    """Whether a verse on a word can end with a couplet, or with a refrain after an odd line."""
    return bool(len(word) % 2 or word in couplets() or closing_themes_of(word))


def _clue_source(params: Params, theme: WordTheme | None) -> Source:
    """Returns the source of a riddle's clue words: its theme, or words spelled alike."""
    how = recipe(params)
    if theme:
        return Themed(theme, natural_manner(how.letters_left))
    if params.is_classic:
        return Alike(
            _vocabulary(how.clue_size, _WIDE_LENGTHS, is_wide=True),
            published_manner(how.letters_left),
        )
    return Alike(
        _vocabulary(how.clue_size, _CLUE_LENGTHS, is_wide=False), natural_manner(how.letters_left)
    )


def alike_words() -> ClueVocabulary:
    """Returns the vocabulary for verses whose clue words are spelled alike."""
    return _vocabulary(_RECIPES[5].clue_size, _CLUE_LENGTHS, is_wide=False)


@cache
def _vocabulary(largest: int, lengths: tuple[int, int], is_wide: bool) -> ClueVocabulary:
    """Returns the English clue words as ClueVocabulary has them, made once."""
    return ClueVocabulary(lexicon.english(), largest, lengths, is_wide)


def _letters_left(clue: LineClue) -> int:
    """Returns the letters that a clue leaves, as a mask."""
    return letters_left_by(clue.logic, mask_of(clue.first), mask_of(clue.second))


def _clues(
    answer: str, source: Source, words: Lexicon, spent: frozenset[str], rng: Rng, tick: Tick
) -> list[LineClue]:
    """Returns a clue for every letter, so that only the answer fits. Raises NoClueError."""
    clues: list[LineClue] = []
    for letter in answer:
        tick(None)
        clues.append(source.clue(_pair_request(letter, 0, answer, clues, spent), rng))
    for _ in range(_REDRAWS):
        tick(None)
        allowed = [_letters_left(clue) for clue in clues]
        if fitting(words, allowed).bit_count() == 1:
            return clues
        rivals = [word for word in answers(words, allowed, _RIVALS + 1) if word != answer]
        place = rng.choice([n for n, right in enumerate(answer) if rivals[0][n] != right])
        avoided = mask_of("".join(rival[place] for rival in rivals)) & ~mask_of(answer[place])
        others = [*clues[:place], *clues[place + 1 :]]
        clues[place] = source.clue(
            _pair_request(answer[place], avoided, answer, others, spent), rng
        )
    raise NoClueError


def _pair_request(
    letter: str, avoided: int, answer: str, clues: list[LineClue], spent: frozenset[str]
) -> PairRequest:
    """Returns what the pair for a letter must fulfil beside the clues there are."""
    used = spent.union(word for clue in clues for word in (clue.first, clue.second))
    return PairRequest(ord(letter) - ord("a"), avoided, answer, frozenset({answer, *used}))


def _riddle_of_clues(
    clues: list[LineClue], answer: str, theme: WordTheme | None, how: Recipe, rng: Rng
) -> Puzzle:
    """Returns the riddle of some clues; no line is worded like the one before it."""
    lines: list[Line] = []
    for clue in clues:
        before = lines[-1].form if lines else ""
        form = rng.choice([key for key in _forms(clue.logic, not lines) if key != before])
        lines.append(Line(form, clue.first, clue.second))
    if rng.unit() < how.last:
        last = lines[-1]
        lines[-1] = Line(last.form, last.first, last.second, is_last=True)
    closing, has_couplet = _ending(answer, theme, how, rng)
    return Puzzle(tuple(lines), answer, closing, has_couplet=has_couplet)


def _ending(answer: str, theme: WordTheme | None, how: Recipe, rng: Rng) -> tuple[str, bool]:
    """Returns the theme that a riddle names ("" for none), and whether a couplet ends it."""
    has_couplet = how.couplets > 0 and answer in couplets()
    closing = theme.name if theme else "" if has_couplet else _closing_theme(answer, how, rng)
    return closing, has_couplet


@cache
def _forms(logic: Logic, is_first: bool) -> list[str]:
    """The wordings of a line; the first one needs a verb."""
    return [
        key
        for key, form in FORMS.items()
        if len(key) == 1
        and form.logic is logic
        and (form.phrase.startswith("is ") or not is_first)
    ]


def _closing_theme(answer: str, how: Recipe, rng: Rng) -> str:
    """Returns a theme whose line closes a riddle without a theme of its own; "" for none.
    A verse of an even number of lines needs one, as no refrain can end it.
    """
    names = closing_themes_of(answer)
    needs_closing = how.rhymes and len(answer) % 2 == 0
    if not names or (rng.unit() >= how.closing and not needs_closing):
        return ""
    return rng.choice(names)
