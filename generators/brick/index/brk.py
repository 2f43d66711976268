"""The original file of a Brick, `.brk`: the tree by its letters, then the words of its paths.

    byte        the size of a letter, 4 or 1
    letters     of the nodes in the order of a walk, parents first; before a node that isn't a
                child of the last one come `#` and the number of levels to go up
    groups      of each node with words: the number of nodes since the last such one, as a letter;
                the number of words, 8 bytes; the words in UTF-8, each followed by `#` as a letter
    8 bytes     the length of the letters

Numbers are little-endian. What is read is exactly what would be written: nodes ascend, the last
node of every branch has words, and words are made of the letters of their path. So a file that
was read is written again byte by byte.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple
from unicodedata import normalize

from ...base import MalformedFile, ParseError, Tick, no_tick
from ...text import shared_start

MARK = "#"
"""Ends a word in the file, and so cannot be a letter."""


class Branch(NamedTuple):
    """A path with words: its first `shared` letters are also those of the path before it."""

    shared: int
    path: str
    words: tuple[str, ...]


class Brick:
    """Words by path; equal if each path has the same words, inserted in the same order."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._groups: dict[str, list[str]] = {}
        self._words: set[str] = set()
        for word in words:
            self.insert(word)

    def insert(self, word: str) -> None:
        """Adds the word to the end of its path, unless it is there. Raises ParseError."""
        check_word(word)
        self.insert_group(distinct_letters(word), (word,))

    def insert_group(self, path: str, words: Iterable[str]) -> None:
        """Adds words to the end of their path, each unless it is there."""
        fresh = [word for word in dict.fromkeys(words) if word not in self._words]
        self._words.update(fresh)
        if fresh:
            self._groups.setdefault(path, []).extend(fresh)

    @property
    def groups(self) -> Mapping[str, Sequence[str]]:
        """The words of each path, in the order of insertion."""
        return self._groups

    def __len__(self) -> int:
        return len(self._words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Brick) and list(branches(self)) == list(branches(other))

    def within(self, letters: str) -> Brick:
        """The paths whose letters are all among `letters`, with their words."""
        allowed = distinct_letters(letters)
        found = Brick()
        for path in self._paths_within(allowed):
            found.insert_group(path, self._groups[path])
        return found

    def _paths_within(self, allowed: str) -> Iterable[str]:
        """The stored paths that have only allowed letters."""
        # Whichever is less work: to try every stored path, or every set of the letters.
        if 2 ** len(allowed) > len(self._groups):
            return [path for path in self._groups if set(path) <= set(allowed)]
        sizes = range(1, len(allowed) + 1)
        sets = ("".join(letters) for size in sizes for letters in combinations(allowed, size))
        return [path for path in sets if path in self._groups]


def distinct_letters(text: str) -> str:
    """The different letters of the text, ascending."""
    return "".join(sorted(set(text)))


def letters_of(text: str) -> str:
    """The different letters of a text that holds nothing else, ascending. Raises ParseError."""
    letters = distinct_letters(normalize("NFC", text).lower())
    if not letters.isalpha():
        raise MalformedFile(f"Use letters only, not {text!r}.")
    return letters


def check_word(word: str) -> None:
    """Raises ParseError if a file could not hold the word."""
    if not word or MARK in word:
        raise MalformedFile(f"A word can't have {MARK} in it: {word}.")
    if any("\ud800" <= letter <= "\udfff" for letter in word):
        raise MalformedFile(
            f"{word!a} has a character that can't be stored. Remove the character."
        )


def branches(brick: Brick) -> Iterator[Branch]:
    """Yields the paths with words in the order of a walk over the tree: parents first."""
    before = ""
    for path in sorted(brick.groups):
        yield Branch(shared_start(before, path), path, tuple(brick.groups[path]))
        before = path


def tree_text(brick: Brick) -> str:
    """The tree as a drawing, a letter a line, followed by the words whose path ends there."""
    nodes = [
        (level, letter, branch.words if level == len(branch.path) - 1 else ())
        for branch in branches(brick)
        for level, letter in enumerate(branch.path)
        if level >= branch.shared
    ]
    lines: list[str] = []
    below: list[bool] = []  # by level: whether a later line has another letter of the same parent
    for level, letter, words in reversed(nodes):
        below = [*below[: level + 1], *[False] * (level + 1 - len(below))]
        arms = "".join("│   " if more else "    " for more in below[1:level])
        if level:
            arms += "├── " if below[level] else "└── "
        lines.append(f"{arms}{letter}  {' '.join(words)}".rstrip() + "\n")
        below[level] = True
    return "".join(reversed(lines))


SIZES = (1, 4)
MAX_BYTES = 20_000_000

_LENGTH = struct.Struct("<Q")
_CODES = {1: "B", 4: "I"}
_MARK = ord(MARK)
_LAST_CODE = 0x10FFFF
_QUOTED = 30  # characters of a word that an error shows
_SURROGATES = range(0xD800, 0xE000)


def is_brk(data: bytes) -> bool:
    """Whether the bytes begin like a .brk file, as no text does."""
    return data[:1] in (b"\x01", b"\x04")


def letter_size(data: bytes) -> int:
    """The bytes of a letter in a file. Raises ParseError."""
    if not data or data[0] not in SIZES:
        found = data[0] if data else "nothing"
        raise _wrong(0, "a letter size of 1 or 4", found)
    return data[0]


def write(brick: Brick, size: int = 4, tick: Tick = no_tick) -> bytes:
    """Returns the .brk file of a Brick, with letters of `size` bytes.

    Raises ParseError if a letter or a length needs more bytes than that.
    """
    letters: list[int] = []
    groups: list[bytes] = []
    depth = 0
    mark = _packed(size, _MARK)
    try:
        for shared, path, words in branches(brick):
            tick(None)
            if shared < depth:  # back to the branch: the mark and how many letters to drop
                letters += (_MARK, depth - shared)
            letters += map(ord, path[shared:])
            depth = len(path)
            groups.append(_packed(size, len(path) - shared) + _LENGTH.pack(len(words)))
            groups += (word.encode() + mark for word in words)
        head = _packed(size, *letters)
    except struct.error:
        raise MalformedFile(
            f"These words don't fit in a .brk file with a letter size of {size}. Use fewer words."
        ) from None
    return b"".join((bytes((size,)), head, *groups, _LENGTH.pack(len(head))))


def _packed(size: int, *numbers: int) -> bytes:
    return struct.pack(f"<{len(numbers)}{_CODES[size]}", *numbers)


def read(data: bytes, tick: Tick = no_tick) -> Brick:
    """Reads the Brick of a file. Raises ParseError naming the byte that is wrong."""
    if len(data) > MAX_BYTES:
        raise _wrong(MAX_BYTES, "the end of the file", "more data")
    letters = _LetterPaths(data)
    groups = _Groups(data, letters.end)
    brick = Brick()
    path = ""
    while not groups.at_end:
        tick(groups.place / len(data))
        path = letters.next_path(path, groups.steps(letters.left))
        brick.insert_group(path, groups.words(path))
    letters.check_all_read()
    return brick


def _wrong(offset: int, expected: object, found: object) -> ParseError:
    """The error for a damaged .brk file."""
    return MalformedFile(
        f"This isn't a valid .brk file: at byte {offset} there should be {expected}, not "
        f"{found}. Use a list of words, or recreate the file with 'brick index'."
    )


def _brief(text: str) -> str:
    return repr(text if len(text) <= _QUOTED else text[:_QUOTED] + "…")


class _LetterPaths:
    """The first part of a file, read path by path."""

    def __init__(self, data: bytes) -> None:
        """Reads the length and the numbers of the letter data. Raises ParseError."""
        self._size = letter_size(data)
        last = len(data) - _LENGTH.size
        if last < 1:
            raise _wrong(len(data), "the length of the letter data", "the end of the file")
        length: int = _LENGTH.unpack_from(data, last)[0]
        if length > last - 1 or length % self._size:
            expected = f"a length of up to {last - 1}, divisible by {self._size}"
            raise _wrong(last, expected, length)
        self.end = 1 + length
        self._numbers: tuple[int, ...] = struct.unpack_from(
            f"<{length // self._size}{_CODES[self._size]}", data, 1
        )
        self._next = 0

    @property
    def left(self) -> int:
        """How many numbers (letters, marks and counts) are still to be read."""
        return len(self._numbers) - self._next

    def next_path(self, before: str, steps: int) -> str:
        """Returns the path that ends `steps` nodes after the end of the path `before`."""
        shared = self._shared(before)
        start = self._next
        codes = self._numbers[start : start + steps]
        if len(codes) < steps:
            raise self._error(len(self._numbers), "another letter", "the end of the file")
        # Letters ascend from a parent to its child, and among the children of a parent.
        lower_code = ord(before[shared - 1]) if shared else -1
        if shared < len(before):
            lower_code = ord(before[shared])
        for place, (previous, code) in enumerate(pairwise((lower_code, *codes)), start):
            if code == _MARK:
                raise self._error(place, "words where a branch ends", repr(MARK))
            if not previous < code <= _LAST_CODE or code in _SURROGATES:
                raise self._error(place, f"a letter code above {previous}", code)
        self._next += steps
        return before[:shared] + "".join(map(chr, codes))

    def _shared(self, before: str) -> int:
        """Returns how many letters of the path `before` the next one keeps, and skips the mark."""
        if not self.left or self._numbers[self._next] != _MARK:
            return len(before)
        place = self._next + 1
        if place == len(self._numbers):
            raise self._error(place, "a node count", "the end of the file")
        dropped = self._numbers[place]
        if not 1 <= dropped <= len(before):
            expected = f"a node count from 1 to {len(before)}"
            raise self._error(place, expected, dropped)
        self._next += 2
        return len(before) - dropped

    def check_all_read(self) -> None:
        """Raises ParseError if letters are left that no words belong to."""
        if self.left:
            raise self._error(self._next, "words for every branch", "none")

    def _error(self, place: int, expected: object, found: object) -> ParseError:
        return _wrong(1 + place * self._size, expected, found)


class _Groups:
    """The second part of a file, read group by group."""

    def __init__(self, data: bytes, start: int) -> None:
        self._data = data
        self.place = start
        self._end = len(data) - _LENGTH.size
        self._mark = _packed(data[0], _MARK)
        self._letter = struct.Struct("<" + _CODES[data[0]])

    @property
    def at_end(self) -> bool:
        """Whether all groups are read."""
        return self.place == self._end

    def steps(self, most: int) -> int:
        """Reads the number of nodes since the last group, with which the next one begins."""
        start = self.place
        steps = self._number(self._letter)
        if not 1 <= steps <= most:
            raise _wrong(start, f"a node count from 1 to {most}", steps)
        return steps

    def _number(self, form: struct.Struct) -> int:
        """Reads a number of that form and moves on behind it. Raises ParseError."""
        start = self.place
        if start + form.size > self._end:
            expected = f"a {form.size}-byte number"
            raise _wrong(start, expected, f"{self._end - start} bytes")
        self.place += form.size
        number: int = form.unpack_from(self._data, start)[0]
        return number

    def words(self, path: str) -> list[str]:
        """Reads the words of the group, which all have that path."""
        start = self.place
        count = self._number(_LENGTH)
        most = (self._end - self.place) // (len(self._mark) + 1)
        if not 1 <= count <= most:
            raise _wrong(start, f"a word count from 1 to {most}", count)
        letters = set(path)
        group_words: dict[str, None] = {}
        for _ in range(count):
            start = self.place
            word = self._word()
            if word in group_words or set(word) != letters:
                expected = f"another word made from the letters {_brief(path)}"
                raise _wrong(start, expected, _brief(word))
            group_words[word] = None
        return list(group_words)

    def _word(self) -> str:
        """Reads a word up to its mark and moves on behind it. Raises ParseError."""
        start = self.place
        end = self._data.find(b"#", start, self._end)
        if end < 0 or not self._data.startswith(self._mark, end, self._end):
            fault = f"text that doesn't end before byte {self._end}"
            raise _wrong(start, f"a word ending in {MARK!r}", fault)
        self.place = end + len(self._mark)
        try:
            return self._data[start:end].decode()
        except UnicodeDecodeError as error:
            fault = "a byte that isn't text"
            raise _wrong(start + error.start, "a word", fault) from None
