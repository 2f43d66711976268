"""`solve --trace`: the steps of the ladder, and the search where the ladder ends."""

from __future__ import annotations

from functools import cache

import pytest

from generators.base import Message, OutOfTime, Verdict, no_tick
from generators.sweetspots import KIND
from generators.sweetspots.deduction import Position
from generators.sweetspots.hints.steps import minimal
from generators.sweetspots.hints.wording import reason
from generators.sweetspots.ladder import deductions
from generators.sweetspots.rules import Puzzle
from tests.generators.sweetspots import boards, hard

SOME = [puzzle for puzzle in boards.SMALL if puzzle.size < 8][::10]
"""Boards of every small size, with pieces or connected zones, with no solution, one or several."""


@cache
def traced(puzzle: Puzzle) -> tuple[Verdict, list[str]]:
    told: list[Message] = []
    verdict = KIND.solve(puzzle.to_text().encode(), {}, no_tick, told.append)
    return verdict, [str(message) for message in told]


def reasons(puzzle: Puzzle) -> list[str]:
    found = deductions(Position.start(puzzle))
    return [str(reason(minimal(step, position), puzzle.size)) for position, step in found]


@pytest.mark.parametrize("text", hard.BOARDS[::5])
def test_a_trace_tells_every_step_of_the_ladder_and_no_more(text: str) -> None:
    puzzle = Puzzle.from_text(text)
    verdict, told = traced(puzzle)
    assert verdict.status == "unique"
    assert told == reasons(puzzle)


def test_where_the_ladder_ends_the_trace_tells_the_search() -> None:
    verdict, told = traced(boards.striped(6, 1))
    assert verdict.status == "multiple"
    assert told[0] == "No technique helps from here. The rest is trial and error."
    assert told[1].startswith("tried a chest in row")
    assert any(text.startswith("chest in row") for text in told)


def test_a_board_without_a_solution_is_told_up_to_its_contradiction() -> None:
    ends = [traced(puzzle) for puzzle in SOME]
    texts = [told[-1] for verdict, told in ends if verdict.status == "none" and told]
    assert sum("right number of chests" in text for text in texts) > 10


def test_a_trace_that_is_out_of_time_keeps_the_verdict() -> None:
    puzzle = Puzzle.from_text(hard.BOARDS[2])
    told: list[Message] = []

    def late(progress: float | None) -> None:
        if told:
            raise OutOfTime

    verdict = KIND.solve(puzzle.to_text().encode(), {}, late, told.append)
    assert verdict.status == "unique"
    assert verdict.fields["difficulty"] is None
    assert str(told[-1]) == "Time ran out."
