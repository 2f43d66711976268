"""How a game of Sweet Spots ends: the techniques it took, and the one to learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.faces.sweetspots import words
from game.faces.sweetspots.board import SweetSpotsBoard
from game.play.ending import Ending
from game.play.session import Event, Session, Verb
from game.result.result import Insight
from game.ui.text import _, translate
from generators.base import Hint, NoHint, Tick
from generators.sweetspots.deduction import Technique
from generators.sweetspots.rules import CLASSIC, State


class SweetSpotsEnding(Ending):
    """How a game of Sweet Spots ends."""

    board: SweetSpotsBoard
    _hardest_hint = ""
    """The hardest technique that a hint was about; "" if there were none."""
    _next_step = ""
    """The technique of the easiest step when the solution was shown; "" if it wasn't."""

    @property
    def insights_title(self) -> str:
        return _("One way to solve it")

    def news(self) -> str:
        """Returns how many chests the player had found before the solution was shown."""
        game, state = self.board.context.game, self.board.position
        found = 0
        if game is not None:
            before = cast(State, game.session.earlier(1))
            found = (before.chests & state.chests).bit_count()
        text = _("You had {n} of {all} chests right.") if found else ""
        return text.format(n=found, all=state.chests.bit_count())

    @property
    def lesson(self) -> Insight | None:
        technique = self._next_step or self._hardest_hint
        return (
            Insight(technique, _("The idea behind your hint, in two minutes"))
            if technique
            else None
        )

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """Finds the techniques of one way to solve, and the one worth learning."""
        context, state = self.board.context, self.board.position.puzzle.start(CLASSIC)
        hardest = Technique.FINISHED.value
        for event, after in Session.positions(context.kind, state.puzzle, CLASSIC, events):
            if event.verb is Verb.HINT:
                hint = self._hint(state, tick)
                if hint is not None and hint.rank > hardest:
                    hardest, self._hardest_hint = hint.rank, translate(hint.technique)
            if event.verb is Verb.REVEAL:
                advice = self._advice(state, tick)
                self._next_step = translate(advice.technique) if advice and advice.rank else ""
            state = cast(State, after)
        return words.insights(state.puzzle, tick)

    def _hint(self, state: State, tick: Tick) -> Hint | None:
        """Returns the hint at a position: its easiest step, or a mistake; None if none helps."""
        try:
            return self.board.context.kind.hint(state, tick)
        except NoHint:
            return None

    def _advice(self, state: State, tick: Tick) -> Hint | None:
        """Returns the step worth advising at a position, as in the replay; None if none helps."""
        find = self.board.context.kind.hint
        try:
            return self.board.hints.easiest(state, lambda at: find(at, tick))
        except NoHint:
            return None
