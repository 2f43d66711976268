"""Classes of component variants, from the data and from the reviewed list beside this file."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator

_TABLES = (
    'SELECT subject, object FROM "kdpv_cjkvi/radical-variant"',
    'SELECT subject, object FROM "kdpv_cjkvi/radical-variant-simplified"',
    "SELECT radical_CJKUI, radical_character FROM radeqv WHERE radical_CJKUI IS NOT NULL",
)
_RADICAL_SYMBOLS = range(0x2E80, 0x2FE0)


def classes(
    moji: sqlite3.Connection, reviewed: str, known: set[str], rows: dict[str, str]
) -> list[str]:
    """Every class of two and more characters, the usual one first; sorted.

    Bare strokes are left out: they are no components. So is what no sequence and no keyboard has.
    """
    added, apart = read(reviewed)
    pairs = [pair for table in _TABLES for pair in moji.execute(table)]
    wanted = [pair for pair in pairs if pair not in apart and pair[::-1] not in apart]
    strokes = {
        char for char, n in moji.execute("SELECT UCS, value FROM unihan_kTotalStrokes") if n == "1"
    }
    parent: dict[str, str] = {}

    def root(char: str) -> str:
        while parent.setdefault(char, char) != char:
            char = parent[char]
        return char

    for one, other in [*wanted, *added]:
        if not {one, other} & strokes and not any(0x31C0 <= ord(x) < 0x31F0 for x in one + other):
            parent[root(other)] = root(one)
    found = defaultdict(list)
    for char in sorted(parent):
        if char in known or ord(char) in _RADICAL_SYMBOLS:
            found[root(char)].append(char)
    lines = ("".join([first, *(c for c in chars if c != first)]) for first, chars in found.items())
    return sorted(line for line in lines if len(line) > 1)


def read(reviewed: str) -> tuple[list[tuple[str, str]], set[tuple[str, str]]]:
    """The pairs to add and the pairs to keep apart, of the reviewed list."""
    added, apart = [], set()
    for sign, first, rest in _entries(reviewed):
        for char in rest:
            if sign == "=":
                added.append((first, char))
            else:
                apart.add((first, char))
    return added, apart


def _entries(reviewed: str) -> Iterator[tuple[str, str, list[str]]]:
    for line in reviewed.splitlines():
        sign, *chars = line.split() or ["#"]
        if sign in ("=", "!"):
            yield sign, chars[0], chars[1:]
        elif not sign.startswith("#"):
            raise ValueError(f"expected = or ! at the start, found {line!r}")
