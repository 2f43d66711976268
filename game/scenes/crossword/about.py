"""What a file says of its puzzle: title, author, copyright, notes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.cabinet import Answer, Choice
from game.scenes.crossword import words
from game.scenes.dialog import DialogScene
from game.text import _
from game.ui.widgets import nothing
from generators.crossword.rules import Puzzle

_KEPT = ("editor", "publisher", "date", "intro")
"""What a file may say besides, in the order in which it is told."""

if TYPE_CHECKING:
    from game.scenes.crossword.playing import CrosswordGame


def name(puzzle: Puzzle) -> str:
    """Title and author in a line; size and form where the file has none."""
    told = puzzle.about
    return " • ".join(filter(None, (told.title, told.author))) or words.shape(puzzle)


def choices(game: CrosswordGame) -> list[Choice]:
    """The row of the menu, where there is anything to tell."""
    puzzle = game.state.puzzle
    told, lines = puzzle.about, _lines(puzzle)
    if not (told.title or lines):
        return []

    def tell() -> None:
        close: Answer = (_("Close"), "", "primary", nothing)
        title = told.title or _("This puzzle")
        game.app.scenes.push(DialogScene(game.app, title, "\n".join(lines), [close]))

    return [Choice(_("About this puzzle"), tell, "", "text")]


def _lines(puzzle: Puzzle) -> list[str]:
    """Who has made it and when, what is said to it."""
    told = puzzle.about
    kept = {name: _read(value) for name, value in puzzle.extras.fields if name in _KEPT}
    others = (kept.get(name, "") for name in _KEPT)
    return [*filter(None, (told.author, told.copyright, *others, told.notes))]


def _read(value: str) -> str:
    """The text of a field; "" where it is something else."""
    text = json.loads(value)
    return text.strip() if isinstance(text, str) else ""
