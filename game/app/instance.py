"""Keeps one window per data folder: later starts pass their requests to the open window.

A lock shows whether a window is open, and small files in the folder hold the requests. No port is
opened, and nothing left behind by a killed program prevents the next start.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import stat
import time
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from game.storage import datafiles
from game.storage.schema import UNREADABLE

_LOCK = "cabinet.window.lock"
_REQUEST_PREFIX = "cabinet.asked-"
_WAIT_SECONDS = 15.0
"""A window that takes no request for so long hangs: then a second one opens.

A window that has just started needs part of that to load.
"""
_POLL_SECONDS = 0.02
_STALE_SECONDS = 60.0
"""Older requests are dropped: they come from a start that was killed."""
_REQUEST = re.compile(re.escape(_REQUEST_PREFIX) + "[0-9]{1,20}-[0-9]{1,10}")
_MAX_REQUEST_BYTES = 1_000_000
_MAX_PER_FRAME = 16
"""How many requests are read in one frame; each takes 0.1 ms."""
_ANY_PROCESS = 0xFFFFFFFF


class StartRequest(NamedTuple):
    """What a start of the program is for: a file, or a text such as a game id, or the window."""

    file: str = ""
    text: str = ""


def request_of(target: str | None) -> StartRequest:
    """Returns the request that an argument of the command line stands for."""
    if target is None:
        return StartRequest()
    return (
        StartRequest(file=os.path.abspath(target))
        if os.path.lexists(target)
        else StartRequest(text=target)
    )


@dataclass
class Instance:
    """A run of the program that opens a window.

    `is_alone`: no other window uses its data folder. `folder` is None if there can be no lock.
    """

    folder: Path | None = None
    is_alone: bool = True
    _lock: sqlite3.Connection | None = None

    def taken(self) -> list[StartRequest]:
        """Returns up to 16 requests of later starts and removes them from the folder."""
        if self.folder is None or self._lock is None:
            return []
        requests = [_take_request(path) for path in _requests(self.folder)]
        return [request for request in requests if request is not None]

    def close(self) -> None:
        """Releases the lock: the next start opens its own window."""
        if self._lock is not None:
            self._lock.close()
        self._lock = None


def instance(
    folder: Path, opened: StartRequest, wait_seconds: float = _WAIT_SECONDS
) -> Instance | None:
    """Returns the instance for a new window; None once an open window has taken the request.

    If there can be no lock, as in a read-only folder, every start opens its own window.
    """
    request: Path | None = None
    end = time.monotonic() + wait_seconds
    try:
        datafiles.make_private(folder)
        while request is None or request.exists():
            if (lock := _acquire_lock(folder / _LOCK)) is not None:
                return Instance(folder, True, lock)
            if time.monotonic() >= end and request is not None and _withdraw(request):
                return Instance(folder, is_alone=False)
            request = request or _write_request(folder, opened)
            time.sleep(_POLL_SECONDS)
    except (OSError, *UNREADABLE):
        return Instance()
    finally:
        if request is not None:
            _withdraw(request)
    return None


def _acquire_lock(path: Path) -> sqlite3.Connection | None:
    """Returns the lock, which every system releases with the process; None if it is taken."""
    if not path.exists():  # opening and closing an existing one would release our own lock
        datafiles.open_own(path).close()
    if path.is_symlink():
        raise datafiles.not_a_file(path)
    lock = sqlite3.connect(path, 0, isolation_level=None)
    try:
        lock.execute("PRAGMA journal_mode = MEMORY")  # nothing is written: no second file
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            return None
        raise
    return lock


def _write_request(folder: Path, request: StartRequest) -> Path:
    """Writes a request for the open window; the file has its name only once it is complete."""
    path = folder / f"{_REQUEST_PREFIX}{time.time_ns():020}-{os.getpid()}"
    new = path.with_name(f"{path.name}.new")
    with datafiles.open_new(new) as file:
        file.write(json.dumps(request._asdict()).encode())
    _allow_foreground()
    os.replace(new, path)
    return path


def _allow_foreground() -> None:
    """Lets the running program come to the front, which Windows leaves to the last start."""
    if os.name == "nt":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(_ANY_PROCESS)  # type: ignore[attr-defined]


def _withdraw(request: Path) -> bool:
    """Deletes a request. Returns whether nobody had taken it yet."""
    try:
        request.unlink()
    except OSError:
        return False
    return True


def _requests(folder: Path) -> list[Path]:
    """Returns the first few requests of a folder: whole, plain files of the player's own."""
    try:
        names = sorted(name for name in os.listdir(folder) if _REQUEST.fullmatch(name))
    except OSError:
        return []
    own_files = (path for name in names if _is_own_file(path := folder / name))
    return list(islice(own_files, _MAX_PER_FRAME))


def _remove_oddity(request: Path, info: os.stat_result) -> None:
    """Removes a link, a pipe or an empty folder with the name of a request: none is taken."""
    if datafiles.is_own(info) and time.time() - info.st_mtime > _STALE_SECONDS:
        with suppress(OSError):
            (os.rmdir if stat.S_ISDIR(info.st_mode) else os.unlink)(request)


def _is_own_file(request: Path) -> bool:
    """Returns whether a request is the player's own and a plain file: a pipe would block."""
    try:
        info = request.lstat()
    except OSError:
        return False
    if not stat.S_ISREG(info.st_mode):
        _remove_oddity(request, info)
        return False
    return datafiles.is_own(info)


def _take_request(request: Path) -> StartRequest | None:
    """Reads and removes a request; None if it was withdrawn, is too old, or isn't a request."""
    try:
        info = request.lstat()
        data = _read_limited(request) if info.st_size <= _MAX_REQUEST_BYTES else b""
        request.unlink()  # the start that wrote it waits for this
    except OSError:
        return None
    if time.time() - info.st_mtime > _STALE_SECONDS:
        return None
    with suppress(ValueError, TypeError, RecursionError):
        start_request = StartRequest(**json.loads(data))
        if all(isinstance(value, str) for value in start_request):
            return start_request
    return None


def _read_limited(request: Path) -> bytes:
    """Returns the first bytes of a request, following no link and waiting for no pipe."""
    flags = sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))
    with open(os.open(request, os.O_RDONLY | flags), "rb") as file:
        return file.read(_MAX_REQUEST_BYTES)
