"""Looks after the light: `python -m tools.light find`, `… sheet OUT.png`, or `… build`.

Every part that can be lit in a character of the lists is compared with the same part in other
characters, and with its own glyph: what looks unlike them, or is cut off where nothing parts the
ink, is doubtful. For the doubtful, other ways to divide the drawing are tried, and the one that
looks most like the part is taken if it looks like it enough. `find` prints the list (an hour),
`sheet` draws pairs (from stdin, a line each: script, character, part) to be looked at, `build`
packs the reviewed list beside this file (`light.txt`) into assets/.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import log
from pathlib import Path
from typing import NamedTuple

import pygame

from game.faces.lionwall import glyphs, light
from game.faces.lionwall.ink import Sight, frame_of, seam
from game.palette import LIGHT
from game.theme import Theme
from generators.base import no_tick
from generators.grid import bits
from generators.lionwall import lit
from generators.lionwall.boxes import Axis, Box
from generators.lionwall.boxes import Place as Boxed
from generators.lionwall.boxes import places as boxes_of
from generators.lionwall.components import drawable, shipped
from generators.lionwall.draft import pool_of
from generators.lionwall.visibility import SEEN
from tools.components import ROOT, pack

_LATEST = {"sc": 5, "tc": 4, "jp": 3}
_LEAST_MEMBERS = 4
_SIDE = 24  # cells that a shape is compared in
_DARK = 96  # of 255: a cell with less ink is empty
_ALL = (1 << _SIDE * _SIDE) - 1
_LEFT = sum(1 << row * _SIDE for row in range(_SIDE))
_RIGHT = _LEFT << _SIDE - 1
_STRETCH = 0.35  # of the logarithm of width by height: so much is not seen
_TRUSTED = 0.93  # what others are compared with
# How alike is enough where no ink is cut, and where some is: of 1,296 looked at two were wrong.
_BY_ITSELF, _PROPOSED = (0.94, 0.965), (0.965, 0.98)
_PLAIN = 0.98  # no other way is tried
_MOST_BLOBS = 7
_OUTER = [step / 25 for step in range(-6, 7)]
_INNER = (None, -0.12, 0.0, 0.12)

Pair = tuple[str, str, str]
"""Script, character, folded component."""


class Shape(NamedTuple):
    """Ink in its own rectangle: cells, the same with all that touches, and how stretched.

    The paper between is compared too: among many strokes there is ink near any place.
    """

    cells: int
    near: int
    paper_near: int
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
    stretch = log(rect.width / rect.height)
    return Shape(cells, _grown(cells), _grown(_ALL & ~cells), stretch)


def _grown(cells: int) -> int:
    """Cells with those above, below and beside them."""
    row = cells | (cells & ~_RIGHT) << 1 | (cells & ~_LEFT) >> 1
    return (row | cells << _SIDE | cells >> _SIDE) & _ALL


def likeness(one: Shape, other: Shape) -> float:
    """How much alike two shapes are, at most 1."""
    if not one.cells or not other.cells:
        return 0
    shares = []
    for a, b in ((one, other), (other, one)):
        paper = _ALL & ~a.cells
        shares.append((a.cells & b.near).bit_count() / a.cells.bit_count())
        if paper:
            shares.append((paper & b.paper_near).bit_count() / paper.bit_count())
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
    """How a pair is lit best: how much that looks like the part, and the entry ("": none)."""

    pair: Pair
    standing: float
    entry: str = ""

    @property
    def accepted(self) -> bool:
        """Whether the light is believed: where ink was cut it must look more like the part."""
        ink = light.lit_by(solid_of(*self.pair[:2]), self.entry) if self.entry else None
        ink = ink or found_by_itself(self.pair)
        if ink is None or not ink.count():
            return False
        dark = solid_of(*self.pair[:2]).copy()
        dark.erase(ink, (0, 0))
        apart, cut = _PROPOSED if self.entry else _BY_ITSELF
        return self.standing >= (cut if dark.count() and seam(ink, dark) else apart)


def findings() -> Iterator[Finding]:
    """How every pair is lit best."""
    shapes: dict[str, dict[Pair, Shape | None]] = defaultdict(dict)
    for pair in sorted(set(pairs())):
        ink = found_by_itself(pair)
        shapes[pair[2]][pair] = None if ink is None or not ink.count() else shape_of(ink)
    for name, all_shapes in sorted(shapes.items()):
        own = own_shapes(name)
        known = {pair: shape for pair, shape in all_shapes.items() if shape is not None}
        sure = {pair: standing(known[pair], [*own, *_others(pair, known)]) for pair in known}
        trusted = {pair: known[pair] for pair in known if sure[pair] >= _TRUSTED}
        for pair in all_shapes:
            found = Finding(pair, sure.get(pair, -1.0))
            yield found if found.accepted else _best(found, [*own, *_others(pair, trusted)])


def _others(pair: Pair, shapes: Mapping[Pair, Shape]) -> list[Shape]:
    """The shapes of other characters."""
    return [shape for other, shape in shapes.items() if other[1] != pair[1]]


def _best(found: Finding, models: list[Shape]) -> Finding:
    for text, ink in proposals(found.pair):
        like = standing(shape_of(ink), models)
        if like > found.standing:
            found = Finding(found.pair, like, text)
        if like >= _PLAIN:
            break
    return found


def listed() -> Iterator[str]:
    """The lines of the list: what is lit otherwise than by sight, and what is not lit."""
    beside: dict[tuple[str, str], list[str]] = defaultdict(list)
    for found in findings():
        script, char, name = found.pair
        if not found.accepted:
            beside[script, name].append(char)
        elif found.entry:
            yield f"{script} {name} {char} {found.entry}"
    for (script, name), chars in sorted(beside.items()):
        yield f"{script} {name} {''.join(sorted(chars))} {lit.BESIDE}"


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


def build() -> None:
    """Packs the reviewed list: of several lines for a character the last, `=` for none."""
    entries: dict[tuple[str, str, str], str] = {}
    for line in (ROOT / "tools" / "light.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            script, name, chars, entry = line.split(" ", 3)
            entries.update(dict.fromkeys(((script, name, char) for char in chars), entry))
    lines = defaultdict(list)
    for (script, name, char), entry in sorted(entries.items()):
        if entry != "=":
            lines[script, name, entry].append(char)
    rows = (f"{script} {name} {''.join(c)} {entry}" for (script, name, entry), c in lines.items())
    pack(ROOT / "assets" / lit.FILE, "\n".join(rows))


if __name__ == "__main__":
    pygame.font.init()
    if sys.argv[1] == "find":
        print("\n".join(listed()))
    elif sys.argv[1] == "sheet":
        asked = [line.split() for line in sys.stdin]
        sheet([(script, char, part) for script, char, part in asked], Path(sys.argv[2]))
    else:
        build()
