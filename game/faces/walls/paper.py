"""A wall on paper: sixteen cards to circle, and four lines to write the groups on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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


class PrintedWall(NamedTuple):
    """Where the cards of a wall are on paper, and the lines for its groups."""

    cards: Box
    gap: float
    """The distance between cards."""
    lines: Sequence[Box]
    """The boxes whose lower edges are the lines."""

    @property
    def cards_width(self) -> float:
        """The width of the cards of a row together."""
        return self.cards.width - (SIDE - 1) * self.gap

    @property
    def card_height(self) -> float:
        """The height of a card."""
        return (self.cards.height - (SIDE - 1) * self.gap) / SIDE


def wall_in(box: Box, *, are_wide: bool = False) -> PrintedWall:
    """Returns the wall that fits a box.

    The cards are square; if `are_wide`, they take the whole width of all but low boxes, for long
    words.
    """
    is_high = box.height >= box.width * (_LEAST_HIGH if are_wide else 1)
    side = min(box.width * (0.5 if are_wide else _BESIDE), box.height)
    if is_high:
        side = min(box.width, max(box.height / (1 + _LINES), box.height - _LEAST_LINES))
    wide = box.width if is_high else max(side, box.width * _BESIDE)
    cards, gap = Box(box.x, box.y, wide if are_wide else side, side), _GAP * side / SIDE
    if is_high:
        lines_height = min(box.bottom - cards.bottom, side * _LINES)
        lines = Box(box.x, cards.bottom, cards.width, lines_height).parted(1, SIDE, (0, 0))
    else:
        width = box.right - cards.right - _LINES_GAP
        lines_box = cards._replace(x=cards.right + _LINES_GAP, width=width)
        lines = lines_box.parted(1, SIDE, (0, gap))
    return PrintedWall(cards, gap, lines)


def draw_cards(sheet: Sheet, wall: PrintedWall, least_widths: Sequence[float] = ()) -> list[Box]:
    """Draws the empty cards and the lines for the groups; returns the boxes of the cards.

    The columns have their least widths, and are as equal as these allow.
    """
    widths = _levelled([*least_widths] or [0.0] * SIDE, wall.cards_width)
    places = list[Box]()
    for row in wall.cards.parted(1, SIDE, (0, wall.gap)):
        x = row.x
        for width in widths:
            places.append(Box(x, row.y, width, row.height))
            x += width + wall.gap
    for place in places:
        outline = rounded(place, min(wall.cards_width / SIDE * 0.12, place.width / 3))
        sheet.line((*outline, outline[0]), FINE, HAIR)
    for place in wall.lines:
        sheet.line([(place.x, place.bottom), (place.right, place.bottom)], THIN, HAIR)
    return places


def _levelled(least: Sequence[float], total: float) -> list[float]:
    """Returns numbers with a total, none below its least one, and otherwise equal."""
    wide = list[float]()
    for number in sorted(least, reverse=True):
        if number <= (total - sum(wide)) / (len(least) - len(wide)):
            break
        wide.append(number)
    if len(wide) == len(least):
        return [*least]
    level = (total - sum(wide)) / (len(least) - len(wide))
    return [max(number, level) for number in least]
