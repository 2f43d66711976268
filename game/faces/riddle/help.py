"""What Help says about riddles: the lines of its examples; the rest is assets/guide."""

from __future__ import annotations

import pygame

from game.faces.riddle.look import draw_stacked
from game.help import guide
from game.help.page import HelpPage
from game.ui.drawing import shapes
from game.ui.theme import Theme
from generators.riddle.rules import Line

EXAMPLES = (
    *(Line("a", "fork", "cork"), Line("k", "tea", "cake"), Line("x", "tea", "cake")),
    *(Line("k", "house", "tiger"), Line("x", "house", "tiger")),
)


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, line: Line) -> None:
    """Draws the clue words of a line on a slip, one below the other, the letters left marked."""
    palette = theme.palette
    slip = rect.inflate(-2, -2)
    shapes.rounded(surface, slip, theme.px(10), palette.paper)
    shapes.rounded(surface, slip, theme.px(10), palette.edge, max(1.0, theme.u))
    draw_stacked(surface, theme, slip.inflate(-slip.width // 8, -slip.height // 5), line)


def help_pages() -> list[HelpPage]:
    """Returns the pages of Help about riddles."""
    return guide.pages(guide.shipped("guide/riddle"), EXAMPLES, draw_example)
