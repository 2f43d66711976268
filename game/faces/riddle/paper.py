"""Riddles on paper: the verse, its clue words bold, and a box for every letter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from game.printing.sheet import FINE, Box, Credits, Printed, Rest, Sheet, Style, Typeface, width_of
from game.ui.text import _, curly
from generators.riddle.formats import Piece, closing_lines, pieces
from generators.riddle.rules import Puzzle
from generators.words.languages import ENGLISH

_LARGE_SIZE, _USUAL_SIZE, _LEADING, _ANSWER_SIZE = 14.0, 10.5, 1.55, 12.0
_OPEN_LEADING = 2.5
"""The widest leading, for a verse that has a page to itself."""
_WIDE_BOX, _INDENT = 300.0, 1.5
"""Boxes of at least this width, in points, have larger verse. A line's second row is indented by
1.5 type sizes."""
_USUAL_LINE, _USUAL_ROWS = 25.0, 10
"""There should be room for a line this long, in type sizes, and for so many: so that riddles of a
page, some with fewer and shorter lines, are of one size."""
_MOST_SHORT_LINES = 6
"""Riddles with more lines than this are printed four to a page, the others six."""


Word = tuple[tuple[str, Typeface], ...]
"""A word of the verse, never broken: its texts, each with its typeface."""


class _Row(NamedTuple):
    """The words of a row of print, and how far it is indented, in points."""

    indent: float
    words: Sequence[Word]


def _draw(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> Rest | None:
    """Draws a verse on paper, and returns what draws the rest if it needs another box."""
    lines = [pieces(puzzle, place) for place in range(len(puzzle.lines))]
    lines += [(Piece(line),) for line in closing_lines(puzzle)]
    verse = [_words(line) for line in lines]
    max_size = (_LARGE_SIZE if box.width >= _WIDE_BOX else _USUAL_SIZE) * style.scale
    usual_size = min(box.width / _USUAL_LINE, box.height / _height(_USUAL_ROWS))
    max_size = max(style.min_size, min(max_size, usual_size))
    return _write_rows(
        sheet, len(puzzle.lines), box, *_fitted_rows(verse, box, max_size, style.min_size)
    )


def _write_rows(
    sheet: Sheet, letters: int, box: Box, size: float, rows: Sequence[_Row]
) -> Rest | None:
    """Writes as many rows as a box has room for; after the last one, the answer boxes."""
    fits = _fits_box(rows, size, box)
    count = len(rows) if fits else max(1, int((box.height / size - 0.4) / _LEADING))
    leading, boxes = _LEADING, 1.9
    if fits and min(box.width, box.height * 0.75) >= _WIDE_BOX:  # a page of its own
        most = max(len(rows), _USUAL_ROWS)  # so that riddles of a book are alike
        leading = max(_LEADING, min(_OPEN_LEADING, (0.75 * box.height / size - 4) / most))
        boxes *= leading / _LEADING
    for n, row in enumerate(rows[:count]):
        x = box.x + row.indent
        for word in row.words:
            for text, typeface in word:
                x += sheet.write(text, (x, box.y + size * (1 + n * leading)), size, typeface)
            x += width_of(" ", size, "verse")
    if not fits:
        return lambda sheet, box: _write_rows(sheet, letters, box, size, rows[count:])
    y = box.y + size * (1 + len(rows) * leading)
    side = min(size * boxes, box.width / (letters * 1.15))
    for n in range(letters):
        sheet.frame(Box(box.x + n * side * 1.15, y, side, side), FINE)
    return None


def _words(line: Sequence[Piece]) -> list[Word]:
    """Returns the words of a line, each in runs of one typeface; a comma belongs to its word."""
    words: list[Word] = [()]
    for piece in line:
        for text in re.findall("[ \n]+|[^ \n]+", curly(piece.text)):  # others don't break
            if not text.strip(" \n"):
                words.append(())
            else:
                words[-1] = (*words[-1], (text, _typeface(piece)))
    return [word for word in words if word]


def _fitted_rows(
    verse: Sequence[Sequence[Word]], box: Box, max_size: float, min_size: float
) -> tuple[float, list[_Row]]:
    """Returns the type size and rows of a verse: the largest size with room for all rows."""
    size = max_size
    while not _fits_box(rows := _rows(verse, size, box.width), size, box) and size > min_size:
        size = max(min_size, size - 0.25)
    return size, rows


def _fits_box(rows: Sequence[_Row], size: float, box: Box) -> bool:
    return size * _height(len(rows)) <= box.height


def _height(rows: int) -> float:
    """Returns the height of so many rows and the boxes below them, in type sizes."""
    return _LEADING * rows + 3


def _rows(verse: Sequence[Sequence[Word]], size: float, width: float) -> list[_Row]:
    """Returns the rows of a verse; a line that is too wide continues below, indented."""
    rows, space = list[_Row](), width_of(" ", size, "verse")
    for line in verse:
        row, x = _Row(0, []), 0.0
        for word in line:
            word_width = sum(width_of(text, size, typeface) for text, typeface in word)
            if row.words and x + word_width > width:
                rows.append(row)
                row, x = _Row(_INDENT * size, []), _INDENT * size
            row = row._replace(words=[*row.words, word])
            x += word_width + space
        rows.append(row)
    return rows


def _typeface(piece: Piece) -> Typeface:
    return "serif" if piece.is_clue else "verse"


def _draw_answer(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    size = _ANSWER_SIZE * style.scale
    size = min(size, size * box.width / width_of(puzzle.answer, size, "serif"))
    sheet.write(puzzle.answer, (box.x, box.y + size), size, "serif")


def _rule(puzzle: Puzzle) -> str:
    if not (puzzle.has_couplet or puzzle.theme_lines or puzzle.ending):
        return _general()
    return _("Every line gives one letter of the word. The rest of the verse describes the word.")


def _general() -> str:
    return _("Every line gives one letter of the word.")


def _how(puzzles: Sequence[Puzzle]) -> tuple[str, str]:
    """Returns the solving tips; an English example is for English riddles alone."""
    letters = _("Write down the letters each line leaves.")
    if all(puzzle.language == ENGLISH for puzzle in puzzles):
        letters = _(
            "Write down the letters each line leaves: “in coat but not in cat” "
            "leaves o, and “in pear and also in plum” leaves p."
        )
    fewest = _(
        "Start with the lines that leave the fewest letters, and look for a word that fits."
    )
    return letters, fewest


PAPER = Printed(
    draw=_draw,
    draw_answer=_draw_answer,
    rule=_rule,
    general=_general,
    how=_how,
    answer_height=lambda puzzle, wide, style: 1.5 * _ANSWER_SIZE * style.scale,
    most=lambda puzzle: 6 if len(puzzle.lines) <= _MOST_SHORT_LINES else 4,
    credits=lambda puzzle: Credits(puzzle.title),
)
