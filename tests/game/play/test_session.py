"""What a session does, step by step; test_session_at_random plays it against a model."""

from __future__ import annotations

import pytest

from game.play.session import Event, Session, Verb, found_wrong, ignore
from generators.base import IllegalMove, ParseError, Status
from generators.sweetspots import rules as sweetspots
from tests.forms import at_once
from tests.game.counters import KIND, PLAIN, Move, Puzzle

PUZZLE = Puzzle((2, 0, 3))
SOLUTION = [Move(0, 2), Move(2, 3)]


def begun(events: list[Event] | None = None) -> Session:
    return Session(KIND, PUZZLE, PLAIN, ignore if events is None else events.append)


def test_an_earlier_position_is_so_many_steps_back_or_the_first() -> None:
    session = begun()
    for cell in (0, 2, 2):
        session.play([Move(cell, 1)])
    earlier = [session.earlier(steps).values for steps in (1, 2, 9)]  # type: ignore[attr-defined]
    assert earlier == [(1, 0, 1), (1, 0, 0), (0, 0, 0)]


def test_a_step_with_one_illegal_move_changes_nothing_and_records_nothing() -> None:
    events: list[Event] = []
    session = begun(events)
    with pytest.raises(IllegalMove):
        session.play([Move(0, 1), Move(7, 1)])
    assert session.state == PUZZLE.start(PLAIN)
    assert not session.can_undo
    assert events == []


def test_no_moves_and_a_restart_at_the_start_are_no_step() -> None:
    events: list[Event] = []
    session = begun(events)
    session.play([])
    assert not session.restart()
    assert not session.can_undo
    assert events == []


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
    assert session.helped
    session.play(SOLUTION)
    assert session.solved_ms is None
    assert session.revealed == again.revealed == tuple(SOLUTION)
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


def test_what_was_revealed_is_counted_apart_from_hints_also_when_replayed() -> None:
    events: list[Event] = []
    session = begun(events)
    session.hint()
    session.count_reveal(letters=3)
    session.count_reveal(words=1)
    assert {event.verb for event in events} == {Verb.HINT}
    for each in (session, Session.replay(KIND, PUZZLE, PLAIN, events)):
        assert (each.hints, each.letters_revealed, each.words_revealed) == (1, 3, 1)
        assert each.helped
        assert each.hints_are_apart


@pytest.mark.parametrize("data", ["", "nonsense", "9" * 40 + " letters"])
def test_what_earlier_versions_stored_for_reveals_stays_a_hint(data: str) -> None:
    session = Session.replay(KIND, PUZZLE, PLAIN, [Event(1, Verb.HINT, data)])
    assert (session.hints, session.letters_revealed) == (1, 0)
    assert session.hints_are_apart is bool(data)


def test_a_check_says_which_cells_it_found_wrong_as_far_as_that_is_stored() -> None:
    events: list[Event] = []
    session = begun(events)
    session.play([Move(0, 3), Move(1, 1)])
    session.confirm()
    session.confirm(shows=True, wrong=[1])
    session.confirm(shows=True)
    assert session.checks == 2
    assert [event.data for event in events[1:]] == ["2", "2 at 1 shown", "2 shown"]
    found = [found_wrong(event, session.state) for event in events]
    assert found == [frozenset(), frozenset({0, 1}), frozenset({1}), frozenset()]


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
    board = sweetspots.Puzzle.from_text("4s1:AABBAABBCDDDCCDD")
    Session(KIND, board, sweetspots.CLASSIC, events.append).play([cell])
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


@at_once(BROKEN.values())
def test_a_step_that_cannot_be_repeated_is_named_by_its_number(event: Event) -> None:
    events = [Event(1, Verb.MOVE, "[[0,1]]"), Event(2, Verb.MOVE, "[[1,1]]"), event]
    with pytest.raises(ParseError, match=r"Step 3 .* replayed: \S"):
        Session.replay(KIND, PUZZLE, PLAIN, events)


def test_undo_at_the_start_cannot_be_repeated() -> None:
    with pytest.raises(ParseError, match="Step 1 "):
        Session.replay(KIND, PUZZLE, PLAIN, [Event(1, Verb.UNDO)])


def test_a_clock_that_was_made_to_do_harm_can_be_stored_again() -> None:
    events = [Event((1 << 63) - 1, Verb.MOVE, "[[0,1]]")]
    recorded: list[Event] = []
    session = Session.replay(KIND, PUZZLE, PLAIN, events, recorded.append)
    session.advance(100_000)
    session.undo()
    assert 0 < recorded[-1].elapsed_ms < 1 << 62


def test_a_clock_that_was_stored_backwards_does_not_run_backwards() -> None:
    events = [Event(900, Verb.MOVE, "[[0,1]]"), Event(-5, Verb.UNDO)]
    assert Session.replay(KIND, PUZZLE, PLAIN, events).elapsed_ms == 900


def test_the_time_of_the_win_is_that_of_the_first() -> None:
    win = "[[0,2],[2,3]]"
    events = [Event(100, Verb.MOVE, win), Event(800, Verb.UNDO), Event(900, Verb.MOVE, win)]
    assert Session.replay(KIND, PUZZLE, PLAIN, events).solved_ms == 100


@at_once(["", "0", "2", "-1", "1.5", "9" * 5000, "x"])
def test_a_replay_goes_back_no_further_than_there_are_steps(steps: str) -> None:
    events = [Event(1, Verb.MOVE, "[[0,1]]"), Event(2, Verb.BACK, steps)]
    with pytest.raises(ParseError, match="Step 2 "):
        Session.replay(KIND, PUZZLE, PLAIN, events)
