"""The backups of the database: three copies beside it, made at the start and now and then."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import pairwise
from pathlib import Path

from game.files.plain import is_running
from game.storage import datafiles, schema

BACKUPS = 3
BACKUP_SECONDS = 600

_CHECK_SECONDS = 0.03
_LITTER_SECONDS = 3600  # no process takes this long to write a copy


def backups(path: Path) -> list[Path]:
    """Returns the paths of the backups of the file, newest first."""
    return [path.with_name(f"{path.stem}.backup-{n}.db") for n in range(1, BACKUPS + 1)]


def backup_is_due(path: Path, now: Callable[[], float]) -> bool:
    """Returns whether the newest backup is older than BACKUP_SECONDS, or from the future."""
    try:
        age = now() - backups(path)[0].stat().st_mtime
    except OSError:
        return True
    return not 0 <= age < BACKUP_SECONDS


def has_more(path: Path, db: sqlite3.Connection) -> bool:
    """Returns whether the newest readable backup has more games or events than the file.

    Nothing is ever removed from either; counting takes 1 ms for 50,000 events. Raises
    sqlite3.Error if the file cannot be read.
    """
    query = "SELECT (SELECT count(*) FROM game), (SELECT count(*) FROM event)"
    games, events = db.execute(query).fetchone()
    for backup in backups(path):
        try:
            datafiles.check_plain([backup])
            with closing(schema.connect(backup, "mode=ro&immutable=1")) as backup_db:
                backup_games, backup_events = backup_db.execute(query).fetchone()
        except (*schema.UNREADABLE, OSError):
            continue
        return bool(backup_games > games or backup_events > events)
    return False


def rescue_mark(path: Path) -> Path:
    """Returns the path of the file that marks a rescue under way, when no backup is made."""
    return path.with_name(f"{path.stem}.rescue.json")


def back_up(db: sqlite3.Connection, path: Path) -> None:
    """Makes a new backup and drops the oldest. Raises sqlite3.Error, OSError.

    A damaged database replaces no backup: it raises an error that says so.
    """
    if rescue_mark(path).is_file():
        return
    datafiles.clear(backups(path))
    copy = path.with_name(f"{path.stem}.backup-new-{os.getpid()}.db")
    try:
        write_copy(db, copy)
        places = backups(path)
        for newer, older in reversed(list(pairwise(places))):
            if newer.exists():
                os.replace(newer, older)
        os.replace(copy, places[0])
    except (sqlite3.Error, OSError):
        with suppress(OSError):
            copy.unlink(missing_ok=True)
        raise


def write_copy(db: sqlite3.Connection, path: Path) -> None:
    """Copies all of the database into a new file. Raises sqlite3.Error, OSError."""
    path.unlink(missing_ok=True)
    try:
        with closing(schema.connect(path)) as copy:
            # Not waiting for the disk: 3 ms instead of 40 ms, and there are older backups.
            copy.execute("PRAGMA synchronous = OFF")
            db.backup(copy)
            _check(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, also on read-only media
    except (sqlite3.Error, OSError):
        with suppress(OSError):
            path.unlink(missing_ok=True)
        raise


def _check(copy: sqlite3.Connection) -> None:
    """Raises DatabaseError if the copy is found damaged within _CHECK_SECONDS.

    50,000 events take 14 ms; a larger copy counts as sound when the time is up.
    """
    deadline = time.monotonic() + _CHECK_SECONDS
    copy.set_progress_handler(lambda: time.monotonic() > deadline, 1000)
    with suppress(sqlite3.OperationalError):  # the time is up
        (found,) = copy.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(f"database disk image is malformed: {found}")
    copy.set_progress_handler(None, 0)


def sweep(path: Path) -> None:
    """Removes unfinished copies of processes that have ended, and the copies' logs."""
    for copy, process in _unfinished(path):
        with suppress(OSError):
            is_old = time.time() - copy.lstat().st_mtime > _LITTER_SECONDS
            if is_old or process == os.getpid() or not is_running(process):
                copy.unlink()


def _unfinished(path: Path) -> Iterator[tuple[Path, int]]:
    """Yields the unfinished copies beside the database, with the process that made each.

    Also yields logs left beside the copy made before a migration, as of this process.
    """
    names = r"\.(?:backup-new-(\d{1,9})\.db(?:-\w+)?|before-v\d{1,4}\.db-\w+)"
    pattern = re.compile(re.escape(path.stem) + names)
    for name in os.listdir(path.parent):
        if match := pattern.fullmatch(name):
            yield path.with_name(name), int(match[1] or os.getpid())
