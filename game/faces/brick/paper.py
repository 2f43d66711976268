"""Brick on paper: the comb, lines to write the words on, and what they are worth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

from game.faces.brick.look import hex_cells
from game.faces.brick.words import rule
from game.printing.sheet import (
    BLACK,
    FINE,
    HAIR,
    MUTED,
    THIN,
    WHITE,
    Box,
    Credits,
    Ink,
    Printed,
    Rest,
    Sheet,
    Style,
    Typeface,
    closed,
    ring,
    width_of,
    wrapped,
)
from game.ui.palette import LIGHT
from game.ui.text import _, translate
from generators.base import Message
from generators.brick.rules import SHORTEST, Puzzle
from generators.words.languages import ENGLISH

_COLUMN_STEP = math.sqrt(3) / 2
_CAPITAL = 0.36
"""Half the height of a capital, as a share of its size."""
_COMB_SHARE = 0.42  # of the box, for the comb
_WIDE_BOX = 300.0  # in points: a page for one puzzle, if it is higher than wide
_LINES = ((17.0, 92.0), (15.0, 80.0), (14.0, 70.0))
"""The height and width of a line to write on, in points: the first with room for all words."""
_CLOSER = 13.0, 70.0
"""The same for a puzzle alone on its page, if nothing else saves it a second one."""
_SMALLER_COMBS = (0.38, 0.34, 0.3, 0.28)
"""Shares of the height for the comb that may save a second page."""
_INNER = 0.86
"""The size of the inner outline of a centre cell that isn't filled, as a share of the cell."""
_SIZE, _LEADING = 9.0, 1.25
_LEAST_SIZE = 5.0  # points, of the words of an answer


def _draw_puzzle(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> Rest | None:
    """Draws a board on paper: the letters, the task and lines to write the words on.

    Returns the function that draws further lines, if some words have none.
    """
    is_high = box.height >= box.width
    part = (
        box.cut_top(_comb_height(puzzle, box, style))
        if is_high
        else box.cut_left(box.width * _COMB_SHARE)
    )
    comb, remainder = part
    with sheet.tagged("P"):  # not a figure: its letters must be read
        _draw_comb(sheet, puzzle, comb.inset(0, 4), style)
    remainder = (
        remainder
        if is_high
        else remainder._replace(x=remainder.x + 12, width=remainder.width - 12)
    )
    size = style.size_of(_SIZE)
    for text in wrapped(_task_text(puzzle), size, remainder.width):
        line, remainder = remainder.cut_top(size * _LEADING)
        sheet.write(text, (line.x, line.y + size), size, "latin", MUTED)
    _line, remainder = remainder.cut_top(size * 0.75)
    steps = (*_LINES, _CLOSER) if is_high and box.width >= _WIDE_BOX else _LINES
    return _draw_writing_lines(sheet, remainder, len(puzzle.targets), style, steps)


def _agreed(runs: Sequence[tuple[Sequence[Puzzle], Box]], style: Style) -> list[int]:
    """Returns for how many words the combs of each run leave room, so that they are alike."""
    return [max(len(puzzle.targets) for puzzle in puzzles) for puzzles, _box in runs]


def _comb_height(puzzle: Puzzle, box: Box, style: Style) -> float:
    """Returns the height for the comb above the lines: more if these leave a page empty.

    It is less if all lines fit the page then.
    """
    usual, words = box.height * _COMB_SHARE, style.agreed or len(puzzle.targets)
    if box.width < _WIDE_BOX:
        return usual
    height, width = (each * style.scale for each in _LINES[0])
    rows = math.ceil(words / max(1, round(box.width / width)))
    size = style.size_of(_SIZE)
    needed = height * rows + 4 * size
    usual = max(usual, min(box.width * 0.8, box.height - needed))
    texts = wrapped(_task_text(puzzle), size, box.width)
    room = box.height - size * (_LEADING * len(texts) + 0.75)
    smaller = [share * box.height for share in _SMALLER_COMBS]
    for line, comb in [*product(_LINES, [usual]), *product((_LINES[-1], _CLOSER), smaller)]:
        columns, most = _columns_and_rows(box._replace(height=room - comb), line, style)
        if columns * most >= words:
            return comb
    return usual


def _columns_and_rows(box: Box, line: tuple[float, float], style: Style) -> tuple[int, int]:
    """Returns for how many columns and rows of lines of some height and width a box has room."""
    height, width = (each * style.scale for each in line)
    return max(1, round(box.width / width)), max(0, int(box.height / height))


def _task_text(puzzle: Puzzle) -> str:
    """Returns the task: the number of words, the centre letter, and the pangrams.

    Rarer words count in a game, but have no line on paper.
    """
    n, letter, letters = len(puzzle.targets), puzzle.centre.upper(), set(puzzle.letters)
    words = Message.counted("{n} word to find", "{n} words to find", n=n)
    if letter:
        words = Message.counted(
            "{n} word to find, with {letter}",
            "{n} words to find, each with {letter}",
            n=n,
            letter=letter,
        )
    more = Message.counted(
        "{n} pangram (all {letters} letters)",
        "{n} pangrams (all {letters} letters)",
        n=sum(set(word) == letters for word in puzzle.targets),
        letters=len(letters),
    )
    return " • ".join((translate(words), translate(more), _("you may find others")))


def _draw_writing_lines(
    sheet: Sheet, box: Box, lines: int, style: Style, steps: Sequence[tuple[float, float]] = _LINES
) -> Rest | None:
    """Draws lines to write words on, as many as there is room for; the rest may be drawn later.

    `steps` are their heights and widths to try.
    """
    places = ((step, *_columns_and_rows(box, step, style)) for step in steps)
    fitting = (place for place in places if place[1] * place[2] >= lines)
    last = (_LINES[-1], *_columns_and_rows(box, _LINES[-1], style))
    (height, _width), columns, most = next(fitting, last)
    rows = min(math.ceil(lines / columns), most)
    if rows:
        for place in box._replace(height=rows * height * style.scale).parted(
            columns, rows, (12, 0)
        ):
            sheet.line([(place.x, place.bottom), (place.right, place.bottom)], THIN, HAIR)
    left = lines - rows * columns
    if left <= 0:
        return None
    return lambda sheet, box: _draw_writing_lines(sheet, box, left, style)


def _draw_comb(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws the letters in their cells; the centre is filled, or outlined twice."""
    others = [letter for letter in puzzle.letters if letter != puzzle.centre]
    letters = [puzzle.centre, *others] if puzzle.centre else others
    places = hex_cells(len(letters), bool(puzzle.centre))
    columns_span = max(spot.right for spot in places) - min(spot.right for spot in places)
    belows = [spot.below / 2 for spot in places]
    rows_span, middle = max(belows) - min(belows), (max(belows) + min(belows)) / 2
    pitch = min(box.width / (columns_span * _COLUMN_STEP + 1.1), box.height / (rows_span + 1))
    radius = pitch * 0.95 / math.sqrt(3)
    for letter, spot in zip(letters, places, strict=True):
        x = box.middle[0] + spot.right * _COLUMN_STEP * pitch
        y = box.middle[1] + (spot.below / 2 - middle) * pitch
        cell, is_centre = ring((x, y), radius, 6), letter == puzzle.centre
        is_filled = is_centre and style.ink is not Ink.LINES
        if is_filled:
            sheet.area(cell, style.tint(LIGHT.indigo))
        sheet.line(closed(cell), FINE * (2.5 if is_centre and not is_filled else 1))
        if is_centre and not is_filled:
            sheet.line(closed(ring((x, y), radius * _INNER, 6)), FINE)
        size = max(radius * 0.9, min(style.min_size, radius * 1.2))
        at = (x, y + size * _CAPITAL)
        ink = WHITE if is_filled else BLACK
        sheet.write(letter.upper(), at, size, "bold", ink, "middle")


def _column_width(puzzle: Puzzle) -> float:
    """Returns the width of a column of words, as a multiple of their text size."""
    return max(width_of(word, 1, "bold") for word in puzzle.targets) + 0.7


def _answer_high(puzzle: Puzzle, wide: float, style: Style) -> float:
    """Returns the height that the words of the answer take at their full size."""
    size = style.size_of(_SIZE)
    columns = max(1, int(wide / (_column_width(puzzle) * size)))
    return size * _LEADING * (math.ceil(len(puzzle.targets) / columns) + 0.5)


def _draw_answer(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws all words in columns, as large as they fit; pangrams are bold.

    A long list of long words is smaller than the usual least size, rather than cut.
    """
    letters = set(puzzle.letters)
    column_width = _column_width(puzzle)
    size = style.size_of(_SIZE)
    while size > _LEAST_SIZE:
        rows, columns = int(box.height / (size * _LEADING)), int(box.width / (column_width * size))
        if rows * columns >= len(puzzle.targets):
            break
        size -= 0.25
    columns = max(1, int(box.width / (column_width * size)))
    rows = math.ceil(len(puzzle.targets) / columns)
    for n, word in enumerate(puzzle.targets):
        column, row = divmod(n, rows)
        at = box.x + column * column_width * size, box.y + size * (0.9 + row * _LEADING)
        typeface: Typeface = "bold" if set(word) == letters else "latin"
        sheet.write(puzzle.spelling(word), at, size, typeface)


def _how(puzzles: Sequence[Puzzle]) -> tuple[str, ...]:
    """Returns the solving tips; those that name English endings are for English words alone."""
    pangram = _(
        "At least one word uses every letter. Look for it once you know the common endings."
    )
    if any(puzzle.language != ENGLISH for puzzle in puzzles):
        start = _(
            "Start with common endings. Then try the centre letter at the beginning and the "
            "end, pairing it with every other letter in turn."
        )
        return start, pangram
    start = _(
        "Start with endings: -ed, -er, -ing, -s. Then try the centre letter at the "
        "beginning and the end, pairing it with every other letter in turn."
    )
    forms = _("Each word you find leads to others: undo gives undone, done and redone.")
    return start, forms, pangram


PAPER = Printed(
    draw=_draw_puzzle,
    draw_answer=_draw_answer,
    rule=lambda puzzle: rule(puzzle, names_letter=False),  # the board shows it
    how=_how,
    most=lambda puzzle: 4,
    agree=_agreed,
    answer_height=_answer_high,
    general=lambda: _(
        "Find words of {n} letters or more. You can reuse letters. If there is a centre "
        "letter, every word must use it."
    ).format(n=SHORTEST),
    credits=lambda puzzle: Credits(puzzle.title),
)
