"""Makes American patterns easier to fill: blocks step about and give words room (annealing).

The room is an estimate: how many fills there would be if letters stood in words by chance alone,
that is so many words for every slot, times the chance that two of them agree where they cross.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from math import inf, log
from typing import NamedTuple

from generators.crossword.filling.filling import FillWords
from generators.crossword.filling.patterns import Picture, transposed
from generators.rng import Rng
from tools.pattern_facts import lines, runs

# Of patterns of fifteen by fifteen with a room of 66 and more, 7 of 20 were filled in time in most
# views; with 54 and twice the time 48 of 104; with less than 45 none.
_STEPS, _HOT, _COLD = 4000, 3.0, 0.2  # how much room a step may cost, at the start and at the end


class _Spot(NamedTuple):
    """A cell of a word: the length of the word, and which of its letters it is."""

    length: int
    place: int


def room(picture: Picture, words: FillWords) -> float:
    """Returns the logarithm of the estimated number of fills of a square pattern."""
    choices = sum(_choice(words, run) for line in lines(picture) for run in runs(line))
    if choices == -inf:
        return choices
    across, down = [*map(_spots, picture)], [*map(_spots, transposed(picture))]
    return choices + sum(
        _agreement(words, one, other)
        for row, col in product(range(len(picture)), repeat=2)
        if (one := across[row][col]) and (other := down[col][row])
    )


@cache
def _spots(line: str) -> Sequence[_Spot | None]:
    """Returns the spot of each cell of a row or column; None for a block."""
    found: list[_Spot | None] = []
    for run in line.split("#"):
        found += [*(_Spot(len(run), place) for place in range(len(run))), None]
    return found[:-1]


@cache
def _choice(words: FillWords, length: int) -> float:
    """Returns the logarithm of the number of words of a length."""
    return _logarithm(words.allowed.get(length, 0).bit_count())


@cache
def _agreement(words: FillWords, one: _Spot, other: _Spot) -> float:
    """Returns the logarithm of the chance that two words have the same letter at their spots."""
    shares = _shares(words, other)
    pairs = _shares(words, one).items()
    return _logarithm(sum(share * shares.get(char, 0) for char, share in pairs))


def _logarithm(number: float) -> float:
    return log(number) if number else -inf


@cache
def _shares(words: FillWords, spot: _Spot) -> Mapping[str, float]:
    """Returns by letter its share of the words of the spot's length at that place."""
    listed = words.lexicon.listed(spot.length, words.allowed[spot.length])
    counts = Counter(word[spot.place] for word in listed)
    return {char: count / counts.total() for char, count in sorted(counts.items())}


def eased(
    picture: Picture, words: FillWords, is_wanted: Callable[[Picture], bool], rng: Rng
) -> Picture:
    """Returns the roomiest pattern found by annealing from this one among wanted patterns."""
    now = most = room(picture, words)
    best, steps = picture, _steps(len(picture))
    for number in range(_STEPS):
        changed = _changed(picture, rng.choice(steps))
        if changed == picture:
            continue
        heat = _HOT + (_COLD - _HOT) * number / _STEPS
        after = room(changed, words)
        if now - after <= heat * rng.unit() ** 2 and is_wanted(changed):
            picture, now = changed, after
            if now > most:
                best, most = picture, now
    return best


@cache
def _steps(side: int) -> Sequence[tuple[int, ...]]:
    """Returns the steps: a cell or two side by side, upper half only, as it is symmetric."""
    steps: list[tuple[int, ...]] = []
    for cell in range(side * side // 2 + 1):
        row, col = divmod(cell, side)
        near = ((row, col + 1), (row + 1, col), (row, col - 1), (row - 1, col))
        steps += [(cell, r * side + c) for r, c in near if 0 <= r < side and 0 <= c < side]
        steps.append((cell,))
    return steps


def _changed(picture: Picture, step: tuple[int, ...]) -> Picture:
    """Returns the pattern with the cells and blocks of a step exchanged.

    Where that is both, the block moves; two alike stay as they are. It is symmetric as before.
    """
    side, chars = len(picture), [*"".join(picture)]
    if len({chars[cell] for cell in step}) < len(step):
        return picture
    for cell in step:
        for other in {cell, side * side - 1 - cell}:
            chars[other] = "#" if chars[other] == "." else "."
    return tuple("".join(chars[start : start + side]) for start in range(0, side * side, side))
