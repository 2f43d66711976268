"""Puzzles from the player's own text: letters of which it has many words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from generators import lexicon
from generators.base import ParseError, Tick, no_tick
from generators.brick.letterindex import LetterIndex
from generators.brick.owntext import OwnText
from generators.brick.rules import OWN_LIST, Puzzle
from generators.brick.solver import puzzle_of
from generators.grid import bits
from generators.rng import Rng

LEAST, MOST = 15, 45
"""The words that a puzzle had better have."""

_LEAST_OF_ALL = 4
_TICK_WORDS = 100  # 1 ms
_SIZES = (7, 6, 8, 5, 9)  # letters, those that are tried first first
_GROWN = 20  # words of a short text whose letters are tried
_MOST_GROWN = 9  # letters
_TRIES = 150  # letter sets of each size: 0.05 s for a book


def own_puzzle(own: OwnText, rng: Rng, tick: Tick = no_tick, centre: str | None = None) -> Puzzle:
    """A puzzle whose targets are all the words of the text that its letters spell.

    `centre` is the centre letter wanted, "" for none, None for any or none. Words that are
    offensive are no targets. Raises ParseError where the words of the text share too few letters.
    """
    index = LetterIndex([*_decent(own.words, tick)], tick)
    best: Puzzle | None = None
    for size in _SIZES:
        found = [*_of_size(index, size, centre, rng, tick)]
        fitting = [puzzle for puzzle in found if LEAST <= len(puzzle.targets) <= MOST]
        if fitting:
            return _told(rng.choice(fitting), own)
        best = max([*found, *filter(None, [best])], key=_nearness, default=None)
    if best is None or len(best.targets) < LEAST:
        grown = _grown(index, centre, rng, tick)
        best = max([*grown, *filter(None, [best])], key=_nearness, default=None)
    if best is None or len(best.targets) < _LEAST_OF_ALL:
        raise ParseError(
            "expected a text of which {n} words share their letters, found too few",
            n=_LEAST_OF_ALL,
        )
    return _told(best, own)


def _decent(words: Sequence[str], tick: Tick) -> Iterator[str]:
    is_offensive = lexicon.english().is_offensive
    for count, word in enumerate(words):
        if count % _TICK_WORDS == 0:
            tick(None)
        if not is_offensive(word):
            yield word


def _nearness(puzzle: Puzzle) -> int:
    count = len(puzzle.targets)
    return count if count <= MOST else MOST - count


def _of_size(
    index: LetterIndex, size: int, centre: str | None, rng: Rng, tick: Tick
) -> Iterator[Puzzle]:
    """Puzzles of so many letters with a pangram."""
    for mask in rng.sample(index.letter_sets(size), _TRIES):
        tick(None)
        for middle in _centres(index.letters(mask), centre):
            yield puzzle_of(index, mask, middle, OWN_LIST)


def _grown(index: LetterIndex, centre: str | None, rng: Rng, tick: Tick) -> Iterator[Puzzle]:
    """Puzzles of a short text: the letters of a word and, one by one, those that help most."""
    every = reduce(or_, index.masks, 0)
    alphabet = [1 << bit for bit in bits(every)]
    middle = centre or ""
    need = index.mask(middle)
    small = [
        each for each in index.masks if each & need == need and each.bit_count() < _MOST_GROWN
    ]

    def count(mask: int) -> int:
        return sum(middle in word for word in index.words(mask))

    for mask in rng.sample(sorted(small), _GROWN):
        while mask.bit_count() < _MOST_GROWN and count(mask) < LEAST:
            tick(None)
            larger = [mask | bit for bit in alphabet if not mask & bit]
            if not larger:
                break
            mask = max(larger, key=count)
        yield puzzle_of(index, mask, middle, OWN_LIST)


def _centres(letters: str, wanted: str | None) -> Sequence[str]:
    if wanted is None:
        return ("", *letters)
    return (wanted,) if wanted in letters else ()


def _told(puzzle: Puzzle, own: OwnText) -> Puzzle:
    """The puzzle with the spellings and the masked sentences of the text."""
    spellings = tuple(own.spelling(word) for word in puzzle.targets)
    sentences = tuple(own.sentence(word) for word in puzzle.targets)
    return Puzzle(puzzle.letters, puzzle.centre, puzzle.tier, puzzle.targets, spellings, sentences)
