"""Pinyin in the letters of Taiwan's schools."""

from __future__ import annotations

import pytest

from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.zhuyin import joined, zhuyin, zhuyin_of_word
from tests.forms import at_once, parts


@at_once(
    [
        *parts(
            "zhuāng ㄓㄨㄤ, shì ㄕˋ, ér ㄦˊ, yuè ㄩㄝˋ, xué ㄒㄩㄝˊ, jiǔ ㄐㄧㄡˇ, duì ㄉㄨㄟˋ, "
            "wèng ㄨㄥˋ, wèn ㄨㄣˋ, lǜ ㄌㄩˋ, yǒng ㄩㄥˇ, xióng ㄒㄩㄥˊ, gōng ㄍㄨㄥ, "
            "nüè ㄋㄩㄝˋ, yīn ㄧㄣ, le ˙ㄌㄜ, yuán ㄩㄢˊ, qún ㄑㄩㄣˊ, wǔ ㄨˇ, yáo ㄧㄠˊ"
        ),
        *(("ḿ", ""), ("blorp", ""), ("", "")),
    ]
)
def test_a_syllable_of_pinyin_in_zhuyin(pinyin: str, letters: str) -> None:
    assert zhuyin(pinyin) == letters


@pytest.mark.parametrize(
    ("syllables", "pinyin", "letters"),
    [
        *(("nǚ ér", "nǚ'ér", "ㄋㄩˇ ㄦˊ"), ("Xī ān", "Xī'ān", "ㄒㄧ ㄢ")),
        ("nǎ r", "nǎr", "ㄋㄚˇ ㄦ"),
        ("tú shū guǎn", "túshūguǎn", "ㄊㄨˊ ㄕㄨ ㄍㄨㄢˇ"),
        ("gōng gòng qì chē", "gōng gòng qì chē", "ㄍㄨㄥ ㄍㄨㄥˋ ㄑㄧˋ ㄔㄜ"),
        ("", "", ""),
        ("hái blorp", "háiblorp", ""),
    ],
)
def test_the_syllables_of_a_word(syllables: str, pinyin: str, letters: str) -> None:
    assert joined(syllables) == pinyin
    assert zhuyin_of_word(syllables) == letters


def test_nearly_every_reading_has_its_zhuyin() -> None:
    known = shipped()
    chars = {char for script in ("sc", "tc") for char in known.characters(script)}
    missing = {c for c in chars if known.reading(c, "sc") and not zhuyin(known.reading(c, "sc"))}
    assert missing <= set("嗯呒呣")
