"""The characters of a wall in the shapes of their script, with a component highlighted.

`light.py` draws the highlight and knows which components it has one for.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.faces.lionwall.light import (
    TYPEFACES,
    highlight_entry,
    highlight_picture,
    is_component_itself,
)
from game.ui.drawing import pictures
from game.ui.palette import Colour
from game.ui.theme import Theme, Typeface
from generators.lionwall.characters.components import drawable, shipped
from generators.lionwall.characters.visibility import form_in
from generators.lionwall.rules import Puzzle

_MIDDLE = 0.38
"""How far the middle of a character lies above the line of writing, as a share of its size."""
_SQUARE = 1.1  # some strokes reach out of their square
_STEP = 1.36  # from one character to the next, of their size


class GlyphShapes(NamedTuple):
    """The shapes that characters are drawn in: those of a script, in a typeface that has them."""

    script: str
    typeface: Typeface


@lru_cache(maxsize=64)
def shapes_of(puzzle: Puzzle) -> GlyphShapes:
    """Returns the shapes of a wall's characters."""
    return GlyphShapes(puzzle.script, wall_typeface(puzzle.cards, puzzle.script))


@pictures.cached
def glyph(
    theme: Theme, shapes: GlyphShapes, char: str, side: float, ink: Colour, component: str = ""
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
    canvas_px = round(px * _SQUARE)
    square = pygame.Surface((canvas_px, canvas_px), pygame.SRCALPHA)
    square.fill((*ink, 0))
    middle = theme.font(typeface, size).get_ascent() - px * _MIDDLE
    square.blit(
        picture, (round((canvas_px - picture.get_width()) / 2), round(canvas_px / 2 - middle))
    )
    return square


def is_highlighted(shapes: GlyphShapes, char: str, component: str) -> bool:
    """Returns whether `glyph` highlights the component in the character."""
    typeface = shapes.typeface if shapes.typeface == "sans" else wall_typeface(char, shapes.script)
    return is_located(char, component, shapes.script, typeface)


def beside(
    theme: Theme, shapes: GlyphShapes, char: str, side: float, component: str
) -> pygame.Surface:
    """Returns a small component to stand beside a character in which it can't be highlighted."""
    return glyph(theme, shapes, form_of(shapes, char, component), side, theme.palette.highlight)


@lru_cache(maxsize=256)
def form_of(shapes: GlyphShapes, char: str, component: str) -> str:
    """Returns the form of a component in a character, where the typeface of the script has it."""
    form = form_in(component, char, shapes.script, shipped())
    return form if form in drawable(shapes.script) else component


def on_ink(letter: pygame.Surface, centre: tuple[int, int]) -> pygame.Rect:
    """Returns the rectangle that puts the middle of a picture's ink at `centre`."""
    ink, rect = letter.get_bounding_rect(), letter.get_rect()
    return rect.move(centre[0] - ink.centerx, centre[1] - ink.centery)


def draw_spaced(
    surface: pygame.Surface,
    theme: Theme,
    shapes: GlyphShapes,
    chars: str,
    midleft: tuple[float, float],
    side: int,
    ink: Colour,
) -> None:
    """Draws characters side by side with a gap between them, `side` pixels large."""
    for index, char in enumerate(chars):
        picture = glyph(theme, shapes, char, side, ink)
        centre = (midleft[0] + side / 2 + index * side * _STEP, midleft[1])
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


# A component inside a character


def wall_typeface(chars: Iterable[str], script: str) -> Typeface:
    """Returns the typeface of a wall's cards: that of its script, if it has all characters."""
    return TYPEFACES[script] if drawable(script).issuperset(chars) else "sans"


def is_located(char: str, component: str, script: str, typeface: Typeface) -> bool:
    """Returns whether the component can be highlighted in the character."""
    return (
        is_component_itself(char, component)
        or highlight_entry(char, component, script, typeface) is not None
    )


@pictures.cached
def highlighted_glyph(
    theme: Theme,
    script: str,
    typeface: Typeface,
    char: str,
    size: float,
    ink: Colour,
    component: str,
    highlighted: Colour,
) -> pygame.Surface:
    """Returns the character in `ink`, with the component in the colour `highlighted`.

    It is all in `ink` if the place of the component isn't known.
    """
    if is_component_itself(char, component):
        return theme.rendered(char, size, highlighted, typeface)
    entry = highlight_entry(char, component, script, typeface)
    if entry is None:
        return theme.rendered(char, size, ink, typeface)
    shape = theme.rendered(char, size, (255, 255, 255), typeface)
    picture = pygame.Surface(shape.get_size(), pygame.SRCALPHA)
    picture.fill((*ink, 255))
    picture.blit(highlight_picture(theme, typeface, char, size, entry, highlighted), (0, 0))
    picture.blit(
        shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN
    )  # its shape: only the strokes are opaque
    return picture
