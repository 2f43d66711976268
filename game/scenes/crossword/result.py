"""The result of a clued game: where the head has no room above the grid, clues are read in it."""

from __future__ import annotations

import pygame

from game.layout import Frame
from game.scenes.playactions import PlayActions
from game.scenes.result import Result

_PAD, _GAP = 24, 16


class ClueResult(Result):
    """Keeps the height of the clue bar free, over its buttons."""

    def __init__(self, scene: PlayActions) -> None:
        super().__init__(scene)
        self.head = pygame.Rect(0, 0, 0, 0)

    def keep(self, frame: Frame, high: int) -> None:
        """Keeps so many pixels, with the space below them; 0: none."""
        theme = self._scene.app.theme
        self._kept_px = high + theme.px(_GAP) if high else 0
        low = self.widgets[0].rect.top - theme.px(_GAP)
        pad = theme.px(_PAD)
        self.head = pygame.Rect(frame.panel.x + pad, low - high, frame.panel.width - 2 * pad, high)
