"""The file cabinet.db: opening it whatever it holds."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from game.storage import backups, datafiles, last_write, rescue, schema
from game.storage.schema import UNREADABLE, Condition
from generators.base import Message

NAME = "cabinet.db"
NEWER = Message("the file comes from a newer version of Puzzle Cabinet")
HELD = Message("another program is using the file")
_SOUND = (Condition.FRESH, Condition.GOOD)


class OpenedDatabase(NamedTuple):
    """An open database, its file, and the messages for the player about it."""

    db: sqlite3.Connection
    path: Path
    notices: list[Message]


def path_in(folder: Path) -> Path:
    """Returns the path of the database in `folder`; of a link, the file it points to.

    The other files of a database lie beside the file itself, not the link, as sqlite's logs do.
    """
    path = folder / NAME
    return Path(os.path.realpath(path)) if os.path.islink(path) else path


def open_file(
    folder: Path,
    now: Callable[[], float],
    wait_seconds: float,
    was_open: bool = False,
    has_damaged_row: bool = False,
) -> OpenedDatabase:
    """Opens the database of `folder`, creating it if need be. Raises UNREADABLE or OSError.

    It waits up to `wait_seconds` for another program that holds the file. If the file `was_open`
    until now and is gone, it is created again, even where a link leads. One that
    `has_damaged_row` is rebuilt, though sqlite finds no fault in it.
    """
    datafiles.make_private(folder)
    if datafiles.is_strange_link(folder / NAME):
        raise datafiles.not_a_file(folder / NAME)
    path, notices = path_in(folder), []
    if not path.exists():
        if not was_open:
            _check_target(folder / NAME, path)
        # Removes the index of a database that was removed
        path.with_name(f"{NAME}-shm").unlink(missing_ok=True)
    datafiles.check_plain(_other_files(path), follow_links=False)
    condition = Condition.DAMAGED if has_damaged_row else _examined(path, wait_seconds)
    if condition is Condition.NEWER:
        raise datafiles.Unusable(NEWER)
    if condition not in _SOUND:
        with rescue.alone(path, wait_seconds):
            notices += rescue.finish(path, now)
            if not has_damaged_row:  # another instance may have been faster
                condition = _examined(path, wait_seconds)
            if condition not in _SOUND:
                notices += rescue.rebuild(path, condition, now)
    elif last_write.exists(path) and not last_write.is_exact(path):
        notices.append(rescue.LAST_MOMENT)
        with suppress(OSError):  # then the next start reports it again
            last_write.forget(path)
    backups.sweep(path)
    return OpenedDatabase(_connected(path, wait_seconds), path, notices)


def _check_target(link: Path, path: Path) -> None:
    """Raises Unusable if the games were stored through a link whose target has gone.

    The target is then probably on a drive that is not mounted; a new file would be hidden by it
    later. A link made before the first start gets its file: there is no report of errors yet.
    """
    has_backup = any(backup.exists() for backup in backups.backups(path))
    if link.is_symlink() and link.with_name("cabinet.log").exists() and not has_backup:
        reason = Message("{name} is a link to a file that doesn't exist", name=link.name)
        raise datafiles.Unusable(reason)


def reason_of(error: Exception) -> object:
    """Returns why a file cannot be used, for the player."""
    if isinstance(error, datafiles.Unusable):
        return error.reason
    if schema.is_busy(error):
        return HELD
    code = getattr(error, "sqlite_errorcode", 0)
    if code & 0xFF == sqlite3.SQLITE_CANTOPEN:
        return Message("the folder takes no more files")
    if code == sqlite3.SQLITE_IOERR_SHMSIZE:  # there is no room for the index of a log
        return "database or disk is full"
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def copy_in_memory(path: Path) -> sqlite3.Connection:
    """Returns a database in memory with what can be read of a file, or with nothing."""
    empty = schema.in_memory()
    with suppress(*UNREADABLE, OSError):
        datafiles.check_plain(datafiles.with_logs(path))
        # On read-only media a write-ahead log can't be read: there, what is in it is left out.
        for options in ("mode=ro", "mode=ro&immutable=1"):
            with suppress(sqlite3.Error, OSError), closing(schema.connect(path, options)) as file:
                if (copy := sound_copy(file)) is not None:
                    return copy
        rescue.fill(empty, path)
    return empty


def sound_copy(source: sqlite3.Connection) -> sqlite3.Connection | None:
    """Copies a database to memory, with today's tables; None if it can't be read or used."""
    copy = schema.copied(source)
    if copy is not None:
        with suppress(sqlite3.Error):
            if schema.condition(copy) is Condition.GOOD:
                schema.prepare(copy)
                return copy
        copy.close()
    return None


def _other_files(path: Path) -> list[Path]:
    """Returns the program's other files beside the database."""
    *logs, _ = datafiles.with_logs(path)
    before = path.with_name(f"{path.stem}.before-v{len(schema.MIGRATIONS)}.db")
    rescues = datafiles.rescued(path), datafiles.rescue_lock(path)
    return [*logs, last_write.path_of(path), *rescues, *backups.backups(path), before]


def _examined(path: Path, wait_seconds: float) -> Condition:
    """Returns the condition of a file, without opening its log for writing.

    sqlite would drop what lies behind a damaged part of the log.
    """
    datafiles.check_plain(datafiles.with_logs(path))
    if datafiles.rescued(path).is_file():
        return Condition.DAMAGED  # its rescue is to be finished
    log = path.with_name(path.name + "-wal")
    has_log = log.exists() and log.stat().st_size > 0
    is_there = path.exists()
    if is_there and path.stat().st_size > 0:
        if _is_marked_read_only(path):
            return Condition.DAMAGED
        # A journal is left by an interrupted change of the file: sqlite has to undo the change.
        is_cut_off = path.with_name(f"{path.name}-journal").exists()
        options = "mode=ro" if has_log and not is_cut_off else ""
        with closing(schema.connect(path, options, wait_seconds)) as db:
            condition = schema.condition(db)
            if condition is Condition.GOOD and _is_cut(db, path):
                return Condition.CUT
        if condition is not Condition.FRESH:
            return condition
        has_log = False  # the log is applied, and has nothing either
    # An empty or missing file once had games, if there are files that show it.
    has_backup = any(backup.exists() for backup in backups.backups(path))
    if has_backup or has_log or last_write.exists(path):
        return Condition.DAMAGED if is_there else Condition.MISSING
    return Condition.FRESH


def _is_cut(db: sqlite3.Connection, path: Path) -> bool:
    """Returns whether a sound file lacks the latest writes, or may lack them."""
    is_unreadable = last_write.exists(path) and last_write.read(path) is None
    return is_unreadable or last_write.lost(db, path) > 0 or backups.has_more(path, db)


def _is_marked_read_only(path: Path) -> bool:
    """Returns whether the header says that only a newer sqlite may write: a flipped bit.

    Source: byte 18 in sqlite.org/fileformat2.html, section 1.3.
    """
    with path.open("rb") as file:
        header = file.read(20)
    return len(header) == 20 and header[18] > 2


def _connected(path: Path, wait_seconds: float) -> sqlite3.Connection:
    """Returns a connection to the file, migrated to this version after a backup."""
    db = schema.connect(path, wait_seconds=wait_seconds)
    try:  # a commit costs 0.01 ms with a log, and a kill never harms the file
        db.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if not schema.is_busy(error):
            raise  # busy: another instance opens the file just now, and sets the same
    db.execute("PRAGMA synchronous = NORMAL")
    if 0 < schema.version_of(db) < len(schema.MIGRATIONS):
        backups.write_copy(db, path.with_name(f"{path.stem}.before-v{len(schema.MIGRATIONS)}.db"))
    schema.prepare(db)  # a read-only file fails here, not in play
    return db
