"""The steps of a solve as squares, in their order: what was found, hints and mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from game.face import Face
from game.play.board import Square, SquareRows
from game.play.game import Game
from game.play.session import Event, Session, Verb, is_hint, reveal_scope
from game.result.insight import slow_steps
from game.result.recording import Recording

_A_ROW, _LEAST_STEPS = 10, 3
"""The most squares in a row, and the fewest steps of a game that are shown."""


class _Step(NamedTuple):
    """A square, and when what it stands for happened: after which event, and the time played."""

    event: int
    ms: int
    square: Square


def squares_of(game: Game, face: Face, events: Sequence[Event]) -> SquareRows:
    """Returns the squares of a game: those of its kind, if it has any, or else its steps.

    A step is one more right chest, or whatever else the kind counts; a move that adds several is
    as many steps; what was taken back is none. Each hint and each mistake has a square of its own,
    so that a row never says less than the words. Empty for a game of few steps.
    """
    if face.solved_squares:
        return face.solved_squares(game.session, events)
    steps, others = _steps_and_help(game, face, events)
    if len(steps) < _LEAST_STEPS:
        return SquareRows()
    steps = _with_slow(steps)
    shown = [each.square for each in sorted([*steps, *others], key=lambda each: each.event)]
    a_row = ceil(len(shown) / ceil(len(shown) / _A_ROW))  # no row of one square
    rows = (tuple(shown[at : at + a_row]) for at in range(0, len(shown), a_row))
    return SquareRows(tuple(rows), face.square(Square.SLOW in shown))


def _with_slow(steps: Sequence[_Step]) -> list[_Step]:
    """Returns the steps, those marked that took far longer than most, as in the result."""
    slow = slow_steps([step.ms for step in steps])
    return [
        step._replace(square=Square.SLOW)
        if place in slow and step.square is Square.FOUND
        else step
        for place, step in enumerate(steps)
    ]


def _steps_and_help(
    game: Game, face: Face, events: Sequence[Event]
) -> tuple[list[_Step], list[_Step]]:
    """Returns the steps of a game, then its hints and mistakes."""
    session, steps, others, is_asked = game.session, dict[int, _Step](), list[_Step](), False
    played = Session.positions(game.kind, session.puzzle, session.mode, events)
    for number, (event, state) in enumerate(played, 1):
        found = face.found(state) if face.found else range((face.right or face.progress)(state)[0])
        steps = {unit: step for unit, step in steps.items() if unit in found}
        is_shown = event.verb is Verb.REVEAL or is_asked
        square = Square.MISSED if is_shown else Square.FOUND
        steps |= {n: _Step(number, event.elapsed_ms, square) for n in found if n not in steps}
        is_asked = bool(reveal_scope(event))
        if is_hint(event):
            others.append(_Step(number, event.elapsed_ms, Square.HINT))
    recording = Recording.of(session, events, wrong_units=face.wrong_units)
    for moment in recording.moments:
        number = recording.positions[moment.step].events
        others += [_Step(number, moment.ms, Square.MISTAKE)] * moment.wrong
    return [*steps.values()], others
