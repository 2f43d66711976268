"""Writing, pencilling and revealing, and what is solved: one position per way to be wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.base import IllegalMove, Status
from generators.crossword.board import MAX_TEXT, Direction
from generators.crossword.rules import PENCIL, REVEAL, STANDARD, WRITE, Move, Puzzle, State
from tests.forms import at_once
from tests.generators.crossword.puzzles import board_of, clued, fill_in, solved


def written(puzzle: Puzzle, picture: str) -> State:
    """The position of the picture: a letter a cell, `.` for empty, `#` for a block."""
    state = puzzle.start(STANDARD)
    for cell, mark in enumerate(picture.replace(" ", "")):
        if mark not in ".#" and not state.is_fixed(cell):
            state = state.apply(Move(WRITE, cell, mark))
    return state


SQUARE = solved("cat", "are", "ten", clues=())
WORDS = tuple(sorted(SQUARE.word(slot) for slot in range(6)))
FILL_IN = replace(SQUARE, bank=WORDS)
CLUED = solved("cat", "are", "ten")


@pytest.mark.parametrize("puzzle", [FILL_IN, CLUED])
def test_the_right_letters_solve(puzzle: Puzzle) -> None:
    assert written(puzzle, "cat are te.").status is Status.PLAYING
    assert written(puzzle, "cat are ten").status is Status.SOLVED


def test_pencilled_letters_solve_too() -> None:
    state = written(CLUED, "cat are te.").apply(Move(PENCIL, 8, "n"))
    assert state.status is Status.SOLVED


def test_a_wrong_letter_does_not_solve_a_clued_one() -> None:
    state = written(CLUED, "cat are tex")
    assert state.status is Status.PLAYING
    assert state.mistakes() == {8}


def test_a_word_used_oftener_than_it_is_there_does_not_solve() -> None:
    puzzle = replace(FILL_IN, solution=(), bank=("are", "cat", "cat", "ten", "ten", "xyz"))
    assert written(puzzle, "cat are ten").status is Status.PLAYING


def test_a_word_used_oftener_than_it_is_there_is_placed_as_often_as_that() -> None:
    state = written(Puzzle(board_of("..#.."), bank=("ab", "cd")), "ab#ab")
    assert (state.complete, state.placed) == ((0, 1), (0,))


def test_another_way_to_place_all_words_solves_where_no_single_solution_is_known() -> None:
    board = board_of("..#..")
    puzzle = Puzzle(board, bank=("ab", "cd"))
    for picture in ("ab#cd", "cd#ab"):
        assert written(puzzle, picture).status is Status.SOLVED
    assert written(puzzle, "ab#ab").status is Status.PLAYING


def test_without_a_known_solution_nothing_solves_and_nothing_is_wrong() -> None:
    puzzle = replace(CLUED, solution=(), is_locked=True)
    state = written(puzzle, "cat are ten")
    assert state.is_full
    assert state.status is Status.PLAYING
    assert not state.mistakes()
    with pytest.raises(IllegalMove, match="isn't known"):
        state.apply(Move(REVEAL, 0))


def test_a_cell_in_no_slot_need_not_be_filled() -> None:
    puzzle = clued()
    assert 5 not in puzzle.filled_cells
    state = puzzle.start(STANDARD)
    for cell in sorted(puzzle.filled_cells):
        state = state.apply(Move(WRITE, cell, puzzle.solution[cell]))
    assert state.status is Status.SOLVED


def test_of_several_letters_in_a_cell_the_first_will_do() -> None:
    texts = ("c", "heart", "t")
    puzzle = replace(solved("cat"), solution=texts)
    for text, status in (("heart", Status.SOLVED), ("h", Status.SOLVED), ("e", Status.PLAYING)):
        state = puzzle.start(STANDARD).apply(Move(WRITE, 0, "c")).apply(Move(WRITE, 2, "t"))
        assert state.apply(Move(WRITE, 1, text)).status is status
    assert puzzle.word(0) == "cheartt"


def test_a_revealed_letter_is_right_and_stays() -> None:
    state = CLUED.start(STANDARD).apply(Move(PENCIL, 0, "x")).apply(Move(REVEAL, 0))
    assert state.letters[0] == "c"
    assert not state.pencilled
    assert state.revealed == {0}
    with pytest.raises(IllegalMove, match="can't be changed"):
        state.apply(Move(WRITE, 0, "z"))


def test_letters_are_written_over_taken_away_and_made_firm() -> None:
    state = CLUED.start(STANDARD).apply(Move(PENCIL, 0, "x"))
    assert state.pencilled == {0}
    state = state.apply(Move(WRITE, 0, "x"))
    assert state.pencilled == frozenset()
    assert state.apply(Move(WRITE, 0)).letters[0] == ""


ILLEGAL = {
    "no such cell": (Move(WRITE, 99, "a"), "no square"),
    "a cell before the board": (Move(WRITE, -1, "a"), "no square"),
    "a given letter": (Move(WRITE, 0, "a"), "can't be changed"),
    "nothing on nothing": (Move(WRITE, 1, ""), "already"),
    "pencil nothing on nothing": (Move(PENCIL, 1, ""), "already"),
    "a space": (Move(WRITE, 1, " "), "can.t be used here"),
    "a capital": (Move(WRITE, 1, "A"), "can.t be used here"),
    "too many letters": (Move(WRITE, 1, "a" * (MAX_TEXT + 1)), "can.t be used here"),
    "a control character": (Move(WRITE, 1, "\x07"), "can.t be used here"),
    "half a character": (Move(WRITE, 1, "\ud800"), "can.t be used here"),
    "no such action": (Move("erase", 1, "a"), "move isn't possible"),
}


@at_once(ILLEGAL)
def test_a_move_that_is_not_allowed(name: str) -> None:
    move, sentence = ILLEGAL[name]
    state = fill_in().start(STANDARD)
    with pytest.raises(IllegalMove, match=sentence):
        state.apply(move)
    assert state == fill_in().start(STANDARD)


def test_a_solved_one_takes_no_more_letters() -> None:
    with pytest.raises(IllegalMove, match="solved"):
        written(CLUED, "cat are ten").apply(Move(WRITE, 0, "x"))


def test_a_slot_is_called_by_its_number_or_by_the_label_of_the_file() -> None:
    assert [CLUED.label(slot) for slot in range(6)] == ["1", "4", "5", "1", "2", "3"]
    assert replace(CLUED, labels=((0, "A"),)).label(0) == "A"


def test_patterns_words_and_complete_slots() -> None:
    state = written(CLUED, "cat a.. ...")
    assert state.pattern(3) == ("c", "a", "")
    assert state.word(3) == "ca"
    assert state.complete == (0,)


@at_once(
    [
        ("A pet (3)", ()),
        ("At the start (1,2)", ((0, Direction.ACROSS, False),)),
        ("In stages (2-1)", ((1, Direction.ACROSS, True),)),
        ("One by one (1,1,1)", ((0, Direction.ACROSS, False), (1, Direction.ACROSS, False))),
        ("As in the file (4,2)", ()),  # of another length
    ]
)
def test_the_lengths_in_a_clue_say_where_words_meet(
    clue: str, breaks: tuple[tuple[int, Direction, bool], ...]
) -> None:
    first = next(
        slot
        for slot, each in enumerate(CLUED.board.slots)
        if each.direction is Direction.ACROSS and CLUED.board.slot_cells[slot][0] == 0
    )
    clues = [clue if slot == first else "" for slot in range(len(CLUED.board.slots))]
    assert replace(CLUED, clues=tuple(clues), lengths=True).word_breaks == breaks
