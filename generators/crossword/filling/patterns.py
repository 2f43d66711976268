"""The library of patterns: where crosswords have their blocks.

All are connected. They are symmetric by half a turn, except for the minis: of these, every one is
here that is symmetric in some way or has no block alone. In the American ones every cell is in
two words of three letters or more; in the British ones every second cell of a word is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ... import assets
from ...base import MalformedFile, UsageError
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
    for part in assets.data(file).decode().split("\n\n"):
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
