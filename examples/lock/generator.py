"""Generates locks: tries at random until one code is left, then without the needless clues."""

from __future__ import annotations

from examples.lock.rules import DIGITS, Clue, Params, Puzzle
from examples.lock.solver import codes
from generators.base import GenerationError, Message, Preset, Tick
from generators.rng import Rng

GENERATOR_VERSION = 1
"""One more whenever a seed deals another puzzle than before."""

PRESETS = (
    Preset("three", Message("Easy"), Message("3 wheels"), Message("short code"), Params(3)),
    Preset("four", Message("Medium"), Message("4 wheels"), Message("long code"), Params(4)),
)
_MOST_TRIES = 50  # six are enough for nearly every code


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A lock that one code fits, and none of whose clues can be spared. Raises GenerationError."""
    code = _digits(params.wheels, rng)
    clues: list[Clue] = []
    for _ in range(_MOST_TRIES):
        tick(None)
        tried = _digits(params.wheels, rng)
        known = any(tried == clue.tried for clue in clues)
        if known or tried == code or not set(tried) & set(code):
            continue
        clues.append(Clue.of(tried, code))
        if codes(clues, tick) == [code]:
            return Puzzle(_needed(clues, tick), code)
    raise GenerationError("no lock within {n} tries", n=_MOST_TRIES)


def _digits(wheels: int, rng: Rng) -> str:
    return "".join(rng.sample(DIGITS, wheels))


def _needed(clues: list[Clue], tick: Tick) -> tuple[Clue, ...]:
    """The clues without those that the others make needless, the first ones first."""
    for clue in list(clues):
        others = [each for each in clues if each != clue]
        if others and len(codes(others, tick)) == 1:
            clues = others
    return tuple(clues)
