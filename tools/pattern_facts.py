"""What is measured of a pattern, whatever its style: words, pieces, likeness."""

from __future__ import annotations

from generators.crossword.board import SlotGrid
from generators.crossword.filling.patterns import Picture, transposed, views


def lines(picture: Picture) -> Picture:
    """Returns the rows, then the columns."""
    return (*picture, *transposed(picture))


def runs(line: str) -> list[int]:
    """Returns the lengths of the runs of cells in a line, single cells too."""
    return [len(run) for run in line.split("#") if run]


def is_diagonal(picture: Picture) -> bool:
    """Whether the pattern is its own mirror image along a diagonal.

    Then the words of a fill-in fit in two ways.
    """
    turned = transposed(picture)
    return picture in (turned, tuple(row[::-1] for row in turned[::-1]))


def pieces(board: SlotGrid, without: frozenset[int] = frozenset()) -> int:
    """Returns how many connected pieces the slots form without those left out."""
    left = set(range(len(board.slots))) - without
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            near = {
                crossing.slot
                for cell in board.slot_cells[edge.pop()]
                for crossing in board.crossings[cell]
            }
            edge += near & left
            left -= near
    return count


def articulations(board: SlotGrid) -> list[int]:
    """Returns the slots without which the board would fall into pieces."""
    slots = range(len(board.slots))
    return [slot for slot in slots if pieces(board, frozenset([slot])) > 1]


def difference(picture: Picture, other: Picture) -> int:
    """Returns the fewest cells in which two patterns differ, over all turns and reflections."""
    text = "".join(other)
    return min(
        sum(one != two for one, two in zip("".join(view), text, strict=True))
        for view in views(picture)
    )
