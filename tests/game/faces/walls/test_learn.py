"""The page to learn from: what stands on it, how its words are broken, where it scrolls."""

from __future__ import annotations

import pygame
import pytest

from game.faces.walls import readings as words
from game.faces.walls.character import herring_row
from game.faces.walls.learn import CharacterBlock, CharacterEntry, PageEntries
from game.faces.walls.lionlook import SAMPLE, GlyphShapes, is_highlighted, shapes_of
from game.faces.walls.words import result_title
from game.sharing.picture import leaves
from game.ui.blocks.block import Text
from game.ui.blocks.scroll import Scroll
from game.ui.palette import LIGHT
from game.ui.text import use
from game.ui.theme import Theme, unit
from generators.base import Mode, Status
from generators.lionwall.characters.components import shipped
from generators.lionwall.rules import Group, Herring, Puzzle, State
from generators.walls.wall import (
    AGAINST_THE_CLOCK,
    FOUR_LIVES,
    GIVE_UP,
    GUESS,
    NAME,
    RELAXED,
    TIME_UP,
    Move,
)
from tests.forms import at_once
from tests.game.faces.walls.conftest import Begin
from tests.game.faces.walls.waller import GROUPS, Waller


def themed(size: tuple[int, int]) -> Theme:
    pygame.font.init()
    return Theme(LIGHT, unit(*size))


def character(
    entry: CharacterEntry, component: str, face: GlyphShapes | None = None
) -> CharacterBlock:
    """A page of one character."""
    return CharacterBlock(PageEntries(face or shapes_of(SAMPLE), (entry,), ()), 0, component)


def over(waller: Waller) -> None:
    waller.solve()
    waller.go_on()
    waller.picture()


def scrolls(waller: Waller) -> dict[str, Scroll]:
    return {name: scroll for name, scroll, _block in waller.screen.tree.root.scrolls()}


def test_a_chinese_meaning_is_broken_between_its_senses() -> None:
    theme = themed((1280, 800))
    for meaning, width, lines in (
        ("蜻蜓；飞虫名", 300, ["蜻蜓；飞虫名"]),
        ("蜻蜓；飞虫名", 60, ["蜻蜓；", "飞虫名"]),
        ("damp, fresh", 60, ["damp,", "fresh"]),
    ):
        found = character(CharacterEntry("蜻", "", meaning), "")._reading_lines(theme, width)
        assert [line.text for line in found] == lines


# What is said


def ended(mode: Mode, *moves: Move) -> State:
    state = SAMPLE.start(mode)
    for move in moves:
        state = state.apply(move)
    return state


def test_the_title_says_how_it_ended() -> None:
    guesses = [Move(GUESS, group.cards) for group in SAMPLE.groups[:3]]
    misses = [Move(GUESS, 0b1111 << shift) for shift in range(4)]
    names = [Move(NAME, group.cards, group.component) for group in SAMPLE.groups]
    late = [Move(GUESS, 0x111 | 1 << card) for card in (1, 7, 10)]
    for title, state in (
        ("Solved", ended(RELAXED, *guesses)),
        ("Perfect wall", ended(RELAXED, *guesses, *names)),
        ("Solved", ended(RELAXED, misses[0], *guesses, *names)),
        ("Gave up", ended(RELAXED, Move(GIVE_UP))),
        ("Out of lives", ended(FOUR_LIVES, *misses)),
        ("Out of lives", ended(AGAINST_THE_CLOCK, *guesses[:2], *late)),
        ("Out of time", ended(AGAINST_THE_CLOCK, Move(TIME_UP))),
    ):
        assert result_title(state) == title


def test_a_herring_says_why_it_is_no_group(waller: Waller) -> None:
    over(waller)
    readings = waller.readings
    whys = {herring.component: readings.why_no_group(herring) for herring in SAMPLE.herrings}
    assert whys["土"] == "坏 belongs to 不, 坝 belongs to 贝."
    assert whys["次"] == "资 belongs to 贝, 咨 belongs to 口."


def test_a_herring_in_a_narrow_place_names_the_groups_alone(waller: Waller) -> None:
    over(waller)
    herring = next(each for each in SAMPLE.herrings if each.component == "次")
    row = herring_row(SAMPLE, herring, waller.readings, is_short=True)
    theme = Theme(LIGHT, unit(1280, 800))
    row.place(theme, pygame.Rect(0, 0, theme.px(120), theme.px(80)))
    (text,) = (each for each in leaves(row) if isinstance(each, Text) and each.lines)
    assert text._lines(theme, text.rect.width)[1] == ["资: 贝", "咨: 口"]


def test_a_herring_says_which_part_only_seems_to_have_it(waller: Waller) -> None:
    puzzle = Puzzle("sc", "呢屋房" + SAMPLE.cards[3:], SAMPLE.groups, (Herring("尸", 0b11),))
    readings = words.Readings(puzzle)
    readings.wait()
    why = readings.why_no_group(puzzle.herrings[0])
    assert why.startswith("In 房, 户 counts as a single part. ")


# Of an earlier version, which took 士 for 土.
OLD_WALL = Puzzle.from_text(SAMPLE.to_text().replace("~土=801", "~土=c01"))


def test_a_herring_of_an_old_wall_says_what_counted_as_what(waller: Waller) -> None:
    herring = next(each for each in OLD_WALL.herrings if each.component == "土")
    assert OLD_WALL.text_of(herring.cards) == "坏壮坝"
    readings = words.Readings(OLD_WALL)
    readings.wait()
    assert readings.why_no_group(herring).startswith("士 counts as 土. ")


@pytest.mark.parametrize(
    ("script", "cards", "component", "wanted", "why"),
    [
        ("sc", "功攻", "工", {}, "It gives the sound gōng."),
        ("sc", "功攻", "工", {words.SIMPLIFIED: words.ZHUYIN}, "It gives the sound ㄍㄨㄥ."),
        ("sc", "功攻", "工", {words.SIMPLIFIED: words.JYUTPING}, "It gives the sound gung1."),
        ("sc", "江扛", "工", {}, "They belong to 女."),
        ("sc", "江扛", "工", {words.SIMPLIFIED: words.JYUTPING}, "They belong to 女."),
        ("tc", "河何", "可", {}, "It gives the sound ho4."),
        ("tc", "河何", "可", {words.TRADITIONAL: words.PINYIN}, "They belong to 女."),
        ("tc", "河何", "可", {words.TRADITIONAL: words.ZHUYIN}, "They belong to 女."),
        ("tc", "枝肢", "支", {}, "It gives the sound zi1."),
        ("tc", "枝肢", "支", {words.TRADITIONAL: words.PINYIN}, "It gives the sound zhī."),
        ("jp", "功攻", "工", {}, "It gives the sound コウ."),
        ("jp", "功攻", "工", {words.KANA: words.ON}, "It gives the sound コウ."),
        ("jp", "功攻", "工", {words.KANA: words.KUN}, "They belong to 女."),
    ],
)
def test_a_part_gives_the_sound_that_the_settings_spell(
    waller: Waller, script: str, cards: str, component: str, wanted: dict[str, str], why: str
) -> None:
    settings = waller.board.context.settings
    for key, value in wanted.items():
        settings.set(key, value)
    herring = Herring(component, 0b11)
    groups = (Group("女", 0b1111, "女", ""),)
    puzzle = Puzzle(script, cards + SAMPLE.cards[2:], groups, (herring,))
    readings = words.Readings(puzzle, settings)
    readings.wait()
    assert readings.why_no_group(herring) == why


@pytest.mark.parametrize(("found", "missed"), [(0, 0), (1, 3)])
def test_groups_say_that_they_were_not_found_where_others_were(
    waller: Waller, found: int, missed: int
) -> None:
    for cards in GROUPS[:found]:
        waller.guess(cards)
    waller.board.give_up()
    waller.settle()
    told = [each.value for each in waller.screen.tree.described()]
    assert sum(value.startswith("Not found, ") for value in told) == missed


def test_only_a_win_is_stamped(begin: Begin) -> None:
    waller = begin()
    waller.board.give_up()
    waller.settle()
    assert waller.state.status is Status.SHOWN
    assert not waller.screen.busy
    known = begin()
    over(known)
    assert not known.screen.busy
    assert "Solved again" in [each.name for each in known.screen.tree.described()]


def test_the_buttons_lead_on(begin: Begin) -> None:
    waller = begin()
    over(waller)
    assert waller.screen.busy, "a win is stamped"
    waller.play_again()
    waller.settle()
    assert waller.state == SAMPLE.start(RELAXED)
    over(waller)
    waller.key("ESCAPE")
    assert waller.in_menu


def test_a_component_that_is_not_lit_stands_by_its_character() -> None:
    theme, face = themed((1280, 800)), GlyphShapes("jp", "wall-jp")
    known = shipped()
    pairs = [
        (char, part)
        for char in known.characters("jp")[::15]
        for part in sorted(known.visible(char))
        if part != char
    ]
    apart = next(pair for pair in pairs if not is_highlighted(face, *pair))
    lit = next(pair for pair in pairs if is_highlighted(face, *pair))
    for (char, part), stands in ((apart, True), (lit, False)):
        for width in (178, 74):
            block = character(CharacterEntry(char, "x", "y"), part, face)
            assert bool(block._apart_px(theme)) == stands
            surface = pygame.Surface(
                (width, block.height_for_width(theme, width)), pygame.SRCALPHA
            )
            block.place(theme, surface.get_rect())
            block.draw(surface, theme)
            red = pygame.mask.from_threshold(surface, (*LIGHT.highlight, 255), (9, 9, 9, 60))
            assert red.count() > 5


FLESH_IN = "月 stands for flesh, 肉, in 肚 背"


@pytest.mark.parametrize(
    ("group", "told"),
    [
        (Group("刀", 0b1111, "刀", "刀力"), "The same part: 刂 in 利 别, 刀 in 初 切"),
        (Group("月", 0b11110000, "月", "月力"), FLESH_IN),
        (Group("口", 0b111100000000, "口", "口力"), ""),
    ],
)
def test_a_group_in_several_forms_says_so(group: Group, told: str) -> None:
    puzzle = Puzzle("sc", "利别初切肚背明朝和吃喝可江海湖河", (group,) * 4)
    readings = words.Readings(puzzle)
    readings.wait()
    assert readings.forms_text(group) == told


@pytest.mark.parametrize(
    ("script", "component", "cards", "read_as"),
    [
        ("sc", "月", "肚背胜脱", "肉"),
        ("sc", "月", "肚背明朝", "月"),
        ("tw", "⺼", "肚背胃肩", "⺼"),
    ],
)
def test_flesh_is_read_as_meat_where_it_is_printed_like_the_moon(
    script: str, component: str, cards: str, read_as: str
) -> None:
    group = Group(component, 0b1111, component, f"{component}力")
    readings = words.Readings(Puzzle(script, f"{cards}利别初切和吃喝可江海湖河", (group,) * 4))
    readings.wait()
    assert readings.read_as(group) == read_as
    assert readings.line(readings.read_as(group))


@at_once(
    [
        ("sc", "广", "店席座床", "yǎn, shelter, building"),
        ("tw", "广", "序店席座", "ㄧㄢˇ, shelter, building"),
        ("sc", "广", "扩旷矿犷", "guǎng, wide"),
        ("tc", "厂", "厚原厭厥", "hon3, cliff"),
        ("jp", "阝", "院防際附", "こざとへん, mound, hill"),
        ("sc", "阝", "院防际附", "fù, mound, hill"),
        ("tw", "阝", "郊都那邦", "ㄧˋ, city"),
        ("sc", "阝", "院防际郊", "fù (left), yì (right), mound or city"),
        ("sc", "歹", "死歼殊殖", "dǎi, death, bones"),
    ]
)
def test_what_a_group_shares_is_read_as_a_part(
    script: str, part: str, cards: str, told: str
) -> None:
    group = Group(part, 0b1111, part, "")
    readings = words.Readings(Puzzle(script, f"{cards}利别初切和吃喝可江海湖河", (group,) * 4))
    readings.wait()
    assert readings.part_phrase(readings.read_as(group)) == told


@at_once(
    [
        ("tw", "序", ["广 房屋", "予 給予"]),
        ("sc", "历", ["厂 山崖", "力 力气"]),
        ("sc", "郊", ["交 交换", "阝 城邑"]),
        ("sc", "打", ["扌 手", "丁 园丁"]),
        ("sc", "扩", ["扌 手", "广 宽广"]),
    ]
)
def test_parts_of_a_character_mean_what_they_do_as_parts(
    script: str, char: str, lines: list[str]
) -> None:
    readings = words.Readings(Puzzle(script, char + SAMPLE.cards[1:], SAMPLE.groups))
    readings.wait()
    use("zh_Hant" if script == "tw" else "zh_Hans")
    try:
        assert readings.part_lines(char) == lines
    finally:
        use("en")


def test_parts_are_told_as_they_are_printed() -> None:
    readings = words.Readings(Puzzle("tw", "房定" + SAMPLE.cards[2:], SAMPLE.groups))
    readings.wait()
    assert [part.form for part in readings.parts("房")] == ["戶", "方"]
    assert "疋" in {part.form for part in readings.parts("定")}


def readings_with(waller: Waller, script: str, wanted: dict[str, str]) -> words.Readings:
    """The readings of a script's wall, with some settings of the player's."""
    settings = waller.board.context.settings
    for key, value in wanted.items():
        settings.set(key, value)
    readings = words.Readings(Puzzle(script, SAMPLE.cards, SAMPLE.groups), settings)
    readings.wait()
    return readings


@pytest.mark.parametrize(
    ("script", "wanted", "reading"),
    [
        ("sc", {}, "hǎi"),
        ("sc", {words.SIMPLIFIED: words.ZHUYIN}, "ㄏㄞˇ"),
        ("tc", {}, "hoi2"),
        ("tc", {words.TRADITIONAL: words.PINYIN}, "hǎi"),
        ("tc", {words.TRADITIONAL: words.ZHUYIN}, "ㄏㄞˇ"),
        ("jp", {}, "カイ\u00a0· うみ"),
        ("jp", {words.KANA: words.ON}, "カイ"),
        ("jp", {words.KANA: words.KUN}, "うみ"),
    ],
)
def test_the_settings_say_how_characters_are_read(
    waller: Waller, script: str, wanted: dict[str, str], reading: str
) -> None:
    assert readings_with(waller, script, wanted).reading("海") == reading


@pytest.mark.parametrize(
    ("script", "wanted", "shown"),
    [
        ("sc", {}, "大海（dàhǎi）"),
        ("sc", {words.SIMPLIFIED: words.ZHUYIN}, "大海（ㄉㄚˋ ㄏㄞˇ）"),
        ("sc", {words.SIMPLIFIED: words.JYUTPING}, "大海"),
        ("tw", {}, "大海（ㄉㄚˋ ㄏㄞˇ）"),
        ("tw", {words.TAIWAN: words.PINYIN}, "大海（dàhǎi）"),
        ("tc", {}, "大海（daai6 hoi2）"),
        ("tc", {words.TRADITIONAL: words.PINYIN}, "大海"),
        ("jp", {words.KANA: words.ON}, "海辺（うみべ）"),
    ],
)
def test_the_settings_say_how_words_are_read_if_that_is_known(
    waller: Waller, script: str, wanted: dict[str, str], shown: str
) -> None:
    assert shown in readings_with(waller, script, wanted).words("海")
