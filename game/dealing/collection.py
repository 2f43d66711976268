"""The puzzles of a file, a folder, an archive, a day or a stream.

A text of several puzzles has one a line (IDs, or the JSON objects that `generate` and `today`
print, so that one command can read what another has written), or several in a form of their kind.
"""

from __future__ import annotations

import io
import json
import os
import re
import sys
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice
from pathlib import Path, PurePosixPath
from typing import Any, BinaryIO, NamedTuple

from game.daily.today import BY_WEEKDAY, day_named, id_of, kinds_of_day, levels_named
from game.dealing import opening
from game.files import plain as files
from game.ui.text import _, count, join_sentences
from generators.base import (
    AnyKind,
    CabinetError,
    Cancelled,
    Message,
    ParseError,
    Tick,
    UnknownFormat,
    UsageError,
    in_english,
    no_tick,
)
from generators.kinds import KINDS, kind_rows
from generators.library import MAX_BYTES
from generators.text import Prose, UsableList, in_other_encoding, size_of, text_of

_MOST_LINE = 1_000_000  # bytes; a crossword has 10,000
_SHOWN = 60
_LOOKED_AT = 5  # lines that show whether a text has a puzzle a line
MOST_PUZZLES = 2000
"""The most puzzles of a folder, an archive or a file that are taken."""
_MOST_FILES, _MOST_BYTES = 5000, 20_000_000  # of a folder or an archive
_MOST_DEEP = 2  # folders within the folder
_ZIP = b"PK\x03\x04"
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_OF_DOCUMENTS = frozenset({"[Content_Types].xml", "mimetype"})
_ABOUT = re.compile(r"(?i)(?:read.?me|licen[cs]e|copying|change.?log)\b")
"""The names of files about a folder, which are not read as words."""
_BY_SYSTEM = frozenset({"__MACOSX", "Thumbs.db", "desktop.ini"})


class PuzzleText(NamedTuple):
    """The text of one puzzle, and where it comes from; empty if that is the command line."""

    data: bytes
    place: str = ""
    line: int = 0
    """The line of a batch that it is; 0 if it is alone."""
    problem: Message | None = None
    """What is wrong with that line."""
    file: str = ""
    """The name of the file that it is the whole of, or ""."""
    kind: str = ""
    """The kind of a part of a text; "" if that isn't known."""
    title: str = ""
    """What a part of a text is called there, or ""."""

    @property
    def ident(self) -> str:
        """The ID that the puzzle is given by, or ""."""
        return self.data.decode("utf-8", "replace").strip() if _is_id(self.data) else ""


def texts_of(target: str, is_file: bool = False, name_file: bool = True) -> Iterator[PuzzleText]:
    """Yields the texts of the puzzles that an argument stands for. Raises ParseError.

    `is_file`: the argument names a file, even if there is none. `name_file`: errors name the file.
    """
    if target == files.STANDARD:
        yield from _texts_of_stream(standard_input())
    elif is_file or os.path.lexists(target):
        name = files.quoted(target) if name_file else ""
        data = b"" if os.path.isdir(target) else files.read(Path(target), MAX_BYTES)
        are_files = not data or data.startswith(_ZIP)
        found = collected(Path(target), data, no_tick) if are_files else None
        if found is None:
            yield from split(data, name, os.path.basename(target))
            return
        yield from found.texts
        for number, (file, reason) in enumerate(found.refused, len(found.texts) + 1):
            yield PuzzleText(b"", file, number, reason)
        if left_out := found.left_out():
            print(left_out, file=sys.stderr)
    else:
        yield from split(target.encode("utf-8", "surrogatepass"))


def texts_to_solve(
    kind: AnyKind | None, text: str | None, file: str | None
) -> Iterator[PuzzleText]:
    """Yields the texts to solve; for a day and a kind, that kind's puzzle. Raises ParseError."""
    if (text is None) == (file is None):
        if text is None:
            raise UsageError("Give the puzzle as TEXT or with --file FILE.")
        raise UsageError("Give the puzzle as TEXT or with --file FILE, not both.")
    day = day_named(text or "")
    if day is not None and kind is not None:
        level = levels_named(text or "").get(kind.name, BY_WEEKDAY)
        yield PuzzleText(id_of(kind.name, day, level).encode())
    elif text is None or text == files.STANDARD:
        yield from texts_of(files.STANDARD if file is None else file, is_file=True)
    else:
        yield from split(opening.id_in_message(text).encode("utf-8", "surrogatepass"))


def split(data: bytes, place: str = "", file: str = "") -> Iterator[PuzzleText]:
    """Yields the puzzles in a text: one a line, several in a form of their kind, those of the day
    that it names, or only one.
    """
    lines = data.splitlines()
    first = [line for line in lines if line.strip()][:_LOOKED_AT]
    named = data[:_SHOWN].decode("utf-8", "replace")
    day = day_named(named)
    if day is not None:
        levels = levels_named(named) or dict.fromkeys(
            (row.name for row in kinds_of_day(day)), BY_WEEKDAY
        )
        for name, level in levels.items():
            yield PuzzleText(id_of(name, day, level).encode())
    elif any(map(_fields_of_json_line, first)):
        yield from _texts_of_json_lines(lines, place)
    elif len(lines) > 1 and (any(map(opening.is_seed_id, first)) or _are_ids(lines)):
        yield from _texts_of_ids(lines, place)
    elif len(parts := _parts(data, file)) > 1:
        for number, (kind, title, text) in enumerate(parts, 1):
            name = f"{place}, puzzle {number}" if place else f"puzzle {number}"
            yield PuzzleText(text.encode(), name, number, kind=kind, title=title)
    else:
        yield PuzzleText(data, place, file=file)


def _parts(data: bytes, file: str) -> list[tuple[str, str, str]]:
    """Returns kind, title and text of each puzzle in a text, if a kind finds several; else []."""
    ending = Path(file).suffix.lower()
    is_of_one = any(ending and kind.formats.claims(b"", ending) for kind in KINDS)
    if b"\n" not in data.strip() and data.lstrip()[:1] not in (b"[", b"{"):
        return []
    try:
        text = in_other_encoding(data) or text_of(data, MAX_BYTES)
    except ParseError:
        return []
    for kind in KINDS if not is_of_one or "exolve-begin" in text else ():
        if len(parts := kind.formats.parts(text)) > 1:
            return [(kind.name, title, part) for title, part in parts]
    return []


def _are_ids(lines: list[bytes]) -> bool:
    """Returns whether most lines are IDs; the first one of a puzzle may be."""
    written = [line for line in lines if line.strip()]
    return 3 * sum(map(_is_id, written)) >= 2 * len(written) > 2


def _texts_of_ids(lines: list[bytes], place: str) -> Iterator[PuzzleText]:
    """Yields the ID of each line, or what is wrong with the line."""
    for number, line in enumerate(lines, 1):
        problem = None
        if not _is_id(line):
            shown = repr(line[:_SHOWN].decode("utf-8", "replace").strip())
            problem = in_english(
                "This isn't a game ID: {found}. Correct or remove it.", found=shown
            )
        if line.strip():
            yield PuzzleText(line.strip(), _line_name(number, place), number, problem)


# Folders and archives


@dataclass
class FoundPuzzles:
    """The puzzles of a folder, an archive or a file, and what was left out."""

    name: str
    texts: list[PuzzleText] = field(default_factory=list)
    opened: dict[int, opening.FoundPuzzle] = field(default_factory=dict)
    """By index, the puzzles that had to be opened to know what their files are."""
    refused: list[tuple[str, Message]] = field(default_factory=list)
    """The files that can't be opened, and why."""
    skipped: int = 0
    """How many files have no puzzle."""
    is_cut: bool = False
    """Whether there are more than are taken."""

    def add_several(self, file: str, data: bytes) -> bool:
        """Takes the puzzles of a file with several, without opening any; returns whether it is
        one.
        """
        texts = [*islice(split(data, files.quoted(file), file), MOST_PUZZLES + 1)]
        if len(texts) > 1:
            self.refused += [(text.place, text.problem) for text in texts if text.problem]
            self.texts += [text for text in texts if not text.problem]
            self.cut()
        return len(texts) > 1

    def add_one(self, file: str, data: bytes, tick: Tick) -> None:
        """Takes the puzzle of a file, if it has one that can be opened."""
        try:
            found = opening.resolve_data(b"" if _ABOUT.match(file) else data, tick, file=file)
            if found.opened.is_of_prose:
                raise UnknownFormat("These are words without a puzzle.")
        except (UnknownFormat, UsableList, Prose):
            self.skipped += 1
        except Cancelled:
            raise
        except CabinetError as error:
            self.refused.append((file, error.message))
        else:
            number = len(self.texts)
            self.opened[number] = found
            name = files.quoted(file)
            self.texts.append(PuzzleText(data, name, number + 1, file=file, kind=found.kind.name))

    def left_out(self) -> str:
        """Returns what was left out without a reason for each, in a sentence or two; or ""."""
        sentences = []
        if self.is_cut:
            taken = len(self.texts)
            sentences.append(_("Only the first {n} puzzles were taken.").format(n=taken))
        if self.skipped:
            skipped = count("{n} file has no puzzle.", "{n} files have no puzzle.", self.skipped)
            sentences.append(skipped)
        return join_sentences(sentences)

    def cut(self) -> None:
        """Leaves out the puzzles that are too many."""
        self.is_cut = self.is_cut or len(self.texts) > MOST_PUZZLES
        del self.texts[MOST_PUZZLES:]


def collected(path: Path, data: bytes, tick: Tick) -> FoundPuzzles | None:
    """Returns the puzzles of a folder or an archive, or of a file with this data that has several.

    None for another file: what it holds is opened, or refused, as a whole. Raises ParseError for a
    folder that can't be read or has no puzzles.
    """
    found, size = FoundPuzzles(path.name or str(path)), 0

    def go_on(_progress: float | None) -> None:
        tick(None)

    is_folder, archive = path.is_dir(), _archive(data)
    if not is_folder and archive is None:
        found.add_several(path.name, data)
        return found if len(found.texts) > 1 else None
    members = [*(_files_in_folder(path) if archive is None else _files_in_archive(archive))]
    for number, (file, read) in enumerate(members):
        tick(number / len(members))
        if len(found.texts) >= MOST_PUZZLES or number >= _MOST_FILES or size > _MOST_BYTES:
            found.is_cut = True
            break
        try:
            contents = read(tick)
        except ParseError as error:
            found.refused.append((file, error.message))
            continue
        size += len(contents)
        if not found.add_several(file, contents):
            found.add_one(file, contents, go_on)
    found.cut()
    if is_folder and not found.texts:
        for file, reason in found.refused:
            raise ParseError("{name}: {reason}", name=files.quoted(file), reason=reason)
        raise ParseError("There are no puzzles in {name}.", name=files.quoted(found.name))
    return found if found.texts else None


Read = Callable[[Tick], bytes]


def _files_in_folder(folder: Path, deep: int = 0) -> Iterator[tuple[str, Read]]:
    """Yields name and reader of each plain file in a folder and its folders, in natural order.

    A link to a folder isn't followed. Raises ParseError.
    """
    try:
        with os.scandir(folder) as entries:
            found = [each for each in islice(entries, _MOST_FILES) if each.name[:1] != "."]
    except OSError as error:
        failure = ParseError(
            "{name} can't be read: {reason}.", name=files.quoted(folder), reason=error.strerror
        )
        if not deep:
            raise failure from None
        yield folder.name, partial(_failing, failure)
        return
    if any(each.name == "cabinet.db" for each in found):  # reading it would end sqlite's lock
        found = [each for each in found if not each.name.startswith("cabinet.")]
    for entry in sorted(found, key=lambda each: _natural(each.name)):
        path = folder / entry.name
        if entry.is_dir(follow_symlinks=False):
            if deep < _MOST_DEEP and entry.name not in _BY_SYSTEM:
                yield from _files_in_folder(path, deep + 1)
        elif entry.name not in _BY_SYSTEM and os.path.isfile(path):
            yield entry.name, partial(files.read, path, MAX_BYTES)


def _failing(error: ParseError, tick: Tick) -> bytes:
    """Raises the error that says why a folder can't be read."""
    raise error


def _natural(name: str) -> list[tuple[str, int]]:
    """Returns a key by which file 2 comes before file 10."""
    return [(word.lower(), int(n or 0)) for word, n in re.findall("([^0-9]*)([0-9]{0,9})", name)]


def _archive(data: bytes) -> zipfile.ZipFile | None:
    """Returns the .zip in some data; None if it is none, or an office document."""
    if not data.startswith(_ZIP):
        return None
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OverflowError, OSError):
        return None
    return None if _OF_DOCUMENTS & {*archive.namelist()} else archive


def _files_in_archive(archive: zipfile.ZipFile) -> Iterator[tuple[str, Read]]:
    """Yields name and reader of each file of a .zip, in natural order."""
    entries = [(PurePosixPath(each.filename), each) for each in archive.infolist()]
    for path, entry in sorted(entries, key=lambda each: _natural(each[0].as_posix())):
        is_hidden = path.name[:1] == "." or not _BY_SYSTEM.isdisjoint(path.parts)
        if not entry.is_dir() and not is_hidden:
            yield path.name, partial(_unpacked, archive, entry)


def _unpacked(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, tick: Tick) -> bytes:
    """Returns a file of a .zip. Raises ParseError, also for a locked or a large one."""
    damaged = ParseError("This archive is damaged or locked. Download it again.")
    if entry.compress_type not in _METHODS:
        raise damaged
    try:
        with archive.open(entry) as file:
            data = file.read(MAX_BYTES + 1)
    except (zipfile.BadZipFile, zlib.error, RuntimeError, EOFError, ValueError, OSError):
        raise damaged from None
    if len(data) > MAX_BYTES:
        raise ParseError("This file is too large. The limit is {limit}.", limit=size_of(MAX_BYTES))
    return data


# Streams


def standard_input() -> BinaryIO:
    """Returns where piped data comes from. Raises ParseError without one."""
    if not sys.stdin:
        raise UsageError("There's nothing on standard input. Pipe a puzzle in, or name a file.")
    return sys.stdin.buffer


def _texts_of_stream(stream: BinaryIO) -> Iterator[PuzzleText]:
    """Yields the texts of a stream, JSON lines as they come: there may be a million."""
    first = stream.readline(_MOST_LINE)
    if _id_of_json_line(first):
        yield from _texts_of_json_lines(
            chain([first], iter(lambda: stream.readline(_MOST_LINE), b"")), ""
        )
    else:
        yield from split(first + files.bounded(stream, MAX_BYTES - len(first)))


def _texts_of_json_lines(lines: Iterator[bytes] | list[bytes], place: str) -> Iterator[PuzzleText]:
    """Yields the puzzle of each line of generate --json or ID, or what is wrong with the line."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        found, problem = _id_of_json_line(line), None
        text = line.decode("utf-8", "replace").strip()
        if not found and not text.startswith("{"):
            found = text  # an ID among the lines
        elif not found:
            shown = repr(line[:_SHOWN].decode("utf-8", "replace").strip())
            problem = in_english(
                "This isn't a line printed by 'generate --json': {found}.", found=shown
            )
        data = found.encode("utf-8", "surrogatepass")
        yield PuzzleText(data, _line_name(number, place), number, problem)


def _line_name(number: int, place: str) -> str:
    return f"{place}, line {number}" if place else f"line {number}"


def _fields_of_json_line(line: bytes) -> dict[str, Any]:
    """Returns the fields of a line of our JSON; none for any other line."""
    if not line.lstrip().startswith(b"{"):
        return {}
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    has_kind = fields.get("kind") in [row.name for row in kind_rows()]
    ident = str(fields.get("id")).encode("utf-8", "surrogatepass")
    return fields if has_kind or _is_id(ident) else {}


def _id_of_json_line(line: bytes) -> str:
    """Returns the ID in a line of our JSON; "" if there is none.

    The long ID is preferred to the short one: it opens in every version.
    """
    fields = _fields_of_json_line(line)
    if not fields:
        return ""
    ident = fields.get("id") or fields.get("short_id")
    if not ident and isinstance(fields.get("preset"), str) and isinstance(fields.get("seed"), str):
        ident = f"{fields['kind']}/{fields['preset']}#{fields['seed']}"
    return ident if isinstance(ident, str) else ""


def _is_id(line: bytes) -> bool:
    return opening.is_id(line.strip().decode("utf-8", "replace"))
