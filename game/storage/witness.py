"""What was written last, in a small file beside the database.

Where a log was lost or cut, sqlite opens the database as it was before and says nothing. This file
tells that something is missing. It is gone after an end in good order, when there is no log.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple
from zlib import crc32

_MOST_BYTES = 200  # more than are ever written


class Written(NamedTuple):
    """The newest game, and the last event: the game that it is of and its number, from 0."""

    games: int
    game: int
    event: int


class Witness:
    """Keeps what this process has written last; a disk that refuses makes it know less."""

    def __init__(self, database: Path) -> None:
        self._path = _path(database)
        self._log = database.with_name(database.name + "-wal")
        self._file: BinaryIO | None = None
        self._games = 0

    def wrote(self, game: int, event: int) -> None:
        """Notes the last event of a game, -1 where it has none yet; takes 0.005 ms."""
        self._games = max(self._games, game)
        with suppress(OSError):
            if self._file is None:
                self._file = _opened(self._path)
            self._file.seek(0)
            self._file.write(_to_bytes(Written(self._games, game, event)))

    def close(self) -> None:
        """Ends it after the database was closed; nothing is left where nothing can be missing."""
        with suppress(OSError):
            if self._file is not None:
                self._file.close()
            if not self._log.exists():  # else another instance has the database open
                self._path.unlink(missing_ok=True)


def lost_steps(db: sqlite3.Connection, database: Path) -> int | None:
    """How many events are missing at the end of what was written; None where all is there.

    0 is told where only a game without an event is missing. Raises sqlite3.Error.
    """
    written = _written(database)
    if written is None:
        return None
    games, game, event = written
    (there,) = db.execute("SELECT count(*) FROM event WHERE game = ?", (game,)).fetchone()
    (newest,) = db.execute("SELECT max(id) FROM game").fetchone()
    missing = max(0, event + 1 - int(there))
    return missing if missing or (newest or 0) < games else None


def is_there(database: Path) -> bool:
    """Whether something was written and the end was not in good order."""
    return _written(database) is not None


def names(database: Path) -> list[Path]:
    """The files that are read."""
    return [_path(database)]


def forget(database: Path) -> None:
    """Drops what was written down of a database. Raises OSError."""
    _path(database).unlink(missing_ok=True)


def _path(database: Path) -> Path:
    return database.with_name(f"{database.stem}.last")


def _opened(path: Path) -> BinaryIO:
    if not path.exists():
        path.touch(0o600)
    return path.open("rb+", buffering=0)


def _to_bytes(written: Written) -> bytes:
    text = " ".join(f"{value:>18}" for value in written).encode()
    return b"%b %010d\n" % (text, crc32(text))


def _beginning(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_MOST_BYTES)


def _written(database: Path) -> Written | None:
    path = _path(database)
    try:
        found = _beginning(path) if path.is_file() else b""
        written = Written(*map(int, found.split()[:3]))
    except (OSError, ValueError, TypeError):
        return None
    return written if _to_bytes(written) == found else None
