"""Which of six colours each zone gets, so that zones that touch are told apart."""

from __future__ import annotations

from functools import lru_cache

from generators.grid import around, bits
from generators.sweetspots.rules import Puzzle

COLOURS = 6


def touching(puzzle: Puzzle) -> list[set[int]]:
    """For each zone the zones that touch it, also at a corner."""
    near = around(puzzle.size, puzzle.size)
    zones = puzzle.zones
    neighbours: list[set[int]] = [set() for _ in range(puzzle.size)]
    for cell, zone in enumerate(zones):
        neighbours[zone].update(zones[other] for other in bits(near[cell]))
    for zone, others in enumerate(neighbours):
        others.discard(zone)
    return neighbours


@lru_cache(maxsize=64)
def zone_colours(puzzle: Puzzle) -> tuple[int, ...]:
    """The colour number (0 to 5) of every zone.

    The zone with the fewest colours left goes first (Brélaz's DSATUR). Zones in several pieces
    can need more than six colours; then the one with the fewest clashes is taken.
    """
    neighbours = touching(puzzle)
    colours: dict[int, int] = {}

    def urgency(zone: int) -> tuple[int, int, int]:
        taken = {colours[other] for other in neighbours[zone] if other in colours}
        return len(taken), len(neighbours[zone]), -zone

    while len(colours) < puzzle.size:
        zone = max((z for z in range(puzzle.size) if z not in colours), key=urgency)
        taken = [colours[other] for other in neighbours[zone] if other in colours]
        used = list(colours.values())
        colours[zone] = min(
            range(COLOURS), key=lambda c: (taken.count(c), used.count(c) if c < 5 else 2, c)
        )
    return tuple(colours[zone] for zone in range(puzzle.size))
