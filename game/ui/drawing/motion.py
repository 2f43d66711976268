"""Motion: named transitions that run from 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Returns the progress at time `t`, both 0 to 1: here `t`, the same speed all the way."""
    return t


def out_quad(t: float) -> float:
    """Eases out: fast, then gently to rest."""
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    """Eases out, beginning faster than `out_quad`."""
    return 1 - (1 - t) ** 3


def out_quart(t: float) -> float:
    """Eases out, beginning faster than `out_cubic`: for the stamp of a seal."""
    return 1 - (1 - t) ** 4


def in_out_cubic(t: float) -> float:
    """Eases in and out: for things that glide to another place."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """Goes a little too far (above 1), then back to rest."""
    return 1 + 2.1 * (t - 1) ** 3 + 1.1 * (t - 1) ** 2


def shake(t: float) -> float:
    """Swings twice right (above 0) and left, dying away: -1 to 1."""
    return math.sin(t * 4 * math.pi) * (1 - t)


@dataclass
class _Run:
    elapsed: float
    ms: float
    easing: Easing


class Motion:
    """The transitions of one scene that are under way, by key."""

    def __init__(self) -> None:
        self._runs: dict[Hashable, _Run] = {}

    def start(
        self, key: Hashable, ms: float, easing: Easing = out_cubic, delay: float = 0
    ) -> None:
        """Starts the transition `key` from the beginning, after `delay` ms."""
        self._runs[key] = _Run(-delay, ms, easing)

    def stop(self, key: Hashable) -> None:
        """Ends the transition `key` at its final value."""
        self._runs.pop(key, None)

    def clear(self) -> None:
        """Ends every transition."""
        self._runs.clear()

    def value(self, key: Hashable) -> float:
        """Returns the eased progress of `key`; 1 if it is not running."""
        run = self._runs.get(key)
        if run is None:
            return 1.0
        return run.easing(max(0.0, min(1.0, run.elapsed / run.ms)))

    def running(self, key: Hashable) -> bool:
        """Returns whether the transition `key` is running."""
        return key in self._runs

    @property
    def active(self) -> bool:
        """Whether any transition is running."""
        return bool(self._runs)

    def advance(self, ms: float) -> bool:
        """Lets `ms` pass; returns whether anything moved."""
        moved = bool(self._runs)
        for key in list(self._runs):
            run = self._runs[key]
            run.elapsed += ms
            if run.elapsed >= run.ms:
                del self._runs[key]
        return moved
