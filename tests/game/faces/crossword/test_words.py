"""What is said of a crossword."""

from __future__ import annotations

from dataclasses import replace

from game.faces.crossword import words
from generators.crossword.rules import CrosswordForm, Puzzle
from tests.forms import at_once
from tests.game.faces.crossword.boards import MINI, PUZZLE


def test_the_shape_tells_the_size_and_whether_it_is_a_fill_in() -> None:
    assert words.shape(PUZZLE) == "Fill-in 11×11"
    assert words.shape(MINI) == "5×5 grid"
    assert {words.form_title(form) for form in CrosswordForm} == {"Fill-in", "With clues"}


@at_once(
    [
        (PUZZLE, "Place every word once. One letter is given."),
        (replace(PUZZLE, given=()), "Place every word once."),
        (
            replace(PUZZLE, given=((0, "b"), (1, "l"))),
            "Place every word once. 2 letters are given.",
        ),
        (
            replace(PUZZLE, bank=("aa", *PUZZLE.bank), given=()),
            "Place every word once, except for 1 spare word.",
        ),
        (
            replace(PUZZLE, bank=("aa", "bb", *PUZZLE.bank)),
            "Place every word once, except for 2 spare words. One letter is given.",
        ),
        (MINI, "Solve the clues to fill the grid. Words that cross share a letter."),
    ]
)
def test_the_rule_is_that_of_the_board(puzzle: Puzzle, told: str) -> None:
    assert words.rules(puzzle)[0] == told
    assert all(told.startswith(rule) for rule in words.rules(puzzle))
