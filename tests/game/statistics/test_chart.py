"""The scale of the chart: round times, every game inside, the oldest at the left."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.statistics.chart import Scale, draw_chart, ticks
from game.statistics.figures import Figures, TimedWin
from game.ui.palette import DARK, LIGHT, Palette
from game.ui.theme import Theme
from tests.forms import at_once, diagonal

TIMES = st.lists(st.integers(0, 400 * 3_600_000), min_size=1, max_size=30)


@given(TIMES, st.integers(-3, 12))
def test_ticks_hold_every_time_evenly_and_are_few(times: list[int], most: int) -> None:
    found = ticks(times, most)
    assert found[0] <= min(times)
    assert found[-1] >= max(times)
    assert len({b - a for a, b in pairwise(found)}) == 1
    assert 2 <= len(found) <= max(2, most)
    assert all(ms % 1000 == 0 for ms in found)


@at_once(
    [
        ([358_000, 630_000], 8, [300, 360, 420, 480, 540, 600, 660]),
        ([61_000], 8, [61, 62]),
        ([0], 4, [0, 1]),
        ([5000, 3_599_000], 5, [0, 900, 1800, 2700, 3600]),
    ]
)
def test_ticks_are_round_times(times: list[int], most: int, expected: list[int]) -> None:
    assert [ms // 1000 for ms in ticks(times, most)] == expected


@given(TIMES)
def test_every_game_stands_in_the_plot_from_left_to_right(times: list[int]) -> None:
    plot = pygame.Rect(40, 30, 500, 200)
    scale = Scale(plot, ticks(times, 6), len(times))
    places = [scale.x(i) for i in range(len(times))]
    assert places == sorted(places)
    assert plot.left < places[0]
    assert places[-1] < plot.right
    assert all(plot.top <= scale.y(ms) <= plot.bottom for ms in times)
    assert scale.y(max(times)) <= scale.y(min(times))


def figures(*seconds: int, helped: Sequence[int] = ()) -> Figures:
    with_help = (TimedWin(1000 * s, helped=True) for s in helped)
    return Figures("k", "p", "m", (*with_help, *(TimedWin(1000 * s) for s in seconds)))


def colours(palette: Palette, shown: Figures, size: tuple[int, int]) -> set[tuple[int, ...]]:
    pygame.font.init()
    surface = pygame.Surface(size)
    surface.fill(palette.card)
    draw_chart(surface, Theme(palette, 1.0), surface.get_rect(), "Easy", shown)
    width, height = size
    return {tuple(surface.get_at((x, y)))[:3] for x in range(width) for y in range(height)}


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_the_best_game_is_red_and_the_median_is_a_line_of_indigo(palette: Palette) -> None:
    seen = colours(palette, figures(60, 90, 45, 70, 65), (400, 250))
    assert palette.seal in seen
    assert palette.indigo in seen


def test_no_line_stands_for_a_usual_time_that_is_not_known() -> None:
    assert LIGHT.indigo not in colours(LIGHT, figures(60, 90, 45, 70), (400, 250))


def test_a_game_with_help_is_amber_and_never_the_best() -> None:
    seen = colours(LIGHT, figures(60, 90, helped=(5, 20)), (400, 250))
    assert {LIGHT.ambertext, LIGHT.seal} <= seen
    assert LIGHT.seal not in colours(LIGHT, figures(helped=(5, 20)), (400, 250))


def test_a_best_game_of_long_ago_is_not_marked() -> None:
    assert LIGHT.seal not in colours(LIGHT, figures(5, *[60 + i for i in range(200)]), (400, 250))


@pytest.mark.parametrize(
    ("count", "size"),
    diagonal([1, 2, 3, 5, 300], [(1, 1), (30, 20), (120, 60), (200, 900), (900, 90)]),
)
def test_any_number_of_games_is_drawn_in_any_room(count: int, size: tuple[int, int]) -> None:
    colours(LIGHT, figures(*range(10, 10 + 7 * count, 7)), size)
