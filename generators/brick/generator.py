"""Makes puzzles of the targets of the lexicon: as many as wanted, as hard as wanted.

The letters are those of a word, a pangram, and each in turn may be the centre. The published way,
`is_original`, joins the letters of two or three words instead.
"""

from __future__ import annotations

from functools import cache

from generators.base import GenerationError, Tick
from generators.brick.letterindex import LetterIndex
from generators.brick.presets import PRESETS
from generators.brick.rating import level_of, score_of
from generators.brick.rules import Params, Puzzle
from generators.brick.solver import index_of, puzzle_of
from generators.brick.splits import kn_tuples
from generators.lexicon import TARGETS
from generators.rng import Rng

__all__ = ["GENERATOR_VERSION", "PRESETS", "Params", "generate"]

GENERATOR_VERSION = 2

_ATTEMPTS = 5000
_LEAST_USES = 3  # targets that have a letter: one that is in fewer is only in the way
_LEAST_OPENING = 2  # letters of the smallest sets
_THREE = 0.2  # of the original puzzles are unions of three sets, the others of two


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A puzzle with all the words of tier 1, or the gentle ones, as targets.

    Raises GenerationError.
    """
    index = index_of(TARGETS, params.is_gentle)
    for _ in range(_ATTEMPTS):
        tick(None)
        mask = (
            _union(index, params.letters, rng, tick)
            if params.is_original
            else rng.choice(_pangram_sets(params.letters, params.is_gentle))
        )
        fitting = [
            puzzle
            for centre in (index.letters(mask) if params.is_centred else ("",))
            if mask and _is_fit(puzzle := _puzzle(index, mask, centre, params), params, tick)
        ]
        if fitting:
            return rng.choice(fitting)
    raise GenerationError("found no such letters in {limit} attempts", limit=_ATTEMPTS)


@cache
def _pangram_sets(letters: int, is_gentle: bool) -> list[int]:
    return index_of(TARGETS, is_gentle).letter_sets(letters)


def _puzzle(index: LetterIndex, mask: int, centre: str, params: Params) -> Puzzle:
    return puzzle_of(index, mask, centre, TARGETS, params.banned)


def _is_fit(puzzle: Puzzle, params: Params, tick: Tick) -> bool:
    """Whether the puzzle is what is wanted, and none of its letters is idle."""
    for letter in puzzle.letters:
        tick(None)
        if sum(letter in word for word in puzzle.targets) < _LEAST_USES:
            return False
    if not params.least <= len(puzzle.targets) <= params.most:
        return False
    if not params.is_original and not puzzle.pangrams:
        return False
    return params.level in (0, level_of(score_of(puzzle)))


def _union(index: LetterIndex, letters: int, rng: Rng, tick: Tick) -> int:
    """So many letters, of two or three sets of which each adds letters; 0 where it does not work.

    Among all paths, as published, seven puzzles of ten have DEED or NOON: few words have two
    letters, and each opens a great many paths. Here each set that can be first is so as often.
    """
    splits = 3 if rng.unit() < _THREE else 2
    union, sizes = rng.choice(_openings(letters, splits))
    for size in sizes:
        tick(None)
        adding = [each for each in _stored(letters) if (each & ~union).bit_count() == size]
        if not adding:
            return 0
        union |= rng.choice(adding)
    return union


@cache
def _openings(letters: int, splits: int) -> list[tuple[int, list[int]]]:
    """The sets that a path can begin with, each with the numbers of letters that are added."""
    index = index_of(TARGETS)
    return [
        (opening, sizes)
        for first, *sizes in kn_tuples(splits, letters, _LEAST_OPENING)
        for opening in index.letter_sets(first)
    ]


@cache
def _stored(letters: int) -> list[int]:
    """The letter sets of so many letters at most, ascending."""
    return sorted(mask for mask in index_of(TARGETS).masks if mask.bit_count() <= letters)
