"""What is told of a search that found nothing."""

from __future__ import annotations

import pytest

from generators.base import Cancelled, no_tick
from generators.crossword.verdicts import best_position
from tests.generators.crossword import oracle
from tests.generators.crossword.test_solver import CASES, Case, problem_of


def told(picture: list[str], words: list[str]) -> list[str]:
    """The lines of the trace."""
    return [str(message) for message in best_position(problem_of(picture, words), no_tick)]


def test_the_best_board_and_what_was_left_are_told() -> None:
    assert told(["...", ".##", ".##", "###", "..#"], ["cat", "cow", "it", "on"]) == [
        "Slots left: 0 of 3",
        "Words left of 2 letters: 1 (on)",
        "Crossings in row 1, by column: 1 C",
        "The best board:",
        "  C A T",
        "  O . .",
        "  W . .",
        "  . . .",
        "  I T .",
    ]


def test_slots_that_no_word_fits_are_told_with_what_is_known_of_them() -> None:
    lines = told(["...", ".##", ".##"], ["cat", "dog"])
    assert lines[0] == "Slots left: 1 of 2"
    assert lines[1] in (
        "  1 across: C _ _",
        "  1 down: C _ _",
        "  1 across: D _ _",
        "  1 down: D _ _",
    )
    assert "Words left of 3 letters: 1" in lines[2]
    assert lines[-3:] in (["  C A T", "  * . .", "  * . ."], ["  C * *", "  A . .", "  T . ."])


def test_a_slot_that_is_full_of_no_word_is_left() -> None:
    lines = told(["cot", "###", "c.."], ["cat", "dog"])
    assert lines[:2] == ["Slots left: 1 of 2", "  1 across: C O T"]


def test_an_empty_bank_leaves_everything() -> None:
    assert told(["..", ".#"], []) == [
        "Slots left: 2 of 2",
        "  1 across: _ _",
        "  1 down: _ _",
        "Words left: none",
        "Crossings in row 1, by column: 1 ?",
        "The best board:",
        "  * *",
        "  * .",
    ]


def test_a_long_bank_is_cut() -> None:
    lines = told(["..", ".#"], [f"{chr(1300 + n)}{chr(1400 + n)}" for n in range(60)])
    assert lines[2].startswith("Words left of 2 letters: 59 (")
    assert lines[2].endswith(" …)")


@pytest.mark.parametrize(
    "case", [case for case in CASES if not case.number], ids=lambda case: case.name
)
def test_words_are_put_wherever_they_fit(case: Case) -> None:
    first, *lines = told(case.picture, case.words)
    left = int(first.split()[2])
    assert left == sum(line.startswith("  ") and ":" in line for line in lines)
    assert left < len(oracle.runs(case.picture)) or not case.words


def test_the_trace_ends_when_nobody_waits() -> None:
    def tick(progress: float | None) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        [*best_position(problem_of(["...", ".##", ".##"], ["cat", "dog"]), tick)]
