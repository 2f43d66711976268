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
    """Returns all classes of two or more characters, the usual one first; sorted.

    Usual is what the reviewed list puts first, then a character of the lists rather than a form
    that only occurs in others, then the one in most sequences. Bare strokes are left out: they
    are no components. So are forms that nothing is made of and no keyboard has.

    What a reader tells apart (`alike`) makes classes of its own.
    """
    listed = {char for name, some in lists.items() if name not in _RARE for char in some}
    heads = {first for first, _ in entries(reviewed, "=")}
    uses = Counter(char for text in rows.values() for char in set(text))
    lines = alike(reviewed)
    field_of = {char: field for fields in lines for field in fields for char in field}
    first_of = {char: fields[0] for fields in lines for field in fields for char in field}
    firsts = {field[0] for fields in lines for field in fields}
    found: dict[tuple[int, str], list[str]] = defaultdict(list)
    for number, chars in enumerate(joined(_pairs(moji, reviewed))):
        rest = next((first_of[char] for char in chars if char in first_of), "")
        for char in chars:
            if char in rows or ord(char) in _RADICAL_SYMBOLS:
                found[number, field_of.get(char, rest)].append(char)

    def order(char: str) -> tuple[bool, bool, bool, int, str]:
        return char not in firsts, char not in heads, char not in listed, -uses[char], char

    return sorted("".join(sorted(chars, key=order)) for chars in found.values() if len(chars) > 1)


def alike(reviewed: str) -> list[list[str]]:
    """Returns the forms that readers distinguish though one could argue for one, by line."""
    lines = (line.split() for line in reviewed.splitlines())
    return [fields for sign, *fields in filter(None, lines) if sign == "/"]


def merged(classes: list[str], reviewed: str) -> list[str]:
    """Returns the classes, merged if somebody could argue that they are one."""
    fold = folds(classes)
    lines = [[fold[field[0]] or field[0] for field in fields] for fields in alike(reviewed)]
    whole = {line[0]: line for line in classes}
    apart = [name for line in lines for name in line]
    together = ["".join(whole.get(name, name) for name in line) for line in lines]
    return sorted([*together, *(whole[name] for name in whole if name not in apart)])


def looks(reviewed: str) -> list[str]:
    """Returns the forms of one component that look the same, the usual one first."""
    lines = (line.split() for line in reviewed.splitlines())
    return ["".join(fields) for sign, *fields in filter(None, lines) if sign == "~"]


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
    """Returns the classes that pairs join."""
    class_of: dict[str, list[str]] = {}
    for one, other in pairs:
        here = class_of.setdefault(one, [one])
        there = class_of.setdefault(other, [other])
        if here is not there:
            here += there
            class_of.update(dict.fromkeys(there, here))
    return list({id(chars): chars for chars in class_of.values()}.values())


def entries(reviewed: str, sign: str) -> list[Pair]:
    """Returns the pairs of the reviewed list with this sign, in the order written."""
    found = []
    for line in reviewed.splitlines():
        kind, *chars = line.split() or ["#"]
        if kind not in tuple("=!?/~") and not kind.startswith("#"):
            raise ValueError(f"expected =, !, ?, / or ~ at the start, found {line!r}")
        if kind == sign:
            found += [(chars[0], other) for other in chars[1:]]
    return found


def folds(lines: list[str]) -> dict[str, str]:
    """Returns, for every character of the classes, the first of its class."""
    found: dict[str, str] = defaultdict(str)
    for line in lines:
        found.update(dict.fromkeys(line, line[0]))
    return found
