"""Searches patterns for crosswords and writes assets/patterns.txt: `python -m tools.patterns`.

Rows of an American pattern are put one under the other as long as every word of the columns can
still have its three letters; a British one gets pairs of blocks on a lattice. What keeps the rules
of its style is kept if the filler fills it quickly: measured in dead ends, so that the same
patterns come out on every machine.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import product
from math import inf
from operator import and_
from pathlib import Path

from generators.base import GenerationError, OutOfTime
from generators.crossword import generator
from generators.crossword.board import Board
from generators.crossword.filling import fill
from generators.crossword.patterns import Picture, drawn, transposed, views
from generators.rng import Rng

TARGET = Path(__file__).resolve().parent.parent / "assets" / "patterns.txt"
SHORTEST = 3
EACH = 12
_MEASURED = 36  # patterns that can be filled, of which the EACH easiest are taken
_TRIES = 40_000
_SAMPLED = 4  # rows of which the best is taken
_OF_TALL = 0.5  # what a column costs that is open for half a longest word
_EASY, _OF_LONG = 4, 0.3  # what every letter of a word costs beyond so many


@dataclass(frozen=True)
class Wanted:
    """What the patterns of a shape are like: side, blocks, words and the longest word."""

    side: int
    blocks: tuple[int, int]
    words: tuple[int, int]
    longest: int
    shorts: int = 99
    """How many words of three letters there may be."""
    largest: int = 35
    """The SCOWL size of the rarest word that it is filled with to measure the work."""
    most_work: int = 3000
    """How often the filler may call tick for it: 3000 are about 0.7 s."""

    @property
    def aim(self) -> float:
        """The blocks of a row, so that there are enough in all."""
        return sum(self.blocks) / 2 / self.side


AMERICAN = {
    "mini-5": Wanted(5, (0, 6), (10, 12), 5),
    "american-7": Wanted(7, (5, 16), (14, 24), 7, most_work=1000),
    "american-9": Wanted(9, (10, 18), (24, 34), 7),
    "american-11": Wanted(11, (20, 28), (40, 52), 7, 24),
    "american-13": Wanted(13, (28, 36), (56, 68), 8, 28, largest=50),
    "american-15": Wanted(15, (34, 38), (74, 78), 10, 30, largest=60),
}
BRITISH = {
    "british-11": Wanted(11, (30, 60), (18, 26), 9, 2),
    "british-13": Wanted(13, (40, 80), (24, 32), 11, 2),
    "british-15": Wanted(15, (60, 100), (26, 36), 12, 2),
}


def main() -> None:
    """Writes the library and says how many patterns each shape has."""
    parts: list[str] = []
    for shape in (*AMERICAN, *BRITISH):
        chosen = best(shape)
        parts += [f"[{shape}]", *("\n".join(picture) for picture in chosen)]
        print(f"{shape}: {len(chosen)}", file=sys.stderr, flush=True)
    text = "\n\n".join(parts).replace("]\n\n", "]\n") + "\n"
    TARGET.write_text(text, "utf-8")


def best(shape: str) -> list[Picture]:
    """The patterns of the shape that are filled with the fewest dead ends, unlike one another."""
    rng = Rng(f"patterns of {shape}")
    search, wanted = (american, AMERICAN) if shape in AMERICAN else (british, BRITISH)
    costs: dict[Picture, float] = {}
    found = search(wanted[shape], rng)
    while len([cost for cost in costs.values() if cost < inf]) < _MEASURED:
        picture = next(found, None)
        if picture is None:
            break
        if picture not in costs and not any(_alike(picture, other) for other in costs):
            costs[picture] = work_to_fill(picture, wanted[shape])
    quick = [picture for picture, cost in costs.items() if cost < inf]
    return sorted(quick, key=lambda picture: (costs[picture], picture))[:EACH]


def work_to_fill(picture: Picture, wanted: Wanted) -> float:
    """How often the filler calls tick for the pattern, on average; inf where once too often."""
    try:
        works = [_work(view, wanted, Rng(f"{n}")) for n, view in enumerate(views(picture))]
    except (GenerationError, OutOfTime):
        return inf
    return sum(works) / len(works)


def _work(picture: Picture, wanted: Wanted, rng: Rng) -> int:
    count = 0

    def tick(progress: float | None) -> None:
        nonlocal count
        count += 1
        if count > wanted.most_work:
            raise OutOfTime

    fill(drawn(picture), rng, tick, generator.common(wanted.largest))
    return count


def american(wanted: Wanted, rng: Rng) -> Iterator[Picture]:
    """Patterns in which every cell is in two words."""
    rows = [row for row in _rows(wanted.side, wanted.longest) if "." in row]
    masks = [(int(row.replace("#", "0").replace(".", "1"), 2), row) for row in rows]
    for _ in range(_TRIES):
        above = _stacked(masks, wanted, rng)
        for middle in rows if above else ():
            picture = (*above, middle, *(row[::-1] for row in above[::-1]))
            if middle == middle[::-1] and is_american(picture, wanted):
                yield picture


def _rows(side: int, longest: int) -> list[str]:
    """All rows whose runs of cells are words."""
    lines = map("".join, product(".#", repeat=side))
    return [row for row in lines if all(SHORTEST <= run <= longest for run in _runs(row))]


def _runs(line: str) -> list[int]:
    return [len(run) for run in line.split("#") if run]


def _stacked(rows: list[tuple[int, str]], wanted: Wanted, rng: Rng) -> Picture:
    """The rows above the middle one; none where no row goes under the last.

    A row is a bitset of its cells too: a column that has a cell for one row or two needs another,
    and one that has as many as a word may have needs a block.
    """
    masks, chosen = [0, 0, 0], list[str]()
    for _ in range(wanted.side // 2):
        *_, third, second, last = masks
        needed = last & ~second | last & second & ~third
        full = reduce(and_, masks[-wanted.longest :])
        tall = reduce(and_, masks[-wanted.longest // 2 :])
        fitting = [pair for pair in rows if needed & ~pair[0] == 0 and not full & pair[0]]
        if not fitting:
            return ()
        mask, row = min(
            [rng.choice(fitting) for _ in range(_SAMPLED)],
            key=lambda pair: (
                abs(pair[1].count("#") - wanted.aim)
                + (tall & pair[0]).bit_count() * _OF_TALL
                + sum(max(0, run - _EASY) for run in _runs(pair[1])) * _OF_LONG
                + (pair[1] in chosen[-2:])
            ),
        )
        masks.append(mask)
        chosen.append(row)
    return tuple(chosen)


def is_american(picture: Picture, wanted: Wanted) -> bool:
    """Whether the pattern keeps the rules of its style and is what is wanted."""
    runs = [run for line in (*picture, *transposed(picture)) for run in _runs(line)]
    return (
        min(runs) >= SHORTEST
        and max(runs) <= wanted.longest
        and _is_wanted(picture, runs, wanted)
        and all("." in line for line in (*picture, *transposed(picture)))
        and (wanted.side < 11 or not articulations(drawn(picture)))
    )


def british(wanted: Wanted, rng: Rng) -> Iterator[Picture]:
    """Patterns on a lattice, of which every second cell of a word is in another."""
    for _ in range(_TRIES):
        first = rng.below(2), rng.below(2)
        blocks = {
            (row, col)
            for row, col in product(range(wanted.side), repeat=2)
            if row % 2 != first[0] and col % 2 != first[1]
        }
        places = [*product(range(wanted.side), repeat=2)]
        rng.shuffle(places)
        for row, col in places:
            pair = {(row, col), (wanted.side - 1 - row, wanted.side - 1 - col)}
            if not pair <= blocks and rng.unit() < 0.4:
                after = _picture(wanted.side, blocks | pair)
                if min(_word_lengths(after)) > SHORTEST and _is_half_checked(after):
                    blocks |= pair
        picture = _picture(wanted.side, blocks)
        if is_british(picture, wanted):
            yield picture


def _picture(side: int, blocks: set[tuple[int, int]]) -> Picture:
    return tuple(
        "".join("#" if (row, col) in blocks else "." for col in range(side)) for row in range(side)
    )


def _word_lengths(picture: Picture) -> list[int]:
    return [run for line in (*picture, *transposed(picture)) for run in _runs(line) if run > 1]


def is_british(picture: Picture, wanted: Wanted) -> bool:
    """Whether the pattern keeps the rules of its style and is what is wanted."""
    runs = _word_lengths(picture)
    return (
        min(runs) > SHORTEST
        and max(runs) <= wanted.longest
        and _is_wanted(picture, runs, wanted)
        and _is_half_checked(picture)
    )


def _is_half_checked(picture: Picture) -> bool:
    """Whether half the letters of every word (less one half) are checked, none two in a row not.

    No word then depends on its own clue alone.
    """
    board = drawn(picture)
    for cells in board.places:
        checked = "".join("x" if len(board.crossings[cell]) == 2 else "." for cell in cells)
        if ".." in checked or 2 * checked.count("x") < len(checked) - 1:
            return False
    return all(users for users in board.crossings.values())


def _is_wanted(picture: Picture, runs: list[int], wanted: Wanted) -> bool:
    return (
        wanted.blocks[0] <= "".join(picture).count("#") <= wanted.blocks[1]
        and wanted.words[0] <= len(runs) <= wanted.words[1]
        and Counter(runs)[SHORTEST] <= wanted.shorts
        and (wanted.side == 5 or not is_diagonal(picture))
        and pieces(drawn(picture)) == 1
    )


def is_diagonal(picture: Picture) -> bool:
    """Whether the pattern is its own mirror image along a diagonal.

    Then the words of a fill-in fit in two ways.
    """
    turned = transposed(picture)
    return picture in (turned, tuple(row[::-1] for row in turned[::-1]))


def pieces(board: Board, without: frozenset[int] = frozenset()) -> int:
    """How many pieces the slots hang together in, where no others than these are left out."""
    left = set(range(len(board.slots))) - without
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            near = {
                crossing.slot
                for cell in board.places[edge.pop()]
                for crossing in board.crossings[cell]
            }
            edge += near & left
            left -= near
    return count


def articulations(board: Board) -> list[int]:
    """The slots without which the board would fall into pieces."""
    slots = range(len(board.slots))
    return [slot for slot in slots if pieces(board, frozenset([slot])) > 1]


def _alike(picture: Picture, other: Picture) -> bool:
    """Whether one is the other, turned or mirrored, but for a few blocks."""
    return any(_difference(view, other) <= len(picture) // 4 for view in views(picture))


def _difference(picture: Picture, other: Picture) -> int:
    pairs = zip("".join(picture), "".join(other), strict=True)
    return sum(one != two for one, two in pairs)


if __name__ == "__main__":
    main()
