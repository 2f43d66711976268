"""What the steps say: whole sentences that name every unit, in good English."""

from __future__ import annotations

import re
from functools import cache

import pytest

from game.text import tell
from generators.grid import around, bits, bitset
from generators.sweetspots.deduction import How, Sort, Technique
from generators.sweetspots.names import cells_named, listed, units_named
from generators.sweetspots.rules import Puzzle
from generators.sweetspots.techniques import TITLES, Step, steps
from tests.generators.sweetspots import hard

BARS = Puzzle.of(5, 1, "AAAAABBCDDBBCDDBBCDDEEEEE")


@cache
def all_steps() -> list[Step]:
    return [step for text in hard.BOARDS for step in steps(Puzzle.from_text(text))]


def of(how: How, sort: Sort = Sort.UNIT) -> list[Step]:
    return [
        step
        for step in all_steps()
        if (step.deduction.how, step.deduction.pool.sort) == (how, sort)
    ]


@pytest.mark.parametrize(
    ("units", "text"),
    [
        ((0,), "Row 1"),
        ((0, 9), "Rows 1 and 10"),
        ((0, 4, 9), "Rows 1, 5 and 10"),
        ((10,), "Column 1"),
        ((11, 20, 29), "Column 2 and zones A and J"),
        ((3, 11, 25), "Row 4 and column 2 and zone F"),
    ],
)
def test_units_are_named_from_one_and_from_a(units: tuple[int, ...], text: str) -> None:
    assert str(units_named(units, 10, begins=True)) == text
    assert str(units_named(units, 10)) == text[0].lower() + text[1:]


@pytest.mark.parametrize(
    ("cells", "text"),
    [
        ([13], "row 2, column 4"),
        ([13, 14], "row 2, columns 4 and 5"),
        ([13, 15, 17, 19], "row 2, columns 4, 6, 8 and 10"),
        ([3, 13, 23], "rows 1, 2 and 3, column 4"),
        ([3, 14], "row 1, column 4, and row 2, column 5"),
        ([3, 14, 13], "row 1, column 4, and row 2, columns 4 and 5"),
        ([3, 4, 5, 14], "row 1, columns 4, 5 and 6, and row 2, column 5"),
        ([3, 4, 13, 14], "rows 1 and 2, columns 4 and 5"),
        ([70, 71, 90], "row 8, columns 1 and 2, and row 10, column 1"),
        ([0, 11, 22], "row 1, column 1; row 2, column 2; and row 3, column 3"),
        ([0, 11, 22, 33], "these 4 cells"),
    ],
)
def test_cells_are_named_by_row_and_column(cells: list[int], text: str) -> None:
    assert str(cells_named(bitset(cells), 10)) == text


def test_lists_have_commas_and_an_and() -> None:
    assert [str(listed("ABCD"[:count])) for count in (1, 2, 3, 4)] == [
        "A",
        "A and B",
        "A, B and C",
        "A, B, C and D",
    ]


def test_a_step_tells_all_that_it_needs() -> None:
    sight, *_ = steps(BARS)
    assert str(sight.nudge) == "Look at zone C."
    assert str(sight.reason) == (
        "Zone C needs 1 more chest."
        " Wherever it goes, it touches row 3, columns 2 and 4, so those cells stay empty."
    )
    assert sight.technique is Technique.SIGHT
    assert sight.units == (12,)
    assert sight.why == bitset([7, 12, 17])
    assert sight.crosses == bitset([11, 13])
    assert sight.chests == 0


def test_every_sentence_is_whole_and_the_player_can_read_it() -> None:
    for step in all_steps():
        for message in (step.nudge, step.reason):
            text = tell(message)
            assert text == str(message)
            assert re.fullmatch(r"[A-Z][^{}]*[.?]", text), text
            assert "  " not in text
            assert not re.search(r"[.?] [a-z]", text), text


def test_numbers_agree_with_their_words() -> None:
    for step in all_steps():
        text = tell(step.reason)
        assert not re.search(r"\b1 (more )?(chests|cells|groups|steps)\b", text), text
        assert not re.search(r"\b([2-9]|\d\d) (more )?(chest|cell|group|step)\b", text), text
        assert not re.search(r"\b(Rows|Columns|Zones) [^.]*? (needs|has|fits)\b", text), text
        assert not re.search(r"\b(Row|Column|Zone) \w+ (need|have|fit|together)\b", text), text


def names(text: str, unit: int, size: int) -> bool:
    sort, index = divmod(unit, size)
    name = "abcdefghijklmno"[index] if sort == 2 else str(index + 1)
    word = ("row", "column", "zone")[sort]
    return bool(re.search(rf"\b{word}s? ([\w, ]*\b)?{name}\b", text.lower()))


def test_every_unit_of_a_step_is_named() -> None:
    for step in all_steps():
        for unit in step.units:
            assert names(tell(step.reason), unit, step.size), (tell(step.reason), unit)


def test_every_way_to_deduce_is_told() -> None:
    ways = [How.LAST, How.SIGHT, How.TILE_LAST, How.TILE_SIGHT, How.UNUSED, How.TOUCHED]
    for how in (*ways, How.FULL):
        for sort in (Sort.INSIDE, Sort.OUTSIDE):
            assert len({str(step.reason) for step in of(how, sort)}) > 0, (how, sort)


@pytest.mark.parametrize(
    ("how", "words"),
    [
        (How.AROUND, "Chests never touch"),
        (How.FULL, "all (its|their) chests, so (its|their) other cells stay empty"),
        (How.LAST, "has only"),
        (How.SIGHT, "Wherever it goes, it touches"),
        (How.TILE_LAST, "groups: .*each group holds exactly 1.*holds? (a chest|chests)"),
        (How.TILE_SIGHT, "Wherever the chest of the group .* goes, it touches"),
        (How.UNUSED, "no room for the other|would touch all their (other )?places"),
        (How.TOUCHED, "would touch .* stays? empty"),
        (How.SUPPOSED, "would"),
    ],
)
def test_every_way_has_its_own_words(how: How, words: str) -> None:
    assert of(how)
    for step in of(how):
        assert re.search(words, tell(step.reason)), tell(step.reason)


def test_a_group_of_packed_chests_is_named_by_its_own_cells() -> None:
    for step in all_steps():
        deduction = step.deduction
        if deduction.how is How.TILE_SIGHT:
            assert deduction.tile & ~deduction.pool.cells == 0
            named = cells_named(deduction.tile, step.size)
            assert f"Wherever the chest of the group ({named}) goes" in tell(step.reason)
        if deduction.how in (How.TILE_LAST, How.TILE_SIGHT):
            assert sum(deduction.tiles) == deduction.pool.cells
            assert len(deduction.tiles) == deduction.pool.need
            for tile in deduction.tiles:
                assert f"({cells_named(tile, step.size)})" in tell(step.reason)


def test_a_chain_tells_and_lights_all_its_links() -> None:
    chains = [step for step in all_steps() if step.technique is Technique.CHAIN]
    for step in chains:
        *links, end = step.deduction.links
        told = re.split(r"(?<=\.) ", tell(step.reason))
        assert len(told) == len(links) + (4 if told[-1][:4] in ("They", "But ") else 3)
        for link, sentence in zip(links, told[2:], strict=False):
            cells = cells_named(link.chests | link.crosses, step.size, step.size)
            assert sentence.startswith(f"Then {cells} must {'hold' if link.chests else 'stay'}")
            for unit in link.units:
                assert names(sentence, unit, step.size)
            assert not (link.chests | link.crosses) & ~step.why
        assert all(names(" ".join(told[-2:]), unit, step.size) for unit in end.units)
    assert {len(step.deduction.links) > 4 for step in chains} == {True, False}


def test_a_starving_chest_is_told_with_all_that_it_takes() -> None:
    starving = [step for step in all_steps() if step.technique is Technique.STARVING]
    for step in starving:
        near = around(step.size, step.size)
        starved = set(bits(step.deduction.tile))
        assert starved <= set(bits(near[step.crosses.bit_length() - 1] & step.why))
        text = tell(step.reason)
        assert ("complete" in text) is (len(step.units) > 1)
        assert ("would touch" in text) is bool(starved)
        assert starved or len(step.units) > 1
        if starved:
            assert f"touch {cells_named(step.deduction.tile, step.size, step.size)}" in text


def test_every_technique_has_a_title() -> None:
    assert set(TITLES) == set(Technique)
    assert len({str(title) for title in TITLES.values()}) == 7


def test_a_nudge_names_the_zone_that_is_confined_and_else_the_lines() -> None:
    for step in all_steps():
        lines = tuple(unit for unit in step.units if unit < 2 * step.size)
        zones = step.units[len(lines) :]
        sort, technique = step.deduction.pool.sort, step.technique
        if technique in (Technique.CONFINED, Technique.COUNTING):
            by_zone = technique is Technique.CONFINED and sort is Sort.INSIDE
            named = units_named(zones if by_zone else lines, step.size)
            assert str(step.nudge) == f"Look at {named}."
