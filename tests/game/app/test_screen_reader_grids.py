"""What a listener hears of grids: what is wrong, where a hint leads, the words of a crossword."""

from __future__ import annotations

import re

import pygame

from game.faces.crossword.board import CrosswordBoard
from game.faces.crossword.checks import CheckScope
from game.faces.crossword.words import JUMP, slot_name
from generators.base import Hint, Message
from generators.crossword.rules import WRITE, Move
from generators.riddle.rules import letters_in
from tests.game.faces.contract import answer
from tests.game.faces.crossword.boards import MINI, PUZZLE
from tests.game.faces.crossword.crossworder import lay
from tests.game.listener import Listener, heard, stages, undone
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


def test_what_is_wrong_on_a_grid_is_named(listener: Listener) -> None:
    name = _wrong_chest(listener)
    told = "1 mistake. Check again to see where; that counts as help."
    assert _confirmed(listener) == f"{told} | Wrong chest: {name}."
    assert listener.said == "The mistake is marked."
    listener.control("RETURN")
    assert listener.hear() == f"Wrong chest: {name}."
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
    right = listener.controller.state.puzzle.answer
    wrong = next(letter for letter in "xyz" if letter not in right)
    listener.key(wrong)
    listener.hear()
    assert _confirmed(listener).endswith(f"| Wrong: {wrong.upper()} in line 1.")
    assert listener.app.speaks_behind, "or the reader would say first that it is wrong"
    assert listener.find("cell", "line 1, ").name
    assert f"{wrong.upper()}, wrong" in [each.value for each in listener.every("cell")]


def test_a_letter_erased_by_crossing_it_out_is_said_not_to_be_crossed_out(
    listener: Listener,
) -> None:
    listener.open("riddle/gentle#a")
    letter = letters_in(listener.controller.state.puzzle.allowed[0])[0]
    listener.key(letter)
    listener.key("UP")
    listener.hear()
    listener.key(letter, pygame.KMOD_LALT)
    told = f"Line 1, letter {letter.upper()}: not crossed out."
    assert listener.app.spoken_before == [f"Deleted: {letter.upper()}."]
    assert listener.hear().endswith(told)


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


def test_a_hint_on_a_wrong_letter_names_its_place_once(listener: Listener) -> None:
    lay(listener, PUZZLE).input.type("z")
    nudge, reason = stages(listener)
    assert nudge.startswith("There is a mistake in 1 across.")
    assert "The first letter, Z, is wrong. Ctrl+H: " in reason
    assert "Wrong letter" not in reason


def test_enter_in_a_grid_accepts_no_hint_and_what_one_removes_is_said_first(
    listener: Listener,
) -> None:
    board = lay(listener, PUZZLE)
    for letter in "zq":
        board.input.type(letter)
    assert all(listener.ask_hint("h") for _stage in range(2))
    assert listener.hear().endswith("Ctrl+H: Remove them.")
    for _press in range(4):
        listener.key("RETURN")
    assert "z" in board.grid.state.letters
    assert listener.controller.hint is not None
    listener.hear()
    listener.control("h")
    said = listener.hear()
    assert said.startswith("Removed: Z, Q in 1 across. ")
    assert "empty" not in said


def test_a_hint_on_a_mistake_leads_into_the_row_that_it_names(listener: Listener) -> None:
    name = _wrong_chest(listener)
    row = name.partition(",")[0]
    listener.key("DOWN")
    listener.key("DOWN")
    nudge, reason = stages(listener)
    assert nudge.startswith(f"There is a mistake in {row}. ")
    assert "You're in" not in nudge, "the cell that has the focus is read"
    assert listener.focus.name == name
    assert reason.endswith(f": {name}. Ctrl+H: Remove it.")


def test_a_hint_leaves_the_keyboard_where_it_is_in_what_it_names(listener: Listener) -> None:
    name = _wrong_chest(listener)
    listener.key("RIGHT")
    there = listener.focus.name
    assert there != name
    listener.hear()
    listener.ask_hint()
    assert "You're in" not in listener.hear()
    assert listener.focus.name == there


def test_a_hint_says_its_method_behind_what_follows(listener: Listener) -> None:
    listener.open("sweetspots/7-1-gentle#a")
    _nudge, reason = stages(listener)
    follows, _, rest = reason.partition("Move: ")[2].partition(". ")
    assert follows
    assert rest.startswith("Technique: ")


# Sweet Spots


def test_a_hint_that_outlines_a_chest_says_where_it_is(listener: Listener) -> None:
    listener.open(BOARD)
    listener.board.put([listener.board.marks.move(CHESTS[0], 2)])
    told = stages(listener)[0]
    assert told.startswith("Look at the cells around the chest. Row ")
    assert listener.board.names()[CHESTS[0]][1:] in told


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


def test_one_cross_is_announced_unless_it_is_read_at_the_cursor(listener: Listener) -> None:
    listener.open(BOARD)
    listener.board.put([listener.board.marks.move(20, 1)])
    assert listener.hear().endswith("1 cross placed.")
    listener.key("RIGHT")
    assert not heard(listener, "SPACE")


def test_a_step_forward_names_many_crosses_once(listener: Listener) -> None:
    listener.open(BOARD)
    move = listener.board.marks.move
    listener.board.put([move(cell, 1) for cell in (0, 1, 6)])
    assert listener.hear().endswith("3 crosses placed.")
    assert undone(listener) == (
        "Undone: open, 3 cells: row 1, columns 1, 2; row 2, column 1.",
        "Redone: cross, 3 cells: row 1, columns 1, 2; row 2, column 1.",
    )


def test_how_far_one_is_names_what_wants_chests_once_some_stand(listener: Listener) -> None:
    listener.open(BOARD)
    listener.board.put([listener.board.marks.move(CHESTS[0], 2)])
    told = next(
        each.text for each in listener.board.speech.reports() if each.title == "Chests placed"
    )
    rows = "Rows to go: 2, 3, 4, 5, 6. Columns to go: 1, 2, 3, 4, 5."
    assert told == f"1 of 6. {rows} Zones to go: A, C, D, E, F."


def test_a_key_that_takes_nothing_away_says_so(listener: Listener) -> None:
    listener.open(BOARD)
    assert heard(listener, "DELETE") == "There's nothing to erase here."


# Crosswords


def _unlisted(listener: Listener) -> str:
    """Fills the first word with a word that is not in the list, and stays; what is told of it."""
    listener.app.change(JUMP, False)
    board = lay(listener, PUZZLE)
    board.grid.go_slot(0, 0)
    listener.hear()
    for _letter in range(PUZZLE.board.slots[0].length):
        listener.key("q")
    return listener.hear()


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


def test_a_full_word_that_is_not_in_the_list_is_spelled_at_once(listener: Listener) -> None:
    assert _unlisted(listener) == "1 across: Q, Q, Q, Q, Q; not in the bank."


def test_the_next_word_is_read_behind_one_that_is_full(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    board.grid.go_slot(0, 0)
    for letter in PUZZLE.word(0):
        listener.key(letter)
    word, length = PUZZLE.word(0).upper(), PUZZLE.board.slots[1].length
    assert listener.hear().endswith(f"{word} placed at 1 across. {length} letters, 7 words fit")
    assert board.grid.slot == 1


def test_a_word_that_is_written_over_is_read_anew(listener: Listener) -> None:
    _unlisted(listener)
    listener.key("x")
    assert listener.hear() == "1 across: Q, Q, Q, Q, X; not in the bank."


def test_a_full_word_tells_what_stands_in_it_where_it_is_come_to(listener: Listener) -> None:
    _unlisted(listener)
    board = listener.board
    board.grid.go_slot(1)
    listener.hear()
    board.grid.go_slot(0)
    assert listener.hear() == "filled in: Q, Q, Q, Q, Q; not in the bank"


def test_letters_that_are_known_are_told_where_a_word_is_come_to(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    board.grid.go_slot(0, 1)
    board.input.type(PUZZLE.word(0)[1])
    board.grid.go_slot(1)
    listener.hear()
    board.grid.go_slot(0)
    letter = PUZZLE.word(0)[1].upper()
    told = f"5 letters: blank, {letter}, blank, blank, blank; "
    assert listener.hear().startswith(told)


def test_words_that_are_not_in_the_list_are_reported(listener: Listener) -> None:
    _unlisted(listener)
    reports = {each.title: each.text for each in listener.board.speech.reports()}
    assert reports["Unfinished words"].endswith("; Not in the bank: 1 across QQQQQ")
    assert reports["Words that fit"] == "1 across is filled in: QQQQQ"


def test_nothing_is_said_of_words_that_are_all_in_the_list(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    reports = {each.title: each.text for each in board.speech.reports()}
    assert "Not in the bank" not in reports["Unfinished words"]


def test_a_word_tells_which_words_cross_it(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    board.grid.go_slot(0)
    last = board.speech.reports()[-1]
    assert last.title == "Words that cross 1 across"
    assert last.text.startswith("letter 1 crosses letter 1 of 1 down; ")


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


def test_the_clue_is_read_again_once_a_list_has_closed(listener: Listener) -> None:
    board = lay(listener, MINI)
    board.grid.go_slot(1, 0)
    listener.key("F3")
    listener.hear()
    listener.escape()
    listener.frame()
    assert listener.hear() == MINI.clues[1]


def test_a_word_that_a_hint_fills_in_is_read_as_filled_in(listener: Listener) -> None:
    lay(listener, MINI)
    stages(listener)
    assert listener.controller.hint is not None
    listener.controller.hint.advance()
    assert re.match(r"\d+ (across|down) is filled in: [A-Z]+\. ", listener.hear())


def test_a_letter_that_a_hint_writes_is_told(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    cell, text = PUZZLE.board.slot_cells[0][1], Message("Look")
    hint = Hint(text, text, text, 1, frozenset([cell]), (0,), (Move(WRITE, cell, "z"),))
    listener.hear()
    board.hints.play(hint)
    assert listener.hear().endswith("1 across, letter 2 of 5: Z filled in.")


# Riddles


def test_delete_in_an_empty_box_of_a_riddle_says_so(listener: Listener) -> None:
    listener.open("riddle/easy#c")
    assert heard(listener, "DELETE") == "The box is already empty."


def test_a_letter_that_a_line_does_not_leave_is_said_to_be_written(listener: Listener) -> None:
    listener.open("riddle/gentle#a")
    left = letters_in(listener.controller.state.puzzle.allowed[0])
    letter = next(each for each in "qxz" if each not in left)
    told = f"You've written {letter.upper()}, but line 1 rules it out."
    assert heard(listener, letter) == told


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
