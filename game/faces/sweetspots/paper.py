"""Sweet Spots on paper: zones by thick borders and pale tints, or by hatching."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from game.faces.sweetspots.words import rule_of
from game.printing.sheet import (
    BLACK,
    BOLD,
    HAIR,
    MUTED,
    THIN,
    WHITE,
    Box,
    Ink,
    Point,
    Printed,
    Sheet,
    Style,
    closed,
    ring,
    rounded,
)
from game.ui.palette import LIGHT
from game.ui.text import _
from generators.sweetspots.rules import HUES, Puzzle, touching, zone_looks

_LARGE = 10
"""Boards of more rows have fewer on a page."""
_STROKES: tuple[tuple[tuple[Point, Point], ...], ...] = (
    (),
    (((0, 1), (1, 0)),),
    (((0, 0), (1, 1)),),
    (((0, 0.33), (1, 0.33)), ((0, 0.67), (1, 0.67))),
    (((0.33, 0), (0.33, 1)), ((0.67, 0), (0.67, 1))),
    (((0.5, 0.35), (0.5, 0.65)), ((0.35, 0.5), (0.65, 0.5))),
    (((0, 1), (1, 0)), ((0, 0), (1, 1))),
    (((0, 0.5), (1, 0.5)), ((0.5, 0), (0.5, 1))),
)
"""How a cell of each hue is hatched: lines from point to point of a cell of 1 by 1."""
_DOTS: tuple[tuple[Point, ...], ...] = (
    (),
    ((0.25, 0.25), (0.75, 0.75)),
    ((0.75, 0.25), (0.25, 0.75), (0.5, 0.5)),
    ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)),
)
"""Where cells have small rings, to distinguish zones that share a hue."""
_DARKEST = 84
"""How much darker than white, of 255, the darkest zone is in grey ink."""
_DOT = 0.05
"""The radius of a ring, in cells."""


def _draw(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    with sheet.figure():
        _draw_board(sheet, puzzle, box, style)


def _draw_board(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws a board on paper: zones by hue and pattern, cells and the borders of zones."""
    board, size = box.square(), puzzle.size
    step = board.width / size
    looks = zone_looks(puzzle)
    greys = _greys(puzzle) if style.ink is Ink.GREY else ()
    for cell, zone in enumerate(puzzle.zones):
        row, column = divmod(cell, size)
        corner = board.x + column * step, board.y + row * step
        layer, hue = divmod(looks[zone], HUES)
        if style.ink is Ink.LINES:
            for line in _STROKES[hue]:
                points = [(corner[0] + x * step, corner[1] + y * step) for x, y in line]
                sheet.line(points, THIN, HAIR)
        elif style.ink is not Ink.PLAIN:
            colour = (greys[zone],) * 3 if greys else LIGHT.zones[hue]
            sheet.box(Box(*corner, step, step), colour)
        for x, y in _DOTS[layer] if style.ink in (Ink.COLOUR, Ink.LINES) else ():
            middle = corner[0] + x * step, corner[1] + y * step
            sheet.line(closed(ring(middle, _DOT * step, 8)), THIN, MUTED)
    for n in range(1, size):
        x, y = board.x + n * step, board.y + n * step
        sheet.line([(x, board.y), (x, board.bottom)], THIN, HAIR)
        sheet.line([(board.x, y), (board.right, y)], THIN, HAIR)
    width = min(BOLD * style.scale, step / 8)
    for start, end in _borders(puzzle):
        ends = [(board.x + x * step, board.y + y * step) for x, y in (start, end)]
        sheet.line(ends, width)
    sheet.frame(board, width * 1.25)


def _greys(puzzle: Puzzle) -> Sequence[int]:
    """Returns a grey for each zone, clearly different from those of the zones it touches."""
    neighbours, steps = touching(puzzle), dict[int, int]()
    for zone in sorted(range(len(neighbours)), key=lambda zone: -len(neighbours[zone])):
        used = {steps.get(other) for other in neighbours[zone]}
        steps[zone] = next(n for n in itertools.count() if n not in used)
    most = max(1, max(steps.values()))
    return [255 - round(_DARKEST * steps[zone] / most) for zone in range(len(neighbours))]


def _borders(puzzle: Puzzle) -> Iterator[tuple[Point, Point]]:
    """Yields the borders between zones as the longest lines possible, in cells from the corner."""
    size, zones = puzzle.size, puzzle.zones
    for edge in range(1, size):
        rows = [zones[(edge - 1) * size + n] != zones[edge * size + n] for n in range(size)]
        columns = [zones[n * size + edge - 1] != zones[n * size + edge] for n in range(size)]
        yield from (((start, edge), (end, edge)) for start, end in _runs(rows))
        yield from (((edge, start), (edge, end)) for start, end in _runs(columns))


def _runs(marks: list[bool]) -> Iterator[tuple[int, int]]:
    """Yields the start and end of each run of marks."""
    start = None
    for place, mark in enumerate([*marks, False]):
        if mark and start is None:
            start = place
        elif not mark and start is not None:
            yield start, place
            start = None


def _draw_answer(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws a board on paper with the chests of its solution."""
    board = box.square()
    step = board.width / puzzle.size
    with sheet.figure():
        _draw_board(sheet, puzzle, box, style)
        for cell in sorted(puzzle.solution or ()):
            row, column = divmod(cell, puzzle.size)
            square = Box(board.x + column * step, board.y + row * step, step, step)
            chest = square.inset(step * 0.2, step * 0.26)
            sheet.area(rounded(chest, step * 0.08), BLACK)
            lid = chest.y + chest.height * 0.42
            sheet.line([(chest.x, lid), (chest.right, lid)], step * 0.05, WHITE)


PAPER = Printed(
    draw=_draw,
    draw_answer=_draw_answer,
    rule=rule_of,
    how=lambda puzzles: (
        _(
            "Cross out cells that can't hold a chest: those around a chest, and the rest "
            "of any full row, column or zone."
        ),
        _(
            "Look for zones that lie in only a few rows or columns. If two "
            "zones lie entirely in two rows, they take all the chests in those "
            "rows, and the rows' other cells are empty."
        ),
        _(
            "Count what still fits: two cells side by side, or four in a "
            "square, hold at most one chest. If a zone splits into exactly as many "
            "of these parts as it needs chests, each part holds one chest. Any "
            "cell that touches every cell of a part is then empty."
        ),
    ),
    general=lambda: _(
        "Each board says how many chests go in every row, column and zone. Chests never "
        "touch, not even at a corner."
    ),
    most=lambda puzzle: 6 if puzzle.size <= _LARGE else 2,
)
