"""The face of the locks, with all that a puzzle may do in its own way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.face import Face, Pictures, Teaching
from game.help.page import HelpPage, Paragraph
from game.play.board import AnyContext, Board
from game.play.ending import Ending, HintView
from game.play.speech import Cell
from game.result.result import ResultPage
from game.settings.settings import Section, Toggle
from game.ui.blocks.block import Block, Space
from game.ui.blocks.boxes import Card, Column
from game.ui.drawing import shapes
from game.ui.text import _
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button
from generators.base import Hint, Preset
from tests.game.lock import GIVE_UP, GUESS, Move, State


class LockBoard(Board[Any]):
    """Guesses, one below the other; `waits` holds the result back, `told` is what it was told."""

    waits = False

    def __init__(self, context: AnyContext) -> None:
        super().__init__(context)
        self.told: list[object] = []
        self.ending = LockEnding(self)
        self.hints = LockHintView(self)
        self._rect = pygame.Rect(0, 0, 0, 0)

    @property
    def position(self) -> State:
        """The position."""
        state = self.context.state
        assert isinstance(state, State)
        return state

    def guess(self, number: int) -> None:
        """Plays a guess."""
        self.context.play([Move(GUESS, number)])

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self._rect = rect

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tried = " ".join(map(str, self.position.tried))
        theme.write(surface, tried, self._rect.center, 24, theme.palette.ink, anchor="center")

    def cells(self) -> Sequence[Cell]:
        return [
            Cell(f"guess {number + 1}", str(tried), self._rect, number, 0, number)
            for number, tried in enumerate(self.position.tried)
        ]

    def actions(self, usual: dict[str, Button]) -> list[Button]:
        stop = Button("give up", _("Give up"), "flag", action=self._stop)
        return [usual["hint"], stop, usual["new"]]

    def _stop(self) -> None:
        self.context.play([Move(GIVE_UP)])


class LockHintView(HintView):
    """Notes the stages, which cost moves."""

    board: LockBoard

    def before_stage(self, stage: int, hint: Hint) -> Sequence[Move]:
        self.board.told.append(stage)
        return [Move(GUESS, 90 + stage)]


class LockEnding(Ending):
    """Notes the end; its result takes the place of the board if the mode has a clock."""

    board: LockBoard

    def __init__(self, board: LockBoard) -> None:
        super().__init__(board)
        self.covers_board = board.position.mode.seconds is not None

    def begin_reveal(self) -> None:
        self.board.told.append(self.board.position.status)

    @property
    def is_ready(self) -> bool:
        return not self.board.waits

    def page(self, result: ResultPage, found: None) -> Block | None:
        if not self.covers_board:
            return None
        blocks = [result.content(), Space(grows=1), result.next_steps()]
        return Card(Column(blocks, 20), raised=True)


def _draw_vignette(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: Any) -> None:
    shapes.rounded(surface, rect, theme.px(10), theme.palette.indigo_tint)


def _draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    shapes.rounded(surface, rect, theme.px(10), theme.palette.indigo_tint)


FACE = Face(
    name="locks",
    board=LockBoard,
    rule=lambda state: "Guess the number.",
    progress=lambda state: (len(state.tried), 10, "of {whole} guesses"),
    shape=lambda puzzle: f"{len(puzzle.code)} digits",
    pictures=Pictures(vignette=_draw_vignette, making=_draw_making),
    teaching=Teaching(help_pages=lambda: (HelpPage("Lock", (Paragraph("Guess the number."),)),)),
    settings=lambda: Section("Lock", (Toggle("locks.loud", "Loud", "clicks", True),)),
)
