"""Faults of the disk at the k-th call that changes a file, in a process of its own.

Counted are the calls of sqlite, which can be replaced in it, and those of Python. The process is
killed before the call or in the middle of what it writes; or the call fails, once or from then on.
"""

from __future__ import annotations

import ctypes
import errno
import io
import json
import os
import shutil
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

_LIBRARY = "libsqlite3.so.0"
_VFS_METHODS = (*(f"method {number}" for number in range(13)), "set_call", "get_call", "next_call")
_INT, _PLACE, _TEXT, _SIZE = ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int64
_SQLITE_CALLS: dict[str, list[Any]] = {
    "open": [_TEXT, _INT, _INT],
    "write": [_INT, _PLACE, _SIZE],
    "pwrite": [_INT, _PLACE, _SIZE, _SIZE],
    "pwrite64": [_INT, _PLACE, _SIZE, _SIZE],
    "ftruncate": [_INT, _SIZE],
    "unlink": [_TEXT],
    "fchmod": [_INT, _INT],
}
_PYTHON_CALLS = ("replace", "unlink", "fsync", "open", "mkdir", "chmod")


class _Vfs(ctypes.Structure):
    _fields_ = [
        *((name, _INT) for name in ("version", "size", "longest")),
        *((name, _PLACE) for name in ("next", "name", "own", *_VFS_METHODS)),
    ]


@dataclass(frozen=True)
class Fault:
    """What happens at a call: killed (no `code`), or the error with that code."""

    name: str
    code: int = 0
    stays: bool = False
    torn: bool = False


KILLED = Fault("killed")
TORN = Fault("torn", torn=True)
FULL = Fault("full", errno.ENOSPC, stays=True)
BROKEN = Fault("broken", errno.EIO)
FORBIDDEN = Fault("forbidden", errno.EACCES, stays=True)
FAULTS = (KILLED, TORN, FULL, BROKEN, FORBIDDEN)


@dataclass
class _Count:
    fault: Fault
    at: int
    calls: int = 0

    def reached(self) -> bool:
        """Whether this call, which is counted, is to fail; a kill does not come back."""
        self.calls += 1
        hit = self.calls > self.at if self.fault.stays else self.calls == self.at + 1
        if hit and not self.fault.code and not self.fault.torn:
            os.kill(os.getpid(), signal.SIGKILL)
        return hit


def _replace_in_sqlite(count: _Count) -> list[object]:
    """What must not be collected as long as sqlite runs."""
    library = ctypes.CDLL(_LIBRARY)
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    vfs = library.sqlite3_vfs_find(None)
    get = ctypes.CFUNCTYPE(_PLACE, _PLACE, _TEXT)(vfs.contents.get_call)
    change = ctypes.CFUNCTYPE(_INT, _PLACE, _TEXT, _PLACE)(vfs.contents.set_call)
    alive: list[object] = []
    for name, types in _SQLITE_CALLS.items():
        if place := get(vfs, name.encode()):
            shape = ctypes.CFUNCTYPE(_SIZE if "write" in name else _INT, *types, use_errno=True)
            call = shape(_faulty(name, shape(place), count))
            alive.append(call)
            assert change(vfs, name.encode(), ctypes.cast(call, _PLACE)) == 0
    return alive


def _faulty(name: str, real: Callable[..., int], count: _Count) -> Callable[..., int]:
    def call(*values: Any) -> int:
        if name == "open" and not values[1] & os.O_CREAT:
            return real(*values)
        if count.reached():
            if count.fault.torn:
                if "write" in name:
                    real(*values[:2], values[2] // 2, *values[3:])
                os.kill(os.getpid(), signal.SIGKILL)
            ctypes.set_errno(count.fault.code)
            return -1
        return real(*values)

    return call


class _File(io.FileIO):
    """A file of Python's without a buffer, whose writes are counted."""

    count: _Count

    def write(self, data: Any) -> int:
        if self.count.reached():
            if self.count.fault.torn:
                super().write(bytes(data)[: len(data) // 2])
                os.kill(os.getpid(), signal.SIGKILL)
            raise OSError(self.count.fault.code, os.strerror(self.count.fault.code))
        return super().write(data)


def _replace_in_python(count: _Count) -> None:
    for name in _PYTHON_CALLS:
        setattr(os, name, _failing(getattr(os, name), count))
    real = io.open

    def open_file(file: Any, mode: str = "r", *args: Any, **options: Any) -> Any:
        if not set(mode) & set("wxa+"):
            return real(file, mode, *args, **options)
        if count.reached():
            _fail(count.fault)
        return _File(file, mode.replace("b", ""))

    _File.count = count
    io.open = open_file  # what pathlib calls


def _failing(real: Callable[..., Any], count: _Count) -> Callable[..., Any]:
    def call(*values: Any, **options: Any) -> Any:
        reads_only = real.__name__ == "open" and not values[1] & os.O_CREAT
        if not reads_only and count.reached():
            _fail(count.fault)
        return real(*values, **options)

    return call


def _fail(fault: Fault) -> None:
    if not fault.code:
        os.kill(os.getpid(), signal.SIGKILL)
    raise OSError(fault.code, os.strerror(fault.code))


Say = Callable[[object], None]


def run(action: Callable[[Path, Say], None], folder: Path, fault: Fault, at: int) -> list[Any]:
    """What `action` said in its process until it was over or killed; last, how many calls it made.

    A process that was killed says nothing at the end: then the last thing said is "killed".
    """
    try:
        ctypes.CDLL(_LIBRARY)
    except OSError:
        pytest.skip("this Python has a sqlite of its own")
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        code = 1
        with suppress(BaseException):
            _act(action, folder, _Count(fault, at), writing)
            code = 0
        os._exit(code)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = [json.loads(line) for line in pipe]
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return [*said, "killed"]
    return said


def _act(action: Callable[[Path, Say], None], folder: Path, count: _Count, writing: int) -> None:
    def say(what: object) -> None:
        os.write(writing, json.dumps(what).encode() + b"\n")

    alive = _replace_in_sqlite(count)
    _replace_in_python(count)
    try:
        action(folder, say)
        say(["calls", count.calls])
    except BaseException as error:
        say(["error", repr(error)])
    assert alive


def fresh_copy(template: Path, place: Path) -> Path:
    """The folder to break, as it was before."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(template, place)
    return place
