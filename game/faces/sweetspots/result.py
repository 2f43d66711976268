"""How a game of Sweet Spots ends: the techniques it took, and which chests were slow or helped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.faces.sweetspots import words
from game.faces.sweetspots.board import SweetSpotsBoard
from game.faces.sweetspots.look import Taken
from game.play.ending import Ending
from game.play.session import Event, Session, Verb
from game.result.insight import Insight
from game.result.recording import Recording
from game.result.result import Result
from game.ui.blocks.block import Block
from game.ui.text import _, clock_text, shown_ms, translate
from generators.base import AnyKind, NoHint, Tick
from generators.grid import bits
from generators.sweetspots.rules import CLASSIC, Puzzle, State

_LONG_THINK_MS = 10_000
_SLOWEST, _LEAST_MS, _TIMES_AVERAGE = 3, 5000, 1.5
"""How many of the slowest chests are shown, how long they took at least, and how many times the
average."""


class _Chest:
    """A chest on the board: what was spent on it since the one before, and whether with a hint."""

    def __init__(self, cells: int, ms: int, is_hinted: bool) -> None:
        self.cells, self.ms, self.is_hinted = cells, ms, is_hinted


def taken(kind: AnyKind, puzzle: Puzzle, events: Sequence[Event], has_clock: bool) -> Taken:
    """Returns which chests of a solved board were slow, if there `has_clock`, or took a hint.

    The time since the chest before belongs to a chest, and so do the hints since then; the time
    before the first move is for reading. A chest that was taken away again leaves both to the next
    one. Nothing of a game that isn't kept as a whole, or whose solution was revealed.
    """
    if any(event.verb is Verb.REVEAL for event in events):
        return Taken()
    placed = list[_Chest]()
    last = min((event.elapsed_ms for event in events if event.verb is Verb.MOVE), default=0)
    before, is_hinted, spare_ms = 0, False, 0
    for event, state in Session.positions(kind, puzzle, CLASSIC, events):
        assert isinstance(state, State)
        is_hinted = is_hinted or event.verb is Verb.HINT
        for chest in [chest for chest in placed if chest.cells & ~state.chests]:
            chest.cells &= state.chests
            if not chest.cells:
                placed.remove(chest)
                is_hinted, spare_ms = is_hinted or chest.is_hinted, spare_ms + chest.ms
        new, before = state.chests & ~before, state.chests
        if new:
            ms = max(0, shown_ms(event.elapsed_ms) - shown_ms(last)) + spare_ms
            placed.append(_Chest(new, ms, is_hinted))
            last, is_hinted, spare_ms = event.elapsed_ms, False, 0
    if sum(chest.cells.bit_count() for chest in placed) != puzzle.size * puzzle.stars:
        return Taken()
    average = sum(chest.ms for chest in placed) / len(placed)
    least = max(_LEAST_MS, _TIMES_AVERAGE * average) if has_clock else float("inf")
    slowest = sorted(placed, key=lambda chest: -chest.ms)[:_SLOWEST]
    return Taken(
        {cell: chest.ms for chest in slowest if chest.ms >= least for cell in bits(chest.cells)},
        frozenset(cell for chest in placed if chest.is_hinted for cell in bits(chest.cells)),
    )


class SweetSpotsEnding(Ending):
    """How a game of Sweet Spots ends."""

    board: SweetSpotsBoard
    _hinted_most = ""
    """The technique that most hints were about; "" if there were none."""
    _taken = Taken()

    @property
    def insights_title(self) -> str:
        return _("Techniques needed")

    @property
    def held_up(self) -> str:
        text = _(
            "Your hints were most often about this technique: {technique}. Its "
            "lesson takes two minutes."
        )
        return text.format(technique=self._hinted_most) if self._hinted_most else ""

    @property
    def has_techniques(self) -> bool:
        return True

    def page(self, parts: Result) -> Block | None:
        """Shows on the board what the chests took, once that is found; the card is the usual."""
        self.board.taken = self._taken
        return None

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """Finds the techniques, how many hints were about each, and the longest pause.

        Also how many mistakes were made, how often a hint was about one, and what the chests took.
        """
        hints, context = Counter[str](), self.board.context
        has_clock = context.settings.flag("clock")
        state = self.board.position.puzzle.start(CLASSIC)
        for event, after in Session.positions(context.kind, state.puzzle, CLASSIC, events):
            assert isinstance(after, State)
            if event.verb is Verb.HINT:
                hints[self._easiest(state, tick)] += 1
            state = after
        self._taken = taken(context.kind, state.puzzle, events, has_clock)
        film = Recording.of(Session(context.kind, state.puzzle, CLASSIC), events)
        about_mistakes = hints.pop("", 0)
        last_row = [words.mistakes_row(film.mistakes, about_mistakes)] if film.mistakes else []
        figures = {name: words.hints_taken(n) for name, n in hints.items()}
        self._hinted_most = next((name for name, _n in hints.most_common(1)), "")
        ms, before = film.longest_pause
        if ms >= _LONG_THINK_MS and has_clock:
            text = _("longest pause {time}").format(time=clock_text(ms))
            figures.setdefault(self._easiest(before.state, tick), text)
        return [*words.insights(state.puzzle, figures, tick), *last_row]

    def _easiest(self, state: State, tick: Tick) -> str:
        """Returns the technique of the easiest step; "" if there is none, or a mistake."""
        try:
            hint = self.board.context.kind.hint(state, tick)
        except NoHint:
            return ""
        return translate(hint.technique) if hint.rank else ""
