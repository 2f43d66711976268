"""The rows of cabinet.db as the store reads and writes them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from generators.base import Status

EventRow = tuple[int, str, str]
"""elapsed_ms, verb, data"""

_ELAPSED = """CASE status WHEN 'playing' THEN coalesce(
    (SELECT elapsed_ms FROM event WHERE event.game = game.id ORDER BY n DESC LIMIT 1), 0)
    ELSE elapsed_ms END"""
GAME = (
    "SELECT id, kind, mode, preset, text, started, status, parent, "
    f"{_ELAPSED}, hints, finished FROM game"
)
PLAYED = (
    f"SELECT kind, preset, mode, status, {_ELAPSED}, hints, finished FROM game "
    "WHERE status != 'playing' OR EXISTS "
    "(SELECT 1 FROM event WHERE event.game = game.id AND verb = 'move') ORDER BY id"
)
"""The games in which a move was made, in the order in which they were begun."""
NEXT_TURN = "(SELECT coalesce(max(turn), 0) + 1 FROM game)"


@dataclass(frozen=True)
class Game:
    """A stored game: `text` is its puzzle, `preset` is empty for one that was not dealt.

    `elapsed_ms` is that of the last event, or of the end of the game. `started` and `finished`
    are seconds since 1970 by a clock that may be wrong.
    """

    id: int
    kind: str
    mode: str
    preset: str
    text: str
    started: float
    status: Status
    parent: int | None
    elapsed_ms: int
    hints: int
    finished: float | None


class Played(NamedTuple):
    """What the statistics need of a game; the fields are those of Game."""

    kind: str
    preset: str
    mode: str
    status: Status
    elapsed_ms: int
    hints: int
    finished: float | None


class Known(NamedTuple):
    """What this process knows of a game that it plays: its row and its events, as stored."""

    row: tuple[Any, ...]
    events: list[EventRow]


def insert_game(db: sqlite3.Connection, row: tuple[Any, ...], events: Sequence[EventRow]) -> int:
    """The id of a game added with its first events: kind, mode, preset, text, started, parent."""
    query = (
        "INSERT INTO game (kind, mode, preset, text, started, parent, status, turn) "
        f"VALUES (?, ?, ?, ?, ?, ?, 'playing', {NEXT_TURN})"
    )
    game = db.execute(query, row).lastrowid
    assert game is not None
    insert_events(db, game, 0, events)
    return game


def insert_events(db: sqlite3.Connection, game: int, n: int, events: Sequence[EventRow]) -> None:
    """Adds events from number `n` on. Raises IntegrityError where one of them is there."""
    rows = [(game, n + i, *event) for i, event in enumerate(events)]
    db.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?)", rows)


def insert_known(db: sqlite3.Connection, game: int, known: Known) -> None:
    """Adds what is missing of a game that this process has played."""
    places = ", ".join("?" * len(known.row))
    db.execute(f"INSERT OR IGNORE INTO game VALUES ({places})", known.row)
    rows = [(game, n, *event) for n, event in enumerate(known.events)]
    db.executemany("INSERT OR IGNORE INTO event VALUES (?, ?, ?, ?, ?)", rows)


def take_ready(db: sqlite3.Connection, kind: str, preset: str, version: int) -> str | None:
    """The text of the oldest ready puzzle, taken out; those of other versions are dropped."""
    db.execute("DELETE FROM ready WHERE kind = ? AND version != ?", (kind, version))
    query = "SELECT id, text FROM ready WHERE kind = ? AND preset = ? ORDER BY id LIMIT 1"
    row = db.execute(query, (kind, preset)).fetchone()
    if row is None:
        return None
    db.execute("DELETE FROM ready WHERE id = ?", (row[0],))
    return str(row[1])


def game_of(row: tuple[Any, ...]) -> Game:
    """The game of a row that GAME found."""
    fields = list(row)
    fields[6] = Status(fields[6])
    return Game(*fields)


def played_of(row: tuple[Any, ...]) -> Played:
    """The game of a row that PLAYED found."""
    kind, preset, mode, status, *rest = row
    return Played(kind, preset, mode, Status(status), *rest)
