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

from ..base import (
    N_,
    Check,
    Drafting,
    Finding,
    Fix,
    GenerationError,
    ImpossibleMove,
    MalformedFile,
    Message,
    OutOfTime,
    Tick,
    joined_names,
    limited,
)
from ..drafting import Draft
from ..grid import beside, bits, bitset, is_connected, region, union
from ..rng import Rng
from .candidate import CandidateBoard
from .deduction import Position, Technique, board_of, lacks_room
from .hints.names import chests, join_sentences, units_named
from .hints.steps import minimal
from .hints.wording import reason
from .ladder import TITLES, deductions
from .rating import Effort
from .rules import ZONE_LETTERS, Puzzle, check_size
from .solver import Propagator, Strength, first_two, solutions

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
        if better := _made_unique(draft, chests, zones, rng, tick):
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
            # Pieces with few neighbours left first: later no zone could reach them.
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


_FIRST_SIZE, _STARS = 8, 1
"""The size and number of chests of an empty board."""
_MOVED_NODES = 400  # of the search on a board with a cell moved: most need fewer than 50
_TICKS = 20_000  # about as many milliseconds
_MOST_CELLS = 3
"""The most cells moved together: with more it would be another board."""
_RESHAPINGS = 4
"""The most suggestions that move further cells."""
_ENOUGH = 6
"""The most suggestions listed."""
_GUESSING = 9
"""The rank of boards that need guessing: after those of every level."""

Shifts = tuple[tuple[int, int], ...]
"""Cells, and the zones that they go to."""


@dataclass(frozen=True, kw_only=True)
class BoardFinding(Finding):
    """The finding on a board: its first two solutions, and highlighted cells."""

    solutions: tuple[frozenset[int], ...] = ()
    """The cells of the chests in the only solution, or in two of several."""
    highlighted: frozenset[int] = frozenset()
    """The cells of a reason."""
    follows: tuple[int, int] = (0, 0)
    """If there is no solution: the chests and the crosses that lead to the contradiction."""
    steps: tuple[tuple[Message, int], ...] = ()
    """(title of a technique, how often a person needs it), from easy to hard."""
    longest: int = 0
    """The most links of a chain."""

    @property
    def differ(self) -> frozenset[int]:
        """The cells in which the two solutions differ."""
        return self.solutions[0] ^ self.solutions[1] if len(self.solutions) == 2 else frozenset()


class _RankedFix(NamedTuple):
    """A fix, and what ranks it: the level of the board it makes (or _GUESSING), and its work."""

    level: int
    work: int
    fix: Fix


def findings(draft: ZoneDraft, tick: Tick) -> Iterator[Finding]:
    """Yields what is known of a draft: what it lacks, its solutions, its level, suggestions."""
    if (lacking := _lacking(draft)) is not None:
        yield lacking
        return
    puzzle = draft.puzzle
    assert puzzle is not None, "nothing is lacking"
    chest_sets = solutions(puzzle, 3, tick)  # a third one tells two from several
    if not chest_sets:
        yield from _unsolvable_findings(draft, puzzle, tick)
    elif len(chest_sets) > 1:
        yield from _ambiguous_findings(draft, puzzle, chest_sets, tick)
    else:
        yield from _unique_findings(draft, puzzle, chest_sets[0], tick)


def _lacking(draft: ZoneDraft) -> BoardFinding | None:
    """Returns what the draft lacks to be a board; None if nothing."""
    bare, missing, broken = draft.bare.bit_count(), draft.missing, draft.broken
    checks = _zone_checks(draft)
    if bare:
        text = N_("{n} cells have no zone yet.") if bare > 1 else N_("{n} cell has no zone yet.")
        words = Message(text, n=bare)
        if 0 < len(missing) < draft.size:
            words = join_sentences(
                words, Message("No cells yet in {zones}.", zones=_zones_named(draft, missing))
            )
        title = Message("Not finished yet")
        return BoardFinding(status="unfinished", title=title, reason=words, checks=checks)
    title = Message("Something's wrong with the zones")
    if missing:
        words = Message("There are no cells in {zones}.", zones=_zones_named(draft, missing))
        return BoardFinding(status="wrong", title=title, reason=words, checks=checks)
    if broken:
        text = (
            N_("{zones} is in several pieces.")
            if len(broken) == 1
            else N_("{zones} are in several pieces.")
        )
        words = Message(text, zones=_zones_named(draft, broken, begins=True))
        cells = frozenset(cell for zone in broken for cell in bits(draft.cells_of[zone]))
        return BoardFinding(
            status="wrong", title=title, reason=words, highlighted=cells, checks=checks
        )
    return None


def _zones_named(draft: ZoneDraft, zones: Sequence[int], *, begins: bool = False) -> Message:
    """Names zones of a draft: `zones A and C`."""
    return units_named([2 * draft.size + zone for zone in zones], draft.size, begins=begins)


def _zone_checks(draft: ZoneDraft) -> tuple[Check, ...]:
    """Returns what every board must have before it can have a solution."""
    missing = [ZONE_LETTERS[zone] for zone in draft.missing]
    broken = [ZONE_LETTERS[zone] for zone in draft.broken]
    is_incomplete = 0 < len(missing) < draft.size
    lacks = Message("all but {zones}", zones=joined_names(missing)) if is_incomplete else None
    apart = Message("all but {zones}", zones=joined_names(broken)) if broken else None
    zones = Check(Message("{n} zones", n=draft.size), not missing, lacks)
    begun = draft.size - len(missing)
    if missing and draft.bare:  # still being drawn
        zones = Check(
            Message("{n} of {size} zones started", n=begun, size=draft.size), passed=False
        )
    cells = () if draft.bare else (Check(Message("Every cell is in a zone"), passed=True),)
    pieces = Check(Message("Every zone is in one piece"), not broken, apart)
    return (*cells, zones, *((pieces,) if begun else ()))


# No solution


def _unsolvable_findings(draft: ZoneDraft, puzzle: Puzzle, tick: Tick) -> Iterator[Finding]:
    """Yields findings on a board without solution: why, and which cells to move to fix it."""
    finding = BoardFinding(
        status="none",
        title=Message("No solution"),
        reason=Message("The chests can't be placed without breaking a rule."),
        puzzle=_playable(puzzle, None),
        checks=_room_checks(puzzle),
    )
    yield finding
    finding = _with_explanation(finding, puzzle, tick)
    yield finding
    near = _within_reach(draft, finding.highlighted)
    further = ((1 << draft.size**2) - 1) & ~near  # the cause may lie away from where it shows
    shifts = [*_possible_shifts(draft, near), *_possible_shifts(draft, further)]
    yield from _with_fixes(finding, draft, tick, shifts)


def _with_explanation(finding: BoardFinding, puzzle: Puzzle, tick: Tick) -> BoardFinding:
    """Returns the finding with the contradiction a person meets, in the words of a hint."""
    start = Position.start(puzzle)
    for position, deduction in deductions(start, tick):
        if not deduction.is_contradiction:
            continue
        least = minimal(deduction, position)
        crosses = start.board.all & ~position.free & ~position.chests
        words = reason(least, puzzle.size)
        if position.chests | crosses:
            words = Message("Following the rules leads to a contradiction: {why}", why=words)
        elif len(least.units) == 1:
            words = _no_room(puzzle, least.units[0])
        highlighted = frozenset(bits(least.why or least.requirement.cells)) or frozenset(
            cell for unit in least.units for cell in bits(puzzle.units[unit])
        )
        marks = (position.chests, crosses)
        return replace(finding, reason=words, highlighted=highlighted, follows=marks)
    return finding


def _no_room(puzzle: Puzzle, unit: int) -> Message:
    """Says why a unit of a board without marks cannot hold its chests."""
    room, named = puzzle.units[unit].bit_count(), units_named((unit,), puzzle.size, begins=True)
    if room < puzzle.stars:
        return Message(
            "{unit} has too few cells ({n}) for its {stars} chests.",
            unit=named,
            n=room,
            stars=puzzle.stars,
        )
    text = N_("{unit} has no room for {chests}: its {n} cells are too close together.")
    return Message(text, unit=named, chests=chests(puzzle.stars), n=room)


def _room_checks(puzzle: Puzzle) -> tuple[Check, ...]:
    """Returns the checks that the zones are in one piece, and each has room for its chests."""
    board, size = board_of(puzzle), puzzle.size
    tight = [
        ZONE_LETTERS[zone]
        for zone, cells in enumerate(puzzle.units[2 * size :])
        if lacks_room(cells, puzzle.stars, board)
    ]
    wrong = Message("all but {zones}", zones=joined_names(tight)) if tight else None
    what = Message("Room for {chests} in every zone", chests=chests(puzzle.stars))
    pieces = Message("{n} zones, each in one piece", n=size)
    return Check(pieces, passed=True), Check(what, not tight, wrong)


def _within_reach(draft: ZoneDraft, cells: frozenset[int]) -> int:
    """Returns these cells and those beside them; all cells if there are none."""
    near = beside(draft.size, draft.size)
    reached = bitset(cells)
    for cell in cells:
        reached |= near[cell]
    return reached or (1 << draft.size**2) - 1


# Several solutions


def _ambiguous_findings(
    draft: ZoneDraft, puzzle: Puzzle, chest_sets: list[frozenset[int]], tick: Tick
) -> Iterator[Finding]:
    """Yields where two solutions differ, and the cells that would leave only one."""
    only_two = len(chest_sets) == 2
    differ = chest_sets[0] ^ chest_sets[1]
    words = Message("The solutions differ in the {n} ringed cells.", n=len(differ))
    settled = len(chest_sets[0] & chest_sets[1])
    if not only_two:
        words = Message("Two of the solutions differ in the {n} ringed cells.", n=len(differ))
    elif settled:
        words = join_sentences(words, _settled(settled))
    finding = BoardFinding(
        status="multiple",
        title=Message("Two solutions") if only_two else Message("Several solutions"),
        reason=words,
        puzzle=_playable(puzzle, None),
        solutions=tuple(chest_sets[:2]),
    )
    yield finding
    yield from _with_fixes(finding, draft, tick, [*_possible_shifts(draft, bitset(differ))])


def _settled(count: int) -> Message:
    """Says how many chests are the same in both solutions."""
    if count == 1:
        return Message("The other chest is settled.")
    return Message("The other {n} chests are settled.", n=count)


# One solution


def _unique_findings(
    draft: ZoneDraft, puzzle: Puzzle, solution: frozenset[int], tick: Tick
) -> Iterator[Finding]:
    """Yields findings on a sound board: its level, and which cells to move to change it."""
    finding = BoardFinding(
        status="unique",
        title=Message("One solution"),
        reason=Message("Every chest follows from the rules."),
        puzzle=_playable(puzzle, solution),
        solutions=(solution,),
        checks=_chest_checks(draft, solution),
    )
    yield finding
    effort, longest, steps = _effort(puzzle, tick)
    level = effort.level(puzzle.stars) if effort is not None else 0
    words = (
        Message("No guessing needed: {n} steps.", n=effort.steps)
        if effort
        else Message("The board has one solution, but you'd have to guess to reach it.")
    )
    if longest:
        words = join_sentences(words, Message("The longest chain has {n} links.", n=longest))
    finding = replace(finding, level=int(level), reason=words, steps=steps, longest=longest)
    yield finding
    yield from _with_other_levels(finding, draft, tick)


def _chest_checks(draft: ZoneDraft, solution: frozenset[int]) -> tuple[Check, ...]:
    """Returns the check of a draft's chests against the solution; none if it has no chests."""
    off = [cell for cell in bits(draft.chests) if cell not in solution]
    if not draft.chests:
        return ()
    wrong = Message("{n} in the wrong place", n=len(off)) if off else None
    return (Check(Message("Your chests match the solution"), not off, wrong),)


def _effort(
    puzzle: Puzzle, tick: Tick
) -> tuple[Effort | None, int, tuple[tuple[Message, int], ...]]:
    """Returns the effort (None: it takes guessing), the links of the longest chain, the steps."""
    effort, counts, longest = Effort(), Counter[Technique](), 0
    end = Position.start(puzzle)
    for position, deduction in deductions(end, tick):
        effort.add(deduction)
        counts[deduction.technique] += 1
        if deduction.technique is Technique.CHAIN:
            longest = max(longest, len(deduction.links))
        end = position.after(deduction.chests, deduction.crosses)
    steps = tuple((TITLES[technique], counts[technique]) for technique in sorted(counts))
    return (None if end.free else effort), longest, steps


def _playable(puzzle: Puzzle, solution: frozenset[int] | None) -> Puzzle:
    """Returns the board as it is played and shared: zones numbered by first appearance."""
    plain = Puzzle.of(puzzle.size, puzzle.stars, puzzle.zones)
    return replace(plain, solution=solution)


# Cells that go to another zone


def _possible_shifts(draft: ZoneDraft, cells: int) -> Iterator[tuple[int, int]]:
    """Yields (cell, zone beside it) for moves of one of the cells that break up no zone."""
    near = beside(draft.size, draft.size)
    for cell in bits(cells):
        source = draft.zones[cell]
        remaining = draft.cells_of[source] ^ 1 << cell
        if not remaining or not is_connected(remaining, near):
            continue
        for zone in sorted({draft.zones[other] for other in bits(near[cell])} - {source}):
            yield cell, zone


def _with_shifts(draft: ZoneDraft, shifts: Sequence[tuple[int, int]]) -> ZoneDraft:
    """Returns the draft with cells moved to other zones."""
    zones = list(draft.zones)
    for cell, zone in shifts:
        zones[cell] = zone
    return replace(draft, zones=tuple(zones), unfinished_walls=frozenset())


def _with_fixes(
    finding: BoardFinding, draft: ZoneDraft, tick: Tick, first: Sequence[tuple[int, int]]
) -> Iterator[Finding]:
    """Yields the finding with fixes: moves of up to three cells that leave one solution.
    `first` is the moves of single cells to begin with.
    """
    in_time = limited(tick, _TICKS)
    titles = (
        Message("Moving one cell would make it unique"),
        Message("Moving two cells would make it unique"),
        Message("Moving three cells would make it unique"),
    )
    attempts: list[Shifts] = [(shift,) for shift in first]
    try:
        for title in titles[:_MOST_CELLS]:
            finding = replace(finding, fixes_title=title)
            yield finding
            fixes: list[_RankedFix] = []
            known: list[set[object]] = []  # the moves of each fix
            longer: list[Shifts] = []
            for shifts in attempts:
                found, more = _try_shifts(draft, shifts, in_time)
                longer += more
                # The same cells may be tried in another order.
                if found is not None and {*found.fix.moves} not in known:
                    known.append({*found.fix.moves})
                    fixes.append(found)
                    fixes.sort(key=_rank)
                    shown = tuple(ranked.fix for ranked in fixes[:_ENOUGH])
                    finding = replace(finding, fixes=shown)
                    yield finding
            if fixes:
                break
            attempts = longer
            if title is titles[0]:
                attempts += _paired_shifts(draft, bitset(finding.differ))
        if not finding.fixes:
            larger = {fix.moves: fix for fix in _reshaping_fixes(draft, finding, in_time)}
            fewest = sorted(larger.values(), key=lambda fix: len(fix.moves))
            finding = replace(finding, fixes=tuple(fewest))
    except OutOfTime:
        pass
    if finding.fixes and len(finding.fixes[0].moves) > _MOST_CELLS:
        yield replace(finding, fixes_title=Message("Moving several cells would make it unique"))
    elif not finding.fixes:
        yield replace(finding, fixes_title=Message("No small change would make it unique"))


def _reshaping_fixes(draft: ZoneDraft, finding: BoardFinding, tick: Tick) -> Iterator[Fix]:
    """Yields fixes that move more cells, each leaving just one of the solutions found.
    The generator's search for a unique board finds them; moves that aren't needed are dropped.
    """
    for number in range(_RESHAPINGS):
        if not finding.solutions:
            return
        solution = finding.solutions[number % len(finding.solutions)]
        reshaped = CandidateBoard(draft.size, draft.stars, bitset(solution), list(draft.cells_of))
        reshaped.improve(Strength.BANDS, Rng(f"{draft.to_text()} {number}"), tick)
        pairs = zip(draft.zones, reshaped.zone_of, strict=True)
        moved = [(cell, new) for cell, (old, new) in enumerate(pairs) if old != new]
        if not _is_sound(draft, moved, tick):
            continue
        for shift in list(moved):
            fewer = [other for other in moved if other != shift]
            if _is_sound(draft, fewer, tick):
                moved = fewer
        yield _uniqueness_fix(_with_shifts(draft, moved), tuple(moved), draft, tick).fix


def _is_sound(draft: ZoneDraft, shifts: Sequence[tuple[int, int]], tick: Tick) -> bool:
    """Whether the board with these shifts has zones in one piece, and one solution."""
    after = _with_shifts(draft, shifts)
    if after.puzzle is None or after.broken:
        return False
    found = first_two(after.puzzle, tick, _MOVED_NODES)
    return found is not None and len(found) == 1


def _paired_shifts(draft: ZoneDraft, cells: int) -> list[Shifts]:
    """Returns pairs of shifts: one of a cell near by that makes one of these cells possible."""
    could, near = set(_possible_shifts(draft, cells)), beside(draft.size, draft.size)
    reached = cells | union(near[cell] for cell in bits(cells))
    reached |= union(near[cell] for cell in bits(reached))
    return [
        (first, second)
        for first in _possible_shifts(draft, reached)
        for second in _possible_shifts(_with_shifts(draft, (first,)), cells)
        if second not in could and second[0] != first[0]
    ]


def _try_shifts(
    draft: ZoneDraft, shifts: Shifts, tick: Tick
) -> tuple[_RankedFix | None, list[Shifts]]:
    """Returns (fix, []) if shifts leave one solution, else (None, longer ones to try)."""
    after = _with_shifts(draft, shifts)
    puzzle = after.puzzle
    assert puzzle is not None, "no zone has gone"
    chest_sets = first_two(puzzle, tick, _MOVED_NODES)
    if chest_sets is not None and len(chest_sets) == 1:
        return _uniqueness_fix(after, shifts, draft, tick), []
    if chest_sets is None or len(chest_sets) < 2:
        return None, []
    others = bitset(chest_sets[0] ^ chest_sets[1])
    moved = {cell for cell, _zone in shifts}
    further = _possible_shifts(after, others)
    more = [(*shifts, shift) for shift in further if shift[0] not in moved]
    return None, more


def _uniqueness_fix(after: ZoneDraft, shifts: Shifts, before: ZoneDraft, tick: Tick) -> _RankedFix:
    """Returns the fix by shifts that leave one solution."""
    assert after.puzzle is not None, "it was solved"
    effort, longest, steps = _effort(after.puzzle, tick)
    level = int(effort.level(after.stars)) if effort is not None else 0
    note = steps[-1][0] if effort is not None and steps else Message("needs guessing")
    if longest and effort is not None:
        note = Message("chain of {n}", n=longest)
    moves = tuple(Paint(cell, zone) for cell, zone in shifts)
    place = _place_name(shifts, before)
    work = effort.work if effort is not None else 0
    return _RankedFix(level or _GUESSING, work, Fix(moves, place, level, note))


def _rank(ranked: _RankedFix) -> tuple[int, int]:
    return ranked.level, ranked.work


def _place_name(shifts: Shifts, draft: ZoneDraft) -> Message:
    """Names the cells that a fix changes, or says how many there are."""
    if len(shifts) > _MOST_CELLS:
        return Message("{n} cells", n=len(shifts))
    (row, col), *others = (divmod(cell, draft.size) for cell, _zone in shifts)
    first = Message("Row {row}, column {col}", row=row + 1, col=col + 1)
    if not others:
        return first
    for row, col in others:
        text = N_("{cell}; row {row}, column {col}")
        first = Message(text, cell=first, row=row + 1, col=col + 1)
    return first


def _with_other_levels(finding: BoardFinding, draft: ZoneDraft, tick: Tick) -> Iterator[Finding]:
    """Yields the finding with single cells whose move makes the board harder or easier."""
    finding = replace(finding, fixes_title=Message("Moving one cell would change the level"))
    yield finding
    [solution] = finding.solutions
    in_time = limited(tick, _TICKS)
    free = (1 << draft.size**2) - 1 & ~bitset(solution)
    harder: list[_RankedFix] = []
    easier: list[_RankedFix] = []
    try:
        for shift in _possible_shifts(draft, free):
            found, _longer = _try_shifts(draft, (shift,), in_time)
            if found is None or found.fix.level in (0, finding.level):
                continue
            is_harder = not finding.level or found.fix.level > finding.level
            (harder if is_harder else easier).append(found)
            harder.sort(key=_rank)
            easier.sort(key=_rank, reverse=True)
            half = _ENOUGH // 2
            fixes = [_with_note(ranked.fix, Message("harder")) for ranked in harder[:half]]
            fixes += [_with_note(ranked.fix, Message("easier")) for ranked in easier[:half]]
            finding = replace(finding, fixes=tuple(fixes))
            yield finding
    except OutOfTime:
        pass
    if not finding.fixes:
        yield replace(finding, fixes_title=Message("Moving one cell wouldn't change the level"))


def _with_note(fix: Fix, word: Message) -> Fix:
    """Returns a fix with a word before its note: `harder: …`."""
    return replace(fix, note=Message("{head}: {text}", head=word, text=fix.note))


def _shape(draft: ZoneDraft) -> Message:
    """Returns what the list of drafts shows: `8×8 • 1 chest per row`."""
    return Message.counted(
        "{size}×{size} • {n} chest per row",
        "{size}×{size} • {n} chests per row",
        n=draft.stars,
        size=draft.size,
    )


DRAFTING = Drafting(
    about=Message("Draw the zones"),
    empty=lambda: ZoneDraft.empty(_FIRST_SIZE, _STARS),
    sized=ZoneDraft.sized,
    of=ZoneDraft.of,
    open=ZoneDraft.from_text,
    move=edit_of,
    findings=findings,
    shape=_shape,
)
