"""Where lines, letters and boxes are, and what a point hits."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

import pygame
import pytest

from game.faces.riddle.page import PageLayout, page_layout, split_rows, verse_rows
from game.ui.layout import play_frame
from game.ui.palette import PALETTES
from game.ui.theme import Theme, unit
from generators.base import no_tick
from generators.riddle.formats import pieces
from generators.riddle.rules import Puzzle, letters_in
from generators.rng import Rng
from tests.forms import long, sampled
from tests.game.faces.riddle.riddler import ID, KIND, SIZES

WILLOW = Puzzle.from_text(ID.removeprefix("riddle:") + "=willow")


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
