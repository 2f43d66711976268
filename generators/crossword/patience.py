"""A limit to the filling of one board, where another is sooner filled."""

from __future__ import annotations

from generators.base import GenerationError, Tick
from generators.crossword.board import Board

_PER_SLOT = 75
"""Calls of tick: about 0.35 s for the words of 20 slots; most boards need a tenth of that."""


def patient(tick: Tick, board: Board) -> Tick:
    """A tick that raises GenerationError when a fill of the board takes too long."""
    most = left = _PER_SLOT * len(board.slots)

    def counted(progress: float | None) -> None:
        nonlocal left
        tick(progress)
        left -= 1
        if left < 0:
            raise GenerationError("the board was not filled in {limit} steps", limit=most)

    return counted
