"""Makes riddles in other languages: clue words that most people know, one answer in their list.

The letter that a line gives stands in its clue words without an accent, and no word has letters
that are the language's own: there are none of these in the sets of letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from ..base import GenerationError, Tick
from ..rng import Rng
from ..words import wordlist
from ..words.wordlist import SIZES
from .languages import forms
from .rating import level_of, score_of
from .rules import ALPHABET, Line, Logic, Puzzle, letters_left_by, mask_of
from .solver import answers, fitting

_ATTEMPTS, _REDRAWS = 400, 30
_TRIES, _GOOD = 300, 6  # pairs drawn for a line; pairs that fit, of which the nearest is taken
_BOTH, _LAST = 0.3, 0.4  # of the lines; of the riddles, whose last line says so
_CLUE_LENGTHS = range(4, 9)
_SAME_START = 4  # letters: words that begin alike are too near
_CLASS_BITS = 5


class RiddleRequest(NamedTuple):
    """The requirements on a riddle of a level in a language."""

    language: str
    level: int
    letters_left: tuple[int, int]
    lengths: tuple[int, int]
    sizes: tuple[int, ...]
    clue_size: int
    seen: frozenset[str]
    used: frozenset[str]


class _Clues(NamedTuple):
    """Clue words as they are written, their letters, and those of them without an accent."""

    written: Sequence[str]
    masks: Sequence[int]
    plain: Sequence[int]


def make_riddle(wish: RiddleRequest, rng: Rng, tick: Tick) -> Puzzle:
    """Makes a riddle of the level wanted with just one answer. Raises GenerationError."""
    pool = _answer_words(wish.language, wish.lengths, wish.sizes)
    fresh = [word for word in pool if word not in wish.seen] or pool
    for _ in range(_ATTEMPTS):
        tick(None)
        answer = rng.choice(fresh)
        lines = _lines(answer, wish, rng, tick)
        if lines is None:
            continue
        lines[-1] = replace(lines[-1], is_last=rng.unit() < _LAST)
        puzzle = Puzzle(tuple(lines), answer, language=wish.language)
        if level_of(score_of(puzzle.allowed, answer, wish.language)) == wish.level:
            return puzzle
    raise GenerationError(
        "No riddle turned up in {limit} attempts. Try another seed or level.", limit=_ATTEMPTS
    )


def _lines(answer: str, wish: RiddleRequest, rng: Rng, tick: Tick) -> list[Line] | None:
    """Returns a line for every letter, so that only the answer fits; None if none is found."""
    words = wordlist.of(wish.language).lexicon
    lines: list[Line] = []
    for place in range(len(answer)):
        line = _line(answer, place, 0, lines, wish, rng)
        if line is None:
            return None
        lines.append(line)
    for _ in range(_REDRAWS):
        tick(None)
        allowed = [line.letters for line in lines]
        if fitting(words, allowed).bit_count() == 1:
            return lines
        rival = next(word for word in answers(words, allowed, 2) if word != answer)
        place = rng.choice([n for n, letter in enumerate(answer) if rival[n] != letter])
        others = [*lines[:place], *lines[place + 1 :]]
        line = _line(answer, place, mask_of(rival[place]), others, wish, rng)
        if line is None:
            return None
        lines[place] = line
    return None


def _line(
    answer: str, place: int, avoided: int, others: list[Line], wish: RiddleRequest, rng: Rng
) -> Line | None:
    """Returns a line for a letter that leaves none of those avoided; None if none is found.
    Of some random pairs its words are the most alike; none is in another line or the answer.
    """
    clues, bit = _clue_words(wish.language, wish.clue_size), mask_of(answer[place])
    logic = Logic.BOTH if rng.unit() < _BOTH else Logic.BUT_NOT
    used = {word for line in others for word in (line.first, line.second)}
    found: list[tuple[float, str, str]] = []
    count = len(clues.written)
    for _ in range(_TRIES):
        first, second = rng.below(count), rng.below(count)
        if not clues.plain[first] & bit:
            continue
        second_fits = clues.plain[second] if logic is Logic.BOTH else ~clues.masks[second]
        left = letters_left_by(logic, clues.masks[first], clues.masks[second])
        one, other = clues.written[first], clues.written[second]
        is_free = one[:_SAME_START] != other[:_SAME_START] and not {one, other} & used
        is_free = is_free and answer not in (one.lower(), other.lower())
        low, high = wish.letters_left
        fits = second_fits & bit and not left & avoided and low <= left.bit_count() <= high
        if fits and is_free:
            used_before = len({one, other} & wish.used)
            shared = (clues.masks[first] & clues.masks[second]).bit_count()
            found.append((used_before + abs(len(one) - len(other)) / 2 - shared, one, other))
        if len(found) == _GOOD:
            break
    if not found:
        return None
    _, one, other = min(found)
    before = others[place - 1].form if 0 < place <= len(others) else ""
    form = rng.choice([key for key in forms(wish.language, logic) if key != before])
    return Line(form, one, other)


@cache
def _known_words(language: str, largest: int) -> list[str]:
    """The words up to a SCOWL size, or as common, of the letters a to z, the commonest first."""
    commonness = wordlist.of(language).commonness
    least = SIZES[::-1].index(largest) << _CLASS_BITS
    letters = frozenset(ALPHABET)
    found = [word for word, n in commonness.items() if n >= least and letters.issuperset(word)]
    return sorted(found, key=lambda word: (-commonness[word], word))


@cache
def _answer_words(language: str, lengths: tuple[int, int], sizes: tuple[int, ...]) -> list[str]:
    """Returns the words that may be answers, commonest first."""
    low, high = lengths
    return [word for word in _known_words(language, max(sizes)) if low <= len(word) <= high]


@cache
def _clue_words(language: str, largest: int) -> _Clues:
    """Returns the clue words of a language up to a SCOWL size, with their letters."""
    spellings = wordlist.of(language).spellings
    words = [word for word in _known_words(language, largest) if len(word) in _CLUE_LENGTHS]
    written = [spellings[word] for word in words]
    plain = ("".join(char for char in word.lower() if char in ALPHABET) for word in written)
    return _Clues(written, [*map(mask_of, words)], [*map(mask_of, plain)])
