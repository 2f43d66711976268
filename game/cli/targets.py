"""The puzzles that an argument stands for: an ID, a file, a day, standard input.

A text of several puzzles has one a line: IDs, or the JSON objects that `generate` and `today`
print, so that one command can read what another has written.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from game.daily.today import BY_WEEKDAY, day_named, id_of, kinds_of_day, levels_named
from game.dealing import opening
from game.files import plain as files
from generators.base import AnyKind, Message, UsageError, in_english
from generators.kinds import kind_rows
from generators.library import MAX_BYTES

_MOST_LINE = 1_000_000  # bytes; a crossword has 10,000
_SHOWN = 60
_LOOKED_AT = 5  # lines that show whether a text has a puzzle a line


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
        yield from split(files.read(Path(target), MAX_BYTES), name, os.path.basename(target))
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
    """Yields the puzzles in a text: one a line, or those of the day it names, or only one."""
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
    else:
        yield PuzzleText(data, place, file=file)


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
