"""The words that fit sets of letters: by the lexicon's bitsets."""

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
    """The words that an answer may be one of. Raises ParseError."""
    return lexicon.english() if language == ENGLISH else wordlist.of(language).lexicon


def has_like(language: str, pattern: Sequence[str]) -> bool:
    """Whether some word of a language has these letters; "" for any."""
    return words_of(language).has_like(pattern)


def fitting(words: Lexicon, allowed: Sequence[int]) -> int:
    """The accepted words, as a bitset of their length, with a letter of the set at each place.

    A word that is never dealt fits like any other.
    """
    return words.fitting(allowed, words.pool(len(allowed), ACCEPTED, NONE))


def answers(words: Lexicon, allowed: Sequence[int], most: int = MOST_SHOWN) -> list[str]:
    """Returns up to `most` words that fit, commonest first."""
    return [*islice(words.listed(len(allowed), fitting(words, allowed)), most)]


def count(words: Lexicon, allowed: Sequence[int]) -> int:
    """Returns how many words fit."""
    return fitting(words, allowed).bit_count()


def spelled(mask: int) -> str:
    """A set of letters in one string; UNREAD for all letters."""
    return UNREAD if mask == EVERY else letters_in(mask)


def only(word: str) -> list[int]:
    """By place: the set of the word's letter alone."""
    return [mask_of(letter) for letter in word]
