"""The squeeze in its shortest form: what it says is true, and nothing of it is left unsaid."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.text import translate
from generators.base import no_tick
from generators.grid import bits
from generators.sweetspots.deduction import How, Position, Requirement
from generators.sweetspots.hints.hint import hint
from generators.sweetspots.hints.steps import squeezed
from generators.sweetspots.ladder import deductions
from generators.sweetspots.rules import Mark, Puzzle, State
from generators.sweetspots.solver import proved
from tests.forms import sampled
from tests.generators.sweetspots import hard
from tests.generators.sweetspots.implied import touch
from tests.generators.sweetspots.test_ladder import check_implied

MARKS = {".": Mark.EMPTY, "x": Mark.CROSS, "*": Mark.CHEST}

ONE_WAY = (
    "14s3:ABBBBBCCCDDDDDABAAABBBCEDEDDAAAEAEBBCEEEEDAAEEEEEBEEEEDDAAEAEEEEEEEEEDFAAAAAEEEGGHEEF"
    "IIIIJJJEGKHHHFFIJIJJJGGKHKKFFIJJJGJGGKHKKFLLJLJGGGKKKKKFFLLLLGGGGGKKKFFFFLLLLLKKKMMNNNLLLLLKKL"
    "MMMNNNNNLLLLLLMMM"
)
SHARED = (
    "10s2:AAABBCDDDEABBBBCCDDEAABBCCCDEEAAAACFCDDGAAAACFDDDGHAACCFGDGGHAAFFFGDGGHFFFFIGGGGHHFIIII"
    "JJJHHHHHHJJJJ"
)
CORNER = "9s2:ABCCCCDDDABAACCCCDABBAEECCDAAAAEECFFAAAAEEEFFGGEEEEEFFGGGGEHHHHIIIIEEHHHIIIEEEHHH"
IN_LINE = "7s1:ABAAABBAAAABCCAACABCCDACACCCDDCCCCEFDDGCGEFFFGGGE"


def said(board: str, marks: str = "") -> str:
    puzzle = proved(Puzzle.from_text(board))
    marked = tuple(int(MARKS[mark]) for mark in marks or "." * len(puzzle.zones))
    return translate(hint(State(puzzle, marked), no_tick).reason)


@pytest.mark.parametrize("text", sampled(hard.BOARDS[::2], 3))
def test_what_a_squeeze_says_follows_from_its_units_and_groups(text: str) -> None:
    puzzle = proved(Puzzle.from_text(text))
    for position, _ in deductions(Position.start(puzzle)):
        for unit, need in enumerate(position.need):
            cells = position.open[unit]
            if not 1 < need < cells.bit_count() <= 4 * need + 2:
                continue
            for step in squeezed(Requirement(cells, need, (unit,)), position):
                check_implied(position, step)
                if step.how is not How.TILES:
                    continue
                assert sum(step.tiles) == cells
                assert len(step.tiles) == need
                for tile in step.tiles:
                    pairs = combinations(bits(tile), 2)
                    assert all(touch(one, other, puzzle.size) for one, other in pairs)


def test_the_only_way_to_place_three_chests_is_told_at_once() -> None:
    assert said(ONE_WAY) == (
        "Zone C needs 3 chests. Those 3 fit into the open cells there in only one way:"
        " row 1, columns 7 and 9, and row 3, column 9.\n"
        "The cells around the new chests stay empty."
    )


def test_a_cross_that_would_leave_one_group_is_told_in_two_lines() -> None:
    assert said(CORNER) == (
        "Zone B needs 2 chests.\n"
        "There must be a chest in row 1, column 2. A cross there would leave only row 2,"
        " column 2, and row 3, columns 2 and 3, where two chests would touch.\n"
        "The cells around the new chest stay empty."
    )


def test_cells_that_clear_a_line_are_first_told_by_the_cell_that_they_touch() -> None:
    touching = (
        "Zone E needs 1 chest. Wherever its chest goes, it touches row 6, column 6, so that cell"
    )
    assert said(IN_LINE) == touching + " stays empty."


def test_a_share_whose_room_is_one_cell_places_its_chest() -> None:
    told = said(
        SHARED,
        "........x*...x.xx.xx.x....x......x.xx.xxxx.x......*x..x...x.xxx.xxx...x*xxx*xxxxxxx*xxx"
        ".....xxxx..x.",
    )
    assert "Zone G has room for only 1 of its 2 there: row 6, column 7." in told
    assert "So row 5, column 9, the other open cell of zone D, stays empty." in told
