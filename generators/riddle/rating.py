"""How hard a riddle is: the letters that its lines leave, the length and rarity of its answer.

Every doubling of the letter combinations adds a step to try; a rare answer is recognised late.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import inf, log2, prod

from ..base import Difficulty, Tick, no_tick
from ..words.languages import ENGLISH
from .rules import SHORTEST, Puzzle
from .solver import words_of

_PER_DOUBLING = 10
_PER_LETTER = 4
_PER_RARITY = 1 / 8  # commonness is a byte: 32 steps, one size of the word lists, count 4
_LEVELS = (60, 100, 135, 178)  # the least scores of levels 2 to 5


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty:
    """Level 1 to 5 and score of a riddle, by the shipped lexicon."""
    tick(None)
    return rated(puzzle.allowed, puzzle.answer, puzzle.language)


def rated(allowed: Sequence[int], answer: str, language: str = ENGLISH) -> Difficulty:
    """Level 1 to 5 and score of a riddle whose lines leave these sets of letters."""
    score = score_of(allowed, answer, language)
    counts = [mask.bit_count() for mask in allowed]
    fields = {"letters": counts, "combinations": prod(counts)}
    return Difficulty(level_of(score), score, fields)


def level_of(score: int) -> int:
    """Returns the level, 1 to 5, of a score."""
    return 1 + bisect_right(_LEVELS, score)


def score_of(allowed: Sequence[int], answer: str, language: str = ENGLISH) -> int:
    """Returns the weighted sum of letter combinations (as doublings), length and rarity."""
    return round(_PER_DOUBLING * doublings_in(allowed) + _answer_score(answer, language))


def doublings_in(allowed: Sequence[int]) -> float:
    """Returns the binary logarithm of the number of letter combinations."""
    return sum(log2(mask.bit_count()) for mask in allowed)


def doublings_wanted(level: int, answer: str) -> tuple[float, float]:
    """Returns the least and most doublings for a riddle on `answer` to have a level."""
    bounds = (-inf, *_LEVELS, inf)
    # The score is rounded, so stay half a point inside the bounds.
    low = bounds[level - 1] + 0.5 - _answer_score(answer)
    high = bounds[level] - 0.5 - _answer_score(answer)
    return low / _PER_DOUBLING, high / _PER_DOUBLING


def _answer_score(answer: str, language: str = ENGLISH) -> float:
    """Returns what the length and rarity of an answer add to the score."""
    words = words_of(language)
    common = words.commonness[words.index(answer)] if answer in words else 0
    return _PER_LETTER * (len(answer) - SHORTEST) + _PER_RARITY * (255 - common)
