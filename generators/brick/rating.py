"""How hard it is to find all the words: how many they are, how rare and long, and of what letters.

What a word costs is one and a share for every class of rarity and every letter over four; a form
of another word costs less, because the player who has the one thinks of the other. A board costs
what its words do together, so that a longer list is a harder one, and more where no pangram is a
word that comes to mind. Of few letters there are few words: each counts for more.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from ..base import Difficulty, Tick, no_tick
from ..words.languages import ENGLISH
from . import vocabulary
from .rules import SHORTEST, Puzzle
from .vocabulary import Vocabulary, WordFlag

_COST_OF_RARITY = 1 / 32  # the commonness of a word is a byte, of which 32 are a size of the lists
_KNOWN_TO_ALL = 208  # the least commonness of a word that children know: lists of books lack puppy
_COST_OF_LETTER = 0.25
_SHARE_OF_FORM = 0.6
_USUAL = 2.4  # what a word costs on average: the score is tenths of such words
_SCALE = 10
_WEIGHTS = {5: 1.7, 6: 1.45, 8: 0.95, 9: 0.85}  # what a word counts for, by the letters
_WEIGHT_OF_PANGRAM = 2.0  # words, for all that the easiest pangram costs more than usual, or less
_LEVELS = (230, 340, 460, 620)  # the least scores of levels 2 to 5
_SHARE_OF_LANGUAGE = 0.8  # other languages have no forms, so that words cost more on average
_TICK_WORDS = 500  # 1 ms
_DERIVING = ("er", "ly", "y")
_ENDINGS = ("ing", "ed", "er", "s")


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty:
    """Returns level (1 to 5) and score of a puzzle, by the shipped lexicon."""
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


def endings(words: Sequence[str]) -> int:
    """Returns how many words end in -ing, -ed, -er or -s, whether they are forms or not."""
    return sum(word.endswith(_ENDINGS) for word in words)


def score_of(puzzle: Puzzle, tick: Tick = no_tick) -> int:
    """Returns the effort of solving the board, in tenths of what a usual word costs."""
    words, cost = vocabulary.of(puzzle.language), 0.0
    for count, word in enumerate(puzzle.targets):
        if count % _TICK_WORDS == 0:
            tick(None)
        cost += effort(word, words)
    cost *= _WEIGHTS.get(len(puzzle.letters), 1)
    pangram = min((effort(word, words) for word in puzzle.pangrams), default=_USUAL)
    cost = max(0.0, cost + _WEIGHT_OF_PANGRAM * (pangram - _USUAL))
    language_share = 1 if puzzle.language == ENGLISH else _SHARE_OF_LANGUAGE
    return round(_SCALE * language_share * cost / _USUAL)


def effort(word: str, words: Vocabulary) -> float:
    """Returns the effort of finding a word: 1, and more the rarer and the longer it is.

    A form of another word, such as a plural, costs a share of that.
    """
    common = words.commonness(word)
    if words.marks.get(word, 0) & WordFlag.EVERYBODY:
        common = max(common, _KNOWN_TO_ALL)
    cost = 1 + _COST_OF_RARITY * (255 - common) + _COST_OF_LETTER * (len(word) - SHORTEST)
    return cost * _SHARE_OF_FORM if words.families.get(word, word) != word else cost


def easiest_first(puzzle: Puzzle) -> list[str]:
    """The targets, those that cost least first."""
    words = vocabulary.of(puzzle.language)
    return sorted(puzzle.targets, key=lambda word: (effort(word, words), word))
