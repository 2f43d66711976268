"""Writes puzzles as .ipuz text, and as the body of an id.

The format is that of http://www.ipuz.org (version 2); what it has no field for is in fields whose
names begin with ours, as it asks of programs that add some.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generators.crossword.rules import Puzzle

VERSION = "http://ipuz.org/v2"
CLUED_KIND = "http://ipuz.org/crossword#1"
FILL_KIND = "http://ipuz.org/fill#1"
BLOCK = "#"
OWN = "puzzlecabinet:"
"""What the names of our own fields begin with."""
BANK, SLOTS, LOCKED = f"{OWN}bank", f"{OWN}slots", f"{OWN}locked"
_DIRECTIONS = {"across": "Across", "down": "Down"}
_MAX_SHARED = 8000  # characters: a page of text that a mail or a chat still takes


def ipuz_text(puzzle: Puzzle) -> str:
    """The puzzle in one line of .ipuz."""
    return json.dumps(ipuz(puzzle), ensure_ascii=False, separators=(",", ":"))


def shared(text: str) -> str | None:
    """The body of the id of a puzzle with that text; None where it is too long."""
    body = urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return body if len(body) <= _MAX_SHARED else None


def ipuz(puzzle: Puzzle) -> dict[str, object]:
    """The puzzle as the data of an .ipuz file."""
    board = puzzle.board
    data: dict[str, object] = {
        "version": VERSION,
        "kind": [FILL_KIND if puzzle.bank else CLUED_KIND],
    }
    about = puzzle.about
    for name, text in (
        ("title", about.title),
        ("author", about.author),
        ("copyright", about.copyright),
        ("notes", about.notes),
    ):
        if text:
            data[name] = text
    data["dimensions"] = {"width": board.cols, "height": board.rows}
    data["puzzle"] = _rows(
        puzzle, [_cell(puzzle, cell) for cell in range(board.rows * board.cols)]
    )
    if puzzle.solution:
        data["solution"] = _rows(puzzle, _solution(puzzle))
    if puzzle.clues:
        data["clues"] = _clues(puzzle)
    if puzzle.bank:
        data[BANK] = list(puzzle.bank)
    if board != type(board).of_cells(board.rows, board.cols, board.cells):
        data[SLOTS] = [[s.row, s.col, s.direction.value, s.length] for s in board.slots]
    if puzzle.is_locked:
        data[LOCKED] = True
    return data


def _rows(puzzle: Puzzle, cells: list[object]) -> list[list[object]]:
    cols = puzzle.board.cols
    return [cells[start : start + cols] for start in range(0, len(cells), cols)]


def _cell(puzzle: Puzzle, cell: int) -> object:
    """What the board shows at the start: a number or label, a style, a given letter."""
    board = puzzle.board
    if cell not in board.crossings:
        return BLOCK
    label: object = dict(puzzle.labels).get(cell) or board.numbers.get(cell, 0)
    given = dict(puzzle.given).get(cell)
    style: dict[str, object] = {}
    if cell in puzzle.circled:
        style["shapebg"] = "circle"
    if cell in puzzle.shaded:
        style["highlight"] = True
    if not given and not style:
        return label
    detailed: dict[str, object] = {"cell": label}
    if given:
        detailed["value"] = given.upper()
    if style:
        detailed["style"] = style
    return detailed


def _solution(puzzle: Puzzle) -> list[object]:
    is_open = puzzle.board.crossings
    return [
        text.upper() if cell in is_open else BLOCK for cell, text in enumerate(puzzle.solution)
    ]


def _clues(puzzle: Puzzle) -> dict[str, list[list[object]]]:
    listed: dict[str, list[list[object]]] = {title: [] for title in _DIRECTIONS.values()}
    for index, (slot, clue) in enumerate(zip(puzzle.board.slots, puzzle.clues, strict=True)):
        label = puzzle.label(index)
        number: object = int(label) if label.isdecimal() else label
        listed[_DIRECTIONS[slot.direction.value]].append([number, clue])
    return listed
