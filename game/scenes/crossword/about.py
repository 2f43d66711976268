"""What a file says of its puzzle: title, author, copyright, notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.crossword import words
from game.scenes.dialog import Answer, DialogScene
from game.scenes.picker import Choice
from game.text import _
from game.ui.widgets import nothing
from generators.crossword.rules import Puzzle

if TYPE_CHECKING:
    from game.scenes.crossword.playing import CrosswordGame


def name(puzzle: Puzzle) -> str:
    """Title and author in a line; size and form where the file has none."""
    told = puzzle.about
    return " • ".join(filter(None, (told.title, told.author))) or words.shape(puzzle)


def choices(game: CrosswordGame) -> list[Choice]:
    """The row of the menu, where there is anything to tell."""
    told = game.state.puzzle.about
    if not any((told.title, told.author, told.copyright, told.notes)):
        return []

    def tell() -> None:
        lines = filter(None, (told.author, told.copyright, told.notes))
        close: Answer = (_("Close"), "", "primary", nothing)
        title = told.title or _("This puzzle")
        game.app.scenes.push(DialogScene(game.app, title, "\n".join(lines), [close]))

    return [Choice(_("About this puzzle"), tell, "", "text")]
