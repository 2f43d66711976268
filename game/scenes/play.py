"""The play screen that all puzzles share: bar, stage, panel, and what its buttons do.

A puzzle's own scene draws the stage and its card, and turns input on the stage into moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.scene import Input
from game.scenes.boardfocus import BoardFocus
from game.scenes.panel import Panel
from game.scenes.paused import PausedScene
from game.scenes.playactions import PlayActions
from game.scenes.playbar import PlayBar
from game.scenes.waiting import Waiting
from game.ui import shapes
from game.ui.motion import shake
from game.ui.pointer import Pointer
from game.ui.widgets import Action, Widget

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match

_WITHOUT_UNDO = {pygame.K_c, pygame.K_n, pygame.K_h}
_AFTER_THE_END = {pygame.K_z, pygame.K_y, pygame.K_c, pygame.K_n}
_PRESSES = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
_NOT_YET_MS = 400
"""So long after the end a key that was meant for the board presses no button."""


class PlayScene(PlayActions):
    """One game on the screen."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.frame = self.frame_for(app.size)
        self._bar = PlayBar(self)
        self.menu_button = self._bar.menu
        self._board = BoardFocus(self.stage_key)
        self._second = -1
        self._result_ms = 0.0
        """For how long the result has been there."""
        self._waiting = Waiting(lambda: self.stage_moves)
        self.panel = Panel(self)
        if self.over and self.ends_now():
            self.result = self.make_result()
        self.rebuild()

    def when_still(self, action: Callable[[], object]) -> None:
        """Does something on the board once nothing moves there: now, or in its turn."""
        self._waiting.add(action)

    def leave(self) -> None:
        """Records the time, and drops what was only half done."""
        self.interrupted()
        self.session.pause()

    def enter(self) -> None:
        """Something else had the worker meanwhile: the next puzzle is made now."""
        if self.match.preset is not None and self.app.scenes.top is self:
            self.app.dealer.stock(self.match.kind, self.match.preset)

    @property
    def toast_rooms(self) -> tuple[pygame.Rect, ...]:
        """In the bar: at the bottom are cards and fields that the sentence may be about."""
        return self._bar.toast_rooms

    def _reveal(self, widget: Widget) -> None:
        if widget is self._board:
            self.board_focused()
        elif self.result is not None:
            self.result.reveal(widget)
        else:
            self.panel.reveal(widget)

    def rebuild(self) -> None:
        """Takes the widgets of what is in the panel's place now."""
        inner = self.result.widgets if self.result else self.panel.widgets
        self._bar.show_clock = self._board.visible = self.result is None
        self.desk.widgets = [*self._bar.widgets, self._board, *inner]
        self.desk.focused = self.desk.primary = inner[0] if self.result else None
        self.desk.reveal = self._reveal
        self.arrange(self.app.size)

    def arrange(self, size: tuple[int, int]) -> None:
        """Bar, stage, panel."""
        if size == (0, 0):
            return
        self.frame = frame = self.frame_for(size)
        self._bar.arrange(frame)
        self.arrange_stage(frame.stage)
        self.panel.arrange(frame)
        if self.result:
            self.result.arrange(frame)
        self.dirty = True

    def update(self, ms: float) -> None:
        """The clock and everything that moves."""
        super().update(ms)
        self._waiting.catch_up()
        self._result_ms = self._result_ms + ms if self.result else 0.0
        if self._clock_runs:
            self.pass_time(ms)
        self.show_end()
        if self.session.elapsed_ms // 1000 != self._second:
            self._second = self.session.elapsed_ms // 1000
            self.dirty = True
        if self.result and self.result.update(ms):
            self.dirty = True
        if self.hint and self.hint.update(ms):
            self.dirty = True

    @property
    def _clock_runs(self) -> bool:
        """While the board is played; against a limit also while it is only looked at."""
        top = self.app.scenes.top
        watched = self.session.limit_ms is not None and not isinstance(top, PausedScene)
        return self.app.focused and (top is self or watched)

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        thinking = self.hint is not None and self.hint.hint is None
        return super().busy or thinking or (self.result is not None and self.result.busy)

    def back(self) -> None:
        """Closes the hint, else goes to the cabinet; the next start opens there too."""
        if self.hint is not None:
            self.close_hint()
            return
        self.app.hush()
        self.app.store.set_setting("on table", 0)
        if self.result is None:
            self.app.store.touch(self.match.game_id)  # Continue leads here, not to a copy
        self.app.scenes.pop()

    def handle(self, event: Input) -> bool:
        """Keys of the game, then the widgets, then the board."""
        if isinstance(event, Pointer):
            self.dirty = True
            if (self.result or self.panel).pointer(event) or self.desk.pointer(event):
                return True
            return self.stage_pointer(event) if self.result is None else False
        if event.type == pygame.KEYDOWN:
            if self.result and event.key in _PRESSES and self._result_ms < _NOT_YET_MS:
                return True
            above = self.hint or self.result
            scrolled = above is not None and above.key(event)
            if scrolled or (not self.desk.typing and self._shortcut(event)):
                self.dirty = True
                return True
            if self.result is None and self._for_board() and self.stage_key(event):
                self.dirty = True
                return True
        return super().handle(event)

    def _for_board(self) -> bool:
        """Whether a key is the board's before it is a widget's."""
        return self.desk.typing or not self.desk.by_key

    def _shortcut(self, event: pygame.event.Event) -> bool:
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT:
            self.redo()
            return True
        actions: dict[int, Action] = {
            pygame.K_z: self.undo,
            pygame.K_y: self.redo,
            pygame.K_c: self.copy_id,
            pygame.K_n: self.new,
            pygame.K_s: self.save,
            pygame.K_r: self.restore,
            pygame.K_h: self.ask_hint,
            pygame.K_t: self.toggle_trial,
            pygame.K_d: self.drop_trial,
            pygame.K_b: self.back_to_correct,
            pygame.K_RETURN: self.confirm,
        }
        offered = set(actions)
        if not self.match.kind.can_undo:
            offered &= _WITHOUT_UNDO
        if self.result is not None:
            offered &= _AFTER_THE_END
        action = actions[event.key] if event.key in offered else None
        if action is not None:
            action()
        return action is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Bar, stage, panel or result."""
        theme = self.app.theme
        self._bar.draw(surface)
        if self.result is None or not self.result.covers_stage:
            stage = self.frame.stage.move(round(theme.px(8) * self._shake()), 0)
            if self.stage_is_card:
                shapes.card(surface, theme, stage)
            self.draw_stage(surface, stage)
        (self.result or self.panel).draw(surface)
        self.desk.draw(surface, theme)
        if self.result:
            self.result.draw_petals(surface)

    def _shake(self) -> float:
        return shake(self.motion.value("shake")) if self.motion.running("shake") else 0
