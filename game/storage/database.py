"""The file cabinet.db: opening it whatever it holds."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from game.storage import backups, datafiles, rescue, schema, witness
from game.storage.schema import UNREADABLE, Condition
from generators.base import Message

NAME = "cabinet.db"


class Opened(NamedTuple):
    """An open database; `path` is None where it is kept in memory."""

    db: sqlite3.Connection
    path: Path | None
    notices: list[Message]


def open_database(folder: Path, now: Callable[[], float]) -> Opened:
    """The database of `folder`, or where that cannot be written, one in memory."""
    path = folder / NAME
    try:
        datafiles.make_private(folder)
        return _open_file(path, now)
    except (*UNREADABLE, OSError) as error:
        return Opened(copy_in_memory(path), None, [unsaved(error)])


def unsaved(error: Exception) -> Message:
    """What the player is told when nothing can be written."""
    reason: object = error.strerror if isinstance(error, OSError) else None
    if isinstance(error, datafiles.NotAFile):
        reason = Message("{name} is no file", name=error.name)
    return Message(
        "Games cannot be saved here ({reason}). You can play on, but what you play now is "
        "forgotten when the program ends.",
        reason=reason or str(error),
    )


def copy_in_memory(source: Path | sqlite3.Connection) -> sqlite3.Connection:
    """A database in memory with what can be read of `source`, or with nothing."""
    if not isinstance(source, Path):
        return _copied(source) or schema.in_memory()
    try:
        datafiles.check_plain(_names(source))
    except OSError:
        return schema.in_memory()
    # A write-ahead log cannot be read on read-only media: there, what is in it has to be left out.
    for options in ("mode=ro", "mode=ro&immutable=1"):
        try:
            with closing(schema.connect(source, options)) as with_file:
                copy = _copied(with_file)
        except sqlite3.Error:
            continue
        if copy is not None:
            return copy
    db = schema.in_memory()
    with suppress(*UNREADABLE, OSError):
        rescue.fill(db, source)
    return db


def recovered(
    db: sqlite3.Connection, path: Path, error: Exception, now: Callable[[], float]
) -> Opened:
    """The database to go on with after `error` in the middle of play; `db` is closed."""
    copy = None if schema.is_damage(error) else copy_in_memory(db)
    db.close()
    if copy is not None:
        return Opened(copy, None, [unsaved(error)])
    try:
        return rebuilt(path, now)
    except (*UNREADABLE, OSError) as second:
        return Opened(copy_in_memory(path), None, [unsaved(second)])


def rebuilt(path: Path, now: Callable[[], float]) -> Opened:
    """A new database with what can be rescued of a damaged one. Raises sqlite3.Error, OSError."""
    with rescue.alone(path):
        notices = rescue.rebuild(path, Condition.DAMAGED, now)
    return Opened(_in_use(path), path, notices)


def _open_file(path: Path, now: Callable[[], float]) -> Opened:
    notices = []
    found = _examined(path)
    if found is Condition.NEWER:
        notices.append(
            Message(
                "Your games were kept by a newer version of this program. They are left as they "
                "are; this version keeps its own games beside them."
            )
        )
        path = path.with_name(f"{path.stem}.v{len(schema.MIGRATIONS)}{path.suffix}")
        found = _examined(path)
    if found not in (Condition.FRESH, Condition.GOOD):
        notices += _rescued(path, now)
    backups.sweep(path)
    return Opened(_in_use(path), path, notices)


def _rescued(path: Path, now: Callable[[], float]) -> list[Message]:
    with rescue.alone(path):
        notices = []
        if rescue.is_under_way(path):
            notices = rescue.finish(path)
        found = _examined(path)  # another instance may have been faster
        if found not in (Condition.FRESH, Condition.GOOD):
            notices += rescue.rebuild(path, found, now)
        return notices


def _names(path: Path) -> list[Path]:
    return [*datafiles.with_logs(path), *witness.names(path), *rescue.names(path)]


def _examined(path: Path) -> Condition:
    """What is there. A log is left as it is: of a damaged one, sqlite would drop the rest."""
    datafiles.check_plain(_names(path))
    if rescue.is_under_way(path):
        return Condition.IN_RESCUE
    log = path.with_name(path.name + "-wal")
    has_log = log.exists() and log.stat().st_size > 0
    if not path.exists() or path.stat().st_size == 0:
        found = Condition.FRESH
    elif _is_marked_read_only(path):
        return Condition.DAMAGED
    else:
        with closing(schema.connect(path, "mode=ro" if has_log else "")) as db:
            found = schema.condition(db)
            if found is Condition.GOOD and witness.lost_steps(db, path) is not None:
                return Condition.CUT
    if found is Condition.FRESH and _was_filled(path, has_log):
        return Condition.DAMAGED if path.exists() else Condition.MISSING
    return found


def _was_filled(path: Path, has_log: bool) -> bool:
    """Whether a file in which nothing is cannot be that of a first start."""
    is_new = not path.exists() or path.stat().st_size == 0
    kept = any(backup.exists() for backup in backups.backups(path))
    return kept or witness.is_there(path) or (has_log and is_new)


def _is_marked_read_only(path: Path) -> bool:
    """Whether the header asks for a newer sqlite: one flipped bit, and nothing can be written."""
    with path.open("rb") as file:
        header = file.read(20)
    return len(header) == 20 and header[18] > 2


def _in_use(path: Path) -> sqlite3.Connection:
    """A connection to the file, with its tables of this version; backed up before they change."""
    db = schema.connect(path)
    _use_log(db)
    if 0 < schema.version_of(db) < len(schema.MIGRATIONS):
        backups.write_copy(db, path.with_name(f"{path.stem}.before-v{len(schema.MIGRATIONS)}.db"))
    schema.prepare(db)  # a read-only file fails here, not in play
    return db


def _use_log(db: sqlite3.Connection) -> None:
    """Write-ahead logging: a commit costs 0.01 ms, and a kill never harms the file."""
    try:
        db.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise  # busy: another instance opens the file just now, and sets the same
    db.execute("PRAGMA synchronous = NORMAL")


def _copied(source: sqlite3.Connection) -> sqlite3.Connection | None:
    db = schema.connect(":memory:")
    try:
        source.backup(db)
        if schema.condition(db) is Condition.GOOD:
            schema.prepare(db)
            return db
    except sqlite3.Error:
        pass  # then there is nothing to copy
    db.close()
    return None
