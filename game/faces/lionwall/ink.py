"""Ink as masks of pixels: lines that divide it, blobs that stay whole, and where it is parted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf, log

import pygame

from generators.lionwall.boxes import Axis, Box, Place

SOLID = 90  # of 255: fainter ink joins no blobs
_NARROWEST = 6  # pixels of a box that is divided
_TIP = 0.15  # of the ink that is cut off with a tip
_FREE = 0.08  # of a blob may reach over a line: it will stay whole
_REACH = 0.2  # how far a line is looked for from where it is expected, of the box
_EDGE = 0.04  # of the ink: a line has that much on either side
_PULL = 7.0  # ink that a line may cross to stay near, of its length and the square of the way
_MOST_INK = 0.36  # on a dividing line, of its length
_SURE = 0.9  # of a blob inside: all of it is
_MOSTLY = 0.75  # of a blob inside: it belongs there, if that holds for all of them
_APART_SURPRISE = 1.25  # where no ink had to be cut
_SURPRISE = 0.65  # of ink, a logarithm: 92 % of what is right is within 0.67
_GREAT_SURPRISE, _CLEAN = 0.85, 0.075  # where they hardly touch
_SEAM = 0.25  # where lit and dark ink may touch, of the side of the drawing
_CLEAR = 0.8  # of a core inside: it belongs there
_WEAR = 5  # times that ink is worn down to see where it parts


class Sight:
    """The ink of a drawing, asked for lines that cross little of it.

    Every line is looked for `shift` of its box further than where it is expected.
    """

    def __init__(self, solid: pygame.Mask, shift: float = 0) -> None:
        self._solid = solid
        self._shift = shift
        self.frame = frame_of(solid)

    def line(self, box: Box, axis: Axis, expected: float) -> float | None:
        """As `boxes.Divide`."""
        frame, across = self.frame, axis is Axis.ACROSS
        area = _pixels(box, frame)
        start, size = (area.left, area.width) if across else (area.top, area.height)
        origin, length = (frame.left, frame.width) if across else (frame.top, frame.height)
        if size < _NARROWEST or not area.width or not area.height:
            return None
        wanted = origin + expected * length - start + self._shift * size
        breadth = area.height if across else area.width
        costs = self._costs(area, across)
        reach = _REACH * size
        first, last = max(1, round(wanted - reach)), min(size - 1, round(wanted + reach))
        pulled = {
            at: costs[at] + _PULL * breadth * ((at - wanted) / size) ** 2
            for at in range(first, last + 1)
        }
        best = min(pulled, key=pulled.__getitem__, default=0)
        if not best or costs[best] > _MOST_INK * breadth:
            return None
        return (start + best - origin) / length

    def _costs(self, area: pygame.Rect, across: bool) -> list[float]:
        """The ink that each line through an area cuts, a line for every pixel.

        The tip of a blob that reaches over a line costs little, since it is not cut off.
        """
        window = pygame.Mask(area.size)
        window.draw(self._solid, (-area.left, -area.top))
        size = area.width if across else area.height
        probe = pygame.Mask((1, area.height) if across else (area.width, 1), fill=True)
        costs, inks = [0.0] * (size + 1), [0] * (size + 1)
        for blob in window.connected_components():
            total, before = blob.count(), 0
            for at in range(size):
                here = blob.overlap_area(probe, (at, 0) if across else (0, at))
                tip = min(before, total - before) - _FREE * total
                costs[at] += min(here, _TIP * max(0, tip))
                inks[at] += before
                before += here
        least = _EDGE * window.count()
        return [
            cost if least <= ink <= window.count() - least else inf
            for cost, ink in zip(costs, inks, strict=True)
        ]


def lit_ink(
    solid: pygame.Mask, area: pygame.Mask, part: Callable[[pygame.Mask, pygame.Mask], pygame.Mask]
) -> pygame.Mask:
    """The ink in an area; blobs that are nearly inside or nearly outside stay whole.

    `part` returns the share of the area in any other blob.
    """
    lit = pygame.Mask(solid.get_size())
    for blob in solid.connected_components():
        share = blob.overlap_area(area, (0, 0)) / blob.count()
        if share >= _SURE:
            lit.draw(blob, (0, 0))
        elif share > 1 - _SURE:
            lit.draw(part(blob, area), (0, 0))
    return lit


def whole_blobs(solid: pygame.Mask, area: pygame.Mask) -> pygame.Mask | None:
    """The blobs that lie in an area for the most part; None where one lies on both sides."""
    lit = pygame.Mask(solid.get_size())
    for blob in solid.connected_components():
        share = blob.overlap_area(area, (0, 0)) / blob.count()
        if 1 - _MOSTLY < share < _MOSTLY:
            return None
        if share >= _MOSTLY:
            lit.draw(blob, (0, 0))
    return lit


def cut(blob: pygame.Mask, area: pygame.Mask) -> pygame.Mask:
    """The share of an area in a blob, cut where the area ends."""
    return blob.overlap_mask(area, (0, 0))


def parted(blob: pygame.Mask, area: pygame.Mask) -> pygame.Mask:
    """The share of an area in a blob that lies on both sides, parted where it is thinnest."""
    worn = blob
    for _ in range(_WEAR):
        worn = _worn(worn)
        cores = worn.connected_components(4)
        if len(cores) < 2:
            continue
        shares = [core.overlap_area(area, (0, 0)) / core.count() for core in cores]
        inside = [core for core, share in zip(cores, shares, strict=True) if share >= _CLEAR]
        outside = [core for core, share in zip(cores, shares, strict=True) if share <= 1 - _CLEAR]
        if inside and outside and len(inside) + len(outside) == len(cores):
            return _flooded(blob, inside, outside)
    return cut(blob, area)


def _flooded(
    blob: pygame.Mask, inside: Iterable[pygame.Mask], outside: Iterable[pygame.Mask]
) -> pygame.Mask:
    """The part of a blob that is nearer to the cores inside."""
    near, far = pygame.Mask(blob.get_size()), pygame.Mask(blob.get_size())
    for core in inside:
        near.draw(core, (0, 0))
    for core in outside:
        far.draw(core, (0, 0))
    while True:
        before = near.count() + far.count()
        near = grown(near).overlap_mask(blob, (0, 0))
        near.erase(far, (0, 0))
        far = grown(far).overlap_mask(blob, (0, 0))
        far.erase(near, (0, 0))
        if near.count() + far.count() == before:
            return near


def doubt(lit: pygame.Mask, dark: pygame.Mask, odds: float) -> float:
    """How unlikely it is that the ink is divided rightly: above 1 it is not to be believed.

    Lit and dark ink should be about in the odds that are expected, and not torn apart.
    """
    if not lit.count() or not dark.count():
        return inf
    surprise = abs(log(lit.count() / dark.count() / odds))
    torn = seam(lit, dark) / lit.get_size()[0]
    if not torn:
        return surprise / _APART_SURPRISE
    return max(surprise / (_SURPRISE if torn > _CLEAN else _GREAT_SURPRISE), torn / _SEAM)


def seam(lit: pygame.Mask, dark: pygame.Mask) -> int:
    """How many dark pixels touch lit ones."""
    return grown(lit).overlap_area(dark, (0, 0))


def area_of(found: Iterable[Place], size: tuple[int, int], frame: pygame.Rect) -> pygame.Mask:
    """The places as pixels; `frame` is the unit square."""
    area = pygame.Mask(size)
    for place in found:
        one = pygame.Mask(size)
        _fill(one.draw, place.box, frame)
        if place.hole is not None:
            _fill(one.erase, place.hole, frame)
        area.draw(one, (0, 0))
    return area


def _fill(
    change: Callable[[pygame.Mask, tuple[int, int]], object], box: Box, frame: pygame.Rect
) -> None:
    rect = _pixels(box, frame)
    change(pygame.Mask(rect.size, fill=True), rect.topleft)


def _pixels(box: Box, frame: pygame.Rect) -> pygame.Rect:
    left, right = (round(frame.left + x * frame.width) for x in (box.left, box.right))
    top, bottom = (round(frame.top + y * frame.height) for y in (box.top, box.bottom))
    return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))


def frame_of(solid: pygame.Mask) -> pygame.Rect:
    """The rectangle round the ink."""
    return solid.to_surface(unsetcolor=(0, 0, 0, 0)).get_bounding_rect()


def grown(mask: pygame.Mask) -> pygame.Mask:
    """A mask with every pixel that touches it."""
    more = pygame.Mask(mask.get_size())
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            more.draw(mask, (dx, dy))
    return more


def _worn(mask: pygame.Mask) -> pygame.Mask:
    """A mask without the pixels at its edge."""
    less = mask.copy()
    for shift in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        less = less.overlap_mask(_moved(mask, shift), (0, 0))
    return less


def _moved(mask: pygame.Mask, shift: tuple[int, int]) -> pygame.Mask:
    moved = pygame.Mask(mask.get_size())
    moved.draw(mask, shift)
    return moved


def territory(lit: pygame.Mask, dark: pygame.Mask, area: pygame.Mask) -> pygame.Mask:
    """All that is nearer to the lit ink; what is near to none, by the area."""
    ground = area.copy()
    ground.erase(grown(dark), (0, 0))
    ground.draw(grown(lit), (0, 0))
    ground.erase(dark, (0, 0))
    return ground
