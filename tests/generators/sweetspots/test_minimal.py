from __future__ import annotations

from functools import cache

from game.ui.text import translate
from generators.base import Message
from generators.grid import bits, bitset
from generators.rng import Rng
from generators.sweetspots.deduction import (
    Deduction,
    Position,
    Requirement,
    RequirementKind,
    geometry_of,
    tight_cover,
)
from generators.sweetspots.hints.names import left_named
from generators.sweetspots.hints.steps import minimal
from generators.sweetspots.ladder import deductions
from generators.sweetspots.rules import Puzzle
from tests.forms import at_once
from tests.generators.sweetspots import hard
from tests.generators.sweetspots.implied import touch

IDLE = (
    "10s2:AABBBBBBBBCAABADBBBBCCAAADEEEECCADDDEEFECCGGGDDFFECCGGHDDFEECCC"
    "GHDIIIIJJGGHDHHIIJJGGHDHIIHJHHHHHHHHH"
)
"""A board on which the ladder meets lines that its zones do not reach."""


@cache
def told() -> list[tuple[Position, Deduction, Deduction]]:
    """Every step of the ladder on some boards, with the position and what is told of it."""
    return [
        (position, found, minimal(found, position))
        for text in (*hard.BOARDS[::2], IDLE)
        for position, found in deductions(Position.start(Puzzle.from_text(text)))
    ]


def test_what_is_told_decides_the_same_cells_by_the_same_technique() -> None:
    for position, found, shown in told():
        assert (shown.chests, shown.crosses) == (found.chests, found.crosses)
        assert shown.technique is found.technique
        assert len(shown.requirement.units) <= len(found.requirement.units)
        assert len(shown.links) <= len(found.links)
        assert minimal(shown, position) == shown


def test_lines_are_dropped_where_the_others_do() -> None:
    pairs = [(found.requirement, shown.requirement) for _, found, shown in told()]
    fewer = [pair for pair in pairs if pair[1].units != pair[0].units]
    assert fewer
    for found, shown in fewer:
        assert set(shown.units) < set(found.units)
        assert shown.need <= found.need


def test_a_chain_is_told_without_links_that_its_end_does_not_need() -> None:
    shorter = [
        (len(found.links), len(shown.links))
        for _, found, shown in told()
        if len(shown.links) < len(found.links)
    ]
    assert len(shorter) > 3


def fewest(cells: int, size: int) -> int:
    """How many two by two tiles cover the cells, tried in every way."""
    best, seen = 99, [(cells, 0)]
    while seen:
        rest, count = seen.pop()
        if not rest:
            best = min(best, count)
        elif count + 1 < best:
            row, col = divmod(next(iter(bits(rest))), size)
            for top in (row - 1, row):
                for left in (col - 1, col):
                    tile = [(top + i, left + j) for i in (0, 1) for j in (0, 1)]
                    inside = [r * size + c for r, c in tile if 0 <= r < size and 0 <= c < size]
                    seen.append((rest & ~bitset(inside), count + 1))
    return best


@at_once(["a", "b", "c", "d"])
def test_groups_are_as_few_as_can_be(seed: str) -> None:
    rng, size = Rng(seed), 7
    for _ in range(30):
        start = rng.below(28)
        cells = bitset([cell for cell in range(start, start + 21) if rng.below(2)])
        count = fewest(cells, size)
        tiles = tight_cover(cells, geometry_of(size), count)
        assert tiles is not None
        assert len(tiles) == count
        assert sum(tiles) == cells
        assert count == 0 or tight_cover(cells, geometry_of(size), count - 1) is None
        for tile in tiles:
            assert all(a == b or touch(a, b, size) for a in bits(tile) for b in bits(tile))


@at_once(
    [
        ([], 2, "no open cells"),
        ([(5, 1)], 2, "only row 5, column 1, one cell for two chests"),
        ([(5, 1), (9, 4)], 3, "only 2 cells (row 5, column 1, and row 9, column 4)"),
        ([(5, 1), (5, 2)], 2, "only row 5, columns 1 and 2, where two chests would touch"),
        (
            [(8, 6), (8, 7), (8, 8), (9, 5), (9, 6), (9, 7), (9, 8)],
            3,
            "only 2 groups, each with room for just one chest:"
            " (row 8, column 6, and row 9, columns 5 and 6), (rows 8 and 9, columns 7 and 8)",
        ),
        (
            [(6, 8), (6, 9), (6, 10), (7, 7), (7, 8), (7, 10)],
            3,
            "only 2 groups, each with room for just one chest:"
            " (row 6, column 8, and row 7, columns 7 and 8),"
            " (row 6, columns 9 and 10, and row 7, column 10)",
        ),
    ]
)
def test_places_without_room_are_told_with_the_reason(
    cells: list[tuple[int, int]], need: int, words: str
) -> None:
    left = bitset([(row - 1) * 14 + col - 1 for row, col in cells])
    said: Message = left_named(left, need, Requirement(left, need, (), RequirementKind.INSIDE), 14)
    assert translate(said) == words
