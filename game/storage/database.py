"""The file cabinet.db: its tables, its versions, its backups, and opening it whatever it holds."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from enum import Enum, auto
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.storage import salvage
from game.storage.salvage import UNREADABLE
from generators.base import Message

T = TypeVar("T")

NAME = "cabinet.db"
BACKUPS = 3
BACKUP_SECONDS = 600

_TIMEOUT_SECONDS = 5.0

APPLICATION_ID = 0x50435A4C  # marks our files among all that sqlite can open

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE game (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL CHECK (typeof(kind) = 'text'),
            mode TEXT NOT NULL CHECK (typeof(mode) = 'text'),
            preset TEXT NOT NULL CHECK (typeof(preset) = 'text'),
            text TEXT NOT NULL CHECK (typeof(text) = 'text'),
            started REAL NOT NULL CHECK (typeof(started) = 'real'),
            status TEXT NOT NULL CHECK (status IN ('playing', 'solved', 'lost', 'shown')),
            parent INTEGER CHECK (typeof(parent) IN ('integer', 'null')),
            turn INTEGER NOT NULL CHECK (typeof(turn) = 'integer'),
            elapsed_ms INTEGER NOT NULL DEFAULT 0 CHECK (typeof(elapsed_ms) = 'integer'),
            hints INTEGER NOT NULL DEFAULT 0 CHECK (typeof(hints) = 'integer'),
            finished REAL CHECK (typeof(finished) IN ('real', 'null'))
        )""",
        """CREATE TABLE event (
            game INTEGER NOT NULL CHECK (typeof(game) = 'integer'),
            n INTEGER NOT NULL CHECK (typeof(n) = 'integer'),
            elapsed_ms INTEGER NOT NULL CHECK (typeof(elapsed_ms) = 'integer'),
            verb TEXT NOT NULL CHECK (verb GLOB '[a-z]*' AND verb NOT GLOB '*[^a-z]*'),
            data TEXT NOT NULL CHECK (typeof(data) = 'text'),
            PRIMARY KEY (game, n)
        ) WITHOUT ROWID""",
        """CREATE TABLE setting (
            k TEXT NOT NULL PRIMARY KEY CHECK (typeof(k) = 'text'),
            v TEXT NOT NULL CHECK (typeof(v) = 'text')
        )""",
        """CREATE TABLE ready (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL CHECK (typeof(kind) = 'text'),
            preset TEXT NOT NULL CHECK (typeof(preset) = 'text'),
            version INTEGER NOT NULL CHECK (typeof(version) = 'integer'),
            text TEXT NOT NULL CHECK (typeof(text) = 'text')
        )""",
        "CREATE INDEX game_by_kind ON game (kind, status, turn)",
    ),
    (
        "ALTER TABLE event ADD sum INTEGER CHECK (typeof(sum) IN ('integer', 'null'))",
        "ALTER TABLE game ADD sum INTEGER CHECK (typeof(sum) IN ('integer', 'null'))",
        "ALTER TABLE game ADD helped INTEGER NOT NULL DEFAULT 0 CHECK (helped IN (0, 1))",
        "ALTER TABLE game ADD counted INTEGER NOT NULL DEFAULT 1 CHECK (counted IN (0, 1))",
        "ALTER TABLE game ADD deleted REAL CHECK (typeof(deleted) IN ('real', 'null'))",
        "ALTER TABLE game ADD result TEXT NOT NULL DEFAULT '' CHECK (typeof(result) = 'text')",
        "UPDATE game SET helped = 1 WHERE status = 'solved' AND hints > 0",
    ),
)
"""The statements that lead from each version to the next; a file's version is user_version.

The checks find rows of a damaged file that sqlite can read, but that are not what was written.
"""


class Condition(Enum):
    """What a file turned out to be."""

    FRESH = auto()
    GOOD = auto()
    NEWER = auto()
    DAMAGED = auto()


class Opened(NamedTuple):
    """An open database; `path` is None where it is kept in memory."""

    db: sqlite3.Connection
    path: Path | None
    notices: list[Message]


def connect(path: Path | str, options: str = "") -> sqlite3.Connection:
    """A connection without implicit transactions; `options` are those of a sqlite URI."""
    if options:
        path = f"{Path(path).absolute().as_uri()}?{options}"
    return sqlite3.connect(path, _TIMEOUT_SECONDS, isolation_level=None, uri=bool(options))


def transaction(db: sqlite3.Connection, action: Callable[[sqlite3.Connection], T]) -> T:
    """What `action` returns, committed; or its error, with nothing changed."""
    db.execute("BEGIN IMMEDIATE")
    try:
        value = action(db)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # sqlite has ended it itself where the disk is full
            db.execute("ROLLBACK")
        raise
    return value


def open_database(folder: Path, now: Callable[[], float]) -> Opened:
    """The database of `folder`, or where that cannot be written, one in memory."""
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _open_file(path, now)
    except (*UNREADABLE, OSError) as error:
        return Opened(copy_in_memory(path), None, [unsaved(error)])


def unsaved(error: Exception) -> Message:
    """What the player is told when nothing can be written."""
    reason = error.strerror if isinstance(error, OSError) else None
    return Message(
        "Games cannot be saved here ({reason}). You can play on, but what you play now is "
        "forgotten when the program ends.",
        reason=reason or str(error),
    )


def copy_in_memory(source: Path | sqlite3.Connection) -> sqlite3.Connection:
    """A database in memory with what can be read of `source`, or with nothing."""
    if not isinstance(source, Path):
        return _copied(source) or _in_memory()
    # A write-ahead log cannot be read on read-only media: there, what is in it has to be left out.
    for options in ("mode=ro", "mode=ro&immutable=1"):
        try:
            with_file = connect(source, options)
            copy = _copied(with_file)
            with_file.close()
        except sqlite3.Error:
            continue
        if copy is not None:
            return copy
    return _in_memory()


def condition(db: sqlite3.Connection) -> Condition:
    """What the open file holds. Raises sqlite3.Error where that cannot be told."""
    try:
        return _condition(db)
    except UNREADABLE as error:
        if is_damage(error):
            return Condition.DAMAGED
        raise


def is_damage(error: Exception) -> bool:
    """Whether the error of a read says that the file is broken, or is no database."""
    if isinstance(error, UnicodeDecodeError):
        return True
    # An error without a code is Python's: a text in the file is not UTF-8.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def recovered(
    db: sqlite3.Connection, path: Path, error: Exception, now: Callable[[], float]
) -> Opened:
    """The database to go on with after `error` in the middle of play; `db` is closed."""
    copy = None if is_damage(error) else copy_in_memory(db)
    db.close()
    if copy is not None:
        return Opened(copy, None, [unsaved(error)])
    try:
        return rebuilt(path, now)
    except (*UNREADABLE, OSError) as second:
        return Opened(_in_memory(), None, [unsaved(second)])


def rebuilt(path: Path, now: Callable[[], float]) -> Opened:
    """A new database with what can be rescued of a damaged one. Raises sqlite3.Error, OSError."""
    aside = salvage.set_aside(path, now)
    db = connect(path)
    _prepare(db, path)
    return Opened(db, path, [salvage.rescue(db, aside, backups(path))])


def backups(path: Path) -> list[Path]:
    """Where the backups of the file are kept, newest first."""
    return [path.with_name(f"{path.stem}.backup-{n}.db") for n in range(1, BACKUPS + 1)]


def backup_is_due(path: Path, now: Callable[[], float]) -> bool:
    """Whether the newest backup is older than BACKUP_SECONDS, or from the future."""
    try:
        age = now() - backups(path)[0].stat().st_mtime
    except OSError:
        return True
    return not 0 <= age < BACKUP_SECONDS


def back_up(db: sqlite3.Connection, path: Path) -> None:
    """Makes the newest backup and drops the oldest. Raises sqlite3.Error, OSError."""
    copy = path.with_name(f"{path.stem}.backup-new-{os.getpid()}.db")
    _write_copy(db, copy)
    places = backups(path)
    for newer, older in reversed(list(pairwise(places))):
        if newer.exists():
            os.replace(newer, older)
    os.replace(copy, places[0])


def _write_copy(db: sqlite3.Connection, path: Path) -> None:
    path.unlink(missing_ok=True)
    try:
        copy = connect(path)
        try:
            # Not waiting for the disk: 3 ms instead of 40 ms, and there are older backups.
            copy.execute("PRAGMA synchronous = OFF")
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, also on read-only media
        finally:
            copy.close()
    except sqlite3.Error:
        path.unlink(missing_ok=True)
        raise


def _open_file(path: Path, now: Callable[[], float]) -> Opened:
    notices = []
    db, found = _opened(path)
    if found is Condition.NEWER:
        db.close()
        notices.append(
            Message(
                "Your games were kept by a newer version of this program. They are left as they "
                "are; this version keeps its own games beside them."
            )
        )
        path = path.with_name(f"{path.stem}.v{len(MIGRATIONS)}{path.suffix}")
        db, found = _opened(path)
    if found is Condition.DAMAGED:
        db.close()
        opened = rebuilt(path, now)
        return opened._replace(notices=notices + opened.notices)
    _prepare(db, path)
    return Opened(db, path, notices)


def _opened(path: Path) -> tuple[sqlite3.Connection, Condition]:
    damaged = path.exists() and (_is_emptied(path) or _is_marked_read_only(path))
    db = connect(path)
    return db, Condition.DAMAGED if damaged else condition(db)


def _is_emptied(path: Path) -> bool:
    """Whether nothing is left in the file; without a backup it was never filled."""
    return path.stat().st_size == 0 and backups(path)[0].exists()


def _is_marked_read_only(path: Path) -> bool:
    """Whether the header asks for a newer sqlite: one flipped bit, and nothing can be written."""
    with path.open("rb") as file:
        header = file.read(20)
    return len(header) == 20 and header[18] > 2


def _condition(db: sqlite3.Connection) -> Condition:
    version = _pragma(db, "user_version")
    marked = _pragma(db, "application_id") == APPLICATION_ID
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    if not tables and not version and not marked:
        return Condition.FRESH
    if marked and version > len(MIGRATIONS):
        return Condition.NEWER
    whole = marked and version and tables >= {"game", "event", "setting", "ready"}
    # Not quick_check: it does not see a damaged index, through which rows would be lost silently.
    if not whole or db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        return Condition.DAMAGED
    return Condition.GOOD


def _pragma(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def _prepare(db: sqlite3.Connection, path: Path | None) -> None:
    """Brings the tables to this version, with a backup first."""
    version = _pragma(db, "user_version")
    if path is not None:
        _use_log(db)
        if 0 < version < len(MIGRATIONS):
            _write_copy(db, path.with_name(f"{path.stem}.before-v{len(MIGRATIONS)}.db"))
    transaction(db, _migrate)  # writes in any case: a read-only file fails here, not in play


def _use_log(db: sqlite3.Connection) -> None:
    """Write-ahead logging: a commit costs 0.01 ms, and a kill never harms the file."""
    try:
        db.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise  # busy: another instance opens the file just now, and sets the same
    db.execute("PRAGMA synchronous = NORMAL")


def _migrate(db: sqlite3.Connection) -> None:
    for statements in MIGRATIONS[_pragma(db, "user_version") :]:
        for statement in statements:
            db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _in_memory() -> sqlite3.Connection:
    db = connect(":memory:")
    _prepare(db, None)
    return db


def _copied(source: sqlite3.Connection) -> sqlite3.Connection | None:
    db = connect(":memory:")
    try:
        source.backup(db)
        if condition(db) is Condition.GOOD:
            _prepare(db, None)
            return db
    except sqlite3.Error:
        pass  # then there is nothing to copy
    db.close()
    return None
