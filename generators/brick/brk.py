"""The original file of a Brick, `.brk`: the tree by its letters, then the words of its paths.

    byte        the size of a letter, 4 or 1
    letters     of the nodes in the order of a walk, parents first; before a node that isn't a
                child of the last one come `#` and the number of levels to go up
    groups      of each node with words: the number of nodes since the last such one, as a letter;
                the number of words, 8 bytes; the words in UTF-8, each followed by `#` as a letter
    8 bytes     the length of the letters

Numbers are little-endian. What is read is exactly what would be written: nodes ascend, the last
node of every branch has words, and words are made of the letters of their path.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple
from unicodedata import normalize

from ..base import MalformedFile, ParseError, Tick, no_tick
from ..text import shared_start

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
    nodes = [  # (level, 0 for the top; letter; the words whose path ends there), parents first
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


def is_brk(data: bytes) -> bool:
    """Whether the bytes begin like a .brk file, as no text does."""
    return data[:1] in (b"\x01", b"\x04")


def letter_size(data: bytes) -> int:
    """The bytes of a letter in a file. Raises ParseError."""
    if not data or data[0] not in SIZES:
        raise _damaged()
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
    """Reads the Brick of a file. Raises ParseError unless it is just what would be written."""
    size = letter_size(data)
    if len(data) > MAX_BYTES:
        raise _damaged()
    brick = Brick()
    try:
        for words in _groups(data, size, tick):
            letters = set(words[0])
            if not letters or any(set(word) != letters for word in words[1:]):
                raise _damaged()
            brick.insert_group(distinct_letters(words[0]), words)
        is_whole = write(brick, size, tick) == data
    except (struct.error, ValueError, IndexError):
        raise _damaged() from None
    if not is_whole:
        raise _damaged()
    return brick


def _damaged() -> ParseError:
    return MalformedFile(
        "This .brk file is damaged. Use a list of words, or recreate the file with 'brick index'."
    )


def _groups(data: bytes, size: int, tick: Tick) -> Iterator[list[str]]:
    """Yields the words of each group. The letters before them say nothing that words don't.

    Raises struct.error or ValueError if the groups aren't where the file says.
    """
    end = len(data) - _LENGTH.size  # of the groups; the length of the letters follows
    place = 1 + _LENGTH.unpack_from(data, end)[0]
    while place < end:
        tick(place / len(data))
        [count] = _LENGTH.unpack_from(data, place + size)
        place += size + _LENGTH.size
        words = []
        for _ in range(count):
            stop = data.index(b"#", place, end)
            words.append(data[place:stop].decode())
            place = stop + size  # the mark is a letter of `size` bytes, `#` the first of them
        yield words
