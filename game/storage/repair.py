"""Rows that are not what was written, found by their sums: each is put right from a backup."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from game.storage import schema
from game.storage.records import SUMMED, row_sum


def repair_game(db: sqlite3.Connection, path: Path, game: int) -> bool:
    """Whether the row of the game is again what was written; else it is taken as it is now."""
    columns = ", ".join(SUMMED["game"])
    query = f"SELECT {columns}, sum FROM game WHERE id = ?"
    *found, its_sum = db.execute(query, (game,)).fetchone()
    row = _sound_row(path, "game", "id = ?", game)
    fits = row is not None and (row_sum(*row) == its_sum or [*row] == found)
    values = [*row] if row is not None and fits else found
    _put(db, "game", (*values, row_sum(*values)), "id = ?", game)
    return fits


def repair_event(db: sqlite3.Connection, path: Path, game: int, n: int) -> bool:
    """Whether an event that was damaged or missing is again what was written."""
    columns = ", ".join(SUMMED["game"])
    ours = db.execute(f"SELECT {columns} FROM game WHERE id = ?", (game,)).fetchone()
    if _sound_row(path, "game", "id = ?", game) != ours:
        return False
    row = _sound_row(path, "event", "game = ? AND n = ?", game, n)
    if row is None:
        return False
    schema.transaction(
        db,
        lambda db: db.execute(
            "INSERT OR REPLACE INTO event (game, n, elapsed_ms, verb, data, sum) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (*row, row_sum(*row)),
        ),
    )
    return True


def _sound_row(path: Path, table: str, where: str, *values: object) -> tuple[object, ...] | None:
    from game.storage import rescue  # late: most files are sound

    return rescue.sound_row(path, table, where, *values)


def _put(
    db: sqlite3.Connection, table: str, row: tuple[object, ...], where: str, key: int
) -> None:
    names = ", ".join(f"{name} = ?" for name in (*SUMMED[table], "sum"))
    schema.transaction(
        db, lambda db: db.execute(f"UPDATE {table} SET {names} WHERE {where}", (*row, key))
    )
