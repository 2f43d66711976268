"""Facts about a character besides its components: lists, strokes, readings, meanings."""

from __future__ import annotations

import re
import sqlite3
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

_GRADES = Path(__file__).parent / "grades.txt"
_EVERYDAY = Path(__file__).parent / "everyday.txt"
_REVIEWED = [
    Path(__file__).parent / name for name in ("readings.txt", "meanings.txt", "name_meanings.txt")
]
# In the list of grades, but no form that schools of Hong Kong or Taiwan teach: 墜 窗 和 艷 繡 …
_NOT_TAUGHT = frozenset("墬窓咊豓歴参蔴紥协寗弃躭艶囱爲菓綉")
# In the list of grades, and unknown to pupils of any; for 醑 the list means 醒, it seems.
_UNKNOWN = frozenset("綪浞醑祚垕")
_MISTYPED = {"巿": "市"}  # fú, a knee cover, where the market was meant
_REST, _OF_NAMES = 7, 8
_OLD_FORM = ":"  # after it stands the usual form of a character that only names still have
_COMPATIBLE = "\uf900"  # 猪 with a dot more
_MEANING = 24
_COMMON = (1700, 1500)  # the most common characters, and the next
_OF_TAIWAN = (500, 1000, 2000, 3000)  # up to which rank the levels of Taiwan's list go
_BIG5 = [*range(0x40, 0x7F), *range(0xA1, 0xFF)], range(0xA4, 0xC7)  # the common characters
_LAST_RANK = 9999
_COUNT = re.compile(r"\((\d+)\)")
_IN_BRACKETS = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*")
# Not a sense: what a dictionary says about the character.
_REMARK = re.compile(
    r"\b(same as|variant|kangxi|kokuji|(ancient|corrupted|non-classical|simplified) form)\b"
    r"|^kwukyel:",
    re.I,
)
_NUMBER = re.compile(r"\bradical (?:number )?\d+", re.I)
_SHORTEST, _LONGEST = 5, 36
_BREAK = re.compile(
    r" (?:which|that|where|whose|used|made|worn|with|in|at|from|for|on|upon|into|between|during"
    r"|resembling|than|when|as|by|after|to)\b"
)
_LOOSE = re.compile(r"(?: (?:a|an|the|and|or|of|either))+$")  # what no phrase ends with
# What Japanese calls a form by where it stands: にんべん is the 人 on the left.
_STANDING = re.compile(r"(へん|べん|かんむり|がしら|ずい|すい|にょう|がまえ|づくり|だれ|あし)$")

Columns = tuple[dict[str, str], ...]


def lists(moji: sqlite3.Connection) -> dict[str, str]:
    """Returns the sorted characters by level: sc1 to sc3, tc1 to tc6, and so on.

    Taiwan's are tw1 to tw5, Japan's jp1 to jp8; fr1 and fr2 are the common ones of Chinese texts.
    """
    found = defaultdict(list)
    for char, level in moji.execute('SELECT "规范字", "级" FROM tghb'):
        found[f"sc{level}"].append(char)
    for char, level in moji.execute("SELECT UCS, value FROM unihan_kGradeLevel"):
        if char not in _NOT_TAUGHT | _UNKNOWN:
            found[f"tc{level}"].append(_MISTYPED.get(char, char))
    everyday = _everyday(_EVERYDAY.read_text("utf-8"))
    graded = {char for name, chars in found.items() if name[:2] == "tc" for char in chars}
    for char, level in everyday["tc"].items():
        if char not in graded:
            found[f"tc{level}"].append(char)
    for char, level in {**taiwan(moji), **everyday["tw"]}.items():
        if level:
            found[f"tw{level}"].append(char)
    grades = _grades(_GRADES.read_text("utf-8"))
    for (char,) in moji.execute('SELECT DISTINCT "漢字" FROM joyo'):
        found[f"jp{grades.pop(char, _REST)}"].append(char)
    if grades:
        raise ValueError(f"expected characters of 常用漢字表, found {''.join(grades)}")
    for char, value in moji.execute("SELECT UCS, value FROM unihan_kJinmeiyoKanji"):
        if _OLD_FORM not in value and char < _COMPATIBLE and char not in found[f"jp{_REST}"]:
            found[f"jp{_OF_NAMES}"].append(char)
    found.update({name: list(chars) for name, chars in _common(moji).items()})
    return {name: "".join(sorted(found[name])) for name in sorted(found)}


def _everyday(text: str) -> dict[str, dict[str, int]]:
    """Returns the levels of characters by list, 0 if the list lacks it; of `sc`, the ranks."""
    found: dict[str, dict[str, int]] = {"sc": {}, "tc": {}, "tw": {}}
    for line in text.splitlines():
        if not line.startswith("#"):
            name, level, chars = line.split()
            found[name].update(dict.fromkeys(chars, 0 if level == "-" else int(level)))
    return found


def taiwan(moji: sqlite3.Connection) -> dict[str, int]:
    """Returns the levels of Taiwan's characters: the common ones of Big5 that texts have.

    A character is as common as its simplified form, the last level has what only the first level
    of 通用规范汉字表 has and no count.
    """
    rows = moji.execute("SELECT UCS, value FROM unihan_kSimplifiedVariant")
    simplified = {char: [chr(int(code[2:], 16)) for code in value.split()] for char, value in rows}
    ranks = {char: rank for rank, char in enumerate(simplified_ranked(moji), 1)}
    taught = {char for (char,) in moji.execute('SELECT "规范字" FROM tghb WHERE "级" = 1')}
    found = {}
    for char in _common_of_big5():
        forms = {char, *simplified.get(char, ())}
        if not forms.isdisjoint(taught):
            rank = min((ranks[form] for form in forms if form in ranks), default=_LAST_RANK)
            found[char] = 1 + bisect_left(_OF_TAIWAN, rank)
    return found


def _common_of_big5() -> Iterator[str]:
    """Yields the characters that Big5 has in its first level, in Taiwan's forms."""
    for first in _BIG5[1]:
        for second in _BIG5[0]:
            char = bytes((first, second)).decode("big5", "ignore")
            if "\u4e00" <= char <= "\u9fff":
                yield char


def _common(moji: sqlite3.Connection) -> dict[str, str]:
    """Returns the most common characters of modern texts, in two classes: fr1 and fr2.

    A traditional character is counted as its simplified one.
    """
    ranked = _ranked(moji)
    first, second = _COMMON
    return {"fr1": ranked[:first], "fr2": ranked[first : first + second]}


def simplified_ranked(moji: sqlite3.Connection) -> str:
    """Returns the simplified characters of the count, the most common first."""
    listed = {char for (char,) in moji.execute('SELECT "规范字" FROM tghb')}
    by_hand = _everyday(_EVERYDAY.read_text("utf-8"))["sc"]
    ranked = [char for char in _ranked(moji) if char in listed and char not in by_hand]
    for char, rank in sorted(by_hand.items(), key=lambda pair: pair[1]):
        ranked.insert(rank - 1, char)
    return "".join(ranked)


def _ranked(moji: sqlite3.Connection) -> str:
    """Returns all characters of the count, the most common first."""
    counts = {
        char: sum(map(int, _COUNT.findall(value)))
        for char, value in moji.execute("SELECT UCS, value FROM unihan_kHanyuPinlu")
    }
    return "".join(sorted(counts, key=lambda char: (-counts[char], char)))


def _grades(text: str) -> dict[str, int]:
    grades: dict[str, int] = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            grade, _, chars = line.partition(" ")
            grades.update(dict.fromkeys(chars, int(grade)))
    return grades


def of_radical(moji: sqlite3.Connection, number: int) -> set[str]:
    """Returns the characters that dictionaries have under the radical of a number."""
    rows = moji.execute("SELECT UCS, value FROM unihan_kRSUnicode")
    return {char for char, value in rows if re.split(r"['.]", value.split()[0])[0] == str(number)}


def strokes(moji: sqlite3.Connection) -> dict[str, int]:
    """Returns the number of strokes of every character; a radical's is its equivalent's."""
    rows = moji.execute("SELECT UCS, value FROM unihan_kTotalStrokes")
    found = {char: int(value.split()[0]) for char, value in rows}
    for symbol, char in moji.execute("SELECT * FROM radeqv WHERE radical_CJKUI IS NOT NULL"):
        found.setdefault(symbol, found.get(char, 0))
    return {**dict.fromkeys(map(chr, range(0x31C0, 0x31E4)), 1), "⺀": 2, **found}


def readings(moji: sqlite3.Connection, chars: Sequence[str]) -> str:
    """Returns the characters in a line, then the columns of `components.COLUMNS`.
    A column has a line for each character.
    """
    rows = moji.execute("SELECT UCS, value FROM unihan_kDefinition")
    meanings = {char: short(value) for char, value in rows}
    columns: Columns = (
        _first(moji, "kMandarin"),
        _first(moji, "kCantonese"),
        _japanese(moji),
        meanings,
        {},
        {},
        _of_taiwan(moji),
    )
    amend(columns, "\n".join(path.read_text("utf-8") for path in _REVIEWED))
    known = [char for char in chars if any(column.get(char) for column in columns)]
    lines = ("\n".join(column.get(char, "") for char in known) for column in columns)
    return "\n\f\n".join(["".join(known), *lines])


def amend(columns: Columns, reviewed: str) -> None:
    """Puts the decisions of the reviewed list into the columns of `components.COLUMNS`.
    A form gets the readings and meanings of its full character, but keeps its own Japanese name.
    """
    pinyin, jyutping, japanese, meanings, in_japanese, in_traditional, in_taiwan = columns
    lines = [line for line in reviewed.splitlines() if line[:1] in tuple("=~^>*+@%")]
    decisions = [line.split(maxsplit=2) for line in lines]
    for sign, chars, text in decisions:
        if sign == "=":
            meanings.update(dict.fromkeys(chars, text))
        elif sign == "~":
            pinyin.update(dict.fromkeys(chars, text))
        elif sign == "^":
            jyutping.update(dict.fromkeys(chars, text))
        elif sign == "@":
            japanese.update(dict.fromkeys(chars, text))
        elif sign == "*":
            in_japanese[chars] = text
        elif sign == "+":
            in_traditional[chars] = text
        elif sign == "%":
            in_taiwan[chars] = text
    for sign, form, full in decisions:
        if sign == ">":
            named = [name for name in japanese.get(form, "").split() if _STANDING.search(name)]
            for column in columns:
                column[form] = column.get(full, "")
            if named:
                on = [reading for reading in japanese[form].split() if _is_on(reading)]
                japanese[form] = " ".join([*on[:1], *named[:1]])


def _first(moji: sqlite3.Connection, name: str) -> dict[str, str]:
    return {c: v.split()[0] for c, v in moji.execute(f"SELECT UCS, value FROM unihan_{name}")}


def _of_taiwan(moji: sqlite3.Connection) -> dict[str, str]:
    """Returns the pinyin of Taiwan's reading, where it is another: qí, not qī, for 期."""
    rows = moji.execute("SELECT UCS, value FROM unihan_kMandarin")
    pairs = ((char, value.split()) for char, value in rows)
    return {char: readings[1] for char, readings in pairs if len(readings) > 1}


def _japanese(moji: sqlite3.Connection) -> dict[str, str]:
    """Returns two on and two kun readings at most, from the official list if it has any."""
    found: dict[str, list[str]] = defaultdict(list)
    for char, reading in moji.execute('SELECT "漢字", "音訓" FROM joyo ORDER BY rowid'):
        found[char].append(reading)
    for char, value in moji.execute("SELECT UCS, value FROM unihan_kJapanese"):
        found.setdefault(char, value.split())
    return {char: _on_and_kun(found_readings) for char, found_readings in found.items()}


def _on_and_kun(found_readings: list[str]) -> str:
    on = [reading for reading in found_readings if _is_on(reading)]
    kun = [reading for reading in found_readings if reading not in on]
    return " ".join(on[:2] + kun[:2])


def _is_on(reading: str) -> bool:
    """Whether a reading is an on reading, which is written in katakana."""
    return "ァ" <= reading[0] <= "ヺ"


def short(definition: str) -> str:
    """Returns the first sense of a definition in few words, without brackets and remarks."""
    plain = _NUMBER.sub("", _IN_BRACKETS.sub(" ", definition)).strip()
    senses = [sense for sense in plain.split(";") if not _REMARK.search(sense)]
    found = [_first_words(sense) for sense in senses]
    return next(filter(None, found), "") or _shortened(senses[0].split(",")[0] if senses else "")


def _first_words(sense: str) -> str:
    """Returns as many of the phrases between commas as fit."""
    words = ""
    for piece in filter(None, (piece.strip() for piece in sense.split(","))):
        longer = f"{words}, {piece}" if words else piece
        if len(longer) > _MEANING:
            break
        words = longer
    return words


def _shortened(piece: str) -> str:
    """Returns a long explanation without its end: a legendary animal (with short legs)."""
    piece = piece.strip()
    if len(piece) <= _LONGEST:
        return piece
    breaks = (match.start() for match in _BREAK.finditer(piece[:_LONGEST]))
    end = next((start for start in breaks if start > _SHORTEST), 0)
    shortened = piece[:end] if end else piece[:_LONGEST].rpartition(" ")[0]
    return _LOOSE.sub("", shortened).rstrip(".,-")
