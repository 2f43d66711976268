"""Makes clued crosswords: a pattern filled with words that have clues, and a clue for each."""

from __future__ import annotations

from dataclasses import replace

from generators.base import GenerationError, Tick
from generators.crossword import patterns, vocabulary
from generators.crossword.clues import chosen, clue_book
from generators.crossword.filling import fill
from generators.crossword.levels import recipe
from generators.crossword.posing import posed
from generators.crossword.rating import rate
from generators.crossword.rules import Params, Puzzle
from generators.rng import Rng

_ATTEMPTS = 60
_CHOICES = 4  # of clues for one fill
_PATIENCE = 3000  # calls of tick by one fill: about 0.7 s


def clued(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A clued crossword of that level. Raises GenerationError."""
    words = vocabulary.cluable(recipe(params).largest)
    for _ in range(_ATTEMPTS):
        tick(None)
        board = patterns.board_of(params.shape, rng)
        try:
            puzzle = posed(board, fill(board, rng, _patient(tick), words))
        except GenerationError:
            continue
        for _ in range(_CHOICES):
            found = _with_clues(puzzle, params.level, rng)
            difficulty = rate(found, tick)
            is_unlike = len({*found.clues}) == len(found.clues)
            if is_unlike and difficulty and difficulty.level == params.level:
                return found
    raise GenerationError("found no crossword in {limit} attempts", limit=_ATTEMPTS)


def _patient(tick: Tick) -> Tick:
    """A tick that ends a fill that takes too long: another pattern is sooner filled."""
    left = _PATIENCE

    def counted(progress: float | None) -> None:
        nonlocal left
        tick(progress)
        left -= 1
        if left < 0:
            raise GenerationError("the board was not filled in {limit} steps", limit=_PATIENCE)

    return counted


def _with_clues(puzzle: Puzzle, level: int, rng: Rng) -> Puzzle:
    words = [puzzle.word(slot) for slot in range(len(puzzle.board.slots))]
    clues = chosen(clue_book(), words, level, rng)
    return replace(puzzle, clues=tuple(clue.text for clue in clues), bank=())
