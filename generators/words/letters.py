"""Letter masks and letter bitsets of many words of one length at once.

A block is words of one length, one byte a letter, one word after the other: `block[place::length]`
is a column, the letters at that place of all words. Whole columns are translated and joined in a
few calls each, which is several times faster than going through the words.
"""

from __future__ import annotations

import struct
from functools import cache

_MASK_BYTES = 4


def masks(block: bytes, length: int, alphabet: bytes) -> tuple[int, ...]:
    """Returns the letters of every word as a bitset: bit i for letter i of the alphabet.
    A block has `length` bytes a word, an alphabet at most 32 letters.
    """
    count = len(block) // length
    columns = [block[place::length] for place in range(length)]
    mask_bytes = bytearray(_MASK_BYTES * count)
    for byte in range(_MASK_BYTES):
        if eight_letters := alphabet[8 * byte : 8 * byte + 8]:
            table = _table({letter: 1 << bit for bit, letter in enumerate(eight_letters)})
            union = 0  # of all words at once: each column as one long integer
            for column in columns:
                union |= int.from_bytes(column.translate(table), "little")
            mask_bytes[byte::_MASK_BYTES] = union.to_bytes(count, "little")
    return struct.unpack(f"<{count}I", mask_bytes)


def bitsets(block: bytes, length: int, alphabet: bytes) -> tuple[tuple[int, ...], ...]:
    """Returns, by place and letter of the alphabet, the words with that letter there.
    A bitset of words has bit i for word i of the block, which has `length` bytes a word.
    """
    found = []
    for place in range(length):
        # The letters at that place of every eighth word, from the first, second, … eighth one on.
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
        union |= int.from_bytes(part.translate(_bit_table(values, bit)), "little")
    return union


@cache
def _bit_table(values: bytes, bit: int) -> bytes:
    """Returns a table for bytes.translate: each of the values becomes that bit, others 0."""
    return _table(dict.fromkeys(values, 1 << bit))


def _table(values: dict[int, int]) -> bytes:
    """Returns a table for bytes.translate: bytes without a value become 0."""
    return bytes(values.get(byte, 0) for byte in range(256))
