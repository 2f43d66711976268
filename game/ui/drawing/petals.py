"""Petals that fall once when a puzzle is solved."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.drawing import pictures
from game.ui.palette import Colour
from game.ui.theme import Theme
from generators.rng import Rng

PETALS_MS = 2000
_COUNT = 40
_TURNS = 24


class _Petal(NamedTuple):
    x: float
    y: float
    start: float
    fall: float
    sway: float
    turn: float
    size: float
    blossom: bool
    colour: int


@lru_cache(maxsize=1)
def _petals() -> tuple[_Petal, ...]:
    """Returns the falling petals, always the same; positions are shares of the window's size.

    `start` is a share of the whole time, `sway` an angle, `size` in units.
    """
    rng = Rng("petals")
    return tuple(
        _Petal(
            x=rng.unit(),
            y=-0.12 + 0.5 * rng.unit(),
            start=0.3 * rng.unit(),
            fall=0.6 + 0.4 * rng.unit(),
            sway=rng.unit() * 2 * math.pi,
            turn=rng.unit() * 2 - 1,
            size=10 + 12 * rng.unit(),
            blossom=rng.unit() < 0.45,
            colour=rng.below(4),
        )
        for _ in range(_COUNT)
    )


@pictures.cached
def _picture(size: int, blossom: bool, colour: Colour, turn: int) -> pygame.Surface:
    """Returns a petal or a blossom, turned by `turn` parts of the circle."""
    side = size * 4
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    if blossom:
        for number in range(5):
            angle = 2 * math.pi * number / 5
            centre = (
                side / 2 + side * 0.24 * math.cos(angle),
                side / 2 + side * 0.24 * math.sin(angle),
            )
            pygame.draw.circle(surface, colour, centre, side * 0.22)
        pygame.draw.circle(surface, (0xF4, 0xE2, 0xA6), (side / 2, side / 2), side * 0.11)
    else:
        box = pygame.Rect(side // 8, side // 3, side * 3 // 4, side // 3)
        pygame.draw.ellipse(surface, colour, box)
    turned = pygame.transform.rotozoom(surface, 360 * turn / _TURNS, 1)
    width, height = turned.get_size()
    return pygame.transform.smoothscale(turned, (width // 4, height // 4))


def draw_petals(surface: pygame.Surface, theme: Theme, share: float) -> None:
    """Draws the petals as they are after `share` (0 to 1) of PETALS_MS."""
    width, height = surface.get_size()
    for petal in _petals():
        life = (share - petal.start) / (1 - petal.start)
        if life <= 0:
            continue
        x = (petal.x + 0.02 * math.sin(petal.sway + 5 * life)) * width
        y = (petal.y + petal.fall * life) * height
        turn = round(petal.sway * 3 + petal.turn * life * _TURNS) % _TURNS
        colour = theme.palette.petals[petal.colour]
        picture = _picture(theme.px(petal.size), petal.blossom, colour, turn)
        picture.set_alpha(round(255 * min(1, 3 * (1 - life))))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
