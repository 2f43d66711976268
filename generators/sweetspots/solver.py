"""Solves Sweet Spots boards: what follows without trying, and a depth-first search from there.

All sets of cells are ints used as bitsets (`1 << cell`). The marks of the solver are `chests`, the
cells that hold one, and `free`, the undecided cells; every other cell is known to be empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum

from generators.base import Message, Tick, Trace, no_tick
from generators.grid import bits, cell_named
from generators.sweetspots.position import common_sight, cover, geometry
from generators.sweetspots.rules import Puzzle

Unit = tuple[int, int, int]
"""Its cells, how many chests they hold, and for a row or column the distance of its cells."""
Marks = tuple[int, int]
"""`chests` and `free`."""
Spans = tuple[list[list[tuple[int, int, int]]], list[tuple[int, int]], list[tuple[int, int]]]
"""Where zones lie along the lines, as `_spans` has it."""
Found = tuple[int, int]
"""Cells that hold a chest, and cells that do not."""


_NOTHING: Found = (0, 0)
_FEW = 3  # wide leftovers with more chests than this hardly ever decide a cell


class Strength(IntEnum):
    """How much the propagator sees: each strength includes the weaker ones."""

    UNITS = 1
    """One row, column or zone at a time: counting, packing, cells that all its places touch."""
    LINES = 2
    """Zones against one line: what lies inside it, what reaches into it."""
    BANDS = 3
    """Zones against several neighbouring lines."""


class Propagator:
    """The deductions of one board."""

    def __init__(self, size: int, stars: int, zones: Sequence[int], strength: Strength) -> None:
        self.geometry = geometry(size)
        self.stars = stars
        self.zones = zones
        self.strength = strength
        self.units: list[Unit] = [(zone, stars, 0) for zone in zones]
        self.units += [(row, stars, 1) for row in self.geometry.rows]
        self.units += [(col, stars, size) for col in self.geometry.cols]

    def start(self, tick: Tick = no_tick) -> Marks | None:
        """What follows on the empty board; None where it has no solution."""
        return self.settle(0, self.geometry.all, self.geometry.all, tick)

    def settle(self, chests: int, free: int, dirty: int, tick: Tick) -> Marks | None:
        """The position when nothing more follows; None on a contradiction.

        `dirty` is the cells that changed since the position was last settled.
        """
        while True:
            position = self._by_units(chests, free, dirty, tick)
            if position is None or not position[1] or self.strength is Strength.UNITS:
                return position
            chests, free = position
            tick(None)
            found = self._by_bands(chests, free)
            if found is None:
                return None
            if not found[0] | found[1]:
                return position
            before = free
            placed = self._placed(chests, free & ~found[1], found[0])
            if placed is None:
                return None
            chests, free = placed
            dirty = before ^ free

    def _placed(self, chests: int, free: int, new: int) -> Marks | None:
        """The position with the `new` chests; None where two of them touch or one is not free."""
        near = self.geometry.near
        while new:
            chest = new & -new
            new ^= chest
            if not free & chest:
                return None
            chests |= chest
            free &= ~(near[chest] | chest)
        return chests, free

    def _by_units(self, chests: int, free: int, dirty: int, tick: Tick) -> Marks | None:
        """Settles rows, columns and zones."""
        while dirty:
            tick(None)
            before = free
            for cells, total, step in self.units:
                if not cells & dirty:
                    continue
                here = free & cells
                need = total - (chests & cells).bit_count()
                if not here and not need:
                    continue
                found = self._within(here, need, step, free)
                if found is None:
                    return None
                sure, dead = found
                free &= ~dead
                if sure:
                    placed = self._placed(chests, free, sure)
                    if placed is None:
                        return None
                    chests, free = placed
            dirty = before ^ free
        return chests, free

    def _within(self, here: int, need: int, step: int, free: int) -> Found | None:
        """What follows from `need` chests in the cells `here`; None: they do not fit."""
        room = here.bit_count()
        if room <= need:
            return (here, 0) if room == need else None
        if need <= 0:
            return None if need else (0, here)
        if need == 1 and room <= 8:
            return 0, common_sight(here, free, self.geometry)
        if room > 4 * need:
            return _NOTHING
        if step:
            return _in_line(here, need, step) if room <= 2 * need else _NOTHING
        return self._by_tiles(here, need, free)

    def _by_tiles(self, here: int, need: int, free: int) -> Found | None:
        """Two by two tiles over `here`, greedily: each holds one chest at most."""
        tiles = cover(here, self.geometry, need)
        if len(tiles) > need:
            return _NOTHING
        if len(tiles) < need:
            return None
        sure = dead = 0
        for tile in tiles:
            if tile & (tile - 1):
                dead |= common_sight(tile, free, self.geometry)
            else:
                sure |= tile
        return sure, dead

    def _by_bands(self, chests: int, free: int) -> Found | None:
        """What follows from zones against neighbouring rows and against neighbouring columns."""
        places = [
            (zone & free, self.stars - (zone & chests).bit_count())
            for zone in self.zones
            if zone & free
        ]
        sure = dead = 0
        size = self.geometry.size
        for lines, ends_of in ((self.geometry.rows, _row_ends), (self.geometry.cols, _col_ends)):
            wanted = [self.stars - (line & chests).bit_count() for line in lines]
            spans = _spans(places, [ends_of(cells, size) for cells, _ in places], size)
            for cells, need in self._bands([line & free for line in lines], wanted, spans):
                found = self._within(cells, need, 0, free)
                if found is None:
                    return None
                sure |= found[0]
                dead |= found[1]
        return sure, dead

    def _bands(self, lines: list[int], wanted: list[int], spans: Spans) -> list[tuple[int, int]]:
        """Sets of cells and how many chests each holds, where that is few enough to matter.

        For every band of neighbouring lines: what the zones inside it leave over, and what the
        zones that reach into it have outside. `lines` are the free cells of each, `wanted` the
        chests that are still to come, `spans` where the zones lie. Only sets of little more than
        three cells a chest are returned: tiles rarely decide more.
        """
        size = self.geometry.size
        height = 1 if self.strength < Strength.BANDS else size // 2 + 1
        begin, ahead, behind = spans
        inside, held = [0] * size, [0] * size
        found: dict[int, int] = {}
        for first in range(size - 1, -1, -1):
            end = min(size, first + height)
            for high, cells, need in begin[first]:
                for last in range(high, end):
                    inside[last] |= cells
                    held[last] += need
            band = count = 0
            for last in range(first, end):
                band |= lines[last]
                count += wanted[last]
                spare = count - held[last]
                if spare <= _FEW and inside[last]:
                    rest = band & ~inside[last]
                    if rest.bit_count() <= 3 * spare + 1 or spare <= 0:
                        found[rest] = spare
                over = ahead[first][1] - behind[last][1] - count
                if over <= _FEW:
                    rest = ahead[first][0] & ~(behind[last][0] | band)
                    if rest.bit_count() <= 3 * over + 1 or over <= 0:
                        found[rest] = over
        return list(found.items())


def _spans(places: list[tuple[int, int]], ends: list[tuple[int, int]], size: int) -> Spans:
    """Where the places lie along the lines; `ends` is the first and last line of each.

    For each line: the places that begin there (last line, cells, need); those that end there or
    later (all cells, all needs); those that begin later (likewise).
    """
    begin: list[list[tuple[int, int, int]]] = [[] for _ in range(size)]
    starting, ending = [(0, 0)] * size, [(0, 0)] * size
    for (cells, need), (first, last) in zip(places, ends, strict=True):
        begin[first].append((last, cells, need))
        known = starting[first]
        starting[first] = (known[0] | cells, known[1] + need)
        known = ending[last]
        ending[last] = (known[0] | cells, known[1] + need)
    ahead, behind = [(0, 0)] * size, [(0, 0)] * size
    over, later = (0, 0), (0, 0)
    for line in range(size - 1, -1, -1):
        behind[line] = later
        later = (later[0] | starting[line][0], later[1] + starting[line][1])
        ahead[line] = over = (over[0] | ending[line][0], over[1] + ending[line][1])
    return begin, ahead, behind


def _row_ends(cells: int, size: int) -> tuple[int, int]:
    """The first and the last row that cells lie in."""
    return ((cells & -cells).bit_length() - 1) // size, (cells.bit_length() - 1) // size


def _col_ends(cells: int, size: int) -> tuple[int, int]:
    """The first and the last column that cells lie in: all rows are folded into the first."""
    step = 16
    while step:
        cells |= cells >> size * step
        step >>= 1
    cells &= (1 << size) - 1
    return (cells & -cells).bit_length() - 1, cells.bit_length() - 1


def _in_line(here: int, need: int, step: int) -> Found | None:
    """What follows from `need` chests in the cells `here` of a line, whose cells lie `step` apart.

    The i-th chest lies between where it goes with all pushed to the front, and all to the back.
    """
    first, rest = [], here
    while rest:
        cell = rest & -rest
        first.append(cell)
        rest &= ~(cell | cell << step)
    if len(first) != need:
        return None if len(first) < need else _NOTHING
    sure = allowed = 0
    rest = here
    for front in reversed(first):
        back = 1 << rest.bit_length() - 1
        rest &= ~(back | back >> step)
        allowed |= (back << 1) - front
        if front == back:
            sure |= front
    return sure, here & ~allowed


def solutions(
    puzzle: Puzzle,
    limit: int,
    tick: Tick = no_tick,
    trace: Trace | None = None,
    start: Marks | None = None,
) -> list[frozenset[int]]:
    """Up to `limit` solutions, each the cells of its chests; `start` is what is known of them."""
    found: list[frozenset[int]] = []
    for chests in tree(puzzle, tick, trace, start):
        if chests:
            found.append(frozenset(bits(chests)))
        if len(found) >= limit:
            break
    return found


def proved(puzzle: Puzzle, tick: Tick = no_tick, nodes: int | None = None) -> Puzzle:
    """The puzzle with its solution, where it has exactly one.

    The puzzle as it was where it has none or several, or the search needs more than `nodes` nodes.
    """
    found = first_two(puzzle, tick, nodes)
    return replace(puzzle, solution=found[0]) if found and len(found) == 1 else puzzle


def first_two(
    puzzle: Puzzle, tick: Tick = no_tick, nodes: int | None = None
) -> list[frozenset[int]] | None:
    """Up to two solutions; None where the search for them needs more than `nodes` nodes."""
    found: list[frozenset[int]] = []
    for node, chests in enumerate(tree(puzzle, tick)):
        if chests:
            found.append(frozenset(bits(chests)))
        if len(found) == 2:
            break
        if nodes is not None and node >= nodes:
            return None
    return found


def tree(
    puzzle: Puzzle, tick: Tick, trace: Trace | None = None, start: Marks | None = None
) -> Iterator[int]:
    """The nodes of the search tree, depth first: a solution as a bitset, 0 at every other node.

    A list takes the place of the call stack: deep trees meet no recursion limit.
    """
    zones = puzzle.units[2 * puzzle.size :]
    propagator = Propagator(puzzle.size, puzzle.stars, zones, Strength.BANDS)
    chests, free = start or (0, propagator.geometry.all)
    stack = [(chests, free, free, 0)]
    while stack:
        chests, free, dirty, refuted = stack.pop()
        if trace:
            _tell_all(trace, puzzle, "rolled back the chest in {cell}", refuted)
            _tell_all(trace, puzzle, "tried a chest in {cell}", chests & dirty)
        position = propagator.settle(chests, free, dirty, tick)
        if position is None:
            yield 0
            continue
        if trace:
            _tell_all(trace, puzzle, "chest in {cell}", position[0] & ~chests)
        chests, free = position
        yield 0 if free else chests
        if not free:
            continue
        cell = _branch_cell(propagator, position)
        taken = free & (propagator.geometry.near[cell] | cell)
        stack.append((chests, free ^ cell, cell, cell))
        stack.append((chests | cell, free ^ taken, taken, 0))


def _branch_cell(propagator: Propagator, position: Marks) -> int:
    """The cell to try, as a bit: in the tightest unit, the cell that touches most free ones."""
    chests, free = position
    near = propagator.geometry.near
    tightest, least = 0, 0
    for cells, total, _ in propagator.units:
        here = free & cells
        if not here:
            continue
        need = total - (chests & cells).bit_count()
        room = here.bit_count()
        slack = room if need == 1 else (room - need) * (1 + need)
        if not tightest or slack < least:
            tightest, least = here, slack
    return max(
        (1 << cell for cell in bits(tightest)), key=lambda cell: (near[cell] & free).bit_count()
    )


def _tell_all(trace: Trace, puzzle: Puzzle, text: str, cells: int) -> None:
    """One message a cell."""
    for cell in bits(cells):
        trace(Message(text, cell=cell_named(cell, puzzle.size)))
