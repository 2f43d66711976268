"""Draws line icons on a 24 x 24 grid with 2 px round strokes."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui.drawing.shapes import Point, strokes
from game.ui.palette import Colour
from game.ui.theme import Theme

Line = tuple[Point, ...]


def _arc(x: float, y: float, radius: float, start: float, end: float) -> Line:
    """Returns a part of a circle, from `start` to `end` degrees clockwise from the right."""
    steps = max(4, round(abs(end - start) / 10))
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return tuple((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles)


def _box(x: float, y: float, width: float, height: float) -> Line:
    right, low = x + width, y + height
    return ((x, y), (right, y), (right, low), (x, low), (x, y))


def _gear() -> tuple[Line, ...]:
    """Returns the lines of a gear with eight teeth."""
    teeth = [math.radians(45 * number) for number in range(8)]
    spokes: list[Line] = [
        (
            (12 + 7 * math.cos(angle), 12 + 7 * math.sin(angle)),
            (12 + 9.5 * math.cos(angle), 12 + 9.5 * math.sin(angle)),
        )
        for angle in teeth
    ]
    return (_arc(12, 12, 7, 0, 360), _arc(12, 12, 3, 0, 360), *spokes)


ICONS: dict[str, tuple[Line, ...]] = {
    "undo": (
        ((8, 5), (4, 9), (8, 13)),
        ((4, 9), (14, 9)),
        _arc(14, 14, 5, -90, 90),
        ((14, 19), (8, 19)),
    ),
    "redo": (
        ((16, 5), (20, 9), (16, 13)),
        ((20, 9), (10, 9)),
        _arc(10, 14, 5, -90, -270),
        ((10, 19), (16, 19)),
    ),
    "hint": (
        (*_arc(12, 9.5, 6, 140, 400), (15, 15.5), (15, 17.5), (9, 17.5), (9, 15.5), (7.4, 13.4)),
        ((10, 21), (14, 21)),
    ),
    "shuffle": (
        ((3, 7), (7, 7), (15, 17), (20, 17)),
        ((17, 14), (20, 17), (17, 20)),
        ((3, 17), (7, 17), (9.5, 13.9)),
        ((12.5, 10.1), (15, 7), (20, 7)),
        ((17, 4), (20, 7), (17, 10)),
    ),
    "bin": (
        ((4, 7), (20, 7)),
        ((9, 7), (9, 4), (15, 4), (15, 7)),
        ((6, 7), (7, 20), (17, 20), (18, 7)),
        ((10, 11), (10, 16)),
        ((14, 11), (14, 16)),
    ),
    "flag": (((6, 20), (6, 4)), ((6, 5), (18, 5), (15.5, 9), (18, 13), (6, 13))),
    "check": (((4, 12.5), (9.5, 18), (20, 7)),),
    "restart": (_arc(12, 12.5, 7.5, -22, 275), ((20, 4.5), (20, 9.5), (15, 9.5))),
    "plus": (((12, 5), (12, 19)), ((5, 12), (19, 12))),
    "minus": (((5, 12), (19, 12)),),
    "menu": (((4, 6), (20, 6)), ((4, 12), (20, 12)), ((4, 18), (20, 18))),
    "back": (((20, 12), (4, 12)), ((10.5, 5.5), (4, 12), (10.5, 18.5))),
    "dots": tuple(((x, 12), (x + 0.2, 12)) for x in (5, 12, 19)),
    "gear": _gear(),
    "pause": (((9, 6), (9, 18)), ((15, 6), (15, 18))),
    "play": (((8, 5), (18, 12), (8, 19), (8, 5)),),
    "cross": (((6, 6), (18, 18)), ((18, 6), (6, 18))),
    "copy": (_box(9, 9, 11, 11), ((15, 5), (4, 5), (4, 15))),
    "down": (((6, 9.5), (12, 15.5), (18, 9.5)),),
    "up": (((6, 14.5), (12, 8.5), (18, 14.5)),),
    "left": (((14.5, 6), (8.5, 12), (14.5, 18)),),
    "right": (((9.5, 6), (15.5, 12), (9.5, 18)),),
    "lock": (_box(5, 11, 14, 9), ((8, 11), (8, 8), *_arc(12, 8, 4, 180, 360), (16, 11))),
    "mark": (((7, 4), (17, 4), (17, 20), (12, 15.5), (7, 20), (7, 4)),),
    "return": (((10, 7), (4, 12.5), (10, 18)), ((4, 12.5), (16, 12.5)), ((20, 5), (20, 20))),
    "pencil": (
        ((5, 19), (6, 14.5), (16, 4.5), (19.5, 8), (9.5, 18), (5, 19)),
        ((13.5, 7), (17, 10.5)),
    ),
    "paste": (
        ((9, 5), (5, 5), (5, 20), (19, 20), (19, 5), (15, 5)),
        _box(9, 3, 6, 4),
        ((9, 12), (15, 12)),
        ((9, 16), (13, 16)),
    ),
    "help": (
        _arc(12, 12, 9, 0, 360),
        (*_arc(12, 9.6, 2.6, -180, 60), (12, 13.4)),
        ((12, 16.7), (12, 16.9)),
    ),
    "info": (_arc(12, 12, 9, 0, 360), ((12, 11), (12, 16.7)), ((12, 7.3), (12, 7.5))),
    "rebus": (_box(3.5, 3.5, 17, 17), *[((x, 10), (x, 14)) for x in (8, 12, 16)]),
    "text": (((8, 4), (16, 4)), ((12, 4), (12, 20)), ((8, 20), (16, 20))),
    "warning": (
        ((12, 4), (21, 19.5), (3, 19.5), (12, 4)),
        ((12, 10), (12, 14)),
        ((12, 16.8), (12, 17)),
    ),
    "chart": (((5, 20), (5, 13)), ((12, 20), (12, 4)), ((19, 20), (19, 9))),
    "export": (
        ((12, 4), (12, 15)),
        ((7.5, 10.5), (12, 15), (16.5, 10.5)),
        ((4, 16), (4, 20), (20, 20), (20, 16)),
    ),
    "print": (
        ((7, 8), (7, 3.5), (17, 3.5), (17, 8)),
        ((7, 17), (3.5, 17), (3.5, 8), (20.5, 8), (20.5, 17), (17, 17)),
        _box(7, 13.5, 10, 7),
    ),
    "calendar": (
        _box(4, 6, 16, 14),
        ((4, 11), (20, 11)),
        ((9, 3.5), (9, 7.5)),
        ((15, 3.5), (15, 7.5)),
    ),
    "erase": (
        ((9, 5.5), (21, 5.5), (21, 18.5), (9, 18.5), (3, 12), (9, 5.5)),
        ((11.5, 9.5), (16.5, 14.5)),
        ((16.5, 9.5), (11.5, 14.5)),
    ),
    "enter": (((20, 6), (20, 13), (5, 13)), ((9, 9), (5, 13), (9, 17))),
    "eye": (
        (*_arc(12, 18, 11.2, -147, -33), *_arc(12, 6, 11.2, 33, 147)),
        _arc(12, 12, 2.8, 0, 360),
    ),
    "turn": (
        ((4, 7), (20, 7)),
        ((16.5, 3.5), (20, 7), (16.5, 10.5)),
        ((10, 7), (10, 20)),
        ((6.5, 16.5), (10, 20), (13.5, 16.5)),
    ),
    "keys": (
        _box(2.5, 6, 19, 12.5),
        *[((x, 10), (x, 10.1)) for x in (6.5, 10, 14, 17.5)],
        ((8, 14.5), (16, 14.5)),
    ),
    "space": (((4, 11), (4, 15.5), (20, 15.5), (20, 11)),),
    "ban": (_arc(12, 12, 8.5, 0, 360), ((6, 6), (18, 18))),
    "folder": (((3.5, 19), (3.5, 5), (9.5, 5), (12, 8), (20.5, 8), (20.5, 19), (3.5, 19)),),
    "share": (
        ((12, 15), (12, 3.5)),
        ((8, 7.5), (12, 3.5), (16, 7.5)),
        ((8, 10.5), (5, 10.5), (5, 20.5), (19, 20.5), (19, 10.5), (16, 10.5)),
    ),
    "expand": (
        ((4, 9), (4, 4), (9, 4)),
        ((15, 4), (20, 4), (20, 9)),
        ((20, 15), (20, 20), (15, 20)),
        ((9, 20), (4, 20), (4, 15)),
    ),
}


@lru_cache(maxsize=256)
def _unit(name: str) -> tuple[Line, ...]:
    """Returns the lines of an icon with coordinates from 0 to 1."""
    return tuple(tuple((x / 24, y / 24) for x, y in line) for line in ICONS[name])


def draw_icon(
    surface: pygame.Surface,
    theme: Theme,
    name: str,
    centre: Point,
    colour: Colour,
    size: float = 24,
) -> None:
    """Draws an icon of `size` mockup units around `centre`."""
    side = max(12, theme.px(size))
    picture = strokes(side, _unit(name), colour, max(1.2, side / 12))
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
