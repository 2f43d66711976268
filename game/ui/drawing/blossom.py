"""A day as a blossom: a petal for each of its puzzles, clockwise from the top, red where done."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.blocks.block import Block, Drawn, Text
from game.ui.blocks.boxes import Column, Row
from game.ui.drawing import pictures
from game.ui.drawing.shapes import Point, downscaled, oversampled
from game.ui.palette import Colour
from game.ui.text import _, day_text, weekday_letters
from game.ui.theme import Theme
from generators.rng import Rng

LEAST_PX = 24
_DISTANCE, _RADIUS, _GAP = 0.27, 0.218, 0.026
"""Of a petal, as shares of the blossom's side: distance from the centre, radius, gap between."""
_LINE, _LEAST_LINE_PX = 0.027, 1.1
_DOT, _HEART, _AROUND = 0.042, 0.085, 0.024
"""Radius of the middle before and after all is done, and of the ring cut out around it."""
_STAMEN, _STAMEN_AT, _STAMENS_PX = 0.014, 0.18, 36
"""Radius and distance of a stamen as shares, and the least side in px to draw stamens at."""
_STEPS = 32
_STRAW: Colour = (0xF4, 0xE2, 0xA6)


def blossom(done: Sequence[bool], units: float, name: str = "") -> Drawn:
    """Returns a blossom of `units` a side; `name` is read out before how many are done."""
    words = done_text(sum(done), len(done))

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_blossom(surface, theme, rect.center, min(rect.size), done)

    read = _("{day}, {done}").format(day=name, done=words) if name else words
    return Drawn(paint, units, units, least_px=LEAST_PX, name=read)


def week_of(petals: Mapping[date, Sequence[bool]], units: float, letters: bool = True) -> Row:
    """Returns the blossoms of some days side by side, with the letters of their weekdays.

    The last day's letter is bold.
    """
    today = max(petals)

    def flower(day: date) -> Block:
        """Returns the blossom of a day above the letter of its weekday."""
        drawn = blossom(petals[day], units, day_text(day))
        if not letters:
            return drawn
        letter = Text(weekday_letters()[day.weekday()], 13, "muted", align="middle", role="")
        if day == today:
            letter.ink, letter.typeface = "ink", "bold"
        return Column([drawn, letter], gap=4)

    return Row([flower(day) for day in sorted(petals)], gap=2)


def done_text(done: int, total: int) -> str:
    """Returns how many of a day's puzzles are done."""
    return _("{done} of {whole} done").format(done=done, whole=total)


def draw_blossom(
    surface: pygame.Surface,
    theme: Theme,
    centre: Point,
    side: int,
    done: Sequence[bool],
    least: int = LEAST_PX,
) -> None:
    """Draws a blossom in a square of `side` pixels (at least `least`) around `centre`."""
    side, count, palette = max(least, side), len(done), theme.palette
    box = pygame.Rect(0, 0, side, side)
    box.center = round(centre[0]), round(centre[1])
    hole = (_HEART if all(done) else _DOT) + _AROUND
    for number, is_done in enumerate(done):
        if not is_done:
            surface.blit(_petal(side, number, count, palette.card, hole), box)
        line = 0 if is_done else max(_LINE, _LEAST_LINE_PX / side)
        colour = palette.seal if is_done else palette.edge
        surface.blit(_petal(side, number, count, colour, hole, line), box)
    dot_colour = palette.seal if any(done) else palette.edge
    middle = _middle(side, count, _STRAW) if all(done) else _middle(side, 0, dot_colour)
    surface.blit(middle, box)


@pictures.cached
def _petal(
    side: int, number: int, count: int, colour: Colour, hole: float, line: float = 0
) -> pygame.Surface:
    """Returns one of `count` petals, filled or outlined, with a hole in the blossom's middle."""
    layer = oversampled(side, side, colour)
    clear = (*colour, 0)
    pygame.draw.polygon(layer, colour, [_on_layer(layer, p) for p in _edge(number, count)])
    if line:
        pygame.draw.polygon(
            layer, clear, [_on_layer(layer, p) for p in _edge(number, count, line)]
        )
    _disc(layer, (0, 0), hole, clear)
    return downscaled(layer)


@pictures.cached
def _middle(side: int, stamens: int, colour: Colour) -> pygame.Surface:
    """Returns the middle of a blossom: a dot, or with `stamens` a disc surrounded by them.

    The stamens themselves are left out if the blossom is too small for them.
    """
    layer = oversampled(side, side, colour)
    _disc(layer, (0, 0), _HEART if stamens else _DOT, colour)
    for number in range(stamens if side >= _STAMENS_PX else 0):
        _disc(layer, _rotated((_STAMEN_AT, 0), number, stamens), _STAMEN, colour)
    return downscaled(layer)


def _edge(number: int, count: int, inset: float = 0) -> list[Point]:
    """Returns the edge of a petal: a circle cut off by the lines to the neighbouring petals.

    It is computed in polar form around the point where these lines meet: for each angle, a far
    point and a near one of the circle. `inset` moves the edge inwards, for the hole of an outline.
    """
    half = math.pi / max(count, 3)
    start = (_GAP / 2 + inset) / math.sin(half)
    distance, radius = _DISTANCE - start, _RADIUS - inset
    angles = [half * (2 * step / _STEPS - 1) for step in range(_STEPS + 1)]
    far: list[Point] = []
    near: list[Point] = []
    for angle in angles:
        along, across = distance * math.cos(angle), distance * math.sin(angle)
        reach = math.sqrt(max(0.0, radius**2 - across**2))
        for edge, length in ((far, along + reach), (near, along - reach)):
            edge.append((start + length * math.cos(angle), length * math.sin(angle)))
    return [_rotated(point, number, count) for point in (*far, *reversed(near))]


def _rotated(point: Point, number: int, count: int) -> Point:
    """Returns a point of the rightmost petal moved to petal `number`; petal 0 is at the top."""
    angle = math.tau * number / count - math.pi / 2
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def _on_layer(layer: pygame.Surface, point: Point) -> Point:
    """Returns a point given as shares of the side from the middle, in the layer's pixels."""
    side = layer.get_width()
    return side * (0.5 + point[0]), side * (0.5 + point[1])


def _disc(layer: pygame.Surface, point: Point, radius: float, colour: tuple[int, ...]) -> None:
    side = layer.get_width()
    pygame.draw.circle(layer, colour, _on_layer(layer, point), radius * side)


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
