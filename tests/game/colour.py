"""How colours are seen: contrast and distance; `tools/sights.py` has how other eyes see them.

Contrast after WCAG 2.1; distance as in CIE 1976 Lab.
"""

from __future__ import annotations

import math

from game.ui.palette import Colour
from tools.sights import SIGHTS, Linear, linear, times

__all__ = ["SIGHTS", "contrast", "difference", "mixed"]

_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, 1 to 21."""
    lights = sorted(
        sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))
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

    xyz = times(_TO_XYZ, linear(colour))
    x, y, z = (curve(value / white) for value, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
