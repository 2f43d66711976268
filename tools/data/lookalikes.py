"""Pairs of characters that differ so little that one is taken for the other."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Mapping
from itertools import combinations

from generators.lionwall import ids
from tools.data import variants


def pairs(
    moji: sqlite3.Connection, reviewed: str, rows: Mapping[str, str], classes: list[str]
) -> list[str]:
    """Pairs that Unihan and the reviewed list name, and those of one structure, sorted.

    Of one structure are 妹 and 妺, since 未 and 末 are variants here.
    """
    found = {tuple(sorted(pair)) for pair in variants.entries(reviewed, "?")}
    for char, value in moji.execute("SELECT UCS, value FROM unihan_each_kSpoofingVariant"):
        found.add(tuple(sorted((char, chr(int(value.split("<")[0][2:], 16))))))
    alike = defaultdict(set)
    for line in classes:
        found.update(combinations(sorted(line), 2))
    for char, sequence in _structures(rows, variants.folds(classes)):
        alike[sequence].add(char)
    for chars in alike.values():
        found.update(combinations(sorted(chars), 2))
    return sorted("".join(pair) for pair in found if all(char in rows for char in pair))


def _structures(rows: Mapping[str, str], fold: Mapping[str, str]) -> list[tuple[str, str]]:
    """Characters with their folded sequences; opaque parts would make anything alike."""
    return [
        (char, "".join(fold.get(sign, sign) for sign in sequence))
        for char, text in rows.items()
        for _, sequence in ids.unpacked(text)
        if ids.UNKNOWN not in sequence
    ]
