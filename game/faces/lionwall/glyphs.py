"""The characters of a wall in the shapes of their script, with a component highlighted.

`light` knows where in the character it lies.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.faces.lionwall.light import TYPEFACES, entry_of, is_all, light
from game.ui.drawing import pictures
from game.ui.palette import Colour
from game.ui.theme import Theme, Typeface
from generators.lionwall.characters.components import drawable, shipped
from generators.lionwall.characters.visibility import form_in
from generators.lionwall.rules import Puzzle

_MIDDLE = 0.38
"""How far the middle of a character lies above the line of writing, as a share of its size."""
_ROOM = 1.1  # some strokes reach out of their square
_STEP = 1.36  # from one character to the next, of their size


class Shapes(NamedTuple):
    """In which shapes characters are drawn: those of a script, with a typeface that has them."""

    script: str
    typeface: Typeface


@lru_cache(maxsize=64)
def shapes_of(puzzle: Puzzle) -> Shapes:
    """Returns the shapes of a wall's characters."""
    return Shapes(puzzle.script, wall_typeface(puzzle.cards, puzzle.script))


@pictures.cached
def glyph(
    theme: Theme, shapes: Shapes, char: str, side: float, ink: Colour, component: str = ""
) -> pygame.Surface:
    """Returns a character `side` pixels large in the middle of a square.

    `component` is highlighted in it if its place is known.
    """
    size = side / theme.u
    typeface = shapes.typeface if shapes.typeface == "sans" else wall_typeface(char, shapes.script)
    if component:
        colour = theme.palette.highlight
        picture = highlighted_glyph(
            theme, shapes.script, typeface, char, size, ink, component, colour
        )
    else:
        picture = theme.rendered(char, size, ink, typeface)
    px = theme.text_px(size)
    canvas_px = round(px * _ROOM)
    square = pygame.Surface((canvas_px, canvas_px), pygame.SRCALPHA)
    square.fill((*ink, 0))
    middle = theme.font(typeface, size).get_ascent() - px * _MIDDLE
    square.blit(
        picture, (round((canvas_px - picture.get_width()) / 2), round(canvas_px / 2 - middle))
    )
    return square


def is_highlighted(shapes: Shapes, char: str, component: str) -> bool:
    """Returns whether `glyph` lights the component in the character."""
    typeface = shapes.typeface if shapes.typeface == "sans" else wall_typeface(char, shapes.script)
    return is_located(char, component, shapes.script, typeface)


def beside(theme: Theme, shapes: Shapes, char: str, side: float, component: str) -> pygame.Surface:
    """Returns the form a component has in a character in which it can't be highlighted."""
    return glyph(theme, shapes, form_of(shapes, char, component), side, theme.palette.highlight)


@lru_cache(maxsize=256)
def form_of(shapes: Shapes, char: str, component: str) -> str:
    """Returns the form of a component in a character, where the face of the script has it."""
    form = form_in(component, char, shapes.script, shipped())
    return form if form in drawable(shapes.script) else component


def on_ink(letter: pygame.Surface, centre: tuple[int, int]) -> pygame.Rect:
    """Returns the rectangle that puts the middle of a picture's ink at `centre`."""
    ink, rect = letter.get_bounding_rect(), letter.get_rect()
    return rect.move(centre[0] - ink.centerx, centre[1] - ink.centery)


def write_spaced(
    surface: pygame.Surface,
    theme: Theme,
    shapes: Shapes,
    chars: str,
    midleft: tuple[float, float],
    side: int,
    ink: Colour,
) -> None:
    """Characters side by side with a gap between them."""
    for index, char in enumerate(chars):
        picture = glyph(theme, shapes, char, side, ink)
        centre = (midleft[0] + side / 2 + index * side * _STEP, midleft[1])
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


# A component inside a character


def wall_typeface(chars: Iterable[str], script: str) -> Typeface:
    """Returns the typeface of a wall's cards: that of its script, if it has all characters."""
    return TYPEFACES[script] if drawable(script).issuperset(chars) else "sans"


def is_located(char: str, component: str, script: str, face: Typeface) -> bool:
    """Returns whether the component can be highlighted in the character."""
    return is_all(char, component) or entry_of(char, component, script, face) is not None


@pictures.cached
def highlighted_glyph(
    theme: Theme,
    script: str,
    face: Typeface,
    char: str,
    size: float,
    ink: Colour,
    component: str,
    highlighted: Colour,
) -> pygame.Surface:
    """Returns the character in `ink`, with the component in `highlighted` where it is located."""
    if is_all(char, component):
        return theme.rendered(char, size, highlighted, face)
    entry = entry_of(char, component, script, face)
    if entry is None:
        return theme.rendered(char, size, ink, face)
    shape = theme.rendered(char, size, (255, 255, 255), face)
    picture = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    picture.fill((*ink, 255))
    picture.blit(light(theme, face, char, size, entry, highlighted), (0, 0))
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)  # how solid it is
    return picture
