"""The play screen of the locks, with all that a puzzle may do in its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.cabinet import Scene
from game.layout import Frame
from game.scenes.outcome import Outcome
from game.scenes.play import PlayScene
from game.scenes.result import Result
from game.settings import Section, Toggle
from game.theme import Theme
from game.ui import shapes
from game.ui.help import Page, Paragraph
from game.ui.widgets import Action, Button
from generators.base import Hint, Preset
from tests.game.lock import GIVE_UP, GUESS, Move

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match


class Lesson(Result):
    """A result in place of the board too."""

    covers_stage = True

    def arrange(self, frame: Frame) -> None:
        """Over stage and panel both."""
        both = frame.stage.union(frame.panel)
        super().arrange(Frame(frame.bar, frame.stage, both, frame.portrait))


class LockScene(PlayScene):
    """The keys are the digits; `waits` holds the result back, `told` is what the shell said."""

    waits = False

    def __init__(self, app: App, match: Match) -> None:
        self.told: list[object] = []
        self._give_up = Button("give up", "Give up", "flag", action=self._stop)
        super().__init__(app, match)

    def _stop(self) -> None:
        self.play([Move(GIVE_UP)])

    def guess(self, number: int) -> None:
        """Plays a guess."""
        self.play([Move(GUESS, number)])

    @classmethod
    def draw_vignette(
        cls, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: Any
    ) -> None:
        shapes.rounded(surface, rect, theme.px(10), theme.palette.itint)

    @classmethod
    def draw_making(
        cls,
        surface: pygame.Surface,
        theme: Theme,
        rect: pygame.Rect,
        preset: Preset,
        progress: float | None,
    ) -> None:
        shapes.rounded(surface, rect, theme.px(10), theme.palette.itint)

    @classmethod
    def settings(cls) -> Section:
        return Section("Lock", (Toggle("loud", "Loud", "clicks", True),))

    @classmethod
    def progress(cls, state: Any) -> tuple[int, int, str]:
        return len(state.tried), 10, "of {whole} guesses"

    @classmethod
    def shape(cls, puzzle: Any) -> str:
        return f"{len(puzzle.code)} digits"

    def rule(self) -> str:
        return "Guess the number."

    @classmethod
    def help_pages(cls) -> tuple[Page, ...]:
        return (Page("Lock", (Paragraph("Guess the number."),)),)

    @classmethod
    def tutorial(cls, app: App, last: str, then: Action) -> Scene:
        raise NotImplementedError

    def actions(self) -> list[list[Button]]:
        return [[self.buttons["hint"]], [self._give_up, self.buttons["new"]]]

    def refresh_actions(self) -> None:
        self._give_up.enabled = self.session.status.value == "playing"

    def hint_told(self, stage: int, hint: Hint) -> None:
        super().hint_told(stage, hint)
        self.told.append(stage)
        self.play_beside_hint([Move(GUESS, 90 + stage)])

    def make_result(self) -> Outcome:
        return Lesson(self) if self.session.mode.seconds else super().make_result()

    def ends_now(self) -> bool:
        return not self.waits

    def turned_over(self) -> None:
        self.told.append(self.session.status)

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        theme = self.app.theme
        tried = " ".join(map(str, self.session.state.tried))  # type: ignore[attr-defined]
        theme.write(surface, tried, stage.center, 24, theme.palette.ink, anchor="center")
