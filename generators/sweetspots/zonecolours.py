"""The colours of zones: which share a hue, so that neighbours don't where that's possible."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..grid import around, bits
from .rules import Puzzle

HUES = 8
_QUIET_FIRST = (3, 0, 1, 2, 5, 4, 7, 6)
"""The hues, from the quietest, for large zones, to the brightest, for small ones."""


def touching(puzzle: Puzzle) -> list[set[int]]:
    """Returns for each zone the zones that touch it, also at a corner."""
    near = around(puzzle.size, puzzle.size)
    zones = puzzle.zones
    neighbours: list[set[int]] = [set() for _ in range(puzzle.size)]
    for cell, zone in enumerate(zones):
        neighbours[zone].update(zones[other] for other in bits(near[cell]))
    for zone, others in enumerate(neighbours):
        others.discard(zone)
    return neighbours


def within_knights_move(puzzle: Puzzle) -> list[set[int]]:
    """Returns for each zone the zones that touch it or lie a knight's move away."""
    size, zones = puzzle.size, puzzle.zones
    near: list[set[int]] = [set() for _ in range(size)]
    for cell, zone in enumerate(zones):
        row, col = divmod(cell, size)
        for down, right in _JUMPS:
            if row + down < size and 0 <= col + right < size:
                other = zones[(row + down) * size + col + right]
                if other != zone:
                    near[zone].add(other)
                    near[other].add(zone)
    return near


_JUMPS = ((0, 1), (1, -1), (1, 0), (1, 1), (1, -2), (1, 2), (2, -1), (2, 1))


@lru_cache(maxsize=64)
def zone_looks(puzzle: Puzzle) -> tuple[int, ...]:
    """Returns the look of every zone, no two alike: hue `look % HUES`, pattern `look // HUES`.

    Up to eight zones have hues of their own. With more, zones of one hue neither touch nor lie a
    knight's move apart; if that cannot be, they do not touch; and if zones in pieces do not allow
    even that, as few of them touch as possible.
    """
    sizes = [puzzle.zones.count(zone) for zone in range(puzzle.size)]
    for neighbours in (within_knights_move(puzzle), touching(puzzle)):
        looks = looks_apart(neighbours, sizes)
        if looks:
            return looks
    return looks_with_clashes(touching(puzzle), sizes)


_MOST_TRIES = 200  # steps of the search; of 50 dealt boards 48 need fewer than 20, 2 over 2000


def looks_apart(neighbours: list[set[int]], sizes: Sequence[int]) -> tuple[int, ...]:
    """Returns a look for every zone, of another hue than its neighbours'; () if none was found.

    The zone with the fewest hues left goes first (Brélaz's DSATUR); large zones get quiet hues.
    """
    wishes, left = _wishes(sizes), _hue_counts(len(sizes))
    tries, hues = 0, dict[int, int]()

    def urgency(zone: int) -> tuple[int, int, int]:
        taken = {hues[other] for other in neighbours[zone] if other in hues}
        return len(taken), len(neighbours[zone]), -zone

    def fill() -> bool:
        """Gives the zones left their hues, one after the other; False if that can't be done."""
        nonlocal tries
        tries += 1
        if len(hues) == len(sizes) or tries > _MOST_TRIES:
            return len(hues) == len(sizes)
        zone = max((zone for zone in range(len(sizes)) if zone not in hues), key=urgency)
        for hue in wishes[zone]:
            if left[hue] and all(hues.get(other) != hue for other in neighbours[zone]):
                hues[zone], left[hue] = hue, left[hue] - 1
                if fill():
                    return True
                del hues[zone]
                left[hue] += 1
        return False

    return _with_patterns([hues[zone] for zone in range(len(sizes))], sizes) if fill() else ()


def looks_with_clashes(neighbours: list[set[int]], sizes: Sequence[int]) -> tuple[int, ...]:
    """Returns a look (hue and pattern) for every zone when neighbours can't all differ.

    Each zone gets the hue that the fewest of its neighbours have.
    """
    wishes, left = _wishes(sizes), _hue_counts(len(sizes))
    hues: list[int] = []
    for zone in range(len(sizes)):
        taken = [hues[other] for other in neighbours[zone] if other < zone]
        hue = min((hue for hue in wishes[zone] if left[hue]), key=taken.count)
        hues.append(hue)
        left[hue] -= 1
    return _with_patterns(hues, sizes)


def _hue_counts(zones: int) -> list[int]:
    """Returns how many of this many zones get each hue, so that all are used evenly."""
    return [len(range(hue, zones, HUES)) for hue in range(HUES)]


def _wishes(sizes: Sequence[int]) -> list[list[int]]:
    """Returns the hues for each zone, best first: the larger the zone, the quieter the hue."""
    places = sorted(range(len(sizes)), key=lambda look: _QUIET_FIRST.index(look % HUES))
    by_size = sorted(range(len(sizes)), key=lambda zone: (-sizes[zone], zone))

    def nearest_first(rank: int) -> list[int]:
        order = sorted(range(len(places)), key=lambda place: (abs(place - rank), place))
        return list(dict.fromkeys(places[place] % HUES for place in order))

    ranks = {zone: rank for rank, zone in enumerate(by_size)}
    return [nearest_first(ranks[zone]) for zone in range(len(sizes))]


def _with_patterns(hues: Sequence[int], sizes: Sequence[int]) -> tuple[int, ...]:
    """Returns the looks of zones with these hues; the largest zone of a hue has no pattern."""
    looks = [0] * len(hues)
    for hue in set(hues):
        alike = [zone for zone, other in enumerate(hues) if other == hue]
        for pattern, zone in enumerate(sorted(alike, key=lambda zone: (-sizes[zone], zone))):
            looks[zone] = hue + HUES * pattern
    return tuple(looks)
