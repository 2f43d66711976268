"""A wall on paper: sixteen cards to circle, and four lines to write the groups on."""

from __future__ import annotations

from game.faces.walls.film import SIDE
from game.printing.sheet import FINE, HAIR, THIN, Box, Sheet, rounded

_GAP = 0.06
_LINES, _LEAST_LINES = 0.36, 72.0
"""The height of the four lines to write on: a share of the wall's, and the least in points."""
_BESIDE = 0.6
"""The most of the width that a wall takes in a box wider than high."""
_LEAST_HIGH = 0.5
"""Wide cards take the whole width of a box at least this high, as a share of its width."""
_LINES_GAP = 24.0
"""In a box wider than high, each line is beside the foot of a row, this far from the wall."""


def draw_cards(sheet: Sheet, box: Box, *, are_wide: bool = False) -> list[Box]:
    """Draws the empty cards and the lines for the groups; returns the boxes of the cards.

    The cards are square; if `are_wide`, they take the whole width of all but low boxes, for long
    words.
    """
    is_high = box.height >= box.width * (_LEAST_HIGH if are_wide else 1)
    side = min(box.width * (0.5 if are_wide else _BESIDE), box.height)
    if is_high:
        side = min(box.width, max(box.height / (1 + _LINES), box.height - _LEAST_LINES))
    wide = box.width if is_high else max(side, box.width * _BESIDE)
    wall = Box(box.x, box.y, wide if are_wide else side, side)
    places = wall.parted(SIDE, SIDE, (_GAP * side / SIDE,) * 2)
    for place in places:
        outline = rounded(place, place.width * 0.12)
        sheet.line((*outline, outline[0]), FINE, HAIR)
    if is_high:
        lines_height = min(box.bottom - wall.bottom, side * _LINES)
        lines = Box(box.x, wall.bottom, wall.width, lines_height).parted(1, SIDE, (0, 0))
    else:
        width = box.right - wall.right - _LINES_GAP
        lines_box = wall._replace(x=wall.right + _LINES_GAP, width=width)
        lines = lines_box.parted(1, SIDE, (0, _GAP * side / SIDE))
    for place in lines:
        sheet.line([(place.x, place.bottom), (place.right, place.bottom)], THIN, HAIR)
    return places
