"""A Sweet Spots board on its way: random chests, zones grown around them, cells that wander.

No cell under a chest ever moves, so the chests stay a solution all the time.
"""

from __future__ import annotations

from generators.base import Tick
from generators.grid import beside, bits, is_connected, union
from generators.rng import Rng
from generators.sweetspots.position import geometry
from generators.sweetspots.rules import Puzzle
from generators.sweetspots.solver import Propagator, Strength, tree

_GROUPINGS = 20  # tries to join the pieces of one growth; most boards need one or two
_EAGERNESS = (1, 2, 4)  # how unlike the pieces of a board may grow: small spreads give equal zones


def chests_at_random(size: int, stars: int, rng: Rng, tick: Tick) -> int:
    """Cells for `stars` chests in every row and column, none touching, as a bitset."""
    propagator = Propagator(size, stars, (), Strength.UNITS)
    near = propagator.geometry.near
    while True:
        tick(None)
        position = propagator.start()
        while position and position[1]:
            chests, free = position
            cell = 1 << rng.choice(list(bits(free)))
            taken = free & (near[cell] | cell)
            position = propagator.settle(
                chests | cell, free ^ taken, taken, tick
            ) or propagator.settle(chests, free ^ cell, cell, tick)
        if position:
            return position[0]


def zones_at_random(size: int, stars: int, chests: int, rng: Rng, tick: Tick) -> list[int]:
    """Connected zones with `stars` of the chests each, as bitsets; together the whole board."""
    while True:
        tick(None)
        pieces = _pieces(size, chests, rng)
        if stars == 1:
            return pieces
        beside_piece = _neighbours(size, pieces)
        for _ in range(_GROUPINGS):
            groups = _groups(beside_piece, stars, rng)
            if groups:
                return [sum(pieces[piece] for piece in bits(group)) for group in groups]


def _pieces(size: int, chests: int, rng: Rng) -> list[int]:
    """One connected piece around every chest, grown a cell at a time."""
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
    """For each piece the bitset of the pieces beside it."""
    near = beside(size, size)
    halos = [union(near[cell] for cell in bits(piece)) for piece in pieces]
    return [
        sum(1 << other for other, piece in enumerate(pieces) if piece & halo and other != index)
        for index, halo in enumerate(halos)
    ]


def _groups(beside_piece: list[int], stars: int, rng: Rng) -> list[int] | None:
    """The pieces in connected groups of `stars`, as bitsets; None where some are left alone.

    Pieces with the fewest ungrouped neighbours come first: later nobody could reach them.
    """
    alone = (1 << len(beside_piece)) - 1
    groups = []
    while alone:
        group, around, reach = 0, 0, alone
        for _ in range(stars):
            if not reach:
                return None
            piece = min(
                bits(reach),
                key=lambda piece: (beside_piece[piece] & alone).bit_count() + 2 * rng.unit(),
            )
            group |= 1 << piece
            alone &= ~group
            around |= beside_piece[piece]
            reach = around & alone
        groups.append(group)
    return groups


Shift = tuple[int, int, int]
"""A cell, its zone and the one it may go to."""

# Seconds for a 10×10 board with 2 chests of any level (mean, 95 of 100) over 150 seeds, by moves
# and share: 100, .7: .100 .41   50, .7: .086 .30   100, .5: .086 .36   50, .5: .067 .22
_MOVES = 50  # per attempt and line of the board
_UNDECIDED_SHARE = 0.5  # of the moves start at a cell that the propagator leaves undecided
_HEAT, _COOLING = 1.0, 0.997
_TOO_EASY = 3  # what a board below its level costs, in undecided cells
_NODES = 60  # of the search for another solution: most boards with one need fewer than 20


class Draft:
    """Chests, and zones around them."""

    def __init__(self, size: int, stars: int, chests: int, zones: list[int]) -> None:
        self.size = size
        self.stars = stars
        self.chests = chests
        self.zones = zones
        self.least = max(2, 2 * stars - 1)
        self.most = size * size * 2 // 5
        self.near = beside(size, size)
        self.movable = geometry(size).all & ~chests
        self.zone_of = [0] * size**2
        for zone, cells in enumerate(zones):
            for cell in bits(cells):
                self.zone_of[cell] = zone

    @classmethod
    def at_random(cls, size: int, stars: int, rng: Rng, tick: Tick) -> Draft:
        """A random beginning; it may have other solutions, and zones of any size."""
        chests = chests_at_random(size, stars, rng, tick)
        return cls(size, stars, chests, zones_at_random(size, stars, chests, rng, tick))

    def fits(self) -> bool:
        """Whether every zone has an allowed size."""
        return all(self.least <= zone.bit_count() <= self.most for zone in self.zones)

    def puzzle(self) -> Puzzle:
        """The board as it is, with its chests as the solution."""
        plain = Puzzle.of(self.size, self.stars, self.zone_of)
        return Puzzle(plain.size, plain.stars, plain.zones, frozenset(bits(self.chests)))

    def undecided(self, strength: Strength) -> int:
        """The cells that a propagator leaves open; none: it proves the solution unique."""
        position = Propagator(self.size, self.stars, self.zones, strength).start()
        assert position is not None, "no cell with a chest ever moves"
        return position[1]

    def improve(self, strength: Strength, rng: Rng, tick: Tick) -> bool:
        """Moves cells until the propagator solves the board, but a weaker one does not.

        False where the limit of moves comes first.
        """
        cost, undecided = self._cost(strength)
        heat = _HEAT
        for _ in range(_MOVES * self.size):
            tick(1 - cost / len(self.zone_of))
            if not cost:
                return True
            shift = self.random_shift(undecided, rng)
            if shift is None:
                return False
            self.move(*shift)
            changed, left = self._cost(strength)
            if _accepts((changed - cost) / heat, rng):
                cost, undecided = changed, left
            else:
                self.move_back(*shift)
            heat *= _COOLING
        return False

    def is_unique(self, tick: Tick) -> bool:
        """Whether a short search finds no other solution."""
        for count, found in enumerate(tree(self.puzzle(), tick)):
            if count >= _NODES or found not in (0, self.chests):
                return False
        return True

    def _cost(self, strength: Strength) -> tuple[int, int]:
        """How far the board is from what is wanted (0: it is there), and the undecided cells."""
        undecided = self.undecided(strength)
        if undecided or strength == Strength.UNITS:
            return undecided.bit_count(), undecided
        return (0 if self.undecided(Strength(strength - 1)) else _TOO_EASY), 0

    def random_shift(self, undecided: int, rng: Rng) -> Shift | None:
        """A shift that leaves zones connected and of an allowed size; None: none was found."""
        for _ in range(len(self.zone_of)):
            pool = undecided & self.movable if rng.unit() < _UNDECIDED_SHARE else 0
            cell = rng.choice(list(bits(pool or self.movable)))
            shifts = self.shifts(cell)
            if shifts:
                return rng.choice(shifts)
        return None

    def shifts(self, cell: int) -> list[Shift]:
        """The shifts of a cell, ascending by the zone it goes to: the rng must see one order."""
        source = self.zone_of[cell]
        beside_it = {self.zone_of[other] for other in bits(self.near[cell])} - {source}
        targets = [zone for zone in sorted(beside_it) if self.zones[zone].bit_count() < self.most]
        if not targets or not self._may_leave(cell, source):
            return []
        return [(cell, source, target) for target in targets]

    def _may_leave(self, cell: int, source: int) -> bool:
        cells = self.zones[source]
        return cells.bit_count() > self.least and is_connected(cells ^ 1 << cell, self.near)

    def move(self, cell: int, source: int, target: int) -> None:
        """Makes a shift."""
        self.zones[source] ^= 1 << cell
        self.zones[target] ^= 1 << cell
        self.zone_of[cell] = target

    def move_back(self, cell: int, source: int, target: int) -> None:
        """Undoes a shift."""
        self.move(cell, target, source)


def _accepts(rise: float, rng: Rng) -> bool:
    """Whether to go along with a rise of the cost (in units of the heat): always where it falls.

    The chance is 1 / (1 + x + x²/2), close to exp(-x) but the same in the last digit everywhere.
    """
    return rise <= 0 or rng.unit() * (1 + rise * (1 + rise / 2)) < 1
