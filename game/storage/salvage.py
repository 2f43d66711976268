"""Saves what can be saved of a damaged database: every readable row, and the backups.

Sqlite reads a write-ahead log (WAL) up to the first damaged frame and ignores what follows. But
every frame names its page and has a checksum that continues the one stored in the frame before: so
frames behind a damaged one can be verified, and read. Source: sqlite.org/fileformat2.html,
section 4. An image is a database file as bytes; damage is found by the checksum of each row.
"""

from __future__ import annotations

import json
import sqlite3
import struct
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from enum import Enum, auto
from heapq import heappop, heappush
from pathlib import Path
from typing import Any, NamedTuple

from game.storage import schema
from game.storage.records import FILL_SUMS, SUMMED, row_sum
from game.storage.schema import UNREADABLE, Condition

Row = tuple[Any, ...]

_IDENTITY = ("kind", "text", "started")

_ORDER = {"game": ("rowid",), "setting": ("rowid",), "event": ("game", "n")}
_NEEDED = {"game": ("id",), "setting": ("k",), "event": ("data",)}
_ROWS_PER_PAGE = 256  # more than fit
_RANGES = 2000  # ranges of rows tried: 0.1 s where all of them are damaged

_WAL_HEADER = struct.Struct(">8I")
_WAL_FRAME = struct.Struct(">6I")
_WAL_MAGIC = 0x377F0682  # the last bit is the byte order of the checksums: 1 for big-endian
_PAGE_SIZES = [1 << power for power in range(9, 17)]

_HEADER_STRING = b"SQLite format 3\0"
_PAYLOAD_FRACTIONS = b"\x40\x20\x20"  # bytes 21 to 23 of every header

CheckSum = tuple[int, int]


class SumState(Enum):
    """What the checksum of a row says of its values: they fit, they differ, or there is none."""

    FITS = auto()
    DIFFERS = auto()
    NONE = auto()  # the row was written before there were checksums


def fill(db: sqlite3.Connection, damaged: Sequence[bytes], backups: Sequence[bytes]) -> int:
    """Fills `db` from images of damaged databases and backups; returns its games plus events.

    Ready puzzles are left out: they can be made again.
    """
    with ExitStack() as stack:
        damaged_dbs = [stack.enter_context(_opened(image)) for image in damaged]
        backup_dbs = [stack.enter_context(_opened(image)) for image in backups]
        schema.transaction(db, lambda _: _fill(db, damaged_dbs, backup_dbs))
    return count(db)


def count(db: sqlite3.Connection) -> int:
    """Returns the number of games plus the number of events."""
    return sum(
        int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
        for table in ("game", "event")
    )


def is_sound(image: bytes) -> bool:
    """Returns whether a backup is undamaged and has games."""
    with _opened(image) as db:
        try:
            good = schema.condition(db) is Condition.GOOD
            return good and db.execute("SELECT 1 FROM game LIMIT 1").fetchone() is not None
        except UNREADABLE:
            return False


def sound_row(
    image: bytes, table: str, sum_column: str, where: str, *values: object
) -> Row | None:
    """Returns a row's columns under a checksum, from an image; None if missing or damaged."""
    columns = SUMMED[table][sum_column]
    with _opened(image) as db:
        try:
            query = f"SELECT {', '.join(columns)}, {sum_column} FROM {table} WHERE {where}"
            row = db.execute(query, values).fetchone()
        except UNREADABLE:
            return None
    return row[:-1] if row is not None and row[-1] == row_sum(*row[:-1]) else None


def _fill(
    db: sqlite3.Connection,
    damaged: Sequence[sqlite3.Connection],
    backups: Sequence[sqlite3.Connection],
) -> None:
    """Copies rows to `db` from damaged databases and backups, the most trustworthy first."""
    for source in damaged:
        with suppress(*UNREADABLE):
            source.execute("PRAGMA writable_schema = ON")  # reads a file that is cut short, too
    for source in (*damaged, *backups):
        _copy_rows(db, source, "game", SumState.FITS, SumState.NONE)
        _copy_rows(db, source, "setting", SumState.NONE)
    for source in damaged:
        _copy_rows(db, source, "game", SumState.DIFFERS)  # better than to lose the whole game
    for source in damaged:
        _copy_rows(db, source, "event", SumState.FITS)
    for source in (*backups, *reversed(damaged)):  # without a sum, rows of backups are safer
        _copy_rows(db, source, "event", SumState.FITS, SumState.NONE)
    _drop_loose_events(db)
    for statement in FILL_SUMS:
        db.execute(statement)


@contextmanager
def _opened(image: bytes) -> Iterator[sqlite3.Connection]:
    """Opens an image in memory, so that nothing in the file's folder is locked or changed."""
    with closing(schema.connect(":memory:")) as db:
        db.deserialize(schema.without_log(image))
        with schema.limited(db, len(image)):
            yield db


def readable_rows(
    db: sqlite3.Connection, table: str, columns: Sequence[str], order: Sequence[str]
) -> Iterator[Row]:
    """Yields the readable rows, in no order, some twice; `order` is the table's primary key.

    A range of keys is read from both ends towards the damage. What is left between is split in
    two, and the widest range is read next.
    """
    key = order[0]
    query = (
        f"SELECT {key}, {', '.join(columns)} FROM {table} WHERE {key} BETWEEN ? AND ? ORDER BY "
    )
    upwards, downwards = query + ", ".join(order), query + ", ".join(f"{k} DESC" for k in order)
    (pages,) = db.execute("PRAGMA page_count").fetchone()  # readable: the file was opened
    highest = pages * _ROWS_PER_PAGE  # not the file's own last row: that may be damaged
    ranges = [(-highest, 1, highest)]
    for _ in range(_RANGES):
        if not ranges:
            return
        _, low, high = heappop(ranges)
        rows, is_complete = _scan(db, upwards, low, high, highest)
        if not is_complete:
            low = rows[-1][0] if rows else low
            last_rows, is_complete = _scan(db, downwards, low, high, highest)
            high = last_rows[-1][0] if last_rows else high
            rows += last_rows
        yield from (row[1:] for row in rows)
        if not is_complete and low < high:
            middle = (low + high) // 2
            heappush(ranges, (low - middle, low, middle))
            heappush(ranges, (middle - high, middle + 1, high))


def _scan(
    db: sqlite3.Connection, query: str, low: int, high: int, max_rows: int
) -> tuple[list[Row], bool]:
    """Returns the rows of a key range up to the first unreadable one, and whether that is all."""
    rows: list[Row] = []
    try:
        for row in db.execute(query, (low, high)):  # one by one, up to the first bad one
            if len(rows) > max_rows:  # damaged pages that point at one another in a circle
                return rows, False
            if isinstance(row[0], int) and low <= row[0] <= high:
                rows.append(row)
    except UNREADABLE:
        return rows, False
    return rows, True


def _copy_rows(
    db: sqlite3.Connection, source: sqlite3.Connection, table: str, *sums: SumState
) -> None:
    """Adds the rows that `db` lacks, if the state of their checksum is one of `sums`.

    Of events, adds only sound ones, and none whose game has an id of another game in `db`.
    """
    order = _ORDER[table]
    columns = _common_columns(db, source, table)
    if not {*order, *_NEEDED[table]} <= {*columns, "rowid"}:
        return
    state_of = _sum_state_of(table, columns)
    rows: Iterator[Row] = (
        row for row in readable_rows(source, table, columns, order) if state_of(row) in sums
    )
    if table == "event":
        rows = _sound_events(rows, columns, _ids_of_different_games(db, source), state_of)
    places = ", ".join("?" * len(columns))
    insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})"
    db.executemany(insert, rows)


def _sum_state_of(table: str, columns: Sequence[str]) -> Callable[[Row], SumState]:
    """Returns a function from a row with these columns to the state of its checksum."""
    summed = SUMMED[table]["sum"] if table in SUMMED else ("",)
    if not {*summed, "sum"} <= {*columns}:
        return lambda row: SumState.NONE
    places = [columns.index(name) for name in summed]
    last = columns.index("sum")

    def state_of(row: Row) -> SumState:
        """Returns whether the row has a checksum, and whether it fits."""
        if row[last] is None:
            return SumState.NONE
        try:
            fits = row[last] == row_sum(*(row[place] for place in places))
        except TypeError:  # bytes in place of a text
            return SumState.DIFFERS
        return SumState.FITS if fits else SumState.DIFFERS

    return state_of


def _sound_events(
    rows: Iterable[Row],
    columns: Sequence[str],
    different_games: set[object],
    state_of: Callable[[Row], SumState],
) -> Iterator[Row]:
    """Yields the sound events, except those of games whose ids are `different_games` here.

    An event without a fitting checksum counts as sound if its data is valid JSON.
    """
    game, data = columns.index("game"), columns.index("data")
    for row in rows:
        if row[game] not in different_games and (
            state_of(row) is SumState.FITS or _is_json(row[data])
        ):
            yield row


def _is_json(text: object) -> bool:
    """Returns whether a text is valid JSON, or empty."""
    try:
        return text == "" or json.loads(str(text)) is not None
    except (ValueError, RecursionError):
        return False


def _ids_of_different_games(db: sqlite3.Connection, source: sqlite3.Connection) -> set[object]:
    """Returns the ids that belong to one game in `db` and to another in `source`."""
    ours, theirs = _identities(db), _identities(source)
    return {game for game in ours.keys() & theirs.keys() if ours[game] != theirs[game]}


def _identities(db: sqlite3.Connection) -> dict[object, Row]:
    """Returns what identifies each game, by its id, leaving out damaged rows."""
    columns = _common_columns(db, db, "game")  # of one file: those it has
    if not {"id", *_IDENTITY} <= {*columns}:
        return {}
    state_of = _sum_state_of("game", columns)
    places = [columns.index(name) for name in _IDENTITY]
    number = columns.index("id")
    return {
        row[number]: tuple(row[place] for place in places)
        for row in readable_rows(db, "game", columns, _ORDER["game"])
        if state_of(row) is not SumState.DIFFERS
    }


def _common_columns(db: sqlite3.Connection, source: sqlite3.Connection, table: str) -> list[str]:
    """Returns a table's columns that are in both files; none if `source` lacks a readable one."""
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


# A database with its write-ahead log, put together as bytes


class WalFrame(NamedTuple):
    """A page's number and data in a log; `pages`: the file's length at a commit, 0 before it."""

    page: int
    pages: int
    data: bytes
    is_sound: bool


def images(path: Path) -> list[bytes]:
    """Returns images of a database with its log applied, the fullest first; none if no file.

    There are two if the log is damaged: with all its sound frames, and with those that sqlite
    itself would read. Raises OSError.
    """
    database = with_sound_header(_read(path))
    log_frames = frames(_read(path.with_name(path.name + "-wal")), _page_size(database))
    sound_frames = [frame for frame in log_frames if frame.is_sound]
    until_damage = next(
        (index for index, frame in enumerate(log_frames) if not frame.is_sound), len(log_frames)
    )
    fullest = _with_pages(database, sound_frames)
    as_sqlite_reads = _with_pages(database, log_frames[:until_damage])
    both = [fullest] if fullest == as_sqlite_reads else [fullest, as_sqlite_reads]
    return [image for image in both if image]


def with_sound_header(database: bytes) -> bytes:
    """Returns the database with the damaged fields of its header replaced by our usual values.

    The tables behind a damaged header are intact, but sqlite refuses to read them. Source:
    sqlite.org/fileformat2.html, section 1.3.
    """
    image = bytearray(database)
    if len(image) < min(_PAGE_SIZES):
        return database
    image[: len(_HEADER_STRING)] = _HEADER_STRING
    if _page_size(image) not in _PAGE_SIZES:
        fitting = (size for size in (4096, *sorted(_PAGE_SIZES)) if len(image) % size == 0)
        # Two bytes have no room for the size 65536, which is stored as 1.
        image[16:18] = (next(fitting, 4096) % 65535).to_bytes(2, "big")
    if image[21:24] != _PAYLOAD_FRACTIONS:
        image[20:24] = b"\0" + _PAYLOAD_FRACTIONS
    for start, max_value, usual_value in (
        (44, 4, 4),
        (56, 3, 1),
    ):  # the schema's format, the encoding
        if not 1 <= int.from_bytes(image[start : start + 4], "big") <= max_value:
            image[start : start + 4] = usual_value.to_bytes(4, "big")
    return bytes(image)


def frames(log: bytes, page_size: int) -> list[WalFrame]:
    """Returns the frames of a log; `page_size` is used if the log's header is damaged."""
    if len(log) < _WAL_HEADER.size:
        return []
    magic, _, own_page_size, _, *salts, first, second = _WAL_HEADER.unpack_from(log)
    order = {_WAL_MAGIC: "<", _WAL_MAGIC + 1: ">"}.get(
        magic, "<" if sys.byteorder == "little" else ">"
    )
    total = _checksum(order, (0, 0), log[: _WAL_HEADER.size - 8])
    if total == (first, second):
        page_size = own_page_size
    if page_size not in _PAGE_SIZES:
        return []
    starts = range(
        _WAL_HEADER.size, len(log) - page_size - _WAL_FRAME.size + 1, page_size + _WAL_FRAME.size
    )
    if total != (first, second) and starts:
        salts = list(_WAL_FRAME.unpack_from(log, starts[0])[2:4])
    return _verified_frames(log, starts, order, page_size, salts, {total, (first, second)})


def _verified_frames(
    log: bytes,
    starts: range,
    order: str,
    page_size: int,
    salts: list[int],
    sums_before: set[CheckSum],
) -> list[WalFrame]:
    """Returns the frames of this log; those left over from an earlier one have other salts.

    A frame is sound if its checksum continues one of `sums_before`.
    """
    verified = []
    for start in starts:
        page, pages, *frame_salts, first, second = _WAL_FRAME.unpack_from(log, start)
        data = log[start + _WAL_FRAME.size :][:page_size]
        head = log[start : start + 8]
        sums = {_checksum(order, before, head + data) for before in sums_before}
        is_intact = frame_salts == salts and (first, second) in sums and page > 0
        if frame_salts == salts:
            verified.append(WalFrame(page, pages, data, is_intact))
        # After a damaged frame, the next sum continues either the stored sum or the computed one.
        sums_before = {(first, second)} if is_intact else {(first, second), *sums}
        if len(sums_before) > 4:
            sums_before = {(first, second)}
    return verified


def _with_pages(database: bytes, log_frames: Sequence[WalFrame]) -> bytes:
    """Returns a database with the pages of a log's frames written in, up to the last commit."""
    commits = [index for index, frame in enumerate(log_frames) if frame.pages]
    last = commits[-1] if commits else -1
    image = bytearray(database)
    max_length = len(database) + sum(len(frame.data) for frame in log_frames)
    for page, _, data, _ in log_frames[: last + 1]:
        end = page * len(data)  # pages are numbered from 1
        if end <= max_length:  # else the number is damaged
            image.extend(bytes(max(0, end - len(image))))
            image[end - len(data) : end] = data
    if last >= 0:  # a commit says how long the file is then
        del image[log_frames[last].pages * len(log_frames[last].data) :]
    image[18:20] = b"\1\1"[: len(image[18:20])]  # "has no log", or sqlite would want one
    return bytes(image)


def _checksum(order: str, before: CheckSum, data: bytes) -> CheckSum:
    """Continues sqlite's WAL checksum `before` over `data`; `order` is the byte order, < or >."""
    first, second = before
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for one, two in zip(words, words, strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return first, second


def _page_size(database: bytes | bytearray) -> int:
    size = int.from_bytes(database[16:18], "big")
    return 65536 if size == 1 else size


def _read(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""
