"""Makes Brick puzzles, and rates them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, reduce
from operator import or_

from ..base import (
    LEVEL,
    LEVELS,
    UNRATED_LEVEL,
    Custom,
    Difficulty,
    Facet,
    Message,
    ParseError,
    Preset,
    Question,
    Tick,
    gave_up,
    no_tick,
)
from ..grid import bits
from ..rng import Rng
from ..words.languages import ENGLISH, LANGUAGES, check_spelling, preset_named, spelled_preset
from ..words.lexicon import TARGETS
from . import vocabulary
from .brk import distinct_letters
from .lettersets import LetterIndex, kn_tuples
from .rules import SHORTEST, UNLISTED, Params, Puzzle, Reach
from .solver import index_of, pangram_index, puzzle_of, solved, with_pangrams, with_spellings
from .vocabulary import LATER, Vocabulary, WordFlag
from .wordtext import PlayerText, fold

CHOSEN_LETTERS = 5, 9
"""How many different letters a player may choose."""
_SEPARATORS = ",.;-/"  # what people may type between letters
_DETAILS = {
    1: Message("a few everyday words"),
    2: Message("everyday words"),
    3: Message("everyday and longer words"),
    4: Message("many words, some less common"),
    5: Message("long lists of long words"),
}
_USUAL_LETTERS, _EXPERT_LETTERS = 7, 8
_FEWEST_LETTERS, _HARDEST_OF_FEWEST = 5, 3  # 12 seeds of a harder level make only 8 boards


LETTERS = Message("Letters")


def _shape(letters: int) -> Message:
    return Message("{n} letters", n=letters)


_WORDS_UNCENTRED = {5: (10, 40), 6: (12, 50), 7: (20, 60), 8: (20, 60), 9: (20, 80)}
"""By the number of letters: the fewest and the most words to find without a centre."""

_WORDS_OF_LEVEL = {1: (15, 25), 2: (26, 34), 3: (36, 45), 4: (46, 58), 5: (70, 110)}
_WORDS_OF_LETTERS = {
    5: {1: (11, 15), 2: (15, 20), 3: (20, 30)},
    6: {1: (12, 18), 2: (18, 25), 3: (25, 32), 4: (32, 42), 5: (43, 70)},
    7: {5: (62, 95)},
    8: {1: (16, 28)},
    9: {1: (17, 29), 2: (30, 40), 3: (41, 53), 4: (53, 68), 5: (75, 120)},
}
"""The fewest and the most words to find, by level and, if unusual, number of letters."""


def _centred(letters: int, level: int) -> Preset:
    """Returns the preset of boards with a centre letter."""
    name = f"{letters}-{LEVELS[level].text.lower()}"
    words = _WORDS_OF_LETTERS.get(letters, {}).get(level, _WORDS_OF_LEVEL[level])
    params = Params(letters, *words, level, reach=Reach(min(level - 1, Reach.HARD)))
    facets = Facet(LEVEL, LEVELS[level]), Facet(LETTERS, Message("{n}", n=letters))
    return Preset(name, LEVELS[level], _shape(letters), _DETAILS[level], params, facets)


_FREE = Message("Free")
"""The level of boards without a centre letter."""


def _free(letters: int) -> Preset:
    """Returns the preset of boards without a centre letter."""
    name = "free" if letters == _USUAL_LETTERS else f"{letters}-free"
    params = Params(letters, *_WORDS_UNCENTRED[letters], is_centred=False, reach=Reach.MEDIUM)
    title, detail = _FREE, Message("no centre letter")
    return Preset(name, title, _shape(letters), detail, params)


PRESETS: tuple[Preset, ...] = (
    *(_centred(_USUAL_LETTERS, level) for level in LEVELS if level < max(LEVELS)),
    _centred(_EXPERT_LETTERS, max(LEVELS)),
    _centred(5, 1),
    _centred(6, 2),
    _centred(8, 4),
    _centred(9, 5),
    _free(_USUAL_LETTERS),
    Preset(
        "original",
        Message("Original"),
        _shape(_USUAL_LETTERS),
        Message("no centre letter, and sometimes no word with all the letters"),
        Params(least=12, is_centred=False, is_original=True, reach=Reach.MEDIUM),
        variant=Facet(Message("Rules"), Message("Original")),
    ),
)
"""The levels first, mostly of seven letters, then other numbers of letters and other rules."""


def _answers(given: tuple[int, ...]) -> Mapping[int, Message]:
    """Returns the possible answers to the next question, given those so far, and their labels.

    The questions are the number of letters, whether one is the centre (1 or 0), and the level.
    Few boards of five letters are hard. Without a centre the letters alone decide the level.
    """
    if not given:
        return {letters: Message("{n}", n=letters) for letters in _WORDS_UNCENTRED}
    if len(given) == 1:
        return {1: Message("Yes"), 0: Message("No")}
    letters, is_centred = given
    if not is_centred:
        return {0: _FREE}
    hardest = _HARDEST_OF_FEWEST if letters <= _FEWEST_LETTERS else max(LEVELS)
    return {level: title for level, title in LEVELS.items() if level <= hardest}


def _preset_of(given: tuple[int, ...]) -> Preset:
    """Returns the preset for the answers to all three questions."""
    letters, has_centre, level = given
    return _centred(letters, level) if has_centre else _free(letters)


def _answers_of(preset: Preset) -> tuple[int, ...]:
    """Inverse of _preset_of."""
    params: Params = preset.params
    return params.letters, int(params.is_centred), params.level


def _named(name: str) -> Preset | None:
    """The preset called `8-medium` or `6-free`; None if there is no such preset.

    A name may end with the code of a language, `8-medium-fr`, or a spelling, `8-medium-british`.
    """
    found = next((preset for preset in _chosen_presets() if preset.name == name), None)
    every = (*PRESETS, *_chosen_presets())
    return found or preset_named(name, every) or spelled_preset(name, every)


@cache
def _chosen_presets() -> tuple[Preset, ...]:
    """Returns every preset that the answers to the questions can choose."""
    pairs = ((letters, centre) for letters in _WORDS_UNCENTRED for centre in _answers((letters,)))
    return tuple(_preset_of((*pair, level)) for pair in pairs for level in _answers(pair))


CUSTOM = Custom(
    questions=(
        Question("letters", Message("Letters")),
        Question("centre", Message("Centre letter")),
        Question("level", Message("Level")),
    ),
    answers=_answers,
    preset=_preset_of,
    answered=_answers_of,
    named=_named,
)
"""Five to nine letters, with a centre at any level or without one."""


def like(puzzle: Puzzle, level: int) -> Preset:
    """The preset whose puzzles are the most like this one: the centre, the letters, the level."""

    def distance(preset: Preset) -> tuple[int, ...]:
        params: Params = preset.params
        other = params.is_centred is not bool(puzzle.centre), params.is_original
        letters = abs(params.letters - len(puzzle.letters))
        return (*other, letters, abs(params.level - (level or UNRATED_LEVEL)))

    return min(PRESETS, key=distance)


__all__ = ["GENERATOR_VERSION", "PRESETS", "Params", "generate", "like"]

GENERATOR_VERSION = 11

_ATTEMPTS = 5000
_LEAST_USES = 3  # targets that have each letter: with fewer, a letter is only in the way
_LEAST_FIRST_SET = 2  # letters
_SHARE_OF_THREE = 0.2  # of original puzzles that are unions of three sets; the others are of two
_MOST_PADDING = 0.2  # of the targets: after `sign`, nobody enjoys finding `signs` and `signer`
_MOST_ENDINGS = 1 / 3  # of the targets: with I, N and G, or E and D, nearly all words end alike
_EASY_PANGRAM = 3.5  # the most effort of a gentle board's easiest pangram: it comes to mind
_EASY_PANGRAM_FOREIGN = 4.2  # the effort of foreign words is higher on average
_OVERUSED_RARITY = 4  # of so many boards with an overused word, one is dealt
_PLURAL = "s"


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """Makes a puzzle whose targets are all words of its letters within reach, and all pangrams.

    Raises GenerationError.
    """
    check_spelling(params.spelling)
    index, banned = _index(params), frozenset(params.banned)
    for mask, centre in _boards(index, params, rng, tick):
        tick(None)
        if not mask or (params.reach < Reach.MEDIUM and _has_rare_pangram(mask, params)):
            continue
        puzzle = puzzle_of(index, mask, centre, TARGETS, banned)
        if not params.least <= len(puzzle.targets) <= params.most:
            continue
        puzzle = with_pangrams(puzzle, params.spelling, params.language, banned)
        if len(puzzle.targets) <= params.most:
            puzzle = with_spellings(puzzle, params.language)
            if _is_fit(puzzle, params, tick) and (
                not _has_overused_word(puzzle) or not rng.below(_OVERUSED_RARITY)
            ):
                return puzzle
    raise gave_up(_ATTEMPTS)


def _boards(index: LetterIndex, params: Params, rng: Rng, tick: Tick) -> Iterator[tuple[int, str]]:
    """Yields letter sets to try, each with a centre letter or "".

    First each set with one of its centres, then with all of them: so every suitable board is as
    likely as any other, and few are tried twice.
    """
    if not params.is_centred:
        yield from ((mask, "") for mask in _candidates(params, rng, tick))
        return
    masks = [*_candidates(params, rng, tick)]
    yield from ((mask, rng.choice(index.letters(mask))) for mask in masks)
    for mask in masks:
        letters = index.letters(mask)
        yield from ((mask, centre) for centre in rng.sample(letters, len(letters)))


def _index(params: Params) -> LetterIndex:
    return index_of(
        TARGETS, reach=params.reach, spelling=params.spelling, language=params.language
    )


def _candidates(params: Params, rng: Rng, tick: Tick) -> Iterator[int]:
    """Yields letter sets to try, in a random order."""
    if params.is_original:
        index = _index(replace(params, reach=Reach.EASY))
        yield from (_union(index, params, rng, tick) for _ in range(_ATTEMPTS))
        return
    letter_sets = _letter_sets(_index(params), params.letters)
    if params.is_centred and params.language == ENGLISH:
        letter_sets = _without_plurals(_index(params), params.letters)
    yield from rng.sample(letter_sets, _ATTEMPTS)


@cache
def _letter_sets(index: LetterIndex, size: int) -> list[int]:
    return index.letter_sets(size)


@cache
def _without_plurals(index: LetterIndex, size: int) -> list[int]:
    """Returns letter sets of targets, without those with S: too many of their words are plurals.
    Other languages have no plurals among their targets.
    """
    plural = index.mask(_PLURAL)
    return [mask for mask in _letter_sets(index, size) if not mask & plural]


def _is_fit(puzzle: Puzzle, params: Params, tick: Tick) -> bool:
    """Whether the puzzle has the level, uses each letter often enough, and isn't padded."""
    for letter in puzzle.letters:
        tick(None)
        if sum(letter in word for word in puzzle.targets) < _LEAST_USES:
            return False
    if not params.is_original and not puzzle.pangrams:
        return False
    if puzzle.language == ENGLISH and (
        _share(endings, puzzle) > _MOST_ENDINGS or _share(padding, puzzle) > _MOST_PADDING
    ):
        return False
    if params.level == min(LEVELS) and not _has_easy_pangram(puzzle):
        return False
    return params.level in (0, level_of(score_of(puzzle)))


def _has_easy_pangram(puzzle: Puzzle) -> bool:
    """Whether some pangram is a word that easily comes to mind."""
    words = vocabulary.of(puzzle.language)
    most = _EASY_PANGRAM if puzzle.language == ENGLISH else _EASY_PANGRAM_FOREIGN
    return any(effort(word, words) <= most for word in puzzle.pangrams)


def _has_rare_pangram(mask: int, params: Params) -> bool:
    """Whether a pangram of the letters is a word that no board up to Medium asks for otherwise."""
    marks = vocabulary.of(params.language).marks
    pangrams = pangram_index(params.spelling, params.language).pangrams(mask)
    return any(marks[word] & (WordFlag.FROM_HARD | WordFlag.PANGRAM) for word in pangrams)


def _has_overused_word(puzzle: Puzzle) -> bool:
    """Whether a target is one that players see too often, because it fits so many letters."""
    return not vocabulary.of(puzzle.language).overused.isdisjoint(puzzle.targets)


def _share(count: Callable[[Sequence[str]], int], puzzle: Puzzle) -> float:
    """Returns which share of the targets `count` counts."""
    return count(puzzle.targets) / len(puzzle.targets)


def _union(index: LetterIndex, params: Params, rng: Rng, tick: Tick) -> int:
    """Returns letters joined from two or three random sets that each add some; 0 if that fails.

    Drawn among all paths, as published, seven puzzles of ten would have DEED or NOON: few words
    have two letters, and each begins very many paths. Here every first set is equally likely.
    """
    splits = 3 if rng.unit() < _SHARE_OF_THREE else 2
    union, added_sizes = rng.choice(_first_sets(index, params.letters, splits))
    for added_size in added_sizes:
        tick(None)
        letter_sets = _letter_sets_up_to(index, params.letters)
        extensions = [mask for mask in letter_sets if (mask & ~union).bit_count() == added_size]
        if not extensions:
            return 0
        union |= rng.choice(extensions)
    return union


@cache
def _first_sets(index: LetterIndex, letters: int, splits: int) -> list[tuple[int, list[int]]]:
    """The sets that a path can begin with, each with the numbers of letters to add in turn."""
    return [
        (first_set, added_sizes)
        for first_size, *added_sizes in kn_tuples(splits, letters, _LEAST_FIRST_SET)
        for first_set in index.letter_sets(first_size)
    ]


@cache
def _letter_sets_up_to(index: LetterIndex, size: int) -> list[int]:
    """The letter sets of at most `size` letters, ascending."""
    return sorted(mask for mask in index.masks if mask.bit_count() <= size)


LEAST_TARGETS, MOST_TARGETS = 15, 45
"""How many words a puzzle of the player's own text should have, if there are enough."""

_FEWEST_WORDS = 4
_TICK_WORDS = 100  # 1 ms
_SIZES = (7, 6, 8, 5, 9)  # letters, in the order in which they are tried
_TRIED_WORDS = 20  # of a short text
_MOST_LETTERS = 9
_TRIED_SETS = 150  # letter sets of each size: 0.05 s for a book


def letters_puzzle(text: str, centre: str, params: Params) -> Puzzle:
    """The board of letters that a player has chosen, `centre` one of them or "".

    Of `params` only the spelling, the language and the banned words matter. Accents and separators
    between the letters are ignored. Raises ParseError, worded for players.
    """
    language, banned = LANGUAGES[params.language], frozenset(params.banned)
    folded = fold(text, params.language)
    letters = "".join(char for char in folded if not char.isspace() and char not in _SEPARATORS)
    foreign = next((char for char in letters if char not in language.alphabet), "")
    if foreign and language.letters:
        raise ParseError(
            "Use only letters from A to Z and {letters}, not {found}.",
            letters=language.letters.upper(),
            found=foreign.upper(),
        )
    if foreign:
        raise ParseError("Use only letters from A to Z, not {found}.", found=foreign.upper())
    least, most = CHOSEN_LETTERS
    if not least <= len(set(letters)) <= most:
        raise ParseError(
            "Choose {least} to {most} different letters. You have {n}.",
            least=least,
            most=most,
            n=len(set(letters)),
        )
    distinct = distinct_letters(letters)
    puzzle = solved(distinct, centre, TARGETS, spelling=params.spelling, language=params.language)
    allowed = replace(puzzle, targets=tuple(w for w in puzzle.targets if w not in banned))
    puzzle = with_spellings(allowed, params.language)
    if len(puzzle.targets) < _FEWEST_WORDS:
        raise ParseError(
            "These letters spell too few common words ({n}). A puzzle needs {least}. Try other "
            "letters.",
            n=len(puzzle.targets),
            least=_FEWEST_WORDS,
        )
    return puzzle


def text_puzzle(
    text: PlayerText, rng: Rng, tick: Tick = no_tick, centre: str | None = None
) -> Puzzle:
    """Returns a puzzle whose targets are all the words of the text its letters spell.

    `centre` is the centre letter, "" for none, None for any or none. Offensive words
    are never targets. Raises ParseError if the words of the text share too few letters.
    """
    index = LetterIndex([*_decent_words(text, tick)], tick)
    best: Puzzle | None = None
    for size in _SIZES:
        found = [*_puzzles_of_size(index, size, centre, rng, tick)]
        counts = range(LEAST_TARGETS, MOST_TARGETS + 1)
        fitting = [puzzle for puzzle in found if len(puzzle.targets) in counts]
        if fitting:
            return _with_sentences(rng.choice(fitting), text)
        best = max([*found, *filter(None, [best])], key=_nearness, default=None)
    if best is None or len(best.targets) < LEAST_TARGETS:
        grown = _grown_puzzles(index, centre, rng, tick)
        best = max([*grown, *filter(None, [best])], key=_nearness, default=None)
    if best is None or len(best.targets) < _FEWEST_WORDS:
        raise ParseError(
            "No puzzle can be made from this text: too few of its words share letters (at "
            "least {n} must). Try a longer text.",
            n=_FEWEST_WORDS,
        )
    return _with_sentences(best, text)


def _decent_words(text: PlayerText, tick: Tick) -> Iterator[str]:
    """Yields the words of a text that are not rude."""
    is_rude = vocabulary.of(text.language).is_rude
    for count, word in enumerate(text.words):
        if count % _TICK_WORDS == 0:
            tick(None)
        if not is_rude(word):
            yield word


def _nearness(puzzle: Puzzle) -> int:
    """Ranks puzzles by their number of targets: the more the better, up to MOST_TARGETS."""
    count = len(puzzle.targets)
    return count if count <= MOST_TARGETS else MOST_TARGETS - count


def _puzzles_of_size(
    index: LetterIndex, size: int, centre: str | None, rng: Rng, tick: Tick
) -> Iterator[Puzzle]:
    """Yields puzzles of `size` letters with a pangram; `centre` as in text_puzzle."""
    for mask in rng.sample(index.letter_sets(size), _TRIED_SETS):
        tick(None)
        for centre_letter in _centres(index.letters(mask), centre):
            yield puzzle_of(index, mask, centre_letter, UNLISTED)


def _grown_puzzles(
    index: LetterIndex, centre: str | None, rng: Rng, tick: Tick
) -> Iterator[Puzzle]:
    """Yields puzzles of a short text: the letters of a word and others that add the most words."""
    every_letter = reduce(or_, index.masks, 0)
    letter_bits = [1 << bit for bit in bits(every_letter)]
    centre_letter = centre or ""
    required = index.mask(centre_letter)
    centred = [mask for mask in index.masks if mask & required == required]
    starts = [mask for mask in centred if mask.bit_count() < _MOST_LETTERS]

    def count_targets(mask: int) -> int:
        return sum(centre_letter in word for word in index.words(mask))

    for mask in rng.sample(sorted(starts), _TRIED_WORDS):
        while mask.bit_count() < _MOST_LETTERS and count_targets(mask) < LEAST_TARGETS:
            tick(None)
            larger = [mask | bit for bit in letter_bits if not mask & bit]
            if not larger:
                break
            mask = max(larger, key=count_targets)
        yield puzzle_of(index, mask, centre_letter, UNLISTED)


def _centres(letters: str, wanted: str | None) -> Sequence[str]:
    """Returns the centres to try: the one wanted, if among the letters, else none and each."""
    if wanted is None:
        return ("", *letters)
    return (wanted,) if wanted in letters else ()


def _with_sentences(puzzle: Puzzle, text: PlayerText) -> Puzzle:
    """The puzzle with the spellings and the masked sentences of its words in the text."""
    spellings = tuple(text.spelling(word) for word in puzzle.targets)
    sentences = tuple(text.sentence(word) for word in puzzle.targets)
    return replace(puzzle, spellings=spellings, sentences=sentences, language=text.language)


_COST_OF_RARITY = 1 / 32  # commonness is 0 to 255; 32 steps of it are one size of the word lists
_KNOWN_TO_ALL = 208  # the least commonness of words that children know: puppy is rare in books
_KNOWN_TO_WORD_LOVERS = 204  # of the words of higher levels: their players know them
_COST_OF_LETTER = 0.25
_SHARE_OF_FORM = 0.6
_USUAL_EFFORT = 2.4  # the effort for a word on average: the score is in tenths of such words
_SCALE = 10
_WEIGHTS = {5: 1.7, 6: 1.45, 8: 0.95, 9: 0.85}  # of each word, by the number of letters
_WEIGHT_OF_PANGRAM = 2.0  # of the easiest pangram's effort above (or below) the usual one
_LEVELS = (230, 340, 460, 620)  # the least scores of levels 2 to 5
_SHARE_OF_FOREIGN = 0.8  # no forms are known of foreign words, so that they cost more on average
_TICK_RATED = 500  # 1 ms
_DERIVING = ("er", "ly", "y")
_ENDINGS = ("ing", "ed", "er", "s")


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty:
    """Returns the level (1 to 5) and score of a puzzle, with figures on its targets."""
    score = score_of(puzzle, tick)
    fields = {
        "targets": len(puzzle.targets),
        "pangrams": len(puzzle.pangrams),
        "longest": max(map(len, puzzle.targets), default=0),
    }
    return Difficulty(level_of(score), score, fields)


def level_of(score: int) -> int:
    """The level, 1 to 5, of a score."""
    return 1 + bisect_right(_LEVELS, score)


def padding(words: Sequence[str]) -> int:
    """Returns how many words need no search, because they follow from others.

    A player who has `sign` has `signs`, `signing` and `signer` too, and `luck` gives `lucky`. So
    does `cat` give `cats`, though `cat` is too short to count. Words that only look derived, such
    as `hyper`, are included.
    """
    families = {word: _family(word) for word in words}
    bases = set(families.values())
    looked_for = {
        base
        for word, base in families.items()
        if not any(stem in bases for stem in _stems(base))
        and (len(base) >= SHORTEST or not word.startswith(base))
    }
    return len(words) - len(looked_for)


def _family(word: str) -> str:
    """Returns the word at the root of a form: `paint` for `paintings`, a form of `painting`."""
    families = vocabulary.english().families
    while families.get(word, word) != word:
        word = families[word]
    return word


def _stems(word: str) -> Iterator[str]:
    """Yields the stems a word may have without -er or -r, -ly or -y, if there are any.

    `noisy` may come from `nois` or `noise`, `sunny` from `sunn` or `sun`, `daily` from `dai` or
    `day`.
    """
    for ending in _DERIVING:
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < SHORTEST - 1:
            continue
        yield stem
        yield f"{stem}e"
        if stem[-1] == stem[-2]:
            yield stem[:-1]
        if stem.endswith("i"):
            yield f"{stem[:-1]}y"


def endings(words: Sequence[str]) -> int:
    """Returns how many words end in -ing, -ed, -er or -s, whether inflected or not."""
    return sum(word.endswith(_ENDINGS) for word in words)


def score_of(puzzle: Puzzle, tick: Tick = no_tick) -> int:
    """Returns the effort of solving the board, in tenths of the effort for a usual word."""
    words, cost = vocabulary.of(puzzle.language), 0.0
    for rated, word in enumerate(puzzle.targets):
        if rated % _TICK_RATED == 0:
            tick(None)
        cost += effort(word, words)
    cost *= _WEIGHTS.get(len(puzzle.letters), 1)
    for_pangram = min((effort(word, words) for word in puzzle.pangrams), default=_USUAL_EFFORT)
    cost = max(0.0, cost + _WEIGHT_OF_PANGRAM * (for_pangram - _USUAL_EFFORT))
    language_share = 1 if puzzle.language == ENGLISH else _SHARE_OF_FOREIGN
    return round(_SCALE * language_share * cost / _USUAL_EFFORT)


def effort(word: str, words: Vocabulary) -> float:
    """Returns the effort of finding a word: 1, and more the rarer and the longer it is.

    A form of another word, such as a plural, costs a share of that.
    """
    common, mark = words.commonness(word), words.marks.get(word, 0)
    if mark & WordFlag.EVERYBODY:
        common = max(common, _KNOWN_TO_ALL)
    elif mark & LATER:
        common = max(common, _KNOWN_TO_WORD_LOVERS)
    cost = 1 + _COST_OF_RARITY * (255 - common) + _COST_OF_LETTER * (len(word) - SHORTEST)
    return cost * _SHARE_OF_FORM if words.families.get(word, word) != word else cost


def easiest_first(puzzle: Puzzle) -> list[str]:
    """The targets, the easiest to find first."""
    words = vocabulary.of(puzzle.language)
    return sorted(puzzle.targets, key=lambda word: (effort(word, words), word))
