"""Sessions of a kind with a limit of time and no way back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.play.session import Event, Session, Verb
from generators.base import IllegalMove, Mode, ParseError, Status
from tests.forms import at_once
from tests.game.lock import FREE, GIVE_UP, GUESS, KIND, RUSH, THREE, Move, Puzzle

PUZZLE = Puzzle("47")
LIMIT_MS = 60_000


def told(mode: Mode = RUSH) -> tuple[Session, list[Event]]:
    """A session and what it tells."""
    events: list[Event] = []
    return Session(KIND, PUZZLE, mode, events.append), events


@at_once([[59_999, 1], [60_000], [90_000], [16] * 4000, [59_999.5, 0.5]])
def test_the_limit_ends_the_game_once_and_at_the_limit(frames: list[float]) -> None:
    session, events = told()
    for ms in frames:
        session.advance(ms)
    assert session.status is Status.LOST
    assert session.elapsed_ms == LIMIT_MS
    moves = [event.elapsed_ms for event in events if event.verb is Verb.MOVE]
    assert moves == [LIMIT_MS]
    assert events[-1].verb is Verb.MOVE
    told_before = len(events)
    session.advance(5000)
    assert (session.elapsed_ms, len(events)) == (LIMIT_MS, told_before)


def test_who_kills_the_program_wins_no_time_back() -> None:
    session, events = told()
    for second in range(1, 60):
        session.advance(1000)
        again = Session.replay(KIND, PUZZLE, RUSH, events)
        assert again.elapsed_ms > second * 1000 - 5000
    assert [event.elapsed_ms for event in events] == list(range(5000, 60_000, 5000))


def test_without_a_limit_no_rows_are_written_for_the_time() -> None:
    session, events = told(FREE)
    for _second in range(60):
        session.advance(1000)
    assert events == []


def test_a_moment_before_the_limit_the_game_goes_on() -> None:
    session, events = told()
    session.advance(LIMIT_MS - 1)
    assert (session.status, session.left_ms) == (Status.PLAYING, 1)
    session.play([Move(GUESS, 47)])
    session.advance(LIMIT_MS)
    assert session.status is Status.SOLVED
    assert session.solved_ms == LIMIT_MS - 1
    assert events[-1].verb is Verb.MOVE


@pytest.mark.parametrize("mode", [FREE, THREE])
def test_without_a_limit_no_time_is_too_long(mode: Mode) -> None:
    session, _ = told(mode)
    session.advance(10 * LIMIT_MS)
    assert (session.status, session.limit_ms, session.left_ms) == (Status.PLAYING, None, None)


def test_the_end_comes_back_from_the_events_whatever_the_clock_says_then() -> None:
    session, events = told()
    session.play([Move(GUESS, 12)])
    session.advance(LIMIT_MS)
    again = Session.replay(KIND, PUZZLE, RUSH, events)
    assert (again.state, again.elapsed_ms) == (session.state, LIMIT_MS)
    assert again.solved_ms is None
    # A later version may allow more time, or less: what was played stays as it was.
    for seconds in (5, 600):
        mode = replace(RUSH, seconds=seconds)
        assert Session.replay(KIND, PUZZLE, mode, events).status is Status.LOST


def test_a_game_that_broke_off_at_the_limit_ends_at_its_next_moment() -> None:
    late = [Event(LIMIT_MS, Verb.PAUSE)]
    events: list[Event] = []
    session = Session.replay(KIND, PUZZLE, RUSH, late, events.append)
    assert session.left_ms == 0
    session.advance(1)
    assert session.status is Status.LOST
    assert [event.elapsed_ms for event in events] == [LIMIT_MS]


def test_nothing_leads_back_and_nothing_of_it_is_told() -> None:
    session, events = told(FREE)
    session.play([Move(GUESS, 1)])
    session.play([Move(GUESS, 2)])
    session.save()
    steps = (session.undo, session.redo, session.restart, session.restore, session.begin_trial)
    more = (session.keep_trial, session.drop_trial, session.back_to_correct)
    assert not any(step() for step in (*steps, *more))
    assert (session.can_undo, session.can_redo) == (False, False)
    assert not session.saved
    assert session.tried_from is None
    assert session.state.score == 8
    assert [event.verb for event in events] == [Verb.MOVE, Verb.MOVE]


@at_once([Verb.UNDO, Verb.REDO, Verb.RESTART, Verb.RESTORE, Verb.TRY])
def test_stored_steps_back_are_refused(verb: Verb) -> None:
    events = [Event(0, Verb.MOVE, '[["guess",1]]'), Event(0, verb)]
    with pytest.raises(ParseError, match="Step 2"):
        Session.replay(KIND, PUZZLE, FREE, events)


def test_giving_up_is_no_win_and_stops_the_clock() -> None:
    session, _ = told(THREE)
    session.advance(3000)
    session.play([Move(GIVE_UP)])
    session.advance(3000)
    assert (session.status, session.solved_ms, session.elapsed_ms) == (Status.SHOWN, None, 3000)
    with pytest.raises(IllegalMove):
        session.play([Move(GUESS, 47)])
