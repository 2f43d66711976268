"""What Help says about Sweet Spots: the boards of its examples; the rest is assets/guide."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.faces.sweetspots import look
from game.faces.sweetspots.look import sample
from game.help import guide
from game.help.page import HelpPage
from game.ui.theme import Theme
from generators.sweetspots.rules import Mark, Move, Puzzle, State

# zones       its one answer
# A A B B B   . C . . .
# C A B B B   . . . C .
# C C D E E   C . . . .
# D D D E E   . . C . .
# D D E E E   . . . . C
BOARD = Puzzle.from_text("5s1:AABBBCABBBCCDEEDDDEEDDEEE")
ANSWER = (1, 8, 10, 17, 24)


def with_chests(puzzle: Puzzle, cells: Sequence[int]) -> State:
    """Returns the start of a puzzle with chests in some cells."""
    state = puzzle.start()
    for cell in cells:
        state = state.apply(Move(cell, int(Mark.CHEST)))
    return state


def examples() -> list[State]:
    """Returns a board that is right, one for every way to be wrong, and one of two chests."""
    shown = (ANSWER, (1, 7), (5, 8), (2, 17), (12, 20))
    return [*(with_chests(BOARD, cells) for cells in shown), sample()]


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State) -> None:
    """Draws a board with its chests; what is wrong is marked as in play."""
    look.draw_small(surface, theme, rect, state, state.clashes)


def help_pages() -> list[HelpPage]:
    """Returns the rules with examples, the keys, the workshop."""
    return guide.pages(guide.shipped("guide/sweetspots"), examples(), draw_example)
