"""The published way to keep letter sets and to find puzzles, in our own words; a baseline.

A tree with a node a letter, and the paths of each length written into one text that regular
expressions search. Source: what the puzzle Word Detective tells of its Brick.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator, Sequence

from generators.base import Tick
from generators.brick.lettersets import kn_tuples

_MARK = ord("#")
_NUMBER = struct.Struct("<i")
_LONG_NUMBER = struct.Struct("<Q")


class Node:
    """A letter, the words whose letters end here, and the nodes below, ascending."""

    __slots__ = ("below", "letter", "words")

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.words: list[str] = []
        self.below: list[Node] = []

    def child(self, letter: str) -> Node:
        """The node below with that letter, made where it is missing."""
        place = 0
        while place < len(self.below) and self.below[place].letter < letter:
            place += 1
        if place == len(self.below) or self.below[place].letter != letter:
            self.below.insert(place, Node(letter))
        return self.below[place]


def inserted(words: Iterable[str]) -> Node:
    """The tree of the words, put in one by one."""
    root = Node("")
    for word in words:
        node = root
        for letter in sorted(set(word)):
            node = node.child(letter)
        node.words.append(word)
    return root


def loaded(data: bytes) -> Node:
    """The tree of a .brk file, in one walk, nothing checked."""
    (length,) = _LONG_NUMBER.unpack(data[-8:])
    codes = iter(struct.unpack_from(f"<{length // 4}i", data, 1))
    root = Node("")
    branch, nodes = [root], []
    for code in codes:
        if code == _MARK:
            del branch[-next(codes) :]
            continue
        node = Node(chr(code))
        branch[-1].below.append(node)
        branch.append(node)
        nodes.append(node)
    _load_words(data, 1 + length, nodes)
    return root


def _load_words(data: bytes, place: int, nodes: Sequence[Node]) -> None:
    mark = _NUMBER.pack(_MARK)
    reached = -1
    while place < len(data) - 8:
        reached += _NUMBER.unpack_from(data, place)[0]
        (count,) = _LONG_NUMBER.unpack_from(data, place + 4)
        place += 12
        for _ in range(count):
            end = data.index(mark, place)
            nodes[reached].words.append(data[place:end].decode())
            place = end + 4


def words_of(node: Node, letters: str) -> Iterator[str]:
    """The words whose letters are all among these."""
    yield from node.words
    for child in node.below:
        if child.letter in letters:
            yield from words_of(child, letters)


def flat_texts(root: Node) -> dict[int, str]:
    """By length: the paths with words, a `$` before and after each."""
    paths: dict[int, list[str]] = {}

    def walk(node: Node, path: str) -> None:
        if node.words:
            paths.setdefault(len(path), [""]).append(path)
        for child in node.below:
            walk(child, path + child.letter)

    walk(root, "")
    return {length: "$".join([*found, ""]) for length, found in paths.items()}


def unions(root: Node, letters: int, splits: int, tick: Tick) -> tuple[int, int]:
    """How many paths of all splits there are, and how many different unions."""
    flat = flat_texts(root)
    count = 0
    found: set[str] = set()
    for sizes in kn_tuples(splits, letters):
        for union in _unions(flat, sizes, "", tick):
            count += 1
            found.add(union)
    return count, len(found)


def _unions(flat: dict[int, str], sizes: Sequence[int], union: str, tick: Tick) -> Iterator[str]:
    if not sizes:
        yield union
        return
    for shared in range(len(union) + 1):
        tick(None)
        text = flat.get(sizes[0] + shared, "")
        for path in _sharing(union, shared).findall(text):
            larger = "".join(sorted({*union, *path}))
            yield from _unions(flat, sizes[1:], larger, tick)


def _sharing(union: str, shared: int) -> re.Pattern[str]:
    """Matches the paths with exactly so many letters of the union."""
    if not union:
        return re.compile(r"\$([^$]+)(?=\$)")
    return re.compile(rf"\$([^{union}$]*(?:[{union}][^{union}$]*){{{shared}}})(?=\$)")
