"""A database with its write-ahead log, put together as bytes.

Sqlite reads a log up to the first damaged frame and forgets what follows. But every frame says
which page it is and has a checksum that goes on from that of the frame before, as it is written
there: so the frames behind a damaged one can be told to be sound, and read.
Source: sqlite.org/fileformat2.html, section 4.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

_HEADER = struct.Struct(">8I")
_FRAME = struct.Struct(">6I")
_MAGIC = 0x377F0682  # the last bit tells the order of the bytes that are summed up
_PAGE_SIZES = [1 << power for power in range(9, 17)]

_FORMAT = b"SQLite format 3\0"
_FRACTIONS = b"\x40\x20\x20"

Sum = tuple[int, int]


class WalFrame(NamedTuple):
    """A page as a transaction left it; `pages` are those of the file then, 0 within one."""

    page: int
    pages: int
    data: bytes
    is_sound: bool


def images(path: Path) -> list[bytes]:
    """The database as a file without a log, the fullest first; nothing where there is none.

    There are two where the log is damaged: with all frames that are sound, and with those that
    sqlite itself would read. Raises OSError.
    """
    database = with_sound_header(_read(path))
    found = frames(_read(path.with_name(path.name + "-wal")), _page_size(database))
    sound = [frame for frame in found if frame.is_sound]
    until_damage = next((i for i, frame in enumerate(found) if not frame.is_sound), len(found))
    fullest, as_read = _overlaid(database, sound), _overlaid(database, found[:until_damage])
    return [image for image in ([fullest, as_read][: 2 - (fullest == as_read)]) if image]


def with_sound_header(database: bytes) -> bytes:
    """The database with what its first bytes have to say, where they say something else.

    All tables behind a damaged header can be read, and sqlite reads none of them. What is put
    there is what this program writes. Source: section 1.3 of the file format of sqlite.
    """
    image = bytearray(database)
    if len(image) < min(_PAGE_SIZES):
        return database
    image[: len(_FORMAT)] = _FORMAT
    if _page_size(image) not in _PAGE_SIZES:
        fitting = (size for size in (4096, *sorted(_PAGE_SIZES)) if len(image) % size == 0)
        image[16:18] = (next(fitting, 4096) % 65535).to_bytes(2, "big")
    if image[21:24] != _FRACTIONS:
        image[20:24] = b"\0" + _FRACTIONS
    for start, most, usual in ((44, 4, 4), (56, 3, 1)):  # the schema's format, the encoding
        if not 1 <= int.from_bytes(image[start : start + 4], "big") <= most:
            image[start : start + 4] = usual.to_bytes(4, "big")
    return bytes(image)


def frames(log: bytes, page_size: int) -> list[WalFrame]:
    """The frames of a log; `page_size` is used where the log's own cannot be read."""
    if len(log) < _HEADER.size:
        return []
    magic, _, own_page_size, _, *salts, first, second = _HEADER.unpack_from(log)
    order = {_MAGIC: "<", _MAGIC + 1: ">"}.get(magic, "<" if sys.byteorder == "little" else ">")
    total = _summed(order, (0, 0), log[: _HEADER.size - 8])
    if total == (first, second):
        page_size = own_page_size
    if page_size not in _PAGE_SIZES:
        return []
    starts = range(_HEADER.size, len(log) - page_size - _FRAME.size + 1, page_size + _FRAME.size)
    if total != (first, second) and starts:
        salts = list(_FRAME.unpack_from(log, starts[0])[2:4])
    return _checked(log, starts, order, page_size, salts, {total, (first, second)})


def is_header(data: bytes) -> bool:
    """Whether these first bytes of a log are what sqlite wrote."""
    if len(data) < _HEADER.size:
        return False
    magic, _, page_size, _, _, _, *its_sum = _HEADER.unpack_from(data)
    order = {_MAGIC: "<", _MAGIC + 1: ">"}.get(magic)
    if order is None or page_size not in _PAGE_SIZES:
        return False
    return [*_summed(order, (0, 0), data[: _HEADER.size - 8])] == its_sum


def _checked(
    log: bytes, starts: range, order: str, page_size: int, salts: list[int], before: set[Sum]
) -> list[WalFrame]:
    """The frames of this log; those that an earlier one left behind it have other salts."""
    found = []
    for start in starts:
        page, pages, *own_salts, first, second = _FRAME.unpack_from(log, start)
        data = log[start + _FRAME.size :][:page_size]
        head = log[start : start + 8]
        sums = {_summed(order, seed, head + data) for seed in before}
        is_sound = own_salts == salts and (first, second) in sums and page > 0
        if is_sound or own_salts == salts:
            found.append(WalFrame(page, pages, data, is_sound))
        # Of a damaged frame, either the sum that is written or the one that is found is right.
        before = {(first, second)} if is_sound else {(first, second), *sums}
        if len(before) > 4:
            before = {(first, second)}
    return found


def _overlaid(database: bytes, found: Sequence[WalFrame]) -> bytes:
    last = next((i for i in reversed(range(len(found))) if found[i].pages), -1)
    image = bytearray(database)
    most = len(database) + sum(len(frame.data) for frame in found)
    for page, _, data, _ in found[: last + 1]:
        end = page * len(data)
        if end <= most:
            image.extend(bytes(max(0, end - len(image))))
            image[end - len(data) : end] = data
    if last >= 0:
        del image[found[last].pages * len(found[last].data) :]
    image[18:20] = b"\1\1"[: len(image[18:20])]  # it has no log: else it would not be read
    return bytes(image)


def _summed(order: str, seed: Sum, data: bytes) -> Sum:
    first, second = seed
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for one, two in zip(words, words, strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return first, second


def _page_size(database: bytes | bytearray) -> int:
    size = int.from_bytes(database[16:18], "big")
    return 65536 if size == 1 else size


def _read(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""
