"""Outlines of highlighted ink in a character, with as few corners as keep all ink on its side."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

from generators.lionwall.characters.highlights import FRAME, MARGIN
from tools.data.glyphs import EM, SIDE, Array, area

_STEPS = 255  # of a side: two hexadecimal digits
_STRAIGHT = 0.75  # pixels that a line may be beside the steps of pixels
_ROUGH = 1.6  # pixels beside it where one pixel of ink more or less is not seen
_WIDE = 60  # pixels: a line is never farther from what it stands for
_SNAP = 1.6  # pixels from the corner of an outline of ink: it is meant


def entry(lit: Array, dark: Array, corners: Sequence[Array]) -> str:
    """Returns how ink is highlighted, as `highlights.outlines` reads it; cuts end in `corners`."""
    ink = lit | dark
    edge = grown(grown(lit)) & grown(grown(dark))
    fringe = _cross(ink) & ~ink & ~edge
    loops = [(area(loop), loop) for loop in _loops(_territory(lit, dark))]
    found = []
    for size, loop in sorted(loops, key=lambda pair: -abs(pair[0])):
        points = _simple(loop, ink, fringe)
        if len(points) > 2:
            found.append(("" if size > 0 else "-") + _written(points / EM - MARGIN, corners))
    return " ".join(found)


def drawn(text: str) -> Array:
    """Returns the pixels that an entry lights."""
    picture = Image.new("L", (SIDE * 3, SIDE * 3))
    draw = ImageDraw.Draw(picture)
    for each in text.split(" "):
        numbers = [number / _STEPS * SIDE * 3 for number in bytes.fromhex(each.lstrip("-"))]
        corners = list(zip(numbers[::2], numbers[1::2], strict=True))
        draw.polygon(corners, fill=0 if each.startswith("-") else 255)
    return np.asarray(picture.resize((SIDE, SIDE), Image.Resampling.BOX)) > 127


def _written(points: Array, corners: Sequence[Array]) -> str:
    for corner in corners:
        far = np.hypot(*(points - corner).T)
        if far.min() < _SNAP / EM:
            points[far.argmin()] = corner
    steps = np.clip((points + MARGIN) / FRAME * _STEPS, 0, _STEPS).round().astype(np.uint8)
    return bytes(steps.ravel()).hex()


def _cross(mask: Array) -> Array:
    """Returns a mask grown by the pixels above, below and beside it."""
    more = mask.copy()
    more[1:] |= mask[:-1]
    more[:-1] |= mask[1:]
    more[:, 1:] |= mask[:, :-1]
    more[:, :-1] |= mask[:, 1:]
    return more


def grown(mask: Array) -> Array:
    """Returns a mask grown by every pixel that touches it."""
    across = mask.copy()
    across[:, 1:] |= mask[:, :-1]
    across[:, :-1] |= mask[:, 1:]
    more = across.copy()
    more[1:] |= across[:-1]
    more[:-1] |= across[1:]
    return more


def _territory(lit: Array, dark: Array) -> Array:
    """Returns the pixels that are nearer to highlighted ink than to the rest."""
    near, far = lit, dark
    for widened in (grown, _cross) * SIDE:
        if (near | far).all():
            break
        more = widened(far) & ~near
        near, far = widened(near) & ~far, more
        far = far & ~near
    return near


def _loops(mask: Array) -> list[Array]:
    """Returns the closed lines round the pixels of a mask."""
    inside = np.pad(mask, 1)
    after: dict[tuple[int, int], list[tuple[int, int]]] = {}
    sides = (
        (0, 1, (0, 0), (1, 0)),  # above, from left to right
        (0, -1, (1, 1), (0, 1)),
        (1, 1, (0, 1), (0, 0)),
        (1, -1, (1, 0), (1, 1)),
    )
    for axis, step, start, end in sides:
        rows, columns = np.nonzero(inside & ~np.roll(inside, step, axis))
        for x, y in zip((columns - 1).tolist(), (rows - 1).tolist(), strict=True):
            after.setdefault((x + start[0], y + start[1]), []).append((x + end[0], y + end[1]))
    found = []
    while after:
        found.append(np.array(_loop(after), float))
    return found


def _loop(after: dict[tuple[int, int], list[tuple[int, int]]]) -> list[tuple[int, int]]:
    """Removes a closed line from `after` and returns it; lines that touch stay apart."""
    path = [next(iter(after))]
    while True:
        here = path[-1]
        ways = after[here]
        if len(ways) > 1 and len(path) > 1:
            x, y = here[0] - path[-2][0], here[1] - path[-2][1]
            ways.sort(key=lambda way: y * (way[0] - here[0]) - x * (way[1] - here[1]))
        onward = ways.pop(0)
        if not ways:
            del after[here]
        if onward == path[0]:
            return path
        path.append(onward)


def _simple(loop: Array, ink: Array, fringe: Array) -> Array:
    """Returns a closed line simplified to few of its points."""
    count = len(loop)

    def crossed(start: int, end: int) -> int:
        """Returns how much ink is between the line and its short cut from one point to another."""
        points = loop[np.arange(start, end + 1) % count]
        left, top = np.floor(points.min(0)).astype(int)
        right, bottom = np.ceil(points.max(0)).astype(int)
        if right == left or bottom == top:
            return 0
        picture = Image.new("1", (int(right - left + 1), int(bottom - top + 1)))
        corners = [tuple(point) for point in points - [left + 0.5, top + 0.5]]
        ImageDraw.Draw(picture).polygon(corners, fill=1, outline=0)
        inside = np.asarray(picture)[: bottom - top, : right - left]
        part = np.s_[top:bottom, left:right]
        return int(3 * (inside & ink[part]).sum() + (inside & fringe[part]).sum())

    def kept(start: int, end: int) -> list[int]:
        """Returns the points to keep from one to another, without the last."""
        if end - start < 2:
            return [start]
        points = loop[np.arange(start, end + 1) % count] - loop[start % count]
        way, length = points[-1], np.hypot(*points[-1])
        far = np.hypot(*points.T)
        if length > 0:
            far = np.abs(points[:, 0] * way[1] - points[:, 1] * way[0]) / length
        if far.max() < _STRAIGHT:
            return [start]
        allowed = 3 if far.max() < _ROUGH else 0
        if length > 0 and far.max() < _WIDE and crossed(start, end) <= allowed:
            return [start]
        middle = start + min(max(int(far.argmax()), 1), end - start - 1)
        return kept(start, middle) + kept(middle, end)

    first = int(((loop - loop.mean(0)) ** 2).sum(1).argmax())
    second = int(((loop - loop[first]) ** 2).sum(1).argmax())
    first, second = sorted((first, second))
    points = kept(first, second) + kept(second, first + count)
    at = 0
    while at < len(points) and len(points) > 3:  # corners that are not missed
        before = points[at - 1] - (count if at == 0 else 0)
        after = points[(at + 1) % len(points)] + (count if at == len(points) - 1 else 0)
        shift = count if before < 0 else 0
        if after - before < count and not crossed(before + shift, after + shift):
            points.pop(at)
            at = max(at - 1, 0)
        else:
            at += 1
    return loop[np.array(points) % count]
