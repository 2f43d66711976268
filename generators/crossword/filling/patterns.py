"""The library of patterns: where crosswords have their blocks.

All are connected. They are symmetric by half a turn, except for the minis: of these, every one is
here that is symmetric in some way or has no block alone. In the American ones every cell is in
two words of three letters or more; in the British ones every second cell of a word is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, pairwise
from math import exp
from typing import NamedTuple

from ... import packed
from ...base import N_, GenerationError, MalformedFile, Tick, UsageError
from ...rng import Rng
from ..board import SlotGrid

_FILE = "patterns.txt"
_BLOCK, _CELL = "#", "."

Picture = tuple[str, ...]
"""A pattern row by row, `#` for a block and `.` for a cell."""


@cache
def library() -> Mapping[str, tuple[Picture, ...]]:
    """Returns the patterns of each shape, such as `british-13`. Raises ParseError if damaged."""
    return read(_FILE)


def read(file: str) -> dict[str, tuple[Picture, ...]]:
    """Returns the patterns in a file of assets by shape. Raises ParseError if it is damaged."""
    found: dict[str, list[Picture]] = {}
    shape = ""
    for part in packed.data(file).decode().split("\n\n"):
        first, *rows = part.split()
        if first.startswith("["):
            shape = first.strip("[]")
        else:
            rows = [first, *rows]
        if not shape or not rows or {*map(len, rows)} != {len(rows)} or _has_other_symbols(rows):
            raise MalformedFile(
                f"The patterns in {file} should be square and use only “#” and “.”. This one "
                f"isn't: {part[:40]!r}."
            )
        found.setdefault(shape, []).append(tuple(rows))
    return {shape: tuple(pictures) for shape, pictures in found.items()}


def board_of(shape: str, rng: Rng) -> SlotGrid:
    """A board of a pattern of that shape, turned or mirrored. Raises ParseError."""
    if shape not in library():
        raise UsageError(
            f"There is no pattern called {shape!r}. Choose from {', '.join(library())}."
        )
    return board_of_picture(rng.choice(_pictures(shape)))


@cache
def _pictures(shape: str) -> Sequence[Picture]:
    """The patterns of a shape, each turned and mirrored in every way."""
    return [view for picture in library()[shape] for view in views(picture)]


def views(picture: Picture) -> tuple[Picture, ...]:
    """The pattern, turned and mirrored, each way once; first as it is."""
    turned = transposed(picture)
    upright = picture, picture[::-1], turned, turned[::-1]
    return tuple(dict.fromkeys((*upright, *map(_mirrored, upright))))


def _mirrored(picture: Picture) -> Picture:
    return tuple(row[::-1] for row in picture)


def transposed(picture: Picture) -> Picture:
    """The pattern with its rows as columns."""
    return tuple("".join(column) for column in zip(*picture, strict=True))


def board_of_picture(picture: Picture) -> SlotGrid:
    """Returns the board of a pattern: its cells and slots."""
    cols = len(picture[0])
    cells = [cell for cell, char in enumerate("".join(picture)) if char == _CELL]
    return SlotGrid.of_cells(len(picture), cols, cells)


def _has_other_symbols(rows: list[str]) -> bool:
    return not {*"".join(rows)} <= {_BLOCK, _CELL}


MOST_WORDS = {11: 44, 13: 62, 15: 78, 17: 98, 19: 120, 21: 140}
"""By size: how many words an American grid has at most. The patterns built have these sizes."""
_FEWEST_WORDS = 0.92  # of the most
_MOST_BLOCKS = 0.196  # of all cells: 44 of a 15x15
_MOST_SHORT = 0.26  # of the words have three letters
_LEAST = 3  # letters of a word
_STEPS = 20  # for each cell
_STEPS_TO = ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0))
"""(rows down, columns to the right) of a cell itself and of its neighbours."""
_TICK_STEPS = 64  # between two calls of tick, at which the temperature changes, too
_HOT, _COLD = (5.0, 2.5, 2.5, 2.5, 2.5), 0.25
"""The first temperatures, of up to so many runs, and the last one of each: a change that adds so
much to the cost is kept once in e."""
_MORE = 4  # patterns with the entries in the same places: where one was found there are others
_COST_OF_FRAGMENT = {1: 10.0, 2: 9.0}
_COST_OF_LONG = {6: 0.3, 7: 1.2, 8: 2.5, 9: 5.0}
_COST_OF_LONGEST = 12.0  # of other words with even more letters
_COST_BESIDE = 0.5  # of two blocks side by side: they waste room
_COST_BETWEEN = 0.8  # of a word that crosses two entries of the theme: few words fit
_COST_EXCESS = 2.5  # of each word, short word or block too many or too few


class ThemeGrid(NamedTuple):
    """A pattern, and the row and column at which each entry of the theme begins in it."""

    picture: Picture
    places: tuple[tuple[int, int], ...]


def unpaired(lengths: Sequence[int]) -> list[int]:
    """Returns the lengths that keep entries from lying in symmetric pairs: none if they can.

    One entry without a partner goes into the middle row if its length is odd.
    """
    odd = sorted(length for length, n in Counter(lengths).items() if n % 2)
    return [] if len(odd) < 2 and all(length % 2 for length in odd) else odd


def check_fit(lengths: Sequence[int], side: int) -> None:
    """Raises GenerationError if no pattern of that size can have entries of these lengths."""
    if side not in MOST_WORDS:
        raise GenerationError("Grids of this size can't be built around a theme.")
    if max(lengths) > side or len(lengths) > side // 2:
        raise GenerationError("These theme words are too long or too many for the grid.")
    if unpaired(lengths):
        raise GenerationError(
            N_(
                "Symmetric grids need theme words in pairs of the same length, and at most one "
                "of odd length for the middle. These have {lengths} letters."
            ),
            lengths=", ".join(map(str, sorted(lengths))),
        )


def theme_grids(lengths: Sequence[int], side: int, rng: Rng, tick: Tick) -> Iterator[ThemeGrid]:
    """Yields random patterns of that size around entries of these lengths, without end.

    Raises GenerationError at once if there can be none.
    """
    check_fit(lengths, side)
    while True:
        annealing = _Annealing(lengths, side, rng)
        found = annealing.grid(tick)
        for _ in range(_MORE):
            if found is None:
                break
            yield found
            found = annealing.grid(tick)


class _LineCost(NamedTuple):
    """What a row or column adds to its pattern."""

    words: int
    short_words: int
    cost: float


@lru_cache(maxsize=1 << 16)
def _line(blocks: int, entries: int, side: int) -> _LineCost:
    """Returns what a row or column adds to its pattern.

    `blocks` and `entries` are bitsets of its places: those with blocks, and those that the theme
    has or crosses there.
    """
    words = short = run = crossed = 0
    cost = _COST_BESIDE * (blocks & blocks >> 1).bit_count()
    for place in range(side + 1):
        if place < side and not blocks >> place & 1:
            run, crossed = run + 1, crossed + (entries >> place & 1)
            continue
        if run:
            words += run >= _LEAST
            short += run == _LEAST
            cost += _COST_OF_FRAGMENT.get(run, 0.0)
            if crossed < run:  # else it is an entry itself
                longest_cost = _COST_OF_LONGEST if run > max(_COST_OF_LONG) else 0.0
                cost += _COST_OF_LONG.get(run, longest_cost)
                cost += _COST_BETWEEN * max(0, crossed - 1)
        run = crossed = 0
    return _LineCost(words, short, cost)


class _Annealing:
    """One try: the entries' rows and columns, and then a search for the other blocks.

    Cells are (row, column). Lines are bitsets: the blocks in `_rows` and `_cols`, and the cells of
    entries in `_row_entries` and `_col_entries`. The search changes only the cells in `_free`, one
    of each symmetric pair.
    """

    def __init__(self, lengths: Sequence[int], side: int, rng: Rng) -> None:
        self._lengths, self._side, self._rng = lengths, side, rng
        self._rows, self._cols = [0] * side, [0] * side
        self._row_entries, self._col_entries = [0] * side, [0] * side
        self._fixed: set[tuple[int, int]] = set()
        """The cells of entries, and the blocks at their ends."""
        self._places: dict[int, tuple[int, int]] = {}
        """By entry: the cell where it begins."""
        self._place_entries()
        self._free = [
            (row, col)
            for row in range(side // 2 + 1)
            for col in range(side)
            if (row, col) not in self._fixed and (row < side // 2 or col <= side // 2)
        ]
        self._free_cells = frozenset(self._free)

    def _place_entries(self) -> None:
        """Gives each pair of entries two rows, and the one without a partner the middle row."""
        rng, side, middle = self._rng, self._side, self._side // 2
        by_length: dict[int, list[int]] = {}
        for entry in rng.sample(range(len(self._lengths)), len(self._lengths)):
            by_length.setdefault(self._lengths[entry], []).append(entry)
        pairs = list[tuple[int, int]]()
        for length, entries in sorted(by_length.items()):
            if len(entries) % 2:
                self._place(entries.pop(), middle, (side - length) // 2)
            pairs += zip(entries[::2], entries[1::2], strict=True)
        rng.shuffle(pairs)
        rows = rng.choice(_rows_of_pairs(len(pairs), middle, bool(self._places)))
        for (entry, opposite), row in zip(pairs, rows, strict=True):
            length = self._lengths[entry]
            room = side - length
            # Before an entry is nothing, only a block, or a word and a block.
            cols = [
                col for col in range(room + 1) if col in (0, 1, room - 1, room) or col > _LEAST
            ]
            col = rng.choice([col for col in cols if room - col in cols])
            self._place(entry, row, col)
            self._place(opposite, side - 1 - row, room - col)

    def _place(self, entry: int, row: int, start: int) -> None:
        """Puts an entry into a row, from a column on, and blocks at its ends."""
        stop = start + self._lengths[entry]
        self._places[entry] = row, start
        for col in range(start, stop):
            self._row_entries[row] |= 1 << col
            self._col_entries[col] |= 1 << row
        self._fixed |= {(row, col) for col in range(max(0, start - 1), min(self._side, stop + 1))}
        for col in (start - 1, stop):
            if 0 <= col < self._side:
                self._turn(row, col)

    def _turn(self, row: int, col: int) -> None:
        """Puts or removes one block."""
        self._rows[row] ^= 1 << col
        self._cols[col] ^= 1 << row

    def _turn_pair(self, row: int, col: int) -> int:
        """Puts or removes a block and its partner; returns how many blocks there are more."""
        cells = {(row, col), (self._side - 1 - row, self._side - 1 - col)}
        for cell in cells:
            self._turn(*cell)
        return len(cells) if self._rows[row] >> col & 1 else -len(cells)

    def _move(self) -> list[tuple[int, int]]:
        """Returns a cell, or two side by side, whose blocks to put or remove.

        Two of them move a block by one cell, or close a gap of two.
        """
        row, col = self._rng.choice(self._free)
        down, right = self._rng.choice(_STEPS_TO)
        last, beside = self._side - 1, (row + down, col + right)
        for other in (beside, (last - beside[0], last - beside[1])):
            if other != (row, col) and other in self._free_cells:
                return [(row, col), other]
        return [(row, col)]

    def _cost_around(self, cells: Sequence[tuple[int, int]]) -> tuple[int, int, float]:
        """Returns what the lines through these cells and their partners add, as in `_LineCost`."""
        last, side = self._side - 1, self._side
        rows = {at for row, _col in cells for at in (row, last - row)}
        cols = {at for _row, col in cells for at in (col, last - col)}
        lines = [_line(self._rows[at], self._row_entries[at], side) for at in rows]
        lines += [_line(self._cols[at], self._col_entries[at], side) for at in cols]
        words, short, costs = zip(*lines, strict=True)
        return sum(words), sum(short), sum(costs)

    def _excess(self, words: int, short: int, blocks: int) -> float:
        """Returns the cost of too many words, three-letter words and blocks, or too few words."""
        most = MOST_WORDS[self._side]
        return _COST_EXCESS * (
            max(0, words - most)
            + max(0.0, _FEWEST_WORDS * most - words)
            + max(0.0, short - _MOST_SHORT * words)
            + max(0.0, blocks - _MOST_BLOCKS * self._side**2)
        )

    def _totals(self) -> tuple[int, int, int]:
        """Returns how many words, words of three letters and blocks there are."""
        rows = zip(self._rows, self._row_entries, strict=True)
        cols = zip(self._cols, self._col_entries, strict=True)
        lines = [_line(blocks, entries, self._side) for blocks, entries in (*rows, *cols)]
        words, short_words = sum(line.words for line in lines), sum(n.short_words for n in lines)
        return words, short_words, sum(row.bit_count() for row in self._rows)

    def grid(self, tick: Tick) -> ThemeGrid | None:
        """Returns a pattern that keeps all rules; None if none was found."""
        for hot in _HOT:
            totals = self._totals()
            excess, steps = self._excess(*totals), _STEPS * self._side**2
            for step in range(steps):
                if not step % _TICK_STEPS:
                    tick(None)
                    heat = hot * (_COLD / hot) ** (step / steps)
                cells = self._move()
                words, short, cost = self._cost_around(cells)
                added = sum(self._turn_pair(*cell) for cell in cells)
                new_words, new_short, new_cost = self._cost_around(cells)
                after = (
                    totals[0] + new_words - words,
                    totals[1] + new_short - short,
                    totals[2] + added,
                )
                worse = self._excess(*after) - excess + new_cost - cost
                if worse <= 0 or self._rng.unit() < exp(-worse / heat):
                    totals, excess = after, self._excess(*after)
                else:
                    for cell in cells:
                        self._turn_pair(*cell)
            if not self._excess(*self._totals()) and (found := self._found()):
                return found
        return None

    def _found(self) -> ThemeGrid | None:
        """Returns the pattern; None if it has words of one or two letters or isn't connected."""
        picture = tuple(
            "".join("#" if row >> col & 1 else "." for col in range(self._side))
            for row in self._rows
        )
        down = map("".join, zip(*picture, strict=True))
        runs = {len(run) for line in (*picture, *down) for run in line.split("#")}
        if not runs.isdisjoint(_COST_OF_FRAGMENT) or not is_connected(picture):
            return None
        return ThemeGrid(picture, tuple(self._places[n] for n in range(len(self._lengths))))


@cache
def _rows_of_pairs(pairs: int, middle: int, has_middle: bool) -> tuple[tuple[int, ...], ...]:
    """The sets of rows of the upper half in which the first entries of the pairs may lie.

    They have the widest gaps (between first rows, and to the entry or its partner beyond the
    `middle` row) that leave room for all.
    """
    for first, gap in ((3, 4), (2, 3), (2, 2), (1, 2), (0, 2), (0, 1)):
        rows = range(first, middle - (gap if has_middle else (gap + 1) // 2) + 1)
        found = tuple(
            chosen
            for chosen in combinations(rows, pairs)
            if all(after - before >= gap for before, after in pairwise(chosen))
        )
        if found:
            return found
    raise AssertionError("check_fit has counted the entries")


def is_connected(picture: Picture) -> bool:
    """Whether all open cells of a pattern hang together."""
    side = len(picture)
    cells = {n for n, char in enumerate("".join(picture)) if char == "."}
    seen, to_visit = set[int](), [min(cells)]
    while to_visit:
        cell = to_visit.pop()
        if cell in cells and cell not in seen:
            seen.add(cell)
            to_visit += [cell - side, cell + side]
            to_visit += [cell - 1] * (cell % side > 0) + [cell + 1] * (cell % side < side - 1)
    return seen == cells
