"""What a puzzle's own scene tells the play screen that all puzzles share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.cabinet import Choice
from game.scene import Scene
from game.settings import Section
from game.storage.store import Store
from game.text import _, tell
from game.theme import Theme
from game.ui.help import Page
from game.ui.pointer import Pointer
from game.ui.widgets import Action, Widget
from generators.base import Hint, Preset

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App


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
    def making_note(cls) -> str:
        """What is said of a puzzle while it is made."""
        return _("It will have exactly one answer, and need no guessing.")

    @classmethod
    def dealt_params(cls, store: Store, preset: Preset) -> Any:
        """The params of a preset, with what the player has chosen for all of this puzzle."""
        return preset.params

    @classmethod
    def settings(cls) -> Section:
        """The puzzle's own settings."""
        return Section("", ())

    @classmethod
    def promises(cls) -> tuple[str, ...]:
        """What every puzzle of this kind is, for its drawer."""
        return (
            _("Made when you open the drawer"),
            _("Proved to have exactly one answer"),
            _("Solved by thinking, never by guessing"),
        )

    @classmethod
    def reads(cls, text: str) -> bool:
        """Whether a text that is no game has a page of this puzzle's own, which `read` shows."""
        return False

    @classmethod
    def read(cls, app: App, text: str) -> None:
        """Shows the page of a text that this puzzle `reads`."""
        raise NotImplementedError

    @classmethod
    def progress(cls, state: Any) -> tuple[int, int, str]:
        """How much is done, of how much, and of what, for `7 of 20 chests`."""
        raise NotImplementedError

    @classmethod
    def shape(cls, puzzle: Any) -> str:
        """What kind of board a puzzle is, where it is of no preset."""
        raise NotImplementedError

    @classmethod
    def own_title(cls, puzzle: Any) -> str:
        """The title that a puzzle brings along; "" where it has none."""
        return ""

    def rule(self) -> str:
        """The rule of this board in a sentence or two."""
        raise NotImplementedError

    @classmethod
    def help_pages(cls) -> tuple[Page, ...]:
        """What Help says about the puzzle."""
        raise NotImplementedError

    @classmethod
    def tutorial(cls, app: App, last: str, then: Action) -> Scene:
        """The five steps; `last` is the word on their last button, `then` what follows."""
        raise NotImplementedError

    def hint_action(self, hint: Hint) -> str:
        """The word on the button that plays a hint's moves."""
        return _("Make the move")

    def hint_technique(self, hint: Hint) -> str:
        """The name of the technique, and how hard it is."""
        return tell(hint.technique)

    def hint_why(self, hint: Hint) -> str:
        """What the cells that carry the reason are called in the legend."""
        return _("Why: these cells")

    def hint_moves(self, hint: Hint) -> str:
        """What follows, for the legend."""
        return _("What follows")

    def draw_hint_picture(self, surface: pygame.Surface, rect: pygame.Rect, hint: Hint) -> None:
        """What the reason speaks of, where that is no cell, in the room that the card has left."""

    def format_title(self, name: str) -> str:
        """What an export format is called."""
        return name

    def own_choices(self) -> list[Choice]:
        """What the menu of a game offers for this puzzle only."""
        return []

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

    @property
    def stage_moves(self) -> bool:
        """Whether something moves on the board so that what the player does must wait for it."""
        return False

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

    def interrupted(self) -> None:
        """The pointer is elsewhere now: what it was doing on the board is dropped."""
