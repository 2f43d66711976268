"""What hints tell is the easiest that can be seen, told whole, and follows from what it names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from game.ui.text import translate
from generators.base import Cancelled, no_tick
from generators.grid import bits, union
from generators.sweetspots.deduction import (
    Deduction,
    Emptied,
    How,
    Position,
    Requirement,
    Technique,
    conclusions,
    scattered_conclusions,
)
from generators.sweetspots.hints.hint import LONGEST, Advice, best_advice, refutation
from generators.sweetspots.hints.steps import minimal, plain_chains
from generators.sweetspots.hints.wording import reason, supposition_reason
from generators.sweetspots.ladder import next_deduction
from generators.sweetspots.rules import Mark, Puzzle
from generators.sweetspots.solver import proved
from tests.forms import long, sampled
from tests.generators.contract import Late
from tests.generators.sweetspots import hard
from tests.generators.sweetspots.implied import touch
from tests.generators.sweetspots.test_ladder import (
    UNIQUE,
    cells,
    check_chain,
    check_effect,
    check_implied,
    check_starving,
    check_told,
    climbed,
    marks,
    units,
)
from tests.generators.sweetspots.test_wording import cells_in

HARD = [proved(Puzzle.from_text(text)) for text in hard.BOARDS]

Told = list[tuple[Position, Advice]]


def closed(position: Position, step: Deduction) -> int:
    """The cells that the chests of a step rule out, by what is said of them."""
    rest = union(position.board.units[unit] for unit in step.closing.units)
    return step.closing.touched | rest & position.free & ~step.chests


@cache
def told(puzzle: Puzzle) -> Told:
    """What a player hears who takes every hint."""
    position, found = Position.start(puzzle), []
    while advice := best_advice(position, no_tick):
        found.append((position, advice))
        step = advice.step
        position = position.after(step.chests, step.crosses | closed(position, step))
    return found


def all_told(boards: Sequence[Puzzle]) -> Told:
    return [pair for puzzle in boards for pair in told(puzzle)]


some_boards = pytest.mark.parametrize(
    "boards", [HARD[:18:2] + HARD[19::2], long(HARD)], ids=["some", "all"]
)


def check(position: Position, step: Deduction) -> None:
    """Every mark follows from the named units and the marks, and so does the rest."""
    if step.technique is Technique.CHAIN:
        check_chain(position, step)
        return
    check_implied(position, step)
    check_closing(position, step)
    if step.technique is Technique.STARVING:
        for cell in bits(step.crosses):
            one, others = 1 << cell, step.crosses & ~(1 << cell)
            alone = step._replace(
                crosses=one, why=step.why | others, tile=step.tile & position.board.near[one]
            )
            check_starving(position, alone)
    if step.how in (How.SHARED, How.SPENT):
        check_rooms(position, step)


def check_closing(position: Position, step: Deduction) -> None:
    size, known = position.board.size, marks(position.after(step.chests, step.crosses))
    for cell in bits(step.closing.touched):
        assert any(touch(cell, chest, size) for chest in bits(step.chests))
    for unit in units(position, step.closing.units):
        assert len(unit & known.chests) == known.stars
        assert unit & cells(step.chests)


def check_rooms(position: Position, step: Deduction) -> None:
    """The cells that are told of each giving unit are all that it has there, with that room."""
    requirement, board = step.requirement, position.board
    getting = frozenset().union(*units(position, requirement.units[: -len(requirement.needs)]))
    giving = units(position, requirement.units[-len(requirement.needs) :])
    for unit, need, room, tile in zip(
        giving, requirement.needs, requirement.rooms, step.tiles, strict=True
    ):
        inside = step.how is How.SPENT
        free = unit & cells(position.free)
        assert cells(tile) == (free & getting if inside else free - getting)
        assert need == board.stars - len(unit & cells(position.chests))
        most = most_chests(sorted(cells(tile)), board.size)
        assert room == most or (inside and room == need)


def most_chests(places: list[int], size: int) -> int:
    """The most chests that find room in these cells without touching, tried in every way."""
    if not places:
        return 0
    first, *rest = places
    apart = [cell for cell in rest if not touch(first, cell, size)]
    return max(most_chests(rest, size), 1 + most_chests(apart, size))


@pytest.mark.parametrize("puzzle", sampled(HARD, 5), ids=range(len(HARD)))
def test_every_hint_of_a_hard_board_follows_from_what_it_names(puzzle: Puzzle) -> None:
    for position, advice in told(puzzle):
        check_effect(puzzle, position, advice.step)
        check(position, advice.step)
    position, advice = told(puzzle)[-1]
    assert cells(position.chests | advice.step.chests) == puzzle.solution


def test_every_hint_of_small_boards_follows_from_what_it_names() -> None:
    for puzzle in UNIQUE[::9]:
        for position, advice in told(puzzle):
            check_effect(puzzle, position, advice.step)
            check(position, advice.step)


@some_boards
def test_all_new_ways_are_told(boards: Sequence[Puzzle]) -> None:
    ways = {advice.step.how for _, advice in all_told(boards)}
    assert ways >= {How.SHARED, How.SPENT, How.TILES}
    assert any(advice.step.closing.units for _, advice in all_told(boards))


@some_boards
def test_the_reader_sees_a_false_share(boards: Sequence[Puzzle]) -> None:
    """One more cell, where there is a chest; one unit less; no room where there is some."""
    seen = [0, 0, 0]
    for puzzle in boards:
        assert puzzle.solution is not None
        solution = sum(1 << cell for cell in puzzle.solution)
        for position, step in ((at, advice.step) for at, advice in told(puzzle)):
            if step.how not in (How.SHARED, How.SPENT):
                continue
            chest = solution & position.free & ~step.why
            no_room = step.requirement._replace(rooms=(0,) * len(step.requirement.rooms))
            seen[0] += is_refused(position, step._replace(crosses=step.crosses | chest))
            seen[1] += is_refused(position, step._replace(units=step.units[1:]))
            seen[2] += is_refused(position, step._replace(requirement=no_room))
            assert is_refused(position, step._replace(crosses=step.crosses | chest)) or not chest
    assert min(seen) > len(boards) // 4


def is_refused(position: Position, step: Deduction) -> bool:
    """Whether the reader sees that a step is false."""
    try:
        check(position, step)
    except AssertionError:
        return True
    return False


@some_boards
def test_the_reader_sees_what_a_chest_does_not_rule_out(boards: Sequence[Puzzle]) -> None:
    position, advice = next(
        (position, advice) for position, advice in all_told(boards) if advice.step.closing.touched
    )
    far = position.free & ~advice.step.closing.touched
    with pytest.raises(AssertionError):
        check(position, advice.step._replace(closing=Emptied(far, ())))


@some_boards
def test_no_hint_is_of_a_higher_level_than_the_step_that_grades(boards: Sequence[Puzzle]) -> None:
    """But a zone in one line is told first, with the shared neighbours of the same cells."""
    for position, advice in all_told(boards):
        graded = next_deduction(position)
        assert graded is not None
        if advice.step.technique is not Technique.CONFINED:
            assert advice.step.technique <= graded.technique
        else:
            assert graded.technique >= Technique.SIGHT


@some_boards
def test_reasons_are_short_but_those_of_a_few_chains(boards: Sequence[Puzzle]) -> None:
    chains = long_chains = 0
    for _, advice in all_told(boards):
        assert advice.length == len(translate(advice.reason))
        assert advice.is_short is (advice.length <= LONGEST)
        if advice.step.technique is Technique.CHAIN:
            chains += 1
            long_chains += not advice.is_short
        else:
            assert advice.is_short
    assert 0 < long_chains < chains / 8


@some_boards
def test_every_cell_that_a_reason_names_is_lit_or_marked(boards: Sequence[Puzzle]) -> None:
    named = 0
    for position, advice in all_told(boards):
        step = advice.step
        lit = cells(step.why | step.chests | step.crosses | closed(position, step))
        told_cells = cells_in(translate(advice.reason), position.board.size)
        assert told_cells <= lit, translate(advice.reason)
        named += len(told_cells)
    assert named > 30 * len(boards)


@some_boards
def test_hints_are_fewer_than_the_steps_that_grade(boards: Sequence[Puzzle]) -> None:
    hints = sum(len(told(puzzle)) for puzzle in boards)
    assert hints < 0.75 * sum(len(climbed(puzzle)) for puzzle in boards)


@some_boards
def test_long_chains_are_told_briefly_and_name_every_unit(boards: Sequence[Puzzle]) -> None:
    brief = 0
    for _, step in (pair for puzzle in boards for pair in climbed(puzzle)):
        if step.technique is not Technique.CHAIN or len(step.links) < 4:
            continue
        whole, less = (
            len(str(supposition_reason(step, 10, is_brief=is_brief))) for is_brief in (False, True)
        )
        assert less < whole
        brief += 1
    assert brief


@some_boards
def test_chains_of_plain_links_are_true_and_shorter_to_tell(boards: Sequence[Puzzle]) -> None:
    said = graded_said = 0
    for position, advice in all_told(boards):
        if advice.step.technique is not Technique.CHAIN:
            continue
        for step in plain_chains(position, no_tick)[:3]:
            check_told(position, minimal(step, position))
            assert {link.how for link in step.links[:-1]} == {How.LAST}
        graded = next_deduction(position)
        assert graded is not None
        whole = [
            reason(step, position.board.size) for step in (advice.step, minimal(graded, position))
        ]
        said += len(str(whole[0]))
        graded_said += len(str(whole[1]))
    assert said < graded_said


@some_boards
def test_several_chests_far_apart_are_a_squeeze_that_the_ladder_passes_by(
    boards: Sequence[Puzzle],
) -> None:
    seen = 0
    for position, _ in all_told(boards):
        for unit, need in enumerate(position.need):
            requirement = Requirement(position.open[unit], need, (unit,))
            for step in scattered_conclusions(requirement, position):
                assert step.technique is Technique.PACKING
                check_implied(position, step)
                assert not list(conclusions(requirement, position))
                seen += 1
    assert seen > len(boards) // 6


@some_boards
def test_chests_that_starve_a_unit_in_one_way_are_told_together(boards: Sequence[Puzzle]) -> None:
    starving = [
        advice.step
        for _, advice in all_told(boards)
        if advice.step.technique is Technique.STARVING
    ]
    assert any(step.decided_count > 1 and len(step.units) > 1 for step in starving)


@some_boards
def test_no_hint_is_harder_than_the_ladder_s_next_step(boards: Sequence[Puzzle]) -> None:
    ranks = set()
    for position, advice in all_told(boards):
        step = next_deduction(position)
        assert step
        assert advice.step.technique <= step.technique
        ranks.add(advice.step.technique)
    assert ranks >= set(Technique) - {Technique.STARVING, Technique.CHAIN}


def test_a_wrong_mark_is_refuted_by_what_is_marked_beside_it() -> None:
    reasons = 0
    for puzzle in HARD[::9]:
        assert puzzle.solution is not None
        position = Position.start(puzzle)
        for index in range(0, len(puzzle.zones), 7):
            mark = Mark.CROSS if index in puzzle.solution else Mark.CHEST
            advice = refutation(position, 1 << index, mark, no_tick)
            if advice is None:
                continue
            reasons += 1
            assert advice.length <= LONGEST
            check(position, advice.step)
            decided = advice.step.chests if mark == Mark.CROSS else advice.step.crosses
            assert decided >> index & 1
    assert reasons > 6


@some_boards
def test_a_cancelled_search_for_a_hint_stops(boards: Sequence[Puzzle]) -> None:
    position = next(
        position
        for position, advice in all_told(boards)
        if advice.step.technique is Technique.CHAIN
    )
    for calls in (0, 1, 10, 100):
        with pytest.raises(Cancelled):
            best_advice(position, Late(calls, Cancelled))
