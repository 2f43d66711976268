"""What is said of a crossword."""

from __future__ import annotations

from dataclasses import replace

from game.faces.crossword import words
from generators.crossword.rules import STANDARD, WRITE, CrosswordForm, Move, Puzzle
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


def test_progress_counts_words() -> None:
    state = PUZZLE.start(STANDARD)
    assert words.progress(state) == (0, 24, "of {whole} words placed")
    slot = next(slot for slot in range(24) if PUZZLE.word(slot) == "fry")
    for cell, letter in zip(PUZZLE.board.slot_cells[slot], "fry", strict=True):
        state = state.apply(Move(WRITE, cell, letter))
    assert words.progress(state)[0] == 1
    wrong = state.apply(Move(WRITE, PUZZLE.board.slot_cells[slot][0], "x"))
    assert words.progress(wrong)[0] == 0
    mini = MINI.start(STANDARD)
    for cell in MINI.board.slot_cells[0]:
        mini = mini.apply(Move(WRITE, cell, "x"))
    assert words.progress(mini) == (1, len(MINI.board.slots), "of {whole} words filled in")
