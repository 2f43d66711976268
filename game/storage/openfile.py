"""The file of the games as this process has it open: whether its name still leads to it, and how
what is written to it outlasts a loss of power.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from game.storage import database, datafiles, schema
from game.storage.schema import UNREADABLE
from game.storage.witness import LastWriteMarker

BUSY_MS = 25  # a frame waits no longer for another program; one of ours needs less than 1 ms
_GATHER_SECONDS = 0.25
_LOGS = ("-wal", "-shm")

_HEADER_BYTES, _FRAME_HEADER_BYTES = 32, 24
_LOG_MAGIC = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
_MOST_RESTARTS = 1 << 16  # of a log while it is open and nobody looks at it
_MOST_COPIED_BYTES = 8_000_000  # sqlite begins a log again from its start at about 4,000,000

Identity = tuple[int, int] | None
"""Device and inode; None where there is no file."""


class OpenFile:
    """An open file: `db` is its connection, `path` the name under which it was found."""

    def __init__(self, opened: database.OpenedDatabase, name: Path) -> None:
        """`name` may be a link to the file."""
        self.db, self.path = opened.db, opened.path
        self._identity = _identity(self.path)
        self._name = name if _identity(name) == self._identity else self.path
        self._logs = {suffix: _identity(self._log(suffix)) for suffix in _LOGS}
        self.witness = LastWriteMarker(self.path, self.db)
        self.sync = LogSync(self._log("-wal"), self.witness.sync)
        self._log_copy = LogCopy(self._log("-wal"))
        self._index_bytes = 0
        with suppress(OSError):
            self.mended_logs()

    def wait(self, ms: int) -> None:
        """How long the next writes wait for a program that holds the file."""
        with suppress(sqlite3.Error):
            self.db.execute(f"PRAGMA busy_timeout = {ms}")

    @property
    def is_in_place(self) -> bool:
        """Whether name and log still lead to what is open; else it is lost when it is closed."""
        return self._is_complete and _identity(self._name) == self._identity

    @property
    def _is_complete(self) -> bool:
        log = self._log("-wal")
        return _identity(self.path) == self._identity and _identity(log) == self._logs["-wal"]

    def wrote(self) -> None:
        """Sees to it that what was just written lasts."""
        self.sync.soon()
        self._log_copy.follow()

    def mended_logs(self) -> bool:
        """Whether the log was damaged in its place; if so, it is now as it was. Raises OSError.

        Wanted before each use of `db`; takes 0.01 ms. The index is given back its length, as who
        reads mapped memory that has no file is killed: out of zeros sqlite makes a new one.
        """
        mended = self._log_copy.mended()
        index = self._log("-shm")
        if self._logs["-shm"] is not None and _identity(index) == self._logs["-shm"]:
            size = index.stat().st_size
            if size < self._index_bytes:
                for length in (0, self._index_bytes):
                    os.truncate(index, length)  # not opened: sqlite's locks would end
            self._index_bytes = max(size, self._index_bytes)
        return mended

    def copy(self) -> sqlite3.Connection | None:
        """All of it in memory; None where it cannot be read.

        What is not in place any more is looked at more closely: it may be damaged.
        """
        return schema.copied(self.db) if self.is_in_place else database.sound_copy(self.db)

    def abandon(self, now: Callable[[], float]) -> None:
        """Closes a file that is not in place, so that another can be opened under the name.

        Its logs would be taken for those of that other file.
        """
        if self._is_complete:  # only a link leads elsewhere now
            self.close()
            return
        with suppress(OSError):
            from game.storage import rescue  # late: it is rarely needed

            if _identity(self.path) == self._identity:
                rescue.set_aside(self.path, now)
            for suffix, identity in self._logs.items():
                # While it is open no other file can have its inode.
                if identity is not None and _identity(self._log(suffix)) == identity:
                    self._log(suffix).unlink()
        self.close()

    def close(self) -> None:
        """Closes it; can be called again."""
        self.sync.close()
        with suppress(*UNREADABLE):
            self.db.close()
        self._log_copy.close()
        self.witness.close()

    def _log(self, suffix: str) -> Path:
        return self.path.with_name(self.path.name + suffix)


class LogSync:
    """Brings a write-ahead log to the disk soon after `soon`, in a thread of its own.

    Sqlite itself would do it in the frame, which takes 1 to 50 ms. Only a file descriptor goes to
    the thread. It is no file on which sqlite has a lock: those would end with the descriptor.
    """

    def __init__(self, log: Path, also: Callable[[], None] = lambda: None) -> None:
        """`also` brings to the disk what belongs to the log."""
        self.error: OSError | None = None
        """Why the log could not be brought to the disk."""
        self._log, self._also = log, also
        self._file: BinaryIO | None = None
        with suppress(OSError):  # there is none where sqlite cannot keep one: then it waits itself
            self._file = log.open("rb+", buffering=0)
        self._wanted, self._ended = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None

    def soon(self) -> None:
        """What has been written is on the disk within a second."""
        self._wanted.set()
        if self._thread is None and self._file is not None:
            self._thread = threading.Thread(target=self._work, name="log sync", daemon=True)
            self._thread.start()

    def now(self) -> None:
        """Brings all that has been written to the disk. Raises OSError."""
        if self._file is not None:
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Brings what is left to the disk and ends the thread; can be called again."""
        if self._thread is not None:
            self._ended.set()
            self._wanted.set()
            self._thread.join()
        if self._file is not None:
            self._file.close()
            self._thread = self._file = None

    def _work(self) -> None:
        assert self._file is not None
        try:
            datafiles.sync_folder(self._log.parent)
            while self._wanted.wait():
                self._ended.wait(_GATHER_SECONDS)  # several moves at once
                self._wanted.clear()
                os.fsync(self._file.fileno())
                self._also()
                if self._ended.is_set():
                    return
        except OSError as error:
            self.error = error


class LogCopy:
    """The copy of a write-ahead log that is open, up to the last transaction that is whole in it.

    Sqlite trusts the log. If another program cuts it short or writes over it in its place, sqlite
    reads zeros out of it and, at the end of the program, copies them over the games. So the log is
    written again from the copy before it is used.
    """

    def __init__(self, log: Path) -> None:
        self._file: BinaryIO | None = None
        self._kept = bytearray()
        self._stamp: object = None
        with suppress(OSError):  # there is none where sqlite cannot keep one
            self._file = log.open("rb+", buffering=0)
        self.follow()

    def follow(self) -> None:
        """Copies what is new in the log; wanted after each write, and takes 0.02 ms then."""
        if self._file is None:
            return
        with suppress(OSError):
            self._stamp = self._found_stamp()
            header = self._read(0, _HEADER_BYTES)
            if header != self._kept[:_HEADER_BYTES]:  # begun again from its start
                is_whole = len(header) == _HEADER_BYTES and header.startswith(_LOG_MAGIC)
                self._kept[:] = header if is_whole else b""
            if self._kept:
                self._follow(header)

    def mended(self) -> bool:
        """Whether the log was damaged; if so, it is now as it was. Raises OSError."""
        if self._file is None or self._found_stamp() == self._stamp:
            return False
        is_damaged = not self._goes_on()
        if is_damaged:
            self._write_again()
        self.follow()
        return is_damaged

    def close(self) -> None:
        """Ends the use of the file; can be called again."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _follow(self, header: bytes) -> None:
        size, salts = _frame_bytes(header), _salts(header)
        found = bytearray()
        while len(self._kept) + len(found) < _MOST_COPIED_BYTES:
            frame = self._read(len(self._kept) + len(found), size)
            if len(frame) < size or _frame_salts(frame) != salts:
                return
            found += frame
            if _ends_transaction(frame):  # what has no end may still be written over
                self._kept += found
                found.clear()

    def _goes_on(self) -> bool:
        """Whether the log holds what it held, or was begun again by sqlite."""
        if len(self._kept) <= _HEADER_BYTES:
            return True
        found, before = self._read(0, len(self._kept)), self._kept[:_HEADER_BYTES]
        if found == self._kept:
            return True
        header = found[:_HEADER_BYTES]
        from game.storage import wal  # late: it is rarely needed

        if header != before:
            return wal.is_header(header) and _is_next(header, before)
        frames = wal.frames(found, 0)
        wanted = (len(self._kept) - _HEADER_BYTES) // _frame_bytes(header)
        return len(frames) == wanted and all(frame.is_sound for frame in frames)

    def _write_again(self) -> None:
        assert self._file is not None
        self._file.seek(0)
        left = memoryview(bytes(self._kept))
        while left:
            left = left[self._file.write(left) :]

    def _read(self, start: int, size: int) -> bytes:
        assert self._file is not None
        self._file.seek(start)
        return self._file.read(size)

    def _found_stamp(self) -> object:
        assert self._file is not None
        found = os.fstat(self._file.fileno())
        return found.st_size, found.st_mtime_ns


def _is_next(header: bytes, before: bytes | bytearray) -> bool:
    """Whether sqlite, which had a log with the one header, begins it again with the other."""
    first, earlier = (int.from_bytes(_salts(each)[:4], "big") for each in (header, before))
    return 0 < (first - earlier) % (1 << 32) < _MOST_RESTARTS


def _salts(header: bytes | bytearray) -> bytes:
    """What all frames of the log hold; the first four bytes count its beginnings."""
    return bytes(header[16:24])


def _frame_bytes(header: bytes) -> int:
    """The size of a frame of the log."""
    return int.from_bytes(header[8:12], "big") + _FRAME_HEADER_BYTES


def _frame_salts(frame: bytes) -> bytes:
    """The salts of the log that a frame belongs to."""
    return frame[8:16]


def _ends_transaction(frame: bytes) -> bool:
    """Whether the transaction that a frame belongs to is whole with it."""
    return frame[4:8] != bytes(4)


def _identity(path: Path) -> Identity:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
