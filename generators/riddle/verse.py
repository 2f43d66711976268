"""The words of a riddle: its lines set as verse, in pieces that say what is a clue word.

A riddle is of its language, as its clue words are: nothing here is translated.
"""

from __future__ import annotations

from typing import NamedTuple

from generators.riddle.rules import FORMS, Puzzle
from generators.themes import themes

ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
LAST = "last"


class Piece(NamedTuple):
    """A part of a line; `is_clue`: a clue word."""

    text: str
    is_clue: bool = False


def ordinal(puzzle: Puzzle, place: int) -> str:
    """What the line calls its letter: `third`, or `last`."""
    return LAST if puzzle.lines[place].is_last else ORDINALS[place]


def pieces(puzzle: Puzzle, place: int) -> tuple[Piece, ...]:
    """The line of that place, with its comma or its full stop."""
    line = puzzle.lines[place]
    before, between, after = FORMS[line.form].phrase.split("{}")
    subject = f"{'my' if place else 'My'} {ordinal(puzzle, place)} {before}"
    found = (
        Piece(subject),
        Piece(line.first, is_clue=True),
        Piece(between),
        Piece(line.second, is_clue=True),
        Piece(after + _end(puzzle, place)),
    )
    return tuple(piece for piece in found if piece.text)


def _end(puzzle: Puzzle, place: int) -> str:
    if place < len(puzzle.lines) - 1:
        return ","
    return ";" if closing(puzzle) else "."


def closing(puzzle: Puzzle) -> str:
    """The closing line, set as the last one of the verse; "" where there is none."""
    theme = themes().get(puzzle.closing)
    return f"{theme.closing[0].lower()}{theme.closing[1:]}." if theme else ""


def text_lines(puzzle: Puzzle) -> list[str]:
    """The verse: a line for each letter, then the closing line, if any."""
    places = range(len(puzzle.lines))
    lines = ["".join(piece.text for piece in pieces(puzzle, place)) for place in places]
    last = closing(puzzle)
    return [*lines, last] if last else lines
