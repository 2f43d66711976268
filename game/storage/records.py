"""The rows of cabinet.db as the store reads and writes them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple
from zlib import crc32

from game.play.session import Verb
from generators.base import Status

EventRow = tuple[int, str, str]
"""elapsed_ms, verb, data"""
Row = dict[str, Any]
"""The row of a game by the names of its columns."""

_ELAPSED = """CASE status WHEN 'playing' THEN coalesce(
    (SELECT elapsed_ms FROM event WHERE event.game = game.id ORDER BY n DESC LIMIT 1), 0)
    ELSE elapsed_ms END"""
NO_TEST = (
    "NOT EXISTS (SELECT 1 FROM game AS draft "
    "WHERE draft.id = game.parent AND draft.kind GLOB 'workshop.*')"
)
"""Where a game is no test of a draft, whose maker knows the answer; tests are never counted."""
_CARRIED = """(SELECT coalesce(max(own.elapsed_ms), 0) FROM game AS source
    JOIN event AS own ON own.game = game.id
    JOIN event AS first ON first.game = source.id AND first.n = own.n
    WHERE source.id = game.parent AND source.deleted IS NULL AND source.kind = game.kind AND
    (first.elapsed_ms, first.verb, first.data) = (own.elapsed_ms, own.verb, own.data))"""
"""The time up to which a game has the events of the one it goes on from; 0 without one."""
PLAYED = (
    f"SELECT kind, preset, mode, status, {_ELAPSED}, hints, finished, helped, counted, result, "
    f"turn, started, id, {_CARRIED} FROM game WHERE id > ? AND deleted IS NULL "
    f"AND kind NOT GLOB 'workshop.*' AND {NO_TEST} AND (status != 'playing' OR EXISTS "
    "(SELECT 1 FROM event WHERE event.game = game.id AND verb = 'move')) ORDER BY id LIMIT ?"
)
"""The games with a move that were not deleted, above an id, up to a number, in the order begun."""
EARLIER_WINS = (
    "SELECT 1 FROM game AS own, game WHERE own.id = ? AND game.kind = own.kind "
    "AND game.id != own.id AND game.status = 'solved' AND game.counted "
    f"AND coalesce(game.finished, 0) <= coalesce(own.finished, 0) AND {NO_TEST} LIMIT 1"
)
"""Whether another game of a game's kind was won before it."""
_DAY_MARK = '"_on":"'
"""How the day mark in a result begins: the day follows, or AGAIN."""
AGAIN = "again"
"""In place of the day: the puzzle had been given up or lost before it was solved."""
OF_DAY = "substr(short_id, -17, 7) = '#today.'"
"""Where a game is of a puzzle of Today: the last ten characters of its short id are the date."""
_DAY = "substr(short_id, -10)"
OF_KIND_AND_DAY = (
    f"WHERE {OF_DAY} AND short_id BETWEEN ? AND ? AND {_DAY} = ? AND deleted IS NULL "
    "ORDER BY turn DESC"
)
ANY_OF_DAYS = f"SELECT id FROM game WHERE {OF_DAY} LIMIT 1"
FINISHED = "finished"
"""A figure of a game that was given up after enough of it was done to count for its day."""
_FINISHED_MARK = f'"{FINISHED}":1'
_ALL_REVEALED_MARK = '"all_revealed":1'
"""In the figures of a puzzle that hints alone solved."""
_SOLVED = (
    f"{OF_DAY} AND (status = 'solved' OR status = 'shown' AND instr(result, '{_FINISHED_MARK}'))"
)
"""Where a puzzle of Today counts for its day: as in `is_success`, or if hints alone solved it."""
_ON_TIME = (
    f"(instr(result, '{_DAY_MARK}' || {_DAY}) OR "
    f"NOT instr(result, '{_DAY_MARK}') AND date(finished, 'unixepoch', 'localtime') IS {_DAY})"
)
"""Whether a game ended on its day: by its day mark or, without one, by the clock of its end."""
DAYS_ON_TIME = (
    f"SELECT {_DAY} AS day FROM game WHERE {_SOLVED} AND {_ON_TIME} "
    "GROUP BY day ORDER BY min(turn)"
)
"""Games are played one at a time, so their turns give the order in which they ended."""
SOLVED_BETWEEN = (
    f"SELECT id, short_id, elapsed_ms, hints, helped, {_ON_TIME}, result FROM game "
    f"WHERE {_SOLVED} AND NOT instr(result, '{_DAY_MARK}{AGAIN}') AND {_DAY} BETWEEN ? AND ?"
)
NO_DRAFT = "kind NOT GLOB 'workshop.*'"
"""Where a game is no draft of the workshop; drafts are never counted."""
SUMMED: dict[str, dict[str, tuple[str, ...]]] = {
    "game": {
        "sum": ("id", "kind", "mode", "preset", "text", "started", "parent"),
        "end_sum": (
            *("status", "elapsed_ms", "hints", "finished", "helped", "counted", "result"),
            *("short_id", "begun_on"),
        ),
    },
    "event": {"sum": ("game", "n", "elapsed_ms", "verb", "data")},
}
"""By table: its columns that hold a checksum, each with the columns the checksum is made over.

Those under `sum` never change; those under `end_sum` are final once a game is over. The id is not
among the latter, so that a game's end keeps its checksum on another machine.
"""


def fits(table: str, name: str = "sum", of: str = "") -> str:
    """Returns the SQL condition that a row fits its checksum; it is NULL for a row without one.

    `of` is put before each column: the name of the table and a dot.
    """
    return f"({of}{name} = row_sum({', '.join(of + column for column in SUMMED[table][name])}))"


HISTORY = (
    f"SELECT n, elapsed_ms, verb, data, {fits('event')} IS NOT 0 FROM event "
    "WHERE game = ? ORDER BY n"
)
FILL_SUMS = [
    f"UPDATE {table} SET {name} = row_sum({', '.join(columns)}) WHERE {name} IS NULL"
    for table, sums in SUMMED.items()
    for name, columns in sums.items()
]
"""The statements that give every row without a checksum its own."""
_SUM = f"row_sum({', '.join(SUMMED['game']['sum'])})"
_END_SUM = f"row_sum({', '.join(SUMMED['game']['end_sum'])})"
MEND_END_SUMS = f"UPDATE game SET end_sum = {_END_SUM} WHERE {fits('game', 'end_sum')} IS NOT 1"
"""The statement that gives games with a damaged end the checksum of what it is."""
GOES_ON = '"_goes_on":true'
"""The mark in the result of a game that is over, but that the player can play on."""
HELPED = '"_helped":true'
"""The mark in the result of a game in which the player had help, whether it is over or not."""
CHECKS = "_checks"
"""The name in a result for the number of checks that showed what is wrong."""
LETTERS, WORDS = "_letters", "_words"
"""The same for letters and words that the player asked to see; earlier versions counted hints."""
MISTAKES = "_mistakes"
"""The same for mistakes, of a game that is over; those of a kind that counts them are a figure."""
EVENTS = "SELECT elapsed_ms, verb, data FROM event WHERE game = ? ORDER BY n"
_VERBS = frozenset(verb.value for verb in Verb)
HIGHEST = (1 << 63) - 1  # sqlite's largest integer
NEXT_TURN = f"(SELECT min(coalesce(max(turn), 0), {HIGHEST - 1}) + 1 FROM game)"


OPEN_GAME_KEY = "on table"
"""The setting that holds the id of the game to continue."""
SHELF_GAMES_KEY = "shelves played"
"""The setting that says which game is of which puzzle of a shelf."""
UNREAD_KEY = "unread"
"""The setting that holds the messages of a rescue until the player has closed them."""


def is_success(status: Status, result: str) -> bool:
    """Returns whether a game counts as solved: also one given up after enough of it was done.

    One that hints alone solved doesn't. `result` is its stored figures and marks.
    """
    if status is Status.SOLVED:
        return _ALL_REVEALED_MARK not in result
    return status is Status.SHOWN and _FINISHED_MARK in result


@dataclass(frozen=True)
class StoredGame:
    """A stored game: `text` is its puzzle, `preset` is empty for one that was not dealt.

    `elapsed_ms` is that of the last event, or of the end of the game. `started` and `finished`
    are seconds since 1970 by a clock that may be wrong, as is `deleted`, when the player deleted
    the open game. `helped`: it was won with hints, checks or reveals. `counted` is False if the
    puzzle had been shown, given up or solved before: it is in no best, median or streak. `result`
    is a JSON object of the kind's figures (rank, points, mistakes …), or empty. `played` is when
    it was last played. `verdict` and `level` are the Assessment of one that was not dealt.
    `short_id` is the game ID that deals the puzzle again, empty if there is none. `begun_on` is
    the local day on which it was begun, such as `2026-11-20`; empty for games of early versions.
    """

    id: int
    kind: str
    mode: str
    preset: str
    text: str
    started: float
    status: Status
    parent: int | None
    elapsed_ms: int
    hints: int
    finished: float | None
    helped: bool = False
    counted: bool = True
    deleted: float | None = None
    result: str = ""
    played: float | None = None
    verdict: str = ""
    level: int = 0
    short_id: str = ""
    begun_on: str = ""


class Ready(NamedTuple):
    """A puzzle made ahead: its text, and the game ID that deals it again, empty if none does."""

    text: str
    short_id: str = ""


class Played(NamedTuple):
    """What the statistics need of a game; the fields are those of StoredGame.

    A game gets the highest `turn` whenever it is opened. The first `carried_ms` of its time are
    those of another game, which it continues from a replay.
    """

    kind: str
    preset: str
    mode: str
    status: Status
    elapsed_ms: int
    hints: int
    finished: float | None
    helped: bool = False
    counted: bool = True
    result: str = ""
    turn: int = 0
    started: float = 0.0
    id: int = 0
    carried_ms: int = 0

    @property
    def is_success(self) -> bool:
        """Whether the game counts as solved."""
        return is_success(self.status, self.result)

    @property
    def is_first(self) -> bool:
        """Whether the puzzle wasn't played before; an open copy from a replay isn't marked yet."""
        is_open_copy = self.status is Status.PLAYING and self.carried_ms > 0
        return self.counted and not is_open_copy


class Win(NamedTuple):
    """A game that was won: its id, time, help and end (seconds since 1970, or 0)."""

    game: int
    elapsed_ms: int
    helped: bool
    finished: float = 0.0


class Done(NamedTuple):
    """A solved game of a puzzle of Today; `on_time` is whether it was solved on its day.

    The other fields are those of StoredGame.
    """

    game: int
    short_id: str
    elapsed_ms: int
    hints: int
    helped: bool
    on_time: bool
    result: str

    @property
    def kind(self) -> str:
        """The name of the puzzle's kind."""
        return self.short_id.partition("/")[0]


COLUMNS = (
    *("id", "kind", "mode", "preset", "text", "started", "status", "parent", "turn"),
    *("elapsed_ms", "hints", "finished", "sum", "helped", "counted", "deleted", "result"),
    *("played", "verdict", "level", "short_id", "begun_on", "end_sum"),
)
"""The columns of the table of games, in order."""
GAME = f"SELECT {', '.join(COLUMNS)}, {_ELAPSED} AS spent FROM game"
BEGUN_COLUMNS = ("kind", "mode", "preset", "text", "started", "parent")
"""The columns that are known when a game is begun."""


@dataclass
class Known:
    """What this process knows of a game: its row by the names of its columns, and its events."""

    row: Row
    events: list[EventRow]


def insert_game(
    db: sqlite3.Connection,
    row: tuple[Any, ...],
    events: Sequence[EventRow],
    number: int | None = None,
    turn: int | None = None,
) -> int:
    """Adds a game with its first events; `row` has the values of BEGUN_COLUMNS.

    Returns its id, which is `number` if given. It becomes the game used last, unless it gets a
    `turn`.
    """
    query = (
        "INSERT INTO game (id, kind, mode, preset, text, started, parent, status, turn) "
        f"VALUES (?, ?, ?, ?, ?, ?, ?, 'playing', coalesce(?, {NEXT_TURN}))"
    )
    game = db.execute(query, (number, *row, turn)).lastrowid
    assert game is not None
    db.execute(f"UPDATE game SET sum = {_SUM} WHERE id = ?", (game,))
    insert_events(db, game, 0, events)
    update_end_sum(db, game)
    return game


def update_end_sum(db: sqlite3.Connection, game: int) -> None:
    """Updates the checksum over a game's end; to be called in each transaction that changes it."""
    db.execute(f"UPDATE game SET end_sum = {_END_SUM} WHERE id = ?", (game,))


def insert_copy(db: sqlite3.Connection, row: Row, events: Sequence[EventRow], parent: int) -> int:
    """Copies a game with these of its events; returns the copy's id."""
    begun = (*(row[name] for name in BEGUN_COLUMNS[:-1]), parent)
    copy = insert_game(db, begun, events)
    db.execute(
        "UPDATE game SET (helped, verdict, level, short_id, begun_on, counted, result) = "
        "(SELECT helped, verdict, level, short_id, begun_on, counted AND status = 'playing', "
        "iif(status = 'playing', result, '') "
        "FROM game WHERE id = ?) WHERE id = ?",
        (row["id"], copy),
    )
    update_end_sum(db, copy)
    return copy


def insert_events(
    db: sqlite3.Connection, game: int, n: int, events: Sequence[EventRow], otherwise: str = "ABORT"
) -> None:
    """Adds events numbered from `n` on. Raises IntegrityError if the game has one of them.

    `otherwise` can be IGNORE: then those are left as they are.
    """
    db.executemany(
        f"INSERT OR {otherwise} INTO event (game, n, elapsed_ms, verb, data, sum) "
        "VALUES (?1, ?2, ?3, ?4, ?5, row_sum(?1, ?2, ?3, ?4, ?5))",
        [(game, number, *event) for number, event in enumerate(events, n)],
    )


def steps_in(events: Sequence[EventRow]) -> int:
    """Returns how many of the events are steps: all but the pauses."""
    return sum(verb != Verb.PAUSE.value for _ms, verb, _data in events)


def events_of(db: sqlite3.Connection, game: int) -> list[EventRow]:
    """Returns the events of a game in their order."""
    return db.execute(EVENTS, (game,)).fetchall()


def put_setting(db: sqlite3.Connection, key: str, value: str) -> None:
    """Stores a setting, replacing its former value; `value` is JSON text."""
    query = "INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET v = excluded.v"
    db.execute(query, (key, value))


def insert_known(db: sqlite3.Connection, known: Known) -> None:
    """Adds the row and events of a game that the database lacks."""
    names, placeholders = ", ".join(COLUMNS), ", ".join("?" * len(COLUMNS))
    db.execute(
        f"INSERT OR IGNORE INTO game ({names}) VALUES ({placeholders})",
        [known.row[name] for name in COLUMNS],
    )
    insert_events(db, known.row["id"], 0, known.events, "IGNORE")


def row_sum(*values: object) -> int:
    """Returns the checksum of a row of plain values, which shows a flipped bit."""
    return crc32(json.dumps(values, default=str).encode())  # damaged text may be bytes


def row_of(values: Sequence[Any]) -> Row:
    """Returns a row that GAME found by the names of its columns."""
    return dict(zip((*COLUMNS, "spent"), values, strict=True))


def is_damaged(row: Row) -> bool:
    """Returns whether the row of a game doesn't fit one of its checksums; NULL always fits."""
    return any(
        row[name] not in (None, row_sum(*(row[column] for column in columns)))
        for name, columns in SUMMED["game"].items()
    )


def sound_events(rows: Sequence[tuple[int, int, str, str, int]]) -> tuple[list[EventRow], bool]:
    """Returns the events before the first damaged or missing one, and whether those are all.

    `rows` are those that HISTORY finds.
    """
    events: list[EventRow] = []
    for number, elapsed_ms, verb, data, is_sound in rows:
        if number != len(events) or verb not in _VERBS or not is_sound:
            return events, False
        events.append((elapsed_ms, verb, data))
    return events, True


def game_of(row: Row) -> StoredGame:
    """Returns the game of a row that GAME found."""
    fields = {name: row[name] for name in StoredGame.__dataclass_fields__}
    flags = {name: bool(row[name]) for name in ("helped", "counted")}
    end = {"status": Status(row["status"]), "elapsed_ms": row["spent"]}
    return StoredGame(**fields | flags | end)


def done_of(row: tuple[Any, ...]) -> Done:
    """Returns the solved game of Today in a row that SOLVED_BETWEEN found."""
    game, short_id, elapsed_ms, hints, helped, on_time, result = row
    return Done(game, short_id, elapsed_ms, hints, bool(helped), bool(on_time), result)


def played_of(row: tuple[Any, ...]) -> Played:
    """Returns the game of a row that PLAYED found."""
    kind, preset, mode, status, elapsed_ms, hints, finished, helped, counted, *rest = row
    end = (Status(status), elapsed_ms, hints, finished)
    return Played(kind, preset, mode, *end, bool(helped), bool(counted), *rest)


PUZZLE_MARK = '"_puzzle":"'
"""How the mark of a puzzle in a result begins: a hash follows."""
GameFigures = Mapping[str, int | str]
"""The outcome of a game by the names its kind gives: `{"points": 7, "mistakes": 2}`."""


def puzzle_mark(identity: str) -> str:
    """Returns the mark that the results of all games of one puzzle hold: a hash of `identity`."""
    return f'{PUZZLE_MARK}{sha256(identity.encode()).hexdigest()[:16]}"'


def day_mark(day: str) -> str:
    """Returns the mark of a daily game in its result: the day for which its end counts.

    It is stored at the end: in another time zone it could not be computed any more.
    """
    return f'{_DAY_MARK}{day}"'


def marked_day(result: str) -> str:
    """Returns the day, or `AGAIN`, of the day mark in a result; "" if it has none."""
    return result.partition(_DAY_MARK)[2].partition('"')[0]


def number_mark(name: str, number: int) -> str:
    """Returns the mark in a result for a number, such as that of CHECKS."""
    return f'"{name}":{number}'


def result_text(figures: GameFigures, *marks: str) -> str:
    """Returns the figures and marks of a game as they are stored: the text of one JSON object."""
    pairs = [f"{json.dumps(name)}:{json.dumps(value)}" for name, value in figures.items()]
    return "{" + ",".join([*pairs, *marks]) + "}"


def figure(of: Mapping[str, object], name: str) -> int:
    """Returns a figure of a game, never below 0; 0 if a damaged row has no number."""
    value = of.get(name, 0)
    return max(0, value) if isinstance(value, int) else 0


def mistakes_of(result: str) -> int:
    """Returns the mistakes in a stored result; 0 if they aren't known."""
    values = values_of(result) or {}
    return figure(values, MISTAKES) or figure(values, "mistakes")


def values_of(result: str) -> Mapping[str, object] | None:
    """Returns all figures and marks in a stored result; None if it can't be read."""
    try:
        values = json.loads(result)
    except (ValueError, RecursionError):
        return None
    return values if isinstance(values, dict) else None


def figures_of(result: str) -> GameFigures | None:
    """Returns the figures in a stored result, without its marks; None if it can't be read."""
    values = values_of(result)
    if values is None:
        return None
    return {
        name: value
        for name, value in values.items()
        if isinstance(value, (int, str)) and not name.startswith("_")
    }
