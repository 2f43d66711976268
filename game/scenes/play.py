"""The play screen that all puzzles share: bar, stage, panel, and what its buttons do.

A puzzle's own scene draws the stage and its card, and turns input on the stage into moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.layout import play_frame
from game.scene import Input
from game.scenes.dialog import Answer, DialogScene
from game.scenes.face import Face
from game.scenes.panel import Panel
from game.scenes.paused import PausedScene
from game.scenes.playbar import PlayBar
from game.scenes.playmenu import game_menu
from game.scenes.result import Result
from game.text import _, count, tell
from game.theme import Theme
from game.ui import shapes
from game.ui.motion import linear, shake
from game.ui.pointer import Pointer
from game.ui.widgets import Widget, nothing
from generators.base import IllegalMove, Status

if TYPE_CHECKING:
    from game.app import App
    from game.dealer import Match

_SHAKE_MS = 300


class BoardFocus(Widget):
    """The board as a stop of the Tab key; it takes no pointer."""

    def __init__(self, scene: PlayScene) -> None:
        super().__init__("board")
        self._scene = scene

    def hit(self, pos: tuple[int, int]) -> bool:
        """Never: the scene takes the pointer itself."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Gives the key to the board."""
        return self._scene.stage_key(event)

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """The cursor on the board is the focus."""


class PlayScene(Face):
    """One game on the screen."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.session = match.session
        self.frame = play_frame(app.size, app.theme)
        self.confirmed: Any = None
        """The position that Confirm was pressed on: pressed again, it shows the mistakes."""
        self.shown_mistakes: frozenset[int] = frozenset()
        self.result: Result | None = None
        self._bar = PlayBar(self)
        self._board = BoardFocus(self)
        self._second = -1
        self.panel = Panel(self)
        if self.session.status is not Status.PLAYING:
            self.result = Result(self)
        self._rebuild()

    # Moves and buttons

    def play(self, moves: Sequence[Any]) -> None:
        """Plays moves as one step; a refused one shakes the board and says why."""
        before = self.session.state
        try:
            self.session.play(moves)
        except IllegalMove as error:
            self.refuse(tell(error.message))
            return
        self._after(before)

    def refuse(self, text: str) -> None:
        """Shakes the board and says why."""
        if self.app.theme.motion:
            self.motion.start("shake", _SHAKE_MS, linear)
        self.app.toast(text, "cross")

    def _after(self, before: Any) -> None:
        self.confirmed, self.shown_mistakes = None, frozenset()
        if self.session.state != before:
            self.changed(before)
        self.dirty = True
        won = self.session.status is Status.SOLVED
        if won and self.result is None:
            self._win()
        elif not won and self.result is not None:
            self.result = None
            self._rebuild()
        self.panel.refresh()

    def _win(self) -> None:
        session = self.session
        self.app.store.set_status(
            self.match.game_id,
            Status.SOLVED,
            session.solved_ms or session.elapsed_ms,
            session.hints,
        )
        self.show_result()
        if self.result:
            self.result.celebrate()

    def show_result(self) -> None:
        """Puts the result in the panel's place."""
        self.result = Result(self)
        self._rebuild()

    def _step(self, step: Any) -> None:
        before = self.session.state
        if step():
            self._after(before)

    def undo(self) -> None:
        """One step back; on an untouched game, back to the game before it."""
        if self.session.can_undo:
            self._step(self.session.undo)
        elif self.app.repeating:
            return  # holding the key down ends with this game: the one before is a choice
        elif self.can_undo and self.app.dealer.back_to_parent(self.match):
            self.app.swallow_repeats()
            self.app.toast(_("Back in the game before"), "check")

    @property
    def can_undo(self) -> bool:
        """Whether there is a step or a game to go back to."""
        return self.session.can_undo or (
            self.match.parent is not None and not self.session.can_redo
        )

    def redo(self) -> None:
        """One step forward again."""
        self._step(self.session.redo)

    def restart(self) -> None:
        """Back to the start position, as a step."""
        self._step(self.session.restart)

    def save(self) -> None:
        """Keeps the position."""
        self.session.save()
        self.app.toast(_("Position saved. Restore brings it back."), "check")
        self.panel.refresh()

    def restore(self) -> None:
        """Back to the position that was kept, as a step."""
        try:
            self._step(self.session.restore)
        except IllegalMove as error:
            self.app.toast(tell(error.message), "warning")

    def confirm(self) -> None:
        """Says how many things are wrong; a second press shows them."""
        state = self.session.state
        if self.confirmed is state and state.mistakes():
            self.shown_mistakes = state.mistakes()
            self.dirty = True
            return
        self.confirmed = state
        wrong = self.session.confirm()
        if wrong:
            text = count(
                "{n} thing is wrong. Confirm again to see it.",
                "{n} things are wrong. Confirm again to see them.",
                wrong,
            )
            self.app.toast(text, "cross")
        else:
            self.app.toast(_("Nothing is wrong so far."), "check")

    def new(self) -> None:
        """Another puzzle of the same preset; undo on it comes back here."""
        kind = self.match.kind
        preset = self.match.preset or self.app.dealer.chosen(kind)
        self.app.dealer.deal(kind, preset, parent=self.match.game_id)

    def copy_id(self) -> None:
        """The game id on the clipboard."""
        text = self.match.puzzle_id
        if text is None:
            self.app.toast(_("This puzzle is too big for an id. Export it as a file."), "warning")
        else:
            self.app.copy(text, _("Copied the game id"))

    def how_to_play(self) -> None:
        """The rule and the keys."""
        answers: list[Answer] = [(_("Play"), "play", "primary", nothing)]
        self.app.scenes.push(DialogScene(self.app, _("How to play"), self.help(), answers))

    def pause(self) -> None:
        """Stops the clock and covers the board."""
        self.app.scenes.push(PausedScene(self.app, self.frame))

    def back(self) -> None:
        """To the cabinet; the next start opens there too."""
        self.app.store.set_setting("playing", False)
        self.app.scenes.pop()

    def open_menu(self) -> None:
        """The list of everything else."""
        self.app.scenes.push(game_menu(self, self._bar.menu))

    # The scene

    def leave(self) -> None:
        """Records the time."""
        self.session.pause()

    def _reveal(self, widget: Widget) -> None:
        if widget is self._board:
            self.board_focused()
        else:
            self.panel.reveal(widget)

    def _rebuild(self) -> None:
        inner = self.result.widgets if self.result else self.panel.widgets
        self._bar.show_clock = self._board.visible = self.result is None
        self.desk.widgets = [*self._bar.widgets, self._board, *inner]
        self.desk.focused = inner[0] if self.result else None
        self.desk.reveal = self._reveal
        self.arrange(self.app.size)

    def arrange(self, size: tuple[int, int]) -> None:
        """Bar, stage, panel."""
        if size == (0, 0):
            return
        self.frame = frame = play_frame(size, self.app.theme)
        self._bar.arrange(frame)
        self.arrange_stage(frame.stage)
        self.panel.arrange(frame)
        if self.result:
            self.result.arrange(frame)
        self.dirty = True

    def update(self, ms: float) -> None:
        """The clock and everything that moves."""
        super().update(ms)
        top = self.app.scenes.top is self
        if top and self.app.focused:
            self.session.advance(round(ms))
        if self.session.elapsed_ms // 1000 != self._second:
            self._second = self.session.elapsed_ms // 1000
            self.dirty = True
        if self.result and self.result.update(ms):
            self.dirty = True

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return super().busy or (self.result is not None and self.result.busy)

    def handle(self, event: Input) -> bool:
        """Keys of the game, then the widgets, then the board."""
        if isinstance(event, Pointer):
            self.dirty = True
            if self.panel.pointer(event) or self.desk.pointer(event):
                return True
            return self.stage_pointer(event) if self.result is None else False
        if event.type == pygame.KEYDOWN:
            if self._shortcut(event):
                self.dirty = True
                return True
            if self.result is None and not self.desk.by_key and self.stage_key(event):
                self.dirty = True
                return True
        return super().handle(event)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F1:
            self.how_to_play()
            return True
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT:
            self.redo()
            return True
        actions = {
            pygame.K_z: self.undo,
            pygame.K_y: self.redo,
            pygame.K_c: self.copy_id,
            pygame.K_n: self.new,
            pygame.K_s: self.save,
            pygame.K_r: self.restore,
            pygame.K_RETURN: self.confirm,
        }
        action = actions.get(event.key)
        if action is not None:
            action()
        return action is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Bar, stage, panel or result."""
        theme, frame = self.app.theme, self.frame
        self._bar.draw(surface)
        shift = round(theme.px(8) * self._shake())
        stage = frame.stage.move(shift, 0)
        shapes.card(surface, theme, stage)
        self.draw_stage(surface, stage)
        if self.result:
            self.result.draw(surface)
        else:
            self.panel.draw(surface)
        self.desk.draw(surface, theme)
        if self.result:
            self.result.draw_petals(surface)

    def _shake(self) -> float:
        return shake(self.motion.value("shake")) if self.motion.running("shake") else 0
