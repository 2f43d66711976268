"""What a web page needs to play a Brick puzzle."""

from __future__ import annotations

from ..base import Message
from ..web import Seals, WebGame
from ..words.languages import ENGLISH, LANGUAGES
from . import vocabulary
from .rules import LONGEST, PANGRAM_POINTS, RANKS, SHORTEST, Puzzle


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """The letters, and all words locked: those to find, and those that earn a bonus."""
    words = vocabulary.of(puzzle.language)
    bonus = {*words.words_with(puzzle.letters, puzzle.centre, SHORTEST)} - {*puzzle.targets}
    ranks = [
        {"title": rank.title, "native": rank.native_title, "needed": puzzle.needed(place)}
        for place, rank in enumerate(RANKS)
    ]
    language = "" if puzzle.language == ENGLISH else LANGUAGES[puzzle.language].title
    letters = Message.counted("{n} letter", "{n} letters", n=len(puzzle.letters))
    centre = Message("centre {letter}", letter=puzzle.centre.upper()) if puzzle.centre else ""
    locked = {
        "targets": puzzle.targets,
        "spellings": [puzzle.spelling(word) for word in puzzle.targets],
        "bonus": sorted(word for word in bonus if len(word) <= LONGEST),
    }
    return WebGame(
        "brick",
        {
            "letters": puzzle.letters,
            "centre": puzzle.centre,
            "shortest": SHORTEST,
            "longest": LONGEST,
            "pangram": PANGRAM_POINTS,
            "ranks": ranks,
            "lang": puzzle.language,
            "words": seals.locked("words", locked),
        },
        about=tuple(filter(None, (letters, centre, language))),
        title=puzzle.title,
    )
