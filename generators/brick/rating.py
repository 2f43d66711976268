"""How hard it is to find all the words: how many there are, how rare and how long.

Finding a word costs 1, and more the rarer and the longer it is; a form of another word costs less,
because a player who has one thinks of the other. A board costs as much as all its words, so that
a longer list is a harder one, and more if no pangram easily comes to mind. With few letters there
are few words: each counts for more.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from ..base import Difficulty, Tick, no_tick
from ..words.languages import ENGLISH
from . import vocabulary
from .rules import SHORTEST, Puzzle
from .vocabulary import Vocabulary, WordFlag

_COST_OF_RARITY = 1 / 32  # commonness is 0 to 255; 32 steps of it are one size of the word lists
_KNOWN_TO_ALL = 208  # the least commonness of words that children know: puppy is rare in books
_COST_OF_LETTER = 0.25
_SHARE_OF_FORM = 0.6
_USUAL_EFFORT = 2.4  # the effort for a word on average: the score is in tenths of such words
_SCALE = 10
_WEIGHTS = {5: 1.7, 6: 1.45, 8: 0.95, 9: 0.85}  # of each word, by the number of letters
_WEIGHT_OF_PANGRAM = 2.0  # of the easiest pangram's effort above (or below) the usual one
_LEVELS = (230, 340, 460, 620)  # the least scores of levels 2 to 5
_SHARE_OF_FOREIGN = 0.8  # no forms are known of foreign words, so that they cost more on average
_TICK_WORDS = 500  # 1 ms
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
    for count, word in enumerate(puzzle.targets):
        if count % _TICK_WORDS == 0:
            tick(None)
        cost += effort(word, words)
    cost *= _WEIGHTS.get(len(puzzle.letters), 1)
    pangram = min((effort(word, words) for word in puzzle.pangrams), default=_USUAL_EFFORT)
    cost = max(0.0, cost + _WEIGHT_OF_PANGRAM * (pangram - _USUAL_EFFORT))
    language_share = 1 if puzzle.language == ENGLISH else _SHARE_OF_FOREIGN
    return round(_SCALE * language_share * cost / _USUAL_EFFORT)


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
    """The targets, the easiest to find first."""
    words = vocabulary.of(puzzle.language)
    return sorted(puzzle.targets, key=lambda word: (effort(word, words), word))
