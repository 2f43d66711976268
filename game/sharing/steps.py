"""The steps of a solve as squares, in their order: what was found, hints and mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from game.face import Face
from game.play.board import Square, SquareRows
from game.play.game import Game
from game.play.session import Event, Session, Verb, is_reveal
from game.result.recording import Recording

_A_ROW, _LEAST_STEPS = 10, 3
"""The most squares in a row, and the fewest steps of a game that are shown."""


class _Step(NamedTuple):
    """A square, and when what it stands for happened."""

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
    session, steps, others, is_asked = game.session, list[_Step](), list[_Step](), False
    for event, state in Session.positions(game.kind, session.puzzle, session.mode, events):
        done = (face.right or face.progress)(state)[0]
        new = done - len(steps)
        del steps[len(steps) + min(0, new) :]
        is_shown = event.verb is Verb.REVEAL or is_asked
        square = Square.MISSED if is_shown else Square.FOUND
        steps += [_Step(event.elapsed_ms, square)] * max(0, new)
        is_asked = is_reveal(event)
        if event.verb is Verb.HINT and not is_asked:
            others.append(_Step(event.elapsed_ms, Square.HINT))
    if len(steps) < _LEAST_STEPS:
        return SquareRows()
    for moment in Recording.of(session, events).moments:
        others += [_Step(moment.ms, Square.MISTAKE)] * moment.wrong
    shown = [each.square for each in sorted([*steps, *others], key=lambda each: each.ms)]
    a_row = ceil(len(shown) / ceil(len(shown) / _A_ROW))  # no row of one square
    rows = (tuple(shown[at : at + a_row]) for at in range(0, len(shown), a_row))
    return SquareRows(tuple(rows), face.square())
