"""Puzzles of boards that are filled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generators.crossword.board import Board
from generators.crossword.rules import Puzzle


def posed(board: Board, words: Sequence[str], bank: Iterable[str] = ()) -> Puzzle:
    """The puzzle of the board with these words in its slots, nothing given."""
    solution = [""] * (board.rows * board.cols)
    for cells, word in zip(board.places, words, strict=True):
        for cell, letter in zip(cells, word, strict=True):
            solution[cell] = letter
    return Puzzle(board, tuple(solution), bank=listed(bank))


def listed(words: Iterable[str]) -> tuple[str, ...]:
    """A bank in its order: by length, then by alphabet."""
    return tuple(sorted(words, key=lambda word: (len(word), word)))
