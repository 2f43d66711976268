"""Words of one length as bitsets: what the search narrows down.

A bitset of words has bit i for the i-th word of its shelf, the words of one length. A set of
letters has one bit a letter, the same on all shelves of a set of words; see `letter`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ...grid import bits
from ...words import letters
from ...words.lexicon import Lexicon

_UNION_BYTES = 1 << 18
"""The most bytes of unions that a shelf caches; eight times as many are no faster."""
_MOST_SPELLED = 1000  # words in the cache, 200 bytes each
_FEW_WORDS = 20  # up to so many words are looked up one by one
_HEAD = 2000  # words: 250 bytes a letter, which fit in the processor's cache

Row = Mapping[int, int]
"""At one place: by letter (as a bit) the words that have it there."""


class WordsOfLength(ABC):
    """The words of one length."""

    def __init__(self, rows: Sequence[Row], count: int, copies: Mapping[int, int]) -> None:
        """`rows` has, by place and letter (a bit), the words with it; `count` of all words."""
        self.rows = rows
        head = (1 << _HEAD) - 1
        self.heads: Sequence[Row] = (
            [{letter: words & head for letter, words in row.items()} for row in rows]
            if count > _HEAD
            else rows
        )
        """The rows with only the first words, which have most letters."""
        self.count = count
        self.full = (1 << count) - 1
        self.copies = copies
        """By word (a bit): how often it may be used, if more than once."""
        self._unions: dict[tuple[int, int], int] = {}
        self._limit = _UNION_BYTES // (count // 8 + 32)
        self._spelled: dict[int, tuple[int, ...]] = {}

    @abstractmethod
    def word(self, index: int) -> str:
        """The word at an index, the number of its bit."""

    @property
    def capacity(self) -> int:
        """Returns how many slots the words can fill, each used as often as it may be."""
        return self.count + sum(self.copies.values()) - len(self.copies)

    def union(self, place: int, wanted: int) -> int:
        """The words with one of the letters at the place."""
        key = place, wanted
        words_with = self._unions.get(key)
        if words_with is None:
            row = self.rows[place]
            words_with = 0
            for letter, words in row.items():
                if wanted & letter:
                    words_with |= words
            if len(self._unions) < self._limit:
                self._unions[key] = words_with
        return words_with

    def spelled(self, index: int) -> tuple[int, ...]:
        """Returns the letters of a word, each as a bit."""
        letter_bits = self._spelled.get(index)
        if letter_bits is None:
            letter_bits = tuple(self.letter(char) for char in self.word(index))
            if len(self._spelled) < _MOST_SPELLED:
                self._spelled[index] = letter_bits
        return letter_bits

    @abstractmethod
    def letter(self, char: str) -> int:
        """The bit of a letter; 0 if no word has it."""

    def fitting(self, pattern: Sequence[str], pool: int | None = None) -> int:
        """The words (of `pool`) that match a pattern ("" for any letter), as a bitset."""
        found = self.full if pool is None else pool
        for row, char in zip(self.rows, pattern, strict=True):
            if char:
                found &= row.get(self.letter(char), 0)
        return found

    def listed(self, words: int) -> Iterator[str]:
        """The words of a bitset, in the order of the shelf."""
        return map(self.word, bits(words))


class BankShelf(WordsOfLength):
    """The words of one length in a bank; they may be of any characters."""

    def __init__(self, length: int, words: Sequence[str], bit_of: Mapping[str, int]) -> None:
        """`words` may repeat; `bit_of` has the bit of each character."""
        counted = Counter(words)
        self._words = tuple(counted)
        self._letters = bit_of
        rows: list[dict[int, int]] = [{} for _ in range(length)]
        for index, word in enumerate(self._words):
            for row, char in zip(rows, word, strict=True):
                row[bit_of[char]] = row.get(bit_of[char], 0) | 1 << index
        copies = {
            1 << index: counted[word]
            for index, word in enumerate(self._words)
            if counted[word] > 1
        }
        super().__init__(rows, len(self._words), copies)

    def word(self, index: int) -> str:
        return self._words[index]

    def letter(self, char: str) -> int:
        return self._letters.get(char, 0)


class LexiconShelf(WordsOfLength):
    """The words of one length in the lexicon, the commonest at the lowest bits.

    With a pool, a bitset of the lexicon, only the words in it, in shorter bitsets: that is faster.
    """

    def __init__(self, words: Lexicon, length: int, pool: int | None = None) -> None:
        """Takes the words of a length; if a `pool` is given, only those in it."""
        self._words, self._length = words.words, length
        self._letters = {letter: 1 << bit for bit, letter in enumerate(words.alphabet)}
        self._places: Sequence[int] = range(len(words.spans[length]))
        self._numbers: Mapping[int, int] | None = None
        bitsets = words.bitsets(length)
        if pool is not None:
            self._places = [*bits(pool)]
            self._numbers = {place: number for number, place in enumerate(self._places)}
            block = "".join(map(self.word, range(len(self._places)))).encode("latin-1")
            bitsets = letters.bitsets(block, length, words.alphabet.encode("latin-1"))
        rows = [{1 << bit: users for bit, users in enumerate(row) if users} for row in bitsets]
        super().__init__(rows, len(self._places), {})

    def word(self, index: int) -> str:
        return self._words.of_length(self._length, self._places[index])

    def letter(self, char: str) -> int:
        return self._letters.get(char, 0)

    def in_lexicon(self, word: int) -> int:
        """Converts a word, as a bit of the shelf, to its bit in the lexicon."""
        return word if self._numbers is None else 1 << self._places[word.bit_length() - 1]

    def of_lexicon(self, words: int) -> int:
        """Converts a bitset of the lexicon to one of the shelf, without words it lacks."""
        if self._numbers is None:
            return words
        if words.bit_count() <= _FEW_WORDS:
            found = (self._numbers.get(place) for place in bits(words))
            return sum(1 << number for number in found if number is not None)
        digits = f"{words:0{self._places[-1] + 1}b}"[::-1]
        return int("".join(digits[place] for place in reversed(self._places)), 2)


Shelves = Mapping[int, WordsOfLength]
"""The shelves by length; a length without words has none."""


def bank_shelves(words: Iterable[str]) -> dict[int, WordsOfLength]:
    """The shelves of a bank; a word that is in it twice may be used twice."""
    listed = [*words]
    bit_of = {char: 1 << bit for bit, char in enumerate(sorted({*"".join(listed)}))}
    by_length: dict[int, list[str]] = {}
    for word in listed:
        by_length.setdefault(len(word), []).append(word)
    return {
        length: BankShelf(length, group, bit_of)
        for length, group in sorted(by_length.items())
        if length
    }
