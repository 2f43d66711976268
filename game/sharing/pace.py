"""The pace of a solve as squares: how long each chest, word or tenth of a game took."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.face import Face
from game.play.board import Square, SquareKey
from game.play.game import Game
from game.play.session import Event, Session, Verb, is_reveal
from game.ui.text import _, as_sentence, count, join_sentences

_MOST_PACE, _LEAST_PACE = 10, 3
"""The most squares that show a pace, and the fewest steps of a game with a pace."""
_LEAST_SLOW_MS = 10_000
"""The least time of a slow step: a shorter one is quick, however quick the others were."""


class Pace(NamedTuple):
    """Squares that show the pace of a solve, and what they stand for: `a chest`."""

    squares: tuple[int, ...] = ()
    square: str = ""
    key: SquareKey = SquareKey()
    grid_legend: str = ""
    """The legend of squares that are no pace."""

    @property
    def is_pace(self) -> bool:
        """Whether the colours are a pace."""
        return bool(self.key.title) and not self.grid_legend

    @property
    def legend(self) -> str:
        """What the squares and their colours mean."""
        if self.grid_legend or not self.squares:
            return self.grid_legend
        each = as_sentence(_("Each square is {what}").format(what=self.square))
        return join_sentences((each, self.key.colours))


def pace_of(game: Game, face: Face, events: Sequence[Event]) -> Pace:
    """Returns a game's pace as at most ten squares, each for an equal share of its steps.

    A square most of whose steps were revealed says so.

    A step is one more chest, word or letter, whatever the kind counts; a move that adds several is
    as many steps; what was taken back is none. A square says whether its steps took no longer than
    the average or than ten seconds, up to twice the average, or more. The first step isn't part of
    the average, and counts from the first move: before that the player reads the puzzle.
    Empty for a game of few steps. Some kinds have other squares in place of a pace: the letters
    of a riddle are typed once the word is known.
    """
    grid = face.solved_squares and face.solved_squares(game.session, events)
    if grid:
        return Pace(grid.squares[0], face.square(False).each, grid.key, grid.legend)
    session, steps, is_asked = game.session, list[float | None](), False
    last = min((event.elapsed_ms for event in events if event.verb is Verb.MOVE), default=0)
    for event, state in Session.positions(game.kind, session.puzzle, session.mode, events):
        new = face.progress(state)[0] - len(steps)
        del steps[len(steps) + min(0, new) :]
        if new > 0:
            is_shown = event.verb is Verb.REVEAL or is_asked
            steps += [None if is_shown else max(0, event.elapsed_ms - last) / new] * new
            last = event.elapsed_ms
        is_asked = is_reveal(event)
    if len(steps) < _LEAST_PACE:
        return Pace()
    own = [ms for ms in steps[1:] if ms is not None] or [0]
    average = sum(own) / len(own)
    number = min(_MOST_PACE, len(steps))
    ends = [len(steps) * part // number for part in range(number + 1)]
    squares = tuple(_square(steps[a:b], average) for a, b in pairwise(ends))
    name = face.square(number < len(steps))
    quick, slow = (
        count("up to {n} second", "up to {n} seconds", round(ms / 1000))
        for ms in (max(average, _LEAST_SLOW_MS), 2 * average)
    )
    times: dict[int, str] = {
        Square.QUICK: quick,
        Square.SLOW: slow,
        Square.SLOWER: _("of a time|longer"),
    }
    title = _("Time for {what}").format(what=face.square(False).each)
    return Pace(squares, name.each, SquareKey.of(squares, title, times))


def _square(steps: Sequence[float | None], average: float) -> Square:
    """Returns the square for some steps, each its milliseconds, or None if it was revealed."""
    own = [ms for ms in steps if ms is not None]
    if 2 * len(own) < len(steps):
        return Square.MISSED
    ms = sum(own) / len(own)
    if ms <= max(average, _LEAST_SLOW_MS):
        return Square.QUICK
    return Square.SLOW if ms <= 2 * average else Square.SLOWER
