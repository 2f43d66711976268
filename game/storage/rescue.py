"""A new database in place of one that is damaged, missing or behind what was written.

It is built under another name and takes the place last. While the old files are moved away a mark
lies beside them: whatever ends the program, either the old file has its name, or the mark is there
and the next start goes on. Backups stay as they are as long as the mark is there.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from game.storage import datafiles, salvage, schema, wal, witness
from game.storage.backups import backups, rescue_mark
from game.storage.datafiles import rescue_lock, rescue_new
from game.storage.schema import UNREADABLE, Condition
from generators.base import Message


def is_under_way(path: Path) -> bool:
    """Whether a rescue was interrupted after the new file was complete."""
    return rescue_mark(path).is_file()


@contextmanager
def alone(path: Path, wait_seconds: float) -> Iterator[None]:
    """While it lasts, no other instance rescues the file. Raises sqlite3.Error, OSError.

    The lock is one of sqlite's: it ends with the process, on every system. Where another instance
    has it longer than `wait_seconds`, that is an error that says the file is held.
    """
    datafiles.make_empty(rescue_lock(path))
    with closing(sqlite3.connect(rescue_lock(path), wait_seconds, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def finish(path: Path) -> list[Message]:
    """Ends a rescue that is under way; what is to be told of it. Raises OSError."""
    mark = _read_mark(path)
    if mark is not None and not _is_complete(rescue_new(path)):
        mark = None  # it was damaged since: what has the place is better
    if mark is not None and rescue_new(path).is_file():
        _move(path, path.with_name(mark["aside"]))
        os.replace(rescue_new(path), path)
        datafiles.sync_folder(path.parent)
    witness.forget(path)
    rescue_mark(path).unlink(missing_ok=True)
    return [] if mark is None else [Message(mark["text"], **mark["values"])]


def _is_complete(new: Path) -> bool:
    """Whether a new file can take the place; also where it has taken it already."""
    if not new.is_file():
        return True
    try:
        with closing(schema.connect(new, "mode=ro")) as db:
            return schema.condition(db) is Condition.GOOD
    except UNREADABLE:
        return False


def rebuild(path: Path, found: Condition, now: Callable[[], float]) -> list[Message]:
    """Puts a new file in the place; what is to be told. Raises sqlite3.Error, OSError.

    Where a file that is only behind would gain nothing, it is left in its place.
    """
    images, sound = wal.images(path), _sound_backups(path)
    aside = _free_name(path, now)
    new = rescue_new(path)
    new.unlink(missing_ok=True)
    try:
        games, gained, lost = _build(path, images, sound, found)
        if found is Condition.CUT and not gained:
            new.unlink()
            witness.forget(path)
            return [_told_cut(0, lost)]
        told = _told(found, aside, games, gained, lost)
        datafiles.sync(new)
        mark = {"aside": aside.name, "text": told.text, "values": dict(told.values)}
        datafiles.write_whole(rescue_mark(path), json.dumps(mark).encode())
    except BaseException:
        if not is_under_way(path):
            with suppress(OSError):
                new.unlink(missing_ok=True)
        raise
    return finish(path)


def fill(db: sqlite3.Connection, path: Path) -> None:
    """Fills a database in memory with what can be read of a file. Raises OSError."""
    new = wal.images(rescue_new(path)) if is_under_way(path) else []
    salvage.fill(db, [*new, *wal.images(path)], _sound_backups(path))


def sound_row(
    path: Path, table: str, name: str, where: str, *values: object
) -> tuple[Any, ...] | None:
    """What a sum of a row is made over, from the newest backup that has it undamaged."""
    for backup in backups(path):
        with suppress(OSError):
            for image in wal.images(backup):
                row = salvage.sound_row(image, table, name, where, *values)
                if row is not None:
                    return row
    return None


def set_aside(path: Path, now: Callable[[], float]) -> Path:
    """The new place of a file, moved together with its logs. Raises OSError."""
    aside = _free_name(path, now)
    _move(path, aside)
    return aside


def _move(path: Path, aside: Path) -> None:
    # A log left behind would be taken for that of the next file of the name.
    for old in datafiles.with_logs(path):
        if old.exists():
            os.replace(old, aside.with_name(aside.name + old.name.removeprefix(path.name)))


def _build(
    path: Path, images: list[bytes], sound: list[bytes], found: Condition
) -> tuple[int, int, int]:
    """The games in the new file; the rows gained over the old one, and the steps still lost."""
    before = 0
    if found is Condition.CUT:
        with closing(schema.connect(path, "mode=ro")) as old:
            before = salvage.count(old)
    with closing(schema.connect(rescue_new(path))) as db:
        db.execute("PRAGMA synchronous = OFF")  # the whole file is brought to the disk at the end
        db.execute("PRAGMA journal_mode = OFF")
        schema.prepare(db)
        gained = salvage.fill(db, images, sound) - before
        (games,) = db.execute("SELECT count(*) FROM game").fetchone()
        return games, gained, witness.lost_steps(db, path) or 0


def _sound_backups(path: Path) -> list[bytes]:
    found = []
    for backup in backups(path):
        with suppress(OSError):
            found += [image for image in wal.images(backup) if salvage.is_sound(image)]
    return found


def _told(found: Condition, aside: Path, games: int, gained: int, lost: int) -> Message:
    if found is Condition.CUT:
        return _told_cut(gained, lost)
    if found is Condition.MISSING:
        return Message(
            "The file with your games was missing. Games brought back from a backup: {games}.",
            games=games,
        )
    return Message(
        "The file with your games was damaged and is set aside as {name}. Games rescued: {games}.",
        name=aside.name,
        games=games,
    )


def _told_cut(gained: int, lost: int) -> Message:
    return Message(
        "The program was cut off, and its last steps were not in the file. "
        "Brought back: {gained}, lost: {lost}.",
        gained=gained,
        lost=lost,
    )


def _free_name(path: Path, now: Callable[[], float]) -> Path:
    """Where a damaged file is set aside."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now()))
    aside = path.with_name(f"{path.stem}.damaged-{stamp}.db")
    number = 1
    while any(name.exists() for name in datafiles.with_logs(aside)):
        number += 1
        aside = path.with_name(f"{path.stem}.damaged-{stamp}-{number}.db")
    return aside


def _read_mark(path: Path) -> dict[str, Any] | None:
    """The mark; None where it is not one of ours."""
    try:
        mark = json.loads(rescue_mark(path).read_bytes())
        known = mark["aside"].startswith(f"{path.stem}.damaged-") and os.sep not in mark["aside"]
        str(Message(mark["text"], **mark["values"]))
    except (OSError, *_FOREIGN):
        return None
    return mark if known else None


_FOREIGN = (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError)
