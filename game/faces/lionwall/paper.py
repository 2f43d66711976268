"""Lion Wall on paper: sixteen cards to circle, and four lines to write the groups on."""

from __future__ import annotations

from game.faces.walls.film import SIDE
from game.faces.walls.paper import draw_cards, wall_in
from game.printing.printed import Printed
from game.printing.sheet import Box, Sheet, Style, Typeface
from game.ui.text import _
from generators.lionwall.rules import Puzzle

_TYPEFACES: dict[str, Typeface] = {
    "sc": "wall-sc",
    "tc": "wall-tc",
    "jp": "wall-jp",
    "tw": "wall-tw",
}
_MIDDLE = 0.38
"""How far the base line of a character is below its middle, as a share of its size."""
_GLYPH = 0.66
_ANSWER, _LEADING = 16.0, 1.25


def _draw(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws the characters on their cards."""
    for card, place in zip(puzzle.cards, draw_cards(sheet, wall_in(box)), strict=True):
        size = place.width * _GLYPH
        x, y = place.middle
        with sheet.tagged("P"):
            at = x, y + size * _MIDDLE
            sheet.write(card, at, size, _TYPEFACES[puzzle.script], align="middle")


def _draw_answer(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Writes each group on paper: the shared part and its four characters."""
    size = min(box.width / (SIDE + 2), box.height / (SIDE * _LEADING), _ANSWER * style.scale)
    typeface = _TYPEFACES[puzzle.script]
    for n, group in enumerate(puzzle.groups):
        y = box.y + size * (1 + _LEADING * n)
        with sheet.tagged("P"):
            sheet.write(group.component, (box.x, y), size, typeface, style.seal)
        for place, card in enumerate(puzzle.text_of(group.cards)):
            sheet.write(card, (box.x + size * (1.6 + 1.1 * place), y), size, typeface)


def _rule(_puzzle: Puzzle) -> str:
    return _("Find four groups of four. The characters in each group share a part.")


PAPER = Printed(
    draw=_draw,
    draw_answer=_draw_answer,
    rule=_rule,
    how=lambda puzzles: (
        _(
            "Take each character apart: left, right, top, bottom and inside. Note the parts "
            "that appear four times or more."
        ),
        _(
            "If a part appears five times, one of its characters belongs elsewhere. Start "
            "with a part that appears exactly four times, and the rest falls into place."
        ),
    ),
    most=lambda puzzle: 6,
    answer_height=lambda puzzle, wide, style: SIDE * _LEADING * _ANSWER * style.scale,
)
