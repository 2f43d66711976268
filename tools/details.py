"""What is told of a character besides its components: levels, strokes, readings, meanings."""

from __future__ import annotations

import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterable

_MEANING = 24
_IN_BRACKETS = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*")


def levels(moji: sqlite3.Connection) -> dict[str, list[str]]:
    """The characters of every level, sorted: sc1 to sc3, tc1 to tc6, jp7."""
    found = defaultdict(list)
    for char, level in moji.execute('SELECT "规范字", "级" FROM tghb'):
        found[f"sc{level}"].append(char)
    for char, level in moji.execute("SELECT UCS, value FROM unihan_kGradeLevel"):
        found[f"tc{level}"].append(char)
    for (char,) in moji.execute('SELECT DISTINCT "漢字" FROM joyo'):
        found["jp7"].append(char)
    return {name: sorted(found[name]) for name in sorted(found)}


def strokes(moji: sqlite3.Connection) -> dict[str, int]:
    """The number of strokes of every character; a radical's is that of its equivalent."""
    rows = moji.execute("SELECT UCS, value FROM unihan_kTotalStrokes")
    found = {char: int(value.split()[0]) for char, value in rows}
    for symbol, char in moji.execute("SELECT * FROM radeqv WHERE radical_CJKUI IS NOT NULL"):
        found.setdefault(symbol, found.get(char, 0))
    return found


def confusable(moji: sqlite3.Connection, known: set[str]) -> list[str]:
    """Pairs that differ so little that one is taken for the other, sorted."""
    pairs = set()
    for char, value in moji.execute("SELECT UCS, value FROM unihan_each_kSpoofingVariant"):
        other = chr(int(value.split("<")[0][2:], 16))
        if {char, other} <= known:
            pairs.add("".join(sorted((char, other))))
    return sorted(pairs)


def text(moji: sqlite3.Connection, chars: Iterable[str]) -> str:
    """A line for every character: radical, pinyin, Jyutping, on, kun, meaning."""
    pinyin = _first(moji, "kMandarin")
    jyutping = _first(moji, "kCantonese")
    meaning = {c: short(v) for c, v in moji.execute("SELECT UCS, value FROM unihan_kDefinition")}
    japanese = _joyo(moji)
    radical = _radicals(moji)
    columns = (radical, pinyin, jyutping, japanese, meaning)
    lines = ("\t".join([char, *(column.get(char, "") for column in columns)]) for char in chars)
    return "".join(line + "\n" for line in lines if line.strip("\t")[1:])


def _first(moji: sqlite3.Connection, name: str) -> dict[str, str]:
    return {c: v.split()[0] for c, v in moji.execute(f"SELECT UCS, value FROM unihan_{name}")}


def _joyo(moji: sqlite3.Connection) -> dict[str, str]:
    """Up to two on and two kun readings, those of the official list first."""
    found: dict[str, list[str]] = defaultdict(list)
    for char, reading in moji.execute('SELECT "漢字", "音訓" FROM joyo ORDER BY rowid'):
        found[char].append(reading)
    for char, value in moji.execute("SELECT UCS, value FROM unihan_kJapanese"):
        found.setdefault(char, value.split())
    return {char: _on_and_kun(readings) for char, readings in found.items()}


def _on_and_kun(readings: list[str]) -> str:
    on = [each for each in readings if "ァ" <= each[0] <= "ヺ"]
    kun = [each for each in readings if each not in on]
    return " ".join(on[:2] + kun[:2])


def _radicals(moji: sqlite3.Connection) -> dict[str, str]:
    rows = moji.execute(
        "SELECT radical_number, radical_CJKUI FROM radicals WHERE radical_simplified=0"
    )
    of_number = dict(rows)
    return {
        char: of_number.get(int(re.split(r"['.]", value.split()[0])[0]), "")
        for char, value in moji.execute("SELECT UCS, value FROM unihan_kRSUnicode")
    }


def short(definition: str) -> str:
    """The first sense of a definition in few words, without what stands in brackets."""
    plain = _IN_BRACKETS.sub(" ", definition)
    senses = [sense.strip(" ,") for sense in plain.split(";")]
    sense = next((each for each in senses if each), "")
    words = ""
    for piece in sense.split(", "):
        longer = f"{words}, {piece}" if words else piece
        if words and len(longer) > _MEANING:
            break
        words = longer
    return words
