"""What the buttons of the play screen do: moves, steps back, trials, hints, the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.cabinet import Answer
from game.job import Job
from game.scenes.dialog import DialogScene
from game.scenes.hintcard import HintCard
from game.scenes.outcome import Outcome
from game.scenes.paused import PausedScene
from game.scenes.picker import PickerScene
from game.scenes.playface import PlayFace
from game.scenes.playmenu import game_menu
from game.scenes.result import Result
from game.scenes.tutorial import knows
from game.text import _, count, tell
from game.ui.motion import linear
from game.ui.widgets import Button, Widget, nothing
from generators.base import Hint, IllegalMove, Status

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match
    from game.scenes.panel import Panel

_SHAKE_MS = 300


class PlayActions(PlayFace):
    """One game, and everything that can be done with it."""

    panel: Panel
    menu_button: Widget

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.topic = match.kind.name
        self.session = match.session
        self.confirmed: Any = None
        """The position that Confirm was pressed on: pressed again, it shows the mistakes."""
        self.shown_mistakes: frozenset[int] = frozenset()
        self.result: Outcome | None = None
        self.hint: HintCard | None = None
        self.buttons = {button.name: button for button in self._usual_buttons()}
        self._to_celebrate = False

    def _usual_buttons(self) -> list[Button]:
        return [
            Button("undo", _("Undo"), "undo", action=self.undo),
            Button("redo", _("Redo"), "redo", action=self.redo),
            Button("hint", _("Hint"), "hint", "tint", self.ask_hint),
            Button("confirm", _("Confirm"), "check", action=self.confirm),
            Button("restart", _("Restart"), "restart", action=self.restart),
            Button("new", _("New"), "plus", action=self.new),
        ]

    def rebuild(self) -> None:
        """Takes the widgets of what is in the panel's place now."""
        raise NotImplementedError

    def refresh_panel(self) -> None:
        """Arranges the panel anew: what its cards hold has changed."""
        self.panel.refresh()
        self.dirty = True

    def play(self, moves: Sequence[Any]) -> bool:
        """Plays moves as one step, and whether it could; a refusal shakes the board, says why."""
        before = self.session.state
        try:
            self.session.play(moves)
        except IllegalMove as error:
            self.refuse(tell(error.message))
            return False
        self._after(before)
        return True

    def play_beside_hint(self, moves: Sequence[Any]) -> None:
        """Plays moves that belong to the hint that is open, which stays. Raises IllegalMove."""
        before = self.session.state
        self.session.play(moves)
        self._moved(before)

    def refuse(self, text: str) -> None:
        """Shakes the board and says why."""
        if self.app.theme.motion:
            self.motion.start("shake", _SHAKE_MS, linear)
        self.app.toast(text, "cross")

    def _after(self, before: Any) -> None:
        self.close_hint()
        self._moved(before)

    def _moved(self, before: Any) -> None:
        self.confirmed, self.shown_mistakes = None, frozenset()
        if self.session.state != before:
            self.changed(before)
        self.dirty = True
        if not self.over:
            self._to_celebrate = False
            if self.result is not None:
                self.result = None
                self.rebuild()
        elif self.result is None:
            self._end()
        self.panel.refresh()

    def _end(self) -> None:
        """Notes the end, which a game may go on from (its groups can be named)."""
        self.app.dealer.ended(self.match)
        self._to_celebrate = self.session.status is Status.SOLVED
        if self._to_celebrate:
            knows(self.app, self.match.kind.name)
        else:
            self.turned_over()
        self.show_end()

    def show_end(self) -> None:
        """Puts the result in its place once the puzzle's scene lets it."""
        if not self.over or self.result is not None or not self.ends_now():
            return
        self.close_hint()
        self.show_result()
        if self.result and self._to_celebrate:
            self.result.celebrate()
        self._to_celebrate = False

    def show_result(self) -> None:
        """Puts the result in the panel's place."""
        self.result = self.make_result()
        self.rebuild()

    def make_result(self) -> Outcome:
        """The card of the time, the record and the last times."""
        return Result(self)

    def pass_time(self, ms: float) -> None:
        """Lets the clock of the game go on; at the limit of its mode the game ends."""
        before = self.session.state
        self.session.advance(round(ms))
        if self.session.state is before:
            return
        self.interrupted()
        top = self.app.scenes.top
        if isinstance(top, PickerScene):
            self.app.scenes.remove(top)  # a list over the board offers what can be done no more
        self._after(before)

    def _step(self, step: Any) -> None:
        before = self.session.state
        if step():
            self._after(before)

    def undo(self) -> None:
        """One step back; on an untouched game, back to the game before it."""
        if not self.match.kind.can_undo:
            return  # a game that takes nothing back is not left by a key that does, either
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
        steps = self.session.can_undo or self.match.parent is not None
        return steps and self.match.kind.can_undo

    def redo(self) -> None:
        """One step forward again, or on to the new game that was taken back."""
        if not self.match.kind.can_undo:
            return
        if self.session.can_redo:
            self._step(self.session.redo)
        elif not self.app.repeating and self.app.dealer.on_to_child(self.match):
            self.app.swallow_repeats()

    @property
    def can_redo(self) -> bool:
        """Whether there is a step or a game to go on to."""
        steps = self.session.can_redo or self.app.dealer.has_child(self.match)
        return steps and self.match.kind.can_undo

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

    def toggle_trial(self) -> None:
        """Begins a trial: the marks of it are tinted; or keeps its marks."""
        if self.session.tried_from is None:
            self._step(self.session.begin_trial)
            self.app.toast(_("Trying. Keep or drop all of it at once."), "check")
        else:
            self._step(self.session.keep_trial)

    def drop_trial(self) -> None:
        """Wipes the marks of the trial, as a step."""
        self._step(self.session.drop_trial)

    def back_to_correct(self) -> None:
        """Back to the last position without a mistake, as a step."""
        if not self.session.state.mistakes():
            self.app.toast(_("Nothing is wrong so far."), "check")
        elif self.session.can_undo:
            self._step(self.session.back_to_correct)
            self.app.toast(_("Back at the last position without a mistake."), "check")

    def ask_hint(self) -> None:
        """The next of three presses: where to look, because of what, the move."""
        if self.over:
            return
        if self.hint is not None:
            if self.hint.hint is not None:  # a second press in haste does not end the search
                self.hint.advance()
            return
        kind, state = self.match.kind, self.hint_state()
        job: Job[Hint] = Job(lambda tick: kind.hint(state, tick))
        self.app.worker.run(job)
        self.hint = HintCard(self, job)
        self.rebuild()

    def play_hint(self, hint: Hint) -> None:
        """Makes the moves of a hint, as one step."""
        self.play(hint.moves)

    def close_hint(self) -> None:
        """Takes the hint away."""
        if self.hint is None:
            return
        self.hint.cancel()
        self.hint = None
        self.rebuild()
        if self.match.preset is not None:
            self.app.dealer.stock(self.match.kind, self.match.preset)

    def confirm(self) -> None:
        """Says how many things are wrong; a second press shows them."""
        state = self.session.state
        if self.confirmed is state and state.mistakes():
            self.shown_mistakes = state.mistakes()
            self.app.toast(_("What is wrong is marked on the board."), "cross")
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
        """Another puzzle of the same preset and mode; undo on it comes back here."""
        self.app.hush()
        kind = self.match.kind
        preset = self.match.preset or self.app.dealer.chosen(kind)
        self.app.dealer.deal(kind, preset, self.match.game_id, self.session.mode)

    def copy_id(self) -> None:
        """The game id on the clipboard."""
        text = self.match.puzzle_id
        if text is None:
            self.app.toast(_("This puzzle is too big for an id. Export it as a file."), "warning")
        else:
            self.app.copy(text, _("Copied the game id"))

    def how_to_play(self) -> None:
        """The rule and the keys."""
        self.app.open_help()

    def ask_to_end(self, title: str, text: str, end: Answer) -> None:
        """Asks once before the answer is shown; `end` is the answer that shows it."""
        if self.over:
            return
        keep: Answer = (_("Keep playing"), "", "primary", nothing)
        self.app.scenes.push(DialogScene(self.app, title, text, [keep, end]))

    def pause(self) -> None:
        """Stops the clock and covers the board; all of it where time is short."""
        limited = self.session.left_ms is not None
        self.app.scenes.push(PausedScene(self.app, lambda: self.frame, limited))

    def open_menu(self) -> None:
        """The list of everything else."""
        self.app.scenes.push(game_menu(self, self.menu_button))
