"""The published way to make a board with one solution, in our own words; a baseline.

As cspuz does it (github.com/semiexp/cspuz, MIT): zones grow from random cells, then cells at a
border change their zone by simulated annealing, where what counts is how many cells are the same
in all solutions. Done when all are. A solver for satisfiability tells how many; here Minisat, of
which that of cspuz (csugar) is made, too. `pip install python-sat` for this alone.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import exp

from pysat.solvers import Minisat22

from generators.base import Tick
from generators.grid import around, beside, bits, is_connected
from generators.rng import Rng

_TEMPERATURE, _COOLING = 5.0, 0.995
_STEPS_A_CELL = 10
_EVENNESS = -4  # how a zone's size weighs where it may grow

Clauses = list[list[int]]


def created(size: int, stars: int, rng: Rng, tick: Tick) -> list[int]:
    """The zone of every cell of a board with exactly one solution."""
    while True:
        zones = _grown(size, rng)
        decided = _decided(size, stars, zones, tick)
        if decided >= 0 and _is_improved(size, stars, zones, decided, rng, tick):
            return zones


def _is_improved(
    size: int, stars: int, zones: list[int], decided: int, rng: Rng, tick: Tick
) -> bool:
    """Whether the zones came to have one solution before it got too cold."""
    temperature = _TEMPERATURE
    for _ in range(_STEPS_A_CELL * size * size):
        moves = list(_moves(size, zones))
        rng.shuffle(moves)
        for cell, zone in moves:
            before, zones[cell] = zones[cell], zone
            found = _decided(size, stars, zones, tick)
            if found == size * size:
                return True
            gain = found - decided
            if found >= 0 and (gain > 0 or rng.unit() < exp(gain / temperature)):
                decided = found
                break
            zones[cell] = before
        temperature *= _COOLING
    return False


def _grown(size: int, rng: Rng) -> list[int]:
    """Connected zones, as many as there are rows, each grown from a random cell."""
    cells = list(range(size * size))
    rng.shuffle(cells)
    zones, sizes = [-1] * len(cells), [1] * size
    for zone, cell in enumerate(cells[:size]):
        zones[cell] = zone
    next_to = beside(size, size)
    while -1 in zones:
        grown = [
            (cell, zones[other])
            for cell, zone in enumerate(zones)
            if zone < 0
            for other in bits(next_to[cell])
            if zones[other] >= 0
        ]
        sums = list(accumulate(sizes[zone] ** _EVENNESS for _cell, zone in grown))
        cell, zone = grown[bisect(sums, rng.unit() * sums[-1])]
        zones[cell] = zone
        sizes[zone] += 1
    return zones


def _moves(size: int, zones: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Cells that may go over to a zone beside them, so that their own stays connected."""
    next_to = beside(size, size)
    whole = [0] * size
    for cell, zone in enumerate(zones):
        whole[zone] |= 1 << cell
    for cell, zone in enumerate(zones):
        others = {zones[other] for other in bits(next_to[cell])} - {zone}
        rest = whole[zone] & ~(1 << cell)
        if others and rest and is_connected(rest, next_to):
            yield from ((cell, other) for other in sorted(others))


def _decided(size: int, stars: int, zones: Sequence[int], tick: Tick) -> int:
    """How many cells are the same in all solutions; -1 where there is none."""
    tick(None)
    clauses, top = _of_lines(size, stars)
    of_zones: Clauses = []
    for zone in range(size):
        cells = [cell + 1 for cell, its in enumerate(zones) if its == zone]
        if len(cells) < stars:
            return -1
        top = _count(cells, stars, of_zones, top)
    with Minisat22(bootstrap_with=clauses) as solver:
        solver.append_formula(of_zones)
        if not solver.solve():
            return -1
        same = set(solver.get_model()[: size * size])
        while same:
            solver.add_clause([-literal for literal in same])
            if not solver.solve():
                break
            same &= set(solver.get_model()[: size * size])
            tick(None)
        return len(same)


@lru_cache(maxsize=4)
def _of_lines(size: int, stars: int) -> tuple[Clauses, int]:
    """What holds of all boards: no two chests touch, and every row and column has its chests."""
    near = around(size, size)
    clauses = [
        [-1 - cell, -1 - other]
        for cell in range(size * size)
        for other in bits(near[cell])
        if other > cell
    ]
    top = size * size
    for line in range(size):
        top = _count([line * size + place + 1 for place in range(size)], stars, clauses, top)
        top = _count([place * size + line + 1 for place in range(size)], stars, clauses, top)
    return clauses, top


def _count(cells: Sequence[int], stars: int, clauses: Clauses, top: int) -> int:
    """Has exactly so many of the cells hold, by a counter; the last variable that is taken.

    Its variable (i, j) says that at least j of the first i cells hold.
    """
    wide = stars + 1
    for i, cell in enumerate(cells):
        for j in range(wide):
            here, above = top + i * wide + j + 1, top + (i - 1) * wide + j + 1
            if i == 0 and j > 0:
                clauses.append([-here])
                continue
            less = [above - 1] if j else []  # at least none is always so
            was = [above] if i else []
            clauses.append([here, -cell, *(-each for each in less)])
            clauses.append([-here, cell, *was])
            if was:
                clauses.append([here, -above])
                if less:
                    clauses.append([-here, above, *less])
    last = top + len(cells) * wide
    clauses += [[last - 1], [-last]]
    return last
