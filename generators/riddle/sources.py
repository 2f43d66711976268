"""Where clue words come from: pairs that are spelled alike, or pairs of one theme."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, Protocol

from ..grid import bits
from ..rng import Rng
from ..words.themes import WordTheme
from .likeness import (
    alike_in_place,
    are_akin,
    edits,
    is_akin_to_any,
    is_near_in_theme,
    near,
    shares_most,
)
from .rules import Logic, letters_left_by, mask_of
from .vocabulary import ClueVocabulary, is_related

_TRIES = 40  # for a line and a logic


_mask = cache(mask_of)


class NoClueError(Exception):
    """No pair was found for a letter: the riddle is given up."""


class PairRequest(NamedTuple):
    """A request for a clue pair: it leaves one letter, and none of the bitset `avoided`.

    `letter_index` is 0 for a. The words of the pair may not be related to `answer`, nor to
    `used_words`, those in the riddle so far.
    """

    letter_index: int
    avoided: int
    answer: str
    used_words: frozenset[str]

    def is_free(self, word: str) -> bool:
        """Whether the word is akin neither to the answer nor to a word in the riddle."""
        return not is_related(word, self.answer) and not is_akin_to_any(word, self.used_words)


class LineClue(NamedTuple):
    """A line's logic, and its clue words."""

    logic: Logic
    first: str
    second: str


class Source(Protocol):
    """Draws pairs of clue words."""

    def clue(self, wanted: PairRequest, rng: Rng) -> LineClue:
        """Returns a pair of clue words that does what is wanted. Raises NoClueError."""


@dataclass(frozen=True)
class Manner:
    """The manner of pairs: how often each logic, and the least and most letters left.

    `limit` is the most edits between a word of so many letters and its partner, `is_strict`
    whether they must look alike besides.
    """

    weights: Mapping[Logic, int]
    letters_left: tuple[int, int]
    limit: Callable[[Logic, int], int]
    is_strict: bool = False

    def logics(self, rng: Rng) -> list[Logic]:
        """Returns the logic of the next line, drawn by the weights, then the others by weight."""
        drawn = rng.below(sum(self.weights.values()))
        others = sorted(self.weights, key=lambda logic: -self.weights[logic])
        for logic in others:
            drawn -= self.weights[logic]
            if drawn < 0:
                return [logic, *(other for other in others if other is not logic)]
        raise AssertionError("the weights end before their sum")

    def are_apart(self, first: str, second: str) -> bool:
        """Whether neither word is in the other and they are of different stems."""
        return not is_related(first, second) and not are_akin(first, second)

    def suits(self, logic: Logic, first: int, second: int, wanted: PairRequest) -> bool:
        """Whether two words leave what is wanted, and neither has all the other's letters."""
        left = letters_left_by(logic, first, second)
        low, high = self.letters_left
        return bool(
            left >> wanted.letter_index & 1
            and not left & wanted.avoided
            and low <= left.bit_count() <= high
            and first & ~second
            and second & ~first
        )


def natural_limit(logic: Logic, length: int) -> int:
    """The most edits between a word of that length and its partner."""
    return 2 if length < 6 else 3


def _published_limit(logic: Logic, length: int) -> int:
    """The most edits between the words of a pair in the published method."""
    return 3 if logic is Logic.BUT_NOT else 2


def natural_manner(letters_left: tuple[int, int]) -> Manner:
    """Pairs as people make them: three of ten leave what both words have."""
    return Manner({Logic.BUT_NOT: 7, Logic.BOTH: 3}, letters_left, natural_limit, is_strict=True)


def published_manner(letters_left: tuple[int, int]) -> Manner:
    """Pairs of the published method."""
    weights = {Logic.BUT_NOT: 7, Logic.BOTH: 2, Logic.NEITHER: 1}
    return Manner(weights, letters_left, _published_limit)


class Alike:
    """Pairs of words whose spelling differs by a few letters and that aren't forms of one word."""

    def __init__(self, vocabulary: ClueVocabulary, manner: Manner) -> None:
        self._vocabulary = vocabulary
        self._manner = manner

    def clue(self, wanted: PairRequest, rng: Rng) -> LineClue:
        """Returns a pair of clue words that does what is wanted. Raises NoClueError."""
        for logic in self._manner.logics(rng):
            for _ in range(_TRIES):
                first = self._first_word(logic, wanted, rng)
                # Of one length with the first, as most neighbours are, or a letter more or less.
                length = len(first) + rng.choice((-1, 0, 0, 1))
                if length in self._vocabulary.pools and wanted.is_free(first):
                    for second in self._second_words(logic, first, length, wanted, rng):
                        return LineClue(logic, first, second)
        raise NoClueError

    def _first_word(self, logic: Logic, wanted: PairRequest, rng: Rng) -> str:
        """A clue word with the wanted letter, or without it for "neither". Raises NoClueError."""
        if logic is not Logic.NEITHER:
            return rng.choice(self._vocabulary.by_letter[wanted.letter_index])
        for _ in range(_TRIES):
            word = rng.choice(self._vocabulary.words)
            if not mask_of(word) >> wanted.letter_index & 1:
                return word
        raise NoClueError

    def _second_words(
        self, logic: Logic, first: str, length: int, wanted: PairRequest, rng: Rng
    ) -> Iterable[str]:
        """The words of that length that go with the first, in an order that the rng chooses."""
        mask, limit = mask_of(first), self._manner.limit(logic, len(first))
        if logic is Logic.BUT_NOT and limit < self._manner.letters_left[0]:
            return  # every letter that is left costs an edit
        pool = self._pool(logic, mask, length, wanted)
        words, is_strict = self._vocabulary.lexicon, self._manner.is_strict
        if is_strict:
            # So few that each of them alone takes less time than all of a length at once.
            pool &= alike_in_place(words, first, length)
        else:
            pool = near(words, first, length, limit, pool)
        found = list(words.listed(length, pool))
        rng.shuffle(found)
        for word in found:
            suits = self._manner.suits(logic, mask, _mask(word), wanted)
            if suits and is_strict:
                suits = shares_most(first, word) and edits(first, word) <= limit
            if suits and self._manner.are_apart(first, word) and wanted.is_free(word):
                yield word

    def _pool(self, logic: Logic, mask: int, length: int, wanted: PairRequest) -> int:
        """Returns the words, as a bitset, to pair with one of letters `mask` by this logic.
        The pair leaves the wanted letter, and none of the avoided."""
        vocabulary = self._vocabulary
        pool, own = vocabulary.pools[length], vocabulary.having(length, wanted.letter_index)
        if logic is Logic.BOTH:
            pool &= own
        else:
            pool &= ~own
        for bit in bits(wanted.avoided & mask if logic is not Logic.NEITHER else 0):
            having = vocabulary.having(length, bit)
            pool &= having if logic is Logic.BUT_NOT else ~having
        return pool


class Themed:
    """Pairs of words of one theme."""

    def __init__(self, theme: WordTheme, manner: Manner) -> None:
        self._words = theme.words
        self._manner = manner

    def clue(self, wanted: PairRequest, rng: Rng) -> LineClue:
        """Returns a pair of clue words that does what is wanted. Raises NoClueError."""
        masks = {
            word: mask_of(word)
            for word in self._words
            if wanted.is_free(word) and not is_near_in_theme(word, wanted.used_words)
        }
        having = [word for word, mask in masks.items() if mask >> wanted.letter_index & 1]
        rng.shuffle(having)
        for logic in self._manner.logics(rng):
            for first in having:
                partners = self._second_words(logic, first, masks, wanted)
                if partners:
                    return LineClue(logic, first, rng.choice(partners))
        raise NoClueError

    def _second_words(
        self, logic: Logic, first: str, masks: Mapping[str, int], wanted: PairRequest
    ) -> list[str]:
        """The words that make a clue with the first one under that logic."""
        return [
            word
            for word, mask in masks.items()
            if self._manner.suits(logic, masks[first], mask, wanted)
            and self._manner.are_apart(first, word)
            and not is_near_in_theme(first, (word,))
        ]
