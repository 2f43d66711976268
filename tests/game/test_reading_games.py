"""What a listener hears while playing: what a step has changed, what is chosen, how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.reading import aloud
from generators.base import Hint, Message
from tests.game.faces.crossword.boards import PUZZLE
from tests.game.faces.crossword.crossworder import lay
from tests.game.faces.wordwall.worder import WALL
from tests.game.listener import Listener
from tests.game.player import BOARD


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[Listener]:
    made = Listener(tmp_path)
    made.app.change("motion", False)
    yield made
    made.close()


def heard(listener: Listener, key: str) -> str:
    """What is said of a key."""
    listener.hear()
    listener.key(key)
    return listener.hear()


def undone(listener: Listener) -> tuple[str, str]:
    """What is said of a step back, and of one forward again."""
    said = []
    for letter in "zy":
        listener.hear()
        listener.control(letter)
        said.append(listener.hear())
    return said[0], said[1]


# What a step has changed


def test_a_step_back_in_sweet_spots_says_what_came_back(listener: Listener) -> None:
    listener.open(BOARD)
    listener.ask("cell", "row 3, column 4")
    listener.ask("cell", "row 3, column 4")
    assert undone(listener) == (
        "Row 3, column 4, zone C: cross.",
        "Row 3, column 4, zone C: chest. Row 3 is full. Column 4 is full. Zone C is full.",
    )
    listener.control("z")
    assert undone(listener)[0] == "Row 3, column 4, zone C: empty."
    listener.control("z")
    listener.hear()
    listener.control("z")
    assert listener.hear() == "There is nothing to undo."


def test_a_cell_that_is_emptied_is_named(listener: Listener) -> None:
    listener.open(BOARD)
    listener.ask("radio", "Chest")
    listener.ask("cell", "row 3, column 4")
    assert heard(listener, "DELETE") == "Row 3, column 4, zone C: empty."


def test_cells_that_stand_alike_are_said_together(listener: Listener) -> None:
    listener.open(BOARD)
    listener.app.change("sweetspots.crosses_around", True)
    listener.ask("radio", "Chest")
    listener.ask("cell", "row 1, column 6")
    back, _forward = undone(listener)
    assert back.startswith("Empty: row 1, column 5, zone B; row 1, column 6, zone B; row 2, ")


def test_a_long_list_of_cells_says_how_many_more_there_are(listener: Listener) -> None:
    listener.open(BOARD)
    for _cell in range(14):
        listener.ask_for(next(each for each in listener.every("cell") if not each.value))
    listener.hear()
    listener.game.restart()
    said = listener.hear()
    assert said.count("row") + said.count("Row") == 12
    assert said.endswith("; and 2 more.")


def test_a_letter_of_a_crossword_that_is_emptied_is_named(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    name = listener.focus.name
    board.input.type("f")
    assert heard(listener, "BACKSPACE") == f"{name[:1].upper()}{name[1:]}: empty."


def test_a_word_of_a_crossword_that_comes_or_goes_is_named_once(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    board.grid.go_slot(0)
    slot = board.grid.name_of(0)
    listener.ask("option", board.bank.fitting[0] if board.bank else "")
    word = board.grid.state.word(0).upper()
    back, forward = undone(listener)
    assert back == f"{slot}: empty."
    assert forward.startswith(f"{slot}: {word}.")
    assert heard(listener, "DELETE") == f"{slot}: empty."


def test_a_box_of_a_riddle_that_is_emptied_is_named(listener: Listener) -> None:
    listener.open("riddle/gentle#a")
    listener.key("s")
    assert undone(listener) == ("Line 1, letter box: empty.", "Line 1, letter box: S.")
    assert heard(listener, "BACKSPACE") == "Line 1, letter box: empty."


def test_a_letter_of_a_riddle_that_is_not_struck_any_more_is_named(listener: Listener) -> None:
    listener.open("riddle/gentle#a")
    tile = listener.find("cell", "line 1, letter ").name
    listener.ask("cell", tile)
    back, _forward = undone(listener)
    assert back == f"{tile[:1].upper()}{tile[1:]}: not struck."


def test_the_entry_of_brick_says_what_is_left_of_it(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    listener.key("p")
    listener.key("r")
    assert heard(listener, "BACKSPACE") == "entry: P"
    assert heard(listener, "ESCAPE") == "entry: empty"


def test_cards_that_are_let_go_are_told(listener: Listener) -> None:
    listener.open(f"wordwall:{WALL.to_text()}")
    listener.ask_for(listener.every("cell")[0])
    assert heard(listener, "BACKSPACE") == "Nothing is chosen any more."
    assert not heard(listener, "BACKSPACE")


# The words of a bank


def test_page_keys_say_which_word_is_chosen(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    assert board.bank is not None
    fitting = board.bank.fitting
    assert len(fitting) > 1
    assert heard(listener, "PAGEDOWN") == f"{fitting[0].upper()}, 1 of {len(fitting)}"
    assert heard(listener, "PAGEUP") == f"{fitting[-1].upper()}, {len(fitting)} of {len(fitting)}"


def test_page_keys_say_where_no_word_fits(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    board.input.type("z")
    board.input.type("z")
    board.grid.go_slot(0)
    assert heard(listener, "PAGEDOWN") == "No word fits."


def test_the_words_that_fit_can_be_asked_for(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    assert board.bank is not None
    found = next(each for each in board.reports() if each.title == "Words that fit")
    assert found.text == ", ".join(board.bank.fitting).upper()


# Hints


def stages(listener: Listener) -> list[str]:
    """What is said of the first two stages of a hint."""
    listener.hear()
    listener.ask_hint()
    said = [listener.hear()]
    assert listener.game.hint is not None
    listener.game.hint.advance()
    return [*said, listener.hear()]


def test_the_first_stage_of_a_hint_says_how_its_cells_stand(listener: Listener) -> None:
    listener.open("sweetspots/7-1-gentle#a")
    nudge, _reason = stages(listener)
    assert nudge.startswith("Look at zone D. Empty: row 2, column 2, ")


def test_every_part_of_a_hint_is_a_sentence_and_its_cells_are_parted_by_marks(
    listener: Listener,
) -> None:
    listener.open("sweetspots/7-1-gentle#a")
    stages(listener)
    assert listener.game.hint is not None
    listener.game.hint.advance()
    _nudge, said = stages(listener)
    end = (
        ". Basic marks • Gentle. What follows: 1 chest, 10 crosses: row 4, column 1, zone C: chest"
    )
    assert f"{end}; cross: row 1, " in said


def test_a_hint_names_a_word_not_its_cells_and_its_clue_once(listener: Listener) -> None:
    listener.open("crossword/mini#b")
    listener.board.grid.go_slot(3)
    nudge, reason = stages(listener)
    clue = "Look at 1 across: Paintings and sculpture."
    assert nudge == f"{clue} 3 letters: blank, blank, blank."
    assert reason.endswith("The clue and its letters. What follows: 1 across.")


def test_a_hint_that_changes_many_cells_says_how_many_more_there_are(listener: Listener) -> None:
    listener.open("sweetspots/10-2-easy#a")
    board, moves = listener.board, listener.board.marks.move
    text, crosses = Message("Look"), tuple(moves(cell, 1) for cell in range(18))
    hint = Hint(text, text, text, 1, frozenset(), (), crosses)
    assert board.planned(hint).count("row") == 12
    assert board.planned(hint).endswith("; and 6 more")


def test_a_single_gap_is_read_as_a_blank() -> None:
    assert aloud("_ E _") == "blank E blank"
    assert aloud("Only SCALY fits: _ _ A _ _.") == "Only SCALY fits: blank blank A blank blank."
    assert aloud("my_game.puz") == "my_game.puz"
