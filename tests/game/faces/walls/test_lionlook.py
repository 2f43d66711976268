"""A component lit in a character: the same drawing in two colours, and the right part of it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.faces.walls.lionlook import (
    TYPEFACES,
    GlyphShapes,
    beside,
    glyph,
    highlighted_glyph,
    is_located,
    wall_typeface,
)
from game.ui.palette import LIGHT
from game.ui.theme import Theme
from generators.lionwall.characters import highlights as list_of_light
from tests.forms import at_once

THEME = Theme(LIGHT, 1.0)
INK, LIT = (35, 39, 46), (152, 38, 25)

# The walls of the drafts, a group a line.
GROUPS = [
    ("sc", "不", "坏杯歪还"),
    ("sc", "丬", "妆桨壮奖"),
    ("sc", "口", "吩如咨含"),
    ("sc", "贝", "贫资贪坝"),
    ("tc", "青", "清情請晴"),
    ("tc", "糹", "紅給紋約"),
    ("jp", "亡", "盲望荒忘"),
    ("jp", "方", "訪肪放坊"),
]
PAIRS = [(script, part, char) for script, part, chars in GROUPS for char in chars]

# Where the middle of the lit ink is, by thirds of the character.
SIDES = [
    ("sc", "木", "杯", "left"),
    ("sc", "不", "杯", "right"),
    ("sc", "不", "歪", "top"),
    ("sc", "心", "意", "bottom"),
    ("tc", "言", "話", "left"),
    ("tc", "雨", "雷", "top"),
    ("jp", "刀", "刊", "right"),
    ("jp", "火", "点", "bottom"),
]


def lit(script: str, part: str, char: str, size: float = 78) -> pygame.Surface:
    return highlighted_glyph(THEME, script, TYPEFACES[script], char, size, INK, part, LIT)


def plain(script: str, char: str, size: float = 78) -> pygame.Surface:
    return THEME.rendered(char, size, INK, TYPEFACES[script])


def pixels(picture: pygame.Surface) -> list[tuple[int, int, int, int]]:
    width, height = picture.get_size()
    found = [picture.get_at((x, y)) for x in range(width) for y in range(height)]
    return [(r, g, b, a) for r, g, b, a in found]


def ink_of(picture: pygame.Surface, colour: tuple[int, int, int]) -> pygame.Mask:
    size = picture.get_size()
    mask = pygame.Mask(size)
    for x in range(size[0]):
        for y in range(size[1]):
            r, g, b, a = picture.get_at((x, y))
            if a and (r, g, b) == colour:
                mask.set_at((x, y))
    return mask


@pytest.mark.parametrize(("script", "part", "char"), PAIRS)
def test_the_lit_character_is_the_plain_one_in_two_colours(
    script: str, part: str, char: str
) -> None:
    assert is_located(char, part, script, TYPEFACES[script])
    now, before = pixels(lit(script, part, char)), pixels(plain(script, char))
    assert [a for *_, a in now] == [a for *_, a in before]
    colours = [(r, g, b) for r, g, b, a in now if a]
    assert {INK, LIT} <= {*colours}
    mixed = [colour for colour in colours if colour not in (INK, LIT)]  # along the cuts
    assert len(mixed) < 0.07 * len(colours)
    for colour in mixed:
        assert all(
            min(pair) - 1 <= part <= max(pair) + 1
            for part, *pair in zip(colour, INK, LIT, strict=True)
        )


def share_lit(script: str, part: str, char: str, size: float) -> float:
    """How much of the ink is lit."""
    shares = [
        (a / 255, (r - INK[0]) / (LIT[0] - INK[0]))
        for r, _, _, a in pixels(lit(script, part, char, size))
        if a
    ]
    return sum(ink * red for ink, red in shares) / sum(ink for ink, _ in shares)


def test_no_light_goes_out_in_small_characters() -> None:
    for script in TYPEFACES:
        for char, part in list(list_of_light.pairs(script))[::700]:
            expected = share_lit(script, part, char, 160)
            small = share_lit(script, part, char, 56)
            assert small == pytest.approx(expected, abs=0.03), (char, part)


# Strokes that were once lit wrongly, or left dark: where they are (hundredths of the picture), and
# whether they belong to the part.
NOTED = """
jp 坂 反 46,44+
jp 均 土 32,40+
jp 射 寸 62,57+
jp 性 忄 35,39+
jp 慄 忄 32,38+
jp 慢 忄 32,40+
jp 接 女 47,47-
jp 有 月 31,43-
jp 板 反 51,43+
jp 校 木 37,55+
jp 機 木 31,56+
jp 洋 氵 19,80+
jp 看 目 31,53-
jp 着 目 34,57-
jp 筆 𥫗 49,40-
jp 等 𥫗 50,42-
jp 箱 𥫗 32,36+
jp 級 糸 38,69+
jp 縦 糸 32,51+
jp 試 言 32,34+
jp 障 阝 30,25-
jp 飯 反 56,43+
sc 占 口 36,57+
sc 恨 忄 35,42+
sc 愁 心 54,69+
sc 慨 忄 29,39+
sc 憔 忄 31,39+
sc 抓 扌 44,39-
sc 抗 亢 34,36-
sc 抗 扌 34,36+
sc 拉 扌 34,36+
sc 据 扌 32,36+
sc 操 木 72,53-
sc 模 木 36,54+
sc 洋 氵 19,80+
sc 癞 贝 81,39-
sc 秒 禾 35,42+
sc 笑 𥫗 74,38+
sc 第 𥫗 76,38+
sc 算 𥫗 73,35+
sc 绡 月 66,33-
sc 荤 车 36,47+
sc 袼 夂 88,57+
sc 蝙 扁 36,71-
sc 适 辶 78,81+
sc 逍 月 63,31-
sc 遭 辶 80,81+
sc 铟 大 88,28-
tc 坡 土 44,51-
tc 字 子 69,44+
tc 客 宀 81,38+
tc 室 宀 10,42+
tc 抱 扌 32,36+
tc 捱 扌 32,36+
tc 探 扌 32,36+
tc 摧 扌 32,36+
tc 板 反 50,45+
tc 港 氵 16,81+
tc 炒 少 47,40+
tc 牆 口 86,57-
tc 玻 皮 46,51+
tc 編 糹 32,69+
tc 貧 貝 65,48+
tc 足 口 38,45+
tc 跛 皮 50,50+
tc 都 日 18,56-
""".strip().splitlines()


@pytest.mark.parametrize("row", NOTED)
def test_each_stroke_has_the_colour_of_its_part(row: str) -> None:
    script, char, part, *places = row.split()
    for size in (56, 112, 200):
        picture = lit(script, part, char, size)
        for place in places:
            x, y = (int(number) / 100 for number in place[:-1].split(","))
            r, _, b, a = picture.get_at(
                (int(x * picture.get_width()), int(y * picture.get_height()))
            )
            assert a > 60
            is_lit = abs(r - LIT[0]) + abs(b - LIT[2]) < abs(r - INK[0]) + abs(b - INK[2])
            assert is_lit == place.endswith("+"), (size, place)


@at_once(SIDES)
def test_the_part_is_lit_where_it_is(script: str, part: str, char: str, side: str) -> None:
    picture = lit(script, part, char)
    ink = picture.get_bounding_rect()
    x, y = ink_of(picture, LIT).centroid()
    across, down = (x - ink.left) / ink.width, (y - ink.top) / ink.height
    where = {"left": across < 0.4, "right": across > 0.6, "top": down < 0.4, "bottom": down > 0.6}
    assert where[side]


# Lines that are easily drawn through a stroke of the neighbour: the part ends before it.


@pytest.mark.parametrize(("script", "char"), [("tc", "圓"), ("jp", "園")])
def test_a_frame_is_lit_and_not_what_it_holds(script: str, char: str) -> None:
    picture = lit(script, "囗", char)
    ink = picture.get_bounding_rect()
    inside = ink.inflate(-0.5 * ink.width, -0.5 * ink.height)
    mask = ink_of(picture, LIT)
    assert mask.overlap_area(pygame.Mask(inside.size, fill=True), inside.topleft) == 0
    assert mask.count() > 0


def test_separate_blobs_are_not_cut() -> None:
    """The two parts of 明 do not touch: each piece of ink has one colour."""
    picture = lit("sc", "日", "明")
    for blob in pygame.mask.from_surface(picture, 90).connected_components():
        share = blob.overlap_area(ink_of(picture, LIT), (0, 0)) / blob.count()
        assert share in (0.0, 1.0)


@at_once([("本", "木"), ("江", "火"), ("末", "木"), ("福", "口"), ("盲", "口"), ("官", "㠯")])
def test_what_is_not_clear_is_not_lit(char: str, part: str) -> None:
    assert not is_located(char, part, "sc", "wall-sc")
    assert lit("sc", part, char) is plain("sc", char)


@at_once([("惰", "心", "忄"), ("芯", "忄", "心"), ("江", "水", "氵"), ("工", "心", "心")])
def test_the_form_that_a_character_has_stands_beside_it(char: str, part: str, form: str) -> None:
    shapes = GlyphShapes("jp", "wall-jp")
    drawn = beside(THEME, shapes, char, 30, part)
    assert pixels(drawn) == pixels(glyph(THEME, shapes, form, 30, THEME.palette.highlight))


def test_what_looked_wrong_is_not_lit() -> None:
    listed = Path("tools/data/light.txt").read_text("utf-8").splitlines()
    for line in listed:
        if line and not line.startswith("#"):
            script, part, chars = line.split(" ")
            for char in chars:
                assert not is_located(char, part, script, TYPEFACES[script]), (char, part)


def test_every_entry_of_the_list_is_closed_lines() -> None:
    for script in TYPEFACES:
        for char, part in list_of_light.pairs(script):
            entry = list_of_light.entry(script, char, part)
            assert entry, (char, part)
            for outline in list_of_light.outlines(entry):
                assert len(outline.corners) > 2, (char, part)


@pytest.mark.parametrize(("char", "part"), [("林", "木"), ("口", "口"), ("人", "亻")])
def test_a_character_that_is_all_component_is_all_lit(char: str, part: str) -> None:
    assert {(r, g, b) for r, g, b, a in pixels(lit("sc", part, char)) if a} == {LIT}


def test_a_part_that_is_there_twice_is_lit_twice() -> None:
    picture = lit("sc", "口", "哭")
    left, right = picture.get_bounding_rect().midtop, picture.get_bounding_rect()
    mask = ink_of(picture, LIT)
    half = pygame.Mask((left[0], picture.get_height()), fill=True)
    assert mask.overlap_area(half, (0, 0)) > 0.3 * mask.count()
    assert mask.overlap_area(half, (right.centerx, 0)) > 0.3 * mask.count()


def test_a_character_that_no_face_has_is_not_lit() -> None:
    assert not is_located("\U0002ffff", "口", "sc", "wall-sc")


def test_a_wall_has_one_face() -> None:
    assert wall_typeface("坏杯歪还", "sc") == "wall-sc"
    assert wall_typeface("楊陽湯暢", "tc") == "wall-tc"
    assert wall_typeface("芳肪放坊", "jp") == "wall-jp"
    assert wall_typeface("疗宁犰㕤疔宔㹥𠮩疰宙㹨叮㾄宗狋呩", "sc") == "sans"
