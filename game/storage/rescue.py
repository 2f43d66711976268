"""A new database in place of one that is damaged, missing or behind what was written.

Every row of the old file that SQL can read is taken, and what is missing or damaged comes from the
backups; damage in a row is found by its checksums. The new file is built beside the old one. Once
it is complete and on the disk, it gets a name that says so: if the program is killed after that,
the next start puts it in place. No backup is made until then.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.files import plain
from game.storage import datafiles, last_write, records, schema
from game.storage.backups import backups
from game.storage.datafiles import rescued
from game.storage.records import SUMMED, UNREAD_KEY, fits
from game.storage.schema import UNREADABLE, Condition
from game.ui.text import N_
from generators.base import Message

_KEYS = {"game": ("rowid",), "setting": ("rowid",), "event": ("game", "n")}
_ROWS_PER_PAGE = 256  # more than fit
_RANGES = 2000  # ranges of rows tried: 0.1 s where all of them are damaged

_PAGE = 4096  # bytes
_CONSTANT_FIELDS = ((0, 24), (44, 48), (56, 60))
"""The fields of a header that are the same in each of our files, as their first and last bytes."""

LAST_MOMENT = Message(
    "Puzzle Cabinet stopped unexpectedly. A move made at the very last moment "
    "may be missing. Everything before that is saved."
)
_MISSING = N_("Your games file was missing. Games restored from a backup: {games}.")
_DAMAGED = N_("Your games file was damaged and was set aside as {name}. Games rescued: {games}.")
_CUT = N_(
    "Puzzle Cabinet stopped before your last moves were saved. Moves recovered: {gained}. "
    "Moves lost: {lost}."
)
_CUT_OR_MORE = N_(
    "Puzzle Cabinet stopped before your last moves were saved. Moves recovered: {gained}. "
    "Moves lost: {lost} or more."
)
_CUT_SOMEWHERE = N_(
    "Puzzle Cabinet stopped unexpectedly, and your last moves may be lost. Moves "
    "recovered: {gained}."
)
_TEXTS = frozenset((_MISSING, _DAMAGED, _CUT, _CUT_OR_MORE, _CUT_SOMEWHERE))
_MOST_UNREAD = 5


@contextmanager
def alone(path: Path, wait_seconds: float) -> Iterator[None]:
    """Keeps other instances from rescuing the file. Raises sqlite3.Error, OSError.

    The lock is one of sqlite's: it ends with the process, on every system. If another instance
    holds it longer than `wait_seconds`, the error says that the database is locked.
    """
    lock_path = datafiles.rescue_lock(path)
    datafiles.make_empty(lock_path)
    with closing(sqlite3.connect(lock_path, wait_seconds, isolation_level=None)) as lock:
        lock.execute("PRAGMA journal_mode = OFF")  # nothing is written: a journal would only stay
        lock.execute("BEGIN EXCLUSIVE")
        yield


def rebuild(path: Path, condition: Condition, now: Callable[[], float]) -> list[Message]:
    """Replaces the file by a rebuilt one. Returns messages. Raises sqlite3.Error, OSError.

    A file that only lacks the latest writes (CUT) stays in place if no backup has them.
    """
    new, aside = datafiles.rescue_new(path), _free_name(path, now)
    new.unlink(missing_ok=True)
    try:
        with closing(schema.connect(new)) as db:
            db.execute("PRAGMA synchronous = OFF")  # the whole file is synced at the end
            db.execute("PRAGMA journal_mode = OFF")
            schema.prepare(db)
            fill(db, path)
            after = last_write.counts(db)
            if condition is Condition.CUT:
                # Read only: sqlite would apply the log, which is set aside with the file.
                with closing(schema.connect(path, "mode=ro")) as old:
                    before = last_write.counts(old)
                if after[:2] == before[:2]:
                    return _left_in_place(path)
                lost = last_write.lost(db, path)
                message = _lost_message(after.steps - before.steps, lost, path)
            elif condition is Condition.MISSING:
                message = Message(_MISSING, games=after.games)
            else:
                message = Message(_DAMAGED, name=aside.name, games=after.games)
            _add_unread(db, message)
        datafiles.sync(new)
        os.replace(new, rescued(path))
        plain.sync_folder(path.parent)
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
    messages = finish(path, now)
    if not messages:  # the new file can't be read: the caller tries again later
        raise OSError(errno.EIO, os.strerror(errno.EIO))
    return messages


def finish(path: Path, now: Callable[[], float]) -> list[Message]:
    """Puts a complete new file in place of the old one, which is set aside with its logs.

    Returns the message about it; none if there is no new file, or if it was damaged since. Raises
    OSError, sqlite3.Error.
    """
    if not rescued(path).is_file():
        return []
    try:
        with closing(schema.connect(rescued(path), "mode=ro")) as db:
            is_sound = schema.condition(db) is Condition.GOOD
            messages = unread_in(db)[-1:] if is_sound else []
    except UNREADABLE as error:
        if not schema.is_damage(error):
            raise
        messages = []
    if not messages:
        rescued(path).unlink()
        return []
    set_aside(path, now, str(messages[0].values.get("name", "")))
    os.replace(rescued(path), path)
    plain.sync_folder(path.parent)
    last_write.forget(path)
    return messages


def set_aside(path: Path, now: Callable[[], float], name: str = "") -> None:
    """Moves a file, then its logs: a log left behind would be used for the next file.

    It gets that `name` if it is one for damaged files. The index of a log is removed: it is made
    again when needed. Raises OSError.
    """
    is_ours = name.startswith(f"{path.stem}.damaged-") and os.sep not in name
    aside = path.with_name(name) if is_ours else _free_name(path, now)
    path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
    *logs, _ = datafiles.with_logs(path)
    for old in (path, *logs):
        if old.exists():
            os.replace(old, aside.with_name(aside.name + old.name.removeprefix(path.name)))
            plain.sync_folder(path.parent)  # a log is needed until the file has gone


def _free_name(path: Path, now: Callable[[], float]) -> Path:
    """Returns a free name for setting a damaged file aside."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now()))
    aside = path.with_name(f"{path.stem}.damaged-{stamp}.db")
    number = 1
    while any(name.exists() for name in datafiles.with_logs(aside)):
        number += 1
        aside = path.with_name(f"{path.stem}.damaged-{stamp}-{number}.db")
    return aside


# Messages, which are stored until the player has closed them


def _lost_message(gained: int, lost: int, path: Path) -> Message:
    """Returns how many steps were recovered and lost; the marker may not know all that are."""
    if last_write.is_exact(path):
        return Message(_CUT, gained=gained, lost=lost)
    if lost:
        return Message(_CUT_OR_MORE, gained=gained, lost=lost)
    return Message(_CUT_SOMEWHERE, gained=gained)


def _left_in_place(path: Path) -> list[Message]:
    """Returns messages about a file that lacks steps no other file has.

    There are none if just an unusable backup seemed to have more.
    """
    messages = []
    with closing(schema.connect(path)) as db:
        lost = last_write.lost(db, path)
        if lost or (last_write.exists(path) and not last_write.is_exact(path)):
            messages = [_lost_message(0, lost, path)]
            _add_unread(db, messages[0])
    last_write.forget(path)
    return messages


def unread_in(db: sqlite3.Connection) -> list[Message]:
    """Returns the messages of rescues that are stored in a database. Raises sqlite3.Error."""
    rows = db.execute("SELECT v FROM setting WHERE k = ?", (UNREAD_KEY,)).fetchall()
    return [message for (text,) in rows for message in unread_of(text)]


def unread_of(text: str) -> list[Message]:
    """Returns the messages in a setting's JSON text, ignoring all but those of a rescue."""
    found = []
    with suppress(ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
        for saved in json.loads(text):
            sentence, values = saved["text"], saved["values"]
            message = Message(sentence, **values)
            if message.text in _TEXTS and str(message):
                found.append(message)
    return found


def put_unread(db: sqlite3.Connection, messages: Sequence[Message]) -> None:
    """Stores the newest messages in place of those stored before."""
    saved = [{"text": message.text, "values": dict(message.values)} for message in messages]
    records.put_setting(db, UNREAD_KEY, json.dumps(saved[-_MOST_UNREAD:]))


def _add_unread(db: sqlite3.Connection, message: Message) -> None:
    put_unread(db, [*(other for other in unread_in(db) if other != message), message])


# Reading what can be read


def fill(db: sqlite3.Connection, path: Path) -> None:
    """Fills an empty database with what can be read of a file and its backups. Raises OSError."""
    files = [rescued(path), path] if rescued(path).is_file() else [path]
    damaged = [image(file) for file in files]
    backed_up = []
    for backup in backups(path):
        with suppress(OSError):
            backed_up.append(image(backup))
    fill_from(db, damaged, backed_up)


def fill_from(
    db: sqlite3.Connection, damaged: Sequence[bytes], backed_up: Sequence[bytes]
) -> None:
    """Fills an empty database from the bytes of damaged files, and of backups if they are sound.

    Ready puzzles are left out: they can be made again.
    """
    db.execute("PRAGMA temp_store = MEMORY")  # the disk may be full
    schema.transaction(db, lambda db: _fill(db, damaged, backed_up))


def _fill(db: sqlite3.Connection, damaged: Sequence[bytes], backed_up: Sequence[bytes]) -> None:
    """Collects all readable rows in temporary tables, and takes the most trustworthy ones."""
    for table in _KEYS:
        columns = f"0 AS source, 0 AS is_backup, {table}.*"
        db.execute(f"CREATE TEMP TABLE found_{table} AS SELECT {columns} FROM {table}")
    for number, content in enumerate((*damaged, *backed_up)):
        is_backup = number >= len(damaged)
        with schema.from_bytes(content) as source:
            if is_backup and not _is_sound(source):
                continue
            for table in _KEYS:
                with suppress(*UNREADABLE):
                    _collect(db, source, table, (number, is_backup))
    for name in SUMMED["game"]:
        db.execute(_mending(name))
    _take(db, "game", f"WHERE {fits('game')} IS NOT 0 ORDER BY source")
    # Better a game with a damaged row than none: it gets the sum that fits.
    db.execute("UPDATE found_game SET sum = NULL")
    _take(db, "game", "WHERE NOT is_backup ORDER BY source")
    _take(db, "setting", "ORDER BY source")
    db.execute(_DROP_OF_OTHER_GAMES)
    db.execute(f"DELETE FROM found_event WHERE NOT {fits('event')}")
    # Without a sum, the rows of backups are safer.
    is_usable = "sum IS NOT NULL OR data = '' OR json_valid(data)"
    _take(db, "event", f"WHERE {is_usable} ORDER BY NOT is_backup AND sum IS NULL, source")
    db.execute("DELETE FROM event WHERE game NOT IN (SELECT id FROM game)")
    db.execute(_DROP_AFTER_GAP)
    for statement in (*records.FILL_SUMS, records.MEND_END_SUMS):
        db.execute(statement)
    for table in _KEYS:
        db.execute(f"DROP TABLE found_{table}")


_DROP_OF_OTHER_GAMES = """DELETE FROM found_event WHERE (source, game) IN (
    SELECT source, found_game.id FROM found_game JOIN game ON game.id = found_game.id
    WHERE (found_game.kind, found_game.text, found_game.started)
    IS NOT (game.kind, game.text, game.started))"""
"""Another game may have the same id in a backup: its steps are not those of ours."""
_DROP_AFTER_GAP = """DELETE FROM event WHERE (game, n) IN (SELECT game, n FROM (
    SELECT game, n, row_number() OVER (PARTITION BY game ORDER BY n) - 1 AS expected FROM event
) WHERE n != expected)"""
"""Without a step, those that follow it can't be played."""


def _is_sound(source: sqlite3.Connection) -> bool:
    with suppress(*UNREADABLE):
        return schema.condition(source) is Condition.GOOD
    return False


def _mending(name: str) -> str:
    """Returns the statement that takes what a checksum shows as damaged from a backup that has it.

    The backup has it if its checksum is the same, or if only the checksum was damaged.
    """
    columns = (*SUMMED["game"][name], name)
    changes = ", ".join(f"{column} = backup.{column}" for column in columns)
    are_same = " AND ".join(f"own.{column} IS backup.{column}" for column in columns[:-1])
    return (
        f"UPDATE found_game AS own SET {changes} FROM found_game AS backup "
        f"WHERE NOT own.is_backup AND backup.is_backup AND own.id = backup.id "
        f"AND NOT {fits('game', name, 'own.')} AND {fits('game', name, 'backup.')} "
        f"AND (own.{name} = backup.{name} OR {are_same})"
    )


def _take(db: sqlite3.Connection, table: str, which: str) -> None:
    """Adds the rows found that a table lacks and that its checks allow."""
    names = ", ".join(_columns(db, table))
    db.execute(
        f"INSERT OR IGNORE INTO {table} ({names}) SELECT {names} FROM found_{table} {which}"
    )


def _columns(db: sqlite3.Connection, table: str) -> dict[str, str]:
    """Returns the columns of a table and their default values, as SQL."""
    query = "SELECT name, coalesce(dflt_value, 'NULL') FROM pragma_table_info(?)"
    return dict(db.execute(query, (table,)))  # their types may be damaged


def _collect(
    db: sqlite3.Connection, source: sqlite3.Connection, table: str, label: tuple[int, bool]
) -> None:
    """Copies the readable rows of a source's table. Raises UNREADABLE if it has no such table."""
    source.execute("PRAGMA writable_schema = ON")  # reads a file that is cut short, too
    is_table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ? AND rootpage > 0"
    if source.execute(is_table, (table,)).fetchone() is not None:
        theirs, ours = _columns(source, table), _columns(db, table)
        values = ", ".join("?" if name in theirs else value for name, value in ours.items())
        columns = [name for name in ours if name in theirs]
        rows = readable_rows(source, table, columns, _KEYS[table])
        labelled_rows = ((*label, *row) for row in rows)
        db.executemany(f"INSERT INTO found_{table} VALUES (?, ?, {values})", labelled_rows)


def readable_rows(
    db: sqlite3.Connection, table: str, columns: Sequence[str], order: Sequence[str]
) -> Iterator[tuple[Any, ...]]:
    """Yields the readable rows, in no order, some twice; `order` is the table's primary key.

    A range of keys is read from both ends towards the damage. What is left between is split in
    two, and these are read after the ranges of the same width.
    """
    key = order[0]
    query = (
        f"SELECT {key}, {', '.join(columns)} FROM {table} WHERE {key} BETWEEN ? AND ? ORDER BY "
    )
    upwards, downwards = query + ", ".join(order), query + ", ".join(f"{k} DESC" for k in order)
    (pages,) = db.execute("PRAGMA page_count").fetchone()  # readable: the file was opened
    highest = pages * _ROWS_PER_PAGE  # not the file's own last row: that may be damaged
    ranges = deque([(-highest, highest)])
    for _ in range(_RANGES):
        if not ranges:
            return
        low, high = ranges.popleft()
        rows, is_complete = _scan(db, upwards, low, high, highest)
        if not is_complete:
            low = rows[-1][0] if rows else low
            last_rows, is_complete = _scan(db, downwards, low, high, highest)
            high = last_rows[-1][0] if last_rows else high
            rows += last_rows
        yield from (row[1:] for row in rows)
        if not is_complete and low < high:
            middle = (low + high) // 2
            ranges += [(low, middle), (middle + 1, high)]


def _scan(
    db: sqlite3.Connection, query: str, low: int, high: int, max_rows: int
) -> tuple[list[tuple[Any, ...]], bool]:
    """Returns the rows of a key range up to the first unreadable one, and whether that is all."""
    rows: list[tuple[Any, ...]] = []
    try:
        for row in db.execute(query, (low, high)):  # one by one, up to the first bad one
            if len(rows) > max_rows:  # damaged pages that point at one another in a circle
                return rows, False
            if isinstance(row[0], int) and low <= row[0] <= high:
                rows.append(row)
    except UNREADABLE:
        return rows, False
    return rows, True


def image(path: Path) -> bytes:
    """Returns the bytes of a database with its log applied; empty if there are none.

    Sqlite applies the log to a copy: in place, it would drop the log. Raises OSError.
    """
    content = path.read_bytes() if path.is_file() else b""
    log = path.with_name(path.name + "-wal")
    if not log.is_file() or log.stat().st_size == 0:
        return with_sound_header(content)
    with TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        # The log may have every page: an empty file only needs a header.
        header_and_rest = with_sound_header(content.ljust(_PAGE, b"\0"))
        copy.write_bytes(header_and_rest[:18] + b"\2\2" + header_and_rest[20:])
        shutil.copyfile(log, copy.with_name(log.name))
        with suppress(*UNREADABLE), closing(schema.connect(copy)) as db:
            db.execute("PRAGMA writable_schema = ON")
            return db.serialize()
    return header_and_rest


def with_sound_header(database: bytes) -> bytes:
    """Returns the database with our usual values in those fields of its header that are constant.

    The tables behind a damaged header are intact, but sqlite refuses to read them. Source:
    sqlite.org/fileformat2.html, section 1.3.
    """
    content = bytearray(database)
    if len(content) >= _PAGE:
        with closing(schema.in_memory()) as usual_db:
            usual = usual_db.serialize()
        for start, end in _CONSTANT_FIELDS:
            content[start:end] = usual[start:end]
    return bytes(content)
