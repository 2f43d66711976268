"""What is told of a board that is being drawn, compared with the plain reading of the rules."""

from __future__ import annotations

import pytest

from generators.base import Finding, no_tick
from generators.kinds import kind_named
from generators.rng import Rng
from generators.sweetspots.drafting import BoardFinding, Paint, ZoneDraft, findings
from generators.sweetspots.rules import Puzzle
from tests.forms import at_once
from tests.generators.sweetspots.boards import grown
from tests.generators.sweetspots.oracle import all_solutions
from tests.generators.sweetspots.test_sketch import draft

KIND = kind_named("sweetspots")


def found(board: ZoneDraft, most: int = 10_000) -> BoardFinding:
    """The last of the findings, or that of so many."""
    last: Finding | None = None
    for number, finding in enumerate(findings(board, no_tick), 1):
        last = finding
        if number >= most:
            break
    assert isinstance(last, BoardFinding)
    return last


def oracle(board: ZoneDraft) -> list[frozenset[int]]:
    return all_solutions(board.size, board.stars, board.zones)


def dealt(preset: str, seed: str) -> ZoneDraft:
    puzzle: Puzzle = KIND.generate(KIND.preset(preset).params, Rng(seed), no_tick)
    return ZoneDraft.of(puzzle)


def test_a_bare_board_says_how_many_cells_and_which_zones_are_missing() -> None:
    finding = found(draft("AA.. AA.. CCCC CCCC"))
    assert finding.status == "unfinished"
    assert str(finding.reason) == "4 cells have no zone yet. No cells yet in zones B and D."
    assert finding.puzzle is None
    zones = finding.checks[0]
    assert (str(zones.what), zones.wrong) == ("2 of 4 zones started", None)


def test_a_zone_without_a_cell_is_named() -> None:
    finding = found(draft("AABB AABB CCCC CCCC"))
    assert (finding.status, str(finding.reason)) == ("wrong", "There are no cells in zone D.")


def test_a_zone_in_pieces_is_named_and_lit() -> None:
    finding = found(draft("AABB CABB CCAD DDDD"))
    assert (finding.status, str(finding.reason)) == ("wrong", "Zone A is in several pieces.")
    assert finding.highlighted == {0, 1, 5, 10}


SHAPES = [(4, 1), (5, 1), (6, 1), (7, 1), (8, 2)]


@pytest.mark.parametrize(("size", "stars"), SHAPES)
@pytest.mark.parametrize("seed", range(8))
def test_the_verdict_is_that_of_the_plain_rules(size: int, stars: int, seed: int) -> None:
    board = ZoneDraft.of(grown(size, stars, f"verdict {seed}"))
    if board.broken:
        return
    answers, finding = oracle(board), found(board, 1)
    status = "none" if not answers else "unique" if len(answers) == 1 else "multiple"
    assert finding.status == status
    assert set(finding.solutions) <= set(answers)
    assert len(finding.solutions) == min(2, len(answers))
    assert finding.puzzle is not None
    if len(answers) == 2:
        assert str(finding.title) == "Two solutions"
    elif len(answers) > 2:
        assert str(finding.title) == "Several solutions"


@at_once(range(30))
def test_every_change_leaves_one_answer_and_moves_no_more_cells_than_needed(seed: int) -> None:
    board = ZoneDraft.of(grown(5 + seed % 2, 1, f"fixes {seed}"))
    finding = found(board)
    if finding.status == "unique" or not finding.fixes:
        return
    moved = {len(fix.moves) for fix in finding.fixes}
    assert len(moved) == 1 or min(moved) > 3
    for fix in finding.fixes:
        after = board
        for stroke in fix.moves:
            after = after.apply(stroke)
        assert not after.broken
        assert not after.missing
        assert len(oracle(after)) == 1
    levels = [fix.level or 9 for fix in finding.fixes]
    sizes = [len(fix.moves) for fix in finding.fixes]
    assert levels == sorted(levels) if max(moved) <= 3 else sizes == sorted(sizes)


@at_once(range(6))
def test_no_single_cell_is_overlooked_that_makes_two_answers_one(seed: int) -> None:
    board = ZoneDraft.of(grown(6, 1, f"single {seed}"))
    finding = found(board)
    if finding.status != "multiple":
        return
    singles = set()
    for cell in range(36):
        for zone in range(6):
            if zone == board.zones[cell]:
                continue
            after = board.apply(Paint(cell, zone))
            if not after.broken and not after.missing and len(oracle(after)) == 1:
                singles.add((cell, zone))
    listed = {tuple(fix.moves[0]) for fix in finding.fixes if len(fix.moves) == 1}
    assert listed <= singles
    assert bool(listed) == bool(singles)


@at_once(["7-1-gentle", "8-1-easy", "10-2-medium", "9-1-hard"])
def test_the_level_of_a_dealt_board_is_the_one_that_was_dealt(preset: str) -> None:
    finding = found(dealt(preset, "workshop"), 2)
    assert finding.status == "unique"
    assert finding.level == KIND.preset(preset).params.level
    assert sum(times for _title, times in finding.steps) > 0
    assert finding.puzzle.solution == finding.solutions[0]


def test_changes_of_a_sound_board_are_harder_or_easier_and_keep_its_answer() -> None:
    board = dealt("7-1-medium", "levels")
    finding = found(board)
    assert finding.fixes
    for fix in finding.fixes:
        after = board.apply(fix.moves[0])
        assert oracle(after) == [finding.solutions[0]]
        word = str(fix.note).split()[0]
        assert (word == "harder") == (fix.level > finding.level)
        assert fix.level != finding.level


def test_a_board_without_an_answer_says_why_and_lights_the_cells() -> None:
    boards = [ZoneDraft.of(grown(5, 1, f"none {seed}")) for seed in range(30)]
    found_none = [found(board, 2) for board in boards if not board.broken and not oracle(board)]
    assert found_none
    for finding in found_none:
        assert finding.status == "none"
        assert "right number of chests" in str(finding.reason)
        assert finding.highlighted


def test_a_change_away_from_where_the_trouble_shows_is_offered() -> None:
    finding = found(draft("AAAAA BBBBB CCCDD CDDDD DDDED"))
    assert finding.title.text == "No solution"
    assert (Paint(24, 4),) in [fix.moves for fix in finding.fixes]
