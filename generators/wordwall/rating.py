"""Rates how hard a wall is for a person: what its groups ask for, and what misleads."""

from __future__ import annotations

from bisect import bisect_right

from ..base import Difficulty, Tick, no_tick
from .rules import BLANK, MEANING, WORDPLAY, Puzzle

_LINK_SCORES = {MEANING: 2, BLANK: 7, WORDPLAY: 12}
_GHOST = 2
_LEVELS = (16, 21, 28, 33)  # the least scores of levels 2 to 5
_MOST_CROSSING = 4


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty:
    """Returns level (1 to 5) and score of a wall."""
    tick(None)
    shown = {group.title for group in puzzle.groups}
    crossed = crossovers(puzzle)
    near_groups = sum(herring.title not in shown for herring in puzzle.herrings)
    base = sum(_LINK_SCORES[group.kind] for group in puzzle.groups)
    score = base + min(crossed, _MOST_CROSSING) + _GHOST * (puzzle.ghost is not None)
    fields = {
        "crossovers": crossed,
        "near_groups": near_groups,
        "ghost": puzzle.ghost is not None,
        "wordplay": sum(group.kind == WORDPLAY for group in puzzle.groups),
    }
    return Difficulty(level_of(score), score, fields)


def crossovers(puzzle: Puzzle) -> int:
    """Returns how many cards would also fit another group of the wall."""
    shown = {group.title for group in puzzle.groups}
    cards = 0
    for herring in puzzle.herrings:
        if herring.title in shown:
            cards |= herring.cards
    return cards.bit_count()


def level_of(score: int) -> int:
    """Returns the level, 1 to 5, of a score."""
    return 1 + bisect_right(_LEVELS, score)
