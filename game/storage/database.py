"""The file cabinet.db: opening it whatever it holds."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from game.storage import backups, datafiles, last_write, records, schema
from game.storage.schema import UNREADABLE, Condition
from generators.base import Message

NAME = "cabinet.db"
NEWER = Message("the file comes from a newer version of Puzzle Cabinet")


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
    folder: Path, now: Callable[[], float], wait_seconds: float = 1, was_open: bool = False
) -> OpenedDatabase:
    """Opens the database of `folder`, creating it if need be. Raises UNREADABLE or OSError.

    It waits up to `wait_seconds` for another instance that is rescuing the file. If the file
    `was_open` until now and is gone, it is created again, even where a link leads.
    """
    datafiles.make_private(folder)
    link_notices = (
        [_link_notice(folder / NAME)] if datafiles.is_strange_link(folder / NAME) else []
    )
    path = path_in(folder)
    if not (path.exists() or was_open):
        _check_target(folder, path)
    if not path.exists():  # removes the index of a database that was removed
        path.with_name(f"{NAME}-shm").unlink(missing_ok=True)
    aside_notices = _move_aside(path)
    opened = _open_file(path, now, wait_seconds)
    return opened._replace(notices=[*link_notices, *aside_notices, *opened.notices])


def _link_notice(path: Path) -> Message:
    """Renames a link that another user has put in place of the games; returns the notice."""
    name, aside = datafiles.set_aside(path)
    return Message(
        "{name} was a link made by another user, so it was ignored. It has been renamed {aside}.",
        name=name,
        aside=aside,
    )


def _check_target(folder: Path, path: Path) -> None:
    """Raises NoTarget if the games were stored through a link whose target has gone.

    The target is then probably on a drive that is not mounted; a new file would be hidden by it
    later. A link made before the first start gets its file.
    """
    link = folder / NAME
    if not link.is_symlink() or any(backup.exists() for backup in backups.backups(path)):
        return
    traces = (folder / "cabinet.log", *backups.backups(link), *last_write.paths(link))
    if any(trace.exists() for trace in traces):
        raise datafiles.NoTarget(link)


def _move_aside(path: Path) -> list[Message]:
    """Renames folders, links … named like the program's files beside the database.

    Returns messages.
    """
    moved = Message("{name} wasn't a file. It has been renamed {aside}.")
    unharmed = Message("{name} wasn't a file. It has been renamed {aside}. Your games are safe.")
    return [
        Message((moved if name.endswith("-wal") else unharmed).text, name=name, aside=aside)
        for name, aside in datafiles.clear(_other_files(path))
    ]


def reason_of(error: Exception) -> object:
    """Returns why a file cannot be used, for the player."""
    if isinstance(error, datafiles.NotAFile):
        return Message("{name} isn't a file", name=error.name)
    if isinstance(error, datafiles.NewerFile):
        return NEWER
    if isinstance(error, datafiles.NoTarget):
        return Message("{name} is a link to a file that doesn't exist", name=error.name)
    if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CANTOPEN:
        return Message("the folder takes no more files")
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def check_free(path: Path, wait_ms: int) -> None:
    """Raises OperationalError if another program holds the file for longer than `wait_ms`.

    Not to be called before the file has been examined: opening it for writing makes sqlite drop
    the rest of a damaged log.
    """
    if not path.is_file():
        return
    with closing(schema.connect(path, "mode=rw")) as db:
        try:
            db.execute(f"PRAGMA busy_timeout = {wait_ms}")
            db.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            if schema.is_busy(error):
                raise


def copy_in_memory(path: Path) -> sqlite3.Connection:
    """Returns a database in memory with what can be read of a file, or with nothing."""
    try:
        datafiles.check_plain(datafiles.with_logs(path))
    except OSError:
        return schema.in_memory()
    # A write-ahead log cannot be read on read-only media: there, what is in it has to be left out.
    for options in ("mode=ro", "mode=ro&immutable=1"):
        try:
            with closing(schema.connect(path, options)) as file:
                copy = schema.copied(file)
        except (sqlite3.Error, OSError):  # such as when the working folder is gone
            continue
        if copy is not None:
            if _migrate_if_sound(copy):
                return copy
            if schema.condition(copy) is Condition.NEWER:
                return _as_this_version(copy)
            copy.close()
    from game.storage import rescue  # late: a sound file needs none of it

    db = schema.in_memory()
    with suppress(*UNREADABLE, OSError):
        rescue.fill(db, path)
    return db


def _as_this_version(newer: sqlite3.Connection) -> sqlite3.Connection:
    """Returns what this version understands of a newer version's copy, which is closed."""
    db = _salvaged(newer)
    for statement in records.MAKE_SUMS:  # the newer version may sum up other columns
        db.execute(statement)
    return db


def _migrate_if_sound(copy: sqlite3.Connection) -> bool:
    """Migrates a copied database to this version. Returns False if its tables aren't sound."""
    try:
        if schema.condition(copy) is Condition.GOOD:
            schema.prepare(copy)
            return True
    except sqlite3.Error:
        pass  # nothing in it could be used as it is
    return False


def sound_copy(source: sqlite3.Connection) -> sqlite3.Connection | None:
    """Copies the database to memory, at worst only its readable rows; None if there are none."""
    copy = schema.copied(source)
    return copy if copy is None or _migrate_if_sound(copy) else _salvaged(copy)


def _salvaged(copy: sqlite3.Connection) -> sqlite3.Connection:
    """Returns a database in memory with the readable rows of a copy, which is closed."""
    from game.storage import salvage  # late: a sound file needs none of it

    db = schema.in_memory()
    with closing(copy), suppress(*UNREADABLE):
        salvage.fill(db, [copy.serialize()], [])
    return db


def rebuilt(path: Path, now: Callable[[], float], wait_seconds: float) -> OpenedDatabase:
    """Returns a new database with what can be rescued of a damaged one.

    Raises sqlite3.Error or OSError.
    """
    from game.storage import rescue  # late: a sound file needs none of it

    with rescue.alone(path, wait_seconds):
        notices = rescue.rebuild(path, Condition.DAMAGED, now)
    return OpenedDatabase(_connected(path), path, notices)


def _open_file(path: Path, now: Callable[[], float], wait_seconds: float) -> OpenedDatabase:
    """Opens a database, rescued first if it is damaged. Raises NewerFile for a newer version's."""
    notices = []
    condition = _examined(path)
    if condition is Condition.NEWER:
        raise datafiles.NewerFile
    if condition not in (Condition.FRESH, Condition.GOOD):
        notices += _rescue(path, now, wait_seconds)
    elif last_write.is_cut_off(path):
        notices += _announce_last_moment(path)
    if any(left.exists() for left in _unfinished_rescue(path)):
        _drop_unfinished_rescue(path)
    backups.sweep(path)
    return OpenedDatabase(_connected(path), path, notices)


def _announce_last_moment(path: Path) -> list[Message]:
    """Returns a message that moves may be missing, once: the computer stopped in play."""
    from game.storage import rescue  # late: a file closed in good order needs none of it

    with suppress(OSError):  # then the next start reports it again
        last_write.forget(path)
    return [rescue.LAST_MOMENT]


def _unfinished_rescue(path: Path) -> list[Path]:
    """Returns the files that a rescue leaves if it is interrupted before its file is complete."""
    mark = backups.rescue_mark(path)
    return [datafiles.rescue_new(path), mark.with_name(f"{mark.name}.new")]


def _drop_unfinished_rescue(path: Path) -> None:
    """Removes what an interrupted rescue has left, unless another instance is rescuing now."""
    from game.storage import rescue  # late: a sound file needs none of it

    with suppress(*UNREADABLE, OSError), rescue.alone(path, 0):
        for left in _unfinished_rescue(path):
            left.unlink(missing_ok=True)


def _rescue(path: Path, now: Callable[[], float], wait_seconds: float) -> list[Message]:
    """Rebuilds a damaged database, alone among the instances. Returns notices for the player."""
    from game.storage import rescue  # late: a sound file needs none of it

    with rescue.alone(path, wait_seconds):
        notices = []
        if rescue.is_under_way(path):
            notices = rescue.finish(path)
        condition = _examined(path)  # another instance may have been faster
        if condition not in (Condition.FRESH, Condition.GOOD):
            notices += rescue.rebuild(path, condition, now)
        return notices


def _other_files(path: Path) -> list[Path]:
    """Returns the program's other files beside the database."""
    *logs, _ = datafiles.with_logs(path)
    rescued = (backups.rescue_mark(path), *_unfinished_rescue(path), datafiles.rescue_lock(path))
    before = path.with_name(f"{path.stem}.before-v{len(schema.MIGRATIONS)}.db")
    return [*logs, *last_write.paths(path), *rescued, *backups.backups(path), before]


def _examined(path: Path) -> Condition:
    """Returns the condition of a file, without opening its log for writing.

    sqlite would drop what lies behind a damaged part of the log.
    """
    datafiles.check_plain(datafiles.with_logs(path))
    if backups.rescue_mark(path).is_file():
        return Condition.IN_RESCUE
    log = path.with_name(path.name + "-wal")
    has_log = log.exists() and log.stat().st_size > 0
    if not path.exists() or path.stat().st_size == 0:
        condition = Condition.FRESH
    elif _is_marked_read_only(path):
        return Condition.DAMAGED
    else:
        # A journal is left by an interrupted change of the file: sqlite has to undo the change.
        is_cut_off = path.with_name(f"{path.name}-journal").exists()
        options = "mode=ro" if has_log and not is_cut_off else ""
        with closing(schema.connect(path, options)) as db:
            condition = schema.condition(db)
            if condition is Condition.GOOD and _is_cut(db, path):
                return Condition.CUT
    if condition is Condition.FRESH and _was_filled(path, has_log):
        return Condition.DAMAGED if path.exists() else Condition.MISSING
    return condition


def _is_cut(db: sqlite3.Connection, path: Path) -> bool:
    """Returns whether a sound file lacks the latest writes, or may lack them."""
    is_behind = last_write.lost(db, path) is not None or last_write.is_unreadable(path)
    return is_behind or backups.has_more(path, db)


def _was_filled(path: Path, has_log: bool) -> bool:
    """Returns whether an empty or missing file once had games, as the files beside it show."""
    is_new = not path.exists() or path.stat().st_size == 0
    has_backup = any(backup.exists() for backup in backups.backups(path))
    return has_backup or last_write.exists(path) or (has_log and is_new)


def _is_marked_read_only(path: Path) -> bool:
    """Returns whether the header says that only a newer sqlite may write: a flipped bit.

    Source: byte 18 in sqlite.org/fileformat2.html, section 1.3.
    """
    with path.open("rb") as file:
        header = file.read(20)
    return len(header) == 20 and header[18] > 2


def _connected(path: Path) -> sqlite3.Connection:
    """Returns a connection to the file, migrated to this version after a backup."""
    db = schema.connect(path)
    _use_log(db)
    if 0 < schema.version_of(db) < len(schema.MIGRATIONS):
        backups.write_copy(db, path.with_name(f"{path.stem}.before-v{len(schema.MIGRATIONS)}.db"))
    schema.prepare(db)  # a read-only file fails here, not in play
    return db


def _use_log(db: sqlite3.Connection) -> None:
    """Turns on write-ahead logging: a commit costs 0.01 ms, and a kill never harms the file."""
    try:
        db.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise  # busy: another instance opens the file just now, and sets the same
    db.execute("PRAGMA synchronous = NORMAL")
