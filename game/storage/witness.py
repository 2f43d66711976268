"""What was written last, in a small file beside the database.

If a log was lost or cut, sqlite opens the database as it was before and says nothing. This file
shows that something is missing, and how much. It is gone after an end in good order, when there is
no log. If the computer was started again, this file may lack the newest steps itself: then its
numbers are the least that is missing.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import BinaryIO, NamedTuple
from zlib import crc32

from game.play.session import Verb
from game.storage.datafiles import open_own
from game.storage.records import EventRow

_MOST_BYTES = 200  # more than are ever written
_BOOT_SECONDS = 60  # a clock that is put right differs by less, starts of a computer by more


class LastWrite(NamedTuple):
    """The newest game, and the last event: the game that it is of and its number, from 0.

    `rows` and `steps` are those of all games together, `boot` identifies the start of the computer
    before it was written; versions up to 0.2.0 did not note them.
    """

    games: int
    game: int
    event: int
    rows: int = 0
    steps: int = 0
    boot: int = 0


class Contents(NamedTuple):
    """How many games there are, and how many steps in all of them; a pause is no step."""

    games: int
    steps: int


@cache
def boot() -> int:
    """Returns a number that identifies this start of the computer."""
    try:
        return crc32(Path("/proc/sys/kernel/random/boot_id").read_bytes())
    except OSError:
        return round((time.time() - time.monotonic()) / _BOOT_SECONDS)


def contents(db: sqlite3.Connection) -> Contents:
    """Returns what is in a database; 50,000 steps take 5 ms. Raises sqlite3.Error."""
    query = "SELECT (SELECT count(*) FROM game), (SELECT count(*) FROM event WHERE verb != ?)"
    return Contents(*db.execute(query, (Verb.PAUSE.value,)).fetchone())


class LastWriteMarker:
    """Keeps what this process has written last; a disk that refuses makes it know less."""

    def __init__(self, database: Path, db: sqlite3.Connection) -> None:
        self._path, self._db = _path(database), db
        self._log = database.with_name(database.name + "-wal")
        self._file: BinaryIO | None = None
        self._games = 0
        self._contents = Contents(0, 0)
        self._version = -1

    def begin(self) -> None:
        """Notes that games are being written, so that an end without warning is known."""
        if self._file is None:
            self.wrote(0, ())
            self._version = -1  # or what is written now would be counted twice

    def wrote(self, game: int, events: Sequence[EventRow]) -> None:
        """Notes the last event of a game, which has these now; takes 0.01 ms."""
        self._count(game, events)
        self._games = max(self._games, game)
        written = LastWrite(self._games, game, len(events) - 1, *self._contents, boot())
        with suppress(OSError):
            if self._file is None:
                self._file = open_own(self._path)
            self._file.seek(0)
            self._file.write(_to_bytes(written))

    def _count(self, game: int, events: Sequence[EventRow]) -> None:
        """Counts what was written; counts everything if another connection has written, too."""
        with suppress(sqlite3.Error):
            (version,) = self._db.execute("PRAGMA data_version").fetchone()
            if version != self._version:
                self._contents, self._version = contents(self._db), version
                self._games = self._db.execute("SELECT max(id) FROM game").fetchone()[0] or 0
                return
        is_new = game > self._games
        added = events if is_new else events[-1:]
        steps = sum(verb != Verb.PAUSE.value for _ms, verb, _data in added)
        self._contents = Contents(self._contents.games + is_new, self._contents.steps + steps)

    def sync(self) -> None:
        """Writes the marker to the disk; may be called in another thread."""
        file = self._file
        with suppress(OSError, ValueError):
            if file is not None:
                os.fsync(file.fileno())

    def close(self) -> None:
        """Closes the marker after the database; removes it if nothing can be missing."""
        with suppress(OSError):
            if self._file is not None:
                self._file.close()
            if not self._log.exists():  # else another instance has the database open
                self._path.unlink(missing_ok=True)


def lost(db: sqlite3.Connection, database: Path) -> Contents | None:
    """Returns what is missing of what was written, as far as known; None if nothing.

    Contents(0, 0) is a missing pause, or a game that was not touched. Raises sqlite3.Error.
    """
    written = _recorded(database)
    if written is None:
        return None
    (event_count,) = db.execute(
        "SELECT count(*) FROM event WHERE game = ?", (written.game,)
    ).fetchone()
    (newest,) = db.execute("SELECT max(id) FROM game").fetchone()
    missing = max(0, written.event + 1 - int(event_count))
    contents_now = contents(db)
    games, steps = (
        max(0, written.rows - contents_now.games),
        max(0, written.steps - contents_now.steps),
    )
    if not written.rows:
        games, steps = max(0, written.games - (newest or 0)), missing
    is_complete = not (missing or games or steps) and (newest or 0) >= written.games
    return None if is_complete else Contents(games, steps)


def is_exact(database: Path) -> bool:
    """Returns whether all that was written is known: the computer has run on since."""
    written = _recorded(database)
    return written is not None and abs(written.boot - boot()) <= 1


def is_cut_off(database: Path) -> bool:
    """Returns whether the computer stopped while games were being written."""
    return is_there(database) and not is_exact(database)


def is_spoilt(database: Path) -> bool:
    """Returns whether something was written down that cannot be read any more."""
    path = _path(database)
    try:
        return path.is_file() and path.stat().st_size > 0 and _recorded(database) is None
    except OSError:
        return True


def is_there(database: Path) -> bool:
    """Returns whether something was written and the end was not in good order."""
    return _recorded(database) is not None or is_spoilt(database)


def names(database: Path) -> list[Path]:
    """Returns the files that are read."""
    return [_path(database)]


def forget(database: Path) -> None:
    """Drops what was written down of a database. Raises OSError."""
    _path(database).unlink(missing_ok=True)


def _path(database: Path) -> Path:
    return database.with_name(f"{database.stem}.last")


def _to_bytes(written: Sequence[int]) -> bytes:
    text = " ".join(f"{value:>18}" for value in written).encode()
    return b"%b %010d\n" % (text, crc32(text))


def _beginning(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_MOST_BYTES)


def _recorded(database: Path) -> LastWrite | None:
    """Returns the last write as recorded beside a database; None if missing or damaged."""
    path = _path(database)
    try:
        recorded = _beginning(path) if path.is_file() else b""
        written = LastWrite(*map(int, recorded.split()[:-1]))
    except (OSError, ValueError, TypeError):
        return None
    forms = (written, written[:5], written[:3])
    return written if recorded in map(_to_bytes, forms) else None
