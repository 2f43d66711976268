"""The board as a stop of the Tab key."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.theme import Theme
from game.ui.widgets import Widget


class BoardFocus(Widget):
    """Stands for the board among the widgets; it takes no pointer."""

    def __init__(self, stage_key: Callable[[pygame.event.Event], bool]) -> None:
        super().__init__("board")
        self._stage_key = stage_key

    def hit(self, pos: tuple[int, int]) -> bool:
        """Never: the scene takes the pointer itself."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Gives the key to the board."""
        return self._stage_key(event)

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """The cursor on the board is the focus."""
