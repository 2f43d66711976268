"""Files that a player names: read and written whole, or refused in a sentence.

Only plain files: a pipe would keep the program waiting, a device has no end.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import BinaryIO

from game.ui.text import visible
from generators.base import N_, Message, ParseError, Tick, no_tick
from generators.text import size_of

STANDARD = "-"
"""Stands for the standard input, or for the standard output."""
UNWRITABLE = N_("{name} can't be written: {reason}.")
"""The sentence of a file that cannot be written."""
_UNREADABLE = N_("{name} can't be read: {reason}.")
_MAX_NAME_BYTES = 120  # some file systems take 143, and a number and a suffix are added
_UNSAFE = re.compile(r'[<>:"/\\|?*%#\s]+')  # characters that some system forbids in names
_DEVICES = re.compile("(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:[.].*)?", re.IGNORECASE)
_MAX_QUOTED = 200  # characters of a name in a sentence
_PART_PREFIX = ".puzzle-cabinet-"  # of a file being written; the process ID follows
_LEFTOVER_SECONDS = 60
_SILENT_SECONDS = 10.0  # a disk that has to spin up needs up to 8
_POLL_SECONDS = 0.02
_PART_BYTES = 1 << 20
_NOT_PLAIN_KINDS = (
    (stat.S_ISDIR, Message("it is a folder")),
    (stat.S_ISFIFO, Message("it is a pipe")),
    (stat.S_ISSOCK, Message("it is a socket")),
    (lambda mode: stat.S_ISCHR(mode) or stat.S_ISBLK(mode), Message("it is a device")),
)


def file_stem(title: str) -> str:
    """Returns a title as a file name without suffix that every system accepts; or ""."""
    shown = " ".join(_UNSAFE.sub(" ", visible(title)).split()).strip(". ")
    stem = shown.encode()[:_MAX_NAME_BYTES].decode("utf-8", "ignore").strip(". ")
    return "" if _DEVICES.fullmatch(stem) else stem


def read(path: Path, limit: int, tick: Tick = no_tick) -> bytes:
    """Returns the content of a file. Raises ParseError if it is too big or unreadable."""
    data = beginning(path, limit + 1, tick)
    if len(data) > limit:
        raise ParseError(
            "{name} is too large. The limit is {limit}.", limit=size_of(limit), name=quoted(path)
        )
    return data


def beginning(path: Path, size: int, tick: Tick = no_tick, wait: float = _SILENT_SECONDS) -> bytes:
    """Returns the first bytes of a file, as many as it has.

    Raises ParseError if it cannot be read, or if nothing comes for `wait` seconds: a lost network
    drive, and some files of the system, never answer.
    """
    parts: SimpleQueue[bytes | Exception] = SimpleQueue()
    is_given_up = Event()
    args = (path, size, parts, is_given_up)
    Thread(target=_read_parts, args=args, name="file reader", daemon=True).start()
    try:
        return b"".join(_received(parts, tick, wait))
    except (OSError, ValueError) as error:
        raise _file_error(_UNREADABLE, path, error) from None
    finally:
        is_given_up.set()


def _read_parts(
    path: Path, size: int, parts: SimpleQueue[bytes | Exception], is_given_up: Event
) -> None:
    """Puts a file's parts into a queue, and at last an empty part or the error."""
    try:
        _check_plain(os.stat(path).st_mode)
        with open(path, "rb", buffering=0) as file:
            while size > 0 and not is_given_up.is_set():
                part = file.read(min(size, _PART_BYTES))
                if not part:
                    break
                parts.put(part)
                size -= len(part)
        parts.put(b"")
    except (OSError, ValueError) as error:
        parts.put(error)


def _received(parts: SimpleQueue[bytes | Exception], tick: Tick, wait: float) -> Iterator[bytes]:
    """Yields the parts of a file as they come. Raises what reading it raised, or _NotPlain."""
    deadline = time.monotonic() + wait
    while True:
        try:
            part = parts.get(timeout=min(wait, _POLL_SECONDS))
        except Empty:
            tick(None)
            if time.monotonic() > deadline:
                raise _NotPlain(Message("its drive isn't responding")) from None
            continue
        if isinstance(part, Exception):
            raise part
        if not part:
            return
        yield part
        deadline = time.monotonic() + wait


def bounded(stream: BinaryIO, limit: int) -> bytes:
    """Returns all bytes of the stream. Raises ParseError if there are more than `limit`."""
    data = stream.read(limit + 1)
    if len(data) > limit:
        raise ParseError("This file is too large. The limit is {limit}.", limit=size_of(limit))
    return data


def check_writable(path: Path, replace: bool) -> None:
    """Raises ParseError if `write` would fail, as far as can be known without writing."""
    try:
        target = _target(path, replace)
        existing = target if target.exists() else target.parent
        if not existing.exists():
            raise _NotPlain(Message("its folder doesn't exist"))
        if not os.access(existing, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except (OSError, ValueError) as error:
        raise _file_error(UNWRITABLE, path, error) from None


def write(path: Path, data: bytes, replace: bool, is_private: bool = False) -> None:
    """Writes a file completely or not at all; overwrites another one only to `replace`.

    A new file that `is_private` can be read by the player alone. Raises ParseError if it cannot be
    written.
    """
    check_writable(path, replace)
    try:
        _write_atomically(_target(path, replace), data, replace, is_private)
    except FileExistsError:  # another program has just made it
        raise _file_error(UNWRITABLE, path, _NotPlain(_EXISTS)) from None
    except (OSError, ValueError) as error:
        raise _file_error(UNWRITABLE, path, error) from None


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Holds a file for this program alone; makes it, and removes it again if it stays empty.

    Raises ParseError if it can't be written, or if another program holds it.
    """
    try:
        number = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise _file_error(UNWRITABLE, path, error) from None
    try:
        if not _lock(number):
            raise _file_error(
                UNWRITABLE, path, _NotPlain(Message("another program is adding to it"))
            )
        try:
            yield
        finally:
            if os.fstat(number).st_size == 0:
                path.unlink()
    finally:
        os.close(number)


def _lock(number: int) -> bool:
    """Locks an open file until it is closed; returns False if another program has locked it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(number, _FAR, os.SEEK_SET)  # beyond the text: there, a lock stops readers
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES)  # some drives have no locks
    return True


_FAR = 0x7FFF0000


@contextmanager
def appending_to(path: Path, size: int) -> Iterator[Callable[[bytes], None]]:
    """Yields a function that appends to the first `size` bytes of a file, all or nothing.

    Raises ParseError if it cannot be written.
    """

    def append(data: bytes) -> None:
        """Appends all of the data, or shortens the file again and raises OSError."""
        start, rest = file.tell(), memoryview(data)
        try:
            while rest:
                rest = rest[file.write(rest) :]
        except OSError:
            file.truncate(start)
            raise

    try:
        with open(path, "ab", buffering=0) as file:
            file.truncate(size)
            file.seek(size)
            yield append
    except OSError as error:
        raise _file_error(UNWRITABLE, path, error) from None


def _target(path: Path, replace: bool) -> Path:
    """Returns the file that a link points to. Raises OSError, ValueError."""
    if not os.path.lexists(path):
        return path
    if not path.exists():
        raise _NotPlain(Message("it is a link to a missing file"))
    _check_plain(os.stat(path).st_mode)
    if not replace:
        raise _NotPlain(_EXISTS)
    return path.resolve()


_EXISTS = Message("it already exists. Use --force to replace it")


def _write_atomically(path: Path, data: bytes, replace: bool, is_private: bool) -> None:
    """Writes a file beside `path` and moves it there, so that no half of it is ever seen.

    Raises FileExistsError if there is a file, unless it may be replaced.
    """
    _remove_leftovers(path.parent)
    prefix = f"{_PART_PREFIX}{os.getpid()}-"
    number, name = tempfile.mkstemp(prefix=prefix, suffix=".part", dir=path.parent)
    try:
        with open(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(number)
        os.chmod(name, _mode(path, is_private))
        _move(name, path, replace)
        sync_folder(path.parent)  # or a power cut may bring back the file before
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def _move(name: str, path: Path, replace: bool) -> None:
    """Renames a file. Raises FileExistsError if there is one already that it may not replace."""
    if replace:
        os.replace(name, path)
    elif os.name == "nt":
        os.rename(name, path)  # which never replaces there
    else:
        try:
            os.link(name, path)
        except FileExistsError:
            raise
        except OSError:  # a drive without links: its name is taken first
            os.close(os.open(path, os.O_CREAT | os.O_EXCL))
            os.replace(name, path)
        else:
            os.unlink(name)


def sync_folder(folder: Path) -> None:
    """Waits until the names in a folder are on the disk, on systems that can do that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _remove_leftovers(folder: Path) -> None:
    """Removes the part files of programs that were killed while writing in the folder."""
    pattern = re.compile(rf"{re.escape(_PART_PREFIX)}([0-9]{{1,9}})-\w+\.part")
    for name in os.listdir(folder):
        if (match := pattern.fullmatch(name)) and not is_running(int(match[1])):
            with suppress(OSError):
                # A recent one may belong to another machine that shares the folder.
                if time.time() - os.lstat(folder / name).st_mtime > _LEFTOVER_SECONDS:
                    os.unlink(folder / name)


def is_running(process: int) -> bool:
    """Returns whether a process of that number is running, as far as can be known."""
    if os.name != "posix":
        return True  # there, asking a process may end it
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _mode(path: Path, is_private: bool) -> int:
    """Returns the permissions of the existing file, or of a new one."""
    if path.exists():
        return stat.S_IMODE(os.stat(path).st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return (0o600 if is_private else 0o666) & ~mask


class _NotPlain(ValueError):
    """A path can't be used: what is there isn't a plain file, or there is nothing."""

    def __init__(self, found: Message) -> None:
        super().__init__(str(found))
        self.found = found


def _check_plain(mode: int) -> None:
    """Raises _NotPlain unless the mode is that of a plain file."""
    for is_kind, name in _NOT_PLAIN_KINDS:
        if is_kind(mode):
            raise _NotPlain(name)


def quoted(path: Path | str) -> str:
    """Returns a path in quotes for a sentence; of a long one only the end, which says more."""
    text = repr(str(path))
    return text if len(text) <= _MAX_QUOTED else f"{text[0]}…{text[2 - _MAX_QUOTED :]}"


def _file_error(sentence: str, path: Path, error: OSError | ValueError) -> ParseError:
    """Returns the ParseError that says why a file can't be read or written."""
    return ParseError(
        sentence,
        name=quoted(path),
        reason=getattr(error, "found", None) or getattr(error, "strerror", None) or str(error),
    )
