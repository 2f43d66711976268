"""Files of the data folder: checked to be plain files, made private, safely on the disk."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from generators.base import Message

LOGS = ("-wal", "-shm", "-journal")
"""The endings of the files that sqlite puts beside a database."""

EXPORTS = "exports"
"""The folder for exported files; version 0.1.0 didn't ask the player for another place."""


def data_folder(override: Path | None) -> Path:
    """Returns the player's data folder: `override`, PUZZLE_CABINET_DATA, or the system's."""
    chosen = override or os.environ.get("PUZZLE_CABINET_DATA")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path  # late: not needed where a folder is named

    return user_data_path("Puzzle Cabinet", appauthor=False)


def holds_games(path: Path, folder: Path) -> bool:
    """Returns whether a path is one of the files that hold the games of a data folder.

    Nothing else may open those: on POSIX that would end sqlite's locks on them.
    """
    try:
        return path.name.startswith("cabinet.") and os.path.samefile(path.parent, folder)
    except (OSError, ValueError):
        return False


class Unusable(OSError):
    """What has the name of one of our files can't be used; `reason` is for the player."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


def with_logs(path: Path) -> list[Path]:
    """Returns the logs of a database and, last, the database."""
    return [*(path.with_name(path.name + end) for end in LOGS), path]


def rescue_new(path: Path) -> Path:
    """Returns the path of the file that a rescue in this process builds."""
    return path.with_name(f"{path.stem}.rescue-{os.getpid()}.db")


def rescued(path: Path) -> Path:
    """Returns the path of a complete new database that will take the place of the old one."""
    return path.with_name(f"{path.stem}.rescued.db")


def rescue_lock(path: Path) -> Path:
    """Returns the path of the file that an instance locks while it rescues a database."""
    return path.with_name(f"{path.stem}.rescue.lock")


def not_a_file(path: Path) -> Unusable:
    """Returns the error about a folder, pipe … with the name of one of our files."""
    return Unusable(Message("{name} isn't a file", name=path.name))


def check_plain(paths: Iterable[Path], follow_links: bool = True) -> None:
    """Raises Unusable for a folder, pipe, socket or device; what is not there is fine.

    Opening a pipe could block forever. Unless `follow_links`, it also raises for a link, even one
    to a plain file.
    """
    for path in paths:
        try:
            mode = path.stat(follow_symlinks=follow_links).st_mode
        except FileNotFoundError:
            continue
        if not stat.S_ISREG(mode):
            raise not_a_file(path)


def is_own(info: os.stat_result) -> bool:
    """Returns whether a file belongs to the player; always True on Windows."""
    return os.name != "posix" or info.st_uid == os.geteuid()


def is_strange_link(path: Path) -> bool:
    """Returns whether a path is a link of another user, which may lead to the player's files."""
    try:
        info = path.lstat()
    except OSError:
        return False
    is_roots = os.name == "posix" and info.st_uid == 0
    return stat.S_ISLNK(info.st_mode) and not (is_roots or is_own(info))


def make_private(folder: Path) -> None:
    """Makes the folder, and forbids other users to read the program's files. Raises OSError."""
    folder.mkdir(0o700, parents=True, exist_ok=True)
    for path in folder.glob("cabinet.*") if os.name == "posix" else ():
        with suppress(OSError):  # it may belong to somebody else
            mode = path.lstat().st_mode
            if stat.S_ISREG(mode) and mode & 0o077:
                path.chmod(0o600)


def make_empty(path: Path) -> None:
    """Creates an empty file only the player can read, unless it exists.

    Sqlite gives a database's logs the permissions of the database.
    """
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def open_new(path: Path) -> BinaryIO:
    """Creates a file only the player can read. Raises OSError, also if it exists."""
    flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
    return open(os.open(path, flags, 0o600), "wb")


def open_own(path: Path) -> BinaryIO:
    """Opens a file of the program to read and overwrite, created if need be; never through a link.

    Raises OSError.
    """
    flags = os.O_CREAT | os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
    return open(os.open(path, flags, 0o600), "rb+", buffering=0)


def sync(path: Path) -> None:
    """Waits until the file is on the disk. Raises OSError."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
