from __future__ import annotations

import pickle

import pytest

from generators.base import (
    CabinetError,
    GenerationError,
    Message,
    NoHint,
    OutOfTime,
    ParseError,
    Preset,
    limited,
    no_tick,
    required_solution,
    verdict_of,
)
from tests.forms import at_once
from tests.game import counters


@at_once([(None, "undecided"), (0, "none"), (1, "unique"), (2, "multiple")])
def test_a_verdict_says_how_many_solutions_there_are(found: int | None, status: str) -> None:
    assert verdict_of(found, {}).status == status
    assert verdict_of(3, {}).status == "multiple"


def test_no_one_solution_is_no_answer() -> None:
    assert required_solution(frozenset((3,))) == {3}
    with pytest.raises(ParseError, match="no unique solution"):
        required_solution(None)


@pytest.mark.parametrize(
    "error", [ParseError("expected {what}", what="{a brace}"), OutOfTime(), GenerationError("no")]
)
def test_an_error_comes_from_another_process_as_it_was(error: CabinetError) -> None:
    came = pickle.loads(pickle.dumps(error))
    assert (type(came), came.message, str(came)) == (type(error), error.message, str(error))


@at_once(
    [
        ("10×10", "2 chests", "Hard • 10×10 • 2 chests", "Hard • 10×10"),
        ("10×10", "", "Hard • 10×10", "Hard • 10×10"),
        ("", "2 chests", "Hard • 2 chests", "Hard"),
        ("", "", "Hard", "Hard"),
    ]
)
def test_a_preset_shows_the_labels_it_has(shape: str, detail: str, title: str, brief: str) -> None:
    preset = Preset("hard", Message("Hard"), Message(shape), Message(detail), None)
    assert (str(preset.title), str(preset.brief)) == (title, brief)


def test_what_a_kind_leaves_out_works_as_nothing() -> None:
    kind, puzzle = counters.KIND, counters.Puzzle((1, 2))
    assert (
        kind.titles.native,
        kind.formats.options,
        kind.formats.exports,
        kind.formats.suffixes,
    ) == ("", (), {}, {})
    with pytest.raises(NoHint):
        kind.hint(puzzle.start(kind.mode("plain")), no_tick)


def test_limited_work_ends_after_so_many_calls() -> None:
    tick = limited(no_tick, 2)
    tick(None)
    tick(None)
    with pytest.raises(OutOfTime):
        tick(None)
    with pytest.raises(GenerationError):
        limited(no_tick, 0, lambda: GenerationError("too long"))(None)
