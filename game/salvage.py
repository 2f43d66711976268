"""What can be saved of a damaged database: every row that can still be read, and the backups."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from generators.base import Message

Row = tuple[Any, ...]

_TABLES = ("game", "event", "setting")  # ready puzzles can be made again
_HIGHEST_ROW = 1 << 24
_FAILURES = 100_000  # queries that find a damaged page; 0.5 s of them


def set_aside(path: Path, now: Callable[[], float]) -> Path:
    """The new place of a damaged file, moved together with its log. Raises OSError."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now()))
    aside = path.with_name(f"{path.stem}.damaged-{stamp}.db")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}.damaged-{stamp}-{number}.db")
    os.replace(path, aside)
    # A log left behind would be taken for that of the next file of the name.
    for suffix in ("-wal", "-shm"):
        log = path.with_name(path.name + suffix)
        if log.exists():
            os.replace(log, aside.with_name(aside.name + suffix))
    return aside


def rescue(db: sqlite3.Connection, aside: Path, backups: Sequence[Path]) -> Message:
    """Fills `db` from the damaged file, then from the newest good backup; tells what was found."""
    good = [backup for backup in backups if _is_good(backup)]
    db.execute("BEGIN IMMEDIATE")
    for path in (aside, *good[:1]):
        with closing(sqlite3.connect(path)) as source:
            _copy_rows(db, source)
    _drop_loose_events(db)
    db.execute("COMMIT")
    (games,) = db.execute("SELECT count(*) FROM game").fetchone()
    return Message(
        "The file with your games was damaged and is set aside as {name}. Games rescued: {games}.",
        name=aside.name,
        games=games,
    )


def readable_rows(db: sqlite3.Connection, table: str, columns: Sequence[str]) -> Iterator[Row]:
    """The rows that can be read, in order; around a damaged page the ranges are halved."""
    query = f"SELECT {', '.join(columns)} FROM {table} WHERE rowid BETWEEN ? AND ?"
    ranges = [(1, _last_row(db, table))]
    failures = 0
    while ranges and failures < _FAILURES:
        low, high = ranges.pop()
        try:
            yield from db.execute(query, (low, high)).fetchall()
        except sqlite3.Error:
            failures += 1
            middle = (low + high) // 2
            if low < high:
                ranges += [(middle + 1, high), (low, middle)]


def _is_good(backup: Path) -> bool:
    if not backup.exists():
        return False
    try:
        with closing(sqlite3.connect(backup)) as db:
            db.execute("SELECT count(*) FROM game")
            return bool(db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except sqlite3.Error:
        return False


def _last_row(db: sqlite3.Connection, table: str) -> int:
    try:
        (last,) = db.execute(f"SELECT max(rowid) FROM {table}").fetchone()
    except sqlite3.Error:
        return _HIGHEST_ROW  # the end of the table is what is damaged
    return min(last or 0, _HIGHEST_ROW)


def _copy_rows(db: sqlite3.Connection, source: sqlite3.Connection) -> None:
    """Adds the rows that `db` has not; a game that shares only its id with one there stays out."""
    there = _identities(db)
    strangers = {
        game for game, itself in _identities(source).items() if there.get(game, itself) != itself
    }
    for table in _TABLES:
        columns = _common_columns(db, source, table)
        if not columns:
            continue
        places = ", ".join("?" * len(columns))
        insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})"
        rows = readable_rows(source, table, columns)
        if table == "event":
            game = columns.index("game")
            rows = (row for row in rows if row[game] not in strangers)
        db.executemany(insert, rows)


def _identities(db: sqlite3.Connection) -> dict[object, Row]:
    """What tells each game from another, by its id."""
    rows = readable_rows(db, "game", ("id", "kind", "text", "started"))
    return {row[0]: row[1:] for row in rows}


def _common_columns(db: sqlite3.Connection, source: sqlite3.Connection, table: str) -> list[str]:
    """The columns of the table that both files have; none where that cannot be read."""
    names = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
    try:
        found = {row[1] for row in source.execute(f"PRAGMA table_info({table})")}
    except sqlite3.Error:
        return []
    return [name for name in names if name in found]


def _drop_loose_events(db: sqlite3.Connection) -> None:
    """Drops the events of lost games, and in each game those after the first lost event."""
    db.execute("DELETE FROM event WHERE game NOT IN (SELECT id FROM game)")
    db.execute(
        """DELETE FROM event WHERE rowid IN (
            SELECT place FROM (
                SELECT rowid AS place, n,
                    row_number() OVER (PARTITION BY game ORDER BY n) - 1 AS expected FROM event
            ) WHERE n != expected
        )"""
    )
