"""Packed data files: a first line that says what it is, facts as JSON, then columns of bytes.

puzzle-cabinet KIND VERSION CRC32-OF-THE-REST
{"columns": [[name, bytes], ...], "facts": {...}}
zlib stream of all columns, one after the other
"""

from __future__ import annotations

import gzip
import json
import struct
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any, TypeVar, overload

from .base import MalformedFile, ParseError

T = TypeVar("T")

_MAKER = "puzzle-cabinet"
_VERSION = 1


@dataclass(frozen=True)
class Packed:
    """The content of a packed file: JSON facts and named columns."""

    facts: Mapping[str, Any]
    columns: Mapping[str, bytes]

    def to_bytes(self, kind: str) -> bytes:
        """Returns the file; the same contents give the same bytes."""
        sizes = [[name, len(column)] for name, column in self.columns.items()]
        head = json.dumps({"columns": sizes, "facts": self.facts}, separators=(",", ":"))
        rest = head.encode() + b"\n" + zlib.compress(b"".join(self.columns.values()), 9)
        return f"{_first_words(kind)} {zlib.crc32(rest):08x}\n".encode() + rest

    @classmethod
    def from_bytes(cls, kind: str, data: bytes) -> Packed:
        """Inverse of to_bytes. Raises ParseError."""
        first_line, _, rest = data.partition(b"\n")
        words, _, checksum = first_line.rpartition(b" ")
        expected = _first_words(kind).encode()
        if words != expected:
            raise _unexpected(expected.decode(), repr(first_line[:60].decode("latin-1")))
        if checksum != b"%08x" % zlib.crc32(rest):
            raise _unexpected(expected.decode(), "damaged or cut data")
        head, _, stream = rest.partition(b"\n")
        described = json.loads(head)
        body = memoryview(zlib.decompress(stream))
        columns, start = {}, 0
        for name, size in described["columns"]:
            columns[name] = bytes(body[start : start + size])
            start += size
        return cls(described["facts"], columns)


def _first_words(kind: str) -> str:
    return f"{_MAKER} {kind} {_VERSION}"


def _unexpected(expected: str, found: str) -> ParseError:
    """Returns the error for a data file that begins with something else."""
    return MalformedFile(
        f"One of the program's data files is damaged: it should begin with {expected}, not "
        f"{found}. Reinstall Puzzle Cabinet."
    )


def planes(values: Sequence[int], width: int) -> bytes:
    """Returns the numbers in `width` bytes each: all lowest bytes, then all next ones, and so on.

    zlib compresses this better than whole numbers one after the other.
    """
    return b"".join(
        bytes(number >> 8 * plane & 255 for number in values) for plane in range(width)
    )


def numbers(column: bytes, width: int) -> tuple[int, ...]:
    """Inverse of planes, for a width of 1 to 4."""
    count = len(column) // width
    spread = bytearray(4 * count)
    for plane in range(width):
        spread[plane::4] = column[plane * count : (plane + 1) * count]
    return struct.unpack(f"<{count}I", spread)


class PackedLines:
    """Lines of bytes in one piece: 30,000 of them in a list would take 2.5 MB more."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        self._ends = array("I", accumulate(len(line) + 1 for line in text.split(b"\n")))

    def __len__(self) -> int:
        return len(self._ends)

    def __getitem__(self, place: int) -> bytes:
        return self._text[self._start(place) : self._ends[place] - 1]

    def between(self, first: int, last: int) -> list[bytes]:
        """Returns the lines from index `first` up to, but not including, `last`."""
        if first >= last:
            return []
        return self._text[self._start(first) : self._ends[last - 1] - 1].split(b"\n")

    def _start(self, place: int) -> int:
        return self._ends[place - 1] if place else 0


class ByCharacter(Mapping[str, str]):
    """A mapping from characters to lines of text, in a third of a dictionary's memory.

    `codes` has the characters' code points, ascending; several mappings may share it.
    """

    def __init__(self, codes: array[int], text: str) -> None:
        self._codes = codes
        self._lines = PackedLines(text.encode())

    def __len__(self) -> int:
        return len(self._codes)

    def __iter__(self) -> Iterator[str]:
        return map(chr, self._codes)

    def __getitem__(self, char: str) -> str:
        place = self._place(char)
        if place < 0:
            raise KeyError(char)
        return self._lines[place].decode()

    @overload
    def get(self, char: str, /) -> str | None: ...

    @overload
    def get(self, char: str, /, default: str | T) -> str | T: ...

    def get(self, char: str, /, default: T | None = None) -> str | T | None:
        """Returns the line of a character; Mapping.get, by KeyError, takes three times as long."""
        place = self._place(char)
        return default if place < 0 else self._lines[place].decode()

    def _place(self, char: str) -> int:
        """Returns the index of a character's line; -1 if there is none."""
        code, codes = ord(char) if len(char) == 1 else -1, self._codes
        place = bisect_left(codes, code)
        return place if place < len(codes) and codes[place] == code else -1


# A release keeps the modules and the data side by side too, so that one path serves both.
FOLDER = Path(__file__).resolve().parent.parent / "assets"


def text(name: str) -> str:
    """Returns the text of the gzip file `name`. Raises ParseError if it is missing or damaged."""
    try:
        return gzip.decompress(FOLDER.joinpath(name).read_bytes()).decode()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise MalformedFile(
            f"The data file {name} can't be read ({str(error)!r}). Reinstall Puzzle Cabinet."
        ) from error


def data(name: str) -> bytes:
    """Returns the bytes of the file `name`. Raises ParseError if it is missing."""
    try:
        return FOLDER.joinpath(name).read_bytes()
    except OSError as error:
        raise MalformedFile(
            f"The data file {name} can't be read ({str(error)!r}). Reinstall Puzzle Cabinet."
        ) from error


def table(name: str) -> list[tuple[str, str]]:
    """Returns the rows `key: text` of the file `name`; indented lines continue a row.

    Raises ParseError if the file is missing.
    """
    lines = (line for line in data(name).decode().splitlines() if line and line[0] != "#")
    rows = "\n".join(lines).replace("\n    ", " ").splitlines()
    return [(key, value.strip()) for key, _colon, value in (row.partition(":") for row in rows)]
