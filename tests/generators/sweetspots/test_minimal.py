from __future__ import annotations

from functools import cache

from game.ui.text import translate
from generators.base import Message
from generators.grid import bits, bitset
from generators.rng import Rng
from generators.sweetspots.deduction import (
    Deduction,
    How,
    Position,
    Requirement,
    RequirementKind,
    Technique,
    geometry_of,
    tight_cover,
)
from generators.sweetspots.hints.names import left_named, required_cells_named
from generators.sweetspots.hints.steps import (
    cells_left_by_mistake,
    minimal,
    others_needed,
    restate,
)
from generators.sweetspots.hints.wording import reason
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
PACKED = (How.PACKED, How.UNUSED, How.TOUCHED, How.TILE_LAST, How.TILE_SIGHT)


@cache
def told() -> list[tuple[Position, Deduction, Deduction]]:
    """Every step of the ladder on some boards, with the position and what is told of it."""
    return [
        (position, found, minimal(found, position))
        for text in (*hard.BOARDS[::2], IDLE)
        for position, found in deductions(Position.start(Puzzle.from_text(text)))
    ]


def links() -> list[tuple[Position, Deduction, Deduction]]:
    """Every link that is told, with its position and its chain."""
    found = []
    for position, _, chain in told():
        if chain.technique is Technique.CHAIN:
            after = position.after(chain.crosses, 0).obvious()
            for link in chain.links:
                found.append((after, link, chain))
                after = after.after(link.chests, link.crosses).obvious()
    return found


def test_no_reason_counts_zones_that_have_all_their_chests() -> None:
    checked = 0
    for position, _, shown in told():
        zones = range(2 * position.board.size, len(position.need))
        full = tuple(zone for zone in zones if not position.need[zone])
        requirement = shown.requirement
        if full and requirement.category is RequirementKind.INSIDE:
            units = tuple(sorted({*requirement.units, *full}))
            same = restate(shown._replace(requirement=requirement._replace(units=units)), position)
            assert not same or not {*full} & {*same.requirement.units}
            checked += same is not None
    assert checked


def test_what_is_told_decides_the_same_cells_by_the_same_technique() -> None:
    for position, found, shown in told():
        assert (shown.chests, shown.crosses) == (found.chests, found.crosses)
        assert shown.technique is found.technique
        assert len(shown.requirement.units) <= len(found.requirement.units)
        assert len(shown.links) <= len(found.links)
        assert minimal(shown, position) == shown


def test_zones_fit_only_in_lines_where_they_have_cells() -> None:
    requirements = [(position, shown.requirement) for position, _, shown in told()]
    requirements += [(position, link.requirement) for position, link, _ in links()]
    inside = 0
    for position, requirement in requirements:
        zones = [unit for unit in requirement.units if unit >= 2 * position.board.size]
        if requirement.category is RequirementKind.INSIDE and zones:
            inside += 1
            lines = requirement.reached or [
                unit for unit in requirement.units if unit not in zones
            ]
            for line in lines:
                assert any(position.open[line] & position.open[zone] for zone in zones)
    assert inside > 40


def test_lines_are_dropped_where_the_others_do() -> None:
    fewer = [
        (found, shown)
        for _, found, shown in told()
        if found.requirement.category is not RequirementKind.UNIT
        and len(shown.requirement.units) < len(found.requirement.units)
    ]
    assert fewer
    for found, shown in fewer:
        assert set(shown.requirement.units) < set(found.requirement.units)
        assert shown.requirement.need <= found.requirement.need


def test_a_chain_is_told_without_links_that_its_end_does_not_need() -> None:
    shorter = [
        (len(found.links), len(shown.links))
        for _, found, shown in told()
        if len(shown.links) < len(found.links)
    ]
    assert len(shorter) > 3


def test_a_link_by_packing_names_and_lights_the_places_that_are_left() -> None:
    packed = 0
    for position, link, chain in links():
        if link.how not in PACKED:
            continue
        packed += 1
        size = position.board.size
        text = translate(reason(chain, size))
        assert "would not fit" not in text
        for cells, left in cells_left_by_mistake(link, size):
            assert not left & ~(chain.why | chain.crosses)
            words = translate(left_named(left, others_needed(link, cells), link.requirement, size))
            places = left & ~link.chests or left
            rest = (
                translate(required_cells_named(places, link.requirement, size))
                if places
                else "none"
            )
            told_so = (words, f" in {rest}, so ", "1 in each of (", "do not touch: chests")
            assert any(said in text for said in told_so)
    assert packed > 10


def test_a_chain_that_ends_without_room_names_and_lights_what_is_left() -> None:
    ends = 0
    for position, link, chain in links():
        if link.how is How.NO_ROOM and link.requirement.cells:
            ends += 1
            size = position.board.size
            words = left_named(
                link.requirement.cells, link.requirement.need, link.requirement, size
            )
            last = translate(reason(chain, size)).split("\n")[-1]
            assert translate(words).partition(", one cell")[0] in last
            assert last.count("But") == 1
            assert not link.requirement.cells & ~chain.why
    assert ends > 3


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


def test_lines_that_a_zone_does_not_reach_are_told_apart_or_alone() -> None:
    size = 10
    start = Position.start(Puzzle.from_text(IDLE))
    texts = [translate(reason(minimal(step, at), size)) for at, step in deductions(start)]
    assert any(
        text.startswith(
            "Rows 1 to 3 need 4 more chests, but at most 1 can be in zone B,"
            " so at least 3 go in the other open cells of those rows.\n"
        )
        for text in texts
    )
    assert any(
        text.startswith(
            "Rows 4 and 5 together need 3 more chests. Their open cells fall into 3 groups"
        )
        for text in texts
    )
