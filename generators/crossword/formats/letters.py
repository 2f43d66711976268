"""Letters and words of files, as they stand inside: lower case, composed, nothing else in them."""

from __future__ import annotations

import unicodedata

from generators.base import ParseError
from generators.crossword.board import MAX_SIDE
from generators.crossword.rules import MAX_TEXT
from generators.text import quoted

_JOINTS = frozenset("-'’‘.")  # within a word of a list: not written into the board
_MAX_NUMBER = 10**MAX_TEXT


def text_in(value: object) -> str | None:
    """What a value of a file writes into a cell, lower case; None where that is no such text."""
    if type(value) is int and 0 <= value < _MAX_NUMBER:
        value = str(value)
    if not isinstance(value, str) or len(value) > 4 * MAX_TEXT:
        return None
    text = composed("".join(value.split()))
    is_fine = 0 < len(text) <= MAX_TEXT and text == text.lower() and text.isprintable()
    return text if is_fine else None


def composed(text: str) -> str:
    """The text in lower case, an accent and its letter one character."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).lower())


def at(cell: int, cols: int) -> dict[str, int]:
    """Row and column of a cell as people count them, for a sentence."""
    return {"row": cell // cols + 1, "col": cell % cols + 1}


def word_in(value: object) -> str:
    """A word of a list as it is written into a board. Raises ParseError."""
    if not isinstance(value, str):
        raise ParseError("expected words, found {found}", found=quoted(repr(value)))
    word = composed("".join(char for char in value if not (char.isspace() or char in _JOINTS)))
    if not all(map(is_letter, word)) or not 0 < len(word) <= MAX_SIDE:
        raise ParseError(
            "expected words of 1 to {most} letters, found {found}",
            most=MAX_SIDE,
            found=quoted(value),
        )
    return word


def bank_word_in(value: object) -> str:
    """A word of the bank of a file of ours: of whatever cells may hold. Raises ParseError."""
    word = composed(value) if isinstance(value, str) else ""
    if not 0 < len(word) <= MAX_SIDE * MAX_TEXT or not word.isprintable() or " " in word:
        raise ParseError("expected words to fill in, found {found}", found=quoted(repr(value)))
    return word


def is_letter(char: str) -> bool:
    """Whether a word of a list may have the character: a letter or a digit."""
    return char.isalnum()
