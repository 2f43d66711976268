"""What a listener hears while playing: what a step has changed, what is chosen, how it ended."""

from __future__ import annotations

import pygame
import pytest

from game.app.job import Job
from game.app.screen_reader import ScreenReading, aloud
from game.dealing.making import MakingScreen
from game.faces.crossword.words import clue
from game.help.lesson import LessonScreen
from game.statistics.screen import StatisticsScreen
from game.ui.widgets.widgets import nothing as quiet
from generators.base import Hint, Message
from generators.brick.rules import REVEAL_LETTER, REVEAL_WORD, Move
from generators.riddle.formats import closing_lines
from generators.riddle.rules import letters_in
from tests.game.faces.contract import answer
from tests.game.faces.crossword.boards import PUZZLE
from tests.game.faces.crossword.crossworder import lay
from tests.game.faces.walls.worder import WALL
from tests.game.listener import Ear, Listener, heard, stages, undone
from tests.game.player import BOARD

# What a step has changed


def test_a_step_back_in_sweet_spots_says_what_came_back(listener: Listener) -> None:
    listener.open(BOARD)
    listener.ask("cell", "row 3, column 4")
    listener.ask("cell", "row 3, column 4")
    assert undone(listener) == (
        "Undone: row 3, column 4, zone C: cross.",
        "Redone: row 3, column 4, zone C: chest. Row, column and zone done.",
    )
    listener.control("z")
    assert undone(listener)[0] == "Undone: row 3, column 4, zone C: open."
    listener.control("z")
    listener.hear()
    listener.control("z")
    assert listener.hear() == "There's nothing to undo."


def test_a_cell_that_is_emptied_is_named(listener: Listener) -> None:
    listener.open(BOARD)
    listener.ask("radio", "Chest")
    listener.ask("cell", "row 3, column 4")
    assert heard(listener, "DELETE") == "Chest removed: row 3, column 4, zone C."


def test_cells_that_stand_alike_are_said_together(listener: Listener) -> None:
    listener.open(BOARD)
    listener.app.change("sweetspots.crosses_around", True)
    listener.ask("radio", "Chest")
    listener.ask("cell", "row 1, column 6")
    back, _forward = undone(listener)
    assert back == "Undone: open, 4 cells: row 1, columns 5, 6; row 2, columns 5, 6."


def test_many_cells_are_told_by_their_rows(listener: Listener) -> None:
    listener.open(BOARD)
    for _cell in range(14):
        listener.ask_for(next(each for each in listener.every("cell") if not each.value))
    listener.hear()
    listener.controller.restart()
    all_six = "columns 1 to 6"
    rows = f"row 1, {all_six}; row 2, {all_six}; row 3, columns 1, 2"
    assert listener.hear() == f"Board cleared: open, 14 cells: {rows}."


def test_a_letter_of_a_crossword_that_is_emptied_is_named(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    board.input.type("f")
    assert heard(listener, "BACKSPACE") == "1 across, letter 1 of 5: empty."


def test_a_word_of_a_crossword_that_comes_or_goes_is_named_once(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    board.grid.go_slot(0)
    slot = board.grid.name_of(0)
    listener.ask("option", board.bank.fitting[0] if board.bank else "")
    word = board.grid.state.word(0).upper()
    back, forward = undone(listener)
    assert back == f"Undone: {slot}: empty."
    assert forward == f"Redone: {slot}: {word}."
    assert heard(listener, "DELETE") == f"{slot}: empty."


def test_a_box_of_a_riddle_that_is_emptied_is_named(listener: Listener) -> None:
    listener.open("riddle/gentle#a")
    listener.key("s")
    assert undone(listener) == (
        "Undone: line 1, answer box: empty.",
        "Redone: line 1, answer box: S.",
    )
    assert heard(listener, "BACKSPACE") == "Deleted: S."


def test_what_stands_between_groups_of_cells_is_of_the_language(listener: Listener) -> None:
    listener.open("riddle/gentle#a")
    listener.app.change("language", "zh_Hans")
    cells = listener.controller.board.cells()[:2]
    told = listener.controller.board.speech.describe_changes(
        [cells[0]._replace(value="S"), cells[1]]
    )
    assert "；" in told
    assert ";" not in told


def test_the_entry_of_brick_says_when_nothing_is_left_of_it(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    listener.key("p")
    listener.key("r")
    assert heard(listener, "BACKSPACE") == "Deleted: r"
    assert not listener.focus.value, "the letter that is left would sound like the deleted one"
    assert heard(listener, "BACKSPACE") == "Your word: empty"
    assert heard(listener, "RETURN") == "Your word: empty"
    listener.key("p")
    assert heard(listener, "ESCAPE") == "Your word: empty"


def test_an_arrow_in_brick_reads_the_entry_and_leads_nowhere(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    assert heard(listener, "UP") == "Edge."
    listener.type("pr")
    for arrow in ("UP", "DOWN", "LEFT", "RIGHT"):
        assert heard(listener, arrow) == "P, r."
    assert listener.focus.role == "cell"


def test_a_word_that_was_refused_says_what_the_next_letter_does(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    for letter in "pr":
        listener.key(letter)
    said = heard(listener, "RETURN")
    assert said.startswith("Too short")
    assert said.endswith("Your next letter starts a new word.")
    assert listener.focus.value == "pr, refused"
    listener.key("o")
    assert listener.focus.value == "o"
    assert "starts a new word" not in heard(listener, "RETURN"), "once in a game"


def test_a_word_that_is_not_listed_is_added_by_the_keys_that_are_said(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    for letter in "propper":
        listener.key(letter)
    assert heard(listener, "RETURN").endswith("Add it? Press Tab, then Enter.")
    listener.key("TAB")
    assert "Add it?" in listener.focus.name
    assert heard(listener, "RETURN").startswith("propper: your own word, 7 points")


def test_a_letter_that_is_not_on_the_board_is_said_to_be_none_of_it(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    listener.hear()
    assert heard(listener, "z") == "Z isn't one of the letters."


def test_a_letter_is_told_when_it_is_typed_and_all_of_them_spelled_later(
    listener: Listener,
) -> None:
    listener.open("brick:deioprv-p")
    told = []
    for letter in "poppe":
        listener.type(letter)
        told.append(listener.focus.value)
    assert [each.strip() for each in told] == [*"poppe"]
    assert told[2] != told[3]
    listener.hear()
    listener.control("4")
    assert listener.hear() == "Your word: p, o, p, p, e"
    assert heard(listener, "BACKSPACE") == "Deleted: e"
    listener.control("4")
    assert listener.hear() == "Your word: p, o, p, p"


def test_words_that_were_revealed_are_told_and_counted_apart(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    puzzle = listener.controller.state.puzzle
    first, second = puzzle.targets[:2]
    listener.controller.play([Move(REVEAL_WORD, 1)])
    listener.board.judge(first)
    whole = len(puzzle.targets)
    assert f"1 of {whole} words found, 1 revealed" in listener.hear()
    listener.control("2")
    assert listener.hear() == f"Found: {first}; revealed: {second}"
    listener.control("3")
    said = listener.hear()
    assert said.startswith(f"Progress: 1 point in all, 1 of {whole} words found, 1 revealed; ")
    assert said.endswith("; rank: Beginner; 5 more points for Pupil")


def test_a_pangram_says_why_it_brings_more(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    listener.board.judge(listener.controller.state.puzzle.pangrams[0])
    assert "That's an extra 7 points." in listener.hear()


def test_the_last_word_of_brick_says_the_count_too(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    words = listener.controller.state.puzzle.targets
    for word in words:
        listener.hear()
        listener.board.judge(word)
    assert f"{len(words)} of {len(words)} words found" in listener.hear()


def test_a_verdict_is_gone_once_something_else_was_said(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    for letter in "pr":
        listener.key(letter)
    listener.key("RETURN")
    listener.control("2")
    entry = listener.focus
    assert not entry.value
    assert heard(listener, "BACKSPACE") == "Deleted: r"
    assert not listener.focus.value


def test_a_word_that_counts_says_how_much_there_is_of_all(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    state = listener.controller.state
    word = state.puzzle.targets[0]
    listener.hear()
    listener.board.judge(word)
    points, whole = state.puzzle.points(word), len(state.puzzle.targets)
    brought = "1 point" if points == 1 else f"{points} points"
    assert f"{brought} in all, 1 of {whole} words found" in listener.hear()


def test_a_word_is_said_before_the_rank_that_it_brings(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    ranks = []
    for word in listener.controller.state.puzzle.targets[:12]:
        listener.hear()
        listener.board.judge(word)
        ranks += [said for said in [listener.hear()] if "New rank" in said]
    assert ranks
    assert all(said.index("point") < said.index("New rank") for said in ranks)
    assert all(said.isascii() for said in ranks)  # no voice reads 童生 among English words


def test_cards_that_are_let_go_are_told(listener: Listener) -> None:
    listener.open(f"wordwall:{WALL.to_text()}")
    listener.ask_for(listener.every("cell")[0])
    assert heard(listener, "BACKSPACE") == "Selection cleared."
    assert not heard(listener, "BACKSPACE")


# The words of a bank


def test_page_keys_say_which_word_is_chosen(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    assert board.bank is not None
    fitting = board.bank.fitting
    assert len(fitting) > 1
    assert heard(listener, "PAGEDOWN") == f"{fitting[0].upper()}, 1 of {len(fitting)}"
    assert heard(listener, "PAGEUP") == f"{fitting[-1].upper()}, {len(fitting)} of {len(fitting)}"
    found = next(each for each in board.speech.reports() if each.title == "Words that fit")
    assert found.text == ", ".join(board.bank.fitting).upper()


def test_a_word_of_a_fill_in_is_named_where_it_is_come_to(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    listener.hear()
    board.grid.go_slot(1)
    length = PUZZLE.board.slots[1].length
    assert board.bank is not None
    fitting = len(board.bank.fitting)
    assert listener.focus.name.startswith(f"{board.grid.name_of(1)}: letter 1 of {length}")
    assert listener.hear() == f"{length} letters, {fitting} words fit"


def test_a_fill_in_says_what_is_to_be_done_and_which_key_reads_its_words(
    listener: Listener,
) -> None:
    board = lay(listener, PUZZLE)
    assert board.bank is not None
    task = f"Fill the grid with the {len(PUZZLE.board.slots)} words in the word bank; Ctrl+5 reads"
    assert task in board.speech.keys_help()
    listener.hear()
    listener.control("5")
    words = ", ".join(board.bank.unused.elements()).upper()
    assert listener.hear() == f"Words left to place: {words}"


def test_a_first_fill_in_is_explained_after_a_crossword_with_clues(listener: Listener) -> None:
    listener.open("crossword/mini#b")
    listener.hear()
    lay(listener, PUZZLE)
    assert "There are no clues. Fill the" in listener.hear()


def test_page_keys_say_where_no_word_fits(listener: Listener) -> None:
    board = lay(listener, PUZZLE)
    board.input.type("z")
    board.input.type("z")
    board.grid.go_slot(0)
    assert heard(listener, "PAGEDOWN") == "No word fits."


# Hints


def test_the_first_stage_of_a_hint_says_how_its_cells_stand(listener: Listener) -> None:
    listener.open("sweetspots/7-1-gentle#a")
    nudge, _reason = stages(listener)
    assert nudge.startswith("Look at zone D. Open: row 2, column 2; row 3, column 2. Ctrl+H")


def test_every_part_of_a_hint_is_a_sentence_and_its_cells_are_parted_by_marks(
    listener: Listener,
) -> None:
    listener.open("sweetspots/7-1-gentle#a")
    said = ""
    while "chest, " not in said:
        _nudge, said = stages(listener)
        assert listener.controller.hint is not None
        listener.controller.hint.advance()
        listener.frame()
    end = ". Move: 1 chest, 10 crosses: row 2, column 2, zone D: chest"
    assert f"{end}; cross, 10 cells: row 1, columns 1 to 3; " in said
    assert said.endswith("Technique: Basic marks • Gentle. Ctrl+H: Place the marks.")


def test_a_hint_names_a_word_not_its_cells_and_its_clue_once(listener: Listener) -> None:
    listener.open("crossword/mini#b")
    listener.board.grid.go_slot(3)
    nudge, reason = stages(listener)
    clue = "Look at 8 across: “Cube with spots”."
    assert nudge.startswith(f"{clue} Another clue: “")
    assert "3 letters: blank, blank, blank." in nudge
    assert reason.endswith("The answer begins with D. Ctrl+H: Fill in the word.")


def test_a_hint_that_changes_many_cells_tells_them_by_their_rows(listener: Listener) -> None:
    listener.open("sweetspots/10-2-easy#a")
    board, moves = listener.board, listener.board.marks.move
    text, crosses = Message("Look"), tuple(moves(cell, 1) for cell in (0, 1, 7, 12))
    hint = Hint(text, text, text, 1, frozenset(), (), crosses)
    assert board.speech.hint_moves(hint) == "row 1, columns 1, 2, 8; row 2, column 3"


def test_a_single_gap_is_read_as_a_blank() -> None:
    assert aloud("_ E _") == "blank E blank"
    assert aloud("Only SCALY fits: _ _ A _ _.") == "Only SCALY fits: blank blank A blank blank."
    assert aloud("my_game.puz") == "my_game.puz"


# Keys that read


def test_a_key_by_which_nothing_is_read_says_so(listener: Listener) -> None:
    listener.open("riddle/gentle#a")
    listener.hear()
    listener.control("9")
    assert listener.hear() == ("This key has nothing to read out here. Press F3 for the list.")


# Crosswords


def test_a_crossword_opens_with_its_first_clue(listener: Listener) -> None:
    listener.open("crossword/mini#b")
    state = listener.controller.state
    assert listener.hear().startswith(clue(state.puzzle, listener.board.grid.slot).with_length())


def test_all_clues_can_be_asked_for_and_come_to(listener: Listener) -> None:
    listener.open("crossword/mini#b")
    puzzle = listener.controller.state.puzzle
    reports = {each.title: each.text for each in listener.board.speech.reports()}
    texts = [clue(puzzle, slot).with_length() for slot in range(len(puzzle.board.slots))]
    read = f"{reports['Clues across']} {reports['Clues down']}"
    assert all(text in read for text in texts)
    listener.key("F6")
    for _stop in range(40):
        if listener.focus.name == "6 down":
            break
        listener.key("TAB")
    assert texts[-1] in {each.value for each in listener.every("option")}
    listener.key("RETURN")
    assert listener.focus.name.startswith("6 down: letter 1 of ")


# Riddles


def test_a_riddle_says_which_of_its_page_it_is_and_how_long_its_word(listener: Listener) -> None:
    for number in (1, 2):
        listener.open(f"riddle/easy#{number}")
        letters = len(listener.controller.state.letters)
        last_lines = " ".join(closing_lines(listener.controller.state.puzzle))
        start = f"Riddle {number} of 5. The word has {letters} letters. {last_lines}"
        assert listener.hear().lower().startswith(start.lower())


def test_enter_checks_an_unfinished_riddle_and_a_report_reads_the_word(listener: Listener) -> None:
    listener.open("riddle/easy#c")
    listener.hear()
    assert heard(listener, "RETURN") == "No mistakes so far."
    listener.control("3")
    assert listener.hear().startswith("The word so far: blank, ")


def test_the_last_lines_of_a_riddle_can_be_asked_for(listener: Listener) -> None:
    listener.open("riddle/easy#a")
    listener.hear()
    listener.control("4")
    last_lines = " ".join(closing_lines(listener.controller.state.puzzle))
    assert listener.hear() == f"The last lines: {last_lines}"


def test_a_letter_that_is_typed_over_another_says_nothing_of_its_tile(listener: Listener) -> None:
    listener.open("riddle/gentle#a")
    left = letters_in(listener.controller.state.puzzle.allowed[0])
    listener.key(left[0])
    listener.key("UP")
    assert "crossed out" not in heard(listener, left[1])


def test_the_box_of_a_line_says_the_line(listener: Listener) -> None:
    listener.open("riddle/easy#c")
    assert "or hold Alt to cross it out." in listener.hear()
    listener.key("DOWN")
    assert listener.focus.name.startswith("line 2, answer box: my second’s in puppy ")


def test_letters_that_are_shown_beside_a_line_are_said(listener: Listener) -> None:
    listener.app.change("riddle.letters", "asked")
    listener.open("riddle/easy#c")
    listener.hear()
    listener.control("2")
    assert listener.hear() == "Letters the line leaves: hidden until you press Space"
    assert heard(listener, "SPACE").startswith("Letters the line leaves: ")


def test_a_letter_that_is_struck_by_a_key_is_said_once_and_so_is_one_put_back(
    listener: Listener,
) -> None:
    listener.open("riddle/gentle#a")
    letter = letters_in(listener.controller.state.puzzle.lines[0].letters)[0]
    listener.hear()
    told = []
    for _press in range(2):
        listener.key(letter, pygame.KMOD_LALT)
        told.append(listener.hear())
    tile = f"ine 1, letter {letter.upper()}"
    assert told == [f"L{tile}: crossed out.", f"L{tile}: not crossed out."]
    assert undone(listener)[0] == f"Undone: l{tile}: crossed out."


def test_the_lines_that_end_a_riddle_are_one_text(listener: Listener) -> None:
    listener.open("riddle/easy#c")
    ends = closing_lines(listener.controller.state.puzzle)
    assert len(ends) > 1
    assert listener.find("text", " ".join(ends))


def test_the_reason_of_a_hint_says_what_decides_between_the_letters(listener: Listener) -> None:
    listener.open("riddle/easy#e")
    nudge, reason = stages(listener)
    fewest, _, _keys = nudge.partition(" Ctrl+H: ")
    assert fewest.endswith("It leaves 2 letters, fewer than any other unsolved line.")
    decides = "Try the two that are left: only one makes a word that fits the other lines."
    assert f"{decides} Ctrl+H: " in reason
    assert listener.controller.hint is not None
    listener.controller.hint.advance()
    assert listener.hear().startswith("Line 5: ")


@pytest.mark.parametrize("is_shown", [False, True])
def test_the_result_of_a_riddle_says_its_answer(listener: Listener, is_shown: bool) -> None:
    listener.open("riddle/easy#c")
    listener.hear()
    if is_shown:
        listener.board.reveal()
    else:
        listener.controller.play(answer(listener))
    assert f"Answer: {listener.controller.state.puzzle.answer.upper()}" in listener.hear()


# Results


@pytest.mark.parametrize(
    "opened", ["sweetspots/7-1-gentle#a", "riddle/easy#c", "crossword/mini#b"]
)
def test_a_result_says_what_is_painted_on_it(listener: Listener, opened: str) -> None:
    listener.open(opened)
    stages(listener)
    listener.frame(61_000)
    first, *others = answer(listener)  # the first is what the hint led to
    listener.controller.play([first])
    listener.hear()
    listener.controller.play(others)
    said = listener.hear()
    assert said.endswith("Time: 1:01, Hints: 1.")
    assert said.startswith("Solved")
    assert " clues" not in said


# Brick


def test_the_entry_says_which_letters_it_may_have(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    words = len(listener.controller.state.puzzle.targets)
    said = listener.hear()
    assert said.startswith(f"Find {words} words of 4 or more letters, all with P. You can reuse ")
    assert listener.focus.name == "your word, from the letters D, E, I, O, R, V; it must include P"
    assert listener.board.speech.reports()[0] == ("Letters", "centre P; D, E, I, O, R, V")


def test_the_table_of_what_is_hidden_is_told_in_words(listener: Listener) -> None:
    listener.app.change("brick.hidden", True)
    listener.open("brick:deioprv-p")
    row = next(each.name for each in listener.every("tip", "D: "))
    assert " with 7 letters" in row
    assert ", all: " in row


def test_the_word_that_a_hint_of_brick_shows_is_said(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    stages(listener)
    assert listener.controller.hint is not None
    listener.controller.hint.advance()
    assert listener.hear() == f"revealed: {listener.controller.state.revealed[0].upper()}"


def test_the_first_letters_that_are_shown_are_said(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    listener.hear()
    listener.controller.play([Move(REVEAL_LETTER, 0)])
    first = listener.controller.state.puzzle.targets[0]
    blanks = ", ".join(["blank"] * (len(first) - 1))
    assert listener.hear() == f"{first[0].upper()}, {blanks}"


# How the keyboard and the sentences come


def test_all_that_was_said_at_once_can_be_heard_again(listener: Listener) -> None:
    listener.hear()
    listener.app.spoken = ["row 1 is full", "column 2 is full"]
    listener.app._announce(Ear(), drawn=False)
    assert listener.app.last_spoken == "Row 1 is full. Column 2 is full."


def test_a_second_esc_has_longer_for_a_listener(listener: Listener) -> None:
    listener.open("brick:deioprv-p")
    listener.key("ESCAPE")
    toast = listener.app.toast_shown
    assert toast is not None
    assert toast.stay_ms >= 8000


def test_empty_statistics_say_so_and_an_unused_key_is_answered(listener: Listener) -> None:
    listener.app.scenes.push(StatisticsScreen(listener.app))
    assert not listener.app.scenes.top.is_announced  # or Orca reads the figures twice
    listener.wait()
    assert listener.app.scenes.top.is_announced
    assert "Nothing solved yet. Solve a puzzle to see" in listener.hear()
    assert heard(listener, "HOME") == "Tab moves through this screen."


@pytest.mark.parametrize(
    "opened", ["sweetspots/7-1-gentle#a", "riddle/easy#c", "crossword/mini#b", "brick:deioprv-p"]
)
def test_who_comes_to_a_puzzle_first_is_told_its_keys_once(
    listener: Listener, opened: str
) -> None:
    listener.open(opened)
    said = listener.hear()
    assert listener.board.speech.keys_help() in said
    assert "Ctrl+H gives a hint" in said
    listener.open(opened)
    assert "Ctrl+H gives a hint" not in listener.hear()


def test_the_keys_of_a_puzzle_are_told_in_three_runs_of_the_program(listener: Listener) -> None:
    for _run in range(3):
        listener.app.introduced.clear()
        listener.open(BOARD)
        assert "Arrow keys move." in listener.hear()
    listener.app.introduced.clear()
    listener.open(BOARD)
    assert listener.hear().endswith("puzzle. Press F1 for the rules and keys.")


def test_a_puzzle_that_is_made_in_a_moment_is_not_told_as_a_screen(listener: Listener) -> None:
    making = MakingScreen(listener.app, None, None, Job(lambda tick: None), print)
    before = listener.telling().root.parts[0].name
    listener.app.scenes.push(making)
    assert listener.telling().root.parts[0].name == before
    making._waited = 2_000
    making.show()
    making._waited = 2_000
    assert listener.find("button", "Cancel")


def test_keys_are_told_where_a_tap_places_something(listener: Listener) -> None:
    listener.open(BOARD)
    assert listener.find("radios", "Click or press Space to place")


def test_sentences_of_one_moment_are_read_once_each_and_end_in_one_stop() -> None:
    said = ["row 1 is full", "row 1 is full", "line 2: in puppy,", "Look!", "two\nlines"]
    assert ScreenReading.at_once(said) == "Row 1 is full. Line 2: in puppy. Look! Two lines."


def test_the_first_tab_on_a_card_leads_to_its_next_button(listener: Listener) -> None:
    listener.app.ask(
        "Sure?", "Why not.", [("Yes", "", "primary", quiet), ("No", "", "plain", quiet)]
    )
    listener.hear()
    assert listener.focus.name == "Yes"
    listener.key("TAB")
    assert listener.focus.name == "No"


def test_a_list_begins_at_its_first_choice(listener: Listener) -> None:
    listener.open(BOARD)
    listener.key("F3")
    listener.hear()
    assert listener.focus.name == "Row 1"
    listener.key("DOWN")
    assert listener.focus.name == "Column 1"


@pytest.mark.parametrize(("key", "modifiers"), [("h", 0), ("p", pygame.KMOD_LCTRL)])
def test_a_key_of_the_game_says_on_a_result_that_it_is_over(
    listener: Listener, key: str, modifiers: int
) -> None:
    listener.open(BOARD)
    listener.solve()
    listener.hear()
    listener.press_key(ord(key), key, modifiers)
    assert "This game is over." in listener.hear()


def test_the_first_tab_on_a_result_leads_on(listener: Listener) -> None:
    listener.open(BOARD)
    listener.solve()
    listener.hear()
    assert listener.focus.name.startswith("Next puzzle")
    listener.key("TAB")
    assert listener.focus.name == "Watch replay"


@pytest.mark.parametrize("opened", [BOARD, f"wordwall:{WALL.to_text()}"])
def test_a_board_that_comes_says_which_cell_the_keys_are_in(
    listener: Listener, opened: str
) -> None:
    listener.open(opened)
    listener.hear()
    assert listener.focus.name.startswith("row 1, column 1")


def test_a_tip_for_the_mouse_is_no_text_that_readers_read_by_themselves(
    listener: Listener,
) -> None:
    listener.open(BOARD)
    assert listener.find("tip", "Drag for several.")
    assert not listener.every("text", "Drag for several.")


@pytest.mark.parametrize(("reads", "said"), [(True, ""), (False, "Sure? Why not.")])
def test_a_card_is_said_only_where_the_reader_does_not_read_it(
    listener: Listener, reads: bool, said: str
) -> None:
    ear = Ear()
    ear.reads_cards = reads
    listener.hear()
    listener.app.ask("Sure?", "Why not.", [("Yes", "", "primary", quiet)])
    listener.app._announce(ear, drawn=False)
    assert " ".join(ear.said) == said


def test_a_tutorials_word_is_praised_before_the_way_on_and_refused_before_anything(
    listener: Listener,
) -> None:
    listener.app.scenes.push(LessonScreen(listener.app, "brick", lambda: None))
    lesson = listener.scene
    assert isinstance(lesson, LessonScreen)
    lesson.lesson.go(1)
    listener.hear()
    listener.type("drop")
    assert heard(listener, "RETURN").startswith("That's a word, but not the one this step asks")
    listener.type("rope")
    assert "point" in (said := heard(listener, "RETURN"))
    assert said.endswith("Press Enter to go on.")
