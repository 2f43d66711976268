"""Searches patterns for crosswords and writes assets/patterns.txt: `python -m tools.patterns`.

The minis are all that there are; the British ones are found by `tools.lattices`. Rows of an
American pattern are put one under the other as long as every word of the columns can still have
its three letters; what keeps the rules of its style is kept if the filler fills it quickly:
measured in dead ends, so that the same patterns come out on every machine with the same words.
Those of clued crosswords, which have fewer words to fill them, are made roomy before, by
`tools.easing`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import product
from math import inf
from operator import and_
from pathlib import Path
from statistics import mean

from generators.base import GenerationError, OutOfTime
from generators.crossword import generator
from generators.crossword.filling.filling import FillWords, fill
from generators.crossword.filling.patterns import (
    Picture,
    board_of_picture,
    library,
    transposed,
    views,
)
from generators.rng import Rng
from tools import lattices
from tools.easing import eased, room
from tools.lattices import LATTICES
from tools.pattern_facts import articulations, difference, is_diagonal, lines, pieces, runs

TARGET = Path(__file__).resolve().parent.parent / "assets" / "patterns.txt"
SHORTEST, LONG = 3, 7
LEAST_THEME, _THEMED = 10, 3
"""The fewest letters of a theme answer, and how many a pattern for a theme has."""
_SMALL = 5  # the side of a mini
_SAMPLED = 4  # rows of which the best is taken
_TALL_COST = 0.5  # of a column that is open for half the length of the longest word
_COUNTED_SHORTS = 0.03  # of all words of three letters
_EASINGS = 3  # times that the blocks of a pattern move
_EASY, _LETTER_COST = 4, 0.3  # letters that cost nothing in a word, and what others cost


@dataclass(frozen=True)
class Wanted:
    """The requirements on the patterns of a shape; `blocks` and `words` are least and most."""

    side: int
    blocks: tuple[int, int]
    words: tuple[int, int]
    longest: int
    shorts: int = 99
    """The most words of three letters."""
    largest: int = 35
    """The SCOWL size of the rarest word that it is filled with to measure the work."""
    most_work: int = 3000
    """The most calls of tick that the filler may make: 3000 are about 0.7 s."""
    count: int = 12
    """The number of patterns taken, the easiest to fill."""
    measured: int = 36
    """The number of patterns that can be filled, from which those are taken."""
    unlike: int = 3
    """The fewest cells in which a pattern differs from any other."""
    longs: int = 0
    """The fewest words of LONG letters or more."""
    room: float = 0
    """The least room, as `tools.easing` estimates it, for words that have clues (for any in a
    pattern for a theme); 0 for a pattern that is filled with other words, and as it is stacked."""
    stacked_blocks: int = 0
    """The most blocks as it is stacked, where those become fewer afterwards; 0 if they needn't."""
    stacked_shorts: int = 0
    """The most words of three letters as it is stacked; 0 as for blocks."""
    misses: int = 0
    """The most turned or mirrored views in which the filler may fail."""
    tries: int = 40_000
    """The number of attempts at stacking rows."""
    theme: int = 0
    """The row of the first theme answer; the middle row and its mirrored one have others. 0: no
    pattern for a theme."""

    @property
    def aim(self) -> float:
        """The average number of blocks in a row that gives enough in all."""
        return sum(self.blocks) / 2 / self.side

    @property
    def vocabulary(self) -> FillWords:
        """The words to fill the pattern with."""
        has_clues = self.room and not self.theme  # theme answers are the maker's own
        of_size = generator.cluable_words if has_clues else generator.common_words
        return of_size(self.largest)

    @property
    def stacked(self) -> Wanted:
        """The requirements before it is made easier to fill."""
        blocks = self.blocks[0], self.stacked_blocks or self.blocks[1]
        return replace(self, blocks=blocks, shorts=self.stacked_shorts or self.shorts)


AMERICAN = {
    "american-7": Wanted(7, (5, 16), (14, 24), 7, most_work=1000, unlike=2),
    "american-9": Wanted(9, (10, 18), (24, 34), 7),
    "american-11": Wanted(
        side=11,
        blocks=(19, 22),
        words=(40, 48),
        longest=8,
        shorts=10,
        count=20,
        measured=20,
        unlike=4,
        room=38,
        misses=1,
        tries=200_000,
    ),
    "american-13": Wanted(
        side=13,
        blocks=(26, 30),
        words=(56, 68),
        longest=9,
        shorts=14,
        largest=60,
        count=24,
        measured=24,
        unlike=6,
        room=48,
        misses=1,
        tries=200_000,
    ),
    "american-15": Wanted(
        side=15,
        blocks=(35, 41),
        words=(74, 78),
        longest=9,
        shorts=17,
        largest=60,
        most_work=6000,
        count=40,
        measured=48,
        unlike=12,
        longs=2,
        room=54,
        stacked_blocks=42,
        stacked_shorts=26,
        misses=1,
        tries=400_000,
    ),
}
AMERICAN["theme-15"] = replace(
    AMERICAN["american-15"],
    blocks=(36, 42),
    words=(72, 78),
    shorts=24,
    count=16,
    measured=18,
    unlike=10,
    room=80,
    stacked_blocks=0,
    stacked_shorts=0,
    misses=4,
    theme=3,
)
MINI = "mini-5"
SHAPES = (MINI, *AMERICAN, *LATTICES)


def main() -> None:
    """Searches the named shapes again, else all that don't depend on word lists, and writes all.
    American patterns depend on how the present words fill them: they stay until they are named.
    """
    named = sys.argv[1:] or [MINI, *LATTICES]
    shapes = {
        shape: search_shape(shape) if shape in named else library()[shape] for shape in SHAPES
    }
    TARGET.write_text(text_of(shapes), "utf-8")
    for shape, pictures in shapes.items():
        print(f"{shape}: {len(pictures)}", file=sys.stderr)


def text_of(shapes: Mapping[str, Sequence[Picture]]) -> str:
    """Returns the text of the file: for each shape its name in brackets, then its patterns."""
    parts = [
        f"[{shape}]\n" + "\n\n".join("\n".join(picture) for picture in pictures)
        for shape, pictures in shapes.items()
    ]
    return "\n\n".join(parts) + "\n"


def search_shape(shape: str) -> Sequence[Picture]:
    """Searches the patterns of a shape again."""
    if shape == MINI:
        return minis()
    return lattices.best(shape) if shape in LATTICES else best(shape)


def minis() -> list[Picture]:
    """Returns all 5 by 5 patterns with one word in every line, one of each set of views."""
    rows = [row for row in _rows(_SMALL, _SMALL) if "." in row]
    found: dict[Picture, None] = {}
    for picture in product(rows, repeat=_SMALL):
        if (
            all(column in rows for column in transposed(picture))
            and pieces(board_of_picture(picture)) == 1
        ):
            found[min(views(picture))] = None
    return sorted(found, key=lambda picture: ("".join(picture).count("#"), picture))


def best(shape: str) -> list[Picture]:
    """Returns the American patterns that are filled with the least work, unlike one another."""
    wanted, costs, rng = AMERICAN[shape], dict[Picture, float](), Rng(f"patterns of {shape}")
    for picture in roomy(wanted, rng) if wanted.room else american(wanted, rng):
        if all(difference(picture, other) >= wanted.unlike for other in costs):
            costs[picture] = work_to_fill(picture, wanted)
        if sum(cost < inf for cost in costs.values()) == wanted.measured:
            break
    quick = [picture for picture, cost in costs.items() if cost < inf]
    return sorted(quick, key=lambda picture: (costs[picture], picture))[: wanted.count]


def work_to_fill(picture: Picture, wanted: Wanted) -> float:
    """Returns the filler's calls of tick for a pattern, averaged over views; inf if it fails."""
    works: list[float] = []
    for number, view in enumerate(views(picture)):
        works.append(_work(view, wanted, Rng(f"{number}")))
        if works.count(inf) > wanted.misses:
            return inf
    return mean(min(work, wanted.most_work) for work in works)


def _work(picture: Picture, wanted: Wanted, rng: Rng) -> float:
    count = 0

    def tick(progress: float | None) -> None:
        nonlocal count
        count += 1
        if count > wanted.most_work:
            raise OutOfTime

    try:
        fill(board_of_picture(picture), rng, tick, wanted.vocabulary)
    except (GenerationError, OutOfTime):
        return inf
    return count


def roomy(wanted: Wanted, rng: Rng) -> Iterator[Picture]:
    """Yields patterns that moving blocks made easy enough to fill.

    Where short words are to become fewer, few of them count for the room, so that they go.
    """
    start, words = wanted.stacked, wanted.vocabulary
    counted = words if start == wanted else _with_few_shorts(words)
    for picture in american(start, rng):
        for _ in range(1 if start == wanted else _EASINGS):
            picture = eased(picture, counted, lambda each: is_american(each, start), rng)
        if is_american(picture, wanted) and room(picture, words) >= wanted.room:
            yield picture


def _with_few_shorts(words: FillWords) -> FillWords:
    """Returns the vocabulary with only the commonest of the words of three letters."""
    pool = words.allowed[SHORTEST]
    few = pool & ((1 << int(pool.bit_length() * _COUNTED_SHORTS)) - 1)
    return FillWords(words.lexicon, {**words.allowed, SHORTEST: few}, words)


def american(wanted: Wanted, rng: Rng) -> Iterator[Picture]:
    """Yields patterns in which every cell is in two words."""
    rows = [row for row in _rows(wanted.side, wanted.longest) if "." in row]
    masks = [(int(row.replace("#", "0").replace(".", "1"), 2), row) for row in rows]
    every = _rows(wanted.side, wanted.side) if wanted.theme else []
    long = [row for row in every if max(runs(row), default=0) >= LEAST_THEME]
    long_masks = [(int(row.replace("#", "0").replace(".", "1"), 2), row) for row in long]
    for _ in range(wanted.tries):
        above = _stack_rows(masks, wanted, rng, long_masks)
        for middle in (long if wanted.theme else rows) if above else ():
            picture = (*above, middle, *(row[::-1] for row in above[::-1]))
            if middle == middle[::-1] and is_american(picture, wanted):
                yield picture


def _rows(side: int, longest: int) -> list[str]:
    """Returns all rows whose runs of cells have the length of words."""
    rows = map("".join, product(".#", repeat=side))
    return [row for row in rows if all(SHORTEST <= run <= longest for run in runs(row))]


def _stack_rows(
    rows: list[tuple[int, str]], wanted: Wanted, rng: Rng, long: list[tuple[int, str]]
) -> Picture:
    """Returns random rows above the middle one; () if no row fits under the last.
    That of a theme answer is one of the `long` ones. `rows` pairs each row with the bitset of its
    cells. A column with a run of one or two cells needs another cell, and one with a run as long
    as the longest word needs a block.
    """
    masks, chosen = [0, 0, 0], list[str]()
    for _ in range(wanted.side // 2):
        *_, third, second, last = masks
        needed = last & ~second | last & second & ~third
        full = reduce(and_, masks[-wanted.longest :])
        tall = reduce(and_, masks[-wanted.longest // 2 :])
        at_theme = wanted.theme and len(chosen) == wanted.theme
        choices = long if at_theme else rows
        fitting = [pair for pair in choices if needed & ~pair[0] == 0 and not full & pair[0]]
        if not fitting:
            return ()
        mask, row = min(
            [rng.choice(fitting) for _ in range(_SAMPLED)],
            key=lambda pair: (
                abs(pair[1].count("#") - wanted.aim)
                + (tall & pair[0]).bit_count() * _TALL_COST
                + sum(max(0, run - _EASY) for run in runs(pair[1])) * _LETTER_COST
                + (pair[1] in chosen[-2:])
            ),
        )
        masks.append(mask)
        chosen.append(row)
    return tuple(chosen)


def is_american(picture: Picture, wanted: Wanted) -> bool:
    """Whether a pattern keeps the rules of its style and the requirements."""
    lengths = [run for line in lines(picture) for run in runs(line)]
    return (
        min(lengths) >= SHORTEST
        and sum(run > wanted.longest for run in lengths) == (_THEMED if wanted.theme else 0)
        and _is_wanted(picture, lengths, wanted)
        and all("." in line for line in lines(picture))
        and (wanted.side < 11 or not articulations(board_of_picture(picture)))
    )


def _is_wanted(picture: Picture, lengths: list[int], wanted: Wanted) -> bool:
    return (
        wanted.blocks[0] <= "".join(picture).count("#") <= wanted.blocks[1]
        and wanted.words[0] <= len(lengths) <= wanted.words[1]
        and Counter(lengths)[SHORTEST] <= wanted.shorts
        and sum(length >= LONG for length in lengths) >= wanted.longs
        and (wanted.side == 5 or not is_diagonal(picture))
        and pieces(board_of_picture(picture)) == 1
    )


if __name__ == "__main__":
    main()
