"""Finds the words that fit a set of letters for each place of the answer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import islice
from math import inf, log2, prod

from ..base import Difficulty, Tick, no_tick
from ..words import lexicon, wordlist
from ..words.languages import ENGLISH
from ..words.lexicon import ACCEPTED, NONE, Lexicon
from .rules import EVERY, SHORTEST, Puzzle, letters_in, mask_of

MOST_SHOWN = 50
UNREAD = "*"
"""Stands for the letters of a line that is missing or could not be read."""


def words_of(language: str) -> Lexicon:
    """Returns the word list of a language, which answers come from. Raises ParseError."""
    return lexicon.english() if language == ENGLISH else wordlist.of(language).lexicon


def has_like(language: str, pattern: Sequence[str]) -> bool:
    """Whether a word of the language matches the letters of `pattern`; "" matches any letter."""
    return words_of(language).has_like(pattern)


def fitting(words: Lexicon, allowed: Sequence[int]) -> int:
    """Returns the accepted words with a letter of each set in its place, as a bitset.

    Includes words that are never dealt. Bit `i` is the i-th word of that length.
    """
    return words.fitting(allowed, words.pool(len(allowed), ACCEPTED, NONE))


def answers(words: Lexicon, allowed: Sequence[int], most: int = MOST_SHOWN) -> list[str]:
    """Returns up to `most` words that fit these sets of letters, commonest first."""
    return [*islice(words.listed(len(allowed), fitting(words, allowed)), most)]


def count(words: Lexicon, allowed: Sequence[int]) -> int:
    """Returns how many words fit these sets of letters."""
    return fitting(words, allowed).bit_count()


def spelled(mask: int) -> str:
    """Returns a set of letters in one string; UNREAD for all letters."""
    return UNREAD if mask == EVERY else letters_in(mask)


def exact_letters(word: str) -> list[int]:
    """Returns the sets of letters, one letter each, that only this word fits."""
    return [mask_of(letter) for letter in word]


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
