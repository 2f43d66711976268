"""Reads pictures of boards: a line a row, a character a cell, then a blank line and the words.

Two sorts are known by their characters: `#` with `.` for cells, and `.` with `*` for cells.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from generators.base import Options, ParseError
from generators.crossword.board import Board, check_size
from generators.crossword.formats.layout import Layout, layout
from generators.crossword.formats.letters import at, composed, word_in
from generators.text import quoted

BACKGROUND, CELL = "background", "cell"
"""The flags that name the characters."""
_SHARE = 4  # of the characters of a picture at least one in so many is one of these:
_MARKS = frozenset("#.*")
_MAX_WORDS = 100_000
_FOREIGN = "pzprv3"  # begins a file of boards whose rows have these characters too


class Marks(NamedTuple):
    """What stands for the background and for an empty cell."""

    background: str
    cell: str


def is_picture(text: str, options: Options) -> bool:
    """Whether the text begins as a picture does, with many of the known characters."""
    if options.get(BACKGROUND) or options.get(CELL):
        return True
    if text.startswith(_FOREIGN):
        return False
    shown = "".join("".join(_rows_and_rest(text)[0]).split())
    return bool(shown) and sum(map(shown.count, _MARKS)) * _SHARE >= len(shown)


def read_picture(text: str, options: Options) -> Layout:
    """The board in a picture, its letters, and the words below it. Raises ParseError."""
    rows, rest = _rows_and_rest(text)
    check_size(len(rows), 1)
    marks = _marks(rows, options)
    grid = [_cells(row, marks) for row in rows]
    if " " in marks:
        width = max(map(len, grid), default=0)
        grid = [row + [" "] * (width - len(row)) for row in grid]
    check_size(len(grid), len(grid[0]) if grid else 0)
    _check_rows(grid)
    cols = len(grid[0])
    tokens = [token for row in grid for token in row]
    letters = [(cell, _letter(token, marks, cell, cols)) for cell, token in enumerate(tokens)]
    cells = [cell for cell, token in enumerate(tokens) if token != marks.background]
    board = Board.of_cells(len(grid), cols, cells)
    return layout(board, [(cell, letter) for cell, letter in letters if letter], _words(rest))


def _rows_and_rest(text: str) -> tuple[list[str], str]:
    """The lines of the picture, and what stands below the blank line."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").strip("\n").split("\n")
    count = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    return [line.rstrip() for line in lines[:count]], "\n".join(lines[count:])


def _tokens(row: str) -> list[str]:
    """The cells of a row, whether there are spaces between them or not."""
    return row.split() if re.search(r"\S\s", row) else list(row.strip())


def _cells(row: str, marks: Marks) -> list[str]:
    return list(row) if " " in marks else _tokens(row)


def _marks(rows: list[str], options: Options) -> Marks:
    """The characters of this picture. Raises ParseError where they are mixed, or not one each."""
    shown = {char for row in rows for char in row}
    if not (options.get(BACKGROUND) or options.get(CELL)) and {"#", "*"} <= shown:
        row = next(n for n, row in enumerate(rows) if "*" in row)
        raise ParseError(
            "expected # with . for cells, or . with * for cells, found both # and * "
            "(row {row}, column {col})",
            row=row + 1,
            col=_tokens(rows[row]).index("*") + 1 if "*" in _tokens(rows[row]) else 1,
        )
    usual = Marks(".", "*") if "*" in shown else Marks("#", ".")
    marks = Marks(
        str(options.get(BACKGROUND) or usual.background), str(options.get(CELL) or usual.cell)
    )
    for name, mark in (("--background", marks.background), ("--cell", marks.cell)):
        if len(mark) != 1:
            raise ParseError(
                "expected one character for {name}, found {found}", name=name, found=quoted(mark)
            )
    if marks.background == marks.cell:
        raise ParseError(
            "expected one character for --background and another for --cell, found {found} twice",
            found=repr(marks.cell),
        )
    return marks


def _check_rows(grid: list[list[str]]) -> None:
    """Raises ParseError where a row is longer or shorter than the first."""
    for number, row in enumerate(grid, 1):
        if len(row) != len(grid[0]):
            raise ParseError(
                "expected {cols} cells in row {row}, as in row 1, found {found} (row {row}, "
                "column {col})",
                cols=len(grid[0]),
                row=number,
                found=len(row),
                col=min(len(row), len(grid[0])) + 1,
            )


def _letter(token: str, marks: Marks, cell: int, cols: int) -> str:
    """The letter in a cell; "" for none. Raises ParseError."""
    if token in marks:
        return ""
    letter = composed(token)
    if len(letter) != 1 or not letter.isalnum():
        raise ParseError(
            "expected {background}, {cell} or a letter at row {row}, column {col}, found {found}",
            background=repr(marks.background),
            cell=repr(marks.cell),
            **at(cell, cols),
            found=quoted(token),
        )
    return letter


def _words(text: str) -> list[str] | None:
    """The words below a picture; None where there are none."""
    found = re.split(r"[\s,;]+", text.strip())
    if found == [""]:
        return None
    if len(found) > _MAX_WORDS:
        raise ParseError(
            "expected at most {most} words, found {found}", most=_MAX_WORDS, found=len(found)
        )
    return [word_in(word) for word in found if word]
