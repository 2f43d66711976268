"""The page to learn from: what stands on it, and that nothing on it overlaps."""

from __future__ import annotations

import pygame
import pytest

from game.layout import play_frame
from game.palette import LIGHT
from game.scenes.lionwall import words
from game.scenes.lionwall.faces import Face, face_of, glyph, is_lit, on_ink
from game.scenes.lionwall.learncell import Cell, Told, balanced, lines_of, sizes_of
from game.scenes.lionwall.pictures import SAMPLE
from game.theme import Theme, unit
from game.ui.pointer import Phase, Pointer
from generators.base import Mode, Status
from generators.lionwall.components import shipped
from generators.lionwall.rules import (
    AGAINST_THE_CLOCK,
    FOUR_MISTAKES,
    GIVE_UP,
    GUESS,
    RELAXED,
    TIME_UP,
    Herring,
    Move,
    State,
)
from tests.game.scenes.lionwall.conftest import Begin
from tests.game.scenes.lionwall.waller import SIZES, Waller

WORDY = "a dike used to divert water in a rice paddy or field for irrigation"
LONG_WORD = "an extraordinarilylongword, impoverished"
TOLD = (
    Told("坏", "huài", "bad"),
    Told("杯", "zhuāng", WORDY),
    Told("歪", "セイ ショウ かえりみる はぶく", LONG_WORD),
    Told("还", "", ""),
)


def themed(size: tuple[int, int]) -> Theme:
    pygame.font.init()
    return Theme(LIGHT, unit(*size))


def over(waller: Waller) -> None:
    waller.solve()
    waller.click("go on")
    waller.settle()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("units", [110, 140, 174, 300])
def test_no_text_of_a_cell_leaves_it(size: tuple[int, int], units: int) -> None:
    theme = themed(size)
    width = max(60, theme.px(units))
    for told in TOLD:
        cell = Cell(theme, face_of(SAMPLE), told, "不", width)
        surface = pygame.Surface((width + 200, cell.height + 200), pygame.SRCALPHA)
        place = pygame.Rect(100, 100, width, cell.height)
        text = cell.draw(surface, place)
        assert not text.height or place.contains(text)
        ink = surface.get_bounding_rect()
        assert ink.right <= place.right + 1
        assert ink.bottom <= place.bottom + 2
        assert ink.top >= place.top - cell.height // 8


@pytest.mark.parametrize("width", [40, 60, 97, 200])
def test_lines_fit_and_are_never_more_than_wanted(width: int) -> None:
    theme = themed((1280, 800))
    for text in (WORDY, LONG_WORD, "word"):
        lines = lines_of(theme, text, 15, width, 3)
        assert len(lines) <= 3
        assert all(theme.width(line, 15) <= width for line in lines)


def test_every_meaning_and_reading_that_is_shipped_fits_its_cell() -> None:
    theme, known = themed((640, 400)), shipped()
    for script in ("sc", "jp"):
        chars = known.characters(script)[::23]
        for char in chars:
            told = Told(char, known.reading(char, script), known.meaning(char, script))
            cell = Cell(theme, face_of(SAMPLE), told, "", 74)
            lines = [*cell._readings, *cell._meanings]
            assert all(theme.width(line, 12 / theme.u) <= 74 for line in lines), told


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_in_any_window(begin: Begin, size: tuple[int, int]) -> None:
    waller = begin(size=size)
    over(waller)
    theme = waller.app.theme
    columns = waller.learn._columns
    rects = [rect for column in columns for rect in column.rects(theme)]
    assert all(not a.colliderect(b) for a in rects for b in rects if a is not b)
    foot = [widget.rect for widget in waller.learn.widgets]
    assert all(not a.colliderect(b) for a in foot for b in foot if a is not b)
    window = pygame.Rect((0, 0), waller.app.size)
    for column in columns:
        assert window.contains(column.scroll.view)
        assert all(not column.scroll.view.colliderect(rect) for rect in foot)
    assert all(window.contains(rect) for rect in foot)


@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_can_be_scrolled_into_view(begin: Begin, size: tuple[int, int]) -> None:
    waller = begin(size=size)
    over(waller)
    waller.key("END")
    for column in waller.learn._columns:
        assert column.rects(waller.app.theme)[-1].bottom <= column.scroll.view.bottom
    waller.key("HOME")
    for column in waller.learn._columns:
        assert column.rects(waller.app.theme)[0].top == column.scroll.view.top


def test_the_wheel_scrolls_the_column_under_it(begin: Begin) -> None:
    waller = begin(size=(640, 400))
    over(waller)
    left, right = waller.learn._columns
    waller.learn.pointer(Pointer(Phase.WHEEL, left.scroll.view.center, delta=(0, 2)))
    assert (left.scroll.offset > 0, right.scroll.offset) == (True, 0)


def test_in_the_usual_window_all_is_seen_at_once(waller: Waller) -> None:
    over(waller)
    assert [column.scroll.needed for column in waller.learn._columns] == [False, False]
    heights = {rect.height for rect in waller.learn._columns[0].rects(waller.app.theme)}
    assert max(heights) - min(heights) <= 2


def test_another_window_arranges_it_anew(waller: Waller) -> None:
    over(waller)
    for size in SIZES:
        waller.app.resize(size)
        waller.picture()
        assert len(waller.learn._columns) == (
            1 if play_frame(size, waller.app.theme).portrait else 2
        )


# What is told


def ended(mode: Mode, *moves: Move) -> State:
    state = SAMPLE.start(mode)
    for move in moves:
        state = state.apply(move)
    return state


def test_the_title_says_how_it_ended() -> None:
    guesses = [Move(GUESS, group.cards) for group in SAMPLE.groups[:3]]
    misses = [Move(GUESS, 0b1111 << shift) for shift in range(4)]
    titles = [
        words.result_title(state)
        for state in (
            ended(RELAXED, *guesses),
            ended(RELAXED, Move(GIVE_UP)),
            ended(FOUR_MISTAKES, *misses),
            ended(AGAINST_THE_CLOCK, Move(TIME_UP)),
        )
    ]
    assert titles == ["Wall solved", "Wall shown", "Out of guesses", "Out of time"]


def test_a_herring_says_why_it_is_no_group(waller: Waller) -> None:
    over(waller)
    whys = {herring.component: waller.learn._herrings._why(herring) for herring in SAMPLE.herrings}
    assert whys["土"].startswith("three only; 士 counts as 土; needed by ")
    assert whys["次"] == "only two cards; gives the sound zī"
    assert words.why_no_group(Herring("木", 3), "") == "only two cards"
    assert words.why_no_group(Herring("木", 3), "", "by rain") == "only two cards; by rain"


def test_only_a_win_is_stamped(begin: Begin) -> None:
    waller = begin()
    waller.wall.give_up()
    waller.settle()
    assert waller.state.status is Status.SHOWN
    assert not waller.learn.busy
    again = begin()
    over(again)
    assert again.learn.busy


def test_the_buttons_lead_on(begin: Begin) -> None:
    waller = begin()
    over(waller)
    waller.click("copy")
    assert "Copied" in waller.said
    waller.click("again")
    assert waller.state == SAMPLE.start(RELAXED)
    over(waller)
    waller.click("cabinet")
    assert waller.in_menu


@pytest.mark.parametrize("size", SIZES)
def test_all_cells_of_a_page_are_written_in_the_same_sizes(
    begin: Begin, size: tuple[int, int]
) -> None:
    waller = begin(size=size)
    over(waller)
    cells = [cell for group in waller.learn._groups for cell in group._cells(size[0] // 2)]
    assert len({cell._sizes for cell in cells}) == 1
    assert len(cells) == 16


def test_a_page_is_written_as_large_as_its_longest_reading_lets_it() -> None:
    theme = themed((1280, 800))
    short, long_ = TOLD[0], TOLD[2]
    assert sizes_of(theme, (short,), 178).reading == 20
    assert sizes_of(theme, (short, long_), 178).reading == 15


def test_words_are_broken_at_their_hyphens_and_cut_off_whole() -> None:
    theme = themed((1280, 800))
    width = theme.width("sweet-smelling", 15) - 4
    assert lines_of(theme, "sweet-smelling", 15, width, 3) == ["sweet-", "smelling"]
    assert lines_of(theme, "キュウ やすむ やすまる", 15, 90, 1) == ["キュウ…"]


def test_lines_in_a_block_are_about_as_long_as_one_another() -> None:
    theme = themed((1280, 800))
    assert balanced(theme, "ショウ ちいさい こ", 16, 130, 2) == ["ショウ", "ちいさい こ"]
    assert balanced(theme, "tree", 14, 108, 2) == ["tree"]
    assert balanced(theme, "", 14, 108, 2) == []


def test_a_component_that_is_not_lit_stands_by_its_character() -> None:
    theme, face = themed((1280, 800)), Face("jp", "wall-jp")
    known = shipped()
    pairs = [
        (char, part)
        for char in known.characters("jp")[::15]
        for part in sorted(known.visible(char))
        if part != char
    ]
    apart = next(pair for pair in pairs if not is_lit(face, *pair))
    lit = next(pair for pair in pairs if is_lit(face, *pair))
    for (char, part), stands in ((apart, True), (lit, False)):
        for width in (178, 74):
            cell = Cell(theme, face, Told(char, "x", "y"), part, width)
            assert cell.apart == stands
            surface = pygame.Surface((width, cell.height), pygame.SRCALPHA)
            cell.draw(surface, surface.get_rect())
            red = pygame.mask.from_threshold(surface, (*LIGHT.lit, 255), (9, 9, 9, 60))
            assert red.count() > 5


@pytest.mark.parametrize("char", "氵亻艹灬木")
def test_a_component_stands_in_the_middle_of_its_tile(char: str) -> None:
    letter = glyph(themed((1280, 800)), Face("sc", "wall-sc"), char, 46, LIGHT.ink)
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    surface.blit(letter, on_ink(letter, (50, 50)))
    ink = surface.get_bounding_rect()
    assert abs(ink.centerx - 50) <= 1
    assert abs(ink.centery - 50) <= 1
