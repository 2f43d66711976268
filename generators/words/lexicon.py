"""A language's word list: words, how common they are, their flags, and search by letters.

A Lexicon never changes after loading, so threads may share it. Its tables are made when first
needed; two threads that need one at once make it twice, which does no harm.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntFlag
from functools import cache, cached_property
from itertools import accumulate
from typing import overload
from zlib import crc32

from .. import packed
from ..base import MalformedFile
from ..packed import Packed
from . import letters

KIND = "lexicon"
"""The kind of data that the first line of the file names."""
TARGETS, COMMON, ACCEPTED = 1, 2, 3
"""The tiers: words to ask for, words that most people know, words that count if typed."""
ANY_LETTER = "?"
"""In a pattern."""

_CLASS_BITS = 5  # of the commonness byte, the lower bits: the order within a size


class Flag(IntFlag):
    """The facts about a word, as flags."""

    OFFENSIVE = 1
    """Never to be dealt: not as a target, an answer or a clue word."""
    INFLECTED = 2
    """A form of another word of the list; `Relations.base` says of which."""
    HEADWORD = 4
    """An entry of its own in the source of the relations, whether INFLECTED or not."""
    AMERICAN = 8
    BRITISH = 16
    NAME = 32
    """At least as common with a capital."""


NONE = Flag(0)


class WordBlock(Sequence[str]):
    """All words, length by length, and the place of each among those of its length.

    Words are cut out of the blocks on demand: as strings with a dictionary of their places,
    115,000 words took 15 MB more.
    """

    def __init__(self, blocks: Mapping[int, bytes]) -> None:
        """`blocks` has the words of each length in one piece, one byte a letter."""
        self._blocks = blocks
        self._lengths = (*blocks,)
        counts = (len(block) // length for length, block in blocks.items())
        self._starts = (0, *accumulate(counts))
        self._hash_tables: dict[int, array[int]] = {}

    def __len__(self) -> int:
        return self._starts[-1]

    def __iter__(self) -> Iterator[str]:
        for length, block in self._blocks.items():
            yield from _split(block, length)

    @overload
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...

    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        """Returns the word of an index over all lengths, or a list of words. Raises IndexError."""
        if isinstance(index, slice):
            return [self[place] for place in range(len(self))[index]]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        part = bisect_right(self._starts, index) - 1
        return self.of_length(self._lengths[part], index - self._starts[part])

    def of_length(self, length: int, place: int) -> str:
        """The word at `place` among the words of that length."""
        return self._blocks[length][place * length : (place + 1) * length].decode("latin-1")

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.place(word) >= 0

    def place(self, word: str) -> int:
        """Returns the word's place among those of its length; -1 if it isn't in the list."""
        length = len(word)
        if length not in self._blocks:
            return -1
        block, table = self._blocks[length], self._hash_table(length)
        code, last_slot = word.encode("latin-1", "replace"), len(table) - 1
        slot = hash(word) & last_slot
        while number := table[slot]:  # 1 + a place; 0 in a free slot
            if block.startswith(code, (number - 1) * length):
                return number - 1
            slot = slot + 1 & last_slot
        return -1

    def _hash_table(self, length: int) -> array[int]:
        """Returns a hash table of the words of that length: 1 + their place, 0 in free slots.

        A word whose slot is taken has the next free one. A quarter to half of the slots are full.
        """
        table = self._hash_tables.get(length)
        if table is None:
            words = _split(self._blocks[length], length)
            slots = 2 << len(words).bit_length()  # a power of two: & last_slot is the remainder
            table = array("I", [0]) * slots
            last_slot = slots - 1
            for number, word in enumerate(words, 1):
                slot = hash(word) & last_slot
                while table[slot]:
                    slot = slot + 1 & last_slot
                table[slot] = number
            self._hash_tables[length] = table
        return table


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of one language, by length, in each length the commonest first.

    `words` has all of them; `spans` says which of its indices have which length. A bitset of the
    words of one length has bit i for the i-th of them, so the lowest bit is the commonest word
    and every tier is a block of lowest bits.
    """

    stamp: str
    """Identifies the edition: the checksum of the file."""
    language: str
    alphabet: str
    sizes: tuple[int, ...]
    """The SCOWL sizes, smallest (commonest) first."""
    words: WordBlock = field(repr=False)
    spans: Mapping[int, range] = field(repr=False)
    tier_counts: Mapping[int, tuple[int, int, int]] = field(repr=False)
    """By length: how many words are in tier 1, in tiers 1 and 2, and in all."""
    commonness: bytes = field(repr=False)
    """By index: 0 to 255, larger is commoner; the upper three bits are the size."""
    flag_bytes: bytes = field(repr=False)
    """By index: the Flag of the word."""
    blocks: Mapping[int, bytes] = field(repr=False)
    """By length: the letters of its words, one byte each (ISO 8859-1)."""

    @classmethod
    def from_bytes(cls, data: bytes) -> Lexicon:
        """The lexicon in a file that tools/data/lexicon.py made. Raises ParseError."""
        packed = Packed.from_bytes(KIND, data)
        facts, columns = packed.facts, packed.columns
        tier_counts = {length: tuple(counts) for length, *counts in facts["lengths"]}
        word_counts = {length: counts[-1] for length, counts in tier_counts.items()}
        blocks = _blocks(columns["words"], word_counts)
        ends = [*accumulate(word_counts.values())]
        spans = [range(start, end) for start, end in zip([0, *ends], ends, strict=False)]
        return cls(
            stamp=f"{crc32(data):08x}",
            language=facts["language"],
            alphabet=facts["alphabet"],
            sizes=tuple(facts["sizes"]),
            words=WordBlock(blocks),
            spans=dict(zip(tier_counts, spans, strict=True)),
            tier_counts=tier_counts,
            commonness=columns["commonness"],
            flag_bytes=columns["flags"],
            blocks=blocks,
        )

    def __len__(self) -> int:
        return len(self.words)

    def __contains__(self, word: object) -> bool:
        return word in self.words

    def index(self, word: str) -> int:
        """Returns a word's index in `words`. Raises KeyError if it is not in the list."""
        index = self.find(word)
        if index < 0:
            raise KeyError(word)
        return index

    def find(self, word: str) -> int:
        """Returns a word's index in `words`; -1 if it is not in the list."""
        place = self.words.place(word)
        return -1 if place < 0 else self.spans[len(word)].start + place

    def size(self, word: str) -> int:
        """The SCOWL size of the word, 10 (commonest) to 70. Raises KeyError."""
        # The upper bits count from the rarest size, the last of `sizes`.
        return self.sizes[-1 - (self.commonness[self.index(word)] >> _CLASS_BITS)]

    def tier(self, word: str) -> int:
        """The tier of a word: 1, 2 or 3. Raises KeyError if it is not in the list."""
        place = self.index(word) - self.spans[len(word)].start
        return 1 + sum(place >= count for count in self.tier_counts[len(word)][:2])

    def flags(self, word: str) -> Flag:
        """Returns the flags of a word. Raises KeyError if it is not in the list."""
        return Flag(self.flag_bytes[self.index(word)])

    def is_offensive(self, word: str) -> bool:
        """Whether the word is in the list and never to be dealt."""
        return word in self and bool(self.flags(word) & Flag.OFFENSIVE)

    def of_tier(self, tier: int, without: Flag = Flag.OFFENSIVE, shortest: int = 2) -> list[int]:
        """The indices of all words up to that tier, ascending, that have none of the flags."""
        unwanted = int(without)  # an enum's own & is slow
        return [
            index
            for length, span in self.spans.items()
            if length >= shortest
            for index in span[: self.tier_counts[length][tier - 1]]
            if not self.flag_bytes[index] & unwanted
        ]

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """By index: the letters of the word, bit i for letter i of the alphabet."""
        code = self.alphabet.encode("latin-1")
        parts = (letters.masks(block, length, code) for length, block in self.blocks.items())
        return tuple(mask for part in parts for mask in part)

    def mask(self, text: str) -> int:
        """Returns a text's letters as a bitset. Raises ParseError for one outside the alphabet."""
        union = 0
        for letter in text:
            union |= 1 << self._letter(letter)
        return union

    def bitsets(self, length: int) -> tuple[tuple[int, ...], ...]:
        """Returns [place][letter]: the bitset of words of that length with that letter there."""
        word_bits = self._bitsets.get(length)
        if word_bits is None:
            code = self.alphabet.encode("latin-1")
            word_bits = letters.bitsets(self.blocks.get(length, b""), length, code)
            self._bitsets[length] = word_bits
        return word_bits

    def pool(self, length: int, tier: int = ACCEPTED, without: Flag = Flag.OFFENSIVE) -> int:
        """The words of that length up to that tier that have none of the flags, as a bitset."""
        if length not in self.spans:
            return 0
        every_word: int = (1 << self.tier_counts[length][tier - 1]) - 1
        return every_word & ~self.flagged(length, without)

    def flagged(self, length: int, flags: Flag) -> int:
        """The words of that length with at least one of the flags, as a bitset."""
        bitset = self._flagged.get((length, flags))
        if bitset is None:
            span = self.spans.get(length, range(0))
            column = self.flag_bytes[span.start : span.stop]
            flag_values = bytes(value for value in range(256) if value & int(flags))
            bitset = self._flagged[length, flags] = letters.where(column, flag_values)
        return bitset

    def fitting(self, allowed: Sequence[int], pool: int) -> int:
        """Returns the words of the pool with an allowed letter at every place, as a bitset.

        `allowed` has a mask of letters for each place; `pool` is a bitset of words so long.
        """
        every_letter = (1 << len(self.alphabet)) - 1
        for row, mask in zip(self.bitsets(len(allowed)), allowed, strict=True):
            if mask & every_letter != every_letter:
                with_allowed = 0
                for letter, words in enumerate(row):
                    if mask >> letter & 1:
                        with_allowed |= words
                pool &= with_allowed
        return pool

    def matches(
        self, pattern: str, tier: int = ACCEPTED, without: Flag = Flag.OFFENSIVE
    ) -> list[str]:
        """The words that fit `c?t`, ? for any letter, commonest first. Raises ParseError."""
        every_letter = (1 << len(self.alphabet)) - 1
        allowed = [every_letter if char == ANY_LETTER else self.mask(char) for char in pattern]
        pool = self.pool(len(pattern), tier, without)
        return [*self.listed(len(pattern), self.fitting(allowed, pool))]

    def has_like(self, pattern: Sequence[str]) -> bool:
        """Whether some word fits the pattern: a letter for each place, "" for any letter.
        No word fits a letter outside the alphabet.
        """
        if len(pattern) not in self.spans:
            return False
        fitting = -1  # every bit: every word
        for row, text in zip(self.bitsets(len(pattern)), pattern, strict=True):
            if text:
                letter = self.alphabet.find(text) if len(text) == 1 else -1
                fitting &= row[letter] if letter >= 0 else 0
        return fitting != 0

    def listed(self, length: int, bitset: int) -> Iterator[str]:
        """The words of the bitset, commonest first."""
        while bitset:
            lowest = bitset & -bitset
            yield self.words.of_length(length, lowest.bit_length() - 1)
            bitset ^= lowest

    def _letter(self, char: str) -> int:
        """The number of a letter in the alphabet. Raises ParseError."""
        bit = self.alphabet.find(char)
        if bit < 0 or len(char) != 1:
            raise MalformedFile(
                f"Use only the letters {self.alphabet[0]}-{self.alphabet[-1]}, not {char!r}."
            )
        return bit

    @cached_property
    def _bitsets(self) -> dict[int, tuple[tuple[int, ...], ...]]:
        return {}

    @cached_property
    def _flagged(self) -> dict[tuple[int, Flag], int]:
        return {}


def _blocks(column: bytes, counts: Mapping[int, int]) -> dict[int, bytes]:
    """Cuts a column of letters into blocks by length; `counts` has the words of each length."""
    blocks, start = {}, 0
    for length, count in counts.items():
        blocks[length] = column[start : start + length * count]
        start += length * count
    return blocks


def _split(block: bytes, length: int) -> list[str]:
    """Returns the words of a block, which has `length` bytes a word.

    A line end is put after each by columns, and one call splits them: half the time of slicing.
    """
    count = len(block) // length
    lines = bytearray(b"\n") * (count * (length + 1))
    for place in range(length):
        lines[place :: length + 1] = block[place::length]
    return lines.decode("latin-1").split()


@cache
def english() -> Lexicon:
    """The English word list, loaded once. Raises ParseError if the file is damaged."""
    return Lexicon.from_bytes(packed.data("lexicon/en.lex"))
