"""Confirm and Reveal: of a letter, a word or the whole grid."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from game.scenes.picker import Choice, PickerScene
from game.text import _, count
from game.ui.widgets import Button
from generators.crossword.rules import REVEAL, WRITE, Move, Puzzle, State

if TYPE_CHECKING:
    from game.scenes.crossword.playing import CrosswordGame

_WIDTH = 300


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


def cells_of(game: CrosswordGame, part: Part) -> tuple[int, ...]:
    """The cells of a part, seen from the cursor."""
    board, slot = game.state.puzzle.board, game.slot
    if part is Part.GRID:
        return board.cells
    if part is Part.LETTER or slot is None:
        return (game.cursor.cell,)
    return board.places[slot]


def silence(puzzle: Puzzle) -> str:
    """Why nothing can be confirmed or revealed; "" where it can."""
    if puzzle.solution:
        return ""
    if puzzle.is_locked:
        return _("The file keeps its solution locked, so nothing can be confirmed.")
    if puzzle.bank:
        return _("No single solution is known for these words, so nothing can be confirmed.")
    return _("The file has no solution, so nothing can be confirmed.")


def verdict(state: State, cells: tuple[int, ...], part: Part) -> tuple[str, bool]:
    """What is said of the letters in some cells, and whether one of them is wrong."""
    written = [cell for cell in cells if state.letters[cell]]
    wrong = len(state.mistakes().intersection(cells))
    if not written:
        return _("There is nothing to confirm yet."), False
    if part is Part.LETTER:
        return (_("This letter is wrong."), True) if wrong else (_("This letter is right."), False)
    if wrong:
        text = count(
            "{n} letter is wrong. Confirm again to see it.",
            "{n} letters are wrong. Confirm again to see them.",
            wrong,
        )
        return text, True
    if part is Part.WORD:
        whole = len(written) == len(cells)
        return (_("This word is right.") if whole else _("Right so far.")), False
    return _("Nothing is wrong so far."), False


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


def confirm_list(game: CrosswordGame, anchor: Button) -> PickerScene:
    """The list below Confirm."""

    def choice(part: Part) -> Choice:
        again = game.is_confirmed(part)
        about = _("show what is wrong") if again else ""
        key = "Ctrl+Enter" if part is Part.GRID else ""
        return Choice(title(part), lambda: game.confirm_part(part), key, about=about)

    wrong = bool(game.wrong)
    erase = Choice(_("Erase the wrong letters"), game.erase_wrong, enabled=wrong, apart=True)
    rows = [*map(choice, Part), erase]
    return PickerScene(game.app, lambda: anchor.rect, rows, _WIDTH)


def reveal_list(game: CrosswordGame, anchor: Button) -> PickerScene:
    """The list below Reveal; it says what it costs."""
    costs = {Part.GRID: _("ends the game, no win")}
    rows = [
        Choice(title(part), lambda part=part: game.reveal_part(part), costs.get(part, _("a hint")))  # type: ignore[misc]
        for part in Part
    ]
    return PickerScene(game.app, lambda: anchor.rect, rows, _WIDTH)


def told_wrong(state: State) -> str:
    """What is said of a grid that is full and not solved."""
    if state.puzzle.bank and not state.puzzle.has_rebus:
        return _("Every cell has a letter, but not every word is one of the bank.")
    if not state.puzzle.solution:
        return _("Every cell has a letter. The file has no solution to compare them with.")
    return _("Every cell has a letter, but not all are right. Confirm says how many.")
