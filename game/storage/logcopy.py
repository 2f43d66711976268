"""A write-ahead log as it was written, to write it again where it is damaged in its place.

Sqlite trusts the log that it has open. If another program cuts it short or writes over it, sqlite
reads zeros out of it and, at the end of the program, copies them over the games.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from game.storage import wal

_MOST_BYTES = 8_000_000  # sqlite begins a log again from its start at about 4,000,000


class LogCopy:
    """The copy of a log that is open, up to the last transaction that is whole in it."""

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
            header = self._read(0, wal.HEADER_BYTES)
            if header != self._kept[: wal.HEADER_BYTES]:  # begun again from its start
                self._kept[:] = header if wal.is_header(header) else b""
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
        size, salts = wal.frame_bytes(header), wal.salts(header)
        found = bytearray()
        while len(self._kept) + len(found) < _MOST_BYTES:
            frame = self._read(len(self._kept) + len(found), size)
            if len(frame) < size or wal.frame_salts(frame) != salts:
                return
            found += frame
            if wal.ends_transaction(frame):  # what has no end may still be written over
                self._kept += found
                found.clear()

    def _goes_on(self) -> bool:
        """Whether the log holds what it held, or was begun again by sqlite."""
        if len(self._kept) <= wal.HEADER_BYTES:
            return True
        found, before = self._read(0, len(self._kept)), self._kept[: wal.HEADER_BYTES]
        if found == self._kept:
            return True
        header = found[: wal.HEADER_BYTES]
        if header != before:
            return wal.is_header(header) and wal.is_next(header, before)
        frames = wal.frames(found, 0)
        wanted = (len(self._kept) - wal.HEADER_BYTES) // wal.frame_bytes(header)
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
