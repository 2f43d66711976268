"""The tutorial of Brick: its steps on a board that takes clicks, drags and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scene import Input
from game.scenes.brick import words
from game.scenes.brick.board import Board
from game.scenes.brick.lessons import LESSON, steps
from game.scenes.brick.stage import Stage
from game.scenes.tutorial import TutorialScene
from game.text import tell
from game.ui.pointer import Pointer
from game.ui.widgets import Action
from generators.brick.rules import Move, Refused, State
from generators.brick.solver import judged

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class BrickTutorial(TutorialScene):
    """The steps on a board as in a game."""

    def __init__(self, app: App, last: str, then: Action) -> None:
        self.app = app
        self.board = Board(self, LESSON)
        self._stage = Stage(self.board)
        self._shown = 0
        super().__init__(app, "brick", steps(self.drag_judges), last, then)
        self.desk.widgets += self.board.widgets
        for button in self.board.buttons:
            button.style = "plain"  # the filled one leads on

    @property
    def drag_judges(self) -> bool:
        """As in a game."""
        return self.app.settings.flag("brick.drag")

    def judge(self, text: str) -> None:
        """Plays a word typed; one that is not wanted shakes."""
        before: State = self.state
        try:
            move = judged(before, text)
        except Refused as error:
            self._refuse(tell(error.message))
        else:
            self.play([move])
        self.motion.stop("shake")  # the word shakes, not the board
        if self.state is before:
            self.board.refuse("")
        else:
            self.board.accept(words.praise(self.state, move.text), self._is_pangram(move.text))

    def _taken(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Once a step is done, more words are as welcome as in a game."""
        return moves if self.done else self.step.allowed(state, moves)

    def _is_pangram(self, word: str) -> bool:
        return LESSON.is_pangram(word)

    # The scene

    @property
    def stage_moves(self) -> bool:
        """While letters change places."""
        return self.board.moves

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """Entry, comb, buttons."""
        self._stage.arrange(stage, self.app.theme)

    def stage_pointer(self, event: Pointer) -> bool:
        """A click or a drag."""
        return self.board.pointer(event)

    def stage_key(self, event: pygame.event.Event) -> bool:
        """Letters, Enter, Space, Backspace; Esc leaves, whatever was typed."""
        return event.key != pygame.K_ESCAPE and self.board.key(event)

    def handle(self, event: Input) -> bool:
        """Letters are the board's; Enter is, while there are any."""
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN:
            return super().handle(event)
        judging = event.key in _ENTERS and self.board.entry.text and not self.board.entry.spent
        if (judging and self.board.key(event)) or self.board.type(event):
            self.dirty = True
            return True
        return super().handle(event)

    def update(self, ms: float) -> None:
        """Another step begins with an empty entry."""
        super().update(ms)
        if self._shown != self.at:
            self._shown = self.at
            self.board.clear()
            self.dirty = True

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """The board, as its widgets are drawn by the desk."""
        self._stage.draw(surface, self.app.theme)
