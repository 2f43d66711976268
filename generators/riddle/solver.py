"""Finds the words that fit a set of letters for each place of the answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from ..words import lexicon, wordlist
from ..words.languages import ENGLISH
from ..words.lexicon import ACCEPTED, NONE, Lexicon
from .rules import EVERY, letters_in, mask_of

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
