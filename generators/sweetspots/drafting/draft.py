"""A Sweet Spots board being drawn: chests, and zones that may be missing or in pieces.

A draft is its own position: every edit returns another one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from ...base import IllegalMove, ImpossibleMove, MalformedFile, Mode, ParseError, Status
from ...grid import beside, bits, bitset, is_connected, region
from ..rules import ZONE_LETTERS, Puzzle, check_size

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
class ZoneDraft:
    """The drawing so far: the zone of every cell, BARE for none.

    `chests` is the bitset of the chests that the player wants, `unfinished_walls` are the walls
    drawn so far that don't separate zones yet.
    """

    size: int
    stars: int
    zones: tuple[int, ...]
    chests: int = 0
    unfinished_walls: frozenset[Wall] = frozenset()

    status = Status.PLAYING
    """A draft is never over."""
    score = None

    @classmethod
    def empty(cls, size: int, stars: int) -> ZoneDraft:
        """Returns a draft without zones. Raises ParseError if there is no such size."""
        check_size(size, stars)
        return cls(size, stars, (BARE,) * size**2)

    def sized(self, size: str) -> ZoneDraft:
        """Returns the draft resized as in `8s1`: rows, chests. Raises ParseError, IllegalMove."""
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

    def share(self) -> None:
        """Returns None: only finished boards are shared."""

    def start(self, mode: Mode) -> ZoneDraft:
        """Returns the draft: it is its own position."""
        return self

    def mistakes(self) -> frozenset[int]:
        """Returns none: any drawing is allowed."""
        return frozenset()

    @property
    def numbers(self) -> tuple[int, ...]:
        """By zone: its number in the puzzle, which numbers zones by first appearance."""
        order = tuple(dict.fromkeys(self.zones))
        return tuple(order.index(zone) for zone in range(self.size))

    # Edits

    def apply(self, edit: ZoneEdit) -> ZoneDraft:
        """Returns the draft after an edit. Raises IllegalMove, also if nothing would change."""
        if isinstance(edit, Resize):
            after = self._with_size(edit)
        elif isinstance(edit, Build):
            after = self._with_wall(edit)
        elif not 0 <= edit.cell < len(self.zones):
            raise ImpossibleMove(f"there is no cell {edit.cell}")
        elif isinstance(edit, SetChest):
            bit = 1 << edit.cell
            after = replace(self, chests=self.chests & ~bit | bit * bool(edit.chest))
        else:
            after = self._with_paint(edit)
        if after == self:
            raise IllegalMove("That wouldn't change anything.")
        return after

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
        """Returns the draft resized, with the zones and chests that fit in. Raises IllegalMove."""
        try:
            after = ZoneDraft.empty(edit.size, edit.stars)
        except ParseError as error:
            raise IllegalMove.of(error.message) from error
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
