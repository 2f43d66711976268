"""A new database in place of one that is damaged, missing or behind what was written.

It is built under another name and put in place last. While the old files are moved away, a mark
(a file) lies beside them: if the program is killed, either the old file still has its name or the
mark is there and the next start finishes the rescue. No backup is made while the mark is there.
"""

from __future__ import annotations

import errno
import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from game.files import plain
from game.storage import datafiles, last_write, salvage, schema
from game.storage.backups import backups, rescue_mark
from game.storage.datafiles import rescue_lock, rescue_new
from game.storage.last_write import Contents
from game.storage.records import UNREAD_KEY, put_setting
from game.storage.schema import UNREADABLE, Condition
from game.ui.text import N_
from generators.base import Message


def is_under_way(path: Path) -> bool:
    """Returns whether a rescue was interrupted after the new file was complete."""
    return rescue_mark(path).is_file()


@contextmanager
def alone(path: Path, wait_seconds: float) -> Iterator[None]:
    """Keeps other instances from rescuing the file. Raises sqlite3.Error, OSError.

    The lock is one of sqlite's: it ends with the process, on every system. If another instance
    holds it longer than `wait_seconds`, the error says that the database is locked.
    """
    datafiles.make_empty(rescue_lock(path))
    with closing(sqlite3.connect(rescue_lock(path), wait_seconds, isolation_level=None)) as lock:
        lock.execute("PRAGMA journal_mode = OFF")  # nothing is written: a journal would only stay
        lock.execute("BEGIN EXCLUSIVE")
        yield


def finish(path: Path) -> list[Message]:
    """Finishes a rescue that was interrupted. Returns messages for the player.

    Raises OSError, sqlite3.Error.
    """
    mark = _read_mark(path)
    if mark is not None and not _is_complete(rescue_new(path)):
        mark = None  # the new file was damaged since: the old one is better
    if mark is not None and rescue_new(path).is_file():
        _move(path, path.with_name(mark["aside"]))
        os.replace(rescue_new(path), path)
        plain.sync_folder(path.parent)
    messages = [] if mark is None else [_message_of(mark)]
    _store_unread(path, messages)
    if messages:
        last_write.forget(path)
    rescue_mark(path).unlink(missing_ok=True)
    return messages


def _is_complete(new: Path) -> bool:
    """Returns whether a new file can take the place of the old, or has taken it already.

    Raises sqlite3.Error if the disk can't read it now, which is no reason to drop the file.
    """
    if not new.is_file():
        return True
    try:
        with closing(schema.connect(new, "mode=ro")) as db:
            return schema.condition(db) is Condition.GOOD
    except UNREADABLE as error:
        if schema.is_damage(error):
            return False
        raise


def rebuild(path: Path, condition: Condition, now: Callable[[], float]) -> list[Message]:
    """Replaces the file by a rebuilt one. Returns messages. Raises sqlite3.Error, OSError.

    A file that only lacks the latest writes (CUT) stays in place if no other file has them.
    """
    images, sound = salvage.images(path), _sound_backups(path)
    aside = _free_name(path, now)
    new = rescue_new(path)
    new.unlink(missing_ok=True)
    try:
        games, gained, lost = _build(path, images, sound, condition)
        if condition is Condition.CUT and not gained.rows:
            new.unlink()
            return _left_in_place(path, lost)
        if condition is Condition.CUT:
            message = _cut_message(gained.steps, lost, last_write.is_exact(path))
        elif condition is Condition.MISSING:
            message = Message(_MISSING, games=games)
        else:
            message = Message(_DAMAGED, name=aside.name, games=games)
        datafiles.sync(new)
        mark = {"aside": aside.name, "text": message.text, "values": dict(message.values)}
        datafiles.write_atomically(rescue_mark(path), json.dumps(mark).encode())
    except BaseException:
        if not is_under_way(path):
            with suppress(OSError):
                new.unlink(missing_ok=True)
        raise
    messages = finish(path)
    if not messages:  # the new file can't be read: the caller tries again later
        raise OSError(errno.EIO, os.strerror(errno.EIO))
    return messages


def fill(db: sqlite3.Connection, path: Path) -> None:
    """Fills a database in memory with what can be read of a file. Raises OSError."""
    new = salvage.images(rescue_new(path)) if is_under_way(path) else []
    salvage.fill(db, [*new, *salvage.images(path)], _sound_backups(path))


def sound_row(
    path: Path, table: str, sum_column: str, where: str, *values: object
) -> tuple[Any, ...] | None:
    """Returns a row's columns under a checksum, from the newest backup in which they are sound."""
    for backup in backups(path):
        with suppress(OSError):
            for image in salvage.images(backup):
                row = salvage.sound_row(image, table, sum_column, where, *values)
                if row is not None:
                    return row
    return None


def set_aside(path: Path, now: Callable[[], float]) -> Path:
    """Returns the new place of a file, moved together with its logs. Raises OSError."""
    aside = _free_name(path, now)
    _move(path, aside)
    return aside


def _move(path: Path, aside: Path) -> None:
    """Moves a file and its logs: a log left behind would be used for the next file."""
    path.with_name(f"{path.name}-shm").unlink(missing_ok=True)  # an index, made again when needed
    for old in datafiles.with_logs(path):
        if old.exists():
            os.replace(old, aside.with_name(aside.name + old.name.removeprefix(path.name)))


def _left_in_place(path: Path, lost: Contents) -> list[Message]:
    """Returns messages about a file that lacks steps no other file has.

    There are none if only a pause is missing, or if just an unusable backup seemed to have more.
    """
    is_exact = last_write.is_exact(path)
    is_unharmed = lost == Contents(0, 0) and (is_exact or not last_write.exists(path))
    messages = [] if is_unharmed else [_cut_message(0, lost, is_exact)]
    _store_unread(path, messages)
    last_write.forget(path)
    return messages


class _Gained(NamedTuple):
    """How many rows a new file has more than the old one, and how many of them are steps."""

    rows: int
    steps: int


def _build(
    path: Path, images: list[bytes], sound: list[bytes], found: Condition
) -> tuple[int, _Gained, Contents]:
    """Builds the new file from images of the old one and sound backups.

    Returns how many games it has, what it gained over the old file, and what is still lost.
    """
    rows, before = 0, Contents(0, 0)
    if found is Condition.CUT:
        with closing(schema.connect(path, "mode=ro")) as old:
            rows, before = salvage.count(old), last_write.contents(old)
    with closing(schema.connect(rescue_new(path))) as db:
        db.execute("PRAGMA synchronous = OFF")  # the whole file is synced at the end
        db.execute("PRAGMA journal_mode = OFF")
        schema.prepare(db)
        rows = salvage.fill(db, images, sound) - rows
        now = last_write.contents(db)
        lost = last_write.lost(db, path) or Contents(0, 0)
        return now.games, _Gained(rows, now.steps - before.steps), lost


def _sound_backups(path: Path) -> list[bytes]:
    """Returns the backups that are sound and have games."""
    found = []
    for backup in backups(path):
        with suppress(OSError):
            found += [image for image in salvage.images(backup) if salvage.is_sound(image)]
    return found


_MISSING = N_("Your games file was missing. Games restored from a backup: {games}.")
_DAMAGED = N_("Your games file was damaged and was set aside as {name}. Games rescued: {games}.")
_CUT = N_(
    "Puzzle Cabinet stopped before your last moves were saved. Moves recovered: {gained}. "
    "Moves lost: {lost}."
)
_CUT_GAMES = N_(
    "Puzzle Cabinet stopped before your last moves were saved. Moves recovered: {gained}. "
    "Moves lost: {lost}. Whole games lost: {games}."
)
_CUT_OR_MORE = N_(
    "Puzzle Cabinet stopped before your last moves were saved. Moves recovered: {gained}. "
    "Moves lost: {lost} or more."
)
_CUT_GAMES_OR_MORE = N_(
    "Puzzle Cabinet stopped before your last moves were saved. Moves recovered: {gained}. "
    "Moves lost: {lost} or more. Whole games lost: {games} or more."
)
_CUT_SOMEWHERE = N_(
    "Puzzle Cabinet stopped unexpectedly, and your last moves may be lost. Moves "
    "recovered: {gained}."
)


LAST_MOMENT = Message(
    "Puzzle Cabinet stopped unexpectedly. A move made at the very last moment "
    "may be missing. Everything before that is saved."
)


def _cut_message(gained: int, lost: Contents, is_exact: bool) -> Message:
    """Returns the notice about a file that lacked its last steps: how many came back, or not.

    Unless `is_exact`, more may be lost than is known.
    """
    if lost.games:
        text = _CUT_GAMES if is_exact else _CUT_GAMES_OR_MORE
        return Message(text, gained=gained, lost=lost.steps, games=lost.games)
    if is_exact or lost.steps:
        text = _CUT if is_exact else _CUT_OR_MORE
        return Message(text, gained=gained, lost=lost.steps)
    return Message(_CUT_SOMEWHERE, gained=gained)


# What the player has not closed yet


_RESCUE_TEXTS = frozenset(
    (_MISSING, _DAMAGED, _CUT, _CUT_GAMES, _CUT_OR_MORE, _CUT_GAMES_OR_MORE, _CUT_SOMEWHERE)
)
_MOST_UNREAD = 5


def unread_of(text: str) -> list[Message]:
    """Returns the messages in a setting's JSON text, ignoring all but those of a rescue."""
    found = []
    with suppress(*_MALFORMED):
        for saved in json.loads(text):
            message = _message_of(saved)
            if message.text in _RESCUE_TEXTS and str(message):
                found.append(message)
    return found


def _message_of(saved: dict[str, Any]) -> Message:
    text = saved["text"]
    return Message(text, **saved["values"])


def text_of_unread(messages: Sequence[Message]) -> str:
    """Inverse of unread_of."""
    saved = [{"text": message.text, "values": dict(message.values)} for message in messages]
    return json.dumps(saved[-_MOST_UNREAD:])


def _store_unread(path: Path, messages: Sequence[Message]) -> None:
    """Adds messages to the unread ones stored in the file."""
    if not messages or not path.is_file():
        return
    with closing(schema.connect(path)) as db:
        query = "SELECT v FROM setting WHERE k = ?"
        rows = db.execute(query, (UNREAD_KEY,)).fetchall()
        before = [message for (text,) in rows for message in unread_of(text)]
        after = [*before, *(message for message in messages if message not in before)]
        put_setting(db, UNREAD_KEY, text_of_unread(after))


def _free_name(path: Path, now: Callable[[], float]) -> Path:
    """Returns a free name for setting a damaged file aside."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now()))
    aside = path.with_name(f"{path.stem}.damaged-{stamp}.db")
    number = 1
    while any(name.exists() for name in datafiles.with_logs(aside)):
        number += 1
        aside = path.with_name(f"{path.stem}.damaged-{stamp}-{number}.db")
    return aside


def _read_mark(path: Path) -> dict[str, Any] | None:
    """Reads the mark of a rescue; None if it isn't one of this database's. Raises OSError."""
    text = rescue_mark(path).read_bytes()
    try:
        mark = json.loads(text)
        is_ours = mark["aside"].startswith(f"{path.stem}.damaged-") and os.sep not in mark["aside"]
        str(_message_of(mark))
    except _MALFORMED:
        return None
    return mark if is_ours else None


_MALFORMED = (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError)
