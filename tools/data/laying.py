"""Lays the strokes of a character, as stroke data have them, on its ink in a shipped face.

The points of the strokes are drawn to the middle of the ink all together and smoothly, then each
stroke as a whole. Source: Myronenko and Song, Point set registration: coherent point drift, IEEE
PAMI 32 (2010); here directions count too. It is done in some ways; the best are weighed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tools.data.glyphs import Array, Spine
from tools.data.strokes import resampled

_STEP = 0.035  # ems between points of a stroke
_ROUNDS, _STIFF_ROUNDS = 32, 7
_OUTLIERS, _STIFF_OUTLIERS = 0.08, 0.06
_PARTS_APART = 0.6  # how much points of another part move along
_NEAR = 0.0004  # square ems: the variance of the distance of ink from its stroke
_ACROSS = 2.2  # what is added to a cost where ink runs across the stroke
_FAR = 0.08  # farther is as far


class Way(NamedTuple):
    """How smoothly strokes move: reach in ems, stiffness, how much directions count."""

    reach: float
    stiffness: float
    directions: float


_WAYS = (Way(0.22, 1.2, 0.5), Way(0.14, 1.5, 0.8), Way(0.35, 1.0, 0.8))


class Laid(NamedTuple):
    """Strokes laid on ink: their points, and costs, a row a stroke, of each point of a spine."""

    points: Array
    costs: Array
    badness: float


class _Samples(NamedTuple):
    points: Array
    directions: Array
    strokes: Array


def laid(strokes: Sequence[Array], part_of: Array, spine: Spine) -> tuple[list[Laid], Array]:
    """Returns the strokes laid on a spine in three ways, best first, and each point's stroke.

    `part_of` has a number for each stroke: those of one part keep together.
    """
    samples = _stretched_to_ink(_samples(strokes), spine.points)
    part = part_of[samples.strokes]
    together = np.where(part[:, None] == part[None], 1, _PARTS_APART)
    thin = Spine(spine.points[::2], spine.directions[::2], spine.sure[::2])
    found = [_lay_one_way(samples, together, thin, spine, way) for way in _WAYS]
    return sorted(found, key=lambda way: way.badness), samples.strokes


def squares(some: Array, others: Array) -> Array:
    """Returns the squared distances of points, a row for each of `some`."""
    apart = (some**2).sum(1)[:, None] + (others**2).sum(1)[None] - 2 * some @ others.T
    return np.maximum(apart, 0)


def nearest(points: Array, strokes: Array, others: Array) -> Array:
    """Returns a row for each stroke: how far each other point is from it, as a cost."""
    apart = squares(points, others) / (2 * _NEAR)
    return np.array([apart[strokes == stroke].min(0) for stroke in np.unique(strokes)])


def _lay_one_way(samples: _Samples, together: Array, thin: Spine, spine: Spine, way: Way) -> Laid:
    points = _stiffened(_drifted(samples, together, thin, way), samples, thin)
    turned = samples.directions + _directions(points, samples.strokes)
    turned /= np.hypot(*turned.T)[:, None] + 1e-9
    across = (1 - turned @ spine.directions.T) / 2 * spine.sure[None]
    apart = squares(points, spine.points)
    costs = apart / (2 * _NEAR) + _ACROSS * across
    numbers = np.unique(samples.strokes)
    per_stroke = np.array([costs[samples.strokes == number].min(0) for number in numbers])
    far = np.sqrt(apart + 0.004 * across)
    uncovered, unreached = (np.minimum(far.min(axis), _FAR).mean() for axis in (0, 1))
    bent = np.mean([
        np.abs(_centred(points[own]) - _centred(samples.points[own])).mean()
        for own in (samples.strokes == number for number in numbers)
    ])  # fmt: skip
    return Laid(points, per_stroke, float(uncovered + unreached + 0.3 * bent))


def _samples(strokes: Sequence[Array]) -> _Samples:
    lines = []
    for line in strokes:
        length = np.hypot(*np.diff(line, axis=0).T).sum()
        lines.append(resampled(line, max(3, round(length / _STEP) + 1)))
    numbers = np.concatenate([np.full(len(line), at) for at, line in enumerate(lines)])
    points = np.concatenate(lines)
    return _Samples(points, _directions(points, numbers), numbers)


def _directions(points: Array, strokes: Array) -> Array:
    found = np.empty_like(points)
    for stroke in np.unique(strokes):
        own = strokes == stroke
        step = np.gradient(points[own], axis=0)
        angle = 2 * np.arctan2(step[:, 1], step[:, 0])
        found[own] = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    return found


def _stretched_to_ink(samples: _Samples, ink: Array) -> _Samples:
    """Returns the samples stretched to the rectangle of the ink."""
    low, high = samples.points.min(0), samples.points.max(0)
    size, wanted = high - low, ink.max(0) - ink.min(0)
    scale = np.clip(np.where(size > 0.05, wanted / np.maximum(size, 1e-6), 1), 0.6, 1.7)
    middle = (ink.max(0) + ink.min(0)) / 2
    return samples._replace(points=(samples.points - (low + high) / 2) * scale + middle)


def _drifted(samples: _Samples, together: Array, spine: Spine, way: Way) -> Array:
    """Returns the points moved smoothly onto the spine, by coherent point drift."""
    start = samples.points
    smooth = np.exp(-squares(start, start) / (2 * way.reach**2)) * together
    turned = (1 - samples.directions @ spine.directions.T) / 2 * spine.sure[None]
    points, variance = start, 0.006
    for _ in range(_ROUNDS):
        near = np.exp(
            -squares(points, spine.points) / (2 * variance) - 4 * way.directions * turned
        )
        noise = _OUTLIERS / (1 - _OUTLIERS) * 2 * np.pi * variance * len(start)
        shares = near / (near.sum(0) + noise / len(spine.points) + 1e-12)
        weight = shares.sum(1)
        system = smooth * weight[:, None] + 8 * way.stiffness * variance * np.eye(len(start))
        pull = shares @ spine.points - weight[:, None] * start
        points = start + smooth @ np.linalg.solve(system, pull)
        left = (shares * squares(points, spine.points)).sum() / (2 * weight.sum() + 1e-9)
        variance = max(0.00012, min(variance * 0.87, left))
    return points


def _stiffened(drawn: Array, samples: _Samples, spine: Spine) -> Array:
    """Returns the points with each stroke in its old shape, moved and stretched to its ink."""
    own = [np.nonzero(samples.strokes == stroke)[0] for stroke in np.unique(samples.strokes)]
    points = drawn.copy()
    for some in own:
        points[some] = _fitted(samples.points[some], drawn[some], np.ones(len(some)))
    turned = (1 - samples.directions @ spine.directions.T) / 2 * spine.sure[None]
    variance = 0.0012
    for _ in range(_STIFF_ROUNDS):
        near = np.exp(-squares(points, spine.points) / (2 * variance) - 3 * turned)
        noise = _STIFF_OUTLIERS * len(points) / len(spine.points)
        shares = near / (near.sum(0) + noise + 1e-12)
        weight = shares.sum(1)
        for some in own:
            target = (shares[some] @ spine.points + 0.08 * points[some]) / (weight[some] + 0.08)[
                :, None
            ]
            points[some] = _fitted(
                samples.points[some], target, np.minimum(weight[some], 2) + 0.08
            )
        variance = max(0.0003, variance * 0.8)
    return points


def _fitted(points: Array, target: Array, weight: Array) -> Array:
    """Returns points moved and stretched to lie as near as possible to the target's."""
    share = (weight / weight.sum())[:, None]
    middle, wanted = (share * points).sum(0), (share * target).sum(0)
    spread = (share * (points - middle) ** 2).sum(0)
    both = (share * (points - middle) * (target - wanted)).sum(0)
    scale = np.clip((both + 0.0004) / (spread + 0.0004), 0.55, 1.8)
    return (points - middle) * scale + wanted


def _centred(points: Array) -> Array:
    return points - points.mean(0)
