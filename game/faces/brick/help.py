"""What Help says about Brick: the honeycombs of its examples; the rest is assets/guide."""

from __future__ import annotations

import pygame

from game.faces.brick.look import draw_comb
from game.help import guide
from game.help.page import HelpPage
from game.ui.theme import Theme

EXAMPLES = ("pvrdoei", "pvrdoei", "AELNOYZ", "tpainer")


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, order: str) -> None:
    """Draws a honeycomb; an order in capitals has no centre letter."""
    draw_comb(surface, theme, rect, order.lower(), order.islower())


def help_pages() -> list[HelpPage]:
    """Returns the pages of Help about Brick."""
    return guide.pages(guide.shipped("guide/brick"), EXAMPLES, draw_example)
