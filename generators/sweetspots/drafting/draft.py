"""A Sweet Spots board being drawn: chests, and zones that may be missing or in pieces.

A draft is its own position: every edit returns another one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from ...base import GenerationError, ImpossibleMove, MalformedFile, Tick
from ...edits import Draft
from ...grid import beside, bits, bitset, is_connected, region, union
from ...rng import Rng
from ..candidate import CandidateBoard
from ..rules import ZONE_LETTERS, Puzzle, check_size
from ..solver import Propagator, Strength, first_two

BARE = -1
"""The zone of a cell that has none yet."""
_BARE_SIGN = "."
_TEXT = re.compile(
    r"(\d{1,3})s(\d{1,3}):([A-Y.]*);((?:[0-9]{1,3}(?:,|(?=;)))*);((?:[0-9]{1,3}-[0-9]{1,3}(?:,|$))*)"
)
_SIZE = re.compile(r"(\d{1,3})s(\d{1,3})")

Wall = tuple[int, int]
"""Two cells side by side, the lower one first, with a wall between them."""


class Paint(NamedTuple):
    """Puts a cell into a zone, or into none (BARE)."""

    cell: int
    zone: int


class SetChest(NamedTuple):
    """Puts a chest that the player wants into a cell (`chest` is 1), or takes it away (0)."""

    cell: int
    chest: int
    verb: str = "chest"


class Build(NamedTuple):
    """Puts a wall between two cells side by side, or takes it away; the zones follow."""

    cell: int
    other: int
    verb: str = "wall"


class Resize(NamedTuple):
    """Changes the size of the board and the chests of a zone; what still fits stays."""

    size: int
    stars: int
    verb: str = "size"


ZoneEdit = Paint | SetChest | Build | Resize
_EDITS: dict[str, Callable[..., ZoneEdit]] = {"chest": SetChest, "wall": Build, "size": Resize}


def edit_of(*fields: Any) -> ZoneEdit:
    """Returns an edit from its stored fields. Raises TypeError, ValueError."""
    verb = fields[2:3]
    if not verb:
        return Paint(*fields)
    if verb[0] not in _EDITS:
        raise ValueError(verb)
    return _EDITS[verb[0]](*fields)


@dataclass(frozen=True)
class ZoneDraft(Draft):
    """The drawing so far: the zone of every cell, BARE for none.

    `chests` is the bitset of the chests that the player wants, `unfinished_walls` are the walls
    drawn so far that don't separate zones yet.
    """

    size: int
    stars: int
    zones: tuple[int, ...]
    chests: int = 0
    unfinished_walls: frozenset[Wall] = frozenset()

    @classmethod
    def empty(cls, size: int, stars: int) -> ZoneDraft:
        """Returns a draft without zones. Raises ParseError if there is no such size."""
        check_size(size, stars)
        return cls(size, stars, (BARE,) * size**2)

    def sized(self, size: str) -> ZoneDraft:
        """Returns the draft resized as in `8s1`: rows, chests. Raises ParseError."""
        match = _SIZE.fullmatch(size)
        if match is None:
            raise MalformedFile(f"Give a size such as 8s1, not {size[:40]!r}.")
        return self._with_size(Resize(int(match[1]), int(match[2])))

    @classmethod
    def of(cls, puzzle: Puzzle) -> ZoneDraft:
        """Returns the draft of a finished board."""
        return cls(puzzle.size, puzzle.stars, puzzle.zones)

    @classmethod
    def from_text(cls, text: str) -> ZoneDraft:
        """Inverse of to_text. Raises ParseError."""
        match = _TEXT.fullmatch(text.strip())
        if match is None:
            raise MalformedFile(f"This isn't a board draft: {text[:40]!r}.")
        size, stars, letters = int(match[1]), int(match[2]), match[3]
        draft = cls.empty(size, stars)
        zones = tuple(ZONE_LETTERS.find(letter) for letter in letters)
        chests = [int(cell) for cell in match[4].split(",") if cell]
        pairs = [tuple(map(int, wall.split("-"))) for wall in match[5].split(",") if wall]
        walls = [(pair[0], pair[-1]) for pair in pairs]
        fits = len(zones) == size**2 and max(zones) < size and max(chests, default=0) < size**2
        if not fits or not draft.all_walls.issuperset(walls):
            raise MalformedFile(f"This isn't a board draft: {text[:40]!r}.")
        return cls(size, stars, zones, bitset(chests), frozenset(walls))

    def to_text(self) -> str:
        """Returns `5s1:AAB..…;3,17;4-5`: size, chests a unit, zones, chests, unfinished walls."""
        letters = "".join(_BARE_SIGN if z == BARE else ZONE_LETTERS[z] for z in self.zones)
        chests = ",".join(map(str, bits(self.chests)))
        walls = ",".join(f"{first}-{last}" for first, last in sorted(self.unfinished_walls))
        return f"{self.size}s{self.stars}:{letters};{chests};{walls}"

    @property
    def numbers(self) -> tuple[int, ...]:
        """By zone: its number in the puzzle, which numbers zones by first appearance."""
        order = tuple(dict.fromkeys(self.zones))
        return tuple(order.index(zone) for zone in range(self.size))

    # Edits

    def _after(self, edit: ZoneEdit) -> ZoneDraft:
        """Returns the draft after an edit, perhaps the same. Raises IllegalMove, ParseError."""
        if isinstance(edit, Resize):
            return self._with_size(edit)
        if isinstance(edit, Build):
            return self._with_wall(edit)
        if not 0 <= edit.cell < len(self.zones):
            raise ImpossibleMove(f"there is no cell {edit.cell}")
        if isinstance(edit, SetChest):
            bit = 1 << edit.cell
            return replace(self, chests=self.chests & ~bit | bit * bool(edit.chest))
        return self._with_paint(edit)

    def _with_paint(self, edit: Paint) -> ZoneDraft:
        """Returns the draft with a cell put into a zone, without unfinished walls at it.
        Raises IllegalMove if there is no such zone.
        """
        if not BARE <= edit.zone < self.size:
            raise ImpossibleMove(f"there is no zone {edit.zone}")
        zones = list(self.zones)
        zones[edit.cell] = edit.zone
        unfinished_walls = frozenset(
            wall for wall in self.unfinished_walls if edit.cell not in wall
        )
        return replace(self, zones=tuple(zones), unfinished_walls=unfinished_walls)

    def _with_size(self, edit: Resize) -> ZoneDraft:
        """Returns the draft resized, with the zones and chests that fit in. Raises ParseError."""
        after = ZoneDraft.empty(edit.size, edit.stars)
        least, zones, chests = min(self.size, after.size), list(after.zones), 0
        for row in range(least):
            for col in range(least):
                old, new = row * self.size + col, row * after.size + col
                zones[new] = self.zones[old] if self.zones[old] < after.size else BARE
                chests |= (self.chests >> old & 1) << new
        return replace(after, zones=tuple(zones), chests=chests)

    @cached_property
    def all_walls(self) -> frozenset[Wall]:
        """Returns every place for a wall."""
        near = beside(self.size, self.size)
        return frozenset(
            (cell, other)
            for cell in range(self.size**2)
            for other in bits(near[cell])
            if other > cell
        )

    @cached_property
    def walls(self) -> frozenset[Wall]:
        """The walls between zones, and the unfinished ones."""
        zones = self.zones
        return self.unfinished_walls | {
            wall for wall in self.all_walls if zones[wall[0]] != zones[wall[1]]
        }

    def _with_wall(self, edit: Build) -> ZoneDraft:
        """Returns the draft with a wall added or removed; connected cells become one zone."""
        wall = (min(edit.cell, edit.other), max(edit.cell, edit.other))
        if wall not in self.all_walls:
            raise ImpossibleMove("Draw the border between two neighbouring cells.")
        walls = self.walls ^ {wall}
        zones = self._zones_within(walls)
        unfinished_walls = frozenset(pair for pair in walls if zones[pair[0]] == zones[pair[1]])
        return replace(self, zones=zones, unfinished_walls=unfinished_walls)

    def _zones_within(self, walls: frozenset[Wall]) -> tuple[int, ...]:
        """Returns the zone of every cell within these walls: each piece takes its commonest zone.
        The largest pieces choose first. With as many pieces as zones, the last one left over
        becomes a zone too.
        """
        pieces = sorted(_pieces(self.size, walls), key=lambda piece: -piece.bit_count())
        free = [zone for zone in range(self.size) if zone not in self.zones]
        named: dict[int, int] = {}
        for piece in pieces:
            counts = Counter(self.zones[cell] for cell in bits(piece))
            known = [zone for zone, _n in counts.most_common() if zone not in named.values()]
            named[piece] = known[0] if known else free.pop(0) if free else BARE
        gone = [zone for zone in range(self.size) if zone not in named.values()]
        if len(pieces) == self.size and len(gone) == 1:
            named |= {piece: gone[0] for piece, zone in named.items() if zone == BARE}
        zone_of = [BARE] * self.size**2
        for piece, zone in named.items():
            for cell in bits(piece):
                zone_of[cell] = zone
        return tuple(zone_of)

    # What it is

    @cached_property
    def cells_of(self) -> tuple[int, ...]:
        """Returns, by zone, the bitset of its cells."""
        found = [0] * self.size
        for cell, zone in enumerate(self.zones):
            if zone != BARE:
                found[zone] |= 1 << cell
        return tuple(found)

    @cached_property
    def bare(self) -> int:
        """The bitset of the cells without a zone."""
        return bitset([cell for cell, zone in enumerate(self.zones) if zone == BARE])

    @property
    def missing(self) -> list[int]:
        """The zones without a cell."""
        return [zone for zone, cells in enumerate(self.cells_of) if not cells]

    @property
    def broken(self) -> list[int]:
        """The zones that lie in pieces."""
        near = beside(self.size, self.size)
        return [z for z, cells in enumerate(self.cells_of) if not is_connected(cells, near)]

    @cached_property
    def puzzle(self) -> Puzzle | None:
        """The board, zones numbered as here; None while a zone is missing or a cell has none."""
        if self.bare or self.missing:
            return None
        return Puzzle(self.size, self.stars, self.zones)


def _pieces(size: int, walls: frozenset[Wall]) -> Iterator[int]:
    """Yields the connected regions between the walls, as bitsets."""
    near = list(beside(size, size))
    for first, last in walls:
        near[first] &= ~(1 << last)
        near[last] &= ~(1 << first)
    left = (1 << size**2) - 1
    while left:
        piece = region(left, left & -left, near)
        yield piece
        left ^= piece


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
        pieces = _finished_pieces(draft, chests, rng)
        zones = _join_pieces(draft, pieces, chests, rng)
        if zones and all(is_connected(cells, near) for cells in zones):
            return zones
    return []


def _finished_pieces(draft: ZoneDraft, chests: int, rng: Rng) -> list[int]:
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
