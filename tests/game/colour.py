"""How colours are seen: contrast, distance, and by eyes that miss one kind of cone.

Contrast after WCAG 2.1; distance as in CIE 1976 Lab; the three kinds of colour blindness after
Viénot, Brettel and Mollon 1999 (red and green) and Brettel's planes, here one for blue.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.palette import Colour

Linear = tuple[float, float, float]

_TO_LMS = (
    (0.31399022, 0.63951294, 0.04649755),
    (0.15537241, 0.75789446, 0.08670142),
    (0.01775239, 0.10944209, 0.87256922),
)
_FROM_LMS = (
    (5.47221206, -4.6419601, 0.16963708),
    (-1.1252419, 2.29317094, -0.1678952),
    (0.02980165, -0.19318073, 1.16364789),
)
_MISSING = {
    "no red": ((0.0, 1.05118294, -0.05116099), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no green": ((1.0, 0.0, 0.0), (0.9513092, 0.0, 0.04866992), (0.0, 0.0, 1.0)),
    "no blue": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (-0.86744736, 1.86727089, 0.0)),
}
_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def _linear(colour: Colour) -> Linear:
    red, green, blue = (
        value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in colour
    )
    return red, green, blue


def _byte(value: float) -> int:
    value = min(1.0, max(0.0, value))
    curved = value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(255 * curved)


def _times(matrix: Sequence[Linear], vector: Linear) -> Linear:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, 1 to 21."""
    lights = sorted(
        sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), _linear(colour), strict=True))
        for colour in (one, other)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def mixed(top: Colour, ground: Colour, share: float) -> Colour:
    """`top` laid over `ground` with that opacity."""
    red, green, blue = (
        round(a * share + b * (1 - share)) for a, b in zip(top, ground, strict=True)
    )
    return red, green, blue


def difference(one: Colour, other: Colour) -> float:
    """The distance of two colours in CIE Lab."""
    return math.dist(_lab(one), _lab(other))


def _lab(colour: Colour) -> Linear:
    def curve(t: float) -> float:
        return t ** (1 / 3) if t > (6 / 29) ** 3 else t * (29 / 6) ** 2 / 3 + 4 / 29

    xyz = _times(_TO_XYZ, _linear(colour))
    x, y, z = (curve(value / white) for value, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _without(cone: str) -> Callable[[Colour], Colour]:
    def seen(colour: Colour) -> Colour:
        lms = _times(_MISSING[cone], _times(_TO_LMS, _linear(colour)))
        red, green, blue = map(_byte, _times(_FROM_LMS, lms))
        return red, green, blue

    return seen


SIGHTS: dict[str, Callable[[Colour], Colour]] = {
    "full": lambda colour: colour,
    **{cone: _without(cone) for cone in _MISSING},
}
"""Colours as they are seen by full sight and without one kind of cone."""
