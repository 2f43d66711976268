"""The tutorial of Sweet Spots: its steps on a board that takes clicks, drags and keys."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.scenes.sweetspots import board
from game.scenes.sweetspots.hand import Hand
from game.scenes.sweetspots.lessons import LESSON, steps
from game.scenes.tutorial import TutorialScene
from game.theme import Theme
from game.ui import shapes
from game.ui.motion import out_back
from game.ui.pointer import Pointer
from game.ui.widgets import Action
from generators.sweetspots.rules import State

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

_MARK_MS = 160


class SweetSpotsTutorial(TutorialScene):
    """The steps on a board that takes clicks, drags and keys as in a game."""

    def __init__(self, app: App, last: str, then: Action) -> None:
        self._hand = Hand(lambda: self.state, self.play, LESSON.size)
        super().__init__(app, "sweetspots", steps(), last, then)

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """The board with room for the counts."""
        margin = self.app.theme.px(45)
        self._hand.arrange(stage.inflate(-2 * margin, -2 * margin))

    def stage_pointer(self, event: Pointer) -> bool:
        """A click or a drag."""
        return self._hand.pointer(event)

    def stage_key(self, event: pygame.event.Event) -> bool:
        """Arrows, S, X, Del and Space."""
        return self._hand.key(event)

    def board_focused(self) -> None:
        """Shows the cursor."""
        self._hand.show_cursor()

    def changed(self, before: State) -> None:
        """The new marks grow."""
        if not self.app.theme.motion:
            return
        for cell, (old, new) in enumerate(zip(before.marks, self.state.marks, strict=True)):
            if new and old != new and cell not in self._hand.painted:
                self.motion.start(("mark", cell), _MARK_MS, out_back)

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """Ground, marks, rings, cursor, counts."""
        theme, state, hand = self.app.theme, self.state, self._hand
        view = replace(hand.view, area=hand.view.area.move(stage.x - self.frame.stage.x, 0))
        zones = self.app.settings.choice("sweetspots.zones")
        board.draw_board(surface, theme, view, state.puzzle, zones)
        for cell in sorted(self.step.rings(state)):
            _draw_target(surface, theme, view.rect(cell))
        marks = hand.marks
        grown = {
            cell: 0.6 + 0.4 * self.motion.value(("mark", cell))
            for cell in range(len(marks))
            if self.motion.running(("mark", cell))
        }
        board.draw_marks(surface, theme, view, marks, grown)
        if hand.cursor is not None:
            board.ring(surface, theme, view.rect(hand.cursor), theme.palette.indigo, 10)
        board.draw_counts(surface, theme, view, state)


def _draw_target(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """A cell that waits for the player: washed and ringed as what a hint puts there."""
    shrink = 2 * max(2, theme.px(5))
    shapes.rounded(surface, rect.inflate(-shrink, -shrink), theme.px(6), theme.palette.atint)
    board.ring(surface, theme, rect, theme.palette.amber)
