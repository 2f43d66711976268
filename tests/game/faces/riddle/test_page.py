"""Where lines, letters and boxes are, and what a point hits."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

import pygame
import pytest

from game.faces.riddle.look import draw_row
from game.faces.riddle.page import PageLayout, page_layout, split_rows, typeface_of, verse_rows
from game.ui.layout import play_frame
from game.ui.palette import PALETTES
from game.ui.theme import Theme, unit
from generators.base import no_tick
from generators.riddle.formats import Piece, pieces
from generators.riddle.rules import Puzzle, letters_in
from generators.rng import Rng
from tests.forms import long, sampled
from tests.game.faces.riddle.riddler import ID, KIND, SIZES

WILLOW = Puzzle.from_text(ID.removeprefix("riddle:") + "=willow")
NEITHER = Puzzle.from_text("4-x.spoon.pot-y.tea.cake-x.word.list-a.steel.stool")
HARD = Puzzle.from_text(
    "8-l.trace.trick-k.harpoon.harrow-n.fever.beaver-l.extant.reliant-d.tendril.tennis"
    "-a.loafer.locket-d.hangout.layout-n.petal.petrol"
)


@cache
def dealt(step: int) -> tuple[Puzzle, ...]:
    """A riddle of every `step`-th preset, and one whose levels and words stay."""
    presets = KIND.presets[::step]
    return WILLOW, *(KIND.generate(each.params, Rng("1"), no_tick) for each in presets)


@pytest.fixture(params=[4, long(1)])
def puzzles(request: pytest.FixtureRequest) -> tuple[Puzzle, ...]:
    """Some riddles, or one of every preset."""
    return dealt(request.param)


def theme_of(size: tuple[int, int]) -> Theme:
    """The theme of a window."""
    pygame.font.init()
    return Theme(PALETTES["light"], unit(*size))


def layout_in(
    size: tuple[int, int], puzzle: Puzzle, closed: Collection[int] | None = None
) -> PageLayout:
    """The layout in a window."""
    theme = theme_of(size)
    return page_layout(puzzle, theme, play_frame(size, theme).board, closed)


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_all_lies_on_the_stage_and_nothing_on_another(
    size: tuple[int, int], puzzles: tuple[Puzzle, ...]
) -> None:
    for puzzle in (*puzzles, NEITHER):
        layout, stage = layout_in(size, puzzle), play_frame(size, theme_of(size)).board
        tiles = [tile.rect for strip in layout.tiles for tile in strip]
        for rect in (*layout.rows, *layout.boxes, *tiles):
            assert stage.contains(rect)
        for row, strip in zip(layout.rows, layout.tiles, strict=False):
            assert all(row.contains(tile.rect) for tile in strip)
        for rects in (layout.rows, layout.boxes, tiles):
            for index, rect in enumerate(rects):
                assert rect.collidelist(list(rects[index + 1 :])) == -1
        assert not any(row.colliderect(box) for row in layout.rows for box in layout.boxes)


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_the_words_of_a_line_end_before_its_letters(
    size: tuple[int, int], puzzles: tuple[Puzzle, ...]
) -> None:
    theme = theme_of(size)
    for puzzle in puzzles:
        layout = layout_in(size, puzzle)
        for strip, rows in zip(layout.tiles, layout.texts, strict=False):
            left = min(tile.rect.x for tile in strip)
            for row in rows:
                wide = sum(
                    theme.width(piece.text, layout.size, typeface_of(piece)) for piece in row
                )
                assert layout.text_x + wide <= left, (size, row)


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_a_point_on_a_letter_a_line_or_a_box_is_found(size: tuple[int, int]) -> None:
    layout = layout_in(size, WILLOW)
    for place, line in enumerate(WILLOW.lines):
        strip = layout.tiles[place]
        assert "".join(tile.letter for tile in strip) == letters_in(line.letters)
        for tile in strip:
            assert layout.tile_at(tile.rect.center) == (place, tile.letter)
        assert layout.place_at(layout.boxes[place].center) == place
        assert layout.place_at(layout.rows[place].midleft) == place
    assert layout.place_at(layout.rows[-1].midleft) is None  # the closing line gives no letter
    assert layout.tile_at((0, 0)) is None
    assert layout.place_at((0, 0)) is None


@pytest.mark.parametrize("u", [0.9, 1.0, 1.575])
def test_a_word_with_a_low_letter_stands_on_the_line_of_the_others(u: float) -> None:
    pygame.font.init()
    theme, tops = Theme(PALETTES["light"], u), set[int]()
    for word in ("one", "oney"):
        surface = pygame.Surface((300, 100))
        draw_row(surface, theme, (Piece(word, True),), (5, 50), 20, ((255, 255, 255),) * 2)
        surface.set_colorkey((0, 0, 0))
        tops.add(surface.get_bounding_rect().top)
    assert len(tops) == 1


def test_letters_are_44_pixels_where_there_is_room() -> None:
    layout = layout_in((1280, 800), WILLOW)
    assert {tile.rect.size for strip in layout.tiles for tile in strip} == {(44, 44)}


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_a_closed_line_has_one_tile_and_moves_no_other_line(
    size: tuple[int, int], puzzles: tuple[Puzzle, ...]
) -> None:
    for puzzle in puzzles:
        opened, layout = layout_in(size, puzzle, ()), layout_in(size, puzzle, {0, 2})
        assert (layout.size, layout.rows, layout.boxes) == (opened.size, opened.rows, opened.boxes)
        assert layout.texts[1] == opened.texts[1]
        assert layout.tiles[1] == opened.tiles[1]
        ((letter, rect, _gone),) = layout.tiles[2]
        assert letter == ""
        assert layout.tile_at(rect.center) == (2, "")
        assert layout.rows[2].contains(rect)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (640, 400)])
def test_closed_lines_are_not_broken_for_letters_that_are_not_shown(size: tuple[int, int]) -> None:
    lines, theme = range(len(HARD.lines)), theme_of(size)
    layout = layout_in(size, HARD, lines)
    wholes = [
        sum(theme.width(p.text, layout.size, typeface_of(p)) for p in pieces(HARD, n))
        for n in lines
    ]
    room = layout.tiles[0][0].rect.x - layout.text_x
    broken = {n for n in lines if len(layout.texts[n]) > 1}
    assert broken <= {n for n in lines if wholes[n] > room - theme.px(14)}
    assert len(broken) <= (1 if size == (640, 400) else 0)


def test_a_line_is_parted_behind_its_first_clue_word() -> None:
    theme = theme_of((1280, 800))
    line = pieces(WILLOW, 1)
    whole = split_rows(theme, line, 20, 2000)
    parted = split_rows(theme, line, 20, 300)
    said = ["".join(piece.text for piece in row) for row in parted]
    assert len(whole) == 1
    assert said == ["my second is in birch", "but never in hemlock,"]


def test_a_quotation_mark_stays_with_its_word() -> None:
    puzzle = Puzzle.from_text("3fr-a.élève.écart-a.mot.mur-k.ami.midi")
    rows = split_rows(theme_of((1280, 800)), pieces(puzzle, 0), 20, 300)
    said = ["".join(piece.text for piece in row) for row in rows]
    assert said == [
        "Mon premier est dans «\u00a0élève\u00a0»",
        "mais pas dans «\u00a0écart\u00a0»,",
    ]


def test_broken_lines_lose_no_word() -> None:
    theme = theme_of((1280, 800))
    for place in range(6):
        line = pieces(WILLOW, place)
        rows = verse_rows(theme, line, 20, 140)
        assert len(rows) > 2
        said = " ".join("".join(piece.text for piece in row) for row in rows)
        assert said == "".join(piece.text for piece in line)


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_the_rows_of_a_line_do_not_run_into_the_next_line(
    size: tuple[int, int], puzzles: tuple[Puzzle, ...]
) -> None:
    theme = theme_of(size)
    for puzzle in puzzles:
        layout = layout_in(size, puzzle)
        assert min(layout.pitches) >= theme.text_px(layout.size)
        assert min(map(layout.spare_height, range(len(layout.rows)))) >= -1, (
            "a pixel below the letters"
        )


MANY = Puzzle.from_text(
    "8-a.renames.defamed-f.chequer.cheeses-y.entrenches.entrances-f.amperes.tempers"
    "-b.plunder.bluffer-y.convulsions.compulsions-f.mopes.raps-B.gain.guile=squadron"
)


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_beside_a_line_that_leaves_many_stand_those_that_it_does_not(
    size: tuple[int, int],
) -> None:
    layout = layout_in(size, MANY)
    (tile,) = layout.tiles[2]
    assert (tile.letter, tile.ruled_out) == ("", "acehnrst")
    assert layout.tile_at(tile.rect.center) is None
    assert layout.place_at(tile.rect.center) == 2
    assert layout.rows[2].contains(tile.rect)
    smallest = min(each.rect.width for strip in layout.tiles for each in strip)
    assert smallest >= 20


@pytest.mark.parametrize("size", [(1280, 800), (900, 1400)])
def test_the_verse_grows_with_the_text(size: tuple[int, int], puzzles: tuple[Puzzle, ...]) -> None:
    usual, u = theme_of(size), unit(*size)
    large = Theme(PALETTES["light"], u * 1.75, text=1.75)
    for puzzle in puzzles:
        pixels, tiles = [], []
        for theme in (usual, large):
            stage = play_frame(size, theme).board
            layout = page_layout(puzzle, theme, stage, range(len(puzzle.lines)))
            pixels.append(theme.text_px(layout.size))
            tiles.append(layout.tiles[0][0].rect.height)
        assert pixels[1] >= pixels[0] * 1.2, pixels
        assert tiles[1] >= tiles[0] * 0.95, tiles
