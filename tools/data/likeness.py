"""How much a highlighted part of a character looks like the same part in others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageFilter

from tools.data.glyphs import Array

_SIDE = 20  # cells that a shape is compared in
_BLUR = 0.8
_STRETCH = 0.15  # what a shape loses that is e times as wide for its height
_LEAST_KNOWN = 4  # shapes of a part: among fewer, none can be called odd

Pair = tuple[str, str, str]
"""Script, character, folded component."""


class Shape(NamedTuple):
    """Ink in its own rectangle, as a direction of many dimensions, and how wide it is."""

    cells: Array
    stretch: float


def shape_of(lit: Array) -> Shape:
    """The shape of lit pixels."""
    rows, columns = np.nonzero(lit)
    part = lit[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    small = Image.fromarray((part * 255).astype(np.uint8)).resize(
        (_SIDE, _SIDE), Image.Resampling.BOX
    )
    cells = np.asarray(small.filter(ImageFilter.GaussianBlur(_BLUR)), np.float32).ravel()
    high, wide = part.shape
    return Shape(cells / np.linalg.norm(cells), float(np.log(wide / high)))


def likeness(shapes: Mapping[Pair, Shape]) -> Iterator[tuple[Pair, float]]:
    """For each pair how much it looks like the second and third nearest, at most 1.

    The nearest may share its fault, and the same character in another script is likely to.
    """
    of_part: dict[str, list[Pair]] = defaultdict(list)
    for pair in shapes:
        of_part[pair[2]].append(pair)
    for members in of_part.values():
        if len(members) < _LEAST_KNOWN:
            continue
        cells = np.array([shapes[pair].cells for pair in members])
        stretch = np.array([shapes[pair].stretch for pair in members])
        chars = np.array([char for _, char, _ in members])
        alike = cells @ cells.T - _STRETCH * np.abs(stretch[:, None] - stretch[None])
        alike[chars[:, None] == chars[None]] = -1
        best = np.sort(alike, 1)[:, ::-1][:, 1:3].mean(1)
        yield from zip(members, best.tolist(), strict=True)
