"""Shapes: smooth edges without fringes, inside their place, cached, harmless when tiny."""

from __future__ import annotations

from itertools import product

import pygame

from game.ui.drawing import shapes
from game.ui.palette import DARK, LIGHT, Palette
from game.ui.theme import Theme
from tests.forms import at_once

RED = (191, 59, 43)


def pixels(surface: pygame.Surface) -> list[tuple[int, int, int, int]]:
    width, height = surface.get_size()
    return [tuple(surface.get_at((x, y))) for x in range(width) for y in range(height)]  # type: ignore[misc]


def clear(size: int = 40) -> pygame.Surface:
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    return surface


def between(value: int, one: int, other: int) -> bool:
    return min(one, other) - 2 <= value <= max(one, other) + 2


def mixes_only(surface: pygame.Surface, ground: tuple[int, int, int]) -> bool:
    """Whether every pixel lies between the ground and the shape: nothing dark mixed in."""
    return all(
        all(between(value, a, b) for value, a, b in zip(pixel, ground, RED, strict=False))
        for pixel in pixels(surface)
    )


@at_once(product([(255, 253, 248), (29, 33, 39)], [0, 2]))
def test_edges_are_smooth_and_have_no_fringe(ground: tuple[int, int, int], line: int) -> None:
    surface = pygame.Surface((40, 40))
    surface.fill(ground)
    shapes.rounded(surface, pygame.Rect(5, 5, 30, 20), 8, RED, line)
    shapes.disc(surface, (20, 32), 11, RED, line)
    shapes.line_on(surface, [(2, 2), (6, 3)], RED, 1)
    assert mixes_only(surface, ground)
    assert len(set(pixels(surface))) > 3  # not only ground and shape: the edge is mixed


def test_a_filled_shape_has_its_colour_inside_and_nothing_outside() -> None:
    surface = clear()
    rect = pygame.Rect(5, 6, 28, 19)
    shapes.rounded(surface, rect, 6, RED)
    assert tuple(surface.get_at(rect.center))[:3] == RED
    surface.fill((0, 0, 0, 0), rect)
    assert not surface.get_bounding_rect().width


def test_a_line_leaves_the_inside_alone() -> None:
    surface = clear()
    shapes.rounded(surface, pygame.Rect(4, 4, 30, 30), 6, RED, 2)
    assert surface.get_at((19, 19))[3] == 0
    assert tuple(surface.get_at((19, 4)))[:3] == RED


@at_once(product([(0, 10), (10, 0), (-5, 10), (-9, -9), (1, 1), (2, 30), (30, 2)], [0, 1, 14]))
def test_tiny_and_empty_rectangles_do_no_harm(size: tuple[int, int], radius: int) -> None:
    theme = Theme(LIGHT, 1.0)
    surface = pygame.Surface((60, 60))
    rect = pygame.Rect((10, 10), size)
    shapes.rounded(surface, rect, radius, RED)
    shapes.rounded(surface, rect, radius, RED, 2)
    shapes.progress_bar(surface, theme, rect, 0.5)
    shapes.card(surface, theme, rect)
    shapes.raised_card(surface, theme, rect)


@at_once(product([LIGHT, DARK], [1.0, 1.7], [(900, 90), (150, 700), (800, 620)]))
def test_a_large_card_has_the_pixels_of_one_drawn_whole(
    palette: Palette, u: float, size: tuple[int, int]
) -> None:
    theme = Theme(palette, u)
    for style in ((False, palette.hair, 1), (True, palette.hair, 2)):
        pictures = []
        for parts in (shapes._sheet_parts, shapes._drawn_sheet_parts):
            surface = pygame.Surface((1200, 900))
            surface.fill(palette.paper)
            surface.blits(parts(theme, *size, style))
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert pictures[0] == pictures[1]
