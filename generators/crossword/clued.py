"""Makes clued crosswords: a pattern filled with words that have clues, and a clue for each."""

from __future__ import annotations

from dataclasses import replace

from generators.base import GenerationError, Tick
from generators.crossword import patterns, vocabulary
from generators.crossword.choosing import blemishes, chosen
from generators.crossword.clues import clue_book
from generators.crossword.filling import fill
from generators.crossword.levels import recipe
from generators.crossword.patience import patient
from generators.crossword.posing import posed
from generators.crossword.rating import rate
from generators.crossword.rules import Params, Puzzle
from generators.rng import Rng

_ATTEMPTS = 60
_CHOICES = 4  # of clues for one fill
_FOUND = 6  # crosswords, of which the one with the best clues is taken where none is without fault


def clued(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A clued crossword of that level. Raises GenerationError."""
    found: list[tuple[int, Puzzle]] = []
    for _ in range(_ATTEMPTS):
        tick(None)
        try:
            puzzle = _filled(params, rng, tick)
        except GenerationError:
            continue
        found += _with_clues(puzzle, params.level, rng, tick)
        if len(found) >= _FOUND or any(faults == 0 for faults, _ in found):
            break
    if not found:
        raise GenerationError("found no crossword in {limit} attempts", limit=_ATTEMPTS)
    return min(found, key=lambda pair: pair[0])[1]


def _filled(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    words = vocabulary.cluable(recipe(params).largest)
    board = patterns.board_of(params.shape, rng)
    return posed(board, fill(board, rng, patient(tick, board), words))


def _with_clues(puzzle: Puzzle, level: int, rng: Rng, tick: Tick) -> list[tuple[int, Puzzle]]:
    """The puzzle with the best clues of that level, and how many faults they have; or nothing."""
    words = [puzzle.word(slot) for slot in range(len(puzzle.board.slots))]
    found: list[tuple[int, Puzzle]] = []
    for _ in range(_CHOICES):
        clues = chosen(clue_book(), words, level, rng)
        with_them = replace(puzzle, clues=tuple(clue.text for clue in clues), bank=())
        difficulty = rate(with_them, tick)
        if difficulty and difficulty.level == level:
            found.append((blemishes(words, clues), with_them))
            break
    return found
