"""Where clue words come from: pairs that are spelled alike, or pairs of one theme."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple, Protocol

from ..grid import bits
from ..rng import Rng
from ..words.themes import WordTheme
from .likeness import (
    alike_in_place,
    are_related,
    edits,
    is_related_to_any,
    near,
    shares_most,
    shares_part_with_any,
)
from .rules import Logic, letters_left_by, mask_of
from .vocabulary import ClueVocabulary, is_one_in_other

_TRIES = 40  # at a pair, for each logic a line could have
_LETTERS_OF_NEITHER = 7  # different ones in its first word, so that the line excludes enough


_mask = cache(mask_of)


class NoClueError(Exception):
    """No pair was found for a letter: the riddle is given up."""


class PairRequest(NamedTuple):
    """A request for two clue words that leave a certain letter, and none of the bitset `avoided`.

    `letter_index` is 0 for a. The words may not be related to `answer`, nor to `used_words`,
    those in the riddle so far.
    """

    letter_index: int
    avoided: int
    answer: str
    used_words: frozenset[str]

    def is_free(self, word: str) -> bool:
        """Whether the word is related neither to the answer nor to a word in the riddle."""
        return not is_one_in_other(word, self.answer) and not is_related_to_any(
            word, self.used_words
        )


class LineClue(NamedTuple):
    """A line's logic, and its clue words."""

    logic: Logic
    first: str
    second: str


class ClueSource(Protocol):
    """Draws pairs of clue words."""

    def clue(self, request: PairRequest, rng: Rng) -> LineClue:
        """Returns a pair of clue words that meets the request. Raises NoClueError."""


@dataclass(frozen=True)
class PairRules:
    """The rules for pairs: how often each logic, and the least and most letters left."""

    weights: Mapping[Logic, int]
    letters_left: tuple[int, int]
    max_edits: Callable[[Logic, int], int]
    """(logic, letters of a word) -> the most edits between that word and its partner."""
    must_look_alike: bool = False

    def logics(self, rng: Rng) -> list[Logic]:
        """Returns the logic of the next line, drawn by the weights, then the others by weight."""
        drawn = rng.below(sum(self.weights.values()))
        others = sorted(self.weights, key=lambda logic: -self.weights[logic])
        for logic in others:
            drawn -= self.weights[logic]
            if drawn < 0:
                return [logic, *(other for other in others if other is not logic)]
        raise AssertionError("the weights end before their sum")

    def are_unrelated(self, first: str, second: str) -> bool:
        """Whether neither word contains the other and they have different stems."""
        return not is_one_in_other(first, second) and not are_related(first, second)

    def suits(
        self, logic: Logic, first_letters: int, second_letters: int, request: PairRequest
    ) -> bool:
        """Whether a pair of words, given as bitsets of their letters, meets a request.

        The letters that the line leaves must include the requested one, none to be avoided, and
        be as many as the rules say. Each word must have a letter that the other lacks.
        """
        left = letters_left_by(logic, first_letters, second_letters)
        low, high = self.letters_left
        return bool(
            left >> request.letter_index & 1
            and not left & request.avoided
            and low <= left.bit_count() <= high
            and first_letters & ~second_letters
            and second_letters & ~first_letters
        )


def natural_limit(logic: Logic, length: int) -> int:
    """Returns the most edits between a word of that length and its partner."""
    return 2 if length < 6 else 3


def _published_limit(logic: Logic, length: int) -> int:
    """Returns the most edits between the words of a pair in the published method."""
    return 3 if logic is Logic.BUT_NOT else 2


def natural_pair_rules(letters_left: tuple[int, int]) -> PairRules:
    """Returns the rules for pairs as people make them: in three of ten, both have the letter."""
    return PairRules(
        {Logic.BUT_NOT: 7, Logic.BOTH: 3}, letters_left, natural_limit, must_look_alike=True
    )


def published_pair_rules(letters_left: tuple[int, int]) -> PairRules:
    """Returns the rules for pairs of the published method."""
    weights = {Logic.BUT_NOT: 7, Logic.BOTH: 2, Logic.NEITHER: 1}
    return PairRules(weights, letters_left, _published_limit)


class SpelledAlikeSource:
    """Pairs of words whose spelling differs by a few letters and that aren't forms of one word."""

    def __init__(self, vocabulary: ClueVocabulary, rules: PairRules) -> None:
        self._vocabulary = vocabulary
        self._rules = rules

    @cached_property
    def _of_many_letters(self) -> list[str]:
        words = self._vocabulary.words
        return [word for word in words if mask_of(word).bit_count() >= _LETTERS_OF_NEITHER]

    def clue(self, request: PairRequest, rng: Rng) -> LineClue:
        """Returns a pair of clue words that meets the request. Raises NoClueError."""
        for logic in self._rules.logics(rng):
            for _ in range(_TRIES):
                first = self._first_word(logic, request, rng)
                # Of one length with the first, as most neighbours are, or a letter more or less.
                length = len(first) + rng.choice((-1, 0, 0, 1))
                if length in self._vocabulary.pools and request.is_free(first):
                    for second in self._second_words(logic, first, length, request, rng):
                        return LineClue(logic, first, second)
        raise NoClueError

    def _first_word(self, logic: Logic, request: PairRequest, rng: Rng) -> str:
        """Returns a word with the letter or, for "neither", a word of many letters that lacks it.

        Raises NoClueError.
        """
        if logic is not Logic.NEITHER:
            return rng.choice(self._vocabulary.by_letter[request.letter_index])
        for _ in range(_TRIES):
            word = rng.choice(self._of_many_letters)
            if not mask_of(word) >> request.letter_index & 1:
                return word
        raise NoClueError

    def _second_words(
        self, logic: Logic, first: str, length: int, request: PairRequest, rng: Rng
    ) -> Iterable[str]:
        """Yields the words of a length that make a clue with the first, in random order."""
        mask, most_edits = mask_of(first), self._rules.max_edits(logic, len(first))
        if logic is Logic.BUT_NOT and most_edits < self._rules.letters_left[0]:
            return  # every letter that is left costs an edit
        pool = self._pool(logic, mask, length, request)
        words, must_look_alike = self._vocabulary.lexicon, self._rules.must_look_alike
        if must_look_alike:
            # So few that checking each takes less time than `near` for all of a length.
            pool &= alike_in_place(words, first, length)
        else:
            pool = near(words, first, length, most_edits, pool)
        found = list(words.listed(length, pool))
        rng.shuffle(found)
        for word in found:
            suits = self._rules.suits(logic, mask, _mask(word), request)
            if suits and must_look_alike:
                suits = shares_most(first, word) and edits(first, word) <= most_edits
            if suits and self._rules.are_unrelated(first, word) and request.is_free(word):
                yield word

    def _pool(self, logic: Logic, mask: int, length: int, request: PairRequest) -> int:
        """Returns the words of a length, as a bitset, that may follow a first word in a line.

        `mask` has the first word's letters. Each pair leaves the letter asked for, and none of
        those to avoid.
        """
        vocabulary = self._vocabulary
        pool, with_letter = (
            vocabulary.pools[length],
            vocabulary.words_with_letter(length, request.letter_index),
        )
        if logic is Logic.BOTH:
            pool &= with_letter
        else:
            pool &= ~with_letter
        for letter_index in bits(request.avoided & mask if logic is not Logic.NEITHER else 0):
            with_avoided = vocabulary.words_with_letter(length, letter_index)
            pool &= with_avoided if logic is Logic.BUT_NOT else ~with_avoided
        return pool


class ThemeSource:
    """Pairs of words of one theme."""

    def __init__(self, theme: WordTheme, rules: PairRules) -> None:
        self._words = theme.words
        self._rules = rules

    def clue(self, request: PairRequest, rng: Rng) -> LineClue:
        """Returns a pair of clue words that meets the request. Raises NoClueError."""
        masks = {
            word: mask_of(word)
            for word in self._words
            if request.is_free(word) and not shares_part_with_any(word, request.used_words)
        }
        having = [word for word, mask in masks.items() if mask >> request.letter_index & 1]
        rng.shuffle(having)
        for logic in self._rules.logics(rng):
            for first in having:
                partners = self._second_words(logic, first, masks, request)
                if partners:
                    return LineClue(logic, first, rng.choice(partners))
        raise NoClueError

    def _second_words(
        self, logic: Logic, first: str, masks: Mapping[str, int], request: PairRequest
    ) -> list[str]:
        """Returns the words that can be the second clue word of a line of this logic."""
        return [
            word
            for word, mask in masks.items()
            if self._rules.suits(logic, masks[first], mask, request)
            and self._rules.are_unrelated(first, word)
            and not shares_part_with_any(first, (word,))
        ]
