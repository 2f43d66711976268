"""Opens and writes .puz files, the ones of Across Lite.

What the format has no place for (given letters, words to fill in, slots and labels of our own) is
in a section of ours, which other programs pass over; it counts only while the rest of the file
agrees with it.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import replace

import puz

from generators.base import Message, Opened, ParseError
from generators.crossword.formats.ids import expanded
from generators.crossword.formats.ipuz import unknown, without_slot
from generators.crossword.formats.puzreader import Reader
from generators.crossword.formats.puzwriter import SECTION, file_bytes
from generators.crossword.rules import Puzzle, State
from generators.crossword.writing import compressed
from generators.text import quoted

_MAX_BYTES = 300_000
_MAX_OWN = 65_535  # bytes of our section
_DAMAGED = (puz.PuzzleFormatError, ValueError, LookupError, struct.error, OverflowError)


def read_puz(data: bytes, native: Callable[[str], Opened]) -> Opened:
    """The puzzle in a .puz file, and what is written in it; `native` opens our own text.

    Raises ParseError.
    """
    if len(data) > _MAX_BYTES:
        raise ParseError(
            "expected a .puz file of at most {limit} bytes, found {found}",
            limit=_MAX_BYTES,
            found=len(data),
        )
    try:
        file = puz.load(data)
        reader = Reader(file)
        plain = reader.puzzle()
    except _DAMAGED as error:
        raise _damaged(error) from None
    puzzle = _whole(file, plain, native)
    if not (puzzle.clues or puzzle.bank):
        raise ParseError("expected a crossword with clues or a solution, found neither")
    moves, lost = reader.progress(puzzle)
    notice = unknown(puzzle)
    if lost:
        notice = Message("Saved letters that belong to no cell and were left out: {n}", n=lost)
    elif reader.spare:
        notice = without_slot([quoted(clue) for clue in reader.spare], puzzle)
    elif plain.bank and not puzzle.clues and not file.extensions.get(SECTION):
        notice = Message("This file has no clues: its words are there to be filled in.")
    return Opened(puzzle, moves, notice)


def _damaged(error: Exception) -> ParseError:
    """What is said of a file that cannot be read; its sums tell most changes."""
    if "checksum" in getattr(error, "message", ""):
        return ParseError(
            "expected a whole .puz file, found one that was cut or changed: its checksum is wrong"
        )
    return ParseError("expected a whole .puz file, found one that ends early or is in disorder")


def _whole(file: puz.Puzzle, plain: Puzzle, native: Callable[[str], Opened]) -> Puzzle:
    """The puzzle with what our own section says, if that is still about the same crossword."""
    section = file.extensions.get(SECTION)
    if not section:
        return plain
    try:
        own: Puzzle = native(expanded(section)).puzzle
    except ParseError:
        return plain
    again = _read_back(own)
    if again is None or _unmarked(again) != _unmarked(plain):
        return plain
    return replace(own, kept=replace(own.kept, marks=plain.kept.marks))


def _unmarked(puzzle: Puzzle) -> Puzzle:
    """The puzzle without the marks, which change while it is played."""
    return replace(puzzle, kept=replace(puzzle.kept, marks=()))


def _read_back(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle as a program reads it that does not know our section."""
    try:
        return Reader(puz.load(file_bytes(puzzle, None, b""))).puzzle()
    except (ParseError, *_DAMAGED):
        return None


def puz_bytes(puzzle: Puzzle, state: State | None) -> bytes:
    """The puzzle as a .puz file, with what is written in it. Raises ParseError."""
    if _read_back(puzzle) == puzzle:
        return file_bytes(puzzle, state, b"")
    section = compressed(puzzle.to_text())
    if len(section) > _MAX_OWN:
        raise ParseError("expected a crossword that a .puz file can hold, found too much in it")
    return file_bytes(puzzle, state, section)
