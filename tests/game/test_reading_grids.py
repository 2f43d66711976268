"""What a listener hears of grids: what is wrong, where a hint leads, the words of a crossword."""

from __future__ import annotations

from tests.game.faces.crossword.boards import PUZZLE
from tests.game.faces.crossword.crossworder import lay
from tests.game.listener import Listener, stages
from tests.game.player import BOARD, CHESTS

# What is wrong


def _confirmed(listener: Listener) -> str:
    """What is said once what is wrong is asked for again."""
    listener.control("RETURN")
    first = listener.hear()
    listener.control("RETURN")
    return f"{first} | {listener.hear()}"


def _wrong_chest(listener: Listener) -> str:
    """Puts a chest where none belongs; the name of its cell."""
    listener.open(BOARD)
    cell = next(cell for cell in range(9) if cell not in CHESTS)
    listener.board.put([listener.board.marks.move(cell, 2)])
    listener.hear()
    name: str = listener.board.name_of(cell)
    return name


def test_what_is_wrong_on_a_grid_is_named(listener: Listener) -> None:
    name = _wrong_chest(listener)
    told = "1 thing is wrong. Confirm again to be shown which: that counts as help."
    assert _confirmed(listener) == f"{told} | Wrong: {name}: chest."
    assert listener.said == "What is wrong is marked on the board."
    listener.control("RETURN")
    assert listener.hear() == f"Wrong: {name}: chest."
    assert listener.find("cell", name).value == "chest, wrong"


def test_a_step_back_does_not_tell_that_a_mark_is_not_shown_as_wrong_any_more(
    listener: Listener,
) -> None:
    name = _wrong_chest(listener)
    listener.key("RIGHT")
    listener.key("s")
    _confirmed(listener)
    listener.hear()
    listener.control("z")
    assert name[:1].upper() + name[1:] not in listener.hear()


def test_a_wrong_letter_of_a_crossword_is_named_by_its_word(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    board.input.type("z")
    assert _confirmed(listener).endswith("| Wrong: 1 across, letter 1 of 5: Z.")
    listener.control("RETURN")
    assert listener.hear() == "Wrong: 1 across, letter 1 of 5: Z."


def test_a_wrong_letter_of_a_riddle_is_named_by_its_line(listener: Listener) -> None:
    listener.open("riddle/gentle#a")
    right = listener.game.state.puzzle.answer
    wrong = next(letter for letter in "xyz" if letter not in right)
    listener.key(wrong)
    listener.hear()
    assert _confirmed(listener).endswith(f"| Wrong: line 1: {wrong.upper()}.")
    assert listener.find("cell", "line 1, ").name
    assert f"{wrong.upper()}, wrong" in [each.value for each in listener.every("cell")]


# Where a hint leads


def test_a_hint_on_a_mistake_leads_into_the_row_that_it_names(listener: Listener) -> None:
    name = _wrong_chest(listener)
    row = name.partition(",")[0]
    listener.key("DOWN")
    listener.key("DOWN")
    nudge, reason = stages(listener)
    assert nudge.startswith(f"There is a mistake in {row}. ")
    assert f" You are in {row}, column " in nudge
    assert listener.focus.name == name
    assert reason.endswith(f"You are in {name}.")


def test_a_hint_leaves_the_keyboard_where_it_is_in_what_it_names(listener: Listener) -> None:
    name = _wrong_chest(listener)
    listener.key("RIGHT")
    there = listener.focus.name
    assert there != name
    listener.hear()
    listener.ask_hint()
    assert "You are in" not in listener.hear()
    assert listener.focus.name == there


def test_a_hint_says_its_method_behind_what_follows(listener: Listener) -> None:
    listener.open("sweetspots/7-1-gentle#a")
    _nudge, reason = stages(listener)
    follows, _, rest = reason.partition("What follows: ")[2].partition(". ")
    assert follows
    assert rest.startswith("Method: ")
