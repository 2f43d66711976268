from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from generators.base import Difficulty, no_tick
from generators.rng import Rng
from generators.sweetspots import rating
from generators.sweetspots.deduction import How, Position, Technique
from generators.sweetspots.generator import generate
from generators.sweetspots.ladder import deductions
from generators.sweetspots.rating import Effort, Level, level_of, measured, rate
from generators.sweetspots.rules import Params, Puzzle
from generators.sweetspots.solver import proved, solutions
from tests.forms import at_once
from tests.generators.sweetspots import boards, hard

HARD = [Puzzle.from_text(text) for text in hard.BOARDS]


@cache
def rated(puzzle: Puzzle) -> Difficulty:
    difficulty = rate(puzzle)
    assert difficulty is not None
    return difficulty


def rung(puzzle: Puzzle) -> object:
    return rated(puzzle).fields["rung"]


def effort(*techniques: Technique) -> Effort:
    step = next(deductions(Position.start(HARD[0])))[1]
    return Effort(step._replace(technique=technique) for technique in techniques)


@pytest.mark.parametrize("puzzle", HARD[::3], ids=range(len(HARD[::3])))
def test_a_rating_counts_the_steps_of_the_ladder(puzzle: Puzzle) -> None:
    difficulty = rated(puzzle)
    steps = [step for _, step in deductions(Position.start(puzzle))]
    count = Counter(step.technique for step in steps)
    assert difficulty.fields["rung"] == max(count)
    assert 1 <= difficulty.level <= 5
    assert difficulty.fields["steps"] == len(steps)
    assert difficulty.fields["chain_steps"] == count[Technique.CHAIN]
    assert 1000 * max(count) < difficulty.score < 1000 * (max(count) + 1)


def test_more_and_longer_chains_score_higher() -> None:
    by_chains = sorted(HARD, key=lambda puzzle: int(str(rated(puzzle).fields["chain_steps"])))
    scores = [rated(puzzle).score for puzzle in by_chains if rung(puzzle) == 7]
    assert len(scores) > 4
    assert (scores[0], scores[-1]) == (min(scores), max(scores))


def test_crosses_that_need_no_thought_are_no_work() -> None:
    steps = [step for _, step in deductions(Position.start(HARD[0]))]
    thought = [step for step in steps if step.how not in (How.AROUND, How.FULL)]
    assert Effort(steps).work == Effort(thought).work > 0
    assert Effort(steps).steps > Effort(thought).steps


@at_once(boards.SMALL[::8])
def test_only_boards_with_one_solution_are_rated(puzzle: Puzzle) -> None:
    assert (rate(puzzle) is not None) == (len(solutions(puzzle, 2)) == 1)


def test_a_board_that_the_ladder_does_not_finish_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(puzzle for puzzle in HARD if rung(puzzle) == 7)
    easy = [pair for pair in deductions(Position.start(puzzle)) if pair[1].technique < 7][:5]
    monkeypatch.setattr(rating, "deductions", lambda position, tick: iter(easy))
    difficulty = rate(puzzle)
    assert difficulty is not None
    assert (difficulty.level, difficulty.fields["rung"]) == (Level.EXPERT, 7)
    assert difficulty.fields["technique"] == "none"
    assert difficulty.score >= 9000
    assert level_of(difficulty) is None
    monkeypatch.setattr(rating, "chained", lambda position, tick, known: None)
    assert measured(proved(puzzle), Level.EXPERT) is None


@at_once(
    [
        ((1,), Level.GENTLE, Level.GENTLE),
        ((1, 2, 1), Level.GENTLE, Level.GENTLE),
        ((3, 1), Level.EASY, Level.GENTLE),
        ((1, 4, 2), Level.EASY, Level.EASY),
        ((5, 4), Level.MEDIUM, Level.MEDIUM),
        ((6, 1, 6), Level.HARD, Level.HARD),
        ((7, 7, 6, 7, 7), Level.HARD, Level.HARD),
        ((7, 7, 7, 7, 7), Level.EXPERT, Level.EXPERT),
    ]
)
def test_levels_follow_the_hardest_step(steps: tuple[int, ...], one: Level, two: Level) -> None:
    found = effort(*map(Technique, steps))
    assert (found.level(1), found.level(2)) == (one, two)


@pytest.mark.parametrize("level", Level)
def test_a_measured_level_is_the_rated_one_and_stops_above_the_wanted(level: Level) -> None:
    puzzle = generate(Params(8, 1, level), Rng("measured"), no_tick)
    assert level_of(rated(puzzle)) is level
    for wanted in Level:
        found = measured(puzzle, wanted)
        assert found is not None
        if wanted >= Level.HARD:
            assert found is max(level, Level.MEDIUM) or wanted < found <= level
        else:
            assert found is level if wanted >= level else wanted < found <= level
