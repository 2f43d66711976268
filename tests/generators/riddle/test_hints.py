"""Three presses: the line, what it leaves, the letter; and mistakes first."""

from __future__ import annotations

from dataclasses import replace

from generators.base import no_tick
from generators.riddle.hints import hint, reason
from generators.riddle.rules import CLASSIC, LETTER, STRIKE, UNSTRIKE, Line, Move
from tests.forms import at_once
from tests.generators.riddle.riddles import WILLOW

START = WILLOW.start(CLASSIC)


def test_the_line_that_leaves_the_fewest_letters_comes_first() -> None:
    found = hint(START, no_tick)
    assert "line 3" in str(found.nudge)
    what, _, decides = str(found.reason).partition(". ")
    assert what == "In elder but not in sycamore: D and L"
    assert decides == "Try the two that are left: only one makes a word that fits the other lines."
    assert found.moves == (Move(LETTER, 2, "l"),)
    assert (found.units, found.why) == ((2,), frozenset([2]))


def test_a_line_with_its_letter_is_not_hinted_at() -> None:
    found = hint(START.apply(Move(LETTER, 2, "l")), no_tick)
    assert found.moves == (Move(LETTER, 0, "w"),)
    assert str(found.reason).startswith("In both rowan and walnut: A, N and W. ")


def test_of_many_letters_a_hint_leaves_the_right_one_and_one_like_it() -> None:
    state = START.apply(Move(LETTER, 2, "l"))
    assert str(hint(state, no_tick).reason).endswith(
        ". A is out: no word fits all the lines with it. "
        "That leaves N or W: only one makes a word."
    )
    state = state.apply(Move(STRIKE, 0, "a"))
    decides = "Try the two that are left: only one makes a word that fits the other lines."
    assert str(hint(state, no_tick).reason).endswith(f"W. {decides}")


def test_a_hint_at_the_last_line_compares_it_with_no_other() -> None:
    state = START
    for place, letter in enumerate("willo"):
        state = state.apply(Move(LETTER, place, letter))
    assert str(hint(state, no_tick).nudge) == "Look at line 6. It leaves only 4 letters."


def test_of_lines_that_leave_equally_few_letters_the_least_known_is_named() -> None:
    lines = tuple(Line("b", "rowan", "walnut") for _n in range(6))
    puzzle = replace(WILLOW, lines=lines, answer="anwnaw")
    found = hint(puzzle.start(CLASSIC), no_tick, known={0, 2})
    assert str(found.nudge) == "Look at line 2. Every unsolved line leaves 2 letters."
    puzzle = replace(puzzle, lines=(*lines[:5], Line("b", "hello", "aspen")))
    assert "It leaves only 2 letters." in str(
        hint(replace(puzzle, answer="anwnah").start(CLASSIC), no_tick).nudge
    )


def test_a_hint_keeps_a_vowel_beside_a_vowel() -> None:
    lines = (WILLOW.lines[0], Line("l", "build", "build"), *WILLOW.lines[2:])
    state = replace(WILLOW, lines=lines).start(CLASSIC)
    for place, letter in enumerate(WILLOW.answer):
        state = state.apply(Move(LETTER, place, letter)) if place != 1 else state
    assert str(hint(state, no_tick).reason).endswith(
        ". B, D and L are out: no word fits all the lines with them. "
        "That leaves I or U: only one makes a word."
    )


def test_a_line_that_leaves_one_letter_decides_it() -> None:
    lines = (Line("n", "wax", "wolf"), *WILLOW.lines[1:])
    riddle = replace(WILLOW, lines=lines)
    assert str(hint(riddle.start(CLASSIC), no_tick).reason) == "In both wax and wolf: W."


def test_lines_that_fit_other_words_too_are_said_not_to_decide() -> None:
    lines = (*WILLOW.lines[:4], Line("x", "q", "z"), Line("x", "q", "z"))
    riddle = replace(WILLOW, lines=lines, answer="willed")
    state = riddle.start(CLASSIC)
    for place, letter in enumerate("will"):
        state = state.apply(Move(LETTER, place, letter))
    said = str(hint(state, no_tick).reason)
    assert said.endswith(" don't settle this letter, so it's taken from the answer.")


def test_the_reason_of_neither_names_both_words() -> None:
    text = str(reason(Line("x", "bcdfghjklm", "npqrstvwxyz")))
    assert text == ("In neither bcdfghjklm nor npqrstvwxyz: A, E, I, O and U.")


def test_a_letter_that_no_line_leaves_is_taken_back() -> None:
    found = hint(START.apply(Move(LETTER, 4, "q")), no_tick)
    assert found.rank == 0
    assert "line 5" in str(found.nudge)
    assert str(found.reason) == "Q isn't in holly, so the line rules it out."
    assert found.moves == (Move(LETTER, 4, ""),)


@at_once(
    [
        (0, "t", "T isn't in rowan, so the line rules it out."),
        (0, "o", "O isn't in walnut, so the line rules it out."),
        (2, "e", "E is in sycamore, so the line rules it out."),
        (2, "z", "Z isn't in elder, so the line rules it out."),
    ]
)
def test_a_letter_is_ruled_out_by_a_word_of_the_line(place: int, letter: str, text: str) -> None:
    assert str(hint(START.apply(Move(LETTER, place, letter)), no_tick).reason) == text


def test_a_letter_that_the_line_leaves_may_be_wrong_all_the_same() -> None:
    found = hint(START.apply(Move(LETTER, 4, "h")), no_tick)
    assert str(found.reason) == "With H in this line, no word fits all the lines."


def test_a_struck_letter_of_the_answer_comes_back() -> None:
    found = hint(START.apply(Move(STRIKE, 1, "i")), no_tick)
    assert found.moves == (Move(UNSTRIKE, 1, "i"),)
    assert str(found.reason) == (
        "Bring back a letter you crossed out here: without it, no word fits all the lines."
    )


def test_both_mistakes_of_a_line_are_taken_back_at_once() -> None:
    state = START.apply(Move(STRIKE, 1, "i")).apply(Move(LETTER, 1, "b"))
    found = hint(state, no_tick)
    for move in found.moves:
        state = state.apply(move)
    assert state == START


def test_of_two_mistakes_the_nudge_names_the_one_that_is_taken_back() -> None:
    found = hint(START.apply(Move(LETTER, 4, "q")).apply(Move(LETTER, 1, "b")), no_tick)
    assert str(found.nudge) == "There is a mistake in line 2."
    assert {move.place for move in found.moves} == {1} == {*found.units}
