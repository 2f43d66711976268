"""Looks after the light: `python -m tools.light find`, `… sheet OUT.png`, or `… build`.

Every part that can be lit in a character of the lists is compared with the same part in other
characters, and with its own glyph: what looks unlike them is doubtful. For the doubtful, other
ways to divide the drawing are tried, and the one that looks most like the part is proposed.
`find` prints the proposals and the parts that stay doubtful, `sheet` draws pairs (from stdin, a
line each: script, character, part) to be looked at, `build` writes the reviewed list beside this
file (`light.txt`) into assets/.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from math import log
from pathlib import Path
from typing import NamedTuple

import pygame

from game.faces.lionwall import glyphs, light
from game.faces.lionwall.ink import Sight, frame_of
from game.palette import LIGHT
from game.theme import Theme
from generators.base import no_tick
from generators.grid import bits
from generators.lionwall.boxes import Axis, Box
from generators.lionwall.boxes import Place as Boxed
from generators.lionwall.boxes import places as boxes_of
from generators.lionwall.components import drawable, shipped
from generators.lionwall.draft import pool_of
from generators.lionwall.visibility import SEEN

_LATEST = {"sc": 5, "tc": 4, "jp": 3}
_LEAST_MEMBERS = 4
_SIDE = 20  # cells that a shape is compared in
_DARK = 96  # of 255: a cell with less ink is empty
_ALL = (1 << _SIDE * _SIDE) - 1
_LEFT = sum(1 << row * _SIDE for row in range(_SIDE))
_RIGHT = _LEFT << _SIDE - 1
_STRETCH = 0.35  # of the logarithm of width by height: so much is not seen
_TRUSTED, _ACCEPTED, _GAIN = 0.88, 0.8, 0.03
_PLAIN = 0.98  # no other way is tried
_MOST_BLOBS = 7
_OUTER = [step / 25 for step in range(-6, 7)]
_INNER = (None, -0.12, 0.0, 0.12)

Pair = tuple[str, str, str]
"""Script, character, folded component."""


class Shape(NamedTuple):
    """Ink in its own rectangle: cells, the same with all that touches, and how stretched."""

    cells: int
    near: int
    stretch: float


def pairs() -> Iterator[Pair]:
    """Everything that a wall may light."""
    for script, latest in _LATEST.items():
        pool = pool_of(script, latest, no_tick)
        for name in bits(pool.worthy):
            members = pool.members(name, SEEN)
            if members.bit_count() >= _LEAST_MEMBERS:
                for char in bits(members):
                    yield script, pool.chars[char], pool.names[name]


def shape_of(ink: pygame.Mask) -> Shape:
    """The shape of some ink."""
    drawn = ink.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 255))
    rect = frame_of(ink)
    small = pygame.transform.smoothscale(drawn.subsurface(rect), (_SIDE, _SIDE))
    ink_of = pygame.image.tobytes(small, "RGB")[::3]
    cells = sum(1 << at for at, dark in enumerate(ink_of) if dark >= _DARK)
    row = cells | (cells & ~_RIGHT) << 1 | (cells & ~_LEFT) >> 1
    near = (row | row << _SIDE | row >> _SIDE) & _ALL
    return Shape(cells, near, log(rect.width / rect.height))


def likeness(one: Shape, other: Shape) -> float:
    """How much alike two shapes are, at most 1."""
    if not one.cells or not other.cells:
        return 0
    shares = (
        (a.cells & b.near).bit_count() / a.cells.bit_count()
        for a, b in ((one, other), (other, one))
    )
    return min(shares) - max(0, abs(one.stretch - other.stretch) - _STRETCH) / 2


def standing(shape: Shape, others: Iterable[Shape]) -> float:
    """How much a shape looks like the nearest of others; the very nearest may share its fault."""
    best = sorted((likeness(shape, other) for other in others), reverse=True)[:4]
    return sum(best[1:]) / len(best[1:]) if len(best) > 1 else 0


@cache
def solid_of(script: str, char: str) -> pygame.Mask:
    """The ink of a character as it is looked at."""
    return light.solid_ink(char, light.CUTS[script])


def found_by_itself(pair: Pair) -> pygame.Mask | None:
    """The ink that is lit without a list."""
    script, char, name = pair
    area = light.area_by_sight(char, name, script, light.CUTS[script])
    return None if area is None else solid_of(script, char).overlap_mask(area, (0, 0))


class Lines(Sight):
    """Dividing lines that are given: the outermost at one share beside the usual, and so on."""

    def __init__(self, solid: pygame.Mask, outer: float, inner: float | None) -> None:
        super().__init__(solid)
        self._shifts: list[float | None] = [outer, inner]

    def line(self, box: Box, axis: Axis, expected: float) -> float | None:
        shift = self._shifts.pop(0) if self._shifts else None
        if shift is None:
            return super().line(box, axis, expected)
        size = box.right - box.left if axis is Axis.ACROSS else box.bottom - box.top
        start = box.left if axis is Axis.ACROSS else box.top
        at = expected + shift * size
        return at if start < at < start + size else None


def proposals(pair: Pair) -> Iterator[tuple[str, pygame.Mask]]:
    """Ways to light a part: how they are written in the list, and the ink."""
    script, char, _ = pair
    solid = solid_of(script, char)
    for text in dict.fromkeys((*_of_boxes(pair, solid), *_of_blobs(solid))):
        ink = light.lit_by(solid, text)
        if ink is not None and ink.count():
            yield text, ink


def _of_boxes(pair: Pair, solid: pygame.Mask) -> Iterator[str]:
    """Entries of boxes whose dividing lines lie elsewhere than they are looked for."""
    script, char, name = pair
    for outer in _OUTER:
        for inner in _INNER:
            lines = Lines(solid, outer, inner)
            found = boxes_of(name, char, script, shipped(), lines.line)
            if found:
                yield from (written(way, found) for way in light.WAYS)


def _of_blobs(solid: pygame.Mask) -> Iterator[str]:
    """Entries of some of the blobs, any of them."""
    frame = frame_of(solid)
    points = [point_in(blob, frame) for blob in solid.connected_components()]
    if 1 < len(points) <= _MOST_BLOBS and all(points):
        for some in range(1, (1 << len(points)) - 1):
            yield " ".join(["b", *(points[number] for number in bits(some))])


def written(way: str, found: Iterable[Boxed]) -> str:
    """An entry of boxes and their holes."""
    fields = []
    for place in found:
        lengths = [*place.box, *(place.hole or ())]
        fields.append(",".join(str(round(length * 100)) for length in lengths))
    return " ".join([way, *fields])


def point_in(blob: pygame.Mask, frame: pygame.Rect) -> str:
    """A point inside a blob, as entries write it; "" where it is too thin for that."""
    found = []
    for x in range(101):
        for y in range(101):
            at = light.pixel((x / 100, y / 100), frame)
            if blob.get_at(at):
                found.append(f"{x},{y}")
    return found[len(found) // 2] if found else ""


def own_shapes(name: str) -> list[Shape]:
    """The component by itself, in all its forms and faces."""
    forms = shipped().forms(name)
    return [
        shape_of(solid_of(script, form))
        for script in _LATEST
        for form in forms
        if form in drawable(script) and solid_of(script, form).count()
    ]


class Finding(NamedTuple):
    """What was found out about a pair: how sure it is, and the entry of the list ("": none)."""

    pair: Pair
    standing: float
    entry: str
    before: float


def findings() -> Iterator[Finding]:
    """What is lit as it should be, what needs an entry, and what stays doubtful."""
    lit: dict[str, dict[Pair, Shape | None]] = defaultdict(dict)
    for pair in sorted(set(pairs())):
        ink = found_by_itself(pair)
        lit[pair[2]][pair] = None if ink is None or not ink.count() else shape_of(ink)
    for name, shapes in sorted(lit.items()):
        own = own_shapes(name)
        known = {pair: shape for pair, shape in shapes.items() if shape is not None}
        sure = {
            pair: standing(shape, [*own, *(s for p, s in known.items() if p[1] != pair[1])])
            for pair, shape in known.items()
        }
        trusted = {pair: known[pair] for pair in known if sure[pair] >= _TRUSTED}
        for pair in shapes:
            before = sure.get(pair, -1.0)
            if before >= _TRUSTED:
                yield Finding(pair, before, "", before)
                continue
            yield _best(pair, before, [*own, *(s for p, s in trusted.items() if p[1] != pair[1])])


def _best(pair: Pair, before: float, models: list[Shape]) -> Finding:
    best, entry = before, ""
    for text, ink in proposals(pair):
        found = standing(shape_of(ink), models)
        if found > best + (0 if entry else _GAIN):
            best, entry = found, text
        if best >= _PLAIN:
            break
    return Finding(pair, best, entry, before)


def sheet(rows: list[Pair], out: Path, columns: int = 22, side: int = 70) -> None:
    """A picture of characters with their light; the number of a row at its left."""
    theme = Theme(LIGHT, 1.0)
    high = -(-len(rows) // columns)
    picture = pygame.Surface((columns * side + 30, high * (side + 16)))
    picture.fill((255, 255, 255))
    for at, (script, char, name) in enumerate(rows):
        row, column = divmod(at, columns)
        shapes = glyphs.Shapes(script, light.CUTS[script])
        spot = (30 + column * side, row * (side + 16))
        picture.blit(glyphs.glyph(theme, shapes, char, side * 0.82, (35, 39, 46), name), spot)
        mark = name if glyphs.is_lit(shapes, char, name) else f"({name})"
        theme.write(
            picture,
            mark,
            (spot[0] + side // 2, spot[1] + side + 4),
            13,
            (0, 90, 200),
            anchor="center",
        )
        if not column:
            theme.write(picture, str(row), (4, spot[1] + side // 2), 14, (0, 0, 0))
    pygame.image.save(picture, out)
