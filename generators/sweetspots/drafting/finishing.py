"""Finishes the zones of a board that is being drawn, around the chests that the player wants."""

from __future__ import annotations

from collections.abc import Sequence

from ...base import GenerationError, Tick
from ...grid import beside, bits, is_connected, region, union
from ...rng import Rng
from ..candidate import CandidateBoard
from ..rules import Puzzle
from ..solver import Propagator, Strength, first_two
from .draft import BARE, Paint, ZoneDraft

_PLACINGS = 600  # of chests: if most zones are painted, 19 in 300 fit; one takes 1 ms
_GROWINGS = 30  # of zones around one placing
_SHAPINGS = 6  # attempts at a board with one solution, before the first board found is taken
_NODES = 2000  # of the search for another solution


def finished(draft: ZoneDraft, rng: Rng, tick: Tick) -> tuple[Paint, ...]:
    """Returns edits that put every bare cell into a zone; painted cells stay as they are.

    The board has a solution with the wanted chests, and only that one if possible. Raises
    GenerationError if no such board was found.
    """
    first = _only_completion(draft, tick)
    if first:
        return _edits(draft, first)
    shaped = 0
    for _ in range(_PLACINGS):
        chests = _place_chests(draft, rng, tick)
        zones = [] if chests is None else _grow_zones(draft, chests, rng, tick)
        if chests is None or not zones:
            continue
        first = first or _zone_of(draft.size, zones)
        shaped += 1
        better = _made_unique(draft, chests, zones, rng, tick)
        if better:
            return _edits(draft, better)
        if shaped >= _SHAPINGS:
            break
    if not first:
        raise GenerationError(
            "These zones couldn't be finished. Remove a zone or a chest, then try again."
        )
    return _edits(draft, first)


def _edits(draft: ZoneDraft, zone_of: Sequence[int]) -> tuple[Paint, ...]:
    """Returns the edits that paint the bare cells of a draft in their zones."""
    return tuple(Paint(cell, zone_of[cell]) for cell in bits(draft.bare))


def _zone_of(size: int, zones: Sequence[int]) -> list[int]:
    """Returns the zone of every cell, from zones as bitsets; BARE for none."""
    found = [BARE] * size**2
    for zone, cells in enumerate(zones):
        for cell in bits(cells):
            found[cell] = zone
    return found


def _only_completion(draft: ZoneDraft, tick: Tick) -> list[int]:
    """Returns the zone of every cell if the bare cells are just the missing zones; else []."""
    near, left, zones = beside(draft.size, draft.size), draft.bare, list(draft.cells_of)
    for zone in draft.missing:
        zones[zone] = region(left, left & -left, near)
        left &= ~zones[zone]
    if left or not all(zones):
        return []
    found = _zone_of(draft.size, zones)
    found_solutions = first_two(Puzzle(draft.size, draft.stars, tuple(found)), tick, _NODES)
    fits = [
        solution for solution in found_solutions or () if solution.issuperset(bits(draft.chests))
    ]
    return found if fits else []


# The chests


def _place_chests(draft: ZoneDraft, rng: Rng, tick: Tick) -> int | None:
    """Returns all chests, including the wanted ones; None if random choices failed.

    No zone gets too many, and a zone that can't grow gets all its chests.
    """
    closed = [cells for cells in draft.cells_of if cells and not _can_grow(draft, cells)]
    propagator = Propagator(draft.size, draft.stars, closed, Strength.UNITS)
    near = propagator.geometry.near
    position = propagator.start(tick)
    wanted = list(bits(draft.chests))
    while position and (position[1] or wanted):
        tick(None)
        chests, free = position
        cell = 1 << (wanted.pop() if wanted else rng.choice(list(bits(free))))
        if chests & cell:
            continue
        if not free & cell:
            return None
        taken = free & (near[cell] | cell | _full_zone_cells(draft, chests | cell))
        tried = propagator.settle(chests | cell, free & ~taken, taken, tick)
        if tried is None and cell & draft.chests:
            return None
        position = tried or propagator.settle(chests, free & ~cell, cell, tick)
    fits = position is not None and not _has_overfull_zone(draft, position[0])
    return position[0] if position and fits else None


def _can_grow(draft: ZoneDraft, cells: int) -> bool:
    """Whether a bare cell is beside some cells."""
    near = beside(draft.size, draft.size)
    return bool(union(near[cell] for cell in bits(cells)) & draft.bare)


def _full_zone_cells(draft: ZoneDraft, chests: int) -> int:
    """Returns the cells of the zones that have all their chests."""
    return union(cells for cells in draft.cells_of if (cells & chests).bit_count() >= draft.stars)


def _has_overfull_zone(draft: ZoneDraft, chests: int) -> bool:
    """Whether a painted zone has more of the chests than it may."""
    return any((cells & chests).bit_count() > draft.stars for cells in draft.cells_of)


# The zones


def _grow_zones(draft: ZoneDraft, chests: int, rng: Rng, tick: Tick) -> list[int]:
    """Returns connected zones with their chests, as bitsets; [] if that failed."""
    near = beside(draft.size, draft.size)
    for _ in range(_GROWINGS):
        tick(None)
        pieces = _pieces(draft, chests, rng)
        zones = _join_pieces(draft, pieces, chests, rng)
        if zones and all(is_connected(cells, near) for cells in zones):
            return zones
    return []


def _pieces(draft: ZoneDraft, chests: int, rng: Rng) -> list[int]:
    """Returns the painted zones, then a piece around each other chest, grown over bare cells."""
    near, bare = beside(draft.size, draft.size), draft.bare
    pieces = [*draft.cells_of, *(1 << cell for cell in bits(chests & bare))]
    taken = union(pieces)
    edge = [
        (index, other)
        for index, piece in enumerate(pieces)
        for cell in bits(piece)
        for other in bits(near[cell] & bare)
    ]
    while edge:
        place = rng.below(len(edge))
        edge[place], edge[-1] = edge[-1], edge[place]
        index, cell = edge.pop()
        if not taken >> cell & 1:
            taken |= 1 << cell
            pieces[index] |= 1 << cell
            edge += [(index, other) for other in bits(near[cell] & ~taken)]
    return pieces


def _join_pieces(draft: ZoneDraft, pieces: list[int], chests: int, rng: Rng) -> list[int]:
    """Joins pieces to zones, each with at most one painted zone; [] if pieces are left."""
    size, stars = draft.size, draft.stars
    near = beside(size, size)
    halos = [union(near[cell] for cell in bits(piece)) for piece in pieces]
    loose = {index for index in range(size, len(pieces)) if pieces[index]}
    zones = pieces[:size]
    order = sorted(range(size), key=lambda zone: (not zones[zone], rng.unit()))
    for zone in order:
        cells = zones[zone]
        while (cells & chests).bit_count() < stars:
            reach = [index for index in sorted(loose) if not cells or halos[index] & cells]
            if not reach:
                return []
            others = {
                index: sum(bool(halos[index] & pieces[other]) for other in loose)
                for index in reach
            }
            chosen = min(reach, key=lambda index: others[index] + 2 * rng.unit())
            cells |= pieces[chosen]
            loose.discard(chosen)
        if (cells & chests).bit_count() > stars:
            return []
        zones[zone] = cells
    covers_all = union(zones) == (1 << size**2) - 1
    return zones if covers_all and not loose else []


def _made_unique(
    draft: ZoneDraft, chests: int, zones: list[int], rng: Rng, tick: Tick
) -> list[int]:
    """Returns the zone of every cell of a board with one solution; [] if that failed."""
    painted = ((1 << draft.size**2) - 1) & ~draft.bare
    # Painted cells count as chests here: like these, they never go to another zone.
    candidate = CandidateBoard(draft.size, draft.stars, chests | painted, list(zones))
    candidate.improve(Strength.BANDS, rng, tick)
    puzzle = Puzzle(draft.size, draft.stars, tuple(candidate.zone_of))
    found = first_two(puzzle, tick, _NODES)
    return list(candidate.zone_of) if found is not None and len(found) == 1 else []
