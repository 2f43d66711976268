"""How components are read and what they mean as parts, where the character differs.

By itself, 广 is guǎng, wide, in Simplified; as a part of 店 it is yǎn, a shelter. The list was
reviewed by hand. A component that isn't listed is read as the character and means the same.
"""

from __future__ import annotations

from typing import NamedTuple


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
