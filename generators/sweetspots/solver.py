"""Solves Sweet Spots boards: what follows without guessing, and a depth-first search from there.

All sets of cells are ints used as bitsets (`1 << cell`). The marks of the solver are `chests`, the
cells that hold one, and `free`, the undecided cells; every other cell is known to be empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import lru_cache

from ..base import N_, Message, Tick, Trace, no_tick
from ..grid import bits, cell_named
from .deduction import common_neighbours, cover, geometry_of
from .rules import Puzzle

Unit = tuple[int, int, int]
"""(cells, chests in all, difference between the numbers of adjacent cells; 0 for a zone)."""
Marks = tuple[int, int]
"""(`chests`, `free`)."""
Span = tuple[int, int, int, int]
"""A zone: its first and last line with free cells, these cells, the chests it still needs."""
Found = tuple[int, int]
"""(cells found to hold a chest, cells found to be empty)."""


_NOTHING: Found = (0, 0)
_FEW = 3  # leftovers with more chests than this hardly ever decide a cell
MOST_AROUND = 8  # cells of a chest to come: more never all touch the same cell


class Strength(IntEnum):
    """The propagator's power to deduce: each strength includes the weaker ones."""

    UNITS = 1
    """One row, column or zone at a time: counting, packing, cells all its placements touch."""
    LINES = 2
    """Zones against one line: what lies inside it, what reaches into it."""
    BANDS = 3
    """Zones against several neighbouring lines."""


class Propagator:
    """The deductions of one board."""

    def __init__(self, size: int, stars: int, zones: Sequence[int], strength: Strength) -> None:
        self.geometry = geometry_of(size)
        self.stars = stars
        self.zones = zones
        self.strength = strength
        self.units: list[Unit] = [(zone, stars, 0) for zone in zones]
        self.units += [(row, stars, 1) for row in self.geometry.rows]
        self.units += [(col, stars, size) for col in self.geometry.cols]

    def start(self, tick: Tick = no_tick) -> Marks | None:
        """Returns what follows on the empty board; None if it has no solution."""
        return self.settle(0, self.geometry.all, self.geometry.all, tick)

    def settle(self, chests: int, free: int, dirty: int, tick: Tick) -> Marks | None:
        """Returns the position when nothing more follows; None on a contradiction.

        `dirty` is the cells that changed since the position was last settled.
        """
        by_zones = self._by_bands if self.strength is Strength.BANDS else self._by_lines
        while True:
            position = self._by_units(chests, free, dirty, tick)
            if position is None or not position[1] or self.strength is Strength.UNITS:
                return position
            chests, free = position
            tick(None)
            forced = by_zones(chests, free)
            if forced is None:
                return None
            if not forced[0] | forced[1]:
                return position
            before = free
            placed = self._with_chests(chests, free & ~forced[1], forced[0])
            if placed is None:
                return None
            chests, free = placed
            dirty = before ^ free

    def _with_chests(self, chests: int, free: int, new: int) -> Marks | None:
        """Returns the position with chests in `new` cells; None if two touch or one isn't free."""
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
        """Returns what follows from single rows, columns and zones; None on a contradiction."""
        size = self.geometry.size
        while dirty:
            tick(None)
            before = free
            for cells, total, step in self.units:
                if not cells & dirty:
                    continue
                open_cells = free & cells
                need = total - (chests & cells).bit_count()
                if not need:
                    free ^= open_cells
                    continue
                cell_count = open_cells.bit_count()
                # From more cells `_follows` concludes nothing: a chest takes two of a line, else
                # up to the four of a tile.
                most = MOST_AROUND if need == 1 else need * (2 if step else 4)
                if cell_count > most > 0:
                    continue
                found = _follows(open_cells, need, step, size)
                if found is None:
                    return None
                chest_cells, empty_cells = found
                free &= ~empty_cells
                if chest_cells:
                    placed = self._with_chests(chests, free, chest_cells)
                    if placed is None:
                        return None
                    chests, free = placed
            dirty = before ^ free
        return chests, free

    def _by_lines(self, chests: int, free: int) -> Found | None:
        """Returns what follows from one zone and one line that need as many chests.
        If the zone lies in the line, the line's other cells are empty; if no other zone reaches
        the line, the zone's other cells are.
        """
        empty_cells = 0
        for lines, spans in self._along(chests, free):
            for index, line in enumerate(lines):
                reaching = [span for span in spans if span[0] <= index <= span[1]]
                need = self.stars - (line & chests).bit_count()
                for first, last, cells, wanted in reaching:
                    if wanted == need and (first == last or len(reaching) == 1):
                        empty_cells |= (line & free) ^ cells
        return 0, empty_cells

    def _by_bands(self, chests: int, free: int) -> Found | None:
        """Returns what follows from zones and bands of neighbouring rows, or columns."""
        chest_cells = empty_cells = 0
        size, stars = self.geometry.size, self.stars
        for lines, spans in self._along(chests, free):
            wanted = [stars - (line & chests).bit_count() for line in lines]
            for cells, need in _leftovers([line & free for line in lines], wanted, spans):
                forced = _follows(cells, need, 0, size)
                if forced is None:
                    return None
                chest_cells |= forced[0]
                empty_cells |= forced[1]
        return chest_cells, empty_cells & free

    def _along(self, chests: int, free: int) -> tuple[tuple[list[int], list[Span]], ...]:
        """Returns the rows and the columns, each with the zones along them."""
        along_rows: list[Span] = []
        along_cols: list[Span] = []
        for zone in self.zones:
            if cells := zone & free:
                need = self.stars - (zone & chests).bit_count()
                top, bottom, left, right = _bounds(cells, self.geometry.size)
                along_rows.append((top, bottom, cells, need))
                along_cols.append((left, right, cells, need))
        return (self.geometry.rows, along_rows), (self.geometry.cols, along_cols)


def _leftovers(lines: list[int], wanted: list[int], spans: list[Span]) -> list[tuple[int, int]]:
    """Returns (cells, chests they hold): what the zones inside a band leave over of it.

    A band is neighbouring lines; `lines` has the free cells of each line, `wanted` the chests it
    still needs. Cells of zones outside a band follow from the bands on both sides of it, so bands
    at the edge may be of any height. Only sets of little more than three cells a chest are
    returned: tiles rarely decide more.
    """
    size = len(lines)
    most = size // 2 + 1
    leftovers = []
    beginning: list[list[Span]] = [[] for _ in lines]  # the zones by their first line
    for span in spans:
        beginning[span[0]].append(span)
    # Of the zones from line `first` on, by their last line: their cells, and the chests they need.
    ending, held_by_end = [0] * size, [0] * size
    numbered = zip(range(size), lines, wanted, strict=True)
    open_lines = [line for line in numbered if line[1]]  # (number, free cells, chests wanted)
    edges = open_lines[0][0], open_lines[-1][0]
    for place in range(len(open_lines) - 1, -1, -1):
        first = open_lines[place][0]
        for _, end, cells, need in beginning[first]:
            ending[end] |= cells
            held_by_end[end] += need
        band = inside = spare = 0
        for last, cells, need in open_lines[place:]:
            band |= cells
            spare += need
            if ending[last]:
                inside |= ending[last]
                spare -= held_by_end[last]
            if spare > _FEW or not inside:
                continue
            if last - first >= most and first != edges[0] and last != edges[1]:
                continue
            left = band & ~inside
            if spare <= 0 or left.bit_count() <= 3 * spare + 1:
                leftovers.append((left, spare))
    return leftovers


@lru_cache(maxsize=1 << 12)  # with eight times as many it is no faster, and takes 5 MB more
def _follows(open_cells: int, need: int, step: int, size: int) -> Found | None:
    """Returns what follows from `need` chests in the cells `open_cells`; None: they don't fit.

    `step` is that of a Unit. Cached: the same few cells recur on boards that differ in one cell.
    """
    cell_count = open_cells.bit_count()
    if cell_count <= need:
        return (open_cells, 0) if cell_count == need else None
    if need <= 0:
        return None if need else (0, open_cells)
    grid = geometry_of(size)
    if need == 1 and cell_count <= MOST_AROUND:
        return 0, common_neighbours(open_cells, grid.all, grid)
    if cell_count > 4 * need:
        return _NOTHING
    if step:
        return _in_line(open_cells, need, step) if cell_count <= 2 * need else _NOTHING
    tiles = cover(open_cells, grid, need)
    if len(tiles) > need:
        return _NOTHING
    if len(tiles) < need:
        return None
    chest_cells = empty_cells = 0
    for tile in tiles:
        if tile.bit_count() > 1:
            empty_cells |= common_neighbours(tile, grid.all, grid)
        else:
            chest_cells |= tile
    return chest_cells, empty_cells


@lru_cache(maxsize=1 << 12)  # with eight times as many it is no faster, and takes 5 MB more
def _bounds(cells: int, size: int) -> tuple[int, int, int, int]:
    """Returns the first and last row, and the first and last column, of some cells."""
    # All rows are folded onto the first: the columns that have cells. 16 is enough for 32 rows.
    folded, step = cells, 16
    while step:
        folded |= folded >> size * step
        step >>= 1
    folded &= (1 << size) - 1
    top, bottom = (cells & -cells).bit_length() - 1, cells.bit_length() - 1
    left, right = (folded & -folded).bit_length() - 1, folded.bit_length() - 1
    return top // size, bottom // size, left, right


def _in_line(open_cells: int, need: int, step: int) -> Found | None:
    """Returns what follows from `need` chests in a line's cells `open_cells`.

    The i-th chest lies between where it is with all chests packed to the front, and to the back.
    """
    fronts, remaining = [], open_cells
    while remaining:
        cell = remaining & -remaining
        fronts.append(cell)
        remaining &= ~(cell | cell << step)
    if len(fronts) != need:
        return None if len(fronts) < need else _NOTHING
    chest_cells = allowed = 0
    remaining = open_cells
    for front in reversed(fronts):
        back = 1 << remaining.bit_length() - 1
        remaining &= ~(back | back >> step)
        allowed |= (back << 1) - front  # the bits from `front` to `back`
        if front == back:
            chest_cells |= front
    return chest_cells, open_cells & ~allowed


def solutions(
    puzzle: Puzzle,
    limit: int,
    tick: Tick = no_tick,
    trace: Trace | None = None,
    start: Marks | None = None,
) -> list[frozenset[int]]:
    """Returns up to `limit` solutions, each the cells of its chests; `start` is known marks."""
    chest_sets: list[frozenset[int]] = []
    for chests in search_nodes(puzzle, tick, trace, start):
        if chests:
            chest_sets.append(frozenset(bits(chests)))
        if len(chest_sets) >= limit:
            break
    return chest_sets


def proved(puzzle: Puzzle, tick: Tick = no_tick, nodes: int | None = None) -> Puzzle:
    """Returns the puzzle with its solution filled in; unchanged if it hasn't exactly one.
    Also unchanged if the search needs more than `nodes` nodes.
    """
    chest_sets = first_two(puzzle, tick, nodes)
    return (
        replace(puzzle, solution=chest_sets[0]) if chest_sets and len(chest_sets) == 1 else puzzle
    )


def first_two(
    puzzle: Puzzle, tick: Tick = no_tick, nodes: int | None = None
) -> list[frozenset[int]] | None:
    """Returns up to two solutions; None if the search needs more than `nodes` nodes."""
    chest_sets: list[frozenset[int]] = []
    for node, chests in enumerate(search_nodes(puzzle, tick)):
        if chests:
            chest_sets.append(frozenset(bits(chests)))
        if len(chest_sets) == 2:
            break
        if nodes is not None and node >= nodes:
            return None
    return chest_sets


def search_nodes(
    puzzle: Puzzle, tick: Tick, trace: Trace | None = None, start: Marks | None = None
) -> Iterator[int]:
    """Yields for each node of the search tree, depth first: a solution as a bitset, else 0.

    The stack is a list, as deep trees would exceed the recursion limit.
    """
    zones = puzzle.units[2 * puzzle.size :]
    propagator = Propagator(puzzle.size, puzzle.stars, zones, Strength.BANDS)
    chests, free = start or (0, propagator.geometry.all)
    stack = [(chests, free, free, 0)]  # with the cells that changed, and the chest just refuted
    while stack:
        chests, free, dirty, refuted = stack.pop()
        if trace:
            _announce_all(trace, puzzle, N_("rolled back the chest in {cell}"), refuted)
            _announce_all(trace, puzzle, N_("tried a chest in {cell}"), chests & dirty)
        position = propagator.settle(chests, free, dirty, tick)
        if position is None:
            yield 0
            continue
        if trace:
            _announce_all(trace, puzzle, N_("chest in {cell}"), position[0] & ~chests)
        chests, free = position
        yield 0 if free else chests
        if not free:
            continue
        cell = _branch_cell(propagator, position)
        taken = free & (propagator.geometry.near[cell] | cell)
        stack.append((chests, free ^ cell, cell, cell))
        stack.append((chests | cell, free ^ taken, taken, 0))


def _branch_cell(propagator: Propagator, position: Marks) -> int:
    """Returns the cell to try next, as a bit: in the tightest unit, the one with most free near.
    The tightest unit has few spare cells and few chests to place.
    """
    chests, free = position
    near = propagator.geometry.near
    tightest, least = 0, 0
    for cells, total, _ in propagator.units:
        open_cells = free & cells
        if not open_cells:
            continue
        need = total - (chests & cells).bit_count()
        cell_count = open_cells.bit_count()
        slack = cell_count if need == 1 else (cell_count - need) * (1 + need)
        if not tightest or slack < least:
            tightest, least = open_cells, slack
    return max(
        (1 << cell for cell in bits(tightest)), key=lambda cell: (near[cell] & free).bit_count()
    )


def _announce_all(trace: Trace, puzzle: Puzzle, text: str, cells: int) -> None:
    """Traces the message `text` for each of the cells."""
    for cell in bits(cells):
        trace(Message(text, cell=cell_named(cell, puzzle.size)))
