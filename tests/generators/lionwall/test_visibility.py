"""What a reader sees in a character, and what only its sequences hold."""

from __future__ import annotations

import pytest

from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.visibility import (
    SEEN,
    Visibility,
    form_in,
    guessed_parts,
    seen_parts,
    visibility_of,
)
from generators.lionwall.generator import PRESETS
from generators.lionwall.rules import SCRIPTS
from tests.forms import at_once, parts, sampled
from tests.generators.lionwall.walls import some


@at_once(parts("又 返 jp, 又 波 jp, 又 媛 jp, 又 投 sc, 土 者 jp, 厶 萬 tw, 人 從 tw, 厶 芸 jp"))
def test_somebody_may_see_a_part_in_a_small_one(component: str, char: str, script: str) -> None:
    assert shipped().fold(component) in guessed_parts(char, script, shipped())


@at_once([("土", "住", "jp"), ("口", "時", "jp"), ("大", "状", "sc"), ("土", "美", "sc")])
def test_nobody_sees_a_part_in_a_picture(component: str, char: str, script: str) -> None:
    assert shipped().fold(component) not in guessed_parts(char, script, shipped())


def where(component: str, char: str, script: str) -> Visibility:
    return visibility_of(shipped().fold(component), char, script, shipped())


@at_once(
    [
        *parts(  # what overlaps
            "日 神 tc, 日 袖 sc, 日 骋 sc, 日 鹎 sc, 小 冻 sc, 小 凍 tc, 日 陳 tc, 木 末 sc, "
            "日 果 sc"
        ),
        *parts(  # what lies inside a radical
            "小 祥 jp, 小 紅 jp, 艮 饗 jp, 彐 退 sc, 火 騰 jp, 木 菌 sc, 大 候 sc, 立 辨 tc, "
            "人 肉 jp, 干 插 tc, 干 墊 tc, 中 遣 tc"
        ),
        # what does not look like it
        *parts("网 綱 tc, 阝 埠 tc, 月 腐 sc, 月 肉 jp, 人 幾 jp, 車 重 jp, 未 珠 sc"),
    ]
)
def test_what_no_reader_sees_is_hidden(component: str, char: str, script: str) -> None:
    assert where(component, char, script) is Visibility.HIDDEN


def test_a_radical_that_is_a_card_is_taken_apart() -> None:
    for component, char in ("良食", "口石", "月青"):
        assert where(component, char, "jp") in SEEN
    assert where("人", "木", "jp") is Visibility.HIDDEN


@at_once(parts("木 果 sc, 木 課 tc, 立 章 sc, 日 暗 jp, 林 摩 tc"))
def test_some_radicals_and_overlaps_are_taken_apart(
    component: str, char: str, script: str
) -> None:
    assert where(component, char, script) in SEEN


@at_once(
    parts(
        "夂 夜液囱窗, 儿 傻空船商, 囗 囱窗, 目 自貝鼻, 艮 良娘, 宀 空窗, 兄 克, 友 拔, "
        "乂 拔髮, 魚 衡, 缶 卸御, 歹 餐燦, 止 賓, 勹 沒焰, 匚 姬熙, 口 姬熙, 聿 盡"
    )
)
def test_what_a_teacher_would_not_call_it_is_hidden(component: str, chars: str) -> None:
    assert all(where(component, each, script) not in SEEN for each in chars for script in SCRIPTS)


def test_what_a_teacher_would_call_it_is_seen() -> None:
    for component, char in ("古克", "穴空", "穴突"):
        assert all(where(component, char, script) in SEEN for script in SCRIPTS)
    assert where("云", "绘", "sc") in SEEN


def test_what_could_be_argued_is_counted() -> None:
    for component, char in ("夂夜", "夕夜", "古克", "兄克", "友拔", "儿空", "人会"):
        assert component in shipped().visible(char)


@at_once(parts("心 惰 忄, 忄 芯 心, 水 録 氺, 月 青 月, 日 書 日, 魚 衡 魚, 火 焦 灬"))
def test_a_component_is_told_in_its_form(component: str, char: str, form: str) -> None:
    assert form_in(component, char, "jp", shipped()) == form


def test_the_shape_of_another_region_is_hidden() -> None:
    known = shipped()
    for script in SCRIPTS:
        for char in known.characters(script)[::7]:
            own = {known.fold(part) for part in written(char, script)}
            assert seen_parts(char, script, known) <= own | {known.fold(char)}


def written(char: str, script: str) -> set[str]:
    found, waiting = set(char), [char]
    while waiting:
        new = set(shipped().sequence(waiting.pop(), script)) - found
        found |= new
        waiting.extend(new)
    return found


@pytest.mark.parametrize("preset", sampled([preset.name for preset in PRESETS], 4))
def test_a_reader_sees_what_every_card_of_a_group_shares(preset: str) -> None:
    for puzzle in some(preset):
        for group in puzzle.groups:
            for card in puzzle.text_of(group.cards):
                assert where(group.component, card, puzzle.script) in SEEN


@at_once(
    parts(
        "jp 小 終縦奈社, jp 土 里養解去, jp 月 肉明朗胃, jp 止 歩縦提歴, jp 人 茶食肉全, "
        "tc 中 蛛蛇蠢鞋, tc 干 汗插墊刊, sc 中 忠谴闽媸, sc 小 祥綦胱鬃"
    )
)
def test_a_group_that_readers_do_not_see_is_refused(
    script: str, component: str, cards: str
) -> None:
    assert not all(where(component, card, script) in SEEN for card in cards)
