"""The tables of cabinet.db, their versions, and what a file of that name turns out to hold."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from enum import Enum, auto
from functools import cache
from pathlib import Path
from time import monotonic
from typing import TypeVar

from game.storage import datafiles, records

T = TypeVar("T")

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)  # sqlite may quote damaged text in its message

TIMEOUT_SECONDS = 1.0  # at the start; in play no frame waits so long
_STEPS = 20_000  # of sqlite's machine, between two looks at the clock: 1 ms

_MOST_VERSIONS = 999  # no version of the program will have more

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
        "UPDATE event SET sum = row_sum(game, n, elapsed_ms, verb, data) WHERE sum IS NULL",
        "UPDATE game SET sum = row_sum(id, kind, mode, preset, text, started, parent) "
        "WHERE sum IS NULL",
    ),
    (
        "ALTER TABLE game ADD played REAL CHECK (typeof(played) IN ('real', 'null'))",
        "ALTER TABLE game ADD verdict TEXT NOT NULL DEFAULT '' CHECK (typeof(verdict) = 'text')",
        "ALTER TABLE game ADD level INTEGER NOT NULL DEFAULT 0 CHECK (typeof(level) = 'integer')",
    ),
    (
        "ALTER TABLE game ADD short_id TEXT NOT NULL DEFAULT '' CHECK (typeof(short_id) = 'text')",
        "ALTER TABLE ready ADD short_id TEXT NOT NULL DEFAULT '' "
        "CHECK (typeof(short_id) = 'text')",
    ),
    (
        # All that Today asks of a game: without it every game is read for them, with it
        # those of three years are found in 10 ms among 50,000.
        "CREATE INDEX game_of_day ON game "
        "(short_id, status, turn, elapsed_ms, hints, finished, helped, result) "
        "WHERE substr(short_id, -17, 7) = '#today.'",
    ),
    (
        "ALTER TABLE game ADD begun_on TEXT NOT NULL DEFAULT '' CHECK (typeof(begun_on) = 'text')",
        "ALTER TABLE game ADD end_sum INTEGER CHECK (typeof(end_sum) IN ('integer', 'null'))",
        "UPDATE game SET end_sum = row_sum(status, elapsed_ms, hints, finished, helped, counted, "
        "result, short_id, begun_on)",
    ),
)
"""The statements that lead from each version to the next; a file's version is user_version.

Each version changes a table or an index, so a newer file differs from one whose version number is
damaged. The checks find rows of a damaged file that sqlite can read, but that are not what was
written.
"""


Entry = tuple[str, str, str, str | None]
"""A row of sqlite_master: type, name, table, statement."""


class Condition(Enum):
    """What a file turned out to be."""

    FRESH = auto()  # empty or not there, as at the first start
    GOOD = auto()
    NEWER = auto()  # of a newer version of the program
    DAMAGED = auto()
    MISSING = auto()  # not there, but the files beside it show that it was
    CUT = auto()  # sound, but without the latest writes


def connect(
    path: Path | str, options: str = "", wait_seconds: float | None = None
) -> sqlite3.Connection:
    """Returns a connection without implicit transactions; `options` are those of a sqlite URI.

    It waits for a program that locks the file.
    """
    if isinstance(path, Path) and not options:
        datafiles.make_empty(path)
    if options:
        path = f"{Path(path).absolute().as_uri()}?{options}"
    seconds = TIMEOUT_SECONDS if wait_seconds is None else wait_seconds
    db = sqlite3.connect(path, seconds, isolation_level=None, uri=bool(options))
    return set_up(db)


def set_up(db: sqlite3.Connection) -> sqlite3.Connection:
    """Sets up and returns a connection: without code of a foreign file, and with `row_sum`."""
    db.execute("PRAGMA trusted_schema = OFF")
    db.create_function("row_sum", -1, records.row_sum, deterministic=True)
    return db


def transaction(db: sqlite3.Connection, action: Callable[[sqlite3.Connection], T]) -> T:
    """Runs `action` and commits. Returns its result; raises its error with nothing changed."""
    db.execute("BEGIN IMMEDIATE")
    try:
        value = action(db)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # if the disk is full, sqlite has ended it already
            db.execute("ROLLBACK")
        raise
    return value


def prepare(db: sqlite3.Connection) -> None:
    """Brings the tables to this version; always writes, so it fails on a read-only file."""
    transaction(db, _migrate)


def in_memory() -> sqlite3.Connection:
    """Returns an empty database in memory."""
    db = connect(":memory:")
    prepare(db)
    return db


@contextmanager
def from_bytes(content: bytes) -> Iterator[sqlite3.Connection]:
    """Opens a database in memory, with a limit for each query. Raises sqlite3.Error."""
    with closing(connect(":memory:")) as db, limited(db, len(content)):
        db.deserialize(without_log(content))
        yield db


def copied(source: sqlite3.Connection) -> sqlite3.Connection | None:
    """Copies a database to memory; None if the source cannot be read."""

    def fail_if_locked(status: int, _remaining: int, _pages: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise sqlite3.OperationalError("locked")  # or `backup` would wait without limit

    db = connect(":memory:")
    try:
        source.backup(db, progress=fail_if_locked)
    except sqlite3.Error:
        db.close()
        return None
    return db


def without_log(image: bytes) -> bytes:
    """Returns a database's bytes with a header that says it has no write-ahead log."""
    return image[:18] + b"\1\1" + image[20:]


def version_of(db: sqlite3.Connection) -> int:
    """Returns the version of the tables; 0 if there are none."""
    return _pragma(db, "user_version")


def condition(db: sqlite3.Connection) -> Condition:
    """Returns the condition of the open file. Raises sqlite3.Error if it can't be found out."""
    try:
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        with limited(db, 4096 * pages):
            return _condition(db)
    except UNREADABLE as error:
        if is_damage(error):
            return Condition.DAMAGED
        raise


def is_damage(error: Exception) -> bool:
    """Returns whether the error of a read says that the file is broken, or is no database."""
    if isinstance(error, UnicodeDecodeError):
        return True
    # An error without a code is Python's: a text in the file is not UTF-8.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return code in (
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_ERROR,
        sqlite3.SQLITE_INTERRUPT,  # it took far longer than ours does
    )


def is_busy(error: Exception) -> bool:
    """Returns whether the error says that another program holds the file."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


@contextmanager
def limited(db: sqlite3.Connection, size: int) -> Iterator[None]:
    """Interrupts queries within the block once they took far longer than `size` bytes need.

    50,000 events are 2 MB and are read in 0.2 s. A file made to do harm may never end.
    """
    deadline = monotonic() + 2 + size / 1_000_000
    db.set_progress_handler(lambda: monotonic() > deadline, _STEPS)
    try:
        yield
    finally:
        db.set_progress_handler(None, 0)


def _condition(db: sqlite3.Connection) -> Condition:
    """Returns the condition of a database, by its marks, tables and sqlite's integrity check."""
    version, marked = version_of(db), _pragma(db, "application_id") == APPLICATION_ID
    entries = set(db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))
    if not entries and not version and not marked:
        return Condition.FRESH
    if marked and len(MIGRATIONS) < version <= _MOST_VERSIONS:
        # With tables of this version or an earlier one, its version number has a flipped bit.
        is_ours = any(entries == _expected(MIGRATIONS[:n]) for n in range(1, len(MIGRATIONS) + 1))
        return Condition.DAMAGED if is_ours else Condition.NEWER
    # A view or a trigger that is not ours counts as damage: it could run code of its own.
    if not marked or entries != _expected(MIGRATIONS[:version]):
        return Condition.DAMAGED
    # Not quick_check: it does not see a damaged index, through which rows would be lost silently.
    # With 50,000 events it takes 14 ms, and this one 16.
    if db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        return Condition.DAMAGED
    return Condition.GOOD


@cache
def _expected(migrations: tuple[tuple[str, ...], ...]) -> set[Entry]:
    """Returns what sqlite_master must contain after these migrations."""
    db = connect(":memory:")
    for statements in migrations:
        for statement in statements:
            db.execute(statement)
    entries = set(db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))
    db.close()
    return entries


def _pragma(db: sqlite3.Connection, name: str) -> int:
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def _migrate(db: sqlite3.Connection) -> None:
    """Migrates the tables to this version."""
    for statements in MIGRATIONS[version_of(db) :]:
        for statement in statements:
            db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
