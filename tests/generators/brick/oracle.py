"""The published structure and file, re-read slowly from their description."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

Tree = dict[str, Any]  # letter -> [words that end there, the tree below]


def tree_of(words: Sequence[str]) -> Tree:
    root: Tree = {}
    for word in words:
        here, end = root, None
        for letter in sorted(set(word)):
            end = here.setdefault(letter, [[], {}])
            here = end[1]
        assert end is not None
        end[0].append(word)
    return root


def brk_of(words: Sequence[str], size: int) -> bytes:
    """The file, by a walk over a real tree that counts levels and nodes."""
    letters, groups = bytearray(), bytearray()
    last_level = nodes_since = 0

    def number(value: int) -> bytes:
        return value.to_bytes(size, "little")

    def walk(tree: Tree, level: int) -> None:
        nonlocal last_level, nodes_since
        for letter in sorted(tree):
            ended, below = tree[letter]
            if level != last_level + 1:
                letters.extend(number(ord("#")) + number(last_level - level + 1))
            letters.extend(number(ord(letter)))
            last_level, nodes_since = level, nodes_since + 1
            if ended:
                groups.extend(number(nodes_since) + len(ended).to_bytes(8, "little"))
                for word in ended:
                    groups.extend(word.encode("utf-8") + number(ord("#")))
                nodes_since = 0
            walk(below, level + 1)

    walk(tree_of(words), 1)
    return bytes([size]) + letters + groups + len(letters).to_bytes(8, "little")


def paths(words: Sequence[str], letters: int, splits: int) -> Counter[frozenset[str]]:
    """How many sequences of letter sets add ever more new letters, by their union."""
    found: Counter[frozenset[str]] = Counter()
    for sequence in product({frozenset(word) for word in words}, repeat=splits):
        union: frozenset[str] = frozenset()
        added = []
        for each in sequence:
            added.append(len(each - union))
            union |= each
        if added[0] and added == sorted(added) and len(union) == letters:
            found[union] += 1
    return found


def spelled(words: Sequence[str], letters: str) -> list[str]:
    return sorted(word for word in words if all(letter in letters for letter in word))
