"""What was done to the files of a folder, and the folders that a power cut could have left."""

from __future__ import annotations

import ctypes
import os
import random
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

KINDS = ("open", "read", "write", "truncate", "sync", "rename", "unlink", "mkdir", "stat")
_KIND_OF = (*KINDS, "create", "close", "synced", "note")
"""The kinds of records, in the order of recorder.c."""
_PASSIVE, _NAMES = ("note", "sync", "synced"), ("create", "rename", "unlink")
_HEAD = struct.Struct("<iiqqii")
_SECTOR = 512
_SUBSETS = 20  # at random, of the unsynced writes of a moment
_MOST_SINGLE = 60  # of them left out one by one

Files = dict[str, bytes]
"""The files of a folder by their paths in it."""


def library() -> ctypes.CDLL:
    """Returns the recorder; starts Python again with it where it isn't loaded yet."""
    if not hasattr(ctypes.CDLL(None), "watch"):
        source = Path(__file__).with_name("recorder.c")
        built = Path(tempfile.mkdtemp()) / "recorder.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", built, source], check=True)
        os.environ["LD_PRELOAD"] = str(built)
        os.execv(sys.executable, [sys.executable, "-m", "tools.crash", *sys.argv[1:]])
    loaded = ctypes.CDLL(None)
    loaded.fail.argtypes = [ctypes.c_int, ctypes.c_long, ctypes.c_int, ctypes.c_int]
    loaded.calls_of.restype = ctypes.c_long
    return loaded


class Operation(NamedTuple):
    """A change to a file, a sync or a note; `file` is a number that no other file has."""

    kind: str
    seconds: float
    file: int = -1
    name: str = ""
    at: int = 0
    data: bytes = b""


class Disk:
    """The files of a folder while changes are made to them."""

    def __init__(self, names: dict[str, int], contents: dict[int, bytes | bytearray]) -> None:
        self.names, self.contents = names, contents
        self._own: set[int] = set()  # the contents that no other disk has

    def copy(self) -> Disk:
        """Returns a disk that can be changed until this one is."""
        return Disk({**self.names}, {**self.contents})

    def apply(self, done: Operation, size: int | None = None) -> None:
        """Makes a change; of a write, only the first `size` bytes."""
        match done.kind:
            case "write":
                held, data = self._content(done.file), done.data[:size]
                held.extend(bytes(max(0, done.at - len(held))))
                held[done.at : done.at + len(data)] = data
            case "truncate":
                held = self._content(done.file)
                held[:] = held[: done.at].ljust(done.at, b"\0")
            case "create":
                self.names[done.name] = done.file
            case "rename" if done.name in self.names:
                self.names[done.data.decode()] = self.names.pop(done.name)
            case "unlink":
                self.names.pop(done.name, None)

    def _content(self, file: int) -> bytearray:
        """Returns the content of a file, to be changed."""
        held = self.contents.get(file, b"")
        if file not in self._own or not isinstance(held, bytearray):
            held = self.contents[file] = bytearray(held)
            self._own.add(file)
        return held

    @property
    def files(self) -> Files:
        """The files as they would be found."""
        return {name: bytes(self.contents.get(file, b"")) for name, file in self.names.items()}


class Record:
    """All that was done in a folder, in order; what it held before is safe on the disk."""

    def __init__(self, before: Files, log: bytes, folder: str) -> None:
        self.done: list[Operation] = []
        names = {name: number for number, name in enumerate(before)}
        contents: dict[int, bytes | bytearray] = {names[name]: before[name] for name in before}
        self._disk = Disk({**names}, contents)
        self._solid = 0  # the changes that are on `_disk`
        syncs: dict[int, int] = {}  # the end of each sync, by its start
        self._read(log, folder, names, syncs)
        never = len(self.done) + 1
        self.safe_at = [never] * len(self.done)
        """By the changes: how many have to be made until a power cut leaves this one."""
        self.surely_at = [never] * len(self.done)
        """The same, where a sync of a file saves no names: those want a sync of their folder."""
        of_file: dict[int, int] = {}
        of_folder: dict[str, int] = {}
        any_sync = of_games = never
        for i in reversed(range(len(self.done))):
            done = self.done[i]
            if i in syncs:  # before what follows: a sync is passive, too
                end = syncs[i]
                of_file[done.file] = min(of_file.get(done.file, never), end)
                of_folder[done.name] = min(of_folder.get(done.name, never), end)
                any_sync = min(any_sync, end)
                if done.name.endswith((".db", "-wal")):
                    of_games = min(of_games, end)
            elif done.kind in _PASSIVE:
                self.safe_at[i], self.surely_at[i] = of_games, 0
            elif done.kind in ("write", "truncate"):
                self.safe_at[i] = self.surely_at[i] = of_file.get(done.file, never)
            else:  # a journal brings names to the disk in order, and all with any sync
                its_folder = of_folder.get(os.path.dirname(done.name), never)
                self.safe_at[i] = any_sync
                self.surely_at[i] = min(its_folder, of_file.get(done.file, never))

    def _read(self, log: bytes, folder: str, names: dict[str, int], syncs: dict[int, int]) -> None:
        """Reads the recorder's log into `done`, and the syncs in it that ended."""
        files: dict[int, tuple[int, str]] = {}
        begun: dict[int, int] = {}
        at, count = 0, len(names)
        while at < len(log):
            number, descriptor, place, nanoseconds, n1, n2 = _HEAD.unpack_from(log, at)
            at += _HEAD.size
            first, second = log[at : at + n1], log[at + n1 : at + n1 + n2]
            at += n1 + n2
            kind, seconds = _KIND_OF[number], nanoseconds / 1e9
            path = os.fsdecode(first) if kind not in ("write", "note") else ""
            name = path.removeprefix(folder).lstrip("/")
            if name.endswith("-shm"):
                continue
            if kind in ("open", "create"):
                if kind == "create":
                    names[name] = count = count + 1
                files[descriptor] = (names.get(name, -2), name)  # folders have none
                if kind == "create":
                    self.done.append(Operation("create", seconds, count, name))
                elif place:
                    self.done.append(Operation("truncate", seconds, names[name], name))
            elif kind == "close":
                files.pop(descriptor, None)
            elif kind == "note":
                self.done.append(Operation("note", seconds, data=first))
            elif kind == "sync" and descriptor in files:
                begun[descriptor] = len(self.done)
                self.done.append(Operation("sync", seconds, *files[descriptor]))
            elif kind == "synced" and descriptor in begun:
                syncs[begun.pop(descriptor)] = len(self.done) + 1
                self.done.append(Operation("synced", seconds, *files[descriptor]))
            elif kind in ("write", "truncate") and descriptor in files:
                self.done.append(Operation(kind, seconds, *files[descriptor], place, first))
            elif kind == "rename":
                to = os.fsdecode(second).removeprefix(folder).lstrip("/")
                names[to] = names.pop(name)
                self.done.append(Operation("rename", seconds, -1, name, 0, to.encode()))
            elif kind == "unlink":
                names.pop(name, None)
                self.done.append(Operation("unlink", seconds, -1, name))

    def changes(self) -> list[int]:
        """Returns after how many operations something had changed on the disk."""
        return [i + 1 for i, done in enumerate(self.done) if done.kind not in _PASSIVE]

    def states(self, until: int, is_full: bool) -> Iterator[tuple[str, Files]]:
        """Yields what a kill and a power cut may leave after so many operations.

        Calls must come in order. With `is_full` also subsets of what is not synced.
        """
        while self._solid < until and self._is_solid(self._solid, until):
            self._disk.apply(self.done[self._solid])
            self._solid += 1
        loose = [i for i in range(self._solid, until) if self.safe_at[i] > until]
        data = [i for i in loose if self.done[i].kind in ("write", "truncate")]
        names = [i for i in loose if self.done[i].kind in _NAMES]
        yield "kill", self._without(until, set())
        yield "nothing unsynced", self._without(until, {*data, *names})
        yield "names before data", self._without(until, {*data})
        yield "data before names", self._without(until, {*names})
        last = until - 1
        for size in range(_SECTOR, len(self.done[last].data), _SECTOR):
            yield "torn", self._without(until, set(), (last, size))
        if is_full:
            yield from self._subsets(until, data, names)

    def _is_solid(self, i: int, until: int) -> bool:
        is_passive = self.done[i].kind in _PASSIVE
        return is_passive or max(self.safe_at[i], self.surely_at[i]) <= until

    def _subsets(
        self, until: int, data: list[int], names: list[int]
    ) -> Iterator[tuple[str, Files]]:
        for i in data[-_MOST_SINGLE:]:
            yield "without a write", self._without(until, {i})
        chance = random.Random(until)
        for _ in range(_SUBSETS):
            lost = {i for i in data if chance.random() < 0.5}
            first = chance.choice([*names, until])
            yield "reordered", self._without(until, lost | {i for i in names if i >= first})
        for i in range(self._solid, until):
            if self.done[i].kind in _NAMES and self.surely_at[i] > until:
                yield "without a name", self._without(until, {i})

    def _without(self, until: int, lost: set[int], torn: tuple[int, int] | None = None) -> Files:
        """Returns the files after so many operations but the lost ones; one may be cut short."""
        disk = self._disk.copy()
        for i in range(self._solid, until):
            if i not in lost:
                disk.apply(self.done[i], torn[1] if torn is not None and torn[0] == i else None)
        return disk.files


def recorded(loaded: ctypes.CDLL, folder: Path, play: Callable[[], object]) -> Record:
    """Returns the record of what `play` does in a folder."""
    before = files_in(folder)
    with tempfile.NamedTemporaryFile() as log:
        loaded.watch(os.fsencode(folder), log.name.encode())
        try:
            play()
        finally:
            loaded.watch(None, None)
        return Record(before, Path(log.name).read_bytes(), str(folder))


def files_in(folder: Path) -> Files:
    """Returns the files below a folder."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in paths
        if not path.name.endswith("-shm")
    }
