"""What a puzzle's own scene tells of a game in progress; most puzzles keep these answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.layout import Frame, play_frame
from game.scenes import statecard
from game.scenes.face import Face
from game.scenes.hintcard import NUDGE
from game.scenes.outcome import Outcome
from game.session import Session
from game.text import tell
from game.theme import Theme
from game.ui.widgets import Button
from generators.base import Hint, Status

if TYPE_CHECKING:
    from game.dealer import Match


class PlayFace(Face):
    """The questions about one game; what asks them comes with `PlayActions` and `PlayScene`."""

    match: Match
    session: Session
    frame: Frame
    buttons: dict[str, Button]
    """The usual buttons by name: undo, redo, hint, confirm, restart, new."""
    stage_is_card = True
    """Whether the board lies on a card; where not, the scene draws all of the stage."""
    own_is_card = True
    """Whether the own part of the panel is one card; where not, the scene draws its cards."""

    @property
    def over(self) -> bool:
        """Whether the game has ended, won or not."""
        return self.session.status is not Status.PLAYING

    def frame_for(self, size: tuple[int, int]) -> Frame:
        """Bar, stage and panel in a window of that size."""
        return play_frame(size, self.app.theme)

    def actions(self) -> list[list[Button]]:
        """The action buttons in rows, the same ones at every call.

        Rows may differ in length.
        """
        named = self.buttons
        if not self.match.kind.can_undo:
            return [[named["hint"], named["new"]]]
        return [
            [named["undo"], named["redo"], named["hint"]],
            [named["confirm"], named["restart"], named["new"]],
        ]

    def actions_with_hint(self) -> list[list[Button]]:
        """Those that stay while a hint is open: up to the row of Hint, whose place goes on."""
        rows = self.actions()
        last = next((n for n, row in enumerate(rows) if self.buttons["hint"] in row), 0)
        return rows[: last + 1]

    def action_px(self, theme: Theme) -> int:
        """The height of an action button, in pixels."""
        return theme.control(60 if self.frame.portrait else 52)

    def refresh_actions(self) -> None:
        """Greys out the puzzle's own buttons that can do nothing now."""

    def state_height(self, theme: Theme) -> int:
        """The height of the state card in the panel, in pixels; 0: there is none."""
        return statecard.height(self, theme)

    def draw_state(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws what is on the state card."""
        statecard.draw(self, surface, rect)

    def chips(self) -> list[str]:
        """What the top bar says of the game; what finds no room is left out from the end."""
        kind, preset = self.match.kind, self.match.preset
        words = self.shape(self.session.puzzle)
        several = len(kind.modes) > 1
        if preset:
            words = tell(preset.brief if several or self.frame.portrait else preset.title)
        return [tell(self.session.mode.title), words] if several else [words]

    def settle(self) -> None:
        """Waits for data that are still being loaded: a picture is to show all of it."""

    def hint_state(self) -> Any:
        """The position that a hint is asked about."""
        return self.session.state

    def hint_told(self, stage: int, hint: Hint) -> None:
        """A stage of the hint (NUDGE, REASON) is about to show; the first one counts."""
        if stage == NUDGE:
            self.session.hint()

    def make_result(self) -> Outcome:
        """What shows when the game is over."""
        raise NotImplementedError

    def ends_now(self) -> bool:
        """Whether the result may show, now that the game is over; asked again every frame."""
        return True

    def turned_over(self) -> None:
        """The game has just ended LOST or SHOWN: starts what reveals the answer."""
