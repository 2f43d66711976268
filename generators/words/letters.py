"""Letter masks and letter bitsets of many words of one length at once.

A block is words of one length, one byte a letter, one word after the other: `block[place::length]`
is a column, the letters at that place of all words. Whole columns are translated and joined in a
few calls each, which is several times faster than going through the words.
"""

from __future__ import annotations

import struct
from functools import cache

_PLANES = 4  # bytes of a mask


def masks(block: bytes, length: int, alphabet: bytes) -> tuple[int, ...]:
    """Returns the letters of every word of a block, bit i for letter i of the alphabet.
    A block has `length` bytes a word, an alphabet at most 32 letters.
    """
    count = len(block) // length
    columns = [block[place::length] for place in range(length)]
    spread = bytearray(_PLANES * count)
    for plane in range(_PLANES):
        if part := alphabet[8 * plane : 8 * plane + 8]:
            table = _table({letter: 1 << bit for bit, letter in enumerate(part)})
            union = 0
            for column in columns:
                union |= int.from_bytes(column.translate(table), "little")
            spread[plane::_PLANES] = union.to_bytes(count, "little")
    return struct.unpack(f"<{count}I", spread)


def bitsets(block: bytes, length: int, alphabet: bytes) -> tuple[tuple[int, ...], ...]:
    """Returns, by place and letter of the alphabet, the words with that letter there.
    A bitset of words has bit i for word i of the block, which has `length` bytes a word.
    """
    found = []
    for place in range(length):
        eighths = [block[place + bit * length :: 8 * length] for bit in range(8)]
        found.append(tuple(_where(eighths, bytes([letter])) for letter in alphabet))
    return tuple(found)


def where(column: bytes, values: bytes) -> int:
    """The indices at which the column has one of the values, as a bitset."""
    return _where([column[bit::8] for bit in range(8)], values)


def _where(eighths: list[bytes], values: bytes) -> int:
    """Returns a bitset of the items with these values, from a column split into eight parts.

    Byte i of part k is item 8 * i + k of the column and becomes bit k of byte i: a third of the
    time of reading the column as a binary numeral.
    """
    union = 0
    for bit, part in enumerate(eighths):
        union |= int.from_bytes(part.translate(_marking(values, bit)), "little")
    return union


@cache
def _marking(values: bytes, bit: int) -> bytes:
    """Returns a table for bytes.translate: each of the values becomes that bit, others 0."""
    return _table(dict.fromkeys(values, 1 << bit))


def _table(values: dict[int, int]) -> bytes:
    """Returns a table for bytes.translate: bytes without a value become 0."""
    return bytes(values.get(byte, 0) for byte in range(256))
