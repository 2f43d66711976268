"""Boards to be filled: what a picture or a list of slots says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generators.base import ParseError
from generators.crossword import posing
from generators.crossword.board import Board
from generators.crossword.formats.letters import at
from generators.crossword.rules import Puzzle


@dataclass(frozen=True)
class Layout:
    """A board, the letters that are in it, and the words for it; None: words of the lexicon."""

    board: Board
    given: tuple[tuple[int, str], ...] = ()
    words: tuple[str, ...] | None = None

    def puzzle(self, solution: tuple[str, ...] = ()) -> Puzzle:
        """The fill-in with these words."""
        return Puzzle(self.board, solution, self.given, self.words or ())


def layout(
    board: Board,
    letters: Iterable[tuple[int, str]],
    words: Sequence[str] | None,
    placed: Sequence[str] = (),
) -> Layout:
    """The layout; `placed` are words that are in their slots already, and so among the words.

    Raises ParseError where two letters for a cell differ.
    """
    given: dict[int, str] = {}
    for cell, letter in letters:
        if given.setdefault(cell, letter) != letter:
            raise ParseError(
                "expected one letter at row {row}, column {col}, found {one} and {other}",
                **at(cell, board.cols),
                one=given[cell].upper(),
                other=letter.upper(),
            )
    bank = None
    if words is not None:
        lacking = Counter(placed) - Counter(words)
        bank = posing.listed([*words, *lacking.elements()])
    return Layout(board, tuple(sorted(given.items())), bank)
