"""Finds British patterns: blocks on a lattice, of which every second cell of a word is checked.

Blocks go and come in symmetric pairs until nothing is wrong, ever fewer steps making it worse
(annealing). What is found is judged once more from its board alone, by `is_british`; of all that
is accepted the best are taken, none like another. No word list has a say in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, pairwise, product
from statistics import mean
from typing import NamedTuple

from generators.crossword.board import Direction, SlotGrid
from generators.crossword.filling.patterns import Picture, board_of_picture
from generators.rng import Rng
from tools.pattern_facts import articulations, difference, is_diagonal, lines, pieces

SHORTEST, MOST_SHORTEST = 4, 6
"""The letters of the shortest words, and how many of these there may be."""
LONG = 9
"""The letters of a long word."""
MOST_IN_LINE, MOST_IN_CLUMP = 5, 6
"""Blocks in one line without a gap, and blocks that touch one another by their sides."""
MOST_OF_A_LENGTH = 0.45
"""The share of words that are of one length."""


@dataclass(frozen=True)
class Lattice:
    """The requirements on patterns of one size and style."""

    side: int
    words: tuple[int, int]
    """The least and the most words."""
    longs: int
    """The fewest long words."""
    longest: int
    blocks: tuple[float, float]
    """The share of blocks, at least and at most."""
    unlike: int
    """The fewest cells in which a pattern differs from any other."""
    count: int
    """The number of patterns to find."""


LATTICES = {
    "british-11": Lattice(11, (16, 22), 2, 11, (0.27, 0.34), 7, 24),
    "british-13": Lattice(13, (24, 28), 4, 13, (0.28, 0.32), 7, 40),
    "british-15": Lattice(15, (28, 34), 4, 13, (0.28, 0.33), 15, 60),
}
_POOL = 2  # patterns that are accepted for each one that is taken

_STEPS = 900
_HOT, _COLD = 1.5, 0.05  # how much worse a step may make it, at the start and at the end
_MOVED = 0.4  # the share of steps that change two pairs at once, so that a block can move
_FIRST_PAIRS = 3, 9
_BAND = 0.03, 1  # how far a pattern may be from the blocks and the words it aims at
_NEARLY, _FAR = 2.5, 3.0
"""The penalty below which the costly rules are checked, and what they add until then."""


def best(shape: str) -> list[Picture]:
    """Returns the patterns of a British shape, the best ones first."""
    wanted, rng = LATTICES[shape], Rng(f"lattices of {shape}")
    pool = list(islice(british(wanted, rng), _POOL * wanted.count))
    chosen: list[Picture] = []
    for picture in sorted(pool, key=lambda picture: (-_merit(picture), picture)):
        if all(difference(picture, other) >= wanted.unlike for other in chosen):
            chosen.append(picture)
    return _filled_up(chosen, wanted, rng)[: wanted.count]


def _filled_up(chosen: list[Picture], wanted: Lattice, rng: Rng) -> list[Picture]:
    """Adds unlike patterns to `chosen` until there are as many as wanted, and returns it."""
    for picture in british(wanted, rng):
        if len(chosen) >= wanted.count:
            break
        if all(difference(picture, other) >= wanted.unlike for other in chosen):
            chosen.append(picture)
    return chosen


def british(wanted: Lattice, rng: Rng) -> Iterator[Picture]:
    """Yields patterns that keep all the rules but the one on likeness, without end."""
    while True:
        picture = _anneal(_aim(wanted, rng), rng)
        if picture is not None and is_british(picture, wanted):
            yield picture


# The search


class _Aim(NamedTuple):
    """The target of one search: narrower random bounds, so that all patterns come up."""

    wanted: Lattice
    blocks: tuple[float, float]
    words: tuple[int, int]


def _aim(wanted: Lattice, rng: Rng) -> _Aim:
    cells, (width, around) = wanted.side**2, _BAND
    fewest, most_blocks = wanted.blocks
    share = fewest + (most_blocks - fewest - width) * rng.unit()
    least, most = wanted.words
    words = least + rng.below(most - least + 1)
    return _Aim(
        wanted,
        (share * cells, (share + width) * cells),
        (max(least, words - around), min(most, words + around)),
    )


@dataclass(frozen=True)
class _Frame:
    """A lattice: its words lie in every second row from `row` on, and in every second column."""

    side: int
    row: int
    col: int

    @cached_property
    def always(self) -> list[bool]:
        """By cell: whether it is off the lattice both ways, and so a block."""
        places = product(range(self.side), repeat=2)
        return [row % 2 != self.row and col % 2 != self.col for row, col in places]

    @cached_property
    def pairs(self) -> list[tuple[int, ...]]:
        """The cells that may be blocks, each with its partner by half a turn."""
        last = self.side**2 - 1
        return [
            (cell, last - cell) if cell < last - cell else (cell,)
            for cell in range(last // 2 + 1)
            if not self.always[cell]
        ]

    @cached_property
    def lines(self) -> list[range]:
        """The rows and columns that words lie in, as their cells."""
        side = self.side
        return [
            *(range(row * side, (row + 1) * side) for row in range(self.row, side, 2)),
            *(range(col, side * side, side) for col in range(self.col, side, 2)),
        ]


def _anneal(aim: _Aim, rng: Rng) -> Picture | None:
    """Searches a pattern without penalty by simulated annealing; None if it finds none."""
    frame = _Frame(aim.wanted.side, rng.below(2), rng.below(2))
    blocks = [*frame.always]
    least, most = _FIRST_PAIRS
    for pair in rng.sample(frame.pairs, least + rng.below(most - least + 1)):
        _flip(blocks, [pair])
    wrong = _penalty(blocks, frame, aim)
    for step in range(_STEPS):
        if not wrong:
            return _picture(blocks, frame.side)
        change = _random_change(blocks, frame, rng)
        _flip(blocks, change)
        after = _penalty(blocks, frame, aim)
        heat = _HOT + (_COLD - _HOT) * step / _STEPS
        if after - wrong <= heat * rng.unit() ** 2:
            wrong = after
        else:
            _flip(blocks, change)
    return None


def _random_change(blocks: Sequence[bool], frame: _Frame, rng: Rng) -> list[tuple[int, ...]]:
    """Returns the pairs to change in a step: one, or two of which one has blocks."""
    change = [rng.choice(frame.pairs)]
    if rng.unit() < _MOVED:
        having = [pair for pair in frame.pairs if blocks[pair[0]] and pair != change[0]]
        if having:
            change.append(rng.choice(having))
    return change


def _flip(blocks: list[bool], change: list[tuple[int, ...]]) -> None:
    """Turns the blocks of these pairs into cells, and the cells into blocks."""
    for pair in change:
        for cell in pair:
            blocks[cell] = not blocks[cell]


def _picture(blocks: Sequence[bool], side: int) -> Picture:
    text = "".join("#" if block else "." for block in blocks)
    return tuple(text[start : start + side] for start in range(0, side * side, side))


def _penalty(blocks: Sequence[bool], frame: _Frame, aim: _Aim) -> float:
    """Returns the penalty for broken rules; 0 if a pattern keeps those that are checked here."""
    words = _words(blocks, frame)
    uses = Counter(cell for word in words if len(word) > 2 for cell in word)
    wrong = (
        _lengths_penalty([*map(len, words)], aim.wanted)
        + sum(_unchecked_penalty(word, uses) for word in words)
        + blocks.count(False)
        - len(uses)
        + 0.5 * _distance_outside(len(words), aim.words)
        + 0.3 * _distance_outside(sum(blocks), aim.blocks)
    )
    if wrong >= _NEARLY:
        return wrong + _FAR
    return wrong + 0.6 * _pieces_penalty(words) + 0.4 * _clumps_penalty(blocks, frame.side)


def _words(blocks: Sequence[bool], frame: _Frame) -> list[list[int]]:
    """Returns the runs of two cells or more, as lists of cells."""
    found = []
    for line in frame.lines:
        run: list[int] = []
        for cell in line:
            if not blocks[cell]:
                run.append(cell)
                continue
            if len(run) > 1:
                found.append(run)
            run = []
        if len(run) > 1:
            found.append(run)
    return found


def _lengths_penalty(lengths: list[int], wanted: Lattice) -> float:
    return (
        sum(1.5 + 0.5 * (length == 2) for length in lengths if length < SHORTEST)
        + sum(1 + 0.2 * (length - wanted.longest) for length in lengths if length > wanted.longest)
        + 0.5 * max(0, lengths.count(SHORTEST) - MOST_SHORTEST)
        + 0.8 * max(0, wanted.longs - sum(length >= LONG for length in lengths))
    )


def _unchecked_penalty(word: Sequence[int], uses: Counter[int]) -> float:
    """Returns the penalty for a word with too few checked cells, or unchecked neighbours."""
    checked = [uses[cell] > 1 for cell in word]
    lack = len(word) / 2 - sum(checked)
    double = sum(not (one or two) for one, two in pairwise(checked))
    return max(0.0, lack) + 0.6 * double


def _distance_outside(number: float, span: tuple[float, float]) -> float:
    return max(0, span[0] - number, number - span[1])


def _pieces_penalty(words: list[list[int]]) -> int:
    """Returns the penalty for separate pieces, and for words that alone hold pieces together."""
    at: dict[int, list[int]] = {}
    for index, word in enumerate(words):
        for cell in word:
            at.setdefault(cell, []).append(index)
    near: list[set[int]] = [set() for _ in words]
    for users in at.values():
        if len(users) == 2:
            near[users[0]].add(users[1])
            near[users[1]].add(users[0])
    whole = _count_pieces(near, None)
    return 5 * (whole - 1) + sum(_count_pieces(near, word) > whole for word in range(len(words)))


def _count_pieces(near: Sequence[set[int]], without: int | None) -> int:
    """Returns how many pieces the words form without one of them, or without none."""
    left = {*range(len(near))} - {without}
    count = 0
    while left:
        count += 1
        edge = {left.pop()}
        while edge:
            edge = set().union(*(near[word] for word in edge)) & left
            left -= edge
    return count


def _clumps_penalty(blocks: Sequence[bool], side: int) -> int:
    """Returns the excess of blocks in the longest row of them, and in the largest clump."""
    picture = _picture(blocks, side)
    in_line = max(len(run) for line in lines(picture) for run in line.split("."))
    return max(0, in_line - MOST_IN_LINE) + max(0, largest_clump(picture) - MOST_IN_CLUMP)


def largest_clump(picture: Picture) -> int:
    """Returns the number of blocks in the largest clump that hangs together by sides."""
    left = {
        (row, col) for row, line in enumerate(picture) for col, c in enumerate(line) if c == "#"
    }
    most = 0
    while left:
        edge, size = [left.pop()], 0
        while edge:
            row, col = edge.pop()
            size += 1
            near = {(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)} & left
            edge += near
            left -= near
        most = max(most, size)
    return most


# The check


def is_british(picture: Picture, wanted: Lattice) -> bool:
    """Whether the pattern keeps every rule of its style that can be seen in itself."""
    board = board_of_picture(picture)
    lengths = [slot.length for slot in board.slots]
    share = "".join(picture).count("#") / wanted.side**2
    return (
        tuple(row[::-1] for row in picture[::-1]) == picture
        and wanted.blocks[0] <= share <= wanted.blocks[1]
        and wanted.words[0] <= len(lengths) <= wanted.words[1]
        and min(lengths) >= SHORTEST
        and max(lengths) <= wanted.longest
        and lengths.count(SHORTEST) <= MOST_SHORTEST
        and _is_long_both_ways(board, wanted.longs)
        and max(Counter(lengths).values()) <= MOST_OF_A_LENGTH * len(lengths)
        and all("." in line for line in lines(picture))
        and not is_diagonal(picture)
        and is_half_checked(board)
        and pieces(board) == 1
        and not articulations(board)
        and not any("#" * (MOST_IN_LINE + 1) in line for line in lines(picture))
        and largest_clump(picture) <= MOST_IN_CLUMP
    )


def _is_long_both_ways(board: SlotGrid, least: int) -> bool:
    longs = [slot.direction for slot in board.slots if slot.length >= LONG]
    return len(longs) >= least and {*longs} == {*Direction}


def is_half_checked(board: SlotGrid) -> bool:
    """Whether at least half the letters of every word are checked, and of any two in a row one.

    No word then depends on its own clue alone.
    """
    for cells in board.slot_cells:
        checked = [len(board.crossings[cell]) == 2 for cell in cells]
        if 2 * sum(checked) < len(cells) or not all(one or two for one, two in pairwise(checked)):
            return False
    return all(board.crossings.values())


def _merit(picture: Picture) -> float:
    """Returns how good an accepted pattern is: long words, checked cells and first letters."""
    board = board_of_picture(picture)
    lengths = [slot.length for slot in board.slots]
    checked = [[len(board.crossings[cell]) == 2 for cell in cells] for cells in board.slot_cells]
    return (
        0.25 * sum(length >= LONG for length in lengths)
        + 1.5 * mean(cells[0] for cells in checked)
        - 0.2 * lengths.count(SHORTEST)
        + 6 * mean(cell for cells in checked for cell in cells)
        - 2 * max(Counter(lengths).values()) / len(lengths)
    )
