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

_OF_DOUBLING = 10
_OF_LETTER = 4
_OF_RARITY = 1 / 8  # the commonness of a word is a byte, of which 32 are a size of the lists
_LEVELS = (60, 100, 135, 178)  # the least scores of levels 2 to 5


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty:
    """Level 1 to 5 and score of a riddle, by the shipped lexicon."""
    tick(None)
    return rated(puzzle.allowed, puzzle.answer, puzzle.language)


def rated(allowed: Sequence[int], answer: str, language: str = ENGLISH) -> Difficulty:
    """Level 1 to 5 and score where the lines leave these sets of letters."""
    score = score_of(allowed, answer, language)
    counts = [mask.bit_count() for mask in allowed]
    fields = {"letters": counts, "combinations": prod(counts)}
    return Difficulty(level_of(score), score, fields)


def level_of(score: int) -> int:
    """The level, 1 to 5, of a score."""
    return 1 + bisect_right(_LEVELS, score)


def score_of(allowed: Sequence[int], answer: str, language: str = ENGLISH) -> int:
    """The doublings of the letter combinations, the length and the rarity, weighed together."""
    return round(_OF_DOUBLING * doublings_in(allowed) + _of_answer(answer, language))


def doublings_in(allowed: Sequence[int]) -> float:
    """Returns the number of letter combinations as a power of two."""
    return sum(log2(mask.bit_count()) for mask in allowed)


def doublings_wanted(level: int, answer: str) -> tuple[float, float]:
    """The least and the most doublings with which a riddle on that word is of a level."""
    bounds = (-inf, *_LEVELS, inf)
    # What is rounded must stay clear of the bounds.
    low, high = (
        bounds[level - 1] + 0.5 - _of_answer(answer),
        bounds[level] - 0.5 - _of_answer(answer),
    )
    return low / _OF_DOUBLING, high / _OF_DOUBLING


def _of_answer(answer: str, language: str = ENGLISH) -> float:
    """Returns what the length and rarity of an answer add to the score."""
    words = words_of(language)
    common = words.commonness[words.index(answer)] if answer in words else 0
    return _OF_LETTER * (len(answer) - SHORTEST) + _OF_RARITY * (255 - common)
