"""Where the cells of a crossword stand."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.blocks.gridboard import GRACE_PX, GridView
from game.ui.layout import MIN_CELL_PX

_SIDES = st.integers(1, 50)
_PIXELS = st.integers(60, 1500)


@st.composite
def views(draw: st.DrawFn) -> GridView:
    """A board in an area, moved somewhere."""
    area = pygame.Rect(draw(st.integers(0, 300)), 40, draw(_PIXELS), draw(_PIXELS))
    view = GridView(area, draw(_SIDES), draw(_SIDES))
    return view.panned(draw(st.integers(-50, 1500)), draw(st.integers(-50, 1500)))


@given(views(), st.data())
def test_a_cell_is_found_where_it_stands(view: GridView, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, view.rows * view.cols - 1))
    shown = view.showing(cell)
    rect = shown.rect(cell)
    assert rect.width == rect.height == view.cell_px >= MIN_CELL_PX - GRACE_PX
    assert shown.cell_at(rect.center) == cell
    assert shown.seen.contains(rect)


@given(views())
def test_the_board_stays_in_its_area(view: GridView) -> None:
    frame = view.frame_px
    assert view.area.contains(view.seen)
    if not view.pans:
        assert view.area.contains(view.board.inflate(2 * frame, 2 * frame))
        assert view.seen == view.board
        assert view.pan == (0, 0)
    else:
        assert view.cell_px == MIN_CELL_PX
    assert view.cell_at((view.seen.x - 1, view.seen.centery)) is None
    assert view.cell_at((view.seen.centerx, view.seen.bottom)) is None


def test_a_wide_board_pans_sideways_only() -> None:
    view = GridView(pygame.Rect(0, 0, 300, 300), 5, 30).panned(90, 90)
    assert view.pan == (90, 0)
    assert view.board.x < 0 < view.board.y


def test_the_cells_beside_one_that_is_shown_are_seen_in_part() -> None:
    view = GridView(pygame.Rect(0, 0, 300, 300), 30, 30).showing(15 * 30 + 15)
    seen = view.rect(15 * 30 + 16).clip(view.seen)
    assert seen.width >= view.cell_px // 2


def test_other_cells_are_shown_too_where_there_is_room() -> None:
    view = GridView(pygame.Rect(0, 0, 300, 300), 30, 30)
    first, near, far = 29 * 30 + 29, 24 * 30 + 27, 2 * 30 + 28
    assert view.seen.contains(view.rect(0))
    shown = view.showing(first, near)
    assert shown.seen.contains(shown.rect(first).union(shown.rect(near)))
    shown = view.showing(first, far)
    assert shown.seen.contains(shown.rect(first))
    shown = shown.showing(far, first)
    assert shown.seen.contains(shown.rect(far))


def test_a_board_that_lacks_a_few_pixels_is_all_there_and_does_not_pan() -> None:
    view = GridView(pygame.Rect(0, 0, 237, 237), 10, 10, most_frame_px=0)
    assert (view.cell_px, view.pans) == (23, False)
    less = GridView(pygame.Rect(0, 0, 215, 215), 10, 10, most_frame_px=0)
    assert (less.cell_px, less.pans) == (24, True)
