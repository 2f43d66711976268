"""The tutorial of riddles: its steps on a page that takes clicks and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scene import Input
from game.scenes.riddle.hand import Hand
from game.scenes.riddle.lessons import LESSON, steps
from game.scenes.riddle.look import Shown, draw_page
from game.scenes.riddle.page import page_layout
from game.scenes.tutorial import TutorialScene
from game.ui.pointer import Phase, Pointer
from game.ui.widgets import Action
from generators.base import Status
from generators.riddle.rules import LETTER, Move

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App


class RiddleTutorial(TutorialScene):
    """The steps on a page as in a game."""

    def __init__(self, app: App, last: str, then: Action) -> None:
        self.app = app
        self.hand = Hand(self)
        self._shown = -1
        super().__init__(app, "riddle", steps(), last, then)

    def strikes(self, place: int) -> bool:
        """Here the player does it: it is what one step teaches."""
        return False

    def show_letters(self, place: int) -> None:
        """They are all shown."""

    def make(self, moves: Sequence[Move]) -> None:
        """Plays what the hand did; a press on a letter that is to be typed types it.

        Who has no keyboard finds no keys here, as the panel of a game has them.
        """
        wanted: Sequence[Move] = getattr(self.step, "wanted", ())
        typed = [move._replace(action=LETTER) for move in moves]
        if not typed or not all(move in wanted for move in typed):
            self.play(moves)
            return
        before = self.state
        self.play(typed)
        if self.state != before:
            self.hand.advance(typed[-1].place)

    # The scene

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """Lines and boxes."""
        self.hand.layout = page_layout(LESSON, self.app.theme, stage)

    def stage_pointer(self, event: Pointer) -> bool:
        """A click on a letter, a line or a box."""
        return self.hand.pointer(event)

    def stage_key(self, event: pygame.event.Event) -> bool:
        """Letters, Backspace and arrows."""
        return event.key != pygame.K_ESCAPE and self.hand.key(event)

    def handle(self, event: Input) -> bool:
        """Letters are the page's, whatever has the focus."""
        if isinstance(event, Pointer):
            if event.phase is Phase.HOVER:
                self.hand.pointer(event)
            return super().handle(event)
        if event.type == pygame.KEYDOWN and self.hand.writes(event):
            self.dirty = True
            return self.stage_key(event)
        return super().handle(event)

    def update(self, ms: float) -> None:
        """Another step begins at its first line that waits."""
        super().update(ms)
        if self._shown != self.at:
            self._shown = self.at
            self.hand.go(min(self.step.rings(self.state), default=0))
            self.dirty = True

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """The page."""
        layout = self.hand.layout
        if stage.x != self.frame.stage.x:
            layout = page_layout(LESSON, self.app.theme, stage)
        assert layout is not None, "arranged before it is drawn"
        over = self.state.status is not Status.PLAYING
        shown = Shown(None if over else self.hand.place, self.hand.hovered, over=over)
        draw_page(surface, self.app.theme, layout, self.state, shown)
