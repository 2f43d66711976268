"""What shows when a game is over, as the play screen uses it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.layout import Frame
from game.ui.pointer import Pointer
from game.ui.widgets import Widget


class Outcome(Protocol):
    """The result of a game: in the panel's place, or over stage and panel both."""

    widgets: list[Widget]
    """In the order of the Tab key; the first one has the focus at first."""
    covers_stage: bool
    """Whether it is drawn in place of the board too, not beside it."""

    def arrange(self, frame: Frame) -> None:
        """Puts everything in place."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the cards; the desk draws the widgets after it."""

    def draw_petals(self, surface: pygame.Surface) -> None:
        """Draws what falls over everything."""

    def update(self, ms: float) -> bool:
        """Lets time pass; whether anything moved."""

    @property
    def busy(self) -> bool:
        """Whether anything moves."""

    def celebrate(self) -> None:
        """The game was won just now."""

    def pointer(self, event: Pointer) -> bool:
        """Takes the wheel and a finger's drag before the widgets do; whether it was used."""

    def key(self, event: pygame.event.Event) -> bool:
        """Takes a key before the widgets do, such as page down; whether it was used."""

    def reveal(self, widget: Widget) -> None:
        """Scrolls until a widget that got the focus is seen."""
