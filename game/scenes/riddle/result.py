"""The result of a riddle: the answer, time and record, and how the page of five stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.result import Result
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.riddle.playing import RiddleGame


class RiddleResult(Result):
    """The card of every result; its first button leads on the page."""

    def __init__(self, game: RiddleGame) -> None:
        super().__init__(game)
        first = self.widgets[0]
        assert isinstance(first, Button)
        first.label = game.next_title
