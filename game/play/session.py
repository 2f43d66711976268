"""A game in progress: its position, undo and redo, the saved positions and the clock.

A session reads no clock and touches no disk. It passes every step as an Event to its recorder;
replaying the events rebuilds the session.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, Self

from generators.base import (
    AnyKind,
    CabinetError,
    IllegalMove,
    Message,
    Mode,
    ParseError,
    State,
    Status,
)


class Verb(Enum):
    """What the player did; PAUSE only carries the time that passed without a move."""

    MOVE = "move"
    UNDO = "undo"
    REDO = "redo"
    RESTART = "restart"
    SAVE = "save"
    RESTORE = "restore"
    FORGET = "forget"
    TITLE = "title"
    HINT = "hint"
    CONFIRM = "confirm"
    REVEAL = "reveal"
    TRY = "try"
    KEEP = "keep"
    DROP = "drop"
    BACK = "back"
    PAUSE = "pause"


class Milestone(NamedTuple):
    """What makes a step worth a look in a replay; `ink` is a colour of the palette by name."""

    title: str
    note: str = ""
    ink: str = "indigo"


class Event(NamedTuple):
    """One step of a game as it is stored: `data` is JSON, a name, or empty."""

    elapsed_ms: int
    verb: Verb
    data: str = ""


class UndoPoint(NamedTuple):
    """What undo brings back: the state, and the one that a trial began from, if one is on."""

    state: State
    tried_from: State | None = None


Record = Callable[[Event], None]

_NO_STEP = {
    Verb.UNDO: Message("There's nothing to undo."),
    Verb.REDO: Message("There's nothing to redo."),
    Verb.RESTART: Message("The game is already at its start."),
    Verb.RESTORE: Message("The game is already at that position."),
    Verb.TRY: Message("A trial has already begun."),
    Verb.KEEP: Message("There is no trial to keep."),
    Verb.DROP: Message("There is no trial to discard."),
}
"""The sentences about events that change nothing and so can't be repeated."""

_UNFIT = (TypeError, ValueError, RecursionError)  # stored moves that are not those of the kind


_SHOWN = " shown"  # behind the number of mistakes: their places were shown, too
_MOST_MS = 1 << 50  # 35,000 years: a harmful file may contain more
_TELL_MS = 5000
"""How much of a limited time a program that is killed can lose."""


def ignore(event: Event) -> None:
    """Ignores an event: the recorder of a game that isn't stored."""


class Session:
    """A game of one puzzle. Every position is stored, so undo and redo have no limit.

    If the kind cannot undo, the verbs that step back do nothing and record nothing.
    """

    def __init__(self, kind: AnyKind, puzzle: Any, mode: Mode, record: Record = ignore) -> None:
        self.kind = kind
        self.puzzle = puzzle
        self.mode = mode
        self.solved_ms: int | None = None
        self.hints = 0
        self.checks = 0
        """How often mistakes were shown, or all taken back at once."""
        self.repeated = 0
        """How many events were repeated by replay."""
        self.revealed: tuple[Any, ...] = ()
        """The moves that showed the answer: those of a Reveal, also of one taken back since."""
        self._record = record
        self._clock_ms = 0.0
        self._recorded_ms = 0
        self._start: State = puzzle.start(mode)
        self._present = UndoPoint(self._start)
        self._past: list[UndoPoint] = []
        self._future: list[UndoPoint] = []
        self._saved: dict[str, State] = {}
        self.title = ""
        """What the player calls the game; empty for nothing."""
        self._shown = False

    @classmethod
    def replay(
        cls,
        kind: AnyKind,
        puzzle: Any,
        mode: Mode,
        events: Iterable[Event],
        record: Record = ignore,
        complete: bool = True,
    ) -> Self:
        """Returns the session that recorded `events`. Raises ParseError at an invalid event.

        If it need not be `complete`, it ends before the invalid event: see `repeated`.
        """
        session = cls(kind, puzzle, mode)
        for number, event in enumerate(events, 1):
            clock_ms = session._clock_ms
            session._clock_ms = max(clock_ms, min(event.elapsed_ms, _MOST_MS))
            try:
                session._repeat_event(event)
                session.repeated = number
            except (CabinetError, *_UNFIT) as error:
                if not complete:
                    session._clock_ms = clock_ms
                    break
                raise ParseError(
                    "Step {number} of this game can't be replayed: {reason}",
                    number=number,
                    reason=_reason(error, event),
                ) from error
        session._recorded_ms = session.elapsed_ms
        session._record = record
        return session

    @classmethod
    def positions(
        cls, kind: AnyKind, puzzle: Any, mode: Mode, events: Iterable[Event]
    ) -> Iterator[tuple[Event, State]]:
        """Yields each event with the position after it, up to the first invalid one."""
        session = cls(kind, puzzle, mode)
        for event in events:
            session._clock_ms = max(session._clock_ms, min(event.elapsed_ms, _MOST_MS))
            try:
                session._repeat_event(event)
            except (CabinetError, *_UNFIT):
                return
            yield event, session.state

    @property
    def state(self) -> State:
        """The position on the board."""
        return self._present.state

    @property
    def tried_from(self) -> State | None:
        """Returns the state that the current trial began from; None without one."""
        return self._present.tried_from

    @property
    def status(self) -> Status:
        """Returns the present status; a revealed solution is SHOWN, never SOLVED."""
        if self._shown and self.state.status is Status.SOLVED:
            return Status.SHOWN
        return self.state.status

    @property
    def helped(self) -> bool:
        """Returns whether hints, checks or reveals were used, even in undone steps."""
        return bool(self.hints or self.checks or self.revealed)

    @property
    def elapsed_ms(self) -> int:
        """How long the game has been played."""
        return int(self._clock_ms)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step taken back to do again."""
        return bool(self._future)

    def earlier(self, steps: int) -> State:
        """Returns the position some steps back, at most the first one."""
        return self._past[-min(steps, len(self._past))].state if self._past else self.state

    @property
    def saved(self) -> Mapping[str, State]:
        """The saved positions by their names, the last saved last; one may have none ("")."""
        return self._saved

    @property
    def played_ms(self) -> int:
        """Returns the time that counts in milliseconds: until the solution, else so far."""
        return self.elapsed_ms if self.solved_ms is None else self.solved_ms

    @property
    def limit_ms(self) -> int | None:
        """The time that the mode allows; None if there is no limit."""
        seconds = self.mode.seconds
        return None if seconds is None or self.kind.time_up is None else 1000 * seconds

    @property
    def left_ms(self) -> int | None:
        """What is left of the time that the mode allows; None if there is no limit."""
        limit = self.limit_ms
        return None if limit is None else max(0, limit - self.elapsed_ms)

    @property
    def clock_ms(self) -> int:
        """The time the clock shows: the time left if there is a limit, else the time played."""
        left = self.left_ms
        return self.elapsed_ms if left is None else left + 999  # the last second is 0:01, not 0:00

    def advance(self, ms: float) -> None:
        """Lets the clock of the game run; it stops at the first win.

        At the limit of the mode it stops, and the move that ends the game is played. Until then
        the running time is recorded now and then, so that quitting wins no time back.
        """
        if self.solved_ms is not None or self.state.status is not Status.PLAYING:
            return
        self._clock_ms += ms
        limit = self.limit_ms
        if limit is not None and self._clock_ms >= limit:
            self._clock_ms = max(limit, self._recorded_ms)
            self.play([self.kind.time_up])
        elif limit is not None and self._clock_ms - self._recorded_ms >= _TELL_MS:
            self.pause()

    def play(self, moves: Sequence[Any]) -> None:
        """Plays `moves` as one step. Raises IllegalMove, and then nothing is changed."""
        if moves:
            self._go_to(UndoPoint(self._after(moves), self.tried_from))
            self._note(Verb.MOVE, _to_json(moves))

    def take_over(self, moves: Sequence[Any]) -> None:
        """Plays the moves that came with a puzzle; the whole answer is shown, and no win."""
        ends = self._after(moves).status is not Status.PLAYING
        (self.reveal if ends else self.play)(moves)

    def undo(self) -> bool:
        """Takes back a step; returns whether there was one. A win stays counted."""
        if not self._past:
            return False
        self._future.append(self._present)
        self._present = self._past.pop()
        self._note(Verb.UNDO)
        return True

    def redo(self) -> bool:
        """Makes a step again that was taken back; returns whether there was one."""
        if not self._future:
            return False
        self._past.append(self._present)
        self._present = self._future.pop()
        self._note(Verb.REDO)
        return True

    def restart(self) -> bool:
        """Returns whether a step led back to the start; undo takes it back."""
        return self._jump(self._start, Verb.RESTART)

    def save(self, name: str = "") -> None:
        """Stores the position for restore, in place of the one of the same name."""
        if self.kind.can_undo:
            self._saved.pop(name, None)
            self._saved[name] = self.state
            self._note(Verb.SAVE, name)

    def restore(self, name: str = "") -> bool:
        """Goes back to a saved position. Returns whether that was a change.

        Raises IllegalMove if no such position was saved.
        """
        if name not in self._saved and self.kind.can_undo:
            raise IllegalMove("no position has been saved yet")
        return name in self._saved and self._jump(self._saved[name], Verb.RESTORE, name)

    def entitle(self, title: str) -> None:
        """Gives the game a title; an empty one removes it."""
        if title != self.title:
            self.title = title
            self._note(Verb.TITLE, title)

    def forget(self, name: str) -> None:
        """Keeps a saved position no longer."""
        if self._saved.pop(name, None) is not None:
            self._note(Verb.FORGET, name)

    def begin_trial(self) -> bool:
        """Begins a trial, whose moves are provisional; returns False if one is on."""
        if self.tried_from is not None or not self.kind.can_undo:
            return False
        self._go_to(UndoPoint(self.state, self.state))
        self._note(Verb.TRY)
        return True

    def keep_trial(self) -> bool:
        """Ends a trial and keeps its marks. Returns whether there was a trial."""
        if self.tried_from is None:
            return False
        self._go_to(UndoPoint(self.state))
        self._note(Verb.KEEP)
        return True

    def drop_trial(self) -> bool:
        """Ends a trial with the board as it was before; returns whether there was one."""
        if self.tried_from is None:
            return False
        self._go_to(UndoPoint(self.tried_from))
        self._note(Verb.DROP)
        return True

    def back_to_correct(self) -> bool:
        """Goes back to the last position without a mistake; returns whether it did."""
        if not self.state.mistakes():
            return False
        for steps, position in enumerate(reversed(self._past), 1):
            if not position.state.mistakes():
                self._go_back(steps)
                return True
        return False

    def _go_back(self, steps: int) -> None:
        self.checks += 1
        self._go_to(self._past[-steps])
        self._note(Verb.BACK, str(steps))

    def hint(self) -> None:
        """Counts a hint."""
        self.hints += 1
        self._note(Verb.HINT)

    def confirm(self, shows: bool = False) -> int:
        """Returns the number of mistakes on the board; recorded as a check if it `shows` where.

        Knowing how many cells are wrong is not help; knowing which ones is.
        """
        mistakes = len(self.state.mistakes())
        self.checks += shows
        self._note(Verb.CONFIRM, f"{mistakes}{_SHOWN}" if shows else str(mistakes))
        return mistakes

    def reveal(self, moves: Sequence[Any]) -> None:
        """Plays the rest of the answer as one step; this game is no win from here on."""
        state = self._after(moves)
        self._shown = True
        self.revealed += tuple(moves)
        self._go_to(UndoPoint(state))
        self._note(Verb.REVEAL, _to_json(moves))

    def pause(self) -> None:
        """Records the time that has passed since the last event, if any has."""
        if self.elapsed_ms != self._recorded_ms:
            self._note(Verb.PAUSE)

    def _after(self, moves: Sequence[Any]) -> State:
        """Returns the state after some moves. Raises IllegalMove."""
        state = self.state
        for move in moves:
            state = state.apply(move)
        return state

    def _go_to(self, position: UndoPoint) -> None:
        """Makes a position the present one, as a step that can be undone."""
        if self.kind.can_undo:
            self._past.append(self._present)
        self._future.clear()
        self._present = position
        if self.solved_ms is None and self.status is Status.SOLVED:
            self.solved_ms = self.elapsed_ms

    def _jump(self, state: State, verb: Verb, data: str = "") -> bool:
        """Goes to a state by an undoable step, and records it; returns whether it is another."""
        if state == self.state or not self.kind.can_undo:
            return False
        self._go_to(UndoPoint(state))
        self._note(verb, data)
        return True

    def _note(self, verb: Verb, data: str = "") -> None:
        self._recorded_ms = self.elapsed_ms
        self._record(Event(self.elapsed_ms, verb, data))

    def _repeat_event(self, event: Event) -> None:
        """Does what a stored event did, when a session is replayed. Raises ParseError."""
        if event.verb is Verb.MOVE:
            self.play(moves_of(self.kind, event.data))
        elif event.verb is Verb.REVEAL:
            self.reveal(moves_of(self.kind, event.data))
        elif event.verb is Verb.SAVE:
            self.save(event.data)
        elif event.verb is Verb.FORGET:
            self.forget(event.data)
        elif event.verb is Verb.TITLE:
            self.entitle(event.data)
        elif event.verb is Verb.HINT:
            self.hint()
        elif event.verb is Verb.BACK:
            self._go_back(self._steps(event.data))
        elif event.verb is Verb.CONFIRM:
            self.checks += event.data.endswith(_SHOWN)
        elif event.verb is not Verb.PAUSE and not self._step_of(event)():
            raise ParseError.of(_NO_STEP[event.verb])

    def _step_of(self, event: Event) -> Callable[[], bool]:
        """Returns the step that repeats an event without moves; it returns whether it could."""
        steps: dict[Verb, Callable[[], bool]] = {
            Verb.UNDO: self.undo,
            Verb.REDO: self.redo,
            Verb.RESTART: self.restart,
            Verb.RESTORE: lambda: self.restore(event.data),
            Verb.TRY: self.begin_trial,
            Verb.KEEP: self.keep_trial,
            Verb.DROP: self.drop_trial,
        }
        return steps[event.verb]

    def _steps(self, text: str) -> int:
        """Inverse of str for a number of steps that were taken. Raises ParseError."""
        digits = text.isascii() and text.isdigit() and len(text) < 10
        if not digits or not 1 <= int(text) <= len(self._past):
            raise ParseError("This game can't go back {found} steps.", found=repr(text[:40]))
        return int(text)


def moves_of(kind: AnyKind, text: str) -> list[Any]:
    """Returns the moves in the data of an event. Raises one of _UNFIT."""
    moves = [kind.move(*fields) for fields in _from_json(text)]
    if not moves:
        raise ValueError(text)
    return moves


def _reason(error: Exception, event: Event) -> Message:
    if isinstance(error, CabinetError):
        return error.message
    return Message("{found} isn't a move.", found=repr(event.data[:40]))


def _to_json(moves: Sequence[Any]) -> str:
    return json.dumps(moves, separators=(",", ":"))


def _from_json(text: str) -> list[list[int | str]]:
    """Returns lists of ints and strings from JSON. Raises ValueError, RecursionError."""
    rows = json.loads(text)
    is_valid = isinstance(rows, list) and all(
        isinstance(row, list) and all(type(value) in (int, str) for value in row) for row in rows
    )
    if not is_valid:
        raise ValueError(text)
    return rows  # type: ignore[no-any-return]
