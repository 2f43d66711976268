"""A game in progress: its position, undo and redo, the saved positions and the clock.

A session reads no clock and touches no disk. It passes every step as an Event to its recorder;
replaying the events rebuilds the session.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, Self

from generators.base import (
    AnyKind,
    CabinetError,
    IllegalMove,
    MalformedFile,
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
    """A turning point in a replay: why a step is listed; `ink` is a palette colour's name."""

    title: str
    note: str = ""
    ink: str = "indigo"


class Event(NamedTuple):
    """One step of a game as it is stored: `data` is JSON, a name, or empty."""

    elapsed_ms: int
    verb: Verb
    data: str = ""


class UndoPoint(NamedTuple):
    """What undo brings back: the state and, during a trial, the state the trial began from."""

    state: State
    tried_from: State | None = None


Record = Callable[[Event], None]

_NOTHING_TO_REPEAT = {
    Verb.UNDO: Message("There's nothing to undo."),
    Verb.REDO: Message("There's nothing to redo."),
    Verb.RESTART: Message("The game is already back at the start."),
    Verb.RESTORE: Message("The game is already at that position."),
    Verb.TRY: Message("You're already trying out moves."),
    Verb.KEEP: Message("There are no trial moves to keep."),
    Verb.DROP: Message("There are no trial moves to discard."),
}
"""The sentences about events that change nothing and so can't be repeated."""

_INVALID_MOVE_ERRORS = (TypeError, ValueError, RecursionError)  # raised for a damaged move


_WITH_PLACES = " shown"  # in CONFIRM, after the number of mistakes: the player saw which they were
_AT = " at "  # in CONFIRM, before the cells found wrong; earlier versions stored none
_ASKED = re.compile(r"(?:(\d{1,6}) letters?|(\d{1,6}) words?)", re.ASCII)
"""What HINT holds for letters or words that the player asked to see."""
_HINT = "hint"
"""What HINT holds for a hint; earlier versions stored neither that nor what was revealed."""
_MAX_MS = 1 << 50  # 35,000 years: a harmful file may contain more
_RECORD_EVERY_MS = 5000
"""How often the time played is recorded against a limit: killing the program wins back no more."""


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
        self.letters_revealed = 0
        self.words_revealed = 0
        """How many the player asked to see, one by one; those that hints showed aren't counted."""
        self.hints_may_be_reveals = False
        """Whether a version that counted reveals as hints has stored any of them."""
        self.checks = 0
        """How often mistakes were shown, or all taken back at once."""
        self.repeated = 0
        """How many stored events `replay` could repeat."""
        self.revealed: tuple[Any, ...] = ()
        """The moves made by Reveal, including reveals that were undone since."""
        self.hinted: tuple[Any, ...] = ()
        """The moves of each step that came next after a hint, also of those undone since."""
        self._follows_hint = False
        self._record = record
        self._elapsed_ms = 0.0
        self._recorded_ms = 0
        self._start: State = puzzle.start(mode)
        self._present = UndoPoint(self._start)
        self._past: list[UndoPoint] = []
        self._future: list[UndoPoint] = []
        self._saved: dict[str, State] = {}
        self.title = ""
        """The player's name for the game; empty without one."""
        self._is_revealed = False

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

        Unless it must be `complete`, it stops before the invalid event: see `repeated`.
        """
        session = cls(kind, puzzle, mode)
        for number, event in enumerate(events, 1):
            clock_ms = session._elapsed_ms
            session._elapsed_ms = max(clock_ms, min(event.elapsed_ms, _MAX_MS))
            try:
                session._repeat_event(event)
                session.repeated = number
            except (CabinetError, *_INVALID_MOVE_ERRORS) as error:
                if not complete:
                    session._elapsed_ms = clock_ms
                    break
                raise MalformedFile(
                    f"Step {number} of this game can't be replayed: {_reason(error, event)}"
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
            session._elapsed_ms = max(session._elapsed_ms, min(event.elapsed_ms, _MAX_MS))
            try:
                session._repeat_event(event)
            except (CabinetError, *_INVALID_MOVE_ERRORS):
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
        if self._is_revealed and self.state.status is Status.SOLVED:
            return Status.SHOWN
        return self.state.status

    @property
    def helped(self) -> bool:
        """Returns whether hints, checks or reveals were used, even in undone steps."""
        reveals = self.revealed or self.letters_revealed or self.words_revealed
        return bool(self.hints or self.checks or reveals)

    @property
    def elapsed_ms(self) -> int:
        """How long the game has been played."""
        return int(self._elapsed_ms)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone step to redo."""
        return bool(self._future)

    @property
    def hints_are_apart(self) -> bool:
        """Whether there are hints or reveals, each counted as what it is."""
        has_any = bool(self.hints or self.letters_revealed or self.words_revealed)
        return has_any and not self.hints_may_be_reveals

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
        return None if seconds is None or self.kind.play.time_up is None else 1000 * seconds

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
        """Adds time to the clock, unless the game is over.

        At the mode's time limit the clock stops and the move that ends the game is played. Until
        then the time is recorded every few seconds, so that quitting wins no time back.
        """
        if self.solved_ms is not None or self.state.status is not Status.PLAYING:
            return
        self._elapsed_ms += ms
        limit = self.limit_ms
        if limit is not None and self._elapsed_ms >= limit:
            self._elapsed_ms = max(limit, self._recorded_ms)
            self.play([self.kind.play.time_up])
        elif limit is not None and self._elapsed_ms - self._recorded_ms >= _RECORD_EVERY_MS:
            self.pause()

    def play(self, moves: Sequence[Any]) -> None:
        """Plays `moves` as one step. Raises IllegalMove, and then nothing is changed."""
        if moves:
            self._go_to(UndoPoint(self._state_after(moves), self.tried_from))
            self.hinted += tuple(moves) if self._follows_hint else ()
            self._follows_hint = False
            self._record_event(Verb.MOVE, _to_json(moves))

    def play_progress(self, moves: Sequence[Any]) -> None:
        """Plays the progress stored with an opened puzzle; a full solution counts as a reveal."""
        ends = self._state_after(moves).status is not Status.PLAYING
        (self.reveal if ends else self.play)(moves)

    def undo(self) -> bool:
        """Takes back a step; returns whether there was one. A win still counts."""
        if not self._past:
            return False
        self._future.append(self._present)
        self._present = self._past.pop()
        self._record_event(Verb.UNDO)
        return True

    def redo(self) -> bool:
        """Repeats the step undone last; returns whether there was one."""
        if not self._future:
            return False
        self._past.append(self._present)
        self._present = self._future.pop()
        self._record_event(Verb.REDO)
        return True

    def restart(self) -> bool:
        """Goes back to the start as an undoable step; returns whether that was a change."""
        return self._jump(self._start, Verb.RESTART)

    def save(self, name: str = "") -> None:
        """Saves the position under a name, replacing an earlier one of that name."""
        if self.kind.play.can_undo:
            self._saved.pop(name, None)
            self._saved[name] = self.state
            self._record_event(Verb.SAVE, name)

    def restore(self, name: str = "") -> bool:
        """Goes back to a saved position. Returns whether that was a change.

        Raises IllegalMove if no such position was saved.
        """
        if name not in self._saved and self.kind.play.can_undo:
            raise IllegalMove("no position has been saved yet")
        return name in self._saved and self._jump(self._saved[name], Verb.RESTORE, name)

    def set_title(self, title: str) -> None:
        """Gives the game a title; an empty one removes it."""
        if title != self.title:
            self.title = title
            self._record_event(Verb.TITLE, title)

    def forget(self, name: str) -> None:
        """Deletes a saved position."""
        if self._saved.pop(name, None) is not None:
            self._record_event(Verb.FORGET, name)

    def begin_trial(self) -> bool:
        """Begins a trial, whose moves can be discarded together; returns False if one is on."""
        if self.tried_from is not None or not self.kind.play.can_undo:
            return False
        self._go_to(UndoPoint(self.state, self.state))
        self._record_event(Verb.TRY)
        return True

    def keep_trial(self) -> bool:
        """Ends a trial and keeps its marks. Returns whether there was a trial."""
        if self.tried_from is None:
            return False
        self._go_to(UndoPoint(self.state))
        self._record_event(Verb.KEEP)
        return True

    def drop_trial(self) -> bool:
        """Ends a trial with the board as it was before; returns whether there was one."""
        if self.tried_from is None:
            return False
        self._go_to(UndoPoint(self.tried_from))
        self._record_event(Verb.DROP)
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
        """Goes back some steps to a correct position, which counts as a check."""
        self.checks += 1
        self._go_to(self._past[-steps])
        self._record_event(Verb.BACK, str(steps))

    def hint(self, about: Sequence[int] = ()) -> None:
        """Counts a hint; `about`: the numbers of the words or lines it is about."""
        self.hints += 1
        self._follows_hint = True
        self._record_event(Verb.HINT, " ".join([_HINT, *map(str, about)]))

    def count_reveal(self, *, letters: int = 0, words: int = 0) -> None:
        """Counts letters or words that the player asked to see."""
        self.letters_revealed += letters
        self.words_revealed += words
        self._record_event(Verb.HINT, f"{words} words" if words else f"{letters} letters")

    def confirm(self, shows: bool = False, wrong: Collection[int] = ()) -> int:
        """Returns the number of mistakes; counts as a check if it also `shows` which they are.

        Knowing how many cells are wrong is not help; knowing which ones is. `wrong` are the cells
        that were found wrong, for the result.
        """
        mistakes = len(self.state.mistakes())
        self.checks += shows
        cells = f"{_AT}{','.join(map(str, sorted(wrong)))}" if wrong else ""
        self._record_event(Verb.CONFIRM, f"{mistakes}{cells}{_WITH_PLACES if shows else ''}")
        return mistakes

    def reveal(self, moves: Sequence[Any]) -> None:
        """Plays the rest of the answer as one step; the game can no longer be won."""
        state = self._state_after(moves)
        self._is_revealed = True
        self.revealed += tuple(moves)
        self._go_to(UndoPoint(state))
        self._record_event(Verb.REVEAL, _to_json(moves))

    def pause(self) -> None:
        """Records the time that has passed since the last event, if any has."""
        if self.elapsed_ms != self._recorded_ms:
            self._record_event(Verb.PAUSE)

    def _state_after(self, moves: Sequence[Any]) -> State:
        """Returns the state after `moves`, without playing them. Raises IllegalMove."""
        state = self.state
        for move in moves:
            state = state.apply(move)
        return state

    def _go_to(self, position: UndoPoint) -> None:
        """Makes a position the present one, as a step that can be undone."""
        if self.kind.play.can_undo:
            self._past.append(self._present)
        self._future.clear()
        self._present = position
        if self.solved_ms is None and self.status is Status.SOLVED:
            self.solved_ms = self.elapsed_ms

    def _jump(self, state: State, verb: Verb, data: str = "") -> bool:
        """Goes to a state as an undoable, recorded step; returns False if it is already there."""
        if state == self.state or not self.kind.play.can_undo:
            return False
        self._go_to(UndoPoint(state))
        self._record_event(verb, data)
        return True

    def _record_event(self, verb: Verb, data: str = "") -> None:
        """Passes an event with the time played so far to the recorder."""
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
            self.set_title(event.data)
        elif event.verb is Verb.HINT:
            asked = _ASKED.fullmatch(event.data)
            if asked is not None:
                self.count_reveal(letters=int(asked[1] or 0), words=int(asked[2] or 0))
            else:
                self.hint(hinted_units(event.data))
                self.hints_may_be_reveals |= not event.data  # as earlier versions stored both
        elif event.verb is Verb.BACK:
            self._go_back(self._parsed_steps(event.data))
        elif event.verb is Verb.CONFIRM:
            self.checks += shows_mistakes(event)
        elif event.verb is not Verb.PAUSE and not self._replay_step(event)():
            raise ParseError.of(_NOTHING_TO_REPEAT[event.verb])

    def _replay_step(self, event: Event) -> Callable[[], bool]:
        """Returns the method that repeats an event without moves; it returns False if it can't."""
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

    def _parsed_steps(self, text: str) -> int:
        """Returns a stored number of steps to go back. Raises ParseError if there are fewer."""
        digits = text.isascii() and text.isdigit() and len(text) < 10
        if not digits or not 1 <= int(text) <= len(self._past):
            raise MalformedFile(f"This game can't go back {text[:40]!r} steps.")
        return int(text)


def reveal_scope(event: Event) -> str:
    """Returns what an event counts as asked to see: `letter`, `word`, or "" for another event."""
    asked = _ASKED.fullmatch(event.data) if event.verb is Verb.HINT else None
    if asked is None:
        return ""
    return "letter" if asked[1] else "word"


def is_hint(event: Event) -> bool:
    """Returns whether an event is a hint, not something that the player asked to see."""
    return event.verb is Verb.HINT and not reveal_scope(event)


def thinking_ms(events: Iterable[Event]) -> Iterator[int]:
    """Yields the time played at each event, in ms, without the time in which hints were read."""
    read_ms, hint_ms = 0, None
    for event in events:
        if event.verb is not Verb.PAUSE:
            read_ms += 0 if hint_ms is None else event.elapsed_ms - hint_ms
            hint_ms = event.elapsed_ms if is_hint(event) else None
        yield event.elapsed_ms - read_ms


def shows_mistakes(event: Event) -> bool:
    """Returns whether an event is a check that counts as help: it shows what is wrong."""
    is_shown = event.verb is Verb.CONFIRM and event.data.endswith(_WITH_PLACES)
    return is_shown or event.verb is Verb.BACK


def hinted_units(data: str) -> tuple[int, ...]:
    """Returns what the hint of a HINT is about; earlier versions didn't store that."""
    return tuple(int(text) for text in re.findall(r" (\d{1,6})\b", data, re.ASCII))


def checked(event: Event) -> int:
    """Returns how many mistakes a check found."""
    found = re.match(r"\d{1,6}", event.data, re.ASCII)
    return int(found[0]) if found else 0


def found_wrong(event: Event, state: State) -> frozenset[int]:
    """Returns the cells that a check found wrong, as far as that is known.

    Of earlier versions, it is known only for checks of the whole board.
    """
    if event.verb is not Verb.CONFIRM:
        return frozenset()
    wrong, cells = frozenset(state.mistakes()), event.data.removesuffix(_WITH_PLACES)
    if _AT not in cells:
        return frozenset() if cells != event.data else wrong
    named = cells.partition(_AT)[2].split(",")
    return frozenset(cell for cell in wrong if str(cell) in named)


def moves_of(kind: AnyKind, text: str) -> list[Any]:
    """Returns the moves in an event's JSON. Raises one of _INVALID_MOVE_ERRORS."""
    moves = [kind.move(*fields) for fields in _from_json(text)]
    if not moves:
        raise ValueError(text)
    return moves


def _reason(error: Exception, event: Event) -> str:
    is_ours = isinstance(error, CabinetError)
    return str(error) if is_ours else f"{event.data[:40]!r} isn't a move."


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
