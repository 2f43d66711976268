"""How the words of CC-CEDICT are read, and what is left unread."""

from __future__ import annotations

import pytest

from generators.lionwall.characters.components import shipped
from tools.data.word_readings import (
    Mandarin,
    Pronunciation,
    dictionary,
    has_erhua,
    marked,
    reviewed,
    reviewed_in_cantonese,
)

ENTRIES = """# CC-CEDICT
銀行 银行 [yin2 hang2] /bank/CL:家[jia1],個|个[ge4]/
王后 王后 [Wang2 hou4] /a name/
王后 王后 [wang2 hou4] /queen/
地方 地方 [di4 fang1] /region/
地方 地方 [di4 fang5] /place/
星期 星期 [xing1 qi1] /week/
星期天 星期天 [xing1 qi1 tian1] /Sunday/
成熟 成熟 [cheng2 shu2] /mature/Taiwan pr. [cheng2 shou2]/
朋友 朋友 [peng2 you5] /friend/
孩子 孩子 [hai2 zi5] /child/
姐姐 姐姐 [jie3 jie5] /older sister/
中期 中期 [Zhong1 qi1] /a name/
哪兒 哪儿 [na3 r5] /where/
績 绩 [ji4] /merit/Taiwan pr. [ji1]/
成績 成绩 [cheng2 ji4] /achievement/
3C 3C [san1 C] /computers/
"""


@pytest.fixture(scope="module")
def mandarin() -> Mandarin:
    return Mandarin(
        dictionary(ENTRIES.splitlines()), reviewed("# by hand\nba4 le5 罢了 罷了"), shipped()
    )


@pytest.mark.parametrize(
    ("numbered", "expected"),
    [
        *(("nu:3 er2", "nǚ ér"), ("Zhong1 guo2", "Zhōng guó"), ("liu2 shui3", "liú shuǐ")),
        *(("xiao3 gou3", "xiǎo gǒu"), ("na3 r5", "nǎ r"), ("lüe4", "lüè"), ("E2 guo2", "É guó")),
    ],
)
def test_the_tone_mark_stands_where_pinyin_has_it(numbered: str, expected: str) -> None:
    assert marked(numbered) == expected


@pytest.mark.parametrize(
    ("word", "script", "expected"),
    [
        *(("银行", "sc", "yín háng"), ("銀行", "tw", "yín háng"), ("王后", "sc", "wáng hòu")),
        *(("地方", "sc", ""), ("天方", "sc", ""), ("3C", "sc", ""), ("罷了", "sc", "bà le")),
        *(("星期", "sc", "xīng qī"), ("星期", "tw", "xīng qí"), ("星期天", "tw", "xīng qí tiān")),
        *(("成熟", "sc", "chéng shú"), ("成熟", "tw", "chéng shóu"), ("中期", "tw", "Zhōng qí")),
        *(("朋友", "sc", "péng you"), ("朋友", "tw", "péng yǒu"), ("孩子", "tw", "hái zi")),
        *(("成绩", "sc", "chéng jì"), ("成績", "tw", "chéng jī")),
        *(("姐姐", "tw", "jiě jie"), ("罷了", "tw", "bà le"), ("哪兒", "tw", "nǎ r")),
    ],
)
def test_a_word_is_read_where_it_is_spoken(
    mandarin: Mandarin, word: str, script: str, expected: str
) -> None:
    assert mandarin.reading(word, script) == expected


def test_what_was_decided_for_cantonese_is_apart_from_mandarin() -> None:
    text = "# by hand\nba4 le5 罢了\n^ hek3 faan6 吃飯"
    assert reviewed(text) == {"罢了": Pronunciation("bà le")}
    assert reviewed_in_cantonese(text) == {"吃飯": "hek3 faan6"}


def test_the_r_of_beijing_is_told_from_a_syllable() -> None:
    assert [has_erhua(reading) for reading in ("nǎ r", "nǚ ér", "rén")] == [True, False, False]
    assert dictionary(ENTRIES.splitlines())["成熟"] == [Pronunciation("chéng shú", "chéng shóu")]
