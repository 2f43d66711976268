"""The store: games, their events, settings, ready puzzles and statistics, all in cabinet.db.

Every write is committed at once. Where the file cannot be written, the store goes on in memory and
says so; `look` brings what was played meanwhile to the file. Only the main thread may use it.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar

from game.session import Event, Verb
from game.storage import backups, database, records, schema
from game.storage.openfile import BUSY_MS, OpenFile
from game.storage.records import (
    GAME,
    GOES_ON,
    NEXT_TURN,
    PLAYED,
    TABLE_KEY,
    Done,
    EventRow,
    Game,
    Known,
    Played,
    Ready,
)
from game.storage.schema import UNREADABLE
from generators.base import Message, ParseError, Standing, Status

if TYPE_CHECKING:
    from game.storage.unsaved import Brought, Memory

__all__ = ["TABLE_KEY", "Game", "Store"]

T = TypeVar("T")
_OPEN = "status = 'playing' AND deleted IS NULL"
_GOES_ON = "deleted IS NULL AND instr(result, ?)"  # over, but there is more to do on it
_MOST_OPEN = 100  # a list that nobody walks through
_LAST_WAIT_MS = 2000
_HIGHEST = (1 << 63) - 1  # of numbers in a file

HELD = Message(
    "Another program holds the file with your games. You can play on: what you play is kept in "
    "memory, and saved as soon as the file is free."
)
UNSAVED = (
    "Games cannot be saved here ({reason}). You can play on: the program tries again every "
    "second, and what it could not save is forgotten when it ends."
)
SAVED_AGAIN = Message("Everything is saved again, also what you played meanwhile.")
REPLACED = Message(
    "The file with your games was removed or replaced. Everything that is known here was written "
    "to a new one."
)
LOG_MENDED = Message(
    "Another program damaged the file with what was saved last. It was written again: nothing is "
    "lost."
)
COPIED = Message("A game was continued elsewhere, too: here you go on in a copy of it.")
HELD_BANNER = Message("Not saved yet: another program holds the file.")
UNSAVED_BANNER = "Not saved yet: {reason}."


class Store:
    """The open store. `notices` are for the player, oldest first; who shows one removes it.

    `_db` holds all that is known: it is the file, or while that cannot be written, a copy in
    memory, which notes what the file lacks.
    """

    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        self.notices: list[Message] = []
        self.trouble: Message | None = None
        """Why nothing is saved, once that lasts; None while everything is."""
        self._folder = folder
        self._now = now
        self._file: OpenFile | None = None
        self._memory: Memory | None = None
        self._known: dict[int, Known] = {}
        self._cut_short: set[int] = set()  # games with a damaged event
        self._changes_kept = -1
        self._was_replaced = self._brings_everything = self._is_closed = False
        self._wait_ms = 0
        try:
            opened = database.open_file(folder, now)
        except (*UNREADABLE, OSError) as error:
            self._go_on_in_memory(database.copy_in_memory(database.path_in(folder)))
            self._tell_trouble(error)
        else:
            self._use(self._opened(opened))
            self.notices += opened.notices

    @classmethod
    def open(cls, folder: Path, now: Callable[[], float] = time.time) -> Self:
        """The store of a data folder, whatever is in it; never raises for a bad file or folder."""
        store = cls(folder, now)
        file = store._file
        if file is not None and backups.backup_is_due(file.path, now):
            store.backup()
        return store

    @property
    def in_memory(self) -> bool:
        """Whether what is played now would be forgotten if the program ended."""
        return self._memory is not None

    @property
    def has_unsaved_game(self) -> bool:
        """Whether something of a game would be lost if the program ended now."""
        memory = self._memory
        return memory is not None and (self._was_replaced or memory.has_game)

    @property
    def folder(self) -> Path | None:
        """The data folder; None where nothing can be written."""
        return None if self._file is None or self.in_memory else self._file.path.parent

    def image(self) -> bytes:
        """All that is known, as the bytes of a database, where it is in memory only."""
        return self._db.serialize()

    def now(self) -> float:
        """Seconds since 1970 by the clock that dates the games."""
        return float(self._now())

    def look(self) -> dict[int, int]:
        """Sees to it that what is played is in the file under its name; wanted every second.

        Returns the new ids of the games that have others from now on.
        """
        _load_what_trouble_needs()
        self._see_to_logs()
        file = self._file
        if file is not None and not file.is_in_place:
            self._leave(file, None)
        elif file is not None and file.sync.error is not None:
            self._leave(file, file.sync.error)
        return self._return() if self.in_memory else {}

    def close(self) -> None:
        """Ends the use of the store; the last try to save what is in memory may take 2 s."""
        if not self._is_closed:
            self._wait_ms = _LAST_WAIT_MS
            self.look()
            self._db.close()
        if self._file is not None:
            self._file.close()
        self._is_closed = True

    def new_game(
        self,
        kind: str,
        mode: str,
        preset: str,
        text: str,
        parent: int | None = None,
        short_id: str = "",
    ) -> int:
        """The id of a new game; `parent` is the game that was left for it."""
        row = (kind, mode, preset, text, float(self._now()), parent)
        return self._add_game(row, (), short_id)

    def game(self, game: int) -> Game:
        """A game by its id. Raises ParseError."""
        rows = self._games("WHERE id = ?", game) if abs(game) <= _HIGHEST else []
        if not rows:
            raise ParseError("expected a game that is kept here, found number {game}", game=game)
        return rows[0]

    def last_open(self, kind: str) -> Game | None:
        """The game of a kind to go on with that was begun or touched last, if there is one."""
        where = f"WHERE kind = ? AND ({_OPEN} OR {_GOES_ON}) ORDER BY turn DESC LIMIT 1"
        rows = self._games(where, kind, GOES_ON)
        return rows[0] if rows else None

    def last_open_any(self) -> Game | None:
        """The game of any kind to go on with that was begun or touched last, if there is one."""
        where = f"WHERE {records.NO_DRAFT} AND ({_OPEN} OR {_GOES_ON})"
        return next(iter(self._games(f"{where} ORDER BY turn DESC LIMIT 1", GOES_ON)), None)

    def open_games(self, kind: str) -> list[Game]:
        """The unfinished games of a kind, the last used first, and those that go on after the end.

        Without those that were dealt and never touched: those can be dealt again.
        """
        return self._games(
            f"WHERE kind = ? AND ({_OPEN} AND (preset = '' OR EXISTS "
            "(SELECT * FROM event WHERE event.game = game.id AND verb != 'pause')) "
            f"OR {_GOES_ON}) ORDER BY turn DESC LIMIT ?",
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
        """Makes a game the one that last_open finds, as when "New" is taken back.

        One that was deleted is there again.
        """
        query = f"UPDATE game SET turn = {NEXT_TURN}, played = ?, deleted = NULL WHERE id = ?"
        self._write(lambda db: db.execute(query, (float(self._now()), game)))

    def delete(self, game: int) -> None:
        """Takes an unfinished game off the lists; it is kept for `undelete`."""
        query = "UPDATE game SET deleted = ? WHERE id = ? AND status = 'playing'"
        self._write(lambda db: db.execute(query, (float(self._now()), game)))

    def undelete(self, game: int) -> None:
        """Puts a deleted game back on the lists, in its place."""
        self._write(lambda db: db.execute("UPDATE game SET deleted = NULL WHERE id = ?", (game,)))

    def set_standing(self, game: int, standing: Standing) -> None:
        """Keeps what was found out about the puzzle of a game that was not dealt."""
        query = "UPDATE game SET verdict = ?, level = ? WHERE id = ?"
        self._write(lambda db: db.execute(query, (*standing, game)))

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

    def dealt_lately(
        self, kind: str, most: int, read: Callable[[str], T], ready: bool = True
    ) -> list[T]:
        """What `read` makes of the puzzles of the games of a kind begun last, newest first.

        Also of games that were deleted: the player has seen them. With `ready` first of those
        that lie ready. A text that `read` refuses with a ParseError is left out: it was damaged.
        """
        query = "SELECT text FROM game WHERE kind = ? ORDER BY id DESC LIMIT ?"
        rows = self._read("SELECT text FROM ready WHERE kind = ?", kind) if ready else []
        rows += self._read(query, kind, most)
        found = []
        for (text,) in rows:
            with suppress(ParseError):
                found.append(read(text))
        return found

    def latest_ended(self, kind: str, most: int) -> list[Game]:
        """The games of a kind that were won, lost or given up, the one played last first."""
        return self._games(
            "WHERE kind = ? AND status != 'playing' AND deleted IS NULL "
            "ORDER BY turn DESC LIMIT ?",
            kind,
            most,
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
            copied = (*kind_to_started, game)
            return self._add_game(copied, [*known.events, row], known.row[-1])
        known.events.append(row)
        self._note(game)
        return game

    def events(self, game: int) -> list[Event]:
        """The events of a game so far, also those of other instances. Raises ParseError.

        They end before one that is damaged and that no backup has.
        """
        self._known.pop(game, None)
        rows = self._recalled(game).events
        return [Event(elapsed_ms, Verb(verb), data) for elapsed_ms, verb, data in rows]

    def continued(self, game: int, steps: int) -> int:
        """The game to go on with after so many events of this one: itself where it has no more.

        Else that is a copy: what follows a damaged event fits no more. The game is not shown then.
        """
        known = self._recalled(game)
        if steps == len(known.events) and game not in self._cut_short:
            return game
        now = float(self._now())
        events = known.events[:steps]
        copy: int = self._write(lambda db: records.insert_copy(db, known.row, events, now))
        self._recalled(copy)
        self._note(copy)
        return copy

    def kinds_since(self, seconds: float) -> list[str]:
        """The kinds of which a game was begun or used since then, the last used first."""
        query = (
            f"SELECT kind FROM game WHERE coalesce(played, started) >= ? AND {records.NO_DRAFT} "
            "GROUP BY kind ORDER BY max(turn) DESC"
        )
        return [kind for (kind,) in self._read(query, seconds)]

    def solved_ms(self, kind: str, preset: str, mode: str) -> list[int]:
        """The times of the wins without help, each puzzle once, the first begun first."""
        query = (
            "SELECT elapsed_ms FROM game WHERE kind = ? AND preset = ? AND mode = ? "
            "AND status = 'solved' AND counted AND NOT helped ORDER BY id"
        )
        return [elapsed_ms for (elapsed_ms,) in self._read(query, kind, preset, mode)]

    def played(self, after: int = 0, most: int = -1) -> list[Played]:
        """The games in which a move was made, the first begun first; `most` after a number."""
        return [records.played_of(row) for row in self._read(PLAYED, after, most)]

    def ended(self, after: int = 0, most: int = -1) -> list[Game]:
        """The games that were won, lost or given up, in the same way."""
        return self._games("WHERE status != 'playing' AND id > ? ORDER BY id LIMIT ?", after, most)

    def days_on_time(self) -> list[str]:
        """The days with a puzzle of Today's five solved on its day, in the order of that."""
        return [day for (day,) in self._read(records.DAYS_ON_TIME)]

    def solved_between(self, first: str, last: str) -> list[Done]:
        """The solved games of Today's five from one day to another, the first begun first.

        Without those whose puzzle had been given up or lost before.
        """
        rows = sorted(self._read(records.SOLVED_BETWEEN, first, last))
        return [records.done_of(row) for row in rows]

    def games_of_day(self, kind: str, day: str) -> list[Game]:
        """The games of a kind's puzzles of a day such as `2026-11-20`, the last used first."""
        return self._games(records.OF_KIND_AND_DAY, f"{kind}/", f"{kind}0", day)

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
        self._write(lambda db: records.put_setting(db, key, text))

    def put_ready(
        self, kind: str, preset: str, version: int, text: str, short_id: str = ""
    ) -> None:
        """Keeps a puzzle made ahead by that version of its generator."""
        query = "INSERT INTO ready (kind, preset, version, text, short_id) VALUES (?, ?, ?, ?, ?)"
        self._write(lambda db: db.execute(query, (kind, preset, version, text, short_id)))

    def ready(self) -> dict[tuple[str, str, int], int]:
        """How many puzzles lie ready, by kind, preset and generator version."""
        query = "SELECT kind, preset, version, count(*) FROM ready GROUP BY kind, preset, version"
        return {(kind, preset, version): n for kind, preset, version, n in self._read(query)}

    def drop_ready(self, kind: str, but: int | None = None) -> None:
        """Forgets the puzzles of a kind made ahead; `but`: not those of this generator version."""
        query = "DELETE FROM ready WHERE kind = ? AND version IS NOT ?"
        self._write(lambda db: db.execute(query, (kind, but)))

    def take_ready(self, kind: str, preset: str, version: int) -> Ready | None:
        """The oldest puzzle made ahead, if there is one; those of other versions are dropped."""
        return self._write(lambda db: records.take_ready(db, kind, preset, version))

    def ready_of_day(self, kind: str, key: str) -> Ready | None:
        """A puzzle made ahead under a key of its own, such as one of a day; it stays there."""
        query = "SELECT text, short_id FROM ready WHERE kind = ? AND preset = ?"
        rows = self._read(f"{query} ORDER BY id DESC LIMIT 1", kind, key)
        return Ready(*rows[0]) if rows else None

    def drop_ready_days(self, keys: Sequence[str]) -> None:
        """Forgets the puzzles of days made ahead, but those under these keys."""
        others = f"preset GLOB '*#today.*' AND preset NOT IN ({', '.join('?' * len(keys))})"
        self._write(lambda db: db.execute(f"DELETE FROM ready WHERE {others}", keys))

    def backup(self) -> None:
        """Makes a backup if anything was written since the last one, and keeps the newest few."""
        changes = self._db.total_changes
        if self._file is None or self.in_memory or changes == self._changes_kept:
            return
        if not self._read("SELECT 1 FROM game LIMIT 1"):
            return  # an empty file must not push out the backup of a full one
        try:
            backups.back_up(self._db, self._file.path)
            self._changes_kept = changes
        except (sqlite3.Error, OSError) as error:
            if isinstance(error, sqlite3.Error) and schema.is_damage(error):
                self._recover(error)
                return
            self.notices.append(
                Message("No backup of your games could be made ({reason}).", reason=str(error))
            )
            self._changes_kept = changes  # tell it once, not every ten minutes

    def _add_game(self, row: tuple[Any, ...], events: Sequence[EventRow], short_id: str) -> int:
        def added(db: sqlite3.Connection) -> int:
            game = records.insert_game(db, row, events)
            db.execute("UPDATE game SET short_id = ? WHERE id = ?", (short_id, game))
            return game

        game: int = self._write(added)
        self._recalled(game)
        self._note(game)
        return game

    def _note(self, game: int) -> None:
        """Notes beside the file what is in it, so that it is missed where it gets lost."""
        if self._file is not None and not self.in_memory:
            self._file.witness.wrote(game, len(self._known[game].events) - 1)

    def _games(self, which: str, *values: object) -> list[Game]:
        rows = self._read(f"{GAME} {which}", *values)
        if self._games_put_right(rows):
            rows = self._read(f"{GAME} {which}", *values)
        return [records.game_of(row) for row in rows]

    def _recalled(self, game: int) -> Known:
        if game not in self._known:
            rows = self._read("SELECT * FROM game WHERE id = ?", game)
            if not rows:
                self.game(game)
            self._known[game] = Known(rows[0], self._sound_events(game))
        return self._known[game]

    def _sound_events(self, game: int) -> list[EventRow]:
        """The events until one that is damaged, after what a backup has was put in its place."""
        events, damaged = records.sound_events(game, self._read(records.HISTORY, game))
        tried = -1
        while damaged is not None and damaged > tried:
            from game.storage.repair import repair_event  # late: most rows are sound

            tried = damaged
            if self._mended(lambda path, n: repair_event(self._db, path, game, n), damaged):
                self._tell_repaired()
                events, damaged = records.sound_events(game, self._read(records.HISTORY, game))
        self._cut_short -= {game}
        self._cut_short |= set() if damaged is None else {game}
        return events

    def _games_put_right(self, rows: list[Any]) -> bool:
        """Whether rows of games were damaged, and are now as they were or taken as they are."""
        damaged = [row[0] for row in rows if records.is_damaged(row)]
        for game in damaged:
            from game.storage.repair import repair_game  # late: most rows are sound

            if self._mended(lambda path, game: repair_game(self._db, path, game), game):
                self._tell_repaired()
            else:
                self.notices.append(
                    Message("A game was damaged on the disk: its puzzle may not be as it was.")
                )
        return bool(damaged)

    def _mended(self, repair: Callable[[Path, int], bool], number: int) -> bool:
        path = database.path_in(self._folder) if self._file is None else self._file.path
        try:
            return repair(path, number)
        except (*UNREADABLE, OSError):
            return False  # the disk refuses: that is met, and told, at the next write

    def _tell_repaired(self) -> None:
        told = Message("A part of a game was damaged on the disk. A backup had it.")
        if told not in self.notices:
            self.notices.append(told)

    def _read(self, query: str, *values: object) -> list[Any]:
        self._see_to_logs()
        try:
            return self._db.execute(query, values).fetchall()
        except UNREADABLE as error:
            self._recover(error)
            return self._db.execute(query, values).fetchall()

    def _write(self, action: Callable[[sqlite3.Connection], T]) -> T:
        self._see_to_logs()
        try:
            value = schema.transaction(self._db, action)
        except UNREADABLE as error:
            self._recover(error)
            value = schema.transaction(self._db, action)
        if self._file is not None and not self.in_memory:
            self._file.wrote()
        return value

    def _see_to_logs(self) -> None:
        """Mends what was done to the logs in their place; sqlite would trust them as they are."""
        if self._file is None:
            return
        try:
            is_mended = self._file.mended_logs()
        except OSError as error:
            self._file.sync.error = error  # the next look goes on with another file
            return
        if is_mended and LOG_MENDED not in self.notices:
            self.notices.append(LOG_MENDED)
            self._file.sync.soon()

    # Where the file fails

    def _recover(self, error: Exception) -> None:
        """Goes on with all that is known, at best on the disk, or raises `error`."""
        is_damage = schema.is_damage(error)
        ours = isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError)
        if ours or (self.in_memory and not is_damage):
            raise error
        if self._file is None or self.in_memory:
            self._mend_memory()
        elif is_damage and self._file.is_in_place:
            self._mend(self._file)
        else:
            self._leave(self._file, error)

    def _mend(self, file: OpenFile) -> None:
        """Goes on with a new file in place of a damaged one."""
        file.close()
        self._file = None
        try:
            opened = database.rebuilt(file.path, self._now, BUSY_MS / 1000)
        except (*UNREADABLE, OSError) as error:
            self._go_on_in_memory(None)
            self._tell_trouble(error)
            return
        self._use(self._opened(opened))
        self.notices += opened.notices
        schema.transaction(self._db, self._insert_known)

    def _mend_memory(self) -> None:
        """Goes on with what is sound in a copy of a file whose damage had not been noticed."""
        self._brings_everything = True
        self._go_on_in_memory(database.sound_copy(self._db))
        schema.transaction(self._db, self._insert_known)

    def _leave(self, file: OpenFile, error: Exception | None) -> None:
        """Goes on in memory, after `error` or where the file is not in its place any more."""
        if not self.in_memory:
            self._go_on_in_memory(file.copy())
        if not file.is_in_place:
            self._was_replaced = True
            file.abandon(self._now)
            self._file = None
        elif error is not None and not schema.is_busy(error):
            self._tell_trouble(error)
        if error is not None and error is file.sync.error:
            file.close()  # what was written since the last sync may be gone
            self._file = None

    def _go_on_in_memory(self, copy: sqlite3.Connection | None) -> None:
        """Goes on with a copy of the file, or where it has none, with what was read and played."""
        from game.storage.unsaved import Memory  # late: a file that can be written needs none

        self._memory = Memory(copy)
        self._db = self._memory.db
        if copy is None:
            schema.transaction(self._db, self._insert_known)

    def _insert_known(self, db: sqlite3.Connection) -> None:
        for game, known in self._known.items():
            records.insert_known(db, game, known)

    def _return(self) -> dict[int, int]:
        """Tries to bring all that is in memory to the file; the new ids of the games."""
        try:
            if self._file is None:
                self._brings_everything = True
                if self.trouble is HELD_BANNER:
                    database.check_free(database.path_in(self._folder), self._wait_ms)
                opened = database.open_file(self._folder, self._now, self._wait_ms / 1000)
                self._file = self._opened(opened)
                self.notices += [] if self._was_replaced else opened.notices
            self._file.wait(self._wait_ms)
            brought, known = schema.transaction(self._file.db, self._bring)
            if self.trouble is not None:
                self._file.sync.now()  # it may be the sync that failed
        except (*UNREADABLE, OSError) as error:
            self._tell_trouble(error)
            is_sound = schema.is_busy(error) or schema.is_full(error)
            if self._file is not None and not is_sound:
                self._file.close()
                self._file = None
            return {}
        self._db.close()
        self._known = known
        self._use(self._file)
        self._tell_return(brought)
        return brought.renumbered

    def _bring(self, db: sqlite3.Connection) -> tuple[Brought, dict[int, Known]]:
        """Brings to the file what it lacks; what this process knows by the ids there.

        The events known stay those that were seen here: another instance may have more by now.
        """
        assert self._memory is not None
        brought = self._memory.bring(db, self._brings_everything)
        known = {}
        for game, (_row, events) in self._known.items():
            number = brought.renumbered.get(game, game)
            row = db.execute("SELECT * FROM game WHERE id = ?", (number,)).fetchone()
            if row is not None:
                known[number] = Known(row, events)
        return brought, known

    def _opened(self, opened: database.Opened) -> OpenFile:
        return OpenFile(opened, self._folder / database.NAME)

    def _use(self, file: OpenFile) -> None:
        self._file, self._memory, self._db = file, None, file.db
        file.wait(BUSY_MS)
        self._changes_kept = -1
        self._brings_everything = False

    def _tell_trouble(self, error: Exception) -> None:
        """Tells that nothing is saved, once until it is again."""
        if schema.is_busy(error):
            notice, trouble = HELD, HELD_BANNER
        else:
            reason = database.reason_of(error)
            notice, trouble = (Message(text, reason=reason) for text in (UNSAVED, UNSAVED_BANNER))
        if self.trouble is None:
            self.notices.append(notice)
        self.trouble = trouble

    def _tell_return(self, brought: Brought) -> None:
        if self._was_replaced:
            self.notices.append(REPLACED)
        elif self.trouble is not None:
            self.notices.append(SAVED_AGAIN)
        if brought.copied:
            self.notices.append(COPIED)
        self.trouble, self._was_replaced = None, False


def _load_what_trouble_needs() -> None:
    """Not at the start, but before there is a trouble in which no file can be opened."""
    from game.storage import rescue, unsaved  # noqa: F401
