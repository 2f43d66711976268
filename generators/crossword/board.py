"""Crossword boards: open cells and the slots that words go into.

A cell is `row * cols + col`. A place in a slot counts from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import chain
from typing import NamedTuple, TypeVar

from ..base import MalformedFile

T = TypeVar("T")

_OPEN_SHARE = 0.55  # long lists of words have up to 0.5, the patterns dealt 0.551 or more
"""If a smaller share of cells is open, gaps aren't drawn as blocks: there would be too many."""
MAX_SIDE = 50
"""The longest side of a board, in cells."""
MAX_TEXT = 12
"""Letters in one cell."""


class Direction(Enum):
    """The direction of a slot."""

    ACROSS = "across"
    DOWN = "down"


class Slot(NamedTuple):
    """A run of cells that one word fills: where it starts, which way it runs, how many cells."""

    row: int
    col: int
    direction: Direction
    length: int


class Crossing(NamedTuple):
    """A slot that a cell is in, by index, and the cell's place in it."""

    slot: int
    place: int


@dataclass(frozen=True)
class SlotGrid:
    """Open cells and slots, in the order of the clue lists: across row by row, then down.

    `cells` has every open cell, ascending, even cells in no slot. In an acrostic, the words with
    clues count as across, each with its cells in `paths` and its letter in `names`; the words of
    the quotation follow as down, though they run across, and on from the end of a row.
    """

    rows: int
    cols: int
    cells: tuple[int, ...]
    slots: tuple[Slot, ...]
    paths: tuple[tuple[int, ...], ...] = ()
    """By slot of an acrostic: its cells."""
    names: tuple[str, ...] = ()
    """The names of the clues of an acrostic: `A`, `B`."""

    @classmethod
    def of_cells(cls, rows: int, cols: int, cells: Iterable[int], min_slot: int = 2) -> SlotGrid:
        """The board whose slots are all the longest runs of at least `min_slot` open cells.

        Raises ParseError if there is no such run.
        """
        check_size(rows, cols)
        open_cells = frozenset(cells)
        across = [range(row * cols, (row + 1) * cols) for row in range(rows)]
        down = [range(col, rows * cols, cols) for col in range(cols)]
        runs = [
            Slot(*divmod(run[0], cols), direction, len(run))
            for direction, lines in ((Direction.ACROSS, across), (Direction.DOWN, down))
            for line in lines
            for run in _open_runs(line, open_cells)
            if len(run) >= min_slot
        ]
        if not runs:
            raise _no_slots(min_slot)
        return cls.of_slots(rows, cols, runs, open_cells)

    @classmethod
    def of_slots(
        cls, rows: int, cols: int, slots: Iterable[Slot], also_open: Iterable[int] = ()
    ) -> SlotGrid:
        """The board of these slots, and of open cells in no slot.

        Raises ParseError if there is no slot, one leaves the board, or two in one direction
        overlap.
        """
        check_size(rows, cols)
        ordered = tuple(sorted(slots, key=_order))
        if not ordered:
            raise _no_slots(2)
        for slot in ordered:
            _check_slot(slot, rows, cols)
        covered = [cell for slot in ordered for cell in cells_of(slot, cols)]
        board = cls(rows, cols, tuple(sorted({*covered, *also_open})), ordered)
        board.check_overlap()
        return board

    @classmethod
    def of_acrostic(
        cls, rows: int, cols: int, words: Mapping[str, Sequence[int]], also_open: Iterable[int]
    ) -> SlotGrid:
        """The board of an acrostic: the cells of its words, by their names, spell a quotation.

        Its words go on in the next row if most rows end in an open cell.
        """
        check_size(rows, cols)
        cells = tuple(sorted({*chain(*words.values()), *also_open}))
        lines = [range(row * cols, (row + 1) * cols) for row in range(rows)]
        if 2 * sum(line[-1] in cells for line in lines) > rows:
            lines = [range(rows * cols)]
        quoted = [tuple(run) for line in lines for run in _open_runs(line, frozenset(cells))]
        paths = (*map(tuple, words.values()), *quoted)
        ways = [Direction.ACROSS] * len(words) + [Direction.DOWN] * len(quoted)
        slots = tuple(
            Slot(*divmod(path[0], cols), way, len(path))
            for path, way in zip(paths, ways, strict=True)
        )
        return cls(rows, cols, cells, slots, paths, tuple(words))

    def check_overlap(self) -> None:
        """Raises ParseError if two slots in one direction share a cell."""
        for direction in Direction:
            taken: set[int] = set()
            for slot, cells in zip(self.slots, self.slot_cells, strict=True):
                shared = taken.intersection(cells) if slot.direction is direction else ()
                if shared:
                    row, col = divmod(min(shared), self.cols)
                    raise MalformedFile(
                        f"Two {direction.value} slots overlap at row {row + 1}, column {col + 1}."
                    )
                if slot.direction is direction:
                    taken.update(cells)

    @cached_property
    def slot_cells(self) -> tuple[tuple[int, ...], ...]:
        """By slot: its cells."""
        return self.paths or tuple(cells_of(slot, self.cols) for slot in self.slots)

    @property
    def clued(self) -> range:
        """The slots that have a clue: in an acrostic all but the words of its quotation."""
        return range(len(self.names) or len(self.slots))

    @cached_property
    def crossings(self) -> dict[int, tuple[Crossing, ...]]:
        """Returns, by open cell, the zero to two slots it is in, across first."""
        users: dict[int, list[Crossing]] = {cell: [] for cell in self.cells}
        for index, cells in enumerate(self.slot_cells):
            for place, cell in enumerate(cells):
                users[cell].append(Crossing(index, place))
        return {cell: tuple(crossings) for cell, crossings in users.items()}

    @cached_property
    def numbers(self) -> dict[int, int]:
        """By cell: the number of the slots that start there, from 1, row by row.

        An acrostic numbers all cells that its words have.
        """
        words = self.slot_cells[: len(self.names)]
        starts = sorted({*chain(*words)} or {cells[0] for cells in self.slot_cells})
        return {cell: number for number, cell in enumerate(starts, 1)}

    @cached_property
    def enclosed(self) -> frozenset[int]:
        """The gaps (cells that aren't open) with no path of gaps side by side to the edge."""
        gaps = {*range(self.rows * self.cols)} - {*self.cells}
        frontier = [gap for gap in gaps if self._is_at_edge(gap)]
        gaps -= {*frontier}
        while frontier:
            cell = frontier.pop()
            # As numbers, 1 or, at that edge, 0: then the "neighbour" is the cell itself.
            left, right = cell % self.cols > 0, cell % self.cols < self.cols - 1
            neighbours = {cell - self.cols, cell + self.cols, cell - left, cell + right} & gaps
            gaps -= neighbours
            frontier += neighbours
        return frozenset(gaps)

    @property
    def is_airy(self) -> bool:
        """Whether so few cells are open that gaps aren't drawn as blocks."""
        return len(self.cells) < _OPEN_SHARE * self.rows * self.cols

    def _is_at_edge(self, cell: int) -> bool:
        row, col = divmod(cell, self.cols)
        return row in (0, self.rows - 1) or col in (0, self.cols - 1)

    def number(self, slot: int) -> int:
        """The number of a slot, as in `7 down`."""
        return self.numbers[self.slot_cells[slot][0]]

    @cached_property
    def bars(self) -> frozenset[tuple[int, Direction]]:
        """Returns where a slot ends beside an open cell: (the cell before the bar, direction)."""
        found: set[tuple[int, Direction]] = set()
        straight = () if self.names else zip(self.slots, self.slot_cells, strict=True)
        for slot, cells in straight:
            step = 1 if slot.direction is Direction.ACROSS else self.cols
            for before, after in ((cells[0] - step, cells[0]), (cells[-1], cells[-1] + step)):
                # Across, the next number may be a cell of the next row.
                is_beside = step == self.cols or before // self.cols == after // self.cols
                if is_beside and before in self.crossings and after in self.crossings:
                    found.add((before, slot.direction))
        return frozenset(found)

    def to_text(self, letters: Sequence[str] = (), background: str = ".", cell: str = "*") -> str:
        """The board as a picture, its cells separated by spaces.

        `letters` are the texts of all cells, row by row ("" for none); they are shown in capitals.
        `cell` stands for an open cell without a text, `background` for a gap.
        """
        shown = [
            (capitals(text) or cell) if number in self.crossings else background
            for number, text in enumerate(letters or [""] * (self.rows * self.cols))
        ]
        return "\n".join(map(" ".join, self.by_row(shown)))

    def by_row(self, items: Sequence[T]) -> list[list[T]]:
        """Cuts items for every cell of the board into rows."""
        starts = range(0, len(items), self.cols)
        return [[*items[start : start + self.cols]] for start in starts]

    def texts(
        self, words: Sequence[str], given: Iterable[tuple[int, str]] = ()
    ) -> tuple[str, ...]:
        """Returns the text of every cell, row by row ("" for none).
        `words` has the word of every slot, `given` the texts of single cells.
        """
        text_of_cells = [""] * (self.rows * self.cols)
        for cell, text in given:
            text_of_cells[cell] = text
        for cells, word in zip(self.slot_cells, words, strict=True):
            for cell, letter in zip(cells, word, strict=True):
                text_of_cells[cell] = letter
        return tuple(text_of_cells)

    def slot_at(self, cell: int, direction: Direction) -> int | None:
        """The index of the slot through the cell in that direction; None if there is none."""
        for crossing in self.crossings.get(cell, ()):
            if self.slots[crossing.slot].direction is direction:
                return crossing.slot
        return None


def _no_slots(least: int) -> MalformedFile:
    return MalformedFile(
        f"This grid has no room for a word. Leave at least {least} squares in a line."
    )


def check_size(rows: int, cols: int) -> None:
    """Raises ParseError if a board of that size is too small or too big."""
    if not (1 <= rows <= MAX_SIDE and 1 <= cols <= MAX_SIDE):
        raise MalformedFile(
            f"A grid can have 1 to {MAX_SIDE} rows and columns, not {rows} by {cols}."
        )


def capitals(text: str) -> str:
    """Returns a text in capitals, or as it is if `lower` wouldn't restore it (ß)."""
    shown = text.upper()
    return shown if shown.lower() == text else text


def cells_of(slot: Slot, cols: int) -> tuple[int, ...]:
    """The cells of a slot on a board with `cols` columns."""
    start = slot.row * cols + slot.col
    step = 1 if slot.direction is Direction.ACROSS else cols
    return tuple(range(start, start + slot.length * step, step))


def _order(slot: Slot) -> tuple[bool, int, int]:
    """Sorts slots as clue lists do: across before down, each row by row."""
    return slot.direction is Direction.DOWN, slot.row, slot.col


def _open_runs(line: Iterable[int], open_cells: frozenset[int]) -> list[list[int]]:
    """The runs of open cells in a row or column, in its order."""
    runs: list[list[int]] = [[]]
    for cell in line:
        if cell in open_cells:
            runs[-1].append(cell)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]


def _check_slot(slot: Slot, rows: int, cols: int) -> None:
    """Raises ParseError if the slot is too short or leaves the board."""
    across = slot.direction is Direction.ACROSS
    last_row = slot.row + (0 if across else slot.length - 1)
    last_col = slot.col + (slot.length - 1 if across else 0)
    if slot.length < 2:
        raise MalformedFile(
            f"A slot needs at least two squares, but the one at row {slot.row + 1}, column "
            f"{slot.col + 1} has {slot.length}."
        )
    if slot.row < 0 or slot.col < 0 or last_row >= rows or last_col >= cols:
        raise MalformedFile(
            f"A slot doesn't fit on the {rows}×{cols} grid: it runs {slot.direction.value} for "
            f"{slot.length} squares from row {slot.row + 1}, column {slot.col + 1}."
        )
