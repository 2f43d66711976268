"""Lines, what a riddle is as text, what moves do, and every way to be wrong."""

from __future__ import annotations

import pytest

from generators.base import IllegalMove, ParseError, Status
from generators.riddle.rules import (
    CLASSIC,
    FORMS,
    LETTER,
    STRIKE,
    UNSTRIKE,
    Line,
    Move,
    Puzzle,
    State,
    letters_in,
    move_of,
)
from tests.forms import at_once, parts
from tests.generators.riddle import oracle
from tests.generators.riddle.riddles import NAMES, WILLOW, WILLOW_BODY, dealt


def played(*moves: tuple[object, ...], puzzle: Puzzle = WILLOW) -> State:
    state = puzzle.start(CLASSIC)
    for move in moves:
        state = state.apply(move_of(*move))  # type: ignore[arg-type]
    return state


def typed(word: str) -> list[tuple[str, int, str]]:
    return [(LETTER, place, letter) for place, letter in enumerate(word)]


@pytest.mark.parametrize(("form", "left"), parts("a ns, k op, x abcdefghijklmqruvwxyz"))
def test_a_line_leaves_what_it_says(form: str, left: str) -> None:
    assert letters_in(Line(form, "spoon", "pot").letters) == left


@at_once(FORMS)
def test_every_wording_leaves_what_a_reader_finds(form: str) -> None:
    for first, second in (("spoon", "pot"), ("tea", "cake"), ("abacus", "zebra"), ("in", "in")):
        line = Line(form, first, second)
        assert set(letters_in(line.letters)) == oracle.letters(line)


def test_the_text_says_lines_closing_and_answer_and_the_id_hides_the_answer() -> None:
    assert WILLOW.share() == WILLOW_BODY
    assert WILLOW.to_text() == f"{WILLOW_BODY}=willow"
    assert Puzzle.from_text(WILLOW.to_text()) == WILLOW
    bare = Puzzle.from_text(WILLOW_BODY)
    assert (bare.lines, bare.closing_theme, bare.answer) == (WILLOW.lines, "plants", "")


@pytest.mark.parametrize("name", NAMES)
def test_an_id_does_not_give_the_answer_away(name: str) -> None:
    puzzle = dealt(name, "one")
    assert puzzle.answer not in puzzle.share()
    assert Puzzle.from_text(puzzle.to_text()) == puzzle


@at_once(
    [
        *("", "6", "3-a.spoon.pot", "3-a.spoon.pot-a.spoon.pot-a.spoon"),
        "3-a.spoon.pot-a.spoon.pot-q.spoon.pot",
        *("3-a.spoon.pot-a.spoon.pot-a.Spoon.pot", "2-a.spoon.pot-a.spoon.pot"),
        "13" + "-a.spoon.pot" * 13,
        "3-A.spoon.pot-a.spoon.pot-a.spoon.pot",
        "3-a.spoon.pot-a.spoon.pot-a.spoon.pot=sn",
        "3-a.spoon.pot-a.spoon.pot-a.spoon.pot=snsn",
        "3-a.spoon.pot-a.spoon.pot-a.spoon.pot=sno",
        "3-a.spoon.pot-a.spoon.pot-a.spoon.pot=sns=sns",
        "3-a.spoon.pot--a.spoon.pot-a.spoon.pot",
        f"{WILLOW_BODY}=willows",
        f"{WILLOW_BODY}{WILLOW_BODY}",
    ]
)
def test_a_wrong_text_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match=r"[.…]$"):
        Puzzle.from_text(text)


def test_the_letters_of_the_answer_solve_whatever_the_order() -> None:
    for moves in (typed("willow"), typed("willow")[::-1]):
        assert played(*moves[:-1]).status is Status.PLAYING
        assert played(*moves).status is Status.SOLVED


def test_struck_letters_do_not_matter_to_the_solution() -> None:
    state = played((STRIKE, 0, "w"), (STRIKE, 1, "b"), *typed("willow"))
    assert state.status is Status.SOLVED


def test_a_full_row_of_other_letters_does_not_solve_and_has_mistakes() -> None:
    state = played(*typed("billow"))
    assert state.status is Status.PLAYING
    assert state.is_full
    assert state.mistakes() == frozenset([0])


def test_a_wrong_letter_and_a_struck_right_one_are_mistakes() -> None:
    assert played().mistakes() == frozenset()
    assert played((LETTER, 0, "a")).mistakes() == {0}
    assert played((LETTER, 0, "q")).mistakes() == {0}
    assert played((LETTER, 0, "w"), (STRIKE, 0, "a")).mistakes() == frozenset()
    assert played((STRIKE, 3, "l"), (STRIKE, 3, "d")).mistakes() == {3}


def test_a_letter_is_replaced_and_taken_back() -> None:
    state = played((LETTER, 2, "d"), (LETTER, 2, "l"))
    assert state.letters == ("", "", "l", "", "", "")
    assert not state.is_full
    assert state.apply(Move(LETTER, 2)) == played()


def test_several_letters_are_spelled_by_as_few_moves_as_are_needed() -> None:
    state = played(*typed("wi"))
    assert state.spelled(["w", "", "l", "", "", ""], ()) == [Move(LETTER, 1), Move(LETTER, 2, "l")]
    moves = state.spelled([*"willow"], [0])
    after = played(*typed("wi"), *moves)
    assert "".join(after.letters) == "willow"
    assert after.places_struck == {0}


def test_a_strike_hides_a_letter_and_is_taken_back() -> None:
    state = played((STRIKE, 0, "a"))
    assert letters_in(state.left(0)) == "nw"
    assert letters_in(state.left(5)) == "notw"
    assert state.apply(Move(UNSTRIKE, 0, "a")) == played()


@pytest.mark.parametrize(
    "move",
    [
        *((LETTER, 6, "w"), (LETTER, -1, "w"), (LETTER, 0, "wi"), (LETTER, 0, "W")),
        *((LETTER, 0, "3"), (LETTER, 0, "é"), (LETTER, 0, ""), (STRIKE, 0, "q"), (STRIKE, 0, "")),
        *((STRIKE, 0, "aw"), (LETTER, 0, "ab"), (STRIKE, 1, "hi")),
        *((UNSTRIKE, 0, "w"), ("guess", 0, "w")),
    ],
)
def test_an_illegal_move_is_refused(move: tuple[str, int, str]) -> None:
    with pytest.raises(IllegalMove):
        played(move)


@pytest.mark.parametrize("move", [(LETTER, 0, "w"), (STRIKE, 0, "a")])
def test_a_move_that_changes_nothing_is_refused(move: tuple[str, int, str]) -> None:
    with pytest.raises(IllegalMove):
        played(move, move)


def test_a_solved_riddle_takes_no_move() -> None:
    solved = played(*typed("willow"))
    for move in (Move(LETTER, 0, "b"), Move(LETTER, 0), Move(STRIKE, 0, "a")):
        with pytest.raises(IllegalMove):
            solved.apply(move)
