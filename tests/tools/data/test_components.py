"""How component data are packed, on a small database; and the files that are shipped."""

from __future__ import annotations

import sqlite3

import pytest

from tests.forms import at_once
from tools.data import components, details, lookalikes, radicals, variants


@pytest.fixture
def moji() -> sqlite3.Connection:
    """A database with the tables that are read, and a few rows."""
    found = sqlite3.connect(":memory:")
    found.executescript(
        """
        CREATE TABLE ids (UCS, source, IDS);
        INSERT INTO ids VALUES ('江','GHTJ','⿰氵工'),('氵','GHTJ','氵'),('工','GHTJ','工'),
            ('空','G','⿱穴工'),('空','HTJ','⿱⿱宀儿工'),('空','X','⿱宀工'),('坏','G','⿰土'),
            ('江2','Z','⿰');
        CREATE TABLE unihan_kTotalStrokes (UCS, value);
        INSERT INTO unihan_kTotalStrokes VALUES ('丨','1'),('乚','1'),('江','6'),('氵','3 4');
        CREATE TABLE "kdpv_cjkvi/radical-variant" (subject, object);
        INSERT INTO "kdpv_cjkvi/radical-variant" VALUES
            ('水','氵'),('田','由'),('乙','乚'),('人','𠆢');
        CREATE TABLE "kdpv_cjkvi/radical-variant-simplified" (subject, object);
        CREATE TABLE radeqv (radical_character, radical_CJKUI);
        INSERT INTO radeqv VALUES ('⺡','氵'),('⺀',NULL);
        CREATE TABLE unihan_each_kSpoofingVariant (UCS, value);
        INSERT INTO unihan_each_kSpoofingVariant VALUES ('工','U+6C5F'),('工','U+20000');
        CREATE TABLE radicals (radical_number, radical_CJKUI, radical_simplified);
        INSERT INTO radicals VALUES (85,'水',0),(48,'工',0),(85,'氺',1);
        CREATE TABLE unihan_kRSUnicode (UCS, value);
        INSERT INTO unihan_kRSUnicode VALUES
            ('江','85.3'),('汉','85.2 1.1'),('泉','85.5'),('工','48.0');
        """
    )
    return found


def test_sequences_that_cannot_be_read_are_left_out_and_said(
    moji: sqlite3.Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = components.sequences(moji)
    assert rows == {"江": "⿰氵工", "氵": "", "工": "", "空": "G⿱穴工 HJ⿱⿱宀儿工"}
    assert "坏 ⿰土" in capsys.readouterr().err


def test_what_readers_see_comes_before_what_the_data_say() -> None:
    rows = {"克": "⿱十兄", "沿": "G⿰氵⿱几口 H⿰氵⿱儿口 J⿰氵㕣", "夜": "⿱亠夂"}
    reviewed = "# x\n\n= 克 GHJ ⿱古儿\n= 沿 H ⿰氵㕣\n+ 夜 ⿱亠夕"
    assert components.amended(rows, reviewed) == {
        "克": "⿱十兄 GHJ⿱古儿",
        "沿": "G⿰氵⿱几口 ⿰氵⿱儿口 HJ⿰氵㕣",
        "夜": "GHJ⿱亠夂 ⿱亠夕",
    }


def test_a_part_of_sequences_is_seen_as_another() -> None:
    rows = {"空": "G⿱穴工 HJ⿱⿱宀儿工 ⿱⿱宀儿土", "宂": "GJ⿱宀几 H⿱宀儿", "江": "⿰氵工"}
    assert components.amended(rows, "> ⿱宀儿 穴 GHJ\n> 几 凡 J") == rows | {
        "空": "GHJ⿱穴工 ⿱⿱宀儿工 ⿱⿱宀儿土",
        "宂": "G⿱宀几 H⿱宀儿 J⿱宀凡",
    }


def test_classes_join_pairs_and_keep_apart_what_the_list_says(moji: sqlite3.Connection) -> None:
    rows = dict.fromkeys("水氵田由人𠆢日曰乙乚", "") | {"江": "⿰氵工", "仝": "⿱𠆢工"}
    lines = variants.classes(moji, "= 日 曰\n! 田 由\n", rows, {"sc1": "水人", "sc3": "𠆢"})
    assert lines == sorted(["水氵⺡", "人𠆢", "日曰"])


def test_what_readers_tell_apart_makes_classes_of_its_own(moji: sqlite3.Connection) -> None:
    rows = dict.fromkeys("日曰月", "")
    reviewed = "= 日 曰 月\n/ 日 月曰\n"
    assert variants.classes(moji, reviewed, rows, {}) == ["月曰"]
    assert variants.merged(["月曰"], reviewed) == ["日月曰"]
    assert variants.alike(reviewed) == [["日", "月曰"]]
    assert variants.looks("~ 王 𤣩") == ["王𤣩"]


def test_characters_of_one_structure_are_lookalikes(moji: sqlite3.Connection) -> None:
    rows = {"妹": "⿰女未", "妺": "⿰女末", "姊": "⿰女？", "妸": "⿰女？", "工": "", "江": ""}
    rows |= dict.fromkeys("未末", "")
    assert lookalikes.pairs(moji, "? 工 姊", rows, ["未末"]) == sorted(
        "".join(sorted(pair)) for pair in ("妹妺", "未末", "工江", "工姊")
    )


def test_a_radical_is_told_in_its_usual_place(moji: sqlite3.Connection) -> None:
    rows = {"江": "⿰氵工", "汉": "⿰氵又", "泉": "⿱白水", "工": ""}
    lines = radicals.lines(moji, rows, ["水氵"], [], {"sc1": "江汉泉", "tc1": "泉", "jp1": "工江"})
    assert lines == ["水水 ", "水", " 水", ""]
    assert sorted("江汉泉") == ["汉", "江", "泉"]


@at_once(
    [
        ("stop, halt, desist; detain", "stop, halt, desist"),
        ("(same as 丘) hillock or mound", "hillock or mound"),
        ("variant of 丘; hillock", "hillock"),
        ("(non-standard variant of 喜), to like, love", "to like, love"),
        ("good, excellent, fine, and many other things", "good, excellent, fine"),
        ("take or hold up in both hands", "take or hold up in both hands"),
        ("a legendary animal with short forelegs which rode a wolf", "a legendary animal"),
        ("the extraordinarily long explanation of nothing", "the extraordinarily long"),
        ("sound of a big gong of bronze used in former times", "sound of a big gong of bronze"),
        ("a wide and very deep river without any of its", "a wide and very deep river without"),
        *(("ancient wine vessel", "ancient wine vessel"), ("radical number 9", "")),
        *(("an ox, a cow; Radical 93", "an ox, a cow"), ("kwukyel: rank", "")),
        *(("simplified form of 無", ""), ("", "")),
    ]
)
def test_a_meaning_is_the_first_sense_in_few_words(definition: str, meaning: str) -> None:
    assert details.short(definition) == meaning


def test_the_reviewed_list_amends_readings_and_meanings() -> None:
    columns: details.Columns = (
        {"水": "shuǐ", "氵": "shui", "卜": "bo"},
        {"水": "seoi2"},
        {"水": "スイ みず", "氵": "さんずい", "灬": "ヒョウ カ", "火": "カ ひ"},
        {"水": "water", "氵": "radical", "囗": "erect", "火": "fire"},
        {},
        {},
        {},
    )
    reviewed = (
        "> 氵 水\n> 灬 火\n= 囗回 an enclosure\n= 火 flame\n~ 卜 bǔ\n^ 水火 seoi3\n"
        "* 省 ministry\n* 火 blaze\n+ 里 village\n@ 里 リ さと\n% 期 qí"
    )
    details.amend(columns, f"# 1 2\n{reviewed}")
    pinyin, jyutping, japanese, meanings, in_japanese, in_traditional, in_taiwan = columns
    assert (pinyin["氵"], jyutping["氵"], meanings["氵"]) == ("shuǐ", "seoi3", "water")
    assert (japanese["氵"], japanese["灬"]) == ("スイ さんずい", "カ ひ")
    assert (meanings["囗"], meanings["回"], meanings["灬"]) == (*["an enclosure"] * 2, "flame")
    assert pinyin["卜"] == "bǔ"
    assert jyutping["火"] == "seoi3"
    assert (in_japanese["省"], in_japanese["灬"]) == ("ministry", "blaze")
    assert (in_traditional["里"], japanese["里"]) == ("village", "リ さと")
    assert in_taiwan["期"] == "qí"
    assert "省" not in meanings
