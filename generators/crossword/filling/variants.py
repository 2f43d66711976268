"""Variants of patterns: some blocks are added or removed, so that other word lengths fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from ...base import Tick
from ...rng import Rng
from .patterns import Picture, transposed

_MOST_TRIED = 40_000
_MOST_CHANGED = 3  # pairs of blocks added or removed
_SHORTEST = 3


def variants(
    pictures: Sequence[Picture], lengths: Sequence[int], rng: Rng, tick: Tick
) -> Iterator[Picture]:
    """Yields random symmetric patterns that differ from one of `pictures` in a few blocks.

    Each has a slot for every word of the given `lengths` and keeps the rules of British patterns:
    all cells are connected, and no two unchecked cells are neighbours in a slot.
    """
    wanted, seen = Counter(lengths), set[Picture]()
    for _ in range(_MOST_TRIED):
        tick(None)
        picture = rng.choice(pictures)
        for _change in range(1 + rng.below(_MOST_CHANGED)):
            picture = _toggled(picture, rng)
        if picture in seen or not wanted <= Counter(_word_lengths(picture)):
            continue
        seen.add(picture)
        if _is_sound(picture):
            yield picture


def _toggled(picture: Picture, rng: Rng) -> Picture:
    """Returns the pattern with a random block, and its partner by half a turn, put or removed."""
    side = len(picture)
    cell = rng.below(side * side)
    chars = [*"".join(picture)]
    char = "." if chars[cell] == "#" else "#"
    chars[cell] = chars[-1 - cell] = char
    return tuple("".join(chars[row * side : (row + 1) * side]) for row in range(side))


def _word_lengths(picture: Picture) -> list[int]:
    """Returns the lengths of the words across and down."""
    lines = (*picture, *transposed(picture))
    return [len(run) for line in lines for run in line.split("#") if len(run) > 1]


def _is_sound(picture: Picture) -> bool:
    """Whether the pattern is connected and has no short words and no unchecked neighbours."""
    if min(_word_lengths(picture)) < _SHORTEST:
        return False
    across = _in_words(picture)
    down = [*transposed(tuple(map("".join, _in_words(transposed(picture)))))]
    checked = [
        "".join("x" if a == d == "w" else "." for a, d in zip(*rows, strict=True))
        for rows in zip(across, down, strict=True)
    ]
    open_cells = sum(row.count(".") for row in picture)
    in_words = sum(
        "w" in pair for rows in zip(across, down, strict=True) for pair in zip(*rows, strict=True)
    )
    return in_words == open_cells and _are_checked(picture, checked) and _is_connected(picture)


def _in_words(picture: Picture) -> list[str]:
    """Returns the rows with a `w` for each cell in a word across."""
    return [
        "#".join("w" * len(run) if len(run) > 1 else "." * len(run) for run in row.split("#"))
        for row in picture
    ]


def _are_checked(picture: Picture, checked: Sequence[str]) -> bool:
    """Whether no two neighbours in a word are both unchecked."""
    ways = (picture, checked), (transposed(picture), transposed(tuple(checked)))
    return not any(
        (cell, after) == (".", ".") and (mark, next_mark) == (".", ".")
        for lines, marks in ways
        for line, marked in zip(lines, marks, strict=True)
        for (cell, after), (mark, next_mark) in zip(pairwise(line), pairwise(marked), strict=True)
    )


def _is_connected(picture: Picture) -> bool:
    places = ((row, col) for row, line in enumerate(picture) for col in range(len(line)))
    cells = {(row, col) for row, col in places if picture[row][col] == "."}
    frontier = [*islice(cells, 1)]
    left = cells - {*frontier}
    while frontier:
        row, col = frontier.pop()
        near = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)} & left
        left -= near
        frontier += near
    return not left
