"""What can be saved of a damaged database: every row that can still be read, and the backups."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from enum import Enum, auto
from heapq import heappop, heappush
from typing import Any

from game.storage import schema
from game.storage.records import FILL_SUMS, SUMMED, row_sum
from game.storage.schema import UNREADABLE, Condition

Row = tuple[Any, ...]

_IDENTITY = ("kind", "text", "started")

_ORDER = {"game": ("rowid",), "setting": ("rowid",), "event": ("game", "n")}
_NEEDED = {"game": ("id",), "setting": ("k",), "event": ("data",)}
_ROWS_PER_PAGE = 256  # more than fit
_RANGES = 2000  # ranges of rows tried: 0.1 s where all of them are damaged


class Sum(Enum):
    """What the sum of a row says."""

    FITS = auto()
    DIFFERS = auto()
    NONE = auto()  # it was written before there were sums


def fill(db: sqlite3.Connection, damaged: Sequence[bytes], backups: Sequence[bytes]) -> int:
    """The number of games and events in `db` after it was filled; all are whole database files.

    Ready puzzles are left: they can be made again.
    """
    with ExitStack() as stack:
        found = [stack.enter_context(_opened(image)) for image in damaged]
        sound = [stack.enter_context(_opened(image)) for image in backups]
        schema.transaction(db, lambda _: _fill(db, found, sound))
    return count(db)


def count(db: sqlite3.Connection) -> int:
    """The number of games and events."""
    return sum(
        int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
        for table in ("game", "event")
    )


def is_sound(image: bytes) -> bool:
    """Whether all of a backup can be used, and games are in it."""
    with _opened(image) as db:
        try:
            good = schema.condition(db) is Condition.GOOD
            return good and db.execute("SELECT 1 FROM game LIMIT 1").fetchone() is not None
        except UNREADABLE:
            return False


def sound_row(image: bytes, table: str, name: str, where: str, *values: object) -> Row | None:
    """What a sum of the row is made over in another file; None if it is not there or damaged."""
    columns = SUMMED[table][name]
    with _opened(image) as db:
        try:
            query = f"SELECT {', '.join(columns)}, {name} FROM {table} WHERE {where}"
            row = db.execute(query, values).fetchone()
        except UNREADABLE:
            return None
    return row[:-1] if row is not None and row[-1] == row_sum(*row[:-1]) else None


def _fill(
    db: sqlite3.Connection,
    found: Sequence[sqlite3.Connection],
    sound: Sequence[sqlite3.Connection],
) -> None:
    for source in found:
        with suppress(*UNREADABLE):
            source.execute("PRAGMA writable_schema = ON")  # reads on where the file is cut short
    for source in (*found, *sound):
        _copy_rows(db, source, "game", Sum.FITS, Sum.NONE)
        _copy_rows(db, source, "setting", Sum.NONE)
    for source in found:
        _copy_rows(db, source, "game", Sum.DIFFERS)  # better than to lose the whole game
    for source in found:
        _copy_rows(db, source, "event", Sum.FITS)
    for source in (
        *sound,
        *reversed(found),
    ):  # of those without a sum, a backup has the sound ones
        _copy_rows(db, source, "event", Sum.FITS, Sum.NONE)
    _drop_loose_events(db)
    for statement in FILL_SUMS:
        db.execute(statement)


@contextmanager
def _opened(image: bytes) -> Iterator[sqlite3.Connection]:
    """The file in memory: so nothing in the folder is waited for, locked or changed."""
    with closing(schema.connect(":memory:")) as db:
        db.deserialize(image)
        with schema.limited(db, len(image)):
            yield db


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
    (pages,) = db.execute("PRAGMA page_count").fetchone()  # read already: it is a database
    highest = pages * _ROWS_PER_PAGE  # what the file says of its last row may be the damage
    ranges = [(-highest, 1, highest)]
    for _ in range(_RANGES):
        if not ranges:
            return
        _, low, high = heappop(ranges)
        rows, whole = _scan(db, upwards, low, high, highest)
        if not whole:
            low = rows[-1][0] if rows else low
            last_rows, whole = _scan(db, downwards, low, high, highest)
            high = last_rows[-1][0] if last_rows else high
            rows += last_rows
        yield from (row[1:] for row in rows)
        if not whole and low < high:
            middle = (low + high) // 2
            heappush(ranges, (low - middle, low, middle))
            heappush(ranges, (middle - high, middle + 1, high))


def _scan(
    db: sqlite3.Connection, query: str, low: int, high: int, most: int
) -> tuple[list[Row], bool]:
    """The rows up to the first that cannot be read, and whether those are all."""
    rows: list[Row] = []
    try:
        for row in db.execute(query, (low, high)):  # one by one: the first are good
            if len(rows) > most:  # pages that lead to one another in a circle
                return rows, False
            if isinstance(row[0], int) and low <= row[0] <= high:
                rows.append(row)
    except UNREADABLE:
        return rows, False
    return rows, True


def _copy_rows(db: sqlite3.Connection, source: sqlite3.Connection, table: str, *sums: Sum) -> None:
    """Adds the rows that `db` has not, of those whose sum is one of `sums`."""
    order = _ORDER[table]
    columns = _common_columns(db, source, table)
    if not {*order, *_NEEDED[table]} <= {*columns, "rowid"}:
        return
    sum_of = _sums(table, columns)
    rows: Iterator[Row] = (
        row for row in readable_rows(source, table, columns, order) if sum_of(row) in sums
    )
    if table == "event":
        rows = _fitting_events(rows, columns, _strangers(db, source), sum_of)
    places = ", ".join("?" * len(columns))
    insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})"
    db.executemany(insert, rows)


def _sums(table: str, columns: Sequence[str]) -> Callable[[Row], Sum]:
    """What tells of a row with these columns what its sum says."""
    summed = SUMMED[table]["sum"] if table in SUMMED else ("",)
    if not {*summed, "sum"} <= {*columns}:
        return lambda row: Sum.NONE
    places = [columns.index(name) for name in summed]
    last = columns.index("sum")

    def sum_of(row: Row) -> Sum:
        if row[last] is None:
            return Sum.NONE
        try:
            fits = row[last] == row_sum(*(row[place] for place in places))
        except TypeError:  # bytes in place of a text
            return Sum.DIFFERS
        return Sum.FITS if fits else Sum.DIFFERS

    return sum_of


def _fitting_events(
    rows: Iterable[Row],
    columns: Sequence[str],
    strangers: set[object],
    sum_of: Callable[[Row], Sum],
) -> Iterator[Row]:
    """The events of games that are the same in both files, as far as they are sound."""
    game, data = columns.index("game"), columns.index("data")
    for row in rows:
        if row[game] not in strangers and (sum_of(row) is Sum.FITS or _is_json(row[data])):
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
    """What tells each game from another, by its id; without rows that are damaged."""
    columns = _common_columns(db, db, "game")
    if not {"id", *_IDENTITY} <= {*columns}:
        return {}
    sum_of = _sums("game", columns)
    places = [columns.index(name) for name in _IDENTITY]
    number = columns.index("id")
    return {
        row[number]: tuple(row[place] for place in places)
        for row in readable_rows(db, "game", columns, _ORDER["game"])
        if sum_of(row) is not Sum.DIFFERS
    }


def _common_columns(db: sqlite3.Connection, source: sqlite3.Connection, table: str) -> list[str]:
    """The columns of the table that both files have; none where it is no table or unreadable."""
    names_of = "SELECT name FROM pragma_table_info(?)"  # their types may be damaged
    try:
        names = [name for (name,) in db.execute(names_of, (table,))]
        query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ? AND rootpage > 0"
        is_table = source.execute(query, (table,)).fetchone() is not None
        found = {name for (name,) in source.execute(names_of, (table,))}
    except UNREADABLE:
        return []
    return [name for name in names if name in found and is_table]


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
