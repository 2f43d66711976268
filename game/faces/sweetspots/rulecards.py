"""The rule of Sweet Spots in three small pictures, for a player's first boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import isqrt

import pygame

from game.faces.sweetspots import look
from game.ui.blocks.block import Block, Drawn, Text
from game.ui.blocks.boxes import Column, Row
from game.ui.drawing import pictures
from game.ui.text import _, count
from game.ui.theme import Theme
from generators.sweetspots.rules import Mark, Puzzle, State

_TOUCHING = ("A" * 9, "xxxx*xxxx")
_ONE = (("A" * 9, ".x.x*x.x."), ("AABABBABB", "xx.*..x.."), _TOUCHING)
_MORE = (
    ("A" * 25, "..*....x..*x*xx..x....x.."),
    ("AABBBABBBBABBBBAAABBBBBBB", "*x...x....x....xx*......."),
    _TOUCHING,
)
"""The zones and the marks of each picture, row by row: for one chest a row, and for more."""
_PICTURE_HEIGHT = 88


def rule_pictures(state: State) -> Block:
    """Returns the pictures side by side, each with its part of the rule below."""
    stars = state.puzzle.stars
    captions = (
        count("One in every row and column", "{n} in every row and column", stars),
        count("One in every zone", "{n} in every zone", stars),
        _("None touching, not even at a corner"),
    )
    pictures = zip(captions, _states(min(stars, 2)), strict=True)
    blocks = [_picture(caption, shown) for caption, shown in pictures]
    return Row(blocks, 12, even=len(captions), stand="top")


def _picture(caption: str, shown: State) -> Block:
    """Returns a small board that shows part of the rule, with its caption."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side = min(rect.size)
        square = pygame.Rect(0, 0, side, side)
        square.center = rect.center
        surface.blit(_drawn(theme, side, shown), square)

    words = Text(caption, 14, "muted", wraps=True, align="middle")
    column = Column([Drawn(paint, _PICTURE_HEIGHT), words], 8)
    column.grows = 1
    return column


@pictures.cached
def _drawn(theme: Theme, side: int, shown: State) -> pygame.Surface:
    """Returns a picture of the rule; its many marks take longer to draw than to copy."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    look.draw_small(picture, theme, picture.get_rect(), shown)
    return picture


@lru_cache(maxsize=2)
def _states(stars: int) -> Sequence[State]:
    """Returns the three positions; they are too small to be puzzles."""
    signs = {".": Mark.EMPTY, "x": Mark.CROSS, "*": Mark.CHEST}
    states = []
    for zones, marks in _ONE if stars == 1 else _MORE:
        puzzle = Puzzle(isqrt(len(zones)), stars, tuple("ABC".index(zone) for zone in zones))
        states.append(State(puzzle, tuple(int(signs[mark]) for mark in marks)))
    return states
