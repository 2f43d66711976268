"""What a wall of words adds to the panel: the tile of a group, and lines of words."""

from __future__ import annotations

import pygame

from game.faces.wordwall.look import draw_tile
from game.ui.blocks.block import Block, Drawn, Text
from game.ui.text import _
from game.ui.theme import Theme
from generators.wordwall.rules import Puzzle

_TILE, _LEAST_TILE_PX = 40, 26


def group_tile(group: int) -> Drawn:
    """Returns the tile of a group, with its pips: one to four, the trickier the more."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_tile(surface, theme, rect, group)

    name = _("trickiness {n} of 4").format(n=group + 1)
    return Drawn(paint, _TILE, _TILE, least_px=_LEAST_TILE_PX, name=name)


def words_line(puzzle: Puzzle, cards: int) -> str:
    """Returns the words of some cards (a bitset) in a line."""
    return "  ".join(puzzle.words(cards))


def tried_line(puzzle: Puzzle, cards: int) -> Block:
    """Returns the words of a wrong guess in a line, in the type size of the panel."""
    return Text(words_line(puzzle, cards), 16, typeface="serif", wraps=True, grows=1)
