"""How hard it is to find all the words: how many there are, how rare and how long.

What a word costs is one and a share for every class of rarity and every letter over four; a form
of another word costs less, because the player who has the one thinks of the other.
"""

from __future__ import annotations

from bisect import bisect_right

from generators import lexicon
from generators.base import Difficulty, Tick, no_tick
from generators.brick.rules import SHORTEST, Puzzle
from generators.lexicon import Flag, Lexicon

_OF_RARITY = 1 / 32  # the commonness of a word is a byte, of which 32 are a size of the lists
_OF_LETTER = 0.25
_OF_FORM = 0.6
_SCALE = 10
_LEVELS = (520, 640, 770, 940)  # the least scores of levels 2 to 5: fifths of seven letters
_TICK_WORDS = 500  # 1 ms


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty:
    """Level 1 to 5 and score of a puzzle, by the shipped lexicon."""
    score = score_of(puzzle, tick)
    fields = {
        "targets": len(puzzle.targets),
        "pangrams": len(puzzle.pangrams),
        "longest": max(map(len, puzzle.targets), default=0),
    }
    return Difficulty(level_of(score), score, fields)


def level_of(score: int) -> int:
    """The level, 1 to 5, of a score."""
    return 1 + bisect_right(_LEVELS, score)


def score_of(puzzle: Puzzle, tick: Tick = no_tick) -> int:
    """What all targets cost together."""
    words, cost = lexicon.english(), 0.0
    for count, word in enumerate(puzzle.targets):
        if count % _TICK_WORDS == 0:
            tick(None)
        cost += effort(word, words)
    return round(_SCALE * cost)


def effort(word: str, words: Lexicon) -> float:
    """What it costs to find a word."""
    known = word in words
    rarity = 255 - words.commonness[words.index(word)] if known else 255
    cost = 1 + _OF_RARITY * rarity + _OF_LETTER * (len(word) - SHORTEST)
    is_form = known and words.flag_bytes[words.index(word)] & int(Flag.INFLECTED)
    return cost * _OF_FORM if is_form else cost


def easiest_first(puzzle: Puzzle) -> list[str]:
    """The targets, those that cost least first."""
    words = lexicon.english()
    return sorted(puzzle.targets, key=lambda word: (effort(word, words), word))
