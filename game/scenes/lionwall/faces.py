"""The characters of a wall in the face of their script, a component lit in them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.palette import Colour
from game.scenes.lionwall.glyphs import is_located, lit_glyph, wall_cut
from game.theme import Cut, Theme
from generators.lionwall.rules import Puzzle

_MIDDLE = 0.38
"""How far the middle of a character lies above the line of writing, as a share of its size."""
_ROOM = 1.1  # some strokes reach out of their square


class Face(NamedTuple):
    """In which shapes characters are drawn: those of a script, with a cut that has them."""

    script: str
    cut: Cut


@lru_cache(maxsize=64)
def face_of(puzzle: Puzzle) -> Face:
    """The face of a wall."""
    return Face(puzzle.script, wall_cut(puzzle.cards, puzzle.script))


@lru_cache(maxsize=1024)
def glyph(
    theme: Theme, face: Face, char: str, side: float, ink: Colour, component: str = ""
) -> pygame.Surface:
    """A character `side` pixels large in the middle of a square.

    `component` is lit in it, where it can be located.
    """
    size = side / theme.u
    cut = face.cut if face.cut == "sans" else wall_cut(char, face.script)
    if component:
        lit = theme.palette.lit
        picture = lit_glyph(theme, face.script, cut, char, size, ink, component, lit)
    else:
        picture = theme.rendered(char, size, ink, cut)
    px = theme.text_px(size)
    whole = round(px * _ROOM)
    square = pygame.Surface((whole, whole), pygame.SRCALPHA)
    square.fill((*ink, 0))
    middle = theme.font(cut, size).get_ascent() - px * _MIDDLE
    square.blit(picture, (round((whole - picture.get_width()) / 2), round(whole / 2 - middle)))
    return square


def is_lit(face: Face, char: str, component: str) -> bool:
    """Whether `glyph` lights the component in the character."""
    cut = face.cut if face.cut == "sans" else wall_cut(char, face.script)
    return is_located(char, component, face.script, cut)


def on_ink(letter: pygame.Surface, centre: tuple[int, int]) -> pygame.Rect:
    """Where a picture stands whose ink is to have its middle in `centre`: 氵 stands at a side."""
    ink, rect = letter.get_bounding_rect(), letter.get_rect()
    return rect.move(centre[0] - ink.centerx, centre[1] - ink.centery)


def write_spaced(
    surface: pygame.Surface,
    theme: Theme,
    face: Face,
    chars: str,
    midleft: tuple[float, float],
    side: int,
    ink: Colour,
    step: float = 1.36,
) -> None:
    """Characters side by side with a gap between them."""
    for index, char in enumerate(chars):
        picture = glyph(theme, face, char, side, ink)
        centre = (midleft[0] + side / 2 + index * side * step, midleft[1])
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
