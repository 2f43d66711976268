"""How a game of Sweet Spots ends: the techniques it took, and which chests were slow or helped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

from game.faces.sweetspots import words
from game.faces.sweetspots.board import SweetSpotsBoard
from game.faces.sweetspots.look import SolvingNotes
from game.play.ending import Ending
from game.play.session import Event, Session, Verb, thinking_ms
from game.result.insight import Insight, slow_steps
from game.result.recording import Recording
from game.result.result import Result
from game.ui.blocks.block import Block, Text
from game.ui.blocks.boxes import Column
from game.ui.text import _, translate
from generators.base import AnyKind, Hint, NoHint, Tick
from generators.grid import bits
from generators.sweetspots.deduction import Technique
from generators.sweetspots.rules import CLASSIC, Mark, Puzzle, State


def solving_notes(
    kind: AnyKind,
    puzzle: Puzzle,
    events: Sequence[Event],
    has_clock: bool,
    shown: frozenset[int] = frozenset(),
) -> SolvingNotes:
    """Returns which chests of a solved board were slow, if the player `has_clock`, or hinted.

    A chest took the time since the chest before it, less the time in which hints were read; one
    that was removed again has no time of its own. `shown` are the cells where hints put a chest: a
    hint that crosses out cells belongs to no chest. Empty if the solution was
    revealed or events are missing.
    """
    if any(event.verb is Verb.REVEAL for event in events):
        return SolvingNotes()
    placed, chests = dict[int, int](), 0
    played = Session.positions(kind, puzzle, CLASSIC, events)
    for ms, (_event, state) in zip(thinking_ms(events), played, strict=False):
        chests = cast(State, state).chests
        placed = {cell: at for cell, at in placed.items() if chests >> cell & 1}
        placed |= {cell: ms for cell in bits(chests) if cell not in placed}
    if len(placed) != puzzle.size * puzzle.stars:
        return SolvingNotes()
    slow = slow_steps([*placed.values()]) if has_clock else {}
    cells = [*placed]
    return SolvingNotes({cells[n]: ms for n, ms in slow.items()}, shown & frozenset(cells))


class SweetSpotsEnding(Ending):
    """How a game of Sweet Spots ends."""

    board: SweetSpotsBoard
    _hardest_hint = ""
    """The hardest technique that a hint was about; "" if there were none."""
    _next_step = ""
    """The technique of the easiest step when the solution was shown; "" if it wasn't."""
    _hints: Mapping[str, int] = {}
    """How many hints were about each technique, the most first."""
    _about_mistakes = 0
    """How many hints were about a mistake."""
    _wrong: Sequence[int] = ()
    """The cells of the mistakes, in order of time."""
    _solving_notes = SolvingNotes()

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
    def held_up(self) -> str:
        if self._next_step:
            text = _("The next step was “{technique}”. Learn it in two minutes.")
            return text.format(technique=self._next_step)
        text = _("Your hardest hint used “{technique}”. Learn it in two minutes.")
        if sum(self._hints.values()) == 1:
            text = _("Your hint used “{technique}”. Learn it in two minutes.")
            if self._about_mistakes:
                text = _("One hint used “{technique}”. Learn it in two minutes.")
        return text.format(technique=self._hardest_hint) if self._hardest_hint else ""

    @property
    def has_techniques(self) -> bool:
        return True

    def page(self, parts: Result) -> Block | None:
        """Marks slow and hinted chests on the board once they are found, and counts mistakes."""
        self.board.solving_notes = self._solving_notes
        state, pairs = self.board.position, parts.pairs()
        if self._wrong:
            pairs.insert(len(parts.time()), (_("Mistakes"), str(len(self._wrong))))
        texts = (
            words.mistakes_made(state.puzzle, self._wrong, state.chests),
            words.hints_taken(self._hints, self._about_mistakes),
        )
        lines = [Text(text, 15, wraps=True) for text in texts if text]
        return parts.block([Column([*lines], 4)] if lines else [], pairs=pairs)

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """Finds the techniques of one way to solve, and the longest pause.

        Also how many hints were about each technique and about mistakes, the mistakes, and the
        slow and hinted chests.
        """
        hints, shown, context = Counter[str](), set[int](), self.board.context
        ranks, revealed = {"": 0}, frozenset[int]()
        has_clock = context.settings.flag("clock")
        state = self.board.position.puzzle.start(CLASSIC)
        for event, after in Session.positions(context.kind, state.puzzle, CLASSIC, events):
            assert isinstance(after, State)
            if event.verb is Verb.HINT:
                hint = self._hint(state, tick)
                hints[_technique(hint)] += 1
                ranks[_technique(hint)] = hint.rank if hint else 0
                moves = hint.moves if hint else ()
                shown |= {move.cell for move in moves if move.mark == Mark.CHEST}
            if event.verb is Verb.REVEAL:
                self._next_step = _technique(self._advice(state, tick))
                revealed = frozenset(bits(after.chests & ~state.chests))
            state = after
        self._solving_notes = solving_notes(
            context.kind, state.puzzle, events, has_clock, frozenset(shown)
        )
        recording = Recording.of(Session(context.kind, state.puzzle, CLASSIC), events)
        self._wrong = [cell for moment in recording.moments for cell in sorted(moment.cells)]
        wrong = frozenset(self._wrong)
        self._solving_notes = self._solving_notes._replace(wrong=wrong, revealed=revealed)
        self._about_mistakes = hints.pop("", 0)
        self._hints = dict(hints.most_common())
        hardest = max(ranks, key=lambda technique: ranks[technique])
        self._hardest_hint = hardest if ranks[hardest] > Technique.FINISHED else ""
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


def _technique(hint: Hint | None) -> str:
    """Returns the technique of a hint; "" if there is none, or a mistake."""
    return translate(hint.technique) if hint and hint.rank else ""
