"""The parts of the statistics in every window."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.palette import LIGHT
from game.scenes.statistics_layout import Parts, Wanted, statistics_parts
from game.theme import Theme, unit

WINDOWS = st.tuples(st.integers(640, 3840), st.integers(400, 2160)).flatmap(
    lambda size: st.sampled_from([size, size[::-1]])
)


def parts_of(size: tuple[int, int], tabbed: bool = False, width: int = 300) -> Parts:
    theme = Theme(LIGHT, unit(*size))
    wanted = Wanted(round(width * theme.u), 3 * theme.line_px(16), theme.control(44), 12)
    return statistics_parts(size, theme, tabbed, wanted)


@given(WINDOWS, st.booleans(), st.integers(1, 2000))
def test_all_parts_are_inside_the_window_and_apart(
    size: tuple[int, int], tabbed: bool, width: int
) -> None:
    parts = parts_of(size, tabbed, width)
    rects = [parts.bar, *parts.tiles, parts.table, parts.chart]
    rects += [parts.tabs] * tabbed + [parts.days] * bool(parts.days.height)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


@given(WINDOWS, st.booleans())
def test_the_table_has_room_for_three_rows(size: tuple[int, int], tabbed: bool) -> None:
    theme = Theme(LIGHT, unit(*size))
    above = 3 * theme.line_px(16) + 2 * theme.px(20)
    assert parts_of(size, tabbed).table.height >= above + 3 * theme.control(44)


@pytest.mark.parametrize("size", [(1280, 800), (640, 400), (400, 640), (3840, 2160)])
def test_the_days_are_shown_in_usual_windows(size: tuple[int, int]) -> None:
    assert parts_of(size).days.height > 0


def test_the_days_give_way_where_the_table_needs_the_room() -> None:
    assert parts_of((640, 400), tabbed=True).days.height == 0


def test_it_is_as_in_the_mockup_at_its_size() -> None:
    parts = parts_of((1280, 800), tabbed=True)
    assert parts.tabs == pygame.Rect(32, 92, 1216, 52)
    assert parts.tiles[0] == pygame.Rect(32, 160, 292, 112)
    assert (parts.chart.left, parts.chart.right) == (32, 808)
    assert (parts.table.left, parts.table.right) == (824, 1248)
    assert parts.days == pygame.Rect(32, 644, 1216, 132)


def test_a_portrait_window_has_two_tiles_in_a_row_and_the_table_above_the_chart() -> None:
    parts = parts_of((800, 1280))
    assert parts.tiles[0].y == parts.tiles[1].y < parts.tiles[2].y == parts.tiles[3].y
    assert parts.table.bottom < parts.chart.top
    assert parts.table.width == parts.chart.width == 736


def test_the_chart_of_a_very_tall_window_is_no_tower() -> None:
    parts = parts_of((400, 1857))
    assert parts.chart.height == parts.chart.width
    assert parts.days.top == parts.chart.bottom + 8
