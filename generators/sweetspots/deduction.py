"""One deduction of a person, before it is put into words."""

from __future__ import annotations

from enum import Enum, IntEnum, auto
from typing import NamedTuple


class Technique(IntEnum):
    """The ladder: what a person must see, from easy to hard."""

    FINISHED = 1
    """Cells around a chest, units that have all their chests, units with no cell to spare."""
    SIGHT = 2
    """All places of a unit's last chest touch the same cell."""
    PACKING = 3
    """Several chests of a unit must find room without touching."""
    CONFINED = 4
    """A zone against one line: all its places lie there, or the line's in it."""
    COUNTING = 5
    """Zones against lines, with what one side leaves over."""
    STARVING = 6
    """A chest here would at once leave some unit without room."""
    CHAIN = 7
    """A chest here would do so after further steps."""


class Sort(Enum):
    """Why the cells of a pool hold a known number of chests."""

    UNIT = auto()
    """They are the free cells of one unit."""
    INSIDE = auto()
    """They are what the zones that fit only in these lines leave over of the lines."""
    OUTSIDE = auto()
    """They are the rest of the zones that hold all free cells of these lines."""


class How(Enum):
    """How a deduction follows; one sentence each."""

    AROUND = auto()
    """Chests do not touch."""
    FULL = auto()
    """The pool needs no more chests."""
    LAST = auto()
    """The pool has only as many cells as chests to come."""
    SIGHT = auto()
    """Every place of the pool's one chest touches these cells."""
    TILE_LAST = auto()
    """The pool is covered by as many 2 by 2 tiles as it needs chests, and a tile has one cell."""
    TILE_SIGHT = auto()
    """It is so covered, and all cells of one tile touch these cells."""
    PACKED = auto()
    """Every way to place the pool's chests uses these cells."""
    UNUSED = auto()
    """No way to place the pool's chests uses these cells."""
    TOUCHED = auto()
    """Every way to place the pool's chests touches these cells."""
    NO_ROOM = auto()
    """A contradiction: the pool's chests do not fit."""
    TOO_MANY = auto()
    """A contradiction: the pool has more chests than it may."""
    SUPPOSED = auto()
    """A chest in this cell leads to a contradiction."""


class Pool(NamedTuple):
    """Cells that hold exactly `need` more chests, because of these units (lines first)."""

    cells: int
    need: int
    units: tuple[int, ...]
    sort: Sort = Sort.UNIT
    sums: tuple[int, int] = (0, 0)
    """Of INSIDE: what the zones and the lines need; of OUTSIDE: the lines and the zones."""
    reached: tuple[int, ...] = ()
    """Of INSIDE: the lines in which the zones have cells; none: in all of them."""
    needs: tuple[int, ...] = ()
    """What each of its zones needs; none: not told."""
    besides: tuple[int, ...] = ()
    """How many supposed chests each of its zones holds already; none: not told."""


class Emptied(NamedTuple):
    """What a supposed chest, or one that it leads to, rules out, as far as it matters.

    `touched` are cells that it touches, `units` those that it completes.
    """

    touched: int
    units: tuple[int, ...]


class Deduction(NamedTuple):
    """What follows (`chests`, `crosses`) and from what.

    `units` are those that the sentence names, `why` the cells that carry the reason, `tile` the
    cells of the one that matters of `tiles`, which cover the pool. A supposed chest has `links`:
    the deductions that it leads to, a contradiction at the end; `units` are those that the chest
    itself would complete and those of the contradiction, `tile` the cells of a starved unit that
    it would touch. Of a chain, `emptied` is what the supposed chest, and then each link but the
    last, rules out; only what a later link uses.
    """

    technique: Technique
    how: How
    pool: Pool
    units: tuple[int, ...]
    why: int
    chests: int = 0
    crosses: int = 0
    tile: int = 0
    tiles: tuple[int, ...] = ()
    links: tuple[Deduction, ...] = ()
    emptied: tuple[Emptied, ...] = ()

    @property
    def effect(self) -> int:
        """How many cells it decides."""
        return (self.chests | self.crosses).bit_count()

    @property
    def is_contradiction(self) -> bool:
        """Whether it says that the marks cannot be right."""
        return self.how in (How.NO_ROOM, How.TOO_MANY)
