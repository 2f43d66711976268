"""What stands beside the grid and above it: the clues, or the words of a fill-in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.layout import Frame
from game.scenes.crossword.walking import Cursor
from game.theme import Theme
from game.ui.gridview import GridView
from game.ui.pointer import Pointer
from game.ui.widgets import Widget
from generators.crossword.rules import Move, State

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App


class Host(Protocol):
    """What such a part asks of the game."""

    app: App
    view: GridView
    cursor: Cursor
    pencils: bool
    """Whether letters are pencilled."""

    @property
    def state(self) -> State:
        """The position."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def slot(self) -> int | None:
        """The current word; None in a cell of no word."""

    @property
    def crossing(self) -> int | None:
        """The word that crosses it at the cursor."""

    def make(self, moves: Sequence[Move]) -> bool:
        """Plays moves as one step; whether it could."""

    def refuse(self, text: str) -> None:
        """Shakes the board and says why."""

    def go_slot(self, slot: int, place: int | None = None) -> None:
        """Puts the cursor into a word: at a place, else at its first gap, else at its start."""

    def turn(self) -> None:
        """Turns the cursor."""

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The cell at a point of the window."""

    def touched(self) -> None:
        """Something is to be drawn anew."""


class Side(Protocol):
    """The part of the screen that belongs to the form of the puzzle."""

    yields: bool
    """Whether the keys on the screen may take all its room: the head says what matters."""

    @property
    def head_widgets(self) -> list[Widget]:
        """What can be pressed in the head."""

    @property
    def widgets(self) -> list[Widget]:
        """What can be pressed in the panel, in the order of the Tab key."""

    @property
    def lit(self) -> Collection[int]:
        """The cells that something is about to be put into."""

    def head_px(self, theme: Theme) -> int:
        """The height that is kept free above the grid, on its card."""

    def arrange_head(self, theme: Theme, rect: pygame.Rect) -> None:
        """Takes the room above the grid."""

    def draw_head(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws what is above the grid, without its widgets."""

    def height(self, theme: Theme, frame: Frame, room: int) -> int:
        """The height in the panel, in pixels; `room` is what it has without scrolling."""

    def arrange(self, theme: Theme, frame: Frame, rect: pygame.Rect) -> None:
        """Takes its room in the panel."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws its cards in the panel, without the widgets."""

    def draw_over(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws what lies over everything."""

    def pointer(self, event: Pointer) -> bool:
        """Takes a pointer before anything else does; whether it was used."""

    def key(self, event: pygame.event.Event) -> bool:
        """Takes a key before the grid does; whether it was used."""

    def touched(self) -> None:
        """The cursor or the position is another one."""

    def cancel(self) -> None:
        """Drops what the pointer was doing."""
