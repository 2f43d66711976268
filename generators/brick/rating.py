"""How hard it is to find all the words: how rare and long they are, and of what letters.

What a word costs is one and a share for every class of rarity and every letter over four; a form
of another word costs less, because the player who has the one thinks of the other. A board costs
what its words do on average, and more where it has few vowels, no S, no words that lead to others,
a long pangram or many letters. How many words there are hardly counts: that makes it longer.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from ..base import Difficulty, Tick, no_tick
from ..words.languages import ENGLISH
from . import vocabulary
from .rules import SHORTEST, Puzzle
from .vocabulary import Vocabulary, WordFlag

_OF_RARITY = 1 / 32  # the commonness of a word is a byte, of which 32 are a size of the lists
_KNOWN_TO_ALL = 208  # the least commonness of a word that children know: lists of books lack puppy
_OF_LETTER = 0.25
_OF_FORM = 0.6
_VOWELS, _PLURAL = "aeiouäöü", "s"
_USUAL_VOWELS, _USUAL_LETTERS = 3, 7
_SCALE = 100
_OF_VOWEL = 30  # each that is missing
_OF_PLURAL = 30
_OF_FORMS = 100  # where every word is the form of another one
_OF_PANGRAM = 12  # each letter of the shortest one that is there again
_OF_LETTERS = 15  # each over seven
_OF_WORD = 1
_LEVELS = (280, 308, 327, 345)  # the least scores of levels 2 to 5, of seven letters without S
# So that boards have the levels of English ones: the differences of the medians of 60 boards.
_OF_LANGUAGE = {"fr": -26, "es": -25, "it": -36, "pt": -29, "de": -37}
_TICK_WORDS = 500  # 1 ms
_DERIVING = ("er", "ly", "y")


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty:
    """Level 1 to 5 and score of a puzzle, by the shipped lexicon."""
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

    Whoever has `sign` has `signs`, `signing` and `signer` as well, and `luck` gives `lucky`; so
    does `cats`, whose `cat` is only too short. A word that only looks derived, as `hyper`, counts
    too.
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
    """Returns the base of all related forms: `paint` for `paintings`, a form of `painting`."""
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


def forms(words: Sequence[str]) -> int:
    """How many of the words are forms of others, whether these are among them or not."""
    families = vocabulary.english().families
    return sum(families.get(word, word) != word for word in words)


def score_of(puzzle: Puzzle, tick: Tick = no_tick) -> int:
    """Returns the effort of solving the board."""
    words, cost = vocabulary.of(puzzle.language), 0.0
    for count, word in enumerate(puzzle.targets):
        if count % _TICK_WORDS == 0:
            tick(None)
        cost += effort(word, words)
    many = len(puzzle.targets)
    of_language = _OF_LANGUAGE.get(puzzle.language, 0)
    return round(
        _SCALE * cost / max(1, many) + _OF_WORD * many + _of_letters(puzzle) + of_language
    )


def _of_letters(puzzle: Puzzle) -> float:
    """Returns the effort the letters add to that of the words."""
    letters = puzzle.letters
    missing = _USUAL_VOWELS - sum(letter in _VOWELS for letter in letters)
    again = min(map(len, puzzle.pangrams), default=len(letters)) - len(letters)
    return (
        _OF_VOWEL * missing
        + _OF_LETTERS * (len(letters) - _USUAL_LETTERS)
        + _OF_PANGRAM * again
        - _of_forms(puzzle)
    )


def _of_forms(puzzle: Puzzle) -> float:
    """What forms save, and the S that makes plurals; other languages ask for no forms."""
    if puzzle.language != ENGLISH:
        return 0.0
    share = forms(puzzle.targets) / max(1, len(puzzle.targets))
    return _OF_PLURAL * (_PLURAL in puzzle.letters) + _OF_FORMS * share


def effort(word: str, words: Vocabulary) -> float:
    """Returns the effort of finding a word."""
    common = words.commonness(word)
    if words.marks.get(word, 0) & WordFlag.EVERYBODY:
        common = max(common, _KNOWN_TO_ALL)
    cost = 1 + _OF_RARITY * (255 - common) + _OF_LETTER * (len(word) - SHORTEST)
    return cost * _OF_FORM if words.families.get(word, word) != word else cost


def easiest_first(puzzle: Puzzle) -> list[str]:
    """The targets, those that cost least first."""
    words = vocabulary.of(puzzle.language)
    return sorted(puzzle.targets, key=lambda word: (effort(word, words), word))
