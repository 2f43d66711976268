"""The words that crosswords of a level are filled with."""

from __future__ import annotations

from functools import cache

from generators import lexicon
from generators.crossword.clues import clue_book
from generators.crossword.filling import Vocabulary

_CLASS_BITS = 5  # of the commonness byte: the rest is the size


@cache
def common(largest: int) -> Vocabulary:
    """The words up to that SCOWL size that are not offensive."""
    words = lexicon.english()
    least = words.sizes[::-1].index(largest) << _CLASS_BITS
    allowed = {}
    for length, span in words.spans.items():
        count = sum(value >= least for value in words.commonness[span.start : span.stop])
        allowed[length] = words.pool(length) & ((1 << count) - 1)
    return Vocabulary(words, allowed)


@cache
def cluable(largest: int) -> Vocabulary:
    """Those of them that have a clue."""
    book, words = clue_book(), common(largest)
    allowed = {length: pool & book.answers(length) for length, pool in words.allowed.items()}
    return Vocabulary(words.lexicon, allowed)
