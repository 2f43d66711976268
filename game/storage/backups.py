"""The backups of the database: three copies beside it, made at the start and now and then."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import pairwise
from pathlib import Path

from game.storage import datafiles, last_write, schema

BACKUPS = 3
BACKUP_SECONDS = 600

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

    Nothing is ever removed from either. Raises sqlite3.Error if the file cannot be read.
    """
    counts = last_write.counts(db)
    for backup in backups(path):
        try:
            datafiles.check_plain([backup])
            with closing(schema.connect(backup, "mode=ro&immutable=1")) as backup_db:
                backup_counts = last_write.counts(backup_db)
        except (*schema.UNREADABLE, OSError):
            continue
        return backup_counts.games > counts.games or backup_counts.events > counts.events
    return False


def back_up(db: sqlite3.Connection, path: Path) -> None:
    """Makes a new backup and drops the oldest. Raises sqlite3.Error, OSError.

    A damaged database replaces no backup: it raises an error that says so. During a rescue, no
    backup is made.
    """
    if datafiles.rescued(path).is_file():
        return
    datafiles.check_plain(backups(path), follow_links=False)
    copy = path.with_name(f"{path.stem}.backup-new-{os.getpid()}.db")
    write_copy(db, copy)
    places = backups(path)
    for newer, older in reversed(list(pairwise(places))):
        if newer.exists():
            os.replace(newer, older)
    os.replace(copy, places[0])


def write_copy(db: sqlite3.Connection, path: Path) -> None:
    """Copies all of the database into a new file. Raises sqlite3.Error, OSError."""
    path.unlink(missing_ok=True)
    try:
        with closing(schema.connect(path)) as copy:
            # Not waiting for the disk: 3 ms instead of 40 ms, and there are older backups.
            copy.execute("PRAGMA synchronous = OFF")
            db.backup(copy)
            (found,) = copy.execute("PRAGMA quick_check(1)").fetchone()  # 14 ms
            if found != "ok":
                raise sqlite3.DatabaseError(f"database disk image is malformed: {found}")
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, also on read-only media
    except (sqlite3.Error, OSError):
        with suppress(OSError):
            path.unlink(missing_ok=True)
        raise


def sweep(path: Path) -> None:
    """Removes old copies that were never finished, and their logs."""
    for pattern in ("backup-new-*", "rescue-*", "before-v*.db-*"):
        for litter in path.parent.glob(f"{path.stem}.{pattern}"):
            with suppress(OSError):
                if time.time() - litter.lstat().st_mtime > _LITTER_SECONDS:
                    litter.unlink()
