"""What a listener hears of grids: what is wrong, where a hint leads, the words of a crossword."""

from __future__ import annotations

from game.faces.crossword.board import CrosswordBoard
from game.faces.crossword.checks import CheckScope
from game.faces.crossword.words import slot_name
from generators.base import Hint, Message
from generators.crossword.rules import WRITE, Move
from tests.game.faces.contract import answer
from tests.game.faces.crossword.boards import MINI, PUZZLE
from tests.game.faces.crossword.crossworder import lay
from tests.game.listener import Listener
from tests.game.player import BOARD, CHESTS, Player

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
    name: str = listener.board.names()[cell]
    return name


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


def test_a_wrong_letter_of_a_riddle_is_named_by_its_line(listener: Listener) -> None:
    listener.open("riddle/gentle#a")
    right = listener.controller.state.puzzle.answer
    wrong = next(letter for letter in "xyz" if letter not in right)
    listener.key(wrong)
    listener.hear()
    assert _confirmed(listener).endswith(f"| Wrong: {wrong.upper()} in line 1.")
    assert listener.app.speaks_behind, "or the reader would say first that it is wrong"
    assert listener.find("cell", "line 1, ").name
    assert f"{wrong.upper()}, wrong" in [each.value for each in listener.every("cell")]


def test_a_revealed_word_leads_to_the_next_word_as_a_typed_one_does(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    before = listener.focus.name
    board.checking.reveal_part(CheckScope.WORD)
    revealed = board.grid.cursor
    assert listener.focus.name.partition(":")[0] != before.partition(":")[0]
    listener.control("z")
    listener.control("HOME")
    for letter in board.grid.state.puzzle.word(0):
        listener.key(letter)
    assert board.grid.cursor == revealed


# Where a hint leads


def test_a_hint_leaves_the_keyboard_where_it_is_in_what_it_names(listener: Listener) -> None:
    name = _wrong_chest(listener)
    listener.key("RIGHT")
    there = listener.focus.name
    assert there != name
    listener.hear()
    listener.ask_hint()
    assert "You're in" not in listener.hear()
    assert listener.focus.name == there


# Sweet Spots


def test_a_hint_leads_to_an_open_cell_of_what_it_looks_at(listener: Listener) -> None:
    listener.open(BOARD)
    listener.ask_hint()
    assert listener.controller.hint is not None
    hint = listener.controller.hint.hint
    assert hint is not None
    crossed = min(listener.board.hints.nudged_cells(hint))
    listener.board.put([listener.board.marks.move(crossed, 1)])
    cells = listener.board.hints.nudged_cells(hint)
    assert cells
    assert crossed not in cells


# Crosswords


def test_a_word_that_is_typed_whole_comes_out_as_it_is_typed(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    word = PUZZLE.word(0)
    board.grid.go_slot(0, 2)
    board.input.type(word[2])
    board.input.next_word(1)
    board.input.next_word(-1)
    assert board.grid.cursor.cell == PUZZLE.board.slot_cells[0][0]
    for letter in word:
        listener.key(letter)
    assert board.grid.state.word(0) == word


def test_letters_that_are_there_are_passed_over_where_nobody_listens(player: Player) -> None:
    board = lay(player, PUZZLE)
    board.grid.go_slot(0, 1)
    board.input.type(PUZZLE.word(0)[1])
    board.grid.go_slot(0, 0)
    board.input.type(PUZZLE.word(0)[0])
    assert board.grid.cursor.cell == PUZZLE.board.slot_cells[0][2]


def test_a_full_grid_names_the_words_that_are_not_in_the_list_once(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    moves = [move for move in answer(listener) if move.cell != board.grid.board.slot_cells[0][0]]
    listener.controller.play(moves)
    listener.hear()
    board.grid.go_slot(0, 0)
    listener.hear()
    listener.key("q")
    said = listener.hear()
    assert said.startswith("The grid is full. Not in the bank: 1 across Q")
    assert said.count("The grid is full") == 1
    assert "not every word" not in said


def test_a_full_grid_with_a_mistake_says_so_once_and_behind_its_last_word(
    listener: Listener,
) -> None:
    board = lay(listener, MINI)
    listener.controller.play([move for move in answer(listener) if move.cell != 1])
    board.grid.go_slot(0, 0)
    listener.hear()
    listener.key("q")
    told = listener.hear()
    assert told.startswith(
        "1 across is filled in: QET. 1 down is filled in: QWEAT. The grid is full, but"
    )
    assert "The grid is full" in listener.said
    board.grid.go_slot(0, 0)
    listener.hear()
    listener.key("x")
    assert listener.hear() == "1 down is filled in: XWEAT."


def test_a_word_that_is_full_is_read_before_the_next_one_and_its_clue(listener: Listener) -> None:
    board = lay(listener, MINI)
    board.grid.go_slot(0, 0)
    listener.hear()
    for letter in MINI.word(0):
        listener.app.spoken.clear()
        listener.key(letter)
    assert listener.app.spoken_before == [f"1 across is filled in: {MINI.word(0).upper()}."]
    assert listener.app.spoken == [MINI.clues[1]]


def at_reveal(listener: Listener) -> CrosswordBoard:
    """A crossword with the focus on Reveal and the cursor at its first letter."""
    board = lay(listener, MINI)
    board.grid.go_slot(0, 0)
    listener.scene.desk.focus(listener.scene.desk["reveal"])
    listener.hear()
    return board


def test_a_reveal_at_its_button_is_read_with_the_number_of_the_next_clue(
    listener: Listener,
) -> None:
    board = at_reveal(listener)
    board.checking.reveal_part(CheckScope.LETTER)
    letter = MINI.word(0)[0].upper()
    assert listener.hear() == f"Revealed: letter 1 of {len(MINI.word(0))} is {letter}."
    assert listener.focus.name == "Reveal"
    board.checking.reveal_part(CheckScope.WORD)
    name = slot_name(MINI, 1)
    assert listener.hear() == (
        f"1 across is filled in: {MINI.word(0).upper()}. {name}: {MINI.clues[1]}"
    )


def test_a_letter_typed_at_a_button_is_said_before_where_the_cursor_goes(
    listener: Listener,
) -> None:
    at_reveal(listener)
    listener.type("l")
    assert listener.hear().startswith("L.")
    assert listener.focus.role == "cell"


# Riddles


# All games


def test_the_keys_of_every_game_are_told_once(listener: Listener) -> None:
    listener.open(BOARD)
    first = listener.hear()
    listener.open("riddle/easy#c")
    second = listener.hear()
    assert "Ctrl+Z: Undo. Ctrl+Enter: Check." in first
    assert "F6 goes to the buttons." in first
    assert "Ctrl+Z: Undo. Ctrl+Enter: Check." in second
    assert "F6 goes to the buttons." not in second


def test_several_words_at_once_are_told_word_by_word(listener: Listener) -> None:
    board = lay(listener, MINI)
    for move in answer(listener)[:-1]:
        listener.controller.play([move])
    listener.hear()
    told = board.speech.describe_changes([cell for cell in board.cells() if cell.value])
    assert told.startswith("1 across: SET; 4 across: SWARM; 6 across: AERIE; 7 across: WATCH; ")


def test_a_letter_that_a_hint_writes_is_told(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    cell, text = PUZZLE.board.slot_cells[0][1], Message("Look")
    hint = Hint(text, text, text, 1, frozenset([cell]), (0,), (Move(WRITE, cell, "z"),))
    listener.hear()
    board.hints.play(hint)
    assert listener.hear().endswith("1 across, letter 2 of 5: Z filled in.")
