"""What the steps say: whole sentences that name every unit, in good English."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from game.ui.text import translate
from generators.base import Message
from generators.grid import bitset
from generators.sweetspots.deduction import (
    Deduction,
    How,
    Position,
    Requirement,
    RequirementKind,
    Technique,
)
from generators.sweetspots.hints.names import (
    any_cell_named,
    cells_named,
    numbered,
    units_named,
    with_needs,
)
from generators.sweetspots.hints.steps import minimal
from generators.sweetspots.hints.wording import nudge, reason
from generators.sweetspots.ladder import deductions
from generators.sweetspots.rules import Puzzle
from tests.forms import at_once
from tests.generators.sweetspots import hard

BARS = Puzzle.of(5, 1, "AAAAABBCDDBBCDDBBCDDEEEEE")


@dataclass(frozen=True)
class Step:
    """A deduction on a board of that size, with its sentences."""

    deduction: Deduction
    size: int

    @property
    def nudge(self) -> Message:
        return nudge(self.deduction, self.size)

    @property
    def reason(self) -> Message:
        return reason(self.deduction, self.size)


def steps(puzzle: Puzzle) -> list[Step]:
    return [
        Step(minimal(found, position), puzzle.size)
        for position, found in deductions(Position.start(puzzle))
    ]


@cache
def all_steps() -> list[Step]:
    return [step for text in hard.BOARDS for step in steps(Puzzle.from_text(text))]


def of(how: How, sort: RequirementKind = RequirementKind.UNIT) -> list[Step]:
    return [
        step
        for step in all_steps()
        if (step.deduction.how, step.deduction.requirement.category) == (how, sort)
    ]


@at_once(
    [
        ((0,), "Row 1"),
        ((0, 9), "Rows 1 and 10"),
        ((0, 4, 9), "Rows 1, 5 and 10"),
        ((10,), "Column 1"),
        ((11, 20, 29), "Column 2 and zones A and J"),
        ((3, 11, 25), "Zone F, row 4, and column 2"),
    ]
)
def test_units_are_named_from_one_and_from_a(units: tuple[int, ...], text: str) -> None:
    assert str(units_named(units, 10, begins=True)) == text
    assert str(units_named(units, 10)) == text[0].lower() + text[1:]


@at_once(
    [
        ([13], "row 2, column 4"),
        ([13, 14], "row 2, columns 4 and 5"),
        ([13, 15, 17, 19], "row 2, columns 4, 6, 8 and 10"),
        ([3, 13, 23], "rows 1 to 3, column 4"),
        ([3, 14], "row 1, column 4, and row 2, column 5"),
        ([3, 14, 13], "row 1, column 4, and row 2, columns 4 and 5"),
        ([3, 4, 5, 14], "row 1, columns 4 to 6, and row 2, column 5"),
        ([3, 4, 13, 14], "rows 1 and 2, columns 4 and 5"),
        ([70, 71, 90], "row 8, columns 1 and 2, and row 10, column 1"),
        ([0, 11, 22], "row 1, column 1; row 2, column 2; and row 3, column 3"),
        ([0, 11, 22, 33], "these 4 cells"),
    ]
)
def test_cells_are_named_by_row_and_column(cells: list[int], text: str) -> None:
    assert str(cells_named(bitset(cells), 10)) == text


@at_once(
    [
        *(([3], "3"), ([3, 4], "3 and 4"), ([3, 4, 6], "3, 4 and 6"), ([3, 4, 5], "3 to 5")),
        ([1, 3, 4, 5, 9, 10, 11, 12], "1, 3 to 5 and 9 to 12"),
    ]
)
def test_numbers_in_a_row_are_told_by_their_ends(numbers: list[int], text: str) -> None:
    assert str(numbered(numbers)) == text


def test_a_step_tells_all_that_it_needs() -> None:
    sight, *_ = steps(BARS)
    assert str(sight.nudge) == "Look at zone C."
    assert str(sight.reason) == (
        "Zone C needs 1 chest. Wherever its chest goes, it touches the 2 cells in row 3, columns "
        "2 and 4, so those cells stay empty."
    )
    assert sight.deduction.technique is Technique.SIGHT
    assert sight.deduction.units == (12,)
    assert sight.deduction.why == bitset([7, 12, 17])
    assert sight.deduction.crosses == bitset([11, 13])
    assert sight.deduction.chests == 0


def test_every_sentence_is_whole_and_the_player_can_read_it() -> None:
    for step in all_steps():
        for message in (step.nudge, step.reason):
            text = translate(message)
            assert text == str(message)
            assert re.fullmatch(r"[A-Z][^{}]*([.?]|\n\d: [^.]*)", text), text
            assert "  " not in text
            assert not re.search(r"[.?] [a-z]", text), text


def test_numbers_agree_with_their_words() -> None:
    for step in all_steps():
        text = translate(step.reason)
        assert not re.search(r"\b1 (more )?(chests|cells|groups|steps)\b", text), text
        assert not re.search(r"\b([2-9]|\d\d) (more )?(chest|cell|group|step)\b", text), text
        assert not re.search(r"\b(Rows|Columns|Zones) [^.,]*? (needs|has|fits)\b", text), text
        assert not re.search(r"\b(Row|Column|Zone) \w+ (need|have|fit|together)\b", text), text


def names(text: str, unit: int, size: int) -> bool:
    sort, index = divmod(unit, size)
    name = "abcdefghijklmno"[index] if sort == 2 else str(index + 1)
    word = ("row", "column", "zone")[sort]
    return bool(re.search(rf"\b{word}s? ([\w, ]*\b)?{name}\b", spelled_out(text.lower())))


def spelled_out(text: str) -> str:
    """`2 to 5` as `2, 3, 4, 5`."""
    return re.sub(
        r"(\d+) to (\d+)",
        lambda ends: ", ".join(map(str, range(int(ends[1]), int(ends[2]) + 1))),
        text,
    )


def test_every_unit_of_a_step_is_named() -> None:
    for step in all_steps():
        for unit in step.deduction.units:
            assert names(translate(step.reason), unit, step.size), (translate(step.reason), unit)


@at_once(
    [
        (How.AROUND, "Chests never touch"),
        (How.FULL, "all (its|their) chests, so (its|their) other cells stay empty"),
        (
            How.LAST,
            "only (one open cell, .*, so the chest goes|.* open cells, so each holds a chest)",
        ),
        (How.SIGHT, "Wherever its chest goes, it touches"),
        (How.TILE_LAST, r"each holds just one:(\n\d: .*)+\nGroups? .*holds? (a chest|chests)"),
        (How.TILE_SIGHT, r"just one:(\n\d: .*)+\nWherever group \d's chest goes, it touches"),
        (How.UNUSED, "would leave the other (chest|[2-9] chests) (nowhere to go|.*only)"),
        (How.TOUCHED, "No chest can go in .* because that would leave (no open cell|.*only)"),
        (
            How.PACKED,
            r"There must be a chest in row \d+, column \d+\. A cross there would leave "
            r"(those \d chests )?only|only two (of|open).* that don't touch are .*, so both "
            r"hold chests\.",
        ),
        (How.SUPPOSED, "would"),
    ]
)
def test_every_way_has_its_own_words(how: How, words: str) -> None:
    found = of(how) or of(how, RequirementKind.INSIDE)
    assert found
    for step in found:
        assert re.search(words, translate(step.reason)), translate(step.reason)


def test_a_nudge_at_what_lines_would_lack_names_the_lines() -> None:
    found = of(How.SUPPOSED, RequirementKind.INSIDE)
    assert found
    for step in found:
        assert translate(step.nudge).startswith(("Look at row", "Look at column"))


def cells_in(text: str, size: int) -> set[int]:
    """The cells that a text names by rows and columns."""
    numbers = r"\d+(?:, \d+)*(?: and \d+)?"
    return {
        (int(row) - 1) * size + int(col) - 1
        for rows, cols in re.findall(
            rf"rows? ({numbers}), columns? ({numbers})", spelled_out(text)
        )
        for row in re.findall(r"\d+", rows)
        for col in re.findall(r"\d+", cols)
    }


def test_a_need_of_several_zones_is_divided_among_them() -> None:
    requirement = Requirement(0, 0, (0, 24, 26, 27), RequirementKind.OUTSIDE, needs=(1, 2, 1))
    told = translate(with_needs(Message("4 more chests"), requirement, 12))
    assert told == "4 more chests (A 1, C 2, D 1)"
    alike = requirement._replace(needs=(1, 1, 1))
    assert translate(with_needs(Message("3 more chests"), alike, 12)) == "3 more chests (1 each)"
    single = requirement._replace(units=(0, 24), needs=(3,))
    assert translate(with_needs(Message("3 more chests"), single, 12)) == "3 more chests"


def test_one_of_several_cells_is_named_by_or() -> None:
    assert translate(any_cell_named(bitset([40, 42]), 10)) == "row 5, column 1 or 3"
    assert translate(any_cell_named(bitset([0, 1, 2, 31]), 10)) == (
        "row 1, column 1, 2 or 3; or row 4, column 2"
    )
