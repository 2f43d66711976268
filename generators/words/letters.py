"""Letter masks and letter bitsets of many words of one length at once.

A block is words of one length, one byte a letter, one word after the other: `block[place::length]`
is a column, the letters at that place of all words. Whole columns are translated and joined in a
few calls each, which is several times faster than going through the words.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from .. import packed
from ..base import MalformedFile

_MASK_BYTES = 4


def masks(block: bytes, length: int, alphabet: bytes) -> tuple[int, ...]:
    """Returns the letters of every word as a bitset: bit i for letter i of the alphabet.
    A block has `length` bytes a word, an alphabet at most 32 letters.
    """
    count = len(block) // length
    columns = [block[place::length] for place in range(length)]
    mask_bytes = bytearray(_MASK_BYTES * count)
    for byte in range(_MASK_BYTES):  # of every mask, for eight letters of the alphabet
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
    by_place = []
    for place in range(length):
        # The letters at that place of every eighth word, from the first, second, … eighth one on.
        eighths = [block[place + bit * length :: 8 * length] for bit in range(8)]
        by_place.append(tuple(_where(eighths, bytes([letter])) for letter in alphabet))
    return tuple(by_place)


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


FILE = "pronunciations.txt.gz"
_MAIN = "1"


class Sound(NamedTuple):
    """A word as it sounds.

    `stress` has a digit for each syllable (1 main stress, 2 secondary, 0 none), `rhyme` the sounds
    from the vowel of the main stress on, `onset` the consonants that begin that syllable.
    """

    word: str
    stress: str
    rhyme: str
    onset: str

    @property
    def before(self) -> int:
        """The number of syllables before the main stress."""
        return self.stress.index(_MAIN)

    @property
    def after(self) -> int:
        """The number of syllables after the main stress."""
        return len(self.stress) - self.before - 1

    @property
    def ends_a_line(self) -> bool:
        """Whether a line may end with the word: `cow`, `spanner`, `guitar`, but not `suitcase`."""
        return self.before <= 1 and self.stress[self.before :] in ("1", "10")

    def __str__(self) -> str:
        return f"{self.word}\t{self.stress}\t{self.rhyme}\t{self.onset}"


def rhymes(one: Sound, other: Sound) -> bool:
    """Whether two words rhyme: they sound alike from the stressed vowel on, but not before it.

    Two words don't rhyme if one only adds a syllable in front (port and airport, gave and
    forgave), nor if one's sound before the stress ends like the other's and either has a syllable
    before its stress: sport and report don't rhyme, port and sport do.
    """
    if one.rhyme != other.rhyme or one.onset == other.onset:
        return False
    short, long = sorted((one.word, other.word), key=len)
    longer = one if one.word == long else other
    if long.endswith(short) and len(longer.stress) > 1:
        return False
    short_onset, long_onset = sorted((one.onset.split(), other.onset.split()), key=len)
    ends_alike = bool(short_onset) and long_onset[-len(short_onset) :] == short_onset
    return not (ends_alike and (one.before or other.before))


@cache
def sounds() -> Mapping[str, Sound]:
    """Returns sounds by word, loaded once. Raises ParseError if the file is damaged."""
    found = {}
    for line in packed.text(FILE).splitlines():
        fields = line.split("\t")
        if len(fields) != 4 or _MAIN not in fields[1]:
            raise MalformedFile(
                f"A line of {FILE} should have a word and how it sounds; this one doesn't: "
                f"{line[:40]!r}."
            )
        found[fields[0]] = Sound(*fields)
    return found
