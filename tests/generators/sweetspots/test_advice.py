"""What hints tell is the easiest that can be seen, told whole, and follows from what it names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from game.ui.text import translate
from generators.base import no_tick
from generators.grid import bits, union
from generators.sweetspots.deduction import Deduction, How, Position, Technique
from generators.sweetspots.hints.hint import LONGEST, Advice, best_advice
from generators.sweetspots.ladder import next_deduction
from generators.sweetspots.rules import Puzzle
from generators.sweetspots.solver import proved
from tests.forms import long, sampled
from tests.generators.sweetspots import hard
from tests.generators.sweetspots.implied import touch
from tests.generators.sweetspots.test_ladder import (
    UNIQUE,
    cells,
    check_chain,
    check_effect,
    check_implied,
    check_starving,
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
def test_no_hint_is_harder_than_the_ladder_s_next_step(boards: Sequence[Puzzle]) -> None:
    ranks = set()
    for position, advice in all_told(boards):
        step = next_deduction(position)
        assert step
        assert advice.step.technique <= step.technique
        ranks.add(advice.step.technique)
    assert ranks >= set(Technique) - {Technique.STARVING, Technique.CHAIN}
