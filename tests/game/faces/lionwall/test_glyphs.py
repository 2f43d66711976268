"""A component lit in a character: the same drawing in two colours, and the right part of it."""

from __future__ import annotations

import pygame
import pytest

from game.faces.lionwall.glyphs import is_located, lit_glyph, wall_cut
from game.palette import LIGHT
from game.theme import Cut, Theme
from generators.lionwall.lit import BESIDE, entries

THEME = Theme(LIGHT, 1.0)
INK, LIT = (35, 39, 46), (152, 38, 25)
CUTS: dict[str, Cut] = {"sc": "wall-sc", "tc": "wall-tc", "jp": "wall-jp"}

# The walls of the drafts, a group a line.
GROUPS = [
    ("sc", "不", "坏杯歪还"),
    ("sc", "丬", "妆桨壮奖"),
    ("sc", "口", "吩如咨含"),
    ("sc", "贝", "贫资贪坝"),
    ("tc", "昜", "楊陽湯暢"),
    ("tc", "糹", "紅給紋綪"),
    ("jp", "亡", "盲望忙忘"),
    ("jp", "方", "芳肪放坊"),
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
    ("jp", "刀", "別", "right"),
    ("jp", "火", "点", "bottom"),
]


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def lit(script: str, part: str, char: str, size: float = 78) -> pygame.Surface:
    return lit_glyph(THEME, script, CUTS[script], char, size, INK, part, LIT)


def plain(script: str, char: str, size: float = 78) -> pygame.Surface:
    return THEME.rendered(char, size, INK, CUTS[script])


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
    assert is_located(char, part, script, CUTS[script])
    now, before = pixels(lit(script, part, char)), pixels(plain(script, char))
    assert [a for *_, a in now] == [a for *_, a in before]
    colours = {(r, g, b) for r, g, b, a in now if a}
    assert colours == {INK, LIT}


@pytest.mark.parametrize("size", [24, 41, 60, 77, 200])
@pytest.mark.parametrize(("script", "part", "char"), PAIRS[::5])
def test_every_size_lights_about_the_same(script: str, part: str, char: str, size: float) -> None:
    picture = lit(script, part, char, size)
    share = ink_of(picture, LIT).count() / max(1, ink_of(picture, INK).count())
    usual = lit(script, part, char)
    expected = ink_of(usual, LIT).count() / ink_of(usual, INK).count()
    assert share == pytest.approx(expected, rel=0.25)
    assert [a for *_, a in pixels(picture)] == [a for *_, a in pixels(plain(script, char, size))]


@pytest.mark.parametrize(("script", "part", "char", "side"), SIDES)
def test_the_part_is_lit_where_it_is(script: str, part: str, char: str, side: str) -> None:
    picture = lit(script, part, char)
    ink = picture.get_bounding_rect()
    x, y = ink_of(picture, LIT).centroid()
    across, down = (x - ink.left) / ink.width, (y - ink.top) / ink.height
    where = {
        "left": across < 0.4,
        "right": across > 0.6,
        "top": down < 0.4,
        "bottom": down > 0.6,
    }
    assert where[side]


# Lines that are easily drawn through a stroke of the neighbour: the part ends before it.
ENDS = [
    ("sc", "口", "喊", "right", 0.4),
    ("sc", "王", "理", "right", 0.45),
    ("sc", "竹", "等", "bottom", 0.45),
    ("sc", "氵", "沙", "right", 0.42),
    ("tc", "交", "較", "left", 0.33),
    ("jp", "力", "動", "left", 0.38),
    ("sc", "口", "各", "left", 0.15),
    ("sc", "口", "各", "right", 0.88),
    ("sc", "口", "各", "top", 0.5),
    ("sc", "口", "兄", "bottom", 0.62),
    ("jp", "宀", "宿", "bottom", 0.4),
    ("sc", "宀", "它", "bottom", 0.42),
    ("tc", "艹", "藏", "bottom", 0.3),
    ("tc", "𥫗", "簡", "bottom", 0.4),
    ("sc", "木", "果", "top", 0.4),
    ("tc", "木", "條", "left", 0.3),
    ("sc", "口", "句", "right", 0.72),
    ("tc", "月", "肚", "right", 0.5),
]


@pytest.mark.parametrize(("script", "part", "char", "edge", "share"), ENDS)
def test_no_stroke_of_the_neighbour_is_lit(
    script: str, part: str, char: str, edge: str, share: float
) -> None:
    picture = lit(script, part, char)
    ink, mask = picture.get_bounding_rect(), ink_of(picture, LIT)
    assert mask.count()
    found = mask.to_surface(unsetcolor=(0, 0, 0, 0)).get_bounding_rect()
    if edge in ("left", "right"):
        at = (getattr(found, edge) - ink.left) / ink.width
    else:
        at = (getattr(found, edge) - ink.top) / ink.height
    assert at > share if edge in ("left", "top") else at < share


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


@pytest.mark.parametrize(
    ("char", "part"),
    [
        ("本", "木"),
        ("江", "火"),
        ("末", "木"),
        ("福", "口"),
        ("盲", "口"),
        ("路", "口"),
        ("官", "㠯"),
    ],
)
def test_what_is_not_clear_is_not_lit(char: str, part: str) -> None:
    assert not is_located(char, part, "sc", "wall-sc")
    assert lit("sc", part, char) is plain("sc", char)


# What was once lit wrongly: how far to the right (a share of the ink) the light may reach.
MENDED = [
    ("sc", "車", "输", 0.47),
    ("sc", "車", "辆", 0.47),
    ("sc", "火", "烟", 0.47),
    ("sc", "人", "佩", 0.35),
    ("sc", "糸", "绷", 0.42),
    ("sc", "手", "拉", 0.45),
    ("tc", "阝", "隱", 0.45),
]


@pytest.mark.parametrize(("script", "part", "char", "most"), MENDED)
def test_the_light_keeps_off_what_stands_beside(
    script: str, part: str, char: str, most: float
) -> None:
    picture = lit(script, part, char)
    ink, mask = picture.get_bounding_rect(), ink_of(picture, LIT)
    found = mask.to_surface(unsetcolor=(0, 0, 0, 0)).get_bounding_rect()
    assert found.width > 0
    assert (found.right - ink.left) / ink.width < most


@pytest.mark.parametrize(("script", "part", "char"), [("sc", "刀", "谫"), ("sc", "子", "乳")])
def test_what_the_list_says_is_not_lit(script: str, part: str, char: str) -> None:
    assert not is_located(char, part, script, CUTS[script])


def test_every_entry_of_the_list_lights_something_or_nothing() -> None:
    for (script, char, part), entry in list(entries().items())[::40]:
        assert is_located(char, part, script, CUTS[script]) == (entry != BESIDE), (char, part)


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
    assert wall_cut("坏杯歪还", "sc") == "wall-sc"
    assert wall_cut("楊陽湯暢", "tc") == "wall-tc"
    assert wall_cut("芳肪放坊", "jp") == "wall-jp"
    assert wall_cut("疗宁犰㕤疔宔㹥𠮩疰宙㹨叮㾄宗狋呩", "sc") == "sans"
