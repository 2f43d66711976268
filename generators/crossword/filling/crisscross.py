"""Lays words out criss-cross: each crosses another, and touches none that it doesn't cross.

Words are placed one by one, the long ones first: of the next few the one that crosses most words
and enlarges the box least. Of several layouts the best is taken, by crossings and density.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, sqrt
from typing import NamedTuple

from ...base import GenerationError, Tick
from ...rng import Rng
from ..board import Direction, Slot, SlotGrid

WIDEST = 1.6
"""The largest ratio of the longer side of the box to the shorter one."""

_NEXT = 8  # words of which the next one is chosen
_SHUFFLE = 4.0  # letters: words that differ by less in length may be swapped
_PER_CROSSING, _PER_CELL, _PER_STRETCH, _CHANCE = 6.0, 0.06, 6.0, 1.5
"""The worth of a place: more for each crossing, less for each cell of the box and for its longer
side over its shorter one, and up to so much by chance."""
_PER_DENSITY = 20  # crossings that a box full of letters is worth
_CELL_WEIGHTS, _CHANCES = (0.06, 0.2, 0.5), (1.5, 3.0)
"""Of a maker's own words, layouts are tried with each of these."""
_MOST_TRIES = 3000  # layouts, for each word of a list: 1 s for 10 words, 3 s for 40
_LEEWAY = 0.5  # for each word of a list, by how much a layout may be larger than the smallest
_ROOMY_DENSITY = 0.2  # letters for each cell of a box in which all words find room
_PATIENCE = 5  # times as many tries as wanted: half of them leave some word without a place


class CrissCross(NamedTuple):
    """Words laid out on a board: by slot, the word in it."""

    board: SlotGrid
    words: tuple[str, ...]

    @property
    def crossings(self) -> int:
        """The number of cells in two words."""
        return sum(len(users) == 2 for users in self.board.crossings.values())

    @property
    def density(self) -> float:
        """The share of the cells of the box that have letters."""
        return len(self.board.cells) / (self.board.rows * self.board.cols)

    @property
    def worth(self) -> float:
        """How good it is: more with crossings, and with less empty space."""
        return self.crossings + _PER_DENSITY * self.density

    @property
    def spread(self) -> float:
        """How much room it takes, less for its crossings: small and square is best."""
        rows, cols = self.board.rows, self.board.cols
        return rows * cols + max(rows, cols) ** 2 - 2 * self.crossings

    def upright(self) -> CrissCross:
        """Returns it with the words across and down exchanged, if it is wider than high."""
        board = self.board
        if board.cols <= board.rows:
            return self
        turned = {
            Slot(
                slot.col,
                slot.row,
                Direction.DOWN if slot.direction is Direction.ACROSS else Direction.ACROSS,
                slot.length,
            ): word
            for slot, word in zip(board.slots, self.words, strict=True)
        }
        return CrissCross.of(board.cols, board.rows, turned)

    @classmethod
    def of(cls, rows: int, cols: int, words: Mapping[Slot, str]) -> CrissCross:
        """Returns the words of these slots on a board."""
        board = SlotGrid.of_slots(rows, cols, words)
        return cls(board, tuple(words[slot] for slot in board.slots))


def best_layout(words: Sequence[str], rng: Rng, tick: Tick, tries: int = 12) -> CrissCross:
    """Returns the best of several layouts of all the words, no wider than WIDEST.

    Raises GenerationError if even more tries don't place all words.
    """
    best: CrissCross | None = None
    for number in range(_PATIENCE * tries):
        tick(None)
        if best and number >= tries:
            break
        draft = _GrowingLayout(_side(words))
        if draft.place_all(_ordered(words, rng), rng, tick):
            continue  # some words are left over
        layout = draft.layout()
        if layout_is_fit(layout) and (best is None or layout.worth > best.worth):
            best = layout
    if best is None:
        raise GenerationError(
            "These words couldn't be laid out in {limit} attempts. Try again, or change a word.",
            limit=_PATIENCE * tries,
        )
    return best


def largest_layout(
    words: Sequence[str], rng: Rng, tick: Tick
) -> tuple[CrissCross, tuple[str, ...]]:
    """Returns a small layout of as many of the words as can be, and the words left out.

    Of a few words there are several about as small as the smallest: one of these. It is as high
    as it is wide, or higher: so it fits a phone. Raises GenerationError if no two words share a
    letter.
    """
    joined = _joined(words)
    if len(joined) < 2:
        raise GenerationError("No two of these words share a letter, so they can't cross.")
    left_out = dict[CrissCross, list[str]]()
    for _number in range(_MOST_TRIES // len(joined)):
        draft = _GrowingLayout(_side(joined), rng.choice(_CELL_WEIGHTS), rng.choice(_CHANCES))
        left = draft.place_all(_ordered(joined, rng), rng, tick)
        left_out[draft.layout()] = left
    fewest = min(map(len, left_out.values()))
    fullest = [layout for layout, left in left_out.items() if len(left) == fewest]
    most = min(layout.spread for layout in fullest) * (1 + _LEEWAY / len(joined))
    layout = rng.choice([layout for layout in fullest if layout.spread <= most])
    placed = {*joined} - {*left_out[layout]}
    return layout.upright(), tuple(word for word in words if word not in placed)


def _joined(words: Sequence[str]) -> list[str]:
    """Returns the most words among which each can cross another, by their letters alone."""
    groups: list[set[str]] = []
    for word in words:
        sharing = [group for group in groups if {*word} & {*"".join(group)}]
        groups = [group for group in groups if group not in sharing]
        groups.append({word}.union(*sharing))
    largest = max(groups, key=len)
    return [word for word in words if word in largest]


def layout_is_fit(layout: CrissCross) -> bool:
    """Whether a layout is no wider or higher than WIDEST allows."""
    short, long = sorted((layout.board.rows, layout.board.cols))
    return long <= WIDEST * short


def _ordered(words: Sequence[str], rng: Rng) -> list[str]:
    """Returns the words, the long ones first, in a partly random order."""
    keys = {word: _SHUFFLE * rng.unit() - len(word) for word in words}
    return sorted(words, key=lambda word: (keys[word], word))


def _side(words: Sequence[str]) -> int:
    """The longest side allowed for the box, which leaves room for all words."""
    letters = sum(map(len, words))
    return max(max(map(len, words)) + 1, ceil(sqrt(letters / _ROOMY_DENSITY)))


class _WordPlace(NamedTuple):
    """A place for a word, and its worth: how well the word lies there."""

    worth: float
    word: str
    row: int
    col: int
    direction: Direction


class _Box(NamedTuple):
    """First and last row and column."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def sides(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.bottom - self.top + 1, self.right - self.left + 1

    def with_word(self, row: int, col: int, direction: Direction, length: int) -> _Box:
        """The smallest box around this one and a word."""
        last_row = row + (length - 1 if direction is Direction.DOWN else 0)
        last_col = col + (length - 1 if direction is Direction.ACROSS else 0)
        return _Box(
            min(self.top, row),
            min(self.left, col),
            max(self.bottom, last_row),
            max(self.right, last_col),
        )


class _GrowingLayout:
    """A layout in the making, in rows and columns that may be negative."""

    def __init__(
        self, max_side: int, per_cell: float = _PER_CELL, chance: float = _CHANCE
    ) -> None:
        self._max_side = max_side
        self._per_cell, self._chance = per_cell, chance
        self._letters: dict[tuple[int, int], str] = {}
        self._directions: dict[tuple[int, int], list[Direction]] = {}
        self._cells_with: dict[str, list[tuple[int, int]]] = {}
        self._placed: list[_WordPlace] = []
        self._box = _Box(0, 0, 0, 0)

    def place_all(self, words: list[str], rng: Rng, tick: Tick) -> list[str]:
        """Places the words; returns those that don't fit."""
        first, *left = words
        self._add_word(_WordPlace(0, first, 0, 0, rng.choice([*Direction])))
        while left:
            tick(None)
            place = self._best_place(left[:_NEXT], rng) or self._best_place(left[_NEXT:], rng)
            if place is None:
                break
            self._add_word(place)
            left.remove(place.word)
        return left

    def layout(self) -> CrissCross:
        """Returns the placed words on a board without empty outer rows or columns."""
        top, left = self._box.top, self._box.left
        words = {
            Slot(place.row - top, place.col - left, place.direction, len(place.word)): place.word
            for place in self._placed
        }
        return CrissCross.of(*self._box.sides, words)

    def _best_place(self, words: list[str], rng: Rng) -> _WordPlace | None:
        """The best place for any of the words, partly by chance; None if none fits."""
        places = [
            place._replace(worth=place.worth + self._chance * rng.unit())
            for word in words
            for place in self._possible_places(word)
        ]
        return max(places, key=lambda place: place.worth, default=None)

    def _possible_places(self, word: str) -> Iterator[_WordPlace]:
        """Yields every place where the word crosses a placed one and the box stays in bounds."""
        seen = set()
        for index, letter in enumerate(word):
            for row, col in self._cells_with.get(letter, ()):
                directions = self._directions[row, col]
                if len(directions) == 2:
                    continue  # two words cross here already
                is_across = directions[0] is Direction.DOWN
                start = (row, col - index) if is_across else (row - index, col)
                direction = Direction.ACROSS if is_across else Direction.DOWN
                if (start, is_across) in seen:
                    continue
                seen.add((start, is_across))
                if crossings := self._crossings(word, *start, direction):
                    box = self._box.with_word(*start, direction, len(word))
                    if max(box.sides) <= self._max_side:
                        worth = _worth(crossings, box, self._per_cell)
                        yield _WordPlace(worth, word, *start, direction)

    def _crossings(self, word: str, row: int, col: int, direction: Direction) -> int:
        """Returns how many words a word would cross at a place; 0 if it can't be placed there."""
        letters = self._letters
        # A step along the word; with the two exchanged, a step to the side of it.
        down, right = (0, 1) if direction is Direction.ACROSS else (1, 0)
        after = row + down * len(word), col + right * len(word)
        if (row - down, col - right) in letters or after in letters:
            return 0
        crossed = 0
        for letter in word:
            there = letters.get((row, col))
            if there is None:
                if (row + right, col + down) in letters or (row - right, col - down) in letters:
                    return 0
            elif there != letter or direction in self._directions[row, col]:
                return 0
            else:
                crossed += 1
            row, col = row + down, col + right
        return crossed

    def _add_word(self, place: _WordPlace) -> None:
        """Adds a word to the layout at its place."""
        _, word, row, col, direction = place
        box = self._box.with_word(row, col, direction, len(word))
        self._box = box
        self._placed.append(place)
        for letter in word:
            if (row, col) not in self._letters:
                self._letters[row, col] = letter
                self._cells_with.setdefault(letter, []).append((row, col))
            self._directions.setdefault((row, col), []).append(direction)
            if direction is Direction.ACROSS:
                col += 1
            else:
                row += 1


def _worth(crossings: int, box: _Box, per_cell: float) -> float:
    """Rates a place by its crossings and the box: small and nearly square is better."""
    rows, cols = box.sides
    stretch = max(rows, cols) / min(rows, cols)
    return _PER_CROSSING * crossings - per_cell * rows * cols - _PER_STRETCH * stretch
