"""A Sweet Spots board being generated: random chests, zones grown around them, shifted cells.

No cell under a chest ever goes to another zone, so the chests always stay a solution.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..base import Tick
from ..grid import around, beside, bits, is_connected, nth_bit, region, union
from ..rng import Rng
from .deduction import geometry_of
from .rules import Puzzle
from .solver import Marks, Propagator, Strength, search_nodes

_GROUPINGS = 20  # tries to join the pieces of one growth; most boards need one or two
_EAGERNESS = (1, 2, 4)  # how unevenly pieces may grow: 1 gives zones of like size


def random_chests(size: int, stars: int, rng: Rng, tick: Tick) -> int:
    """Returns the cells of random chests, `stars` in every row and column, none touching."""
    propagator = Propagator(size, stars, (), Strength.UNITS)
    near = propagator.geometry.near
    while True:
        tick(None)
        position = propagator.start()
        while position and position[1]:  # some cells are free
            chests, free = position
            cell = 1 << nth_bit(free, rng.below(free.bit_count()))
            taken = free & (near[cell] | cell)
            position = propagator.settle(
                chests | cell, free ^ taken, taken, tick
            ) or propagator.settle(chests, free ^ cell, cell, tick)
        if position:
            return position[0]


def random_zones(size: int, stars: int, chests: int, rng: Rng, tick: Tick) -> list[int]:
    """Returns connected zones with `stars` chests each, as bitsets; together the whole board."""
    while True:
        tick(None)
        pieces = _pieces(size, chests, rng)
        if stars == 1:
            return pieces
        beside_piece = _neighbours(size, pieces)
        for _ in range(_GROUPINGS):
            if groups := _groups(beside_piece, stars, rng):
                return [sum(pieces[piece] for piece in bits(group)) for group in groups]


def _pieces(size: int, chests: int, rng: Rng) -> list[int]:
    """Returns a connected piece around every chest, each grown a cell at a time."""
    near = beside(size, size)
    pieces = [1 << cell for cell in bits(chests)]
    spread = rng.choice(_EAGERNESS)
    eagerness = [1 + rng.below(spread) for _ in pieces]
    edge = [
        (index, other)
        for index, piece in enumerate(pieces)
        for other in bits(near[piece.bit_length() - 1])
        for _ in range(eagerness[index])
    ]
    taken = chests
    while edge:
        place = rng.below(len(edge))
        edge[place], edge[-1] = edge[-1], edge[place]
        index, cell = edge.pop()
        if taken >> cell & 1:
            continue
        taken |= 1 << cell
        pieces[index] |= 1 << cell
        edge += [(index, other) for other in bits(near[cell] & ~taken)] * eagerness[index]
    return pieces


def _neighbours(size: int, pieces: list[int]) -> list[int]:
    """Returns for each piece the bitset of the pieces beside it."""
    near = beside(size, size)
    halos = [union(near[cell] for cell in bits(piece)) for piece in pieces]
    return [
        sum(1 << other for other, piece in enumerate(pieces) if piece & halo and other != index)
        for index, halo in enumerate(halos)
    ]


def _groups(beside_piece: list[int], stars: int, rng: Rng) -> list[int] | None:
    """Returns the pieces in connected groups of `stars`, as bitsets; None if some are left.

    Pieces with few ungrouped neighbours are taken first: later no group could reach them.
    """
    alone = (1 << len(beside_piece)) - 1
    groups = []
    while alone:
        group, beside_group, reach = 0, 0, alone
        for _ in range(stars):
            if not reach:
                return None
            piece = min(
                bits(reach),
                key=lambda piece: (beside_piece[piece] & alone).bit_count() + 2 * rng.unit(),
            )
            group |= 1 << piece
            alone &= ~group
            beside_group |= beside_piece[piece]
            reach = beside_group & alone
        groups.append(group)
    return groups


Shift = tuple[int, int, int]
"""(cell, its zone, the zone it goes to)."""

# Seconds for a 10×10 board with 2 chests of any level (mean, 95 of 100) over 150 seeds, by idle
# moves a line: 2: .018 .044   3: .019 .048   4.5: .020 .054   6: .021 .064   no limit: .048 .20
_IDLE = 3  # moves without progress, for each row of the board, before another board is tried
_PICKS = 6  # undecided cells looked at for one move
_WIDEST = 3  # cells that go to another zone at once: more hardly ever help
_ASIDE_SHARE = 0.3  # of the moves begin with a shift of any cell, which makes room for others
_BY_WAY_SHARE = 0.4  # of the undecided cells go to a zone that is not beside them
_IN_EXCHANGE_SHARE = 0.5  # of the cells that can't leave their zone do so for another cell
_HEAT, _COOLING = 1.0, 0.997  # simulated annealing
_TOO_EASY = 3  # the cost of a board below its level; otherwise the cost is its undecided cells
_NODES = 60  # of the search for another solution: most boards with one need fewer than 20


class CandidateBoard:
    """Chests, and zones around them whose cells are moved until the board suits."""

    def __init__(self, size: int, stars: int, chests: int, zones: list[int]) -> None:
        """`chests` and each of `zones` are bitsets of cells, `stars` the chests of a unit."""
        self.size = size
        self.stars = stars
        self.chests = chests
        self.zones = zones
        self.least = max(2, 2 * stars - 1)  # chests in one line, and a cell between each two
        self.most = size * size * 2 // 5
        self.near = beside(size, size)
        self.movable = geometry_of(size).all & ~chests
        self.movable_cells = list(bits(self.movable))
        self._others: list[int] = []  # solutions besides `chests` that a search has found
        self.zone_of = [0] * size**2
        for zone, cells in enumerate(zones):
            for cell in bits(cells):
                self.zone_of[cell] = zone

    @classmethod
    def at_random(cls, size: int, stars: int, rng: Rng, tick: Tick) -> CandidateBoard:
        """Returns a random board; it may have other solutions, and zones of any size."""
        chests = random_chests(size, stars, rng, tick)
        return cls(size, stars, chests, random_zones(size, stars, chests, rng, tick))

    def has_allowed_sizes(self) -> bool:
        """Whether every zone has an allowed size."""
        return all(self.least <= zone.bit_count() <= self.most for zone in self.zones)

    def puzzle(self) -> Puzzle:
        """Returns the board as it is now, with its chests as the solution."""
        plain = Puzzle.of(self.size, self.stars, self.zone_of)
        return Puzzle(plain.size, plain.stars, plain.zones, frozenset(bits(self.chests)))

    def position(self, strength: Strength) -> Marks:
        """Returns how far a propagator of this strength solves the board."""
        position = Propagator(self.size, self.stars, self.zones, strength).start()
        assert position is not None, "no cell with a chest ever moves"
        return position

    def undecided(self, strength: Strength) -> int:
        """Returns the cells a propagator leaves undecided; if 0, it proves the solution unique."""
        return self.position(strength)[1]

    def improve(
        self, strength: Strength, rng: Rng, tick: Tick, patience: int = 1, *, needs_it: bool = True
    ) -> bool:
        """Moves cells until the propagator solves the board, but a weaker one does not.

        If not `needs_it`, a weaker one may. Returns False after `patience` times the usual number
        of moves without progress.
        """
        weaker = Strength(strength - 1) if needs_it and strength > Strength.UNITS else None
        cost, undecided = self._cost(strength, weaker)
        heat, best, idle = _HEAT, cost, 0
        while cost and idle < patience * _IDLE * self.size:
            tick(1 - best / len(self.zone_of))
            shifts = self.vary(undecided, rng)
            if not shifts:
                return False
            changed, left = self._cost(strength, weaker)
            if _accepts((changed - cost) / heat, rng):
                cost, undecided = changed, left
            else:
                self.move_back(shifts)
            heat *= _COOLING
            idle = 0 if cost < best else idle + 1
            best = min(best, cost)
        return not cost

    def stays_unique(self, shifts: Sequence[Shift], position: Marks, tick: Tick) -> bool:
        """Whether a short search finds no other solution after shifts on a board that had one.

        A solution without a chest in a shifted cell was one before the shifts, so only those with
        one are searched, from `position`: where the BANDS propagator stops. A solution that is
        found is remembered.
        """
        propagator = Propagator(self.size, self.stars, self.zones, Strength.BANDS)
        chests, free = position
        for place in {place for place, _source, _target in shifts}:
            cell = 1 << place
            if not free & cell:
                continue
            taken = free & (propagator.geometry.near[cell] | cell)
            start = propagator.settle(chests | cell, free ^ taken, taken, tick)
            free ^= cell  # the next search needs none of the solutions with a chest here
            if start is not None and self._has_other(start, tick):
                return False
        return True

    def _has_other(self, start: Marks, tick: Tick) -> bool:
        """Whether a search from a position finds a solution within _NODES, or is cut off there."""
        for count, found in enumerate(search_nodes(self.puzzle(), tick, start=start)):
            if found:
                self._others.append(found)
                return True
            if count >= _NODES:
                return True
        return False

    def has_known_other(self) -> bool:
        """Whether another solution, found by an earlier search, also solves the board as it is."""
        return any(
            all((zone & other).bit_count() == self.stars for zone in self.zones)
            for other in self._others
        )

    def _cost(self, strength: Strength, weaker: Strength | None) -> tuple[int, int]:
        """Returns (cost, undecided cells); 0 if that strength solves the board, `weaker` not."""
        undecided = self.undecided(strength)
        if undecided or weaker is None:
            return undecided.bit_count(), undecided
        return (0 if self.undecided(weaker) else _TOO_EASY), 0

    def vary(self, undecided: int, rng: Rng) -> list[Shift]:
        """Makes a random move on the board and returns its shifts; [] if no move is possible.

        If possible, a move puts a cell that solving leaves `undecided` into another zone: of
        20,000 shifts of other cells none decided a cell. Some moves first shift any one cell.
        """
        shifts = self.shift_any(rng) if rng.unit() < _ASIDE_SHARE else []
        aimed_shifts = self._shifts_of_one(undecided & self.movable, undecided, rng)
        self.move(aimed_shifts)
        return shifts + aimed_shifts or self.shift_any(rng)

    def shift_any(self, rng: Rng) -> list[Shift]:
        """Makes a random shift of one cell on the board, and returns it; [] if none was found."""
        for _ in range(len(self.zone_of)):
            if shifts := self.shifts(rng.choice(self.movable_cells)):
                shift = rng.choice(shifts)
                self.move([shift])
                return [shift]
        return []

    def _shifts_of_one(self, choice: int, undecided: int, rng: Rng) -> list[Shift]:
        """Returns shifts that put one cell of a choice into another zone; [] if none was found.

        Other cells may have to go with it, or first, or the other way in exchange.
        """
        count = choice.bit_count()
        for _ in range(_PICKS if count else 0):
            cell = nth_bit(choice, rng.below(count))
            part = self._part(cell)
            if part and self._may_lose(self.zone_of[cell], part.bit_count()):
                shifts = self._part_shifts(cell, part, ~undecided & self.movable, rng)
            elif rng.unit() < _IN_EXCHANGE_SHARE:
                shifts = self._exchange_shifts(cell, ~undecided & self.movable, rng)
            else:
                continue
            if shifts:
                return shifts
        return []

    def _part(self, cell: int) -> int:
        """Returns a cell and what its loss would cut off from its zone, as a bitset.
        0 if that part has a chest or more than _WIDEST cells.
        """
        zone = self.zones[self.zone_of[cell]]
        remaining = zone ^ 1 << cell
        chests = remaining & self.chests
        joined = region(remaining, chests & -chests, self.near)
        part = zone ^ joined
        return 0 if part & self.chests or part.bit_count() > _WIDEST else part

    def _part_shifts(self, cell: int, part: int, decided: int, rng: Rng) -> list[Shift]:
        """Returns shifts of a part to a zone beside it, or to one beside a neighbouring cell.
        In the second case that decided neighbour, the stepping cell, goes first. [] if none.
        """
        source, shifts = self.zone_of[cell], []
        beside_it = targets = self._zones_beside(part) - {source}
        if not beside_it or rng.unit() < _BY_WAY_SHARE:
            neighbours = list(bits(self.near[cell] & decided & ~part))
            if not neighbours:
                return []
            stepping_cell = rng.choice(neighbours)
            stepping_zone = self.zone_of[stepping_cell]
            targets = self._zones_beside(1 << stepping_cell) - beside_it - {source, stepping_zone}
            may_step = stepping_zone != source and self._may_leave(stepping_cell, stepping_zone)
            if not targets or not may_step:
                return []
            target = rng.choice(sorted(targets))
            shifts = [(stepping_cell, stepping_zone, target)]
        else:
            target = rng.choice(sorted(targets))
        if self.zones[target].bit_count() + len(shifts) + part.bit_count() > self.most:
            return []
        return shifts + [(other, source, target) for other in bits(part)]

    def _exchange_shifts(self, cell: int, decided: int, rng: Rng) -> list[Shift]:
        """Returns shifts that give a cell to another zone and its zone a decided cell in exchange.
        [] if there are none.
        """
        source = self.zone_of[cell]
        zone = self.zones[source]
        others = list(bits(around(self.size, self.size)[cell] & decided & ~zone))
        rng.shuffle(others)
        for other in others:
            giver = self.zone_of[other]
            if not is_connected((zone | 1 << other) ^ 1 << cell, self.near):
                continue
            beside_it = self.near[cell] & ~(1 << other)
            targets = {self.zone_of[place] for place in bits(beside_it)} - {source}
            if targets and self._may_leave(other, giver):
                target = rng.choice(sorted(targets))
                if self.zones[target].bit_count() < self.most:
                    return [(other, giver, source), (cell, source, target)]
        return []

    def _zones_beside(self, cells: int) -> set[int]:
        """Returns the zones of the cells beside these cells."""
        return {self.zone_of[other] for cell in bits(cells) for other in bits(self.near[cell])}

    def shifts(self, cell: int) -> list[Shift]:
        """Returns the possible shifts of a cell, by new zone: in a fixed order for the rng."""
        source = self.zone_of[cell]
        beside_it = {self.zone_of[other] for other in bits(self.near[cell])} - {source}
        targets = [zone for zone in sorted(beside_it) if self.zones[zone].bit_count() < self.most]
        if not targets or not self._may_leave(cell, source):
            return []
        return [(cell, source, target) for target in targets]

    def _may_lose(self, zone: int, count: int) -> bool:
        """Whether a zone without `count` of its cells is still large enough."""
        return self.zones[zone].bit_count() - count >= self.least

    def _may_leave(self, cell: int, zone: int) -> bool:
        """Whether a zone without a cell is still large enough and in one piece."""
        if not self._may_lose(zone, 1):
            return False
        remaining = self.zones[zone] ^ 1 << cell
        beside_it = self.near[cell] & remaining
        is_end = beside_it.bit_count() < 2  # then the rest hangs together
        return is_end or is_connected(remaining, self.near)

    def move(self, shifts: Iterable[Shift]) -> None:
        """Makes some shifts."""
        for cell, source, target in shifts:
            self.zones[source] ^= 1 << cell
            self.zones[target] ^= 1 << cell
            self.zone_of[cell] = target

    def move_back(self, shifts: Sequence[Shift]) -> None:
        """Undoes shifts, the last one first."""
        self.move((cell, target, source) for cell, source, target in reversed(shifts))


def _accepts(rise: float, rng: Rng) -> bool:
    """Whether simulated annealing accepts a rise of the cost, in units of the heat; a fall always.

    The chance is 1 / (1 + x + x²/2), close to exp(-x) but the same in the last digit everywhere.
    """
    return rise <= 0 or rng.unit() * (1 + rise * (1 + rise / 2)) < 1
