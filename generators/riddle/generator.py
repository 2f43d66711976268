"""Makes riddles with one answer: a clue for every letter, redrawn while another word fits.

They are in verse, except classic riddles and those on answers that can't be rhymed. While a rival
(another word of the lexicon that fits) is left, a line at a place where it differs is drawn again,
without the rival's letter.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import log2

from ..base import (
    LEVEL,
    LEVELS,
    N_,
    UNRATED_LEVEL,
    Facet,
    Message,
    Preset,
    Tick,
    UsageError,
    check_level,
    gave_up,
)
from ..rng import Rng
from ..words import lexicon
from ..words.languages import ENGLISH, in_language, preset_named
from ..words.lexicon import Lexicon
from ..words.themes import WordTheme, themes
from . import languages as foreign
from .rules import FORMS, WITHOUT_LINES, Line, Logic, Puzzle, letters_left_by, mask_of
from .solver import answers, doublings_wanted, fitting, level_of, score_of
from .sources import (
    ClueSource,
    ClueVocabulary,
    LineClue,
    NoClueError,
    PairRequest,
    SpelledAlikeSource,
    ThemeSource,
    natural_pair_rules,
    of_sizes,
    published_pair_rules,
)
from .verse import (
    HAZY,
    RIVALS,
    NoRhymeError,
    RhymeSupply,
    VerseRequest,
    couplets,
    key_of,
    rhyme_of,
    spelled_alike,
    themed,
    verse,
)

ANY_THEME = "any"


@dataclass(frozen=True)
class Params:
    """The parameters of a riddle.

    `theme` is the name of a theme, ANY_THEME, or "" for none; a riddle has that theme or one of
    `more_themes`. `is_classic`: made in the published way, but with a proof, at any level.
    `seen_answers`, newest first, come again only if no other is left. Clue words and refrains (by
    number) other than the recent ones are preferred.
    """

    level: int
    theme: str = ""
    is_classic: bool = False
    more_themes: tuple[str, ...] = ()
    seen_answers: tuple[str, ...] = ()
    recent_words: tuple[str, ...] = ()
    recent_refrains: tuple[int, ...] = ()
    language: str = ENGLISH
    """The language of the words; themes, verses and classic riddles are in English."""


@dataclass(frozen=True)
class Recipe:
    """The recipe for riddles of a level.

    `letters_left` is the least and most letters that a line leaves, `lengths` those of the answer,
    `sizes` the SCOWL sizes of the answer (10: the commonest words), `clue_size` the largest size
    of a clue word, `last_line_chance` that of a line that says "my last", `couplets` that of an
    answer with a couplet, if there are enough. `is_hazy`: couplets don't give the answer away;
    `rhymes`: it is in verse; `theme_words_only`: the answer is a word of a theme;
    `is_spelled_alike`: without a theme, the clue words of a line are spelled alike.
    """

    letters_left: tuple[int, int]
    lengths: tuple[int, int]
    sizes: tuple[int, ...]
    clue_size: int = 35
    last_line_chance: float = 0.25
    couplets: float = 1.0
    is_hazy: bool = False
    rhymes: bool = True
    theme_words_only: bool = False
    is_spelled_alike: bool = False


_RECIPES = {
    1: Recipe((1, 2), (4, 5), (10, 20), clue_size=20, theme_words_only=True),
    2: Recipe((2, 4), (4, 6), (10, 20), theme_words_only=True),
    3: Recipe((2, 4), (5, 7), (10, 20, 35), couplets=0.7, is_hazy=True, theme_words_only=True),
    4: Recipe((3, 5), (6, 8), (10, 20, 35), couplets=0.85, is_hazy=True),
    5: Recipe((3, 5), (8, 9), (20, 35), couplets=0.85, is_hazy=True, is_spelled_alike=True),
}
_THEMED_SIZES = (10, 20, 35)  # things have rarer names than other words that people know
_CLASSIC = Recipe(
    (1, 26),
    (4, 8),
    (10, 20, 35),
    clue_size=20,
    last_line_chance=0.3,
    couplets=0,
    rhymes=False,
    is_spelled_alike=True,
)

_THEME_FAMILIES = (
    ("animals", "birds", "insects", "sea"),
    ("food", "fruit", "drinks"),
    ("kitchen", "food"),
    ("land", "weather", "plants"),
    ("clothing", "fabrics"),
    ("buildings", "home"),
    ("music", "instruments"),
)
"""Themes whose words go into one verse, as one theme: alone, they have too few rhymes."""


def recipe_of(params: Params) -> Recipe:
    """Returns the recipe for riddles of these params. Raises ParseError for an unknown level."""
    if params.is_classic:
        return _CLASSIC
    check_level(params.level)
    found = _RECIPES[params.level]
    if not params.theme:
        return found
    return replace(found, sizes=_THEMED_SIZES)


_SPELLED_ALIKE, OF_MANY = Message("Lookalike words"), Message("Mixed themes")
_THEMES = {ANY_THEME: Message("One theme"), "animals": Message("Animals"), "food": Message("Food")}
WORDS = Message("Words")
_NOTES = {
    "Lookalike words": Message("The words in each line look alike."),
    "One theme": Message("All the words in a riddle share a theme."),
}
"""By their title: what the words have in common."""


def _preset(level: int, theme: str = "", more_themes: tuple[str, ...] = ()) -> Preset:
    """Returns the preset of a level and a theme ("" for none), with related `more_themes`."""
    word = LEVELS[level].text.lower()
    name = f"{'theme' if theme == ANY_THEME else theme}-{word}" if theme else word
    alike = _SPELLED_ALIKE if _RECIPES[level].is_spelled_alike else OF_MANY
    shape = _THEMES[theme] if theme else alike
    low, high = _RECIPES[level].letters_left
    text = N_("{low} to {high} letters fit each line")
    if high == low + 1:
        text = N_("{low} or {high} letters fit each line")
    detail = Message(text, low=low, high=high)
    params = Params(level, theme, more_themes=more_themes)
    return Preset(name, LEVELS[level], shape, detail, params, _facets(LEVELS[level], shape))


def _facets(level: Message, words: Message) -> tuple[Facet, ...]:
    note = _NOTES.get(words.text, Message(""))
    return Facet(LEVEL, level, after=()), Facet(WORDS, words, note=note)


PRESETS: tuple[Preset, ...] = (
    *(_preset(level) for level in LEVELS),
    *(_preset(level, ANY_THEME) for level in (1, 2, 3, 4)),
    *(_preset(level, "animals") for level in (1, 2, 3)),
    *(_preset(level, "food", ("fruit", "drinks")) for level in (1, 2, 3)),
    Preset(
        "classic",
        Message("Classic"),
        _SPELLED_ALIKE,
        Message("any number of letters can fit each line"),
        Params(0, is_classic=True),
        _facets(Message("Classic"), _SPELLED_ALIKE),
    ),
)
"""By level first, then those of one theme."""


_RECENT_RIDDLES = 60  # whose clue words and refrains are avoided if possible


def having_seen(params: Params, puzzles: Sequence[Puzzle]) -> Params:
    """Returns the params for a player who was dealt these riddles last, newest first."""
    lines = (line for puzzle in puzzles[:_RECENT_RIDDLES] for line in puzzle.standard_lines)
    return replace(
        params,
        seen_answers=tuple(puzzle.answer for puzzle in puzzles),
        recent_words=tuple(word for line in lines for word in (line.first, line.second)),
        recent_refrains=tuple(
            puzzle.refrain for puzzle in puzzles[:_RECENT_RIDDLES] if puzzle.refrain
        ),
    )


def like(puzzle: Puzzle, level: int) -> Preset:
    """Returns the preset most like a puzzle: with a theme if it has one, then of its level."""
    has_theme = bool(puzzle.closing_theme)
    candidates = [
        preset
        for preset in PRESETS
        if not preset.params.is_classic and bool(preset.params.theme) is has_theme
    ]
    wanted = level or UNRATED_LEVEL
    nearest = min(candidates, key=lambda preset: abs(preset.params.level - wanted))
    if puzzle.language == ENGLISH:
        return nearest
    plain = next(preset for preset in PRESETS if preset.params.level == nearest.params.level)
    return in_language(plain, puzzle.language)


_SHORTEST_STEM = 4


def shares_stem(word: str, sentence: str) -> bool:
    """Whether a sentence has a word so like `word` that it gives it away: bird, bluebird."""
    return any(_share_stem(word, other) for other in re.findall(r"[a-z]+", sentence.lower()))


def _share_stem(word: str, other: str) -> bool:
    """Whether two words begin alike, or one is in the other; short words must be equal."""
    if min(len(word), len(other)) < _SHORTEST_STEM:
        return word == other
    return word in other or other in word or word[:_SHORTEST_STEM] == other[:_SHORTEST_STEM]


GENERATOR_VERSION = 20

_ATTEMPTS = 1000
_MOST_UNRHYMED = 20  # answers without a verse, before a riddle without rhyme is made
_REDRAWS = 30  # of lines in one riddle; 99.9 % of riddles need fewer than 10
_RIVALS = 8  # that one redraw excludes: more leave no letters to draw
_ENOUGH, _ENOUGH_OF_THEME = 60, 8  # answers with a couplet; if fewer, others come more often
_VERSE_TRIES = 8  # at a verse of words from all themes: q and z need luck
_RECENT_ANSWERS = 10  # so many recent answers are no clue words
UNFIT_CLUES = frozenset(
    {"chagrins", "chimpanzee", "disgust", "geneses", "hes", "inn", "maggot", "mans", "umpire"}
)
"""No clue words: hard to say in the metre, no pleasure beside food, a stutter ("in inn"), or a
plural that nobody writes."""
_CLUE_LENGTHS = (3, 8)
_WIDE_LENGTHS = (3, 12)


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """Makes a riddle that just one accepted word fits. Raises GenerationError, ParseError."""
    recipe = recipe_of(params)
    if params.language != ENGLISH:
        return foreign.make_riddle(_foreign_request(params, recipe), rng, tick)
    unrhymed = 0 if recipe.rhymes else _MOST_UNRHYMED
    for _ in range(_ATTEMPTS):
        tick(None)
        theme = _draw_theme(params, rng) if params.theme else None
        answer = _draw_answer(params, theme, rng)
        make = _rhymed_riddle if unrhymed < _MOST_UNRHYMED else _plain_riddle_with_closing
        try:
            puzzle = make(answer, params, theme, rng, tick)
        except NoRhymeError:
            unrhymed += 1
            continue
        except NoClueError:
            continue
        if _is_of_level(puzzle, params):
            return puzzle
    raise gave_up(_ATTEMPTS)


def _foreign_request(params: Params, recipe: Recipe) -> foreign.RiddleRequest:
    """Returns the requirements on a riddle in a language other than English."""
    seen, used = frozenset(params.seen_answers), frozenset(params.recent_words)
    sizes = recipe.letters_left, recipe.lengths, recipe.sizes, recipe.clue_size
    return foreign.RiddleRequest(params.language, params.level, *sizes, seen, used)


def takes_language(params: Params) -> bool:
    """Whether such riddles exist in other languages: themed and classic ones don't."""
    return not params.theme and not params.is_classic


def preset_of(name: str) -> Preset | None:
    """Returns the preset of a level in another language, such as `easy-fr`; None if unknown."""
    return preset_named(name, (preset for preset in PRESETS if takes_language(preset.params)))


def _is_of_level(puzzle: Puzzle, params: Params) -> bool:
    return params.is_classic or level_of(score_of(puzzle.allowed, puzzle.answer)) == params.level


def _draw_answer(params: Params, theme: WordTheme | None, rng: Rng) -> str:
    """Draws an answer, with a couplet as often as the recipe says; unseen if possible."""
    recipe = recipe_of(params)
    scope = recipe.sizes, recipe.lengths, theme.name if theme else ""
    possible = _answers(*scope, recipe.is_hazy, recipe.theme_words_only)
    with_couplet = _answers_with_couplet(*scope, recipe.is_hazy)
    seen = frozenset(params.seen_answers)
    unseen_with_couplet = [word for word in with_couplet if word not in seen]
    enough = _ENOUGH_OF_THEME if theme else _ENOUGH
    is_wanted = rng.unit() < recipe.couplets * min(1.0, len(with_couplet) / enough)
    if is_wanted and unseen_with_couplet:
        return rng.choice(unseen_with_couplet)
    unseen = [word for word in possible if word not in seen] or unseen_with_couplet
    if unseen:
        return rng.choice(unseen)
    # How many riddles ago each was seen last: of an answer seen twice, the later number is kept.
    age_of = {word: age for age, word in reversed([*enumerate(params.seen_answers)])}
    return max(possible or with_couplet, key=lambda word: age_of[word])


def _rhymed_riddle(
    answer: str, params: Params, theme: WordTheme | None, rng: Rng, tick: Tick
) -> Puzzle:
    """Makes a riddle in verse. Raises NoClueError, NoRhymeError if it cannot be rhymed."""
    recipe, words = recipe_of(params), lexicon.english()
    closing, has_couplet = _ending(answer, theme, recipe)
    key = key_of(answer, recipe.is_hazy) if has_couplet else ""
    low, high = doublings_wanted(params.level, answer)
    supplies = _supplies(theme, recipe, params)
    # A doubling is a factor of two in the combinations of letters that the lines leave. No lines
    # leave as few, or as many, as this level wants.
    if (
        high <= len(answer) * log2(recipe.letters_left[0])
        or low > len(answer) * supplies[0].doublings
    ):
        raise NoClueError
    banned_words, has_last = _unusable_words(key, params), rng.unit() < recipe.last_line_chance
    for supply in supplies:
        request = VerseRequest(
            answer=answer,
            supply=supply,
            letters_left=recipe.letters_left,
            doublings=(low, high),
            has_last=has_last,
            banned_words=banned_words,
            theme=theme.name if theme else "",
            rhyme=rhyme_of(key),
            recent_words=params.recent_words,
            recent_refrains=params.recent_refrains,
        )
        try:
            made = verse(request, lambda allowed: answers(words, allowed, RIVALS + 1), rng, tick)
        except NoRhymeError:
            continue
        return _ended(Puzzle(made.lines, answer, closing, made.refrain), has_couplet, recipe)
    raise NoRhymeError


def _plain_riddle_with_closing(
    answer: str, params: Params, theme: WordTheme | None, rng: Rng, tick: Tick
) -> Puzzle:
    """Makes a riddle without rhyme, closed by a couplet unless classic. Raises NoClueError."""
    plain = _plain_riddle(answer, params, theme, rng, tick)
    if not (params.is_classic or plain.has_couplet):
        raise NoClueError
    return plain


def _supplies(theme: WordTheme | None, recipe: Recipe, params: Params) -> tuple[RhymeSupply, ...]:
    """Returns the supplies of clue words to try in turn; one listed twice is tried twice.

    Where a theme is named that has no others to share a verse with, words of any theme help out.
    """
    if recipe.is_spelled_alike and not theme:
        return (spelled_alike(alike_words()),) * 2
    names = _related_themes(theme.name) if theme else ()
    if len(names) == 1 and params.theme != ANY_THEME:
        return (themed(names), *(themed(()),) * _VERSE_TRIES)
    return (themed(names),) * _VERSE_TRIES


def _unusable_words(key: str, params: Params) -> frozenset[str]:
    """Returns words that can't be clue words: unfit ones, recent answers, those of a couplet."""
    couplet = re.findall(r"[a-z]+", " ".join(couplets().get(key, ())).lower())
    return frozenset((*UNFIT_CLUES, *params.seen_answers[:_RECENT_ANSWERS], *couplet))


def _related_themes(theme: str) -> tuple[str, ...]:
    """Returns a theme and the themes whose words may share a verse with its own."""
    family = next((names for names in _THEME_FAMILIES if theme in names), ())
    return (theme, *(name for name in family if name != theme))


def _plain_riddle(
    answer: str, params: Params, theme: WordTheme | None, rng: Rng, tick: Tick
) -> Puzzle:
    """Makes a riddle in lines without rhyme. Raises NoClueError."""
    source = _clue_source(params, theme)
    recipe, words = recipe_of(params), lexicon.english()
    unusable = _unusable_words(key_of(answer, recipe.is_hazy), params)
    clues = _clues(answer, source, words, unusable, rng, tick)
    return _riddle_of_clues(clues, answer, theme, recipe, rng)


def _draw_theme(params: Params, rng: Rng) -> WordTheme:
    """Returns one of the wanted themes, larger ones more often."""
    all_themes, name, recipe = themes(), params.theme, recipe_of(params)
    if params.more_themes:  # each as often as it has words
        name = rng.choice(
            [theme for theme in (name, *params.more_themes) for _ in all_themes[theme].words]
        )
    if name == ANY_THEME:  # each once, and once more for each answer with a couplet
        scope = recipe.sizes, recipe.lengths
        counts = {
            theme: 1 + len(_answers_with_couplet(*scope, theme, recipe.is_hazy))
            for theme in all_themes
        }
        name = rng.choice([theme for theme in all_themes for _ in range(counts[theme])])
    if name not in all_themes:
        raise UsageError(
            f"There is no theme called {name!r}. Choose from {', '.join(all_themes)}."
        )
    return all_themes[name]


@cache
def _answers(
    sizes: tuple[int, ...],
    lengths: tuple[int, int],
    theme: str,
    is_hazy: bool,
    theme_words_only: bool = True,
) -> list[str]:
    """Returns the words that may be answers, of a theme or, for "", of all themes.
    A verse can end on them, unless the theme has few that can. Without a theme, and unless
    `theme_words_only`, they are any common words.
    """
    words, (low, high) = lexicon.english(), lengths
    if not theme and not theme_words_only:
        common = of_sizes(words, sizes, lengths)
        return [word for word in common if _can_end_verse(word, is_hazy)]
    chosen_themes = [themes()[theme]] if theme else [*themes().values()]
    of_themes = dict.fromkeys(word for each in chosen_themes for word in each.words)
    known = [word for word in of_themes if low <= len(word) <= high and words.size(word) in sizes]
    found = [word for word in known if _can_end_verse(word, is_hazy)]
    return known if theme and len(found) < _ENOUGH_OF_THEME else found


@cache
def _answers_with_couplet(
    sizes: tuple[int, ...], lengths: tuple[int, int], theme: str, is_hazy: bool
) -> list[str]:
    """Returns the words with a clear or hazy couplet that may be answers.
    They are of a theme or, for "", of any.
    """
    words, (low, high) = lexicon.english(), lengths
    return [
        word
        for key in couplets()
        for word in [key.removeprefix(HAZY) if is_hazy else key]
        if key == key_of(word, is_hazy)
        and low <= len(word) <= high
        and word in words
        and words.size(word) in sizes
        and (not theme or word in themes()[theme].words)
    ]


def _can_end_verse(word: str, is_hazy: bool) -> bool:
    """Whether a verse on a word can end: with its couplet, or a refrain after an odd line."""
    return bool(len(word) % 2) or key_of(word, is_hazy) in couplets()


def _clue_source(params: Params, theme: WordTheme | None) -> ClueSource:
    """Returns the source of a riddle's clue words: its theme, or words spelled alike."""
    recipe = recipe_of(params)
    if theme:
        return ThemeSource(theme, natural_pair_rules(recipe.letters_left))
    if params.is_classic:
        return SpelledAlikeSource(
            _vocabulary(recipe.clue_size, _WIDE_LENGTHS), published_pair_rules(recipe.letters_left)
        )
    return SpelledAlikeSource(
        _vocabulary(recipe.clue_size, _CLUE_LENGTHS), natural_pair_rules(recipe.letters_left)
    )


def alike_words() -> ClueVocabulary:
    """Returns the vocabulary for verses whose clue words are spelled alike."""
    return _vocabulary(_RECIPES[5].clue_size, _CLUE_LENGTHS)


@cache
def _vocabulary(largest: int, lengths: tuple[int, int]) -> ClueVocabulary:
    """Returns the English clue words up to a SCOWL size, made once; see ClueVocabulary."""
    return ClueVocabulary(lexicon.english(), largest, lengths)


def _letters_left(clue: LineClue) -> int:
    """Returns the letters that a clue leaves, as a bitset."""
    return letters_left_by(clue.logic, mask_of(clue.first), mask_of(clue.second))


def _clues(
    answer: str,
    source: ClueSource,
    words: Lexicon,
    banned_words: frozenset[str],
    rng: Rng,
    tick: Tick,
) -> list[LineClue]:
    """Returns a clue for every letter, so that only the answer fits. Raises NoClueError."""
    clues: list[LineClue] = []
    for letter in answer:
        tick(None)
        clues.append(source.clue(_pair_request(letter, 0, answer, clues, banned_words), rng))
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
            _pair_request(answer[place], avoided, answer, others, banned_words), rng
        )
    raise NoClueError


def _pair_request(
    letter: str, avoided: int, answer: str, clues: list[LineClue], banned_words: frozenset[str]
) -> PairRequest:
    """Returns the request for the pair that gives a letter, besides the clues so far."""
    used = banned_words.union(word for clue in clues for word in (clue.first, clue.second))
    return PairRequest(ord(letter) - ord("a"), avoided, answer, frozenset({answer, *used}))


def _riddle_of_clues(
    clues: list[LineClue], answer: str, theme: WordTheme | None, recipe: Recipe, rng: Rng
) -> Puzzle:
    """Words the clues as a riddle; no line is worded like the one before it."""
    lines: list[Line] = []
    for clue in clues:
        before = lines[-1].form if lines else ""
        form = rng.choice([key for key in _forms(clue.logic, not lines) if key != before])
        lines.append(Line(form, clue.first, clue.second))
    if rng.unit() < recipe.last_line_chance:
        last = lines[-1]
        lines[-1] = Line(last.form, last.first, last.second, is_last=True)
    closing, has_couplet = _ending(answer, theme, recipe)
    return _ended(Puzzle(tuple(lines), answer, closing), has_couplet, recipe)


def _ended(puzzle: Puzzle, has_couplet: bool, recipe: Recipe) -> Puzzle:
    """Returns a puzzle with its couplet if it has one, clear or hazy as the recipe says."""
    return replace(puzzle, has_couplet=has_couplet, is_hazy=has_couplet and recipe.is_hazy)


def _ending(answer: str, theme: WordTheme | None, recipe: Recipe) -> tuple[str, bool]:
    """Returns the closing theme of a riddle ("" for none), and whether a couplet ends it."""
    has_couplet = recipe.couplets > 0 and key_of(answer, recipe.is_hazy) in couplets()
    name = theme.name if theme else ""
    return name if has_couplet or not theme else f"{name}{WITHOUT_LINES}", has_couplet


@cache
def _forms(logic: Logic, is_first: bool) -> list[str]:
    """Returns the keys of plain wordings of a line; the first line needs a verb."""
    return [
        key
        for key, form in FORMS.items()
        if len(key) == 1
        and form.logic is logic
        and (form.phrase.startswith("is ") or not is_first)
    ]
