"""The ink of a character in a shipped face: its pixels, its pieces, and how its strokes run.

Where two strokes cross or meet, their outlines make inner corners. Lines from such a corner to
another one, along an edge that goes on there, cut the ink into pieces that belong to one stroke.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw

from generators.lionwall.characters.highlights import ASCENT, FRAME, MARGIN

Array = Any
"""An array of numpy; points are rows (right, down), in ems from the top left corner."""
Segment = tuple[Array, ...]

EM = 160  # pixels
SIDE = round(EM * FRAME)  # of the picture
_UNITS = 1000  # of the faces, in an em
_FINE = 3  # a pixel is ink when most of so many parts across and down are
_LEAST_TURN = 18  # degrees of an inner corner
_LONE_TURN = 25  # of one that has no other to be cut to
_LONGEST, _LONGEST_LONE, _LEAST_CUT = 0.19, 0.13, 0.0015
_SURE_CUT = 0.03  # so short a cut is not looked at any more
_TOUCH = 0.012  # strokes that hardly touch are parted whatever their directions
_STRAIGHT, _NEAR, _BENT = 40, 16, 75  # degrees from an edge to a cut that goes on from it
_REACH = 5  # pixels on either side that the direction of a stroke is taken from


class Corner(NamedTuple):
    """An inner corner of an outline, with the directions of the edges before and after it."""

    point: Array
    before: Array
    after: Array
    turn: float


@dataclass(frozen=True)
class Ink:
    """The ink of a character as pixels of a square picture of `FRAME` ems."""

    pixels: Array
    pieces: Array
    """For each pixel the number of its piece, 0 where there is no ink."""
    borders: Array
    """For each two pieces, the number of pixels that touch."""
    corners: Sequence[Array]


class Spine(NamedTuple):
    """The middle lines of strokes: points, directions (of twice the angle), how sure these are."""

    points: Array
    directions: Array
    sure: Array


def ink_of(face: Path, char: str) -> Ink | None:
    """Returns the ink of a character; None if the face lacks it."""
    outlines = _outlines(face, char)
    if not outlines:
        return None
    pixels, goes_on = _drawn(outlines)
    corners = list(_corners(outlines))
    pieces = _pieces(pixels, goes_on, list(_cuts(corners, pixels)))
    return Ink(pixels, pieces, _borders(pieces, goes_on), [corner.point for corner in corners])


def pixels_of(face: Path, char: str) -> Array:
    """Returns the pixels of a character's ink."""
    return _drawn(_outlines(face, char))[0]


def pixel(points: Array) -> Array:
    """Returns the (column, row) of the pixel that each point lies in."""
    return np.clip(((points + MARGIN) * EM).astype(int), 0, SIDE - 1)


# Outlines


@cache
def _face(path: Path) -> tuple[Any, Any]:
    font = TTFont(path)
    return font.getGlyphSet(), font.getBestCmap()


def _outlines(face: Path, char: str) -> list[list[Segment]]:
    """Returns the closed outlines of a character, each a list of lines and curves."""
    glyphs, names = _face(face)
    pen = DecomposingRecordingPen(glyphs)
    if ord(char) in names:
        glyphs[names[ord(char)]].draw(pen)
    found: list[list[Segment]] = []
    for step, given in pen.value:
        points = [np.array([x / _UNITS, ASCENT - y / _UNITS]) for x, y in given]
        if step == "moveTo":
            start = now = points[0]
            found.append([])
            continue
        if step in ("closePath", "endPath"):
            points = [start]
        if len(points) > 1 or np.hypot(*(points[0] - now)) > 1e-6:
            found[-1].append((now, *points))
        now = points[-1]
    return [outline for outline in found if outline]


def _polygon(outline: Sequence[Segment], steps: int = 8) -> Array:
    parts = []
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    for segment in outline:
        if len(segment) == 2:
            parts.append(segment[0][None])
        else:
            a, b, c, d = segment
            parts.append(
                (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
            )
    return np.concatenate(parts)


def area(polygon: Array) -> float:
    """Returns the area of a polygon, negative if it runs the other way round."""
    x, y = polygon.T
    return float(0.5 * np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))


def _drawn(outlines: Sequence[Sequence[Segment]]) -> tuple[Array, tuple[Array, Array]]:
    """Returns the pixels of the ink, and for each whether ink joins it to that above, and left."""
    polygons = [_polygon(outline) for outline in outlines]
    way = sum(map(area, polygons))
    fine = np.zeros((SIDE * _FINE, SIDE * _FINE), np.int16)
    owner, most = np.zeros((SIDE, SIDE), np.int16), np.zeros((SIDE, SIDE))
    for number, polygon in enumerate(polygons, 1):
        is_outer = area(polygon) * way > 0
        picture = Image.new("1", (SIDE * _FINE, SIDE * _FINE))
        corners = [tuple(point) for point in (polygon + MARGIN) * EM * _FINE - 0.5]
        # Edges are left out: strokes that touch in a point are not one.
        ImageDraw.Draw(picture).polygon(corners, fill=1, outline=0 if is_outer else 1)
        inside = np.asarray(picture)
        fine += inside.astype(np.int16) if is_outer else -inside.astype(np.int16)
        if is_outer:
            share = inside.reshape(SIDE, _FINE, SIDE, _FINE).mean((1, 3))
            owner[share > most] = number
            most = np.maximum(most, share)
    ink = fine > 0
    pixels = ink.reshape(SIDE, _FINE, SIDE, _FINE).mean((1, 3)) > 0.5
    owner *= pixels
    down, across = np.zeros((SIDE, SIDE), bool), np.zeros((SIDE, SIDE), bool)
    down[1:] = ink[2::_FINE, 1::_FINE][:-1] & ink[::_FINE, 1::_FINE][1:]
    down[1:] &= owner[1:] == owner[:-1]
    across[:, 1:] = ink[1::_FINE, 2::_FINE][:, :-1] & ink[1::_FINE, ::_FINE][:, 1:]
    across[:, 1:] &= owner[:, 1:] == owner[:, :-1]
    return pixels, (down, across)


# Corners and cuts


def _direction(points: Sequence[Array]) -> Array | None:
    for point in points[1:]:
        step = point - points[0]
        if np.hypot(*step) > 1e-9:
            return step / np.hypot(*step)
    return None


def _corners(outlines: Sequence[Sequence[Segment]]) -> Iterator[Corner]:
    way = 1 if sum(area(_polygon(outline)) for outline in outlines) > 0 else -1
    for outline in outlines:
        for before, after in zip([outline[-1], *outline[:-1]], outline, strict=True):
            back, out = _direction(before[::-1]), _direction(after)
            if back is None or out is None:
                continue
            into = -back
            cross = into[0] * out[1] - into[1] * out[0]
            turn = -way * float(np.degrees(np.arctan2(cross, into @ out)))
            if turn > _LEAST_TURN:
                yield Corner(after[0], into, out, turn)


def _angle(one: Array, other: Array) -> float:
    return float(np.degrees(np.arccos(np.clip(one @ other, -1, 1))))


def _bend(corner: Corner, way: Array) -> float:
    """Returns the angle in degrees between a cut from a corner and the nearer of its edges."""
    return min(_angle(way, corner.before), _angle(way, -corner.after))


def _is_ink(pixels: Array, points: Array) -> Array:
    at = pixel(points)
    return pixels[at[..., 1], at[..., 0]]


def _cuts(corners: Sequence[Corner], pixels: Array) -> Iterator[tuple[Array, Array]]:
    lone = set(range(len(corners)))
    for first, one in enumerate(corners):
        for second in range(first + 1, len(corners)):
            if _is_cut(one, corners[second], pixels):
                lone -= {first, second}
                yield one.point, corners[second].point
    for number in sorted(lone):
        if corners[number].turn >= _LONE_TURN:
            yield from _lone_cuts(corners[number], pixels)


def _is_cut(one: Corner, other: Corner, pixels: Array) -> bool:
    """Whether to cut the ink between two corners: short, inside it, and along their edges."""
    way = other.point - one.point
    length = float(np.hypot(*way))
    if not _LEAST_CUT <= length <= _LONGEST:
        return False
    least, most = sorted([_bend(one, way / length), _bend(other, -way / length)])
    goes_on = most < _STRAIGHT or (least < _NEAR and most < _BENT)
    if length > _TOUCH and not goes_on:
        return False
    inner = one.point + np.linspace(0.12, 0.88, 9)[:, None] * way
    return length <= _SURE_CUT or bool(_is_ink(pixels, inner).mean() >= 0.8)


def _lone_cuts(corner: Corner, pixels: Array) -> Iterator[tuple[Array, Array]]:
    """Yields cuts from a corner along its edges to the other side of the ink."""
    far = np.arange(0.008, _LONGEST, 0.5 / EM)
    for way in (corner.before, -corner.after):
        is_ink = _is_ink(pixels, corner.point + far[:, None] * way)
        end = 0 if is_ink.all() else int(np.argmin(is_ink))
        if end > 0 and far[end] < _LONGEST_LONE:
            yield corner.point, corner.point + far[end] * way


# Pieces


def _pieces(
    pixels: Array, goes_on: tuple[Array, Array], cuts: Sequence[tuple[Array, Array]]
) -> Array:
    picture = Image.new("1", (SIDE, SIDE))
    draw = ImageDraw.Draw(picture)
    for start, end in cuts:
        way = (end - start) / max(np.hypot(*(end - start)), 1e-6) * 0.006
        line = (np.array([start - way, end + way]) + MARGIN) * EM - 0.5
        draw.line([tuple(point) for point in line], fill=1, width=1)
    cut_pixels = np.asarray(picture)
    pieces = _labelled(pixels & ~cut_pixels, goes_on)
    left = pixels & cut_pixels  # what lies under the cuts falls to a piece beside them
    for _ in range(6):
        for axis, step in ((1, 1), (0, 1), (1, -1), (0, -1)):
            link = goes_on[axis] if step > 0 else np.roll(goes_on[axis], -1, axis)
            near = np.roll(pieces, step, axis)
            taken = left & (pieces == 0) & (near > 0) & link
            pieces[taken] = near[taken]
        left &= pieces == 0
    more = _labelled(left, goes_on)
    pieces[left] = more[left] + pieces.max()
    return pieces


def _labelled(ink: Array, goes_on: tuple[Array, Array]) -> Array:
    """Returns the number of its connected part for each pixel of ink, 0 for others.
    Pixels begin with different numbers, of which the largest spreads over each part.
    """
    numbers = np.arange(1, ink.size + 1).reshape(ink.shape) * ink
    while True:
        spread = _spread(_spread(numbers, ink, goes_on[0], True), ink, goes_on[1], False)
        if (spread == numbers).all():
            break
        numbers = spread
    return np.unique(np.append(0, numbers), return_inverse=True)[1][1:].reshape(ink.shape)


def _spread(numbers: Array, ink: Array, goes_on: Array, is_down: bool) -> Array:
    """Returns for each pixel the largest number in its run of ink, down or across."""
    if is_down:
        return _spread(numbers.T, ink.T, goes_on.T, False).T
    before = np.pad(ink, ((0, 0), (1, 0)))[:, :-1]
    runs = np.cumsum((ink & ~(before & goes_on)).ravel()).reshape(ink.shape) * ink
    largest = np.zeros(runs.max() + 1, numbers.dtype)
    np.maximum.at(largest, runs.ravel(), numbers.ravel())
    largest[0] = 0
    return largest[runs]


def _borders(pieces: Array, goes_on: tuple[Array, Array]) -> Array:
    found = np.zeros((pieces.max() + 1, pieces.max() + 1))
    for axis in (0, 1):
        near = np.roll(pieces, 1, axis)
        touch = goes_on[axis] & (near != pieces) & (near > 0) & (pieces > 0)
        np.add.at(found, (near[touch], pieces[touch]), 1)
    return found + found.T


# The middle of the strokes


def spine_of(pixels: Array) -> Spine:
    """Returns the ink thinned to lines of one pixel, with the directions of these."""
    rows, columns = np.nonzero(_thinned(pixels))
    points = np.stack([columns, rows], axis=1).astype(float)
    apart = np.abs(points[:, None] - points[None])
    near = ((apart[..., 0] <= _REACH) & (apart[..., 1] <= _REACH)).astype(float)
    count = near.sum(1)
    x, y = points.T
    mean_x, mean_y = near @ x / count, near @ y / count
    along = near @ (x * x) / count - mean_x**2
    down = near @ (y * y) / count - mean_y**2
    both = near @ (x * y) / count - mean_x * mean_y
    cosine, sine = along - down, 2 * both
    length = np.hypot(cosine, sine) + 1e-9
    sure = length / (along + down + 1e-9)
    return Spine(
        (points + 0.5) / EM - MARGIN, np.stack([cosine, sine], axis=1) / length[:, None], sure
    )


def _thinned(pixels: Array) -> Array:
    """Returns the skeleton of the ink, by Zhang and Suen, A fast parallel algorithm, CACM 1984."""
    ink = np.pad(pixels, 1).astype(np.uint8)
    around = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
    while True:
        before = ink.sum()
        for corners in (((0, 2, 4), (2, 4, 6)), ((0, 2, 6), (0, 4, 6))):
            rows, columns = np.nonzero(ink)
            near = [ink[rows + down, columns + across] for down, across in around]
            count = sum(neighbour.astype(int) for neighbour in near)
            starts = sum((near[k - 1] == 0) & (near[k] == 1) for k in range(8))
            gone = (count >= 2) & (count <= 6) & (starts == 1)
            for a, b, c in corners:
                gone &= near[a] * near[b] * near[c] == 0
            ink[rows[gone], columns[gone]] = 0
        if ink.sum() == before:
            return ink[1:-1, 1:-1].astype(bool)
