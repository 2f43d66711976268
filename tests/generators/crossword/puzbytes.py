"""Writes .puz files by the published description of the format, without the library for them."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence


def checksum(data: bytes, start: int = 0) -> int:
    """The sum of the format: turn right by one bit, add, sixteen bits."""
    total = start
    for byte in data:
        total = (total >> 1) | ((total & 1) << 15)
        total = (total + byte) & 0xFFFF
    return total


def puz_file(
    solution: Sequence[str],
    clues: Sequence[str],
    fill: Sequence[str] = (),
    texts: Sequence[str] = ("Title", "Author", "Copyright", "Notes"),
    version: str = "1.3",
    state: int = 0,
    puzzle_type: int = 1,
    sections: Mapping[bytes, bytes] | None = None,
    scrambled: int = 0,
) -> bytes:
    """The file of a solution and a fill, row by row; the clues by cell, across before down."""
    encoding = "latin-1" if version < "2" else "utf-8"
    height, width = len(solution), len(solution[0])
    answers = "".join(solution).encode("latin-1")
    empty = ["".join("." if mark in ".:" else "-" for mark in row) for row in solution]
    written = "".join(fill or empty).encode("latin-1")
    title, author, rights, notes = (text.encode(encoding) for text in texts)
    listed = [clue.encode(encoding) for clue in clues]
    size = struct.pack("<BBHHH", width, height, len(clues), puzzle_type, state)

    def text_sum(start: int) -> int:
        total = start
        for text in (title, author, rights):
            total = checksum(text + b"\0", total) if text else total
        for clue in listed:
            total = checksum(clue, total)
        return checksum(notes + b"\0", total) if notes else total

    sums = [checksum(size), checksum(answers), checksum(written), text_sum(0)]
    low = bytes(mask ^ (total & 255) for mask, total in zip(b"ICHE", sums, strict=True))
    high = bytes(mask ^ (total >> 8) for mask, total in zip(b"ATED", sums, strict=True))
    whole = text_sum(checksum(written, checksum(answers, checksum(size))))
    head = struct.pack("<H12sH", whole, b"ACROSS&DOWN\0", sums[0]) + low + high
    head += version.encode() + b"\0" + bytes(2) + struct.pack("<H", scrambled) + bytes(12) + size
    body = b"".join(text + b"\0" for text in (title, author, rights, *listed, notes))
    extra = b"".join(
        name + struct.pack("<HH", len(data), checksum(data)) + data + b"\0"
        for name, data in (sections or {}).items()
    )
    return head + answers + written + body + extra
