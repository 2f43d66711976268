"""Makes crosswords of both forms."""

from __future__ import annotations

from generators.base import Tick
from generators.crossword.clued import clued
from generators.crossword.fillin import fill_in
from generators.crossword.levels import PRESETS
from generators.crossword.rules import Form, Params, Puzzle
from generators.rng import Rng

__all__ = ["GENERATOR_VERSION", "PRESETS", "Params", "generate"]

GENERATOR_VERSION = 2


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A crossword with one solution, of the level wanted. Raises GenerationError, ParseError."""
    make = fill_in if params.form is Form.FILL_IN else clued
    return make(params, rng, tick)
