"""The session against a model that is a plain list of positions."""

from __future__ import annotations

from typing import Any

import pytest

from game.session import Event, Session, Verb, ignore
from generators.base import IllegalMove, Message, ParseError, PuzzleKind, Status
from generators.rng import Rng
from generators.sweetspots import rules as sweetspots
from tests.game.counters import KIND, PLAIN, Move, Puzzle

PUZZLE = Puzzle((2, 0, 3))
SOLUTION = [Move(0, 2), Move(2, 3)]


class Model:
    """The positions from the start on, and which of them is on the board."""

    def __init__(self, start: Any) -> None:
        self.positions = [start]
        self.place = 0
        self.kept: Any = None

    @property
    def position(self) -> Any:
        return self.positions[self.place]

    def step(self, position: Any) -> None:
        self.positions[self.place + 1 :] = [position]
        self.place += 1

    def jump(self, position: Any) -> None:
        if position is not None and position != self.position:
            self.step(position)


def begun(events: list[Event] | None = None) -> Session:
    return Session(KIND, PUZZLE, PLAIN, ignore if events is None else events.append)


def snapshot(session: Session) -> list[object]:
    """Everything that a session knows, in plain values; leaves it as it was."""
    facts: list[object] = [session.state, session.status, session.elapsed_ms, session.solved_ms]
    facts += [session.hints, session.saved]
    back = 0
    while session.undo():
        facts.append(session.state)
        back += 1
    forth = 0
    while session.redo():
        facts.append(session.state)
        forth += 1
    for _ in range(forth - back):
        session.undo()
    return facts


def random_moves(rng: Rng, kind: PuzzleKind, puzzle: Any) -> list[Any]:
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
            model.step(after)
    elif action == "undo":
        assert session.undo() == (model.place > 0)
        model.place = max(model.place - 1, 0)
    elif action == "redo":
        assert session.redo() == (model.place < len(model.positions) - 1)
        model.place = min(model.place + 1, len(model.positions) - 1)
    elif action == "restart":
        session.restart()
        model.jump(model.positions[0])
    elif action == "save":
        session.save()
        model.kept = model.position
    elif action == "restore" and model.kept is not None:
        session.restore()
        model.jump(model.kept)
    elif action == "hint":
        session.hint()
    elif action == "confirm":
        assert session.confirm() == len(model.position.mistakes())
    elif action == "pause":
        session.pause()
    session.advance(rng.below(2000))


OTHERS = ["restore", "restore", "hint", "confirm", "pause"]

SWEETSPOTS_BOARD = sweetspots.Puzzle.from_text("4s1:AABBAABBCDDDCCDD")
"""Its kind is made here: only the rules are wanted."""


def sweetspots_kind() -> PuzzleKind:
    values = {name: getattr(KIND, name) for name in KIND.__dataclass_fields__}
    return PuzzleKind(**{**values, "name": "sweetspots", "move": sweetspots.Move})


GAMES = [(KIND, PUZZLE, PLAIN), (sweetspots_kind(), SWEETSPOTS_BOARD, sweetspots.CLASSIC)]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", GAMES, ids=["counters", "sweetspots"])
def test_random_play_agrees_with_a_list_of_positions(game: Any, seed: int) -> None:
    kind, puzzle, mode = game
    rng = Rng(f"session {seed}")
    events: list[Event] = []
    session = Session(kind, puzzle, mode, events.append)
    model = Model(puzzle.start(mode))
    for _ in range(300):
        play_at_random(rng, session, model)
        assert session.state == model.position
        assert session.status is model.position.status
        assert session.can_undo == (model.place > 0)
        assert session.can_redo == (model.place < len(model.positions) - 1)
        assert session.saved == (model.kept is not None)
    session.pause()
    again = Session.replay(kind, puzzle, mode, list(events))
    assert snapshot(again) == snapshot(session)


@pytest.mark.parametrize("seed", range(6))
def test_a_replayed_game_goes_on_like_the_one_that_was_left(seed: int) -> None:
    rng = Rng(f"left {seed}")
    events: list[Event] = []
    session, model = begun(events), Model(PUZZLE.start(PLAIN))
    for _ in range(8):
        for _ in range(20):
            play_at_random(rng, session, model)
        session.pause()
        session = Session.replay(KIND, PUZZLE, PLAIN, list(events), events.append)
        assert session.state == model.position
    assert [event.elapsed_ms for event in events] == sorted(event.elapsed_ms for event in events)


@pytest.mark.parametrize("seed", range(6))
def test_all_undone_and_redone_is_the_same_game(seed: int) -> None:
    rng = Rng(f"undo {seed}")
    session, model = begun(), Model(PUZZLE.start(PLAIN))
    for _ in range(100):
        play_at_random(rng, session, model)
    while session.redo():
        pass
    before = session.state
    steps = 0
    while session.undo():
        steps += 1
    assert session.state == PUZZLE.start(PLAIN)
    for _ in range(steps):
        assert session.redo()
    assert session.state == before
    assert not session.can_redo


def test_several_moves_are_one_step() -> None:
    session = begun()
    session.play([Move(0, 1), Move(1, 1), Move(1, -1)])
    assert session.state.values == (1, 0, 0)  # type: ignore[attr-defined]
    session.undo()
    assert not session.can_undo


def test_a_step_with_one_illegal_move_changes_nothing_and_records_nothing() -> None:
    events: list[Event] = []
    session = begun(events)
    with pytest.raises(IllegalMove):
        session.play([Move(0, 1), Move(7, 1)])
    assert session.state == PUZZLE.start(PLAIN)
    assert not session.can_undo
    assert events == []


def test_no_moves_are_no_step() -> None:
    events: list[Event] = []
    session = begun(events)
    session.play([])
    assert not session.can_undo
    assert events == []


def test_a_move_after_undo_forgets_what_could_be_redone() -> None:
    session = begun()
    session.play([Move(0, 1)])
    session.undo()
    session.play([Move(1, 1)])
    assert not session.can_redo


def test_restart_is_a_step_that_can_be_undone() -> None:
    session = begun()
    session.play([Move(0, 1)])
    before = session.state
    assert session.restart()
    assert session.state == PUZZLE.start(PLAIN)
    session.undo()
    assert session.state == before


def test_restart_at_the_start_is_no_step() -> None:
    events: list[Event] = []
    session = begun(events)
    assert not session.restart()
    assert not session.can_undo
    assert events == []


def test_restore_before_any_save_is_refused_with_a_sentence() -> None:
    with pytest.raises(IllegalMove, match="no position"):
        begun().restore()


def test_restore_goes_back_to_the_last_save_as_one_step() -> None:
    session = begun()
    session.save()
    session.play([Move(0, 1)])
    session.save()
    kept = session.state
    session.play([Move(1, 4)])
    assert session.restore()
    assert session.state == kept
    assert not session.restore()
    session.undo()
    assert session.state.values == (1, 4, 0)  # type: ignore[attr-defined]


def test_the_clock_stands_still_from_the_first_win_and_the_win_stays_counted() -> None:
    session = begun()
    session.advance(1500)
    session.play(SOLUTION)
    assert session.status is Status.SOLVED
    session.advance(1000)
    assert session.solved_ms == session.elapsed_ms == 1500
    session.undo()
    assert session.state.status is Status.PLAYING
    session.advance(1000)
    session.play(SOLUTION)
    assert session.solved_ms == session.elapsed_ms == 1500


def test_a_solved_game_takes_no_more_moves() -> None:
    session = begun()
    session.play(SOLUTION)
    with pytest.raises(IllegalMove):
        session.play([Move(1, 1)])


def test_fractions_of_milliseconds_add_up() -> None:
    session = begun()
    for _ in range(100):
        session.advance(0.25)
    assert session.elapsed_ms == 25


def test_a_revealed_game_is_shown_and_never_won() -> None:
    events: list[Event] = []
    session = begun(events)
    session.reveal(SOLUTION)
    assert session.status is Status.SHOWN
    again = Session.replay(KIND, PUZZLE, PLAIN, events)
    session.undo()
    session.play(SOLUTION)
    assert session.solved_ms is None
    assert again.status is Status.SHOWN
    assert again.solved_ms is None


def test_confirm_says_how_many_are_wrong_and_hints_are_counted() -> None:
    events: list[Event] = []
    session = begun(events)
    session.play([Move(0, 3), Move(1, 1)])
    assert session.confirm() == 2
    session.hint()
    session.hint()
    assert session.hints == 2
    assert [event.verb for event in events[1:]] == [Verb.CONFIRM, Verb.HINT, Verb.HINT]
    assert events[1].data == "2"


def test_pause_keeps_the_time_and_only_when_some_has_passed() -> None:
    events: list[Event] = []
    session = begun(events)
    session.pause()
    assert events == []
    session.advance(700)
    session.pause()
    session.pause()
    assert events == [Event(700, Verb.PAUSE)]
    again = Session.replay(KIND, PUZZLE, PLAIN, events, events.append)
    again.pause()
    assert again.elapsed_ms == 700
    assert len(events) == 1


def test_moves_are_stored_as_lists_of_numbers_and_strings() -> None:
    events: list[Event] = []
    begun(events).play([Move(0, 1), Move(2, 3)])
    assert events[0].data == "[[0,1],[2,3]]"
    cell = sweetspots.Move(3, sweetspots.Mark.CHEST)
    kind, puzzle, mode = GAMES[1]
    Session(kind, puzzle, mode, events.append).play([cell])
    assert events[1].data == "[[3,2]]"


BROKEN = {
    "an illegal move": Event(5, Verb.MOVE, "[[7,1]]"),
    "not JSON": Event(5, Verb.MOVE, "[[0,1"),
    "no data": Event(5, Verb.MOVE),
    "no moves": Event(5, Verb.MOVE, "[]"),
    "not a list": Event(5, Verb.MOVE, '{"0":1}'),
    "a list of numbers": Event(5, Verb.MOVE, "[0,1]"),
    "too few fields": Event(5, Verb.MOVE, "[[0]]"),
    "too many fields": Event(5, Verb.MOVE, "[[0,1,2]]"),
    "a string for a number": Event(5, Verb.MOVE, '[["0",1]]'),
    "a float": Event(5, Verb.MOVE, "[[0,1.0]]"),
    "a truth": Event(5, Verb.MOVE, "[[0,true]]"),
    "nested too deep": Event(5, Verb.MOVE, "[" * 100_000),
    "nothing to redo": Event(5, Verb.REDO),
    "nothing saved": Event(5, Verb.RESTORE),
    "an illegal reveal": Event(5, Verb.REVEAL, "[[9,9]]"),
}


@pytest.mark.parametrize("event", BROKEN.values(), ids=BROKEN.keys())
def test_a_step_that_cannot_be_repeated_is_named_by_its_number(event: Event) -> None:
    events = [Event(1, Verb.MOVE, "[[0,1]]"), Event(2, Verb.MOVE, "[[1,1]]"), event]
    with pytest.raises(ParseError, match="step 3 ") as caught:
        Session.replay(KIND, PUZZLE, PLAIN, events)
    assert caught.value.message.values["number"] == 3
    assert isinstance(caught.value.message.values["reason"], Message)


def test_undo_at_the_start_cannot_be_repeated() -> None:
    with pytest.raises(ParseError, match="step 1 "):
        Session.replay(KIND, PUZZLE, PLAIN, [Event(1, Verb.UNDO)])


def test_a_clock_that_was_stored_backwards_does_not_run_backwards() -> None:
    events = [Event(900, Verb.MOVE, "[[0,1]]"), Event(-5, Verb.UNDO)]
    assert Session.replay(KIND, PUZZLE, PLAIN, events).elapsed_ms == 900


def test_the_time_of_the_win_is_that_of_the_first() -> None:
    win = "[[0,2],[2,3]]"
    events = [Event(100, Verb.MOVE, win), Event(800, Verb.UNDO), Event(900, Verb.MOVE, win)]
    assert Session.replay(KIND, PUZZLE, PLAIN, events).solved_ms == 100
