"""Where things lie on a wall, in both directions."""

from __future__ import annotations

import pygame
import pytest

from game.faces.lionwall.film import PLACES, Layout, WallView, layout_of
from game.faces.lionwall.look import SAMPLE
from game.layout import play_frame
from game.palette import LIGHT
from game.theme import Theme, unit
from generators.lionwall.rules import GIVE_UP, GUESS, RELAXED, Move
from tests.game.faces.lionwall.waller import SIZES


def view_in(size: tuple[int, int]) -> WallView:
    return WallView(play_frame(size, Theme(LIGHT, unit(*size))).stage)


@pytest.mark.parametrize("size", SIZES)
def test_every_place_is_on_the_wall(size: tuple[int, int]) -> None:
    view = view_in(size)
    for place in range(PLACES):
        rect = view.rect(place)
        assert view.area.contains(rect)


@pytest.mark.parametrize("size", SIZES)
def test_cards_do_not_touch(size: tuple[int, int]) -> None:
    view = view_in(size)
    rects = [view.rect(place) for place in range(PLACES)]
    assert all(not a.colliderect(b) for a in rects for b in rects if a is not b)


def test_the_sizes_of_the_drawing_are_kept() -> None:
    view = WallView(pygame.Rect(32, 96, 680, 680))
    assert (view.card_px, view.gap) == (161, 12)


def test_a_row_is_as_wide_as_the_wall() -> None:
    view = WallView(pygame.Rect(32, 96, 680, 680))
    assert view.row_rect(3) == pygame.Rect(32, 615, 680, 161)


def test_groups_lie_above_the_loose_cards() -> None:
    layout = Layout((2,), (1, 3, 5, 7))
    assert layout.card_in(3) is None
    assert [layout.card_in(place) for place in (4, 5, 6, 7, 8)] == [1, 3, 5, 7, None]
    assert layout.place_of(5) == 6


def test_a_group_found_is_a_row_and_a_wall_that_is_over_is_all_rows() -> None:
    state = SAMPLE.start(RELAXED).apply(Move(GUESS, SAMPLE.groups[2].cards))
    assert layout_of(state) == Layout((2,), state.order)
    assert layout_of(state.apply(Move(GIVE_UP))) == Layout((2, 0, 1, 3), ())
