"""Where a component lies in the drawing of a character.

It is looked for in the drawing: where the sequence of the character says, dividing lines are found
that cross little ink. A list (`generators.lionwall.lit`) has the parts that are not found so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.faces.lionwall.ink import (
    SOLID,
    Sight,
    area_of,
    cut,
    doubt,
    frame_of,
    lit_ink,
    parted,
    territory,
    whole_blobs,
)
from game.palette import LIGHT
from game.theme import Cut, Theme
from generators.lionwall.boxes import Box, Place, places
from generators.lionwall.components import shipped
from generators.lionwall.lit import BESIDE, entries

WAYS = "cpw"
CUTS: dict[str, Cut] = {"sc": "wall-sc", "tc": "wall-tc", "jp": "wall-jp"}
"""The face of each script."""

_UNIT = 100
_SIGHT = Theme(LIGHT, 1.0)
_SIGHT_PX = 96  # where parts are looked for, whatever the size that is drawn
# How far lines are shifted till what they divide is sound, and how much doubt that may leave.
_TRIES = ((0, 1.0), (-0.1, 0.6), (0.1, 0.6))
_FIRM = 2.0  # times that doubt where strokes are known to cross the sides of a place
# Parts whose strokes are broad, and those whose strokes are small.
_BOLD, _MUCH = "阝刂力厶囗弓", 1.7
_FAINT, _LITTLE = "艹𥫗⺮亠訁讠氵灬八大朩", 0.65


def solid_ink(char: str, face: Cut) -> pygame.Mask:
    """The ink of a character in the size in which parts are looked for."""
    drawn = _SIGHT.rendered(char, _SIGHT_PX, (0, 0, 0), face)
    return pygame.mask.from_surface(drawn, SOLID)


@lru_cache(maxsize=1024)  # 2 KB each
def located(char: str, component: str, script: str, face: Cut) -> pygame.Mask | None:
    """Where the component lies in the drawing; None where that is not clear."""
    entry = entries().get((script, char, shipped().fold(component)))
    if entry is None or face != CUTS[script]:
        return area_by_sight(char, component, script, face)
    solid = solid_ink(char, face)
    lit = lit_by(solid, entry)
    if lit is None:
        return None
    dark = solid.copy()
    dark.erase(lit, (0, 0))
    return territory(lit, dark, lit)


# Entries


def lit_by(solid: pygame.Mask, entry: str) -> pygame.Mask | None:
    """The ink that an entry lights; None where it lights none."""
    if entry == BESIDE:
        return None
    way, *fields = entry.split(" ")
    frame = frame_of(solid)
    lengths = [[int(number) / _UNIT for number in field.split(",")] for field in fields]
    if way == "b":
        return _blobs_at(solid, frame, lengths)
    found = [
        Place("", Box(*each[:4]), Box(*each[4:]) if len(each) > 4 else None) for each in lengths
    ]
    inside = area_of(found, solid.get_size(), frame)
    if way == "w":
        return whole_blobs(solid, inside)
    return lit_ink(solid, inside, cut if way == "c" else parted)


def _blobs_at(
    solid: pygame.Mask, frame: pygame.Rect, points: Sequence[Sequence[float]]
) -> pygame.Mask:
    lit = pygame.Mask(solid.get_size())
    for x, y in points:
        at = pixel((x, y), frame)
        blob = solid.connected_component(at) if solid.get_at(at) else None
        if blob is not None:
            lit.draw(blob, (0, 0))
    return lit


def pixel(point: tuple[float, float], frame: pygame.Rect) -> tuple[int, int]:
    """A point of the unit square in the drawing."""
    x, y = point
    right, bottom = frame.right - 1, frame.bottom - 1
    return (
        min(right, round(frame.left + x * frame.width)),
        min(bottom, round(frame.top + y * frame.height)),
    )


# By sight


def area_by_sight(char: str, component: str, script: str, face: Cut) -> pygame.Mask | None:
    """Where the component is seen to lie, whatever the list says; None where that is not clear."""
    solid = solid_ink(char, face)
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
    in_part, strokes = sum(known.strokes(place.form) for place in found), known.strokes(char)
    if in_part >= strokes:  # 木 in 林
        return area
    odds = _odds(found[0].form, in_part, strokes)
    is_firm = any(place.is_firm for place in found)
    part, most = (cut, most * _FIRM) if is_firm else (parted, most)
    for lit in (whole_blobs(solid, area), lit_ink(solid, area, part)):
        if lit is not None:
            dark = solid.copy()
            dark.erase(lit, (0, 0))
            if doubt(lit, dark, odds) <= most:
                return territory(lit, dark, area)
    return None


def _odds(form: str, in_part: int, strokes: int) -> float:
    """The ink of a part of `in_part` strokes, against the rest of a character of `strokes`.

    Fitted to 3,700 parts of the shipped faces: where there are many strokes they are thin.
    """
    odds: float = (max(in_part, 1) / (strokes - in_part)) ** 0.7
    return odds * (_MUCH if form in _BOLD else _LITTLE if form in _FAINT else 1)
