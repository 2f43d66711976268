"""Writes boards with marks as other programs do, to be read by the tests."""

from __future__ import annotations

from collections.abc import Sequence

from generators.sweetspots.formats import _PAIRS, ANSWERS, BASE_64, SBN_SIZES, digits, walls_of
from generators.sweetspots.rules import Mark, Puzzle, State


def pzprv3(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the board as a pzprv3 file, with the player's marks and pairs."""
    walls_of(puzzle)  # raises for zones in pieces, which a reader would make several zones
    size = puzzle.size
    marks = [ANSWERS[mark] for mark in _marks(puzzle, state)]
    head = ["pzprv3", "starbattle", size, size, puzzle.stars, size]
    # Every item of a row is followed by a space: programs that read these files count on it.
    rows = [f"{row} " for labels in (puzzle.zones, marks) for row in _rows(labels, size)]
    links = sorted(state.links) if state else []
    pairs = [_PAIRS + " ".join(f"{first}-{last}" for first, last in links)] if links else []
    return "".join(f"{line}\n" for line in [*head, *rows, *pairs]).encode()


def sbn(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the board as a Star Battle Notation, with its marks if there are any."""
    walls = walls_of(puzzle)
    size = SBN_SIZES[puzzle.size - 1]
    sides = [*walls.right, *_by_columns(walls.below, puzzle.size)]
    body = digits([0] * (-len(sides) % 6) + sides, BASE_64)
    marks = _marks(puzzle, state)
    if any(marks):
        flags = [bit for mark in marks for bit in divmod(mark, 2)]
        return f"{size}{size}{puzzle.stars}e{body}{digits(flags, BASE_64)}".encode()
    return f"{size}{size}{puzzle.stars}W{body}".encode()


def _marks(puzzle: Puzzle, state: State | None) -> Sequence[int]:
    """Returns the mark of every cell; all empty without a state."""
    return state.marks if state else (Mark.EMPTY,) * len(puzzle.zones)


def _rows(labels: Sequence[object], size: int) -> list[str]:
    starts = range(0, size * size, size)
    return [" ".join(map(str, labels[start : start + size])) for start in starts]


WRITERS = {"pzprv3": pzprv3, "sbn": sbn}


def _by_columns(below: Sequence[int], size: int) -> tuple[int, ...]:
    """The walls below cells, listed row by row, in order column by column."""
    return tuple(below[row * size + col] for col in range(size) for row in range(size - 1))
