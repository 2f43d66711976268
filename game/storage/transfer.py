"""Exports all games and settings as one file, and reads such files without trusting them.

The file is a database with the tables of its version. So the games file of a machine that no
longer starts can be read as well, and so can files of earlier versions.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path

from game.files import plain as files
from game.storage import database, datafiles, rescue, schema
from game.storage.merge import is_of_machine
from game.storage.records import MEND_END_SUMS, SUMMED, fits
from game.storage.schema import UNREADABLE, Condition
from game.storage.store import Store
from generators.base import Message, ParseError, Tick

SUFFIX = ".cabinet"
SUFFIXES = frozenset({SUFFIX, ".db"})
MOST_BYTES = 256_000_000  # some 50 years of play: 50,000 events are 4 MB
_HEAD = b"SQLite format 3\0"
_PAGES = 500  # of 4 kB, between two ticks
_ROWS = 200  # between two ticks

_EMPTY = Message("the file is empty. Choose another .cabinet file")
_FOREIGN = Message(
    "the file doesn't hold saved games. Choose a .cabinet file saved by this program"
)
_DAMAGED = Message("the file is damaged. Copy it again, or choose another backup")
_TOO_BIG = Message("the file is too big")


def packing(store: Store) -> Callable[[Tick], bytes]:
    """Returns a function that makes a file of all games, for a job; it raises ParseError."""
    folder = store.folder
    if folder is None:
        image = store.image()
        return lambda tick: _packed(schema.from_bytes(image), tick)
    path = database.path_in(folder)
    return lambda tick: _packed(_opened(path), tick)


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(schema.connect(path, "mode=ro")) as db:
        yield db


def _packed(opening: AbstractContextManager[sqlite3.Connection], tick: Tick) -> bytes:
    """Returns the bytes of a copy of a database, without what means nothing on another machine."""

    def report(_status: int, remaining: int, pages: int) -> None:
        tick(0.8 * (1 - remaining / max(1, pages)))

    try:
        with opening as source, closing(schema.connect(":memory:")) as copy:
            source.backup(copy, pages=_PAGES, progress=report)
            copy.execute("DELETE FROM ready")
            keys = copy.execute("SELECT k FROM setting").fetchall()
            ours = [(key,) for (key,) in keys if is_of_machine(key)]
            copy.executemany("DELETE FROM setting WHERE k = ?", ours)
            # A game with a damaged end: the store reports it; the whole file would be refused.
            copy.execute(MEND_END_SUMS)
            copy.execute("VACUUM")
            if schema.condition(copy) is not Condition.GOOD:
                raise sqlite3.DatabaseError("database disk image is malformed")
            return schema.without_log(copy.serialize())
    except (*UNREADABLE, OSError) as error:
        reason = database.reason_of(error)
        raise ParseError("The games can't be read: {reason}", reason=reason) from None


def unpacked(path: Path, tick: Tick, folder: Path) -> bytes:
    """Returns the database in a games file of any version, with today's tables. Raises ParseError.

    A file in which `folder` keeps its games is refused: sqlite has locks on it.
    """
    if datafiles.holds_games(path, folder):
        raise ParseError(
            "This file is in the folder with your games. Copy it to another folder, and add the "
            "copy."
        )
    image = _read(path, tick)
    reason: Message | None = _DAMAGED
    with suppress(*UNREADABLE), schema.from_bytes(image) as db:
        reason = _fault(db, tick)
        if reason is None:
            return db.serialize()
    raise _refusal(path, (reason or _DAMAGED) if image else _EMPTY)


def _refusal(path: Path, reason: Message) -> ParseError:
    name = files.quoted(path)
    return ParseError("{name} can't be read: {reason}.", name=name, reason=reason)


def check_beginning(path: Path) -> None:
    """Raises ParseError if the first bytes show that it isn't a games file.

    An empty file is fine if a log beside it may hold its games.
    """
    head = files.beginning(path, len(_HEAD))
    if head and head != _HEAD:
        raise _refusal(path, _FOREIGN)
    if not head and not path.with_name(f"{path.name}-wal").exists():
        raise _refusal(path, _EMPTY)


def _read(path: Path, tick: Tick) -> bytes:
    """Returns the bytes of a database with the log beside it applied. Raises ParseError."""
    check_beginning(path)
    log = path.with_name(f"{path.name}-wal")
    with suppress(OSError):
        has_log = log.is_file()
        if path.stat().st_size + (log.stat().st_size if has_log else 0) > MOST_BYTES:
            raise _refusal(path, _TOO_BIG)
        if has_log:
            return rescue.image(path)
    return files.read(path, MOST_BYTES, tick)


def _fault(db: sqlite3.Connection, tick: Tick) -> Message | None:
    """Returns why a database can't be used; else brings it to today's tables, and returns None."""
    (marked,) = db.execute("PRAGMA application_id").fetchone()
    if marked != schema.APPLICATION_ID:
        return _FOREIGN
    condition = schema.condition(db)
    if condition is Condition.NEWER:
        return database.NEWER
    if condition is not Condition.GOOD:
        return _DAMAGED
    schema.prepare(db)
    for table, sums in SUMMED.items():
        (count,) = db.execute(f"SELECT count(*) FROM {table}").fetchone()
        conditions = " AND ".join(f"{fits(table, name)} IS NOT 0" for name in sums)
        for number, (is_sound,) in enumerate(db.execute(f"SELECT {conditions} FROM {table}")):
            if number % _ROWS == 0:
                tick(number / count)
            if not is_sound:
                return _DAMAGED
    gap = "SELECT 1 FROM event GROUP BY game HAVING min(n) != 0 OR max(n) != count(*) - 1"
    return None if db.execute(f"{gap} LIMIT 1").fetchone() is None else _DAMAGED
