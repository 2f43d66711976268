"""A line of a riddle in the maker's own words: read as other people's riddles are, and checked."""

from __future__ import annotations

import re
from functools import cache

from ...base import Names, ParseError
from ..formats import LAST, ORDINALS, Piece
from ..rules import CLUE_MARK, FORMS, MOST_OWN, AnyLine, Line, OwnLine, mask_of
from . import parser
from .clue_spans import line_clues

_MOST_MARKS = 20  # characters that the marks of clue words may add
_ENDS = " \t,;:.!–—-"


def own_line(text: str, place: int, count: int) -> AnyLine:
    """Reads a line for a place of an answer of `count` letters.

    A line that isn't understood leaves no letters. Raises ParseError if it is empty, too long or
    about another letter.
    """
    text = " ".join(text.replace(CLUE_MARK, " ").split()).strip(_ENDS)
    if not text:
        raise ParseError("Write a line first.")
    reading = parser.read(text)
    if not reading.letters:
        text = f"my {ORDINALS[place]} {text[:1].lower()}{text[1:]}"
        reading = parser.read(text)
    if len(text) > MOST_OWN - _MOST_MARKS:
        raise ParseError("Use at most {n} characters.", n=MOST_OWN - _MOST_MARKS)
    named = [given.place for line in reading.lines for given in line.given]
    is_last = reading.has_last and place == count - 1
    if reading.letters and (len({*named}) != 1 or (named[0] != place and not is_last)):
        speaks = Names(given + 1 for given in sorted({*named}))
        if reading.has_last:
            raise ParseError("Only the last line can be about the last letter.")
        raise ParseError(
            "This line should be about letter {n}, not letter {found}.", found=speaks, n=place + 1
        )
    left = reading.letters[-1] if reading.letters else None
    mask = mask_of("".join(char for char in left or () if char.isascii()))
    return _as_known(text, place, is_last, mask) or OwnLine(marked(text), mask, is_last)


def marked(text: str) -> str:
    """Returns a line's text with its clue words between marks, if there is room for them."""
    if text.startswith("My "):
        text = f"my {text[3:]}"
    spans = sorted(set(line_clues(text)[0].spans), reverse=True)
    marked = text
    for start, end in spans:
        marked = f"{marked[:start]}{CLUE_MARK}{marked[start:end]}{CLUE_MARK}{marked[end:]}"
    return marked if len(marked) <= MOST_OWN else text


def _as_known(text: str, place: int, is_last: bool, mask: int) -> Line | None:
    """Returns a maker's line as a Line if it is worded like a form and leaves `mask`, or None."""
    name = LAST if is_last else ORDINALS[place]
    lead = f"my {name}"
    if not text.lower().startswith(lead):
        return None
    rest = text.lower()[len(lead) :]
    for key, pattern in _patterns().items():
        match = pattern.fullmatch(rest)
        if match:
            line = Line(key, match[1], match[2], is_last)
            return line if line.letters == mask else None
    return None


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    """Returns patterns of what follows `my first`, by key of FORMS; scanning forms first."""
    found = {}
    for key in sorted(FORMS, key=len, reverse=True):
        phrase = FORMS[key].phrase
        phrase = phrase if phrase.startswith("'") else f" {phrase}"
        words = re.escape(phrase).replace(r"\{\}", "([a-z]{2,30})")
        found[key] = re.compile(words)
    return found


def plain_text(line: AnyLine, place: int) -> str:
    """Returns a line as somebody would type it, without punctuation at its end."""
    if isinstance(line, OwnLine):
        return line.text.replace(CLUE_MARK, "")
    return "".join(piece.text for piece in line_pieces(line, place))


def line_pieces(line: Line, place: int) -> tuple[Piece, ...]:
    """Returns a line in parts, clue words apart, without punctuation at its end."""
    before, between, after = FORMS[line.form].phrase.split("{}")
    found = (
        Piece(f"my {LAST if line.is_last else ORDINALS[place]}"),
        Piece(before if before.startswith("'") else f" {before}"),
        Piece(line.first, is_clue=True),
        Piece(between),
        Piece(line.second, is_clue=True),
        Piece(after),
    )
    return tuple(piece for piece in found if piece.text)
