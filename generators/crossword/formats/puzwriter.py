"""Writes .puz files: the fields and tables that all programs know, and our own section."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping

import puz

from generators.base import ParseError
from generators.crossword.board import Board, Direction, capitals
from generators.crossword.formats.letters import at
from generators.crossword.formats.puzreader import BLANK, SPARE, UNKNOWN, reading_order
from generators.crossword.rules import Puzzle, State
from generators.crossword.writing import plain
from generators.text import quoted

SECTION = b"PZCB"
"""The name of our own section."""


def file_bytes(puzzle: Puzzle, state: State | None, section: bytes) -> bytes:
    """The bytes of the file, of version 2.0 where 1.3 lacks a character. Raises ParseError."""
    try:
        try:
            return _filled("1.3", puzzle, state, section)
        except UnicodeEncodeError:
            return _filled("2.0", puzzle, state, section)
    except struct.error:
        raise ParseError(
            "expected a crossword that a .puz file can hold, found too much in it"
        ) from None


def _filled(version: str, puzzle: Puzzle, state: State | None, section: bytes) -> bytes:
    """The bytes of the file. Raises UnicodeEncodeError where the version lacks a character."""
    file, board, about = puz.Puzzle(version=version), puzzle.board, puzzle.about
    file.width, file.height = board.cols, board.rows
    file.title, file.author, file.copyright = about.title, about.author, about.copyright
    file.notes = _notes(puzzle)
    is_open = board.crossings
    letters = _letters(puzzle, state)
    rebus = _Rebus(file)
    marks = [rebus.mark(cell, text) for cell, text in enumerate(puzzle.solution)]
    fills = [rebus.fill(cell, text) for cell, text in enumerate(letters)]
    cells = range(board.rows * board.cols)
    file.solution = "".join(
        (marks[cell] if marks else UNKNOWN) if cell in is_open else "." for cell in cells
    )
    file.fill = "".join(fills[cell] if cell in is_open else "." for cell in cells)
    if puzzle.sealed:
        total, _, file.solution = puzzle.sealed.partition(":")
        file.scrambled_cksum = int(total)
        file.solution_state = puz.SolutionState.Locked
    elif not puzzle.solution:
        file.solution_state = puz.SolutionState.NotProvided
    file.clues = _listed_clues(puzzle)
    markup = _markup(puzzle, state)
    if any(markup):
        file.extensions[puz.Extensions.Markup] = markup
    if section:
        file.extensions[SECTION] = section
    return bytes(file.tobytes())


def _markup(puzzle: Puzzle, state: State | None) -> bytes:
    """What is marked, by cell; a letter that was wrong and is right now was only wrong once."""
    marks = dict(puzzle.kept.marks)
    if state and puzzle.solution:
        wrong = state.mistakes()
        for cell, bits in marks.items():
            if bits & puz.GridMarkup.Incorrect and cell not in wrong:
                marks[cell] = bits & ~puz.GridMarkup.Incorrect | puz.GridMarkup.PreviouslyIncorrect
    revealed = state.revealed if state else frozenset()
    return bytes(
        puz.GridMarkup.Circled * (cell in puzzle.circled)
        | puz.GridMarkup.Revealed * (cell in revealed)
        | marks.get(cell, 0)
        for cell in range(puzzle.board.rows * puzzle.board.cols)
    )


def _listed_clues(puzzle: Puzzle) -> list[str]:
    """The clues of the runs of cells that the format knows, in its order."""
    board = puzzle.board
    runs = Board.of_cells(board.rows, board.cols, board.cells)
    clues: Mapping[tuple[int, Direction], str] = {
        (board.places[slot][0], board.slots[slot].direction): clue
        for slot, clue in enumerate(puzzle.clues)
    }
    texts = [
        clues.get((runs.places[n][0], runs.slots[n].direction), "") for n in reading_order(runs)
    ]
    spare = [json.loads(text) for title, text in puzzle.kept.strays if title == SPARE]
    for entry in spare:
        if isinstance(entry, list) and isinstance(entry[-1], str):
            texts.append(plain(entry[-1]))
    return texts


def _notes(puzzle: Puzzle) -> str:
    """The notes; below them the words to fill in, as other programs have no place for them."""
    words = f"Words: {', '.join(map(str.upper, puzzle.bank))}" if puzzle.bank else ""
    return "\n\n".join(part for part in (puzzle.about.notes, words) if part)


def _letters(puzzle: Puzzle, state: State | None) -> list[str]:
    """What is written in every cell: given letters are, in a format that knows none."""
    if state:
        return list(state.letters)
    letters = [""] * (puzzle.board.rows * puzzle.board.cols)
    for cell, text in puzzle.given:
        letters[cell] = text
    return letters


class _Rebus:
    """Puts what is no single byte into the tables for several letters in a cell."""

    def __init__(self, file: puz.Puzzle) -> None:
        self.file = file

    def mark(self, cell: int, text: str) -> str:
        """What stands for the text in the solution."""
        shown = capitals(text) or UNKNOWN
        if len(shown) < 2 and self._is_byte(shown):
            return shown
        if any(char in ";:\0" for char in text) or len(self.file.rebus().solutions) > 250:
            raise ParseError(
                "expected letters that a .puz file can hold, found {found} at row {row}, column "
                "{col}",
                found=quoted(text),
                **at(cell, self.file.width),
            )
        self.file.rebus().add_rebus_squares(cell, shown)
        return shown[0] if shown[0].isascii() else UNKNOWN

    def fill(self, cell: int, text: str) -> str:
        """What stands for what is written."""
        shown = capitals(text)
        if not shown:
            return BLANK
        if len(shown) < 2 and self._is_byte(shown):
            return shown
        size = self.file.width * self.file.height
        self.file.extensions.setdefault(puz.Extensions.Rebus, bytes(size))
        self.file.rebus().fill[cell] = shown
        return shown[0] if shown[0].isascii() else UNKNOWN

    def _is_byte(self, shown: str) -> bool:
        return shown not in (".", ":", BLANK) and len(self.file.encode(shown)) < 2
