"""Which words are packed as examples, and that those that are show their characters."""

from __future__ import annotations

import pytest

from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.glosses import examples
from generators.lionwall.rules import SCRIPTS
from tests.forms import at_once
from tools.data.examples import (
    OWN,
    REGIONAL,
    Word,
    chosen,
    fits_in_chinese,
    fits_in_japanese,
    in_meaning,
    own_converted,
    own_of_region,
    own_words,
    regional,
)


def words_of(char: str, words: list[Word], own: dict[str, list[Word]] | None = None) -> list[str]:
    found = chosen("sc", words, own or {}, lambda word, _char: word.reading != "wrong")
    return [word.text for word in found[char]]


def test_the_easiest_two_words_are_taken_those_of_two_characters_first() -> None:
    words = [Word("打猎", 7), Word("打", 1), Word("打电话", 1), Word("打开", 1)]
    assert words_of("打", words) == ["打开", "打电话"]
    assert words_of("打", [*words, Word("打球", 0, "wrong"), Word("打开", 8)]) == [
        "打开",
        "打电话",
    ]


def test_words_of_the_meaning_come_before_easier_ones_if_they_are_words() -> None:
    known = {"湖泊": "hú pō"}
    meant = in_meaning("sc", {"湖水": ""}, lambda text: known.get(text, ""), lambda _: "hú pō")
    assert meant("湖") == [Word("湖泊", 0, "hú pō")]
    found = chosen("sc", [Word("湖边", 1)], {}, lambda word, char: True, meant)
    assert [word.text for word in found["湖"]] == ["湖泊", "湖边"]


def test_words_chosen_by_hand_come_in_place_of_others_and_must_be_read_as_the_card() -> None:
    own = own_words("# words\nsc 打 吧 打球 打击\nzh 打 打猎\nsc 的 -", "sc")
    assert words_of("打", [Word("打开", 1)], own) == ["打球", "打击"]
    assert words_of("的", [Word("别的", 1)], own) == []
    with pytest.raises(ValueError, match="打 打球（wrong）"):
        words_of("打", [], {"打": [Word("打球", 0, "wrong")]})


def test_a_word_chosen_for_all_is_shown_for_the_character_that_a_script_writes() -> None:
    own = own_words("zh 干 干燥 干部 干嘛", "zh")
    written = {"干燥": "乾燥", "干部": "幹部", "干嘛": "幹嘛"}
    found = own_converted(own, written.__getitem__, {"幹嘛": ""})
    assert found == {"乾": [Word("乾燥", 0)], "幹": [Word("幹部", 0)]}


def test_words_with_other_signs_and_long_ones_are_left_out() -> None:
    words = [Word("Ｔ车", 1), Word("一个车都没有", 1), Word("車车", 1), Word("车", 1)]
    assert words_of("车", words) == []


@at_once(SCRIPTS)
def test_every_packed_word_has_its_character_as_the_card_reads_it(script: str) -> None:
    fits = fits_in_japanese if script == "jp" else fits_in_chinese(script)
    found = {char: examples(char, script) for char in shipped().characters(script)}
    assert sum(map(bool, found.values())) > 2150
    for char, words in found.items():
        assert len(words) <= 2, char
        for each in words:
            assert len(each.word) > 1, char
            assert fits(Word(each.word, 0, each.reading), char), (char, each)


@at_once(["tc", "tw"])
def test_no_word_is_one_that_the_region_says_otherwise(script: str) -> None:
    others = own_of_region(REGIONAL.read_text("utf-8"), script)
    assert {"視頻", "鼠標", "博客", "堵車", "芯片", "信息"} <= others.keys()
    assert sorted(packed(script).keys() & others.keys()) == []


def packed(script: str) -> dict[str, str]:
    """The packed words of a script with their readings."""
    chars = shipped().characters(script)
    return {each.word: each.reading for char in chars for each in examples(char, script)}


def test_every_word_chosen_by_hand_has_a_reading() -> None:
    """What can't be read is left out; a script's own words aren't converted."""
    for script in SCRIPTS:
        shown = packed(script)
        own = own_words(OWN.read_text("utf-8"), script)
        listed = {word.text for char, words in own.items() for word in words}
        assert sorted(listed - shown.keys()) == []


def test_a_word_of_a_region_takes_the_place_of_another_or_it_is_left_out() -> None:
    words = [Word("公共汽車", 1), Word("打車", 1), Word("汽車", 1)]
    reviewed = "# words\ntw 公共汽車 公車\ntw 打車\ntc 汽車 的士"
    found = regional(words, own_of_region(reviewed, "tw"))
    assert found == [Word("公車", 1), Word("汽車", 1)]
