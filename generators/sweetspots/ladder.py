"""The human technique ladder of Sweet Spots: one explained step after the other.

Up to counting a person supposes nothing. Then come chests that cannot be: supposed, they leave
some unit without room, at once or after a chain of steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from ..base import Message, Tick, no_tick
from ..grid import bits, union
from .deduction import (
    Deduction,
    Emptied,
    How,
    Position,
    Requirement,
    RequirementKind,
    SolverBoard,
    Technique,
    conclusions,
    is_pair,
    lacks_room,
    may_decide,
)
from .solver import MOST_AROUND, Propagator, Strength

_MOST_SPARE = 3  # more chests than this in what is left over hardly ever decide a cell
_MOST_SCATTERED = 4  # lines that are not neighbours: nobody sees more of them together


class OpenLines:
    """The rows, or the columns, that still need chests, and the zones across them.

    Lines are known by their index into `active`. A bitset of needs has a bit for every chest that
    a zone still needs, so that needs are added up by counting bits.
    """

    def __init__(self, position: Position, first: int) -> None:
        """`first` is the number of the first row or column among the units."""
        size, open_cells, need = position.board.size, position.open, position.need
        self.position = position
        self.active = [line for line in range(first, first + size) if need[line] > 0]
        self.wanted = [need[line] for line in self.active]
        self.cells = [open_cells[line] for line in self.active]
        self.needs_of_zone: dict[int, int] = {}
        """By zone that needs chests, the bitset of these."""
        self.needs_across = [0] * len(self.active)
        """By line, the needs of the zones with free cells in it."""
        self.cells_across = [0] * len(self.active)
        """By line, all free cells of those zones."""
        free_bit = 0
        for zone in range(2 * size, 3 * size):
            if need[zone] > 0:
                zone_needs = ((1 << need[zone]) - 1) << free_bit
                free_bit += need[zone]
                self.needs_of_zone[zone] = zone_needs
                zone_cells = open_cells[zone]
                for line, cells in enumerate(self.cells):
                    if cells & zone_cells:
                        self.needs_across[line] |= zone_needs
                        self.cells_across[line] |= zone_cells
        self.needs_from = [*accumulate(reversed(self.needs_across), or_, initial=0)][::-1]
        """By line, the needs of the zones with free cells in it or in a later one."""

    def bands(self, width: int) -> Iterator[Requirement]:
        """Yields requirements of each run of `width` neighbouring open lines."""
        before = 0
        for start in range(len(self.active) - width + 1):
            end = start + width
            reached, wanted = union(self.needs_across[start:end]), sum(self.wanted[start:end])
            others = before | self.needs_from[end]
            before |= self.needs_across[start]
            if self._may_leave_few(reached, others, wanted):
                yield from self._requirements(range(start, end), reached, others)

    def scattered(self, width: int) -> Iterator[Requirement]:
        """Yields requirements of each set of `width` open lines that are not all neighbours."""
        return self._scattered((), 0, 0, 0, width)

    def _scattered(
        self, chosen: tuple[int, ...], wanted: int, reached: int, others: int, more: int
    ) -> Iterator[Requirement]:
        """Yields requirements of the lines chosen and `more` later ones, not all neighbours.

        `wanted` is the chests that those chosen need, `reached` the needs of the zones that they
        reach, `others` those of the zones that earlier lines reach.
        """
        across, begin = self.needs_across, chosen[-1] + 1 if chosen else 0
        for line in range(begin, len(across) - more + 1):
            count, zones = wanted + self.wanted[line], reached | across[line]
            if more > 1:
                yield from self._scattered((*chosen, line), count, zones, others, more - 1)
            elif line - chosen[0] > len(chosen):  # else they are all neighbours
                outside = others | self.needs_from[line + 1]
                if self._may_leave_few(zones, outside, count):
                    yield from self._requirements((*chosen, line), zones, outside)
            others |= across[line]

    @staticmethod
    def _may_leave_few(reached: int, others: int, wanted: int) -> bool:
        """Whether lines that need `wanted` chests, or the zones they reach, leave over only a few.

        `reached` and `others` are as in `_requirements`.
        """
        inside = (reached & ~others).bit_count()
        fits = inside and wanted - inside <= _MOST_SPARE
        return fits or reached.bit_count() - wanted <= _MOST_SPARE

    def _requirements(
        self, chosen: Sequence[int], reached: int, others: int
    ) -> Iterator[Requirement]:
        """Yields what these lines and the zones leave over, if it may decide a cell.

        `reached` is the needs of the zones that the lines reach, `others` those that others reach.
        """
        inside = reached & ~others
        wanted, count = sum(self.wanted[line] for line in chosen), inside.bit_count()
        if count and wanted - count <= _MOST_SPARE:
            yield from self._inside(chosen, inside, (count, wanted))
        if reached.bit_count() - wanted <= _MOST_SPARE:
            yield from self._outside(chosen, reached, (wanted, reached.bit_count()))

    def _inside(
        self, chosen: Sequence[int], needs: int, sums: tuple[int, int]
    ) -> Iterator[Requirement]:
        """Yields what the chosen lines need besides the zones inside them, whose needs are given.
        `sums` is the chests that those zones and the lines need.
        """
        band, spare = union(self.cells[line] for line in chosen), sums[1] - sums[0]
        inside = [zone for zone, its_needs in self.needs_of_zone.items() if its_needs & needs]
        for zone in inside:
            band &= ~self.position.open[zone]
        if may_decide(band, spare, self.position):
            lines = (self.active[line] for line in chosen)
            yield Requirement(band, spare, (*lines, *inside), RequirementKind.INSIDE, sums)

    def _outside(
        self, chosen: Sequence[int], needs: int, sums: tuple[int, int]
    ) -> Iterator[Requirement]:
        """Yields what the zones that reach the chosen lines, with these needs, need outside them.
        `sums` is the chests that the lines and those zones need.
        """
        cells = band = 0
        for line in chosen:
            cells |= self.cells_across[line]
            band |= self.cells[line]
        cells &= ~band
        over = sums[1] - sums[0]
        if may_decide(cells, over, self.position):
            lines = (self.active[line] for line in chosen)
            needs_of = self.needs_of_zone.items()
            reached = (zone for zone, its_needs in needs_of if its_needs & needs)
            yield Requirement(cells, over, (*lines, *reached), RequirementKind.OUTSIDE, sums)


def line_requirements(position: Position) -> Iterator[Requirement]:
    """Yields requirements of single lines against zones."""
    for lines in _rows_and_columns(position):
        yield from lines.bands(1)


def band_requirements(position: Position) -> Iterator[Requirement]:
    """Yields requirements of neighbouring lines against zones, the narrowest bands first."""
    both = _rows_and_columns(position)
    for width in range(2, position.board.size // 2 + 2):
        for lines in both:
            yield from lines.bands(width)


def scattered_requirements(position: Position) -> Iterator[Requirement]:
    """Yields requirements of lines that aren't all neighbours against zones, few lines first."""
    both = _rows_and_columns(position)
    for width in range(2, _MOST_SCATTERED + 1):
        for lines in both:
            yield from lines.scattered(width)


@lru_cache(maxsize=4)  # several rungs look at the same position
def _rows_and_columns(position: Position) -> tuple[OpenLines, OpenLines]:
    """Returns the open rows and the open columns."""
    return OpenLines(position, 0), OpenLines(position, position.board.size)


Rung = Callable[[Position], Iterator[Deduction]]


class _Rooms(NamedTuple):
    """The units that still need chests, or have too many, by the free cells they have for them."""

    impossible: list[int]
    full: list[int]
    """Those with as many cells as chests to come."""
    single: list[int]
    """Those with cells for one chest that may all touch the same cell."""
    several: list[int]
    """Those with more cells than chests, for two or more chests."""


@lru_cache(maxsize=4)  # several rungs look at the same position
def _rooms(position: Position) -> _Rooms:
    """Returns the units of a position by the room that they have."""
    rooms = _Rooms([], [], [], [])
    for unit, (need, cells) in enumerate(zip(position.need, position.open, strict=True)):
        if not need:
            continue
        cell_count = cells.bit_count()
        if cell_count < need or need < 0:
            rooms.impossible.append(unit)
        elif cell_count == need:
            rooms.full.append(unit)
        elif need > 1:
            rooms.several.append(unit)
        elif cell_count <= MOST_AROUND:
            rooms.single.append(unit)
    return rooms


def _conclusions_of_units(position: Position, units: Iterable[int]) -> Iterator[Deduction]:
    """Yields what follows from the chests of single units."""
    for unit in units:
        yield from conclusions(
            Requirement(position.open[unit], position.need[unit], (unit,)), position
        )


def contradictions(position: Position) -> Iterator[Deduction]:
    """Yields a contradiction for each unit with too many chests, or no room for them."""
    return _conclusions_of_units(position, _rooms(position).impossible)


def crosses_around_chests(position: Position) -> Iterator[Deduction]:
    """Yields the crosses around all chests, as one deduction."""
    near = position.board.near
    crosses = touching = 0
    for cell in bits(position.chests):
        if reach := near[1 << cell] & position.free:
            touching |= 1 << cell
            crosses |= reach
    if crosses:
        requirement = Requirement(crosses, 0, ())
        yield Deduction(Technique.FINISHED, How.AROUND, requirement, (), touching, crosses=crosses)


def crosses_in_full_units(position: Position) -> Iterator[Deduction]:
    """Yields the crosses in all units that have their chests, as one deduction."""
    units = tuple(
        unit for unit, need in enumerate(position.need) if not need and position.open[unit]
    )
    if not units:
        return
    cells = union(position.open[unit] for unit in units)
    why = union(position.board.units[unit] for unit in units) & position.chests
    yield Deduction(
        Technique.FINISHED, How.FULL, Requirement(cells, 0, units), units, why, crosses=cells
    )


def no_spare_cells(position: Position) -> Iterator[Deduction]:
    """Yields what follows for units with only as many cells as chests to come."""
    return _conclusions_of_units(position, _rooms(position).full)


def sight(position: Position) -> Iterator[Deduction]:
    """Yields what follows for units that need one more chest."""
    return _conclusions_of_units(position, _rooms(position).single)


def packing(position: Position) -> Iterator[Deduction]:
    """Yields what follows for units that need several more chests."""
    need, cells = position.need, position.open
    units = (u for u in _rooms(position).several if may_decide(cells[u], need[u], position))
    return _conclusions_of_units(position, units)


def confined(position: Position) -> Iterator[Deduction]:
    """Yields what follows if a zone lies in one line that needs as many chests, or the reverse."""
    return _conclusions_of(position, (p for p in line_requirements(position) if is_pair(p)))


def single_lines(position: Position) -> Iterator[Deduction]:
    """Yields deductions of one line against zones, other than pairs."""
    return _conclusions_of(position, (p for p in line_requirements(position) if not is_pair(p)))


def bands(position: Position) -> Iterator[Deduction]:
    """Yields what follows from several neighbouring lines against zones."""
    return _conclusions_of(position, band_requirements(position))


def scattered_lines(position: Position) -> Iterator[Deduction]:
    """Yields what follows from lines that aren't all neighbours against zones."""
    return _conclusions_of(position, scattered_requirements(position))


def _conclusions_of(
    position: Position, requirements: Iterable[Requirement]
) -> Iterator[Deduction]:
    for requirement in requirements:
        yield from conclusions(requirement, position)


MARKS: tuple[Rung, ...] = (crosses_around_chests, crosses_in_full_units)
"""Crosses that need no thought."""
THOUGHTS: tuple[Rung, ...] = (no_spare_cells, sight, packing, confined, single_lines, bands)
"""What a person sees with some practice, the easiest first."""
RUNGS: tuple[Rung, ...] = (contradictions, *MARKS, *THOUGHTS, scattered_lines)
"""All of ranks 1 to 5."""


def easiest(position: Position, tick: Tick) -> Deduction | None:
    """Returns the simplest deduction of ranks 1 to 5; None if there is none.

    The lowest rung with a deduction decides; within it a contradiction comes first, then the
    fewest units, then the most decided cells.
    """
    for rung in RUNGS:
        applicable = []
        for deduction in rung(position):
            tick(None)
            applicable.append(deduction)
        tick(None)
        if applicable:
            return min(applicable, key=_simplicity)
    return None


def _simplicity(deduction: Deduction) -> tuple[bool, int, bool, int]:
    """Returns a sort key, simplest first: contradictions, few units, tiles, many decided cells."""
    return (
        not deduction.is_contradiction,
        len(deduction.units),
        deduction.how not in (How.TILE_LAST, How.TILE_SIGHT),
        -deduction.decided_count,
    )


def first_deduction(position: Position) -> Deduction | None:
    """Returns the first deduction of ranks 1 to 5 found, contradictions first; None if none.
    Faster than `easiest`, for long searches; the crosses of `MARKS` must have been made.
    """
    return next((found for rung in (contradictions, *THOUGHTS) for found in rung(position)), None)


_LONGEST = 40  # links of a chain


def starving(position: Position, tick: Tick) -> Deduction | None:
    """Returns the deduction that a chest would at once leave a unit without room; None if none.

    At once means by the cells around it, and by the units it completes. Of several, the first one
    whose reason names the fewest units.
    """
    best = None
    for cell in bits(position.free):
        tick(None)
        for found in starved(position, 1 << cell):
            if best is None or len(found.units) < len(best.units):
                best = found
    return best


def starved(position: Position, cell: int) -> Iterator[Deduction]:
    """Yields a deduction for each unit that a chest in a cell (a bit) would leave without room."""
    board, need, open_cells = position.board, position.need, position.open
    completed = [unit for unit in board.units_of(cell.bit_length() - 1) if need[unit] == 1]
    lost = cell | board.near[cell] | union(open_cells[unit] for unit in completed)
    for unit, cells in enumerate(open_cells):
        left = cells & ~lost
        if left == cells or need[unit] <= 0:
            continue
        more = need[unit] - (board.units[unit] >> cell.bit_length() - 1 & 1)
        if more > 0 and lacks_room(left, more, board):
            after = position.after(cell, board.near[cell] & position.free)
            blamed = _units_to_blame(completed, unit, after)
            left = _outside(after.open[unit], blamed, board)
            requirement = Requirement(left, more, (unit,))
            link = Deduction(Technique.FINISHED, How.NO_ROOM, requirement, (unit,), left)
            yield _starving_deduction(position, cell, blamed, link)


def _units_to_blame(completed: list[int], unit: int, after: Position) -> tuple[int, ...]:
    """Returns as few of the completed units as take the room of another unit."""
    room, need, board = after.open[unit], after.need[unit], after.board
    return _fewest(completed, lambda units: lacks_room(_outside(room, units, board), need, board))


def _fewest(units: Sequence[int], suffice: Callable[[Sequence[int]], bool]) -> tuple[int, ...]:
    """Returns units that suffice together, none of which can be left out."""
    needed = list(units)
    for unit in units:
        others = [other for other in needed if other != unit]
        if suffice(others):
            needed = others
    return tuple(needed)


class Refuted:
    """The cells (`cells`, a bitset) in which a chest is known to lead to a contradiction.

    What is refuted in a position stays so in those after it.
    """

    def __init__(self) -> None:
        self.cells = 0


def chained(position: Position, tick: Tick, refuted: Refuted) -> Deduction | None:
    """Returns the shortest chain from a chest to a contradiction, its links up to counting.

    None if there is none. Chests that the propagator refutes are tried first: it is much faster,
    and seldom sees less. While some of those `refuted` in an earlier position are left, no others
    are tried: that saves half the time over all steps, and a chain is seldom shorter otherwise.
    """
    likely = refuted.cells & position.free or refutable(position, tick)
    refuted.cells = likely
    found = _shortest(position, likely, tick)
    return found or _shortest(position, position.free & ~likely, tick)


def refutable(position: Position, tick: Tick) -> int:
    """Returns the free cells in which the propagator refutes a chest, as a bitset."""
    board = position.board
    propagator = Propagator(board.size, board.stars, board.units[2 * board.size :], Strength.BANDS)
    marks = position.chests, position.free
    is_settled = propagator.settle(*marks, board.all, tick) == marks
    found = possible = 0
    for index in bits(position.free):
        cell = 1 << index
        if cell & possible:
            continue
        taken = board.near[cell] | cell
        dirty = taken if is_settled else board.all
        free = position.free & ~taken
        settled = propagator.settle(position.chests | cell, free, dirty, tick)
        if settled is None:
            found |= cell
        else:  # each of the chests that this one leads to leads to no more than it does
            possible |= settled[0]
    return found


def _shortest(position: Position, cells: int, tick: Tick) -> Deduction | None:
    """Returns the shortest chain from a chest in one of the cells; None if there is none."""
    return next(filter(None, chains_by_length(position, cells, tick)), None)


def chains_by_length(
    position: Position, cells: int, tick: Tick, *, crossed: bool = False
) -> Iterator[Deduction | None]:
    """Yields chains that end in a contradiction, shortest first; None after each round.

    Each begins with a chest in one of the cells, or a cross; they grow together, link by link.
    """
    marks = [(0, 1 << cell) if crossed else (1 << cell, 0) for cell in bits(cells)]
    # (the bit of a chest, or of a cross, what follows from it, the links so far)
    growing = [(*mark, links_from(position, *mark), list[Deduction]()) for mark in marks]
    for _ in range(_LONGEST):
        alive = []
        for chest, cross, growth, links in growing:
            tick(None)
            link = next(growth, None)
            if link is None:
                continue
            links.append(link)
            if link.is_contradiction:
                yield chain(position, chest, tuple(links), cross)
            else:
                alive.append((chest, cross, growth, links))
        growing = alive
        if not growing:
            return
        yield None


def links_from(position: Position, chest: int, cross: int = 0) -> Iterator[Deduction]:
    """Yields what follows from a supposed chest or cross, up to a contradiction or the end."""
    position = position.after(chest, cross).obvious()
    while link := first_deduction(position):
        yield link
        if link.is_contradiction:
            return
        position = position.after(link.chests, link.crosses).obvious()


def chain(
    position: Position, chest: int, links: tuple[Deduction, ...], cross: int = 0
) -> Deduction:
    """Returns the deduction that a supposed chest or cross (a bit) leads to these links.

    It highlights the cells that the links decide or empty, their reasons, and the last units.
    """
    emptied = _emptied(position, (chest, cross), links)
    highlighted, board = 0, position.board
    for link, empty in zip(links, emptied, strict=True):
        highlighted |= link.chests | link.crosses | empty.touched | link.why & position.free
        for unit in empty.units:
            highlighted |= position.open[unit] & _used(links, board)
    for unit in links[-1].units:
        highlighted |= position.open[unit]
    end = links[-1]
    return Deduction(
        Technique.CHAIN,
        How.SUPPOSED,
        end.requirement,
        end.units,
        highlighted & ~(chest | cross),
        chests=cross,
        crosses=chest,
        links=links,
        emptied=emptied,
    )


def _used(links: Iterable[Deduction], board: SolverBoard) -> int:
    """Returns the cells of the units that these links name."""
    return union(board.units[unit] for link in links for unit in link.units)


def _emptied(
    position: Position, supposed: tuple[int, int], links: tuple[Deduction, ...]
) -> tuple[Emptied, ...]:
    """Returns what the supposed mark and each link but the last rule out for later links."""
    found = []
    marks = [supposed, *((link.chests, link.crosses) for link in links[:-1])]
    for place, (chests, crosses) in enumerate(marks):
        marked = position.after(chests, crosses)
        position = marked.obvious()
        gone = marked.free & ~position.free & _used(links[place:], marked.board)
        found.append(by_chests(marked, chests, gone))
    return tuple(found)


def by_chests(marked: Position, chests: int, gone: int) -> Emptied:
    """Splits the cells `gone` that new chests empty: those they touch, and units they complete."""
    board = marked.board
    untouched = gone & ~union(board.near[1 << chest] for chest in bits(chests))
    completed = [
        unit for unit, cells in enumerate(board.units) if cells & chests and marked.need[unit] <= 0
    ]
    needed = _fewest(completed, lambda units: not _outside(untouched, units, board))
    return Emptied(_outside(gone, needed, board), needed)


def _outside(cells: int, units: Iterable[int], board: SolverBoard) -> int:
    """Returns the cells that are in none of the units."""
    return cells & ~union(board.units[unit] for unit in units)


def _starving_deduction(
    position: Position, cell: int, completed: tuple[int, ...], end: Deduction
) -> Deduction:
    """Returns the deduction that a chest in a cell (a bit) leaves the unit of `end` without room.
    It highlights that unit's open cells, and the chests of `completed`, the units to blame.
    """
    board = position.board
    [starved_unit] = end.units
    chests = union(board.units[unit] for unit in completed) & position.chests
    chests |= position.open[starved_unit]
    near = position.open[starved_unit] & board.near[cell]
    return Deduction(
        Technique.STARVING,
        How.SUPPOSED,
        end.requirement,
        (*completed, starved_unit),
        chests & ~cell,
        crosses=cell,
        links=(end,),
        emptied=(Emptied(_outside(near, completed, board), completed),),
    )


TITLES = {
    Technique.FINISHED: Message("Basic marks"),
    Technique.SIGHT: Message("Shared neighbours"),
    Technique.PACKING: Message("The squeeze"),
    Technique.CONFINED: Message("Confinement"),
    Technique.COUNTING: Message("Counting"),
    Technique.STARVING: Message("One step ahead"),
    Technique.CHAIN: Message("What if"),
}
"""What players call the techniques."""


def next_deduction(
    position: Position, tick: Tick = no_tick, refuted: Refuted | None = None
) -> Deduction | None:
    """Returns the easiest deduction on the board; None if the ladder ends.

    It may be a contradiction: then the marks cannot be completed.
    """
    return (
        easiest(position, tick)
        or starving(position, tick)
        or chained(position, tick, refuted or Refuted())
    )


def deductions(position: Position, tick: Tick = no_tick) -> Iterator[tuple[Position, Deduction]]:
    """Yields the deductions from a position on, each with the position it was found in.

    They end when the board is full, when the ladder ends, or with a contradiction.
    """
    refuted = Refuted()
    while deduction := next_deduction(position, tick, refuted):
        yield position, deduction
        if deduction.is_contradiction:
            return
        position = position.after(deduction.chests, deduction.crosses)
