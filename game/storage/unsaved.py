"""What is in memory and not in the file yet: noted at each write, and written to the file later.

Only names are noted (the number of a game, the key of a setting); the memory itself has what they
stand for. So the last value is written, and writing it twice changes nothing.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from typing import Any, NamedTuple

from game.storage import records, schema
from game.storage.records import NEXT_TURN, OPEN_GAME_KEY

_KEY_COLUMNS = {"game": "id", "event": "game", "setting": "k", "ready": "text"}
"""The column of each table by which a changed row is noted."""

_NEVER_CHANGE = {"id", "kind", "mode", "preset", "text", "started", "parent", "sum", "turn"}
"""The columns a game keeps from its start; `turn` orders the games of one file, so it stays."""

LISTS_OF_GAMES = (OPEN_GAME_KEY, "crossword keys of", "riddle.page", "riddle.pages left")
"""The settings in which every number is the id of a game."""

KEYED_BY_GAME = ("riddle.asked",)
"""The settings that are objects with the ids of games as keys."""

Row = dict[str, Any]


class MergeResult(NamedTuple):
    """What became of the games: `renumbered` maps ids in memory to ids in the file if they differ.

    `copied` are the file's ids of games that became copies, as another instance had continued the
    same game.
    """

    renumbered: dict[int, int]
    copied: frozenset[int]


class Memory:
    """A database in memory that stands in for the file; it notes whatever is written to it."""

    def __init__(self, copy: sqlite3.Connection | None) -> None:
        """Starts from `copy` or empty; triggers note every changed row in the table `unsaved`."""
        self.db = copy or schema.in_memory()
        self.db.execute("CREATE TEMP TABLE unsaved (what, name, PRIMARY KEY (what, name))")
        for table, column in _KEY_COLUMNS.items():
            what = "game" if table == "event" else table
            for verb, row in (("INSERT", "new"), ("UPDATE", "new"), ("DELETE", "old")):
                # Not OR IGNORE: in a trigger, the statement that sets it off overrules that.
                self.db.execute(
                    f"CREATE TEMP TRIGGER note_{verb}_{table} AFTER {verb} ON main.{table} BEGIN "
                    f"INSERT INTO unsaved SELECT '{what}', {row}.{column} WHERE NOT EXISTS "
                    f"(SELECT * FROM unsaved WHERE what = '{what}' AND name = {row}.{column}); END"
                )

    @property
    def has_game(self) -> bool:
        """Whether a change of a game is unsaved."""
        query = "SELECT 1 FROM unsaved WHERE what = 'game' LIMIT 1"
        return self.db.execute(query).fetchone() is not None

    def write_to(self, file: sqlite3.Connection, everything: bool) -> MergeResult:
        """Writes the notes to the file, within its open transaction.

        With `everything`, also adds whatever else the file lacks: it may be a different file now.
        """
        query = (
            "SELECT id, name IS NOT NULL FROM game "
            "LEFT JOIN unsaved ON what = 'game' AND name = id "
            f"{'' if everything else 'WHERE name IS NOT NULL'} ORDER BY"
        )
        file_ids: dict[int, int] = {}
        copied = set()
        for game, is_unsaved in self.db.execute(f"{query} id").fetchall():
            file_ids[game], is_copy = _merge_game(self.db, file, game, is_unsaved, file_ids)
            if is_copy:
                copied.add(file_ids[game])
        for game, is_unsaved in self.db.execute(f"{query} turn").fetchall():
            if is_unsaved:  # the game used last stays the last one
                touch = f"UPDATE game SET turn = {NEXT_TURN} WHERE id = ?"
                file.execute(touch, (file_ids[game],))
        renumbered = {game: number for game, number in file_ids.items() if number != game}
        _merge_settings(self.db, file, everything, renumbered)
        _merge_ready(self.db, file)
        return MergeResult(renumbered, frozenset(copied))


def row_of(db: sqlite3.Connection, game: int) -> Row | None:
    """Returns the row of a game as a dict by column; None if there is no such game."""
    cursor = db.execute("SELECT * FROM game WHERE id = ?", (game,))
    values = cursor.fetchone()
    return values and dict(zip((name for name, *_ in cursor.description), values, strict=True))


def _merge_game(
    memory: sqlite3.Connection,
    file: sqlite3.Connection,
    game: int,
    is_unsaved: bool,
    file_ids: dict[int, int],
) -> tuple[int, bool]:
    """Writes a game of the memory to the file: as a new game, as more events, or as a copy.

    It becomes a copy if the file has other events of the same game. Returns the game's id in the
    file, and whether it is a copy. `file_ids` maps the games before it, and so its parent.
    """
    row = row_of(memory, game)
    assert row is not None
    events = records.events_of(memory, game)
    file_row = _same_game(memory, file, row)
    if file_row is None:
        parent = file_ids.get(row["parent"], row["parent"])
        return insert_row(file, {**row, "parent": parent}, events), False
    file_id: int = file_row["id"]
    file_events = records.events_of(file, file_id)
    if file_events[: len(events)] != events[: len(file_events)]:
        return insert_row(file, {**row, "parent": file_id}, events), True
    records.insert_events(file, file_id, len(file_events), events[len(file_events) :])
    if is_unsaved:  # the first end of a game stays
        update_row(
            file, file_id, row if file_row["status"] == "playing" else {"result": row["result"]}
        )
    return file_id, False


def _same_game(memory: sqlite3.Connection, file: sqlite3.Connection, row: Row) -> Row | None:
    """Returns the file's row of a game in memory, preferably the one with its id; None if none."""
    file_row = row_of(file, row["id"])
    if file_row is not None and identity_of(file_row) == identity_of(row):
        return file_row
    query = "SELECT id FROM game WHERE kind = ? AND text = ? AND started = ?"
    for (number,) in file.execute(query, identity_of(row)).fetchall():
        memory_row = row_of(memory, number)
        if memory_row is None or identity_of(memory_row) != identity_of(row):
            return row_of(file, number)
    return None


def identity_of(row: Row) -> tuple[Any, ...]:
    """Returns what identifies a game on every machine; its copies have the same identity."""
    return row["kind"], row["text"], row["started"]


def insert_row(file: sqlite3.Connection, row: Row, events: list[records.EventRow]) -> int:
    """Adds a game to the file; returns its id: its own or, if that is taken, a new one."""
    begun = (row[name] for name in ("kind", "mode", "preset", "text", "started", "parent"))
    game = None if row_of(file, row["id"]) else row["id"]
    number = records.insert_game(file, tuple(begun), events, game)
    update_row(file, number, row)
    return number


def update_row(file: sqlite3.Connection, game: int, row: Row) -> None:
    """Updates the columns of a game that can change."""
    names = [name for name in row if name not in _NEVER_CHANGE]
    columns = ", ".join(f"{name} = ?" for name in names)
    values = (row[name] for name in names)
    file.execute(f"UPDATE game SET {columns} WHERE id = ?", (*values, game))
    records.update_end_sum(file, game)


def _merge_settings(
    memory: sqlite3.Connection,
    file: sqlite3.Connection,
    everything: bool,
    renumbered: dict[int, int],
) -> None:
    """Writes the unsaved settings to the file; with `everything`, also those it lacks.

    `renumbered` maps the games' ids in memory to those in the file.
    """
    query = "SELECT k, v FROM setting JOIN unsaved ON what = 'setting' AND name = k"
    for key, value in memory.execute(query).fetchall():
        records.put_setting(file, key, with_new_ids(key, value, renumbered))
    if everything:
        all_there = memory.execute("SELECT k, v FROM setting").fetchall()
        rows = [(key, with_new_ids(key, value, renumbered)) for key, value in all_there]
        file.executemany("INSERT OR IGNORE INTO setting (k, v) VALUES (?, ?)", rows)


def with_new_ids(key: str, value: str, renumbered: Mapping[int, int]) -> str:
    """Returns the JSON text of a setting with the games' ids in it replaced by the new ones."""
    if not renumbered or key not in (*LISTS_OF_GAMES, *KEYED_BY_GAME):
        return value
    try:
        saved = json.loads(value)
    except (ValueError, RecursionError):
        return value
    if key in LISTS_OF_GAMES:
        return json.dumps(_with_numbers(saved, renumbered))
    by_game = saved.items() if isinstance(saved, dict) else ()
    new_keys = {str(old): str(new) for old, new in renumbered.items()}
    return json.dumps({new_keys.get(game, game): saved_value for game, saved_value in by_game})


def _with_numbers(saved: object, renumbered: Mapping[int, int]) -> object:
    """Returns a JSON value with the games' ids in it replaced."""
    if isinstance(saved, list):
        return [_with_numbers(value, renumbered) for value in saved]
    if isinstance(saved, dict):
        return {name: _with_numbers(value, renumbered) for name, value in saved.items()}
    return renumbered.get(saved, saved) if type(saved) is int else saved


def _merge_ready(memory: sqlite3.Connection, file: sqlite3.Connection) -> None:
    """Applies to the file's pool what was taken from and added to the pool in memory."""
    query = "SELECT name FROM unsaved WHERE what = 'ready'"
    for (text,) in memory.execute(query).fetchall():
        file.execute("DELETE FROM ready WHERE text = ?", (text,))
        columns = "kind, preset, version, text, short_id"
        rows = memory.execute(f"SELECT {columns} FROM ready WHERE text = ?", (text,)).fetchall()
        file.executemany(f"INSERT INTO ready ({columns}) VALUES (?, ?, ?, ?, ?)", rows)
