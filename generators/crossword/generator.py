"""Makes crosswords of both forms: fill-ins and clued ones.

A fill-in is a board filled with common words, and enough given letters that every word can be
deduced (by the techniques of `deduction`), so that there is one solution and nobody has to guess.
A clued one is a pattern filled with words that have clues, and a clue for each.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial

from ..base import (
    LEVEL,
    LEVELS,
    N_,
    SIZE,
    UNRATED_LEVEL,
    Facet,
    GenerationError,
    Message,
    Preset,
    Tick,
    check_level,
    gave_up,
)
from ..rng import Rng
from ..words import relations
from ..words.languages import (
    AMERICAN,
    BRITISH,
    ENGLISH,
    SPELLINGS,
    check_spelling,
    in_language,
    preset_named,
    spelled_preset,
)
from ..words.lexicon import Flag, english
from ..words.themes import WordTheme, themes
from ..words.wordlist import LEAST_TARGET
from .board import SlotGrid
from .clues import blemishes, choose_clues, clue_book
from .cryptic.placing import generate_cryptic, is_cryptic
from .filling import crisscross, patterns
from .filling.filling import NO_PHRASES, FillWords, best_fill, families, fill, fill_limit
from .languages import (
    is_foreign,
    loose_patterns,
    other_countries,
    refill_lists,
    words_end_alike,
    words_of,
)
from .phrases import GridTheme, Phrase, PhraseQuota, american_themes, phrase_book
from .rating import ForcedWords, rate, rated, steps
from .rules import EXPLANATION, CrosswordForm, Extras, Metadata, Params, Puzzle, bank_order
from .solver import Problem

CRISS_CROSS = "criss-cross"
"""The shape of fill-ins with the words of a theme, which are laid out without a pattern."""
_THEMED = "theme-15"
"""The shape of American crosswords whose long answers share a theme."""


@dataclass(frozen=True)
class Recipe:
    """The recipe for crosswords of a level.

    `largest` is the SCOWL size of the rarest word, `is_plain` whether most people know every word.
    For fill-ins, `given` is the most letters that are there from the start, `spare` the number of
    words left over in the bank, and `theme_words` that of a theme's words in the grid.
    """

    largest: int
    is_plain: bool = False
    given: int = 0
    spare: int = 0
    theme_words: int = 0


_RECIPES = {
    1: Recipe(35, is_plain=True, given=4, theme_words=14),
    2: Recipe(35, is_plain=True, given=4, theme_words=30),
    3: Recipe(50, is_plain=True, given=3),
    4: Recipe(50, given=3, spare=2),
    5: Recipe(60, given=3, spare=4),
}


def recipe(params: Params) -> Recipe:
    """Returns the recipe for these params. Raises ParseError for params not offered."""
    check_level(params.level)
    return _RECIPES[params.level]


_REGIONAL = frozenset(f"{country}-{side}" for country in SPELLINGS for side in (11, 13, 15)) | {
    _THEMED
}
"""The shapes of clued crosswords that belong to a country; smaller ones are common in both."""
_NOTES = {
    "American": Message("Every letter is in two words."),
    "British": Message("About half of the letters are in two words."),
    "Cryptic": Message("Each clue is wordplay beside a definition."),
    "Fill-in": Message("No clues: fit the listed words into the grid."),
}
"""By its title: what sets a style of grids apart."""
_WORDS = {
    "mini-5": 10,
    "american-7": 15,
    "american-9": 30,
    "american-11": 40,
    "american-13": 60,
    "american-15": 80,
    _THEMED: 80,
    "british-11": 20,
    "british-13": 24,
    "british-15": 30,
    "cryptic-7": 8,
    "cryptic-9": 15,
    "cryptic-11": 20,
    "cryptic-13": 25,
    "cryptic-15": 30,
}
"""By shape: how many words a grid has, rounded."""
_TYPE, _FILL_IN = Message("Type"), Message("Fill-in")
_MINI = "mini-5"
"""The shape whose patterns all have just so many words."""


def _size_detail(form: CrosswordForm, shape: str) -> Message:
    """Returns how many words or clues a grid has; about how many if its patterns differ."""
    words_count, is_clued = _WORDS[shape], form is CrosswordForm.CLUED
    if shape != _MINI:
        text = N_("about {n} clues") if is_clued else N_("about {n} words")
        return Message(text, n=words_count)
    if is_clued:
        return Message.counted("{n} clue", "{n} clues", n=words_count)
    return Message.counted("{n} word", "{n} words", n=words_count)


def _preset(
    name: str, level: int, form: CrosswordForm, shape: str, title: str, style: Message
) -> Preset:
    """Returns a preset; its `title` is a text such as `Mini {side}×{side}`."""
    detail, side = _size_detail(form, shape), shape.rpartition("-")[2]
    facets = _facets(style, Message("{size}×{size}", size=side), level)
    params = Params(form, shape, level)
    return Preset(name, LEVELS[level], Message(title, side=side), detail, params, facets)


def _facets(style: Message, size: Message, level: int) -> tuple[Facet, ...]:
    return (
        Facet(_TYPE, style, note=_NOTES.get(style.text, Message(""))),
        Facet(SIZE, size),
        Facet(LEVEL, LEVELS[level], after=(0,)),  # another level of the type brings its size
    )


def _fill_in(level: int, shape: str) -> Preset:
    name, title = f"fill-in-{shape.rpartition('-')[2]}", N_("Fill-in {side}×{side}")
    return _preset(name, level, CrosswordForm.FILL_IN, shape, title, _FILL_IN)


_OF_ONE_THEME = Facet(Message("Words"), Message("Themed"))


def _themed(name: str, level: int) -> Preset:
    """Returns a preset of fill-ins with the words of a theme."""
    words_count = _RECIPES[level].theme_words
    shape = Message("Themed, {n} words", n=words_count)
    params = Params(CrosswordForm.FILL_IN, CRISS_CROSS, level)
    facets = _facets(_FILL_IN, Message.counted("{n} word", "{n} words", n=words_count), level)
    detail = Message("{n} words on one theme", n=words_count)
    return Preset(name, LEVELS[level], shape, detail, params, facets, _OF_ONE_THEME)


def _themed_american() -> Preset:
    """Returns the preset of American crosswords with a theme."""
    params = Params(CrosswordForm.CLUED, _THEMED, 5)
    facets = _facets(Message("American"), Message("{size}×{size}", size=15), params.level)
    detail, shape = _size_detail(params.form, _THEMED), Message("Themed {side}×{side}", side=15)
    name = "american-15-themed"
    return Preset(name, LEVELS[params.level], shape, detail, params, facets, _OF_ONE_THEME)


_MINI_STYLE = Message("Mini")


def _clued(
    name: str,
    level: int,
    shape: str,
    title: str = N_("Mini {side}×{side}"),
    style: Message = _MINI_STYLE,
) -> Preset:
    return _preset(name, level, CrosswordForm.CLUED, shape, title, style)


def _american(side: int, level: int) -> Preset:
    name, title = f"american-{side}", N_("American {side}×{side}")
    return _clued(name, level, name, title, Message("American"))


def _british(side: int, level: int) -> Preset:
    name, title = f"british-{side}", N_("British {side}×{side}")
    return _clued(name, level, name, title, Message("British"))


def _cryptic(shape: str, level: int, suffix: str = "") -> Preset:
    """Returns a preset of cryptic crosswords; `suffix` tells those of a shape apart."""
    title = N_("Cryptic {side}×{side}")
    return _clued(shape + suffix, level, shape, title, Message("Cryptic"))


PRESETS: tuple[Preset, ...] = (
    _clued("mini", 1, "mini-5"),
    _clued("clued-7", 2, "american-7"),
    _clued("clued-9", 3, "american-9"),
    _american(11, 3),
    _british(11, 3),
    _british(13, 3),
    _british(15, 4),
    _american(13, 5),
    _american(15, 5),
    _cryptic("cryptic-7", 3),
    _cryptic("cryptic-9", 3, "-medium"),
    _cryptic("cryptic-9", 4),
    _cryptic("cryptic-11", 3, "-medium"),
    _cryptic("cryptic-11", 4),
    _cryptic("cryptic-13", 4),
    _cryptic("cryptic-13", 5, "-expert"),
    _cryptic("cryptic-15", 4),
    _fill_in(1, "mini-5"),
    _fill_in(2, "american-7"),
    _fill_in(2, "american-9"),
    _fill_in(3, "american-11"),
    _fill_in(4, "american-13"),
    _fill_in(5, "american-15"),
    _themed("themed", 1),
    _themed("themed-large", 2),
    _themed_american(),
)
"""The clued crosswords, the smallest first; the cryptic ones; the fill-ins."""


def like(puzzle: Puzzle, level: int) -> Preset:
    """The preset whose crosswords are the most like this one: form, blocks, size, level."""
    board = puzzle.board
    side, share = max(board.rows, board.cols), len(puzzle.filled_cells) / (board.rows * board.cols)

    def distance(preset: Preset) -> tuple[int, ...]:
        params: Params = preset.params
        size = params.shape.rpartition("-")[2]
        other_form = params.form is not puzzle.form
        other_layout = (params.shape == CRISS_CROSS) is not (share < _LEAST_FILLED)
        sizes = abs(int(size) - side) if size.isdigit() else 0
        return other_form, other_layout, sizes, abs(params.level - (level or UNRATED_LEVEL))

    found = min(PRESETS, key=distance)
    return found if puzzle.language == ENGLISH else in_language(found, puzzle.language)


def takes_language(params: Params) -> bool:
    """Whether the words can be of another language: those of clues and themes are English."""
    return params.form is CrosswordForm.FILL_IN and not is_themed(params)


def is_regional(params: Params) -> bool:
    """Whether the grid is of a country's kind, so that its words are too, whatever is chosen."""
    return params.form is CrosswordForm.CLUED and (
        params.shape in _REGIONAL or is_cryptic(params.shape)
    )


def _region(params: Params) -> str:
    """The country of the words, one of SPELLINGS; "" for only words that both countries have."""
    if params.shape == _THEMED:
        return AMERICAN
    return params.shape.partition("-")[0] if is_regional(params) else params.spelling


def named(name: str) -> Preset | None:
    """Returns the preset of a language or a spelling: `fill-in-7-fr`, `mini-american`."""
    foreign = preset_named(name, (preset for preset in PRESETS if takes_language(preset.params)))
    spelled = (preset for preset in PRESETS if not is_regional(preset.params))
    return foreign or spelled_preset(name, spelled)


_LEAST_FILLED = 0.5  # the least share of open cells in a pattern; criss-cross grids have less
_SHORT = 4  # letters: in other languages only the commonest words so short are known to all
_CLASS_BITS = 5  # of the commonness byte: the rest is the size
_MOST_LEVELS = 2  # whose words are cached, 1 MB each; others take 0.1 s


@lru_cache(maxsize=_MOST_LEVELS)
def common_words(largest: int, language: str = ENGLISH) -> FillWords:
    """The words up to that SCOWL size (or as common, in other languages) that aren't offensive."""
    words = words_of(language)
    # The upper bits of a commonness say the size, the rarest as 0.
    rarest = words.sizes[::-1].index(largest) << _CLASS_BITS
    allowed = {}
    for length, span in words.spans.items():
        is_short = language != ENGLISH and length <= _SHORT
        least = max(rarest, LEAST_TARGET) if is_short else rarest
        count = sum(value >= least for value in words.commonness[span.start : span.stop])
        allowed[length] = words.pool(length) & ((1 << count) - 1)  # the commonest come first
    return FillWords(words, allowed)


@lru_cache(maxsize=_MOST_LEVELS)
def fillable_words(largest: int, language: str = ENGLISH, region: str = "") -> FillWords:
    """Returns the common words that a reader knows even without a clue."""
    words = common_words(largest, language)
    if language != ENGLISH:
        return words
    lists, lexicon = refill_lists(), words.lexicon
    listed = (word for item in words.allowed.items() for word in lexicon.listed(*item))
    odd = filter(relations.english().is_odd_form, listed)
    refused = (*lists["unclued"], *lists["degrees"], *lists["stiff"], *odd)
    return _without_foreign(words.without(refused), region)


@lru_cache(maxsize=_MOST_LEVELS)
def cluable_words(largest: int, region: str = "") -> FillWords:
    """Returns the common words that have a clue and that an editor would accept in a grid."""
    book, words = clue_book(), common_words(largest)
    allowed = {length: pool & book.answers(length) for length, pool in words.allowed.items()}
    clued_words = FillWords(words.lexicon, allowed)
    return _without_foreign(
        clued_words.without((*refill_lists()["degrees"], *refill_lists()["stiff"])), region
    )


def _without_foreign(words: FillWords, region: str) -> FillWords:
    """Returns the words without those of other countries; region "" excludes both countries."""
    return words.without(
        word for country in other_countries(region) for word in _words_only_of(country, words)
    )


@cache
def foreign_words(region: str) -> frozenset[str]:
    """Returns all words and expressions that are foreign to a region."""
    every = FillWords.of_tier(words_of(ENGLISH))
    return frozenset(
        word
        for country in other_countries(region)
        for word in (*refill_lists()[country], *_words_only_of(country, every))
    )


_FLAG_OF_COUNTRY = {AMERICAN: Flag.AMERICAN, BRITISH: Flag.BRITISH}


def _words_only_of(country: str, words: FillWords) -> Iterator[str]:
    """Yields the words of that country only, by our list or by their spelling."""
    lexicon = words.lexicon
    yield from (word for word in refill_lists()[country] if word in lexicon)
    here, there = (_FLAG_OF_COUNTRY[name] for name in (country, *other_countries(country)))
    for length, pool in words.allowed.items():
        only_here = lexicon.flagged(length, here) & ~lexicon.flagged(length, there)
        yield from lexicon.listed(length, pool & only_here)


_CLUED_ATTEMPTS = 60
_EASY = """
    ace act add ado adore ads age ago agree ale alert algae all alone aorta ape apt are area
    arena arise arm aroma arose arrow art ash ate atone avert awe bet bra dos dry dye ear
    eel eerie ego eke elk else end era erase erode err errs event ewe eye gas gee her inert
    irate ire its led lee let lye mania men mess met nee nest net ode ohs omega one opera
    opt ore overt pad pas per pro red rye sac sad sag sap sat sea see set sets sew she sky
    sly sod spa spy tea tee ten test tree try urine uteri wed wet yes yet
"""
"""Words that fit where few others do: without this list each was in over 13 of 1,000 minis."""
_FILLS = 6  # of a British board, of which the best is used
_CHOICES = 4  # how often the clues of a fill are chosen anew
_STEP = 0.4  # clue levels by which the next choice is easier or harder
_ENOUGH = 6  # crosswords with blemishes in their clues, of which the best is used


def clued(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A clued crossword of that level. Raises GenerationError."""
    candidates: list[tuple[int, Puzzle]] = []
    for _ in range(_CLUED_ATTEMPTS):
        tick(None)
        try:
            puzzle = _without_clues(params, rng, tick)
        except GenerationError:
            continue
        candidates += _with_clues(puzzle, params, rng, tick)
        if len(candidates) >= _ENOUGH or any(faults == 0 for faults, _ in candidates):
            break
    if not candidates:
        raise gave_up(_CLUED_ATTEMPTS)
    return min(candidates, key=lambda pair: pair[0])[1]


_QUOTAS = {
    "british-11": PhraseQuota(phrases=2, names=1),
    "british-13": PhraseQuota(phrases=3, names=1),
    "british-15": PhraseQuota(phrases=5, names=2),
    "american-13": PhraseQuota(phrases=2, shortest=8, fewest=2),
    "american-15": PhraseQuota(phrases=2, shortest=8, fewest=2),
}
"""By shape: how many answers are expressions and names."""


def _without_clues(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """Returns a filled board without clues; a random part of the overused words is left out."""
    region = _region(params)
    quota = _QUOTAS.get(params.shape, NO_PHRASES)
    if quota != NO_PHRASES:
        quota = replace(quota, foreign=foreign_words(region))
    words = cluable_words(recipe(params).largest, region)
    if params.shape == _THEMED:  # too few words fit around a theme to leave any out
        return _around_theme(rng.choice(american_themes()), words, rng, tick)
    overused = [word for word in refill_lists()["worn"] if rng.below(_OVERUSED_ODDS)]
    words = words.without(overused)
    if params.shape in _THINNED:
        words = words.thinned(rng)
    return _filled(params, words, rng, tick, quota)


def _around_theme(theme: GridTheme, words: FillWords, rng: Rng, tick: Tick) -> Puzzle:
    """Returns a grid of a theme, as it is or on its side, filled around its answers."""
    rows = rng.choice(theme.grids)
    text = "".join(rng.choice((rows, patterns.transposed(rows)))).lower()
    cells = [cell for cell, char in enumerate(text) if char != "#"]
    board, phrases = SlotGrid.of_cells(len(rows), len(rows), cells), dict[int, Phrase]()
    for slot, slot_cells in enumerate(board.slot_cells):
        phrase = phrase_book().get("".join(text[cell] for cell in slot_cells))
        if phrase is not None:
            phrases[slot] = phrase
    answers = fill(board, rng, fill_limit(tick, board), words, (), phrases)
    about, reveal = Metadata(title=theme.title), (EXPLANATION, json.dumps(theme.reveal))
    return Puzzle(board, board.texts(answers), about=about, extras=Extras(fields=(reveal,)))


_THINNED = frozenset(["american-11"])
"""The shapes that are filled from a random part of the words; larger ones need all of them."""
_OVERUSED_ODDS = 3  # a board may use one in so many of the overused words


def _filled(
    params: Params, words: FillWords, rng: Rng, tick: Tick, quota: PhraseQuota = NO_PHRASES
) -> Puzzle:
    """Returns a pattern filled with words, a British one with the best of several fills.

    In a mini so few words fit that each time a random part of the words is left out.
    """
    loose = loose_patterns(params.shape, params.language)
    # These patterns have pairs of long slots, which are easy to fill around.
    shape = params.shape.replace("american", "long") if quota.fewest else params.shape
    board = (
        patterns.board_of_picture(rng.choice(loose)) if loose else patterns.board_of(shape, rng)
    )
    if recipe(params).is_plain:
        words = words.well_known()
    if params.shape == _MINI and not words_end_alike(params.language):
        words = words.thinned(rng, _EASY.split() if params.language == ENGLISH else ())
    count = _FILLS if params.shape.startswith("british") else 1
    return Puzzle(board, board.texts(best_fill(board, rng, tick, words, count, quota)))


def _with_clues(puzzle: Puzzle, params: Params, rng: Rng, tick: Tick) -> list[tuple[int, Puzzle]]:
    """Returns [(blemishes, the puzzle with clues of the level)]; [] if no clues suit the level.

    Words that are related count as well.
    """
    words = [puzzle.word(slot) for slot in range(len(puzzle.board.slots))]
    harder, level = 0.0, params.level
    region = _region(params)
    spellings = foreign_words(region) if region == AMERICAN else ()
    avoided = partial(is_foreign, region, foreign=spellings)
    for _ in range(_CHOICES):
        clues = choose_clues(clue_book(), words, level, rng, harder, avoided)
        with_clues = replace(puzzle, clues=tuple(clue.text for clue in clues), bank=())
        difficulty = rate(with_clues, tick)
        if difficulty is None:
            break
        if difficulty.level == level:
            related = families(english()).related_among(words)
            return [(blemishes(words, clues) + len(related), with_clues)]
        harder += _STEP if difficulty.level < level else -_STEP
    return []


_FILL_IN_ATTEMPTS = 200
_LAYOUTS = 4  # of which the best is used
_LEAST_WORDS = 3  # that a theme has in addition to those laid out
_SPARE_TRIES = 40
_FEW_WORDS, _SPARE_OF_FEW = 10, 3  # so few words would be too easy without spare ones


def fill_in(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A fill-in of that level. Raises GenerationError."""
    for _ in range(_FILL_IN_ATTEMPTS):
        tick(None)
        try:
            make = _from_layout if is_themed(params) else _from_pattern
            puzzle = make(params, rng, tick)
        except GenerationError:
            continue
        found = _at_level(_with_spare(puzzle, params, rng, tick), params, rng, tick)
        if found is not None:
            return found
    raise gave_up(_FILL_IN_ATTEMPTS)


def is_themed(params: Params) -> bool:
    """Whether the words are those of a theme."""
    return params.shape == CRISS_CROSS


def _from_pattern(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """Returns a fill-in: a pattern filled with common words."""
    puzzle = _filled(params, _fillable(params), rng, tick)
    words = [puzzle.word(slot) for slot in range(len(puzzle.board.slots))]
    return replace(puzzle, bank=bank_order(words), language=params.language)


def _fillable(params: Params) -> FillWords:
    return fillable_words(recipe(params).largest, params.language, _region(params))


def _from_layout(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """Returns a fill-in: words of a theme, laid out criss-cross."""
    theme_words = recipe(params).theme_words
    theme = rng.choice(_wide_themes(theme_words + _LEAST_WORDS, _region(params)))
    listed = [word for word in rng.sample(theme.words, len(theme.words)) if len(word) > 2]
    words = _without_shared_stems(listed, ENGLISH)
    layout = crisscross.best_layout(words[:theme_words], rng, tick, _LAYOUTS)
    board, placed = layout
    about = Metadata(title=theme.title)
    return Puzzle(board, board.texts(placed), bank=bank_order(placed), about=about)


@cache
def _wide_themes(least: int, region: str) -> list[WordTheme]:
    """Returns the themes with at least `least` words that aren't foreign to a region."""
    foreign = foreign_words(region)
    domestic = (
        theme._replace(words=tuple(word for word in theme.words if word not in foreign))
        for theme in themes().values()
        if foreign.isdisjoint(theme.title.lower().split())
    )
    return [theme for theme in domestic if len(theme.words) >= least]


def _without_shared_stems(words: list[str], language: str) -> list[str]:
    """The words without those that share a stem with an earlier one."""
    stem = families(words_of(language)).stem
    first: dict[str, str] = {}
    for word in words:
        first.setdefault(stem(word), word)
    return [*first.values()]


def _with_spare(puzzle: Puzzle, params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """Adds spare words to the bank, each of the length of one of its words."""
    spare: list[str] = []
    level_recipe = recipe(params)
    lengths = [len(word) for word in puzzle.bank]
    wanted = level_recipe.spare if len(lengths) >= _FEW_WORDS else _SPARE_OF_FEW
    for _ in range(_SPARE_TRIES if wanted else 0):
        tick(None)
        word = _common_word(rng.choice(lengths), _fillable(params), rng)
        others = [*puzzle.bank, *spare]
        if len(_without_shared_stems([*others, word], puzzle.language)) > len(others):
            spare.append(word)
        if len(spare) == wanted:
            break
    return replace(puzzle, bank=bank_order((*puzzle.bank, *spare)))


def _at_level(puzzle: Puzzle, params: Params, rng: Rng, tick: Tick) -> Puzzle | None:
    """Adds given letters until all words can be deduced and the puzzle isn't too hard.

    None if that takes too many letters, or if it is too easy; loose patterns may be too easy.
    """
    most = recipe(params).given
    while True:
        forced = steps(Problem.of(puzzle), tick)
        level = rated(puzzle, forced).level
        if forced.is_complete and level <= params.level:
            is_easy = level < params.level and not loose_patterns(params.shape, params.language)
            return None if is_easy else puzzle
        if len(puzzle.given) == most:
            return None
        with_letter = _with_letter(puzzle, forced, rng)
        if with_letter is None:
            return None
        puzzle = with_letter


def _with_letter(puzzle: Puzzle, forced: ForcedWords, rng: Rng) -> Puzzle | None:
    """Adds a given letter, in a slot whose word can't be deduced if there is one.

    It is at a crossing if possible, and never in a slot that already has a given letter; None if
    there is no other slot.
    """
    board, given = puzzle.board, {cell for cell, _ in puzzle.given}
    slots_of = {cell: {user.slot for user in users} for cell, users in board.crossings.items()}
    deduced = {step.slot for step in forced.steps} if not forced.is_complete else set()
    slots = [slot for slot in range(len(board.slots)) if slot not in deduced]
    cells = sorted({cell for slot in slots for cell in board.slot_cells[slot]} - given)
    slots_with_given = {slot for cell in given for slot in slots_of[cell]}
    cells = [cell for cell in cells if slots_with_given.isdisjoint(slots_of[cell])]
    if not cells:
        return None
    cell = rng.choice([cell for cell in cells if len(slots_of[cell]) == 2] or cells)
    return replace(puzzle, given=tuple(sorted((*puzzle.given, (cell, puzzle.solution[cell])))))


def _common_word(length: int, words: FillWords, rng: Rng) -> str:
    """Returns a random word of a length, without listing all words, which takes 10 ms."""
    pool = words.allowed[length]
    place = _bit_place(pool, rng.below(pool.bit_count()))
    return next(words.lexicon.listed(length, 1 << place))


def _bit_place(bitset: int, number: int) -> int:
    """Returns the place of set bit `number` of a bitset, counted from 0 at the lowest one.

    The half that the bit is in is halved again, until one place is left.
    """
    start, width = 0, bitset.bit_length()
    while width > 1:
        half = width // 2
        low = bitset & ((1 << half) - 1)
        count = low.bit_count()
        if number < count:
            bitset, width = low, half
        else:
            number, start = number - count, start + half
            bitset, width = bitset >> half, width - half
    return start


GENERATOR_VERSION = 35


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A crossword with one solution, of the level wanted. Raises GenerationError, ParseError."""
    check_spelling(params.spelling)
    make = fill_in if params.form is CrosswordForm.FILL_IN else clued
    return (generate_cryptic if is_cryptic(params.shape) else make)(params, rng, tick)
