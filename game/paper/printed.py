"""How the puzzles of a kind stand on paper: what its face gives to the pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.paper.sheet import Box, Sheet, Style

High = Callable[[Any, float, Style], float]
"""How high an answer is in a place so wide."""
Draw = Callable[[Sheet, Any, Box, Style], None]
"""Draws a puzzle, or its answer, as large as it fits into a box."""


class Printed(NamedTuple):
    """The functions that draw puzzles of a kind, and what pages say of them."""

    draw: Draw
    draw_answer: Draw
    rule: Callable[[Any], str]
    """What is asked for, in a sentence or two."""
    how: Callable[[], Sequence[str]]
    """How such puzzles are solved: a paragraph each."""
    most: Callable[[Any], int]
    """The most of them on a page of A4 that can be played well."""
    answer_high: High = lambda puzzle, wide, style: wide
    general: Callable[[], str] = str
    """The rule of puzzles that have several, where these stand together."""
