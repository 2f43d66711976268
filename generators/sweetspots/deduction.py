"""One human deduction, before it is put into words: the conclusion from a requirement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, IntEnum, auto
from functools import lru_cache
from typing import NamedTuple

from ..grid import around, bits, bitset, union
from .rules import Mark, Puzzle, State


class SolverBoard:
    """The facts of a puzzle that don't change while it is solved."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.size = puzzle.size
        self.stars = puzzle.stars
        self.units = puzzle.units
        self.geometry = geometry_of(puzzle.size)
        self.near = self.geometry.near
        self.all = self.geometry.all
        self.zone_of = puzzle.zones
        self.units_at = {1 << cell: self.units_of(cell) for cell in range(puzzle.size**2)}
        """The row, the column and the zone by a cell's bit."""

    def units_of(self, cell: int) -> tuple[int, int, int]:
        """Returns the row, the column and the zone of a cell."""
        row, col = divmod(cell, self.size)
        return row, self.size + col, 2 * self.size + self.zone_of[cell]


@lru_cache(maxsize=16)
def board_of(puzzle: Puzzle) -> SolverBoard:
    """Returns the board of a puzzle, made once."""
    return SolverBoard(puzzle)


class Position:
    """Marks on a board: `chests`, and `free`, the cells without a mark; both are bitsets.

    `near` is the cells around the chests. By unit: `need`, the chests that are still to come, and
    `open`, its cells without a mark. They are never changed: positions share them.
    """

    __slots__ = ("board", "chests", "free", "near", "need", "open")

    def __init__(self, board: SolverBoard, chests: int, free: int) -> None:
        self.board = board
        self.chests = chests
        self.free = free
        self.near = union(board.near[1 << cell] for cell in bits(chests))
        stars = board.stars
        self.need = [stars - (unit & chests).bit_count() for unit in board.units]
        self.open = [unit & free for unit in board.units]

    @classmethod
    def start(cls, puzzle: Puzzle) -> Position:
        """Returns the position without marks."""
        board = board_of(puzzle)
        return cls(board, 0, board.all)

    @classmethod
    def of(cls, state: State) -> Position:
        """Returns the position that the player has marked."""
        free = sum(1 << cell for cell, mark in enumerate(state.marks) if mark == Mark.EMPTY)
        return cls(board_of(state.puzzle), state.chests, free)

    def after(self, chests: int, crosses: int) -> Position:
        """Returns the position with these chests and crosses added."""
        after = Position.__new__(Position)
        after.board, after.chests = self.board, self.chests
        after.free = free = self.free & ~(chests | crosses)
        after.near, after.need = self.near, self.need
        after.open = [cells & free for cells in self.open]
        if new := chests & ~self.chests:
            after.chests |= new
            after.need = self.need.copy()
            while new:
                cell = new & -new
                new ^= cell
                after.near |= self.board.near[cell]
                for unit in self.board.units_at[cell]:
                    after.need[unit] -= 1
        return after

    def obvious(self) -> Position:
        """Returns the position with crosses around every chest and in units with all theirs."""
        crosses = self.near
        for need, cells in zip(self.need, self.open, strict=True):
            if need <= 0:
                crosses |= cells
        crosses &= self.free
        return self.after(0, crosses) if crosses else self


_NO_LIMIT = 1 << 20  # tiles: more than any board has


class Geometry:
    """What depends on the size alone: rows, columns, and by a cell's bit the cells it touches."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.rows = [((1 << size) - 1) << size * row for row in range(size)]
        col = bitset(range(0, size * size, size))
        self.cols = [col << index for index in range(size)]
        self.near = {1 << cell: near for cell, near in enumerate(around(size, size))}
        self.all = (1 << size * size) - 1


@lru_cache(maxsize=32)
def geometry_of(size: int) -> Geometry:
    """Returns the geometry of a board, made once."""
    return Geometry(size)


def common_neighbours(cells: int, seen: int, geometry: Geometry) -> int:
    """Returns the cells of `seen` that touch every one of `cells`."""
    near = geometry.near
    while cells and seen:
        cell = cells & -cells
        cells ^= cell
        seen &= near[cell]
    return seen


def tight_cover(cells: int, geometry: Geometry, most: int) -> list[int] | None:
    """Returns the fewest 2×2 tiles that cover `cells`, as bitsets; None if more than `most`."""
    for count in range(most + 1):
        if (tiles := _squares_covering(cells, geometry, count)) is not None:
            return tiles
    return None


def _squares_covering(cells: int, geometry: Geometry, most: int) -> list[int] | None:
    """Returns up to `most` 2×2 tiles that cover `cells`, found by search; None if too few."""
    if not cells:
        return []
    if not most:
        return None
    cell = cells & -cells
    reach, size = cells & (geometry.near[cell] | cell), geometry.size
    # No cell lies above this one, or before it in its row: it is at a tile's upper left or right.
    for window in (cell * 3 | cell * 3 << size, cell | cell * 3 << size - 1):
        others = _squares_covering(cells & ~(reach & window), geometry, most - 1)
        if others is not None:
            return [reach & window, *others]
    return None


def cover(cells: int, geometry: Geometry, most: int = _NO_LIMIT) -> list[int]:
    """Returns 2×2 tiles that cover `cells`, chosen greedily: no tile can hold two chests.

    Stops as soon as there are more than `most`; then they don't cover all.
    """
    near, size = geometry.near, geometry.size
    tiles: list[int] = []
    while cells and len(tiles) <= most:
        cell = cells & -cells
        reach = cells & (near[cell] | cell)
        # The tile reaches to the right of this cell or to the left, as in `_squares_covering`.
        right = reach & (cell * 3 | cell * 3 << size)
        left = reach & (cell | cell * 3 << size - 1)
        tile = left if left.bit_count() > right.bit_count() else right
        tiles.append(tile)
        cells ^= tile
    return tiles


class Technique(IntEnum):
    """The ladder: what a person must see, from easy to hard."""

    FINISHED = 1
    """Cells around a chest, units that have all their chests, units with no cell to spare."""
    SIGHT = 2
    """All places of a unit's last chest touch the same cell."""
    PACKING = 3
    """Several chests of a unit must find room without touching."""
    CONFINED = 4
    """A zone and a line that need as many chests: one's free cells all lie in the other."""
    COUNTING = 5
    """Zones against lines, with what one side leaves over."""
    STARVING = 6
    """A chest in a cell would at once leave some unit without room."""
    CHAIN = 7
    """A chest in a cell would lead to a contradiction after further steps."""


class RequirementKind(Enum):
    """Why the cells of a requirement hold a known number of chests."""

    UNIT = auto()
    """The cells are the free cells of one unit."""
    INSIDE = auto()
    """The cells of some lines that are in none of the zones lying wholly in these lines."""
    OUTSIDE = auto()
    """The cells outside some lines of the zones that hold all free cells of these lines."""
    SHARED = auto()
    """The cells of some units that aren't in the units across them that fill them up."""


class How(Enum):
    """The argument of a deduction; one sentence each."""

    AROUND = auto()
    """Chests do not touch."""
    FULL = auto()
    """The requirement needs no more chests."""
    LAST = auto()
    """The requirement has only as many cells as chests to come."""
    SIGHT = auto()
    """Every place of the requirement's one chest touches these cells."""
    TILE_LAST = auto()
    """As many 2 by 2 tiles as it needs chests cover the requirement, and a tile has one cell."""
    TILE_SIGHT = auto()
    """The requirement is covered by tiles, and all cells of one tile touch these cells."""
    PACKED = auto()
    """Every way to place the requirement's chests uses these cells."""
    UNUSED = auto()
    """No way to place the requirement's chests uses these cells."""
    TOUCHED = auto()
    """Every way to place the requirement's chests touches these cells."""
    NO_ROOM = auto()
    """A contradiction: the requirement's chests do not fit."""
    TOO_MANY = auto()
    """A contradiction: the requirement has more chests than it may."""
    SHARED = auto()
    """All chests of some units come from units across them, which lack room elsewhere."""
    SPENT = auto()
    """Some units need all that the units across them can put there, which then have no others."""
    TILES = auto()
    """All that follows where a requirement is covered by as many tiles as it needs chests."""
    SUPPOSED = auto()
    """A chest in this cell leads to a contradiction."""


class Requirement(NamedTuple):
    """Cells that hold exactly `need` more chests, because of these units (lines first)."""

    cells: int
    need: int
    units: tuple[int, ...]
    category: RequirementKind = RequirementKind.UNIT
    sums: tuple[int, int] = (0, 0)
    """For INSIDE, the needs of zones and of lines; for OUTSIDE, those of lines and of zones."""
    reached: tuple[int, ...] = ()
    """For INSIDE, the lines in which the zones have cells; empty if these are all lines."""
    needs: tuple[int, ...] = ()
    """The chests each of its zones needs; empty: not stated."""
    besides: int = 0
    """For a unit of a chain, how many supposed chests it holds already."""
    rooms: tuple[int, ...] = ()
    """For SHARED, how many chests fit into the named cells of each giving unit."""


class Emptied(NamedTuple):
    """The cells that a supposed chest, or one it leads to, rules out, if a later link uses them.

    `touched` is the cells around it, `units` the units it completes.
    """

    touched: int
    units: tuple[int, ...]


class Deduction(NamedTuple):
    """A conclusion (`chests`, `crosses`) and its premises.

    `units` are those that the sentence names, `why` the cells that carry the reason, `tile` the
    cells of the one that matters of `tiles`, which cover the requirement. A supposed chest has
    `links`: the deductions that it leads to, a contradiction at the end; `units` are those that
    the chest itself would complete and those of the contradiction. `emptied` is what the supposed
    chest, and then each link but the last, rules out; only what a later link uses.
    """

    technique: Technique
    how: How
    requirement: Requirement
    units: tuple[int, ...]
    why: int
    chests: int = 0
    crosses: int = 0
    tile: int = 0
    tiles: tuple[int, ...] = ()
    links: tuple[Deduction, ...] = ()
    emptied: tuple[Emptied, ...] = ()
    closing: Emptied = Emptied(0, ())
    """What its chests rule out at once: the cells around them, the rest of units they complete."""
    fresh: bool = False
    """Whether its units have no chest yet: the text needn't say "more"."""
    marked: bool = False
    """Whether the decided cell has the other mark, which the reason argues against."""

    @property
    def decided_count(self) -> int:
        """The number of cells the deduction itself decides, without those in `closing`."""
        return (self.chests | self.crosses).bit_count()

    def rules_out(self, cell: int) -> bool:
        """Whether the deduction leaves this cell (a bit) without a chest."""
        return bool(self.crosses & cell)

    def fills(self, cell: int) -> bool:
        """Whether the deduction puts a chest into this cell (a bit)."""
        return bool(self.chests & cell)

    @property
    def is_contradiction(self) -> bool:
        """Whether the deduction shows that the marks cannot be right."""
        return self.how in (How.NO_ROOM, How.TOO_MANY)


_SPARE_TILES = 1  # with more to spare, the ways to place the chests hardly ever agree
_MOST_PLACEMENTS = 400  # more ways to place the chests than this hardly ever agree on a cell

_TECHNIQUES = {
    How.FULL: Technique.FINISHED,
    How.LAST: Technique.FINISHED,
    How.SIGHT: Technique.SIGHT,
    How.NO_ROOM: Technique.FINISHED,
    How.TOO_MANY: Technique.FINISHED,
}


def has_few_cells(cell_count: int, need: int) -> bool:
    """Whether `need` chests have so few cells to go to that all their placements can be tried.

    A tile covers up to four cells, so `need` tiles cover 4 · `need`; two more cells may be spare.
    """
    return cell_count <= 4 * need + 2


def may_decide(cells: int, need: int, position: Position) -> bool:
    """Whether `need` chests in these cells decide a cell or are impossible; most do neither."""
    if need <= 0:
        return need < 0 or cells != 0
    cell_count = cells.bit_count()
    if cell_count <= need:
        return True
    decides = has_few_cells(cell_count, need) and _decided(cells, need, position.board.size)
    return bool(decides & position.free)


def conclusions(requirement: Requirement, position: Position) -> Iterator[Deduction]:
    """Yields what follows from the chests of a requirement alone, the simplest first."""
    cells, need = requirement.cells, requirement.need
    cell_count = cells.bit_count()
    if need < 0:
        yield deduced(position, requirement, How.TOO_MANY)
    elif cell_count < need:
        yield deduced(position, requirement, How.NO_ROOM)
    elif not need:
        if cells:
            yield deduced(position, requirement, How.FULL, crosses=cells)
    elif cell_count == need:
        fits = cell_count == 1 or not _touching(cells, position.board)
        yield (
            deduced(position, requirement, How.LAST, chests=cells)
            if fits
            else deduced(position, requirement, How.NO_ROOM)
        )
    elif need == 1:
        seen = common_neighbours(cells, position.free, position.board.geometry)
        if seen:
            yield deduced(position, requirement, How.SIGHT, crosses=seen)
    elif has_few_cells(cell_count, need):
        yield from _conclusions_of_several(requirement, position)


def _conclusions_of_several(requirement: Requirement, position: Position) -> Iterator[Deduction]:
    """Yields what follows from a requirement of several chests in more cells than chests."""
    cells, need, size = requirement.cells, requirement.need, position.board.size
    tiles = _tiles(cells, size)
    if len(tiles) < need:
        yield deduced(position, requirement, How.NO_ROOM)
        return
    if len(tiles) == need:
        yield from _by_tiles(requirement, tiles, position)
    if len(tiles) > need + _SPARE_TILES:
        return
    common = _common(cells, need, size)
    if not common.used_by_any:
        yield deduced(position, requirement, How.NO_ROOM)
        return
    yield from _by_placements(requirement, common, position)


def scattered_conclusions(requirement: Requirement, position: Position) -> Iterator[Deduction]:
    """Yields what all placements of a requirement's chests have in common, for scattered cells.

    Only for cells that take too many tiles to cover for `conclusions` to try.
    """
    cells, need = requirement.cells, requirement.need
    cell_count = cells.bit_count()
    if not (1 < need < cell_count and has_few_cells(cell_count, need)):
        return
    size = position.board.size
    if len(_tiles(cells, size)) > need + _SPARE_TILES:
        yield from _by_placements(requirement, _common(cells, need, size), position)


def _by_tiles(
    requirement: Requirement, tiles: tuple[int, ...], position: Position
) -> Iterator[Deduction]:
    """Yields deductions from as many tiles as chests: each tile holds exactly one."""
    single = sum(tile for tile in tiles if tile.bit_count() < 2)
    if single:
        deduction = deduced(position, requirement, How.TILE_LAST, chests=single, tile=single)
        yield deduction._replace(tiles=tiles)
    for tile in tiles:
        free = position.free if tile.bit_count() > 1 else 0
        seen = common_neighbours(tile, free, position.board.geometry)
        if seen:
            deduction = deduced(position, requirement, How.TILE_SIGHT, crosses=seen, tile=tile)
            yield deduction._replace(tiles=tiles)


def _by_placements(
    requirement: Requirement, common: Common, position: Position
) -> Iterator[Deduction]:
    """Yields what all ways to place the chests have in common."""
    if common.used_by_all:
        yield deduced(position, requirement, How.PACKED, chests=common.used_by_all)
    if unused := requirement.cells & ~common.used_by_any:
        yield deduced(position, requirement, How.UNUSED, crosses=unused)
    touched = common.touched_by_all & position.free & ~requirement.cells
    if touched:
        yield deduced(position, requirement, How.TOUCHED, crosses=touched)


class Common(NamedTuple):
    """What all ways to put chests that don't touch into some cells have in common.

    Bitsets of the cells that all of them use, that any uses (0: there is no way), that all touch.
    """

    used_by_all: int
    used_by_any: int
    touched_by_all: int


# The same few cells recur from step to step and from link to link of the chains: with these caches
# a hard 10×10 board is rated in two thirds of the time (60 boards: 21 ms instead of 30 each).
# Caches of eight times the size are no faster.
@lru_cache(maxsize=1 << 12)
def _tiles(cells: int, size: int) -> tuple[int, ...]:
    """Returns 2 by 2 tiles that cover the cells, as bitsets, cached."""
    return tuple(cover(cells, geometry_of(size)))


@lru_cache(maxsize=1 << 12)
def _common(cells: int, need: int, size: int) -> Common:
    """Returns what all ways to put `need` chests into `cells` share; if too many, nothing."""
    near = geometry_of(size).near
    all_placements = placements(cells, need, near)
    if all_placements is None:
        return Common(0, cells, 0)
    used_by_all, used_by_any, touched_by_all = cells, 0, geometry_of(size).all
    for placement in all_placements:
        used_by_all &= placement
        used_by_any |= placement
        reach = 0
        while placement:
            cell = placement & -placement
            placement ^= cell
            reach |= near[cell]
        touched_by_all &= reach
    return Common(used_by_all, used_by_any, touched_by_all)


@lru_cache(maxsize=1 << 13)
def _decided(cells: int, need: int, size: int) -> int:
    """Returns the cells that more than `need` cells with `need` chests decide; -1: they don't fit.

    Those that aren't free any more are among them, so a board asks once for the same cells.
    """
    grid = geometry_of(size)
    if need == 1:
        return common_neighbours(cells, grid.all, grid)
    tiles, decided = _tiles(cells, size), 0
    if len(tiles) < need:
        return -1
    if len(tiles) == need:
        for tile in tiles:
            is_single = tile.bit_count() < 2
            decided |= tile if is_single else common_neighbours(tile, grid.all, grid)
    if len(tiles) > need + _SPARE_TILES:
        return decided
    common = _common(cells, need, size)
    if not common.used_by_any:
        return -1
    return decided | common.used_by_all | cells & ~common.used_by_any | common.touched_by_all


def placements(
    cells: int, need: int, near: Mapping[int, int], limit: int = _MOST_PLACEMENTS
) -> list[int] | None:
    """Returns all ways to put `need` chests that don't touch into `cells`; None: over `limit`."""
    choices = []
    stack = [(cells, need, 0)]  # (cells that may get chests, how many more, those placed)
    while stack:
        open_cells, left, placed = stack.pop()
        if not left:
            choices.append(placed)
            if len(choices) > limit:
                return None
        elif open_cells.bit_count() >= left:
            cell = open_cells & -open_cells
            stack.append((open_cells ^ cell, left, placed))
            stack.append((open_cells & ~(near[cell] | cell), left - 1, placed | cell))
    return choices


def room_for(cells: int, board: SolverBoard) -> int:
    """Returns an upper bound for the chests that fit into `cells`: the tiles that cover them."""
    return len(_tiles(cells, board.size))


def lacks_room(cells: int, need: int, board: SolverBoard) -> bool:
    """Whether `need` chests surely do not fit into `cells`."""
    if need < 2 or cells.bit_count() > 4 * need:
        return cells.bit_count() < need
    return _lacks_room(cells, need, board.size)


@lru_cache(maxsize=1 << 12)
def _lacks_room(cells: int, need: int, size: int) -> bool:
    """Whether two or more chests surely do not fit into a few cells."""
    cell_count = cells.bit_count()
    if cell_count < need or len(_tiles(cells, size)) < need:
        return True
    return cell_count <= 3 * need and not _common(cells, need, size).used_by_any


def _touching(cells: int, board: SolverBoard) -> bool:
    """Whether two of the cells touch, also at a corner."""
    rest = cells
    while rest:
        cell = rest & -rest
        rest ^= cell
        if board.near[cell] & rest:
            return True
    return False


def deduced(
    position: Position,
    requirement: Requirement,
    how: How,
    chests: int = 0,
    crosses: int = 0,
    tile: int = 0,
) -> Deduction:
    """Returns the deduction from a requirement, with its technique and the cells of its reason."""
    why = _why(position, requirement) & ~(chests | crosses)
    technique = _technique(requirement, how)
    return Deduction(technique, how, requirement, requirement.units, why, chests, crosses, tile)


def _technique(requirement: Requirement, how: How) -> Technique:
    """Returns the technique of a deduction from a requirement, by its argument."""
    if requirement.category is RequirementKind.UNIT:
        return _TECHNIQUES.get(how, Technique.PACKING)
    return Technique.CONFINED if is_pair(requirement) else Technique.COUNTING


def is_pair(requirement: Requirement) -> bool:
    """Whether the requirement is one zone against one line that needs as many chests."""
    return (
        requirement.category is not RequirementKind.UNIT
        and not requirement.need
        and len(requirement.units) == 2
    )


def _why(position: Position, requirement: Requirement) -> int:
    """Returns the cells of the reason, where the chests of the requirement's units must go."""
    if requirement.category is RequirementKind.UNIT:
        unit = position.board.units[requirement.units[0]]
        return requirement.cells if requirement.cells.bit_count() > requirement.need else unit
    lines_end = 2 * position.board.size
    why = requirement.cells
    for unit in requirement.units:
        if (unit < lines_end) is (requirement.category is RequirementKind.OUTSIDE):
            why |= position.open[unit]
    return why
