"""Crosswords on paper: the grid, and its clues in columns, or the words of a fill-in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.faces.crossword.look import labels_of, left_out
from game.faces.crossword.words import clue, rules
from game.paper.printed import Printed
from game.paper.sheet import (
    BLACK,
    BOLD,
    FIRM,
    HAIR,
    THIN,
    Box,
    Ink,
    Sheet,
    Style,
    closed,
    curly,
    ring,
    width_of,
    wrapped,
)
from game.text import _
from generators.crossword.board import Direction
from generators.crossword.rules import Puzzle

_MOST, _LEAST, _LEADING = 11.0, 4.5, 1.24
_LARGEST_CELL, _LARGEST_ANSWER = 34.0, 13.5
_SHARES = (0.66, 0.61, 0.56)
"""Of the height of a page for a grid: the first one that leaves room for clues of a usual size."""
_SMALL, _MIDDLING = 7, 9
"""Up to so many rows there is room for four on a page, and for two."""
_CAPITAL = 0.36
_COLUMN = 14.0
"""The least width of a column of clues, in sizes of its text."""


class PrintedClue(NamedTuple):
    """A row of the lists: the number of a clue, or "", and what stands there."""

    label: str
    text: str
    is_title: bool = False


_AIR = PrintedClue("", "")
Entry = tuple[PrintedClue, ...]
"""A clue with all of its rows, which are never parted; a title stays with its first clue."""


def _draw(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    if box.high < box.wide:
        grid = _grid_box(puzzle, box._replace(wide=box.wide * 0.52), style)
        rest = box.cut_left(grid.wide + 14)[1]
    else:
        for share in _SHARES:
            grid = _grid_box(puzzle, box._replace(high=box.high * share), style)
            grid = grid._replace(x=box.x + (box.wide - grid.wide) / 2)
            rest = box.cut_top(grid.high + 12)[1]
            if _lists_at(puzzle, rest, _MOST * style.scale) is not None:
                break
    _grid(sheet, puzzle, grid, style, is_solved=False)
    lists = _lists(puzzle, rest, style)
    for n, rows in enumerate(lists.columns):
        _write_column(sheet, rows, (rest.x + n * lists.step, rest.y), lists.size)


def _grid_box(puzzle: Puzzle, room: Box, style: Style) -> Box:
    """Where its board stands, as large as it fits."""
    board = puzzle.board
    most = _LARGEST_CELL * style.scale
    step = min(room.wide / board.cols, room.high / board.rows, most)
    return Box(room.x, room.y, step * board.cols, step * board.rows)


def _grid(sheet: Sheet, puzzle: Puzzle, place: Box, style: Style, is_solved: bool) -> None:
    board, given = puzzle.board, dict(puzzle.given)
    step, none = place.wide / board.cols, left_out(puzzle)
    labels = {} if is_solved else labels_of(puzzle)
    opened = frozenset(board.cells)
    for cell in range(board.rows * board.cols):
        row, column = divmod(cell, board.cols)
        square = Box(place.x + column * step, place.y + row * step, step, step)
        if cell in none:
            continue
        if cell not in opened:
            _block(sheet, square, style)
            continue
        if cell in puzzle.shaded:
            sheet.box(square, style.tint((0xE4, 0xE4, 0xE0)))
        sheet.frame(square, THIN)
        if cell in puzzle.circled:
            sheet.line(closed(ring(square.middle, step * 0.46)), THIN, HAIR)
        if cell in labels:
            at = square.x + step * 0.06, square.y + step * 0.31
            sheet.write(labels[cell], at, step * 0.28)
        text = puzzle.solution[cell] if is_solved and puzzle.solution else given.get(cell, "")
        if text:
            size = step * (0.62 if len(text) == 1 else 0.9 / len(text))
            x, y = square.middle
            at = x, y + size * _CAPITAL + (0 if is_solved else step * 0.06)
            sheet.write(
                text.upper(), at, size, "bold" if given.get(cell) else "latin", align="middle"
            )
    _bars(sheet, puzzle, place, step)
    if not none:
        sheet.frame(place, min(BOLD, step / 10))


def _block(sheet: Sheet, square: Box, style: Style) -> None:
    """A block: black, or where ink is spared crossed out."""
    if style.ink is not Ink.LINES:
        sheet.box(square, BLACK)
        return
    sheet.frame(square, THIN)
    steps = 4
    for n in range(1, steps + 1):
        part = square.wide * n / steps
        sheet.line([(square.x, square.y + part), (square.x + part, square.y)], THIN, HAIR)
        rest = square.wide - part
        if rest:
            ends = [(square.right, square.bottom - rest), (square.right - rest, square.bottom)]
            sheet.line(ends, THIN, HAIR)


def _bars(sheet: Sheet, puzzle: Puzzle, place: Box, step: float) -> None:
    for cell, direction in puzzle.board.bars:
        row, column = divmod(cell, puzzle.board.cols)
        x, y = place.x + (column + 1) * step, place.y + (row + 1) * step
        start = (x, y - step) if direction is Direction.ACROSS else (x - step, y)
        sheet.line([start, (x, y)], BOLD)


# Clues and words


class _Lists(NamedTuple):
    """What stands beside a grid, in columns; the next one begins a `step` further right."""

    size: float
    step: float
    columns: Sequence[Sequence[PrintedClue]]


def _lists(puzzle: Puzzle, box: Box, style: Style) -> _Lists:
    """The clues, or the words by their lengths, as large as all of them fit."""
    size = _MOST * style.scale
    while (found := _lists_at(puzzle, box, size, is_last=size <= _LEAST)) is None:
        size -= 0.25
    return found


def _lists_at(puzzle: Puzzle, box: Box, size: float, is_last: bool = False) -> _Lists | None:
    """The same at one size; None where there is no room, but not if it is the last one."""
    columns = max(1, min(4, int(box.wide / (_COLUMN * size))))
    gap = size * 1.4
    wide = (box.wide - gap * (columns - 1)) / columns
    entries = _words(puzzle, size, wide) if puzzle.bank else _clues(puzzle, size, wide)
    laid = _columns_of_rows(entries, int(box.high / (size * _LEADING)), columns)
    if laid is None and is_last:
        laid = _crammed(entries, columns)
    return None if laid is None else _Lists(size, wide + gap, laid)


def _write_column(
    sheet: Sheet, rows: Sequence[PrintedClue], at: tuple[float, float], size: float
) -> None:
    indent = width_of("00", size, "bold") + size * 0.7
    for n, row in enumerate(rows):
        y = at[1] + size * (0.95 + n * _LEADING)
        if row.is_title:
            sheet.write(row.text, (at[0], y), size * 1.05, "serif")
            continue
        right = at[0] + indent - size * 0.55
        sheet.write(row.label, (right, y), size, "bold", align="right")
        sheet.write(row.text, (at[0] + indent, y), size)


def _clues(puzzle: Puzzle, size: float, wide: float) -> list[Entry]:
    indent = width_of("00", size, "bold") + size * 0.7
    found: list[Entry] = []
    for direction, title in ((Direction.ACROSS, _("Across")), (Direction.DOWN, _("Down"))):
        head: tuple[PrintedClue, ...] = (PrintedClue("", title, is_title=True),)
        for slot, each in enumerate(puzzle.board.slots):
            if each.direction is direction:
                told = clue(puzzle, slot)
                text = FIRM.join(filter(None, (curly(told.text), told.length)))
                lines = wrapped(text, size, wide - indent) or [""]
                label = puzzle.label(slot)
                rows = (
                    PrintedClue(label, lines[0]),
                    *(PrintedClue("", line) for line in lines[1:]),
                )
                found.append((*head, *rows))
                head = ()
    return found


def _words(puzzle: Puzzle, size: float, wide: float) -> list[Entry]:
    """The words of a fill-in, by length, as many in a row as there is room for."""
    indent = width_of("00", size, "bold") + size * 0.7
    found: list[Entry] = []
    for length in sorted({len(word) for word in puzzle.bank}):
        words = [word.upper() for word in puzzle.bank if len(word) == length]
        lines = wrapped("  ".join(words), size, wide - indent)
        rows = [PrintedClue(str(length), lines[0]), *(PrintedClue("", line) for line in lines[1:])]
        found += [tuple(rows[:2]), *((row,) for row in rows[2:])]
    return found


def _columns_of_rows(
    entries: Sequence[Entry], high: int, columns: int
) -> list[list[PrintedClue]] | None:
    """The rows of each column, about as many in all; None where there are too many."""
    needed = sum(map(len, entries))
    least = -(-needed // columns)
    for limit in range(least, high + 1):
        laid = [*_poured(entries, limit)]
        if len(laid) <= columns:
            return laid
    return None


def _poured(entries: Sequence[Entry], limit: int) -> Iterator[list[PrintedClue]]:
    rows: list[PrintedClue] = []
    for entry in entries:
        is_headed = rows and entry[0].is_title
        if rows and len(rows) + len(entry) + bool(is_headed) > limit:
            yield rows
            rows, is_headed = [], False
        rows = [*rows, *([_AIR] if is_headed else []), *entry]
    yield rows


def _crammed(entries: Sequence[Entry], columns: int) -> list[list[PrintedClue]]:
    """More than there is room for: they go on below the page's edge rather than be lost."""
    needed = sum(map(len, entries))
    limit = -(-needed // columns)
    while len(laid := [*_poured(entries, limit)]) > columns:
        limit += 1
    return laid


def _answer_step(puzzle: Puzzle, wide: float, style: Style) -> float:
    return min(wide / puzzle.board.cols, _LARGEST_ANSWER * style.scale)


def _draw_answer(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    board = puzzle.board
    step = _answer_step(puzzle, box.wide, style)
    step = min(step, box.high / board.rows)
    place = Box(box.x, box.y, step * board.cols, step * board.rows)
    _grid(sheet, puzzle, place, style, is_solved=True)


def _most(puzzle: Puzzle) -> int:
    """By the size of its board and the lists that stand beside it."""
    rows = max(puzzle.board.rows, puzzle.board.cols)
    return 4 if rows <= _SMALL else 2 if rows <= _MIDDLING else 1


PAPER = Printed(
    draw=_draw,
    draw_answer=_draw_answer,
    rule=lambda puzzle: rules(puzzle)[0],
    how=lambda: (
        _(
            "Begin with gaps and with what you are sure of; every letter written helps the words "
            "that cross it."
        ),
        _(
            "The number behind a clue is that of the letters; 3,5 are two words, of three and of "
            "five. A clue has the form of its answer: plural for plural, past for past. One that "
            "ends in a question mark plays with words."
        ),
        _(
            "In a fill-in, begin with the lengths of which there are the fewest words, and with "
            "the letters that are given."
        ),
    ),
    most=_most,
    answer_high=lambda puzzle, wide, style: puzzle.board.rows * _answer_step(puzzle, wide, style),
    general=lambda: _(
        "Every clue asks for a word; words that cross share a letter. Without clues, the words of "
        "the list go in, each once."
    ),
)
