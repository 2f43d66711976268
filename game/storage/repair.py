"""Rows that are not what was written, found by their sums: each is put right from a backup."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from game.storage import schema
from game.storage.records import SUMMED, row_sum


def repair_game(db: sqlite3.Connection, path: Path, game: int) -> tuple[str, ...]:
    """Puts the row of a game right; the names of the sums over what is taken as it is now."""
    return tuple(name for name in SUMMED["game"] if not _is_sound(db, path, game, name))


def _is_sound(db: sqlite3.Connection, path: Path, game: int, name: str) -> bool:
    """Whether what a sum of a game is made over is, perhaps again, what was written."""
    columns = SUMMED["game"][name]
    query = f"SELECT {', '.join(columns)}, {name} FROM game WHERE id = ?"
    *found, its_sum = db.execute(query, (game,)).fetchone()
    if its_sum in (None, row_sum(*found)):
        return True
    row = _sound_row(path, "game", name, "id = ?", game)
    fits = row is not None and (row_sum(*row) == its_sum or [*row] == found)
    values = [*row] if row is not None and fits else found
    names = ", ".join(f"{each} = ?" for each in (*columns, name))
    put = (*values, row_sum(*values), game)
    schema.transaction(db, lambda db: db.execute(f"UPDATE game SET {names} WHERE id = ?", put))
    return fits


def repair_event(db: sqlite3.Connection, path: Path, game: int, n: int) -> bool:
    """Whether an event that was damaged or missing is again what was written."""
    columns = ", ".join(SUMMED["game"]["sum"])
    ours = db.execute(f"SELECT {columns} FROM game WHERE id = ?", (game,)).fetchone()
    if _sound_row(path, "game", "sum", "id = ?", game) != ours:
        return False
    row = _sound_row(path, "event", "sum", "game = ? AND n = ?", game, n)
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


def _sound_row(
    path: Path, table: str, name: str, where: str, *values: object
) -> tuple[object, ...] | None:
    from game.storage import rescue  # late: most files are sound

    return rescue.sound_row(path, table, name, where, *values)
