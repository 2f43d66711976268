"""Crosswords as text for people: a picture, clues or words, and the id to open them again."""

from __future__ import annotations

import re
import textwrap
from itertools import groupby

from ...base import Opened
from ..board import Direction, SlotGrid
from ..rules import STANDARD, WRITE, CrosswordForm, Move, Puzzle, State, usual_title, with_length
from ..texts import text_in
from .ipuz import last_in_slots, other_clues

NAME = "crossword"
_WIDTH = 76
_TAIL = re.compile(rf"^(?:{NAME}:(QlpoO[A-Za-z0-9_\-\s]+)|(\{{\"version\":.*))\Z", re.MULTILINE)
_BACKGROUND, _CELL, _ESCAPE = "#", ".", "\\"


def text_bytes(puzzle: Puzzle, state: State | None) -> bytes:
    """The crossword as a text: what is written in it, but not its solution."""
    about = puzzle.about
    state = state or puzzle.start(STANDARD)
    board = puzzle.board
    parts = [
        # With this name at the start, no other kind of puzzle reads it as one of its own texts.
        f"{NAME}: {about.title or usual_title(puzzle)}",
        *filter(None, (about.author, about.copyright, about.notes)),
        board.to_text([_token(text) for text in state.letters], _BACKGROUND, _CELL),
        _words(puzzle) if puzzle.form is CrosswordForm.FILL_IN else _clues(puzzle),
        _tail(puzzle),
    ]
    return ("\n\n".join(parts) + "\n").encode()


def _token(text: str) -> str:
    """Returns a cell's text for the picture, escaped if it looks like a block or empty cell."""
    return _ESCAPE + text if text in (_BACKGROUND, _CELL) or text.startswith(_ESCAPE) else text


def _words(puzzle: Puzzle) -> str:
    """The bank, the words of each length in a line."""
    groups = groupby(sorted(puzzle.bank, key=len), key=len)
    return "\n".join(f"{length}: {' '.join(words).upper()}" for length, words in groups)


def _clues(puzzle: Puzzle) -> str:
    """The clues as text, a line each, under Across and Down, and those that belong to no word."""
    lists = []
    for direction in Direction:
        lines = [
            f"{puzzle.label(index)}. {with_length(puzzle, index)}"
            for index, slot in enumerate(puzzle.board.slots[: len(puzzle.clues)])
            if slot.direction is direction
        ]
        lists.append("\n".join([direction.value.capitalize(), *lines]))
    others = [*map(str, other_clues(puzzle))]
    return "\n\n".join([*lists, *(["\n".join(["Other clues", *others])] if others else [])])


def _tail(puzzle: Puzzle) -> str:
    """The ID in short lines; the whole text of a puzzle that is too big for an ID."""
    body = puzzle.share()
    if body is None:
        return puzzle.to_text()
    return "\n".join(textwrap.wrap(f"{NAME}:{body}", _WIDTH, break_on_hyphens=False))


def tail_of(text: str) -> tuple[str, str] | None:
    """The ID or the native text at the end of a text, and "" for the other; None if neither."""
    match = _TAIL.search(text.strip())
    return (match[1] or "", match[2] or "") if match else None


def with_picture(opened: Opened, text: str) -> Opened:
    """Returns the opened puzzle with moves for the letters in the picture above its id."""
    puzzle: Puzzle = opened.puzzle
    shown = _picture_cells(puzzle.board, text)
    moves = [
        Move(WRITE, cell, letter)
        for cell, token in enumerate(shown)
        if cell in puzzle.board.crossings and cell not in puzzle.given_cells
        for letter in (text_in(token.removeprefix(_ESCAPE)),)
        if letter and token != _CELL
    ]
    return Opened(puzzle, last_in_slots(puzzle, moves), opened.notice)


def _picture_cells(board: SlotGrid, text: str) -> list[str]:
    """The cells of the picture of the board in a text; empty if there is none."""
    lines = [line.split() for line in text.splitlines()]
    is_open = [cell in board.crossings for cell in range(board.rows * board.cols)]
    for start in range(len(lines) - board.rows + 1):
        rows = lines[start : start + board.rows]
        if all(len(row) == board.cols for row in rows):
            cells = [cell for row in rows for cell in row]
            if [cell != _BACKGROUND for cell in cells] == is_open:
                return cells
    return []
