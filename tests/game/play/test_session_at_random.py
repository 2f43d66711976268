"""The session against a model that is a plain list of positions, under random play."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game.play.session import Event, Session
from generators.base import AnyKind, IllegalMove
from generators.rng import Rng
from generators.sweetspots import KIND as SWEETSPOTS
from generators.sweetspots import rules as sweetspots
from tests.forms import at_once
from tests.game.counters import KIND, PLAIN, Move, Puzzle

PUZZLE = Puzzle((2, 0, 3))


class Model:
    """The positions from the start on, each with the one that a trial began from, or None."""

    def __init__(self, start: Any) -> None:
        self.positions: list[tuple[Any, Any]] = [(start, None)]
        self.place = 0
        self.kept: dict[str, Any] = {}
        self.title = ""

    @property
    def position(self) -> Any:
        return self.positions[self.place][0]

    @property
    def tried_from(self) -> Any:
        return self.positions[self.place][1]

    def step(self, position: Any, tried_from: Any = None) -> None:
        self.positions[self.place + 1 :] = [(position, tried_from)]
        self.place += 1

    def jump(self, position: Any) -> None:
        if position is not None and position != self.position:
            self.step(position)

    def last_correct(self) -> tuple[Any, Any] | None:
        if not self.position.mistakes():
            return None
        past = reversed(self.positions[: self.place])
        return next((pair for pair in past if not pair[0].mistakes()), None)


def snapshot(session: Session) -> list[object]:
    """Everything that a session knows, in plain values; leaves it as it was."""
    facts: list[object] = [session.state, session.status, session.elapsed_ms, session.solved_ms]
    facts += [session.hints, dict(session.saved), session.title, session.tried_from]
    back = 0
    while session.undo():
        facts += [session.state, session.tried_from]
        back += 1
    forth = 0
    while session.redo():
        facts += [session.state, session.tried_from]
        forth += 1
    for _ in range(forth - back):
        session.undo()
    return facts


def random_moves(rng: Rng, kind: AnyKind, puzzle: Any) -> list[Any]:
    if kind is KIND:
        return [Move(rng.below(4), rng.below(5) - 2) for _ in range(1 + rng.below(3))]
    cells = len(puzzle.zones)
    return [sweetspots.Move(rng.below(cells), rng.below(3)) for _ in range(1 + rng.below(3))]


def play_at_random(rng: Rng, session: Session, model: Model) -> None:
    """Does one random thing to both."""
    action = rng.choice(["play"] * 6 + ["undo"] * 4 + ["redo"] * 3 + ["restart", "save"] + OTHERS)
    if action == "play":
        moves = random_moves(rng, session.kind, session.puzzle)
        after = model.position
        try:
            for move in moves:
                after = after.apply(move)
        except IllegalMove:
            with pytest.raises(IllegalMove):
                session.play(moves)
        else:
            session.play(moves)
            model.step(after, model.tried_from)
    elif action == "undo":
        assert session.undo() == (model.place > 0)
        model.place = max(model.place - 1, 0)
    elif action == "redo":
        assert session.redo() == (model.place < len(model.positions) - 1)
        model.place = min(model.place + 1, len(model.positions) - 1)
    elif action == "restart":
        session.restart()
        model.jump(model.positions[0][0])
    elif action in ("save", "restore", "forget", "title"):
        name_something(action, rng.choice(["", "fork", "第一"]), session, model)
    elif action in ("try", "keep", "drop"):
        try_something(action, session, model)
    elif action == "back":
        pair = model.last_correct()
        assert session.back_to_correct() == (pair is not None)
        if pair is not None:
            model.step(*pair)
    elif action == "hint":
        session.hint()
    elif action == "confirm":
        assert session.confirm() == len(model.position.mistakes())
    elif action == "pause":
        session.pause()
    session.advance(rng.below(2000))


def name_something(action: str, name: str, session: Session, model: Model) -> None:
    """Saves, restores or forgets a position of that name, or calls the game so, in both."""
    if action == "save":
        session.save(name)
        model.kept = {**{n: p for n, p in model.kept.items() if n != name}, name: model.position}
    elif action == "forget":
        session.forget(name)
        model.kept.pop(name, None)
    elif action == "title":
        session.set_title(name)
        model.title = name
    elif name in model.kept:
        session.restore(name)
        model.jump(model.kept[name])


def try_something(action: str, session: Session, model: Model) -> None:
    """Begins a trial, or ends it one way or the other, in both."""
    begun = model.tried_from
    if action == "try":
        assert session.begin_trial() == (begun is None)
        if begun is None:
            model.step(model.position, model.position)
    elif action == "keep":
        assert session.keep_trial() == (begun is not None)
        if begun is not None:
            model.step(model.position)
    else:
        assert session.drop_trial() == (begun is not None)
        if begun is not None:
            model.step(begun)


OTHERS = [
    "restore",
    "restore",
    "forget",
    "title",
    "hint",
    "confirm",
    "pause",
    "try",
    "try",
    "keep",
    "drop",
    "back",
]

BOARD = sweetspots.Puzzle.from_text("5s1:AABBBCADDBCCDEBCCDEECCCEE")
GAMES = [(KIND, PUZZLE, PLAIN), (SWEETSPOTS, BOARD, sweetspots.CLASSIC)]


@at_once(product(GAMES, range(12)))
def test_random_play_agrees_with_a_list_of_positions(game: Any, seed: int) -> None:
    kind, puzzle, mode = game
    rng = Rng(f"session {seed}")
    events: list[Event] = []
    session = Session(kind, puzzle, mode, events.append)
    model = Model(puzzle.start(mode))
    for _ in range(300):
        play_at_random(rng, session, model)
        assert session.state == model.position
        assert session.tried_from == model.tried_from
        assert session.status is model.position.status
        assert session.can_undo == (model.place > 0)
        assert session.can_redo == (model.place < len(model.positions) - 1)
        assert [*session.saved.items()] == [*model.kept.items()]
        assert session.title == model.title
    session.pause()
    again = Session.replay(kind, puzzle, mode, list(events))
    assert snapshot(again) == snapshot(session)


@at_once(range(6))
def test_a_replayed_game_goes_on_like_the_one_that_was_left(seed: int) -> None:
    rng = Rng(f"left {seed}")
    events: list[Event] = []
    session = Session(KIND, PUZZLE, PLAIN, events.append)
    model = Model(PUZZLE.start(PLAIN))
    for _ in range(8):
        for _ in range(20):
            play_at_random(rng, session, model)
        session.pause()
        session = Session.replay(KIND, PUZZLE, PLAIN, list(events), events.append)
        assert session.state == model.position
    assert [event.elapsed_ms for event in events] == sorted(event.elapsed_ms for event in events)
