"""Brick, the structure: words by the set of their letters.

The path of a word is its different letters, ascending: `screen` lies at the end of c, e, n, r, s.
Words of the same letters share a path, and a path may end inside another one. Letters are code
points of any alphabet. The tree of these paths is never stored, only walked, see `branches`;
games, which look up thousands of sets, use `LetterIndex` instead. Source: the published Brick of
the puzzle Word Detective.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple
from unicodedata import normalize

from ...base import MalformedFile
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
