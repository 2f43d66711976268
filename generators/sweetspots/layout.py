"""Random beginnings of Sweet Spots boards: chests by the rules, connected zones around them."""

from __future__ import annotations

from generators.base import Tick
from generators.grid import beside, bits
from generators.rng import Rng
from generators.sweetspots.propagator import Propagator, Strength

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
    halos = []
    for piece in pieces:
        halo = 0
        for cell in bits(piece):
            halo |= near[cell]
        halos.append(halo)
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
