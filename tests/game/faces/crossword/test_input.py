"""Keys on a grid: letters, several in a cell, walking."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.faces.crossword import input as walking
from game.faces.crossword.input import Cursor, GridStep
from game.faces.crossword.words import ARROW_KEYS, JUMP, MOVE, SKIP
from generators.crossword.board import Direction, SlotGrid
from generators.crossword.rules import PENCIL, REVEAL, WRITE, Move, Puzzle
from tests.forms import at_once, sampled
from tests.game.faces.crossword.boards import (
    AMERICAN_ROWS,
    BRITISH,
    MINI,
    board_of,
    clued,
    fill_in,
)
from tests.game.faces.crossword.conftest import Begin
from tests.game.faces.crossword.crossworder import ACROSS, DOWN, Crossworder


def test_letters_fill_a_word_and_go_on_with_the_next(mini: Crossworder) -> None:
    mini.type("set")
    assert mini.row(0) == "#set#"
    assert mini.at == (1, 0, ACROSS)
    mini.type("swarm")
    assert (mini.row(1), mini.at) == ("swarm", (2, 0, ACROSS))


def test_a_letter_that_was_there_is_heard_before_the_next_square(mini: Crossworder) -> None:
    mini.type("set")
    mini.app.has_listener = True
    mini.put(0, 1)
    mini.app.spoken, mini.app.spoken_before = [], []
    mini.type("s")
    assert mini.app.spoken_before == ["S."]
    mini.app.spoken_before = []
    mini.type("i")
    assert mini.app.spoken_before == []  # its square is read, as it has changed


@pytest.mark.parametrize(("letters", "way"), [("arcs", ACROSS), ("arc", DOWN)])
def test_after_a_full_word_the_next_one_that_begins_below_it_is_another_word(
    begin: Begin, letters: str, way: Direction
) -> None:
    player = begin(clued(AMERICAN_ROWS))
    below = player.grid.board.cols
    player.controller.play([Move(WRITE, *each) for each in enumerate(letters)])
    player.controller.play([Move(WRITE, below, "f")])
    assert player.grid.cursor == Cursor(below, way)


def test_the_cursor_stays_in_a_full_word_if_the_player_wants_that(mini: Crossworder) -> None:
    mini.app.change(JUMP, False)
    mini.type("set")
    assert mini.at == (0, 3, ACROSS)


def test_a_word_is_typed_with_an_input_method_on(mini: Crossworder) -> None:
    """It tells keys without characters, and compositions that belong to no field."""
    for letter in "set":
        mini.press_key(ord(letter))
        mini.event(pygame.TEXTEDITING, text=letter, start=0, length=1)
        mini.event(pygame.TEXTINPUT, text=letter)
    assert mini.row(0) == "#set#"


def test_a_square_takes_the_text_of_a_key(begin: Begin) -> None:
    """Its KEYDOWN can't say it: on a French keyboard SDL names é and 2 alike."""
    player = begin()
    for answer, language, text, row in [
        ("bär", "de", "bÄr", "bär"),
        ("bär", "de", "bür", "bür"),
        ("aehre", "de", "ähre", "aehre"),
        ("garçon", "fr", "garÇon", "garçon"),
        ("ete", "fr", "éTÉ", "ete"),
        ("niño", "es", "niÑo", "niño"),
        ("uno", "es", "uño", "uño"),
        ("tea", "en", "tÉä", "tea"),
        ("a@$", "en", "a@$", "a@$"),
        ("1+.", "en", "1+.", "1+."),
    ]:
        player.lay(replace(clued((answer,)), language=language))
        for letter in text:
            player.press_key(pygame.K_2, text=letter)
        assert player.row(0) == row


def test_a_key_of_another_script_types_the_letter_at_its_place(mini: Crossworder) -> None:
    mini.press_key(0x44F, "я", scancode=pygame.KSCAN_Z)
    assert mini.row(0) == "#z..#"


def test_a_text_that_no_square_takes_is_refused_in_view(mini: Crossworder) -> None:
    mini.press_key(pygame.K_2, "2")
    assert mini.said == "You can't type “2” here."
    assert mini.controller.motion.running("shake")
    assert mini.row(0) == "#...#"


def test_a_key_that_does_something_types_nothing(mini: Crossworder) -> None:
    mini.press_key(pygame.K_PERIOD, ".")
    assert mini.said == "Pencil on."
    mini.key("SPACE")
    assert mini.at == (0, 1, DOWN)
    mini.event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_LALT, scancode=4, unicode="")
    mini.event(pygame.TEXTINPUT, text="a")  # so X11 does
    assert mini.row(0) == "#...#"
    mini.press_key(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT)
    assert mini.scene.is_help


def test_a_key_that_is_held_down_types_once(mini: Crossworder) -> None:
    mini.event(pygame.KEYDOWN, key=pygame.K_s, mod=0, scancode=22, unicode="s")
    for _repeat in range(3):
        mini.event(pygame.TEXTINPUT, text="s")
    assert mini.row(0) == "#s..#"


def test_what_is_composed_is_shown_and_then_typed(mini: Crossworder) -> None:
    mini.frame()
    before = pygame.image.tobytes(mini.picture(), "RGB")
    mini.event(pygame.TEXTEDITING, text="´", start=1, length=0)
    assert pygame.image.tobytes(mini.picture(), "RGB") != before
    mini.key("RIGHT")  # it is the input method's
    mini.event(pygame.TEXTINPUT, text="é")
    assert (mini.row(0), mini.scene.composition.text) == ("#e..#", "")


def test_a_word_that_is_come_to_is_typed_whole_from_its_first_letter(mini: Crossworder) -> None:
    mini.put(1, 0)
    mini.type("s")
    mini.put(0, 3)
    mini.key("TAB")
    assert mini.at == (1, 1, ACROSS)
    mini.type("swarm")
    assert mini.row(1) == "swarm"


ALLEY = clued(("alley", "#e#a#", "#g#t#"))
EERIE = clued(("eerie", "a#o#x", "r#w#t"))


def test_a_half_wrong_word_is_typed_anew_over_its_letters(begin: Begin) -> None:
    player = begin(EERIE)
    player.grid.go_slot(0)
    player.type("ex")
    player.put(0, 3)
    player.type("q")
    player.put(0, 0)
    player.type("eerie")
    assert player.row(0) == "eerie"
    assert player.row(1) == ".#.#."  # no letter went on to another word


def test_the_letter_behind_a_full_word_begins_the_next_one(begin: Begin) -> None:
    player = begin(ALLEY)
    player.grid.go_slot(1)
    player.type("leg")
    player.grid.go_slot(0)
    player.type("aley" + "at")
    assert player.picture_rows == ("alley", "#e#a#", "#g#t#")


@pytest.mark.parametrize("whole", [True, False], ids=["whole words", "missing letters"])
@pytest.mark.parametrize("seed", sampled(range(6), 4))
@pytest.mark.parametrize("puzzle", [BRITISH, fill_in(AMERICAN_ROWS)], ids=["clued", "fill-in"])
def test_a_grid_is_typed_word_by_word_over_letters_that_are_there(
    begin: Begin, puzzle: Puzzle, whole: bool, seed: int
) -> None:
    rng = Random(f"{seed} {whole}")
    player = begin(puzzle)
    grid, board = player.grid, puzzle.board
    there = [cell for cell in board.cells if rng.random() < 0.3]
    player.controller.play([Move(WRITE, cell, puzzle.solution[cell]) for cell in there])
    for slot in rng.sample(range(len(board.slots)), 12):
        cells = board.slot_cells[slot]
        missing = [cell for cell in cells if grid.is_empty(cell)]
        grid.go_slot(slot)
        for cell in (cells if whole else missing) if missing else ():
            player.crossword.input.type(puzzle.solution[cell])
        assert grid.state.word(slot) == puzzle.word(slot)
        assert not grid.state.mistakes()


def test_letters_that_seemed_to_repeat_a_word_go_to_the_next_one(begin: Begin) -> None:
    player = begin(clued(("cool", "o#l#", "oozy")))
    player.controller.play([Move(WRITE, cell, "ool"[cell - 1]) for cell in (1, 2, 3)])
    player.grid.go_slot(0)
    player.type("coo")
    assert (player.row(0), player.row(2)) == ("cool", "....")
    player.type("z")
    assert (player.row(0), player.row(2)) == ("cool", "ooz.")


def test_backspace_takes_back_the_letter_that_others_repeated(begin: Begin) -> None:
    player = begin(clued(("cool", "o#l#", "oozy")))
    player.controller.play([Move(WRITE, cell, "ool"[cell - 1]) for cell in (1, 2, 3)])
    player.grid.go_slot(0)
    player.type("coo")
    player.key("BACKSPACE")
    assert (player.row(0), player.at) == (".ool", (0, 0, ACROSS))


def test_who_leaves_out_letters_that_are_there_can_write_them_twice(mini: Crossworder) -> None:
    for place, letter in ((1, "w"), (3, "a")):
        mini.put(1, place)
        mini.type(letter)
    mini.put(1, 0)
    mini.type("sxa")
    assert mini.row(1) == "swxaa"


def test_a_letter_after_the_cursor_was_moved_is_none_that_was_passed(mini: Crossworder) -> None:
    mini.put(1, 1)
    mini.type("w")
    mini.put(1, 0)
    mini.type("s")
    mini.put(1, 3)
    mini.type("w")
    assert mini.row(1) == "sw.w."


@pytest.mark.parametrize(
    ("way", "first", "second"),
    [("turn", (1, 1, DOWN), (2, 1, DOWN)), (MOVE, (2, 1, DOWN), (3, 1, DOWN))],
)
def test_an_arrow_across_the_word_turns_first_or_moves(
    mini: Crossworder, way: str, first: object, second: object
) -> None:
    mini.app.change(ARROW_KEYS, way)
    mini.put(1, 1)
    mini.key("DOWN")
    assert mini.at == first
    mini.key("DOWN")
    assert mini.at == second


def test_space_and_a_second_click_turn(mini: Crossworder) -> None:
    mini.put(2, 2)
    mini.key("SPACE")
    assert mini.at == (2, 2, DOWN)
    mini.click(mini.cell(3, 3))
    assert mini.at == (3, 3, DOWN)
    mini.click(mini.cell(3, 3))
    assert mini.at == (3, 3, ACROSS)
    mini.tap(mini.cell(3, 3))
    assert mini.at == (3, 3, DOWN)


def test_a_press_that_ends_elsewhere_does_nothing(mini: Crossworder) -> None:
    mini.press(mini.cell(3, 3))
    mini.move(mini.cell(1, 1))
    mini.release(mini.cell(1, 1))
    assert mini.at == (0, 1, ACROSS)


def test_home_and_end_go_to_the_ends_of_the_word(mini: Crossworder) -> None:
    mini.put(2, 2)
    mini.key("END")
    assert mini.at == (2, 4, ACROSS)
    mini.key("HOME")
    assert mini.at == (2, 0, ACROSS)


def test_control_with_home_and_end_goes_to_the_ends_of_the_grid(mini: Crossworder) -> None:
    mini.put(2, 2)
    mini.key("END", pygame.KMOD_LCTRL)
    cells = mini.grid.board.crossings
    assert mini.at[:2] == divmod(max(cells), mini.grid.board.cols)
    mini.key("HOME", pygame.KMOD_LCTRL)
    assert mini.at[:2] == divmod(min(cells), mini.grid.board.cols)


def test_tab_and_enter_go_from_word_to_word(mini: Crossworder) -> None:
    mini.key("TAB")
    assert mini.at == (1, 0, ACROSS)
    mini.key("RETURN")
    assert mini.at == (2, 0, ACROSS)
    mini.key("TAB", pygame.KMOD_LSHIFT)
    mini.key("TAB", pygame.KMOD_LSHIFT)
    assert mini.at == (0, 1, ACROSS)
    mini.key("TAB", pygame.KMOD_LSHIFT)
    assert mini.at == (1, 4, DOWN)


def test_backspace_clears_the_cell_or_the_one_before(mini: Crossworder) -> None:
    mini.put(1, 0)
    mini.type("swa")
    mini.key("BACKSPACE")  # the cursor is behind them
    assert (mini.row(1), mini.at) == ("sw...", (1, 2, ACROSS))
    mini.key("LEFT")
    mini.key("BACKSPACE")
    assert (mini.row(1), mini.at) == ("s....", (1, 1, ACROSS))
    mini.put(0, 1)
    mini.key("BACKSPACE")  # there is none before it
    assert mini.at == (0, 1, ACROSS)


def test_delete_clears_the_cell_and_stays(mini: Crossworder) -> None:
    mini.put(1, 0)
    mini.type("sw")
    mini.put(1, 0)
    mini.key("DELETE")
    mini.key("DELETE")
    assert (mini.row(1), mini.at) == (".w...", (1, 0, ACROSS))


def test_a_letter_that_stays_is_stepped_over(mini: Crossworder) -> None:
    mini.grid.write([Move(REVEAL, 6)])
    mini.app.change(SKIP, False)
    mini.put(1, 0)
    mini.type("sw")
    assert (mini.row(1), mini.at) == ("sw...", (1, 2, ACROSS))
    mini.put(1, 1)
    mini.type("x")
    assert mini.said == "This letter can't be changed."
    assert (mini.row(1), mini.at) == ("sw...", (1, 1, ACROSS))
    mini.put(1, 2)
    mini.key("BACKSPACE")
    assert (mini.row(1), mini.at) == ("sw...", (1, 1, ACROSS))
    mini.key("BACKSPACE")
    assert (mini.row(1), mini.at) == (".w...", (1, 0, ACROSS))


def test_the_same_letter_again_is_no_step(mini: Crossworder) -> None:
    mini.type("s")
    mini.put(0, 1)
    mini.type("s")
    mini.control("z")
    assert mini.row(0) == "#...#"


def test_a_pencilled_letter_becomes_ink_and_back(mini: Crossworder) -> None:
    mini.press_key(pygame.K_PERIOD, ".")
    mini.type("s")
    assert mini.state.pencilled == {1}
    mini.press_key(pygame.K_SEMICOLON, ".", pygame.KMOD_LSHIFT)  # as on a French keyboard
    mini.put(0, 1)
    mini.type("s")
    assert mini.state.pencilled == set()
    mini.control("z")
    assert mini.state.pencilled == {1}


def test_undo_takes_back_letter_by_letter_and_the_cursor_goes_along(mini: Crossworder) -> None:
    mini.type("se")
    mini.put(3, 3)
    mini.control("z")
    assert (mini.row(0), mini.at) == ("#s..#", (0, 2, ACROSS))
    mini.control("y")
    assert mini.row(0) == "#se.#"


@pytest.mark.parametrize("key", ["insert", "ctrl"])
def test_several_letters_go_into_a_cell_of_a_rebus(begin: Begin, key: str) -> None:
    puzzle = clued(("ab", "cd"))
    puzzle = type(puzzle)(puzzle.board, ("heart", "b", "c", "d"), clues=puzzle.clues)
    player = begin(puzzle)
    if key == "ctrl":
        player.control("e")
    else:
        player.key("INSERT")
    player.type("heat")
    player.key("BACKSPACE")
    player.type("rt")
    assert player.state.letters[0] == ""
    player.key("RETURN")
    assert player.state.letters[0] == "heart"
    assert player.at == (0, 1, ACROSS)
    player.key("INSERT")
    player.type("xy")
    player.key("ESCAPE")
    assert player.state.letters[1] == ""
    player.crossword.toggle_keys()
    player.frame()
    player.click("key several")
    player.type("q")
    player.click(player.cell(1, 1))  # going elsewhere writes it
    assert player.state.letters[1] == "q"


def test_a_puzzle_of_one_letter_a_cell_has_no_such_entry(mini: Crossworder) -> None:
    mini.key("INSERT")
    mini.control("e")
    mini.type("se")
    assert mini.row(0) == "#se.#"
    assert all(widget.name != "key several" for widget in mini.scene.desk.widgets)


def test_f6_leads_to_the_buttons_and_back(mini: Crossworder) -> None:
    mini.key("F6")
    assert mini.scene.desk.focused is mini.widget("pencil")  # undo and redo can do nothing
    mini.key("TAB")
    assert mini.scene.desk.focused is mini.widget("confirm")
    mini.key("F6")
    mini.key("TAB")
    assert mini.at == (1, 0, ACROSS)


def test_letters_are_the_grids_also_where_a_button_has_the_focus(mini: Crossworder) -> None:
    mini.key("F6")
    mini.type("s")
    assert mini.row(0) == "#s..#"
    mini.key("SPACE")  # and so is what follows
    assert mini.at == (0, 2, DOWN)


def test_delete_is_the_grids_also_where_a_button_has_the_focus(mini: Crossworder) -> None:
    mini.type("s")
    mini.key("LEFT")
    mini.key("F6")
    mini.key("DELETE")
    assert mini.row(0) == "#...#"


def test_the_tab_key_comes_back_to_the_grid_from_the_buttons(mini: Crossworder) -> None:
    mini.key("F6")
    for _press in range(30):
        mini.key("TAB")
        if not mini.scene.desk.by_key:
            break
    before = mini.at
    mini.key("TAB")
    assert mini.at != before


def test_a_puzzle_is_typed_with_keys_on_the_screen(mini: Crossworder) -> None:
    mini.app.change(JUMP, False)
    mini.click("screen keys")
    for slot, cells in enumerate(MINI.board.slot_cells[:5]):
        for letter in (MINI.solution[cell] for cell in cells):
            mini.click(f"key {letter}")
        if slot < 4:
            mini.click("key onward")
    assert mini.controller.result is not None


def test_the_keys_come_when_the_screen_is_touched(mini: Crossworder) -> None:
    assert "key q" not in mini.names()
    mini.tap(mini.cell(2, 2))
    assert "key q" in mini.names()
    mini.tap("key e")
    mini.tap("key q")
    mini.tap("key erase")
    assert mini.row(2) == "..e.."


def test_the_wheel_and_a_finger_move_a_board_that_has_no_room(begin: Begin) -> None:
    wide = clued(("a" * 40, "b#" * 20))
    player = begin(wide, (640, 400))
    grid = player.grid
    assert grid.view.pans
    at = player.cell(0, 3)
    player.finger(pygame.FINGERDOWN, at)
    player.finger(pygame.FINGERMOTION, (at[0] - 60, at[1]))
    player.finger(pygame.FINGERUP, (at[0] - 60, at[1]))
    assert grid.view.pan[0] == 60
    assert player.at == (0, 0, ACROSS)  # a drag is no press
    player.key("END")
    assert grid.view.seen.contains(grid.view.rect(39))


@pytest.mark.parametrize("action", [WRITE, PENCIL])
def test_progress_that_came_with_a_puzzle_is_there(begin: Begin, action: str) -> None:
    player = begin(None)
    player.lay(MINI, (Move(action, 1, "s"),))
    assert player.row(0) == "#s..#"
    assert player.at == (0, 2, ACROSS)


# Where the cursor goes on boards drawn as pictures

ROWS = ("abc.#e", "#.#g#.", "h.ij.k", "l#m##.")
"""A dot is an empty cell."""
BOARD = board_of(ROWS)


def empty(cell: int) -> bool:
    """Whether there is a dot."""
    return "".join(ROWS)[cell] == "."


def at(row: int, col: int, direction: Direction = ACROSS) -> Cursor:
    """A cursor by row and column."""
    return Cursor(row * BOARD.cols + col, direction)


def test_the_cursor_begins_in_the_first_gap_of_the_first_word_that_has_one() -> None:
    assert walking.first_gap(BOARD, empty) == at(0, 3)
    assert walking.first_gap(BOARD, lambda cell: False) == at(0, 0)


@at_once(
    [
        (at(0, 0), GridStep(0, 1), at(0, 1)),
        (at(0, 3), GridStep(0, 1), at(0, 5, DOWN)),  # over the block; nothing runs across there
        (at(0, 5, DOWN), GridStep(0, 1), at(0, 5, DOWN)),  # the edge
        (at(0, 2), GridStep(1, 0), at(2, 2)),
        (at(0, 0), GridStep(-1, 0), at(0, 0)),
        (at(2, 2, DOWN), GridStep(1, 0), at(3, 2, DOWN)),
    ]
)
def test_an_arrow_goes_to_the_next_open_cell(
    cursor: Cursor, steps: GridStep, after: Cursor
) -> None:
    assert walking.neighbour(BOARD, cursor, steps) == after


def test_a_cell_of_one_word_turns_the_cursor_to_it() -> None:
    assert walking.cursor_in(BOARD, 5, ACROSS) == at(0, 5, DOWN)
    assert walking.turned(BOARD, at(0, 1)) == at(0, 1, DOWN)
    assert walking.turned(BOARD, at(0, 0)) == at(0, 0)  # no word runs down there


def test_a_cell_of_no_word_keeps_the_cursor_as_it_is() -> None:
    board = SlotGrid.of_cells(3, 3, (0, 1, 8))
    assert walking.cursor_in(board, 8, DOWN) == Cursor(8, DOWN)
    assert walking.slot_of(board, Cursor(8, DOWN)) is None
    assert walking.along_word(board, Cursor(8, DOWN), 1) == Cursor(8, DOWN)
    after = walking.after_letter(
        board, Cursor(8, DOWN), lambda cell: True, was_empty=True, skips=True
    )
    assert after == Cursor(8, DOWN)


def test_a_step_in_the_word_ends_at_its_ends() -> None:
    assert walking.along_word(BOARD, at(2, 0), 1) == at(2, 1)
    assert walking.along_word(BOARD, at(2, 5), 1) == at(2, 5)
    assert walking.along_word(BOARD, at(2, 0), -1) == at(2, 0)


@at_once(
    [
        (at(2, 1), True, True, at(2, 4)),  # over i and j
        (at(2, 1), False, True, at(2, 2)),
        (at(2, 2), True, False, at(2, 3)),  # a letter written over leads to the next one
        (at(2, 4), True, True, at(2, 1)),  # back to the gap before
        (at(2, 4), False, True, at(2, 5)),
        (at(0, 3), True, True, None),  # the end of a word that is full now
        (at(0, 3), False, True, None),
        (at(1, 3, DOWN), True, True, at(0, 3, DOWN)),
        (at(1, 3, DOWN), False, False, at(2, 3, DOWN)),
    ]
)
def test_a_letter_leads_on(
    cursor: Cursor, skips: bool, was_empty: bool, after: Cursor | None
) -> None:
    gone = lambda cell: empty(cell) and cell != cursor.cell  # noqa: E731
    to = walking.after_letter(BOARD, cursor, gone, was_empty=was_empty, skips=skips)
    assert to == after


def test_the_next_word_has_a_gap_where_letters_are_skipped() -> None:
    names = [(slot.row, slot.col, slot.direction) for slot in BOARD.slots]
    assert names == [
        (0, 0, ACROSS),
        (2, 0, ACROSS),
        (0, 1, DOWN),
        (0, 3, DOWN),
        (0, 5, DOWN),
        (2, 0, DOWN),
        (2, 2, DOWN),
    ]

    def words(cursor: Cursor, step: int, *, skips: bool) -> Cursor:
        return walking.next_word(BOARD, cursor, step, empty, skips=skips)

    assert words(at(0, 0), 1, skips=False) == at(2, 0)
    assert words(at(0, 0), 1, skips=True) == at(2, 1)
    assert words(at(0, 5, DOWN), 1, skips=False) == at(2, 0, DOWN)
    assert words(at(0, 5, DOWN), 1, skips=True) == at(0, 3)  # the two behind it are full
    assert words(at(0, 0), -1, skips=False) == at(2, 2, DOWN)
    assert words(at(0, 0), -1, skips=True) == at(1, 5, DOWN)


def test_where_all_words_are_full_the_next_one_is_the_next() -> None:
    full = walking.next_word(BOARD, at(0, 0), 1, lambda cell: False, skips=True)
    assert full == at(2, 0)
