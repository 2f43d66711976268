"""The last-write marker: a small file beside the database with the number of moves written.

If a log was lost or cut, sqlite silently opens the database as it was before. The marker shows
that moves are missing, and how many. It is removed when the program ends normally, as there is
no log then. If the computer was restarted, the marker may lack the newest moves itself: then its
number is the least that is missing.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import BinaryIO, NamedTuple
from zlib import crc32

from game.play.session import Verb
from game.storage.datafiles import open_own

_MOST_BYTES = 200  # more than any version wrote
_BOOT_SECONDS = 60  # correcting a clock changes it by less; starts of a computer differ by more
_LENGTHS = (2, 6)  # version 0.3.0 wrote four more numbers before the two


class LastWrite(NamedTuple):
    """How many steps there are in all games, and the start of the computer when that was written.

    A pause is no step.
    """

    steps: int
    boot: int


class Counts(NamedTuple):
    """How many games, events and steps a database has."""

    games: int
    events: int
    steps: int


@cache
def boot() -> int:
    """Returns a number that identifies this start of the computer."""
    try:
        return crc32(Path("/proc/sys/kernel/random/boot_id").read_bytes())
    except OSError:
        return round((time.time() - time.monotonic()) / _BOOT_SECONDS)


def counts(db: sqlite3.Connection) -> Counts:
    """Returns what is in a database; 50,000 steps take 5 ms. Raises sqlite3.Error."""
    query = (
        "SELECT (SELECT count(*) FROM game), (SELECT count(*) FROM event), "
        "(SELECT count(*) FROM event WHERE verb != ?)"
    )
    return Counts(*db.execute(query, (Verb.PAUSE.value,)).fetchone())


class LastWriteMarker:
    """Records in the marker what this process writes; errors of the disk are ignored."""

    def __init__(self, database: Path, db: sqlite3.Connection) -> None:
        self._path, self._db = path_of(database), db
        self._log = database.with_name(database.name + "-wal")
        self._file: BinaryIO | None = None
        self._steps, self._version = 0, -1

    def record(self, added: int | None) -> None:
        """Records a write that added so many steps; takes 0.02 ms. None: they are counted."""
        with suppress(sqlite3.Error, OSError):
            (version,) = self._db.execute("PRAGMA data_version").fetchone()
            if version == self._version and added is not None:
                self._steps += added
            else:  # another connection wrote
                self._steps, self._version = counts(self._db).steps, version
            if self._file is None:
                self._file = open_own(self._path)
                self._file.truncate(0)
            self._file.seek(0)
            self._file.write(_to_bytes(LastWrite(self._steps, boot())))

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


def lost(db: sqlite3.Connection, database: Path) -> int:
    """Returns how many steps the database lacks, as far as is known. Raises sqlite3.Error."""
    written = read(database)
    return max(0, written.steps - counts(db).steps) if written is not None else 0


def is_exact(database: Path) -> bool:
    """Returns whether the marker is complete: the computer has not been restarted since."""
    written = read(database)
    return written is not None and abs(written.boot - boot()) <= 1


def exists(database: Path) -> bool:
    """Returns whether there is a marker: the program did not end normally."""
    path = path_of(database)
    try:
        return path.is_file() and path.stat().st_size > 0
    except OSError:
        return True


def forget(database: Path) -> None:
    """Removes the marker of a database. Raises OSError."""
    path_of(database).unlink(missing_ok=True)


def path_of(database: Path) -> Path:
    """Returns the path of the marker of a database."""
    return database.with_name(f"{database.stem}.last")


def _to_bytes(written: LastWrite) -> bytes:
    text = " ".join(map("{:>18}".format, written)).encode()
    return b"%b %010d\n" % (text, crc32(text))


def read(database: Path) -> LastWrite | None:
    """Returns the last write that a database's marker records; None if missing or damaged.

    Versions up to 0.2.0 recorded no number of steps: nothing is known to be missing then.
    """
    try:
        with path_of(database).open("rb") as file:
            text, _, stored_sum = file.read(_MOST_BYTES).rpartition(b" ")
        if int(stored_sum) != crc32(text):
            return None
        numbers = [int(number) for number in text.split()]
    except (OSError, ValueError):
        return None
    return LastWrite(*numbers[-2:]) if len(numbers) in _LENGTHS else LastWrite(0, boot())
