"""A wall on paper: sixteen cards to circle, and four lines to write the groups on."""

from __future__ import annotations

from game.paper.sheet import FINE, HAIR, THIN, Box, Sheet, rounded
from game.wall.film import SIDE

_GAP = 0.08
_LINES = 0.36
"""The height of the four lines to write on, as a share of the wall's."""


def draw_cards(sheet: Sheet, box: Box) -> list[Box]:
    """Draws the cards, with nothing on them, and the lines; where the cards are."""
    side = min(box.wide, box.high / (1 + _LINES))
    wall = Box(box.x, box.y, side, side)
    places = wall.parted(SIDE, SIDE, (_GAP * side / SIDE,) * 2)
    for place in places:
        sheet.line((*(shape := rounded(place, place.wide * 0.12)), shape[0]), FINE, HAIR)
    for n in range(1, SIDE + 1):
        y = wall.bottom + side * _LINES * n / SIDE
        sheet.line([(wall.x, y), (wall.right, y)], THIN, HAIR)
    return places
