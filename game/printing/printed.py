"""How the puzzles of a kind stand on paper: what its face gives to the pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from game.printing.sheet import Box, Sheet, Style

High = Callable[[Any, float, Style], float]
"""How high an answer is in a place so wide."""


class Rest(Protocol):
    """What of a puzzle found no room on its page."""

    def __call__(self, sheet: Sheet, box: Box) -> Rest | None:
        """Draws as much as fits in a box. Returns the rest, None if nothing is left."""


Draw = Callable[[Sheet, Any, Box, Style], Rest | None]
"""Draws a puzzle as large as it fits into a box; what finds no room goes on to another page."""


class Credits(NamedTuple):
    """What a puzzle from a file says of itself."""

    title: str = ""
    author: str = ""
    lines: Sequence[str] = ()
    """Author and copyright in a line, and what else there is to read before it is begun."""


class Printed(NamedTuple):
    """The functions that draw puzzles of a kind, and what pages say of them."""

    draw: Draw
    draw_answer: Callable[[Sheet, Any, Box, Style], None]
    """Draws the answer of a puzzle as large as it fits into a box."""
    rule: Callable[[Any], str]
    """What is asked for, in a sentence or two."""
    how: Callable[[], Sequence[str]]
    """How such puzzles are solved: a paragraph each."""
    most: Callable[[Any], int]
    """The most puzzles that can be played well on a page of A4."""
    answer_high: High = lambda puzzle, wide, style: wide
    general: Callable[[], str] = str
    """The rule of puzzles that have several, for a page about all of them."""
    credits: Callable[[Any], Credits] = lambda puzzle: Credits()
