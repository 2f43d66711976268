"""How a game of Sweet Spots ends: the techniques it took, and the one to learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from game.faces.sweetspots import words
from game.faces.sweetspots.board import SweetSpotsBoard
from game.play.ending import Ending
from game.play.session import Event, Session, Verb
from game.result.ended import Ended, Insight
from game.ui.text import _, translate
from generators.base import Hint, NoHint, Status, Tick
from generators.sweetspots.deduction import Technique
from generators.sweetspots.rules import CLASSIC, State


class Techniques(NamedTuple):
    """What the moves of a game say about the techniques of its board."""

    way: Sequence[Insight]
    """The techniques of one way to solve it."""
    to_learn: str
    """The technique worth learning: of the next step when the solution was shown, or else of the
    hardest hint; "" for none."""


class SweetSpotsEnding(Ending):
    """How a game of Sweet Spots ends."""

    board: SweetSpotsBoard

    def ended(self, found: Techniques | None) -> Ended:
        learn = found.to_learn if found else ""
        idea = Insight(learn, _("The idea behind your hint, in two minutes"))
        way = found.way if found else ()
        title = _("One way to solve it")
        return Ended(
            news=self._news(), lesson=idea if learn else None, insights=way, insights_title=title
        )

    def _news(self) -> str:
        """Returns how many chests the player had found before the solution was shown."""
        game, state = self.board.context.game, self.board.position
        right = 0
        if game is not None and game.session.status is Status.SHOWN:
            before = cast(State, game.session.earlier(1))
            right = (before.chests & state.chests).bit_count()
        text = _("You had {n} of {all} chests right.") if right else ""
        return text.format(n=right, all=state.chests.bit_count())

    def find(self, events: Sequence[Event], tick: Tick) -> Techniques:
        """Finds the techniques of one way to solve, and the one worth learning."""
        context, state = self.board.context, self.board.position.puzzle.start(CLASSIC)
        hardest, hardest_hint, next_step = Technique.FINISHED.value, "", ""
        for event, after in Session.positions(context.kind, state.puzzle, CLASSIC, events):
            if event.verb is Verb.HINT:
                hint = self._hint(state, tick)
                if hint is not None and hint.rank > hardest:
                    hardest, hardest_hint = hint.rank, translate(hint.technique)
            if event.verb is Verb.REVEAL:
                advice = self._advice(state, tick)
                next_step = translate(advice.technique) if advice and advice.rank else ""
            state = cast(State, after)
        return Techniques(words.insights(state.puzzle, tick), next_step or hardest_hint)

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
