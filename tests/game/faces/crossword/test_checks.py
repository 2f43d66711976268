"""What Confirm and Reveal say, and what they would change, of a letter, a word or the grid."""

from __future__ import annotations

from dataclasses import replace

from game.faces.crossword.checks import (
    CheckScope,
    erase_moves,
    full_text,
    reveal_moves,
    verdict,
    why_unavailable,
)
from generators.crossword.rules import REVEAL, STANDARD, WRITE, Move, Puzzle, State
from tests.forms import at_once
from tests.game.faces.crossword.boards import MINI, PUZZLE

TOP, SECOND = (1, 2, 3), (5, 6, 7, 8, 9)


def written(puzzle: Puzzle, *words: tuple[int, str]) -> State:
    """The position with letters written from some cells on, to the right."""
    state = puzzle.start(STANDARD)
    for first, letters in words:
        for step, letter in enumerate(letters):
            if letter != ".":
                state = state.apply(Move(WRITE, first + step, letter))
    return state


@at_once(
    [
        ("...", CheckScope.WORD, "This word is empty.", "warning"),
        ("...", CheckScope.LETTER, "This square is empty.", "warning"),
        ("...", CheckScope.GRID, "There's nothing to check yet.", "warning"),
        ("s..", CheckScope.WORD, "Right so far.", "check"),
        ("set", CheckScope.WORD, "This word is right.", "check"),
        ("set", CheckScope.GRID, "No mistakes so far.", "check"),
        ("x.t", CheckScope.GRID, "1 letter is wrong. Check again to see which", "cross"),
        ("xyt", CheckScope.GRID, "2 letters are wrong. Check again to see which", "cross"),
    ]
)
def test_a_word_and_the_grid_are_told_in_their_own_words(
    letters: str, part: CheckScope, said: str, icon: str
) -> None:
    text, sign = verdict(written(MINI, (1, letters)), TOP, part, ())
    assert text.startswith(said)
    assert sign == icon


def test_of_a_letter_it_is_said_at_once() -> None:
    state = written(MINI, (1, "xe"))
    assert verdict(state, (1,), CheckScope.LETTER, ()) == ("This letter is wrong.", "cross")
    assert verdict(state, (2,), CheckScope.LETTER, ()) == ("This letter is right.", "check")


def test_mistakes_elsewhere_are_no_mistakes_of_the_word() -> None:
    state = written(MINI, (1, "set"), (5, "x"))
    assert verdict(state, TOP, CheckScope.WORD, ())[1] == "check"
    assert verdict(state, SECOND, CheckScope.WORD, ())[1] == "cross"


def test_what_is_marked_already_is_not_offered_to_be_marked() -> None:
    state = written(MINI, (1, "xyt"))
    assert "are marked in the grid" in verdict(state, TOP, CheckScope.GRID, {1, 2, 9})[0]
    assert "Check again" in verdict(state, TOP, CheckScope.GRID, {1})[0]


def test_only_what_is_missing_or_wrong_is_revealed() -> None:
    state = written(MINI, (1, "sx"))
    assert reveal_moves(state, (0, *TOP)) == [Move(REVEAL, 2), Move(REVEAL, 3)]


def test_every_wrong_letter_is_erased_but_none_that_stays() -> None:
    state = written(MINI, (5, "x"), (1, "sxt"))
    assert erase_moves(state) == [Move(WRITE, 2), Move(WRITE, 5)]
    revealed = state.apply(Move(REVEAL, 2))
    assert erase_moves(revealed) == [Move(WRITE, 5)]


def test_where_no_solution_is_known_it_is_said_why() -> None:
    unknown = replace(MINI, solution=())
    sealed, words = replace(unknown, is_locked=True), replace(PUZZLE, solution=())
    assert why_unavailable(MINI) == why_unavailable(PUZZLE) == ""
    whys = {unknown: "This file has no solution", sealed: "locked", words: "These words"}
    for puzzle, why in whys.items():
        assert why in why_unavailable(puzzle)
        assert why_unavailable(puzzle).endswith("so nothing can be checked or revealed.")


def test_a_full_grid_that_is_not_solved_says_what_is_known_of_it() -> None:
    unknown = replace(MINI, solution=())
    found = {
        puzzle: full_text(puzzle.start(STANDARD))
        for puzzle in (MINI, PUZZLE, unknown, replace(unknown, is_locked=True))
    }
    assert [text.split(".")[-2] for text in found.values()] == [
        " Press Check to count the wrong letters",
        "The grid is full, but some of its words aren't in the bank",
        " The file has no solution to check it against",
        " The file's solution is locked, so your answers can't be checked",
    ]
