"""The strokes of a part that are highlighted, and how parts are shown alone."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ... import packed
from ...packed import ByCharacter

FILE = "light.txt.gz"
FRAME, MARGIN = 1.2, 0.1
"""In ems: the side of the square in which outlines lie, and how far it reaches beyond the em."""
ASCENT = 0.88
"""How far the square of a character reaches above the line of writing, in ems."""
_STEPS = 255  # of a coordinate, a byte, across the frame


class Outline(NamedTuple):
    """A closed line in the square of a character, in ems; it highlights or clears its inside."""

    is_highlighted: bool
    corners: tuple[tuple[float, float], ...]


@cache
def _rows(script: str) -> ByCharacter:
    """By character of a script: its parts, each with its entry."""
    rows = re.findall(f"^{script};(.);(.*)", packed.text(FILE), re.MULTILINE)
    codes = array("I", (ord(char) for char, _ in rows))
    return ByCharacter(codes, "\n".join(parts for _, parts in rows))


def entry(script: str, char: str, component: str) -> str | None:
    """Returns the entry of a folded component; None if it can't be highlighted there."""
    parts = _rows(script).get(char, "").split(";")
    return next((part[1:] for part in parts if part.startswith(component)), None)


def pairs(script: str) -> Iterator[tuple[str, str]]:
    """Yields every character of a script with each folded component it can highlight."""
    for char, parts in _rows(script).items():
        yield from ((char, part[0]) for part in parts.split(";"))


def outlines(text: str) -> list[Outline]:
    """Reads the outlines of an entry."""
    return [_outline(line) for line in text.split(" ")]


def _outline(text: str) -> Outline:
    """Reads an outline: hexadecimal bytes, x and y in turn, after - if it clears its inside."""
    numbers = [number / _STEPS * FRAME - MARGIN for number in bytes.fromhex(text.lstrip("-"))]
    corners = zip(numbers[::2], numbers[1::2], strict=True)
    return Outline(not text.startswith("-"), tuple(corners))


class AsPart(NamedTuple):
    """How a component is read and what it means as a part; "" for the same as the character.

    In Japanese it is always read as the character.
    """

    pinyin: str = ""
    jyutping: str = ""
    english: str = ""
    french: str = ""
    simplified: str = ""
    traditional: str = ""


WIDE = "廣"
"""What 广 stands for in a few simplified characters."""

_WITH_WIDE = frozenset("扩旷矿犷圹邝纩")
_SHELTER = "广"

_CLIFF = AsPart("hǎn", "hon3", "cliff", "falaise", "山崖", "山崖")
_HILL = AsPart("fù", "fau6", "mound, hill", "colline", "土山；左耳旁", "土山；左耳旁")

_AS_PARTS = {
    _SHELTER: AsPart("yǎn", "jim5", "shelter, building", "abri, bâtiment", "房屋", "房屋"),
    "厂": _CLIFF,
    "𠂆": _CLIFF,
    "几": AsPart("jī", "gei1", "small table", "petite table", "小桌", "小桌"),
    "阝": AsPart("", "", "mound or city", "colline ou ville", "山丘或城邑", "山丘或城邑"),
    "阜": _HILL,
    "⻖": _HILL,
    "邑": AsPart("yì", "jap1", "city", "ville", "城邑；右耳旁", "城邑；右耳旁"),
    "手": AsPart("", "", "hand", "main", "手", "手"),
    "水": AsPart("", "", "water", "eau", "水", "水"),
    "心": AsPart("", "", "heart", "cœur", "心", "心"),
    "人": AsPart("", "", "person", "personne", "人", "人"),
    "刀": AsPart("", "", "knife", "couteau", "刀", "刀"),
    "示": AsPart("", "", "altar, spirit", "autel, esprit", "祭祀；神灵", "祭祀；神靈"),
    "冂": AsPart("", "", "frame", "cadre", "边框；同字框", "邊框；同字框"),
    "歹": AsPart("", "", "death, bones", "mort, ossements", "死亡；残骨", "死亡；殘骨"),
    "尸": AsPart("", "", "body, corpse", "corps, cadavre", "人体；尸体", "人體；屍體"),
    "亠": AsPart("", "", "lid, top", "couvercle", "点横头", "點橫頭"),
}


def part_reading(part: str, script: str) -> str:
    """Returns how a component is read as a part in a script; "" if it is read as the character."""
    found = _AS_PARTS.get(part, AsPart())
    return {"sc": found.pinyin, "tw": found.pinyin, "tc": found.jyutping}.get(script, "")


def part_meaning(part: str, language: str) -> str:
    """Returns what a component means as a part; "" if it means the same as the character."""
    found = _AS_PARTS.get(part, AsPart())
    meanings = {"fr": found.french, "zh_Hans": found.simplified, "zh_Hant": found.traditional}
    return meanings.get(language, found.english)


def stands_for_wide(part: str, chars: str) -> bool:
    """Whether a part is 广 for 廣 in all of these characters: in 扩 and 矿."""
    return part == _SHELTER and _WITH_WIDE.issuperset(chars)
