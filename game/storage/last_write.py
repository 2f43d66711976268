"""The last-write marker: a small file beside the database that records what was written last.

If a log was lost or cut, sqlite silently opens the database as it was before. The marker shows
that something is missing, and how much. It is removed when the program ends normally, as there is
no log then. If the computer was restarted, the marker may lack the newest steps itself: then its
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
_BOOT_SECONDS = 60  # correcting a clock changes it by less; starts of a computer differ by more


class LastWrite(NamedTuple):
    """The highest game id (`games`), and the last event: its game and its number, from 0.

    `rows` is the number of games and `steps` that of their steps; `boot` identifies the start of
    the computer it was written in. Versions up to 0.2.0 did not record these three.
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
    """Records in the marker what this process writes; errors of the disk are ignored."""

    def __init__(self, database: Path, db: sqlite3.Connection) -> None:
        self._path, self._db = _path(database), db
        self._log = database.with_name(database.name + "-wal")
        self._file: BinaryIO | None = None
        self._games = 0
        self._contents = Contents(0, 0)
        self._version = -1

    def begin(self) -> None:
        """Creates the marker, so that the next start notices if the program is cut off."""
        if self._file is None:
            self.record(0, ())
            self._version = -1  # counts again next time, or this write would be counted twice

    def record(self, game: int, events: Sequence[EventRow]) -> None:
        """Records the last of a game's `events`, which are all it has now; takes 0.01 ms."""
        self._count(game, events)
        self._games = max(self._games, game)
        written = LastWrite(self._games, game, len(events) - 1, *self._contents, boot())
        with suppress(OSError):
            if self._file is None:
                self._file = open_own(self._path)
            self._file.seek(0)
            self._file.write(_to_bytes(written))

    def _count(self, game: int, events: Sequence[EventRow]) -> None:
        """Adds what was just written to the counts; recounts all if another connection wrote."""
        with suppress(sqlite3.Error):
            (version,) = self._db.execute("PRAGMA data_version").fetchone()
            if version != self._version:
                self._contents, self._version = contents(self._db), version
                self._games = self._db.execute("SELECT max(id) FROM game").fetchone()[0] or 0
                return
        is_new = game > self._games
        added = events if is_new else events[-1:]
        steps = len([verb for _ms, verb, _data in added if verb != Verb.PAUSE.value])
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
    """Returns how much the database lacks of what the marker recorded; None if nothing.

    Contents(0, 0): only a pause or a game without steps is missing. Raises sqlite3.Error.
    """
    written = _last_write_of(database)
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
    if not written.rows:  # written by a version that only recorded the last event
        games, steps = max(0, written.games - (newest or 0)), missing
    is_complete = not (missing or games or steps) and (newest or 0) >= written.games
    return None if is_complete else Contents(games, steps)


def is_exact(database: Path) -> bool:
    """Returns whether the marker is complete: the computer has not been restarted since."""
    written = _last_write_of(database)
    return written is not None and abs(written.boot - boot()) <= 1


def is_cut_off(database: Path) -> bool:
    """Returns whether the computer stopped while the program was running."""
    return exists(database) and not is_exact(database)


def is_unreadable(database: Path) -> bool:
    """Returns whether there is a marker that can't be read."""
    path = _path(database)
    try:
        return path.is_file() and path.stat().st_size > 0 and _last_write_of(database) is None
    except OSError:
        return True


def exists(database: Path) -> bool:
    """Returns whether there is a marker: the program did not end normally."""
    return _last_write_of(database) is not None or is_unreadable(database)


def paths(database: Path) -> list[Path]:
    """Returns the paths of the files read here: just the marker."""
    return [_path(database)]


def forget(database: Path) -> None:
    """Removes the marker of a database. Raises OSError."""
    _path(database).unlink(missing_ok=True)


def _path(database: Path) -> Path:
    return database.with_name(f"{database.stem}.last")


def _to_bytes(written: Sequence[int]) -> bytes:
    text = " ".join(map("{:>18}".format, written)).encode()
    return b"%b %010d\n" % (text, crc32(text))


def _beginning(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_MOST_BYTES)


def _last_write_of(database: Path) -> LastWrite | None:
    """Returns the last write that a database's marker records; None if missing or damaged."""
    path = _path(database)
    try:
        recorded = _beginning(path) if path.is_file() else b""
        written = LastWrite(*map(int, recorded.split()[:-1]))
    except (OSError, ValueError, TypeError):
        return None
    versions = (written, written[:5], written[:3])  # earlier ones recorded less
    return written if recorded in map(_to_bytes, versions) else None
