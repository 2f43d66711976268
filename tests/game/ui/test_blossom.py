"""The blossom of a day: a petal a puzzle, clockwise from the top; it tells how many are done."""

from __future__ import annotations

import math

import pygame
import pytest

from game.ui.drawing.blossom import blossom, draw_blossom
from game.ui.palette import DARK, LIGHT, Colour, Palette
from game.ui.theme import Theme

SIDE = 90
PALETTES = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda p: p.name)


def drawn(done: tuple[bool, ...], palette: Palette = LIGHT, side: int = SIDE) -> pygame.Surface:
    surface = pygame.Surface((side, side))
    surface.fill(palette.card)
    draw_blossom(surface, Theme(palette, 1), (side / 2, side / 2), side, done)
    return surface


def at(picture: pygame.Surface, petal: int, distance: float, count: int = 5) -> Colour:
    """The colour in the direction of a petal, so far from the middle."""
    angle, side = math.tau * petal / count - math.pi / 2, picture.get_width()
    x, y = (round(side * (0.5 + distance * f(angle))) for f in (math.cos, math.sin))
    red, green, blue, _alpha = picture.get_at((x, y))
    return red, green, blue


def only(*numbers: int, count: int = 5) -> tuple[bool, ...]:
    return tuple(number in numbers for number in range(count))


@PALETTES
@pytest.mark.parametrize("petal", range(5))
def test_the_petal_of_a_puzzle_that_is_done_is_red_and_no_other(
    palette: Palette, petal: int
) -> None:
    picture = drawn(only(petal), palette)
    reds = [number for number in range(5) if at(picture, number, 0.3) == palette.seal]
    assert reds == [petal]
    assert all(at(picture, n, 0.3) == palette.card for n in range(5) if n != petal)


@PALETTES
def test_only_where_all_are_done_the_heart_is_of_straw(palette: Palette) -> None:
    straw = (0xF4, 0xE2, 0xA6)
    assert at(drawn(only(*range(5)), palette), 0, 0) == straw
    assert at(drawn(only(0, 1, 2, 3), palette), 0, 0) == palette.seal
    assert at(drawn(only(), palette), 0, 0) == palette.edge


def test_it_is_read_as_how_many_are_done() -> None:
    (part,) = blossom(only(0, 3), 34).described()
    assert (part.role, part.name) == ("picture", "2 of 5 done")
    (part,) = blossom(only(*range(5)), 34, "Friday 20 November").described()
    assert part.name == "Friday 20 November, 5 of 5 done"
