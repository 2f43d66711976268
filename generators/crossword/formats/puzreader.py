"""Reads loaded .puz files: the crossword in one, and what is written in it."""

from __future__ import annotations

import puz

from generators.base import ParseError
from generators.crossword import posing
from generators.crossword.board import Board, check_size
from generators.crossword.formats.ipuz import MAX_FIELD, MOST_MARKS, last_in_slots, sealed_for
from generators.crossword.formats.ipuzclues import MAX_CLUE
from generators.crossword.formats.keeping import Room
from generators.crossword.formats.letters import at, text_in
from generators.crossword.kept import Kept
from generators.crossword.rules import REVEAL, WRITE, About, Move, Puzzle
from generators.crossword.writing import escaped, line
from generators.text import quoted

SPARE = "Other"
"""The title of the clues that are more than the slots."""
BLACK, BLANK = ".:", "-"
"""What stands for blocks, and for a cell in which nothing is written."""
UNKNOWN = "X"
"""What stands for the letters of a solution that is not told."""


class Reader:
    """Reads a loaded file."""

    def __init__(self, file: puz.Puzzle) -> None:
        self.file = file
        self.rows, self.cols = file.height, file.width
        check_size(self.rows, self.cols)
        count = self.rows * self.cols
        if len(file.solution) != count or len(file.fill) != count:
            raise puz.PuzzleFormatError("its grid is not complete")
        if file.puzzletype == puz.PuzzleType.Diagramless:
            raise ParseError("expected a crossword with its blocks, found one without a diagram")
        self.spare: tuple[str, ...] = ()
        """The clues that are more than the slots."""
        self.markup = self._section(puz.Extensions.Markup, count)
        self.rebus = file.rebus() if file.has_rebus() else None
        if self.rebus and len(self.rebus.table) != count:
            raise puz.PuzzleFormatError("its table of several letters in a cell is not complete")

    def _section(self, name: bytes, count: int) -> bytes:
        section = self.file.extensions.get(name, b"")
        if section and len(section) != count:
            raise puz.PuzzleFormatError("its table of circles is not complete")
        return section or bytes(count)

    def puzzle(self) -> Puzzle:
        """The crossword; its words are the bank where it has no clues. Raises ParseError."""
        file = self.file
        cells = [cell for cell, mark in enumerate(file.solution) if mark not in BLACK]
        board = Board.of_cells(self.rows, self.cols, cells)
        clues = self._clues(board)
        is_locked = file.solution_state == puz.SolutionState.Locked
        solution = () if is_locked else self._solution(board)
        words = ["".join(solution[cell] for cell in cells) for cells in board.places if solution]
        has_clues = any(clues) or bool(self.spare)
        circled = (cell for cell in cells if self.markup[cell] & puz.GridMarkup.Circled)
        return Puzzle(
            board,
            solution,
            bank=() if has_clues else posing.listed(words),
            clues=clues if has_clues else (),
            circled=frozenset(circled),
            is_locked=is_locked,
            about=About(*(line(text[:MAX_FIELD]) for text in _fields(file))),
            sealed=sealed_for(board, f"{file.scrambled_cksum}:{file.solution}" * is_locked),
            kept=Kept(strays=self._strays(), marks=self._marks(cells, bool(solution))),
        )

    def _strays(self) -> tuple[tuple[str, str], ...]:
        """The spare clues as they are kept. Raises ParseError where they are too many."""
        room = Room()
        texts = [room.taken(["", escaped(clue)], SPARE) for clue in self.spare]
        if room.has_lost:
            raise ParseError(
                "expected {slots} clues, found too many: {found}",
                slots=len(self.file.clues) - len(self.spare),
                found=len(self.file.clues),
            )
        return tuple((SPARE, text) for text in texts if text)

    def _marks(self, cells: list[int], is_known: bool) -> tuple[tuple[int, int], ...]:
        """By cell: what is marked in it that our moves do not tell."""
        told = puz.GridMarkup.Revealed if is_known else 0
        marks = ((cell, self.markup[cell] & MOST_MARKS & ~told) for cell in cells)
        return tuple((cell, int(bits)) for cell, bits in marks if bits)

    def _clues(self, board: Board) -> tuple[str, ...]:
        """A clue for every slot: the file has them by cell, across before down."""
        listed = [line(clue) for clue in self.file.clues]
        order = reading_order(board)
        self.spare = tuple(clue for clue in listed[len(order) :] if clue)
        texts = dict(zip(order, listed, strict=False))
        for text in listed:
            if len(text) > MAX_CLUE:
                raise ParseError(
                    "expected clues of at most {most} characters, found one of {found}",
                    most=MAX_CLUE,
                    found=len(text),
                )
        return tuple(texts.get(slot, "") for slot in range(len(board.slots)))

    def _solution(self, board: Board) -> tuple[str, ...]:
        """The text of every cell; empty where it is not told. Raises ParseError."""
        marks = {self.file.solution[cell] for cell in board.cells}
        is_told = self.file.solution_state != puz.SolutionState.NotProvided
        is_told = is_told and (self.rebus is not None or not marks <= {UNKNOWN})
        if not is_told or BLANK in marks:
            return ()
        texts = [""] * (self.rows * self.cols)
        for cell in board.cells:
            several = self.rebus.get_rebus_solution(cell) if self.rebus else None
            texts[cell] = self._text(cell, several or self.file.solution[cell])
        return tuple(texts)

    def _text(self, cell: int, found: str) -> str:
        text = text_in(found)
        if text is None:
            raise ParseError(
                "expected a letter at row {row}, column {col}, found {found}",
                **at(cell, self.cols),
                found=quoted(found),
            )
        return text

    def progress(self, puzzle: Puzzle) -> tuple[tuple[Move, ...], int]:
        """The moves to what is written in the file, and how many letters belong to no cell."""
        moves, lost = [], 0
        for cell, mark in enumerate(self.file.fill):
            several = self.rebus.fill[cell] if self.rebus else ""
            if (mark == BLANK and not several) or mark in BLACK:
                continue
            if cell not in puzzle.board.crossings:
                lost += 1
                continue
            text = text_in(several or mark)
            if cell in puzzle.given_cells or text is None:
                lost += text is None
            elif self._is_revealed(cell) and puzzle.solution and puzzle.solution[cell] == text:
                moves.append(Move(REVEAL, cell))
            else:
                moves.append(Move(WRITE, cell, text))
        return last_in_slots(puzzle, moves), lost

    def _is_revealed(self, cell: int) -> bool:
        return bool(self.markup[cell] & puz.GridMarkup.Revealed)


def _fields(file: puz.Puzzle) -> tuple[str, ...]:
    return file.title, file.author, file.copyright, file.notes


def reading_order(board: Board) -> list[int]:
    """The slots in the order in which a file has their clues: by cell, across before down."""
    return sorted(range(len(board.slots)), key=lambda slot: board.places[slot][0])
