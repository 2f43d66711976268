"""How the puzzles of a kind are printed: the functions that its face gives to the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from game.printing.sheet import Box, Sheet, Style
from generators.base import Message

AnswerHeight = Callable[[Any, float, Style], float]
"""(puzzle, width, style) -> the height of its answer at that width, in points."""


class Rest(Protocol):
    """The part of a puzzle that had no room on its page: a function that draws it elsewhere."""

    def __call__(self, sheet: Sheet, box: Box) -> Rest | None:
        """Draws as much as fits in a box. Returns the rest, None if nothing is left."""


Draw = Callable[[Sheet, Any, Box, Style], Rest | None]
"""Draws a puzzle as large as fits a box. Returns the part that has no room, for another page."""


class Credits(NamedTuple):
    """The credits in a puzzle's file."""

    title: str = ""
    author: str = ""
    lines: Sequence[str] = ()
    """A line with author and copyright, and others to read before solving."""


class Printed(NamedTuple):
    """How puzzles of a kind are printed: functions that draw them, and texts about them."""

    draw: Draw
    draw_answer: Callable[[Sheet, Any, Box, Style], None]
    """Draws the answer of a puzzle as large as fits a box."""
    rule: Callable[[Any], str]
    """(puzzle) -> its rule in a sentence or two."""
    how: Callable[[Sequence[Any]], Sequence[str]]
    """(puzzles) -> solving tips for these puzzles, a paragraph each."""
    most: Callable[[Any], int]
    """(puzzle) -> how many of its size a page of A4 has room for."""
    answer_height: AnswerHeight = lambda puzzle, width, style: width
    agree: Callable[[Sequence[tuple[Sequence[Any], Box]], Style], Sequence[Any]] = (
        lambda runs, style: [None] * len(runs)
    )
    """(runs of a book, each its puzzles and their box; style) -> `Style.agreed` of each run."""
    explained: Callable[[Any, Style], Rest | None] = lambda puzzle, style: None
    """Returns what writes how a puzzle is solved, after its answer; None for nothing."""
    heading: Callable[[Any], str] = lambda puzzle: ""
    """(puzzle) -> what its page is called, such as `Fill-in`; "" if its kind says it."""
    texts: Callable[[Any], Iterable[tuple[str, Message | str]]] = lambda puzzle: ()
    """(puzzle) -> the texts that somebody else may have written, with their places."""
    general: Callable[[], str] = str
    """The rule in general, for a kind whose puzzles have several rules; else ""."""
    credits: Callable[[Any], Credits] = lambda puzzle: Credits()
