"""Ways in which the file of a store can be damaged, for tests."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

PAGE = 4096


def zero_bytes(path: Path) -> None:
    path.write_bytes(b"")


def half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def cut_in_a_page(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: -4096 - 1234])  # the last page may be empty at its end


def a_stump(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:50])


def garbage_header(path: Path) -> None:
    path.write_bytes(b"?" * 100 + path.read_bytes()[100:])


def first_page_blank(path: Path) -> None:
    path.write_bytes(bytes(PAGE) + path.read_bytes()[PAGE:])


def middle_page_blank(path: Path) -> None:
    blank_page(path, path.stat().st_size // PAGE // 2)


def other_text(path: Path) -> None:
    path.write_text("a shopping list\n" * 500)


def other_database(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE game (song TEXT)")
        db.execute("INSERT INTO game VALUES ('not ours')")
    db.close()


def tables_dropped(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("DROP TABLE setting")
    db.close()


def marked_read_only(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[18] = 3
    path.write_bytes(data)


def row_missing_in_an_index(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("PRAGMA writable_schema = ON")
    index = "FROM sqlite_master WHERE name = 'game_by_kind'"
    row = db.execute(f"SELECT * {index}").fetchone()
    db.execute(f"DELETE {index}")
    db.commit()
    db.close()
    db = sqlite3.connect(path)
    db.execute("UPDATE game SET turn = 1000 WHERE id = 1")
    db.execute("PRAGMA writable_schema = ON")
    db.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", row)
    db.commit()
    db.close()


def blank_page(path: Path, number: int) -> None:
    data = bytearray(path.read_bytes())
    data[number * PAGE : (number + 1) * PAGE] = b"\xff" * PAGE
    path.write_bytes(data)


def leaves(path: Path) -> list[int]:
    """The pages, from 0, that hold the events, in order; the last is left out."""
    db = sqlite3.connect(path)
    (table,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'event'").fetchone()
    db.close()
    root = path.read_bytes()[(table - 1) * PAGE :][:PAGE]
    assert root[0] == 2, "the root of a table that has grown points to its leaves"
    count = int.from_bytes(root[3:5], "big")
    cells = [int.from_bytes(root[12 + 2 * i : 14 + 2 * i], "big") for i in range(count)]
    return [int.from_bytes(root[cell : cell + 4], "big") - 1 for cell in cells]


Damage = Callable[[Path], None]
READABLE: list[Damage] = [
    half,
    garbage_header,
    cut_in_a_page,
    middle_page_blank,
    tables_dropped,
    marked_read_only,
    row_missing_in_an_index,
]
UNREADABLE: list[Damage] = [zero_bytes, a_stump, first_page_blank, other_text, other_database]
