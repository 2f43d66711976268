"""A lock on the screen: its clues, and below them the wheels, which are turned."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from examples.lock.rules import DIGITS, Clue, Move, State
from game.play.board import GameContext
from game.ui.blocks.block import Block, Described, Text, height_of
from game.ui.blocks.boxes import Column, Row
from game.ui.blocks.gridboard import CellLook, GridBoard, GridMarks, GridSpeech, ring
from game.ui.drawing.icons import draw_icon
from game.ui.text import _
from game.ui.theme import Theme

_SHOWN = ("", *DIGITS)
"""By mark, what a wheel shows: a grid board counts its marks from 0, which is an empty cell."""
_MARGIN = 32
_KEYS = {digit: _SHOWN.index(digit) for digit in DIGITS}


def _move(cell: int, mark: int) -> Move:
    return Move(cell, _SHOWN[mark])


class LockBoard(GridBoard[State]):
    """A row of wheels; cursor, clicks, keys, hints and undo come from the grid board."""

    margin = _MARGIN

    def __init__(self, context: GameContext[State]) -> None:
        wheels = len(context.state.wheels)
        super().__init__(context, 1, wheels, GridMarks(_SHOWN, _move, keys=_KEYS))
        self.clues = clue_rows(context.state.puzzle.clues)

    def marks_of(self, state: State) -> Sequence[int]:
        """The digits of a position as marks."""
        return [_SHOWN.index(shown) for shown in state.wheels]

    def name_of(self, cell: int) -> str:
        """Which wheel it is."""
        return _("wheel {n}").format(n=cell + 1)

    # How it looks

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        pad = theme.px(_MARGIN)
        width = rect.width - 2 * pad
        high = min(height_of(self.clues, theme, width), rect.height * 2 // 3)
        self.clues.place(theme, pygame.Rect(rect.x + pad, rect.y + pad, width, high))
        below = rect.y + pad + high
        super().place(theme, pygame.Rect(rect.x, below, rect.width, rect.bottom - below))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.clues.draw(surface, theme)
        super().draw(surface, theme)

    def draw_cell(self, surface: pygame.Surface, theme: Theme, cell: int, look: CellLook) -> None:
        """The digit of a wheel: red where it is wrong, blue where it is only tried."""
        palette = theme.palette
        ink = palette.sealtext if look.wrong else palette.indigo if look.tried else palette.ink
        px = max(1, round(look.rect.height * 0.5 * look.grown))
        digit = theme.rendered_px(_SHOWN[look.mark], px, ink, "serif")
        surface.blit(digit, digit.get_rect(center=look.rect.center))
        if look.wrong:  # never by colour alone
            ring(surface, theme, look.rect, palette.seal)
            at = (look.rect.centerx, look.rect.bottom - look.rect.height * 0.17)
            draw_icon(surface, theme, "cross", at, ink, 18)


def clue_rows(clues: Sequence[Clue]) -> Block:
    """A line for every clue: its number, what was tried, what the lock answered."""
    rows = [
        Row(
            [
                Text(str(number), 15, "muted"),  # hints name clues by it
                Text(" ".join(clue.tried), 30, typeface="serif"),
                Text(answer(clue), 17, "muted", wraps=True, grows=1),
            ],
            gap=20,
        )
        for number, clue in enumerate(clues, 1)
    ]
    return Column(rows, 6, ruled=True)


def answer(clue: Clue) -> str:
    """What the lock says to a try."""
    text = _("{placed} in place, {misplaced} elsewhere")
    return text.format(placed=clue.placed, misplaced=clue.misplaced)


class LockSpeech(GridSpeech):
    """What the lock says to a player who cannot see it."""

    board: LockBoard

    def described(self) -> Sequence[Described]:
        """The clues; the wheels are the cells."""
        return list(self.board.clues.described())
