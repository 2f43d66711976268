"""Reads the word lists of the Debian package scowl: which words there are, and how common."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

SOURCE = Path("/usr/share/dict/scowl")
SIZES = (10, 20, 35, 40, 50, 55, 60, 70)
"""The sizes that are taken, commonest first; a larger number is a rarer word."""
SHORTEST, LONGEST = 2, 21

_REGIONS = ("english", "american", "british")
_NAME_LISTS = ("upper", "proper-names")
_WORD = re.compile(f"[a-z]{{{SHORTEST},{LONGEST}}}")


@dataclass
class Entry:
    """A word: the smallest size it is listed with, in which regions, and as a name from where."""

    size: int
    regions: set[str] = field(default_factory=set)
    name_size: int | None = None

    @property
    def is_name(self) -> bool:
        """Whether the word is at least as common with a capital."""
        return self.name_size is not None and self.name_size <= self.size

    @property
    def region(self) -> str | None:
        """`american` or `british` where only that list has it."""
        return next(iter(self.regions)) if self.regions in ({"american"}, {"british"}) else None


def folded(text: str) -> str:
    """Returns a text without accents: `cafe`, since SCOWL has only `café`."""
    parts = unicodedata.normalize("NFD", text)
    return "".join(char for char in parts if not unicodedata.combining(char))


def entries(source: Path, left_out: frozenset[str]) -> dict[str, Entry]:
    """Returns every word of a to z in lower case, accents folded, without those `left_out`."""
    found: dict[str, Entry] = {}
    for size, region, line in _lines(source, ("words",)):
        word = folded(line)
        if _WORD.fullmatch(word) and word not in left_out:
            found.setdefault(word, Entry(size)).regions.add(region)
    for size, _, line in _lines(source, _NAME_LISTS):
        entry = found.get(folded(line).lower())
        if entry and entry.name_size is None:
            entry.name_size = size
    return found


def files(source: Path) -> Iterator[Path]:
    """Yields the files to read, in order."""
    for kind in ("words", *_NAME_LISTS):
        yield from (path for _, _, path in _paths(source, kind))


def _lines(source: Path, kinds: tuple[str, ...]) -> Iterator[tuple[int, str, str]]:
    """Yields size, region and text of every line, smallest size first."""
    for kind in kinds:
        for size, region, path in _paths(source, kind):
            for line in path.read_text("utf-8").splitlines():
                yield size, region, line


def _paths(source: Path, kind: str) -> Iterator[tuple[int, str, Path]]:
    for size in SIZES:
        for region in _REGIONS:
            path = source / f"{region}-{kind}.{size}"
            if path.is_file():
                yield size, region, path
