"""The database in use: the file or, while that can't be written, a copy in memory.

Every write is committed at once. If the file can't be written, play goes on in memory and the
player is warned; `ensure_saved` later writes what was played to the file.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from game.files import plain
from game.storage import backups, database, records, rescue, schema
from game.storage.last_write import LastWriteMarker
from game.storage.merge import Memory
from game.storage.records import GAME, Known
from game.storage.schema import UNREADABLE
from game.ui.text import N_
from generators.base import Message

T = TypeVar("T")
_LAST_WAIT_SECONDS = 2.0
BUSY_MS = 25  # the longest a frame waits for another program; our own writes take under 1 ms
_GATHER_SECONDS = 0.05
"""How long the disk waits for more moves: at 60 moves a second, 20 syncs.

A sync takes 0.6 to 5 ms, with p99 of 30 to 100 ms. In the frame, each move would wait for it
(measured: 5 ms, p95 15 ms); in the thread no move does (0.3 ms, p95 0.5 ms).
"""
_LOGS = ("-wal", "-shm")

Identity = tuple[int, int] | None
"""Device and inode; None if there is no file."""

UNSAVED = N_(
    "Your games can't be saved ({reason}). You can play on: the program tries again every "
    "second, but anything unsaved is lost when you quit."
)
NEWER = Message(
    "Your games come from a newer version of Puzzle Cabinet. This version shows them but saves "
    "nothing, so they stay as they are."
)
SAVED_AGAIN = Message("Saving works again, and your latest moves are saved too.")
REPLACED = Message(
    "Your games file was removed or replaced. Everything still in memory was saved to a new file."
)
COPIED = Message("This game was also continued elsewhere. You're now playing a copy.")
UNSAVED_BANNER = N_("Not saved yet: {reason}.")


class LiveDatabase:
    """The database in use, even if its file fails or disappears. Only one thread may use it.

    `notices` are for the player, oldest first; the screen removes those shown.
    """

    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        self.notices: list[Message] = []
        self.unread: list[Message] = []
        """Messages of rescues, also from earlier starts, that the player hasn't closed."""
        self.trouble: Message | None = None
        """Why nothing is saved, once that lasts; None while everything is."""
        self._folder, self._now = folder, now
        self._file: OpenFile | None = None
        """The file in use; without it, the memory is in use, which notes what the file lacks."""
        self._known: dict[int, Known] = {}
        """The games that this process has read or begun, by their ids."""
        self._changes_in_backup = -1
        self._was_replaced = self._is_closed = self._is_mended = False
        self._wait_seconds = 0.0
        try:
            opened = database.open_file(folder, now, schema.TIMEOUT_SECONDS)
        except (*UNREADABLE, OSError) as error:
            self._use_memory(database.copy_in_memory(database.path_in(folder)))
            self._announce_trouble(error)
        else:
            self._use_file(OpenFile(opened, self._folder / database.NAME))
            self.notices += opened.notices

    @property
    def in_memory(self) -> bool:
        """Whether what is played now would be forgotten if the program ended."""
        return self._file is None

    @property
    def has_unsaved_game(self) -> bool:
        """Whether something of a game would be lost if the program ended now."""
        return self._file is None and (self._was_replaced or self._memory.has_game)

    @property
    def folder(self) -> Path | None:
        """The data folder; None if nothing can be written."""
        return None if self._file is None else self._file.path.parent

    def image(self) -> bytes:
        """Returns the database in memory as bytes."""
        return self._db.serialize()

    def ensure_saved(self) -> dict[int, int]:
        """Makes sure that play is saved to the file under its name; called every second.

        Returns the new ids of games whose ids have changed.
        """
        file = self._file
        if file is not None and (file.sync.error is not None or not file.is_in_place):
            self._leave_file(file)
        return self._save_to_file() if self._file is None else {}

    def close(self) -> None:
        """Closes the database; a last try to save what is in memory may take 2 s."""
        if not self._is_closed:
            self._wait_seconds = _LAST_WAIT_SECONDS
            self.ensure_saved()
            self._db.close()
        if self._file is not None:
            self._file.close()
        self._is_closed = True

    def backup_if_due(self) -> None:
        """Makes a backup if the newest one is too old."""
        if self._file is not None and backups.backup_is_due(self._file.path, self._now):
            self.backup()

    def backup(self) -> None:
        """Makes a backup if anything was written since the last one, and keeps the newest few."""
        changes = self._db.total_changes
        if self._file is None or changes == self._changes_in_backup:
            return
        if not self._read("SELECT 1 FROM game LIMIT 1"):
            return  # an empty file must not push out the backup of a full one
        try:
            backups.back_up(self._db, self._file.path)
        except (sqlite3.Error, OSError) as error:
            if isinstance(error, sqlite3.Error) and schema.is_damage(error):
                self._recover(error)
                return
            self.notices.append(
                Message("Your games couldn't be backed up ({reason}).", reason=str(error))
            )
        self._changes_in_backup = changes  # a failure is reported once, not every ten minutes

    def _read(self, query: str, *values: object) -> list[Any]:
        """Returns the rows of a query, from memory if the file fails."""
        try:
            return self._db.execute(query, values).fetchall()
        except UNREADABLE as error:
            self._recover(error)
            return self._db.execute(query, values).fetchall()

    def _write(self, action: Callable[[sqlite3.Connection], T], steps: int = 0) -> T:
        """Runs `action` in a transaction, in memory if the file fails. Returns its result.

        `steps` is how many steps of games it adds.
        """
        try:
            value = schema.transaction(self._db, action)
        except UNREADABLE as error:
            self._recover(error)
            value = schema.transaction(self._db, action)
        if self._file is not None:
            self._file.after_write(steps)
        return value

    # Where the file fails

    def _recover(self, error: Exception) -> None:
        """Continues after an error of the database: in a new file, in memory, or by raising it.

        Whatever this process knows of its games is kept. `error` is raised if it is a bug of ours
        or memory itself fails.
        """
        is_damage = schema.is_damage(error)
        is_our_bug = isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError)
        if is_our_bug or self._file is None:
            raise error
        if is_damage and self._file.is_in_place:
            self._replace_damaged_file(self._file)
        else:
            self._leave_file(self._file)

    def _mend(self) -> bool:
        """Rebuilds a file in which a row is damaged, once; returns whether it did."""
        if self._is_mended or self._file is None or not self._file.is_in_place:
            return False
        self._is_mended = True
        self._replace_damaged_file(self._file)
        return True

    def _replace_damaged_file(self, file: OpenFile) -> None:
        """Continues with a new file in place of a damaged one."""
        file.close()
        try:
            opened = database.open_file(
                self._folder, self._now, BUSY_MS / 1000, has_damaged_row=True
            )
        except (*UNREADABLE, OSError) as error:
            self._use_memory(database.copy_in_memory(file.path))
            self._announce_trouble(error)
        else:
            self._use_file(OpenFile(opened, self._folder / database.NAME))
            self.notices += opened.notices
            schema.transaction(self._db, self._insert_known)

    def _leave_file(self, file: OpenFile) -> None:
        """Continues in memory after an error of the file, or since it was moved or replaced.

        It is reported once the file can't be used again a second later: closing it may make room.
        """
        copy = database.sound_copy(file.db)
        if copy is None:
            is_ours = file.is_in_place
            copy = database.copy_in_memory(file.path) if is_ours else schema.in_memory()
        self._use_memory(copy)
        self._was_replaced = self._was_replaced or not file.is_in_place
        file.leave(self._now)

    def _use_memory(self, copy: sqlite3.Connection) -> None:
        """Continues with a copy of the file, and with all that this process knows of its games."""
        self._file, self._memory = None, Memory(copy)
        self._db = self._memory.db
        schema.transaction(self._db, self._insert_known)

    def _insert_known(self, db: sqlite3.Connection) -> None:
        """Adds the games of this process to a database that may lack them."""
        for known in self._known.values():
            records.insert_known(db, known)

    def _save_to_file(self) -> dict[int, int]:
        """Tries to write all that is in memory to the file; returns the games' new ids."""
        file = None
        try:
            opened = database.open_file(
                self._folder, self._now, self._wait_seconds, self._was_replaced
            )
            self.notices += [] if self._was_replaced else opened.notices
            file = OpenFile(opened, self._folder / database.NAME)
            renumbered, has_copies = schema.transaction(file.db, self._memory.write_to)
            known = self._known_in(file.db, renumbered)
            file.after_write(None)
            file.sync.now()  # it may be the sync that failed
        except (*UNREADABLE, OSError) as error:
            self._announce_trouble(error)
            if file is not None:
                file.close()
            return {}
        self._db.close()
        self._known = known
        self._use_file(file)
        if self._was_replaced:
            self.notices.append(REPLACED)
        elif self.trouble is not None:
            self.notices.append(SAVED_AGAIN)
        if has_copies:
            self.notices.append(COPIED)
        self.trouble, self._was_replaced = None, False
        return renumbered

    def _known_in(self, db: sqlite3.Connection, renumbered: dict[int, int]) -> dict[int, Known]:
        """Returns what this process knows, by the ids of a file.

        The known events are those seen here: another instance may have added more.
        """
        known = {}
        for game, old in self._known.items():
            file_id = renumbered.get(game, game)
            for row in db.execute(f"{GAME} WHERE id = ?", (file_id,)):
                known[file_id] = Known(records.row_of(row), old.events)
        return known

    def _use_file(self, file: OpenFile) -> None:
        """Uses an open file from now on."""
        self._file, self._db = file, file.db
        with suppress(sqlite3.Error):
            file.db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        self.unread = _unread_in(file.db)
        self._changes_in_backup = -1

    def _announce_trouble(self, error: Exception) -> None:
        """Says that nothing is being saved; once, until saving works again."""
        reason = database.reason_of(error)
        if self.trouble is None:
            is_newer = reason is database.NEWER
            self.notices.append(NEWER if is_newer else Message(UNSAVED, reason=reason))
        self.trouble = Message(UNSAVED_BANNER, reason=reason)


def _unread_in(db: sqlite3.Connection) -> list[Message]:
    """Returns the notices of an earlier rescue that the player has not read yet."""
    with suppress(*UNREADABLE):  # the next read or write fails too, and reports it
        return rescue.unread_in(db)
    return []


class OpenFile:
    """An open file: `db` is its connection, `path` the name under which it was found."""

    def __init__(self, opened: database.OpenedDatabase, name: Path) -> None:
        """`name` may be a link to the file."""
        self.db, self.path = opened.db, opened.path
        self.identity = _identity(self.path)
        self._name = name if _identity(name) == self.identity else self.path
        self._logs = {suffix: _identity(self._log(suffix)) for suffix in _LOGS}
        self.last_write_marker = LastWriteMarker(self.path, self.db)
        self.sync = LogSync(self._log("-wal"), self.last_write_marker.sync)

    @property
    def is_in_place(self) -> bool:
        """Whether the open file still has its name: if not, it is lost once it is closed."""
        return self._is_complete and _identity(self._name) == self.identity

    @property
    def _is_complete(self) -> bool:
        """Whether the database and its log are still the files that were opened."""
        log = self._log("-wal")
        return _identity(self.path) == self.identity and _identity(log) == self._logs["-wal"]

    def after_write(self, steps: int | None) -> None:
        """Has a write of so many steps synced to the disk soon; to be called after every write."""
        self.last_write_marker.record(steps)
        self.sync.soon()

    def leave(self, now: Callable[[], float]) -> None:
        """Closes a file, so that another can be opened under its name.

        If it is not in place, its logs are moved away first, or sqlite would take them for the
        other file's.
        """
        if self._is_complete:  # only a link leads elsewhere now
            self.close()
            return
        with suppress(OSError):
            if _identity(self.path) == self.identity:
                rescue.set_aside(self.path, now)
            for suffix, identity in self._logs.items():
                # Compared by inode, which no other file can have while this one is open.
                if identity is not None and _identity(self._log(suffix)) == identity:
                    self._log(suffix).unlink()
        self.close()

    def close(self) -> None:
        """Closes the file; can be called again."""
        self.sync.close()
        with suppress(*UNREADABLE):
            self.db.close()
        self.last_write_marker.close()

    def _log(self, suffix: str) -> Path:
        return self.path.with_name(self.path.name + suffix)


class LogSync:
    """Syncs a write-ahead log to the disk within a second after `soon`, in a thread of its own.

    Sqlite itself would do it in the frame, which takes 1 to 50 ms. The thread has only a file
    descriptor of the log. Sqlite has no locks on that file: closing the descriptor would end them.
    """

    def __init__(self, log: Path, sync_more: Callable[[], None] = lambda: None) -> None:
        """`sync_more` is called after each sync of the log, for the files that belong to it."""
        self.error: OSError | None = None
        """Why the log could not be written to the disk."""
        self._log, self._sync_more = log, sync_more
        self._file: BinaryIO | None = None
        with suppress(OSError):  # if sqlite could make no log, it syncs the file itself
            self._file = log.open("rb+", buffering=0)
        self._wanted, self._ended = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None

    def soon(self) -> None:
        """Has everything written so far saved to disk within a second."""
        self._wanted.set()
        if self._thread is None and self._file is not None:
            self._thread = threading.Thread(target=self._work, name="log sync", daemon=True)
            self._thread.start()

    def now(self) -> None:
        """Syncs everything written so far to the disk, and waits for it. Raises OSError."""
        if self._file is not None:
            os.fsync(self._file.fileno())
            self._sync_more()

    def close(self) -> None:
        """Syncs a last time if needed, and ends the thread; can be called again."""
        if self._thread is not None:
            self._ended.set()
            self._wanted.set()
            self._thread.join()
        if self._file is not None:
            self._file.close()
            self._thread = self._file = None

    def _work(self) -> None:
        """Runs in the thread: syncs the log to the disk whenever something was written to it."""
        assert self._file is not None
        try:
            plain.sync_folder(self._log.parent)
            while self._wanted.wait():
                self._ended.wait(_GATHER_SECONDS)  # several moves at once
                self._wanted.clear()
                os.fsync(self._file.fileno())
                self._sync_more()
                if self._ended.is_set():
                    return
        except OSError as error:
            self.error = error


def _identity(path: Path) -> Identity:
    """Returns what identifies a file on its disk; None if it isn't there."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino
