"""A character of a wall with a component lit inside it, where that can be located."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.palette import LIGHT, Colour
from game.scenes.lionwall.blobs import (
    Sight,
    area_of,
    cut,
    doubt,
    grown,
    lit_ink,
    parted,
    whole_blobs,
)
from game.theme import Cut, Theme
from generators.lionwall.boxes import places
from generators.lionwall.components import drawable, shipped

_CUTS: dict[str, Cut] = {"sc": "wall-sc", "tc": "wall-tc", "jp": "wall-jp"}
_SIGHT = Theme(LIGHT, 1.0)
_SIGHT_PX = 96  # where parts are looked for, whatever the size that is drawn
_SOLID = 90  # of 255: fainter ink joins no blobs
# How far lines are shifted till what they divide is sound, and how much doubt that may leave.
_TRIES = ((0, 1.0), (-0.1, 0.6), (0.1, 0.6))
_FIRM = 2.0  # times that doubt where strokes are known to cross the sides of a place
# Parts whose strokes are broad, and those whose strokes are small.
_BOLD, _MUCH = "阝刂力厶囗弓", 1.7
_FAINT, _LITTLE = "艹𥫗⺮亠訁讠氵灬八大朩", 0.65


def wall_cut(chars: Iterable[str], script: str) -> Cut:
    """The cut for the cards of one wall: the face of its script, if that has them all."""
    return _CUTS[script] if drawable(script).issuperset(chars) else "sans"


def is_located(char: str, component: str, script: str, face: Cut) -> bool:
    """Whether the component can be lit inside the character."""
    return _area(char, component, script, face) is not None


@lru_cache(maxsize=512)
def lit_glyph(
    theme: Theme,
    script: str,
    face: Cut,
    char: str,
    size: float,
    ink: Colour,
    component: str,
    lit: Colour,
) -> pygame.Surface:
    """The character in `ink` with the component in `lit`; all ink where it is not located."""
    plain = theme.rendered(char, size, ink, face)
    area = _area(char, component, script, face)
    if area is None:
        return plain
    stencil = _stencil(plain, area.scale(plain.get_size()))
    picture, part = plain.copy(), theme.rendered(char, size, lit, face).copy()
    _keep(part, stencil)
    stencil.invert()
    _keep(picture, stencil)
    picture.blit(part, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)  # no pixel is in both
    return picture


def _keep(picture: pygame.Surface, stencil: pygame.Mask) -> None:
    """Clears what the stencil leaves out."""
    shape = stencil.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _stencil(drawn: pygame.Surface, area: pygame.Mask) -> pygame.Mask:
    """The pixels of a drawing to light, faint ones at the edges with the ink that they edge."""
    solid = pygame.mask.from_surface(drawn, _SOLID)
    lit = lit_ink(solid, area, cut)
    dark = solid.copy()
    dark.erase(lit, (0, 0))
    return _territory(lit, dark, area)


def _territory(lit: pygame.Mask, dark: pygame.Mask, area: pygame.Mask) -> pygame.Mask:
    """All that is nearer to the lit ink; what is near to none, by the area."""
    ground = area.copy()
    ground.erase(grown(dark), (0, 0))
    ground.draw(grown(lit), (0, 0))
    ground.erase(dark, (0, 0))
    return ground


@lru_cache(maxsize=1024)  # 2 KB each
def _area(char: str, component: str, script: str, face: Cut) -> pygame.Mask | None:
    """Where the component is seen to lie in the drawing; None where that is not clear."""
    solid = pygame.mask.from_surface(_SIGHT.rendered(char, _SIGHT_PX, (0, 0, 0), face), _SOLID)
    if not solid.count() or not places(component, char, script, shipped()):
        return None
    areas = (_seen(char, component, script, solid, *each) for each in _TRIES)
    return next((area for area in areas if area is not None), None)


def _seen(
    char: str, component: str, script: str, solid: pygame.Mask, shift: float, most: float
) -> pygame.Mask | None:
    sight, known = Sight(solid, shift), shipped()
    found = places(component, char, script, known, sight.line)
    if not found:
        return None
    area = area_of(found, solid.get_size(), sight.frame)
    own, strokes = sum(known.strokes(place.form) for place in found), known.strokes(char)
    if own >= strokes:  # 木 in 林
        return area
    odds = _odds(found[0].form, own, strokes)
    is_firm = any(place.is_firm for place in found)
    part, most = (cut, most * _FIRM) if is_firm else (parted, most)
    for lit in (whole_blobs(solid, area), lit_ink(solid, area, part)):
        if lit is not None:
            dark = solid.copy()
            dark.erase(lit, (0, 0))
            if doubt(lit, dark, odds) <= most:
                return _territory(lit, dark, area)
    return None


def _odds(form: str, own: int, strokes: int) -> float:
    """The ink of a part of `own` strokes, against the rest of a character of `strokes`.

    Fitted to 3,700 parts of the shipped faces: where there are many strokes they are thin.
    """
    odds: float = (max(own, 1) / (strokes - own)) ** 0.7
    return odds * (_MUCH if form in _BOLD else _LITTLE if form in _FAINT else 1)
