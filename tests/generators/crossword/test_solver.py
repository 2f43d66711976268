"""What fits a fill-in: every verdict as the plain reading has it, and why there is none."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from generators.base import no_tick
from generators.crossword.board import SlotGrid
from generators.crossword.rules import STANDARD, Move, Puzzle, State
from generators.crossword.solver import (
    Lack,
    Problem,
    can_be_word,
    check_fill,
    fill_faults,
    pattern_text,
    reason,
    slot_name,
    solutions,
    words_for,
)
from generators.rng import Rng
from tests.forms import at_once
from tests.generators.crossword import oracle

NUMBERS = {"none": 0, "unique": 1, "several": 2}


class Case(NamedTuple):
    """A board (`#` no cell, `.` a cell, else its letter), a bank, how many ways (2: or more)."""

    name: str
    picture: list[str]
    words: list[str]
    number: int


def read(text: str) -> list[Case]:
    """Cases, each a title, a picture and words, with empty lines between."""
    found = []
    for part in text.split("= ")[1:]:
        title, _, rest = part.partition("\n")
        picture, _, words = rest.partition("\n\n")
        name, _, kind = title.rpartition(": ")
        found.append(Case(name, picture.split(), words.split(), NUMBERS[kind]))
    return found


CASES = read((Path(__file__).parent / "cases.txt").read_text("utf-8"))
every_case = at_once(CASES)


def problem_of(picture: list[str], words: list[str]) -> Problem:
    """The same problem as the solver has it."""
    cells = dict(enumerate("".join(picture)))
    board = SlotGrid.of_cells(
        len(picture), len(picture[0]), [cell for cell, char in cells.items() if char != "#"]
    )
    given = tuple((cell, char) for cell, char in cells.items() if char not in "#.")
    return Problem(board, tuple(words), given)


def letters_of(problem: Problem, fill: tuple[str, ...]) -> str:
    """The letters of the cells in slots, row by row."""
    letters = {
        cell: char
        for cells, word in zip(problem.board.slot_cells, fill, strict=True)
        for cell, char in zip(cells, word, strict=True)
    }
    return "".join(char for _, char in sorted(letters.items()))


@every_case
def test_as_many_ways_are_found_as_there_are(case: Case) -> None:
    problem = problem_of(case.picture, case.words)
    found = solutions(problem, 2, no_tick)
    assert len(found) == len({*found}) == case.number
    for fill in found:
        assert oracle.is_right(case.picture, case.words, letters_of(problem, fill))


def random_case(rng: Rng) -> tuple[list[str], list[str]]:
    """A small board, and words of few letters: some from a filling of it, some not."""
    rows, cols = 1 + rng.below(5), 2 + rng.below(4)
    picture = ["".join("#" if rng.unit() < 0.3 else "." for _ in range(cols)) for _ in range(rows)]
    if not oracle.runs(picture):
        picture[0] = ".." + picture[0][2:]
    letters = [["abc"[rng.below(3)] for _ in range(cols)] for _ in range(rows)]
    words = ["".join(letters[r][c] for r, c in run) for run in oracle.runs(picture)]
    for _ in range(rng.below(4)):
        length = len(rng.choice(words))
        word = "".join("abcd"[rng.below(4)] for _ in range(length))
        if rng.unit() < 0.4:
            words[rng.below(len(words))] = word
        else:
            words.append(word)
    if rng.unit() < 0.3:
        r, c = rng.choice(rng.choice(oracle.runs(picture)))
        char = letters[r][c] if rng.unit() < 0.8 else "d"
        picture[r] = picture[r][:c] + char + picture[r][c + 1 :]
    rng.shuffle(words)
    return picture, words


def compare(number: int) -> None:
    rng = Rng(f"crossword {number}")
    picture, words = random_case(rng)
    limit = 1 + rng.below(60)
    problem = problem_of(picture, words)
    found = solutions(problem, limit, no_tick)
    every = oracle.boards(picture, words, 1000)
    boards = {letters_of(problem, fill) for fill in found}
    assert len(boards) == len(found) == min(limit, len(every)), (picture, words)
    assert boards <= every


def test_all_ways_of_random_small_boards_are_found() -> None:
    for number in range(1500):
        compare(number)


RING = [".b..", ".##.", ".##.", "...."]
RING_WORDS = ["abcd", "aefg", "dxyz", "gijz"]

LACKS = {
    "too few words": (["...", "###", "..."], ["one", "no"], Lack.WORDS),
    "a length the bank has not": ([".....", ".####", ".####"], ["onset"], Lack.WORDS),
    "no word with the letter": ([".q..", ".##.", ".##.", "...."], RING_WORDS, Lack.FIT),
    "no word with a shared letter": (["...", ".##"], ["one", "no"], Lack.CROSSING),
    "every choice ends": (
        ["...", "...", "..."],
        ["aba", "bab", "aab", "abb", "baa", "bba"],
        Lack.ALL,
    ),
}


@at_once(LACKS)
def test_why_there_is_no_way_is_told(name: str) -> None:
    picture, words, lack = LACKS[name]
    assert oracle.boards(picture, words, 1) == set()
    problem = problem_of(picture, words)
    assert solutions(problem, 1, no_tick) == []
    assert reason(problem, no_tick).lack is lack


def test_a_board_of_many_slots_needs_no_deep_recursion() -> None:
    rows = 49
    picture = ["...#" * 12 + ".." if r % 2 == 0 else "#" * 50 for r in range(rows)]
    count = len(oracle.runs(picture))
    words = [f"{chr(200 + n % 20)}{chr(300 + n // 20)}x" for n in range(300)] + [
        f"{chr(200 + n)}y" for n in range(25)
    ]
    assert count == 325
    [fill] = solutions(problem_of(picture, words), 1, no_tick)
    assert sorted(fill) == sorted(words)


def position(picture: list[str], words: list[str]) -> State:
    problem = problem_of(picture, words)
    return Puzzle(problem.board, given=problem.given, bank=problem.bank).start(STANDARD)


def test_the_words_that_fit_a_slot_are_those_of_the_bank_with_its_letters() -> None:
    state = position(RING, RING_WORDS)
    assert words_for(state, 0) == ["abcd"]
    assert words_for(state, 1) == RING_WORDS
    state = state.apply(Move("write", 0, "z"))
    assert words_for(state, 0) == []


def test_a_word_in_another_slot_fits_no_more() -> None:
    state = position(RING, RING_WORDS)
    for cell, char in ((0, "a"), (2, "c"), (3, "d")):
        state = state.apply(Move("write", cell, char))
    assert words_for(state, 0) == ["abcd"]
    assert words_for(state, 1) == ["aefg", "dxyz", "gijz"]
    assert words_for(state, 2) == ["aefg"]


def test_a_word_fits_as_often_as_the_bank_has_it() -> None:
    state = position(["c..", "###", "...", "###", "..."], ["cat", "cat", "dog"])
    for cell, char in ((1, "a"), (2, "t")):
        state = state.apply(Move("write", cell, char))
    assert words_for(state, 1) == ["cat", "dog"]
    for cell, char in ((6, "c"), (7, "a"), (8, "t")):
        state = state.apply(Move("write", cell, char))
    assert words_for(state, 2) == ["dog"]


def test_slots_and_patterns_are_told_as_people_say_them() -> None:
    problem = problem_of(["...", ".#.", "..."], ["abc"])
    names = [str(slot_name(problem.board, slot)) for slot in range(4)]
    assert names == ["1 across", "3 across", "1 down", "2 down"]
    assert pattern_text(("", "i", "", "i")) == "_ I _ I"


FAULTY = {
    "a word that the bank has not": ((0, 1), ("ab", "zz"), "zz used 1 times"),
    "a word too often": ((0, 1), ("ab", "ab"), "ab used 2 times"),
    "a letter that differs where slots cross": ((0, 2), ("ab", "bc"), "but a in cell 0"),
    "a word of another length": ((0, 1), ("ab", "bcd"), "bcd in the 2 cells"),
    "a slot without a word": ((0, 1), ("ab",), "1 words in 2 slots"),
}
SLOTS = ((0, 1), (2, 3), (0, 2))


@at_once(FAULTY)
def test_a_wrong_board_never_leaves_the_solver(name: str) -> None:
    chosen, fill, told = FAULTY[name]
    slots = [SLOTS[index] for index in chosen]
    with pytest.raises(AssertionError, match=told):
        check_fill(slots, fill, Counter(["ab", "bc", "bcd"]))


def test_a_board_that_differs_from_a_given_letter_is_wrong() -> None:
    assert fill_faults(SLOTS[:1], ["ab"], {"ab": 1}, [(1, "c")])
    assert fill_faults(SLOTS[:1], ["ab"], {"ab": 1}, [(1, "b")]) == []


@at_once([("alley", True), ("al__y", True), ("allle", False), ("_____", True), ("1____", False)])
def test_letters_can_be_those_of_a_word_of_the_list(pattern: str, is_word: bool) -> None:
    puzzle = Puzzle(SlotGrid.of_cells(1, 5, range(5)), clues=("",))
    letters = ["" if char == "_" else char for char in pattern]
    assert can_be_word(puzzle, letters) is is_word
    assert not can_be_word(puzzle, [*letters, "heart"])  # a rebus


def test_letters_can_be_those_of_a_word_of_the_bank_alone() -> None:
    puzzle = Puzzle(SlotGrid.of_cells(1, 5, range(5)), bank=("allow",))
    assert can_be_word(puzzle, ["a", "", "l", "", ""])
    assert not can_be_word(puzzle, [*"alley"])
    assert not can_be_word(puzzle, [""] * 4)
