"""The published way to make letter riddles, in our own words; a baseline.

A clue is two random words, drawn until they are near each other in spelling and neither has all
letters of the other; a riddle that several words fit is thrown away. Source: three posts at
work.njae.me.uk, August and September 2023.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from generators.base import Tick
from generators.riddle.rules import Line, Logic
from generators.rng import Rng

Distance = Callable[[str, str], int]

_WEIGHTS = (Logic.BUT_NOT,) * 7 + (Logic.BOTH,) * 2 + (Logic.NEITHER,)
_LIMITS = {Logic.BUT_NOT: 3, Logic.BOTH: 2, Logic.NEITHER: 2}
_FORMS = {Logic.BUT_NOT: "a", Logic.BOTH: "l", Logic.NEITHER: "x"}
_TICK_WORDS = 500


@dataclass(frozen=True)
class Lists:
    """The words to be answers, those for clues, and those that may be a rival."""

    answers: Sequence[str]
    clues: Sequence[str]
    accepted: Sequence[str]


def riddle(lists: Lists, distance: Distance, rng: Rng, tick: Tick) -> list[Line]:
    """A riddle that one accepted word fits."""
    while True:
        answer = rng.choice(lists.answers)
        lines = [_line(letter, lists.clues, distance, rng, tick) for letter in answer]
        if len(fitting(lines, lists.accepted)) == 1:
            return lines


def _line(letter: str, words: Sequence[str], distance: Distance, rng: Rng, tick: Tick) -> Line:
    logic = rng.choice(_WEIGHTS)
    having = [word for word in words if letter in word]
    lacking = [word for word in words if letter not in word]
    firsts = lacking if logic is Logic.NEITHER else having
    seconds = having if logic is Logic.BOTH else lacking
    tried = 0
    while True:
        if tried % _TICK_WORDS == 0:
            tick(None)
        tried += 1
        first, second = rng.choice(firsts), rng.choice(seconds)
        if set(first) <= set(second) or set(second) <= set(first):
            continue
        if distance(first, second) <= _LIMITS[logic]:
            return Line(_FORMS[logic], first, second)


@lru_cache
def remembered(first: str, second: str) -> int:
    """The fewest letters inserted, dropped or replaced that lead from one word to the other.

    As published: by recursion, with a cache of the usual size.
    """
    if not first or not second:
        return len(first) + len(second)
    return min(
        remembered(first[1:], second) + 1,
        remembered(first, second[1:]) + 1,
        remembered(first[1:], second[1:]) + (first[0] != second[0]),
    )


def by_rows(first: str, second: str) -> int:
    """The same, row by row: the usual way to do it faster."""
    row = list(range(len(second) + 1))
    for i, a in enumerate(first, 1):
        before, row[0] = row[0], i
        for j, b in enumerate(second, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (a != b))
    return row[-1]


def fitting(lines: Sequence[Line], accepted: Sequence[str]) -> list[str]:
    """The words that fit the lines, by the letters of every word."""
    sets = [_letters(line) for line in lines]
    return [
        word
        for word in accepted
        if len(word) == len(sets) and all(a in b for a, b in zip(word, sets, strict=True))
    ]


def _letters(line: Line) -> set[str]:
    first, second = set(line.first), set(line.second)
    if line.logic is Logic.BUT_NOT:
        return first - second
    if line.logic is Logic.BOTH:
        return first & second
    return set("abcdefghijklmnopqrstuvwxyz") - first - second
