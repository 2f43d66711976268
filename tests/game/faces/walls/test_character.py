"""All of one character: how it is opened and closed, and what it tells when."""

from __future__ import annotations

from game.faces.walls.character import CharacterPage
from game.faces.walls.lionlook import SAMPLE
from game.faces.walls.readings import Readings
from game.ui.text import use
from generators.lionwall.rules import Group, Puzzle
from tests.forms import at_once
from tests.game.faces.walls.waller import MOUTH, NOT, SHELL, Waller


def is_open(waller: Waller) -> bool:
    return isinstance(waller.scene, CharacterPage)


def told(waller: Waller) -> list[str]:
    """What is read on the card of a character."""
    assert isinstance(waller.scene, CharacterPage)
    return [part.name for part in waller.scene.tree.described()]


def test_a_character_in_a_row_opens_once_its_group_is_named(waller: Waller) -> None:
    waller.solve([SHELL])
    waller.click(waller.at("资"))
    assert not is_open(waller)
    waller.name("贝")
    waller.settle()
    waller.click(waller.at("资"))
    assert {"贝", "次", "zī"} <= set(told(waller))
    waller.click("close")
    assert not is_open(waller)
    assert waller.chosen == ""


def test_the_red_herrings_are_told_when_the_wall_is_over(waller: Waller) -> None:
    waller.solve([SHELL])
    waller.name("贝")
    waller.settle()
    waller.click(waller.at("资"))
    assert not any("资 zī belongs to 贝" in name for name in told(waller))
    waller.key("ESCAPE")
    waller.solve([MOUTH, NOT])
    waller.go_on()
    waller.details()
    waller.click("character 资")
    assert any("资 zī belongs to 贝" in name for name in told(waller))


def parts_of(char: str, script: str, component: str) -> list[tuple[str, str, bool]]:
    puzzle = Puzzle(script, char + SAMPLE.cards[1:], (Group(component, 1, component, ""),) * 4)
    readings = Readings(puzzle)
    readings.wait()
    return [part[:3] for part in readings.parts(char)]


@at_once(
    [
        ("想", "sc", "心", [("相", "", True), ("心", "", True), ("木", "相", False)]),
        ("想", "sc", "木", [("相", "", True), ("心", "", True), ("木", "相", True)]),
        ("国", "jp", "玉", [("囗", "", True), ("玉", "", True)]),
        ("火", "sc", "火", []),
    ]
)
def test_parts_come_as_they_are_written_and_what_nobody_looked_at_is_not_lit(
    char: str, script: str, component: str, parts: list[tuple[str, str, bool]]
) -> None:
    assert parts_of(char, script, component)[:3] == parts


@at_once(
    [
        ("海", "sc", "Pinyin hǎi, Zhuyin ㄏㄞˇ, Jyutping hoi2, On カイ, Kun うみ"),
        ("海", "jp", "On カイ, Kun うみ, Pinyin hǎi, Zhuyin ㄏㄞˇ, Jyutping hoi2"),
        ("坏", "sc", "Pinyin huài, Zhuyin ㄏㄨㄞˋ, Jyutping waai6"),
        ("囲", "jp", "On イ, Kun かこむ かこう"),
        ("畑", "jp", "Kun はた はたけ"),
    ]
)
def test_a_character_has_all_the_readings_of_the_languages_that_write_it(
    char: str, script: str, read: str
) -> None:
    readings = Readings(Puzzle(script, SAMPLE.cards, SAMPLE.groups))
    readings.wait()
    named = [(title.partition(" (")[0], text) for title, text in readings.all_readings(char)]
    assert ", ".join(map(" ".join, named)) == read


@at_once(
    [
        ("便", "sc", "en", "biàn, also pián", "ㄅㄧㄢˋ, also ㄆㄧㄢˊ"),
        ("便", "tw", "zh_Hant", "biàn，另讀 pián", "ㄅㄧㄢˋ，另讀 ㄆㄧㄢˊ"),
        ("差", "sc", "zh_Hans", "chā，另读 chà、chāi", "ㄔㄚ，另读 ㄔㄚˋ、ㄔㄞ"),
        ("便", "jp", "en", "biàn", "ㄅㄧㄢˋ"),
    ]
)
def test_a_character_has_its_other_readings_in_mandarin_too(
    char: str, script: str, language: str, pinyin: str, zhuyin: str
) -> None:
    readings = Readings(Puzzle(script, SAMPLE.cards, SAMPLE.groups))
    readings.wait()
    use(language)
    try:
        shown = [reading for _title, reading in readings.all_readings(char)]
    finally:
        use("en")
    assert {pinyin, zhuyin} <= {*shown}


def test_the_readings_say_of_which_language_they_are() -> None:
    readings = Readings(Puzzle("jp", SAMPLE.cards, SAMPLE.groups))
    readings.wait()
    assert [title for title, _reading in readings.all_readings("海")] == [
        "On (Japanese)",
        "Kun (Japanese)",
        "Pinyin (Mandarin)",
        "Zhuyin (Mandarin)",
        "Jyutping (Cantonese)",
    ]


def test_a_rare_character_without_a_chinese_meaning_has_its_readings_alone(waller: Waller) -> None:
    puzzle = Puzzle("sc", "谝" + SAMPLE.cards[1:], SAMPLE.groups)
    use("zh_Hans")
    try:
        readings = Readings(puzzle)
        readings.wait()
        waller.app.scenes.push(CharacterPage(waller.app, puzzle, "谝", readings, True))
        waller.settle()
        assert "piǎn" in told(waller)
        assert not {"brag, boast", ""} & set(told(waller))
    finally:
        use("en")


def test_a_nameless_part_that_a_group_shares_is_listed() -> None:
    assert [part for part, *_ in parts_of("責", "tw", "龶")] == ["龶", "貝"]
