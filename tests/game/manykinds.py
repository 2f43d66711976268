"""Any number of kinds in the cabinet: the tests of its looks depend on no puzzle to come."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from game import catalog
from generators import kinds
from generators.base import AnyKind

FIXED = ("sweetspots", "lionwall", "brick", "riddle", "crossword")
"""The kinds that the pictures and the layouts of the cabinet are made with."""


def fixed_rows() -> tuple[kinds.KindRow, ...]:
    """The rows of the fixed kinds."""
    return tuple(row for row in kinds.ROWS if row.name in FIXED)


def some_kinds(count: int) -> tuple[AnyKind, ...]:
    """So many kinds: the fixed ones, then the same again under other names."""
    first = [kinds.kind_named(name) for name in FIXED]
    return tuple(
        kind if turn == 0 else replace(kind, name=f"{kind.name}{turn}")
        for turn in range(-(-count // len(first)))
        for kind in first
    )[:count]


@contextmanager
def cabinet_of(count: int = len(FIXED)) -> Iterator[tuple[AnyKind, ...]]:
    """The program has these kinds and no others."""
    before, shown, rows = kinds.KINDS, some_kinds(count), dict(catalog.FACES.rows)
    users = [each for each in list(sys.modules.values()) if getattr(each, "KINDS", None) is before]
    for module in users:
        module.KINDS = shown  # type: ignore[attr-defined]
    faces = {kind.name: rows[kind.name.rstrip("0123456789")] for kind in shown}
    catalog.FACES.rows = faces
    try:
        yield shown
    finally:
        catalog.FACES.rows = rows
        for module in list(sys.modules.values()):  # some were loaded in between
            if getattr(module, "KINDS", None) is shown:
                module.KINDS = before  # type: ignore[attr-defined]
