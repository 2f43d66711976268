"""Sweet Spots (star battle): the board, the marks, what is legal and what is solved.

A board has `size` rows, columns and zones, and wants `stars` chests in every one of these units,
no two touching, not even at a corner.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any, NamedTuple

from ..base import IllegalMove, ImpossibleMove, MalformedFile, Message, Mode, Status
from ..grid import around, bits, bitset, relabelled

MAX_SIZE = 25
MAX_STARS = 6
CLASSIC = Mode("classic", Message("Classic"))

ZONE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
"""What zones are called, in texts, in sentences and on the board."""
_BODY = re.compile(r"(\d{1,3})s(\d{1,3}):([A-Za-z]*)")


class Mark(IntEnum):
    """The player's mark in a cell."""

    EMPTY = 0
    CROSS = 1
    CHEST = 2


WITH_CHEST = 3
"""The mark of a move for an automatic cross: it is removed once no chest rules its cell out."""


class Move(NamedTuple):
    """Puts `mark` (a Mark, or WITH_CHEST) into `cell`."""

    cell: int
    mark: int


LINK = "link"


class PairMove(NamedTuple):
    """Notes that one of two cells has a chest, or removes that note.

    `verb` is LINK: it distinguishes a stored pair from a stored Move.
    """

    cell: int
    other: int
    verb: str = LINK


def step_of(*fields: Any) -> Move | PairMove:
    """Returns a move or a pair from its stored fields. Raises TypeError."""
    return PairMove(*fields) if fields[2:] == (LINK,) else Move(*fields)


@dataclass(frozen=True)
class Params:
    """The parameters of a generated board: `level` 1 (gentle) to 5 (expert)."""

    size: int
    stars: int
    level: int


@dataclass(frozen=True)
class Puzzle:
    """A board: `zones` holds the zone of every cell, numbered by first appearance.

    `solution` is the cells of the chests if exactly one solution is known to exist. It follows
    from the board, so equal boards are equal with and without it.
    """

    size: int
    stars: int
    zones: tuple[int, ...]
    solution: frozenset[int] | None = field(default=None, compare=False)

    @classmethod
    def of(cls, size: int, stars: int, labels: Sequence[Hashable]) -> Puzzle:
        """Returns the board of these zone labels (any kind), row by row. Raises ParseError."""
        check_size(size, stars)
        if len(labels) != size * size:
            raise MalformedFile(
                f"This {size}×{size} board should have {size * size} cells, but has "
                f"{len(labels)}. Copy the whole puzzle again."
            )
        zones = relabelled(labels)
        if max(zones) + 1 != size:
            raise MalformedFile(
                f"This {size}×{size} board should have {size} zones, but has {max(zones) + 1}."
            )
        return cls(size, stars, zones)

    @classmethod
    def from_text(cls, text: str) -> Puzzle:
        """Inverse of to_text. Raises ParseError."""
        match = _BODY.fullmatch(text.strip())
        if match is None:
            found = repr(re.sub("^[^:]*:?[A-Za-z]*", "", text.strip())[:40])
            raise MalformedFile(
                "A board should look like “5s1:AABBC…”, one letter per cell. Remove or correct "
                f"{found}."
            )
        return cls.of(int(match[1]), int(match[2]), match[3])

    def to_text(self) -> str:
        """Returns `10s2:AAAB…`: size, chests, the zone letters row by row."""
        letters = "".join(ZONE_LETTERS[zone] for zone in self.zones)
        return f"{self.size}s{self.stars}:{letters}"

    def share(self) -> str:
        """Returns the body of the game id."""
        return self.to_text()

    def start(self, mode: Mode = CLASSIC) -> State:
        """Returns the board without marks."""
        return State(self, (Mark.EMPTY,) * len(self.zones))

    @cached_property
    def units(self) -> tuple[int, ...]:
        """The bitsets of the rows, then of the columns, then of the zones."""
        size = self.size
        row = (1 << size) - 1
        col = bitset(range(0, size * size, size))
        zones = [0] * size
        for cell, zone in enumerate(self.zones):
            zones[zone] |= 1 << cell
        rows = [row << size * i for i in range(size)]
        return (*rows, *(col << i for i in range(size)), *zones)


def canonical(puzzle: Puzzle) -> str:
    """Returns the alphabetically first text among the eight turns and reflections."""
    size, views = puzzle.size, []
    rows = [puzzle.zones[start : start + size] for start in range(0, size * size, size)]
    for _turn in range(4):
        rows = list(zip(*rows[::-1], strict=True))
        views += [rows, rows[::-1]]
    boards = (relabelled([*chain(*view)]) for view in views)
    return min(Puzzle(size, puzzle.stars, zones).to_text() for zones in boards)


def check_size(size: int, stars: int) -> None:
    """Raises ParseError if no board of that size and number of chests is allowed."""
    if not 1 <= size <= MAX_SIZE:
        raise MalformedFile(f"A board can have 1 to {MAX_SIZE} rows, not {size}.")
    if not 1 <= stars <= MAX_STARS:
        raise MalformedFile(f"A board can have 1 to {MAX_STARS} chests per row, not {stars}.")
    if stars > (size + 1) // 2:
        raise MalformedFile(
            f"A row of {size} cells has room for at most {(size + 1) // 2} chests, not {stars}."
        )


@dataclass(frozen=True)
class State:
    """A board with the player's marks, one Mark a cell.

    `with_chests` is the bitset of the crosses that came with chests, `links` the pairs of cells
    that the player has linked, the lower one first: a note that says nothing to the rules.
    """

    puzzle: Puzzle
    marks: tuple[int, ...]
    with_chests: int = 0
    links: frozenset[tuple[int, int]] = frozenset()
    score: None = None

    def apply(self, move: Move | PairMove) -> State:
        """Returns the board after `move`. Raises IllegalMove, also if nothing would change."""
        if self.status is Status.SOLVED:
            raise ImpossibleMove("The board is solved.")
        for cell in (move.cell, move.other) if isinstance(move, PairMove) else (move.cell,):
            if not 0 <= cell < len(self.marks):
                raise ImpossibleMove(f"there is no cell {cell}")
        return self._with_link(move) if isinstance(move, PairMove) else self._with_mark(move)

    def _with_link(self, link: PairMove) -> State:
        """Returns the state with the pair, or without it if it was there."""
        first, last = sorted((link.cell, link.other))
        if first == last:
            raise ImpossibleMove("Choose two different cells for a pair.")
        empty = self.marks[first] == self.marks[last] == Mark.EMPTY
        if not empty and (first, last) not in self.links:
            raise IllegalMove("Choose two unmarked cells for a pair.")
        return replace(self, links=self.links ^ {(first, last)})

    def _with_mark(self, move: Move) -> State:
        """Returns the state after a mark was put into its cell. Raises IllegalMove."""
        if move.mark not in (Mark.EMPTY, Mark.CROSS, Mark.CHEST, WITH_CHEST):
            raise ImpossibleMove(f"there is no mark {move.mark}")
        came_with_chest = move.mark == WITH_CHEST
        mark = int(Mark.CROSS) if came_with_chest else move.mark
        if self.marks[move.cell] == mark:
            raise ImpossibleMove("That wouldn't change the cell.")
        marks = list(self.marks)
        marks[move.cell] = mark
        bit = 1 << move.cell
        with_chests = self.with_chests & ~bit | bit * came_with_chest
        after = State(self.puzzle, tuple(marks), with_chests, self.links)
        # Fills the cache of `chests`: to look at every cell again is half the time of a replay.
        vars(after)["chests"] = self.chests & ~bit | (bit * (mark == Mark.CHEST))
        return after

    def open_links(self) -> list[tuple[int, int]]:
        """Returns the links that no chest has answered, ascending."""
        return sorted(link for link in self.links if not self.chests & bitset(link))

    def crosses_for(self, move: Move, around_it: bool, finished: bool) -> list[Move]:
        """Returns the automatic crosses for the chest of `move`, ascending.

        With `around_it` the cells around it, with `finished` those of its row, column and zone if
        it is their last chest. None if `move` places no chest or solves the board.
        """
        if move.mark != Mark.CHEST:
            return []
        after = self.apply(move)
        if after.status is Status.SOLVED:
            return []
        size, ruled_out = self.puzzle.size, 0
        if around_it:
            ruled_out |= around(size, size)[move.cell]
        if finished:
            for unit in self.puzzle.units:
                full = (after.chests & unit).bit_count() == self.puzzle.stars
                ruled_out |= unit if full and unit >> move.cell & 1 else 0
        empty = [cell for cell in bits(ruled_out) if after.marks[cell] == Mark.EMPTY]
        return [Move(cell, WITH_CHEST) for cell in empty]

    def moves_wiping_crosses(self) -> list[Move]:
        """Returns the moves that remove automatic crosses which no chest rules out, ascending."""
        gone = self.with_chests & ~self._ruled_out()
        return [Move(cell, int(Mark.EMPTY)) for cell in bits(gone)]

    def _ruled_out(self) -> int:
        """Returns the bitset of cells around chests, or in units that have all their chests."""
        near, ruled_out = around(self.puzzle.size, self.puzzle.size), 0
        for cell in bits(self.chests):
            ruled_out |= near[cell]
        for unit in self.puzzle.units:
            if (self.chests & unit).bit_count() >= self.puzzle.stars:
                ruled_out |= unit
        return ruled_out & ~self.chests

    @cached_property
    def chests(self) -> int:
        """The bitset of the cells with a chest."""
        return bitset([cell for cell, mark in enumerate(self.marks) if mark == Mark.CHEST])

    @cached_property
    def status(self) -> Status:
        """SOLVED as soon as the rules hold, whatever the crosses say."""
        puzzle = self.puzzle
        full = all((self.chests & unit).bit_count() == puzzle.stars for unit in puzzle.units)
        return Status.SOLVED if full and not self.clashes else Status.PLAYING

    @cached_property
    def clashes(self) -> frozenset[int]:
        """The chests that touch another or stand in a unit with too many."""
        puzzle, chests = self.puzzle, self.chests
        near = around(puzzle.size, puzzle.size)
        wrong = bitset([cell for cell in bits(chests) if chests & near[cell]])
        for unit in puzzle.units:
            if (chests & unit).bit_count() > puzzle.stars:
                wrong |= chests & unit
        return frozenset(bits(wrong))

    def mistakes(self) -> frozenset[int]:
        """Returns the cells whose mark isn't the solution's; the clashes if none is known."""
        solution = self.puzzle.solution
        if solution is None:
            return self.clashes
        return frozenset(
            cell
            for cell, mark in enumerate(self.marks)
            if mark == (Mark.CROSS if cell in solution else Mark.CHEST)
        )


HUES = 8
_QUIET_FIRST = (3, 0, 1, 2, 5, 4, 7, 6)
"""The hues, from the quietest, for large zones, to the brightest, for small ones."""


def touching(puzzle: Puzzle) -> list[set[int]]:
    """Returns for each zone the zones that touch it, also at a corner."""
    near = around(puzzle.size, puzzle.size)
    zones = puzzle.zones
    neighbours: list[set[int]] = [set() for _ in range(puzzle.size)]
    for cell, zone in enumerate(zones):
        neighbours[zone].update(zones[other] for other in bits(near[cell]))
    for zone, others in enumerate(neighbours):
        others.discard(zone)
    return neighbours


def within_knights_move(puzzle: Puzzle) -> list[set[int]]:
    """Returns for each zone the zones that touch it or lie a knight's move away."""
    size, zones = puzzle.size, puzzle.zones
    near: list[set[int]] = [set() for _ in range(size)]
    for cell, zone in enumerate(zones):
        row, col = divmod(cell, size)
        for down, right in _JUMPS:
            if row + down < size and 0 <= col + right < size:
                other = zones[(row + down) * size + col + right]
                if other != zone:
                    near[zone].add(other)
                    near[other].add(zone)
    return near


_JUMPS = ((0, 1), (1, -1), (1, 0), (1, 1), (1, -2), (1, 2), (2, -1), (2, 1))
"""(rows down, columns to the right) of the later cells that touch a cell or are a knight's move
away; the earlier ones are found from the other side."""


@lru_cache(maxsize=64)
def zone_looks(puzzle: Puzzle) -> tuple[int, ...]:
    """Returns the look of every zone, no two alike: hue `look % HUES`, pattern `look // HUES`.

    Up to eight zones have hues of their own. With more, zones of one hue neither touch nor lie a
    knight's move apart; if that cannot be, they do not touch; and if zones in pieces do not allow
    even that, as few of them touch as possible.
    """
    sizes = [puzzle.zones.count(zone) for zone in range(puzzle.size)]
    for neighbours in (within_knights_move(puzzle), touching(puzzle)):
        if looks := looks_apart(neighbours, sizes):
            return looks
    return looks_with_clashes(touching(puzzle), sizes)


_MOST_TRIES = 200  # steps of the search; of 50 dealt boards 48 need fewer than 20, 2 over 2000


def looks_apart(neighbours: list[set[int]], sizes: Sequence[int]) -> tuple[int, ...]:
    """Returns a look for every zone, of another hue than its neighbours'; () if none was found.

    The zone with the fewest hues left goes first (Brélaz's DSATUR); large zones get quiet hues.
    """
    wishes, left = _wishes(sizes), _hue_counts(len(sizes))
    tries, hues = 0, dict[int, int]()

    def urgency(zone: int) -> tuple[int, int, int]:
        taken = {hues[other] for other in neighbours[zone] if other in hues}
        return len(taken), len(neighbours[zone]), -zone

    def fill() -> bool:
        """Gives the zones left their hues, one after the other; False if that can't be done."""
        nonlocal tries
        tries += 1
        if len(hues) == len(sizes) or tries > _MOST_TRIES:
            return len(hues) == len(sizes)
        zone = max((zone for zone in range(len(sizes)) if zone not in hues), key=urgency)
        for hue in wishes[zone]:
            if left[hue] and all(hues.get(other) != hue for other in neighbours[zone]):
                hues[zone], left[hue] = hue, left[hue] - 1
                if fill():
                    return True
                del hues[zone]
                left[hue] += 1
        return False

    return _with_patterns([hues[zone] for zone in range(len(sizes))], sizes) if fill() else ()


def looks_with_clashes(neighbours: list[set[int]], sizes: Sequence[int]) -> tuple[int, ...]:
    """Returns a look (hue and pattern) for every zone when neighbours can't all differ.

    Each zone gets the hue that the fewest of its neighbours have.
    """
    wishes, left = _wishes(sizes), _hue_counts(len(sizes))
    hues: list[int] = []
    for zone in range(len(sizes)):
        taken = [hues[other] for other in neighbours[zone] if other < zone]
        hue = min((hue for hue in wishes[zone] if left[hue]), key=taken.count)
        hues.append(hue)
        left[hue] -= 1
    return _with_patterns(hues, sizes)


def _hue_counts(zones: int) -> list[int]:
    """Returns how many of this many zones get each hue, so that all are used evenly."""
    return [len(range(hue, zones, HUES)) for hue in range(HUES)]


def _wishes(sizes: Sequence[int]) -> list[list[int]]:
    """Returns the hues for each zone, best first: the larger the zone, the quieter the hue."""
    looks = sorted(range(len(sizes)), key=lambda look: _QUIET_FIRST.index(look % HUES))
    by_size = sorted(range(len(sizes)), key=lambda zone: (-sizes[zone], zone))

    def nearest_first(rank: int) -> list[int]:
        """Returns the hues for the zone of this rank by size: as quiet as it is large."""
        order = sorted(range(len(looks)), key=lambda place: (abs(place - rank), place))
        return list(dict.fromkeys(looks[place] % HUES for place in order))

    ranks = {zone: rank for rank, zone in enumerate(by_size)}
    return [nearest_first(ranks[zone]) for zone in range(len(sizes))]


def _with_patterns(hues: Sequence[int], sizes: Sequence[int]) -> tuple[int, ...]:
    """Returns the looks of zones with these hues; the largest zone of a hue has no pattern."""
    looks = [0] * len(hues)
    for hue in set(hues):
        alike = [zone for zone, other in enumerate(hues) if other == hue]
        for pattern, zone in enumerate(sorted(alike, key=lambda zone: (-sizes[zone], zone))):
            looks[zone] = hue + HUES * pattern
    return tuple(looks)
