"""Classes of component variants, from the data and from the reviewed list beside this file."""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping

_TABLES = (
    'SELECT subject, object FROM "kdpv_cjkvi/radical-variant"',
    'SELECT subject, object FROM "kdpv_cjkvi/radical-variant-simplified"',
    "SELECT radical_CJKUI, radical_character FROM radeqv WHERE radical_CJKUI IS NOT NULL",
)
_STROKE = "SELECT UCS FROM unihan_kTotalStrokes WHERE value = '1'"
_RADICAL_SYMBOLS = range(0x2E80, 0x2FE0)
_STROKE_SYMBOLS = range(0x31C0, 0x31F0)
_RARE = ("sc2", "sc3")

Pair = tuple[str, str]


def classes(
    moji: sqlite3.Connection, reviewed: str, rows: Mapping[str, str], lists: Mapping[str, str]
) -> list[str]:
    """Every class of two and more characters, the usual one first; sorted.

    Usual is what the reviewed list puts first, then a character of the lists rather than a form
    that only occurs in others, then the one in most sequences. Bare strokes are left out: they
    are no components. So are forms that nothing is made of and no keyboard has.
    """
    listed = {char for name, some in lists.items() if name not in _RARE for char in some}
    heads = {first for first, _ in entries(reviewed, "=")}
    uses = Counter(char for text in rows.values() for char in set(text))
    found = (
        sorted(chars, key=lambda char: (char not in heads, char not in listed, -uses[char], char))
        for chars in joined(_pairs(moji, reviewed))
    )
    known = (
        [char for char in chars if char in rows or ord(char) in _RADICAL_SYMBOLS]
        for chars in found
    )
    return sorted("".join(chars) for chars in known if len(chars) > 1)


def _pairs(moji: sqlite3.Connection, reviewed: str) -> Iterator[Pair]:
    apart = entries(reviewed, "!")
    for table in _TABLES:
        for pair in moji.execute(table):
            if pair not in apart and pair[::-1] not in apart and not _strokes(moji) & {*pair}:
                yield pair
    yield from entries(reviewed, "=")


def _strokes(moji: sqlite3.Connection) -> set[str]:
    return {char for (char,) in moji.execute(_STROKE)} | set(map(chr, _STROKE_SYMBOLS))


def joined(pairs: Iterator[Pair]) -> Collection[list[str]]:
    """The classes that pairs make."""
    class_of: dict[str, list[str]] = {}
    for one, other in pairs:
        here = class_of.setdefault(one, [one])
        there = class_of.setdefault(other, [other])
        if here is not there:
            here += there
            class_of.update(dict.fromkeys(there, here))
    return list({id(chars): chars for chars in class_of.values()}.values())


def entries(reviewed: str, sign: str) -> list[Pair]:
    """The pairs of the reviewed list with this sign, in the order written."""
    found = []
    for line in reviewed.splitlines():
        kind, *chars = line.split() or ["#"]
        if kind not in ("=", "!", "?") and not kind.startswith("#"):
            raise ValueError(f"expected =, ! or ? at the start, found {line!r}")
        if kind == sign:
            found += [(chars[0], other) for other in chars[1:]]
    return found


def folds(lines: list[str]) -> dict[str, str]:
    """The first of its class, for every character of the classes."""
    found: dict[str, str] = defaultdict(str)
    for line in lines:
        found.update(dict.fromkeys(line, line[0]))
    return found
