"""Puzzles and games that tests share."""

from __future__ import annotations

from functools import cache

from generators.base import no_tick
from generators.brick import KIND
from generators.brick.rules import BONUS, CLASSIC, TARGET, WORD, Move, Puzzle, State
from generators.rng import Rng

WORDS = ("deep", "drip", "pride", "provide", "provided", "rope")
PUZZLE = Puzzle("deioprv", "p", 1, WORDS)  # 1 + 1 + 5 + 14 + 15 + 1 = 37 points
SENTENCES = tuple(f"So: a {'_' * len(word)}, it says." for word in WORDS)
OWN = Puzzle("deioprv", "p", 0, WORDS, tuple(word.title() for word in WORDS), SENTENCES)
NAMES = tuple(preset.name for preset in KIND.presets)

STORY = """\
It was a bright morning in the village, and the baker had already opened the door of his small
shop. Every summer the children came running down the hill, shouting and laughing, to buy a warm
roll before school. The baker liked them well enough, although they never paid on the same day. He
wrote their names in a little book with a pencil, and at the end of the month he sent the list to
their parents. One day a stranger came into the shop. She wore a long grey coat and carried a
basket covered with a cloth. "Good morning," she said. "I would like three loaves of bread, if
they are fresh." The baker nodded, turned to the oven, and drew out the tray with a wooden peel.
The loaves were golden and smelled of butter, and the café door stood wide open.
"""


@cache
def dealt(preset: str, seed: str) -> Puzzle:
    """The puzzle that a seed deals."""
    puzzle: Puzzle = KIND.generate(KIND.preset(preset).params, Rng(seed), no_tick)
    return puzzle


def started(puzzle: Puzzle = PUZZLE) -> State:
    """A game of the puzzle."""
    return puzzle.start(CLASSIC)


def played(state: State, *words: str) -> State:
    """The game after these words, each a target or a bonus word."""
    for word in words:
        sort = TARGET if word in state.puzzle.targets else BONUS
        state = state.apply(Move(WORD, sort, word))
    return state
