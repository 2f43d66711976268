"""What a puzzle's own scene tells the play screen that all puzzles share."""

from __future__ import annotations

from typing import Any

import pygame

from game.scene import Scene
from game.settings import Section
from game.theme import Theme
from game.ui.pointer import Pointer
from game.ui.widgets import Widget
from generators.base import Preset


class Face(Scene):
    """The questions that the play screen asks of a puzzle; a kind's own scene answers them."""

    @classmethod
    def draw_vignette(
        cls, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: Any
    ) -> None:
        """The puzzle in small, for the menu; `state` is a position or None."""
        raise NotImplementedError

    @classmethod
    def draw_making(
        cls,
        surface: pygame.Surface,
        theme: Theme,
        rect: pygame.Rect,
        preset: Preset,
        progress: float | None,
    ) -> None:
        """A picture of a puzzle of this preset while it is made."""
        raise NotImplementedError

    @classmethod
    def settings(cls) -> Section:
        """The puzzle's own settings."""
        return Section("", ())

    @classmethod
    def progress(cls, state: Any) -> tuple[int, int, str]:
        """How much is done, of how much, and of what, for `7 of 20 chests`."""
        raise NotImplementedError

    def shape(self) -> str:
        """What kind of board this is, where it is of no preset."""
        raise NotImplementedError

    def rule(self) -> str:
        """The rule of this board in a sentence or two."""
        raise NotImplementedError

    def help(self) -> str:
        """How to play, in a few lines."""
        raise NotImplementedError

    def own_widgets(self) -> list[Widget]:
        """The widgets of the puzzle's own card in the panel."""
        return []

    def own_height(self, theme: Theme) -> int:
        """The height of the puzzle's own card in the panel, in pixels."""
        return 0

    def arrange_own(self, rect: pygame.Rect) -> None:
        """Puts the widgets of the own card in place."""

    def draw_own(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the own card, without its widgets."""

    def draw_icon(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The token of the puzzle, in the state card."""

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """Puts the board in place."""

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """Draws the board."""

    def stage_pointer(self, event: Pointer) -> bool:
        """Takes a pointer that no widget wanted; whether it was used."""
        return False

    def stage_key(self, event: pygame.event.Event) -> bool:
        """Takes a key for the board; whether it was used."""
        return False

    def changed(self, before: Any) -> None:
        """The position is another one than `before`: start what moves."""

    def board_focused(self) -> None:
        """The Tab key has come to the board: shows where the keys will act."""
