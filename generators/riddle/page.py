"""What a web page needs to play a riddle."""

from __future__ import annotations

from ..base import Message, UsageError
from ..web import Seals, WebGame
from ..words.languages import ENGLISH, LANGUAGES
from .formats import closing_lines, pieces
from .rules import Puzzle, letters_in


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """Returns a web page's verse, and the answer hashed as a whole and letter by letter.

    Raises ParseError for a riddle whose answer isn't known.
    """
    if not puzzle.answer:
        raise UsageError(
            "This riddle can't be saved as a web page, because its answer isn't known."
        )
    places = range(len(puzzle.lines))
    language = "" if puzzle.language == ENGLISH else LANGUAGES[puzzle.language].title
    letters = Message.counted("{n} letter", "{n} letters", n=len(puzzle.lines))
    return WebGame(
        "riddle",
        {
            "lines": [[[*piece] for piece in pieces(puzzle, place)] for place in places],
            "left": [letters_in(line.letters) for line in puzzle.lines],
            "closing": closing_lines(puzzle),
            "lang": puzzle.language,
            "answer": seals.of(puzzle.answer, 32),
        },
        about=(letters, *filter(None, [language])),
        title=puzzle.title,
        checks={
            "places": [seals.of(f"{place} {letter}") for place, letter in enumerate(puzzle.answer)]
        },
    )
