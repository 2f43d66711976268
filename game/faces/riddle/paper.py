"""Riddles on paper: the verse, its clue words bold, and a box for every letter."""

from __future__ import annotations

from game.paper.printed import Printed
from game.paper.sheet import FINE, Box, Cut, Sheet, Style, width_of
from game.text import _
from generators.riddle.formats import Piece, closing, pieces
from generators.riddle.rules import Puzzle

_MOST, _LEAST, _LEADING = 12.0, 5.5, 1.55
_SHORT = 6
"""Riddles of more lines have fewer on a page."""


def _draw(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    lines: list[tuple[Piece, ...]] = [pieces(puzzle, place) for place in range(len(puzzle.lines))]
    lines += [(Piece(line),) for line in closing(puzzle)]
    size = _MOST * style.scale
    while size > _LEAST and not _fits(lines, size, box):
        size -= 0.25
    y = box.y + size
    for line in lines:
        x = box.x
        for piece in line:
            x += sheet.write(piece.text, (x, y), size, _cut(piece))
        y += size * _LEADING
    count = len(puzzle.lines)
    side = min(size * 1.9, box.wide / (count * 1.15))
    for n in range(count):
        place = Box(box.x + n * side * 1.15, y, side, side)
        sheet.frame(place, FINE)


def _fits(lines: list[tuple[Piece, ...]], size: float, box: Box) -> bool:
    widest = max(sum(width_of(each.text, size, _cut(each)) for each in line) for line in lines)
    return widest <= box.wide and size * (_LEADING * len(lines) + 3) <= box.high


def _cut(piece: Piece) -> Cut:
    return "serif" if piece.is_clue else "verse"


def _draw_answer(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    size = 12 * style.scale
    size = min(size, size * box.wide / width_of(puzzle.answer, size, "serif"))
    sheet.write(puzzle.answer, (box.x, box.y + size), size, "serif")


def _rule(_puzzle: Puzzle) -> str:
    return _("Every line gives a letter of the word. The rest of the verse says what it is.")


PAPER = Printed(
    draw=_draw,
    draw_answer=_draw_answer,
    rule=_rule,
    how=(
        _(
            "Write down the letters that each line leaves: “in coat but not in cat” leaves the o, "
            "“in pear and also in plum” leaves the p."
        ),
        _("Begin with the lines that leave the fewest letters, and try what makes a word."),
    ),
    most=lambda puzzle: 6 if len(puzzle.lines) <= _SHORT else 4,
)
