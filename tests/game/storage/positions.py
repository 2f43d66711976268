"""What is written down of a game that a version of the program saved: where it was left."""

from __future__ import annotations

import re
from typing import Any

from game.play.session import Session
from game.storage.store import Store
from generators.base import Mode, State, no_tick
from generators.kinds import kind_named

FIELDS = {
    "sweetspots": ("marks",),
    "lionwall": ("order", "found", "tried", "names", "hints", "lives", "score"),
    "wordwall": ("order", "found", "tried", "names", "hints", "lives", "score"),
    "brick": ("entries", "shown", "found", "revealed", "bonus"),
    "riddle": ("letters", "struck"),
    "crossword": ("letters", "pencilled", "revealed"),
}
"""What was written down of a state, in this order."""


def plain(value: Any) -> Any:
    """A value as JSON brings it back; sets in order."""
    if isinstance(value, frozenset):
        return sorted(value)
    return [plain(each) for each in value] if isinstance(value, tuple) else value


def told(kind: str, state: State) -> list[Any]:
    """A state as it was written down."""
    fields = [plain(getattr(state, name)) for name in FIELDS[kind]]
    return [*fields, state.status.value, sorted(state.mistakes())]


def stampless(found: dict[str, Any]) -> dict[str, Any]:
    """A position without the stamp in the ID of a Brick, which other word lists change."""
    match = re.fullmatch(r"([a-z]+-[a-z_][0-9])-[0-9a-z]{2,3}", found["share"] or "")
    return found if match is None else found | {"share": match[1]}


def position(session: Session) -> dict[str, Any]:
    """What a session is: its state, its clock, what undo, redo and Restore lead to.

    The session is walked to its ends and is of no further use.
    """
    kind = session.kind.name
    tried_from = session.tried_from
    found: dict[str, Any] = {
        "state": told(kind, session.state),
        "status": session.status.value,
        "tried from": None if tried_from is None else told(kind, tried_from),
        "elapsed": session.elapsed_ms,
        "played": session.played_ms,
        "left": session.left_ms,
        "hints": session.hints,
        "revealed": [list(move) for move in session.revealed],
        "share": session.puzzle.share(),
    }
    redone = sum(iter(session.redo, False))
    found["redo"] = redone
    if session.saved:
        session.restore()
        found["saved"] = told(kind, session.state)
        session.undo()
    found["undo"] = sum(iter(session.undo, False)) - redone
    found["start"] = told(kind, session.state)
    return found


def replayed(store: Store, number: int) -> Session:
    """The session of a stored game."""
    row = store.game(number)
    kind = kind_named(row.kind)
    puzzle = kind.open(row.text.encode(), {}, no_tick).puzzle
    mode: Mode = kind.mode(row.mode)
    assert mode.name == row.mode
    return Session.replay(kind, puzzle, mode, store.events(number))
