"""Folders as a player looks through them: what is in one, and the places where files are kept.

Everything here asks the disk and may wait for it: it belongs into a job.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from heapq import merge
from pathlib import Path
from string import ascii_uppercase
from typing import Any, NamedTuple

from game.ui.text import visible
from generators.base import Message, ParseError, Tick

MOST = 50_000
"""Entries of one folder that are read: a list that nobody walks through."""
_CHUNK = 1000  # entries sorted at once: a long sort would hold a frame up
_DIGITS = re.compile(r"(\d+)")
_HIDDEN_ON_WINDOWS = 0x2
_HIDDEN_ON_MAC = 0x8000
_MEDIA = ("/media", "/run/media", "/Volumes")


class FolderEntry(NamedTuple):
    """A file or folder in a list; `name` is what can be shown of its name.

    `changed` is in seconds since 1970, None where that cannot be told, as of a broken link.
    """

    path: Path
    name: str
    is_folder: bool
    changed: float | None = None
    size: int = 0


class NamedFolder(NamedTuple):
    """A folder that players know by a name of its own."""

    name: Message
    icon: str
    path: Path


@dataclass(frozen=True)
class Listing:
    """What was found in a folder; `others` is how many files no ending lets in.

    `is_cut`: there is more than is read.
    """

    folder: Path | None
    entries: tuple[FolderEntry, ...]
    others: int = 0
    is_cut: bool = False


def shown_name(name: str) -> str:
    """A name in one line, as far as it can be shown: names of files may hold anything."""
    return " ".join(visible(name).split()) or "?"


def is_folder(path: Path) -> bool:
    """Whether a folder, or a link to one, has that name, whatever the name is."""
    try:
        return stat.S_ISDIR(os.stat(path).st_mode)
    except (OSError, ValueError):
        return False


def is_there(path: Path) -> bool:
    """Whether anything has that name, whatever the name is."""
    try:
        return os.path.lexists(path)
    except ValueError:
        return False


def listing(folder: Path, suffixes: Collection[str], by_date: bool, tick: Tick) -> Listing:
    """The folders and files of a folder, without the hidden ones: folders first, by name.

    With `suffixes` only files that end so; `by_date`, the newest first. Raises ParseError.
    """
    found: list[FolderEntry] = []
    others, is_cut = 0, False
    try:
        with os.scandir(folder) as entries:
            for each in entries:
                tick(None)
                is_cut = len(found) + others == MOST
                if is_cut:
                    break
                entry = _entry(each)
                if entry is None:
                    continue
                if entry.is_folder or fits(entry.path, suffixes):
                    found.append(entry)
                else:
                    others += 1
    except (OSError, ValueError) as error:
        raise unreadable(error) from None
    key = _by_date if by_date else _by_name
    return Listing(folder, tuple(_in_order(found, key, tick)), others, is_cut)


def unreadable(error: OSError | ValueError) -> ParseError:
    """Why a folder cannot be shown, in a sentence for the player."""
    if isinstance(error, FileNotFoundError):
        return ParseError("This folder is not there any more.")
    reason = getattr(error, "strerror", None) or str(error)
    return ParseError("This folder cannot be read ({reason}).", reason=reason)


def first_readable(folders: Iterable[Path]) -> Path:
    """The first of the folders in which one can look; the home folder where none is."""
    for folder in folders:
        if is_folder(folder) and os.access(folder, os.R_OK | os.X_OK):
            return folder
    return home()


def fits(path: Path, suffixes: Collection[str]) -> bool:
    """Whether a file has one of the endings; any does where there are none."""
    return not suffixes or path.suffix.lower() in suffixes


def recent(paths: Sequence[Path], suffixes: Collection[str], tick: Tick) -> Listing:
    """Those of the files that are still there, in the same order; with `suffixes` as above."""
    found = []
    for path in (path for path in paths if fits(path, suffixes)):
        tick(None)
        try:
            about = os.stat(path)
        except (OSError, ValueError):
            continue
        if stat.S_ISREG(about.st_mode):
            name = shown_name(path.name)
            found.append(FolderEntry(path, name, False, about.st_mtime, about.st_size))
    return Listing(None, tuple(found))


def _entry(each: os.DirEntry[str]) -> FolderEntry | None:
    """What is told of an entry; None where it is hidden."""
    if each.name.startswith("."):
        return None
    path, name = Path(each.path), shown_name(each.name)
    try:
        about = each.stat()
    except OSError:  # a link that leads nowhere, or a file that has just gone
        return FolderEntry(path, name, False)
    if getattr(about, "st_file_attributes", 0) & _HIDDEN_ON_WINDOWS:
        return None
    if getattr(about, "st_flags", 0) & _HIDDEN_ON_MAC:
        return None
    return FolderEntry(path, name, stat.S_ISDIR(about.st_mode), about.st_mtime, about.st_size)


def _natural(name: str) -> tuple[tuple[int, int, str], ...]:
    """What sorts names as people do: `board 2` before `board 10`."""
    parts = _DIGITS.split(name.casefold())
    return tuple((0, int(p), "") if p.isdecimal() else (1, 0, p) for p in parts if p)


def _by_name(entry: FolderEntry) -> tuple[Any, ...]:
    return not entry.is_folder, _natural(entry.name), entry.path.name


def _by_date(entry: FolderEntry) -> tuple[Any, ...]:
    return not entry.is_folder, -(entry.changed or 0.0), _natural(entry.name), entry.path.name


def _in_order(
    entries: list[FolderEntry], key: Callable[[FolderEntry], tuple[Any, ...]], tick: Tick
) -> Iterable[FolderEntry]:
    """The entries sorted in small parts, with a tick at each of them."""
    parts = []
    for start in range(0, len(entries), _CHUNK):
        tick(None)
        parts.append(sorted(entries[start : start + _CHUNK], key=key))
    for entry in merge(*parts, key=key):
        tick(None)
        yield entry


# Places


def home() -> Path:
    """The player's own folder; where there is none, the one that the program was started in."""
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()


def known_places(exports: Path | None) -> list[NamedFolder]:
    """The folders that this machine has of those that everybody knows; each once.

    `exports` is where the program itself wrote files for the player.
    """
    from platformdirs import user_desktop_path, user_documents_path, user_downloads_path  # late

    found = [
        NamedFolder(Message("Home"), "home", home()),
        NamedFolder(Message("Downloads"), "export", user_downloads_path()),
        NamedFolder(Message("Documents"), "file", user_documents_path()),
        NamedFolder(Message("Desktop"), "folder", user_desktop_path()),
    ]
    if exports is not None:
        found.append(NamedFolder(Message("Exports"), "mark", exports))
    known: dict[Path, NamedFolder] = {}
    for place in found:
        known.setdefault(place.path, place)
    return [place for place in known.values() if is_folder(place.path)]


def drives() -> list[NamedFolder]:
    """The drives of Windows; elsewhere all of the computer, and what was plugged in."""
    if os.name == "nt":
        letters = (f"{letter}:\\" for letter in ascii_uppercase)
        return [_drive(letter, letter) for letter in letters if os.path.exists(letter)]
    found = [NamedFolder(Message("Computer"), "drive", Path("/"))]
    for top in _MEDIA:
        for path in _inside(Path(top)):
            mounted = [path] if os.path.ismount(path) else _inside(path)
            found += [_drive(each.name, each) for each in mounted if os.path.ismount(each)]
    return found


def _drive(name: str, path: str | Path) -> NamedFolder:
    return NamedFolder(Message("{drive}", drive=shown_name(name)), "drive", Path(path))


def _inside(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []
