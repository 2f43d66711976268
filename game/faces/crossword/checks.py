"""Confirm and Reveal: of a letter, a word or the whole grid."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

from game.faces.crossword.grid import Grid
from game.text import Sign, _, count
from generators.crossword.rules import REVEAL, WRITE, Move, Puzzle, State


class Part(Enum):
    """What of the grid is asked about."""

    LETTER = "letter"
    WORD = "word"
    GRID = "grid"


def title(part: Part) -> str:
    """What a part is called in a list."""
    return {
        Part.LETTER: _("This letter"),
        Part.WORD: _("This word"),
        Part.GRID: _("The whole grid"),
    }[part]


def cells_of(grid: Grid, part: Part) -> tuple[int, ...]:
    """The cells of a part, seen from the cursor."""
    if part is Part.GRID:
        return grid.board.cells
    if part is Part.LETTER or grid.slot is None:
        return (grid.cursor.cell,)
    return grid.board.places[grid.slot]


def silence(puzzle: Puzzle, *, reveals: bool = False) -> str:
    """Why nothing can be confirmed, or revealed; "" where it can."""
    if puzzle.solution:
        return ""
    if puzzle.is_locked:
        confirm = _("The file keeps its solution locked, so nothing can be confirmed.")
        reveal = _("The file keeps its solution locked, so nothing can be revealed.")
    elif puzzle.bank:
        confirm = _("No single solution is known for these words, so nothing can be confirmed.")
        reveal = _("No single solution is known for these words, so nothing can be revealed.")
    else:
        confirm = _("The file has no solution, so nothing can be confirmed.")
        reveal = _("The file has no solution, so nothing can be revealed.")
    return reveal if reveals else confirm


def verdict(
    state: State, cells: tuple[int, ...], part: Part, marked: Collection[int]
) -> tuple[str, Sign]:
    """What is said of the letters in some cells, and its icon: a cross where one is wrong.

    `marked` are the cells that the grid shows as wrong already.
    """
    written = [cell for cell in cells if state.letters[cell]]
    wrong = state.mistakes().intersection(cells)
    if not written:
        return _("There is nothing to confirm yet."), "warning"
    if wrong and part is Part.LETTER:
        return _("This letter is wrong."), "cross"
    if wrong:
        return _how_many(len(wrong), wrong <= set(marked)), "cross"
    if part is Part.LETTER:
        return _("This letter is right."), "check"
    if part is Part.WORD:
        whole = len(written) == len(cells)
        return _("This word is right.") if whole else _("Right so far."), "check"
    return _("Nothing is wrong so far."), "check"


def _how_many(number: int, is_marked: bool) -> str:
    """How many letters are wrong, and how to see them."""
    if is_marked:
        return count(
            "{n} letter is wrong. It is marked in the grid.",
            "{n} letters are wrong. They are marked in the grid.",
            number,
        )
    return count(
        "{n} letter is wrong. Confirm again to see it: that counts as help.",
        "{n} letters are wrong. Confirm again to see them: that counts as help.",
        number,
    )


def to_reveal(state: State, cells: tuple[int, ...]) -> list[Move]:
    """The moves that put what is missing or wrong in some cells."""
    wanted = state.puzzle.filled_cells
    wrong = state.mistakes()
    return [
        Move(REVEAL, cell)
        for cell in cells
        if cell in wanted and (cell in wrong or not state.letters[cell])
    ]


def to_erase(state: State) -> list[Move]:
    """The moves that take every wrong letter away."""
    return [Move(WRITE, cell) for cell in sorted(state.mistakes()) if not state.is_fixed(cell)]


def full_but_wrong(state: State) -> str:
    """What is said of a grid that is full and not solved."""
    if state.puzzle.bank and not state.puzzle.has_rebus:
        return _("Every cell has a letter, but not every word is one of the bank.")
    if state.puzzle.is_locked:
        return _(
            "Every cell has a letter. The solution of the file is locked: nothing more is known."
        )
    if not state.puzzle.solution:
        return _("Every cell has a letter. The file has no solution to compare them with.")
    return _("Every cell has a letter, but not all are right. Confirm says how many.")
