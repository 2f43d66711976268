"""Packed data files: a first line that says what it is, facts as JSON, then columns of bytes.

puzzle-cabinet KIND VERSION CRC32-OF-THE-REST
{"columns": [[name, bytes], ...], "facts": {...}}
zlib stream of all columns, one after the other
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generators.base import ParseError

_MAKER = "puzzle-cabinet"
_VERSION = 1


@dataclass(frozen=True)
class Packed:
    """What a packed file holds: JSON facts and named columns."""

    facts: Mapping[str, Any]
    columns: Mapping[str, bytes]

    def to_bytes(self, kind: str) -> bytes:
        """The file; the same contents give the same bytes."""
        sizes = [[name, len(column)] for name, column in self.columns.items()]
        head = json.dumps({"columns": sizes, "facts": self.facts}, separators=(",", ":"))
        rest = head.encode() + b"\n" + zlib.compress(b"".join(self.columns.values()), 9)
        return f"{_first_words(kind)} {zlib.crc32(rest):08x}\n".encode() + rest

    @classmethod
    def from_bytes(cls, kind: str, data: bytes) -> Packed:
        """Inverse of to_bytes. Raises ParseError."""
        first, _, rest = data.partition(b"\n")
        expected = _first_words(kind).encode()
        if first[:-9] != expected:
            raise _unexpected(expected.decode(), repr(first[:60].decode("latin-1")))
        if first[-9:] != b" %08x" % zlib.crc32(rest):
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
    return ParseError(
        "expected a data file that begins with {expected}, found {found}",
        expected=expected,
        found=found,
    )


def planes(numbers: Sequence[int], width: int) -> bytes:
    """The numbers in `width` bytes each: all lowest bytes, then all next ones, and so on.

    zlib makes less of it than of whole numbers one after the other.
    """
    return b"".join(
        bytes(number >> 8 * plane & 255 for number in numbers) for plane in range(width)
    )


def numbers(column: bytes, width: int) -> tuple[int, ...]:
    """Inverse of planes, for a width of 1 to 4."""
    count = len(column) // width
    spread = bytearray(4 * count)
    for plane in range(width):
        spread[plane::4] = column[plane * count : (plane + 1) * count]
    return struct.unpack(f"<{count}I", spread)
