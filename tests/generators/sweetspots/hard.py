"""Boards made by repair alone, without a thought of how a person would solve them."""

from __future__ import annotations

from pathlib import Path

from generators.base import no_tick
from generators.grid import bits
from generators.rng import Rng
from generators.sweetspots.candidate import CandidateBoard
from generators.sweetspots.rules import Puzzle
from generators.sweetspots.solver import search_nodes

BOARDS = (Path(__file__).parent / "hard.txt").read_text("utf-8").split()


def repaired(size: int, stars: int, seed: str) -> Puzzle:
    """A board that has become unique by taking cells from under the chests of other solutions."""
    rng = Rng(seed)
    while True:
        draft = CandidateBoard.at_random(size, stars, rng, no_tick)
        for _ in range(100 if draft.has_allowed_sizes() else 0):
            other = _other_solution(draft)
            if other == 0:
                return draft.puzzle()
            shifts = [
                shift for cell in bits(other & ~draft.chests) for shift in draft.shifts(cell)
            ]
            if not shifts:
                break
            draft.move([rng.choice(shifts)])


def _other_solution(draft: CandidateBoard) -> int:
    found = (
        chests
        for chests in search_nodes(draft.puzzle(), no_tick)
        if chests not in (0, draft.chests)
    )
    return next(found, 0)
