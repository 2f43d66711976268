"""The radical of each character of the lists, where it stands in its usual place."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Mapping

from generators.lionwall import ids
from generators.lionwall.characters.components import LETTER
from tools.data import variants

Place = tuple[str, str, int]
"""A radical, the operator and which of its parts the radical is."""

_NUMBER = "SELECT radical_number, radical_CJKUI FROM radicals WHERE radical_simplified = 0"


def lines(
    moji: sqlite3.Connection,
    rows: Mapping[str, str],
    classes: list[str],
    alike: list[str],
    lists: Mapping[str, str],
) -> list[str]:
    """For each script a line: the folded radicals of its characters, sorted as they are.

    A blank stands for a radical that is no outer part of its character, or stands elsewhere than
    in most characters of the list.
    """
    fold = variants.folds(classes)
    loose = {each: line[0] for line in alike for each in line}  # 𤣩 is 王, its radical 玉
    radicals = {char: fold.get(own, own) for char, own in _radicals(moji).items()}
    found = []
    for script, letter in LETTER.items():
        chars = sorted("".join(some for name, some in lists.items() if name[:2] == script))
        places = {
            char: _place(_sequence(rows[char], letter), radicals.get(char, ""), fold, loose)
            for char in chars
        }
        usual = _usual(list(places.values()))
        found.append("".join(_shown(places[char], usual) for char in chars))
    return found


def _shown(place: Place | None, usual: Mapping[str, Place]) -> str:
    return place[0] if place and usual[place[0]] == place else " "


def _usual(places: list[Place | None]) -> dict[str, Place]:
    """Where each radical stands most often."""
    counts = Counter(place for place in places if place)
    return {place[0]: place for place, _ in reversed(counts.most_common())}


def _sequence(text: str, letter: str) -> str:
    found = ids.unpacked(text)
    own = [sequence for letters, sequence in found if letter in letters]
    return own[0] if own else found[0][1] if found else ""


def _place(
    sequence: str, radical: str, fold: Mapping[str, str], loose: Mapping[str, str]
) -> Place | None:
    if not sequence:
        return None
    node = ids.parse(sequence)
    names = [fold.get(part.name, part.name) for part in node.parts]
    wanted = loose.get(radical, radical)
    places = (at for at, name in enumerate(names) if loose.get(name, name) == wanted)
    at = next(places, None)
    return None if at is None else (names[at], node.name, at)


def _radicals(moji: sqlite3.Connection) -> dict[str, str]:
    of_number = dict(moji.execute(_NUMBER))
    return {
        char: of_number[int(re.split(r"['.]", value.split()[0])[0])]
        for char, value in moji.execute("SELECT UCS, value FROM unihan_kRSUnicode")
    }
