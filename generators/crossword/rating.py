"""How hard a crossword is for a person, from 1 to 5.

A fill-in is as hard as finding each word, by the technique of its step and the number of words of
its length to look through. A clued one is as hard as its clues, and the harder the rarer its words
are, the fewer letters are in two words, and the more words it has.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from math import log2

from ..base import Difficulty, Tick, no_tick
from ..words import lexicon
from ..words.clues import UNKNOWN_LEVEL
from .clues import clue_book
from .cryptic.bank import cryptic_clue, level_of_clue
from .deduction import ForcedWords, Technique, steps
from .phrases import phrase_book
from .rules import CrosswordForm, Puzzle
from .solver import Problem, solutions

_EFFORTS = {
    Technique.ONLY_WORD: 1.0,
    Technique.ONLY_SLOT: 2.0,
    Technique.CROSSINGS: 3.0,
    Technique.CHAINS: 5.0,
    Technique.LAST_SLOT: 6.0,
}
_GUESS_EFFORT = 8.0
_FILL_IN_LEVELS = (30, 100, 165, 230)
"""The least scores of levels 2 to 5."""

_PER_CLUE_LEVEL, _PER_RARITY, _PER_UNCHECKED, _PER_DOUBLING = 40.0, 1 / 8, 30.0, 16.0
_CLUED_LEVELS = (100, 121, 152, 185)
"""The least scores of levels 2 to 5."""


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty | None:
    """Rates a puzzle; None without a known unique solution, or without clues written here.

    Nor is a criss-cross rated: its maker's clues decide alone how hard it is.
    """
    if puzzle.form is CrosswordForm.CLUED:
        has_all = puzzle.solution and puzzle.is_own and all(map(str.strip, puzzle.clues))
        is_rated = has_all and not puzzle.board.is_airy
        return _clued_difficulty(puzzle, tick) if is_rated else None
    if puzzle.has_rebus:
        return None
    problem = Problem.of(puzzle)
    found = steps(problem, tick)
    if not found.is_complete and len(solutions(problem, 2, tick)) != 1:
        return None
    return rated(puzzle, found)


def rated(puzzle: Puzzle, forced: ForcedWords) -> Difficulty:
    """Rates a fill-in by the steps that solve it; other slots count as guessed."""
    choices = Counter(map(len, puzzle.bank))  # words to look through, by length
    score = sum(
        _EFFORTS[step.technique] * log2(1 + choices[len(step.word)]) for step in forced.steps
    )
    slots = puzzle.board.slots
    guessed = set[int]()  # empty if complete: the words across filled the other slots
    if not forced.is_complete:
        guessed = {*range(len(slots))} - {step.slot for step in forced.steps}
    score += sum(_GUESS_EFFORT * log2(1 + choices[slots[slot].length]) for slot in sorted(guessed))
    fields = {
        "words": len(slots),
        "given": len(puzzle.given),
        "spare": len(puzzle.bank) - len(slots),
        "hardest": forced.hardest,
        "guesses": len(guessed),
    }
    return _difficulty(score, _FILL_IN_LEVELS, fields)


def _clued_difficulty(puzzle: Puzzle, tick: Tick) -> Difficulty:
    """Returns how hard a crossword with clues is: by clues, rare words, unchecked cells, size."""
    board = puzzle.board
    words = [puzzle.word(slot) for slot in range(len(board.slots))]
    levels = []
    for word, clue in zip(words, puzzle.clues, strict=True):
        tick(None)
        levels.append(_clue_level(word, clue))
    checked = sum(len(users) == 2 for users in board.crossings.values())
    share = checked / len(puzzle.filled_cells)
    clue_level = sum(levels) / len(levels)
    rarity = sum(255 - _commonness(word) for word in words) / len(words)
    score = _PER_CLUE_LEVEL * (clue_level - 1) + _PER_RARITY * rarity
    score += _PER_UNCHECKED * (1 - share)
    score += _PER_DOUBLING * log2(len(words))
    fields = {"words": len(words), "clues": round(clue_level, 2), "checked": round(share, 2)}
    return _difficulty(score, _CLUED_LEVELS, fields)


def _clue_level(word: str, text: str) -> int:
    """Returns how hard a clue of an answer is, from 1 to 5."""
    clue = clue_book().find(word, text)
    if clue is not None:
        return clue.level
    cryptic = cryptic_clue(word, text)
    return level_of_clue(cryptic) if cryptic is not None else UNKNOWN_LEVEL


def _difficulty(exact: float, least: Sequence[int], fields: Mapping[str, object]) -> Difficulty:
    score = round(exact)
    return Difficulty(1 + bisect_right(least, score), score, fields)


def _commonness(word: str) -> int:
    """Returns how common an answer is, 0 to 255."""
    words = lexicon.english()
    if word in words:
        return words.commonness[words.index(word)]
    return _PHRASE_COMMONNESS if phrase_book().get(word) else 0


_PHRASE_COMMONNESS = 180  # like most words of a newspaper: each was chosen by hand
