"""The words that riddles are made of: common, inoffensive, and indexed by their letters.

assets/words/riddle.txt lists the words left out, all chosen by a person.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from .. import assets
from ..words.lexicon import Flag, Lexicon
from .rules import ALPHABET

_LISTS: dict[str, frozenset[str]] = {}
for _name, _words in assets.table("words/riddle.txt"):
    _LISTS[_name] = _LISTS.get(_name, frozenset()) | {*_words.split()}
UNFIT = _LISTS["unfit"]
"""Never a clue word nor an answer."""
FUNCTION_WORDS = _LISTS["function"]
"""Never a clue word nor an answer either."""
NOT_ANSWERS = _LISTS["stiff"]
"""Never an answer; a clue word here and there."""
ENDING_IN_LY = _LISTS["ly"]
"""The answers that end in -ly."""


_RANK_BITS = 5  # low bits of the commonness byte: the rank among words of one size
_RAREST = 35  # SCOWL size of the rarest words; of these, answers need a rank
_ANSWER_RANK = 2
_NEVER = UNFIT | FUNCTION_WORDS
_UNSUITABLE = Flag.OFFENSIVE | Flag.INFLECTED | Flag.NAME | Flag.AMERICAN | Flag.BRITISH


class ClueVocabulary:
    """Words of the lexicon up to a SCOWL size (10: the commonest), of some lengths; never changed.

    Only headwords spelled alike everywhere, no forms of other words.
    """

    def __init__(self, words: Lexicon, largest: int, lengths: tuple[int, int]) -> None:
        """`largest` is a SCOWL size, `lengths` the least and the most letters."""
        self.lexicon = words
        self._largest = largest
        self.pools = {length: self._pool(length) for length in range(lengths[0], lengths[1] + 1)}
        self.words: tuple[str, ...] = tuple(
            word for length, pool in self.pools.items() for word in words.listed(length, pool)
        )

    def _pool(self, length: int) -> int:
        """Returns the clue words of a length, as a bitset of their indices in its span.

        The lexicon has the words of a length commonest first: those up to the largest size come
        before index `last`.
        """
        words, span = self.lexicon, self.lexicon.spans[length]
        rarest = len(words.sizes) - 1 - words.sizes.index(self._largest)
        column = words.commonness[span.start : span.stop]
        last = bisect_left(column, -(rarest << _RANK_BITS) + 1, key=lambda value: -value)
        common: int = (1 << last) - 1
        fit = words.flagged(length, Flag.HEADWORD) & ~words.flagged(length, _UNSUITABLE)
        start = words.spans[length].start
        for word in _NEVER:
            if len(word) == length and word in words:
                fit &= ~(1 << words.index(word) - start)
        return common & fit

    @cached_property
    def by_letter(self) -> tuple[Sequence[str], ...]:
        """The words that have each letter of the alphabet."""
        found: tuple[list[str], ...] = tuple([] for _ in ALPHABET)
        for word in self.words:
            for letter in set(word):
                found[ord(letter) - ord("a")].append(word)
        return found

    def words_with_letter(self, length: int, letter_index: int) -> int:
        """Returns the words of a length with a letter (0 is a) anywhere, as a bitset."""
        return self._words_by_length_and_letter[length][letter_index]

    @cached_property
    def _words_by_length_and_letter(self) -> dict[int, list[int]]:
        return {length: self._words_by_letter(length) for length in self.pools}

    def _words_by_letter(self, length: int) -> list[int]:
        """Returns by letter the words of a length that have it anywhere, as bitsets."""
        found = [0] * len(ALPHABET)
        for row in self.lexicon.bitsets(length):
            for letter_index, words in enumerate(row):
                found[letter_index] |= words & self.pools[length]
        return found


def _is_rare(words: Lexicon, word: str, rank: int) -> bool:
    """Whether a word is among the rarest words and below that rank there."""
    lowest = len(words.sizes) - 1 - words.sizes.index(_RAREST) << _RANK_BITS
    return words.commonness[words.index(word)] < lowest + rank


def of_sizes(words: Lexicon, sizes: Sequence[int], lengths: tuple[int, int]) -> list[str]:
    """Returns the words that may be answers, by length, and of each length commonest first."""
    narrow = ClueVocabulary(words, max(sizes), lengths)
    return [word for word in narrow.words if words.size(word) in sizes and _is_answer(words, word)]


def _is_answer(words: Lexicon, word: str) -> bool:
    """Whether a word is a pleasing answer: no odd adverb, stiff or very rare word."""
    is_adverb = word.endswith("ly") and word not in ENDING_IN_LY
    return not (is_adverb or word in NOT_ANSWERS or _is_rare(words, word, _ANSWER_RANK))


def is_one_in_other(word: str, other: str) -> bool:
    """Whether one of the words is in the other."""
    return word in other or other in word
