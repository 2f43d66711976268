"""A disk that can be told to fail, and another program that holds the file, for tests."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.storage import datafiles, schema
from game.storage.database import NAME


class Disk:
    """What connections to files ask before they do anything."""

    def __init__(self) -> None:
        self.code = 0

    def fail(self, code: int) -> None:
        """Answers everything with that error from now on."""
        self.code = code

    def work(self) -> None:
        """Works again."""
        self.code = 0

    def check(self) -> None:
        """Raises the error, if there is one."""
        if self.code:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = self.code
            raise error


def disk_under_all(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk under all files that are opened from now on; it works at first."""
    disk = Disk()
    real = schema.connect

    class Connection(sqlite3.Connection):
        """A connection that fails when its disk does."""

        def execute(self, *query: Any) -> sqlite3.Cursor:
            disk.check()
            return super().execute(*query)

        def backup(self, *args: Any, **options: Any) -> None:
            disk.check()
            super().backup(*args, **options)

    def connect(
        path: Path | str, options: str = "", wait_seconds: float | None = None
    ) -> sqlite3.Connection:
        if not isinstance(path, Path):
            return real(path, options)
        disk.check()
        if not options:
            datafiles.make_empty(path)
        name = f"{path.absolute().as_uri()}?{options}"
        db = sqlite3.connect(name, 1, isolation_level=None, uri=True, factory=Connection)
        return schema.set_up(db)

    monkeypatch.setattr(schema, "connect", connect)
    return disk


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Another program holds the file of the folder."""
    db = sqlite3.connect(folder / NAME, isolation_level=None)
    db.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        db.close()
