"""Writes crosswords for Exolve, which plays them on a web page.

The format is described at https://github.com/viresh-ratnakar/exolve.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..board import Direction, capitals
from ..rules import Puzzle, published
from ..texts import escaped, one_line, safe_html
from .exchange import check_clued, check_numbers, clue_html

FORM = "Exolve"
_SHADE = "lightgrey"
_SPECIAL = frozenset("|_+@!~*.?&")
_COMMENT = re.compile(r"#(?=\s|$)")


def exolve_bytes(puzzle: Puzzle) -> bytes:
    """Returns the crossword as a text for Exolve. Raises ParseError for what that can't hold."""
    check_clued(puzzle, FORM)
    check_numbers(puzzle, FORM)
    return (
        "\n".join(["exolve-begin", *_sections(published(puzzle)), "exolve-end"]) + "\n"
    ).encode()


def _sections(puzzle: Puzzle) -> Iterator[str]:
    """Yields the lines between the first and the last one."""
    about, board = puzzle.about, puzzle.board
    for name, text in (("title", about.title), ("setter", about.author)):
        if text:
            yield f"  exolve-{name}: {_without_comment(safe_html(escaped(text)))}"
    owner = one_line(about.copyright).lstrip("©").strip()
    if about.copyright:
        yield f"  exolve-copyright: {_without_comment(safe_html(escaped(owner)))}"
    yield f"  exolve-width: {board.cols}"
    yield f"  exolve-height: {board.rows}"
    yield from _options(puzzle)
    if about.notes:
        yield "  exolve-preamble:"
        yield f"    {_without_comment(safe_html(escaped(about.notes)))}"
    yield "  exolve-grid:"
    cells = [_cell(puzzle, cell) for cell in range(board.rows * board.cols)]
    width = max(map(len, cells))
    for row in board.by_row(cells):
        yield "    " + " ".join(f"{cell:{width}}" for cell in row).rstrip()
    for direction in Direction:
        yield f"  exolve-{direction.value}:"
        for index, slot in enumerate(board.slots):
            if slot.direction is direction:
                clue = clue_html(puzzle, index) or f"({slot.length})"
                yield f"    {puzzle.label(index)} {_without_comment(clue)}"


def _options(puzzle: Puzzle) -> Iterator[str]:
    """Yields the options for what is unusual in the grid: several letters, digits, shades."""
    texts = "".join(puzzle.solution).upper()
    if puzzle.has_rebus:
        yield "  exolve-option: rebus-cells"
    others = sorted({char for char in texts if not ("A" <= char <= "Z" or char.isdigit())})
    if any(map(str.isdigit, texts)):
        yield "  exolve-option: allow-digits"
    if others:
        yield f"  exolve-option: allow-chars:{''.join(others)}"
    if puzzle.shaded:
        rows_and_cols = (divmod(cell, puzzle.board.cols) for cell in sorted(puzzle.shaded))
        places = " ".join(f"r{puzzle.board.rows - row}c{col + 1}" for row, col in rows_and_cols)
        yield f"  exolve-colour: {_SHADE} {places}"


def _cell(puzzle: Puzzle, cell: int) -> str:
    """Returns a square of the grid with the signs for its bars, its circle and a given letter."""
    board = puzzle.board
    if cell not in board.crossings:
        return "."
    text = capitals(puzzle.solution[cell]) if puzzle.solution else ""
    shown = "".join(f"&{char}" if char in _SPECIAL else char for char in text) or "0"
    across, down = ((cell, way) in board.bars for way in Direction)
    bars = "+" if across and down else "|" if across else "_" if down else ""
    given = "!" if cell in puzzle.given_cells else ""
    return f"{shown}{bars}{'@' * (cell in puzzle.circled)}{given}"


def _without_comment(text: str) -> str:
    """Returns a text with each # escaped that would begin a comment."""
    return _COMMENT.sub("&#35;", text)
