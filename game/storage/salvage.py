"""What can be saved of a damaged database: every row that can still be read, and the backups."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from heapq import heappop, heappush
from pathlib import Path
from typing import Any

from generators.base import Message

Row = tuple[Any, ...]

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)  # sqlite may quote damaged text in its message

_ORDER = {"game": ("rowid",), "setting": ("rowid",), "event": ("game", "n")}
_NEEDED = {"game": ("id",), "setting": ("k",), "event": ("data",)}
_ROWS_PER_PAGE = 256  # more than fit
_RANGES = 2000  # ranges of rows tried: 0.1 s where all of them are damaged


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
    """Fills `db` from the damaged file and the newest good backup; tells what was found.

    Ready puzzles are left: they can be made again.
    """
    good = [backup for backup in backups if _is_good(backup)]
    with ExitStack() as files:
        found = [files.enter_context(closing(sqlite3.connect(f))) for f in (aside, *good[:1])]
        sources = [source for source in found if _is_database(source)]
        db.execute("BEGIN IMMEDIATE")
        for source in sources:
            _copy_rows(db, source, "game")
            _copy_rows(db, source, "setting")
        for source in reversed(sources):  # events never change: those of the backup are sound
            _copy_rows(db, source, "event")
        _drop_loose_events(db)
        db.execute("COMMIT")
    (games,) = db.execute("SELECT count(*) FROM game").fetchone()
    return Message(
        "The file with your games was damaged and is set aside as {name}. Games rescued: {games}.",
        name=aside.name,
        games=games,
    )


def readable_rows(
    db: sqlite3.Connection, table: str, columns: Sequence[str], order: Sequence[str]
) -> Iterator[Row]:
    """The rows that can be read, in no order, some twice; `order` is the table's own key.

    A range is read from both ends towards the damage; what lies between is halved, widest first.
    """
    key = order[0]
    query = (
        f"SELECT {key}, {', '.join(columns)} FROM {table} WHERE {key} BETWEEN ? AND ? ORDER BY "
    )
    upwards, downwards = query + ", ".join(order), query + ", ".join(f"{k} DESC" for k in order)
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    highest = pages * _ROWS_PER_PAGE  # what the file says of its last row may be the damage
    ranges = [(-highest, 1, highest)]
    for _ in range(_RANGES):
        if not ranges:
            return
        _, low, high = heappop(ranges)
        rows, whole = _scan(db, upwards, low, high)
        if not whole:
            low = rows[-1][0] if rows else low
            last_rows, whole = _scan(db, downwards, low, high)
            high = last_rows[-1][0] if last_rows else high
            rows += last_rows
        yield from (row[1:] for row in rows)
        if not whole and low < high:
            middle = (low + high) // 2
            heappush(ranges, (low - middle, low, middle))
            heappush(ranges, (middle - high, middle + 1, high))


def _scan(db: sqlite3.Connection, query: str, low: int, high: int) -> tuple[list[Row], bool]:
    """The rows up to the first that cannot be read, and whether those are all."""
    rows = []
    try:
        for row in db.execute(query, (low, high)):  # one by one: the first are good
            if isinstance(row[0], int) and low <= row[0] <= high:
                rows.append(row)
    except UNREADABLE:
        return rows, False
    return rows, True


def _is_database(source: sqlite3.Connection) -> bool:
    try:
        source.execute("PRAGMA writable_schema = ON")  # reads on where the file is cut short
        return bool(source.execute("PRAGMA page_count").fetchone())
    except UNREADABLE:
        return False


def _is_good(backup: Path) -> bool:
    if not backup.exists():
        return False
    try:
        with closing(sqlite3.connect(backup)) as db:
            db.execute("SELECT count(*) FROM game")
            return bool(db.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))
    except UNREADABLE:
        return False


def _copy_rows(db: sqlite3.Connection, source: sqlite3.Connection, table: str) -> None:
    """Adds the rows that `db` has not."""
    order = _ORDER[table]
    columns = _common_columns(db, source, table)
    if not {*order, *_NEEDED[table]} <= {*columns, "rowid"}:
        return
    rows = readable_rows(source, table, columns, order)
    if table == "event":
        rows = _fitting_events(rows, columns, _strangers(db, source))
    places = ", ".join("?" * len(columns))
    insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})"
    db.executemany(insert, rows)


def _fitting_events(
    rows: Iterable[Row], columns: Sequence[str], strangers: set[object]
) -> Iterator[Row]:
    """The events of games that are the same in both files, as far as they are JSON."""
    game, data = columns.index("game"), columns.index("data")
    for row in rows:
        if row[game] not in strangers and _is_json(row[data]):
            yield row


def _is_json(text: object) -> bool:
    try:
        return text == "" or json.loads(str(text)) is not None
    except (ValueError, RecursionError):
        return False


def _strangers(db: sqlite3.Connection, source: sqlite3.Connection) -> set[object]:
    """The ids that belong to another game here than there."""
    here = _identities(db)
    return {game for game, it in _identities(source).items() if here.get(game, it) != it}


def _identities(db: sqlite3.Connection) -> dict[object, Row]:
    """What tells each game from another, by its id."""
    rows = readable_rows(db, "game", ("id", "kind", "text", "started"), _ORDER["game"])
    return {row[0]: row[1:] for row in rows}


def _common_columns(db: sqlite3.Connection, source: sqlite3.Connection, table: str) -> list[str]:
    """The columns of the table that both files have; none where that cannot be read."""
    names = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
    try:
        found = {row[1] for row in source.execute(f"PRAGMA table_info({table})")}
    except UNREADABLE:
        return []
    return [name for name in names if name in found]


def _drop_loose_events(db: sqlite3.Connection) -> None:
    """Drops the events of lost games, and in each game those after the first lost event."""
    db.execute("DELETE FROM event WHERE game NOT IN (SELECT id FROM game)")
    db.execute(
        """DELETE FROM event WHERE (game, n) IN (
            SELECT game, n FROM (
                SELECT game, n,
                    row_number() OVER (PARTITION BY game ORDER BY n) - 1 AS expected FROM event
            ) WHERE n != expected
        )"""
    )
