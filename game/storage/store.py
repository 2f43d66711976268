"""The store: games, their events, settings, ready puzzles and statistics, all in cabinet.db.

Every write is committed at once. Where the disk refuses, the store goes on in memory and says so
in `notices`. Only the main thread may use it.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

from game.session import Event, Verb
from game.storage import backups, database, records, schema
from game.storage.records import GAME, GOES_ON, NEXT_TURN, PLAYED, EventRow, Game, Known, Played
from game.storage.schema import UNREADABLE
from game.storage.witness import Witness
from generators.base import Message, ParseError, Status

__all__ = ["Game", "Store", "data_folder"]

T = TypeVar("T")
_OPEN = "status = 'playing' AND deleted IS NULL"
_MOST_OPEN = 100  # a list that nobody walks through
_MOST_READ = 500  # games of an earlier version; they are replayed, which takes time


def data_folder(override: Path | None) -> Path:
    """Where the player's data lives: `override`, else PUZZLE_CABINET_DATA, else the platform's."""
    chosen = override or os.environ.get("PUZZLE_CABINET_DATA")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path  # late: not needed where a folder is named

    return user_data_path("Puzzle Cabinet", appauthor=False)


class Store:
    """The open store. `notices` are for the player, oldest first; who shows one removes it."""

    def __init__(self, opened: database.Opened, now: Callable[[], float]) -> None:
        self.notices = opened.notices
        self._db = opened.db
        self._path = opened.path
        self._now = now
        self._known: dict[int, Known] = {}
        self._changes_kept = -1
        self._witness: Witness | None = None if self._path is None else Witness(self._path)

    @classmethod
    def open(cls, folder: Path, now: Callable[[], float] = time.time) -> Self:
        """The store of a data folder, whatever is in it; never raises for a bad file or folder."""
        store = cls(database.open_database(folder, now), now)
        if store._path is not None and backups.backup_is_due(store._path, now):
            store.backup()
        return store

    @property
    def in_memory(self) -> bool:
        """Whether what is played now is forgotten when the program ends."""
        return self._path is None

    @property
    def folder(self) -> Path | None:
        """The data folder; None where nothing can be written."""
        return None if self._path is None else self._path.parent

    def now(self) -> float:
        """Seconds since 1970 by the clock that dates the games."""
        return float(self._now())

    def close(self) -> None:
        """Ends the use of the store."""
        self._db.close()
        if self._witness is not None and self._path is not None:
            self._witness.close()

    def new_game(
        self, kind: str, mode: str, preset: str, text: str, parent: int | None = None
    ) -> int:
        """The id of a new game; `parent` is the game that was left for it."""
        return self._add_game((kind, mode, preset, text, float(self._now()), parent), ())

    def game(self, game: int) -> Game:
        """A game by its id. Raises ParseError."""
        rows = self._games("WHERE id = ?", game)
        if not rows:
            raise ParseError("expected a game that is kept here, found number {game}", game=game)
        return rows[0]

    def last_open(self, kind: str) -> Game | None:
        """The unfinished game of a kind that was begun or touched last, if there is one."""
        rows = self._games(f"WHERE kind = ? AND {_OPEN} ORDER BY turn DESC LIMIT 1", kind)
        return rows[0] if rows else None

    def last_open_any(self) -> Game | None:
        """The unfinished game of any kind that was begun or touched last, if there is one."""
        rows = self._games(f"WHERE {_OPEN} ORDER BY turn DESC LIMIT 1")
        return rows[0] if rows else None

    def open_games(self, kind: str) -> list[Game]:
        """The unfinished games of a kind, the last used first, and those that go on after the end.

        Without those that were dealt and never touched: those can be dealt again.
        """
        return self._games(
            f"WHERE kind = ? AND ({_OPEN} AND (preset = '' OR EXISTS "
            "(SELECT * FROM event WHERE event.game = game.id AND verb != 'pause')) "
            "OR deleted IS NULL AND instr(result, ?)) ORDER BY turn DESC LIMIT ?",
            kind,
            GOES_ON,
            _MOST_OPEN,
        )

    def open_game_of(self, kind: str, text: str) -> Game | None:
        """The unfinished game of that very puzzle that was used last, if there is one."""
        rows = self._games(
            f"WHERE kind = ? AND text = ? AND {_OPEN} ORDER BY turn DESC LIMIT 1",
            kind,
            text,
        )
        return rows[0] if rows else None

    def touch(self, game: int) -> None:
        """Makes a game the one that last_open finds, as when "New" is taken back."""
        self._write(
            lambda db: db.execute(f"UPDATE game SET turn = {NEXT_TURN} WHERE id = ?", (game,))
        )

    def set_status(
        self,
        game: int,
        status: Status,
        elapsed_ms: int,
        hints: int,
        helped: bool = False,
        counted: bool = True,
    ) -> None:
        """Keeps how a game ended; the first end stays, whatever is played after it."""
        finished = None if status is Status.PLAYING else float(self._now())
        self._write(
            lambda db: db.execute(
                "UPDATE game SET status = ?, elapsed_ms = ?, hints = ?, finished = ?, "
                "helped = ?, counted = ? WHERE id = ? AND status = 'playing'",
                (status.value, elapsed_ms, hints, finished, helped, counted, game),
            )
        )
        self._know_row(game)

    def set_result(self, game: int, result: str) -> None:
        """Keeps what a game came to, in figures of its kind; "" where that is not known."""
        query = "UPDATE game SET result = ? WHERE id = ?"
        self._write(lambda db: db.execute(query, (result, game)))
        self._know_row(game)

    def _know_row(self, game: int) -> None:
        """What would be brought back after damage must know the end of the game, too."""
        if game in self._known:
            row = self._read("SELECT * FROM game WHERE id = ?", game)[0]
            self._known[game] = self._known[game]._replace(row=row)

    def others_of(self, game: int, kind: str, text: str, mark: str) -> list[Game]:
        """The other games of a puzzle: of its text, or with its `mark` in their results."""
        return self._games(
            "WHERE id != ? AND kind = ? AND (text = ? OR instr(result, ?))", game, kind, text, mark
        )

    def without_result(self, kind: str) -> list[Game]:
        """The games of a kind with a move in them whose results are not known, newest first."""
        return self._games(
            "WHERE kind = ? AND result = '' AND deleted IS NULL AND (status != 'playing' "
            "OR EXISTS (SELECT 1 FROM event WHERE event.game = game.id AND verb = 'move')) "
            "ORDER BY id DESC LIMIT ?",
            kind,
            _MOST_READ,
        )

    def append(self, game: int, event: Event) -> int:
        """Keeps the next event of a game; returns the game that it now belongs to.

        That is another one where a second instance has gone on with the game meanwhile: then what
        this one knows of it continues in a copy, whose parent is the game.
        """
        known = self._recalled(game)
        row = (event.elapsed_ms, event.verb.value, event.data)
        try:
            self._write(lambda db: records.insert_events(db, game, len(known.events), [row]))
        except sqlite3.IntegrityError:
            kind_to_started = known.row[1:6]
            return self._add_game((*kind_to_started, game), [*known.events, row])
        known.events.append(row)
        self._note(game)
        return game

    def events(self, game: int) -> list[Event]:
        """The events of a game so far, also those of other instances. Raises ParseError."""
        self._known.pop(game, None)
        rows = self._recalled(game).events
        try:
            return [Event(elapsed_ms, Verb(verb), data) for elapsed_ms, verb, data in rows]
        except ValueError as error:
            raise ParseError(
                "expected the steps of a game, found {found}", found=str(error)
            ) from error

    def solved_ms(self, kind: str, preset: str, mode: str) -> list[int]:
        """The times of the wins without help, each puzzle once, the first begun first."""
        query = (
            "SELECT elapsed_ms FROM game WHERE kind = ? AND preset = ? AND mode = ? "
            "AND status = 'solved' AND counted AND NOT helped ORDER BY id"
        )
        return [elapsed_ms for (elapsed_ms,) in self._read(query, kind, preset, mode)]

    def played(self) -> list[Played]:
        """The games in which a move was made, the first begun first."""
        return [records.played_of(row) for row in self._read(PLAYED)]

    def ended(self) -> list[Game]:
        """The games that were won, lost or given up, the first begun first."""
        return self._games("WHERE status != 'playing' ORDER BY id")

    def setting(self, key: str, default: T) -> T:
        """A setting; `default` where there is none, or none of the same type."""
        rows = self._read("SELECT v FROM setting WHERE k = ?", key)
        try:
            value = json.loads(rows[0][0]) if rows else default
        except (ValueError, RecursionError):
            return default
        return value if type(value) is type(default) else default

    def set_setting(self, key: str, value: object) -> None:
        """Keeps a setting; the value is plain JSON data."""
        text = json.dumps(value)
        self._write(
            lambda db: db.execute(
                "INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET v = excluded.v",
                (key, text),
            )
        )

    def put_ready(self, kind: str, preset: str, version: int, text: str) -> None:
        """Keeps a puzzle made ahead by that version of its generator."""
        row = (kind, preset, version, text)
        self._write(
            lambda db: db.execute(
                "INSERT INTO ready (kind, preset, version, text) VALUES (?, ?, ?, ?)", row
            )
        )

    def has_ready(self, kind: str, preset: str, version: int) -> bool:
        """Whether take_ready would find a puzzle."""
        query = "SELECT 1 FROM ready WHERE kind = ? AND preset = ? AND version = ? LIMIT 1"
        return bool(self._read(query, kind, preset, version))

    def take_ready(self, kind: str, preset: str, version: int) -> str | None:
        """The oldest puzzle made ahead, if there is one; those of other versions are dropped."""
        return self._write(lambda db: records.take_ready(db, kind, preset, version))

    def backup(self) -> None:
        """Makes a backup if anything was written since the last one, and keeps the newest few."""
        changes = self._db.total_changes
        if self._path is None or changes == self._changes_kept:
            return
        if not self._read("SELECT 1 FROM game LIMIT 1"):
            return  # an empty file must not push out the backup of a full one
        try:
            backups.back_up(self._db, self._path)
            self._changes_kept = changes
        except (sqlite3.Error, OSError) as error:
            self.notices.append(
                Message("No backup of your games could be made ({reason}).", reason=str(error))
            )
            self._changes_kept = changes  # tell it once, not every ten minutes

    def _add_game(self, row: tuple[Any, ...], events: Sequence[EventRow]) -> int:
        game: int = self._write(lambda db: records.insert_game(db, row, events))
        self._recalled(game)
        self._note(game)
        return game

    def _note(self, game: int) -> None:
        """Notes beside the file what is in it, so that it is missed where it gets lost."""
        if self._witness is not None and self._path is not None:
            self._witness.wrote(game, len(self._known[game].events) - 1)

    def _games(self, which: str, *values: object) -> list[Game]:
        return [records.game_of(row) for row in self._read(f"{GAME} {which}", *values)]

    def _recalled(self, game: int) -> Known:
        if game not in self._known:
            rows = self._read("SELECT * FROM game WHERE id = ?", game)
            if not rows:
                self.game(game)
            query = "SELECT elapsed_ms, verb, data FROM event WHERE game = ? ORDER BY n"
            self._known[game] = Known(rows[0], self._read(query, game))
        return self._known[game]

    def _read(self, query: str, *values: object) -> list[Any]:
        try:
            return self._db.execute(query, values).fetchall()
        except UNREADABLE as error:
            self._recover(error)
            return self._db.execute(query, values).fetchall()

    def _write(self, action: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return schema.transaction(self._db, action)
        except UNREADABLE as error:
            self._recover(error)
            return schema.transaction(self._db, action)

    def _recover(self, error: Exception) -> None:
        """Goes on with all that is known, at best on the disk, or raises `error`."""
        ours = isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError)
        if ours or self._path is None:
            raise error
        opened = database.recovered(self._db, self._path, error, self._now)
        self._db, self._path = opened.db, opened.path
        self.notices += opened.notices
        for game, known in self._known.items():
            records.insert_known(self._db, game, known)
